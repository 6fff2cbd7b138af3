//! The strength of the best hand under both rules: the hot path.
//!
//! Ranks and suits are looked at apart. Without a flush only the ranks count: their keys are summed, and a packed
//! table made at compile time has the strength for each sum. With a flush only the ranks of its suit count: they
//! index a table by their bits.

pub(super) mod by_ranks;
#[cfg(test)]
mod every;
mod holdem;
mod omaha;
#[allow(missing_docs)]
pub(super) mod tables;
mod tally;
#[cfg(test)]
mod tests;
pub mod vector;

pub use holdem::{five_strength, seven_strength, six_strength};
pub use omaha::{OmahaBoard, OmahaHand};
pub use tally::Tally;
