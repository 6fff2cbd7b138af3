//! `settle`: the arguments of a showdown in, plain tuples out.

use pyo3::{
    intern,
    prelude::*,
    types::{PyBool, PyInt, PyString, PyTuple},
};

use super::{
    errors::{Exception, shortened},
    evaluation::HandValue,
    game::game_of,
    hands::{self, boards_of, hole_of},
};
use crate::kernel::{
    pots::MAX_CHIPS,
    rake::Rake,
    settle::{Award, Seat, Settlement, Showdown},
};

/// Settles a showdown; see `multiboard.settle`.
#[pyfunction]
#[pyo3(signature = (game, hands, boards, contributions, button, folded, mucked, dead, rake))]
#[allow(clippy::too_many_arguments)]
pub fn settle<'py>(
    py: Python<'py>,
    game: &Bound<'py, PyAny>,
    hands: &Bound<'py, PyAny>,
    boards: &Bound<'py, PyAny>,
    contributions: &Bound<'py, PyAny>,
    button: &Bound<'py, PyAny>,
    folded: &Bound<'py, PyAny>,
    mucked: &Bound<'py, PyAny>,
    dead: &Bound<'py, PyAny>,
    rake: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyTuple>> {
    let showdown = showdown_of(game, hands, boards, contributions, button, folded, mucked, dead, rake)?;
    let settlement = showdown.settle()?;
    to_python(py, &showdown, &settlement)
}

#[allow(clippy::too_many_arguments)]
fn showdown_of(
    game: &Bound<'_, PyAny>,
    hands: &Bound<'_, PyAny>,
    boards: &Bound<'_, PyAny>,
    contributions: &Bound<'_, PyAny>,
    button: &Bound<'_, PyAny>,
    folded: &Bound<'_, PyAny>,
    mucked: &Bound<'_, PyAny>,
    dead: &Bound<'_, PyAny>,
    rake: &Bound<'_, PyAny>,
) -> PyResult<Showdown> {
    let mut seats = seats_of(hands)?;
    let count = seats.len();
    for (seat, chips) in seats.iter_mut().zip(chips_of("contributions", contributions, count)?) {
        seat.put = chips;
    }
    if !dead.is_none() {
        for (seat, chips) in seats.iter_mut().zip(chips_of("dead", dead, count)?) {
            seat.dead = chips;
        }
    }
    for seat in seat_numbers("folded", folded, count)? {
        seats[seat].folded = true;
    }
    for seat in seat_numbers("mucked", mucked, count)? {
        seats[seat].mucked = true;
    }
    Ok(Showdown {
        game: game_of(game)?,
        seats,
        boards: boards_of(boards, Exception::Settlement)?,
        button: whole("button", button)?,
        rake: rake_of(rake)?,
    })
}

fn refuse(message: String) -> PyErr {
    Exception::Settlement.with(message)
}

fn items<'py>(name: &str, object: &Bound<'py, PyAny>) -> PyResult<Vec<Bound<'py, PyAny>>> {
    hands::items(name, object, Exception::Settlement)
}

fn seats_of(hands: &Bound<'_, PyAny>) -> PyResult<Vec<Seat>> {
    let seat = |(seat, hand): (usize, &Bound<'_, PyAny>)| {
        let hole = || hole_of(|| format!("seat {}", seat + 1), hand, Exception::Settlement);
        Ok(Seat { hole: if hand.is_none() { None } else { Some(hole()?) }, ..Seat::default() })
    };
    items("hands", hands)?.iter().enumerate().map(seat).collect()
}

fn chips_of(name: &str, chips: &Bound<'_, PyAny>, seats: usize) -> PyResult<Vec<u64>> {
    let chips = items(name, chips)?;
    if chips.len() != seats {
        return Err(refuse(format!("{name}: {} amounts for {seats} seats", chips.len())));
    }
    let amount = |(seat, chips): (usize, &Bound<'_, PyAny>)| {
        let wrong = || refuse(format!("{name}: seat {} has {}: {}", seat + 1, shortened(chips), WHOLE_CHIPS.as_str()));
        if chips.is_instance_of::<PyBool>() {
            return Err(wrong());
        }
        chips.extract::<u64>().ok().filter(|&chips| chips <= MAX_CHIPS).ok_or_else(wrong)
    };
    chips.iter().enumerate().map(amount).collect()
}

static WHOLE_CHIPS: std::sync::LazyLock<String> =
    std::sync::LazyLock::new(|| format!("chips are a whole number from 0 to {MAX_CHIPS}"));

fn whole(name: &str, object: &Bound<'_, PyAny>) -> PyResult<i64> {
    let wrong = || refuse(format!("{name}: {} is not a seat's number", shortened(object)));
    if object.is_instance_of::<PyBool>() {
        return Err(wrong());
    }
    object.extract().map_err(|_| wrong())
}

fn seat_numbers(name: &str, seats: &Bound<'_, PyAny>, count: usize) -> PyResult<Vec<usize>> {
    let number = |seat: &Bound<'_, PyAny>| {
        let index = whole(name, seat)?;
        let index = usize::try_from(index).ok().filter(|&index| index < count);
        index.ok_or_else(|| {
            refuse(format!("{name}: {} is no seat: they are 0 to {}", shortened(seat), count as i64 - 1))
        })
    };
    hands::members(name, seats, Exception::Settlement)?.iter().map(number).collect()
}

/// The kernel's rake of `None`, chips, or a Python `Rake`.
pub fn rake_of(rake: &Bound<'_, PyAny>) -> PyResult<Rake> {
    let py = rake.py();
    if rake.is_none() {
        return Ok(Rake::NONE);
    }
    if rake.is_instance_of::<PyInt>() {
        return Ok(Rake::Chips(rake_chips("rake", rake)?));
    }
    let rate = rake.getattr(intern!(py, "rate"))?;
    let term = |name: &Bound<'_, PyString>| {
        let too_fine = |_| refuse(format!("rake: the rate {} is finer than can be counted", shortened(&rate)));
        rate.getattr(name)?.extract::<u64>().map_err(too_fine)
    };
    let cap = rake.getattr(intern!(py, "cap"))?;
    Ok(Rake::Rate {
        numerator: term(intern!(py, "numerator"))?,
        denominator: term(intern!(py, "denominator"))?,
        cap: if cap.is_none() { None } else { Some(rake_chips("rake: cap", &cap)?) },
        no_flop_no_drop: rake.getattr(intern!(py, "no_flop_no_drop"))?.extract()?,
    })
}

fn rake_chips(name: &str, chips: &Bound<'_, PyAny>) -> PyResult<u64> {
    let wrong = || refuse(format!("{name} of {}: {}", shortened(chips), WHOLE_CHIPS.as_str()));
    if chips.is_instance_of::<PyBool>() {
        return Err(wrong());
    }
    chips.extract().map_err(|_| wrong())
}

/// `(paid, net, returned, rake, survivors, pots, awards)`, each as the fields of the Python result are.
fn to_python<'py>(py: Python<'py>, showdown: &Showdown, settlement: &Settlement) -> PyResult<Bound<'py, PyTuple>> {
    let survivors = settlement.survivors.iter().map(|run| PyTuple::new(py, run));
    let pots = settlement.pots.iter().map(|pot| {
        let eligible = PyTuple::new(py, pot.eligible.iter().collect::<Vec<_>>())?;
        (pot.amount, eligible).into_pyobject(py)
    });
    let awards = settlement.awards.iter().map(|award| {
        let hand = hand_value(showdown, award);
        (award.pot, award.run, award.board, award.seat, award.amount, hand).into_pyobject(py)
    });
    (
        PyTuple::new(py, &settlement.paid)?,
        PyTuple::new(py, &settlement.net)?,
        PyTuple::new(py, &settlement.returned)?,
        settlement.rake,
        PyTuple::new(py, survivors.collect::<PyResult<Vec<_>>>()?)?,
        PyTuple::new(py, pots.collect::<PyResult<Vec<_>>>()?)?,
        PyTuple::new(py, awards.collect::<PyResult<Vec<_>>>()?)?,
    )
        .into_pyobject(py)
}

/// What the winner of an award holds.
pub fn hand_value(showdown: &Showdown, award: &Award) -> Option<HandValue> {
    let board = &showdown.boards[award.run * showdown.game.boards + award.board?];
    let hole = showdown.seats[award.seat].hole.as_ref()?;
    Some(HandValue::new(showdown.game.hole_rule, hole, board, award.strength?))
}
