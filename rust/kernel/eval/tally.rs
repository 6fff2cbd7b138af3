//! What the evaluator keeps of a few cards.
//!
//! ```text
//! key     [ 16 unused | spades 4 | hearts 4 | diamonds 4 | clubs 4 | sum of rank keys 32 ]
//! suits   [ spades 16 | hearts 16 | diamonds 16 | clubs 16 ]      the ranks held of each suit, a bit each
//! ```
//!
//! Tallies of disjoint cards add up, so a board is tallied once for all hands on it.

use std::ops::{Add, AddAssign};

use super::tables::{self, FLUSH_STRENGTH, RANK_KEYS};
use crate::kernel::{card::Card, strength::Strength};

/// Where the counts of the suits begin in a key.
const SUIT_COUNTS: u32 = 32;
/// Added to a key it sets the highest bit of a suit's count that is 5 or more.
const TO_FLUSH: u64 = 0x3333 << SUIT_COUNTS;
/// Added to a key it sets the highest bit of a suit's count that is 3 or more.
const TO_THREE: u64 = 0x5555 << SUIT_COUNTS;
const HIGHEST_BITS: u64 = 0x8888 << SUIT_COUNTS;

/// The tally of each card number. As long as a u8 reaches, so that no index needs a check.
static CARDS: [Tally; 256] = {
    let mut tallies = [Tally::EMPTY; 256];
    let mut number = 0;
    while number < 52 {
        let (rank, suit) = (number >> 2, number & 3);
        let count = 1 << (SUIT_COUNTS as usize + 4 * suit);
        tallies[number] = Tally { key: RANK_KEYS[rank] as u64 + count, suits: 1 << (16 * suit + rank) };
        number += 1;
    }
    tallies
};

/// The keys alone: an index into these needs no shift.
static KEYS: [u64; 256] = {
    let mut keys = [0; 256];
    let mut number = 0;
    while number < 256 {
        keys[number] = CARDS[number].key;
        number += 1;
    }
    keys
};

/// The sums of a few cards.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Tally {
    key: u64,
    suits: u64,
}

impl Tally {
    /// Of no cards.
    pub const EMPTY: Self = Self { key: 0, suits: 0 };

    /// Of one card.
    #[inline]
    pub fn of(card: Card) -> Self {
        CARDS[usize::from(card.number())]
    }

    /// Of any numbers; those that are no cards count nothing.
    #[inline]
    pub(super) fn of_numbers(numbers: &[u8]) -> Self {
        numbers.iter().fold(Self::EMPTY, |sum, &number| sum + CARDS[usize::from(number)])
    }

    /// The sum of rank keys, as the packed tables read it.
    #[inline]
    pub(super) const fn rank_sum(self) -> u32 {
        self.key as u32
    }

    /// The ranks held of a suit, a bit each.
    #[inline]
    pub(super) const fn ranks_of(self, suit: u32) -> u16 {
        self.suits.wrapping_shr(16 * suit) as u16
    }

    /// The ranks of the suit of which five cards or fewer hold at least three, and that suit; no ranks if there is none.
    #[inline]
    pub(super) const fn three_of_a_suit(self) -> (u16, u32) {
        // Without a branch: whether a board allows a flush is as good as random.
        let marks = self.key.wrapping_add(TO_THREE) & HIGHEST_BITS;
        let suit = ((marks | 1 << 63).trailing_zeros() - SUIT_COUNTS) / 4 % 4;
        (self.ranks_of(suit) * (marks != 0) as u16, suit)
    }

    /// The best flush of all cards, or 0.
    #[inline]
    pub(super) fn flush(self) -> u16 {
        flush_suit(self.key).map_or(0, |suit| FLUSH_STRENGTH[usize::from(self.ranks_of(suit) & 0x1FFF)])
    }

    /// The best hand of exactly seven cards.
    #[inline]
    pub fn strength_of_seven(self) -> Strength {
        match flush_suit(self.key) {
            Some(suit) => flush(self.ranks_of(suit)),
            None => Strength::from_table(tables::seven(self.rank_sum())),
        }
    }
}

impl Add for Tally {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        // Keys of a deck's cards stay below the top of a u64, and disjoint cards share no bit.
        Self { key: self.key.wrapping_add(other.key), suits: self.suits.wrapping_add(other.suits) }
    }
}

impl AddAssign for Tally {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl FromIterator<Card> for Tally {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |sum, card| sum + Self::of(card))
    }
}

/// The key of one card, as it is summed.
#[inline]
pub(super) fn card_key(card: Card) -> u64 {
    KEYS[usize::from(card.number())]
}

/// The suit that has five or more of the cards summed in a key.
#[inline]
pub(super) const fn flush_suit(key: u64) -> Option<u32> {
    let marks = key.wrapping_add(TO_FLUSH) & HIGHEST_BITS;
    if marks == 0 { None } else { Some((marks.trailing_zeros() - SUIT_COUNTS) / 4) }
}

/// The flush or straight flush of five or more ranks of a suit.
#[inline]
pub(super) fn flush(ranks: u16) -> Strength {
    Strength::from_table(FLUSH_STRENGTH[usize::from(ranks & 0x1FFF)])
}
