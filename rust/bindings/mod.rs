//! The Python module `multiboard._core`: extracts arguments, calls the kernel, converts its answers. No rule of poker
//! is here.

mod batch;
mod buffer;
mod cards;
mod equity;
mod errors;
mod evaluation;
mod game;
mod hands;
mod json;
mod line;
mod ranges;
mod settlement;
mod watch;

/// The kernel of the Python package.
#[pyo3::pymodule]
mod _core {
    #[pymodule_export]
    use super::{
        batch::{batch_deal, batch_evaluate, batch_evaluate_omaha, batch_showdown},
        cards::{PyCard, parse_cards},
        equity::PySpot,
        evaluation::{HandValue, evaluate, surviving_boards},
        line::settle_line,
        ranges::PyRangeSpot,
        settlement::settle,
    };
}
