//! What a pot is counted in, so that each way to share it is a whole number.

/// The least number that all of 1 to `limit` divide.
pub fn least_common_multiple(limit: u64) -> u64 {
    (1..=limit).fold(1, |multiple, number| {
        let common = greatest_common_divisor(multiple.into(), number.into()) as u64;
        multiple / common * number
    })
}

/// The greatest number that divides both.
pub const fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_numbers() {
        assert_eq!((1..=7).map(least_common_multiple).collect::<Vec<_>>(), [1, 2, 6, 12, 60, 60, 420]);
        assert_eq!(least_common_multiple(23), 5_354_228_880);
    }
}
