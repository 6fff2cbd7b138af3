//! Equity: what each hand can expect of the pot, exactly or by sampling.
//!
//! ```text
//! one board at a time   preflop (by rank classes), endings (after the flop), survival (what a board pays)
//! boards together       joint (winners of all boards), best_hand, two_boards (before the flop)
//! what comes out        outcomes (deals by how they end), figures (chances and shares)
//! ```

mod arithmetic;
mod best_hand;
mod endings;
mod figures;
mod joint;
mod outcomes;
mod preflop;
mod spot;
mod survival;
#[cfg(test)]
mod tests;
mod wins;

pub use arithmetic::Ratio;
pub use figures::{BoardFigures, Figures, PlayerFigures, exact};
pub use spot::Spot;
