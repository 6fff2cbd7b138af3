//! What each card that can come next on a board does to everybody.
//!
//! The card comes on one board; the others wait for theirs. A board's part of the pot is expected apart from the others', so
//! the card matters in two ways: on its own board, and to each other board as a card that is gone, or as the river of a
//! rival.

use super::{
    arithmetic::{Ratio, choose, falling},
    endings::{Ending, endings},
    preflop::rank_counts,
    spot::Spot,
    survival::{BoardParts, RankCounts},
};
use crate::kernel::{
    card::{Card, Rank},
    deal::SeatSet,
    error::EquityError,
    game::PotRule,
    multiples::least_common_multiple,
};

/// The figures when a card comes next on a board.
#[derive(Clone, Debug)]
pub struct NextCard {
    /// The card.
    pub card: Card,
    /// The part of the pot that each player can expect then.
    pub shares: Vec<Ratio>,
    /// The chance that each board survives then.
    pub survival: Vec<Ratio>,
}

/// For each board, each card that can come next on it.
///
/// # Errors
///
/// No single card comes next, or the pot is not shared by boards.
pub fn next_cards(spot: &Spot) -> Result<Vec<Vec<NextCard>>, EquityError> {
    if spot.boards.len() > 1 && spot.game.pot_rule != PotRule::EachBoard {
        return Err(EquityError::NextCard("is known where each board pays its part of the pot, not in this game"));
    }
    match spot.to_come() {
        5 => Err(EquityError::NextCard("takes boards with a flop: before it three cards come at once")),
        0 => Err(EquityError::NextCard("takes boards with a card to come: these are complete")),
        _ => Ok(Counter::new(spot).boards()),
    }
}

struct Counter<'a> {
    spot: &'a Spot,
    parts: BoardParts,
    ranks: Vec<usize>,
    unseen: RankCounts,
    /// What all ways to tie divide.
    tie: u64,
}

/// For each card, what each player can expect of a board if the card comes next on it, and if it comes on another; that
/// means nothing where there is no other.
struct Board {
    own: Vec<Vec<Ratio>>,
    other: Vec<Vec<Ratio>>,
}

impl<'a> Counter<'a> {
    fn new(spot: &'a Spot) -> Self {
        Self {
            spot,
            parts: BoardParts::new(spot.boards.len(), spot.game.elimination),
            ranks: spot.unseen.iter().map(|card| card.rank().index()).collect(),
            unseen: rank_counts(spot.unseen.iter().copied()),
            tie: least_common_multiple(spot.players() as u64),
        }
    }

    fn boards(&self) -> Vec<Vec<NextCard>> {
        let boards = 0..self.spot.boards.len();
        let counted: Vec<Board> = boards
            .clone()
            .map(|board| {
                let endings = endings(self.spot, board);
                if self.spot.to_come() == 1 { self.river(&endings) } else { self.turn(&endings) }
            })
            .collect();
        let share = |board: usize, place: usize, seat: usize| {
            let of = |(at, counted): (usize, &Board)| {
                let shares = if at == board { &counted.own } else { &counted.other };
                shares[place][seat]
            };
            counted.iter().enumerate().map(of).reduce(Ratio::plus).unwrap_or(Ratio::ZERO)
        };
        let survival: Vec<(Ratio, Ratio)> = (0..Rank::COUNT).map(|rank| self.survival(rank)).collect();
        let next = |board: usize, place: usize| {
            let (own, other) = survival[self.ranks[place]];
            NextCard {
                card: self.spot.unseen[place],
                shares: (0..self.spot.players()).map(|seat| share(board, place, seat)).collect(),
                survival: boards.clone().map(|at| if at == board { own } else { other }).collect(),
            }
        };
        boards.clone().map(|board| (0..self.ranks.len()).map(|place| next(board, place)).collect()).collect()
    }

    fn left(&self, gone: &[usize]) -> RankCounts {
        let mut left = self.unseen;
        // A rank that cannot come so often is never asked for.
        gone.iter().for_each(|&rank| left[rank] = left[rank].saturating_sub(1));
        left
    }

    /// The chances of a board to survive when a card of some rank comes on it, and when it comes on another.
    fn survival(&self, rank: usize) -> (Ratio, Ratio) {
        let (left, others) = (self.left(&[rank]), self.spot.boards.len() as u64 - 1);
        let cards: u64 = left.iter().map(|&count| u64::from(count)).sum();
        if !self.parts.depend_on_rivers() {
            return (Ratio::new(1, 1), Ratio::new(1, 1));
        }
        if self.spot.to_come() == 2 {
            let (numerator, denominator) = self.parts.survival(&left);
            return (Ratio::new(numerator, denominator), Ratio::new(numerator, denominator));
        }
        let one = |_| 1;
        let own = Ratio::new(self.parts.beside(rank, &[], &left, one).into(), falling(cards, others).into());
        let rivers = (0..Rank::COUNT).filter(|&river| left[river] > 0);
        let ways = rivers
            .map(|river| u64::from(left[river]) * self.parts.beside(river, &[rank], &self.left(&[rank, river]), one));
        (own, Ratio::new(ways.sum::<u64>().into(), (cards * falling(cards - 1, others - 1)).into()))
    }

    /// One card is to come.
    fn river(&self, endings: &[Ending]) -> Board {
        let cards = self.ranks.len() as u64;
        let boards = self.spot.boards.len() as u64;
        let alone = |place: usize| {
            let rank = self.ranks[place];
            let part = self.parts.among(self.unseen).of(&[rank as u8]);
            let mut sums = Sums::new(self);
            sums.add(endings[place].winners, part);
            sums.ratios(self.parts.denominator(self.ranks.len() - 1).into())
        };
        let mut known = vec![[None; Rank::COUNT]; Rank::COUNT];
        let mut part = |rank: usize, river: usize| {
            *known[rank][river].get_or_insert_with(|| self.parts.beside_river(river, rank, &self.left(&[rank, river])))
        };
        let unit =
            u128::from(self.parts.whole()) * u128::from(falling(cards.saturating_sub(2), boards.saturating_sub(2)));
        let unit = if self.parts.depend_on_rivers() { unit } else { boards.into() };
        let mut beside = |place: usize| {
            let mut sums = Sums::new(self);
            for (at, ending) in endings.iter().enumerate().filter(|(at, _)| *at != place) {
                sums.add(ending.winners, part(self.ranks[place], self.ranks[at]));
            }
            sums.ratios(u128::from(cards - 1) * unit)
        };
        Board {
            own: (0..self.ranks.len()).map(alone).collect(),
            other: (0..self.ranks.len()).map(&mut beside).collect(),
        }
    }

    /// Two cards are to come.
    fn turn(&self, endings: &[Ending]) -> Board {
        let cards = self.ranks.len();
        let mut own: Vec<Sums> = vec![Sums::new(self); cards];
        let mut other = own.clone();
        // For the rank of the card that is gone, the parts of boards that draw from the rest.
        let parts: Vec<_> = (0..Rank::COUNT).map(|rank| self.parts.among(self.left(&[rank]))).collect();
        let mut both = vec![[[None; Rank::COUNT]; Rank::COUNT]; Rank::COUNT];
        let mut of_both = |gone: usize, [one, two]: [u8; 2]| {
            let part = &mut both[gone][usize::from(one)][usize::from(two)];
            *part.get_or_insert_with(|| parts[gone].of(&[one, two]))
        };
        for ending in endings {
            let [one, two] = ending.drawn.map(usize::from);
            let ranks = [self.ranks[one] as u8, self.ranks[two] as u8];
            own[one].add(ending.winners, parts[self.ranks[one]].of(&ranks[1..]));
            own[two].add(ending.winners, parts[self.ranks[two]].of(&ranks[..1]));
            for (place, sums) in other.iter_mut().enumerate() {
                if place != one && place != two {
                    sums.add(ending.winners, of_both(self.ranks[place], ranks));
                }
            }
        }
        let of_own = (cards as u128 - 1) * u128::from(self.parts.denominator(cards - 2));
        let of_other =
            u128::from(choose(cards as u64 - 1, 2)) * 2 * u128::from(self.parts.denominator(cards.saturating_sub(3)));
        Board {
            own: own.iter().map(|sums| sums.ratios(of_own)).collect(),
            other: other.iter().map(|sums| sums.ratios(of_other)).collect(),
        }
    }
}

/// Parts of the pot for each player.
#[derive(Clone)]
struct Sums {
    tie: u64,
    parts: Vec<u128>,
}

impl Sums {
    fn new(counter: &Counter<'_>) -> Self {
        Self { tie: counter.tie, parts: vec![0; counter.spot.players()] }
    }

    fn add(&mut self, winners: SeatSet, part: u64) {
        let part = u128::from(part) * u128::from(self.tie / winners.len() as u64);
        let mut left = winners.bits();
        while left != 0 {
            self.parts[left.trailing_zeros() as usize] += part;
            left &= left - 1;
        }
    }

    fn ratios(&self, unit: u128) -> Vec<Ratio> {
        self.parts.iter().map(|&part| Ratio::new(part, unit * u128::from(self.tie))).collect()
    }
}
