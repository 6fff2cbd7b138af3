//! A showdown, and who is paid what and why.

use super::{
    board::PreparedBoard,
    card::Card,
    deal::{Board, Hole, MAX_SEATS, SeatSet, Seen},
    elimination::survivors,
    error::{Error, Place, SettlementError},
    game::{Game, OddChips, PotRule},
    points::most_points,
    pots::{MAX_CHIPS, Pot, Pots, Stake},
    rake::Rake,
    split::split,
    strength::Strength,
};

/// A seat at the end of a hand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seat {
    /// Chips put in that every seat owed: bets and antes.
    pub put: u64,
    /// Chips that this seat alone owed.
    pub dead: u64,
    /// Whether it folded.
    pub folded: bool,
    /// Whether it is in to the end and does not show.
    pub mucked: bool,
    /// Its cards, as far as known.
    pub hole: Option<Hole>,
}

impl Seat {
    /// No chips in, no cards: nobody plays here.
    fn is_empty(&self) -> bool {
        self.put == 0 && self.dead == 0 && self.hole.is_none() && !self.mucked
    }

    /// The cards it shows.
    fn shown(&self) -> Option<&Hole> {
        self.hole.as_ref().filter(|_| !self.folded && !self.mucked)
    }
}

/// A hand that is over but for the payment.
#[derive(Clone, Debug)]
pub struct Showdown {
    /// What is played.
    pub game: Game,
    /// Clockwise.
    pub seats: Vec<Seat>,
    /// As many as the game has, or a multiple: run by run, top board first.
    pub boards: Vec<Board>,
    /// The seat of the button.
    pub button: i64,
    /// What the house takes.
    pub rake: Rake,
}

/// A part of a pot that a seat won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Award {
    /// Of which pot.
    pub pot: usize,
    /// On which run; 0 for a pot that nobody contested.
    pub run: usize,
    /// On which board of the run: none for points and for a pot that nobody contested, the first that shows the hand
    /// where the best hand of all boards wins.
    pub board: Option<usize>,
    /// To whom.
    pub seat: usize,
    /// Chips.
    pub amount: u64,
    /// With what hand, where a board is named.
    pub strength: Option<Strength>,
}

/// What comes out of a showdown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settlement {
    /// To each seat, winnings and what was not called.
    pub paid: Vec<u64>,
    /// Each seat's change: paid less put in.
    pub net: Vec<i64>,
    /// To each seat of `paid`, what was not called.
    pub returned: Vec<u64>,
    /// To the house.
    pub rake: u64,
    /// The boards that pay, of each run; empty if there was no showdown.
    pub survivors: Vec<Vec<usize>>,
    /// Main pot first; amounts are before the rake.
    pub pots: Vec<Pot>,
    /// In the order of pots, runs, boards and seats from the button.
    pub awards: Vec<Award>,
}

impl Showdown {
    /// Returns what was not called, builds the pots, takes the rake and pays each pot by the game's rule.
    ///
    /// # Errors
    ///
    /// See [`Error`]: the offender is named and nothing is settled.
    pub fn settle(&self) -> Result<Settlement, Error> {
        self.game.check()?;
        self.check_seats()?;
        let live: SeatSet = self.live().collect();
        let contested = live.len() > 1;
        self.check_cards(contested)?;

        let Pots { returned: uncalled, pots } = Pots::new(&self.stakes());
        let flop_dealt = self.boards.iter().any(|board| !board.is_empty());
        let raked = self.rake.of_each(&pots, flop_dealt)?;
        let runs = if contested { self.runs() } else { vec![] };

        let mut awards = Vec::new();
        for (index, (pot, rake)) in pots.iter().zip(&raked).enumerate() {
            self.award_pot(index, Pot { amount: pot.amount - rake, ..*pot }, &runs, &mut awards)?;
        }
        awards.retain(|award| award.amount > 0);

        let mut returned = vec![0; self.seats.len()];
        if let Some((owner, chips)) = uncalled {
            returned[owner] = chips;
        }
        let mut paid = returned.clone();
        awards.iter().for_each(|award| paid[award.seat] += award.amount);
        let rake = raked.iter().sum();
        let change = |(&paid, seat): (&u64, &Seat)| paid as i64 - (seat.put + seat.dead) as i64;
        let net = paid.iter().zip(&self.seats).map(change).collect();
        let survivors = runs.into_iter().map(|run| run.survivors).collect();
        self.balanced(Settlement { paid, net, returned, rake, survivors, pots, awards })
    }

    fn balanced(&self, settlement: Settlement) -> Result<Settlement, Error> {
        let put = self.seats.iter().map(|seat| seat.put + seat.dead).sum();
        let (paid, rake) = (settlement.paid.iter().sum(), settlement.rake);
        if paid + rake == put { Ok(settlement) } else { Err(SettlementError::Unbalanced { put, paid, rake }.into()) }
    }

    fn live(&self) -> impl Iterator<Item = usize> {
        let seats = self.seats.iter().enumerate();
        seats.filter(|(_, seat)| !seat.folded && !seat.is_empty()).map(|(index, _)| index)
    }

    fn stakes(&self) -> Vec<Stake> {
        let stake = |seat: &Seat| Stake { put: seat.put, dead: seat.dead, live: !seat.folded && !seat.is_empty() };
        self.seats.iter().map(stake).collect()
    }

    /// The seats of a set, clockwise from the button.
    fn clockwise(&self, seats: SeatSet) -> impl Iterator<Item = usize> {
        let first = self.button as usize + 1;
        (0..self.seats.len())
            .map(move |place| (first + place) % self.seats.len())
            .filter(move |&seat| seats.contains(seat))
    }

    fn award_pot(&self, index: usize, pot: Pot, runs: &[Run], awards: &mut Vec<Award>) -> Result<(), SettlementError> {
        if let (1, Some(seat)) = (pot.eligible.len(), pot.eligible.iter().next()) {
            awards.push(Award { pot: index, run: 0, board: None, seat, amount: pot.amount, strength: None });
            return Ok(());
        }
        if pot.eligible.iter().all(|seat| self.seats[seat].mucked) {
            return Err(SettlementError::OnlyMucked { pot: index });
        }
        for ((number, run), amount) in runs.iter().enumerate().zip(split(pot.amount, runs.len(), OddChips::OneEach)) {
            let pot = Pot { amount, ..pot };
            match self.game.pot_rule {
                PotRule::EachBoard => self.award_boards(index, number, pot, run, awards),
                PotRule::BestHand => self.award_best_hand(index, number, pot, run, awards),
                PotRule::Points(tie_points) => {
                    let winners = most_points(run.boards.iter().map(|board| board.winners(pot.eligible)), tie_points);
                    self.award_share(Award::of(index, number, None, amount), winners, |_| None, awards);
                }
            }
        }
        Ok(())
    }

    fn award_boards(&self, pot_index: usize, number: usize, pot: Pot, run: &Run, awards: &mut Vec<Award>) {
        let shares = split(pot.amount, run.boards.len(), self.game.board_odd_chips);
        for ((board, &index), amount) in run.boards.iter().zip(&run.survivors).zip(shares) {
            let share = Award::of(pot_index, number, Some(index), amount);
            self.award_share(share, board.winners(pot.eligible), |seat| board.strengths[seat], awards);
        }
    }

    fn award_best_hand(&self, pot_index: usize, number: usize, pot: Pot, run: &Run, awards: &mut Vec<Award>) {
        let best_of = |seat: usize| run.boards.iter().filter_map(|board| board.strengths[seat]).max();
        let best = pot.eligible.iter().filter_map(best_of).max();
        let winners: SeatSet = pot.eligible.iter().filter(|&seat| best.is_some() && best_of(seat) == best).collect();
        let shows = |seat: usize| run.boards.iter().position(|board| board.strengths[seat] == best);
        let first = awards.len();
        self.award_share(Award::of(pot_index, number, None, pot.amount), winners, best_of, awards);
        for award in &mut awards[first..] {
            award.board = shows(award.seat).map(|place| run.survivors[place]);
        }
    }

    /// Divides a share among the seats that tie for it.
    fn award_share(
        &self,
        share: Award,
        winners: SeatSet,
        hand: impl Fn(usize) -> Option<Strength>,
        awards: &mut Vec<Award>,
    ) {
        let parts = split(share.amount, winners.len(), self.game.tie_odd_chips);
        for (seat, amount) in self.clockwise(winners).zip(parts) {
            awards.push(Award { seat, amount, strength: hand(seat), ..share });
        }
    }

    fn runs(&self) -> Vec<Run> {
        self.boards.chunks(self.game.boards).map(|boards| Run::new(self, boards)).collect()
    }
}

impl Award {
    /// A share that is nobody's yet.
    const fn of(pot: usize, run: usize, board: Option<usize>, amount: u64) -> Self {
        Self { pot, run, board, seat: 0, amount, strength: None }
    }
}

/// The boards of one run that survive, with what each shown hand makes on them.
struct Run {
    survivors: Vec<usize>,
    boards: Vec<ShownBoard>,
}

struct ShownBoard {
    strengths: Vec<Option<Strength>>,
}

impl Run {
    fn new(showdown: &Showdown, boards: &[Board]) -> Self {
        let complete: Vec<[Card; 5]> = boards.iter().filter_map(|board| board.as_slice().try_into().ok()).collect();
        let rivers: Vec<_> = complete.iter().map(|board| board[4].rank()).collect();
        let survivors: Vec<usize> = survivors(showdown.game.elimination, &rivers).collect();
        let boards = survivors.iter().map(|&board| ShownBoard::new(showdown, &complete[board])).collect();
        Self { survivors, boards }
    }
}

impl ShownBoard {
    fn new(showdown: &Showdown, board: &[Card; 5]) -> Self {
        let board = PreparedBoard::new(showdown.game.hole_rule, board);
        let strengths = showdown.seats.iter().map(|seat| seat.shown().map(|hole| board.strength(hole))).collect();
        Self { strengths }
    }

    /// The seats with the best hand of some.
    fn winners(&self, among: SeatSet) -> SeatSet {
        let best = among.iter().filter_map(|seat| self.strengths[seat]).max();
        among.iter().filter(|&seat| best.is_some() && self.strengths[seat] == best).collect()
    }
}

/// What is asked of a showdown before anything is settled.
impl Showdown {
    fn check_seats(&self) -> Result<(), SettlementError> {
        let count = self.seats.len();
        if !(2..=MAX_SEATS).contains(&count) {
            return Err(SettlementError::SeatCount { count });
        }
        if !(0..count as i64).contains(&self.button) {
            return Err(SettlementError::Button { button: self.button, seats: count });
        }
        for (index, seat) in self.seats.iter().enumerate() {
            for chips in [seat.put, seat.dead] {
                if chips > MAX_CHIPS {
                    return Err(SettlementError::TooManyChips { seat: index, chips });
                }
            }
        }
        if self.seats.iter().all(|seat| seat.put == 0 && seat.dead == 0) {
            return Err(SettlementError::NothingIn);
        }
        if self.live().next().is_none() {
            return Err(SettlementError::NobodyLeft);
        }
        Ok(())
    }

    fn check_cards(&self, contested: bool) -> Result<(), Error> {
        self.check_holes(contested)?;
        self.check_boards(contested)?;
        self.check_disjoint()
    }

    fn check_holes(&self, contested: bool) -> Result<(), SettlementError> {
        let expected = self.game.hole_cards;
        for (seat, of_seat) in self.seats.iter().enumerate() {
            match &of_seat.hole {
                Some(hole) if hole.len() != expected => {
                    return Err(SettlementError::HoleCount { seat, found: hole.len(), expected });
                }
                None if contested && !of_seat.folded && !of_seat.mucked && !of_seat.is_empty() => {
                    return Err(SettlementError::NoHand { seat });
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn check_boards(&self, contested: bool) -> Result<(), SettlementError> {
        let (found, expected) = (self.boards.len(), self.game.boards);
        if found % expected != 0 || (contested && found == 0) {
            return Err(SettlementError::BoardCount { found, expected });
        }
        for (index, board) in self.boards.iter().enumerate() {
            let (run, board, found) = (self.run_of(index), index % expected, board.len());
            if contested && found != 5 {
                return Err(SettlementError::BoardSize { run, board, found });
            }
            if ![0, 3, 4, 5].contains(&found) {
                return Err(SettlementError::PartialBoard { run, board, found });
            }
        }
        Ok(())
    }

    /// The run of a board, if there are several.
    fn run_of(&self, board: usize) -> Option<usize> {
        (self.boards.len() > self.game.boards).then_some(board / self.game.boards)
    }

    fn check_disjoint(&self) -> Result<(), Error> {
        let mut seen = Seen::default();
        for (seat, of_seat) in self.seats.iter().enumerate() {
            for (card, &held) in of_seat.hole.iter().flatten().enumerate() {
                seen.add(held, Place::Hole { seat, card })?;
            }
        }
        let shared = self.shared_cards()?;
        for (index, board) in self.boards.iter().enumerate() {
            let (run, board_of_run) = (self.run_of(index), index % self.game.boards);
            let skip = if index < self.game.boards { 0 } else { shared };
            for (card, &dealt) in board.iter().enumerate().skip(skip) {
                seen.add(dealt, Place::Board { run, board: board_of_run, card })?;
            }
        }
        Ok(())
    }

    /// How many cards each board has in common with the same board of the first run.
    fn shared_cards(&self) -> Result<usize, SettlementError> {
        let boards = self.game.boards;
        let in_common = |index: usize| {
            let (first, this) = (&self.boards[index % boards], &self.boards[index]);
            first.iter().zip(this).take_while(|(one, other)| one == other).count()
        };
        let expected = if self.boards.len() > boards { in_common(boards) } else { 0 };
        for index in boards..self.boards.len() {
            let found = in_common(index);
            if found != expected || ![0, 3, 4].contains(&found) {
                return Err(SettlementError::SharedCards {
                    run: index / boards,
                    board: index % boards,
                    found,
                    expected,
                });
            }
        }
        Ok(expected)
    }
}
