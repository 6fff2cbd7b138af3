//! A board with two, one or no card to come: every way it can end.

use arrayvec::ArrayVec;

use super::{
    preflop::rank_counts,
    spot::Spot,
    survival::BoardParts,
    wins::{Wins, best},
};
use crate::kernel::{
    deal::{MAX_SEATS, SeatSet},
    eval::Tally,
    hand::{PreparedHand, for_hands_of},
    strength::Strength,
};

/// One way a board ends.
#[derive(Clone, Copy, Debug)]
pub struct Ending {
    /// Places of the cards to come among the unseen ones: two, ascending, or one twice, or nothing that means anything.
    pub drawn: [u8; 2],
    /// Who has the best hand.
    pub winners: SeatSet,
    /// What it is.
    pub best: u16,
}

/// Who has the best of some hands, and what it is.
#[inline]
pub fn winners_of<H>(hands: &[H], strength: impl Fn(&H) -> Strength) -> (SeatSet, u16) {
    match hands {
        [one, other] => {
            let strengths = [strength(one).get(), strength(other).get()];
            best(2, |seat| strengths[seat])
        }
        _ => {
            let strengths: ArrayVec<u16, MAX_SEATS> = hands.iter().map(|hand| strength(hand).get()).collect();
            best(strengths.len(), |seat| strengths[seat])
        }
    }
}

/// All endings of a board of three, four or five cards.
pub fn endings(spot: &Spot, board: usize) -> Vec<Ending> {
    for_hands_of!(spot.game, walk(spot, board))
}

fn walk<H: PreparedHand>(spot: &Spot, board: usize) -> Vec<Ending> {
    let hands: Vec<H> = spot.prepared();
    let known: Tally = spot.boards[board].iter().copied().collect();
    let tallies: Vec<Tally> = spot.unseen.iter().map(|&card| Tally::of(card)).collect();
    let end = |drawn: [usize; 2], board: Tally| {
        let board = H::board(board);
        let (winners, best) = winners_of(&hands, |hand| hand.strength(&board));
        Ending { drawn: drawn.map(|place| place as u8), winners, best }
    };
    let places = 0..tallies.len();
    match spot.to_come() {
        0 => vec![end([0, 0], known)],
        1 => places.map(|one| end([one, one], known + tallies[one])).collect(),
        _ => {
            let pairs = places.flat_map(|high| (0..high).map(move |low| (low, high)));
            pairs.map(|(low, high)| end([low, high], known + tallies[low] + tallies[high])).collect()
        }
    }
}

/// Counts the endings of a board by who wins them, with their parts of the pot.
///
/// A part sums over which of the cards to come is the river.
pub fn count(spot: &Spot, endings: &[Ending], parts: &BoardParts) -> Wins {
    let mut wins = Wins::new(spot.players());
    let unseen = rank_counts(spot.unseen.iter().copied());
    let ranks: Vec<u8> = spot.unseen.iter().map(|card| card.rank().index() as u8).collect();
    let parts = parts.among(unseen);
    for ending in endings {
        let drawn = &ending.drawn[..spot.to_come()];
        let drawn: ArrayVec<u8, 2> = drawn.iter().map(|&place| ranks[usize::from(place)]).collect();
        // Nothing to draw: the river is dealt, and the board pays what it pays.
        let part = if drawn.is_empty() { 1 } else { parts.of(&drawn) };
        wins.add(ending.winners, 1, part.into());
    }
    wins
}
