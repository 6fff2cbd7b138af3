//! Batches: arrays of cards in, answers into arrays that Python made for them.

use pyo3::{buffer::PyBuffer, prelude::*};

use super::{
    buffer::{AnswerArray, CardArray},
    errors::Exception,
    game::game_of,
    watch::attend,
};
use crate::kernel::{
    batch::{self, BatchError, Dealing, Showdowns, Sinks, Source},
    card::DECK,
    game::HoleRule,
    watch::Watch,
};

impl From<BatchError> for PyErr {
    fn from(error: BatchError) -> Self {
        match error {
            BatchError::Row(error) => Exception::Card.with(error.to_string()),
            error @ (BatchError::Threads(_) | BatchError::Stopped) => {
                pyo3::exceptions::PyRuntimeError::new_err(error.to_string())
            }
        }
    }
}

/// Strengths of rows of five, six or seven cards.
#[pyfunction]
pub fn batch_evaluate(
    py: Python<'_>,
    cards: &Bound<'_, PyAny>,
    strengths: &Bound<'_, PyAny>,
    threads: usize,
) -> PyResult<()> {
    let (cards, strengths) = (CardArray::new(cards)?, PyBuffer::get(strengths)?);
    check(cards.shape().len() == 2 && (5..=7).contains(&cards.width()), "cards")?;
    let strengths = AnswerArray::new(&strengths, cards.rows())?;
    work(py, cards.rows(), |watch| batch::evaluate(&cards, &strengths, threads, watch))
}

/// Strengths of rows of four, five or six hole cards, each on a board of its own.
#[pyfunction]
pub fn batch_evaluate_omaha(
    py: Python<'_>,
    hole: &Bound<'_, PyAny>,
    board: &Bound<'_, PyAny>,
    strengths: &Bound<'_, PyAny>,
    threads: usize,
) -> PyResult<()> {
    let (hole, board, strengths) = (CardArray::new(hole)?, CardArray::new(board)?, PyBuffer::get(strengths)?);
    check(hole.shape().len() == 2 && (4..=6).contains(&hole.width()), "hole")?;
    check(board.shape() == [hole.rows(), 5], "board")?;
    let strengths = AnswerArray::new(&strengths, hole.rows())?;
    work(py, hole.rows(), |watch| batch::evaluate_omaha(&hole, &board, &strengths, threads, watch))
}

/// Survivors, winners and shares of each row; answers with the denominator of the shares.
#[pyfunction]
#[allow(clippy::too_many_arguments, reason = "three arrays of answers")]
pub fn batch_showdown(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    hands: &Bound<'_, PyAny>,
    boards: &Bound<'_, PyAny>,
    survivors: &Bound<'_, PyAny>,
    winners: &Bound<'_, PyAny>,
    shares: &Bound<'_, PyAny>,
    threads: usize,
) -> PyResult<u64> {
    let game = game_of(game)?;
    let (hands, boards) = (CardArray::new(hands)?, CardArray::new(boards)?);
    let &[rows, seats, hole] = hands.shape() else { return Err(shape("hands")) };
    check(hole == game.hole_cards && (game.hole_rule == HoleRule::Holdem || (4..=6).contains(&hole)), "hands")?;
    check(boards.shape() == [rows, game.boards, 5], "boards")?;
    let showdowns = Showdowns::new(game, seats).ok_or_else(|| shape("hands"))?;
    let (survivors, winners, shares) = (PyBuffer::get(survivors)?, PyBuffer::get(winners)?, PyBuffer::get(shares)?);
    let sinks = Sinks {
        survivors: &AnswerArray::new(&survivors, rows)?,
        winners: &AnswerArray::new(&winners, rows * game.boards)?,
        shares: &AnswerArray::new(&shares, rows * seats)?,
    };
    work(py, rows * seats * game.boards, |watch| showdowns.decide(&hands, &boards, &sinks, threads, watch))?;
    Ok(showdowns.denominator())
}

/// Random deals.
#[pyfunction]
pub fn batch_deal(
    py: Python<'_>,
    seed: u64,
    hands: &Bound<'_, PyAny>,
    boards: &Bound<'_, PyAny>,
    threads: usize,
) -> PyResult<()> {
    let (hands, boards) = (PyBuffer::get(hands)?, PyBuffer::get(boards)?);
    let (&[rows, seats, hole], &[_, count, size]) = (hands.shape(), boards.shape()) else { return Err(shape("hands")) };
    let dealing = Dealing { rows, held: seats.saturating_mul(hole), shown: count.saturating_mul(size), seed };
    check(dealing.held.saturating_add(dealing.shown) <= DECK, "hands")?;
    let hands = AnswerArray::new(&hands, rows * dealing.held)?;
    let boards = AnswerArray::new(&boards, rows * dealing.shown)?;
    work(py, rows, |watch| batch::deal(&dealing, &hands, &boards, threads, watch))
}

/// Runs work on so many hands without the GIL; Ctrl-C ends it if there is much of it.
fn work(py: Python<'_>, hands: usize, work: impl FnOnce(&Watch) -> Result<(), BatchError> + Send) -> PyResult<()> {
    /// Fewer are done in some 30 ms, before anybody waits for an answer to Ctrl-C; a thread beside costs 0.3 ms.
    const AT_ONCE: usize = 1_000_000;
    let watch = Watch::default();
    if hands < AT_ONCE { Ok(py.detach(|| work(&watch))?) } else { Ok(attend(py, &watch, None, || work(&watch))??) }
}

fn check(holds: bool, array: &str) -> PyResult<()> {
    if holds { Ok(()) } else { Err(shape(array)) }
}

/// The Python layer looks at shapes first and says more.
fn shape(array: &str) -> PyErr {
    Exception::Card.with(format!("{array}: an array of another shape is needed"))
}
