//! Lists of hands and boards, for questions about equity.

use pyo3::{prelude::*, types::PyString};

use super::{
    cards::{Cards, cards_of},
    errors::{Exception, shortened, type_name},
};
use crate::kernel::deal::{Board, Hole};

/// The items of an argument; a text is refused, since its characters are not meant.
pub fn items<'py>(name: &str, object: &Bound<'py, PyAny>, exception: Exception) -> PyResult<Vec<Bound<'py, PyAny>>> {
    if object.is_instance_of::<PyString>() {
        return Err(exception.with(format!("{name}: {} is one text, where a list is wanted", shortened(object))));
    }
    let Ok(iterator) = object.try_iter() else {
        return Err(exception.with(format!("{name}: {} is a {}, not a list", shortened(object), type_name(object))));
    };
    iterator.collect()
}

/// Puts a place before what is wrong with some cards.
pub fn named(place: impl Fn() -> String, cards: PyResult<Cards>) -> PyResult<Cards> {
    cards.map_err(|error| Python::attach(|py| Exception::Card.with(format!("{}: {}", place(), error.value(py)))))
}

/// The hole cards of each hand.
pub fn holes_of(hands: &Bound<'_, PyAny>) -> PyResult<Vec<Hole>> {
    let read = |(index, hand): (usize, Bound<'_, PyAny>)| {
        let cards = named(|| format!("hand {}", index + 1), cards_of(&hand))?;
        let found = cards.len();
        let too_many =
            |_| Exception::Equity.with(format!("hand {} has {found} cards: no game has more than 6", index + 1));
        Hole::try_from(&cards[..]).map_err(too_many)
    };
    items("hands", hands, Exception::Equity)?.into_iter().enumerate().map(read).collect()
}

/// The known cards of each board.
pub fn boards_of(boards: &Bound<'_, PyAny>) -> PyResult<Vec<Board>> {
    let read = |(index, board): (usize, Bound<'_, PyAny>)| {
        let cards = named(|| format!("board {}", index + 1), cards_of(&board))?;
        let found = cards.len();
        let too_many = |_| Exception::Equity.with(format!("board {} has {found} cards: a board has 5", index + 1));
        Board::try_from(&cards[..]).map_err(too_many)
    };
    items("boards", boards, Exception::Equity)?.into_iter().enumerate().map(read).collect()
}

/// Cards that nobody can be dealt.
pub fn dead_of(dead: &Bound<'_, PyAny>) -> PyResult<Cards> {
    named(|| "dead cards".to_owned(), cards_of(dead))
}
