//! Cards and what can stand for them: a `Card`, a text of cards, or an iterable of these.

use arrayvec::ArrayVec;
use pyo3::{
    prelude::*,
    sync::PyOnceLock,
    types::{PyBool, PyList, PyString, PyTuple},
};

use super::errors::{Exception, cut, kind, shortened};
use crate::kernel::{
    card::{Card, DECK},
    deal::Seen,
    error::Place,
};

/// As many cards as any hand, board or list of dead cards can have.
pub type Cards = ArrayVec<Card, DECK>;

/// A card of the deck: `Card("As")`. Hashable; without an order, since suits have none.
#[pyclass(name = "Card", module = "multiboard", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PyCard(pub Card);

#[pymethods]
impl PyCard {
    #[new]
    fn new<'py>(py: Python<'py>, card: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Self>> {
        match *cards_of(card)? {
            [card] => Self::shared(py, card),
            ref cards => Err(Exception::Card.with(format!("{} is {} cards, not one", shortened(card), cards.len()))),
        }
    }

    /// The card of a number, as `number` has it.
    ///
    /// Raises:
    ///     CardError: No card has it.
    #[staticmethod]
    fn from_number<'py>(py: Python<'py>, number: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Self>> {
        let card = if number.is_instance_of::<PyBool>() { None } else { number.extract().ok().and_then(Card::new) };
        let unknown = || format!("no card has the number {}: they are 0 to {}", shortened(number), DECK - 1);
        Self::shared(py, card.ok_or_else(|| Exception::Card.with(unknown()))?)
    }

    /// `4 * rank + suit`: the deuce of clubs is 0, the ace of spades 51.
    #[getter]
    fn number(&self) -> u8 {
        self.0.number()
    }

    /// 0 for a deuce to 12 for an ace.
    #[getter]
    fn rank(&self) -> usize {
        self.0.rank().index()
    }

    /// 0 clubs, 1 diamonds, 2 hearts, 3 spades.
    #[getter]
    fn suit(&self) -> u8 {
        self.0.suit()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Card('{}')", self.0)
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }
}

impl PyCard {
    /// The one object of a card: the deck is made once.
    pub fn shared(py: Python<'_>, card: Card) -> PyResult<Bound<'_, Self>> {
        static DECK_OBJECTS: PyOnceLock<Vec<Py<PyCard>>> = PyOnceLock::new();
        let deck = DECK_OBJECTS.get_or_try_init(py, || Card::all().map(|card| Py::new(py, Self(card))).collect());
        deck.map(|objects: &Vec<_>| objects[usize::from(card.number())].bind(py).clone())
    }
}

/// Cards as a Python tuple.
pub fn card_tuple<'py>(py: Python<'py>, cards: &[Card]) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, cards.iter().map(|&card| PyCard::shared(py, card)).collect::<PyResult<Vec<_>>>()?)
}

/// Cards of a text such as `"As Kd"` or `"AsKd"`, of a `Card`, or of an iterable of these, as `Card` objects.
///
/// Raises:
///     CardError: A text is no card, or a card is there twice.
#[pyfunction]
pub fn parse_cards<'py>(py: Python<'py>, cards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
    let cards = cards_of(cards)?;
    let mut seen = Seen::default();
    for (card, &held) in cards.iter().enumerate() {
        seen.add(held, Place::Alone { group: "list", card })?;
    }
    card_tuple(py, &cards)
}

/// The cards that an object stands for.
pub fn cards_of(object: &Bound<'_, PyAny>) -> PyResult<Cards> {
    let mut cards = Cards::new();
    if let Ok(tuple) = object.cast::<PyTuple>() {
        for item in tuple.iter_borrowed() {
            add(&mut cards, &item)?;
        }
    } else if let Ok(list) = object.cast::<PyList>() {
        for item in list {
            add(&mut cards, &item)?;
        }
    } else if object.is_instance_of::<PyString>() || object.is_instance_of::<PyCard>() {
        add(&mut cards, object)?;
    } else {
        let not_cards = |_| Exception::Card.with(format!("{} is {}, not cards", shortened(object), kind(object)));
        for item in object.try_iter().map_err(not_cards)? {
            add(&mut cards, &item?)?;
        }
    }
    Ok(cards)
}

fn add(cards: &mut Cards, item: &Bound<'_, PyAny>) -> PyResult<()> {
    let too_many = |_| Exception::Card.with(format!("more than {DECK} cards"));
    if let Ok(card) = item.cast_exact::<PyCard>() {
        return cards.try_push(card.get().0).map_err(too_many);
    }
    let Ok(text) = item.cast::<PyString>() else {
        return Err(Exception::Card.with(format!("{} is {}, not a card", shortened(item), kind(item))));
    };
    let text = text.to_str().map_err(|_| Exception::Card.with(format!("{} is no text of cards", shortened(item))))?;
    let parsed = Card::parse_all(text).map_err(|error| Exception::Card.with(format!("{:?}: {error}", cut(text))))?;
    parsed.into_iter().try_for_each(|card| cards.try_push(card)).map_err(too_many)
}
