//! The five cards that make a hand.

use arrayvec::ArrayVec;

use super::{
    board::omaha_hands,
    card::Card,
    eval::five_strength,
    game::HoleRule,
    strength::{Category, Strength},
};

/// All that a hand is chosen from.
type Cards = ArrayVec<Card, 11>;

/// The five cards of a hand whose strength is known, the made part first.
///
/// Where cards of a rank serve as well as each other, hole cards play before board cards.
pub fn best_five(rule: HoleRule, hole: &[Card], board: &[Card], strength: Strength) -> [Card; 5] {
    match rule {
        HoleRule::Holdem => {
            let cards: Cards = hole.iter().chain(board).copied().collect();
            in_order(&cards, strength)
        }
        HoleRule::Omaha => {
            let five = omaha_hands(hole, board).find(|five| five_strength(five) == strength);
            in_order(&five.unwrap_or_else(|| unreachable!("the strength is that of one of the hands")), strength)
        }
    }
}

/// Picks the ranks of a strength from cards that hold them.
fn in_order(cards: &[Card], strength: Strength) -> [Card; 5] {
    let suited = matches!(strength.category(), Category::Flush | Category::StraightFlush);
    let count = |suit| cards.iter().filter(|card| card.suit() == suit).count();
    let suit = (0..4).find(|&suit| suited && count(suit) >= 5);
    let mut left: Cards = cards.iter().copied().filter(|card| suit.is_none_or(|suit| card.suit() == suit)).collect();
    strength.ranks().map(|rank| {
        let place = left.iter().position(|card| card.rank() == rank);
        left.remove(place.unwrap_or_else(|| unreachable!("the cards make the strength")))
    })
}
