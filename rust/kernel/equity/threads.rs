//! Threads that live as long as one question.
//!
//! A pool of the whole process would not survive a fork, and would be left running after Ctrl-C.

use crate::kernel::error::EquityError;

/// Does work whose parallel loops run on so many threads.
pub fn in_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> Result<T, EquityError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.max(1)).build();
    Ok(pool.map_err(|_| EquityError::Threads(threads))?.install(work))
}
