//! `evaluate`, the value of a hand, and `surviving_boards`.

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::{
    basic::CompareOp,
    intern,
    prelude::*,
    sync::PyOnceLock,
    types::{PyDict, PyString, PyTuple, PyType},
};

use super::{
    cards::{Cards, card_tuple, cards_of},
    errors::Exception,
    game::hole_rule,
    hands::{items, named},
    json::HandForm,
};
use crate::kernel::{
    board,
    card::Card,
    deal::{Board, Hole, Seen},
    describe::describe,
    elimination,
    error::Place,
    five::best_five,
    game::{Elimination, HoleRule},
    strength::Strength,
};

/// The best hand of some hole cards on a board, as `evaluate` finds it.
///
/// It compares, equals and hashes by its strength alone.
#[pyclass(module = "multiboard", frozen)]
#[derive(Clone)]
pub struct HandValue {
    strength: Strength,
    rule: HoleRule,
    hole: Hole,
    board: Board,
}

impl HandValue {
    /// The hand of hole cards on a board, whose strength is known.
    pub fn new(rule: HoleRule, hole: &[Card], board: &[Card], strength: Strength) -> Self {
        let mut value = Self { strength, rule, hole: Hole::new(), board: Board::new() };
        value.hole.extend(hole.iter().copied());
        value.board.extend(board.iter().copied());
        value
    }

    /// What `to_dict` says.
    pub fn form(&self) -> HandForm {
        HandForm {
            strength: self.strength.get(),
            cards: self.cards_text(),
            category: self.strength.category().name(),
            description: self.describe(),
        }
    }

    fn five(&self) -> [Card; 5] {
        best_five(self.rule, &self.hole, &self.board, self.strength)
    }

    fn cards_text(&self) -> String {
        let [one, two, three, four, five] = self.five();
        format!("{one} {two} {three} {four} {five}")
    }
}

#[pymethods]
impl HandValue {
    /// 1 for seven high to 7,462 for a royal flush: bigger is better.
    #[getter]
    fn strength(&self) -> u16 {
        self.strength.get()
    }

    /// Cactus Kev's number, 7,463 less the strength: 1 is a royal flush.
    #[getter]
    fn cactus_kev(&self) -> u16 {
        self.strength.cactus_kev()
    }

    /// Its `Category`, such as `Category.FLUSH`.
    #[getter]
    fn category<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        static CATEGORY: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        CATEGORY.import(py, "multiboard.category", "Category")?.call1((self.strength.category().name(),))
    }

    /// The five cards, the made part first; where cards of a rank serve as well as each other, hole cards.
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        card_tuple(py, &self.five())
    }

    /// In words: `two pair, aces and fives, king kicker`.
    fn describe(&self) -> String {
        describe(self.strength)
    }

    /// Its strength, category, cards and description, as `multiboard settle --json` writes them.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let HandForm { strength, cards, category, description } = self.form();
        let dict = PyDict::new(py);
        dict.set_item(intern!(py, "strength"), strength)?;
        dict.set_item(intern!(py, "category"), category)?;
        dict.set_item(intern!(py, "cards"), cards)?;
        dict.set_item(intern!(py, "description"), description)?;
        Ok(dict)
    }

    fn __str__(&self) -> String {
        self.describe()
    }

    fn __repr__(&self) -> String {
        format!("<HandValue {} {}: {}>", self.strength.get(), self.cards_text(), self.describe())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.strength.hash(&mut hasher);
        hasher.finish()
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, op: CompareOp) -> PyResult<Py<PyAny>> {
        let py = other.py();
        match other.cast::<Self>() {
            Ok(other) => Ok(op.matches(self.strength.cmp(&other.get().strength)).into_pyobject(py)?.to_owned().into()),
            Err(_) => Ok(py.NotImplemented()),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let function = py.import("multiboard")?.getattr("evaluate")?;
        let text = |cards: &[Card]| cards.iter().map(ToString::to_string).collect::<String>();
        Ok((function, (text(&self.hole), text(&self.board), self.rule.name()).into_pyobject(py)?))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyDict>) -> Py<Self> {
        slf
    }
}

/// The best hand of hole cards on a board of three, four or five cards.
///
/// Args:
///     hole: At most two cards under the Hold'em rule; four, five or six under the Omaha rule.
///     board: The cards dealt so far.
///     rule: `holdem`, the best five of all cards, which None means as well; or `omaha`, exactly two hole cards with
///         exactly three of the board.
///
/// Raises:
///     CardError: A text is no card, a card is there twice, or the rule takes another number of cards.
///     GameError: No rule has that name.
#[pyfunction]
#[pyo3(signature = (hole, board, rule = None))]
pub fn evaluate(
    hole: &Bound<'_, PyAny>,
    board: &Bound<'_, PyAny>,
    rule: Option<&Bound<'_, PyString>>,
) -> PyResult<HandValue> {
    let rule = match rule {
        None => HoleRule::Holdem,
        Some(name) => hole_rule(&name.to_string_lossy()).ok_or_else(|| {
            Exception::Game.with(format!("rule: {:?} is not one of holdem, omaha", name.to_string_lossy()))
        })?,
    };
    let (hole, board) = (cards_of(hole)?, cards_of(board)?);
    let strength = board::evaluate(rule, &hole, &board)?;
    Ok(HandValue::new(rule, &hole, &board, strength))
}

/// The boards that survive elimination, counted from 0: all but those whose river has the lowest rank, or all if each
/// river has it.
///
/// Args:
///     rivers_or_boards: Of each board, top board first, its river, or all five cards with the river last.
///
/// Raises:
///     CardError: There is no board, one has another number of cards, a text is no card, or a card is there twice.
#[pyfunction]
pub fn surviving_boards<'py>(py: Python<'py>, rivers_or_boards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
    let boards: Vec<Cards> = if rivers_or_boards.is_instance_of::<PyString>() {
        cards_of(rivers_or_boards)?.into_iter().map(|river| Cards::from_iter([river])).collect()
    } else {
        let read =
            |(board, held): (usize, Bound<'py, PyAny>)| named(|| format!("board {}", board + 1), cards_of(&held));
        items("boards", rivers_or_boards, Exception::Card)?
            .into_iter()
            .enumerate()
            .map(read)
            .collect::<PyResult<_>>()?
    };
    if boards.is_empty() {
        return Err(Exception::Card.with("no boards: give the river of each, or all 5 cards".to_owned()));
    }
    let mut seen = Seen::default();
    let mut rivers = Vec::with_capacity(boards.len());
    for (board, cards) in boards.iter().enumerate() {
        let (&[river] | &[_, _, _, _, river]) = &cards[..] else {
            let message = format!("board {} has {} cards: give its river, or all 5", board + 1, cards.len());
            return Err(Exception::Card.with(message));
        };
        for (card, &dealt) in cards.iter().enumerate() {
            seen.add(dealt, Place::Board { run: None, board, card })?;
        }
        rivers.push(river.rank());
    }
    PyTuple::new(py, elimination::survivors(Elimination::LowestRiver, &rivers).collect::<Vec<_>>())
}
