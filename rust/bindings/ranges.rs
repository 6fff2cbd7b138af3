//! Equity of hands that are not known: ranges come as the hands of each weight, as bits.

use std::sync::Mutex;

use pyo3::{prelude::*, types::PyTuple};

use super::{
    equity::{
        NextCardFigures, OutcomeCount, Pair, counts_of, estimates_to_python, exact_to_python, next_cards_to_python,
        outcomes_of, pair,
    },
    errors::Exception,
    game::game_of,
    hands::{boards_of, dead_of, hole_of, items},
    watch::attend,
};
use crate::kernel::{
    equity::{
        Sample, Watch,
        ranges::{self, HandRange, Matchups, RangeSpot},
    },
    error::Error,
    game::Game,
};

/// Ranges on boards that are partly dealt.
#[pyclass(module = "multiboard._core", frozen, name = "RangeSpot")]
pub struct PyRangeSpot {
    spot: RangeSpot,
    /// Found when they are asked for.
    matchups: Mutex<Option<Matchups>>,
}

#[pymethods]
impl PyRangeSpot {
    /// A range is the cards of a known hand, or a list of weights, each with the bits of its hands.
    #[new]
    fn new(
        py: Python<'_>,
        game: &Bound<'_, PyAny>,
        ranges: &Bound<'_, PyAny>,
        boards: &Bound<'_, PyAny>,
        dead: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let game = game_of(game)?;
        // Before hands of so many cards are listed.
        game.check().map_err(Error::Game)?;
        let given = items("hands", ranges, Exception::Equity)?;
        let ranges = given.iter().enumerate().map(|(index, range)| range_of(&game, index, range));
        let ranges = ranges.collect::<PyResult<Vec<_>>>()?;
        let (boards, dead) = (boards_of(boards, Exception::Equity)?, dead_of(dead)?);
        let spot = py.detach(|| RangeSpot::new(game, ranges, boards, &dead))?;
        Ok(Self { spot, matchups: Mutex::default() })
    }

    #[getter]
    fn to_come(&self) -> usize {
        self.spot.to_come()
    }

    /// How many units a pot has where hands are counted.
    #[getter]
    fn units_of_pot(&self) -> u64 {
        self.spot.units_of_pot()
    }

    /// Boards and dead cards as text.
    fn texts(&self) -> (Vec<String>, String) {
        let (_, boards, dead) = self.spot.texts();
        (boards, dead)
    }

    /// How many combinations of hands, and how many renamings of suits change nothing.
    fn combinations(&self) -> (u128, usize) {
        self.spot.combinations()
    }

    /// About how many hands an exact answer looks at, for so many matchups and classes.
    fn cost(&self, matchups: u128, classes: u128, joint: Option<bool>) -> u128 {
        self.spot.cost(matchups, classes, joint)
    }

    /// About how many hands are looked at to tell what each next card does, for so many matchups.
    fn next_card_cost(&self, matchups: u128) -> u128 {
        self.spot.next_card_cost(matchups)
    }

    /// Finds the matchups: how many there are, and in how many classes.
    fn find(&self, py: Python<'_>) -> PyResult<(usize, usize)> {
        let watch = Watch::default();
        let found = attend(py, &watch, None, || self.spot.matchups(true, &watch))??;
        let counts = (found.count(), found.classes());
        *self.matchups.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(found);
        Ok(counts)
    }

    /// Exact figures `(players, boards)`, and for each player his hands as `(bits, share, chance)`.
    fn exact<'py>(
        &self,
        py: Python<'py>,
        joint: Option<bool>,
        threads: usize,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyTuple>, Vec<Vec<HandShare>>)> {
        let watch = Watch::default();
        let found = self.matchups.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
        let figures = attend(py, &watch, progress, || {
            let matchups = match found {
                Some(found) => found,
                None => self.spot.matchups(true, &watch)?,
            };
            ranges::exact(&self.spot, &matchups, joint, threads, &watch)
        })??;
        let of_player = |hands: &Vec<ranges::HandFigures>| {
            hands.iter().map(|hand| (hand.hand.bits(), hand.share.map(pair), pair(hand.chance))).collect()
        };
        Ok((exact_to_python(py, &figures.figures)?, figures.hands.iter().map(of_player).collect()))
    }

    /// For each board each card that can come next: `(card, shares, survival)`.
    fn next_cards(
        &self,
        py: Python<'_>,
        threads: usize,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vec<Vec<NextCardFigures>>> {
        let watch = Watch::default();
        let next = attend(py, &watch, progress, || {
            let matchups = self.spot.matchups(false, &watch)?;
            ranges::next_cards(&self.spot, &matchups, threads, &watch)
        })??;
        Ok(next_cards_to_python(&next))
    }

    /// Counts random deals: `(survivors, winners, best, deals)`, and for each player his hands as `(bits, deals, units,
    /// squares)`.
    #[allow(clippy::type_complexity)]
    fn sample<'py>(
        &self,
        py: Python<'py>,
        deals: u64,
        seed: u64,
        part: (u64, u64),
        threads: usize,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<(Vec<OutcomeCount>, Vec<Vec<(u64, u64, u128, u128)>>)> {
        let wanted = Sample { seed, deals, part: part.0, parts: part.1, threads };
        let watch = Watch::default();
        let sample = attend(py, &watch, progress, || ranges::sample(&self.spot, &wanted, &watch))??;
        let of_player = |hands: &Vec<ranges::HandCounts>| {
            hands.iter().map(|hand| (hand.hand.bits(), hand.deals, hand.units, hand.squares)).collect()
        };
        let hands = sample.hands.iter().map(of_player).collect();
        Ok((counts_of(&sample.outcomes), hands))
    }

    /// What counts of random deals say: `(players, boards)`.
    fn estimate<'py>(&self, py: Python<'py>, outcomes: Vec<OutcomeCount>) -> PyResult<Bound<'py, PyTuple>> {
        estimates_to_python(py, &self.spot.estimate(&outcomes_of(outcomes)))
    }
}

/// A hand of a range with its part of the pot and the chance that the player has it.
type HandShare = (u64, Option<Pair>, Pair);

fn range_of(game: &Game, index: usize, range: &Bound<'_, PyAny>) -> PyResult<HandRange> {
    if let Ok(layers) = range.extract::<Vec<(u64, Vec<u8>)>>() {
        let layers: Vec<(u64, &[u8])> = layers.iter().map(|(weight, bits)| (*weight, &bits[..])).collect();
        return Ok(HandRange::from_bits(game.hole_cards, &layers));
    }
    Ok(HandRange::Known(hole_of(|| format!("hand {}", index + 1), range, Exception::Equity)?))
}
