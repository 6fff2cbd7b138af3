//! One row after the other, on any machine.

use crate::kernel::{
    card::Card,
    eval::{five_strength, seven_strength, six_strength, tables::FLUSH_STRENGTH},
    strength::Strength,
};

/// See [`super::strengths`].
pub fn strengths<const N: usize>(rows: &[[u8; N]], strengths: &mut [u16]) -> Result<(), usize> {
    for (index, (row, strength)) in rows.iter().zip(strengths).enumerate() {
        let cards = Card::distinct(row).ok_or(index)?;
        *strength = best(&cards).get();
    }
    Ok(())
}

/// The best hand of five, six or seven cards.
#[inline]
fn best<const N: usize>(cards: &[Card; N]) -> Strength {
    match *cards.as_slice() {
        [a, b, c, d, e] => five_strength(&[a, b, c, d, e]),
        [a, b, c, d, e, f] => six_strength(&[a, b, c, d, e, f]),
        [a, b, c, d, e, f, g] => seven_strength(&[a, b, c, d, e, f, g]),
        _ => panic!("rows of {N} cards"),
    }
}

/// The best flush of a row that has one.
pub fn flush<const N: usize>(row: &[u8; N]) -> u16 {
    let suit_of_most = (0..4).max_by_key(|suit| row.iter().filter(|&&number| number & 3 == *suit).count());
    let suited = row.iter().filter(|&&number| Some(number & 3) == suit_of_most);
    FLUSH_STRENGTH[suited.fold(0, |ranks, &number| ranks | 1_usize << (number >> 2 & 15)) % FLUSH_STRENGTH.len()]
}
