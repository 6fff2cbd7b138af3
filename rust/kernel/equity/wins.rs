//! What is added up for each set of seats that wins a board.

use std::collections::HashMap;

use crate::kernel::deal::SeatSet;

/// Up to so many players every set of winners has a place of its own.
const DIRECT: usize = 10;

/// Boards, and the parts of the pot that they pay.
#[derive(Clone, Copy, Default, Debug)]
pub struct Sums {
    /// How many boards.
    pub boards: u64,
    /// Their parts of the pot, in units of whoever counts.
    pub parts: u128,
}

/// Sums by the set of winners.
#[derive(Clone, Debug)]
pub struct Wins {
    direct: Vec<Sums>,
    other: HashMap<SeatSet, Sums>,
}

impl Wins {
    pub fn new(players: usize) -> Self {
        let direct = if players <= DIRECT { vec![Sums::default(); 1 << players] } else { vec![] };
        Self { direct, other: HashMap::new() }
    }

    /// Adds boards and the parts that they pay together.
    #[inline]
    pub fn add(&mut self, winners: SeatSet, boards: u64, parts: u128) {
        let sums = match self.direct.get_mut(winners.bits() as usize) {
            Some(sums) => sums,
            None => self.other.entry(winners).or_default(),
        };
        sums.boards += boards;
        sums.parts += parts;
    }

    pub fn iter(&self) -> impl Iterator<Item = (SeatSet, Sums)> {
        let direct = (0..).zip(&self.direct).map(|(bits, sums)| (SeatSet::from_bits(bits), *sums));
        let other = self.other.iter().map(|(winners, sums)| (*winners, *sums));
        direct.chain(other).filter(|(_, sums)| sums.boards > 0)
    }

    /// All boards together.
    pub fn boards(&self) -> u64 {
        self.iter().map(|(_, sums)| sums.boards).sum()
    }
}

/// The seats with the highest strength, and that strength.
///
/// Strengths are looked at twice, without a branch: who is best is hard to foretell.
#[inline]
pub fn best(seats: usize, strength: impl Fn(usize) -> u16) -> (SeatSet, u16) {
    let best = (0..seats).fold(0, |best, seat| strength(seat).max(best));
    let winners = (0..seats).fold(0, |bits, seat| bits | u32::from(strength(seat) == best).wrapping_shl(seat as u32));
    (SeatSet::from_bits(winners), best)
}
