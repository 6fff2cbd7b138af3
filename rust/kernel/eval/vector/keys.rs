//! The sums of rank keys, as the packed tables read them; `build/keys.rs` draws their digits.

use super::bytes::Bytes;
use crate::kernel::eval::tables::{COLUMN_WEIGHT, RANK_DIGITS, ROW_WEIGHT};

/// The sums of some rows' keys, split into the row and the column of a table.
pub struct Keys<const ROWS: usize> {
    rows: [u16; ROWS],
    columns: [u16; ROWS],
}

impl<const ROWS: usize> Keys<ROWS> {
    /// Of rows whose ranks are given, a vector for each card.
    #[inline(always)]
    pub fn of<V: Bytes, const N: usize>(machine: V::Machine, ranks: &[V; N]) -> Self {
        const { assert!(ROWS == 16 * V::LANES) }
        let mut keys = Self { rows: [0; ROWS], columns: [0; ROWS] };
        let to = [(&mut keys.rows, ROW_WEIGHT), (&mut keys.columns, COLUMN_WEIGHT)];
        for ((to, weight), digits) in to.into_iter().zip(DIGITS.as_chunks::<2>().0) {
            let low = sum_at(V::of_lane(machine, &digits[0]), ranks);
            let high = sum_at(V::of_lane(machine, &digits[1]), ranks);
            let [first, second] = low.zip_bytes(high);
            first.weighted(weight).store_words(&mut to[..ROWS / 2]);
            second.weighted(weight).store_words(&mut to[ROWS / 2..]);
        }
        keys
    }

    /// The sums, in the order of the rows.
    #[inline(always)]
    pub fn sums(&self) -> impl Iterator<Item = u32> {
        self.rows.iter().zip(&self.columns).map(|(&row, &column)| u32::from(row) | u32::from(column) << 16)
    }
}

/// The sums of what a table of sixteen has at some places, a vector of places for each card.
#[inline(always)]
pub fn sum_at<V: Bytes, const N: usize>(table: V, places: &[V; N]) -> V {
    let mut sum = table.at(places[0]);
    for place in &places[1..] {
        sum = sum.plus(table.at(*place));
    }
    sum
}

/// The digits of each rank; what is no rank has 0.
static DIGITS: [[u8; 16]; 4] = {
    let mut digits = [[0; 16]; 4];
    let mut rank = 0;
    while rank < RANK_DIGITS.len() {
        let mut place = 0;
        while place < 4 {
            digits[place][rank] = RANK_DIGITS[rank][place];
            place += 1;
        }
        rank += 1;
    }
    digits
};
