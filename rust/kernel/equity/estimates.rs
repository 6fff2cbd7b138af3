//! What a sample says, and how surely.

use super::{
    arithmetic::Ratio,
    outcomes::{Outcome, Outcomes, distribution},
    spot::Spot,
};
use crate::kernel::{deal::SeatSet, game::PotRule, multiples::Units};

/// A mean with its standard error.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The estimate.
    pub value: f64,
    /// How far from the truth it is likely to be: one standard deviation.
    pub error: f64,
}

/// What a sample says of a player.
#[derive(Clone, Debug)]
pub struct PlayerEstimates {
    /// The part of the pot.
    pub share: Estimate,
    /// The chance of all of it.
    pub scoop: Estimate,
    /// Each share that occurred, ascending, with its chance.
    pub distribution: Vec<(Ratio, Estimate)>,
    /// The chance of the best hand on so many surviving boards or more.
    pub at_least: Vec<Estimate>,
    /// The chance of the best hand alone on each board, whether or not it survives.
    pub board_wins: Vec<Estimate>,
    /// The chance to share it.
    pub board_ties: Vec<Estimate>,
}

/// What a sample says of a board.
#[derive(Clone, Debug)]
pub struct BoardEstimates {
    /// The chance that it survives.
    pub survival: Estimate,
    /// The part of the pot that each player gets through it, where boards share the pot.
    pub shares: Option<Vec<Estimate>>,
}

/// What a sample says of a spot.
#[derive(Clone, Debug)]
pub struct Estimates {
    /// In the order of the hands.
    pub players: Vec<PlayerEstimates>,
    /// Top board first.
    pub boards: Vec<BoardEstimates>,
}

/// Reads the figures off a sample.
///
/// `shares` are the players' exact shares where they are known: they steady the figures that go with them, the chance
/// to scoop, of each share, and of so many boards (a control variate: what the sample's mean share misses tells which
/// way these figures miss).
pub fn estimate(spot: &Spot, outcomes: &Outcomes, shares: Option<&[f64]>) -> Estimates {
    let units = Units::new(spot.players(), spot.boards.len());
    let sample = Sample { spot, all: outcomes, outcomes: outcomes.in_order(), units, deals: outcomes.deals() as f64 };
    Estimates {
        players: (0..spot.players()).map(|seat| sample.player(seat, shares.map(|shares| shares[seat]))).collect(),
        boards: (0..spot.boards.len()).map(|board| sample.board(board)).collect(),
    }
}

struct Sample<'a> {
    spot: &'a Spot,
    all: &'a Outcomes,
    outcomes: Vec<(Outcome, u128)>,
    units: Units,
    deals: f64,
}

impl Sample<'_> {
    fn player(&self, seat: usize, exact_share: Option<f64>) -> PlayerEstimates {
        let whole = self.units.whole();
        let share = |outcome: &Outcome| self.units.share(&self.spot.game, outcome, seat);
        let part = |outcome: &Outcome| share(outcome) as f64 / whole as f64;
        let control = exact_share.map(|exact| Control { exact, of: &part });
        let chance =
            |is_so: &dyn Fn(&Outcome) -> bool| self.steadied(&|outcome| f64::from(is_so(outcome)), control.as_ref());
        let boards = 0..self.spot.boards.len();
        let distribution = distribution(&self.spot.game, self.all, self.units, seat);
        PlayerEstimates {
            share: self.mean(&part),
            scoop: chance(&|outcome| share(outcome) == whole),
            distribution: distribution
                .into_keys()
                .map(|units| (Ratio::new(units.into(), whole.into()), chance(&|outcome| share(outcome) == units)))
                .collect(),
            at_least: (0..=boards.len()).map(|least| chance(&|outcome| outcome.boards_won(seat) >= least)).collect(),
            board_wins: boards
                .clone()
                .map(|board| {
                    let alone = SeatSet::from_bits(1 << seat);
                    self.mean(&|outcome| f64::from(outcome.winners[board] == alone))
                })
                .collect(),
            board_ties: boards
                .map(|board| {
                    let tied = |winners: SeatSet| winners.contains(seat) && winners.len() > 1;
                    self.mean(&|outcome| f64::from(tied(outcome.winners[board])))
                })
                .collect(),
        }
    }

    fn board(&self, board: usize) -> BoardEstimates {
        let alive = |outcome: &Outcome| outcome.survivors >> board & 1 == 1;
        let share = |outcome: &Outcome, seat: usize| {
            let winners = outcome.winners[board];
            if alive(outcome) && winners.contains(seat) {
                1.0 / (winners.len() as f64 * f64::from(outcome.survivors.count_ones()))
            } else {
                0.0
            }
        };
        let seats = 0..self.spot.players();
        let each_board = self.spot.game.pot_rule == PotRule::EachBoard;
        BoardEstimates {
            survival: self.mean(&|outcome| f64::from(alive(outcome))),
            shares: each_board.then(|| seats.map(|seat| self.mean(&|outcome| share(outcome, seat))).collect()),
        }
    }

    fn mean(&self, value: &dyn Fn(&Outcome) -> f64) -> Estimate {
        self.steadied(value, None)
    }

    /// The mean of a value, steadied by another whose mean is known.
    fn steadied(&self, value: &dyn Fn(&Outcome) -> f64, control: Option<&Control<'_>>) -> Estimate {
        let mut sums = [0.0; 5];
        for &(outcome, deals) in &self.outcomes {
            let (x, weight) = (value(&outcome), deals as f64 / self.deals);
            let y = control.map_or(0.0, |control| (control.of)(&outcome) - control.exact);
            for (sum, term) in sums.iter_mut().zip([x, y, x * x, x * y, y * y]) {
                *sum += weight * term;
            }
        }
        let [x, y, xx, xy, yy] = sums;
        let (variance, covariance, of_control) = (xx - x * x, xy - x * y, yy - y * y);
        // Few deals say nothing of how values go together.
        let slope = if of_control > 0.0 && self.deals >= ENOUGH { covariance / of_control } else { 0.0 };
        let left = (variance - slope * covariance).max(0.0);
        Estimate { value: (x - slope * y).clamp(0.0, 1.0), error: (left / (self.deals - 1.0).max(1.0)).sqrt() }
    }
}

/// Deals from which a control steadies a figure.
const ENOUGH: f64 = 1000.0;

struct Control<'a> {
    exact: f64,
    of: &'a dyn Fn(&Outcome) -> f64,
}
