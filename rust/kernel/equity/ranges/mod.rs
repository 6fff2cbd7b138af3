//! Equity when hands are not known: ranges of hands, each hand with a weight.
//!
//! The law is the product of the weights over the matchups, which are hands of all players that share no card.
//!
//! ```text
//! range        the hands that a player may hold
//! spot         ranges on boards
//! suits        suits that can be renamed without changing the question
//! matchups     hands that go together, in classes that are the same up to suits
//! strengths    hands on boards after the flop, each evaluated once
//! mean         weighted means of exact figures
//! exact        the figures of all matchups
//! next_card    what each next card does
//! sample       hands and boards at random
//! ```

mod exact;
mod matchups;
mod mean;
mod next_card;
mod range;
mod sample;
mod spot;
mod strengths;
mod suits;

pub use exact::{HandFigures, RangeFigures, exact};
pub use matchups::Matchups;
pub use next_card::next_cards;
pub use range::HandRange;
pub use sample::{HandCounts, RangeSample, sample};
pub use spot::RangeSpot;
