//! How much of the pot a board pays, before its rivals' rivers are known.
//!
//! A board that survives pays one part in as many as survive. What it can expect to pay depends only on the rank of its
//! own river and on how many cards of each rank are left for the other boards' rivers, which are any of them in order.

use super::arithmetic::{choose, falling};
use crate::kernel::{card::Rank, game::Elimination, multiples::least_common_multiple};

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

    /// What a part for each river is a part of, when a board is complete and so many cards are left.
    pub fn denominator(&self, left: usize) -> u64 {
        if self.elimination { self.whole * falling(left as u64, self.boards as u64 - 1) } else { self.whole }
    }

    /// The parts of boards that draw from some cards.
    pub fn among(self, unseen: RankCounts) -> Parts {
        let (mut below, mut below_same) = ([0; Rank::COUNT], [0; Rank::COUNT]);
        for rank in 1..Rank::COUNT {
            below[rank] = below[rank - 1] + u64::from(unseen[rank - 1]);
            below_same[rank] = below_same[rank - 1] + falling(unseen[rank - 1].into(), 2);
        }
        let all = unseen.iter().map(|&count| u64::from(count)).sum();
        Parts { of_boards: self, unseen, all, below, below_same }
    }

    /// The part of the pot that a board pays with a river of each rank, given the cards that it leaves.
    fn of_rivers(&self, left: &RankCounts) -> [u64; Rank::COUNT] {
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

    /// Makes the parts of 1 to all boards whole.
    pub const fn whole(&self) -> u64 {
        self.whole
    }

    /// The part of the pot that a board pays beside one whose river is known: a part of [`Self::whole`] for each way to deal
    /// the other rivers. The two rivers are not among the cards that are left.
    pub fn beside_river(&self, river: usize, known: usize, left: &RankCounts) -> u64 {
        if !self.elimination {
            return 1;
        }
        self.beside(river, &[known], left, |survivors| self.whole / survivors)
    }

    /// The sum over all ways to deal rivers to the boards that have none of what a board is worth if it survives with as many,
    /// counting itself. Known are the ranks of its river and of some others'.
    pub fn beside(&self, river: usize, known: &[usize], left: &RankCounts, worth: impl Fn(u64) -> u64) -> u64 {
        let boards = self.boards as u64;
        let unknown = boards - 1 - known.len() as u64;
        let ties = known.iter().all(|&rank| rank == river);
        let mut sum = if ties { worth(boards) * falling(left[river].into(), unknown) } else { 0 };
        let mut above: u64 = left.iter().map(|&count| u64::from(count)).sum();
        for (lowest, &count) in left.iter().enumerate().take(river) {
            let count = u64::from(count);
            above -= count;
            let already = known.iter().filter(|&&rank| rank == lowest).count() as u64;
            for tied in u64::from(already == 0)..=unknown {
                let dealt = falling(count, tied) * falling(above, unknown - tied);
                sum += choose(unknown, tied) * dealt * worth(boards - already - tied);
            }
            if already > 0 {
                break;
            }
        }
        sum
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

/// What boards pay that draw from known cards.
#[derive(Clone, Debug)]
pub struct Parts {
    of_boards: BoardParts,
    unseen: RankCounts,
    all: u64,
    /// For each rank: cards below it, and ordered pairs of cards below it that have one rank.
    below: [u64; Rank::COUNT],
    below_same: [u64; Rank::COUNT],
}

impl Parts {
    /// What a board pays that draws some cards, given as ascending ranks, summed over which of them is its river.
    #[inline]
    pub fn of(&self, drawn: &[u8]) -> u64 {
        if !self.of_boards.elimination {
            return drawn.len() as u64;
        }
        if self.of_boards.boards == 3 {
            return self.of_three(drawn);
        }
        let mut left = self.unseen;
        drawn.iter().for_each(|&rank| left[usize::from(rank)] -= 1);
        let of_rivers = self.of_boards.of_rivers(&left);
        drawn.iter().map(|&rank| of_rivers[usize::from(rank)]).sum()
    }

    /// The case of three boards, written out, since it is met for every row of boards: sixths of the ordered pairs of
    /// the other rivers. What is below a rank changes only by the drawn ranks below it.
    fn of_three(&self, drawn: &[u8]) -> u64 {
        let all = self.all - drawn.len() as u64;
        let (mut sum, mut drawn_below, mut same_gone) = (0, 0, 0);
        for alike in drawn.chunk_by(|one, other| one == other) {
            let (rank, times) = (usize::from(alike[0]), alike.len() as u64);
            let before = u64::from(self.unseen[rank]);
            let (below, below_same) = (self.below[rank] - drawn_below, self.below_same[rank] - same_gone);
            let same = falling(before - times, 2);
            let pairs_below = below * below - below;
            let part = 6 * below_same + 3 * (pairs_below - below_same) + 6 * below * (all - below) + 2 * same;
            sum += times * part;
            drawn_below += times;
            same_gone += falling(before, 2) - same;
        }
        sum
    }
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
            for rank in [0, 1, 4, 8, 12] {
                let mut unseen = left;
                unseen[rank] += 1;
                let parts = BoardParts::new(boards, Elimination::LowestRiver).among(unseen);
                assert_eq!(parts.of(&[rank as u8]), walked(boards, &left, rank), "{boards} boards, rank {rank}");
            }
        }
    }

    #[test]
    fn several_draws_are_summed_over_their_rivers() {
        let unseen = [2, 4, 1, 2, 3, 1, 0, 0, 4, 0, 1, 1, 3];
        let drawn = [1, 1, 4, 8, 12];
        let mut left = unseen;
        drawn.iter().for_each(|&rank: &u8| left[usize::from(rank)] -= 1);
        for boards in 2..=4 {
            let parts = BoardParts::new(boards, Elimination::LowestRiver).among(unseen);
            let one_by_one = drawn.iter().map(|&rank| walked(boards, &left, rank.into()));
            assert_eq!(parts.of(&drawn), one_by_one.sum::<u64>(), "{boards} boards");
        }
    }

    #[test]
    fn boards_share_the_pot() {
        // Each board is as good as another: the expected part over all rivers is one in so many boards.
        let unseen = [4, 4, 3, 4, 2, 4, 4, 4, 1, 4, 4, 0, 2];
        for boards in 2..=5 {
            let parts = BoardParts::new(boards, Elimination::LowestRiver);
            let of_unseen = parts.among(unseen);
            let ranks = (0..Rank::COUNT).filter(|&rank| unseen[rank] > 0);
            let of_rank = |rank: usize| u128::from(unseen[rank]) * u128::from(of_unseen.of(&[rank as u8]));
            let sum = ranks.map(of_rank).sum::<u128>();
            let all: u8 = unseen.iter().sum();
            let denominator = u128::from(parts.denominator(usize::from(all) - 1));
            assert_eq!(sum * boards as u128, denominator * u128::from(all));
        }
    }
}
