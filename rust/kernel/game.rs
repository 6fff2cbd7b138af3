//! The parameters of a game that its showdown depends on.

use super::{card::DECK, error::GameError};

/// The most boards that a deck has cards for.
pub const MAX_BOARDS: usize = DECK / 5;

/// How a seat's hole cards make a hand with a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HoleRule {
    /// The best five of hole and board cards.
    Holdem,
    /// Exactly two hole cards with exactly three board cards.
    Omaha,
}

/// Which boards go out after the rivers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Elimination {
    /// None.
    None,
    /// All whose river has the lowest rank, unless all tie.
    LowestRiver,
}

/// What wins a pot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PotRule {
    /// Each surviving board pays an equal part.
    EachBoard,
    /// The best hand on any board takes it.
    BestHand,
    /// The seat that wins most boards takes it.
    Points(TiePoints),
}

/// What a tied board gives each of the seats that tie on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TiePoints {
    /// An equal part of the point.
    Fractional,
    /// A full point.
    Full,
    /// Nothing; if no board has a sole winner, as `Fractional`.
    None,
}

/// Who gets the chips that do not divide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OddChips {
    /// One each, from the first in turn.
    OneEach,
    /// All to the first.
    AllToFirst,
}

/// A game, as far as a showdown knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    /// Cards a seat is dealt.
    pub hole_cards: usize,
    /// Boards dealt at once.
    pub boards: usize,
    /// How hole cards play.
    pub hole_rule: HoleRule,
    /// Which boards go out.
    pub elimination: Elimination,
    /// What wins a pot.
    pub pot_rule: PotRule,
    /// Odd chips of a pot that is divided by boards; the first is the top board.
    pub board_odd_chips: OddChips,
    /// Odd chips of a share that is divided by tied seats; the first is the first clockwise from the button.
    pub tie_odd_chips: OddChips,
}

impl HoleRule {
    /// What users call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Holdem => "holdem",
            Self::Omaha => "omaha",
        }
    }

    /// How many hole cards it takes, in words.
    const fn hole_cards(self) -> &'static str {
        match self {
            Self::Holdem => "2",
            Self::Omaha => "4, 5 or 6",
        }
    }

    /// Whether a seat may have so many hole cards.
    pub const fn takes(self, hole_cards: usize) -> bool {
        match self {
            Self::Holdem => hole_cards == 2,
            Self::Omaha => 4 <= hole_cards && hole_cards <= 6,
        }
    }
}

impl Game {
    /// Whether it can be played at all.
    ///
    /// # Errors
    ///
    /// Its rule takes another number of hole cards, or no deck has its boards.
    pub const fn check(&self) -> Result<(), GameError> {
        if !self.hole_rule.takes(self.hole_cards) {
            let (rule, allowed) = (self.hole_rule.name(), self.hole_rule.hole_cards());
            return Err(GameError::HoleCards { found: self.hole_cards, rule, allowed });
        }
        if self.boards == 0 || self.boards > MAX_BOARDS {
            return Err(GameError::Boards { found: self.boards });
        }
        Ok(())
    }
}
