//! What vectors of x86-64 have in common, whatever their size: all but the names of their instructions.
#![allow(unsafe_code, reason = "the instructions must be there")]

use std::arch::x86_64::{__m128i, _mm_loadu_si128};

#[inline(always)]
pub fn load(bytes: &[u8]) -> __m128i {
    let lane: &[u8; 16] = bytes.first_chunk().unwrap_or_else(|| unreachable!("bytes enough for a lane"));
    // SAFETY: x86-64 has the instruction; sixteen bytes are there, which need not be aligned.
    unsafe { _mm_loadu_si128(lane.as_ptr().cast()) }
}

/// A `Machine` and its `Vector`s, of a byte for each of some rows, from the names of the instructions that do what is
/// said in [`Bytes`](super::bytes::Bytes). Two functions stand beside it, `lanes` and `zeros`.
macro_rules! vectors {
    (
        rows: $rows:literal, register: $register:ident, features: $features:literal, detected: $detected:expr,
        lane: $lane:ident, byte: $byte:ident, pair: $pair:ident, shift: $shift:ident, weighted: $weighted:ident,
        store: $store:ident,
        each: { $($operation:ident: $instruction:ident,)* }
        halves: { $($zip:ident: $low:ident and $high:ident,)* }
    ) => {
        /// Rows in a vector of a byte each.
        const ROWS: usize = $rows;

        /// A machine that has the instructions.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Machine(());

        impl Machine {
            /// This one, if it has them.
            pub fn detect() -> Option<Self> {
                $detected.then_some(Self(()))
            }

            /// See [`super::strengths`].
            pub fn strengths<const N: usize>(self, rows: &[[u8; N]], strengths: &mut [u16]) -> Result<(), usize> {
                #[target_feature(enable = $features)]
                fn compiled<const N: usize>(machine: Machine, rows: &[[u8; N]], to: &mut [u16]) -> Result<(), usize> {
                    super::holdem::strengths::<Vector, N, ROWS>(machine, rows, to)
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
                #[target_feature(enable = $features)]
                fn compiled<const N: usize>(
                    machine: Machine,
                    holes: &[[u8; N]],
                    boards: &[[u8; 5]],
                    to: &mut [u16],
                ) -> Result<(), usize> {
                    super::omaha::strengths::<Vector, N, ROWS>(machine, holes, boards, to)
                }
                // SAFETY: `detect` found the instructions.
                unsafe { compiled(self, holes, boards, strengths) }
            }
        }

        /// Made with a [`Machine`], or from another: so where one is, the instructions are.
        #[derive(Clone, Copy)]
        pub struct Vector($register);

        impl super::bytes::Bytes for Vector {
            type Machine = Machine;

            const LANES: usize = ROWS / 16;

            #[inline(always)]
            fn of_lanes(machine: Machine, bytes: &[u8], step: usize) -> Self {
                Self(lanes(machine, bytes, step))
            }

            #[inline(always)]
            fn of_lane(_: Machine, lane: &[u8; 16]) -> Self {
                // SAFETY: a machine is given, so the instructions are there.
                Self(unsafe { $lane(super::x86::load(lane)) })
            }

            $(
                #[inline(always)]
                fn $operation(self, other: Self) -> Self {
                    // SAFETY: vectors exist, so the instructions do.
                    Self(unsafe { $instruction(self.0, other.0) })
                }
            )*

            $(
                #[inline(always)]
                fn $zip(self, other: Self) -> [Self; 2] {
                    // SAFETY: vectors exist, so the instructions do.
                    unsafe { [Self($low(self.0, other.0)), Self($high(self.0, other.0))] }
                }
            )*

            #[inline(always)]
            fn quarter(self) -> Self {
                // SAFETY: a vector exists, so the instructions do.
                let (shifted, six_bits) = unsafe { (Self($shift::<2>(self.0)), Self($byte(0x3F))) };
                shifted.and(six_bits)
            }

            #[inline(always)]
            fn weighted(self, weight: i8) -> Self {
                let weights = i16::from_le_bytes([1, weight.to_le_bytes()[0]]);
                // SAFETY: a vector exists, so the instructions do.
                Self(unsafe { $weighted(self.0, $pair(weights)) })
            }

            #[inline(always)]
            fn zeros(self) -> u64 {
                zeros(self)
            }

            #[inline(always)]
            fn store(self, to: &mut [u8]) {
                let to: &mut [u8; ROWS] = to.first_chunk_mut().unwrap_or_else(|| unreachable!("a place for a vector"));
                // SAFETY: a vector exists, so the instructions do; the place has its size, and need not be aligned.
                unsafe { $store(to.as_mut_ptr().cast(), self.0) }
            }

            #[inline(always)]
            fn store_words(self, to: &mut [u16]) {
                let to: &mut [u16; ROWS / 2] =
                    to.first_chunk_mut().unwrap_or_else(|| unreachable!("a place for a vector"));
                // SAFETY: as above.
                unsafe { $store(to.as_mut_ptr().cast(), self.0) }
            }

            #[inline(always)]
            fn prefetch<T>(_: Machine, soon: &T) {
                // SAFETY: a hint reads nothing, and the address is that of a reference.
                unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(soon).cast()) }
            }
        }
    };
}

pub(super) use vectors;
