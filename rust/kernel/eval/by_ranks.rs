//! Strengths of boards that are known by their ranks alone, for those who count boards rather than deal them.
//!
//! The five ranks of a board are one of [`ROWS`] rows.

use super::{
    Tally,
    omaha::{PAIRS, omaha_flush},
    tables::{self, FLUSH_STRENGTH, PAIR_ON_ROW, PairsOnRow, RANK_KEYS, ROW_RANKS, ROW_SUMS},
};
use crate::kernel::{
    card::{Card, Rank},
    game::HoleRule,
    strength::Strength,
};

/// How many different five ranks a board can have.
pub const ROWS: usize = ROW_RANKS.len();

/// The ranks of a row, ascending.
#[inline]
pub fn ranks(row: usize) -> [u8; 5] {
    ROW_RANKS[row]
}

/// The key of a rank; keys of five ranks are summed to find their row.
#[inline]
pub fn key(rank: Rank) -> u32 {
    RANK_KEYS[rank.index()]
}

/// The row of five ranks whose keys have this sum.
#[inline]
pub fn row(sum: u32) -> usize {
    tables::row(sum)
}

/// The best strength without a flush of some hole cards on each row; 0 or nonsense where the deck has no such board.
pub fn without_flush(rule: HoleRule, hole: &[Card]) -> Vec<u16> {
    match rule {
        HoleRule::Holdem => {
            let sum: u32 = hole.iter().map(|card| key(card.rank())).sum();
            ROW_SUMS.iter().map(|row_sum| tables::seven(row_sum + sum)).collect()
        }
        HoleRule::Omaha => {
            let mut pairs: Vec<usize> = Vec::with_capacity(15);
            for (at, one) in hole.iter().enumerate() {
                for other in &hole[..at] {
                    pairs.push(PAIRS[16 * one.rank().index() + other.rank().index()].into());
                }
            }
            pairs.sort_unstable();
            pairs.dedup();
            let best = |row: &PairsOnRow| pairs.iter().fold(0, |best, &pair| row[pair].max(best));
            PAIR_ON_ROW.0[..ROWS].iter().map(best).collect()
        }
    }
}

/// The best flush of ranks held of a suit and three or more of it on the board, a bit each; 0 if there is none.
#[inline]
pub fn flush(rule: HoleRule, held: u16, board: u16) -> u16 {
    match rule {
        HoleRule::Holdem => FLUSH_STRENGTH[usize::from((held | board) & 0x1FFF)],
        HoleRule::Omaha => omaha_flush(held, board),
    }
}

/// The fewest cards of a suit on a board that make a flush with so many held; none will do if nothing is given.
pub const fn needed_for_flush(rule: HoleRule, held: usize) -> Option<usize> {
    match rule {
        HoleRule::Holdem => Some(if held > 2 { 3 } else { 5 - held }),
        HoleRule::Omaha if held >= 2 => Some(3),
        HoleRule::Omaha => None,
    }
}

/// A complete board by its ranks, for any number of [`TabledHand`]s.
#[derive(Clone, Copy)]
pub struct RankedBoard {
    row: usize,
    /// Ranks of the suit of which the board has three or more; 0 if there is none.
    flush_ranks: u16,
    /// That suit.
    flush_suit: u32,
}

impl RankedBoard {
    /// Prepares the board of five cards that a tally holds.
    #[inline]
    pub fn of(board: Tally) -> Self {
        let (flush_ranks, flush_suit) = board.three_of_a_suit();
        Self { row: row(board.rank_sum()), flush_ranks, flush_suit }
    }
}

/// Hole cards with the strength they have on each row: some 12 kB that stay in a cache while millions of boards pass.
#[derive(Clone)]
pub struct TabledHand {
    rule: HoleRule,
    cards: Tally,
    without_flush: Vec<u16>,
}

impl TabledHand {
    /// Makes the table of some hole cards.
    pub fn new(rule: HoleRule, hole: &[Card]) -> Self {
        Self { rule, cards: hole.iter().copied().collect(), without_flush: without_flush(rule, hole) }
    }

    /// The best hand on a board that holds none of the cards.
    #[inline]
    pub fn strength(&self, board: &RankedBoard) -> Strength {
        let mut best = self.without_flush[board.row];
        if board.flush_ranks != 0 {
            best = best.max(flush(self.rule, self.cards.ranks_of(board.flush_suit), board.flush_ranks));
        }
        Strength::from_table(best)
    }
}
