//! Ranges against the weighted means of their matchups, each of which is a spot of known hands.

use std::collections::BTreeMap;

use proptest::{collection::vec, prelude::*};

use super::{games, value};
use crate::kernel::{
    card::{Card, CardSet, DECK},
    deal::{Board, Hole},
    equity::{
        Figures, Sample, Spot, Watch, exact, next_cards,
        ranges::{self, HandRange, RangeSpot},
    },
    error::{EquityError, Error},
    game::{Game, PotRule},
};

/// Hands with weights, and the cards of the rest.
#[derive(Clone, Debug)]
struct Asked {
    game: Game,
    ranges: Vec<Vec<(Hole, u64)>>,
    boards: Vec<Board>,
    dead: Vec<Card>,
}

/// Two or three ranges of few hands, some of which share cards with each other, with the boards, or with dead cards; many
/// are alike but for the names of suits.
fn asked(boards: usize, to_come: usize) -> impl Strategy<Value = Asked> {
    let deck = Just(Card::all().collect::<Vec<_>>()).prop_shuffle();
    let hand = (vec(any::<prop::sample::Index>(), 6), 1_u64..4);
    (games(boards), deck, vec(vec(hand, 0..3), 2..4), 0_usize..3).prop_map(move |(game, mut deck, drawn, dead)| {
        let boards: Vec<Board> = (0..boards).map(|_| deck.drain(..5 - to_come).collect()).collect();
        let dead: Vec<Card> = deck.drain(..dead).collect();
        let mut left = deck.clone();
        let ranges = drawn.into_iter().map(|hands| {
            // One hand of each range goes together with those of the others.
            let safe: Hole = left.drain(..game.hole_cards).collect();
            let mut range = BTreeMap::from([(bits(&safe), (safe, 2))]);
            for (places, weight) in hands {
                let mut all = [&deck[..], &dead].concat();
                let hole: Hole =
                    places.iter().take(game.hole_cards).map(|place| all.swap_remove(place.index(all.len()))).collect();
                for renamed in [0, 1, 3] {
                    let image = |card: &Card| Card::new(card.number() ^ renamed).unwrap();
                    let hole: Hole = hole.iter().map(image).collect();
                    range.entry(bits(&hole)).or_insert((hole, weight));
                }
            }
            range.into_values().collect()
        });
        let ranges = ranges.collect();
        Asked { game, ranges, boards, dead }
    })
}

fn bits(hole: &[Card]) -> u64 {
    hole.iter().copied().collect::<CardSet>().bits()
}

/// A range of hands by their weights, each of which is a set of bits.
fn layers(hole_cards: usize, hands: &[(Hole, u64)]) -> HandRange {
    let mut by_weight: BTreeMap<u64, Vec<u8>> = BTreeMap::new();
    for (hole, weight) in hands {
        let place: u64 = (1_u64..)
            .zip(hole.iter().copied().collect::<CardSet>().iter())
            .map(|(k, card)| crate::kernel::equity::arithmetic::choose(card.number().into(), k))
            .sum();
        let bits = by_weight.entry(*weight).or_default();
        bits.resize(bits.len().max(place as usize / 8 + 1), 0);
        bits[place as usize / 8] |= 1 << (place % 8);
    }
    let layers: Vec<(u64, &[u8])> = by_weight.iter().rev().map(|(weight, bits)| (*weight, &bits[..])).collect();
    HandRange::from_bits(hole_cards, &layers)
}

impl Asked {
    fn spot(&self) -> RangeSpot {
        let ranges = self.ranges.iter().map(|hands| layers(self.game.hole_cards, hands)).collect();
        RangeSpot::new(self.game, ranges, self.boards.clone(), &self.dead).unwrap()
    }

    /// Each matchup as a spot with its weight and hands.
    fn matchups(&self) -> Vec<(Spot, u64, Vec<u64>)> {
        let mut all = vec![(vec![], 1)];
        for range in &self.ranges {
            let with = |(hands, weight): &(Vec<Hole>, u64)| {
                let next = range.iter().map(|(hole, times)| {
                    let hands: Vec<Hole> = hands.iter().chain([hole]).cloned().collect();
                    (hands, weight * times)
                });
                next.collect::<Vec<_>>()
            };
            all = all.iter().flat_map(with).collect();
        }
        let spot = |(hands, weight): (Vec<Hole>, u64)| {
            let chosen = hands.iter().map(|hole| bits(hole)).collect();
            // Where two hold one card there is no spot.
            Spot::new(self.game, hands, self.boards.clone(), &self.dead).ok().map(|spot| (spot, weight, chosen))
        };
        all.into_iter().filter_map(spot).collect()
    }
}

/// A weighted mean of figures that each matchup has.
fn mean(of: &[(Figures, u64)], figure: impl Fn(&Figures) -> Option<f64>) -> Option<f64> {
    let total: u64 = of.iter().map(|(_, weight)| weight).sum();
    let sum: Option<f64> = of.iter().map(|(figures, weight)| Some(figure(figures)? * *weight as f64)).sum();
    Some(sum? / total as f64)
}

fn assert_mean(found: Option<f64>, walked: Option<f64>, asked: &Asked) {
    if let Some(found) = found {
        let walked = walked.unwrap_or_else(|| panic!("found and not walked: {asked:?}"));
        assert!((found - walked).abs() < 1e-9, "{found}, and {walked} by matchups: {asked:?}");
    }
}

fn check_exact(asked: &Asked, joint: Option<bool>) {
    let (spot, watch) = (asked.spot(), Watch::default());
    for grouped in [true, false] {
        let matchups = spot.matchups(grouped, &watch).unwrap();
        let all = asked.matchups();
        assert_eq!(matchups.count(), all.len());
        assert!(matchups.classes() <= matchups.count());
        assert_eq!(matchups.total(), all.iter().map(|(_, weight, _)| u128::from(*weight)).sum::<u128>());
        let walked: Vec<(Figures, u64)> =
            all.iter().map(|(spot, weight, _)| (exact(spot, joint, 1, &Watch::default()).unwrap(), *weight)).collect();
        let found = ranges::exact(&spot, &matchups, joint, 2, &watch).unwrap();
        assert_eq!(found.matchups, all.len());
        for (seat, player) in found.figures.players.iter().enumerate() {
            let share = |figures: &Figures| figures.players[seat].share.map(value);
            assert_eq!(player.share.is_some(), mean(&walked, share).is_some());
            assert_mean(player.share.map(value), mean(&walked, share), asked);
            assert_mean(player.scoop.map(value), mean(&walked, |all| all.players[seat].scoop.map(value)), asked);
            for (least, &chance) in player.at_least.iter().flatten().enumerate() {
                let walked = mean(&walked, |all| Some(value(all.players[seat].at_least.as_ref()?[least])));
                assert_mean(Some(value(chance)), walked, asked);
            }
            for &(share, chance) in player.distribution.iter().flatten() {
                let of_share = |figures: &Figures| {
                    let known = figures.players[seat].distribution.as_ref()?;
                    Some(known.iter().find(|(known, _)| *known == share).map_or(0.0, |(_, chance)| value(*chance)))
                };
                assert_mean(Some(value(chance)), mean(&walked, of_share), asked);
            }
            for board in 0..asked.boards.len() {
                let [wins, ties] = [player.board_wins[board], player.board_ties[board]].map(value);
                assert_mean(Some(wins), mean(&walked, |all| Some(value(all.players[seat].board_wins[board]))), asked);
                assert_mean(Some(ties), mean(&walked, |all| Some(value(all.players[seat].board_ties[board]))), asked);
            }
            check_hands(&found.hands[seat], &all, &walked, seat, asked);
        }
        for (board, figures) in found.figures.boards.iter().enumerate() {
            let walked_survival = mean(&walked, |all| Some(value(all.boards[board].survival)));
            assert_mean(Some(value(figures.survival)), walked_survival, asked);
            for (seat, &share) in figures.shares.iter().flatten().enumerate() {
                let walked = mean(&walked, |all| Some(value(all.boards[board].shares.as_ref()?[seat])));
                assert_mean(Some(value(share)), walked, asked);
            }
        }
    }
    let stopped = Watch::default();
    stopped.stop();
    assert_eq!(spot.matchups(true, &stopped).err(), Some(EquityError::Stopped));
    let matchups = spot.matchups(true, &watch).unwrap();
    assert_eq!(ranges::exact(&spot, &matchups, joint, 1, &stopped).err(), Some(EquityError::Stopped));
    assert!(spot.cost(matchups.count() as u128, matchups.classes() as u128, joint) > 0);
    assert!(spot.combinations().0 >= matchups.count() as u128);
}

/// The share of each hand over the matchups that have it.
fn check_hands(
    found: &[ranges::HandFigures],
    all: &[(Spot, u64, Vec<u64>)],
    walked: &[(Figures, u64)],
    seat: usize,
    asked: &Asked,
) {
    let total: u64 = all.iter().map(|(_, weight, _)| weight).sum();
    assert!((found.iter().map(|hand| value(hand.chance)).sum::<f64>() - 1.0).abs() < 1e-12);
    for hand in found {
        let with = all.iter().zip(walked).filter(|((_, _, hands), _)| hands[seat] == hand.hand.bits());
        let with: Vec<_> = with.map(|(_, walked)| walked.clone()).collect();
        let weight: u64 = with.iter().map(|(_, weight)| weight).sum();
        assert_mean(Some(value(hand.chance)), Some(weight as f64 / total as f64), asked);
        let share = mean(&with, |figures| figures.players[seat].share.map(value));
        assert_mean(hand.share.map(value), share, asked);
    }
}

fn check_next_cards(asked: &Asked) {
    let (spot, watch) = (asked.spot(), Watch::default());
    let matchups = spot.matchups(false, &watch).unwrap();
    let found = ranges::next_cards(&spot, &matchups, 2, &watch).unwrap();
    let all: Vec<_> =
        asked.matchups().into_iter().map(|(spot, weight, _)| (next_cards(&spot).unwrap(), weight)).collect();
    for (board, cards) in found.iter().enumerate() {
        for next in cards {
            let with = all.iter().filter_map(|(next_cards, weight)| {
                let of_card = next_cards[board].iter().find(|other| other.card == next.card)?;
                Some((of_card, *weight as f64))
            });
            let with: Vec<_> = with.collect();
            let total: f64 = with.iter().map(|(_, weight)| weight).sum();
            for (seat, &share) in next.shares.iter().enumerate() {
                let sum: f64 = with.iter().map(|(of_card, weight)| value(of_card.shares[seat]) * weight).sum();
                assert_mean(Some(value(share)), Some(sum / total), asked);
            }
            for (at, &survival) in next.survival.iter().enumerate() {
                let sum: f64 = with.iter().map(|(of_card, weight)| value(of_card.survival[at]) * weight).sum();
                assert_mean(Some(value(survival)), Some(sum / total), asked);
            }
        }
    }
    assert!(spot.next_card_cost(all.len() as u128) > 0);
    let stopped = Watch::default();
    stopped.stop();
    assert_eq!(ranges::next_cards(&spot, &matchups, 1, &stopped).err(), Some(EquityError::Stopped));
}

fn check_sample(asked: &Asked) {
    const DEALS: u64 = 10_000;
    let spot = asked.spot();
    let wanted = Sample { seed: 3, deals: DEALS, part: 0, parts: 1, threads: 2 };
    let sample = ranges::sample(&spot, &wanted, &Watch::default()).unwrap();
    assert_eq!(sample.outcomes.deals(), u128::from(DEALS));
    let matchups = spot.matchups(true, &Watch::default()).unwrap();
    let known = ranges::exact(&spot, &matchups, None, 1, &Watch::default()).unwrap();
    let estimates = spot.estimate(&sample.outcomes);
    for (seat, player) in estimates.players.iter().enumerate() {
        if let Some(share) = known.figures.players[seat].share {
            let error = player.share.error.max(1.0 / DEALS as f64);
            assert!((player.share.value - value(share)).abs() < 6.0 * error, "{asked:?}");
        }
        let hands = &sample.hands[seat];
        assert_eq!(hands.iter().map(|hand| hand.deals).sum::<u64>(), DEALS);
        let units: u128 = hands.iter().map(|hand| hand.units).sum();
        let share = units as f64 / (DEALS * spot.units_of_pot()) as f64;
        assert!((share - player.share.value).abs() < 1e-9, "{asked:?}");
        assert!(hands.iter().all(|hand| hand.squares >= hand.units * hand.units / u128::from(hand.deals)));
        for hand in hands {
            let chance = known.hands[seat].iter().find(|known| known.hand == hand.hand).unwrap().chance;
            let (chance, found) = (value(chance), hand.deals as f64 / DEALS as f64);
            let error = (chance * (1.0 - chance) / DEALS as f64).sqrt();
            assert!((found - chance).abs() < 6.0 * error + 1e-9, "{asked:?}");
        }
    }
    let stopped = Watch::default();
    stopped.stop();
    assert_eq!(ranges::sample(&spot, &wanted, &stopped).err(), Some(EquityError::Stopped));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn boards_after_the_flop(
        asked in (1_usize..4, 0_usize..2).prop_flat_map(|(boards, to_come)| asked(boards, to_come))
    ) {
        check_exact(&asked, None);
        check_exact(&asked, Some(false));
        check_sample(&asked);
    }

    #[test]
    fn one_board_on_every_street(asked in (0_usize..3).prop_flat_map(|to_come| asked(1, to_come))) {
        check_exact(&asked, None);
        check_sample(&asked);
    }

    #[test]
    fn next_cards_of_boards(mut asked in (1_usize..3).prop_flat_map(|boards| asked(boards, 1))) {
        asked.game.pot_rule = PotRule::EachBoard;
        check_next_cards(&asked);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn boards_before_the_flop(asked in (1_usize..4).prop_flat_map(|boards| asked(boards, 5))) {
        check_exact(&asked, None);
    }
}

fn known(text: &str) -> HandRange {
    HandRange::Known(Card::parse_all(text).unwrap().into_iter().collect())
}

fn some(hands: &[(&str, u64)]) -> HandRange {
    let hands: Vec<(Hole, u64)> =
        hands.iter().map(|(text, weight)| (Card::parse_all(text).unwrap().into_iter().collect(), *weight)).collect();
    layers(2, &hands)
}

fn holdem(ranges: Vec<HandRange>, board: &str) -> Result<RangeSpot, Error> {
    let boards = if board.is_empty() { vec![] } else { vec![Card::parse_all(board).unwrap().into_iter().collect()] };
    let game = Game {
        hole_cards: 2,
        boards: 1,
        hole_rule: crate::kernel::game::HoleRule::Holdem,
        elimination: crate::kernel::game::Elimination::None,
        pot_rule: PotRule::EachBoard,
        board_odd_chips: crate::kernel::game::OddChips::OneEach,
        tie_odd_chips: crate::kernel::game::OddChips::OneEach,
    };
    RangeSpot::new(game, ranges, boards, &[])
}

#[test]
fn any_hand_is_every_hand() {
    let every = HandRange::from_bits(2, &[(1, &[0xff; (DECK * (DECK - 1) / 2).div_ceil(8)])]);
    // The last byte has bits beyond the last hand: what is not a hand is none.
    assert!(matches!(every, HandRange::Some(_)));
    let watch = Watch::default();
    let [any, every] = [HandRange::Any, every].map(|range| {
        let spot = holdem(vec![known("AsKs"), range], "2c7d9h").unwrap();
        let matchups = spot.matchups(true, &watch).unwrap();
        assert_eq!(matchups.count(), 47 * 46 / 2);
        ranges::exact(&spot, &matchups, None, 2, &watch).unwrap().figures.players[0].share.unwrap()
    });
    assert_eq!(any, every);

    let spot = holdem(vec![known("AsKs"), HandRange::Any, some(&[("AhAd", 1), ("KhKd", 2)])], "2c7d9h").unwrap();
    let wanted = Sample { seed: 1, deals: 5_000, part: 0, parts: 1, threads: 1 };
    let sample = ranges::sample(&spot, &wanted, &watch).unwrap();
    assert_eq!(
        sample.hands.iter().map(|hands| hands.iter().map(|hand| hand.deals).sum()).collect::<Vec<u64>>(),
        [5_000; 3]
    );
}

#[test]
fn what_is_refused() {
    let refused = |ranges: Vec<HandRange>| match holdem(ranges, "2c7d9h") {
        Err(Error::Equity(error)) => error,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(vec![HandRange::Any; 33]), EquityError::TooManyHands { count: 33 });
    assert_eq!(refused(vec![some(&[("AsKs", 1)]), some(&[("2c3c", 1)])]), EquityError::EmptyRange { hand: 1 });
    assert_eq!(refused(vec![some(&[("AsKs", 1)]), some(&[("AsQs", 1)])]), EquityError::NoMatchup);
    let heavy = || some(&[("AsKs", u64::MAX), ("QsJs", u64::MAX)]);
    assert_eq!(refused(vec![heavy(), some(&[("AdKd", 1)])]), EquityError::WeightsTooFine);
    for clash in ["AsQs", "2c3c"] {
        assert!(matches!(holdem(vec![known("AsKs"), known(clash)], "2c7d9h"), Err(Error::Card(_))));
    }
}
