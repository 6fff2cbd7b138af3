//! Exactly two of four, five or six hole cards with exactly three of the board.
//!
//! A board is prepared once. Its five ranks are one of 6,175 rows of a table that has, for each of the 91 pairs of
//! hole ranks, the best hand without a flush. At most one suit can make a flush: that of which the board has three or
//! more. So a hand costs one look-up for each pair of its cards, and now and then a flush.

use super::{
    tables::{CATEGORY_FIRST, FLUSH_STRENGTH, PAIR_ON_ROW, Row, row},
    tally::Tally,
};
use crate::kernel::{card::Card, strength::Strength};

/// The place in a row of each pair of ranks, at `16 * one + other` in either order.
static PAIRS: [u8; 256] = {
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
    row: &'static Row,
    /// Ranks of the suit of which the board has three or more; 0 if there is none.
    flush_ranks: u16,
    /// The best three of them.
    flush_best: u16,
    /// Brings the ranks of that suit down to the low bits of a tally's suits.
    flush_shift: u32,
    /// Keeps these ranks; 0 if there is no such suit.
    flush_mask: u16,
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
        let row = &PAIR_ON_ROW[row(board.rank_sum()) % PAIR_ON_ROW.len()];
        match board.suit_of_three() {
            None => Self { row, flush_ranks: 0, flush_best: 0, flush_shift: 0, flush_mask: 0 },
            Some(suit) => {
                let flush_ranks = board.ranks_of(suit);
                let flush_best = highest(flush_ranks, 3);
                Self { row, flush_ranks, flush_best, flush_shift: 16 * suit, flush_mask: 0x1FFF }
            }
        }
    }

    /// The best hand of four, five or six hole cards on this board, none of which it holds.
    #[inline]
    pub fn strength<const N: usize>(&self, hole: &[Card; N]) -> Strength {
        let mut suits = 0;
        for card in hole {
            suits |= 1_u64 << (16 * card.suit() + (card.number() >> 2));
        }
        let mut best = 0;
        for (at, one) in hole.iter().enumerate() {
            let one = (one.number() << 2) & 0xF0;
            for other in &hole[..at] {
                let pair = PAIRS[usize::from(one | other.number() >> 2)];
                best = best.max(self.row.0[usize::from(pair) % 128]);
            }
        }
        let held = (suits >> self.flush_shift) as u16 & self.flush_mask;
        if held & held.wrapping_sub(1) != 0 {
            best = best.max(self.flush(held));
        }
        Strength::from_table(best)
    }

    /// The best flush of two or more held ranks of the board's suit.
    #[cold]
    fn flush(&self, held: u16) -> u16 {
        // All cards of the suit together are at least as good as any two with any three of them.
        let bound = FLUSH_STRENGTH[usize::from((held | self.flush_ranks) & 0x1FFF)];
        let straight = if bound >= STRAIGHT_FLUSH { self.straight_flush(held) } else { 0 };
        straight.max(FLUSH_STRENGTH[usize::from((highest(held, 2) | self.flush_best) & 0x1FFF)])
    }

    /// The best straight flush with exactly two held ranks, or 0.
    fn straight_flush(&self, held: u16) -> u16 {
        let all = held | self.flush_ranks;
        let made =
            STRAIGHTS.iter().filter(|&&straight| all & straight == straight && (held & straight).count_ones() == 2);
        made.map(|&straight| FLUSH_STRENGTH[usize::from(straight)]).max().unwrap_or(0)
    }
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
const fn highest(mut ranks: u16, count: u32) -> u16 {
    while ranks.count_ones() > count {
        ranks &= ranks - 1;
    }
    ranks
}
