//! Samples against exact figures: within six standard errors, and the same however they are divided.

use proptest::prelude::*;

use super::{Spot, spots, value};
use crate::kernel::{
    equity::{Estimate, Outcomes, Sample, Watch, estimate, exact, sample, scoop},
    error::EquityError,
    game::{Elimination, PotRule},
};

const DEALS: u64 = 20_000;

const fn part(part: u64, parts: u64, threads: usize) -> Sample {
    Sample { seed: 7, deals: DEALS, part, parts, threads }
}

fn assert_near(estimate: Estimate, exact: f64) {
    // What never or always happened in the sample has no error of its own.
    let error = estimate.error.max(1.0 / DEALS as f64);
    assert!((estimate.value - exact).abs() < 6.0 * error + 1e-12, "{estimate:?}, and {exact} exactly");
}

fn check(spot: &Spot) {
    let watch = Watch::default();
    let outcomes = sample(spot, &part(0, 1, 1), &watch).unwrap();
    assert_eq!(outcomes.deals(), u128::from(DEALS));
    assert_eq!(watch.progress(), (DEALS.div_ceil(4096), DEALS.div_ceil(4096)));
    let figures = exact(spot, None, 1, &Watch::default()).unwrap();
    let shares: Option<Vec<f64>> = figures.players.iter().map(|player| player.share.map(value)).collect();
    for control in [None, shares.as_deref()] {
        let estimates = estimate(spot, &outcomes, control);
        for (estimates, player) in estimates.players.iter().zip(&figures.players) {
            if let Some(share) = player.share {
                assert_near(estimates.share, value(share));
            }
            if let Some(scoop) = player.scoop {
                assert_near(estimates.scoop, value(scoop));
            }
            for (&estimate, &chance) in estimates.at_least.iter().zip(player.at_least.iter().flatten()) {
                assert_near(estimate, value(chance));
            }
            for &(share, estimate) in &estimates.distribution {
                if let Some(known) = &player.distribution {
                    let found = known.iter().find(|(known, _)| value(*known) == value(share));
                    assert_near(estimate, value(found.expect("a share that can be").1));
                }
            }
            for (&estimate, &chance) in estimates.board_wins.iter().zip(&player.board_wins) {
                assert_near(estimate, value(chance));
            }
            for (&estimate, &chance) in estimates.board_ties.iter().zip(&player.board_ties) {
                assert_near(estimate, value(chance));
            }
        }
        for (estimates, board) in estimates.boards.iter().zip(&figures.boards) {
            assert_near(estimates.survival, value(board.survival));
            let pairs = estimates.shares.iter().flatten().zip(board.shares.iter().flatten());
            pairs.for_each(|(&estimate, &share)| assert_near(estimate, value(share)));
        }
    }

    let parts = (0..3).map(|at| sample(spot, &part(at, 3, 2), &Watch::default()).unwrap());
    assert_eq!(parts.fold(Outcomes::default(), Outcomes::plus).in_order(), outcomes.in_order());
}

fn some_spots() -> impl Strategy<Value = Spot> {
    (1_usize..4, prop_oneof![0_usize..3, Just(5)]).prop_flat_map(|(boards, to_come)| spots(boards, to_come, 18))
}

/// Three boards before the flop of which the rivers put some out.
fn strata() -> impl Strategy<Value = Spot> {
    spots(3, 5, 18).prop_map(|mut spot| {
        spot.game.elimination = Elimination::LowestRiver;
        spot.game.pot_rule = PotRule::EachBoard;
        spot
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn samples_are_near_what_is_exact(spot in some_spots()) {
        check(&spot);
    }

    #[test]
    fn no_sample_where_there_is_none(spot in some_spots()) {
        let refused = |wanted: Sample| sample(&spot, &wanted, &Watch::default()).err();
        prop_assert_eq!(refused(Sample { deals: 0, ..part(0, 1, 1) }), Some(EquityError::NoSamples));
        prop_assert_eq!(refused(part(3, 3, 1)), Some(EquityError::Part { part: 3, parts: 3 }));
        let watch = Watch::default();
        watch.stop();
        prop_assert_eq!(sample(&spot, &part(0, 1, 2), &watch).err(), Some(EquityError::Stopped));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4))]

    #[test]
    fn scoops_by_how_many_boards_survive(spot in strata()) {
        prop_assert!(scoop::applies(&spot));
        let counted = scoop::count(&spot, 2, &Watch::default()).unwrap();
        let ties = scoop::sample_ties(&spot, &part(0, 1, 1), &Watch::default()).unwrap();
        prop_assert_eq!(ties.deals, DEALS);
        let parts = (0..2).map(|at| scoop::sample_ties(&spot, &part(at, 2, 2), &Watch::default()).unwrap());
        let (mut deals, mut scoops) = (0, vec![0; spot.players()]);
        for part in parts {
            deals += part.deals;
            scoops.iter_mut().zip(&part.scoops).for_each(|(sum, scoops)| *sum += scoops);
        }
        prop_assert_eq!((deals, &scoops), (ties.deals, &ties.scoops));

        let outcomes = sample(&spot, &Sample { deals: 4 * DEALS, ..part(0, 1, 2) }, &Watch::default()).unwrap();
        let all = estimate(&spot, &outcomes, None);
        for (seat, [one, two]) in counted.counted.iter().enumerate() {
            let tied = value(counted.ties) * ties.scoops[seat] as f64 / ties.deals as f64;
            let chance = value(*one) + value(*two) + tied;
            assert_near(all.players[seat].scoop, chance);
        }

        let stopped = Watch::default();
        stopped.stop();
        prop_assert_eq!(scoop::count(&spot, 1, &stopped).err(), Some(EquityError::Stopped));
        prop_assert_eq!(scoop::sample_ties(&spot, &part(0, 1, 1), &stopped).err(), Some(EquityError::Stopped));
    }
}
