//! Which boards pay, and who wins most of them.

use proptest::{collection::vec, prelude::*};

use crate::kernel::{
    card::Rank,
    deal::SeatSet,
    elimination::survivors,
    game::{Elimination, TiePoints},
    points::most_points,
};

fn rivers() -> impl Strategy<Value = Vec<Rank>> {
    let few = prop_oneof![0_u8..2, 0_u8..13];
    vec(few.prop_map(|rank| Rank::new(rank).unwrap()), 1..8)
}

fn boards() -> impl Strategy<Value = Vec<SeatSet>> {
    vec((1_u32..1 << 6).prop_map(SeatSet::from_bits), 1..6)
}

proptest! {
    #[test]
    fn the_lowest_rivers_are_out(rivers in rivers()) {
        let stay: Vec<usize> = survivors(Elimination::LowestRiver, &rivers).collect();
        let out: Vec<usize> = (0..rivers.len()).filter(|board| !stay.contains(board)).collect();
        prop_assert!(!stay.is_empty());
        prop_assert!(stay.is_sorted());
        let all_tie = rivers.iter().all(|&rank| rank == rivers[0]);
        prop_assert_eq!(out.is_empty(), all_tie);
        for &board in &out {
            prop_assert!(stay.iter().all(|&other| rivers[other] > rivers[board]));
            prop_assert!(out.iter().all(|&other| rivers[other] == rivers[board]));
        }
        prop_assert_eq!(survivors(Elimination::None, &rivers).count(), rivers.len());
    }

    #[test]
    fn somebody_has_most_points_and_won_a_board(boards in boards()) {
        for tie_points in [TiePoints::Fractional, TiePoints::Full, TiePoints::None] {
            let winners = most_points(boards.iter().copied(), tie_points);
            prop_assert!(!winners.is_empty());
            prop_assert!(winners.iter().all(|seat| boards.iter().any(|board| board.contains(seat))));
            prop_assert_eq!(most_points(boards.iter().rev().copied(), tie_points), winners);
        }
    }

    #[test]
    fn full_points_count_boards(boards in boards()) {
        let won = |seat: usize| boards.iter().filter(|board| board.contains(seat)).count();
        let most = (0..6).map(won).max().unwrap();
        let expected: SeatSet = (0..6).filter(|&seat| won(seat) == most).collect();
        prop_assert_eq!(most_points(boards.iter().copied(), TiePoints::Full), expected);
    }

    #[test]
    fn who_wins_every_board_alone_has_most_points(seat in 0_usize..6, count in 1_usize..6) {
        let alone: SeatSet = [seat].into_iter().collect();
        for tie_points in [TiePoints::Fractional, TiePoints::Full, TiePoints::None] {
            prop_assert_eq!(most_points(std::iter::repeat_n(alone, count), tie_points), alone);
        }
    }
}
