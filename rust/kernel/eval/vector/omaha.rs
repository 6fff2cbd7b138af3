//! Exactly two of four, five or six hole cards with exactly three of the board, a hand and a board a row.
//!
//! A group of rows is prepared while what the last one looks up is fetched from memory: the table of strengths is
//! larger than most caches.

use super::{
    bytes::Bytes,
    columns::{columns, row_at},
    distinct::Distinct,
    keys::{Keys, sum_at},
    scalar,
};
use crate::kernel::eval::tables::{self, PairRow};

/// The most pairs that hole cards have.
const PAIRS: usize = 15;
/// Pairs in a cache line, and lines that have all 91 of a row.
const LINE: usize = 32;
const LINES: usize = 3;

/// See [`super::omaha_strengths`].
#[inline(always)]
pub fn strengths<V: Bytes, const N: usize, const ROWS: usize>(
    machine: V::Machine,
    all_holes: &[[u8; N]],
    all_boards: &[[u8; 5]],
    strengths: &mut [u16],
) -> Result<(), usize> {
    let (hole_groups, last_holes) = all_holes.as_chunks::<ROWS>();
    let (board_groups, last_boards) = all_boards.as_chunks::<ROWS>();
    let (to_groups, to_last) = strengths.as_chunks_mut::<ROWS>();
    let mut prepared = [Prepared::<ROWS>::NOTHING; 2];
    for number in 0..=to_groups.len() {
        if let (Some(holes), Some(boards)) = (hole_groups.get(number), board_groups.get(number))
            && !prepared[number % 2].prepare::<V, N>(machine, holes, boards)
        {
            return Err(scalar::first_wrong(all_holes, all_boards));
        }
        if let Some(before) = number.checked_sub(1) {
            prepared[before % 2].strengths(&hole_groups[before], &board_groups[before], &mut to_groups[before]);
        }
    }
    if !to_last.is_empty() {
        // Filled up with good hands.
        let mut holes = [std::array::from_fn(|card| card as u8); ROWS];
        let mut boards = [std::array::from_fn(|card| (N + card) as u8); ROWS];
        let mut to = [0; ROWS];
        holes[..last_holes.len()].copy_from_slice(last_holes);
        boards[..last_boards.len()].copy_from_slice(last_boards);
        if !prepared[0].prepare::<V, N>(machine, &holes, &boards) {
            return Err(scalar::first_wrong(all_holes, all_boards));
        }
        prepared[0].strengths(&holes, &boards, &mut to);
        to_last.copy_from_slice(&to[..to_last.len()]);
    }
    Ok(())
}

/// A group of rows whose table rows are on their way.
#[derive(Clone, Copy)]
struct Prepared<const ROWS: usize> {
    table: [&'static PairRow; ROWS],
    /// The places in a row of the table of each pair of hole cards, in the order of the columns.
    pairs: [[u8; ROWS]; PAIRS],
    /// What the table has for each pair, in the order of the rows.
    found: [[u16; ROWS]; PAIRS],
    /// A bit for each place whose board has three of a suit of which the hand has two.
    flushes: u64,
}

impl<const ROWS: usize> Prepared<ROWS> {
    const NOTHING: Self =
        Self { table: [&[0; 256]; ROWS], pairs: [[0; ROWS]; PAIRS], found: [[0; ROWS]; PAIRS], flushes: 0 };

    /// Answers with whether the rows are distinct cards; else nothing is prepared.
    #[inline(always)]
    fn prepare<V: Bytes, const N: usize>(
        &mut self,
        machine: V::Machine,
        holes: &[[u8; N]; ROWS],
        boards: &[[u8; 5]; ROWS],
    ) -> bool {
        let (hole, board): ([V; N], [V; 5]) = (columns(machine, holes), columns(machine, boards));
        let mut distinct = Distinct::<V>::new(machine);
        distinct.see(&hole);
        distinct.see(&board);
        distinct.see_between(&hole, &board);
        if !distinct.holds() {
            return false;
        }

        let keys = Keys::<ROWS>::of(machine, &V::quarters(&board));
        for (table, sum) in self.table.iter_mut().zip(keys.sums()) {
            *table = tables::pairs_on(tables::row(sum));
            for line in 0..LINES {
                V::prefetch(machine, &table[line * LINE]);
            }
        }

        let ranks = V::quarters(&hole);
        let triangle = V::of_lane(machine, &TRIANGLE);
        let mut pairs = self.pairs.iter_mut();
        for (at, one) in ranks.iter().enumerate() {
            for (other, to) in ranks[..at].iter().zip(&mut pairs) {
                triangle.at(one.max(*other)).plus(one.min(*other)).store(to);
            }
        }
        self.flushes = flushes(machine, &hole, &board);
        true
    }

    #[inline(always)]
    fn strengths<const N: usize>(&mut self, holes: &[[u8; N]; ROWS], boards: &[[u8; 5]; ROWS], to: &mut [u16; ROWS]) {
        let pairs = N * (N - 1) / 2;
        for place in 0..ROWS {
            let row = row_at::<ROWS>(place);
            let table = self.table[row];
            for (found, pairs) in self.found[..pairs].iter_mut().zip(&self.pairs) {
                found[row] = table[usize::from(pairs[place])];
            }
        }
        // Written down and then compared for all rows: what is better of two is as good as random, and one by one would
        // be branches.
        *to = self.found[0];
        for found in &self.found[1..pairs] {
            for (best, found) in to.iter_mut().zip(found) {
                *best = (*best).max(*found);
            }
        }
        let mut left = self.flushes;
        while left != 0 {
            let row = row_at::<ROWS>(left.trailing_zeros() as usize % ROWS);
            to[row] = to[row].max(scalar::omaha_flush(&holes[row], &boards[row]));
            left &= left - 1;
        }
    }
}

/// A bit for each place whose board has three of a suit of which the hand has two.
#[inline(always)]
fn flushes<V: Bytes, const N: usize>(machine: V::Machine, hole: &[V; N], board: &[V; 5]) -> u64 {
    // Two suits at a time, each in four bits of a byte; what is added makes the highest of these tell enough cards.
    let mut enough = V::of_byte(machine, 0);
    for suits in [&CLUBS_AND_DIAMONDS, &HEARTS_AND_SPADES] {
        let suits = V::of_lane(machine, suits);
        let two = sum_at(suits, hole).plus(V::of_byte(machine, 0x66));
        let three = sum_at(suits, board).plus(V::of_byte(machine, 0x55));
        enough = enough.or(two.and(three));
    }
    enough.and(V::of_byte(machine, 0x88)).zeros() ^ V::ALL
}

/// A count of each suit in four bits, found by the lower four bits of a card.
static CLUBS_AND_DIAMONDS: [u8; 16] = [0x01, 0x10, 0, 0, 0x01, 0x10, 0, 0, 0x01, 0x10, 0, 0, 0x01, 0x10, 0, 0];
static HEARTS_AND_SPADES: [u8; 16] = [0, 0, 0x01, 0x10, 0, 0, 0x01, 0x10, 0, 0, 0x01, 0x10, 0, 0, 0x01, 0x10];

/// Where the pairs of each rank with the lower ones and itself begin.
static TRIANGLE: [u8; 16] = {
    let mut first = [0; 16];
    let mut rank = 1;
    while rank < 13 {
        first[rank] = first[rank - 1] + rank as u8;
        rank += 1;
    }
    first
};
