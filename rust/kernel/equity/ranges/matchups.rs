//! Hands that go together, in classes that are the same up to the names of suits.

use std::{collections::HashMap, ops::ControlFlow};

use super::{
    spot::RangeSpot,
    suits::{Renaming, renamings},
};
use crate::kernel::{card::CardSet, equity::Watch, error::EquityError};

/// The most matchups that are kept: some gigabytes.
const MOST: usize = 500_000_000;
/// How many matchups are walked between two looks at the watch.
const GLANCE: usize = 1 << 14;

/// All matchups of some ranges.
#[derive(Clone, Debug)]
pub struct Matchups {
    /// The hands of each player, with their weights.
    pub(super) hands: Vec<Vec<(CardSet, u64)>>,
    /// The class of each matchup, in the order of the walk.
    class_of: Vec<u32>,
    /// The weights of the matchups of each class together.
    pub(super) weights: Vec<u128>,
    /// A matchup of each class: which of his hands each player has.
    examples: Vec<u32>,
}

impl RangeSpot {
    /// The number of all combinations of hands, also of those that share cards, and of renamings of suits that leave
    /// what is known as it is: there are about so many classes as one goes into the other.
    pub fn combinations(&self) -> (u128, usize) {
        let product = self.counts().fold(1_u128, |product, count| product.saturating_mul(count.into()));
        (product, renamings(&self.known).len())
    }

    /// All matchups in their classes; each is a class of its own if they are not to be grouped.
    ///
    /// # Errors
    ///
    /// There are too many, their weights are too large, or the watch stopped it.
    pub fn matchups(&self, grouped: bool, watch: &Watch) -> Result<Matchups, EquityError> {
        let hole_cards = self.example.game.hole_cards;
        let mut total = 1_u128;
        for range in &self.ranges {
            let weight = range.total(self.free, hole_cards)?;
            total = total.checked_mul(weight.into()).ok_or(EquityError::WeightsTooFine)?;
        }
        let hands: Vec<_> = self.ranges.iter().map(|range| range.listed(self.free, hole_cards)).collect();
        let mut matchups = Matchups { hands, class_of: vec![], weights: vec![], examples: vec![] };
        let renamings = if grouped { renamings(&self.known) } else { vec![] };
        matchups.group(&renamings, watch)?;
        Ok(matchups)
    }
}

impl Matchups {
    /// How many there are.
    pub const fn count(&self) -> usize {
        self.class_of.len()
    }

    /// How many classes.
    pub const fn classes(&self) -> usize {
        self.weights.len()
    }

    /// The weights of all matchups together.
    pub fn total(&self) -> u128 {
        self.weights.iter().sum()
    }

    /// Which of his hands each player has in the example of a class.
    pub(super) fn example(&self, class: usize) -> &[u32] {
        let players = self.hands.len();
        &self.examples[class * players..][..players]
    }

    /// The hands of the example of a class.
    pub(super) fn example_hands(&self, class: usize) -> impl Iterator<Item = CardSet> {
        self.hands.iter().zip(self.example(class)).map(|(hands, &at)| hands[at as usize].0)
    }

    /// Calls for each matchup with its class, which of his hands each player has, and the product of their weights.
    pub(super) fn for_each(&self, mut visit: impl FnMut(usize, &[u32], u128)) {
        let mut classes = self.class_of.iter();
        let _ = Walk::new(&self.hands).all(&mut |chosen: &[u32], weight| {
            if let Some(&class) = classes.next() {
                visit(class as usize, chosen, weight);
            }
            ControlFlow::Continue(())
        });
    }

    fn group(&mut self, renamings: &[Renaming], watch: &Watch) -> Result<(), EquityError> {
        let hands = std::mem::take(&mut self.hands);
        let alone = renamings.len() < 2;
        let mut names = Names::new(&hands, renamings);
        let mut found: HashMap<Box<[u64]>, u32> = HashMap::new();
        let mut failure = None;
        let _ = Walk::new(&hands).all(&mut |chosen: &[u32], weight| {
            if self.class_of.len().is_multiple_of(GLANCE) && watch.is_stopped() {
                failure = Some(EquityError::Stopped);
                return ControlFlow::Break(());
            }
            let next = self.weights.len();
            if self.class_of.len() >= MOST || next >= u32::MAX as usize {
                failure = Some(EquityError::TooManyMatchups);
                return ControlFlow::Break(());
            }
            let mut class = next as u32;
            if !alone {
                let name = names.of(chosen);
                // Nearly all are known: a name is only copied for a new class.
                match found.get(name) {
                    Some(&known) => class = known,
                    None => {
                        found.insert(name.into(), class);
                    }
                }
            }
            if class as usize == next {
                self.weights.push(0);
                self.examples.extend_from_slice(chosen);
            }
            self.weights[class as usize] += weight;
            self.class_of.push(class);
            ControlFlow::Continue(())
        });
        self.hands = hands;
        failure.map_or(Ok(()), Err)
    }
}

/// A name for each matchup, the same for those that differ in the names of suits: the least of all images.
struct Names {
    renamings: usize,
    /// Of each player that has several hands, each hand under each renaming. Known hands are left as they are.
    images: Vec<(usize, Vec<u64>)>,
    /// For each hand of the first of these players, the renamings under which its image is least, a bit each.
    least: Vec<u32>,
    name: Vec<u64>,
    other: Vec<u64>,
}

impl Names {
    fn new(hands: &[Vec<(CardSet, u64)>], renamings: &[Renaming]) -> Self {
        let unknown = hands.iter().enumerate().filter(|(_, hands)| renamings.len() > 1 && hands.len() > 1);
        let images: Vec<(usize, Vec<u64>)> = unknown
            .map(|(seat, hands)| {
                let images = hands.iter().flat_map(|(hand, _)| renamings.iter().map(|one| one.image(*hand).bits()));
                (seat, images.collect())
            })
            .collect();
        let least = images.first().map_or(vec![], |(_, images)| {
            images
                .chunks(renamings.len())
                .map(|images| {
                    let least = images.iter().min();
                    (0..).zip(images).filter(|(_, image)| Some(*image) == least).fold(0, |bits, (at, _)| bits | 1 << at)
                })
                .collect()
        });
        Self { renamings: renamings.len(), images, least, name: vec![], other: vec![] }
    }

    fn of(&mut self, chosen: &[u32]) -> &[u64] {
        self.name.clear();
        let Some((first, _)) = self.images.first() else { return &self.name };
        let mut left = self.least[chosen[*first] as usize];
        while left != 0 {
            let renaming = left.trailing_zeros() as usize;
            left &= left - 1;
            self.other.clear();
            let image = |(seat, images): &(usize, Vec<u64>)| images[chosen[*seat] as usize * self.renamings + renaming];
            self.other.extend(self.images.iter().map(image));
            if self.name.is_empty() || self.other < self.name {
                std::mem::swap(&mut self.name, &mut self.other);
            }
        }
        &self.name
    }
}

/// Goes through all hands that share no card, always in the same order.
struct Walk<'a> {
    hands: &'a [Vec<(CardSet, u64)>],
    chosen: Vec<u32>,
}

impl<'a> Walk<'a> {
    fn new(hands: &'a [Vec<(CardSet, u64)>]) -> Self {
        Self { hands, chosen: Vec::with_capacity(hands.len()) }
    }

    fn all(&mut self, visit: &mut impl FnMut(&[u32], u128) -> ControlFlow<()>) -> ControlFlow<()> {
        self.extend(CardSet::EMPTY, 1, visit)
    }

    fn extend(
        &mut self,
        taken: CardSet,
        weight: u128,
        visit: &mut impl FnMut(&[u32], u128) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(hands) = self.hands.get(self.chosen.len()) else { return visit(&self.chosen, weight) };
        for (at, &(hand, of_hand)) in (0..).zip(hands) {
            if hand.intersection(taken).is_empty() {
                self.chosen.push(at);
                self.extend(taken.union(hand), weight * u128::from(of_hand), visit)?;
                self.chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }
}
