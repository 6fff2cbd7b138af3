//! Answers that are known to be right: the vectors of `tests/cases`, which the tests in Python read, too.

mod equity;
mod evaluation;
mod settlement;

use std::{fs, path::Path};

use serde_json::Value;

use super::{
    card::Card,
    game::{Elimination, Game, HoleRule, OddChips, PotRule, TiePoints},
};

fn cases(name: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(name);
    let text = fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn cards<C: FromIterator<Card>>(text: &str) -> C {
    Card::parse_all(text).unwrap().into_iter().collect()
}

fn list<'a, T>(values: &'a Value, read: impl Fn(&'a Value) -> T) -> Vec<T> {
    values.as_array().unwrap().iter().map(read).collect()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

/// The games of the vectors.
fn game(key: &str) -> Game {
    let (hole_cards, boards) = match key {
        "holdem" => (2, 1),
        "plo" => (4, 1),
        "holdem-bomb-pot" => (2, 2),
        "plo-bomb-pot" => (4, 2),
        "squid" | "triple-board-holdem" | "triple-board-holdem-single" => (2, 3),
        "octopus" => (4, 3),
        "six-card-plo-triple" => (6, 3),
        _ => panic!("no vector is of {key}"),
    };
    Game {
        hole_cards,
        boards,
        hole_rule: if hole_cards == 2 { HoleRule::Holdem } else { HoleRule::Omaha },
        elimination: if matches!(key, "squid" | "octopus") { Elimination::LowestRiver } else { Elimination::None },
        pot_rule: match key {
            "triple-board-holdem-single" => PotRule::BestHand,
            "six-card-plo-triple" => PotRule::Points(TiePoints::Fractional),
            _ => PotRule::EachBoard,
        },
        board_odd_chips: OddChips::OneEach,
        tie_odd_chips: OddChips::OneEach,
    }
}
