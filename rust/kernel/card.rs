//! Cards, their text, and sets of them.
//!
//! ```text
//! card number   4 * rank + suit        deuce 0 ... ace 12; clubs 0, diamonds 1, hearts 2, spades 3
//! card set      one bit for each card number, in a u64
//! ```

use std::fmt::{self, Write};

use super::error::CardError;

/// Cards in a deck.
pub const DECK: usize = 52;
const RANKS: &[u8; 13] = b"23456789TJQKA";
const SUITS: &[u8; 4] = b"cdhs";

/// The rank of a card: 0 for a deuce up to 12 for an ace.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// How many there are.
    pub const COUNT: usize = 13;

    /// All ranks, the deuce first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..13).map(Self)
    }

    /// The rank of a number below 13.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 13 { Some(Self(index)) } else { None }
    }

    /// 0 for a deuce up to 12 for an ace.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// `2` to `9`, `T`, `J`, `Q`, `K`, `A`.
    pub const fn symbol(self) -> char {
        RANKS[self.0 as usize] as char
    }
}

/// A card of the deck. It has no order: suits have none in the games played here.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Card(u8);

impl Card {
    /// The card of a number below 52, `4 * rank + suit`.
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < DECK { Some(Self(number)) } else { None }
    }

    /// The card of a rank and a suit below 4.
    pub const fn of(rank: Rank, suit: u8) -> Option<Self> {
        if suit < 4 { Some(Self(4 * rank.0 + suit)) } else { None }
    }

    /// Whether some numbers are those of distinct cards.
    #[inline]
    pub fn are_distinct(numbers: &[u8]) -> bool {
        /// A bit for each card, and one that no card has for other numbers.
        static BITS: [u64; 256] = {
            let mut bits = [1 << 63; 256];
            let mut number = 0;
            while number < DECK {
                bits[number] = 1 << number;
                number += 1;
            }
            bits
        };
        // The sum of bits is their union only if none is there twice.
        let bits = numbers.iter().map(|&number| BITS[usize::from(number)]);
        let (sum, union) = bits.fold((0_u64, 0), |(sum, union), bit| (sum.wrapping_add(bit), union | bit));
        sum == union && union >> DECK == 0
    }

    /// The cards of some numbers, if they are those of distinct cards.
    #[inline]
    pub fn distinct<const N: usize>(numbers: &[u8; N]) -> Option<[Self; N]> {
        Self::are_distinct(numbers).then(|| numbers.map(Self))
    }

    /// All 52, the deuce of clubs first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..DECK as u8).map(Self)
    }

    /// `4 * rank + suit`.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its rank.
    pub const fn rank(self) -> Rank {
        Rank(self.0 >> 2)
    }

    /// Its suit: clubs 0, diamonds 1, hearts 2, spades 3.
    pub const fn suit(self) -> u8 {
        self.0 & 3
    }

    /// `c`, `d`, `h` or `s`.
    pub const fn suit_symbol(self) -> char {
        SUITS[self.suit() as usize] as char
    }

    /// Reads cards that are run together or spaced: `AsKd`, `As Kd`. `10d` is the ten of diamonds; either case will do.
    ///
    /// # Errors
    ///
    /// What is no card is named with its place. That a card occurs twice is for the caller to judge.
    pub fn parse_all(text: &str) -> Result<Vec<Self>, CardError> {
        let mut cards = Vec::with_capacity(text.len() / 2);
        let mut rest = text.trim_ascii_start();
        while let Some(first) = rest.chars().next() {
            let (card, tail) = Self::parse_first(first, rest, cards.len())?;
            cards.push(card);
            rest = tail.trim_ascii_start();
        }
        Ok(cards)
    }

    /// The card at the start of a text, which has a first character, and what follows it; `place` counts the cards
    /// before it.
    fn parse_first(first: char, text: &str, place: usize) -> Result<(Self, &str), CardError> {
        let (rank, rest) = match text.strip_prefix("10") {
            Some(rest) => ('T', rest),
            None => (first, &text[first.len_utf8()..]),
        };
        let mut characters = rest.chars();
        let rank_index = position(RANKS, rank.to_ascii_uppercase());
        let rank_index = rank_index.ok_or(CardError::UnknownRank { found: rank, place })?;
        let suit = characters.next().ok_or(CardError::NoSuit { rank, place })?;
        let suit_index = position(SUITS, suit.to_ascii_lowercase());
        let suit_index = suit_index.ok_or(CardError::UnknownSuit { found: suit, place })?;
        Ok((Self(4 * rank_index + suit_index), characters.as_str()))
    }
}

fn position(symbols: &[u8], symbol: char) -> Option<u8> {
    symbols.iter().position(|&other| char::from(other) == symbol).map(|index| index as u8)
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.rank().symbol())?;
        f.write_char(self.suit_symbol())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.symbol())
    }
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// The whole deck.
    pub const FULL: Self = Self((1 << DECK) - 1);

    /// The cards whose bits are set; there are no others than those of a deck.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::FULL.0)
    }

    /// A bit for each card, at its number.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether the card is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Adds a card; false if it was there already.
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.0;
        new
    }

    /// How many cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of the deck that are not in the set.
    pub const fn complement(self) -> Self {
        Self(!self.0 & Self::FULL.0)
    }

    /// The cards of both sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards that both sets hold.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The cards, the lowest number first.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let number = bits.trailing_zeros() as u8;
            bits &= bits.wrapping_sub(1);
            Card::new(number)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        Self(cards.into_iter().fold(0, |bits, card| bits | 1 << card.0))
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_reads_back() {
        for card in Card::all() {
            assert_eq!(Card::parse_all(&card.to_string()), Ok(vec![card]));
        }
    }

    #[test]
    fn ten_is_read_in_two_ways() {
        assert_eq!(Card::parse_all("10d Td 10dtD").map(|cards| cards.len()), Ok(4));
        assert!(Card::parse_all("10dTD").unwrap().iter().all(|card| card.to_string() == "Td"));
    }

    #[test]
    fn what_is_no_card_is_named_with_its_place() {
        assert_eq!(Card::parse_all("As Xd"), Err(CardError::UnknownRank { found: 'X', place: 1 }));
        assert_eq!(Card::parse_all("AsK♦"), Err(CardError::UnknownSuit { found: '♦', place: 1 }));
        assert_eq!(Card::parse_all("1d"), Err(CardError::UnknownRank { found: '1', place: 0 }));
        assert_eq!(Card::parse_all("As K"), Err(CardError::NoSuit { rank: 'K', place: 1 }));
        assert_eq!(Card::parse_all("As\0"), Err(CardError::UnknownRank { found: '\0', place: 1 }));
    }

    #[test]
    fn numbers_of_distinct_cards() {
        assert!(Card::are_distinct(&[0, 51, 13]));
        for wrong in [[0, 0, 13], [0, 52, 13], [0, 64, 13], [0, 13, 255]] {
            assert_eq!(Card::distinct(&wrong), None);
        }
        assert_eq!(Card::distinct(&[50, 48]).map(|cards| cards.map(Card::number)), Some([50, 48]));
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let cards = Card::parse_all("2c As Td").unwrap();
        let set: CardSet = cards.iter().copied().collect();
        assert_eq!(set.len(), 3);
        assert_eq!(set.complement().len(), 49);
        assert!(cards.iter().all(|&card| set.contains(card) && !set.complement().contains(card)));
        assert_eq!(set.iter().map(|card| card.to_string()).collect::<Vec<_>>(), ["2c", "Td", "As"]);
    }
}
