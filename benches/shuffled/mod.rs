//! Cards that look shuffled, the same each time.

use multiboard::kernel::card::Card;

/// So many rows of `N` distinct cards.
pub fn rows<const N: usize>(count: usize) -> Vec<[Card; N]> {
    let deck: Vec<Card> = Card::all().collect();
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut next = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as usize % below
    };
    let mut row = || {
        let mut left = deck.clone();
        std::array::from_fn(|_| left.swap_remove(next(left.len())))
    };
    (0..count).map(|_| row()).collect()
}
