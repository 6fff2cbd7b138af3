//! A hand in words.

use super::{
    card::Rank,
    strength::{Category, Strength},
};

const NAMES: [(&str, &str); Rank::COUNT] = [
    ("deuce", "deuces"),
    ("three", "threes"),
    ("four", "fours"),
    ("five", "fives"),
    ("six", "sixes"),
    ("seven", "sevens"),
    ("eight", "eights"),
    ("nine", "nines"),
    ("ten", "tens"),
    ("jack", "jacks"),
    ("queen", "queens"),
    ("king", "kings"),
    ("ace", "aces"),
];

/// What a hand is, as a dealer would say it: `full house, aces over kings`.
pub fn describe(strength: Strength) -> String {
    let [first, second, third, fourth, fifth] = strength.ranks();
    let one = |rank: Rank| NAMES[rank.index()].0;
    let many = |rank: Rank| NAMES[rank.index()].1;
    let category = strength.category();
    let name = category.name();
    match category {
        Category::StraightFlush if strength == Strength::BEST => "royal flush".to_owned(),
        Category::StraightFlush | Category::Straight => format!("{name}, {} high", one(first)),
        Category::FourOfAKind => format!("{name}, {}, {} kicker", many(first), one(fifth)),
        Category::FullHouse => format!("{name}, {} over {}", many(first), many(fourth)),
        Category::Flush | Category::HighCard => {
            format!("{name}, {}", [first, second, third, fourth, fifth].map(one).join(" "))
        }
        Category::ThreeOfAKind => format!("{name}, {}, {} {} kickers", many(first), one(fourth), one(fifth)),
        Category::TwoPair => format!("{name}, {} and {}, {} kicker", many(first), many(third), one(fifth)),
        Category::OnePair => {
            format!("{name}, {}, {} {} {} kickers", many(first), one(third), one(fourth), one(fifth))
        }
    }
}
