//! A table that is indexed by sums of keys, with little room wasted.
//!
//! ```text
//! sum     [ unused | column | row ]
//! value   VALUES[(column + SHIFTS[row]) mod VALUES.len()]
//! ```
//!
//! The few values of a row are shifted together until they fall into gaps between those of other rows. The lengths
//! are powers of two: so a reader masks its indices and needs no check of bounds.

use std::cmp::Reverse;

/// How the sums of one size of set are split.
#[derive(Clone, Copy)]
pub struct Layout {
    pub row_bits: u32,
    pub column_bits: u32,
}

pub const FIVES: Layout = Layout { row_bits: 11, column_bits: 13 };
pub const SIXES: Layout = Layout { row_bits: 12, column_bits: 15 };
pub const SEVENS: Layout = Layout { row_bits: 13, column_bits: 16 };

impl Layout {
    /// The low bits of a sum that are looked at.
    pub const fn bits(self) -> u32 {
        self.row_bits + self.column_bits
    }

    fn row(self, sum: u32) -> usize {
        sum as usize % (1 << self.row_bits)
    }

    fn slot(self, sum: u32, shift: u16) -> usize {
        ((sum >> self.row_bits) as usize + usize::from(shift)) % (1 << self.column_bits)
    }
}

pub struct Packed {
    shifts: Vec<u16>,
    values: Vec<u16>,
}

impl Packed {
    pub fn new(layout: Layout, entries: impl Iterator<Item = (u32, u16)>) -> Self {
        let mut rows: Vec<Vec<(u32, u16)>> = vec![vec![]; 1 << layout.row_bits];
        entries.for_each(|entry| rows[layout.row(entry.0)].push(entry));
        // The fullest rows are the hardest to place.
        let mut order: Vec<usize> = (0..rows.len()).collect();
        order.sort_by_key(|&row| Reverse(rows[row].len()));

        let mut slots: Vec<Option<u16>> = vec![None; 1 << layout.column_bits];
        let mut shifts = vec![0; rows.len()];
        for row in order {
            let fits = |shift: &u16| rows[row].iter().all(|&(sum, _)| slots[layout.slot(sum, *shift)].is_none());
            let last = (slots.len() - 1) as u16;
            let shift = (0..=last).find(fits).expect("a table that is a quarter empty has room for every row");
            rows[row].iter().for_each(|&(sum, value)| slots[layout.slot(sum, shift)] = Some(value));
            shifts[row] = shift;
        }
        Self { shifts, values: slots.into_iter().map(Option::unwrap_or_default).collect() }
    }

    pub fn write(&self, source: &mut String, name: &str) {
        crate::write::array(source, &format!("{name}_SHIFTS"), "u16", &self.shifts);
        crate::write::array(source, &format!("{name}_VALUES"), "u16", &self.values);
    }
}
