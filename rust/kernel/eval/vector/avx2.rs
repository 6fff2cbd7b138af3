//! 256 bits: 32 rows at a time.
#![allow(unsafe_code, reason = "the instructions must be there")]

use std::arch::x86_64::*;

use super::{bytes::Bytes, holdem, omaha};

/// Rows in a vector of a byte each.
const ROWS: usize = 32;

/// A machine that has the instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Machine(());

impl Machine {
    /// This one, if it has them.
    pub fn detect() -> Option<Self> {
        is_x86_feature_detected!("avx2").then_some(Self(()))
    }

    /// See [`super::strengths`].
    pub fn strengths<const N: usize>(self, rows: &[[u8; N]], strengths: &mut [u16]) -> Result<(), usize> {
        #[target_feature(enable = "avx2")]
        fn compiled<const N: usize>(machine: Machine, rows: &[[u8; N]], to: &mut [u16]) -> Result<(), usize> {
            holdem::strengths::<Vector, N, ROWS>(machine, rows, to)
        }
        // SAFETY: `detect` found the instructions.
        unsafe { compiled(self, rows, strengths) }
    }

    /// See [`super::omaha_strengths`].
    pub fn omaha_strengths<const N: usize>(
        self,
        holes: &[[u8; N]],
        boards: &[[u8; 5]],
        strengths: &mut [u16],
    ) -> Result<(), usize> {
        #[target_feature(enable = "avx2")]
        fn compiled<const N: usize>(
            machine: Machine,
            holes: &[[u8; N]],
            boards: &[[u8; 5]],
            to: &mut [u16],
        ) -> Result<(), usize> {
            omaha::strengths::<Vector, N, ROWS>(machine, holes, boards, to)
        }
        // SAFETY: `detect` found the instructions.
        unsafe { compiled(self, holes, boards, strengths) }
    }
}

/// Made with a [`Machine`], or from another: so where one is, the instructions are.
#[derive(Clone, Copy)]
pub struct Vector(__m256i);

/// An operation of vectors alone.
macro_rules! operation {
    ($name:ident, $instruction:ident) => {
        #[inline(always)]
        fn $name(self, other: Self) -> Self {
            // SAFETY: vectors exist, so the instructions do.
            Self(unsafe { $instruction(self.0, other.0) })
        }
    };
    ($name:ident, $low:ident, $high:ident) => {
        #[inline(always)]
        fn $name(self, other: Self) -> [Self; 2] {
            // SAFETY: vectors exist, so the instructions do.
            unsafe { [Self($low(self.0, other.0)), Self($high(self.0, other.0))] }
        }
    };
}

#[inline(always)]
fn load(bytes: &[u8]) -> __m128i {
    let lane: &[u8; 16] = bytes.first_chunk().unwrap_or_else(|| unreachable!("bytes enough for a lane"));
    // SAFETY: x86-64 has the instruction; sixteen bytes are there, which need not be aligned.
    unsafe { _mm_loadu_si128(lane.as_ptr().cast()) }
}

impl Bytes for Vector {
    type Machine = Machine;

    const LANES: usize = ROWS / 16;

    #[inline(always)]
    fn of_lanes(_: Machine, bytes: &[u8], step: usize) -> Self {
        let [first, second] = [load(bytes), load(&bytes[step..])];
        // SAFETY: a machine is given, so the instructions are there.
        Self(unsafe { _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(first), second) })
    }

    #[inline(always)]
    fn of_lane(_: Machine, lane: &[u8; 16]) -> Self {
        // SAFETY: a machine is given, so the instructions are there.
        Self(unsafe { _mm256_broadcastsi128_si256(load(lane)) })
    }

    operation!(at, _mm256_shuffle_epi8);
    operation!(zip_bytes, _mm256_unpacklo_epi8, _mm256_unpackhi_epi8);
    operation!(zip_pairs, _mm256_unpacklo_epi16, _mm256_unpackhi_epi16);
    operation!(zip_fours, _mm256_unpacklo_epi32, _mm256_unpackhi_epi32);
    operation!(zip_eights, _mm256_unpacklo_epi64, _mm256_unpackhi_epi64);
    operation!(plus, _mm256_add_epi8);
    operation!(and, _mm256_and_si256);
    operation!(or, _mm256_or_si256);
    operation!(xor, _mm256_xor_si256);
    operation!(min, _mm256_min_epu8);
    operation!(max, _mm256_max_epu8);

    #[inline(always)]
    fn quarter(self) -> Self {
        // SAFETY: a vector exists, so the instructions do.
        Self(unsafe { _mm256_and_si256(_mm256_srli_epi16::<2>(self.0), _mm256_set1_epi8(0x3F)) })
    }

    #[inline(always)]
    fn weighted(self, weight: i8) -> Self {
        let weights = i16::from_le_bytes([1, weight.to_le_bytes()[0]]);
        // SAFETY: a vector exists, so the instructions do.
        Self(unsafe { _mm256_maddubs_epi16(self.0, _mm256_set1_epi16(weights)) })
    }

    #[inline(always)]
    fn zeros(self) -> u64 {
        // SAFETY: a vector exists, so the instructions do.
        let zeros = unsafe { _mm256_movemask_epi8(_mm256_cmpeq_epi8(self.0, _mm256_setzero_si256())) };
        u64::from(zeros as u32)
    }

    #[inline(always)]
    fn store(self, to: &mut [u8]) {
        let to: &mut [u8; ROWS] = to.first_chunk_mut().unwrap_or_else(|| unreachable!("a place for a vector"));
        // SAFETY: a vector exists, so the instructions do; the place has its size, and need not be aligned.
        unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn store_words(self, to: &mut [u16]) {
        let to: &mut [u16; ROWS / 2] = to.first_chunk_mut().unwrap_or_else(|| unreachable!("a place for a vector"));
        // SAFETY: as above.
        unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn prefetch<T>(_: Machine, soon: &T) {
        // SAFETY: a hint reads nothing, and the address is that of a reference.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(soon).cast()) }
    }
}
