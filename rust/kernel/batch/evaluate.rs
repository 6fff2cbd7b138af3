//! Five, six or seven cards a row.

use super::{
    BatchError, Sink, Source,
    check::explain,
    workers::{BLOCK, for_each_block},
};
use crate::kernel::{
    error::Place,
    eval::vector::{Instructions, strengths},
    watch::Watch,
};

/// The strength of each row of five, six or seven cards.
///
/// # Errors
///
/// Rows are of another width; the first row that is not so many distinct cards; no threads; or the work was stopped.
pub fn evaluate(cards: &impl Source, to: &impl Sink<u16>, threads: usize, watch: &Watch) -> Result<(), BatchError> {
    match cards.width() {
        5 => rows_of::<5>(cards, to, threads, watch),
        6 => rows_of::<6>(cards, to, threads, watch),
        7 => rows_of::<7>(cards, to, threads, watch),
        _ => Err(BatchError::Shape { array: "cards", needed: "rows of 5, 6 or 7 cards are needed" }),
    }
}

fn rows_of<const N: usize>(
    cards: &impl Source,
    to: &impl Sink<u16>,
    threads: usize,
    watch: &Watch,
) -> Result<(), BatchError> {
    let instructions = Instructions::best();
    let workplace = || ([[0; N]; BLOCK], [0; BLOCK]);
    for_each_block(cards.rows(), threads, watch, workplace, |(numbers, answers), rows| {
        let (numbers, answers) = (&mut numbers[..rows.len()], &mut answers[..rows.len()]);
        cards.copy(rows.clone(), numbers.as_flattened_mut());
        match strengths(instructions, numbers, answers) {
            Ok(()) => to.write(rows.start, answers),
            Err(bad) => {
                return Err(explain(rows.start + bad, &numbers[bad], |card| Place::Alone { group: "hand", card }));
            }
        }
        Ok(())
    })
}
