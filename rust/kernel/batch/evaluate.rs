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
/// The first row that is not so many distinct cards; no threads; or the work was stopped.
///
/// # Panics
///
/// Rows are of another width.
pub fn evaluate(cards: &impl Source, to: &impl Sink<u16>, threads: usize, watch: &Watch) -> Result<(), BatchError> {
    evaluate_with(Instructions::best(), cards, to, threads, watch)
}

/// The same with some instructions of the machine.
///
/// # Errors
///
/// As for [`evaluate`].
///
/// # Panics
///
/// As for [`evaluate`].
pub fn evaluate_with(
    instructions: Instructions,
    cards: &impl Source,
    to: &impl Sink<u16>,
    threads: usize,
    watch: &Watch,
) -> Result<(), BatchError> {
    match cards.width() {
        5 => rows_of::<5>(instructions, cards, to, threads, watch),
        6 => rows_of::<6>(instructions, cards, to, threads, watch),
        7 => rows_of::<7>(instructions, cards, to, threads, watch),
        width => panic!("rows of {width} cards"),
    }
}

fn rows_of<const N: usize>(
    instructions: Instructions,
    cards: &impl Source,
    to: &impl Sink<u16>,
    threads: usize,
    watch: &Watch,
) -> Result<(), BatchError> {
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
