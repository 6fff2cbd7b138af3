//! Rows of five, six or seven card numbers, checked and evaluated with what instructions the machine has.
//!
//! All forms give the same answers: the strength of each row, or the first row that is not distinct cards.

#[cfg(target_arch = "x86_64")]
mod avx2;
mod scalar;

/// Instructions that this machine has: a value exists only where they can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Instructions(Set);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Set {
    #[cfg(target_arch = "x86_64")]
    Avx2,
    Scalar,
}

impl Instructions {
    /// What every machine has.
    pub const SCALAR: Self = Self(Set::Scalar);

    /// All that this machine has, the fastest first.
    pub fn all() -> impl Iterator<Item = Self> {
        let sets = [
            #[cfg(target_arch = "x86_64")]
            is_x86_feature_detected!("avx2").then_some(Set::Avx2),
            Some(Set::Scalar),
        ];
        sets.into_iter().flatten().map(Self)
    }

    /// The fastest that this machine has.
    pub fn best() -> Self {
        Self::all().next().unwrap_or(Self::SCALAR)
    }
}

/// The strength of each row.
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
        Set::Avx2 => avx2::strengths(instructions, rows, strengths),
        Set::Scalar => scalar::strengths(rows, strengths),
    }
}
