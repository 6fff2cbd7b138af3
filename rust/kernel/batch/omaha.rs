//! Exactly two of four, five or six hole cards with exactly three of the board, a hand and a board a row.

use super::{
    BatchError, Sink, Source,
    check::explain,
    workers::{BLOCK, for_each_block},
};
use crate::kernel::{card::Card, error::Place, eval::OmahaBoard};

/// The strength of each row of hole cards on the board of the same row.
///
/// # Errors
///
/// The first row whose cards are not distinct cards.
///
/// # Panics
///
/// Hands are not of four, five or six cards, or there is not a board of five for each.
pub fn evaluate_omaha(
    holes: &impl Source,
    boards: &impl Source,
    to: &impl Sink<u16>,
    threads: usize,
) -> Result<(), BatchError> {
    assert_eq!((boards.rows(), boards.width()), (holes.rows(), 5), "a board for each hand");
    match holes.width() {
        4 => rows_of::<4, 9>(holes, boards, to, threads),
        5 => rows_of::<5, 10>(holes, boards, to, threads),
        6 => rows_of::<6, 11>(holes, boards, to, threads),
        width => panic!("hands of {width} cards"),
    }
}

fn rows_of<const HOLE: usize, const ALL: usize>(
    holes: &impl Source,
    boards: &impl Source,
    to: &impl Sink<u16>,
    threads: usize,
) -> Result<(), BatchError> {
    let workplace = || ([[0; HOLE]; BLOCK], [[0; 5]; BLOCK], [0; BLOCK]);
    for_each_block(holes.rows(), threads, workplace, |(hole, board, answers), rows| {
        let count = rows.len();
        holes.copy(rows.clone(), hole[..count].as_flattened_mut());
        boards.copy(rows.clone(), board[..count].as_flattened_mut());
        for (index, answer) in answers[..count].iter_mut().enumerate() {
            let numbers = joined::<HOLE, ALL>(&hole[index], &board[index]);
            let Some(cards) = Card::distinct(&numbers) else {
                return Err(explain(rows.start + index, &numbers, |at| place(HOLE, at)));
            };
            let (hole, board) = split::<HOLE, ALL>(&cards);
            *answer = OmahaBoard::new(&board).strength(&hole).get();
        }
        to.write(rows.start, &answers[..count]);
        Ok(())
    })
}

fn place(hole: usize, at: usize) -> Place {
    if at < hole { Place::Alone { group: "hole", card: at } } else { Place::Alone { group: "board", card: at - hole } }
}

#[inline]
fn joined<const HOLE: usize, const ALL: usize>(hole: &[u8; HOLE], board: &[u8; 5]) -> [u8; ALL] {
    std::array::from_fn(|at| if at < HOLE { hole[at] } else { board[at - HOLE] })
}

#[inline]
fn split<const HOLE: usize, const ALL: usize>(cards: &[Card; ALL]) -> ([Card; HOLE], [Card; 5]) {
    (std::array::from_fn(|at| cards[at]), std::array::from_fn(|at| cards[HOLE + at]))
}
