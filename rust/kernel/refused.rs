//! Showdowns and spots that are refused, and the words in which they are.

use super::{
    card::Card,
    equity::Spot,
    error::Error,
    game::{Elimination, Game, HoleRule, OddChips, PotRule},
    pots::MAX_CHIPS,
    rake::Rake,
    settle::{Seat, Showdown},
};

fn cards<C: FromIterator<Card>>(text: &str) -> C {
    Card::parse_all(text).unwrap().into_iter().collect()
}

fn holdem(boards: usize) -> Game {
    Game {
        hole_cards: 2,
        boards,
        hole_rule: HoleRule::Holdem,
        elimination: Elimination::None,
        pot_rule: PotRule::EachBoard,
        board_odd_chips: OddChips::OneEach,
        tie_odd_chips: OddChips::OneEach,
    }
}

/// Two seats that put ten each, on two boards.
fn showdown() -> Showdown {
    let seat = |hole: &str| Seat { put: 10, hole: Some(cards(hole)), ..Seat::default() };
    Showdown {
        game: holdem(2),
        seats: vec![seat("AsKs"), seat("QhQd")],
        boards: vec![cards("2s7s9dJc2h"), cards("Qs8h3c2dKc")],
        button: 0,
        rake: Rake::NONE,
    }
}

/// What is said of a showdown that is wrong in one way.
fn said(make_wrong: impl FnOnce(&mut Showdown)) -> String {
    let mut showdown = showdown();
    make_wrong(&mut showdown);
    showdown.settle().unwrap_err().to_string()
}

#[test]
fn seats_and_chips() {
    assert!(showdown().settle().is_ok());
    assert_eq!(said(|it| it.seats.truncate(1)), "1 seats: a hand has 2 to 32");
    assert_eq!(said(|it| it.seats.resize(33, Seat::default())), "33 seats: a hand has 2 to 32");
    assert_eq!(said(|it| it.button = 2), "button: 2 is no seat: they are 0 to 1");
    assert_eq!(said(|it| it.button = i64::MAX), "button: 9223372036854775807 is no seat: they are 0 to 1");
    let most = format!("seat 2 has {} chips in: at most {MAX_CHIPS} can be counted", MAX_CHIPS + 1);
    assert_eq!(said(|it| it.seats[1].dead = MAX_CHIPS + 1), most);
    assert_eq!(said(|it| it.seats.iter_mut().for_each(|seat| seat.put = 0)), "nobody put anything in");
    let nobody = "every seat folded or is empty: nobody is left to win";
    assert_eq!(said(|it| it.seats.iter_mut().for_each(|seat| seat.folded = true)), nobody);
    let mucked = "pot 1 is contested by mucked hands alone: nobody can be given it";
    assert_eq!(said(|it| it.seats.iter_mut().for_each(|seat| seat.mucked = true)), mucked);
    assert_eq!(said(|it| it.rake = Rake::Chips(21)), "the rake of 21 is more than the 20 in the pots");
    let rate = Rake::Rate { numerator: 3, denominator: 2, cap: None, no_flop_no_drop: false };
    assert_eq!(said(|it| it.rake = rate), "the rake's rate 3/2 is not between 0 and 1");
}

#[test]
fn hands_and_boards() {
    assert_eq!(said(|it| it.seats[0].hole = Some(cards("As"))), "seat 1 has 1 hole cards: the game has 2");
    let none = "seat 2 is still in and shows no cards: give its hand, or say that it folded or mucked";
    assert_eq!(said(|it| it.seats[1].hole = None), none);
    assert_eq!(said(|it| it.boards.truncate(1)), "1 boards: the game has 2, or that many for each run");
    assert_eq!(said(|it| it.boards.clear()), "0 boards: the game has 2, or that many for each run");
    assert_eq!(said(|it| it.boards[1].truncate(4)), "board 2 has 4 cards: a complete board has 5");
    let alone = |it: &mut Showdown| {
        it.seats[0].folded = true;
        it.boards[0].truncate(2);
    };
    assert_eq!(said(alone), "board 1 has 2 cards: a board has 0, 3, 4 or 5");
    let twice = "duplicate card As: board 1, card 1, and before it seat 1, card 1";
    assert_eq!(said(|it| it.boards[0][0] = cards::<Vec<Card>>("As")[0]), twice);
}

#[test]
fn runs() {
    let more = |boards: [&'static str; 2]| {
        move |it: &mut Showdown| {
            let first = [&it.boards[0][..], &it.boards[1][..]].map(|board| board.iter().copied().collect());
            it.boards = first.into_iter().chain(boards.map(cards)).collect();
        }
    };
    let mut both = showdown();
    more(["2s7s9dTc3h", "Qs8h3c4dKd"])(&mut both);
    let settled = both.settle().unwrap();
    assert_eq!((settled.survivors.len(), settled.paid.iter().sum::<u64>()), (2, 20));
    let shares = "shares 4 cards with run 1 on board 2, and 3 on board 1: runs share their first 0, 3 or 4 cards";
    assert_eq!(said(more(["2s7s9dTc3h", "Qs8h3c2dKd"])), format!("run 2 {shares}"));
    assert!(said(more(["2s7sTcTd3h", "Qs9c4c4dKd"])).ends_with("runs share their first 0, 3 or 4 cards"));
    let twice = "duplicate card Jc: run 2, board 1, card 5, and before it run 1, board 1, card 4";
    assert_eq!(said(more(["2s7s9d3hJc", "Qs8h3c4dKd"])), twice);
    assert!(said(more(["2s7s9dTc", "Qs8h3c4dKd"])).starts_with("run 2, board 1 has 4 cards"));
}

#[test]
fn spots() {
    let said = |hands: &[&str], boards: &[&str], dead: &str| -> String {
        let hands = hands.iter().map(|hand| cards(hand)).collect();
        let boards = boards.iter().map(|board| cards(board)).collect();
        let error: Error = Spot::new(holdem(2), hands, boards, &cards::<Vec<Card>>(dead)).unwrap_err();
        error.to_string()
    };
    let hands = &["AsKs", "QhQd"];
    assert_eq!(said(&["AsKs"], &[], ""), "1 hands: equity takes two or more");
    assert_eq!(said(&["AsKs", "Qh"], &[], ""), "hand 2 has 1 cards: the game has 2");
    assert_eq!(said(hands, &["2c3c4c"], ""), "1 boards: the game has 2");
    assert_eq!(said(hands, &["2c3c", "5c6c"], ""), "board 1 has 2 cards: a board has 0, 3, 4 or 5");
    let unequal = "board 2 has 4 cards and board 1 has 3: all boards are on the same street";
    assert_eq!(said(hands, &["2c3c4c", "5c6c7c8c"], ""), unequal);
    let twice = "duplicate card Ks: dead, card 1, and before it hand 1, card 2";
    assert_eq!(said(hands, &[], "Ks"), twice);
    let deck = Card::all().filter(|card| !["As", "Ks", "Qh", "Qd"].contains(&&*card.to_string()));
    let most: String = deck.take(40).map(|card| card.to_string()).collect();
    assert_eq!(said(hands, &[], &most), "10 cards are to come and 8 are left");
    let spot = Spot::new(holdem(2), hands.map(cards).to_vec(), vec![], &cards::<Vec<Card>>("2c")).unwrap();
    let (hands, boards, dead) = spot.texts();
    assert_eq!((hands, boards, &*dead), (vec!["AsKs".into(), "QhQd".into()], vec![String::new(); 2], "2c"));
}
