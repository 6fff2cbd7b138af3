//! Ranges on boards.

use super::range::HandRange;
use crate::kernel::{
    card::{Card, CardSet},
    deal::{Board, Hole, MAX_SEATS},
    equity::{
        estimates::{Estimates, estimate},
        outcomes::Outcomes,
        spot::Spot,
    },
    error::{EquityError, Error},
    game::Game,
    multiples::Units,
};

/// How many ways to put hands together are tried from one start, at first and at last.
const FIRST_TRIES: u64 = 1_000;
const MOST_TRIES: u64 = 4_000_000;

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
    /// There is no such game; what is known is no spot; a range has no hand without cards that are known to be elsewhere;
    /// no hands of these ranges go together, or none were found; their weights are too large.
    pub fn new(game: Game, ranges: Vec<HandRange>, boards: Vec<Board>, dead: &[Card]) -> Result<Self, Error> {
        game.check()?;
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
        let hands = some_matchup(&ranges, free, game.hole_cards)?;
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
///
/// # Errors
///
/// There are none, or none was found.
fn some_matchup(ranges: &[HandRange], free: CardSet, hole_cards: usize) -> Result<Vec<Hole>, EquityError> {
    let mut order: Vec<usize> = (0..ranges.len()).collect();
    order.sort_by_key(|&seat| match &ranges[seat] {
        HandRange::Any => u64::MAX,
        range => range.count(free, hole_cards),
    });
    let mut most_tries = FIRST_TRIES;
    // A first hand that leaves too little for the others is not held on to: each time one begins elsewhere.
    for start in 0.. {
        let hands = vec![Hole::new(); ranges.len()];
        let mut search = Search { ranges, order: &order, hole_cards, start, hands, tries_left: most_tries };
        if search.extend(0, free) {
            return Ok(search.hands);
        }
        if search.tries_left > 0 {
            return Err(EquityError::NoMatchup);
        }
        if most_tries >= MOST_TRIES {
            break;
        }
        most_tries *= 2;
    }
    Err(EquityError::HardlyTogether)
}

/// A search for hands that share no card.
struct Search<'a> {
    ranges: &'a [HandRange],
    /// Small ranges first: where they clash it shows at once.
    order: &'a [usize],
    hole_cards: usize,
    /// Where in each range it begins.
    start: u64,
    hands: Vec<Hole>,
    tries_left: u64,
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
            HandRange::Some(layers) => {
                let hands = || layers.iter().flat_map(|layer| &layer.hands);
                let count = hands().count() as u64;
                // Steps of the golden ratio: soon they have begun everywhere.
                let first = ((self.start.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) * count) >> 32;
                let first = first as usize;
                hands().skip(first).chain(hands().take(first)).any(|&hand| {
                    if self.tries_left == 0 {
                        return false;
                    }
                    self.tries_left -= 1;
                    if !hand.without(free).is_empty() {
                        return false;
                    }
                    self.hands[seat] = hand.iter().collect();
                    self.extend(level + 1, free.without(hand))
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::equity::ranges::range::Layer;

    fn range(hands: Vec<CardSet>) -> HandRange {
        HandRange::Some(vec![Layer { weight: 1, hands }])
    }

    fn hand(text: &str) -> CardSet {
        Card::parse_all(text).unwrap().into_iter().collect()
    }

    /// Each two cards of some ranks.
    fn pairs_of(ranks: &[u8]) -> HandRange {
        let cards: Vec<Card> = Card::all().filter(|card| ranks.contains(&(card.rank().index() as u8))).collect();
        let pairs = (0..cards.len()).flat_map(|at| (0..at).map(move |other| [at, other]));
        range(pairs.map(|pair| pair.iter().map(|&place| cards[place]).collect()).collect())
    }

    #[test]
    fn a_hand_that_leaves_too_little_for_the_others_is_given_up() {
        // Without one ace there are eleven queens, kings and aces, and six hands take twelve.
        let few = range(vec![hand("As2c"), hand("2d3d")]);
        let ranges = [vec![few], vec![pairs_of(&[10, 11, 12]); 6]].concat();
        let found = some_matchup(&ranges, CardSet::FULL, 2).unwrap();
        assert_eq!(found[0][..], Card::parse_all("2d3d").unwrap()[..]);
    }

    #[test]
    fn hands_that_do_not_go_together_and_hands_of_which_it_is_not_known() {
        assert_eq!(some_matchup(&vec![pairs_of(&[12]); 3], CardSet::FULL, 2), Err(EquityError::NoMatchup));
        let too_many = vec![pairs_of(&[10, 11, 12]); 7];
        assert_eq!(some_matchup(&too_many, CardSet::FULL, 2), Err(EquityError::HardlyTogether));
    }
}
