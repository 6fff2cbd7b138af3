//! Equity: what each hand can expect of the pot, exactly or by sampling.
//!
//! ```text
//! one board at a time   preflop (by rank classes), endings (after the flop), survival (what a board pays)
//! one card              next_card (what it does to everybody)
//! boards together       joint (winners of all boards), best_hand, two_boards (before the flop)
//! hands not known       ranges (all matchups, or hands at random)
//! at random             sampling
//! what comes out        outcomes (deals by how they end), figures (exact), estimates (of samples)
//! ```

mod arithmetic;
mod best_hand;
mod cost;
mod endings;
mod estimates;
mod figures;
mod joint;
mod next_card;
mod outcomes;
mod pairs;
mod preflop;
pub mod ranges;
mod sampling;
pub mod scoop;
mod spot;
mod survival;
#[cfg(test)]
mod tests;
mod threads;
mod two_boards;
#[cfg(test)]
mod walked;
mod wins;

pub use super::watch::Watch;
pub use arithmetic::Ratio;
pub use estimates::{BoardEstimates, Estimate, Estimates, PlayerEstimates, estimate};
pub use figures::{BoardFigures, Figures, PlayerFigures, exact};
pub use next_card::{NextCard, next_cards};
pub use outcomes::{JOINT_BOARDS, Outcome, Outcomes};
pub use sampling::{Sample, sample};
pub use spot::Spot;
