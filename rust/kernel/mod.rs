//! The rules of poker on one board and several, and what is counted by them.

pub mod batch;
pub mod board;
pub mod card;
pub mod deal;
pub mod describe;
pub mod elimination;
pub mod equity;
pub mod error;
pub mod eval;
pub mod five;
pub mod game;
pub mod hand;
mod multiples;
pub mod points;
pub mod pots;
#[cfg(test)]
mod properties;
pub mod rake;
#[cfg(test)]
mod refused;
pub mod settle;
mod split;
pub mod strength;
#[cfg(test)]
mod vectors;
pub mod watch;
