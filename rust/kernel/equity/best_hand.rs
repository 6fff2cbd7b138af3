//! The best hand on any board takes the pot: who that is after the flop or turn, without walking all boards together.
//!
//! Every way that a board ends is a pair of cards (turn and river) with a value, the best hand on it, and the seats that
//! hold it. For each value the deals are counted whose values are all at most that and at least one is that: on one
//! board its pairs of that value are walked, on the others pairs of that value or of lower ones are counted that do
//! not touch it nor each other.

use std::collections::BTreeMap;

use super::{
    endings::Ending,
    outcomes::{JOINT_BOARDS, Outcome, Outcomes},
    spot::Spot,
};
use crate::kernel::{deal::SeatSet, elimination::survivors, game::Elimination};

/// Counts deals by who has the best hand of all boards. None where that is not known how to be done: with more boards
/// than are looked at together, or with rivers that put boards out and turns to come.
pub fn count(spot: &Spot, endings: &[Vec<Ending>]) -> Option<Outcomes> {
    let few = spot.boards.len() <= JOINT_BOARDS;
    match spot.to_come() {
        0 | 1 if few => Some(walk_rivers(spot, endings)),
        2 if few && spot.game.elimination == Elimination::None => Some(count_pairs(spot, endings)),
        _ => None,
    }
}

/// With a card to come on each board at most, all deals are walked.
fn walk_rivers(spot: &Spot, endings: &[Vec<Ending>]) -> Outcomes {
    let mut counts: BTreeMap<SeatSet, u128> = BTreeMap::new();
    let mut chosen: Vec<Ending> = Vec::new();
    walk(spot, endings, &mut chosen, 0, &mut counts);
    outcomes(counts)
}

fn walk(
    spot: &Spot,
    endings: &[Vec<Ending>],
    chosen: &mut Vec<Ending>,
    taken: u64,
    counts: &mut BTreeMap<SeatSet, u128>,
) {
    let Some(board) = endings.get(chosen.len()) else {
        *counts.entry(best_of(spot, chosen)).or_default() += 1;
        return;
    };
    for ending in board {
        let drawn = if spot.to_come() == 0 { 0 } else { 1 << ending.drawn[0] };
        if taken & drawn == 0 {
            chosen.push(*ending);
            walk(spot, endings, chosen, taken | drawn, counts);
            chosen.pop();
        }
    }
}

/// Who has the best hand on the boards that survive.
fn best_of(spot: &Spot, chosen: &[Ending]) -> SeatSet {
    let river = |(board, ending): (usize, &Ending)| {
        let known = spot.boards[board].get(4).copied();
        known.unwrap_or_else(|| spot.unseen[usize::from(ending.drawn[0])]).rank()
    };
    let rivers: Vec<_> = chosen.iter().enumerate().map(river).collect();
    let surviving = survivors(spot.game.elimination, &rivers).map(|board| &chosen[board]);
    let best = surviving.clone().map(|ending| ending.best).max();
    let bits =
        surviving.filter(|ending| Some(ending.best) == best).fold(0, |bits, ending| bits | ending.winners.bits());
    SeatSet::from_bits(bits)
}

fn outcomes(counts: BTreeMap<SeatSet, u128>) -> Outcomes {
    let mut outcomes = Outcomes::default();
    for (best, deals) in counts {
        outcomes.add(Outcome { best, ..Outcome::default() }, deals);
    }
    outcomes
}

/// Pairs of places among the unseen cards.
#[derive(Clone)]
struct Pairs {
    count: u64,
    /// For each place, those it is paired with.
    partners: [u64; 52],
}

impl Pairs {
    const NONE: Self = Self { count: 0, partners: [0; 52] };

    fn add(&mut self, [one, other]: [u8; 2]) {
        self.partners[usize::from(one)] |= 1 << other;
        self.partners[usize::from(other)] |= 1 << one;
        self.count += 1;
    }

    fn degree(&self, place: u8) -> u64 {
        self.partners[usize::from(place)].count_ones().into()
    }

    fn contains(&self, [one, other]: [u8; 2]) -> bool {
        self.partners[usize::from(one)] >> other & 1 == 1
    }

    /// How many do not touch a pair.
    fn apart_from(&self, pair: [u8; 2]) -> u64 {
        self.count + u64::from(self.contains(pair)) - self.degree(pair[0]) - self.degree(pair[1])
    }

    /// How many ways there are to take one pair of each of two sets that touch neither a pair nor each other.
    fn two_apart_from(&self, other: &Self, pair: [u8; 2]) -> u64 {
        let touched = 1 << pair[0] | 1 << pair[1];
        let (mut meeting, mut same) = (0, 0);
        for (place, (mine, theirs)) in self.partners.iter().zip(&other.partners).enumerate() {
            if touched >> place & 1 == 0 {
                let (mine, theirs) = (mine & !touched, theirs & !touched);
                meeting += u64::from(mine.count_ones()) * u64::from(theirs.count_ones());
                same += u64::from((mine & theirs).count_ones());
            }
        }
        // Two pairs meet at a place; the same pair twice meets at two places. It is counted once for each place.
        self.apart_from(pair) * other.apart_from(pair) + same / 2 - meeting
    }
}

/// The pairs of a board that have one value.
struct Class {
    winners: SeatSet,
    pairs: Pairs,
    list: Vec<[u8; 2]>,
}

fn count_pairs(spot: &Spot, endings: &[Vec<Ending>]) -> Outcomes {
    let boards = spot.boards.len();
    let mut by_value: BTreeMap<u16, Vec<Vec<Class>>> = BTreeMap::new();
    for (board, endings) in endings.iter().enumerate() {
        for ending in endings {
            let boards = by_value.entry(ending.best).or_insert_with(|| (0..boards).map(|_| vec![]).collect());
            let classes = &mut boards[board];
            let place = classes.iter().position(|class| class.winners == ending.winners).unwrap_or_else(|| {
                classes.push(Class { winners: ending.winners, pairs: Pairs::NONE, list: vec![] });
                classes.len() - 1
            });
            classes[place].pairs.add(ending.drawn);
            classes[place].list.push(ending.drawn);
        }
    }
    let mut counts = BTreeMap::new();
    let mut below = vec![Pairs::NONE; boards];
    for classes in by_value.values() {
        for lead in 0..boards {
            for class in &classes[lead] {
                count_led(classes, &below, lead, class, &mut counts);
            }
        }
        for (below, classes) in below.iter_mut().zip(classes) {
            classes.iter().flat_map(|class| &class.list).for_each(|&pair| below.add(pair));
        }
    }
    outcomes(counts)
}

/// Counts the deals whose first board with the highest value is `lead`, with a pair of a class there.
fn count_led(
    classes: &[Vec<Class>],
    below: &[Pairs],
    lead: usize,
    class: &Class,
    counts: &mut BTreeMap<SeatSet, u128>,
) {
    // On another board: a lower value, or, below the lead, a class of the same value.
    let choices = |board: usize| {
        let same = if board > lead { &*classes[board] } else { &[] };
        let same = same.iter().map(|class| (&class.pairs, class.winners.bits()));
        std::iter::once((&below[board], 0)).chain(same).filter(|(pairs, _)| pairs.count > 0)
    };
    let mut others = (0..below.len()).filter(|&board| board != lead);
    let mut add = |bits: u32, ways: u64| {
        *counts.entry(SeatSet::from_bits(class.winners.bits() | bits)).or_default() += u128::from(ways);
    };
    match (others.next(), others.next()) {
        (Some(one), Some(other)) => {
            for (first, first_bits) in choices(one) {
                for (second, second_bits) in choices(other) {
                    let ways = class.list.iter().map(|&pair| first.two_apart_from(second, pair)).sum();
                    add(first_bits | second_bits, ways);
                }
            }
        }
        (Some(one), None) => {
            for (pairs, bits) in choices(one) {
                add(bits, class.list.iter().map(|&pair| pairs.apart_from(pair)).sum());
            }
        }
        _ => add(0, class.list.len() as u64),
    }
}
