//! Whether the rows of a group are distinct cards, told of all of them together: what comes after is not asked to bear
//! others.

use super::bytes::Bytes;
use crate::kernel::card::DECK;

/// What was seen of the rows' cards.
#[derive(Clone, Copy)]
pub struct Distinct<V> {
    last_card: V,
    /// The smallest difference of two cards of a row: 0 if they are the same.
    nearest: V,
    largest: V,
}

impl<V: Bytes> Distinct<V> {
    /// Nothing.
    #[inline(always)]
    pub fn new(machine: V::Machine) -> Self {
        let last = V::of_byte(machine, DECK as u8 - 1);
        Self { last_card: last, nearest: V::of_byte(machine, u8::MAX), largest: last }
    }

    /// Compares the cards of a row with each other.
    #[inline(always)]
    pub fn see<const N: usize>(&mut self, cards: &[V; N]) {
        for at in 0..N {
            self.largest = self.largest.max(cards[at]);
            for before in 0..at {
                self.nearest = self.nearest.min(cards[at].xor(cards[before]));
            }
        }
    }

    /// Compares the cards of two groups of a row.
    #[inline(always)]
    pub fn see_between<const N: usize, const M: usize>(&mut self, some: &[V; N], others: &[V; M]) {
        for one in some {
            for other in others {
                self.nearest = self.nearest.min(one.xor(*other));
            }
        }
    }

    /// Whether all rows were distinct cards.
    #[inline(always)]
    pub fn holds(self) -> bool {
        // The largest began as the last card of the deck.
        self.nearest.zeros() == 0 && self.largest.xor(self.last_card).zeros() == V::ALL
    }
}
