//! A game's parameters, read from the attributes of a Python `Game`.

use pyo3::{intern, prelude::*, types::PyString};

use super::errors::Exception;
use crate::kernel::game::{Elimination, Game, HoleRule, OddChips, PotRule, TiePoints};

/// The kernel's game of a Python one.
pub fn game_of(game: &Bound<'_, PyAny>) -> PyResult<Game> {
    let py = game.py();
    let tie_points = choice(game, intern!(py, "tie_points"), |text| match text {
        "fractional" => Some(TiePoints::Fractional),
        "full" => Some(TiePoints::Full),
        "none" => Some(TiePoints::None),
        _ => None,
    })?;
    Ok(Game {
        hole_cards: game.getattr(intern!(py, "hole_cards"))?.extract()?,
        boards: game.getattr(intern!(py, "boards"))?.extract()?,
        hole_rule: choice(game, intern!(py, "hole_rule"), hole_rule)?,
        elimination: choice(game, intern!(py, "elimination"), |text| match text {
            "none" => Some(Elimination::None),
            "lowest_river" => Some(Elimination::LowestRiver),
            _ => None,
        })?,
        pot_rule: choice(game, intern!(py, "pot_rule"), |text| match text {
            "each_board" => Some(PotRule::EachBoard),
            "best_hand" => Some(PotRule::BestHand),
            "points" => Some(PotRule::Points(tie_points)),
            _ => None,
        })?,
        board_odd_chips: choice(game, intern!(py, "board_odd_chips"), |text| odd_chips(text, "all_to_top"))?,
        tie_odd_chips: choice(game, intern!(py, "tie_odd_chips"), |text| odd_chips(text, "all_to_first"))?,
    })
}

/// The hole rule of its name.
pub fn hole_rule(text: &str) -> Option<HoleRule> {
    [HoleRule::Holdem, HoleRule::Omaha].into_iter().find(|rule| rule.name() == text)
}

fn odd_chips(text: &str, all_to_first: &str) -> Option<OddChips> {
    match text {
        "one_each" => Some(OddChips::OneEach),
        text if text == all_to_first => Some(OddChips::AllToFirst),
        _ => None,
    }
}

fn choice<T>(game: &Bound<'_, PyAny>, name: &Bound<'_, PyString>, read: impl Fn(&str) -> Option<T>) -> PyResult<T> {
    let value = game.getattr(name)?;
    let text = value.cast::<PyString>()?.to_str()?;
    read(text).ok_or_else(|| Exception::Game.with(format!("{name}: {text:?} is not one of its values")))
}
