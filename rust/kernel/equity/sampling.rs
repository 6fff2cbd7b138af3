//! Random deals, counted by how they end.
//!
//! Deals come in blocks. The cards of block k depend on the seed and on k alone: so a seed gives the same answer on any
//! number of threads, and the parts of a run that different machines count add up to the very same.

use std::collections::HashMap;

use arrayvec::ArrayVec;
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};
use rayon::prelude::*;

use super::{
    Watch,
    endings::winners_of,
    outcomes::{JOINT_BOARDS, Outcome, Outcomes},
    spot::Spot,
    threads::in_threads,
};
use crate::kernel::{
    card::{Card, Rank},
    deal::SeatSet,
    elimination::survivors,
    error::EquityError,
    eval::{
        Tally,
        by_ranks::{RankedBoard, TabledHand},
    },
    game::PotRule,
};

/// Deals in a block.
const BLOCK: u64 = 4096;

/// Which deals to count.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// The stream of deals.
    pub seed: u64,
    /// How many deals the whole run has.
    pub deals: u64,
    /// Which part of the run is counted, from 0.
    pub part: u64,
    /// How many parts it has.
    pub parts: u64,
    /// How many threads count.
    pub threads: usize,
}

impl Sample {
    /// How many blocks the part has.
    pub(super) const fn my_blocks(&self) -> u64 {
        self.deals.div_ceil(BLOCK).saturating_sub(self.part).div_ceil(self.parts)
    }

    /// A block of the part: its number in the whole run, and how many deals it has.
    pub(super) fn block(&self, number: u64) -> (u64, u64) {
        let block = self.part + number * self.parts;
        (block, BLOCK.min(self.deals - block * BLOCK))
    }
}

/// Counts random deals of a spot.
///
/// # Errors
///
/// The sample is not one, the game has more boards than are looked at together, or the watch stopped it.
pub fn sample(spot: &Spot, sample: &Sample, watch: &Watch) -> Result<Outcomes, EquityError> {
    check(spot, sample)?;
    let hands = spot.tabled();
    watch.expect(sample.my_blocks());
    let counts = in_threads(sample.threads, || {
        let counters = (0..sample.my_blocks()).into_par_iter().take_any_while(|_| !watch.is_stopped()).fold(
            || Counter::new(spot, &hands),
            |mut counter, number| {
                if !watch.is_stopped() {
                    let (block, deals) = sample.block(number);
                    counter.count(sample.seed, block, deals);
                    watch.advance(1);
                }
                counter
            },
        );
        counters.map(Counter::outcomes).reduce(Outcomes::default, Outcomes::plus)
    })?;
    if watch.is_stopped() { Err(EquityError::Stopped) } else { Ok(counts) }
}

/// Whether these deals can be counted.
pub(super) fn check(spot: &Spot, sample: &Sample) -> Result<(), EquityError> {
    if sample.deals == 0 {
        return Err(EquityError::NoSamples);
    }
    if sample.part >= sample.parts {
        return Err(EquityError::Part { part: sample.part, parts: sample.parts });
    }
    if spot.boards.len() > JOINT_BOARDS {
        return Err(EquityError::JointUnknown("more than three boards are not sampled"));
    }
    if Code::bits(spot) > u64::BITS {
        return Err(EquityError::JointUnknown("so many hands are not sampled"));
    }
    Ok(())
}

/// Deals cards of a spot and keeps count.
struct Counter<'a> {
    spot: &'a Spot,
    hands: &'a [TabledHand],
    boards: Vec<Tally>,
    deck: Vec<Card>,
    /// Up to so many codes of outcomes are counted in place.
    direct: Vec<u64>,
    other: HashMap<Code, u64>,
}

/// Codes below this are counted in place: 2^16 counts are half a megabyte.
const DIRECT: u32 = 16;

impl<'a> Counter<'a> {
    fn new(spot: &'a Spot, hands: &'a [TabledHand]) -> Self {
        let boards = spot.boards.iter().map(|board| board.iter().copied().collect()).collect();
        let direct = vec![0; 1 << Code::bits(spot).min(DIRECT)];
        Self { spot, hands, boards, deck: vec![], direct, other: HashMap::new() }
    }

    fn count(&mut self, seed: u64, block: u64, deals: u64) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(block);
        self.deck.clone_from(&self.spot.unseen);
        let to_come = self.spot.to_come();
        let needed = to_come * self.boards.len();
        for _ in 0..deals {
            for place in 0..needed {
                let drawn = random.random_range(place as u32..self.deck.len() as u32);
                self.deck.swap(place, drawn as usize);
            }
            let code = deal(self.spot, &self.boards, &self.deck[..needed], |board| {
                let board = RankedBoard::of(board);
                winners_of(self.hands, |hand| hand.strength(&board))
            });
            let place = usize::try_from(code.0).unwrap_or(usize::MAX);
            match self.direct.get_mut(place) {
                Some(count) => *count += 1,
                None => *self.other.entry(code).or_default() += 1,
            }
        }
    }

    fn outcomes(self) -> Outcomes {
        let mut outcomes = Outcomes::default();
        let direct = (0..).map(Code).zip(self.direct).filter(|(_, deals)| *deals > 0);
        for (code, deals) in direct.chain(self.other) {
            outcomes.add(code.outcome(self.spot), deals.into());
        }
        outcomes
    }
}

/// How one deal ends, with who wins each complete board.
#[inline]
pub(super) fn deal(spot: &Spot, boards: &[Tally], drawn: &[Card], winners: impl Fn(Tally) -> (SeatSet, u16)) -> Code {
    let to_come = spot.to_come();
    let mut code = Code(0);
    let mut rivers: ArrayVec<Rank, JOINT_BOARDS> = ArrayVec::new();
    let mut bests = [(SeatSet::default(), 0); JOINT_BOARDS];
    for (board, known) in boards.iter().enumerate() {
        let cards = &drawn[board * to_come..][..to_come];
        bests[board] = winners(cards.iter().fold(*known, |sum, &card| sum + Tally::of(card)));
        code.push(bests[board].0.bits(), spot.players());
        rivers.extend(cards.last().or_else(|| spot.boards[board].last()).map(|river| river.rank()));
    }
    let surviving = survivors(spot.game.elimination, &rivers);
    code.push(surviving.clone().fold(0, |bits, board| bits | 1 << board), boards.len());
    if spot.game.pot_rule == PotRule::BestHand {
        let best = surviving.clone().map(|board| bests[board].1).max();
        let holders = surviving.filter(|&board| Some(bests[board].1) == best);
        code.push(holders.fold(0, |bits, board| bits | bests[board].0.bits()), spot.players());
    }
    code
}

/// An outcome in few bits: the winners of each board, the survivors, and who has the best hand if the game asks for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Code(u64);

impl Code {
    fn bits(spot: &Spot) -> u32 {
        let sets = spot.boards.len() + usize::from(spot.game.pot_rule == PotRule::BestHand);
        (sets * spot.players() + spot.boards.len()) as u32
    }

    #[inline]
    fn push(&mut self, bits: u32, width: usize) {
        self.0 = self.0.wrapping_shl(width as u32) | u64::from(bits);
    }

    fn pull(&mut self, width: usize) -> u32 {
        let bits = self.0 & ((1 << width) - 1);
        self.0 >>= width;
        bits as u32
    }

    pub(super) fn outcome(mut self, spot: &Spot) -> Outcome {
        let mut outcome = Outcome::default();
        if spot.game.pot_rule == PotRule::BestHand {
            outcome.best = SeatSet::from_bits(self.pull(spot.players()));
        }
        outcome.survivors = self.pull(spot.boards.len()) as u8;
        for board in (0..spot.boards.len()).rev() {
            outcome.winners[board] = SeatSet::from_bits(self.pull(spot.players()));
        }
        outcome
    }
}
