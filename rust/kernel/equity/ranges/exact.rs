//! The figures of all matchups, and of each hand against the others' ranges.

use std::collections::HashMap;

use rayon::prelude::*;

use super::{
    matchups::Matchups,
    mean::{FigureSums, Sum},
    spot::RangeSpot,
    strengths::{Completions, Strengths},
};
use crate::kernel::{
    card::CardSet,
    equity::{
        Watch,
        arithmetic::{Ratio, choose},
        figures::{self, Figures},
        preflop::{Rows, rank_counts},
        spot::{BOARD, Spot},
        survival::{BoardParts, RankCounts},
        threads::in_threads,
        wins::Wins,
    },
    error::EquityError,
    game::PotRule,
};

/// How many classes are compared before strengths of other hands are computed.
const CHUNK: usize = 8192;
/// About how many hands could be looked at while a matchup is found in its class.
const FINDING: u128 = 50;

/// What is known of ranges against each other.
#[derive(Clone, Debug)]
pub struct RangeFigures {
    /// Over all matchups.
    pub figures: Figures,
    /// For each player, each of his hands that is part of a matchup.
    pub hands: Vec<Vec<HandFigures>>,
    /// How many matchups there are.
    pub matchups: usize,
}

/// What a hand of a range can expect.
#[derive(Clone, Copy, Debug)]
pub struct HandFigures {
    /// The hand.
    pub hand: CardSet,
    /// Its part of the pot, where that is known.
    pub share: Option<Ratio>,
    /// The chance that the player has it.
    pub chance: Ratio,
}

impl RangeSpot {
    /// Whether matchups are compared by tables, or each is a spot of its own.
    fn is_by_tables(&self, joint: Option<bool>) -> bool {
        let one_board = self.example.boards.len() == 1;
        let each_board = self.example.game.pot_rule == PotRule::EachBoard;
        self.example.to_come() == BOARD
            || (self.example.to_come() > 0 && each_board && (joint == Some(false) || one_board))
    }

    /// About how many hands are looked at to tell what each next card does in so many matchups.
    pub fn next_card_cost(&self, matchups: u128) -> u128 {
        let (cards, to_come) = (self.free.len() as u64, self.example.to_come() as u64);
        let endings = u128::from(choose(cards, to_come)) * self.example.boards.len() as u128;
        matchups.saturating_mul(endings * (self.ranges.len() as u128 + u128::from(cards) / 4))
    }

    /// About how many hands are looked at for so many matchups and classes of them, with figures of all boards together
    /// or without.
    pub fn cost(&self, matchups: u128, classes: u128, joint: Option<bool>) -> u128 {
        let to_come = self.example.to_come();
        let one = if to_come == BOARD || !self.is_by_tables(joint) {
            self.example.cost(joint)
        } else {
            let endings = u128::from(choose(self.free.len() as u64, to_come as u64));
            let boards = self.example.boards.len() as u128;
            let comparing = endings * boards * self.ranges.len() as u128 / 4;
            let evaluating: u128 = self.counts().map(|count| u128::from(count) * endings * boards).sum();
            return evaluating
                .saturating_add((matchups).saturating_mul(FINDING))
                .saturating_add(comparing.saturating_mul(classes));
        };
        matchups.saturating_mul(FINDING).saturating_add(classes.saturating_mul(one))
    }
}

/// Counts ranges against each other exactly, `joint` with figures of all boards together: where they are cheap to
/// count for one matchup if nothing is said.
///
/// # Errors
///
/// Joint figures are asked for before the flop on several boards, numbers grow too large, or the watch stopped it.
pub fn exact(
    spot: &RangeSpot,
    matchups: &Matchups,
    joint: Option<bool>,
    threads: usize,
    watch: &Watch,
) -> Result<RangeFigures, EquityError> {
    let to_come = spot.example.to_come();
    if joint == Some(true) && to_come == BOARD && spot.example.boards.len() > 1 {
        return Err(EquityError::JointUnknown(
            "figures of these boards together are not known exactly before the flop where hands are not known: ask for \
             a sample (samples=1000000), or leave joint out",
        ));
    }
    watch.expect(matchups.classes() as u64);
    let work = Work {
        spot,
        matchups,
        parts: BoardParts::new(spot.example.boards.len(), spot.example.game.elimination),
        watch,
    };
    let counted = in_threads(threads, || {
        if to_come == BOARD {
            work.before_the_flop()
        } else if spot.is_by_tables(joint) {
            work.by_tables()
        } else {
            work.one_by_one(joint)
        }
    })??;
    if watch.is_stopped() {
        return Err(EquityError::Stopped);
    }
    let figures = counted.sums.means()?;
    Ok(RangeFigures { figures, hands: by_hand(matchups, counted.shares)?, matchups: matchups.count() })
}

struct Work<'a> {
    spot: &'a RangeSpot,
    matchups: &'a Matchups,
    parts: BoardParts,
    watch: &'a Watch,
}

/// What is added up while classes are counted.
#[derive(Default)]
struct Counted {
    sums: FigureSums,
    /// The shares of each class.
    shares: Vec<(usize, Vec<Option<Ratio>>)>,
}

impl Counted {
    fn plus(mut self, mut other: Self) -> Result<Self, EquityError> {
        self.shares.append(&mut other.shares);
        Ok(Self { sums: self.sums.plus(other.sums)?, shares: self.shares })
    }
}

impl Work<'_> {
    fn example(&self, class: usize) -> Spot {
        self.spot.matchup(self.matchups.example_hands(class))
    }

    fn add(&self, counted: &mut Counted, class: usize, figures: &Figures) -> Result<(), EquityError> {
        counted.sums.add(figures, self.matchups.weights[class])?;
        counted.shares.push((class, figures.players.iter().map(|player| player.share).collect()));
        self.watch.advance(1);
        Ok(())
    }

    /// Strengths without a flush and rows of boards depend on ranks alone: classes with the same ranks share them.
    fn before_the_flop(&self) -> Result<Counted, EquityError> {
        let mut by_ranks: HashMap<Vec<RankCounts>, Vec<usize>> = HashMap::new();
        for class in 0..self.matchups.classes() {
            let ranks = self.matchups.example_hands(class).map(|hand| rank_counts(hand.iter())).collect();
            by_ranks.entry(ranks).or_default().push(class);
        }
        let groups: Vec<Vec<usize>> = by_ranks.into_values().collect();
        self.fold(groups, |counted, group| {
            let mut rows = None;
            for class in group {
                if self.watch.is_stopped() {
                    return Err(EquityError::Stopped);
                }
                let spot = self.example(class);
                let rows = rows.get_or_insert_with(|| {
                    let parts = self.parts.among(rank_counts(spot.unseen.iter().copied()));
                    Rows::new(&spot, &|ranks: &[u8; BOARD]| parts.of(ranks))
                });
                let wins = rows.clone().count(&spot);
                let figures = figures::of_wins(&spot, &self.parts, vec![wins; spot.boards.len()]);
                self.add(counted, class, &figures)?;
            }
            Ok(())
        })
    }

    fn by_tables(&self) -> Result<Counted, EquityError> {
        let completions = Completions::new(self.spot);
        let mut counted = Counted::default();
        let classes: Vec<usize> = (0..self.matchups.classes()).collect();
        let players = self.spot.ranges.len();
        for chunk in classes.chunks(CHUNK) {
            let tables: Vec<(Strengths, HashMap<u32, usize>)> =
                (0..players).map(|seat| self.strengths(&completions, seat, chunk)).collect();
            let some = self.fold(chunk.to_vec(), |counted, class| {
                if self.watch.is_stopped() {
                    return Err(EquityError::Stopped);
                }
                let spot = self.example(class);
                let rows: Vec<(&Strengths, usize)> = tables
                    .iter()
                    .zip(self.matchups.example(class))
                    .filter_map(|((strengths, rows), hand)| Some((strengths, *rows.get(hand)?)))
                    .collect();
                let wins: Vec<Wins> = completions.count(&spot, &self.parts, &rows);
                self.add(counted, class, &figures::of_wins(&spot, &self.parts, wins))
            })?;
            counted = counted.plus(some)?;
        }
        Ok(counted)
    }

    /// The strengths of those hands of a player that some classes have, and the row of each.
    fn strengths(&self, completions: &Completions, seat: usize, classes: &[usize]) -> (Strengths, HashMap<u32, usize>) {
        let mut rows = HashMap::new();
        let mut hands = vec![];
        for &class in classes {
            let hand = self.matchups.example(class)[seat];
            rows.entry(hand).or_insert_with(|| {
                hands.push(self.matchups.hands[seat][hand as usize].0);
                hands.len() - 1
            });
        }
        (completions.strengths(&self.spot.example, &hands), rows)
    }

    fn one_by_one(&self, joint: Option<bool>) -> Result<Counted, EquityError> {
        self.fold((0..self.matchups.classes()).collect(), |counted, class| {
            if self.watch.is_stopped() {
                return Err(EquityError::Stopped);
            }
            let figures = figures::exact(&self.example(class), joint, 1, &Watch::default())?;
            self.add(counted, class, &figures)
        })
    }

    fn fold<T: Send>(
        &self,
        work: Vec<T>,
        count: impl Fn(&mut Counted, T) -> Result<(), EquityError> + Sync,
    ) -> Result<Counted, EquityError> {
        let counts = work.into_par_iter().try_fold(Counted::default, |mut counted, one| {
            count(&mut counted, one)?;
            Ok(counted)
        });
        counts.try_reduce(Counted::default, Counted::plus)
    }
}

/// The share of each hand over the matchups that it is part of, and how often it is.
fn by_hand(
    matchups: &Matchups,
    shares: Vec<(usize, Vec<Option<Ratio>>)>,
) -> Result<Vec<Vec<HandFigures>>, EquityError> {
    let mut of_class = vec![vec![]; matchups.classes()];
    for (class, shares) in shares {
        of_class[class] = shares;
    }
    let mut sums: Vec<Vec<HandSum>> =
        matchups.hands.iter().map(|hands| vec![HandSum::default(); hands.len()]).collect();
    let mut failure = Ok(());
    matchups.for_each(|class, chosen, weight| {
        for ((sums, &at), share) in sums.iter_mut().zip(chosen).zip(&of_class[class]) {
            let of_hand = &mut sums[at as usize];
            of_hand.weight += weight;
            of_hand.unknown |= share.is_none();
            if let Err(error) = share.map_or(Ok(()), |share| of_hand.share.add(share, weight)) {
                failure = Err(error);
            }
        }
    });
    failure?;
    let total = matchups.total();
    let figures = |hand: CardSet, sum: &HandSum| {
        let share = (!sum.unknown).then(|| sum.share.over(sum.weight)).transpose()?;
        Ok(HandFigures { hand, share, chance: Ratio::new(sum.weight, total) })
    };
    let players = matchups.hands.iter().zip(&sums);
    let of_player = players.map(|(hands, sums)| {
        let reached = hands.iter().zip(sums).filter(|(_, sum)| sum.weight > 0);
        reached.map(|(&(hand, _), sum)| figures(hand, sum)).collect()
    });
    of_player.collect()
}

/// What is added up for a hand.
#[derive(Clone, Default)]
struct HandSum {
    share: Sum,
    /// Of the matchups that it is part of.
    weight: u128,
    /// The share is not known of some.
    unknown: bool,
}
