//! Exact shares and scoops, and ranges to nine digits.

use serde_json::Value;

use super::{cards, cases, game, list, text};
use crate::kernel::{
    card::{Card, CardSet},
    equity::{
        Ratio, Spot, Watch, exact,
        ranges::{self, HandRange, RangeSpot},
    },
};

fn reduced(numerator: u128, denominator: u128) -> (u128, u128) {
    let (mut a, mut b) = (numerator, denominator);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    (numerator / a, denominator / a)
}

fn assert_is(found: Option<Ratio>, known: &Value, case: &Value) {
    let found = found.unwrap_or_else(|| panic!("nothing is known of {case}"));
    let (numerator, denominator) = text(known).split_once('/').unwrap_or((text(known), "1"));
    let known = reduced(numerator.parse().unwrap(), denominator.parse().unwrap());
    assert_eq!(reduced(found.numerator, found.denominator), known, "{case}");
}

#[test]
fn shares_and_scoops() {
    let cases: Vec<Value> = [cases("equity.jsonl"), cases("joint.jsonl")].concat();
    assert_eq!(cases.len(), 24);
    for case in cases {
        let hands = list(&case["hands"], |hand| cards(text(hand)));
        let boards = list(&case["boards"], |board| cards(text(board)));
        let spot = Spot::new(game(text(&case["game"])), hands, boards, &[]).unwrap();
        let figures = exact(&spot, None, 1, &Watch::default()).unwrap();
        for (seat, player) in figures.players.iter().enumerate() {
            assert_is(player.share, &case["equity"][seat], &case);
            if let Some(scoops) = case.get("scoop") {
                assert_is(player.scoop, &scoops[seat], &case);
            }
        }
    }
}

/// The ranges of the vectors, as the hands they mean. How ranges are written is not the kernel's affair.
fn range(written: &str) -> Box<dyn Fn(Card, Card) -> bool> {
    const TEN: usize = 8;
    const JACK: usize = 9;
    const QUEEN: usize = 10;
    const KING: usize = 11;
    const ACE: usize = 12;
    let of = |ranks: fn(usize, usize) -> bool, suits: fn(bool) -> bool| -> Box<dyn Fn(Card, Card) -> bool> {
        Box::new(move |high, low| ranks(high.rank().index(), low.rank().index()) && suits(high.suit() == low.suit()))
    };
    match written {
        "random" => of(|_, _| true, |_| true),
        "22" => of(|high, low| high == 0 && low == 0, |_| true),
        "AA" => of(|high, low| high == ACE && low == ACE, |_| true),
        "QQ" => of(|high, low| high == QUEEN && low == QUEEN, |_| true),
        "TT+" => of(|high, low| high == low && high >= TEN, |_| true),
        "QQ+" => of(|high, low| high == low && high >= QUEEN, |_| true),
        "JJ" => of(|high, low| high == JACK && low == JACK, |_| true),
        "AKo" => of(|high, low| high == ACE && low == KING, |suited| !suited),
        "AKs" => of(|high, low| high == ACE && low == KING, |suited| suited),
        "AQs+" => of(|high, low| high == ACE && (QUEEN..ACE).contains(&low), |suited| suited),
        "AQo+" => of(|high, low| high == ACE && (QUEEN..ACE).contains(&low), |suited| !suited),
        known => {
            let known: CardSet = cards(known);
            Box::new(move |high, low| known.contains(high) && known.contains(low))
        }
    }
}

/// The hands as bits by their place in colex order.
fn bits(written: &str) -> Vec<u8> {
    let parts: Vec<_> = written.split(',').map(range).collect();
    let mut bits = vec![0; (52 * 51 / 2_usize).div_ceil(8)];
    let pairs =
        Card::all().flat_map(|high| Card::all().take_while(move |&low| low != high).map(move |low| (high, low)));
    for (place, (high, low)) in pairs.enumerate() {
        if parts.iter().any(|part| part(high, low)) {
            bits[place / 8] |= 1 << (place % 8);
        }
    }
    bits
}

#[test]
fn ranges_against_each_other() {
    let cases = cases("ranges.jsonl");
    assert_eq!(cases.len(), 7);
    for case in cases {
        let ranges = list(&case["hands"], |written| HandRange::from_bits(2, &[(1, &bits(text(written)))]));
        let spot = RangeSpot::new(game("holdem"), ranges, vec![], &cards::<Vec<Card>>(text(&case["dead"]))).unwrap();
        let matchups = spot.matchups(true, &Watch::default()).unwrap();
        let figures = ranges::exact(&spot, &matchups, None, 2, &Watch::default()).unwrap().figures;
        for (player, known) in figures.players.iter().zip(list(&case["decimal"], |share| share.as_f64().unwrap())) {
            let share = player.share.unwrap();
            let share = share.numerator as f64 / share.denominator as f64;
            assert!((share - known).abs() < 1e-9, "{share}: {case}");
        }
    }
}
