//! Nanoseconds a hand. The throughput line has the reciprocal: hands a second. A fast wrong answer fails: what the hands
//! sum to is asserted, of all there are, and of those at random with what is found card by card.

use std::hint::black_box;

use criterion::{Bencher, Criterion, Throughput, criterion_group, criterion_main};
use multiboard::kernel::{
    board::omaha_hands,
    card::Card,
    eval::{OmahaBoard, Tally, five_strength, seven_strength},
};

#[path = "../rust/kernel/eval/every.rs"]
mod every;
use every::{SEVENS, SUM_OF_SEVENS, for_each_seven};
mod shuffled;
use shuffled::rows;

const HANDS: usize = 1 << 16;

fn holdem(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("holdem");
    let tallies: [Tally; 52] = std::array::from_fn(|number| Tally::of(Card::new(number as u8).unwrap()));
    group.throughput(Throughput::Elements(SEVENS)).sample_size(10);
    group.bench_function("seven cards in order", |bencher| {
        bencher.iter(|| {
            let (mut count, mut sum) = (0, 0);
            for_each_seven(black_box(&tallies), |seven| {
                count += 1;
                sum += u64::from(seven.strength_of_seven().get());
            });
            assert_eq!((count, sum), (SEVENS, SUM_OF_SEVENS));
        });
    });

    let hands = rows::<7>(HANDS);
    group.throughput(Throughput::Elements(HANDS as u64)).sample_size(100);
    let slow = hands.iter().map(|hand| best_of(fives(hand))).sum();
    group.bench_function("seven cards at random", |bencher| {
        expect(bencher, slow, || black_box(&hands).iter().map(|hand| u64::from(seven_strength(hand).get())).sum());
    });
    group.finish();
}

fn omaha<const HOLE: usize, const ALL: usize>(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group(format!("omaha with {HOLE} cards"));
    let deals: Vec<([Card; HOLE], [Card; 5])> =
        rows::<ALL>(HANDS).iter().map(|row| (first(row), first(&row[HOLE..]))).collect();
    group.throughput(Throughput::Elements(HANDS as u64));
    let slow = deals.iter().map(|(hole, board)| best_of(omaha_hands(hole, board))).sum();
    group.bench_function("a hand a board", |bencher| {
        expect(bencher, slow, || {
            let strength = |(hole, board): &([Card; HOLE], [Card; 5])| OmahaBoard::new(board).strength(hole);
            black_box(&deals).iter().map(|deal| u64::from(strength(deal).get())).sum()
        });
    });
    group.finish();
}

fn omaha_six_seats<const HOLE: usize, const ALL: usize>(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group(format!("omaha with {HOLE} cards"));
    let deals: Vec<([[Card; HOLE]; 6], [Card; 5])> = rows::<ALL>(HANDS)
        .iter()
        .map(|row| (std::array::from_fn(|seat| first(&row[5 + seat * HOLE..])), first(row)))
        .collect();
    group.throughput(Throughput::Elements(6 * HANDS as u64));
    let slow = deals.iter().flat_map(|(holes, board)| holes.iter().map(|hole| best_of(omaha_hands(hole, board)))).sum();
    group.bench_function("six hands a board", |bencher| {
        expect(bencher, slow, || {
            let strengths = |(holes, board): &([[Card; HOLE]; 6], [Card; 5])| {
                let board = OmahaBoard::new(board);
                holes.iter().map(|hole| u64::from(board.strength(hole).get())).sum::<u64>()
            };
            black_box(&deals).iter().map(strengths).sum()
        });
    });
    group.finish();
}

fn expect(bencher: &mut Bencher<'_>, sum: u64, mut work: impl FnMut() -> u64) {
    assert_eq!(work(), sum);
    bencher.iter(work);
}

/// Each five of seven cards.
fn fives(cards: &[Card; 7]) -> impl Iterator<Item = [Card; 5]> {
    let pairs = (0..7).flat_map(|one| (0..one).map(move |other| [one, other]));
    pairs.map(|left_out| {
        let mut places = (0..7).filter(|place| !left_out.contains(place));
        std::array::from_fn(|_| cards[places.next().expect("five are left")])
    })
}

fn best_of(hands: impl Iterator<Item = [Card; 5]>) -> u64 {
    hands.map(|five| u64::from(five_strength(&five).get())).max().unwrap_or(0)
}

fn first<const N: usize>(cards: &[Card]) -> [Card; N] {
    std::array::from_fn(|place| cards[place])
}

criterion_group!(
    benches,
    holdem,
    omaha::<4, 9>,
    omaha::<5, 10>,
    omaha::<6, 11>,
    omaha_six_seats::<4, 29>,
    omaha_six_seats::<6, 41>
);
criterion_main!(benches);
