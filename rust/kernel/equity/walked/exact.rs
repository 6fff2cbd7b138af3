//! Exact figures of hands that are known.

use proptest::prelude::*;

use super::{PUT, Spot, Sums, is, of, spots, value};
use crate::kernel::{
    equity::{Figures, Watch, exact},
    game::{Elimination, PotRule},
};

/// Asserts all figures that are there.
fn assert_walked(spot: &Spot, figures: &Figures) {
    let sums = Sums::of(spot);
    let pot = PUT * spot.players() as u64;
    let chips = sums.deals * pot;
    for (seat, player) in figures.players.iter().enumerate() {
        if let Some(share) = player.share {
            assert!(is(share, of(&sums.won, seat), chips), "the share of {seat}: {spot:?}");
        }
        if let Some(scoop) = player.scoop {
            assert!(is(scoop, of(&sums.shares, (seat, pot)), sums.deals), "the scoops of {seat}: {spot:?}");
        }
        if let Some(distribution) = &player.distribution {
            let all: f64 = distribution.iter().map(|(_, chance)| value(*chance)).sum();
            assert!((all - 1.0).abs() < 1e-12);
            for &(share, chance) in distribution {
                let part = (value(share) * pot as f64).round() as u64;
                assert!(is(chance, of(&sums.shares, (seat, part)), sums.deals), "{part} to {seat}: {spot:?}");
            }
        }
        if let Some(at_least) = &player.at_least {
            for (least, &chance) in at_least.iter().enumerate() {
                let count = (least..=3).map(|boards| of(&sums.best_on, (seat, boards))).sum();
                assert!(is(chance, count, sums.deals), "{least} boards to {seat}: {spot:?}");
            }
        }
        for board in 0..spot.boards.len() {
            assert!(is(player.board_wins[board], of(&sums.alone, (board, seat)), sums.deals), "{spot:?}");
            assert!(is(player.board_ties[board], of(&sums.tied, (board, seat)), sums.deals), "{spot:?}");
        }
    }
    for (board, figures) in figures.boards.iter().enumerate() {
        assert!(is(figures.survival, of(&sums.survived, board), sums.deals), "board {board} survives: {spot:?}");
        for (seat, &share) in figures.shares.iter().flatten().enumerate() {
            assert!(is(share, of(&sums.won_by_board, (board, seat)), chips), "{seat} on {board}: {spot:?}");
        }
    }
}

fn check(spot: &Spot) {
    for joint in [None, Some(false)] {
        let figures = exact(spot, joint, 1, &Watch::default()).unwrap();
        assert_walked(spot, &figures);
        let best_of_rivers = spot.game.pot_rule == PotRule::BestHand
            && spot.game.elimination == Elimination::LowestRiver
            && spot.to_come() >= 2
            && spot.boards.len() > 1;
        let known = figures.players.iter().all(|player| player.share.is_some());
        let by_pots = spot.to_come() == 5 && spot.boards.len() > 1 && spot.game.pot_rule != PotRule::EachBoard;
        assert_eq!(known, !best_of_rivers && !by_pots, "{spot:?}");
        assert!(spot.cost(joint) > 0);
    }
    let together = exact(spot, Some(true), 2, &Watch::default());
    if let Ok(figures) = together {
        assert!(figures.players.iter().all(|player| player.scoop.is_some() && player.at_least.is_some()));
        assert_walked(spot, &figures);
    }
    assert!(spot.cost(Some(true)) >= spot.cost(Some(false)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn one_board(spot in (0_usize..3).prop_flat_map(|to_come| spots(1, to_come, 14))) {
        check(&spot);
    }

    #[test]
    fn boards_with_all_cards_or_a_river_to_come(
        spot in (2_usize..4, 0_usize..2).prop_flat_map(|(boards, to_come)| spots(boards, to_come, 12))
    ) {
        check(&spot);
    }

    #[test]
    fn two_boards_after_the_flop(spot in spots(2, 2, 11)) {
        check(&spot);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn the_best_hand_of_two_or_three_boards(mut spot in (2_usize..4).prop_flat_map(|boards| spots(boards, 2, 8))) {
        spot.game.elimination = Elimination::None;
        spot.game.pot_rule = PotRule::BestHand;
        check(&spot);
    }

    #[test]
    fn three_boards_after_the_flop(spot in spots(3, 2, 7)) {
        check(&spot);
    }

    #[test]
    fn one_board_before_the_flop(spot in spots(1, 5, 14)) {
        check(&spot);
    }

    #[test]
    fn two_boards_before_the_flop(spot in spots(2, 5, 11)) {
        check(&spot);
    }
}
