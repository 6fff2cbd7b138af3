//! Batches: arrays of cards in, answers into arrays that Python made for them.

use pyo3::{buffer::PyBuffer, prelude::*};

use super::{
    buffer::{AnswerArray, CardArray},
    errors::Exception,
    game::game_of,
    watch::attend,
};
use crate::kernel::{
    batch::{self, BatchError, Dealing, Showdowns, Sinks},
    card::DECK,
    watch::Watch,
};

impl From<BatchError> for PyErr {
    fn from(error: BatchError) -> Self {
        match error {
            BatchError::Row(error) => Exception::Card.with(error.to_string()),
            BatchError::Game(error) => error.into(),
            error @ BatchError::Shape { .. } => Exception::Card.with(error.to_string()),
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
    let &[rows, _] = cards.shape() else { return Err(not_rows("cards")) };
    let strengths = AnswerArray::new(&strengths, rows)?;
    work(py, rows, |watch| batch::evaluate(&cards, &strengths, threads, watch))
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
    let (&[rows, _], &[_, _]) = (hole.shape(), board.shape()) else { return Err(not_rows("hole and board")) };
    let strengths = AnswerArray::new(&strengths, rows)?;
    work(py, rows, |watch| batch::evaluate_omaha(&hole, &board, &strengths, threads, watch))
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
    let (&[rows, seats, _], &[deals, _, _]) = (hands.shape(), boards.shape()) else { return Err(not_deals()) };
    if deals != rows {
        return Err(not_deals());
    }
    let showdowns = Showdowns::new(game, seats)?;
    let (survivors, winners, shares) = (PyBuffer::get(survivors)?, PyBuffer::get(winners)?, PyBuffer::get(shares)?);
    let sinks = Sinks {
        survivors: &AnswerArray::new(&survivors, rows)?,
        winners: &AnswerArray::new(&winners, rows.saturating_mul(game.boards))?,
        shares: &AnswerArray::new(&shares, rows.saturating_mul(seats))?,
    };
    work(py, rows.saturating_mul(seats * game.boards), |watch| {
        showdowns.decide(&hands, &boards, &sinks, threads, watch)
    })?;
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
    let (&[rows, seats, hole], &[deals, count, size]) = (hands.shape(), boards.shape()) else {
        return Err(not_deals());
    };
    let dealing = Dealing { rows, held: seats.saturating_mul(hole), shown: count.saturating_mul(size), seed };
    let cards = dealing.held.saturating_add(dealing.shown);
    if deals != rows || cards > DECK {
        return Err(not_deals());
    }
    let hands = AnswerArray::new(&hands, rows.saturating_mul(dealing.held))?;
    let boards = AnswerArray::new(&boards, rows.saturating_mul(dealing.shown))?;
    // To deal a card takes about as long as to look at one of a hand.
    work(py, rows.saturating_mul(cards) / 7, |watch| batch::deal(&dealing, &hands, &boards, threads, watch))
}

/// Runs work on so many hands without the GIL; Ctrl-C ends it if there is much of it.
fn work(py: Python<'_>, hands: usize, work: impl FnOnce(&Watch) -> Result<(), BatchError> + Send) -> PyResult<()> {
    /// Fewer are done in some 30 ms, before anybody waits for an answer to Ctrl-C; a thread beside costs 0.3 ms.
    const AT_ONCE: usize = 1_000_000;
    let watch = Watch::default();
    if hands < AT_ONCE { Ok(py.detach(|| work(&watch))?) } else { Ok(attend(py, &watch, None, || work(&watch))??) }
}

fn not_deals() -> PyErr {
    not_rows("hands and boards")
}

/// The Python layer looks at shapes first and says more.
fn not_rows(arrays: &str) -> PyErr {
    Exception::Card.with(format!("{arrays}: an array of another shape is needed, as many rows in each"))
}
