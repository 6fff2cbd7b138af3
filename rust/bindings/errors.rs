//! Kernel errors as the Python exceptions of `multiboard.errors`.

use pyo3::{prelude::*, sync::PyOnceLock, types::PyType};

use crate::kernel::error::{CardError, EquityError, Error, SettlementError};

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
            Error::Card(error) => error.into(),
            Error::Settlement(error) => error.into(),
            Error::Equity(error) => error.into(),
        }
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

/// The name of an object's type, for a message.
pub fn type_name(object: &Bound<'_, PyAny>) -> String {
    object.get_type().name().map_or_else(|_| "object".to_owned(), |name| name.to_string())
}
