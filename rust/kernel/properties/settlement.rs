//! Settlements: every chip goes somewhere, for a reason.

use proptest::{collection::vec, prelude::*};

use super::decks;
use crate::kernel::{
    error::{Error, SettlementError},
    game::{Elimination, Game, HoleRule, OddChips, PotRule, TiePoints},
    rake::Rake,
    settle::{Seat, Settlement, Showdown},
};

fn games() -> impl Strategy<Value = Game> {
    let odd = || prop_oneof![Just(OddChips::OneEach), Just(OddChips::AllToFirst)];
    let pot_rule = prop_oneof![
        3 => Just(PotRule::EachBoard),
        1 => Just(PotRule::BestHand),
        1 => Just(PotRule::Points(TiePoints::Fractional)),
        1 => Just(PotRule::Points(TiePoints::None)),
    ];
    let elimination = prop_oneof![Just(Elimination::None), Just(Elimination::LowestRiver)];
    (prop_oneof![Just(2_usize), 4_usize..7], 1_usize..4, elimination, pot_rule, odd(), odd()).prop_map(
        |(hole_cards, boards, elimination, pot_rule, board_odd_chips, tie_odd_chips)| Game {
            hole_cards,
            boards,
            hole_rule: if hole_cards == 2 { HoleRule::Holdem } else { HoleRule::Omaha },
            elimination,
            pot_rule,
            board_odd_chips,
            tie_odd_chips,
        },
    )
}

/// Showdowns that may be settled, or refused where only mucked hands contest a pot.
fn showdowns() -> impl Strategy<Value = Showdown> {
    let seat = (0_u64..8, prop_oneof![4 => Just(0_u64), 1 => 0_u64..4], 0_u8..10);
    (games(), decks(), vec(seat, 2..6), any::<prop::sample::Index>(), 0_u64..4).prop_map(
        |(game, mut deck, seats, button, rake)| {
            let boards = (0..game.boards).map(|_| deck.drain(..5).collect()).collect();
            let button = button.index(seats.len()) as i64;
            let seats = seats
                .into_iter()
                .map(|(put, dead, kind)| Seat {
                    put: put + 1,
                    dead,
                    folded: kind < 3,
                    mucked: kind == 3,
                    hole: (kind > 3).then(|| deck.drain(..game.hole_cards).collect()),
                })
                .collect();
            let rake = Rake::Rate { numerator: rake, denominator: 10, cap: Some(5), no_flop_no_drop: false };
            Showdown { game, seats, boards, button, rake }
        },
    )
}

/// The settlement, unless the showdown is one of those that are refused: only these may be.
fn settled(showdown: &Showdown) -> Result<Option<Settlement>, TestCaseError> {
    match showdown.settle() {
        Ok(settlement) => Ok(Some(settlement)),
        Err(Error::Settlement(SettlementError::OnlyMucked { .. } | SettlementError::NobodyLeft)) => Ok(None),
        Err(error) => Err(TestCaseError::fail(error.to_string())),
    }
}

proptest! {
    #[test]
    fn chips_are_conserved_and_go_to_who_may_win_them(showdown in showdowns()) {
        let Some(settlement) = settled(&showdown)? else { return Ok(()) };
        let put: u64 = showdown.seats.iter().map(|seat| seat.put + seat.dead).sum();
        prop_assert_eq!(settlement.paid.iter().sum::<u64>() + settlement.rake, put);
        let mut won = settlement.returned.clone();
        for award in &settlement.awards {
            won[award.seat] += award.amount;
            prop_assert!(award.amount > 0);
            prop_assert!(settlement.pots[award.pot].eligible.contains(award.seat));
            if let Some(board) = award.board {
                prop_assert!(settlement.survivors[award.run].contains(&board));
            }
        }
        prop_assert_eq!(won, settlement.paid);
    }

    #[test]
    fn each_pot_is_paid_out_but_for_its_rake(showdown in showdowns()) {
        let Some(settlement) = settled(&showdown)? else { return Ok(()) };
        let mut rakes = 0;
        for (index, pot) in settlement.pots.iter().enumerate() {
            let paid: u64 = settlement.awards.iter().filter(|award| award.pot == index).map(|award| award.amount).sum();
            prop_assert!(paid <= pot.amount);
            rakes += pot.amount - paid;
        }
        prop_assert_eq!(rakes, settlement.rake);
    }

    #[test]
    fn the_best_hand_of_a_board_is_paid(showdown in showdowns()) {
        let Some(settlement) = settled(&showdown)? else { return Ok(()) };
        if showdown.game.pot_rule != PotRule::EachBoard {
            return Ok(());
        }
        for award in &settlement.awards {
            let Some(board) = award.board else { continue };
            let best = settlement.pots[award.pot].eligible.iter().filter_map(|seat| {
                let hole = showdown.seats[seat].hole.as_ref()?;
                crate::kernel::board::evaluate(showdown.game.hole_rule, hole, &showdown.boards[board]).ok()
            });
            prop_assert_eq!(award.strength, best.max());
        }
    }

    #[test]
    fn an_empty_seat_more_changes_nothing(showdown in showdowns()) {
        let Some(settlement) = settled(&showdown)? else { return Ok(()) };
        let mut wider = showdown;
        wider.seats.push(Seat::default());
        let Ok(again) = wider.settle() else { panic!("an empty seat is refused") };
        prop_assert_eq!(&again.paid[..settlement.paid.len()], &settlement.paid[..]);
        prop_assert_eq!(again.awards, settlement.awards);
    }
}
