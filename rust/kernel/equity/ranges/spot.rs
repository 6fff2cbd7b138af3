//! Ranges on boards.

use super::range::HandRange;
use crate::kernel::{
    card::{Card, CardSet},
    deal::{Board, Hole, MAX_SEATS},
    equity::{
        estimates::{Estimates, estimate},
        outcomes::{Outcomes, Units},
        spot::Spot,
    },
    error::{EquityError, Error},
    game::Game,
};

/// How many ways to put hands together are tried before it is said that there is none.
const MOST_TRIES: u64 = 10_000_000;

/// Ranges against each other on boards that are partly dealt, of which at least one matchup is possible.
#[derive(Clone, Debug)]
pub struct RangeSpot {
    /// A matchup: it has the game, the boards and the dead cards.
    pub(super) example: Spot,
    /// Without hands that hold a card that is known to be elsewhere.
    pub(super) ranges: Vec<HandRange>,
    /// The cards that unknown hands can have.
    pub(super) free: CardSet,
    /// Sets of cards that are known: boards, dead cards, known hands and those that are the only one of a range.
    pub(super) known: Vec<CardSet>,
}

impl RangeSpot {
    /// Ranges on boards with as many known cards each; no boards at all means none are dealt.
    ///
    /// # Errors
    ///
    /// What is known is no spot; a range has no hand without cards that are known to be elsewhere; no hands of these
    /// ranges go together; their weights are too large.
    pub fn new(game: Game, ranges: Vec<HandRange>, boards: Vec<Board>, dead: &[Card]) -> Result<Self, Error> {
        if ranges.len() > MAX_SEATS {
            return Err(EquityError::TooManyHands { count: ranges.len() }.into());
        }
        let mut known: Vec<CardSet> = boards.iter().map(|board| board.iter().copied().collect()).collect();
        known.push(dead.iter().copied().collect());
        for range in &ranges {
            if let HandRange::Known(hole) = range {
                known.push(hole.iter().copied().collect());
            }
        }
        let gone = known.iter().copied().fold(CardSet::EMPTY, CardSet::union);
        let free = gone.complement();
        let ranges: Vec<_> = ranges.into_iter().map(|range| range.without(gone)).collect();
        for (hand, range) in ranges.iter().enumerate() {
            if range.total(free, game.hole_cards)? == 0 {
                return Err(EquityError::EmptyRange { hand }.into());
            }
        }
        // A range of which one hand is left is as good as known: suits are not renamed without it.
        known.extend(ranges.iter().filter_map(HandRange::only));
        let hands = some_matchup(&ranges, free, game.hole_cards).ok_or(EquityError::NoMatchup)?;
        let example = Spot::new(game, hands, boards, dead)?;
        Ok(Self { example, ranges, free, known })
    }

    /// The hands of some matchup, boards and dead cards as text.
    pub fn texts(&self) -> (Vec<String>, Vec<String>, String) {
        self.example.texts()
    }

    /// Cards to come on each board.
    pub fn to_come(&self) -> usize {
        self.example.to_come()
    }

    /// Of how many units a pot is where hands are counted.
    pub fn units_of_pot(&self) -> u64 {
        Units::new(self.ranges.len(), self.example.boards.len()).whole()
    }

    /// What a sample says.
    pub fn estimate(&self, outcomes: &Outcomes) -> Estimates {
        estimate(&self.example, outcomes, None)
    }

    /// A matchup of this spot: its hands share no card with each other or with what is known.
    pub(super) fn matchup(&self, hands: impl Iterator<Item = CardSet>) -> Spot {
        let hands: Vec<Hole> = hands.map(|hand| hand.iter().collect()).collect();
        self.example.with_hands(hands)
    }

    /// How many hands each range has.
    pub(super) fn counts(&self) -> impl Iterator<Item = u64> {
        self.ranges.iter().map(|range| range.count(self.free, self.example.game.hole_cards))
    }
}

/// Hands that go together.
fn some_matchup(ranges: &[HandRange], free: CardSet, hole_cards: usize) -> Option<Vec<Hole>> {
    struct Search<'a> {
        ranges: &'a [HandRange],
        /// Small ranges first: where they clash it shows at once.
        order: Vec<usize>,
        hole_cards: usize,
        hands: Vec<Hole>,
        tries: u64,
    }
    impl Search<'_> {
        fn extend(&mut self, level: usize, free: CardSet) -> bool {
            let Some(&seat) = self.order.get(level) else { return true };
            match &self.ranges[seat] {
                HandRange::Known(hole) => {
                    self.hands[seat].clone_from(hole);
                    self.extend(level + 1, free)
                }
                HandRange::Any => {
                    // Ranges of any hand come last: which cards they take does not matter.
                    let hand: Hole = free.iter().take(self.hole_cards).collect();
                    let left = free.without(hand.iter().copied().collect());
                    let enough = hand.len() == self.hole_cards;
                    self.hands[seat] = hand;
                    enough && self.extend(level + 1, left)
                }
                HandRange::Some(layers) => layers.iter().flat_map(|layer| &layer.hands).any(|&hand| {
                    self.tries += 1;
                    if self.tries > MOST_TRIES || !hand.without(free).is_empty() {
                        return false;
                    }
                    self.hands[seat] = hand.iter().collect();
                    self.extend(level + 1, free.without(hand))
                }),
            }
        }
    }
    let mut order: Vec<usize> = (0..ranges.len()).collect();
    order.sort_by_key(|&seat| match &ranges[seat] {
        HandRange::Any => u64::MAX,
        range => range.count(free, hole_cards),
    });
    let mut search = Search { ranges, order, hole_cards, hands: vec![Hole::new(); ranges.len()], tries: 0 };
    search.extend(0, free).then_some(search.hands)
}
