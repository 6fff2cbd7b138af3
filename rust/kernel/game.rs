//! The parameters of a game that its showdown depends on.

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
