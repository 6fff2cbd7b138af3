//! What the house takes.

use super::{error::SettlementError, pots::Pot};

/// The rake of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rake {
    /// So many chips, as a record of the hand states.
    Chips(u64),
    /// A part of the pots, rounded down.
    Rate {
        /// The part's numerator.
        numerator: u64,
        /// The part's denominator.
        denominator: u64,
        /// The most that is taken from a hand, all pots together.
        cap: Option<u64>,
        /// Whether a hand that ends before the flop is free.
        no_flop_no_drop: bool,
    },
}

impl Rake {
    /// No rake.
    pub const NONE: Self = Self::Chips(0);

    /// How much of each pot is taken.
    ///
    /// The rake is one for the hand. Through the first k pots `floor(rake * (P1 + ... + Pk) / P)` is taken, so each pot
    /// stays whole and their rakes sum to that of the hand.
    ///
    /// # Errors
    ///
    /// The rate is not between 0 and 1, or the rake is more than is in the pots.
    ///
    /// # Panics
    ///
    /// There are more chips than can be counted.
    pub fn of_each(self, pots: &[Pot], flop_dealt: bool) -> Result<Vec<u64>, SettlementError> {
        let whole: u64 = pots.iter().map(|pot| pot.amount).sum();
        let rake = self.of_hand(whole, flop_dealt)?;
        let (mut through, mut taken) = (0, 0);
        Ok(pots
            .iter()
            .map(|pot| {
                through += pot.amount;
                let due = part(rake, through, whole);
                let of_pot = due - taken;
                taken = due;
                of_pot
            })
            .collect())
    }

    fn of_hand(self, whole: u64, flop_dealt: bool) -> Result<u64, SettlementError> {
        match self {
            Self::Chips(rake) if rake > whole => Err(SettlementError::RakeTooLarge { rake, pots: whole }),
            Self::Chips(rake) => Ok(rake),
            Self::Rate { numerator, denominator, .. } if numerator > denominator || denominator == 0 => {
                Err(SettlementError::RakeRate { numerator, denominator })
            }
            Self::Rate { no_flop_no_drop: true, .. } if !flop_dealt => Ok(0),
            Self::Rate { numerator, denominator, cap, .. } => {
                Ok(part(whole, numerator, denominator).min(cap.unwrap_or(u64::MAX)))
            }
        }
    }
}

/// `amount * numerator / denominator`, rounded down; 0 of nothing. The numerator is not above the denominator.
fn part(amount: u64, numerator: u64, denominator: u64) -> u64 {
    let product = u128::from(amount) * u128::from(numerator);
    product.checked_div(u128::from(denominator)).unwrap_or(0) as u64
}
