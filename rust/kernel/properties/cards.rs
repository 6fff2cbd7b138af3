//! Cards, their text, and sets of them.

use std::collections::BTreeSet;

use proptest::{collection::vec, prelude::*};

use crate::kernel::card::{Card, CardSet};

fn cards() -> impl Strategy<Value = Vec<Card>> {
    vec((0_u8..52).prop_map(|number| Card::new(number).unwrap()), 0..60)
}

fn numbers(cards: impl IntoIterator<Item = Card>) -> BTreeSet<u8> {
    cards.into_iter().map(Card::number).collect()
}

proptest! {
    #[test]
    fn text_reads_back_with_any_space_between(cards in cards(), space in "[ \t\r\n]{0,3}") {
        let text: Vec<String> = cards.iter().map(Card::to_string).collect();
        prop_assert_eq!(Card::parse_all(&text.join(&space)), Ok(cards.clone()));
        prop_assert_eq!(Card::parse_all(&text.concat().to_ascii_lowercase()), Ok(cards.clone()));
        prop_assert_eq!(Card::parse_all(&text.join(&space).replace('T', "10")), Ok(cards));
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        if let Ok(cards) = Card::parse_all(&text) {
            prop_assert!(2 * cards.len() <= text.len());
            let again: String = cards.iter().map(Card::to_string).collect();
            prop_assert_eq!(Card::parse_all(&again), Ok(cards));
        }
    }

    #[test]
    fn text_that_looks_like_cards_is_read_or_refused(text in "[0-9TJQKAtjqka♠cdhsCDHS? \0é]{0,40}") {
        if let Err(error) = Card::parse_all(&text) {
            prop_assert!(!error.to_string().is_empty());
        }
    }

    #[test]
    fn sets_are_sets(some in cards(), others in cards()) {
        let [one, other]: [CardSet; 2] = [some.iter().copied().collect(), others.iter().copied().collect()];
        let (plain, plain_other) = (numbers(some.iter().copied()), numbers(others.iter().copied()));
        prop_assert_eq!(one.len(), plain.len());
        prop_assert_eq!(one.is_empty(), plain.is_empty());
        prop_assert_eq!(numbers(one.iter()), plain.clone());
        prop_assert_eq!(numbers(one.union(other).iter()), &plain | &plain_other);
        prop_assert_eq!(numbers(one.intersection(other).iter()), &plain & &plain_other);
        prop_assert_eq!(numbers(one.without(other).iter()), &plain - &plain_other);
        prop_assert_eq!(one.complement().len(), 52 - plain.len());
        prop_assert_eq!(one.complement().complement(), one);
        let mut grown = one;
        for card in others {
            let there = grown.contains(card);
            prop_assert_eq!(grown.insert(card), !there);
        }
        prop_assert_eq!(grown, one.union(other));
    }
}
