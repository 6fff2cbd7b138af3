//! What each card does that can come next.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::{PUT, Spot, for_each_deal, is, spots};
use crate::kernel::{equity::next_cards, error::EquityError, game::PotRule};

/// Sums over the deals in which a card comes next on a board.
#[derive(Default)]
struct After {
    deals: u64,
    won: Vec<u64>,
    survived: Vec<u64>,
}

fn check(spot: &Spot) {
    let mut sums: BTreeMap<(usize, u8), After> = BTreeMap::new();
    for_each_deal(spot, &mut |dealt| {
        for (board, drawn) in dealt.drawn.iter().enumerate() {
            let after = sums.entry((board, drawn[0].number())).or_default();
            after.deals += 1;
            after.won.resize(spot.players(), 0);
            after.survived.resize(spot.boards.len(), 0);
            after.won.iter_mut().zip(&dealt.won).for_each(|(sum, chips)| *sum += chips);
            dealt.survivors.iter().for_each(|&board| after.survived[board] += 1);
        }
    });
    let found = next_cards(spot).unwrap();
    assert_eq!(found.iter().map(Vec::len).sum::<usize>(), sums.len());
    for (board, cards) in found.iter().enumerate() {
        for next in cards {
            let after = &sums[&(board, next.card.number())];
            let pots = after.deals * PUT * spot.players() as u64;
            for (&share, &won) in next.shares.iter().zip(&after.won) {
                assert!(is(share, won, pots), "{} on board {board}: {spot:?}", next.card);
            }
            for (&survival, &survived) in next.survival.iter().zip(&after.survived) {
                assert!(is(survival, survived, after.deals), "{} on board {board}: {spot:?}", next.card);
            }
        }
    }
}

fn each_board(boards: usize, to_come: usize, unseen: usize) -> impl Strategy<Value = Spot> {
    spots(boards, to_come, unseen).prop_map(|mut spot| {
        spot.game.pot_rule = PotRule::EachBoard;
        spot
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn rivers(spot in (1_usize..4).prop_flat_map(|boards| each_board(boards, 1, 12))) {
        check(&spot);
    }

    #[test]
    fn the_last_cards_of_the_deck(spot in prop_oneof![each_board(1, 1, 1), each_board(1, 2, 2)]) {
        check(&spot);
    }

    #[test]
    fn turns(spot in (1_usize..3).prop_flat_map(|boards| each_board(boards, 2, 10))) {
        check(&spot);
    }

    #[test]
    fn nothing_where_no_single_card_comes(spot in (1_usize..3).prop_flat_map(|boards| each_board(boards, 0, 20))) {
        prop_assert!(matches!(next_cards(&spot), Err(EquityError::NextCard(_))));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn turns_of_three_boards(spot in each_board(3, 2, 7)) {
        check(&spot);
    }
}
