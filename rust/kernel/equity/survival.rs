//! How much of the pot a board pays, before its rivals' rivers are known.
//!
//! A board that survives pays one part in as many as survive. What it can expect to pay depends only on the rank of its
//! own river and on how many cards of each rank are left for the other boards' rivers, which are any of them in order.

use super::arithmetic::{choose, falling, least_common_multiple};
use crate::kernel::{card::Rank, game::Elimination};

/// How many cards of each rank.
pub type RankCounts = [u8; Rank::COUNT];

/// The expected parts of boards of which none has a river yet.
#[derive(Clone, Copy, Debug)]
pub struct BoardParts {
    boards: usize,
    elimination: bool,
    /// Makes the parts of 1 to all boards whole.
    whole: u64,
}

impl BoardParts {
    pub fn new(boards: usize, elimination: Elimination) -> Self {
        let elimination = elimination == Elimination::LowestRiver && boards > 1;
        let whole = if elimination { least_common_multiple(boards as u64) } else { boards as u64 };
        Self { boards, elimination, whole }
    }

    /// Whether the ranks of rivers matter.
    pub const fn depend_on_rivers(&self) -> bool {
        self.elimination
    }

    /// What [`Self::of_rivers`] is a part of, when a board is complete and so many cards are left.
    pub fn denominator(&self, left: usize) -> u64 {
        if self.elimination { self.whole * falling(left as u64, self.boards as u64 - 1) } else { self.whole }
    }

    /// The part of the pot that a board pays with a river of each rank, given the cards that it leaves.
    pub fn of_rivers(&self, left: &RankCounts) -> [u64; Rank::COUNT] {
        if !self.elimination {
            return [1; Rank::COUNT];
        }
        if self.boards == 3 {
            return of_three(left);
        }
        let others = self.boards as u64 - 1;
        let mut above: u64 = left.iter().map(|&count| u64::from(count)).sum();
        let mut lower = 0;
        left.map(|count| {
            let count = u64::from(count);
            above -= count;
            let all_tie = self.whole / self.boards as u64 * falling(count, others);
            let part = all_tie + lower;
            // The lowest rank is this one, and some of the others have it.
            lower += (1..=others).fold(0, |sum, tied| {
                let ways = choose(others, tied) * falling(count, tied) * falling(above, others - tied);
                sum + ways * (self.whole / (self.boards as u64 - tied))
            });
            part
        })
    }

    /// The chance that a board survives, of which nothing is known but the cards that can be rivers.
    pub fn survival(&self, unseen: &RankCounts) -> (u128, u128) {
        if !self.elimination {
            return (1, 1);
        }
        let others = self.boards as u64 - 1;
        let all: u64 = unseen.iter().map(|&count| u64::from(count)).sum();
        let mut not_lower = all;
        let mut out = 0;
        for count in unseen.iter().map(|&count| u64::from(count)).filter(|&count| count > 0) {
            let lowest = falling(not_lower - 1, others) - falling(count - 1, others);
            out += u128::from(count) * u128::from(lowest);
            not_lower -= count;
        }
        let ways = u128::from(all) * u128::from(falling(all - 1, others));
        (ways - out, ways)
    }
}

/// The case of three boards, written out: it is inside the loop over all boards.
fn of_three(left: &RankCounts) -> [u64; Rank::COUNT] {
    // Sixths of ordered pairs of the other rivers.
    let all: u64 = left.iter().map(|&count| u64::from(count)).sum();
    let (mut below, mut below_same) = (0, 0);
    left.map(|count| {
        let count = u64::from(count);
        let same = count * count.saturating_sub(1);
        let pairs_below = below * below - below;
        let part = 6 * below_same + 3 * (pairs_below - below_same) + 6 * below * (all - below) + 2 * same;
        below += count;
        below_same += same;
        part
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Walks the rivers of the other boards.
    fn walked(boards: usize, left: &RankCounts, rank: usize) -> u64 {
        let parts = BoardParts::new(boards, Elimination::LowestRiver);
        let ranks: Vec<usize> = left.iter().enumerate().flat_map(|(rank, &count)| vec![rank; count.into()]).collect();
        let mut sum = 0;
        let mut walk = vec![vec![]];
        for _ in 1..boards {
            walk = walk
                .iter()
                .flat_map(|taken: &Vec<usize>| {
                    (0..ranks.len()).filter(|card| !taken.contains(card)).map(|card| [&taken[..], &[card]].concat())
                })
                .collect();
        }
        for rivers in walk {
            let all: Vec<Rank> = std::iter::once(rank)
                .chain(rivers.iter().map(|&card| ranks[card]))
                .map(|rank| Rank::new(rank as u8).unwrap())
                .collect();
            let survivors: Vec<usize> = crate::kernel::elimination::survivors(Elimination::LowestRiver, &all).collect();
            if survivors.contains(&0) {
                sum += parts.whole / survivors.len() as u64;
            }
        }
        sum
    }

    #[test]
    fn parts_are_those_of_all_rivers_walked() {
        let left = [1, 4, 0, 2, 3, 1, 0, 0, 2, 0, 1, 1, 3];
        for boards in 2..=4 {
            let parts = BoardParts::new(boards, Elimination::LowestRiver).of_rivers(&left);
            for rank in [0, 1, 4, 8, 12] {
                assert_eq!(parts[rank], walked(boards, &left, rank), "{boards} boards, rank {rank}");
            }
        }
    }

    #[test]
    fn boards_share_the_pot() {
        // Each board is as good as another: the expected part over all rivers is one in so many boards.
        let unseen = [4, 4, 3, 4, 2, 4, 4, 4, 1, 4, 4, 0, 2];
        for boards in 2..=5 {
            let parts = BoardParts::new(boards, Elimination::LowestRiver);
            let mut sum = 0;
            for rank in (0..Rank::COUNT).filter(|&rank| unseen[rank] > 0) {
                let mut left = unseen;
                left[rank] -= 1;
                sum += u128::from(unseen[rank]) * u128::from(parts.of_rivers(&left)[rank]);
            }
            let all: u8 = unseen.iter().sum();
            let denominator = u128::from(parts.denominator(usize::from(all) - 1));
            assert_eq!(sum * boards as u128, denominator * u128::from(all));
        }
    }
}
