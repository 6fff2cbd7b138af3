//! Hands on a board after the flop: each is evaluated once for every way to complete the board, then matchups compare.

use rayon::prelude::*;

use super::spot::RangeSpot;
use crate::kernel::{
    card::{Card, CardSet},
    equity::{
        preflop::rank_counts,
        spot::Spot,
        survival::BoardParts,
        wins::{Wins, best},
    },
    eval::Tally,
    hand::{PreparedHand, for_hands_of},
};

/// The ways to complete each board, from cards that are not known to be elsewhere.
pub struct Completions {
    /// The cards that are drawn.
    drawn: Vec<CardSet>,
    /// Their ranks: one twice if a single card is drawn.
    ranks: Vec<[u8; 2]>,
    /// For each board, the complete boards.
    boards: Vec<Vec<Tally>>,
}

/// The strength of some hands of a player on each board completed in each way, 0 where the hand has a card of it.
pub struct Strengths {
    completions: usize,
    of_boards: Vec<Vec<u16>>,
}

impl Completions {
    pub fn new(spot: &RangeSpot) -> Self {
        let cards: Vec<Card> = spot.free.iter().collect();
        let drawn: Vec<Vec<Card>> = match spot.example.to_come() {
            0 => vec![vec![]],
            1 => cards.iter().map(|&card| vec![card]).collect(),
            _ => (0..cards.len())
                .flat_map(|at| (0..at).map(move |to| (to, at)))
                .map(|(to, at)| vec![cards[to], cards[at]])
                .collect(),
        };
        let ranks = |drawn: &Vec<Card>| match drawn[..] {
            [one, other] => [one, other].map(|card| card.rank().index() as u8),
            [one] => [one.rank().index() as u8; 2],
            _ => [0; 2],
        };
        let complete = |board: &crate::kernel::deal::Board| {
            let known: Tally = board.iter().copied().collect();
            drawn.iter().map(|cards| known + cards.iter().copied().collect()).collect()
        };
        Self {
            ranks: drawn.iter().map(ranks).collect(),
            boards: spot.example.boards.iter().map(complete).collect(),
            drawn: drawn.into_iter().map(|cards| cards.into_iter().collect()).collect(),
        }
    }

    /// How many.
    pub const fn len(&self) -> usize {
        self.drawn.len()
    }

    /// Evaluates hands.
    pub fn strengths(&self, spot: &Spot, hands: &[CardSet]) -> Strengths {
        let of_boards = self.boards.iter().map(|boards| for_hands_of!(spot.game, evaluate(&self.drawn, boards, hands)));
        Strengths { completions: self.len(), of_boards: of_boards.collect() }
    }

    /// Counts the ways to complete each board of a matchup by who wins it, with their parts of the pot.
    pub fn count(&self, spot: &Spot, parts: &BoardParts, rows: &[(&Strengths, usize)]) -> Vec<Wins> {
        let parts = parts.among(rank_counts(spot.unseen.iter().copied()));
        let to_come = spot.to_come();
        // Parts depend on the ranks of what is drawn alone.
        let mut known = [[None; 13]; 13];
        let mut part = |ranks: [u8; 2]| {
            let of_ranks = &mut known[usize::from(ranks[0])][usize::from(ranks[1])];
            *of_ranks.get_or_insert_with(|| if to_come == 0 { 1 } else { parts.of(&ranks[..to_come.min(2)]) })
        };
        let boards = 0..self.boards.len();
        boards
            .map(|board| {
                let mut wins = Wins::new(rows.len());
                let rows: Vec<&[u16]> = rows.iter().map(|(strengths, at)| strengths.row(board, *at)).collect();
                match rows[..] {
                    [one, other] => {
                        for ((ranks, &one), &other) in self.ranks.iter().zip(one).zip(other) {
                            if one > 0 && other > 0 {
                                let winners = best(2, |seat| [one, other][seat]).0;
                                wins.add(winners, 1, part(*ranks).into());
                            }
                        }
                    }
                    _ => {
                        for (place, ranks) in self.ranks.iter().enumerate() {
                            if rows.iter().all(|row| row[place] > 0) {
                                let winners = best(rows.len(), |seat| rows[seat][place]).0;
                                wins.add(winners, 1, part(*ranks).into());
                            }
                        }
                    }
                }
                wins
            })
            .collect()
    }
}

impl Strengths {
    fn row(&self, board: usize, hand: usize) -> &[u16] {
        &self.of_boards[board][hand * self.completions..][..self.completions]
    }
}

fn evaluate<H: PreparedHand>(drawn: &[CardSet], boards: &[Tally], hands: &[CardSet]) -> Vec<u16> {
    let prepared: Vec<H::Board> = boards.iter().map(|&board| H::board(board)).collect();
    let mut strengths = vec![0; hands.len() * boards.len()];
    strengths.par_chunks_mut(boards.len()).zip(hands).for_each(|(row, &cards)| {
        let hole: Vec<Card> = cards.iter().collect();
        let hand = H::new(&hole);
        for ((strength, board), drawn) in row.iter_mut().zip(&prepared).zip(drawn) {
            if drawn.intersection(cards).is_empty() {
                *strength = hand.strength(board).get();
            }
        }
    });
    strengths
}
