//! Whole numbers that exact chances are made of.

use crate::kernel::multiples::greatest_common_divisor;

/// A chance or a share, exactly. Not reduced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ratio {
    /// Of so many equally likely parts.
    pub numerator: u128,
    /// All of them.
    pub denominator: u128,
}

impl Ratio {
    /// Nothing.
    pub const ZERO: Self = Self::new(0, 1);

    /// So many of so many.
    pub const fn new(numerator: u128, denominator: u128) -> Self {
        Self { numerator, denominator }
    }

    /// The sum, over the least denominator that both have in common: those of chances share nearly all factors.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        let common = greatest_common_divisor(self.denominator, other.denominator);
        let (times, times_other) = (other.denominator / common, self.denominator / common);
        Self::new(self.numerator * times + other.numerator * times_other, self.denominator * times)
    }
}

/// `x (x - 1) ... (x - count + 1)`: ways to take so many of x in order; 0 if there are too few.
pub fn falling(x: u64, count: u64) -> u64 {
    (0..count).map(|taken| x.saturating_sub(taken)).product()
}

/// Ways to take so many of x.
pub fn choose(x: u64, count: u64) -> u64 {
    falling(x, count) / (1..=count).product::<u64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_numbers() {
        assert_eq!(falling(5, 3), 60);
        assert_eq!(falling(2, 3), 0);
        assert_eq!(choose(52, 5), 2_598_960);
    }

    #[test]
    fn sums_do_not_outgrow_what_they_are_made_of() {
        let large = 10_u128.pow(30);
        let sum = Ratio::new(1, 6 * large).plus(Ratio::new(1, 4 * large));
        assert_eq!(sum, Ratio::new(5, 12 * large));
        assert_eq!((0..20).map(|_| sum).fold(Ratio::ZERO, Ratio::plus), Ratio::new(100, 12 * large));
    }
}
