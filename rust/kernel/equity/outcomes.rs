//! How deals end: which boards survive and who wins them, or who wins the pot. All figures about boards together are
//! read off the number of deals that end in each way.

use std::collections::{BTreeMap, HashMap};

use crate::kernel::{
    deal::SeatSet,
    game::{Game, PotRule},
    multiples::Units,
    points::most_points,
};

/// The most boards that are looked at together.
pub const JOINT_BOARDS: usize = 3;

/// How a deal ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Debug)]
pub struct Outcome {
    /// The boards that survive, a bit each.
    pub survivors: u8,
    /// Who has the best hand on each board; what is known of boards that are out does not matter.
    pub winners: [SeatSet; JOINT_BOARDS],
    /// Who has the best hand on any surviving board, where the game asks for it.
    pub best: SeatSet,
}

impl Outcome {
    /// There is one board, and somebody wins it.
    pub fn of_one_board(winners: SeatSet) -> Self {
        let mut outcome = Self { survivors: 1, best: winners, ..Self::default() };
        outcome.winners[0] = winners;
        outcome
    }

    /// On how many surviving boards a seat has the best hand, alone or not.
    pub fn boards_won(&self, seat: usize) -> usize {
        self.surviving().filter(|winners| winners.contains(seat)).count()
    }

    fn surviving(&self) -> impl Iterator<Item = SeatSet> + Clone {
        (0..JOINT_BOARDS).filter(|board| self.survivors >> board & 1 == 1).map(|board| self.winners[board])
    }
}

/// Deals by how they end.
#[derive(Clone, Default, Debug)]
pub struct Outcomes(HashMap<Outcome, u128>);

impl Outcomes {
    /// Counts so many deals more.
    pub fn add(&mut self, outcome: Outcome, deals: u128) {
        if deals > 0 {
            *self.0.entry(outcome).or_default() += deals;
        }
    }

    /// Each way to end that occurs, and how many deals end so, in no order.
    pub fn iter(&self) -> impl Iterator<Item = (Outcome, u128)> {
        self.0.iter().map(|(&outcome, &deals)| (outcome, deals))
    }

    /// The same each time, so that sums of floats are.
    pub fn in_order(&self) -> Vec<(Outcome, u128)> {
        let mut all: Vec<_> = self.iter().collect();
        all.sort_unstable();
        all
    }

    /// The deals of both.
    #[must_use]
    pub fn plus(mut self, other: Self) -> Self {
        other.iter().for_each(|(outcome, deals)| self.add(outcome, deals));
        self
    }

    /// All deals.
    pub fn deals(&self) -> u128 {
        self.0.values().sum()
    }
}

impl Units {
    /// What a seat gets of the pot.
    pub fn share(self, game: &Game, outcome: &Outcome, seat: usize) -> u64 {
        let of_pot = |winners: SeatSet| {
            if winners.contains(seat) { self.pot_share(winners) } else { 0 }
        };
        match game.pot_rule {
            PotRule::EachBoard => outcome
                .surviving()
                .filter(|winners| winners.contains(seat))
                .map(|winners| self.board_share(winners, outcome.survivors.count_ones()))
                .sum(),
            PotRule::Points(tie_points) => of_pot(most_points(outcome.surviving(), tie_points)),
            PotRule::BestHand => of_pot(outcome.best),
        }
    }
}

/// How often a seat gets each share of the pot, in units.
pub fn distribution(game: &Game, outcomes: &Outcomes, units: Units, seat: usize) -> BTreeMap<u64, u128> {
    let mut distribution = BTreeMap::new();
    for (outcome, deals) in outcomes.iter() {
        *distribution.entry(units.share(game, &outcome, seat)).or_default() += deals;
    }
    distribution
}

/// How often a seat has the best hand, alone or not, on 0 or more, 1 or more, ... all of the surviving boards.
pub fn at_least(outcomes: &Outcomes, boards: usize, seat: usize) -> Vec<u128> {
    let mut exactly = vec![0; boards + 1];
    for (outcome, deals) in outcomes.iter() {
        exactly[outcome.boards_won(seat)] += deals;
    }
    for least in (0..boards).rev() {
        exactly[least] += exactly[least + 1];
    }
    exactly
}
