//! Exactly two of four, five or six hole cards with exactly three of the board.
//!
//! A board is prepared once. Its five ranks are one of 6,175 rows of a table that has, for each of the 91 pairs of
//! hole ranks, the best hand without a flush. At most one suit can make a flush: that of which the board has three or
//! more. So a hand costs one look-up for each pair of its cards, and now and then a flush.

use super::{
    tables::{CATEGORY_FIRST, FLUSH_STRENGTH, PairRow, pairs_on, row},
    tally::Tally,
};
use crate::kernel::{card::Card, strength::Strength};

/// The place in a row of each pair of ranks, at `16 * one + other` in either order.
pub(super) static PAIRS: [u8; 256] = {
    let mut pairs = [0; 256];
    let mut high = 0;
    while high < 13 {
        let mut low = 0;
        while low <= high {
            let pair = (high * (high + 1) / 2 + low) as u8;
            pairs[16 * high + low] = pair;
            pairs[16 * low + high] = pair;
            low += 1;
        }
        high += 1;
    }
    pairs
};

/// A board of five cards, prepared for any number of Omaha hands.
#[derive(Clone, Copy)]
pub struct OmahaBoard {
    row: &'static PairRow,
    /// Ranks of the suit of which the board has three or more; 0 if there is none.
    flush_ranks: u16,
    /// That suit.
    flush_suit: u32,
}

impl OmahaBoard {
    /// Prepares a board.
    #[inline]
    pub fn new(board: &[Card; 5]) -> Self {
        Self::of(board.iter().copied().collect())
    }

    /// Prepares the board of exactly five cards that a tally holds.
    #[inline]
    pub fn of(board: Tally) -> Self {
        let (flush_ranks, flush_suit) = board.three_of_a_suit();
        Self { row: pairs_on(row(board.rank_sum())), flush_ranks, flush_suit }
    }

    /// The best hand of four, five or six hole cards on this board, none of which it holds.
    ///
    /// # Panics
    ///
    /// It may if the board holds a card twice, or a hole card.
    #[inline]
    pub fn strength<const N: usize>(&self, hole: &[Card; N]) -> Strength {
        let ranks = hole.map(|card| card.number() >> 2);
        // A best for each card, so that the look-ups do not wait for each other.
        let mut bests = [0; N];
        for (at, best) in bests.iter_mut().enumerate() {
            for other in &ranks[..at] {
                let pair = PAIRS[usize::from(ranks[at] << 4 | other)];
                *best = self.row[usize::from(pair)].max(*best);
            }
        }
        let mut best = bests.into_iter().fold(0, u16::max);
        if self.flush_ranks != 0 {
            best = best.max(self.flush(hole));
        }
        Strength::from_table(best)
    }

    /// The best hand of prepared hole cards on this board, which holds none of them.
    #[inline]
    pub fn strength_of<const PAIRS: usize>(&self, hand: &OmahaHand<PAIRS>) -> Strength {
        // Four look-ups at a time do not wait for each other.
        let mut bests = [0; 4];
        for (at, &pair) in hand.pairs.iter().enumerate() {
            bests[at % 4] = self.row[usize::from(pair)].max(bests[at % 4]);
        }
        let mut best = bests.into_iter().fold(0, u16::max);
        if self.flush_ranks != 0 {
            best = best.max(omaha_flush(hand.cards.ranks_of(self.flush_suit), self.flush_ranks));
        }
        Strength::from_table(best)
    }

    /// The best flush of hole cards with the board, or 0.
    #[inline]
    fn flush(&self, hole: &[Card]) -> u16 {
        omaha_flush(hole.iter().copied().collect::<Tally>().ranks_of(self.flush_suit), self.flush_ranks)
    }
}

/// Hole cards prepared for any number of boards: the places in a row of their pairs.
#[derive(Clone, Copy)]
pub struct OmahaHand<const PAIRS: usize> {
    pairs: [u8; PAIRS],
    cards: Tally,
}

impl<const PAIRS: usize> OmahaHand<PAIRS> {
    /// Prepares four, five or six cards for 6, 10 or 15 pairs.
    pub fn of(hole: &[Card]) -> Self {
        let mut pairs = [0; PAIRS];
        let ranks = |card: &Card| card.rank().index();
        let both = hole.iter().enumerate().flat_map(|(at, one)| hole[..at].iter().map(move |other| (one, other)));
        let places = both.map(|(one, other)| self::PAIRS[16 * ranks(one) + ranks(other)]);
        pairs.iter_mut().zip(places).for_each(|(pair, place)| *pair = place);
        Self { pairs, cards: hole.iter().copied().collect() }
    }
}

/// The best flush of two ranks held of a suit with three that the board has of it, which are three or more; or 0.
#[inline]
pub(super) fn omaha_flush(held: u16, board: u16) -> u16 {
    if held & held.wrapping_sub(1) == 0 {
        return 0;
    }
    // All cards of the suit together are at least as good as any two with any three of them.
    let all = (held | board) & 0x1FFF;
    if FLUSH_STRENGTH[usize::from(all)] >= STRAIGHT_FLUSH {
        let straight = straight_flush(held, all);
        if straight > 0 {
            return straight;
        }
    }
    FLUSH_STRENGTH[usize::from((highest::<2>(held) | highest::<3>(board)) & 0x1FFF)]
}

/// The best straight flush of some ranks with exactly two held ones, or 0.
#[cold]
fn straight_flush(held: u16, all: u16) -> u16 {
    let made = STRAIGHTS.iter().filter(|&&straight| all & straight == straight && (held & straight).count_ones() == 2);
    made.map(|&straight| FLUSH_STRENGTH[usize::from(straight)]).max().unwrap_or(0)
}

/// The lowest straight flush: the steel wheel.
const STRAIGHT_FLUSH: u16 = CATEGORY_FIRST[8];

/// The ranks of each straight, the wheel first.
const STRAIGHTS: [u16; 10] = {
    let mut straights = [0b1_0000_0000_1111; 10];
    let mut lowest = 0;
    while lowest < 9 {
        straights[lowest + 1] = 0b1_1111 << lowest;
        lowest += 1;
    }
    straights
};

/// The highest few of some ranks, of which there are no fewer.
#[inline]
fn highest<const COUNT: usize>(ranks: u16) -> u16 {
    let mut left = ranks;
    for _ in 0..COUNT {
        left ^= 1_u16.wrapping_shl(left.ilog2());
    }
    ranks ^ left
}
