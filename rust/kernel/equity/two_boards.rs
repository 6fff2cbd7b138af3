//! Two boards of which no card is known, together.

use rayon::prelude::*;

use super::{
    Watch,
    endings::winners_of,
    outcomes::{Outcome, Outcomes},
    pairs::{Supersets, places},
    spot::Spot,
    threads::in_threads,
};
use crate::kernel::{
    deal::SeatSet,
    error::EquityError,
    eval::{Tally, by_ranks::RankedBoard},
};

/// Counts the deals of both boards by who wins them. Both boards survive.
///
/// # Errors
///
/// The watch stopped it, or more sets of winners occur than can be told apart here.
pub fn count(spot: &Spot, threads: usize, watch: &Watch) -> Result<Outcomes, EquityError> {
    let boards = in_threads(threads, || evaluate(spot, watch))??;
    let width = boards.sets.len().next_power_of_two();
    let winner = |number: usize, _: &[usize; 5]| boards.winners[number];
    let levels = Supersets::of_boards(boards.cards, width, winner, |counts, winner| counts[usize::from(winner)] += 1);
    let levels = levels.with_smaller();
    let mut outcomes = Outcomes::default();
    for (one, upper) in boards.sets.iter().enumerate() {
        for (other, lower) in boards.sets.iter().enumerate() {
            // Of five shared cards only a board with itself.
            let same = if one == other { i128::from(boards.counts[one]) } else { 0 };
            let sum: i128 = levels.iter().map(|level| level.signed_products(one, other)).sum();
            let mut outcome = Outcome { survivors: 0b11, ..Outcome::default() };
            outcome.winners[..2].copy_from_slice(&[*upper, *lower]);
            outcomes.add(outcome, u128::try_from(sum - same).unwrap_or(0));
        }
    }
    Ok(outcomes)
}

/// The winners of each board by its number.
struct AllBoards {
    cards: usize,
    sets: Vec<SeatSet>,
    counts: Vec<u64>,
    winners: Vec<u8>,
}

fn evaluate(spot: &Spot, watch: &Watch) -> Result<AllBoards, EquityError> {
    let hands = spot.tabled();
    let tallies: Vec<Tally> = spot.unseen.iter().map(|&card| Tally::of(card)).collect();
    watch.expect(tallies.len() as u64);
    // Boards whose highest card is the same lie together.
    let by_highest: Vec<Vec<SeatSet>> = (0..tallies.len())
        .into_par_iter()
        .map(|highest| {
            let mut winners = Vec::with_capacity(places(highest, 4));
            if !watch.is_stopped() {
                for_each_under(&tallies, highest, |board| {
                    let board = RankedBoard::of(board);
                    winners.push(winners_of(&hands, |hand| hand.strength(&board)).0);
                });
            }
            watch.advance(1);
            winners
        })
        .collect();
    if watch.is_stopped() {
        return Err(EquityError::Stopped);
    }
    let winners = Vec::with_capacity(places(tallies.len(), 5));
    let mut all = AllBoards { cards: tallies.len(), sets: vec![], counts: vec![], winners };
    for set in by_highest.into_iter().flatten() {
        let number = all.number(set)?;
        all.counts[usize::from(number)] += 1;
        all.winners.push(number);
    }
    Ok(all)
}

impl AllBoards {
    fn number(&mut self, set: SeatSet) -> Result<u8, EquityError> {
        if let Some(number) = self.sets.iter().position(|&other| other == set) {
            return Ok(number as u8);
        }
        self.sets.push(set);
        self.counts.push(0);
        u8::try_from(self.sets.len() - 1)
            .map_err(|_| EquityError::JointUnknown("so many sets of winners are not counted exactly: ask for a sample"))
    }
}

/// Calls for each board whose highest card is at a place: the lowest card changes fastest.
fn for_each_under(tallies: &[Tally], e: usize, mut call: impl FnMut(Tally)) {
    for d in 0..e {
        let two = tallies[e] + tallies[d];
        for c in 0..d {
            let three = two + tallies[c];
            for b in 0..c {
                let four = three + tallies[b];
                tallies[..b].iter().for_each(|&lowest| call(four + lowest));
            }
        }
    }
}
