//! Exactly two of four, five or six hole cards with exactly three of the board, a hand and a board a row.

use super::{
    BatchError, Sink, Source,
    check::explain,
    workers::{BLOCK, for_each_block},
};
use crate::kernel::{
    error::Place,
    eval::vector::{Instructions, omaha_strengths},
    watch::Watch,
};

/// The strength of each row of hole cards on the board of the same row.
///
/// # Errors
///
/// Hands are not of four, five or six cards, or there is not a board of five for each; the first row whose cards are not
/// distinct cards; no threads; or the work was stopped.
pub fn evaluate_omaha(
    holes: &impl Source,
    boards: &impl Source,
    to: &impl Sink<u16>,
    threads: usize,
    watch: &Watch,
) -> Result<(), BatchError> {
    if (boards.rows(), boards.width()) != (holes.rows(), 5) {
        return Err(BatchError::Shape { array: "board", needed: "a board of 5 cards for each hand is needed" });
    }
    match holes.width() {
        4 => rows_of::<4>(holes, boards, to, threads, watch),
        5 => rows_of::<5>(holes, boards, to, threads, watch),
        6 => rows_of::<6>(holes, boards, to, threads, watch),
        _ => Err(BatchError::Shape { array: "hole", needed: "rows of 4, 5 or 6 cards are needed" }),
    }
}

fn rows_of<const HOLE: usize>(
    holes: &impl Source,
    boards: &impl Source,
    to: &impl Sink<u16>,
    threads: usize,
    watch: &Watch,
) -> Result<(), BatchError> {
    let instructions = Instructions::best();
    let workplace = || ([[0; HOLE]; BLOCK], [[0; 5]; BLOCK], [0; BLOCK]);
    for_each_block(holes.rows(), threads, watch, workplace, |(hole, board, answers), rows| {
        let count = rows.len();
        let (hole, board, answers) = (&mut hole[..count], &mut board[..count], &mut answers[..count]);
        holes.copy(rows.clone(), hole.as_flattened_mut());
        boards.copy(rows.clone(), board.as_flattened_mut());
        match omaha_strengths(instructions, hole, board, answers) {
            Ok(()) => to.write(rows.start, answers),
            Err(bad) => {
                let numbers = [hole[bad].as_slice(), &board[bad]].concat();
                return Err(explain(rows.start + bad, &numbers, place::<HOLE>));
            }
        }
        Ok(())
    })
}

fn place<const HOLE: usize>(at: usize) -> Place {
    if at < HOLE { Place::Alone { group: "hole", card: at } } else { Place::Alone { group: "board", card: at - HOLE } }
}
