//! Random deals.
//!
//! Deals come in blocks. The cards of block k depend on the seed and on k alone, so a seed gives the same deals on any
//! number of threads. The numbers are those of ChaCha with eight rounds, by its definition, and each card is drawn
//! from those left with equal chances: a draw that would favour some cards is thrown away and made again.

use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};

use super::{
    BatchError, Sink,
    workers::{BLOCK, for_each_block},
};
use crate::kernel::{card::DECK, watch::Watch};

/// What is dealt: so many cards to hands and so many to boards, each deal from a whole deck.
#[derive(Clone, Copy, Debug)]
pub struct Dealing {
    /// Deals.
    pub rows: usize,
    /// Cards of all hands of a deal.
    pub held: usize,
    /// Cards of all boards of a deal.
    pub shown: usize,
    /// Which deals of all there are.
    pub seed: u64,
}

/// Deals hands and boards: of each row the cards of the hands, and those of the boards.
///
/// # Errors
///
/// The system gave no threads, or the work was stopped.
///
/// # Panics
///
/// A deal has more cards than a deck.
pub fn deal(
    dealing: &Dealing,
    hands: &impl Sink<u8>,
    boards: &impl Sink<u8>,
    threads: usize,
    watch: &Watch,
) -> Result<(), BatchError> {
    let Dealing { held, shown, .. } = *dealing;
    assert!(held + shown <= DECK, "a deal from one deck");
    let workplace = || (vec![0; held * BLOCK], vec![0; shown * BLOCK]);
    for_each_block(dealing.rows, threads, watch, workplace, |(held_cards, shown_cards), rows| {
        let mut random = ChaCha8Rng::seed_from_u64(dealing.seed);
        random.set_stream((rows.start / BLOCK) as u64);
        let mut deck: [u8; DECK] = std::array::from_fn(|number| number as u8);
        for index in 0..rows.len() {
            let dealt = draw(&mut random, &mut deck, held + shown);
            held_cards[index * held..(index + 1) * held].copy_from_slice(&dealt[..held]);
            shown_cards[index * shown..(index + 1) * shown].copy_from_slice(&dealt[held..]);
        }
        hands.write(rows.start * held, &held_cards[..rows.len() * held]);
        boards.write(rows.start * shown, &shown_cards[..rows.len() * shown]);
        Ok(())
    })
}

/// Shuffles so many cards to the front of a deck, which may be in any order before.
fn draw<'a>(random: &mut impl Rng, deck: &'a mut [u8; DECK], count: usize) -> &'a [u8] {
    for place in 0..count {
        let other = place + below(random, (DECK - place) as u32) as usize;
        deck.swap(place, other);
    }
    &deck[..count]
}

/// A number below a limit, each with the same chance: the upper half of a product, but for the few values of the lower
/// half that would come up once too often.
#[inline]
fn below(random: &mut impl Rng, limit: u32) -> u32 {
    loop {
        let product = u64::from(random.next_u32()) * u64::from(limit);
        let low = product as u32;
        if low >= limit || low >= limit.wrapping_neg() % limit {
            return (product >> 32) as u32;
        }
    }
}
