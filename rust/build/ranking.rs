//! The order of all five-card hands, from the rules: 7,462 kinds of hands, 1 the worst, 7,462 the royal flush.

use std::{
    cmp::Reverse,
    collections::{BTreeSet, HashMap},
};

/// From worst to best; the position is the category's number.
const HIGH_CARD: u8 = 0;
const ONE_PAIR: u8 = 1;
const TWO_PAIR: u8 = 2;
const THREE_OF_A_KIND: u8 = 3;
const STRAIGHT: u8 = 4;
const FLUSH: u8 = 5;
const FULL_HOUSE: u8 = 6;
const FOUR_OF_A_KIND: u8 = 7;
const STRAIGHT_FLUSH: u8 = 8;
const CATEGORIES: u8 = 9;

pub const RANKS: usize = 13;
pub const MOST_OF_A_RANK: usize = 4;

/// A kind of hand: its category, then its five ranks, the made part first. The derived order is the order of hands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Kind {
    category: u8,
    ranks: [u8; 5],
}

/// As long as three cache lines.
pub type PairsOnRow = [u16; 96];

/// Rows of padding, so that 256 values from any row's start on are there.
const PADDING: usize = 2;

pub struct Ranking {
    kinds: Vec<Kind>,
    /// Strength of five ranks (ascending) in different suits.
    mixed: HashMap<[u8; 5], u16>,
    /// Strength of five ranks (ascending) of one suit.
    suited: HashMap<[u8; 5], u16>,
}

impl Ranking {
    pub fn new() -> Self {
        let fives: Vec<[u8; 5]> = multisets(5).iter().map(|ranks| array(ranks)).collect();
        let suitable = || fives.iter().filter(|ranks| ranks.windows(2).all(|two| two[0] != two[1]));
        let kinds: BTreeSet<Kind> =
            fives.iter().map(|&ranks| kind(ranks, false)).chain(suitable().map(|&ranks| kind(ranks, true))).collect();
        assert_eq!(kinds.len(), 7_462);
        let strength: HashMap<Kind, u16> = kinds.iter().copied().zip(1..).collect();
        Self {
            mixed: fives.iter().map(|&ranks| (ranks, strength[&kind(ranks, false)])).collect(),
            suited: suitable().map(|&ranks| (ranks, strength[&kind(ranks, true)])).collect(),
            kinds: kinds.into_iter().collect(),
        }
    }

    /// The lowest strength of each category, and one past the highest at the end.
    pub fn category_first(&self) -> Vec<u16> {
        let first = |category| self.kinds.partition_point(|kind| kind.category < category) as u16 + 1;
        (0..=CATEGORIES).map(first).collect()
    }

    /// The five ranks of each strength, the made part first; strength 0 is no hand.
    pub fn patterns(&self) -> Vec<[u8; 5]> {
        std::iter::once([0; 5]).chain(self.kinds.iter().map(|kind| kind.ranks)).collect()
    }

    /// The best strength of some ranks that no flush comes into: five, six or seven of them, ascending.
    pub fn best_without_flush(&self, ranks: &[u8]) -> u16 {
        choose(ranks, 5).iter().map(|five| self.mixed[&array::<_, 5>(five)]).max().expect("five ranks or more")
    }

    /// The best flush or straight flush of a set of ranks of one suit, by the set's bits; 0 with fewer than five.
    pub fn flush_table(&self) -> Vec<u16> {
        (0..1_u16 << 13)
            .map(|bits| {
                let ranks: Vec<u8> = (0..13).filter(|rank| bits >> rank & 1 == 1).collect();
                choose(&ranks, 5).iter().map(|five| self.suited[&array::<_, 5>(five)]).max().unwrap_or(0)
            })
            .collect()
    }

    /// For each five ranks of a board: the best hand without a flush of each pair of hole ranks with three of them.
    ///
    /// A pair is at `high * (high + 1) / 2 + low`. A pair that needs a fifth card of a rank is 0, as is the padding.
    pub fn omaha_rows(&self, boards: &[Vec<u8>]) -> Vec<PairsOnRow> {
        let pairs: Vec<(u8, u8)> = (0..13).flat_map(|high| (0..=high).map(move |low| (high, low))).collect();
        boards
            .iter()
            .map(|board| {
                let threes: BTreeSet<Vec<u8>> = choose(board, 3).into_iter().collect();
                let best = |&(high, low): &(u8, u8)| {
                    let hands = threes.iter().map(|three| {
                        let mut five = [low, high, three[0], three[1], three[2]];
                        five.sort_unstable();
                        self.mixed.get(&five).copied().unwrap_or(0)
                    });
                    hands.max().unwrap_or(0)
                };
                let mut row = [0; 96];
                row.iter_mut().zip(&pairs).for_each(|(value, pair)| *value = best(pair));
                row
            })
            .chain(std::iter::repeat_n([0; 96], PADDING))
            .collect()
    }
}

/// What five ranks, ascending, make.
fn kind(ascending: [u8; 5], one_suit: bool) -> Kind {
    let mut ranks = ascending;
    let count = |rank: u8| ascending.iter().filter(|&&other| other == rank).count();
    ranks.sort_unstable_by_key(|&rank| Reverse((count(rank), rank)));
    let straight = match ascending {
        [0, 1, 2, 3, 12] => {
            ranks = [3, 2, 1, 0, 12];
            true
        }
        [lowest, .., highest] => count(ranks[0]) == 1 && highest - lowest == 4,
    };
    let category = match (count(ranks[0]), count(ranks[3])) {
        _ if straight && one_suit => STRAIGHT_FLUSH,
        (4, _) => FOUR_OF_A_KIND,
        (3, 2) => FULL_HOUSE,
        _ if one_suit => FLUSH,
        _ if straight => STRAIGHT,
        (3, _) => THREE_OF_A_KIND,
        (2, _) if count(ranks[2]) == 2 => TWO_PAIR,
        (2, _) => ONE_PAIR,
        _ => HIGH_CARD,
    };
    Kind { category, ranks }
}

/// All ways to have so many ranks, each at most four times, ascending.
pub fn multisets(size: usize) -> Vec<Vec<u8>> {
    if size == 0 {
        return vec![vec![]];
    }
    let mut all = Vec::new();
    for shorter in multisets(size - 1) {
        for rank in shorter.last().copied().unwrap_or(0)..13 {
            if shorter.iter().filter(|&&other| other == rank).count() < 4 {
                all.push(shorter.iter().copied().chain([rank]).collect());
            }
        }
    }
    all
}

/// All ways to take so many of some ranks, in their order.
fn choose(ranks: &[u8], size: usize) -> Vec<Vec<u8>> {
    if size == 0 {
        return vec![vec![]];
    }
    let starts = 0..ranks.len().saturating_sub(size - 1);
    starts
        .flat_map(|at| {
            choose(&ranks[at + 1..], size - 1).into_iter().map(move |rest| [&ranks[at..=at], &rest].concat())
        })
        .collect()
}

pub fn array<T: Copy, const N: usize>(values: &[T]) -> [T; N] {
    values.try_into().unwrap_or_else(|_| panic!("{} values, not {N}", values.len()))
}
