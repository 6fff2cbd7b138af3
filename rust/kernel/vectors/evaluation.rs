//! Hands and rivers.

use super::{cards, cases, list, text};
use crate::kernel::{
    board::evaluate,
    card::{Card, Rank},
    elimination::survivors,
    game::{Elimination, HoleRule},
};

#[test]
fn strengths() {
    let cases = cases("evaluation.jsonl");
    assert_eq!(cases.len(), 118);
    for case in cases {
        let rule = if case["rule"] == "holdem" { HoleRule::Holdem } else { HoleRule::Omaha };
        let (hole, board): (Vec<Card>, Vec<Card>) = (cards(text(&case["hole"])), cards(text(&case["board"])));
        let strength = evaluate(rule, &hole, &board).unwrap();
        assert_eq!(u64::from(strength.get()), case["strength"], "{case}");
        assert_eq!(strength.category().name(), case["category"], "{case}");
    }
}

#[test]
fn boards_that_stay() {
    let cases = cases("elimination.jsonl");
    assert_eq!(cases.len(), 10);
    for case in cases {
        let rivers: Vec<Rank> = list(&case["rivers"], |river| cards::<Vec<Card>>(text(river))[0].rank());
        let stay: Vec<usize> = survivors(Elimination::LowestRiver, &rivers).collect();
        assert_eq!(serde_json::to_value(stay).unwrap(), case["survivors"], "{case}");
    }
}
