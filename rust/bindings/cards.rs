//! Cards and what can stand for them: a `Card`, a text of cards, or an iterable of these.

use arrayvec::ArrayVec;
use pyo3::{
    prelude::*,
    sync::PyOnceLock,
    types::{PyList, PyString, PyTuple},
};

use super::errors::{Exception, cut, shortened, type_name};
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

    #[staticmethod]
    fn from_number<'py>(py: Python<'py>, number: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Self>> {
        let card = number.extract().ok().and_then(Card::new);
        let unknown = || format!("no card has the number {number}: they are 0 to {}", DECK - 1);
        Self::shared(py, card.ok_or_else(|| Exception::Card.with(unknown()))?)
    }

    #[getter]
    fn number(&self) -> u8 {
        self.0.number()
    }

    #[getter]
    fn rank(&self) -> usize {
        self.0.rank().index()
    }

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
        let not_cards =
            |_| Exception::Card.with(format!("{} is a {}, not cards", shortened(object), type_name(object)));
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
        return Err(Exception::Card.with(format!("{} is a {}, not a card", shortened(item), type_name(item))));
    };
    let text = text.to_str().map_err(|_| Exception::Card.with(format!("{} is no text of cards", shortened(item))))?;
    let parsed = Card::parse_all(text).map_err(|error| Exception::Card.with(format!("{:?}: {error}", cut(text))))?;
    parsed.into_iter().try_for_each(|card| cards.try_push(card)).map_err(too_many)
}
