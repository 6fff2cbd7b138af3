//! The key of each rank: thirteen numbers such that different sets of ranks have different sums.
//!
//! A sum is split as a packed table reads it (see `packing`):
//!
//! ```text
//! sum   [ unused | column | row ]
//! ```
//!
//! so sums must differ within the bits of column and row of their table. Keys are powers of a number modulo a prime:
//! scattered enough that a few hundred such numbers are tried before one keeps everything apart.

use crate::{
    packing::{FIVES, Layout, SEVENS, SIXES},
    ranking::multisets,
};

/// Seven keys must sum to less than 2^32, whose upper half counts suits.
const PRIME: u64 = (1 << 29) - 3;

pub struct RankKeys(pub [u32; 13]);

impl RankKeys {
    pub fn search() -> Self {
        let sets = [(FIVES, multisets(5)), (SIXES, multisets(6)), (SEVENS, multisets(7))];
        (2_u64..)
            .map(|base| Self(powers(base * 1_000_003 % PRIME)))
            .find(|keys| sets.iter().all(|(layout, sets)| keys.keep_apart(*layout, sets)))
            .expect("some base works long before a u64 ends")
    }

    /// The sum of the keys of some ranks.
    pub fn sum(&self, ranks: &[u8]) -> u32 {
        ranks.iter().map(|&rank| self.0[usize::from(rank)]).sum()
    }

    fn keep_apart(&self, layout: Layout, sets: &[Vec<u8>]) -> bool {
        let mut seen = vec![0_u64; 1 << (layout.bits() - 6)];
        sets.iter().all(|ranks| {
            let sum = self.sum(ranks) & ((1 << layout.bits()) - 1);
            let (word, bit) = ((sum >> 6) as usize, 1 << (sum & 63));
            let new = seen[word] & bit == 0;
            seen[word] |= bit;
            new
        })
    }
}

fn powers(base: u64) -> [u32; 13] {
    let mut power = 1;
    std::array::from_fn(|_| {
        power = power * base % PRIME;
        power as u32
    })
}
