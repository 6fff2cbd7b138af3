//! A showdown on a line of JSON, settled without a Python object on the way: for programs that ask for thousands.
//!
//! What is the least unusual or wrong is left to Python, which reads every form and says what is wrong; so the two
//! cannot differ in a message, and this one is short.

use std::fmt;

use arrayvec::ArrayVec;
use pyo3::prelude::*;
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
pub fn settle_line(line: &[u8], read_game: &Bound<'_, PyAny>, read_rake: &Bound<'_, PyAny>) -> Option<String> {
    let Table(line) = serde_json::from_slice::<Table<Line<'_>>>(line).ok()?;
    let showdown = line.showdown(read_game, read_rake)?;
    let settlement = showdown.settle().ok()?;
    Some(settlement_json(&settlement, |award| hand_value(&showdown, award)))
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
    fn showdown(&self, read_game: &Bound<'_, PyAny>, read_rake: &Bound<'_, PyAny>) -> Option<Showdown> {
        let game = game_of(&read(read_game, self.game)?).ok()?;
        let boards = self.boards.as_deref().unwrap_or_default();
        let complete = boards.is_empty() || boards.len() == self.runs.saturating_mul(game.boards);
        if !complete || !(1..=MOST_RUNS).contains(&self.runs) {
            return None;
        }
        Some(Showdown {
            game,
            seats: self.seats.iter().map(|Table(seat)| seat.seat()).collect::<Option<_>>()?,
            boards: boards.iter().map(|board| cards(board)).collect::<Option<_>>()?,
            button: self.button.into(),
            rake: match self.rake {
                None => Rake::NONE,
                Some(rake) => rake_of(&read(read_rake, rake)?).ok()?,
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
fn read<'py>(reader: &Bound<'py, PyAny>, json: &RawValue) -> Option<Bound<'py, PyAny>> {
    if json.get().len() > LONGEST_RULES { None } else { reader.call1((json.get(),)).ok() }
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
