//! Vectors of bytes, by what they can do.
//!
//! ```text
//! vector   [ lane | ... | lane ]      of 32 bytes or 64; a lane has 16, and most operations know nothing beyond it
//! ```
//!
//! A vector exists only where the machine has its instructions: the first is made with a proof of that, the rest from
//! others. So nothing here is unsafe to call.
//!
//! All is always inlined, and so is what uses it: a call would be one between code that is compiled for the instructions
//! and code that is not, and vectors would pass through memory. Closures and what takes them cannot be told so: loops are
//! written out instead.

pub trait Bytes: Copy {
    /// Proof that this machine has the instructions.
    type Machine: Copy;

    /// Lanes of sixteen bytes.
    const LANES: usize;

    /// A bit for each byte.
    const ALL: u64 = u64::MAX >> (64 - 16 * Self::LANES);

    /// Of lanes that are read from some bytes: each from `step` bytes after the one before.
    fn of_lanes(machine: Self::Machine, bytes: &[u8], step: usize) -> Self;

    /// The same lane everywhere.
    fn of_lane(machine: Self::Machine, lane: &[u8; 16]) -> Self;

    /// The same byte everywhere.
    #[inline(always)]
    fn of_byte(machine: Self::Machine, byte: u8) -> Self {
        Self::of_lane(machine, &[byte; 16])
    }

    /// In each lane the bytes at some places below 16; 0 for a place of 128 and more.
    fn at(self, places: Self) -> Self;

    /// In each lane the bytes of two, one by one: of their lower halves, and of their upper halves.
    fn zip_bytes(self, other: Self) -> [Self; 2];

    /// The same, two bytes at a time.
    fn zip_pairs(self, other: Self) -> [Self; 2];

    /// The same, four bytes at a time.
    fn zip_fours(self, other: Self) -> [Self; 2];

    /// The same, eight bytes at a time.
    fn zip_eights(self, other: Self) -> [Self; 2];

    /// Sums, which wrap.
    fn plus(self, other: Self) -> Self;

    /// Bits that both have.
    fn and(self, other: Self) -> Self;

    /// Bits that either has.
    fn or(self, other: Self) -> Self;

    /// Bits that one has and not the other.
    fn xor(self, other: Self) -> Self;

    /// The smaller of each two.
    fn min(self, other: Self) -> Self;

    /// The larger of each two.
    fn max(self, other: Self) -> Self;

    /// A quarter of each byte, rounded down.
    fn quarter(self) -> Self;

    /// Of each two bytes the first and `weight` times the second, as a number of sixteen bits, at most 32,767.
    fn weighted(self, weight: i8) -> Self;

    /// A bit for each byte that is 0.
    fn zeros(self) -> u64;

    /// A quarter of each byte of some vectors.
    #[inline(always)]
    fn quarters<const N: usize>(vectors: &[Self; N]) -> [Self; N] {
        let mut quarters = *vectors;
        for vector in &mut quarters {
            *vector = vector.quarter();
        }
        quarters
    }

    /// Writes the bytes.
    fn store(self, to: &mut [u8]);

    /// Writes numbers of sixteen bits.
    fn store_words(self, to: &mut [u16]);

    /// Has the machine fetch the cache line of something that is read soon.
    fn prefetch<T>(machine: Self::Machine, soon: &T);
}
