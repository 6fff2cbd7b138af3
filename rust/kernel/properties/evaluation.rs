//! Hands: their order does not depend on that of the cards, and a card more never hurts.

use proptest::prelude::*;

use super::decks;
use crate::kernel::{
    board::evaluate,
    card::Card,
    describe::describe,
    eval::{five_strength, seven_strength, six_strength},
    five::best_five,
    game::HoleRule,
};

fn first<const N: usize>(cards: &[Card]) -> [Card; N] {
    std::array::from_fn(|place| cards[place])
}

proptest! {
    #[test]
    fn order_of_cards_is_nothing(deck in decks(), turn in 0_usize..7) {
        let seven: [Card; 7] = first(&deck);
        let mut turned = seven;
        turned.rotate_left(turn);
        prop_assert_eq!(seven_strength(&turned), seven_strength(&seven));
        turned.reverse();
        prop_assert_eq!(seven_strength(&turned), seven_strength(&seven));
    }

    #[test]
    fn a_card_more_never_hurts(deck in decks()) {
        let [five, six, seven] = [five_strength(&first(&deck)), six_strength(&first(&deck)), seven_strength(&first(&deck))];
        prop_assert!(five <= six && six <= seven);
        for rule_cards in 4..6 {
            let omaha = |cards: usize| evaluate(HoleRule::Omaha, &deck[5..5 + cards], &deck[..5]).unwrap();
            prop_assert!(omaha(rule_cards) <= omaha(rule_cards + 1));
        }
    }

    #[test]
    fn omaha_is_no_better_than_the_best_of_all_its_cards(deck in decks()) {
        let (hole, board) = (&deck[5..9], &deck[..5]);
        let omaha = evaluate(HoleRule::Omaha, hole, board).unwrap();
        let pairs = (0..4).flat_map(|a| (0..a).map(move |b| (a, b)));
        let best = pairs.map(|(a, b)| evaluate(HoleRule::Holdem, &[hole[a], hole[b]], board).unwrap()).max();
        prop_assert!(Some(omaha) <= best);
    }

    #[test]
    fn the_five_cards_make_the_hand(deck in decks(), shown in 3_usize..6) {
        for (rule, held) in [(HoleRule::Holdem, 2), (HoleRule::Omaha, 4), (HoleRule::Omaha, 6)] {
            let (hole, board) = (&deck[..held], &deck[held..held + shown]);
            let strength = evaluate(rule, hole, board).unwrap();
            let five = best_five(rule, hole, board, strength);
            prop_assert_eq!(five_strength(&five), strength);
            prop_assert!(five.iter().all(|card| hole.contains(card) || board.contains(card)));
            prop_assert_eq!(five.map(Card::rank), strength.ranks());
            prop_assert!(describe(strength).contains(strength.category().name()) || strength.get() == 7_462);
        }
    }

    #[test]
    fn what_is_no_hand_is_refused(deck in decks(), held in 0_usize..8, shown in 0_usize..7) {
        let (hole, board) = (&deck[..held], &deck[held..held + shown]);
        let boards = (3..6).contains(&shown);
        let holdem = evaluate(HoleRule::Holdem, hole, board);
        prop_assert_eq!(holdem.is_ok(), held <= 2 && boards && held + shown >= 5);
        let omaha = evaluate(HoleRule::Omaha, hole, board);
        prop_assert_eq!(omaha.is_ok(), (4..7).contains(&held) && boards);
        for error in [holdem, omaha].into_iter().filter_map(Result::err) {
            prop_assert!(error.to_string().contains("takes"), "{}", error);
        }
        let twice = [hole, &deck[..held.min(1)]].concat();
        prop_assert_eq!(evaluate(HoleRule::Holdem, &twice, board).is_ok(), held == 0 && shown == 5);
    }
}
