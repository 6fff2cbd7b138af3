//! What a pot is counted in, so that each way to share it is a whole number.

use super::deal::SeatSet;

/// A pot of so many units, which all ways to share it divide.
#[derive(Clone, Copy, Debug)]
pub struct Units {
    whole: u64,
}

impl Units {
    /// Of a pot that at most so many players and boards share.
    pub fn new(players: usize, boards: usize) -> Self {
        Self { whole: least_common_multiple(players as u64) * least_common_multiple(boards as u64) }
    }

    /// The whole pot.
    pub const fn whole(self) -> u64 {
        self.whole
    }

    /// What one of so many boards pays to one of its winners.
    pub const fn board_share(self, winners: SeatSet, boards: u32) -> u64 {
        self.whole / (winners.len() as u64 * boards as u64)
    }

    /// What the pot pays to one of its winners.
    pub const fn pot_share(self, winners: SeatSet) -> u64 {
        self.board_share(winners, 1)
    }
}

/// The least number that all of 1 to `limit` divide.
pub fn least_common_multiple(limit: u64) -> u64 {
    (1..=limit).fold(1, |multiple, number| {
        let common = greatest_common_divisor(multiple.into(), number.into()) as u64;
        multiple / common * number
    })
}

/// The greatest number that divides both.
pub const fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_numbers() {
        assert_eq!((1..=7).map(least_common_multiple).collect::<Vec<_>>(), [1, 2, 6, 12, 60, 60, 420]);
        assert_eq!(least_common_multiple(23), 5_354_228_880);
    }
}
