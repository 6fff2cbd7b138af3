//! Hands: their order does not depend on that of the cards, and a card more never hurts.

use proptest::prelude::*;

use super::decks;
use crate::kernel::{
    board::evaluate,
    card::Card,
    eval::{five_strength, seven_strength, six_strength},
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
}
