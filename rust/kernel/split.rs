//! Dividing chips that do not divide.

use super::game::OddChips;

/// The parts of an amount in turn; each is a whole number of chips and they sum to the amount.
pub fn split(amount: u64, parts: usize, odd_chips: OddChips) -> impl Iterator<Item = u64> {
    let count = parts as u64;
    let (each, odd) = (amount / count, amount % count);
    (0..count).map(move |part| {
        each + match odd_chips {
            OddChips::OneEach => u64::from(part < odd),
            OddChips::AllToFirst if part == 0 => odd,
            OddChips::AllToFirst => 0,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_chips() {
        let parts = |amount, parts, odd| split(amount, parts, odd).collect::<Vec<_>>();
        assert_eq!(parts(50, 3, OddChips::OneEach), [17, 17, 16]);
        assert_eq!(parts(50, 3, OddChips::AllToFirst), [18, 16, 16]);
        assert_eq!(parts(30_300, 3, OddChips::OneEach), [10_100; 3]);
        assert_eq!(parts(1, 3, OddChips::OneEach), [1, 0, 0]);
        assert_eq!(parts(0, 2, OddChips::AllToFirst), [0, 0]);
    }
}
