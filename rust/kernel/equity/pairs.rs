//! Sums over pairs of boards that share no card, by inclusion and exclusion over the cards they would share.
//!
//! With `F(S)` the sum of a function over the boards that hold the cards S, and `G(S)` that of another:
//!
//! ```text
//! sum over pairs of f(A) g(B)  =  sum over S of (-1)^|S| F(S) G(S)
//! ```
//!
//! Only the boards themselves are walked. A board is added at its five sets of four cards; from there down a set passes
//! on what it holds to the sets with a card less, which so meet each board 5 - k times.

/// All boards from so many cards, as ascending places; the lowest place changes fastest. Their number in this order is
/// the number of a board.
pub fn boards(cards: usize) -> impl Iterator<Item = [usize; 5]> {
    (0..cards).flat_map(|e| {
        (0..e)
            .flat_map(move |d| (0..d).flat_map(move |c| (0..c).flat_map(move |b| (0..b).map(move |a| [a, b, c, d, e]))))
    })
}

/// For each set of so many cards: sums over the boards that hold them, several side by side.
///
/// Sets of cards `c1 < c2 < ...` are at the place `choose(c1, 1) + choose(c2, 2) + ...`.
pub struct Supersets {
    /// Cards to choose from.
    cards: usize,
    /// Cards of each set.
    size: usize,
    /// How many sums lie side by side.
    width: usize,
    sums: Vec<u32>,
}

impl Supersets {
    /// The sets of four cards, from the value of each board by its number and places, and a way to add a value to sums.
    pub fn of_boards<V: Copy>(
        cards: usize,
        width: usize,
        value: impl Fn(usize, &[usize; 5]) -> V,
        add: impl Fn(&mut [u32], V),
    ) -> Self {
        let mut sums = vec![0_u32; places(cards, 4) * width];
        let place = |[a, b, c, d]: [usize; 4]| a + places(b, 2) + places(c, 3) + places(d, 4);
        let mut number = 0;
        let mut values = Vec::with_capacity(cards);
        for e in 0..cards {
            for d in 0..e {
                for c in 0..d {
                    for b in 0..c {
                        values.clear();
                        values.extend((0..b).map(|a| value(number + a, &[a, b, c, d, e])));
                        number += b;
                        let without_lowest = &mut sums[place([b, c, d, e]) * width..][..width];
                        values.iter().for_each(|&value| add(without_lowest, value));
                        for others in [[0, c, d, e], [0, b, d, e], [0, b, c, e], [0, b, c, d]] {
                            let with_lowest = &mut sums[place(others) * width..][..b * width];
                            let cells = with_lowest.chunks_exact_mut(width);
                            cells.zip(&values).for_each(|(cell, &value)| add(cell, value));
                        }
                    }
                }
            }
        }
        Self { cards, size: 4, width, sums }
    }

    /// The sets of four cards, of three, of two, of one, and the empty set.
    pub fn with_smaller(self) -> Vec<Self> {
        let mut levels = vec![self];
        while let Some(last) = levels.last().filter(|last| last.size > 0) {
            let smaller = last.smaller();
            levels.push(smaller);
        }
        levels
    }

    /// The sets with a card less: each board with k of these cards is met 5 - k times.
    fn smaller(&self) -> Self {
        let size = self.size - 1;
        let mut sums = vec![0_u32; places(self.cards, size) * self.width];
        let mut members: Vec<usize> = (0..self.size).collect();
        for mine in self.sums.chunks(self.width) {
            for left_out in 0..self.size {
                let kept = members.iter().enumerate().filter(|&(at, _)| at != left_out).map(|(_, &card)| card);
                let place: usize = kept.enumerate().map(|(at, card)| places(card, at + 1)).sum();
                let theirs = &mut sums[place * self.width..][..self.width];
                theirs.iter_mut().zip(mine).for_each(|(sum, &value)| *sum += value);
            }
            advance(&mut members);
        }
        let times = (5 - size) as u32;
        sums.iter_mut().for_each(|sum| *sum /= times);
        Self { cards: self.cards, size, width: self.width, sums }
    }

    /// The sum of the products of two sums over all sets, with the sign of their size.
    pub fn signed_products(&self, one: usize, other: usize) -> i128 {
        let products = self.sums.chunks(self.width).map(|sums| u64::from(sums[one]) * u64::from(sums[other]));
        let sum: i128 = products.map(i128::from).sum();
        if self.size.is_multiple_of(2) { sum } else { -sum }
    }
}

/// The next set of cards in the order of places.
fn advance(members: &mut [usize]) {
    for at in 0..members.len() {
        if at + 1 == members.len() || members[at] + 1 < members[at + 1] {
            members[at] += 1;
            members[..at].iter_mut().enumerate().for_each(|(place, member)| *member = place);
            return;
        }
    }
}

/// How many sets of so many cards there are below a card.
pub const fn places(below: usize, size: usize) -> usize {
    let (mut count, mut taken) = (1, 0);
    while taken < size {
        if below < taken + 1 {
            return 0;
        }
        count = count * (below - taken) / (taken + 1);
        taken += 1;
    }
    count
}
