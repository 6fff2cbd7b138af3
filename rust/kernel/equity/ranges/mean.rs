//! Weighted means of exact figures.

use std::collections::BTreeMap;

use crate::kernel::{
    equity::{
        arithmetic::Ratio,
        figures::{BoardFigures, Figures, PlayerFigures},
    },
    error::EquityError,
    multiples::greatest_common_divisor,
};

/// A weighted sum of ratios, as one ratio.
#[derive(Clone, Copy, Debug)]
pub struct Sum(Ratio);

impl Default for Sum {
    fn default() -> Self {
        Self(Ratio::ZERO)
    }
}

impl Sum {
    /// Adds a figure of some weight.
    pub fn add(&mut self, figure: Ratio, weight: u128) -> Result<(), EquityError> {
        if figure.numerator == 0 {
            return Ok(());
        }
        let (mine, times) = self.with_denominator_of(figure.denominator)?;
        let sum = figure.numerator.checked_mul(times).and_then(|product| product.checked_mul(weight));
        let sum = sum.and_then(|product| product.checked_add(mine.numerator)).ok_or(EquityError::WeightsTooFine)?;
        self.0 = Ratio::new(sum, mine.denominator);
        Ok(())
    }

    /// The same over a denominator that another goes into, and how often. Nearly always they are alike.
    fn with_denominator_of(self, other: u128) -> Result<(Ratio, u128), EquityError> {
        let Ratio { numerator, denominator } = self.0;
        if numerator == 0 || denominator == other {
            return Ok((Ratio::new(numerator, other), 1));
        }
        let common = greatest_common_divisor(denominator, other);
        let times = other / common;
        let scaled = numerator.checked_mul(times).zip(denominator.checked_mul(times));
        let (numerator, denominator) = scaled.ok_or(EquityError::WeightsTooFine)?;
        Ok((Ratio::new(numerator, denominator), denominator / other))
    }

    /// The mean, if this is the sum of figures whose weights add up to a total.
    pub fn over(self, total: u128) -> Result<Ratio, EquityError> {
        let denominator = self.0.denominator.checked_mul(total).ok_or(EquityError::WeightsTooFine)?;
        Ok(Ratio::new(self.0.numerator, denominator))
    }
}

/// Weighted sums of all figures of matchups. A figure is known if it is known of each.
#[derive(Clone, Debug, Default)]
pub struct FigureSums {
    total: u128,
    players: Vec<PlayerSums>,
    boards: Vec<BoardSums>,
}

#[derive(Clone, Debug, Default)]
struct PlayerSums {
    share: Option<Sum>,
    scoop: Option<Sum>,
    /// Shares by their numerators: all are over the same denominator.
    distribution: Option<BTreeMap<u128, (Ratio, Sum)>>,
    at_least: Option<Vec<Sum>>,
    board_wins: Vec<Sum>,
    board_ties: Vec<Sum>,
}

#[derive(Clone, Debug, Default)]
struct BoardSums {
    survival: Sum,
    shares: Option<Vec<Sum>>,
}

impl FigureSums {
    /// Adds the figures of a class of matchups.
    pub fn add(&mut self, figures: &Figures, weight: u128) -> Result<(), EquityError> {
        if self.players.is_empty() {
            self.players = figures.players.iter().map(PlayerSums::like).collect();
            self.boards = figures.boards.iter().map(BoardSums::like).collect();
        }
        self.total += weight;
        for (sums, player) in self.players.iter_mut().zip(&figures.players) {
            sums.add(player, weight)?;
        }
        for (sums, board) in self.boards.iter_mut().zip(&figures.boards) {
            sums.survival.add(board.survival, weight)?;
            add_all(sums.shares.as_deref_mut(), board.shares.as_deref(), weight)?;
        }
        Ok(())
    }

    /// The sums of both.
    pub fn plus(mut self, other: Self) -> Result<Self, EquityError> {
        if self.players.is_empty() {
            return Ok(other);
        }
        if !other.players.is_empty() {
            // Sums are ratios, too, that count once.
            let total = self.total + other.total;
            self.add(&other.figures(1)?, 1)?;
            self.total = total;
        }
        Ok(self)
    }

    /// The means over all that was added.
    pub fn means(&self) -> Result<Figures, EquityError> {
        self.figures(self.total)
    }

    fn figures(&self, total: u128) -> Result<Figures, EquityError> {
        let mean = |sum: &Sum| sum.over(total);
        let means = |sums: &[Sum]| sums.iter().map(mean).collect::<Result<Vec<_>, _>>();
        let players = self.players.iter().map(|player| {
            let chance = |(share, sum): &(Ratio, Sum)| Ok((*share, sum.over(total)?));
            let distribution = player.distribution.as_ref().map(|all| all.values().map(chance).collect());
            Ok(PlayerFigures {
                share: player.share.as_ref().map(mean).transpose()?,
                scoop: player.scoop.as_ref().map(mean).transpose()?,
                distribution: distribution.transpose()?,
                at_least: player.at_least.as_deref().map(means).transpose()?,
                board_wins: means(&player.board_wins)?,
                board_ties: means(&player.board_ties)?,
            })
        });
        let boards = self.boards.iter().map(|board| {
            Ok(BoardFigures {
                survival: mean(&board.survival)?,
                shares: board.shares.as_deref().map(means).transpose()?,
            })
        });
        Ok(Figures { players: players.collect::<Result<_, _>>()?, boards: boards.collect::<Result<_, _>>()? })
    }
}

impl PlayerSums {
    fn like(player: &PlayerFigures) -> Self {
        let zeros = |figures: &[Ratio]| vec![Sum::default(); figures.len()];
        Self {
            share: player.share.map(|_| Sum::default()),
            scoop: player.scoop.map(|_| Sum::default()),
            distribution: player.distribution.as_ref().map(|_| BTreeMap::new()),
            at_least: player.at_least.as_deref().map(zeros),
            board_wins: zeros(&player.board_wins),
            board_ties: zeros(&player.board_ties),
        }
    }

    fn add(&mut self, player: &PlayerFigures, weight: u128) -> Result<(), EquityError> {
        for (sum, figure) in [(&mut self.share, player.share), (&mut self.scoop, player.scoop)] {
            if let (Some(sum), Some(figure)) = (sum, figure) {
                sum.add(figure, weight)?;
            }
        }
        if let (Some(sums), Some(chances)) = (&mut self.distribution, &player.distribution) {
            for &(share, chance) in chances {
                let (_, sum) = sums.entry(share.numerator).or_insert((share, Sum::default()));
                sum.add(chance, weight)?;
            }
        }
        add_all(self.at_least.as_deref_mut(), player.at_least.as_deref(), weight)?;
        add_all(Some(&mut self.board_wins), Some(&player.board_wins), weight)?;
        add_all(Some(&mut self.board_ties), Some(&player.board_ties), weight)
    }
}

impl BoardSums {
    fn like(board: &BoardFigures) -> Self {
        let zeros = |shares: &Vec<Ratio>| vec![Sum::default(); shares.len()];
        Self { survival: Sum::default(), shares: board.shares.as_ref().map(zeros) }
    }
}

fn add_all(sums: Option<&mut [Sum]>, figures: Option<&[Ratio]>, weight: u128) -> Result<(), EquityError> {
    let pairs = sums.into_iter().flatten().zip(figures.into_iter().flatten());
    pairs.into_iter().try_for_each(|(sum, &figure)| sum.add(figure, weight))
}
