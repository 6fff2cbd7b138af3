//! Pots that go to the seat which wins most boards.

use super::{
    deal::{MAX_SEATS, SeatSet},
    game::TiePoints,
};

/// A point, in units that divide by every number of seats a deck can serve: the least common multiple of 1 to 23.
const POINT: u64 = 5_354_228_880;

/// The seats with the most points, given who holds the best hand on each board.
pub fn most_points(boards: impl Iterator<Item = SeatSet> + Clone, tie_points: TiePoints) -> SeatSet {
    let nobody_alone = boards.clone().all(|winners| winners.len() != 1);
    let worth = |winners: SeatSet| match tie_points {
        _ if winners.len() == 1 => POINT,
        TiePoints::Full => POINT,
        TiePoints::None if !nobody_alone => 0,
        TiePoints::Fractional | TiePoints::None => POINT / winners.len().max(1) as u64,
    };
    let mut points = [0; MAX_SEATS];
    for winners in boards {
        winners.iter().for_each(|seat| points[seat] += worth(winners));
    }
    let most = points.iter().max().copied().unwrap_or(0);
    (0..MAX_SEATS).filter(|&seat| most > 0 && points[seat] == most).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn winners(boards: &[&[usize]], tie_points: TiePoints) -> Vec<usize> {
        most_points(boards.iter().map(|seats| seats.iter().copied().collect()), tie_points).iter().collect()
    }

    #[test]
    fn the_examples_of_the_rules() {
        for tie_points in [TiePoints::Fractional, TiePoints::Full, TiePoints::None] {
            assert_eq!(winners(&[&[0], &[0, 1], &[1]], tie_points), [0, 1]);
            assert_eq!(winners(&[&[0], &[1], &[2]], tie_points), [0, 1, 2]);
            assert_eq!(winners(&[&[0], &[0], &[2]], tie_points), [0]);
        }
    }

    #[test]
    fn where_ways_to_count_a_tie_differ() {
        let boards: &[&[usize]] = &[&[0], &[0, 1], &[2]];
        assert_eq!(winners(boards, TiePoints::Fractional), [0]);
        assert_eq!(winners(boards, TiePoints::Full), [0]);
        assert_eq!(winners(boards, TiePoints::None), [0, 2]);
    }

    #[test]
    fn a_seat_that_lost_every_board_never_shares() {
        assert_eq!(winners(&[&[0, 1], &[1, 2], &[0, 1]], TiePoints::None), [1]);
    }
}
