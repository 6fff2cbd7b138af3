//! What can be wrong with what a user gives. Each error names the offender and its place, counting from 1 as people do.

use std::fmt;

use thiserror::Error;

use super::{card::Card, deal::MAX_SEATS, game::MAX_BOARDS, pots::MAX_CHIPS};

/// Anything that the kernel refuses.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Error {
    /// About a game.
    #[error(transparent)]
    Game(#[from] GameError),
    /// About a card.
    #[error(transparent)]
    Card(#[from] CardError),
    /// About a showdown.
    #[error(transparent)]
    Settlement(#[from] SettlementError),
    /// About an equity.
    #[error(transparent)]
    Equity(#[from] EquityError),
}

/// Where a card is, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A hole card.
    Hole {
        /// Whose.
        seat: usize,
        /// Which of them.
        card: usize,
    },
    /// A card of a hand whose equity is asked.
    Hand {
        /// Which hand.
        hand: usize,
        /// Which of its cards.
        card: usize,
    },
    /// A board card.
    Board {
        /// Which deal of the boards, if there are several.
        run: Option<usize>,
        /// Which board.
        board: usize,
        /// Which of its cards.
        card: usize,
    },
    /// In a list by itself, as for an evaluation.
    Alone {
        /// What the list is called, such as `hole` or `dead`.
        group: &'static str,
        /// Which of its cards.
        card: usize,
    },
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Hole { seat, card } => write!(f, "seat {}, card {}", seat + 1, card + 1),
            Self::Hand { hand, card } => write!(f, "hand {}, card {}", hand + 1, card + 1),
            Self::Board { run: Some(run), board, card } => {
                write!(f, "run {}, board {}, card {}", run + 1, board + 1, card + 1)
            }
            Self::Board { run: None, board, card } => write!(f, "board {}, card {}", board + 1, card + 1),
            Self::Alone { group, card } => write!(f, "{group}, card {}", card + 1),
        }
    }
}

/// A text that is no card, a card in two places, or too few or many of them. Places count from 0.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
pub enum CardError {
    #[error("unknown rank {found:?} of card {}: a rank is one of 2 3 4 5 6 7 8 9 T J Q K A", place + 1)]
    UnknownRank { found: char, place: usize },
    #[error("unknown suit {found:?} of card {}: a suit is one of c d h s", place + 1)]
    UnknownSuit { found: char, place: usize },
    #[error("card {} has the rank {rank} and no suit", place + 1)]
    NoSuit { rank: char, place: usize },
    #[error("{place}: no card has the number {number}, they are 0 to 51")]
    NoSuchNumber { number: u8, place: Place },
    #[error("duplicate card {card}: {place}, and before it {first}")]
    Duplicate { card: Card, place: Place, first: Place },
    #[error("{count} hole cards: {rule} takes {allowed}")]
    HoleCount { count: usize, rule: &'static str, allowed: &'static str },
    #[error("a board of {count} cards: {rule} takes {allowed}")]
    BoardCount { count: usize, rule: &'static str, allowed: &'static str },
    #[error("{count} cards make no hand: it takes five")]
    TooFew { count: usize },
}

/// A game that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
pub enum GameError {
    #[error("hole_cards: {found} under the {rule} rule, which takes {allowed}")]
    HoleCards { found: usize, rule: &'static str, allowed: &'static str },
    #[error("boards: {found}, where a deck has cards for 1 to {MAX_BOARDS}")]
    Boards { found: usize },
}

/// A showdown that cannot be settled. Seats, boards and runs count from 0.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
pub enum SettlementError {
    #[error("{count} seats: a hand has 2 to {MAX_SEATS}")]
    SeatCount { count: usize },
    #[error("button: {button} is no seat: they are 0 to {}", seats - 1)]
    Button { button: i64, seats: usize },
    #[error("seat {} has {chips} chips in: at most {MAX_CHIPS} can be counted", seat + 1)]
    TooManyChips { seat: usize, chips: u64 },
    #[error("nobody put anything in")]
    NothingIn,
    #[error("every seat folded or is empty: nobody is left to win")]
    NobodyLeft,
    #[error("seat {} has {found} hole cards: the game has {expected}", seat + 1)]
    HoleCount { seat: usize, found: usize, expected: usize },
    #[error("seat {} is still in and shows no cards: give its hand, or say that it folded or mucked", seat + 1)]
    NoHand { seat: usize },
    #[error("{found} boards: the game has {expected}, or that many for each run")]
    BoardCount { found: usize, expected: usize },
    #[error("{} has {found} cards: a complete board has 5", BoardName(*run, *board))]
    BoardSize { run: Option<usize>, board: usize, found: usize },
    #[error("{} has {found} cards: a board has 0, 3, 4 or 5", BoardName(*run, *board))]
    PartialBoard { run: Option<usize>, board: usize, found: usize },
    #[error("run {} shares {found} cards with run 1 on board {}, and {expected} on board 1: runs share their first 0, 3 or 4 cards", run + 1, board + 1)]
    SharedCards { run: usize, board: usize, found: usize, expected: usize },
    #[error("pot {} is contested by mucked hands alone: nobody can be given it", pot + 1)]
    OnlyMucked { pot: usize },
    #[error("the rake of {rake} is more than the {pots} in the pots")]
    RakeTooLarge { rake: u64, pots: u64 },
    #[error("the rake's rate {numerator}/{denominator} is not between 0 and 1")]
    RakeRate { numerator: u64, denominator: u64 },
    #[error("chips do not add up: {paid} paid and {rake} raked of {put} put in; please report this")]
    Unbalanced { put: u64, paid: u64, rake: u64 },
}

/// An equity that cannot be computed. Hands and boards count from 0.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
pub enum EquityError {
    #[error("{count} hands: equity takes two or more")]
    HandCount { count: usize },
    #[error("hand {} has {found} cards: the game has {expected}", hand + 1)]
    HoleCount { hand: usize, found: usize, expected: usize },
    #[error("{found} boards: the game has {expected}")]
    BoardCount { found: usize, expected: usize },
    #[error("board {} has {found} cards: a board has 0, 3, 4 or 5", board + 1)]
    BoardSize { board: usize, found: usize },
    #[error("board {} has {found} cards and board 1 has {expected}: all boards are on the same street", board + 1)]
    UnequalBoards { board: usize, found: usize, expected: usize },
    #[error("{needed} cards are to come and {left} are left")]
    DeckTooSmall { needed: usize, left: usize },
    #[error("{0}")]
    JointUnknown(&'static str),
    #[error("no samples: ask for 1 or more")]
    NoSamples,
    #[error("part {part} of {parts}: parts count from 0 and there is at least one")]
    Part { part: u64, parts: u64 },
    #[error("{0} threads could not be started")]
    Threads(usize),
    #[error("hand {}: no hand of the range is possible with the cards that are known", hand + 1)]
    EmptyRange { hand: usize },
    #[error("no hands of these ranges go together: whatever they are, two of them share a card")]
    NoMatchup,
    #[error("hands of these ranges hardly ever go together: draws of hands that share no card were not found")]
    HardlyTogether,
    #[error("{count} hands: at most {MAX_SEATS} can be compared")]
    TooManyHands { count: usize },
    #[error("the ranges have more matchups than can be kept: ask for a sample (samples=1000000)")]
    TooManyMatchups,
    #[error("the weights are too fine to be added exactly: round them, or ask for a sample (samples=1000000)")]
    WeightsTooFine,
    #[error("by_next_card {0}")]
    NextCard(&'static str),
    #[error("stopped before it was done")]
    Stopped,
}

struct BoardName(Option<usize>, usize);

impl fmt::Display for BoardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(run) => write!(f, "run {}, board {}", run + 1, self.1 + 1),
            None => write!(f, "board {}", self.1 + 1),
        }
    }
}
