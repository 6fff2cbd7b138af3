//! One board of which no card is known, counted by its ranks.
//!
//! Without a flush only the ranks of a board matter: 6,175 rows stand for all boards, each with a number of boards that
//! is a product of binomials. Boards that make a flush for somebody are taken out of their rows and counted apart: for
//! each suit its ranks on the board (three, four or five) and the ranks of the rest.

use super::{
    arithmetic::choose,
    spot::Spot,
    survival::{BoardParts, RankCounts},
    wins::{Wins, best},
};
use crate::kernel::{
    card::{Card, Rank},
    eval::by_ranks::{self, ROWS},
};

/// Counts all boards by who wins them, with their parts of the pot.
///
/// A part sums over which of the five cards is the river, so it is five times what one river would give.
pub fn count(spot: &Spot, parts: &BoardParts) -> Wins {
    let parts = parts.among(rank_counts(spot.unseen.iter().copied()));
    count_with(spot, |ranks| parts.of(ranks))
}

/// The same for any parts, given the ascending ranks of a board.
pub fn count_with(spot: &Spot, parts: impl Fn(&[u8; 5]) -> u64) -> Wins {
    Rows::new(spot, &parts).count(spot)
}

/// How many cards of each rank.
pub fn rank_counts(cards: impl Iterator<Item = Card>) -> RankCounts {
    let mut counts = [0; Rank::COUNT];
    cards.for_each(|card| counts[card.rank().index()] += 1);
    counts
}

/// The boards of each row, the same for all spots whose hands and dead cards have the same ranks.
#[derive(Clone)]
pub struct Rows {
    list: Vec<Row>,
    /// The strength of each player without a flush, row by row.
    strengths: Vec<u16>,
}

/// The boards of some five ranks.
#[derive(Clone, Copy, Default)]
struct Row {
    /// How many are not counted yet.
    boards: u32,
    /// The best strength that any player has without a flush.
    best: u16,
    /// What each pays.
    part: u64,
}

impl Rows {
    /// The rows of a spot, with what a board pays by its ascending ranks.
    pub fn new(spot: &Spot, parts: &impl Fn(&[u8; 5]) -> u64) -> Self {
        let rule = spot.game.hole_rule;
        let tables: Vec<Vec<u16>> = spot.hands.iter().map(|hand| by_ranks::without_flush(rule, hand)).collect();
        let strengths: Vec<u16> = (0..ROWS).flat_map(|row| tables.iter().map(move |table| table[row])).collect();
        let unseen = rank_counts(spot.unseen.iter().copied());
        let list = strengths.chunks(spot.players()).enumerate().map(|(row, strengths)| {
            let best = strengths.iter().copied().fold(0, u16::max);
            Row { best, ..Row::of(by_ranks::ranks(row), &unseen, parts) }
        });
        Self { list: list.collect(), strengths }
    }

    /// Counts all boards by who wins them: first those that make a flush, then what is left of each row.
    pub fn count(mut self, spot: &Spot) -> Wins {
        let mut wins = Wins::new(spot.players());
        for case in suit_cases(spot) {
            case.count(spot, &mut self, &mut wins);
        }
        for (row, strengths) in self.list.iter().zip(self.strengths.chunks(spot.players())) {
            if row.boards > 0 {
                let winners = best(strengths.len(), |seat| strengths[seat]).0;
                wins.add(winners, row.boards.into(), u128::from(row.boards) * u128::from(row.part));
            }
        }
        wins
    }
}

impl Row {
    fn of(ranks: [u8; 5], unseen: &RankCounts, parts: &impl Fn(&[u8; 5]) -> u64) -> Self {
        // A rank that comes again is taken again: each taking divides by how often it was taken.
        let (mut boards, mut taken, mut last) = (1, 0, None);
        for rank in ranks {
            taken = if last == Some(rank) { taken + 1 } else { 1 };
            last = Some(rank);
            boards *= u32::from(unseen[usize::from(rank)]).saturating_sub(taken - 1);
            if taken > 1 {
                boards /= taken;
            }
        }
        if boards == 0 { Self::default() } else { Self { boards, best: 0, part: parts(&ranks) } }
    }
}

/// A suit that makes flushes, or several that look alike to everybody.
#[derive(PartialEq, Eq)]
struct SuitCase {
    /// Its ranks that are left, a bit each.
    available: u16,
    /// Each player's ranks of it.
    held: Vec<u16>,
}

/// Some ranks of the other suits.
struct Rest {
    /// The sum of their keys.
    sum: u32,
    /// How many ways there are to have them.
    ways: u32,
}

fn suit_cases(spot: &Spot) -> Vec<RepeatedCase> {
    let mut cases: Vec<RepeatedCase> = Vec::new();
    for suit in 0..4 {
        let ranks = |cards: &[Card]| {
            cards.iter().filter(|card| card.suit() == suit).fold(0, |bits, card| bits | 1_u16 << card.rank().index())
        };
        let case =
            SuitCase { available: ranks(&spot.unseen), held: spot.hands.iter().map(|hand| ranks(hand)).collect() };
        match cases.iter_mut().find(|other| other.case == case) {
            Some(alike) => alike.times += 1,
            None => cases.push(RepeatedCase { case, times: 1 }),
        }
    }
    cases
}

struct RepeatedCase {
    case: SuitCase,
    times: u32,
}

impl RepeatedCase {
    fn count(&self, spot: &Spot, rows: &mut Rows, wins: &mut Wins) {
        let (rule, players) = (spot.game.hole_rule, spot.players());
        let held_most = self.case.held.iter().map(|held| held.count_ones() as usize).max().unwrap_or(0);
        let Some(fewest) = by_ranks::needed_for_flush(rule, held_most) else { return };
        let rests = self.rests(spot);
        let mut flushes = vec![0; players];
        for suited in fewest..=5 {
            for_each_subset(self.case.available, suited, &mut |bits, sum| {
                for (flush, &held) in flushes.iter_mut().zip(&self.case.held) {
                    *flush = by_ranks::flush(rule, held, bits);
                }
                let (flush_winners, best_flush) = best(players, |seat| flushes[seat]);
                // Nearly always the best flush wins: its boards are added at once.
                let (mut boards, mut parts) = (0, 0_u128);
                for rest in &rests[5 - suited] {
                    let place = by_ranks::row(sum + rest.sum);
                    let row = &mut rows.list[place];
                    let ways = rest.ways * self.times;
                    row.boards -= ways;
                    let part = u128::from(ways) * u128::from(row.part);
                    if row.best <= best_flush {
                        boards += u64::from(ways);
                        parts += part;
                    } else {
                        let without = &rows.strengths[place * players..][..players];
                        let (winners, _) = best(players, |seat| without[seat].max(flushes[seat]));
                        wins.add(winners, ways.into(), part);
                    }
                }
                wins.add(flush_winners, boards, parts);
            });
        }
    }

    /// No rank, each rank, each two ranks of the other suits.
    fn rests(&self, spot: &Spot) -> [Vec<Rest>; 3] {
        let mut others = rank_counts(spot.unseen.iter().copied());
        others.iter_mut().enumerate().for_each(|(rank, count)| *count -= (self.case.available >> rank & 1) as u8);
        let ranks = || Rank::all().filter(|rank| others[rank.index()] > 0);
        let count = |rank: Rank| u64::from(others[rank.index()]);
        let ones = ranks().map(|rank| Rest { sum: by_ranks::key(rank), ways: count(rank) as u32 }).collect();
        let twos = ranks().flat_map(|high| ranks().take_while(move |low| *low <= high).map(move |low| (low, high)));
        let twos = twos.map(|(low, high)| Rest {
            sum: by_ranks::key(low) + by_ranks::key(high),
            ways: if low == high { choose(count(low), 2) } else { count(low) * count(high) } as u32,
        });
        [vec![Rest { sum: 0, ways: 1 }], ones, twos.filter(|rest| rest.ways > 0).collect()]
    }
}

/// Calls for each way to have so many of some ranks, with their bits and the sum of their keys.
fn for_each_subset(available: u16, size: usize, call: &mut impl FnMut(u16, u32)) {
    fn extend(available: u16, size: usize, bits: u16, sum: u32, call: &mut impl FnMut(u16, u32)) {
        if size == 0 {
            call(bits, sum);
            return;
        }
        let mut left = available;
        while left != 0 {
            let rank = left.trailing_zeros() as u8;
            left &= left - 1;
            if let Some(key) = Rank::new(rank).map(by_ranks::key) {
                extend(left, size - 1, bits | 1 << rank, sum + key, call);
            }
        }
    }
    extend(available, size, 0, 0, call);
}
