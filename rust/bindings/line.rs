//! A showdown on a line of JSON, settled without a Python object on the way: for programs that ask for thousands.
//!
//! What is the least unusual or wrong is left to Python, which reads every form and says what is wrong; so the two
//! cannot differ in a message, and this one is short.

use std::fmt;

use arrayvec::ArrayVec;
use pyo3::{exceptions::PyException, prelude::*};
use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor, value::MapAccessDeserializer},
};
use serde_json::value::RawValue;

use super::{
    game::game_of,
    json::settlement_json,
    settlement::{hand_value, rake_of},
};
use crate::kernel::{
    card::Card,
    pots::MAX_CHIPS,
    rake::Rake,
    settle::{Seat, Showdown},
};

/// Bytes of a text of cards, of a name, and of a game or a rake; who writes more is not in a hurry.
const LONGEST: usize = 200;
const LONGEST_RULES: usize = 2_000;
/// Runs of one hand; who states more is told off.
const MOST_RUNS: usize = 100;

/// The settlement of a line as JSON, or `None` if Python must read it.
///
/// `read_game` and `read_rake` make Python's `Game` and `Rake` of a piece of JSON; they remember what they made.
#[pyfunction]
pub fn settle_line(
    line: &[u8],
    read_game: &Bound<'_, PyAny>,
    read_rake: &Bound<'_, PyAny>,
) -> PyResult<Option<String>> {
    match settled(line, read_game, read_rake) {
        Ok(answer) => Ok(Some(answer)),
        Err(NotHere::Unusual) => Ok(None),
        Err(NotHere::Interrupted(raised)) => Err(raised),
    }
}

fn settled(line: &[u8], read_game: &Bound<'_, PyAny>, read_rake: &Bound<'_, PyAny>) -> Result<String, NotHere> {
    let Table(line) = serde_json::from_slice::<Table<Line<'_>>>(line).map_err(unusual)?;
    let showdown = line.showdown(read_game, read_rake)?;
    let settlement = showdown.settle().map_err(unusual)?;
    Ok(settlement_json(&settlement, |award| hand_value(&showdown, award)))
}

/// Why a line is not settled here.
enum NotHere {
    /// Python must read it.
    Unusual,
    /// Something like Ctrl-C came while Python read a piece of it.
    Interrupted(PyErr),
}

fn unusual<E>(_: E) -> NotHere {
    NotHere::Unusual
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line<'a> {
    #[serde(borrow)]
    game: &'a RawValue,
    button: u32,
    #[serde(borrow)]
    seats: Vec<Table<SeatOfLine<'a>>>,
    #[serde(borrow, default)]
    boards: Option<Vec<&'a str>>,
    #[serde(borrow, default)]
    rake: Option<&'a RawValue>,
    #[serde(default = "once")]
    runs: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
struct SeatOfLine<'a> {
    #[serde(borrow)]
    name: Option<&'a str>,
    #[serde(borrow)]
    cards: Option<&'a str>,
    put: u64,
    dead: u64,
    folded: bool,
    mucked: bool,
}

const fn once() -> usize {
    1
}

impl Line<'_> {
    fn showdown(&self, read_game: &Bound<'_, PyAny>, read_rake: &Bound<'_, PyAny>) -> Result<Showdown, NotHere> {
        let game = game_of(&read(read_game, self.game)?).map_err(unusual)?;
        let boards = self.boards.as_deref().unwrap_or_default();
        let complete = boards.is_empty() || boards.len() == self.runs.saturating_mul(game.boards);
        if !complete || !(1..=MOST_RUNS).contains(&self.runs) {
            return Err(NotHere::Unusual);
        }
        let seats: Option<_> = self.seats.iter().map(|Table(seat)| seat.seat()).collect();
        let boards: Option<_> = boards.iter().map(|board| cards(board)).collect();
        Ok(Showdown {
            game,
            seats: seats.ok_or(NotHere::Unusual)?,
            boards: boards.ok_or(NotHere::Unusual)?,
            button: self.button.into(),
            rake: match self.rake {
                None => Rake::NONE,
                Some(rake) => rake_of(&read(read_rake, rake)?).map_err(unusual)?,
            },
        })
    }
}

impl SeatOfLine<'_> {
    fn seat(&self) -> Option<Seat> {
        let &Self { name, cards: hole, put, dead, folded, mucked } = self;
        if name.is_some_and(|name| name.len() > LONGEST) || put.max(dead) > MAX_CHIPS {
            return None;
        }
        let hole = match hole {
            None => None,
            Some(hole) => Some(cards(hole)?),
        };
        Some(Seat { hole, put, dead, folded, mucked })
    }
}

fn cards<const N: usize>(text: &str) -> Option<ArrayVec<Card, N>> {
    let cards = if text.len() > LONGEST { return None } else { Card::parse_all(text).ok()? };
    ArrayVec::try_from(&cards[..]).ok()
}

/// What Python makes of a piece of JSON.
fn read<'py>(reader: &Bound<'py, PyAny>, json: &RawValue) -> Result<Bound<'py, PyAny>, NotHere> {
    if json.get().len() > LONGEST_RULES {
        return Err(NotHere::Unusual);
    }
    reader.call1((json.get(),)).map_err(|raised| {
        if raised.is_instance_of::<PyException>(reader.py()) { NotHere::Unusual } else { NotHere::Interrupted(raised) }
    })
}

/// Fields that are written as an object; derived code alone takes them in a row as well.
struct Table<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Table<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Fields(std::marker::PhantomData)).map(Self)
    }
}

struct Fields<T>(std::marker::PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
    type Value = T;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map))
    }
}
