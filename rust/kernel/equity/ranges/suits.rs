//! Suits that can be renamed without changing the question.

use crate::kernel::card::CardSet;

/// A renaming of suits, as it acts on the suits held of one rank: four bits to four bits.
#[derive(Clone, Copy, Debug)]
pub struct Renaming([u8; 16]);

impl Renaming {
    fn new(suits: [u8; 4]) -> Self {
        let mut images = [0; 16];
        for (held, image) in (0_u8..).zip(&mut images) {
            *image =
                (0..4).zip(suits).filter(|(suit, _)| held >> suit & 1 == 1).fold(0, |bits, (_, to)| bits | 1 << to);
        }
        Self(images)
    }

    /// The same cards in their new suits.
    pub fn image(&self, cards: CardSet) -> CardSet {
        let (mut left, mut image) = (cards.bits(), 0);
        while left != 0 {
            let shift = left.trailing_zeros() & !3;
            image |= u64::from(self.0[(left >> shift & 15) as usize]) << shift;
            left &= !(15 << shift);
        }
        CardSet::from_bits(image)
    }
}

/// The renamings that leave each of these sets of cards as it is, the one that renames nothing first.
pub fn renamings(fixed: &[CardSet]) -> Vec<Renaming> {
    let mut all = Vec::with_capacity(24);
    for a in 0..4 {
        for b in (0..4).filter(|&b| b != a) {
            for c in (0..4).filter(|&c| c != a && c != b) {
                all.push(Renaming::new([a, b, c, 6 - a - b - c]));
            }
        }
    }
    all.retain(|renaming| fixed.iter().all(|&cards| renaming.image(cards) == cards));
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::card::Card;

    fn set(text: &str) -> CardSet {
        Card::parse_all(text).unwrap().into_iter().collect()
    }

    #[test]
    fn renamings_leave_what_is_fixed() {
        assert_eq!(renamings(&[]).len(), 24);
        assert_eq!(renamings(&[set("AsKs")]).len(), 6);
        assert_eq!(renamings(&[set("AsAh")]).len(), 4);
        assert_eq!(renamings(&[set("AsKh")]).len(), 2);
        assert_eq!(renamings(&[set("AsKh"), set("2c")]).len(), 1);
        let identity = renamings(&[])[0];
        assert_eq!(identity.image(set("2cKdTh")), set("2cKdTh"));
    }
}
