//! The hand that a seat's hole cards make on a board: the one place that knows the hole rule.

use super::{
    card::Card,
    deal::Seen,
    error::{CardError, Place},
    eval::{OmahaBoard, Tally, five_strength, seven_strength, six_strength},
    game::HoleRule,
    strength::Strength,
};

/// A complete board, prepared for any number of hands.
#[derive(Clone, Copy)]
pub enum PreparedBoard {
    /// Any five of seven.
    Holdem(Tally),
    /// Two and three.
    Omaha(OmahaBoard),
}

impl PreparedBoard {
    /// Prepares a board for a game's rule.
    pub fn new(rule: HoleRule, board: &[Card; 5]) -> Self {
        Self::of(rule, board.iter().copied().collect())
    }

    /// Prepares the board of five cards that a tally holds.
    #[inline]
    pub fn of(rule: HoleRule, board: Tally) -> Self {
        match rule {
            HoleRule::Holdem => Self::Holdem(board),
            HoleRule::Omaha => Self::Omaha(OmahaBoard::of(board)),
        }
    }

    /// The best hand of hole cards as many as the rule takes, none of which is on the board.
    ///
    /// # Panics
    ///
    /// It may if they are not.
    #[inline]
    pub fn strength(&self, hole: &[Card]) -> Strength {
        match (self, hole) {
            (Self::Holdem(board), _) => (*board + hole.iter().copied().collect()).strength_of_seven(),
            (Self::Omaha(board), &[a, b, c, d]) => board.strength(&[a, b, c, d]),
            (Self::Omaha(board), &[a, b, c, d, e]) => board.strength(&[a, b, c, d, e]),
            (Self::Omaha(board), &[a, b, c, d, e, f]) => board.strength(&[a, b, c, d, e, f]),
            (Self::Omaha(_), _) => unreachable!("Omaha hands have four, five or six cards"),
        }
    }
}

/// The best hand of hole cards with a board of three, four or five.
///
/// # Errors
///
/// A card is in two places, or the rule takes another number of hole or board cards.
pub fn evaluate(rule: HoleRule, hole: &[Card], board: &[Card]) -> Result<Strength, CardError> {
    let mut seen = super::card::CardSet::EMPTY;
    if !hole.iter().chain(board).all(|&card| seen.insert(card)) {
        return Err(duplicate(hole, board));
    }
    match rule {
        HoleRule::Holdem => holdem(hole, board),
        HoleRule::Omaha => omaha(hole, board),
    }
}

fn duplicate(hole: &[Card], board: &[Card]) -> CardError {
    let places = |group, cards: &[Card]| -> Vec<_> {
        cards.iter().enumerate().map(|(card, &held)| (held, Place::Alone { group, card })).collect()
    };
    let mut seen = Seen::default();
    let all = places("hole", hole).into_iter().chain(places("board", board));
    let first = all.map(|(card, place)| seen.add(card, place)).find_map(Result::err);
    first.unwrap_or_else(|| unreachable!("called when a card is twice there"))
}

fn holdem(hole: &[Card], board: &[Card]) -> Result<Strength, CardError> {
    let rule = "the Hold'em rule";
    if hole.len() > 2 {
        return Err(CardError::HoleCount { count: hole.len(), rule, allowed: "0, 1 or 2" });
    }
    if !(3..=5).contains(&board.len()) {
        return Err(CardError::BoardCount { count: board.len(), rule, allowed: "3, 4 or 5" });
    }
    let mut cards = [board[0]; 7];
    let count = hole.len() + board.len();
    cards.iter_mut().zip(hole.iter().chain(board)).for_each(|(place, &card)| *place = card);
    match cards {
        [a, b, c, d, e, _, _] if count == 5 => Ok(five_strength(&[a, b, c, d, e])),
        [a, b, c, d, e, f, _] if count == 6 => Ok(six_strength(&[a, b, c, d, e, f])),
        cards if count == 7 => Ok(seven_strength(&cards)),
        _ => Err(CardError::TooFew { count }),
    }
}

fn omaha(hole: &[Card], board: &[Card]) -> Result<Strength, CardError> {
    let rule = "the Omaha rule";
    if !(4..=6).contains(&hole.len()) {
        return Err(CardError::HoleCount { count: hole.len(), rule, allowed: "4, 5 or 6" });
    }
    match *board {
        [a, b, c, d, e] => Ok(PreparedBoard::new(HoleRule::Omaha, &[a, b, c, d, e]).strength(hole)),
        [_, _, _] | [_, _, _, _] => {
            Ok(omaha_hands(hole, board).map(|five| five_strength(&five)).max().unwrap_or(Strength::WORST))
        }
        _ => Err(CardError::BoardCount { count: board.len(), rule, allowed: "3, 4 or 5" }),
    }
}

/// Each two hole cards with each three board cards.
pub fn omaha_hands(hole: &[Card], board: &[Card]) -> impl Iterator<Item = [Card; 5]> {
    pairs(hole.len()).flat_map(move |(a, b)| {
        let (first, second) = (hole[a], hole[b]);
        triples(board.len()).map(move |(x, y, z)| [first, second, board[x], board[y], board[z]])
    })
}

fn pairs(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |a| (a + 1..count).map(move |b| (a, b)))
}

fn triples(count: usize) -> impl Iterator<Item = (usize, usize, usize)> {
    pairs(count).flat_map(move |(a, b)| (b + 1..count).map(move |c| (a, b, c)))
}
