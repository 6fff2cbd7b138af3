//! What an equity is asked of: hands, the known cards of the boards, and what is left in the deck.

use crate::kernel::{
    card::{Card, CardSet},
    deal::{Board, Hole, Seen},
    elimination::survivors,
    error::{EquityError, Error, Place},
    eval::by_ranks::TabledHand,
    game::{Game, PotRule},
    hand::PreparedHand,
};

/// Cards of a complete board.
pub const BOARD: usize = 5;

/// Hands against each other on boards that are partly dealt, proved to be disjoint and to fit the deck.
#[derive(Clone, Debug)]
pub struct Spot {
    pub(super) game: Game,
    pub(super) hands: Vec<Hole>,
    pub(super) boards: Vec<Board>,
    pub(super) unseen: Vec<Card>,
    dead: Vec<Card>,
}

impl Spot {
    /// Hands on boards with as many known cards each; no boards at all means none are dealt.
    ///
    /// # Errors
    ///
    /// There is no such game; the number of hands, their cards or the boards do not fit it, a card is in two places, or too few cards
    /// are left to complete the boards.
    pub fn new(game: Game, hands: Vec<Hole>, mut boards: Vec<Board>, dead: &[Card]) -> Result<Self, Error> {
        game.check()?;
        if hands.len() < 2 {
            return Err(EquityError::HandCount { count: hands.len() }.into());
        }
        if boards.is_empty() {
            boards = vec![Board::new(); game.boards];
        }
        if boards.len() != game.boards {
            return Err(EquityError::BoardCount { found: boards.len(), expected: game.boards }.into());
        }
        for (board, cards) in boards.iter().enumerate() {
            if ![0, 3, 4, 5].contains(&cards.len()) {
                return Err(EquityError::BoardSize { board, found: cards.len() }.into());
            }
            if cards.len() != boards[0].len() {
                let (found, expected) = (cards.len(), boards[0].len());
                return Err(EquityError::UnequalBoards { board, found, expected }.into());
            }
        }
        let seen = see(&game, &hands, &boards, dead)?;
        let unseen: Vec<Card> = seen.complement().iter().collect();
        let needed = boards.len() * (BOARD - boards[0].len());
        if needed > unseen.len() {
            return Err(EquityError::DeckTooSmall { needed, left: unseen.len() }.into());
        }
        Ok(Self { game: with_one_rule_for_one_board(game), hands, boards, unseen, dead: dead.to_vec() })
    }

    /// Hands, boards and dead cards as text.
    pub fn texts(&self) -> (Vec<String>, Vec<String>, String) {
        let text = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<String>();
        let hands = self.hands.iter().map(|hand| text(hand)).collect();
        (hands, self.boards.iter().map(|board| text(board)).collect(), text(&self.dead))
    }

    /// The hands, ready to meet boards.
    pub(super) fn prepared<H: PreparedHand>(&self) -> Vec<H> {
        self.hands.iter().map(|hand| H::new(hand)).collect()
    }

    /// The same with other hands, which share no card with each other, the boards or the dead cards.
    pub(super) fn with_hands(&self, hands: Vec<Hole>) -> Self {
        let cards = hands.iter().flatten().chain(self.boards.iter().flatten()).chain(&self.dead);
        let seen: CardSet = cards.copied().collect();
        Self {
            hands,
            unseen: seen.complement().iter().collect(),
            boards: self.boards.clone(),
            dead: self.dead.clone(),
            ..*self
        }
    }

    /// The hands, ready to meet very many boards.
    pub(super) fn tabled(&self) -> Vec<TabledHand> {
        self.hands.iter().map(|hand| TabledHand::new(self.game.hole_rule, hand)).collect()
    }

    /// How many hands.
    pub const fn players(&self) -> usize {
        self.hands.len()
    }

    /// The boards that survive, once all rivers are dealt.
    pub(super) fn survivors(&self) -> Vec<usize> {
        let rivers: Vec<_> =
            self.boards.iter().filter_map(|board| board.get(BOARD - 1)).map(|card| card.rank()).collect();
        survivors(self.game.elimination, &rivers).collect()
    }

    /// Cards to come on each board.
    pub fn to_come(&self) -> usize {
        BOARD - self.boards[0].len()
    }
}

/// On one board all pot rules are the same.
fn with_one_rule_for_one_board(game: Game) -> Game {
    if game.boards == 1 { Game { pot_rule: PotRule::EachBoard, ..game } } else { game }
}

fn see(game: &Game, hands: &[Hole], boards: &[Board], dead: &[Card]) -> Result<CardSet, Error> {
    let mut seen = Seen::default();
    for (hand, cards) in hands.iter().enumerate() {
        if cards.len() != game.hole_cards {
            return Err(EquityError::HoleCount { hand, found: cards.len(), expected: game.hole_cards }.into());
        }
        for (card, &held) in cards.iter().enumerate() {
            seen.add(held, Place::Hand { hand, card })?;
        }
    }
    for (board, cards) in boards.iter().enumerate() {
        for (card, &dealt) in cards.iter().enumerate() {
            seen.add(dealt, Place::Board { run: None, board, card })?;
        }
    }
    for (card, &gone) in dead.iter().enumerate() {
        seen.add(gone, Place::Alone { group: "dead", card })?;
    }
    Ok(seen.cards())
}
