//! Known answers, and what must hold of every one.

use super::*;
use crate::kernel::{
    card::Card,
    game::{Elimination, Game, HoleRule, OddChips, PotRule},
};

fn game(hole_cards: usize, boards: usize, elimination: Elimination) -> Game {
    let hole_rule = if hole_cards == 2 { HoleRule::Holdem } else { HoleRule::Omaha };
    Game {
        hole_cards,
        boards,
        hole_rule,
        elimination,
        pot_rule: PotRule::EachBoard,
        board_odd_chips: OddChips::OneEach,
        tie_odd_chips: OddChips::OneEach,
    }
}

fn spot(game: Game, hands: &[&str], boards: &[&str]) -> Spot {
    let cards = |text: &&str| Card::parse_all(text).unwrap();
    let hands = hands.iter().map(|hand| cards(hand).into_iter().collect()).collect();
    Spot::new(game, hands, boards.iter().map(|board| cards(board).into_iter().collect()).collect(), &[]).unwrap()
}

fn shares(spot: &Spot) -> Vec<f64> {
    let figures = exact(spot, None, 1, &Watch::default()).unwrap();
    let share = |player: &PlayerFigures| player.share.unwrap();
    figures.players.iter().map(|player| share(player).numerator as f64 / share(player).denominator as f64).collect()
}

fn assert_close(found: &[f64], known: &[f64]) {
    assert_eq!(found.len(), known.len());
    assert!(found.iter().zip(known).all(|(one, other)| (one - other).abs() < 1e-11), "{found:?} {known:?}");
}

#[test]
fn before_the_flop() {
    let known = [0.462144572459, 0.537855427541];
    assert_close(&shares(&spot(game(2, 1, Elimination::None), &["AsKs", "QhQd"], &[])), &known);
    let known = [0.527539391975, 0.472460608025];
    assert_close(&shares(&spot(game(4, 1, Elimination::None), &["AsKsQhJh", "9c9d8c7d"], &[])), &known);
    let known = [0.484355474457, 0.515644525543];
    assert_close(&shares(&spot(game(2, 3, Elimination::LowestRiver), &["AsKs", "QhQd"], &[])), &known);
    let known = [0.544578272903, 0.455421727097];
    assert_close(&shares(&spot(game(4, 3, Elimination::LowestRiver), &["AsKsQhJh", "9c9d8c7d"], &[])), &known);
}

#[test]
fn after_the_flop() {
    let squid = game(2, 3, Elimination::LowestRiver);
    let boards = ["2s7s9d", "Qs8h3c", "AhTd5c"];
    assert_close(&shares(&spot(squid, &["AsKs", "QhQd"], &boards)), &[0.517566993444, 0.482433006556]);
}

#[test]
fn two_boards_before_the_flop() {
    // Known by walking: the chance that ace king suited beats queens on both boards.
    let figures = exact(&spot(game(2, 2, Elimination::None), &["AsKs", "QhQd"], &[]), Some(true), 2, &Watch::default());
    let scoop = figures.unwrap().players[0].scoop.unwrap();
    assert_eq!((scoop.numerator, scoop.denominator), (325_499_661_548, 1_648_260_405_792));
}

#[test]
fn joint_counts_are_all_deals() {
    let boards = ["2s7s9d", "Qs8h3c", "AhTd5c"];
    for elimination in [Elimination::None, Elimination::LowestRiver] {
        let spot = spot(game(2, 3, elimination), &["AsKs", "QhQd"], &boards);
        let endings: Vec<_> = (0..3).map(|board| endings::endings(&spot, board)).collect();
        let left = spot.unseen.len() as u128;
        let deals = joint::count(&spot, &endings).unwrap().deals();
        assert_eq!(deals, (0..6).map(|taken| left - taken).product::<u128>());
    }
}
