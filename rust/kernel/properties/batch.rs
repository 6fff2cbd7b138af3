//! Batches: each row says what the same cards say alone.

use std::ops::Range;

use proptest::prelude::*;

use super::decks;
use crate::kernel::{
    batch::{
        BatchError, Showdowns, Sinks, evaluate, evaluate_omaha,
        tests::arrays::{Answers, Rows},
    },
    board,
    card::Card,
    deal::SeatSet,
    game::{Elimination, Game, HoleRule, OddChips, PotRule, TiePoints},
    rake::Rake,
    settle::{Seat, Showdown},
    watch::Watch,
};

/// The first cards of each deck, and those after them.
fn split(decks: &[Vec<Card>], held: usize, shown: usize) -> (Rows, Rows) {
    let numbers =
        |range: Range<usize>| decks.iter().flat_map(|deck| &deck[range.clone()]).map(|card| card.number()).collect();
    (Rows::new(numbers(0..held), held.max(1)), Rows::new(numbers(held..held + shown), shown.max(1)))
}

fn some_decks() -> impl Strategy<Value = Vec<Vec<Card>>> {
    prop::collection::vec(decks(), 1..80)
}

fn pot_rules() -> impl Strategy<Value = PotRule> {
    prop::sample::select(vec![
        PotRule::EachBoard,
        PotRule::BestHand,
        PotRule::Points(TiePoints::Fractional),
        PotRule::Points(TiePoints::None),
    ])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn hands_are_evaluated_as_alone(decks in some_decks(), cards in 5_usize..8, threads in 1_usize..4) {
        let (rows, _) = split(&decks, cards, 0);
        let answers = Answers::new(decks.len());
        evaluate(&rows, &answers, threads, &Watch::default()).unwrap();
        let alone = |deck: &Vec<Card>| board::evaluate(HoleRule::Holdem, &deck[5..cards], &deck[..5]).unwrap().get();
        prop_assert_eq!(answers.get(), decks.iter().map(alone).collect::<Vec<_>>());
    }

    #[test]
    fn omaha_hands_are_evaluated_as_alone(decks in some_decks(), cards in 4_usize..7, threads in 1_usize..4) {
        let (holes, boards) = split(&decks, cards, 5);
        let answers = Answers::new(decks.len());
        evaluate_omaha(&holes, &boards, &answers, threads, &Watch::default()).unwrap();
        let alone =
            |deck: &Vec<Card>| board::evaluate(HoleRule::Omaha, &deck[..cards], &deck[cards..cards + 5]).unwrap().get();
        prop_assert_eq!(answers.get(), decks.iter().map(alone).collect::<Vec<_>>());
    }

    #[test]
    fn showdowns_are_settled_as_alone(
        decks in some_decks(), hole_cards in prop_oneof![Just(2_usize), 4_usize..7], boards in 1_usize..4,
        seats in 2_usize..4, pot_rule in pot_rules(), eliminates in any::<bool>(),
    ) {
        let game = Game {
            hole_cards,
            boards,
            hole_rule: if hole_cards == 2 { HoleRule::Holdem } else { HoleRule::Omaha },
            elimination: if eliminates { Elimination::LowestRiver } else { Elimination::None },
            pot_rule,
            board_odd_chips: OddChips::OneEach,
            tie_odd_chips: OddChips::OneEach,
        };
        let showdowns = Showdowns::new(game, seats).unwrap();
        let (hands, shown) = split(&decks, seats * hole_cards, boards * 5);
        let rows = decks.len();
        let (survivors, winners, shares) = (Answers::new(rows), Answers::new(rows * boards), Answers::new(rows * seats));
        let to = Sinks { survivors: &survivors, winners: &winners, shares: &shares };
        showdowns.decide(&hands, &shown, &to, 2, &Watch::default()).unwrap();
        let (survivors, winners, shares) = (survivors.get(), winners.get(), shares.get());
        for (row, deck) in decks.iter().enumerate() {
            let (held, shown) = deck.split_at(seats * hole_cards);
            let hole = |cards: &[Card]| Some(cards.iter().copied().collect());
            let put = showdowns.denominator();
            let seats_alone = held.chunks(hole_cards).map(|cards| Seat { put, hole: hole(cards), ..Seat::default() });
            let boards_alone: Vec<crate::kernel::deal::Board> =
                shown[..boards * 5].chunks(5).map(|board| board.iter().copied().collect()).collect();
            let alone =
                Showdown { game, seats: seats_alone.collect(), boards: boards_alone.clone(), button: 0, rake: Rake::NONE };
            let settled = alone.settle().unwrap();
            let bits = settled.survivors[0].iter().fold(0_u16, |bits, &board| bits | 1 << board);
            prop_assert_eq!(survivors[row], bits);
            let paid: Vec<i64> = settled.paid.iter().map(|&chips| chips as i64 / seats as i64).collect();
            prop_assert_eq!(&shares[row * seats..(row + 1) * seats], &paid[..]);
            for (board, cards) in boards_alone.iter().enumerate() {
                let strengths: Vec<_> =
                    alone.seats.iter().map(|seat| board::evaluate(game.hole_rule, seat.hole.as_ref().unwrap(), cards).unwrap()).collect();
                let best = strengths.iter().max();
                let who: SeatSet = (0..seats).filter(|&seat| Some(&strengths[seat]) == best).collect();
                let who = if bits >> board & 1 == 1 { who.bits() } else { 0 };
                prop_assert_eq!(winners[row * boards + board], who);
            }
        }
    }

    #[test]
    fn a_card_twice_is_told_with_its_row_and_place(decks in some_decks(), wrong in any::<prop::sample::Index>()) {
        let wrong = wrong.index(decks.len());
        let (mut holes, boards) = split(&decks, 4, 5);
        holes.numbers[wrong * 4 + 3] = holes.numbers[wrong * 4];
        let Err(BatchError::Row(error)) = evaluate_omaha(&holes, &boards, &Answers::new(decks.len()), 2, &Watch::default()) else {
            panic!("no error")
        };
        prop_assert_eq!(error.row, wrong);
        prop_assert!(error.error.to_string().ends_with("hole, card 4, and before it hole, card 1"), "{}", error.error);

        let game = Game {
            hole_cards: 2,
            boards: 1,
            hole_rule: HoleRule::Holdem,
            elimination: Elimination::None,
            pot_rule: PotRule::EachBoard,
            board_odd_chips: OddChips::OneEach,
            tie_odd_chips: OddChips::OneEach,
        };
        let (hands, mut shown) = split(&decks, 4, 5);
        shown.numbers[wrong * 5 + 1] = hands.numbers[wrong * 4 + 2];
        let rows = decks.len();
        let to = Sinks { survivors: &Answers::new(rows), winners: &Answers::new(rows), shares: &Answers::new(2 * rows) };
        let Err(BatchError::Row(error)) = Showdowns::new(game, 2).unwrap().decide(&hands, &shown, &to, 2, &Watch::default()) else {
            panic!("no error")
        };
        prop_assert_eq!(error.row, wrong);
        prop_assert!(error.error.to_string().ends_with("board 1, card 2, and before it seat 2, card 1"), "{}", error.error);
        prop_assert!(Showdowns::new(game, 24).is_err() && Showdowns::new(game, 0).is_err());
        let unknown = Game { hole_cards: 3, ..game };
        prop_assert!(Showdowns::new(unknown, 2).is_err());
    }
}
