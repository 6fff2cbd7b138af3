//! One row after the other, on any machine.

use crate::kernel::{
    card::Card,
    eval::{OmahaBoard, Tally, five_strength, omaha, seven_strength, six_strength},
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

/// See [`super::omaha_strengths`].
pub fn omaha_strengths<const N: usize>(
    holes: &[[u8; N]],
    boards: &[[u8; 5]],
    strengths: &mut [u16],
) -> Result<(), usize> {
    for (index, ((hole, board), strength)) in holes.iter().zip(boards).zip(strengths).enumerate() {
        let (Some(hole), Some(board), true) = (Card::distinct(hole), Card::distinct(board), are_distinct(hole, board))
        else {
            return Err(index);
        };
        *strength = OmahaBoard::new(&board).strength(&hole).get();
    }
    Ok(())
}

/// The first row whose hole cards and board are not distinct cards, where there is one.
#[cold]
pub fn first_wrong<const N: usize>(holes: &[[u8; N]], boards: &[[u8; 5]]) -> usize {
    let first = holes.iter().zip(boards).position(|(hole, board)| !are_distinct(hole, board));
    first.unwrap_or_else(|| unreachable!("some row is wrong"))
}

/// Whether hole cards and a board are distinct cards.
#[inline]
fn are_distinct<const N: usize>(hole: &[u8; N], board: &[u8; 5]) -> bool {
    let mut numbers = [0; 11];
    numbers[..N].copy_from_slice(hole);
    numbers[N..N + 5].copy_from_slice(board);
    Card::are_distinct(&numbers[..N + 5])
}

/// The best flush of a row that has one.
#[inline]
pub fn flush(row: &[u8]) -> u16 {
    Tally::of_numbers(row).flush()
}

/// The best flush of hole cards with a board that allow one.
#[inline]
pub fn omaha_flush(hole: &[u8], board: &[u8]) -> u16 {
    let (ranks, suit) = Tally::of_numbers(board).three_of_a_suit();
    omaha::omaha_flush(Tally::of_numbers(hole).ranks_of(suit), ranks)
}
