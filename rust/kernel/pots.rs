//! From chips in the middle to pots.

use super::deal::SeatSet;

/// The most chips one seat can have in a hand: 2^53, so that every program that reads our JSON counts them exactly.
pub const MAX_CHIPS: u64 = 1 << 53;

/// What one seat has in the middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stake {
    /// Bets and antes that every seat owes: they make layers.
    pub put: u64,
    /// What this seat alone owed: it goes to the main pot and makes no layer.
    pub dead: u64,
    /// Whether the seat can still win.
    pub live: bool,
}

/// A pot and the seats that may win it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pot {
    /// Chips, before any rake.
    pub amount: u64,
    /// The seats that may win it.
    pub eligible: SeatSet,
}

/// The pots of a hand, the main pot first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pots {
    /// What nobody called, and whose it is.
    pub returned: Option<(usize, u64)>,
    /// Main pot first, each with fewer seats than the one before.
    pub pots: Vec<Pot>,
}

impl Pots {
    /// Returns what was not called and makes a layer of each distinct stake of the live seats.
    ///
    /// # Panics
    ///
    /// There are more stakes than a table has seats, or more chips than can be counted.
    pub fn new(stakes: &[Stake]) -> Self {
        let returned = uncalled(stakes);
        let called: Vec<Stake> = stakes
            .iter()
            .enumerate()
            .map(|(seat, &stake)| match returned {
                Some((owner, chips)) if owner == seat => Stake { put: stake.put - chips, ..stake },
                _ => stake,
            })
            .collect();
        let in_middle = |stake: &Stake| stake.put > 0 || stake.dead > 0;
        let contesting = stakes.iter().map(|stake| stake.live && in_middle(stake));
        Self { returned, pots: layers(&called, &contesting.collect::<Vec<_>>()) }
    }
}

/// The largest stake above the second largest, even of a seat that folded.
fn uncalled(stakes: &[Stake]) -> Option<(usize, u64)> {
    let (owner, largest) = stakes.iter().map(|stake| stake.put).enumerate().max_by_key(|&(_, put)| put)?;
    let others = stakes.iter().enumerate().filter(|&(seat, _)| seat != owner);
    let second = others.map(|(_, stake)| stake.put).max().unwrap_or(0);
    (largest > second).then_some((owner, largest - second))
}

/// The layers of what was called; `contesting` are the live seats that put in anything, called or not.
fn layers(stakes: &[Stake], contesting: &[bool]) -> Vec<Pot> {
    let seats = |wanted: &dyn Fn(&Stake) -> bool| -> SeatSet {
        stakes.iter().enumerate().filter(|(_, stake)| stake.live && wanted(stake)).map(|(seat, _)| seat).collect()
    };
    let dead: u64 = stakes.iter().map(|stake| stake.dead).sum();
    let mut levels: Vec<u64> =
        stakes.iter().filter(|stake| stake.live && stake.put > 0).map(|stake| stake.put).collect();
    levels.sort_unstable();
    levels.dedup();

    let mut pots = Vec::with_capacity(levels.len() + 1);
    let mut unplaced = dead;
    if stakes.iter().any(|stake| stake.live && stake.put == 0 && stake.dead > 0) {
        // Who is in on dead money alone contests just that.
        let eligible = (0..stakes.len()).filter(|&seat| contesting[seat]).collect();
        pots.push(Pot { amount: dead, eligible });
        unplaced = 0;
    }
    let mut floor = 0;
    for level in levels {
        let reached: u64 = stakes.iter().map(|stake| stake.put.min(level) - stake.put.min(floor)).sum();
        pots.push(Pot { amount: reached + unplaced, eligible: seats(&|stake| stake.put >= level) });
        (floor, unplaced) = (level, 0);
    }
    // Called chips above the last live layer belong to the last pot.
    unplaced += stakes.iter().map(|stake| stake.put.saturating_sub(floor)).sum::<u64>();
    match pots.last_mut() {
        Some(last) => last.amount += unplaced,
        None if unplaced > 0 => pots.push(Pot { amount: unplaced, eligible: seats(&|_| true) }),
        None => {}
    }
    pots
}

#[cfg(test)]
mod tests {
    use super::*;

    type PlainPots = Vec<(u64, Vec<usize>)>;

    fn pots(stakes: &[(u64, u64, bool)]) -> (Option<(usize, u64)>, PlainPots) {
        let stakes: Vec<Stake> = stakes.iter().map(|&(put, dead, live)| Stake { put, dead, live }).collect();
        let Pots { returned, pots } = Pots::new(&stakes);
        (returned, pots.iter().map(|pot| (pot.amount, pot.eligible.iter().collect())).collect())
    }

    #[test]
    fn short_antes_make_a_side_pot() {
        assert_eq!(
            pots(&[(10, 0, true), (10, 0, true), (4, 0, true)]),
            (None, vec![(12, vec![0, 1, 2]), (12, vec![0, 1])])
        );
    }

    #[test]
    fn folded_chips_stay_in_their_layers() {
        assert_eq!(
            pots(&[(50, 0, true), (30, 0, false), (100, 0, true), (100, 0, true)]),
            (None, vec![(180, vec![0, 2, 3]), (100, vec![2, 3])])
        );
    }

    #[test]
    fn called_chips_above_the_last_live_layer_join_the_last_pot() {
        assert_eq!(
            pots(&[(20, 0, true), (20, 0, true), (90, 0, false), (70, 0, false)]),
            (Some((2, 20)), vec![(180, vec![0, 1])])
        );
    }

    #[test]
    fn dead_money_makes_no_layer() {
        assert_eq!(pots(&[(20, 0, true), (20, 5, true), (20, 0, false)]), (None, vec![(65, vec![0, 1])]));
    }

    #[test]
    fn a_seat_in_on_dead_money_alone_contests_just_that() {
        assert_eq!(
            pots(&[(0, 5, true), (20, 0, true), (20, 3, true)]),
            (None, vec![(8, vec![0, 1, 2]), (40, vec![1, 2])])
        );
    }

    #[test]
    fn an_uncalled_bet_contests_dead_money_too() {
        assert_eq!(pots(&[(10, 0, true), (0, 5, true)]), (Some((0, 10)), vec![(5, vec![0, 1])]));
    }

    #[test]
    fn a_walk_returns_what_was_not_called() {
        assert_eq!(pots(&[(5, 0, false), (10, 0, true)]), (Some((1, 5)), vec![(10, vec![1])]));
    }
}
