//! Figures against all deals walked one by one: each deal is settled as a showdown, and nothing that equity is counted
//! by is used. Dead cards keep the deals few.

mod exact;
mod next;
mod ranges;
mod sampled;

use std::collections::BTreeMap;

use proptest::{prelude::*, sample::select};

use super::{Ratio, Spot};
use crate::kernel::{
    board::evaluate,
    card::Card,
    deal::Board,
    game::{Elimination, Game, HoleRule, OddChips, PotRule, TiePoints},
    rake::Rake,
    settle::{Seat, Showdown},
};

/// What each seat puts in: a pot of two or three seats divides by all ways to share it.
const PUT: u64 = 36;

/// A game of so many boards.
fn games(boards: usize) -> impl Strategy<Value = Game> {
    let pot_rules = vec![
        PotRule::EachBoard,
        PotRule::EachBoard,
        PotRule::BestHand,
        PotRule::Points(TiePoints::Fractional),
        PotRule::Points(TiePoints::Full),
        PotRule::Points(TiePoints::None),
    ];
    let eliminations = vec![Elimination::None, Elimination::LowestRiver];
    (2_usize..7, select(eliminations), select(pot_rules)).prop_map(move |(hole_cards, elimination, pot_rule)| {
        // No game has three hole cards: Hold'em is met as often as the others.
        let hole_cards = if hole_cards == 3 { 2 } else { hole_cards };
        Game {
            hole_cards,
            boards,
            hole_rule: if hole_cards == 2 { HoleRule::Holdem } else { HoleRule::Omaha },
            elimination,
            pot_rule,
            board_odd_chips: OddChips::OneEach,
            tie_odd_chips: OddChips::OneEach,
        }
    })
}

/// Two or three hands on so many boards with so many cards to come from so many that are left.
fn spots(boards: usize, to_come: usize, unseen: usize) -> impl Strategy<Value = Spot> {
    let deck = Just(Card::all().collect::<Vec<_>>()).prop_shuffle();
    (games(boards), deck, 2_usize..4).prop_map(move |(game, mut deck, players)| {
        let hands = (0..players).map(|_| deck.drain(..game.hole_cards).collect()).collect();
        let boards = (0..boards).map(|_| deck.drain(..5 - to_come).collect()).collect();
        Spot::new(game, hands, boards, &deck[unseen..]).unwrap()
    })
}

/// One deal: the cards that came on each board, the river last, and what everybody got.
struct Dealt {
    drawn: Vec<Vec<Card>>,
    /// Chips of the pot, by seat.
    won: Vec<u64>,
    /// Chips of the pot, by board and seat, where boards share it.
    won_by_board: Vec<Vec<u64>>,
    survivors: Vec<usize>,
    /// Who has the best hand on each board.
    best: Vec<Vec<usize>>,
}

/// Calls for each deal. All are as likely.
fn for_each_deal(spot: &Spot, call: &mut impl FnMut(&Dealt)) {
    extend(spot, &mut vec![], &spot.unseen, call);
}

fn extend(spot: &Spot, drawn: &mut Vec<Vec<Card>>, left: &[Card], call: &mut impl FnMut(&Dealt)) {
    if drawn.len() == spot.boards.len() {
        call(&settled(spot, drawn));
        return;
    }
    for bits in (0_u32..1 << left.len()).filter(|bits| bits.count_ones() as usize == spot.to_come()) {
        let (mut these, mut others) = (vec![], vec![]);
        for (place, &card) in left.iter().enumerate() {
            if bits >> place & 1 == 1 { these.push(card) } else { others.push(card) }
        }
        // Each of them may come last.
        for _ in 0..these.len().max(1) {
            drawn.push(these.clone());
            extend(spot, drawn, &others, call);
            drawn.pop();
            if let Some(first) = (!these.is_empty()).then(|| these.remove(0)) {
                these.push(first);
            }
        }
    }
}

fn settled(spot: &Spot, drawn: &[Vec<Card>]) -> Dealt {
    let boards: Vec<Board> =
        spot.boards.iter().zip(drawn).map(|(known, drawn)| known.iter().chain(drawn).copied().collect()).collect();
    let seat = |hole: &_| Seat { put: PUT, hole: Some(Clone::clone(hole)), ..Seat::default() };
    let seats: Vec<Seat> = spot.hands.iter().map(seat).collect();
    let best = boards.iter().map(|board| {
        let strengths: Vec<_> =
            spot.hands.iter().map(|hole| evaluate(spot.game.hole_rule, hole, board).unwrap()).collect();
        let best = strengths.iter().max();
        (0..strengths.len()).filter(|&seat| Some(&strengths[seat]) == best).collect()
    });
    let best = best.collect();
    let settlement = Showdown { game: spot.game, seats, boards, button: 0, rake: Rake::NONE }.settle().unwrap();
    let mut won_by_board = vec![vec![0; spot.players()]; spot.boards.len()];
    for award in &settlement.awards {
        won_by_board[award.board.unwrap_or(0)][award.seat] += award.amount;
    }
    Dealt {
        drawn: drawn.to_vec(),
        won: settlement.paid,
        won_by_board,
        survivors: settlement.survivors[0].clone(),
        best,
    }
}

fn value(ratio: Ratio) -> f64 {
    ratio.numerator as f64 / ratio.denominator as f64
}

/// Whether a figure is so many of so many, but for the rounding of floats.
fn is(figure: Ratio, count: u64, of: u64) -> bool {
    (value(figure) - count as f64 / of as f64).abs() < 1e-12
}

/// Sums over deals.
#[derive(Default)]
struct Sums {
    deals: u64,
    /// By seat.
    won: BTreeMap<usize, u64>,
    /// By board and seat.
    won_by_board: BTreeMap<(usize, usize), u64>,
    /// By board.
    survived: BTreeMap<usize, u64>,
    /// By seat and chips.
    shares: BTreeMap<(usize, u64), u64>,
    /// By seat and the boards that survive and that he has the best hand on.
    best_on: BTreeMap<(usize, usize), u64>,
    /// By board and seat.
    alone: BTreeMap<(usize, usize), u64>,
    tied: BTreeMap<(usize, usize), u64>,
}

impl Sums {
    fn of(spot: &Spot) -> Self {
        let mut sums = Self::default();
        for_each_deal(spot, &mut |dealt| sums.add(dealt));
        sums
    }

    fn add(&mut self, dealt: &Dealt) {
        self.deals += 1;
        for (seat, &chips) in dealt.won.iter().enumerate() {
            *self.won.entry(seat).or_default() += chips;
            *self.shares.entry((seat, chips)).or_default() += 1;
            let best_on = dealt.survivors.iter().filter(|&&board| dealt.best[board].contains(&seat)).count();
            *self.best_on.entry((seat, best_on)).or_default() += 1;
        }
        for &board in &dealt.survivors {
            *self.survived.entry(board).or_default() += 1;
        }
        for (board, best) in dealt.best.iter().enumerate() {
            for (seat, &chips) in dealt.won_by_board[board].iter().enumerate() {
                *self.won_by_board.entry((board, seat)).or_default() += chips;
            }
            for &seat in best {
                let sums = if best.len() == 1 { &mut self.alone } else { &mut self.tied };
                *sums.entry((board, seat)).or_default() += 1;
            }
        }
    }
}

fn of<K: Ord>(counts: &BTreeMap<K, u64>, key: K) -> u64 {
    counts.get(&key).copied().unwrap_or(0)
}
