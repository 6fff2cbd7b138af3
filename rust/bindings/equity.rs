//! Equity: exact figures as pairs of whole numbers, samples as counts, estimates as pairs of floats.

use pyo3::{
    prelude::*,
    types::{PyList, PyTuple},
};

use super::{
    errors::Exception,
    game::game_of,
    hands::{boards_of, dead_of, holes_of},
    watch::attend,
};
use crate::kernel::{
    deal::SeatSet,
    equity::{
        Estimate, Estimates, Figures, JOINT_BOARDS, NextCard, Outcome, Outcomes, Ratio, Sample, Spot, Watch, estimate,
        exact, next_cards, sample, scoop,
    },
};

/// Hands on boards that are partly dealt.
#[pyclass(module = "multiboard._core", frozen, name = "Spot")]
pub struct PySpot(Spot);

#[pymethods]
impl PySpot {
    #[new]
    fn new(
        game: &Bound<'_, PyAny>,
        hands: &Bound<'_, PyAny>,
        boards: &Bound<'_, PyAny>,
        dead: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let spot = Spot::new(game_of(game)?, holes_of(hands)?, boards_of(boards, Exception::Equity)?, &dead_of(dead)?)?;
        Ok(Self(spot))
    }

    #[getter]
    fn to_come(&self) -> usize {
        self.0.to_come()
    }

    /// About how many hands an exact answer looks at.
    fn cost(&self, joint: Option<bool>) -> u128 {
        self.0.cost(joint)
    }

    /// Hands, boards and dead cards as text.
    fn texts(&self) -> (Vec<String>, Vec<String>, String) {
        self.0.texts()
    }

    /// Exact figures: `(players, boards)`.
    fn exact<'py>(
        &self,
        py: Python<'py>,
        joint: Option<bool>,
        threads: usize,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        /// Below this many hands an answer is there before a signal could be handled.
        const AT_ONCE: u128 = 1_500_000;
        let watch = Watch::default();
        let figures = if self.0.cost(joint) < AT_ONCE {
            py.detach(|| exact(&self.0, joint, 1, &watch))?
        } else {
            attend(py, &watch, progress, || exact(&self.0, joint, threads, &watch))??
        };
        exact_to_python(py, &figures)
    }

    /// For each board each card that can come next: `(card, shares, survival)`.
    fn next_cards(&self, py: Python<'_>) -> PyResult<Vec<Vec<NextCardFigures>>> {
        Ok(next_cards_to_python(&py.detach(|| next_cards(&self.0))?))
    }

    /// Counts random deals: a list of `(survivors, winners, best, deals)`, sets as bits.
    fn sample<'py>(
        &self,
        py: Python<'py>,
        deals: u64,
        seed: u64,
        part: (u64, u64),
        threads: usize,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        let wanted = Sample { seed, deals, part: part.0, parts: part.1, threads };
        let watch = Watch::default();
        let outcomes = attend(py, &watch, progress, || sample(&self.0, &wanted, &watch))??;
        PyList::new(py, counts_of(&outcomes))
    }

    /// Whether the chance to scoop can be found by how many boards survive.
    #[getter]
    fn has_strata(&self) -> bool {
        scoop::applies(&self.0)
    }

    /// For each player the chances to scoop with one survivor and with two, and the chance that all survive.
    fn strata<'py>(
        &self,
        py: Python<'py>,
        threads: usize,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<(Vec<[Pair; 2]>, Pair)> {
        let watch = Watch::default();
        let strata = attend(py, &watch, progress, || scoop::count(&self.0, threads, &watch))??;
        Ok((strata.counted.into_iter().map(|chances| chances.map(pair)).collect(), pair(strata.ties)))
    }

    /// Random deals in which all rivers tie: how many, and how many of them each player scoops.
    fn sample_ties<'py>(
        &self,
        py: Python<'py>,
        deals: u64,
        seed: u64,
        part: (u64, u64),
        threads: usize,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<(u64, Vec<u64>)> {
        let wanted = Sample { seed, deals, part: part.0, parts: part.1, threads };
        let watch = Watch::default();
        let ties = attend(py, &watch, progress, || scoop::sample_ties(&self.0, &wanted, &watch))??;
        Ok((ties.deals, ties.scoops))
    }

    /// What counts of random deals say: `(players, boards)`.
    fn estimate<'py>(
        &self,
        py: Python<'py>,
        outcomes: Vec<OutcomeCount>,
        shares: Option<Vec<f64>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let counts = outcomes_of(outcomes);
        if shares.as_ref().is_some_and(|shares| shares.len() != self.0.players()) {
            return Err(Exception::Equity.with("a share for each hand is wanted".to_owned()));
        }
        estimates_to_python(py, &estimate(&self.0, &counts, shares.as_deref()))
    }
}

/// How some deals end, and how many: `(survivors, winners, best, deals)`, sets as bits.
pub type OutcomeCount = (u8, [u32; JOINT_BOARDS], u32, u128);

pub fn counts_of(outcomes: &Outcomes) -> Vec<OutcomeCount> {
    let count = |(outcome, deals): (Outcome, u128)| {
        (outcome.survivors, outcome.winners.map(SeatSet::bits), outcome.best.bits(), deals)
    };
    outcomes.in_order().into_iter().map(count).collect()
}

pub fn outcomes_of(counts: Vec<OutcomeCount>) -> Outcomes {
    let mut outcomes = Outcomes::default();
    for (survivors, winners, best, deals) in counts {
        let winners = winners.map(SeatSet::from_bits);
        outcomes.add(Outcome { survivors, winners, best: SeatSet::from_bits(best) }, deals);
    }
    outcomes
}

pub type Pair = (u128, u128);

/// The number of a card, the players' shares when it comes, and the boards' chances to survive.
pub type NextCardFigures = (u8, Vec<Pair>, Vec<Pair>);

pub fn next_cards_to_python(boards: &[Vec<NextCard>]) -> Vec<Vec<NextCardFigures>> {
    let figures = |next: &NextCard| (next.card.number(), pairs(&next.shares), pairs(&next.survival));
    boards.iter().map(|cards| cards.iter().map(figures).collect()).collect()
}

pub const fn pair(ratio: Ratio) -> Pair {
    (ratio.numerator, ratio.denominator)
}

fn pairs(ratios: &[Ratio]) -> Vec<Pair> {
    ratios.iter().copied().map(pair).collect()
}

pub fn exact_to_python<'py>(py: Python<'py>, figures: &Figures) -> PyResult<Bound<'py, PyTuple>> {
    let players = figures.players.iter().map(|player| {
        let distribution = player.distribution.as_ref();
        (
            player.share.map(pair),
            player.scoop.map(pair),
            distribution.map(|all| all.iter().map(|&(share, chance)| (pair(share), pair(chance))).collect::<Vec<_>>()),
            player.at_least.as_deref().map(pairs),
            pairs(&player.board_wins),
            pairs(&player.board_ties),
        )
    });
    let boards = figures.boards.iter().map(|board| (pair(board.survival), board.shares.as_deref().map(pairs)));
    (players.collect::<Vec<_>>(), boards.collect::<Vec<_>>()).into_pyobject(py)
}

const fn parts(estimate: Estimate) -> (f64, f64) {
    (estimate.value, estimate.error)
}

fn all_parts(estimates: &[Estimate]) -> Vec<(f64, f64)> {
    estimates.iter().copied().map(parts).collect()
}

pub fn estimates_to_python<'py>(py: Python<'py>, estimates: &Estimates) -> PyResult<Bound<'py, PyTuple>> {
    let players = estimates.players.iter().map(|player| {
        let distribution = player.distribution.iter().map(|&(share, chance)| (pair(share), parts(chance)));
        (
            parts(player.share),
            parts(player.scoop),
            distribution.collect::<Vec<_>>(),
            all_parts(&player.at_least),
            all_parts(&player.board_wins),
            all_parts(&player.board_ties),
        )
    });
    let boards = estimates.boards.iter().map(|board| (parts(board.survival), board.shares.as_deref().map(all_parts)));
    (players.collect::<Vec<_>>(), boards.collect::<Vec<_>>()).into_pyobject(py)
}
