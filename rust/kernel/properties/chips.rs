//! Chips: pots, shares and rake.

use proptest::{collection::vec, option, prelude::*};

use crate::kernel::{
    deal::SeatSet,
    game::OddChips,
    pots::{MAX_CHIPS, Pot, Pots, Stake},
    rake::Rake,
    split::split,
};

/// Few different amounts, so that layers coincide, and now and then huge ones.
fn stakes() -> impl Strategy<Value = Vec<Stake>> {
    let chips = || prop_oneof![4 => 0_u64..6, 2 => 0_u64..1_000, 1 => MAX_CHIPS - 2..=MAX_CHIPS];
    let dead = prop_oneof![4 => Just(0), 1 => chips()];
    vec((chips(), dead, any::<bool>()).prop_map(|(put, dead, live)| Stake { put, dead, live }), 2..10)
}

fn pots() -> impl Strategy<Value = Vec<Pot>> {
    let eligible: SeatSet = [0, 1].into_iter().collect();
    vec((0..=MAX_CHIPS).prop_map(move |amount| Pot { amount, eligible }), 1..6)
}

fn sum(pots: &[Pot]) -> u64 {
    pots.iter().map(|pot| pot.amount).sum()
}

proptest! {
    #[test]
    fn pots_hold_what_was_put_in(stakes in stakes()) {
        let Pots { returned, pots } = Pots::new(&stakes);
        let put: u64 = stakes.iter().map(|stake| stake.put + stake.dead).sum();
        prop_assert_eq!(sum(&pots) + returned.map_or(0, |(_, chips)| chips), put);
        if let Some((seat, chips)) = returned {
            prop_assert!(0 < chips && chips <= stakes[seat].put);
        }
    }

    #[test]
    fn pots_have_fewer_seats_each(stakes in stakes()) {
        let pots = Pots::new(&stakes).pots;
        for pair in pots.windows(2) {
            prop_assert!(pair[1].eligible.len() < pair[0].eligible.len());
            prop_assert!(pair[1].eligible.iter().all(|seat| pair[0].eligible.contains(seat)));
        }
        for pot in &pots {
            prop_assert!(pot.eligible.iter().all(|seat| stakes[seat].live));
        }
    }

    /// A seat below the largest live stake wins from each other one no more than it put in itself, and all dead money.
    #[test]
    fn a_seat_plays_for_what_it_matched(stakes in stakes()) {
        let pots = Pots::new(&stakes).pots;
        let largest = stakes.iter().filter(|stake| stake.live).map(|stake| stake.put).max().unwrap_or(0);
        let dead: u64 = stakes.iter().map(|stake| stake.dead).sum();
        for (seat, stake) in stakes.iter().enumerate() {
            if !stake.live || stake.put == 0 || stake.put == largest {
                continue;
            }
            let matched: u64 = stakes.iter().map(|other| other.put.min(stake.put)).sum();
            let contested: u64 = pots.iter().filter(|pot| pot.eligible.contains(seat)).map(|pot| pot.amount).sum();
            prop_assert_eq!(contested, matched + dead);
        }
    }

    #[test]
    fn parts_are_as_equal_as_chips_can_be(amount in 0..=MAX_CHIPS, parts in 1_usize..33) {
        let each: Vec<u64> = split(amount, parts, OddChips::OneEach).collect();
        prop_assert_eq!(each.len(), parts);
        prop_assert_eq!(each.iter().sum::<u64>(), amount);
        prop_assert!(each.is_sorted_by(|first, later| first >= later));
        prop_assert!(each[0] - each[parts - 1] <= 1);

        let first: Vec<u64> = split(amount, parts, OddChips::AllToFirst).collect();
        prop_assert_eq!(first.iter().sum::<u64>(), amount);
        prop_assert!(first[1..].iter().all(|&part| part == each[parts - 1]));
    }

    #[test]
    fn a_rate_takes_its_part_of_the_hand(
        pots in pots(),
        (numerator, denominator) in (1_u64..1_000_000_000).prop_flat_map(|whole| (0..=whole, Just(whole))),
        cap in option::of(0..MAX_CHIPS),
        (no_flop_no_drop, flop) in any::<(bool, bool)>(),
    ) {
        let raked = Rake::Rate { numerator, denominator, cap, no_flop_no_drop }.of_each(&pots, flop).unwrap();
        let exact = (u128::from(sum(&pots)) * u128::from(numerator) / u128::from(denominator)) as u64;
        let expected = if no_flop_no_drop && !flop { 0 } else { exact.min(cap.unwrap_or(exact)) };
        prop_assert_eq!(raked.iter().sum::<u64>(), expected);
        prop_assert!(raked.iter().zip(&pots).all(|(&rake, pot)| rake <= pot.amount));
    }

    #[test]
    fn stated_rake_is_taken_or_refused(pots in pots(), rake in 0..=2 * MAX_CHIPS, flop in any::<bool>()) {
        match Rake::Chips(rake).of_each(&pots, flop) {
            Ok(raked) => {
                prop_assert_eq!(raked.iter().sum::<u64>(), rake);
                prop_assert!(raked.iter().zip(&pots).all(|(&rake, pot)| rake <= pot.amount));
            }
            Err(_) => prop_assert!(rake > sum(&pots)),
        }
    }

    #[test]
    fn a_rate_above_one_is_refused(pots in pots(), denominator in 0..1_000_u64, above in 1..1_000_u64) {
        let rake = Rake::Rate { numerator: denominator + above, denominator, cap: None, no_flop_no_drop: false };
        prop_assert!(rake.of_each(&pots, true).is_err());
    }
}
