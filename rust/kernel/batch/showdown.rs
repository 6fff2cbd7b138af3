//! Showdowns of one game, all seats in to the end: which boards survive, who wins them, and what part of the pot each
//! seat gets.

use arrayvec::ArrayVec;

use super::{
    BatchError, Sink, Source,
    check::explain,
    workers::{BLOCK, for_each_block},
};
use crate::kernel::{
    board::PreparedBoard,
    card::{Card, DECK, Rank},
    deal::{MAX_SEATS, SeatSet},
    elimination::survivors,
    error::Place,
    game::{Game, MAX_BOARDS, PotRule},
    multiples::Units,
    points::most_points,
    strength::Strength,
    watch::Watch,
};

/// Showdowns of a game at tables of one size.
#[derive(Clone, Copy, Debug)]
pub struct Showdowns {
    game: Game,
    seats: usize,
    units: Units,
}

/// Where the answers go.
pub struct Sinks<'a, S: Sink<u16>, W: Sink<u32>, P: Sink<i64>> {
    /// Of each row the boards that survive, a bit each.
    pub survivors: &'a S,
    /// Of each row and board who has the best hand there, a bit for each seat; nobody on a board that is out.
    pub winners: &'a W,
    /// Of each row and seat its part of the pot, in units of which the pot has as many as the denominator.
    pub shares: &'a P,
}

impl Showdowns {
    /// Showdowns of so many seats.
    ///
    /// # Errors
    ///
    /// There is no such game, no seat, or a deck does not have the cards.
    pub fn new(game: Game, seats: usize) -> Result<Self, BatchError> {
        game.check()?;
        if !(1..=MAX_SEATS).contains(&seats) || seats * game.hole_cards + game.boards * 5 > DECK {
            return Err(BatchError::Shape {
                array: "hands",
                needed: "at least one seat, and no more than a deck serves",
            });
        }
        Ok(Self { game, seats, units: Units::new(seats, game.boards) })
    }

    /// The units that a pot has: every way to share it is a whole number of them.
    pub const fn denominator(&self) -> u64 {
        self.units.whole()
    }

    /// Decides each row of hands and boards.
    ///
    /// # Errors
    ///
    /// There are not as many rows of hands as of boards, or they are not as wide as the game and its seats; the first row
    /// whose cards are not distinct cards; no threads; or the work was stopped.
    pub fn decide<S: Sink<u16>, W: Sink<u32>, P: Sink<i64>>(
        &self,
        hands: &impl Source,
        boards: &impl Source,
        to: &Sinks<'_, S, W, P>,
        threads: usize,
        watch: &Watch,
    ) -> Result<(), BatchError> {
        let (held, shown) = (self.seats * self.game.hole_cards, self.game.boards * 5);
        if hands.width() != held {
            return Err(BatchError::Shape { array: "hands", needed: "as many cards as the seats hold are needed" });
        }
        if (boards.rows(), boards.width()) != (hands.rows(), shown) {
            return Err(BatchError::Shape {
                array: "boards",
                needed: "the game's boards for each row of hands are needed",
            });
        }
        let workplace = || Workplace::new(held, shown);
        for_each_block(hands.rows(), threads, watch, workplace, |place, rows| {
            place.clear();
            hands.copy(rows.clone(), &mut place.hands[..rows.len() * held]);
            boards.copy(rows.clone(), &mut place.boards[..rows.len() * shown]);
            for index in 0..rows.len() {
                let numbers = place.row(index, held, shown);
                if !Card::are_distinct(&numbers) {
                    return Err(explain(rows.start + index, &numbers, |at| self.place(at)));
                }
                let cards: ArrayVec<Card, DECK> = numbers.iter().filter_map(|&number| Card::new(number)).collect();
                let (hands, boards) = cards.split_at(held);
                self.decide_row(hands, boards, place);
            }
            to.survivors.write(rows.start, &place.survivors);
            to.winners.write(rows.start * self.game.boards, &place.winners);
            to.shares.write(rows.start * self.seats, &place.shares);
            Ok(())
        })
    }

    fn place(&self, at: usize) -> Place {
        let (held, hole) = (self.seats * self.game.hole_cards, self.game.hole_cards);
        match at.checked_sub(held) {
            None => Place::Hole { seat: at / hole, card: at % hole },
            Some(at) => Place::Board { run: None, board: at / 5, card: at % 5 },
        }
    }

    /// Decides one row and puts the answers at the end of the others.
    fn decide_row(&self, hands: &[Card], boards: &[Card], place: &mut Workplace) {
        let (boards, _) = boards.as_chunks::<5>();
        let rivers: ArrayVec<Rank, MAX_BOARDS> = boards.iter().map(|board| board[4].rank()).collect();
        let survivors = survivors(self.game.elimination, &rivers);
        let mut winners = [SeatSet::default(); MAX_BOARDS];
        let mut best = (Strength::WORST, SeatSet::default());
        for board in survivors.clone() {
            let (strength, seats) = self.winners(hands, &boards[board]);
            winners[board] = seats;
            best = match strength.cmp(&best.0) {
                std::cmp::Ordering::Less => best,
                std::cmp::Ordering::Equal => (strength, SeatSet::from_bits(best.1.bits() | seats.bits())),
                std::cmp::Ordering::Greater => (strength, seats),
            };
        }
        let surviving = survivors.clone().map(|board| winners[board]);
        place.survivors.push(survivors.fold(0, |bits, board| bits | 1 << board));
        place.winners.extend(winners[..boards.len()].iter().map(|seats| seats.bits()));
        match self.game.pot_rule {
            PotRule::EachBoard => self.share_boards(surviving, &mut place.shares),
            PotRule::BestHand => self.share_boards(std::iter::once(best.1), &mut place.shares),
            PotRule::Points(ties) => {
                self.share_boards(std::iter::once(most_points(surviving, ties)), &mut place.shares);
            }
        }
    }

    /// The best strength on a board and who has it.
    #[inline]
    fn winners(&self, hands: &[Card], board: &[Card; 5]) -> (Strength, SeatSet) {
        let board = PreparedBoard::new(self.game.hole_rule, board);
        let (mut best, mut winners) = (Strength::WORST, 0);
        for (seat, hole) in hands.chunks_exact(self.game.hole_cards).enumerate() {
            let strength = board.strength(hole);
            winners = if strength < best {
                winners
            } else if strength == best {
                winners | 1 << seat
            } else {
                1 << seat
            };
            best = best.max(strength);
        }
        (best, SeatSet::from_bits(winners))
    }

    /// An equal part of the pot for each board, and of that for each of its winners.
    fn share_boards(&self, boards: impl Iterator<Item = SeatSet> + Clone, shares: &mut Vec<i64>) {
        let first = shares.len();
        shares.resize(first + self.seats, 0);
        let count = boards.clone().count() as u32;
        for winners in boards {
            let share = self.units.board_share(winners, count) as i64;
            winners.iter().for_each(|seat| shares[first + seat] += share);
        }
    }
}

/// What a thread works with: the cards of a block, and its answers so far.
struct Workplace {
    hands: Vec<u8>,
    boards: Vec<u8>,
    survivors: Vec<u16>,
    winners: Vec<u32>,
    shares: Vec<i64>,
}

impl Workplace {
    fn new(held: usize, shown: usize) -> Self {
        let cards = |width| vec![0; width * BLOCK];
        Self { hands: cards(held), boards: cards(shown), survivors: vec![], winners: vec![], shares: vec![] }
    }

    fn clear(&mut self) {
        self.survivors.clear();
        self.winners.clear();
        self.shares.clear();
    }

    fn row(&self, index: usize, held: usize, shown: usize) -> ArrayVec<u8, DECK> {
        let hands = &self.hands[index * held..(index + 1) * held];
        hands.iter().chain(&self.boards[index * shown..(index + 1) * shown]).copied().collect()
    }
}
