//! Where card numbers come from and where answers go.
//!
//! Arrays of Python can be written to by another thread at any time. So nothing here lends a reference into them: a
//! block of rows is copied out, and answers are copied in.

use std::ops::Range;

/// Rows of card numbers, all of one width.
pub trait Source: Sync {
    /// How many.
    fn rows(&self) -> usize;

    /// Card numbers in a row.
    fn width(&self) -> usize;

    /// Copies some rows, one after the other, to a place of exactly their size.
    fn copy(&self, rows: Range<usize>, to: &mut [u8]);
}

/// A place for answers, as many as there are rows or a multiple.
///
/// Blocks are written at the same time by different threads, and no answer is written twice.
pub trait Sink<T>: Sync {
    /// Writes answers from a place on.
    fn write(&self, at: usize, answers: &[T]);
}
