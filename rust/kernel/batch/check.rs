//! What is wrong with a row of numbers.

use thiserror::Error;

use crate::kernel::{
    card::Card,
    deal::Seen,
    error::{CardError, Place},
};

/// A row that is not so many distinct cards.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("row {row} (rows count from 0): {error}")]
pub struct RowError {
    /// Which row, from 0.
    pub row: usize,
    /// What is wrong with it.
    pub error: CardError,
}

/// What is wrong with a row that was found not to be distinct cards; `place` says where each number is.
#[cold]
pub(super) fn explain(row: usize, numbers: &[u8], place: impl Fn(usize) -> Place) -> RowError {
    let mut seen = Seen::default();
    let mut check = |(index, &number): (usize, &u8)| {
        let card = Card::new(number).ok_or(CardError::NoSuchNumber { number, place: place(index) })?;
        seen.add(card, place(index))
    };
    let error = numbers.iter().enumerate().map(&mut check).find_map(Result::err);
    RowError { row, error: error.unwrap_or_else(|| unreachable!("called for a bad row")) }
}
