//! Rows in blocks, on one thread or several.

use std::ops::Range;

use rayon::prelude::*;
use thiserror::Error;

use super::RowError;
use crate::kernel::{error::GameError, watch::Watch};

/// Rows in a block: small enough to stay in the first cache, large enough that a block costs nothing.
pub(super) const BLOCK: usize = 256;

/// The most threads that a call makes.
pub const MAX_THREADS: usize = 1024;

/// Why a batch came to nothing.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BatchError {
    /// A row that is not so many distinct cards.
    #[error(transparent)]
    Row(#[from] RowError),
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] GameError),
    /// An array has another shape than is needed.
    #[error("{array}: {needed}")]
    Shape {
        /// Which.
        array: &'static str,
        /// What is needed.
        needed: &'static str,
    },
    /// The machine gave no threads.
    #[error("the system gave no {0} threads: ask for fewer")]
    Threads(usize),
    /// Somebody asked the workers to stop.
    #[error("stopped before it was done")]
    Stopped,
}

/// Does the rows block by block, with a workplace for each thread, until the watch is stopped; the first bad row is the
/// error, whoever meets it.
pub(super) fn for_each_block<W>(
    rows: usize,
    threads: usize,
    watch: &Watch,
    workplace: impl Fn() -> W + Sync + Send,
    work: impl Fn(&mut W, Range<usize>) -> Result<(), RowError> + Sync + Send,
) -> Result<(), BatchError> {
    let blocks = rows.div_ceil(BLOCK);
    let block = |number: usize| number * BLOCK..rows.min((number + 1) * BLOCK);
    let work = |place: &mut W, number: usize| {
        if watch.is_stopped() { Err(BatchError::Stopped) } else { Ok(work(place, block(number))?) }
    };
    let threads = threads.clamp(1, MAX_THREADS).min(blocks);
    if threads <= 1 {
        let mut place = workplace();
        return (0..blocks).try_for_each(|number| work(&mut place, number));
    }
    // A pool for this call alone: a process that forks later has no threads to lose.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|_| BatchError::Threads(threads))?;
    let first_error = pool.install(|| {
        (0..blocks)
            .into_par_iter()
            .map_init(&workplace, |place, number| work(place, number).err())
            .find_map_first(|error| error)
    });
    first_error.map_or(Ok(()), Err)
}
