//! The chance to scoop three boards of which the rivers put some out, before the flop, by how many survive.
//!
//! ```text
//! one survives      the others' rivers tie below its own: counted one board at a time
//! two survive       the third river is the lowest: pairs of boards, by inclusion and exclusion
//! three survive     all rivers tie, in some 0.3% of deals: sampled within these
//! ```
//!
//! Of two boards A and B that survive a third river of rank r, with `u(A)` the cards of A above r where the player wins
//! A alone (each may be its river), and `n(A)` its cards of rank r, of which n are left in all:
//!
//! ```text
//! sum over r of    n T(u, u) - T(u n, u) - T(u, u n)        T: the sum over pairs of boards that share no card
//! ```

use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng, seq::SliceRandom};
use rayon::prelude::*;

use super::{
    Watch,
    arithmetic::{Ratio, choose, falling},
    endings::winners_of,
    pairs::{Supersets, boards},
    preflop::{self, rank_counts},
    sampling::{Sample, check},
    spot::Spot,
    survival::RankCounts,
    threads::in_threads,
};
use crate::kernel::{
    card::{Card, Rank},
    deal::SeatSet,
    error::EquityError,
    eval::{
        Tally,
        by_ranks::{RankedBoard, TabledHand},
    },
    game::{Elimination, PotRule},
};

/// What is known exactly, and what is left to sample.
#[derive(Clone, Debug)]
pub struct Strata {
    /// For each player, the chance to scoop and that one board survives, and that two do.
    pub counted: Vec<[Ratio; 2]>,
    /// The chance that all three survive.
    pub ties: Ratio,
}

/// Whether the chance to scoop is found by strata: three boards with elimination, before the flop.
pub fn applies(spot: &Spot) -> bool {
    let game = &spot.game;
    spot.boards.len() == 3
        && spot.to_come() == 5
        && game.elimination == Elimination::LowestRiver
        && game.pot_rule == PotRule::EachBoard
}

/// Counts the deals in which one or two boards survive.
///
/// # Errors
///
/// The watch stopped it.
pub fn count(spot: &Spot, threads: usize, watch: &Watch) -> Result<Strata, EquityError> {
    let unseen = rank_counts(spot.unseen.iter().copied());
    let one = one_survives(spot);
    let two = in_threads(threads, || two_survive(spot, &unseen, watch))??;
    let all = falling(spot.unseen.len() as u64, 3);
    let tied: u64 = unseen.iter().map(|&count| falling(count.into(), 3)).sum();
    let counted = one.into_iter().zip(two).map(|(one, two)| [one, two]).collect();
    Ok(Strata { counted, ties: Ratio::new(tied.into(), all.into()) })
}

fn one_survives(spot: &Spot) -> Vec<Ratio> {
    let unseen = rank_counts(spot.unseen.iter().copied());
    // Ordered pairs of the other rivers that tie below each of the board's cards.
    let alone = |ranks: &[u8; 5]| {
        let mut left = unseen;
        ranks.iter().for_each(|&rank| left[usize::from(rank)] -= 1);
        let tied = |below: u8| left[..usize::from(below)].iter().map(|&count| falling(count.into(), 2)).sum::<u64>();
        ranks.iter().map(|&rank| tied(rank)).sum()
    };
    let wins = preflop::count_with(spot, alone);
    let left = spot.unseen.len() as u64 - 5;
    // Each of the three boards may be the one, and each of its five cards the river.
    let all = u128::from(wins.boards()) * 5 * u128::from(falling(left, 2));
    let chance = |seat: usize| {
        let mine = wins.iter().filter(|(winners, _)| *winners == SeatSet::from_bits(1 << seat));
        Ratio::new(3 * mine.map(|(_, sums)| sums.parts).sum::<u128>(), all)
    };
    (0..spot.players()).map(chance).collect()
}

fn two_survive(spot: &Spot, unseen: &RankCounts, watch: &Watch) -> Result<Vec<Ratio>, EquityError> {
    let (hands, players) = (spot.tabled(), spot.players());
    let ranks: Vec<u8> = spot.unseen.iter().map(|card| card.rank().index() as u8).collect();
    let tallies: Vec<Tally> = spot.unseen.iter().map(|&card| Tally::of(card)).collect();
    watch.expect(Rank::COUNT as u64);
    // The player who wins each board alone, or nobody.
    let alone: Vec<u8> = boards(tallies.len())
        .map(|board| {
            let tally = board.iter().fold(Tally::EMPTY, |sum, &place| sum + tallies[place]);
            let board = RankedBoard::of(tally);
            let winners = winners_of(&hands, |hand| hand.strength(&board)).0;
            if winners.len() == 1 { winners.bits().trailing_zeros() as u8 } else { NOBODY }
        })
        .collect();
    let by_rank: Vec<Vec<i128>> = (0..Rank::COUNT as u8)
        .into_par_iter()
        .map(|lowest| {
            if watch.is_stopped() || unseen[usize::from(lowest)] == 0 {
                return vec![0; players];
            }
            let sums = under_river(&ranks, &alone, players, lowest);
            watch.advance(1);
            let left = i128::from(unseen[usize::from(lowest)]);
            sums.into_iter().map(|[square, mixed]| left * square - 2 * mixed).collect()
        })
        .collect();
    if watch.is_stopped() {
        return Err(EquityError::Stopped);
    }
    let n = tallies.len() as u64;
    let all = u128::from(choose(n, 5)) * u128::from(choose(n - 5, 5)) * 25 * u128::from(n - 10);
    let sum = |seat: usize| by_rank.iter().map(|players| players[seat]).sum::<i128>();
    // Each of the three boards may be the one that is out.
    Ok((0..players).map(|seat| Ratio::new(3 * u128::try_from(sum(seat)).unwrap_or(0), all)).collect())
}

/// For each player T(u, u) and T(u n, u) under a third river of some rank.
fn under_river(ranks: &[u8], alone: &[u8], players: usize, lowest: u8) -> Vec<[i128; 2]> {
    let value = |number: usize, board: &[usize; 5]| {
        let count = |wanted: &dyn Fn(u8) -> bool| board.iter().filter(|&&place| wanted(ranks[place])).count() as u32;
        let above = count(&|rank| rank > lowest);
        (alone[number], above, above * count(&|rank| rank == lowest))
    };
    let width = 2 * players.next_power_of_two();
    let levels = Supersets::of_boards(ranks.len(), width, value, |sums, (player, above, mixed)| {
        if player != NOBODY {
            sums[2 * usize::from(player)] += above;
            sums[2 * usize::from(player) + 1] += mixed;
        }
    });
    let levels = levels.with_smaller();
    // Of five shared cards only a board with itself.
    let mut same = vec![[0_i128; 2]; players];
    for (number, board) in boards(ranks.len()).enumerate() {
        let (player, above, mixed) = value(number, &board);
        if player != NOBODY {
            let [square, product] = &mut same[usize::from(player)];
            *square += i128::from(above) * i128::from(above);
            *product += i128::from(above) * i128::from(mixed);
        }
    }
    let pairs = |one, other| levels.iter().map(|level| level.signed_products(one, other)).sum::<i128>();
    let of_player = |(player, same): (usize, &[i128; 2])| {
        [pairs(2 * player, 2 * player) - same[0], pairs(2 * player, 2 * player + 1) - same[1]]
    };
    same.iter().enumerate().map(of_player).collect()
}

/// In place of a player: no one wins the board alone.
const NOBODY: u8 = u8::MAX;

/// Deals in which all rivers tie, and how many of them each player scoops.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ties {
    /// All deals.
    pub deals: u64,
    /// Those that each player scoops.
    pub scoops: Vec<u64>,
}

/// Samples deals in which all three rivers tie.
///
/// # Errors
///
/// The sample is not one, or the watch stopped it.
pub fn sample_ties(spot: &Spot, sample: &Sample, watch: &Watch) -> Result<Ties, EquityError> {
    /// The streams of blocks of tied deals, apart from those of other deals.
    const TIED: u64 = 1 << 63;
    check(spot, sample)?;
    let hands = spot.tabled();
    let none = || Ties { deals: 0, scoops: vec![0; spot.players()] };
    watch.expect(sample.my_blocks());
    let ties = in_threads(sample.threads, || {
        (0..sample.my_blocks())
            .into_par_iter()
            .take_any_while(|_| !watch.is_stopped())
            .map(|number| {
                let mut ties = none();
                if !watch.is_stopped() {
                    let (block, deals) = sample.block(number);
                    let mut random = ChaCha8Rng::seed_from_u64(sample.seed);
                    random.set_stream(block | TIED);
                    let dealer = TiedDeals::new(spot);
                    (0..deals).for_each(|_| ties.count(dealer.deal(&hands, &mut random)));
                    watch.advance(1);
                }
                ties
            })
            .reduce(none, Ties::plus)
    })?;
    if watch.is_stopped() { Err(EquityError::Stopped) } else { Ok(ties) }
}

impl Ties {
    fn count(&mut self, scooper: Option<usize>) {
        self.deals += 1;
        if let Some(seat) = scooper {
            self.scoops[seat] += 1;
        }
    }

    fn plus(mut self, other: Self) -> Self {
        self.deals += other.deals;
        self.scoops.iter_mut().zip(other.scoops).for_each(|(sum, scoops)| *sum += scoops);
        self
    }
}

/// Deals three boards whose rivers have one rank.
struct TiedDeals {
    /// The cards of each rank that can tie, and the ways to be dealt three of them up to here.
    ranks: Vec<(u64, Vec<Card>)>,
    unseen: Vec<Card>,
}

impl TiedDeals {
    fn new(spot: &Spot) -> Self {
        let mut ways = 0;
        let ranks = Rank::all().filter_map(|rank| {
            let cards: Vec<Card> = spot.unseen.iter().copied().filter(|card| card.rank() == rank).collect();
            let more = falling(cards.len() as u64, 3);
            ways += more;
            (more > 0).then_some((ways, cards))
        });
        Self { ranks: ranks.collect(), unseen: spot.unseen.clone() }
    }

    /// The player who wins all three boards alone.
    fn deal(&self, hands: &[TabledHand], random: &mut ChaCha8Rng) -> Option<usize> {
        let (all, _) = self.ranks.last()?;
        let ticket = random.random_range(0..*all);
        let (_, cards) = self.ranks.iter().find(|(ways, _)| ticket < *ways)?;
        let mut rivers = cards.clone();
        rivers.shuffle(random);
        rivers.truncate(3);
        let mut rest: Vec<Card> = self.unseen.iter().copied().filter(|card| !rivers.contains(card)).collect();
        let (drawn, _) = rest.partial_shuffle(random, 12);
        let mut scooper = None;
        for (&river, cards) in rivers.iter().zip(drawn.chunks(4)) {
            let board = cards.iter().fold(Tally::of(river), |sum, &card| sum + Tally::of(card));
            let board = RankedBoard::of(board);
            let winners = winners_of(hands, |hand| hand.strength(&board)).0;
            if winners.len() != 1 || scooper.is_some_and(|before| before != winners) {
                return None;
            }
            scooper = Some(winners);
        }
        scooper.and_then(|winners| winners.iter().next())
    }
}
