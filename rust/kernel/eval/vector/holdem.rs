//! Rows of five, six or seven cards, any five of which make the hand.
//!
//! Flushes are told by a number for each suit, such that the sum over a row says whether one suit has five: the upper
//! four bits of such sums are few, and each has a bit of a byte that says which lower four bits go with it.

use super::{
    bytes::Bytes,
    columns::{columns, row_at},
    distinct::Distinct,
    keys::{Keys, sum_at},
    scalar,
};
use crate::kernel::{card::Card, eval::tables};

/// See [`super::strengths`].
#[inline(always)]
pub fn strengths<V: Bytes, const N: usize, const ROWS: usize>(
    machine: V::Machine,
    rows: &[[u8; N]],
    strengths: &mut [u16],
) -> Result<(), usize> {
    let (groups, last) = rows.as_chunks::<ROWS>();
    let (to, to_last) = strengths.as_chunks_mut::<ROWS>();
    for (group, to) in groups.iter().zip(to) {
        if !strengths_of_group::<V, N, ROWS>(machine, group, to) {
            return Err(first_wrong(rows));
        }
    }
    if !last.is_empty() {
        // Filled up with good hands.
        let (mut group, mut to) = ([std::array::from_fn(|card| card as u8); ROWS], [0; ROWS]);
        group[..last.len()].copy_from_slice(last);
        if !strengths_of_group::<V, N, ROWS>(machine, &group, &mut to) {
            return Err(first_wrong(rows));
        }
        to_last.copy_from_slice(&to[..last.len()]);
    }
    Ok(())
}

#[cold]
fn first_wrong<const N: usize>(rows: &[[u8; N]]) -> usize {
    let first = rows.iter().position(|row| !Card::are_distinct(row));
    first.unwrap_or_else(|| unreachable!("some row is wrong"))
}

/// Answers with whether the rows are distinct cards; else there are no strengths.
#[inline(always)]
fn strengths_of_group<V: Bytes, const N: usize, const ROWS: usize>(
    machine: V::Machine,
    rows: &[[u8; N]; ROWS],
    strengths: &mut [u16; ROWS],
) -> bool {
    let cards: [V; N] = columns(machine, rows);
    let mut distinct = Distinct::<V>::new(machine);
    distinct.see(&cards);
    if !distinct.holds() {
        return false;
    }
    let keys = Keys::<ROWS>::of(machine, &V::quarters(&cards));
    for (strength, sum) in strengths.iter_mut().zip(keys.sums()) {
        *strength = without_flush::<N>(sum);
    }
    let mut left = flushes(machine, &cards);
    while left != 0 {
        let row = row_at::<ROWS>(left.trailing_zeros() as usize % ROWS);
        strengths[row] = scalar::flush(&rows[row]);
        left &= left - 1;
    }
    true
}

#[inline(always)]
fn without_flush<const N: usize>(sum: u32) -> u16 {
    match N {
        5 => tables::five(sum),
        6 => tables::six(sum),
        _ => tables::seven(sum),
    }
}

/// A bit for each place of a row that has five cards of a suit.
#[inline(always)]
fn flushes<V: Bytes, const N: usize>(machine: V::Machine, cards: &[V; N]) -> u64 {
    let tables = const { &SumsOfFlushes::of(N) };
    let sums = sum_at(V::of_lane(machine, &SUITS), cards);
    let upper = V::of_lane(machine, &tables.upper).at(sums.quarter().quarter());
    let lower = V::of_lane(machine, &tables.lower).at(sums.and(V::of_byte(machine, 15)));
    upper.and(lower).zeros() ^ V::ALL
}

/// The number of each suit, found by the lower four bits of a card.
static SUITS: [u8; 16] = {
    let mut suits = [0; 16];
    let mut card = 0;
    while card < 16 {
        suits[card] = SUIT_NUMBERS[card & 3];
        card += 1;
    }
    suits
};
const SUIT_NUMBERS: [u8; 4] = [0, 1, 6, 50];

/// Which sums of suits are those of a flush.
struct SumsOfFlushes {
    lower: [u8; 16],
    upper: [u8; 16],
}

impl SumsOfFlushes {
    /// For rows of so many cards. It does not compile if the numbers do not tell flushes.
    const fn of(cards: usize) -> Self {
        let mut tables = Self { lower: [0; 16], upper: [0; 16] };
        let (mut is_flush, mut is_none) = ([false; 256], [false; 256]);
        let mut counts = [0; 4];
        while counts[0] <= cards {
            let others = counts[1] + counts[2] + counts[3];
            if counts[0] + others == cards {
                let mut sum = 0_u8;
                let (mut suit, mut most) = (0, 0);
                while suit < 4 {
                    sum = sum.wrapping_add((counts[suit] as u8).wrapping_mul(SUIT_NUMBERS[suit]));
                    most = if counts[suit] > most { counts[suit] } else { most };
                    suit += 1;
                }
                let is = if most >= 5 { &mut is_flush } else { &mut is_none };
                is[sum as usize] = true;
            }
            // The next counts, as one counts on a dial.
            let mut suit = 3;
            counts[suit] += 1;
            while suit > 0 && counts[suit] > cards {
                counts[suit] = 0;
                suit -= 1;
                counts[suit] += 1;
            }
        }
        let (mut sum, mut next_bit) = (0, 1_u16);
        while sum < 256 {
            assert!(!(is_flush[sum] && is_none[sum]), "a sum of flushes and of others");
            if is_flush[sum] {
                if tables.upper[sum >> 4] == 0 {
                    tables.upper[sum >> 4] = next_bit as u8;
                    next_bit <<= 1;
                }
                tables.lower[sum & 15] |= tables.upper[sum >> 4];
            }
            sum += 1;
        }
        assert!(next_bit <= 256, "more than eight bits");
        tables
    }
}
