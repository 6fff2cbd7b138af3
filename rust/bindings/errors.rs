//! Kernel errors as the Python exceptions of `multiboard.errors`.

use pyo3::{prelude::*, sync::PyOnceLock, types::PyType};

use crate::kernel::error::{CardError, EquityError, Error, GameError, SettlementError};

/// The exceptions that the bindings raise.
#[derive(Clone, Copy)]
pub enum Exception {
    Card,
    Game,
    Settlement,
    Equity,
}

impl Exception {
    /// The exception with a message.
    pub fn with(self, message: String) -> PyErr {
        Python::attach(|py| match self.class(py) {
            Ok(class) => PyErr::from_type(class.clone(), message),
            Err(error) => error,
        })
    }

    /// The exception with a place before its message; others are passed on, such as an interrupt, or what an iterator of
    /// the user's raised.
    pub fn placed(self, py: Python<'_>, place: &str, error: PyErr) -> PyErr {
        let is_ours = self.class(py).is_ok_and(|class| error.get_type(py).is(class));
        if is_ours { self.with(format!("{place}: {}", error.value(py))) } else { error }
    }

    fn class(self, py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
        static CARD: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        static GAME: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        static SETTLEMENT: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        static EQUITY: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let (class, name) = match self {
            Self::Card => (&CARD, "CardError"),
            Self::Game => (&GAME, "GameError"),
            Self::Settlement => (&SETTLEMENT, "SettlementError"),
            Self::Equity => (&EQUITY, "EquityError"),
        };
        class.import(py, "multiboard.errors", name)
    }
}

impl From<Error> for PyErr {
    fn from(error: Error) -> Self {
        match error {
            Error::Game(error) => error.into(),
            Error::Card(error) => error.into(),
            Error::Settlement(error) => error.into(),
            Error::Equity(error) => error.into(),
        }
    }
}

impl From<GameError> for PyErr {
    fn from(error: GameError) -> Self {
        Exception::Game.with(error.to_string())
    }
}

impl From<CardError> for PyErr {
    fn from(error: CardError) -> Self {
        Exception::Card.with(error.to_string())
    }
}

impl From<SettlementError> for PyErr {
    fn from(error: SettlementError) -> Self {
        Exception::Settlement.with(error.to_string())
    }
}

impl From<EquityError> for PyErr {
    fn from(error: EquityError) -> Self {
        Exception::Equity.with(error.to_string())
    }
}

/// How an object looks, cut where it would fill the screen.
pub fn shortened(object: &Bound<'_, PyAny>) -> String {
    cut(&object.repr().map_or_else(|_| type_name(object), |text| text.to_string_lossy().into_owned()))
}

/// A text, cut where it would fill the screen.
pub fn cut(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

/// The name of an object's type with its article, for a message.
pub fn kind(object: &Bound<'_, PyAny>) -> String {
    let name = type_name(object);
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']) { "an" } else { "a" };
    format!("{article} {name}")
}

fn type_name(object: &Bound<'_, PyAny>) -> String {
    object.get_type().name().map_or_else(|_| "object".to_owned(), |name| name.to_string())
}
