//! Whole numbers that exact chances are made of.

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

    /// The sum; exact for chances whose denominators are alike or small.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        if self.denominator == other.denominator {
            return Self::new(self.numerator + other.numerator, self.denominator);
        }
        let numerator = self.numerator * other.denominator + other.numerator * self.denominator;
        Self::new(numerator, self.denominator * other.denominator)
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
}
