//! Five, six or seven cards, any five of which make the hand.

use super::{
    tables,
    tally::{Tally, card_key, flush, flush_suit},
};
use crate::kernel::{card::Card, strength::Strength};

/// The best hand of seven cards.
#[inline]
pub fn seven_strength(cards: &[Card; 7]) -> Strength {
    best(cards, tables::seven)
}

/// The best hand of six cards.
#[inline]
pub fn six_strength(cards: &[Card; 6]) -> Strength {
    best(cards, tables::six)
}

/// The strength of five cards.
#[inline]
pub fn five_strength(cards: &[Card; 5]) -> Strength {
    best(cards, tables::five)
}

#[inline]
fn best<const N: usize>(cards: &[Card; N], without_flush: impl Fn(u32) -> u16) -> Strength {
    let mut key = 0_u64;
    for &card in cards {
        key = key.wrapping_add(card_key(card));
    }
    match flush_suit(key) {
        None => Strength::from_table(without_flush(key as u32)),
        // Flushes are rare enough to look at the cards a second time.
        Some(suit) => flush(cards.iter().copied().collect::<Tally>().ranks_of(suit)),
    }
}
