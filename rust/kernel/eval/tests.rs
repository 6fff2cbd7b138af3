//! Every hand there is, counted; and what the tables say against the rules walked one by one.

use super::{
    every::{SEVENS, SUM_OF_SEVENS, for_each_seven},
    *,
};
use crate::kernel::{
    board::{evaluate, omaha_hands},
    card::{Card, CardSet},
    game::HoleRule,
    strength::{Category, Strength},
};

const CATEGORIES: usize = Category::ALL.len();

fn deck() -> Vec<Card> {
    Card::all().collect()
}

#[test]
fn every_hand_of_five_cards() {
    let mut counts = [0_u32; CATEGORIES];
    let deck = deck();
    for (a, &first) in deck.iter().enumerate() {
        for (b, &second) in deck[..a].iter().enumerate() {
            for (c, &third) in deck[..b].iter().enumerate() {
                for (d, &fourth) in deck[..c].iter().enumerate() {
                    for &fifth in &deck[..d] {
                        let strength = five_strength(&[first, second, third, fourth, fifth]);
                        counts[strength.category() as usize] += 1;
                    }
                }
            }
        }
    }
    assert_eq!(counts, [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]);
    assert_eq!(counts.iter().sum::<u32>(), 2_598_960);
}

#[test]
fn every_hand_of_seven_cards() {
    let mut counts = vec![0_u32; usize::from(Strength::BEST.get()) + 1];
    let tallies: [Tally; 52] = std::array::from_fn(|number| Tally::of(deck()[number]));
    for_each_seven(&tallies, |seven| counts[usize::from(seven.strength_of_seven().get())] += 1);
    let mut by_category = [0_u32; CATEGORIES];
    for (strength, count) in (1..).zip(&counts[1..]) {
        by_category[Strength::new(strength).unwrap().category() as usize] += count;
    }
    let known = [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584];
    assert_eq!(by_category, known);
    assert_eq!(u64::from(by_category.iter().sum::<u32>()), SEVENS);
    let sum: u64 = (0..).zip(&counts).map(|(strength, &count): (u64, _)| strength * u64::from(count)).sum();
    assert_eq!(sum, SUM_OF_SEVENS);
}

/// Cards that look shuffled, the same each time: a congruential sequence.
fn scattered(count: usize) -> impl Iterator<Item = Vec<Card>> {
    let mut state = 1_u64;
    (0..count).map(move |_| {
        let mut taken = CardSet::EMPTY;
        let mut cards = Vec::new();
        while cards.len() < 13 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let card = Card::new(((state >> 33) % 52) as u8).unwrap();
            if taken.insert(card) {
                cards.push(card);
            }
        }
        cards
    })
}

#[test]
fn six_and_seven_are_the_best_five_of_them() {
    for cards in scattered(3_000) {
        let six: &[Card; 6] = cards[..6].try_into().unwrap();
        let seven: &[Card; 7] = cards[..7].try_into().unwrap();
        assert_eq!(six_strength(six), best_five_of(six));
        assert_eq!(seven_strength(seven), best_five_of(seven));
        assert_eq!(seven.iter().copied().collect::<Tally>().strength_of_seven(), best_five_of(seven));
    }
}

fn best_five_of(cards: &[Card]) -> Strength {
    let chosen = (0_u32..1 << cards.len()).filter(|bits| bits.count_ones() == 5);
    let hands = chosen.map(|bits| {
        let mut five = (0..cards.len()).filter(|place| bits >> place & 1 == 1).map(|place| cards[place]);
        five_strength(&std::array::from_fn(|_| five.next().unwrap()))
    });
    hands.max().unwrap()
}

#[test]
fn omaha_is_the_best_two_with_three() {
    for (round, cards) in scattered(20_000).enumerate() {
        let (hole, board) = (&cards[..4 + round % 3], &cards[6 + round % 3..11 + round % 3]);
        let walked = omaha_hands(hole, board).map(|five| five_strength(&five)).max();
        assert_eq!(evaluate(HoleRule::Omaha, hole, board).ok(), walked, "{hole:?} on {board:?}");
    }
}

#[test]
fn omaha_flushes_and_straight_flushes() {
    // All of one suit and next to each other, where the best two and three are hardest to tell.
    for cards in scattered(4_000) {
        let spades: Vec<Card> = cards.iter().map(|card| Card::of(card.rank(), 3).unwrap()).collect();
        let distinct: Vec<Card> = spades.iter().copied().collect::<CardSet>().iter().collect();
        let mixed: Vec<Card> =
            cards.iter().copied().filter(|card| card.suit() != 3).take(11).collect::<CardSet>().iter().collect();
        if distinct.len() < 7 || mixed.len() < 4 {
            continue;
        }
        let hole = [&distinct[1..5], &mixed[..2]].concat();
        let board = [distinct[0], distinct[5], distinct[6], mixed[2], mixed[3]];
        let walked = omaha_hands(&hole, &board).map(|five| five_strength(&five)).max();
        assert_eq!(evaluate(HoleRule::Omaha, &hole, &board).ok(), walked, "{hole:?} on {board:?}");
    }
}
