//! The tables that `build.rs` makes, and how packed ones are read.

include!(concat!(env!("OUT_DIR"), "/tables.rs"));

/// The best hand of each pair of hole ranks with three of a board's ranks. Padded to a power of two: a row begins on a
/// cache line, and no index needs a check.
#[repr(align(64))]
pub struct Row(pub [u16; 128]);

/// The value of a sum of rank keys in a packed table; `build/packing.rs` draws it.
#[inline]
fn look_up<const ROWS: usize, const SLOTS: usize>(shifts: &[u16; ROWS], values: &[u16; SLOTS], sum: u32) -> u16 {
    let shift = shifts[sum as usize % ROWS];
    let slot = (sum >> ROWS.trailing_zeros()) + u32::from(shift);
    values[slot as usize % SLOTS]
}

/// The number of five ranks by the sum of their keys.
#[inline]
pub fn row(sum: u32) -> usize {
    usize::from(look_up(&ROW_SHIFTS, &ROW_VALUES, sum))
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
