//! The keys of each rank: numbers such that different sets of ranks have different sums.
//!
//! A key is four digits, each so small that those of seven cards sum up within a byte, as vector instructions like it.
//! Two digits make the row of a packed table (see `packing`), two its column:
//!
//! ```text
//! key   [ column = third + 37 * fourth   16 | row = first + 32 * second   16 ]
//! ```
//!
//! The digits are those of a number, the least that keeps all sets of seven ranks apart from those of the ranks before.

use crate::ranking::{MOST_OF_A_RANK, RANKS};

const CARDS: usize = 7;

/// What each digit is below: seven of them stay below 256, and rows of seven below 2^13.
const LIMITS: [u32; 4] = [32, 36, 37, 37];
/// By what the second and fourth digits count in rows and columns.
pub const ROW_WEIGHT: u32 = 32;
pub const COLUMN_WEIGHT: u32 = 37;

pub struct RankKeys {
    /// The four digits of each rank, the lowest first.
    pub digits: [[u8; 4]; RANKS],
    pub keys: [u32; RANKS],
}

impl RankKeys {
    pub fn search() -> Self {
        let digits = numbers().map(digits_of);
        let keys = digits.map(|[first, second, third, fourth]| {
            (first + ROW_WEIGHT * second) | (third + COLUMN_WEIGHT * fourth) << 16
        });
        Self { digits: digits.map(|digits| digits.map(|digit| digit as u8)), keys }
    }

    /// The sum of the keys of some ranks.
    pub fn sum(&self, ranks: &[u8]) -> u32 {
        ranks.iter().map(|&rank| self.keys[usize::from(rank)]).sum()
    }
}

fn digits_of(mut number: u32) -> [u32; 4] {
    LIMITS.map(|limit| {
        let digit = number % limit;
        number /= limit;
        digit
    })
}

/// The numbers whose sums tell sets of seven ranks apart. Sets of fewer are told apart as well: the same cards added to
/// two of them would make two sets of seven.
fn numbers() -> [u32; RANKS] {
    // The sums of so many cards of the ranks that have a number.
    let mut sums: Vec<Vec<u32>> = vec![vec![]; CARDS + 1];
    sums[0].push(0);
    std::array::from_fn(|_| {
        let number = least_that_keeps_apart(&sums);
        for cards in (1..=CARDS).rev() {
            for count in 1..=MOST_OF_A_RANK.min(cards) {
                let with: Vec<u32> = sums[cards - count].iter().map(|sum| sum + count as u32 * number).collect();
                sums[cards].extend(with);
            }
        }
        number
    })
}

/// Two sets of seven, of which one has `more` cards of a new rank than the other, have the same sum if the number is
/// the difference of what else they hold, divided by `more`.
fn least_that_keeps_apart(sums: &[Vec<u32>]) -> u32 {
    let mut clashes = vec![false; LIMITS.iter().product::<u32>() as usize];
    for more in 1..=MOST_OF_A_RANK {
        for fewer in 0..=MOST_OF_A_RANK - more {
            for high in &sums[CARDS - fewer] {
                for low in &sums[CARDS - fewer - more] {
                    let difference = high.wrapping_sub(*low);
                    if difference.is_multiple_of(more as u32)
                        && let Some(clash) = clashes.get_mut((difference / more as u32) as usize)
                    {
                        *clash = true;
                    }
                }
            }
        }
    }
    clashes.iter().position(|clash| !clash).expect("a number below the limit keeps the ranks apart") as u32
}
