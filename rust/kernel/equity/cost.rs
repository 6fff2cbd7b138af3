//! What an exact answer takes, before it is begun.

use super::{
    arithmetic::{choose, falling},
    outcomes::JOINT_BOARDS,
    spot::Spot,
};
use crate::kernel::{eval::by_ranks::ROWS, game::PotRule};

/// Classes of boards that make a flush in one suit: three, four or five ranks of it with the ranks of the rest.
const FLUSH_CLASSES: u64 = 286 * 91 + 715 * 13 + 1287;

impl Spot {
    /// About how many hands are looked at for an exact answer, with or without figures of all boards together.
    pub fn cost(&self, joint: Option<bool>) -> u128 {
        let (players, boards) = (self.players() as u128, self.boards.len());
        let unseen = self.unseen.len() as u64;
        if self.to_come() == 5 {
            let classes = u128::from(ROWS as u64 + 4 * FLUSH_CLASSES) * players;
            let together = boards == 2 && joint == Some(true);
            return classes + if together { u128::from(choose(unseen, 5)) * players } else { 0 };
        }
        let endings = u128::from(choose(unseen, self.to_come() as u64)) * players * boards as u128;
        let together = joint != Some(false) || self.game.pot_rule != PotRule::EachBoard;
        let rivers =
            if together && boards <= JOINT_BOARDS && self.to_come() > 0 { falling(unseen, boards as u64) } else { 0 };
        endings + u128::from(rivers)
    }
}
