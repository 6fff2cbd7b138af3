//! Showdowns and what they paid.

use serde_json::Value;

use super::{cards, cases, game, list, text};
use crate::kernel::{
    rake::Rake,
    settle::{Seat, Showdown},
};

fn showdown(case: &Value) -> Showdown {
    let put = list(&case["contributions"], |chips| chips.as_u64().unwrap());
    let folded = list(&case["folded"], |seat| seat.as_u64().unwrap() as usize);
    let seat = |(seat, put): (usize, u64)| Seat {
        put,
        dead: case["dead"].get(seat).and_then(Value::as_u64).unwrap_or(0),
        folded: folded.contains(&seat),
        mucked: false,
        hole: case["hands"][seat].as_str().map(cards),
    };
    Showdown {
        game: game(text(&case["game"])),
        seats: put.into_iter().enumerate().map(seat).collect(),
        boards: list(&case["boards"], |board| cards(text(board))),
        button: case["button"].as_i64().unwrap(),
        rake: Rake::NONE,
    }
}

#[test]
fn paid() {
    let cases = cases("settlement.jsonl");
    assert_eq!(cases.len(), 104);
    for case in cases {
        let settlement = showdown(&case).settle().unwrap();
        assert_eq!(serde_json::to_value(&settlement.paid).unwrap(), case["paid"], "{case}");
    }
}
