//! The exact chances and shares of a spot.

use super::{
    Watch,
    arithmetic::Ratio,
    best_hand, endings, joint,
    outcomes::{Outcome, Outcomes, at_least, distribution},
    preflop::{self, rank_counts},
    spot::Spot,
    survival::BoardParts,
    two_boards,
    wins::Wins,
};
use crate::kernel::{
    deal::SeatSet,
    error::EquityError,
    game::{Elimination, PotRule},
    multiples::{Units, least_common_multiple},
};

/// What is known of a spot. What was not computed is `None`.
#[derive(Clone, Debug)]
pub struct Figures {
    /// In the order of the hands.
    pub players: Vec<PlayerFigures>,
    /// Top board first.
    pub boards: Vec<BoardFigures>,
}

/// What a player can expect.
#[derive(Clone, Debug, Default)]
pub struct PlayerFigures {
    /// The expected part of the pot.
    pub share: Option<Ratio>,
    /// The chance to get all of it.
    pub scoop: Option<Ratio>,
    /// Each share that occurs, ascending, with its chance.
    pub distribution: Option<Vec<(Ratio, Ratio)>>,
    /// The chance to have the best hand, alone or not, on so many surviving boards or more: 0, 1, ...
    pub at_least: Option<Vec<Ratio>>,
    /// The chance to have the best hand alone on each board, whether or not it survives.
    pub board_wins: Vec<Ratio>,
    /// The chance to share it.
    pub board_ties: Vec<Ratio>,
}

/// What a board can be expected to do.
#[derive(Clone, Debug)]
pub struct BoardFigures {
    /// The chance that it survives.
    pub survival: Ratio,
    /// The part of the pot that each player can expect through it, where boards share the pot.
    pub shares: Option<Vec<Ratio>>,
}

/// Counts a spot exactly. `joint` asks for figures of all boards together: where they are cheap if nothing is said.
///
/// # Errors
///
/// Joint figures are asked for where they are not known exactly, or the watch stopped it.
pub fn exact(spot: &Spot, joint: Option<bool>, threads: usize, watch: &Watch) -> Result<Figures, EquityError> {
    let parts = BoardParts::new(spot.boards.len(), spot.game.elimination);
    let to_come = spot.to_come();
    if to_come == 5 {
        let wins = preflop::count(spot, &parts);
        let mut figures = Builder::new(spot, &parts, vec![wins; spot.boards.len()]);
        let two_boards = spot.boards.len() == 2 && spot.game.elimination == Elimination::None;
        if spot.boards.len() == 1 {
            figures.outcomes_of_one_board();
        } else if joint == Some(true) && two_boards && spot.game.pot_rule != PotRule::BestHand {
            figures.outcomes = Some(two_boards::count(spot, threads, watch)?);
            figures.pots.clone_from(&figures.outcomes);
        } else if joint == Some(true) {
            return Err(EquityError::JointUnknown(
                "figures of these boards together are not known exactly before the flop: ask for a sample \
                 (samples=1000000), or leave joint out",
            ));
        }
        return Ok(figures.build());
    }

    let endings: Vec<_> = (0..spot.boards.len()).map(|board| endings::endings(spot, board)).collect();
    let wins = endings.iter().map(|endings| endings::count(spot, endings, &parts)).collect();
    let mut figures = Builder::new(spot, &parts, wins);
    let rivers_are_dealt = to_come == 0 && spot.game.elimination == Elimination::LowestRiver;
    let wanted = joint.unwrap_or(true) || rivers_are_dealt || spot.game.pot_rule != PotRule::EachBoard;
    if spot.boards.len() == 1 {
        figures.outcomes_of_one_board();
    } else if wanted {
        figures.outcomes = joint::count(spot, &endings);
        figures.pots = match spot.game.pot_rule {
            PotRule::BestHand => best_hand::count(spot, &endings),
            _ => figures.outcomes.clone(),
        };
        if joint == Some(true) && (figures.outcomes.is_none() || figures.pots.is_none()) {
            return Err(EquityError::JointUnknown(
                "figures of these boards together are not known exactly: ask for a sample (samples=1000000), or leave \
                 joint out",
            ));
        }
    }
    Ok(figures.build())
}

/// The figures that follow from who wins each board: all of a single board, and those of boards one at a time.
pub(super) fn of_wins(spot: &Spot, parts: &BoardParts, wins: Vec<Wins>) -> Figures {
    let mut figures = Builder::new(spot, parts, wins);
    if spot.boards.len() == 1 {
        figures.outcomes_of_one_board();
    }
    figures.build()
}

/// Puts the counts together.
struct Builder<'a> {
    spot: &'a Spot,
    parts: &'a BoardParts,
    /// Of each board.
    wins: Vec<Wins>,
    /// Winners of all boards together.
    outcomes: Option<Outcomes>,
    /// Deals by who gets the pot: the same, but where the best hand takes it.
    pots: Option<Outcomes>,
    units: Units,
}

impl<'a> Builder<'a> {
    fn new(spot: &'a Spot, parts: &'a BoardParts, wins: Vec<Wins>) -> Self {
        let units = Units::new(spot.players(), spot.boards.len());
        Self { spot, parts, wins, outcomes: None, pots: None, units }
    }

    /// With a single board, who wins it is all there is to know.
    fn outcomes_of_one_board(&mut self) {
        let mut outcomes = Outcomes::default();
        for (winners, sums) in self.wins[0].iter() {
            outcomes.add(Outcome::of_one_board(winners), sums.boards.into());
        }
        self.pots = Some(outcomes.clone());
        self.outcomes = Some(outcomes);
    }

    fn build(&self) -> Figures {
        let boards: Vec<BoardFigures> = (0..self.wins.len()).map(|board| self.board(board)).collect();
        let players = (0..self.spot.players()).map(|seat| self.player(seat, &boards)).collect();
        Figures { players, boards }
    }

    fn rivers_are_dealt(&self) -> bool {
        self.spot.to_come() == 0 && self.parts.depend_on_rivers()
    }

    fn board(&self, board: usize) -> BoardFigures {
        let each_board = self.spot.game.pot_rule == PotRule::EachBoard;
        let seats = 0..self.spot.players();
        if self.rivers_are_dealt() {
            let survivors = self.spot.survivors();
            let alive = survivors.contains(&board);
            let share = |seat| self.dealt_share(board, seat, survivors.len());
            return BoardFigures {
                survival: Ratio::new(alive.into(), 1),
                shares: each_board.then(|| seats.map(|seat| if alive { share(seat) } else { Ratio::ZERO }).collect()),
            };
        }
        let unseen = rank_counts(self.spot.unseen.iter().copied());
        let (numerator, denominator) = self.parts.survival(&unseen);
        BoardFigures {
            survival: Ratio::new(numerator, denominator),
            shares: each_board.then(|| seats.map(|seat| self.board_share(board, seat)).collect()),
        }
    }

    /// A share of a board whose rivals have their rivers.
    fn dealt_share(&self, board: usize, seat: usize, survivors: usize) -> Ratio {
        let winners = self.wins[board].iter().map(|(winners, _)| winners).find(|winners| winners.contains(seat));
        winners.map_or(Ratio::ZERO, |winners| Ratio::new(1, (winners.len() * survivors) as u128))
    }

    fn board_share(&self, board: usize, seat: usize) -> Ratio {
        let wins = &self.wins[board];
        let tie = least_common_multiple(self.spot.players() as u64);
        let parts: u128 = wins
            .iter()
            .filter(|(winners, _)| winners.contains(seat))
            .map(|(winners, sums)| sums.parts * u128::from(tie / winners.len() as u64))
            .sum();
        let to_come = self.spot.to_come();
        let of_part = u128::from(self.parts.denominator(self.spot.unseen.len() - to_come)) * u128::from(tie);
        Ratio::new(parts, u128::from(wins.boards()) * to_come.max(1) as u128 * of_part)
    }

    fn player(&self, seat: usize, boards: &[BoardFigures]) -> PlayerFigures {
        let mut player = PlayerFigures::default();
        for wins in &self.wins {
            let count = |wanted: &dyn Fn(SeatSet) -> bool| -> u128 {
                wins.iter().filter(|(winners, _)| wanted(*winners)).map(|(_, sums)| u128::from(sums.boards)).sum()
            };
            let (all, alone) = (wins.boards().into(), count(&|winners| winners == SeatSet::from_bits(1 << seat)));
            player.board_wins.push(Ratio::new(alone, all));
            player.board_ties.push(Ratio::new(count(&|winners| winners.contains(seat)) - alone, all));
        }
        if let Some(pots) = &self.pots {
            self.of_pots(&mut player, pots, seat);
        }
        if self.spot.game.pot_rule == PotRule::EachBoard {
            let shares = boards.iter().filter_map(|board| board.shares.as_ref()).map(|shares| shares[seat]);
            player.share = shares.reduce(Ratio::plus);
        }
        if let Some(outcomes) = &self.outcomes {
            let deals = outcomes.deals();
            let at_least = at_least(outcomes, self.wins.len(), seat);
            player.at_least = Some(at_least.into_iter().map(|count| Ratio::new(count, deals)).collect());
        }
        player
    }

    fn of_pots(&self, player: &mut PlayerFigures, pots: &Outcomes, seat: usize) {
        let (deals, whole) = (pots.deals(), self.units.whole());
        let distribution = distribution(&self.spot.game, pots, self.units, seat);
        let units: u128 = distribution.iter().map(|(&share, &count)| u128::from(share) * count).sum();
        player.share = Some(Ratio::new(units, deals * u128::from(whole)));
        player.scoop = Some(Ratio::new(distribution.get(&whole).copied().unwrap_or(0), deals));
        let chance = |(share, count): (u64, u128)| (Ratio::new(share.into(), whole.into()), Ratio::new(count, deals));
        player.distribution = Some(distribution.into_iter().map(chance).collect());
    }
}
