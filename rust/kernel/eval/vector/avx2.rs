//! Eight rows at a time.
//!
//! ```text
//! vector   [ row 3 | row 2 | row 1 | row 0 ]      64 bits a row: [ filler | card 6 | ... | card 0 ]
//! ```
//!
//! A look-up by rank or suit within the vector makes a byte of each card, and the bytes of a row are summed: once for
//! each byte of a rank's key, and once for each two suits.
#![allow(unsafe_code, reason = "vectors are loaded from bytes, and the instructions must be there")]

use std::arch::x86_64::*;

use super::{Instructions, scalar};
use crate::kernel::{
    card::Card,
    eval::tables::{self, RANK_KEYS},
};

/// Rows in two vectors.
const ROWS: usize = 8;

/// See [`super::strengths`].
pub fn strengths<const N: usize>(_: Instructions, rows: &[[u8; N]], strengths: &mut [u16]) -> Result<(), usize> {
    // SAFETY: `Instructions` that lead here are made by `Instructions::all` alone, which asks the machine.
    unsafe { all_rows(rows, strengths) }
}

#[target_feature(enable = "avx2")]
fn all_rows<const N: usize>(rows: &[[u8; N]], strengths: &mut [u16]) -> Result<(), usize> {
    let (eights, last) = rows.as_chunks::<ROWS>();
    let (eight_strengths, last_strengths) = strengths.as_chunks_mut::<ROWS>();
    let mut wrong = _mm256_setzero_si256();
    for (eight, strengths) in eights.iter().zip(eight_strengths) {
        let sums = eight_rows(eight, &mut wrong);
        let keys = store(sums.keys);
        for (key, strength) in keys.into_iter().zip(strengths.iter_mut()) {
            *strength = without_flush::<N>(key);
        }
        let mut flushes = sums.flushes;
        while flushes != 0 {
            let row = flushes.trailing_zeros() as usize % ROWS;
            strengths[row] = scalar::flush(&eight[row]);
            flushes &= flushes - 1;
        }
    }
    if _mm256_testz_si256(wrong, wrong) == 0 {
        let first = eights.as_flattened().iter().position(|row| !Card::are_distinct(row));
        return Err(first.unwrap_or_else(|| unreachable!("some row is wrong")));
    }
    scalar::strengths(last, last_strengths).map_err(|row| eights.len() * ROWS + row)
}

#[inline]
fn without_flush<const N: usize>(key: u32) -> u16 {
    match N {
        5 => tables::five(key),
        6 => tables::six(key),
        _ => tables::seven(key),
    }
}

/// Of eight rows.
struct Sums {
    /// The sum of the rank keys of each row.
    keys: __m256i,
    /// A bit for each row that has five cards of a suit.
    flushes: u32,
}

/// Sums up eight rows, and marks in `wrong` if one of them is not distinct cards.
#[inline]
#[target_feature(enable = "avx2")]
fn eight_rows<const N: usize>(rows: &[[u8; N]; ROWS], wrong: &mut __m256i) -> Sums {
    let bytes = rows.as_flattened();
    // Rows 0 1 4 5 and 2 3 6 7, so that they come out in order. The second begin as far before their rows as
    // sixteen bytes are longer than two rows: so the last do not reach beyond the end.
    let before = 16 - 2 * N;
    let first = [load_half(&bytes[0..]), load_half(&bytes[4 * N..])];
    let second = [load_half(&bytes[2 * N - before..]), load_half(&bytes[6 * N - before..])];
    let first = spread::<N>(_mm256_set_m128i(first[1], first[0]), 0, wrong);
    let second = spread::<N>(_mm256_set_m128i(second[1], second[0]), before as u8, wrong);
    let both = [first, second];

    let nibbles = _mm256_set1_epi8(0x3F);
    let ranks = both.map(|cards| _mm256_and_si256(_mm256_srli_epi16::<2>(cards), nibbles));
    let key = |byte: usize| sum_of_looked_up(&KEY_BYTES[byte], ranks);
    let low = _mm256_add_epi32(key(0), _mm256_slli_epi32::<8>(key(1)));
    let high = _mm256_add_epi32(key(2), _mm256_slli_epi32::<8>(key(3)));
    let keys = _mm256_add_epi32(low, _mm256_slli_epi32::<16>(high));

    let suit_bits = _mm256_set1_epi8(0x83_u8 as i8);
    let suits = both.map(|cards| _mm256_and_si256(cards, suit_bits));
    let counts = _mm256_add_epi32(
        sum_of_looked_up(&CLUBS_AND_DIAMONDS, suits),
        _mm256_slli_epi32::<8>(sum_of_looked_up(&HEARTS_AND_SPADES, suits)),
    );
    // As in a tally: 5 and more reach the highest bit of their count.
    let marks = _mm256_and_si256(_mm256_add_epi32(counts, _mm256_set1_epi32(0x3333)), _mm256_set1_epi32(0x8888));
    let none = _mm256_cmpeq_epi32(marks, _mm256_setzero_si256());
    let flushes = !_mm256_movemask_ps(_mm256_castsi256_ps(none)) as u32 & 0xFF;
    Sums { keys, flushes }
}

/// Four rows that lie `before` bytes from the start of their halves, spread to eight bytes each.
#[inline]
#[target_feature(enable = "avx2")]
fn spread<const N: usize>(halves: __m256i, before: u8, wrong: &mut __m256i) -> __m256i {
    let places = const { spreading(N as u8, 0) };
    let places_before = const { spreading(N as u8, 16 - 2 * N as u8) };
    let cards = _mm256_shuffle_epi8(halves, twice(if before == 0 { &places } else { &places_before }));
    let too_large = _mm256_subs_epu8(cards, _mm256_set1_epi8(51));
    let cards = _mm256_or_si256(cards, twice(const { &filler(N) }));
    // Turned by 1 to 4 places each card meets each other.
    let mut marks = too_large;
    for turn in [&TURNS[0], &TURNS[1], &TURNS[2], &TURNS[3]] {
        let same = _mm256_cmpeq_epi8(cards, _mm256_shuffle_epi8(cards, twice(turn)));
        marks = _mm256_or_si256(marks, same);
    }
    *wrong = _mm256_or_si256(*wrong, marks);
    cards
}

/// The sum of each row's bytes when its nibbles are looked up.
#[inline]
#[target_feature(enable = "avx2")]
fn sum_of_looked_up(table: &[u8; 16], places: [__m256i; 2]) -> __m256i {
    let zero = _mm256_setzero_si256();
    let sums = places.map(|places| _mm256_sad_epu8(_mm256_shuffle_epi8(twice(table), places), zero));
    let [first, second] = sums.map(|sums| _mm256_castsi256_ps(sums));
    _mm256_castps_si256(_mm256_shuffle_ps::<0b10_00_10_00>(first, second))
}

#[inline]
#[target_feature(enable = "avx2")]
fn load_half(bytes: &[u8]) -> __m128i {
    let bytes: &[u8; 16] = bytes.first_chunk().unwrap_or_else(|| unreachable!("rows are long enough"));
    // SAFETY: sixteen bytes can be read; they need not be aligned.
    unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn twice(bytes: &[u8; 16]) -> __m256i {
    _mm256_broadcastsi128_si256(load_half(bytes))
}

#[inline]
#[target_feature(enable = "avx2")]
fn store(numbers: __m256i) -> [u32; ROWS] {
    let mut stored = [0; ROWS];
    // SAFETY: the array has the 32 bytes that are written; they need not be aligned.
    unsafe { _mm256_storeu_si256(stored.as_mut_ptr().cast(), numbers) }
    stored
}

/// Each byte of the rank keys; of the filler's rank, 15, they are 0.
static KEY_BYTES: [[u8; 16]; 4] = {
    let mut bytes = [[0; 16]; 4];
    let mut rank = 0;
    while rank < 13 {
        let key = RANK_KEYS[rank].to_le_bytes();
        let mut byte = 0;
        while byte < 4 {
            bytes[byte][rank] = key[byte];
            byte += 1;
        }
        rank += 1;
    }
    bytes
};

/// A count of each suit in four bits.
static CLUBS_AND_DIAMONDS: [u8; 16] = [0x01, 0x10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
static HEARTS_AND_SPADES: [u8; 16] = [0, 0, 0x01, 0x10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/// For each turn by 1 to 4 places within each eight bytes, where each byte comes from.
static TURNS: [[u8; 16]; 4] = {
    let mut turns = [[0; 16]; 4];
    let mut turn = 0;
    while turn < 4 {
        let mut at = 0;
        while at < 16 {
            turns[turn][at] = (at & 8 | (at + turn + 1) & 7) as u8;
            at += 1;
        }
        turn += 1;
    }
    turns
};

/// Where the bytes of two rows come from, `before` bytes from the start; 0x80 makes a 0.
const fn spreading(width: u8, before: u8) -> [u8; 16] {
    let mut places = [0x80; 16];
    let mut card = 0;
    while card < width {
        places[card as usize] = before + card;
        places[8 + card as usize] = before + width + card;
        card += 1;
    }
    places
}

/// What fills eight bytes behind the cards: not cards, all different, of rank 15, and of no suit for a look-up.
const fn filler(width: usize) -> [u8; 16] {
    let mut filler = [0; 16];
    let mut at = width;
    while at < 8 {
        filler[at] = 0xBC + (at - width) as u8;
        filler[8 + at] = filler[at];
        at += 1;
    }
    filler
}
