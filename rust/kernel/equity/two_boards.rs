//! Two boards of which no card is known, together.
//!
//! The pairs of boards that share no card are counted by inclusion and exclusion over the cards they would share. With
//! `F(S)` the number of boards that hold the cards S and are won by one set of seats, and `G(S)` by another:
//!
//! ```text
//! pairs = sum over S of (-1)^|S| F(S) G(S)
//! ```
//!
//! Only the boards themselves are walked. Each board is counted at its five sets of four cards, and from there down a
//! set passes on what it holds to its subsets: a set of k cards is reached 5 - k times for each board.

use rayon::prelude::*;

use super::{
    endings::winners_of,
    outcomes::{Outcome, Outcomes},
    spot::Spot,
    threads::in_threads,
    watch::Watch,
};
use crate::kernel::{
    deal::SeatSet,
    error::EquityError,
    eval::Tally,
    hand::{PreparedHand, for_hands_of},
};

/// Counts the deals of both boards by who wins them. Both boards survive.
///
/// # Errors
///
/// The watch stopped it, or more sets of winners occur than can be told apart here.
pub fn count(spot: &Spot, threads: usize, watch: &Watch) -> Result<Outcomes, EquityError> {
    let boards = in_threads(threads, || for_hands_of!(spot.game, evaluate(spot, watch)))??;
    let counts = Supersets::of_boards(&boards);
    let mut outcomes = Outcomes::default();
    let mut levels = vec![];
    let mut level = counts;
    while level.size > 0 {
        let smaller = level.smaller();
        levels.push(std::mem::replace(&mut level, smaller));
    }
    levels.push(level);
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

/// The winners of each board, in the order of [`for_each_board`].
struct AllBoards {
    cards: usize,
    sets: Vec<SeatSet>,
    counts: Vec<u64>,
    winners: Vec<u8>,
}

fn evaluate<H: PreparedHand>(spot: &Spot, watch: &Watch) -> Result<AllBoards, EquityError> {
    let hands: Vec<H> = spot.prepared();
    let tallies: Vec<Tally> = spot.unseen.iter().map(|&card| Tally::of(card)).collect();
    watch.expect(tallies.len() as u64);
    // Boards whose highest card is the same lie together.
    let by_highest: Vec<Vec<SeatSet>> = (0..tallies.len())
        .into_par_iter()
        .map(|highest| {
            let mut winners = Vec::with_capacity(places(highest, 4));
            if !watch.is_stopped() {
                for_each_under(&tallies, highest, |board| winners.push(winners_of(&hands, board).0));
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

/// For each set of some cards and each set of winners: how many boards hold the cards and are won so.
///
/// Sets of cards `c1 < c2 < ...` are at the place `choose(c1, 1) + choose(c2, 2) + ...`.
struct Supersets {
    /// Cards to choose from.
    cards: usize,
    /// Cards of each set.
    size: usize,
    /// How many sets of winners there are.
    width: usize,
    counts: Vec<u32>,
}

impl Supersets {
    /// The sets of four cards.
    fn of_boards(boards: &AllBoards) -> Self {
        let (cards, width) = (boards.cards, boards.sets.len().next_power_of_two());
        let mut counts = vec![0_u32; places(cards, 4) * width];
        let mut winners = &boards.winners[..];
        let place = |[a, b, c, d]: [usize; 4]| a + places(b, 2) + places(c, 3) + places(d, 4);
        for e in 0..cards {
            for d in 0..e {
                for c in 0..d {
                    for b in 0..c {
                        let (mine, rest) = winners.split_at(b);
                        winners = rest;
                        let without_lowest = &mut counts[place([b, c, d, e]) * width..][..width];
                        mine.iter().for_each(|&winner| without_lowest[usize::from(winner)] += 1);
                        for others in [[0, c, d, e], [0, b, d, e], [0, b, c, e], [0, b, c, d]] {
                            let with_lowest = &mut counts[place(others) * width..][..b * width];
                            let cells = with_lowest.chunks_exact_mut(width);
                            cells.zip(mine).for_each(|(cell, &winner)| cell[usize::from(winner)] += 1);
                        }
                    }
                }
            }
        }
        Self { cards, size: 4, width, counts }
    }

    /// The sets with a card less: each board with k of these cards is met 5 - k times.
    fn smaller(&self) -> Self {
        let size = self.size - 1;
        let mut counts = vec![0_u32; places(self.cards, size) * self.width];
        let mut members: Vec<usize> = (0..self.size).collect();
        for mine in self.counts.chunks(self.width) {
            for left_out in 0..self.size {
                let kept = members.iter().enumerate().filter(|&(at, _)| at != left_out).map(|(_, &card)| card);
                let place: usize = kept.enumerate().map(|(at, card)| places(card, at + 1)).sum();
                let theirs = &mut counts[place * self.width..][..self.width];
                theirs.iter_mut().zip(mine).for_each(|(sum, &count)| *sum += count);
            }
            advance(&mut members);
        }
        let times = (5 - size) as u32;
        counts.iter_mut().for_each(|count| *count /= times);
        Self { cards: self.cards, size, width: self.width, counts }
    }

    /// The sum of the products of two counts over all sets, with the sign of their size.
    fn signed_products(&self, one: usize, other: usize) -> i128 {
        let products = self.counts.chunks(self.width).map(|counts| u64::from(counts[one]) * u64::from(counts[other]));
        let sum: i128 = products.map(i128::from).sum();
        if self.size.is_multiple_of(2) { sum } else { -sum }
    }
}

/// The next set of cards in the order of places.
fn advance(members: &mut [usize]) {
    for at in 0..members.len() {
        if at + 1 == members.len() || members[at] + 1 < members[at + 1] {
            members[at] += 1;
            members[..at].iter_mut().enumerate().for_each(|(place, member)| *member = place);
            return;
        }
    }
}

/// How many sets of so many cards there are below a card.
const fn places(below: usize, size: usize) -> usize {
    let (mut count, mut taken) = (1, 0);
    while taken < size {
        if below < taken + 1 {
            return 0;
        }
        count = count * (below - taken) / (taken + 1);
        taken += 1;
    }
    count
}
