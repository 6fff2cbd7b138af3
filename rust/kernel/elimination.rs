//! Which boards survive their rivers.

use super::{card::Rank, game::Elimination};

/// Whether each board survives, given the ranks of the rivers.
///
/// The boards with the lowest rank are out, all that tie for it; if all boards tie, none is.
pub fn survivors(elimination: Elimination, rivers: &[Rank]) -> impl Iterator<Item = usize> + Clone {
    let lowest = rivers.iter().min().copied();
    let all_survive = elimination == Elimination::None || rivers.iter().max().copied() == lowest;
    let survive = move |&(_, rank): &(usize, &Rank)| all_survive || Some(*rank) != lowest;
    rivers.iter().enumerate().filter(survive).map(|(board, _)| board)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(rivers: &str) -> Vec<usize> {
        let ranks: Vec<Rank> =
            rivers.chars().map(|symbol| Rank::all().find(|rank| rank.symbol() == symbol).unwrap()).collect();
        survivors(Elimination::LowestRiver, &ranks).collect()
    }

    #[test]
    fn the_rows_of_the_rules() {
        assert_eq!(after("28K"), [1, 2]);
        assert_eq!(after("22K"), [2]);
        assert_eq!(after("888"), [0, 1, 2]);
        assert_eq!(after("A55"), [0]);
        assert_eq!(after("Q"), [0]);
        assert_eq!(after("32"), [0]);
        assert_eq!(after("3472A"), [0, 1, 2, 4]);
    }

    #[test]
    fn without_elimination_all_survive() {
        let ranks: Vec<Rank> = Rank::all().collect();
        assert_eq!(survivors(Elimination::None, &ranks).count(), 13);
    }
}
