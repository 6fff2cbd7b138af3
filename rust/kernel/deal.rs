//! Cards on the table, proved to be disjoint once.

use std::iter;

use arrayvec::ArrayVec;

use super::{
    card::{Card, CardSet},
    error::{CardError, Place},
};

/// The most seats a table has, empty ones included.
pub const MAX_SEATS: usize = 32;
/// The cards of a seat.
pub type Hole = ArrayVec<Card, 6>;
/// The cards of a board, as many as are dealt.
pub type Board = ArrayVec<Card, 5>;

/// Some seats of a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash, Debug)]
pub struct SeatSet(u32);

impl SeatSet {
    /// The set of a bit for each seat, the first the lowest.
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// A bit for each seat, the first the lowest.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether the seat is one of them.
    ///
    /// # Panics
    ///
    /// No table has that seat.
    pub const fn contains(self, seat: usize) -> bool {
        self.0 >> seat & 1 == 1
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        let mut left = self.0;
        iter::from_fn(move || {
            let seat = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            (seat < u32::BITS).then_some(seat as usize)
        })
    }
}

/// Of seats that a table has: others panic.
impl FromIterator<usize> for SeatSet {
    fn from_iter<I: IntoIterator<Item = usize>>(seats: I) -> Self {
        Self(seats.into_iter().fold(0, |bits, seat| bits | 1 << seat))
    }
}

/// Cards seen so far, and where.
#[derive(Default)]
pub struct Seen {
    cards: CardSet,
    places: Vec<(Card, Place)>,
}

impl Seen {
    /// Notes a card.
    ///
    /// # Errors
    ///
    /// It was seen before; both places are named.
    pub fn add(&mut self, card: Card, place: Place) -> Result<(), CardError> {
        if self.cards.insert(card) {
            self.places.push((card, place));
            return Ok(());
        }
        let first = self.places.iter().find(|(other, _)| *other == card).map_or(place, |&(_, first)| first);
        Err(CardError::Duplicate { card, place, first })
    }

    /// All cards noted.
    pub const fn cards(&self) -> CardSet {
        self.cards
    }
}
