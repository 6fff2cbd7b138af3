//! 512 bits: 64 rows at a time.
#![allow(unsafe_code, reason = "the instructions must be there")]

use std::arch::x86_64::*;

use super::x86::{load, vectors};

vectors! {
    rows: 64, register: __m512i, features: "avx512f,avx512bw",
    detected: (is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512bw")),
    lane: _mm512_broadcast_i32x4, byte: _mm512_set1_epi8, pair: _mm512_set1_epi16,
    shift: _mm512_srli_epi16, weighted: _mm512_maddubs_epi16, store: _mm512_storeu_si512,
    each: {
        at: _mm512_shuffle_epi8,
        plus: _mm512_add_epi8,
        and: _mm512_and_si512,
        or: _mm512_or_si512,
        xor: _mm512_xor_si512,
        min: _mm512_min_epu8,
        max: _mm512_max_epu8,
    }
    halves: {
        zip_bytes: _mm512_unpacklo_epi8 and _mm512_unpackhi_epi8,
        zip_pairs: _mm512_unpacklo_epi16 and _mm512_unpackhi_epi16,
        zip_fours: _mm512_unpacklo_epi32 and _mm512_unpackhi_epi32,
        zip_eights: _mm512_unpacklo_epi64 and _mm512_unpackhi_epi64,
    }
}

#[inline(always)]
fn lanes(_: Machine, bytes: &[u8], step: usize) -> __m512i {
    let [first, second] = [load(bytes), load(&bytes[step..])];
    let [third, fourth] = [load(&bytes[2 * step..]), load(&bytes[3 * step..])];
    // SAFETY: a machine is given, so the instructions are there.
    unsafe {
        let lanes = _mm512_inserti32x4::<1>(_mm512_castsi128_si512(first), second);
        _mm512_inserti32x4::<3>(_mm512_inserti32x4::<2>(lanes, third), fourth)
    }
}

#[inline(always)]
fn zeros(vector: Vector) -> u64 {
    // SAFETY: a vector exists, so the instructions do.
    unsafe { _mm512_testn_epi8_mask(vector.0, vector.0) }
}
