//! Many rows at once: each is copied, checked, then used.
//!
//! ```text
//! rows       where card numbers come from and answers go; memory that others may write to meanwhile
//! workers    the rows in blocks, on one thread or several
//! check      what is wrong with a row of numbers that are not distinct cards
//! evaluate   strengths of five, six or seven cards          omaha      of two hole cards with three of a board
//! showdown   survivors, winners and shares                  deal       random hands and boards
//! ```

mod check;
mod deal;
mod evaluate;
mod omaha;
mod rows;
mod showdown;
#[cfg(test)]
pub(crate) mod tests;
mod workers;

pub use check::RowError;
pub use deal::{Dealing, deal};
pub use evaluate::evaluate;
pub use omaha::evaluate_omaha;
pub use rows::{Sink, Source};
pub use showdown::{Showdowns, Sinks};
pub use workers::{BatchError, MAX_THREADS};
