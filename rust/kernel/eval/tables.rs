//! The tables that `build.rs` makes, and how packed ones are read.

include!(concat!(env!("OUT_DIR"), "/tables.rs"));

/// Begins on a cache line.
#[repr(align(64))]
pub struct Aligned<T>(pub T);

/// The best hand of each pair of hole ranks with three of a board's ranks: 91, padded to whole cache lines.
pub type PairsOnRow = [u16; 96];

/// The same, with what comes after it: so a byte is an index that needs no check.
pub type PairRow = [u16; 256];

/// The value of a sum of rank keys in a packed table; `build/packing.rs` draws it.
#[inline]
fn look_up<const ROWS: usize, const SLOTS: usize>(shifts: &[u16; ROWS], values: &[u16; SLOTS], sum: u32) -> u16 {
    let shift = shifts[usize::from(sum as u16) % ROWS];
    let slot = (sum >> 16) + u32::from(shift);
    values[slot as usize % SLOTS]
}

/// The number of five ranks by the sum of their keys.
#[inline]
pub fn row(sum: u32) -> usize {
    usize::from(look_up(&ROW_SHIFTS, &ROW_VALUES, sum))
}

/// The best hands of pairs on a row of five ranks.
#[inline]
pub fn pairs_on(row: usize) -> &'static PairRow {
    let from = PAIR_ON_ROW.0.get(row..).and_then(|rows| rows.as_flattened().first_chunk());
    from.unwrap_or_else(|| unreachable!("the number of a row"))
}

/// The strength of five ranks without a flush.
#[inline]
pub fn five(sum: u32) -> u16 {
    ROW_STRENGTH[row(sum)]
}

/// The best strength of six ranks without a flush.
#[inline]
pub fn six(sum: u32) -> u16 {
    look_up(&SIX_SHIFTS, &SIX_VALUES, sum)
}

/// The best strength of seven ranks without a flush.
#[inline]
pub fn seven(sum: u32) -> u16 {
    look_up(&SEVEN_SHIFTS, &SEVEN_VALUES, sum)
}
