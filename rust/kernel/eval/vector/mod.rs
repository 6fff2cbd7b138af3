//! Rows of card numbers, checked and evaluated with what instructions the machine has.
//!
//! ```text
//! bytes      what vectors can do           x86, avx2, avx512   the instructions that do it
//! columns    rows to vectors, a card each  keys                sums of rank keys
//! distinct   whether rows are cards        holdem, omaha       strengths of rows
//! scalar     the same without vectors
//! ```
//!
//! All forms give the same answers: the strength of each row, or the first row that is not distinct cards.
#![cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "the only vectors so far are those of x86-64"))]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod bytes;
mod columns;
mod distinct;
mod holdem;
mod keys;
mod omaha;
mod scalar;
#[cfg(target_arch = "x86_64")]
mod x86;

/// Instructions that this machine has: a value exists only where they can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Instructions(Set);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Set {
    #[cfg(target_arch = "x86_64")]
    Avx512(avx512::Machine),
    #[cfg(target_arch = "x86_64")]
    Avx2(avx2::Machine),
    Scalar,
}

impl Instructions {
    /// What every machine has.
    pub const SCALAR: Self = Self(Set::Scalar);

    /// All that this machine has, the fastest first.
    pub fn all() -> impl Iterator<Item = Self> {
        let sets = [
            #[cfg(target_arch = "x86_64")]
            avx512::Machine::detect().map(Set::Avx512),
            #[cfg(target_arch = "x86_64")]
            avx2::Machine::detect().map(Set::Avx2),
            Some(Set::Scalar),
        ];
        sets.into_iter().flatten().map(Self)
    }

    /// The fastest that this machine has.
    pub fn best() -> Self {
        Self::all().next().unwrap_or(Self::SCALAR)
    }
}

/// The strength of the best five cards of each row.
///
/// # Errors
///
/// The first row that is not distinct cards; then the strengths mean nothing.
///
/// # Panics
///
/// There are not as many strengths as rows, or rows are of fewer than five or more than seven cards.
pub fn strengths<const N: usize>(
    instructions: Instructions,
    rows: &[[u8; N]],
    strengths: &mut [u16],
) -> Result<(), usize> {
    const { assert!(N >= 5 && N <= 7) }
    assert_eq!(rows.len(), strengths.len(), "a strength for each row");
    match instructions.0 {
        #[cfg(target_arch = "x86_64")]
        Set::Avx512(machine) => machine.strengths(rows, strengths),
        #[cfg(target_arch = "x86_64")]
        Set::Avx2(machine) => machine.strengths(rows, strengths),
        Set::Scalar => scalar::strengths(rows, strengths),
    }
}

/// The strength of each row's best hand of two hole cards and three of the board.
///
/// # Errors
///
/// The first row whose hole cards and board are not distinct cards; then the strengths mean nothing.
///
/// # Panics
///
/// There are not as many boards or strengths as hands, or hands are of fewer than four or more than six cards.
pub fn omaha_strengths<const N: usize>(
    instructions: Instructions,
    holes: &[[u8; N]],
    boards: &[[u8; 5]],
    strengths: &mut [u16],
) -> Result<(), usize> {
    const { assert!(N >= 4 && N <= 6) }
    assert_eq!((boards.len(), strengths.len()), (holes.len(), holes.len()), "a board and a strength for each hand");
    match instructions.0 {
        #[cfg(target_arch = "x86_64")]
        Set::Avx512(machine) => machine.omaha_strengths(holes, boards, strengths),
        #[cfg(target_arch = "x86_64")]
        Set::Avx2(machine) => machine.omaha_strengths(holes, boards, strengths),
        Set::Scalar => scalar::omaha_strengths(holes, boards, strengths),
    }
}
