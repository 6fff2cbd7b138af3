//! How good a five-card hand is, as one number.
//!
//! ```text
//! 1 ........ 1277 ........ 4137 ..... 4995 ........ 5853 ..... 5863 .. 7140 ...... 7296 ..... 7452 ........ 7462
//!  high card    one pair    two pair   three alike    straight   flush   full house  four alike  straight flush
//! ```

use super::card::Rank;
use super::eval::tables::{CATEGORY_FIRST, PATTERNS};

/// The strength of a hand: 1 for the worst (7-5-4-3-2) to 7,462 for a royal flush. Equal hands have equal strength.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Strength(u16);

impl Strength {
    /// The worst hand.
    pub const WORST: Self = Self(1);
    /// The royal flush.
    pub const BEST: Self = Self(7_462);

    /// A strength from 1 to 7,462.
    pub const fn new(strength: u16) -> Option<Self> {
        if strength >= Self::WORST.0 && strength <= Self::BEST.0 { Some(Self(strength)) } else { None }
    }

    /// What a table says of a hand that exists.
    pub(super) const fn from_table(strength: u16) -> Self {
        debug_assert!(strength >= Self::WORST.0 && strength <= Self::BEST.0);
        Self(strength)
    }

    /// 1 to 7,462; bigger is better.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// Cactus Kev's number of the hand: 7,462 to 1; smaller is better.
    pub const fn cactus_kev(self) -> u16 {
        7_463 - self.0
    }

    /// What kind of hand it is.
    pub fn category(self) -> Category {
        let index = CATEGORY_FIRST.partition_point(|&first| first <= self.0) - 1;
        Category::ALL[index.min(8)]
    }

    /// The five ranks of the hand, the made part first: a full house of aces over kings is `A A A K K`, the wheel
    /// `5 4 3 2 A`.
    pub fn ranks(self) -> [Rank; 5] {
        PATTERNS[usize::from(self.0)].map(|index| Rank::new(index).unwrap_or_else(|| unreachable!("tables hold ranks")))
    }
}

/// The kinds of hands, from the lowest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Category {
    /// Five cards that make nothing.
    HighCard,
    /// Two of a rank.
    OnePair,
    /// Two of a rank and two of another.
    TwoPair,
    /// Three of a rank.
    ThreeOfAKind,
    /// Five ranks in a row; the ace is high or low.
    Straight,
    /// Five of a suit.
    Flush,
    /// Three of a rank and two of another.
    FullHouse,
    /// Four of a rank.
    FourOfAKind,
    /// A straight of one suit; the best is the royal flush.
    StraightFlush,
}

impl Category {
    /// All of them, the lowest first.
    pub const ALL: [Self; 9] = [
        Self::HighCard,
        Self::OnePair,
        Self::TwoPair,
        Self::ThreeOfAKind,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::FourOfAKind,
        Self::StraightFlush,
    ];

    /// What people call it: `full house`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::HighCard => "high card",
            Self::OnePair => "one pair",
            Self::TwoPair => "two pair",
            Self::ThreeOfAKind => "three of a kind",
            Self::Straight => "straight",
            Self::Flush => "flush",
            Self::FullHouse => "full house",
            Self::FourOfAKind => "four of a kind",
            Self::StraightFlush => "straight flush",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn categories_have_their_number_of_strengths() {
        let count = |category| (1..=7_462).filter(|&s| Strength::new(s).unwrap().category() == category).count();
        let counts = Category::ALL.map(count);
        assert_eq!(counts, [1_277, 2_860, 858, 858, 10, 1_277, 156, 156, 10]);
    }

    #[test]
    fn bounds() {
        assert_eq!(Strength::new(0), None);
        assert_eq!(Strength::new(7_463), None);
        assert_eq!(Strength::BEST.cactus_kev(), 1);
    }
}
