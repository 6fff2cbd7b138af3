//! 256 bits: 32 rows at a time.
#![allow(unsafe_code, reason = "the instructions must be there")]

use std::arch::x86_64::*;

use super::x86::{load, vectors};

vectors! {
    rows: 32, register: __m256i, features: "avx2", detected: is_x86_feature_detected!("avx2"),
    lane: _mm256_broadcastsi128_si256, byte: _mm256_set1_epi8, pair: _mm256_set1_epi16,
    shift: _mm256_srli_epi16, weighted: _mm256_maddubs_epi16, store: _mm256_storeu_si256,
    each: {
        at: _mm256_shuffle_epi8,
        plus: _mm256_add_epi8,
        and: _mm256_and_si256,
        or: _mm256_or_si256,
        xor: _mm256_xor_si256,
        min: _mm256_min_epu8,
        max: _mm256_max_epu8,
    }
    halves: {
        zip_bytes: _mm256_unpacklo_epi8 and _mm256_unpackhi_epi8,
        zip_pairs: _mm256_unpacklo_epi16 and _mm256_unpackhi_epi16,
        zip_fours: _mm256_unpacklo_epi32 and _mm256_unpackhi_epi32,
        zip_eights: _mm256_unpacklo_epi64 and _mm256_unpackhi_epi64,
    }
}

#[inline(always)]
fn lanes(_: Machine, bytes: &[u8], step: usize) -> __m256i {
    let [first, second] = [load(bytes), load(&bytes[step..])];
    // SAFETY: a machine is given, so the instructions are there.
    unsafe { _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(first), second) }
}

#[inline(always)]
fn zeros(vector: Vector) -> u64 {
    // SAFETY: a vector exists, so the instructions do.
    let zeros = unsafe { _mm256_movemask_epi8(_mm256_cmpeq_epi8(vector.0, _mm256_setzero_si256())) };
    u64::from(zeros as u32)
}
