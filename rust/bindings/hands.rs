//! Lists of hands and boards, one a seat and one a board.

use pyo3::{
    prelude::*,
    types::{PyFrozenSet, PyList, PyMapping, PySet, PyString, PyTuple},
};

use super::{
    cards::{Cards, cards_of},
    errors::{Exception, kind, shortened},
};
use crate::kernel::deal::{Board, Hole};

/// The items of an argument in order; a text is refused, since its characters are not meant, and so is what has no order.
pub fn items<'py>(name: &str, object: &Bound<'py, PyAny>, exception: Exception) -> PyResult<Vec<Bound<'py, PyAny>>> {
    check_ordered(|| name.to_owned(), object, exception)?;
    members(name, object, exception)
}

/// The items of an argument in any order.
pub fn members<'py>(name: &str, object: &Bound<'py, PyAny>, exception: Exception) -> PyResult<Vec<Bound<'py, PyAny>>> {
    // Nearly all are: to ask whether an object is a mapping takes as long as to read a hand.
    if object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>() {
        return object.try_iter()?.collect();
    }
    if object.is_instance_of::<PyString>() {
        return Err(exception.with(format!("{name}: {} is one text, where a list is wanted", shortened(object))));
    }
    if object.cast::<PyMapping>().is_ok() {
        return Err(no_list(name, object, exception));
    }
    let iterator = object.try_iter().map_err(|_| no_list(name, object, exception))?;
    iterator.collect()
}

fn check_ordered(name: impl Fn() -> String, object: &Bound<'_, PyAny>, exception: Exception) -> PyResult<()> {
    let unordered = object.is_instance_of::<PySet>() || object.is_instance_of::<PyFrozenSet>();
    if unordered { Err(no_list(&name(), object, exception)) } else { Ok(()) }
}

fn no_list(name: &str, object: &Bound<'_, PyAny>, exception: Exception) -> PyErr {
    exception.with(format!("{name}: {} is {}, not a list", shortened(object), kind(object)))
}

/// Puts a place before what is wrong with some cards.
pub fn named(place: impl Fn() -> String, cards: PyResult<Cards>) -> PyResult<Cards> {
    cards.map_err(|error| Python::attach(|py| Exception::Card.placed(py, &place(), error)))
}

/// The cards of a hand; `place` says whose.
pub fn hole_of(place: impl Fn() -> String, hand: &Bound<'_, PyAny>, exception: Exception) -> PyResult<Hole> {
    let cards = named(&place, cards_of(hand))?;
    let too_many = |_| exception.with(format!("{} has {} cards: no game has more than 6", place(), cards.len()));
    Hole::try_from(&cards[..]).map_err(too_many)
}

/// The hole cards of each hand.
pub fn holes_of(hands: &Bound<'_, PyAny>) -> PyResult<Vec<Hole>> {
    let read =
        |(index, hand): (usize, Bound<'_, PyAny>)| hole_of(|| format!("hand {}", index + 1), &hand, Exception::Equity);
    items("hands", hands, Exception::Equity)?.into_iter().enumerate().map(read).collect()
}

/// The known cards of each board, in order.
pub fn boards_of(boards: &Bound<'_, PyAny>, exception: Exception) -> PyResult<Vec<Board>> {
    let read = |(index, board): (usize, Bound<'_, PyAny>)| {
        let place = || format!("board {}", index + 1);
        check_ordered(place, &board, exception)?;
        let cards = named(place, cards_of(&board))?;
        let too_many = |_| exception.with(format!("{} has {} cards: a board has 5", place(), cards.len()));
        Board::try_from(&cards[..]).map_err(too_many)
    };
    items("boards", boards, exception)?.into_iter().enumerate().map(read).collect()
}

/// Cards that nobody can be dealt.
pub fn dead_of(dead: &Bound<'_, PyAny>) -> PyResult<Cards> {
    named(|| "dead cards".to_owned(), cards_of(dead))
}
