//! Every hand there is, for tests and benches alike: so it names nothing of the crate.

use std::ops::Add;

/// Hands of seven cards.
pub const SEVENS: u64 = 133_784_560;

/// The sum of their strengths.
pub const SUM_OF_SEVENS: u64 = 450_468_187_308;

/// Calls for the sum of each seven of what is given for the cards.
#[inline]
pub fn for_each_seven<T: Copy + Add<Output = T>>(cards: &[T; 52], mut call: impl FnMut(T)) {
    for a in 0..52 {
        for b in 0..a {
            let two = cards[a] + cards[b];
            for c in 0..b {
                let three = two + cards[c];
                for d in 0..c {
                    let four = three + cards[d];
                    for e in 0..d {
                        let five = four + cards[e];
                        for f in 0..e {
                            let six = five + cards[f];
                            cards[..f].iter().for_each(|&last| call(six + last));
                        }
                    }
                }
            }
        }
    }
}
