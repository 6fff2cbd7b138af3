//! Nanoseconds a row of batches, with each kind of instructions that the machine has.
//!
//! A fast wrong answer fails: sums are asserted, those of all hands of five cards, and those that plain code finds.

use std::hint::black_box;

use criterion::{Bencher, Criterion, Throughput, criterion_group, criterion_main};
use multiboard::kernel::{
    batch::{Dealing, Sink, deal},
    eval::vector::{Instructions, omaha_strengths, strengths},
    watch::Watch,
};

/// Few enough to stay in a cache, as blocks of a batch do.
const ROWS: usize = 1 << 14;
const FIVES: usize = 2_598_960;
const SUM_OF_FIVES: u64 = 4_792_773_180;

fn five_cards(criterion: &mut Criterion) {
    let mut rows = Vec::with_capacity(FIVES);
    for a in 0..52 {
        for b in 0..a {
            for c in 0..b {
                for d in 0..c {
                    rows.extend((0..d).map(|e| [a, b, c, d, e]));
                }
            }
        }
    }
    assert_eq!(rows.len(), FIVES);
    of_each_kind(criterion, "batch of all five cards", FIVES, |bencher, instructions| {
        expect(bencher, FIVES, SUM_OF_FIVES, |to| strengths(instructions, black_box(&rows), to));
    });
}

fn seven_cards(criterion: &mut Criterion) {
    let (rows, _) = deals::<7, 0>();
    let sum = sum_of(ROWS, |to| strengths(Instructions::SCALAR, &rows, to));
    of_each_kind(criterion, "batch of seven cards", ROWS, |bencher, instructions| {
        expect(bencher, ROWS, sum, |to| strengths(instructions, black_box(&rows), to));
    });
}

fn omaha<const HOLE: usize>(criterion: &mut Criterion) {
    let (holes, boards) = deals::<HOLE, 5>();
    let sum = sum_of(ROWS, |to| omaha_strengths(Instructions::SCALAR, &holes, &boards, to));
    of_each_kind(criterion, &format!("batch of omaha with {HOLE} cards"), ROWS, |bencher, instructions| {
        expect(bencher, ROWS, sum, |to| omaha_strengths(instructions, black_box(&holes), &boards, to));
    });
}

fn of_each_kind(
    criterion: &mut Criterion,
    name: &str,
    rows: usize,
    mut bench: impl FnMut(&mut Bencher<'_>, Instructions),
) {
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(rows as u64));
    for instructions in Instructions::all() {
        group.bench_function(format!("{instructions:?}"), |bencher| bench(bencher, instructions));
    }
    group.finish();
}

fn expect(bencher: &mut Bencher<'_>, rows: usize, sum: u64, work: impl Fn(&mut [u16]) -> Result<(), usize>) {
    let mut to = vec![0; rows];
    bencher.iter(|| work(&mut to));
    assert_eq!(sum_of(rows, work), sum);
}

fn sum_of(rows: usize, work: impl Fn(&mut [u16]) -> Result<(), usize>) -> u64 {
    let mut to = vec![0; rows];
    work(&mut to).expect("rows of distinct cards");
    to.into_iter().map(u64::from).sum()
}

/// Random hands and boards.
fn deals<const HELD: usize, const SHOWN: usize>() -> (Vec<[u8; HELD]>, Vec<[u8; SHOWN]>) {
    let (held, shown) = (Cards::new(ROWS * HELD), Cards::new(ROWS * SHOWN));
    let dealing = Dealing { rows: ROWS, held: HELD, shown: SHOWN, seed: 1 };
    deal(&dealing, &held, &shown, 1, &Watch::default()).expect("one thread");
    (held.rows(), shown.rows())
}

struct Cards(std::sync::Mutex<Vec<u8>>);

impl Cards {
    fn new(count: usize) -> Self {
        Self(vec![0; count].into())
    }

    fn rows<const N: usize>(self) -> Vec<[u8; N]> {
        let cards = self.0.into_inner().expect("nobody panicked");
        cards.chunks_exact(N.max(1)).map(|row| std::array::from_fn(|at| row[at])).collect()
    }
}

impl Sink<u8> for Cards {
    fn write(&self, at: usize, cards: &[u8]) {
        self.0.lock().expect("nobody panicked")[at..at + cards.len()].copy_from_slice(cards);
    }
}

criterion_group!(benches, five_cards, seven_cards, omaha::<4>, omaha::<5>, omaha::<6>);
criterion_main!(benches);
