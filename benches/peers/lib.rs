//! The same hands in the form of each evaluator.

use aya_poker::base::{Card as AyaCard, Hand as AyaHand};
use multiboard::kernel::card::Card;
use rs_poker::core::{Card as RsCard, Suit, Value};

#[path = "../shuffled/mod.rs"]
pub mod shuffled;

/// A card of aya_poker.
pub fn aya_card(card: Card) -> AyaCard {
    card.to_string().parse().expect("a card")
}

/// The cards as a hand of aya_poker, which keeps sums over them.
pub fn aya(cards: &[Card]) -> AyaHand {
    cards.iter().copied().map(aya_card).collect()
}

/// A card of rs_poker.
pub fn rs_card(card: Card) -> RsCard {
    RsCard::new(Value::from(card.rank().index() as u8), Suit::from(card.suit()))
}

/// Whether two scales rank the same hands alike: equal where equal, larger where larger.
pub fn same_order<T: Ord, U: Ord>(one: &[T], other: &[U]) -> bool {
    let mut order: Vec<usize> = (0..one.len()).collect();
    order.sort_by(|&a, &b| one[a].cmp(&one[b]));
    one.len() == other.len()
        && order.windows(2).all(|pair| one[pair[0]].cmp(&one[pair[1]]) == other[pair[0]].cmp(&other[pair[1]]))
}
