//! Hole cards prepared to meet many boards.

use super::{
    card::Card,
    eval::{OmahaBoard, OmahaHand, Tally},
    strength::Strength,
};

/// Hole cards of one rule and number. Loops over boards are compiled for each.
pub trait PreparedHand: Copy + Send + Sync {
    /// A complete board, prepared to meet many hands.
    type Board: Copy + Send + Sync;

    /// Prepares as many hole cards as the rule takes.
    fn new(hole: &[Card]) -> Self;

    /// Prepares the board of five cards that a tally holds.
    fn board(board: Tally) -> Self::Board;

    /// The best hand on a board that holds none of its cards.
    fn strength(&self, board: &Self::Board) -> Strength;
}

/// Two hole cards of which none, one or both play.
#[derive(Clone, Copy)]
pub struct HoldemHand(Tally);

impl PreparedHand for HoldemHand {
    type Board = Tally;

    fn new(hole: &[Card]) -> Self {
        Self(hole.iter().copied().collect())
    }

    #[inline]
    fn board(board: Tally) -> Tally {
        board
    }

    #[inline]
    fn strength(&self, board: &Tally) -> Strength {
        (*board + self.0).strength_of_seven()
    }
}

impl<const PAIRS: usize> PreparedHand for OmahaHand<PAIRS> {
    type Board = OmahaBoard;

    fn new(hole: &[Card]) -> Self {
        Self::of(hole)
    }

    #[inline]
    fn board(board: Tally) -> OmahaBoard {
        OmahaBoard::of(board)
    }

    #[inline]
    fn strength(&self, board: &OmahaBoard) -> Strength {
        board.strength_of(self)
    }
}

/// Calls a function that is generic over the kind of hands, for a rule and a number of hole cards.
macro_rules! for_hands_of {
    ($game:expr, $function:ident($($argument:expr),* $(,)?)) => {
        match ($game.hole_rule, $game.hole_cards) {
            ($crate::kernel::game::HoleRule::Holdem, _) => $function::<$crate::kernel::hand::HoldemHand>($($argument),*),
            ($crate::kernel::game::HoleRule::Omaha, 4) => $function::<$crate::kernel::eval::OmahaHand<6>>($($argument),*),
            ($crate::kernel::game::HoleRule::Omaha, 5) => $function::<$crate::kernel::eval::OmahaHand<10>>($($argument),*),
            ($crate::kernel::game::HoleRule::Omaha, _) => $function::<$crate::kernel::eval::OmahaHand<15>>($($argument),*),
        }
    };
}
pub(crate) use for_hands_of;
