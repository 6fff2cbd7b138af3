//! Random hands and boards.
//!
//! Each hand is drawn from its own range by weight, and all are drawn again if any two share a card: to draw one player's
//! hand around another's would favour hands that leave room. Players who may have any hand are dealt theirs from what
//! is left, which is the same, as the others leave them as many hands whatever they are.

use std::collections::HashMap;

use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};
use rayon::prelude::*;

use super::{range::HandRange, spot::RangeSpot};
use crate::kernel::{
    card::{Card, CardSet},
    equity::{
        Watch,
        endings::winners_of,
        outcomes::Outcomes,
        sampling::{self, Code, Sample},
        spot::Spot,
        threads::in_threads,
    },
    error::EquityError,
    eval::Tally,
    hand::{PreparedHand, for_hands_of},
    multiples::Units,
};

/// How often hands are drawn for one deal before it is said that they hardly go together.
const MOST_TRIES: u32 = 10_000_000;
/// After so many tries the watch is looked at.
const GLANCE: u32 = 1 << 12;
/// Of a range with more hands it is not counted what each gets: a sample tells little of one of so many.
const MOST_HANDS: u64 = 1 << 16;

/// What random deals say.
#[derive(Clone, Debug, Default)]
pub struct RangeSample {
    /// Deals by how they end.
    pub outcomes: Outcomes,
    /// For each player the hands that were dealt, ascending by their bits; none of a range with too many.
    pub hands: Vec<Vec<HandCounts>>,
}

/// What a hand got.
#[derive(Clone, Copy, Debug)]
pub struct HandCounts {
    /// The hand.
    pub hand: CardSet,
    /// How often it was dealt.
    pub deals: u64,
    /// What it got of these pots, in units of which a pot has a certain number.
    pub units: u128,
    /// The squares of that added up.
    pub squares: u128,
}

/// Counts random deals of ranges.
///
/// # Errors
///
/// The sample is not one, the game has more boards than are looked at together, the hands hardly ever go together, or the
/// watch stopped it.
pub fn sample(spot: &RangeSpot, sample: &Sample, watch: &Watch) -> Result<RangeSample, EquityError> {
    sampling::check(&spot.example, sample)?;
    for_hands_of!(spot.example.game, count(spot, sample, watch))
}

fn count<H: PreparedHand>(spot: &RangeSpot, sample: &Sample, watch: &Watch) -> Result<RangeSample, EquityError> {
    let table = Table::new(spot)?;
    watch.expect(sample.my_blocks());
    let counted = in_threads(sample.threads, || {
        let counters = (0..sample.my_blocks()).into_par_iter().try_fold(
            || Counter::<H>::new(&table),
            |mut counter, number| {
                let (block, deals) = sample.block(number);
                counter.count(sample.seed, block, deals, watch)?;
                watch.advance(1);
                Ok(counter)
            },
        );
        counters
            .map(|counter| counter.map(Counter::into_counts))
            .try_reduce(Counts::default, |one, other| Ok(one.plus(other)))
    })??;
    if watch.is_stopped() {
        return Err(EquityError::Stopped);
    }
    Ok(counted.into_sample(&table))
}

/// The ranges, ready to draw from.
struct Table<'a> {
    spot: &'a RangeSpot,
    /// Players with some hands, those with fewest first: where they clash it shows at once.
    drawn: Vec<(usize, Draw<'a>)>,
    /// Players with any hand.
    dealt: Vec<usize>,
    known: Vec<(usize, CardSet)>,
    units: Units,
    counted: Vec<bool>,
}

/// A range with its weights added up.
struct Draw<'a> {
    range: &'a [super::range::Layer],
    /// The weights of each layer and of those before it.
    ends: Vec<u64>,
}

impl<'a> Table<'a> {
    fn new(spot: &'a RangeSpot) -> Result<Self, EquityError> {
        let (mut drawn, mut dealt, mut known) = (vec![], vec![], vec![]);
        for (seat, range) in spot.ranges.iter().enumerate() {
            match range {
                HandRange::Known(hole) => known.push((seat, hole.iter().copied().collect())),
                HandRange::Any => dealt.push(seat),
                HandRange::Some(layers) => {
                    let mut ends = Vec::with_capacity(layers.len());
                    for layer in layers {
                        let weight = layer.weight.checked_mul(layer.hands.len() as u64);
                        let end = weight.and_then(|weight| weight.checked_add(ends.last().copied().unwrap_or(0)));
                        ends.push(end.ok_or(EquityError::WeightsTooFine)?);
                    }
                    drawn.push((seat, Draw { range: layers, ends }));
                }
            }
        }
        let counts: Vec<u64> = spot.counts().collect();
        drawn.sort_by_key(|&(seat, _)| counts[seat]);
        let units = Units::new(counts.len(), spot.example.boards.len());
        let counted = counts.iter().map(|&count| count <= MOST_HANDS).collect();
        Ok(Self { spot, drawn, dealt, known, units, counted })
    }
}

impl Draw<'_> {
    fn hand(&self, random: &mut ChaCha8Rng) -> CardSet {
        let total = self.ends.last().copied().unwrap_or(1);
        let drawn = random.random_range(0..total);
        let at = self.ends.partition_point(|&end| end <= drawn);
        let start = if at > 0 { self.ends[at - 1] } else { 0 };
        let layer = &self.range[at];
        layer.hands[((drawn - start) / layer.weight) as usize]
    }
}

struct Counter<'a, H> {
    table: &'a Table<'a>,
    boards: Vec<Tally>,
    hands: Vec<CardSet>,
    prepared: Vec<H>,
    deck: Vec<Card>,
    counts: Counts,
}

/// Deals by their codes, and by the hands of each player.
#[derive(Default)]
struct Counts {
    codes: HashMap<Code, u64>,
    hands: Vec<HashMap<CardSet, (u64, u128, u128)>>,
}

impl Counts {
    fn plus(mut self, other: Self) -> Self {
        if self.hands.is_empty() {
            return other;
        }
        for (code, deals) in other.codes {
            *self.codes.entry(code).or_default() += deals;
        }
        for (mine, theirs) in self.hands.iter_mut().zip(other.hands) {
            for (hand, (deals, units, squares)) in theirs {
                let sums = mine.entry(hand).or_default();
                *sums = (sums.0 + deals, sums.1 + units, sums.2 + squares);
            }
        }
        self
    }

    fn into_sample(self, table: &Table<'_>) -> RangeSample {
        let mut outcomes = Outcomes::default();
        for (code, deals) in self.codes {
            outcomes.add(code.outcome(&table.spot.example), deals.into());
        }
        let in_order = |hands: HashMap<CardSet, (u64, u128, u128)>| {
            let counts =
                hands.into_iter().map(|(hand, (deals, units, squares))| HandCounts { hand, deals, units, squares });
            let mut counts: Vec<HandCounts> = counts.collect();
            counts.sort_unstable_by_key(|count| count.hand.bits());
            counts
        };
        RangeSample { outcomes, hands: self.hands.into_iter().map(in_order).collect() }
    }
}

impl<'a, H: PreparedHand> Counter<'a, H> {
    fn new(table: &'a Table<'a>) -> Self {
        let players = table.spot.ranges.len();
        let boards = table.spot.example.boards.iter().map(|board| board.iter().copied().collect()).collect();
        let mut hands = vec![CardSet::EMPTY; players];
        table.known.iter().for_each(|&(seat, hand)| hands[seat] = hand);
        let counts = Counts { codes: HashMap::new(), hands: vec![HashMap::new(); players] };
        Self { table, boards, hands, prepared: Vec::with_capacity(players), deck: vec![], counts }
    }

    fn into_counts(self) -> Counts {
        self.counts
    }

    fn count(&mut self, seed: u64, block: u64, deals: u64, watch: &Watch) -> Result<(), EquityError> {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(block);
        let example: &Spot = &self.table.spot.example;
        let hole_cards = example.game.hole_cards;
        let for_hands = self.table.dealt.len() * hole_cards;
        let for_boards = example.to_come() * self.boards.len();
        for _ in 0..deals {
            let taken = self.draw(&mut random, watch)?;
            self.deck.clear();
            self.deck.extend(self.table.spot.free.without(taken).iter());
            for place in 0..for_hands + for_boards {
                let drawn = random.random_range(place as u32..self.deck.len() as u32);
                self.deck.swap(place, drawn as usize);
            }
            let (holes, drawn) = self.deck.split_at(for_hands);
            for (&seat, hole) in self.table.dealt.iter().zip(holes.chunks(hole_cards)) {
                self.hands[seat] = hole.iter().copied().collect();
            }
            self.prepared.clear();
            for hand in &self.hands {
                let hole: crate::kernel::deal::Hole = hand.iter().collect();
                self.prepared.push(H::new(&hole));
            }
            let code = sampling::deal(example, &self.boards, &drawn[..for_boards], |board| {
                let board = H::board(board);
                winners_of(&self.prepared, |hand| hand.strength(&board))
            });
            *self.counts.codes.entry(code).or_default() += 1;
            let outcome = code.outcome(example);
            for (seat, counts) in self.counts.hands.iter_mut().enumerate().filter(|(seat, _)| self.table.counted[*seat])
            {
                let units = u128::from(self.table.units.share(&example.game, &outcome, seat));
                let sums = counts.entry(self.hands[seat]).or_default();
                *sums = (sums.0 + 1, sums.1 + units, sums.2 + units * units);
            }
        }
        Ok(())
    }

    /// Draws hands until no two share a card; gives the cards that are taken.
    fn draw(&mut self, random: &mut ChaCha8Rng, watch: &Watch) -> Result<CardSet, EquityError> {
        for tries in 0..MOST_TRIES {
            if tries % GLANCE == 0 && watch.is_stopped() {
                return Err(EquityError::Stopped);
            }
            let mut taken = CardSet::EMPTY;
            let fit = self.table.drawn.iter().all(|(seat, draw)| {
                let hand = draw.hand(random);
                let fits = hand.intersection(taken).is_empty();
                taken = taken.union(hand);
                self.hands[*seat] = hand;
                fits
            });
            if fit {
                return Ok(taken);
            }
        }
        Err(EquityError::HardlyTogether)
    }
}
