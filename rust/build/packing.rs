//! A table that is indexed by sums of keys, with little room wasted.
//!
//! ```text
//! sum     [ column 16 | row 16 ]
//! value   VALUES[(column + SHIFTS[row]) mod VALUES.len()]
//! ```
//!
//! The few values of a row are shifted together until they fall into gaps between those of other rows. The lengths
//! are powers of two: so a reader masks its indices and needs no check of bounds.

use std::{cmp::Reverse, io};

use crate::write::Tables;

/// The lengths of the tables for one size of set.
#[derive(Clone, Copy)]
pub struct Layout {
    pub rows: usize,
    pub slots: usize,
}

pub const FIVES: Layout = Layout { rows: 1 << 13, slots: 1 << 13 };
pub const SIXES: Layout = Layout { rows: 1 << 13, slots: 1 << 15 };
pub const SEVENS: Layout = Layout { rows: 1 << 13, slots: 1 << 16 };

impl Layout {
    fn row(self, sum: u32) -> usize {
        sum as u16 as usize % self.rows
    }

    fn slot(self, sum: u32, shift: u16) -> usize {
        ((sum >> 16) as usize + usize::from(shift)) % self.slots
    }
}

pub struct Packed {
    shifts: Vec<u16>,
    values: Vec<u16>,
}

impl Packed {
    pub fn new(layout: Layout, entries: impl Iterator<Item = (u32, u16)>) -> Self {
        let mut rows: Vec<Vec<(u32, u16)>> = vec![vec![]; layout.rows];
        entries.for_each(|entry| rows[layout.row(entry.0)].push(entry));
        // The fullest rows are the hardest to place.
        let mut order: Vec<usize> = (0..rows.len()).collect();
        order.sort_by_key(|&row| Reverse(rows[row].len()));

        let mut slots: Vec<Option<u16>> = vec![None; layout.slots];
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

    pub fn write(&self, tables: &mut Tables<'_>, name: &str) -> io::Result<()> {
        tables.long(&format!("{name}_SHIFTS"), &self.shifts)?;
        tables.long(&format!("{name}_VALUES"), &self.values)
    }
}
