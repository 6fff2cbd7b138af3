//! What must hold of whatever comes in: properties, tried on inputs made by chance.

mod batch;
mod cards;
mod chips;
mod evaluation;
mod settlement;
mod winners;

use proptest::prelude::*;

use super::card::Card;

/// The whole deck, shuffled.
fn decks() -> impl Strategy<Value = Vec<Card>> {
    Just(Card::all().collect::<Vec<_>>()).prop_shuffle()
}
