//! The hands that a player may hold.

use crate::kernel::{
    card::{Card, CardSet, DECK},
    deal::Hole,
    equity::arithmetic::choose,
    error::EquityError,
};

/// The hands that a player may hold, each with a weight.
#[derive(Clone, Debug)]
pub enum HandRange {
    /// One hand.
    Known(Hole),
    /// Any hand, one as likely as another. Six cards make twenty million of them: they are listed when it must be.
    Any,
    /// Some hands.
    Some(Vec<Layer>),
}

/// Hands of one weight.
#[derive(Clone, Debug)]
pub struct Layer {
    /// How much each counts; not zero.
    pub weight: u64,
    /// The highest cards first, each hand once in a range.
    pub hands: Vec<CardSet>,
}

impl HandRange {
    /// The range of the hands of each weight, given as bits by their place in colex order, lowest bit of a byte first.
    ///
    /// A hand in several sets is taken once for each.
    ///
    /// # Panics
    ///
    /// No game has so many hole cards.
    pub fn from_bits(hole_cards: usize, layers: &[(u64, &[u8])]) -> Self {
        let count = |bits: &[u8]| bits.iter().map(|byte| u64::from(byte.count_ones())).sum::<u64>();
        if let [(_, bits)] = layers
            && count(bits) == choose(DECK as u64, hole_cards as u64)
        {
            return Self::Any;
        }
        let hands = |bits: &[u8]| {
            let is_set = |place: usize| bits.get(place / 8).is_some_and(|byte| byte >> (place % 8) & 1 == 1);
            let all = all_hands(CardSet::FULL, hole_cards).enumerate();
            let mut hands: Vec<_> = all.filter(|(place, _)| is_set(*place)).map(|(_, hand)| hand).collect();
            hands.reverse();
            hands
        };
        Self::Some(layers.iter().map(|&(weight, bits)| Layer { weight, hands: hands(bits) }).collect())
    }

    /// The hands that have none of some cards. A hand that is known stays: that it clashes is for others to say.
    #[must_use]
    pub fn without(self, gone: CardSet) -> Self {
        match self {
            Self::Some(mut layers) => {
                layers.iter_mut().for_each(|layer| layer.hands.retain(|hand| hand.intersection(gone).is_empty()));
                layers.retain(|layer| layer.weight > 0 && !layer.hands.is_empty());
                Self::Some(layers)
            }
            other => other,
        }
    }

    /// The hand, if there is one and no other.
    pub fn only(&self) -> Option<CardSet> {
        match self {
            Self::Known(hole) => Some(hole.iter().copied().collect()),
            Self::Any => None,
            Self::Some(layers) => match &layers[..] {
                [layer] => <[CardSet; 1]>::try_from(&layer.hands[..]).ok().map(|[hand]| hand),
                _ => None,
            },
        }
    }

    /// How many hands, if these cards and no others can be held.
    pub fn count(&self, free: CardSet, hole_cards: usize) -> u64 {
        match self {
            Self::Known(_) => 1,
            Self::Any => choose(free.len() as u64, hole_cards as u64),
            Self::Some(layers) => layers.iter().map(|layer| layer.hands.len() as u64).sum(),
        }
    }

    /// The weights of all hands together.
    ///
    /// # Errors
    ///
    /// The weights are too large to be added.
    pub fn total(&self, free: CardSet, hole_cards: usize) -> Result<u64, EquityError> {
        let Self::Some(layers) = self else { return Ok(self.count(free, hole_cards)) };
        let sum = layers.iter().try_fold(0_u64, |sum, layer| {
            layer.weight.checked_mul(layer.hands.len() as u64).and_then(|weight| sum.checked_add(weight))
        });
        sum.ok_or(EquityError::WeightsTooFine)
    }

    /// All hands with their weights, if these cards and no others can be held: the heaviest first as they were given,
    /// and of one weight those with the highest cards.
    pub fn listed(&self, free: CardSet, hole_cards: usize) -> Vec<(CardSet, u64)> {
        match self {
            Self::Known(hole) => vec![(hole.iter().copied().collect(), 1)],
            Self::Any => {
                let mut hands: Vec<_> = all_hands(free, hole_cards).map(|hand| (hand, 1)).collect();
                hands.reverse();
                hands
            }
            Self::Some(layers) => {
                layers.iter().flat_map(|layer| layer.hands.iter().map(|&hand| (hand, layer.weight))).collect()
            }
        }
    }
}

/// All hands of some cards, in colex order.
fn all_hands(free: CardSet, hole_cards: usize) -> impl Iterator<Item = CardSet> {
    let cards: Vec<Card> = free.iter().collect();
    let is_deck = cards.len() == DECK;
    let end = 1_u64 << cards.len();
    let first = Some((1_u64 << hole_cards) - 1).filter(|places| *places < end);
    // The next larger number with as many bits set.
    let next = move |&places: &u64| {
        let lowest = places & places.wrapping_neg();
        let carried = places + lowest;
        Some(carried | ((places ^ carried) / lowest / 4)).filter(|places| *places < end)
    };
    std::iter::successors(first, next).map(move |places| {
        if is_deck {
            return CardSet::from_bits(places);
        }
        CardSet::from_bits(places).iter().map(|place| cards[usize::from(place.number())]).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_come_in_colex_order() {
        for hole_cards in [2, 4] {
            let hands: Vec<CardSet> = all_hands(CardSet::FULL, hole_cards).collect();
            assert_eq!(hands.len() as u64, choose(52, hole_cards as u64));
            for (place, hand) in hands.iter().enumerate().step_by(997) {
                let terms = (1..).zip(hand.iter()).map(|(k, card)| choose(card.number().into(), k));
                assert_eq!(terms.sum::<u64>(), place as u64);
            }
        }
        let few: CardSet = Card::all().step_by(10).collect();
        assert_eq!(all_hands(few, 2).count(), 15);
        assert!(all_hands(few, 2).all(|hand| hand.without(few).is_empty() && hand.len() == 2));
        assert_eq!(all_hands(CardSet::EMPTY, 2).count(), 0);
    }
}
