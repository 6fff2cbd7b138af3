//! What each card that can come next on a board does to ranges.

use rayon::prelude::*;

use super::{matchups::Matchups, mean::Sum, spot::RangeSpot};
use crate::kernel::{
    card::{Card, DECK},
    equity::{
        Watch,
        arithmetic::Ratio,
        next_card::{self, NextCard},
        threads::in_threads,
    },
    error::EquityError,
};

/// For each board, each card that can come next on it, over the matchups that do not have the card.
///
/// The matchups are those that are not grouped: a renaming of suits would rename the card.
///
/// # Errors
///
/// No single card comes next, the pot is not shared by boards, numbers grow too large, or the watch stopped it.
pub fn next_cards(
    spot: &RangeSpot,
    matchups: &Matchups,
    threads: usize,
    watch: &Watch,
) -> Result<Vec<Vec<NextCard>>, EquityError> {
    watch.expect(matchups.classes() as u64);
    let boards = spot.example.boards.len();
    let sums = in_threads(threads, || {
        let some = (0..matchups.classes()).into_par_iter().try_fold(Vec::new, |mut sums: Vec<CardSums>, matchup| {
            if watch.is_stopped() {
                return Err(EquityError::Stopped);
            }
            if sums.is_empty() {
                sums = vec![CardSums::new(spot.ranges.len(), boards); boards * DECK];
            }
            let weight = matchups.weights[matchup];
            let next = next_card::next_cards(&spot.matchup(matchups.example_hands(matchup)))?;
            for (cards, sums) in next.iter().zip(sums.chunks_mut(DECK)) {
                for card in cards {
                    sums[usize::from(card.card.number())].add(card, weight)?;
                }
            }
            watch.advance(1);
            Ok(sums)
        });
        some.try_reduce(Vec::new, |mut one, other| {
            if one.is_empty() {
                return Ok(other);
            }
            for (one, other) in one.iter_mut().zip(&other) {
                one.plus(other)?;
            }
            Ok(one)
        })
    })??;
    let of_board = |sums: &[CardSums]| {
        let cards = Card::all().zip(sums).filter(|(_, sums)| sums.weight > 0);
        cards.map(|(card, sums)| sums.mean(card)).collect()
    };
    sums.chunks(DECK).map(of_board).collect()
}

/// What is added up for a card.
#[derive(Clone)]
struct CardSums {
    weight: u128,
    shares: Vec<Sum>,
    survival: Vec<Sum>,
}

impl CardSums {
    fn new(players: usize, boards: usize) -> Self {
        Self { weight: 0, shares: vec![Sum::default(); players], survival: vec![Sum::default(); boards] }
    }

    fn add(&mut self, card: &NextCard, weight: u128) -> Result<(), EquityError> {
        self.weight += weight;
        let sums = self.shares.iter_mut().chain(&mut self.survival);
        sums.zip(card.shares.iter().chain(&card.survival)).try_for_each(|(sum, &figure)| sum.add(figure, weight))
    }

    fn plus(&mut self, other: &Self) -> Result<(), EquityError> {
        self.weight += other.weight;
        let sums = self.shares.iter_mut().chain(&mut self.survival);
        sums.zip(other.shares.iter().chain(&other.survival)).try_for_each(|(sum, other)| sum.add(other.over(1)?, 1))
    }

    fn mean(&self, card: Card) -> Result<NextCard, EquityError> {
        let means = |sums: &[Sum]| sums.iter().map(|sum| sum.over(self.weight)).collect::<Result<Vec<Ratio>, _>>();
        Ok(NextCard { card, shares: means(&self.shares)?, survival: means(&self.survival)? })
    }
}
