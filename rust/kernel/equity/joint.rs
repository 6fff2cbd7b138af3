//! All boards together after the flop, without walking the turns.
//!
//! The rivers of all boards are walked in order. For each board and river, the turn cards that lead to each set of
//! winners are the bits of a mask; how many ways there are to take a different turn card from each board's mask is
//! counted by inclusion and exclusion:
//!
//! ```text
//! |a||b||c| - |a&b||c| - |a&c||b| - |b&c||a| + 2|a&b&c|
//! ```
//!
//! A board that is out takes any card that is left.

use super::{
    endings::Ending,
    outcomes::{JOINT_BOARDS, Outcome, Outcomes},
    spot::Spot,
};
use crate::kernel::{deal::SeatSet, elimination::survivors};

/// What may happen on one board, by its river.
struct Rivers {
    /// The sets of winners that occur.
    sets: Vec<SeatSet>,
    /// For the place of each river: the sets of winners, from 1, with the turn cards that lead to them.
    turns: Vec<Vec<(usize, u64)>>,
}

/// Counts the deals of all boards by who wins them. None with more boards than can be looked at together.
pub fn count(spot: &Spot, endings: &[Vec<Ending>]) -> Option<Outcomes> {
    if spot.boards.len() > JOINT_BOARDS {
        return None;
    }
    if spot.to_come() == 0 {
        return Some(dealt(spot, endings));
    }
    let rivers: Vec<Rivers> = endings.iter().map(|endings| Rivers::new(spot, endings)).collect();
    let mut counter = Counter::new(spot, &rivers);
    counter.walk(&mut Vec::with_capacity(JOINT_BOARDS), 0);
    Some(counter.outcomes())
}

/// Nothing is to come: there is one deal.
fn dealt(spot: &Spot, endings: &[Vec<Ending>]) -> Outcomes {
    let mut outcome = Outcome::default();
    for board in spot.survivors() {
        outcome.survivors |= 1 << board;
    }
    for (winners, endings) in outcome.winners.iter_mut().zip(endings) {
        *winners = endings[0].winners;
    }
    let mut outcomes = Outcomes::default();
    outcomes.add(outcome, 1);
    outcomes
}

impl Rivers {
    fn new(spot: &Spot, endings: &[Ending]) -> Self {
        let mut sets: Vec<SeatSet> = Vec::new();
        let mut turns: Vec<Vec<(usize, u64)>> = vec![vec![]; spot.unseen.len()];
        for ending in endings {
            let set = sets.iter().position(|&set| set == ending.winners).unwrap_or_else(|| {
                sets.push(ending.winners);
                sets.len() - 1
            }) + 1;
            let [one, other] = ending.drawn;
            for (river, turn) in [(one, other), (other, one)] {
                let turns = &mut turns[usize::from(river)];
                match turns.iter_mut().find(|(number, _)| *number == set) {
                    Some((_, mask)) => *mask |= 1 << turn,
                    None => turns.push((set, 1 << turn)),
                }
            }
        }
        Self { sets, turns }
    }
}

struct Counter<'a> {
    spot: &'a Spot,
    rivers: &'a [Rivers],
    /// Deals by the set of winners of each board, 0 for a board that is out; the top board's changes slowest.
    deals: Vec<u64>,
    /// How far apart the sets of each board lie there.
    steps: [usize; JOINT_BOARDS],
}

impl<'a> Counter<'a> {
    fn new(spot: &'a Spot, rivers: &'a [Rivers]) -> Self {
        let (mut steps, mut size) = ([0; JOINT_BOARDS], 1);
        for (board, rivers) in rivers.iter().enumerate().rev() {
            steps[board] = size;
            size *= rivers.sets.len() + 1;
        }
        Self { spot, rivers, deals: vec![0; size], steps }
    }

    /// Gives each board that has none yet a river among those that are left.
    fn walk(&mut self, rivers: &mut Vec<usize>, taken: u64) {
        if rivers.len() == self.rivers.len() {
            self.count(rivers, taken);
            return;
        }
        for place in 0..self.spot.unseen.len() {
            if taken >> place & 1 == 0 {
                rivers.push(place);
                self.walk(rivers, taken | 1 << place);
                rivers.pop();
            }
        }
    }

    /// Counts the turns of some rivers.
    fn count(&mut self, rivers: &[usize], taken: u64) {
        let mut ranks = [self.spot.unseen[0].rank(); JOINT_BOARDS];
        ranks.iter_mut().zip(rivers).for_each(|(rank, &place)| *rank = self.spot.unseen[place].rank());
        let mut surviving = [0; JOINT_BOARDS];
        let mut count = 0;
        for board in survivors(self.spot.game.elimination, &ranks[..rivers.len()]) {
            surviving[count] = board;
            count += 1;
        }
        let (all, steps) = (self.rivers, self.steps);
        let turns = |board: usize| (&*all[board].turns[rivers[board]], steps[board]);
        if self.spot.to_come() == 1 {
            let place = surviving[..count].iter().map(|&board| {
                let (turns, step) = turns(board);
                turns[0].0 * step
            });
            let place: usize = place.sum();
            self.deals[place] += 1;
            return;
        }
        let left = (self.spot.unseen.len() - rivers.len()) as u64;
        let others: u64 = (count..rivers.len()).map(|earlier| left - earlier as u64).product();
        match surviving[..count] {
            [a] => one_board(&mut self.deals, turns(a), !taken, others),
            [a, b] => two_boards(&mut self.deals, [turns(a), turns(b)], !taken, others),
            [a, b, c] => three_boards(&mut self.deals, [turns(a), turns(b), turns(c)], !taken),
            _ => {}
        }
    }

    fn outcomes(&self) -> Outcomes {
        let mut outcomes = Outcomes::default();
        for (place, &deals) in self.deals.iter().enumerate().filter(|(_, deals)| **deals > 0) {
            let mut outcome = Outcome::default();
            for (board, rivers) in self.rivers.iter().enumerate() {
                let set = place / self.steps[board] % (rivers.sets.len() + 1);
                if set > 0 {
                    outcome.survivors |= 1 << board;
                    outcome.winners[board] = rivers.sets[set - 1];
                }
            }
            outcomes.add(outcome, deals.into());
        }
        outcomes
    }
}

/// The sets of winners of a board with the turns that lead to them, and how far apart the sets lie.
type Turns<'a> = (&'a [(usize, u64)], usize);

fn ones(mask: u64) -> u64 {
    mask.count_ones().into()
}

fn one_board(deals: &mut [u64], (turns, step): Turns<'_>, free: u64, others: u64) {
    for &(set, mask) in turns {
        deals[set * step] += ones(mask & free) * others;
    }
}

fn two_boards(deals: &mut [u64], [(upper, upper_step), (lower, lower_step)]: [Turns<'_>; 2], free: u64, others: u64) {
    for &(upper_set, a) in upper {
        let a = a & free;
        let count = ones(a);
        for &(lower_set, b) in lower {
            let b = b & free;
            let ways = count * ones(b) - ones(a & b);
            deals[upper_set * upper_step + lower_set * lower_step] += ways * others;
        }
    }
}

fn three_boards(deals: &mut [u64], [top, middle, bottom]: [Turns<'_>; 3], free: u64) {
    for &(top_set, a) in top.0 {
        let a = a & free;
        for &(middle_set, b) in middle.0 {
            let b = b & free;
            let (both, pairs) = (a & b, ones(a) * ones(b) - ones(a & b));
            let place = top_set * top.1 + middle_set * middle.1;
            for &(bottom_set, c) in bottom.0 {
                let c = c & free;
                let clashes = ones(a & c) * ones(b) + ones(b & c) * ones(a);
                let ways = pairs * ones(c) + 2 * ones(both & c) - clashes;
                deals[place + bottom_set * bottom.1] += ways;
            }
        }
    }
}
