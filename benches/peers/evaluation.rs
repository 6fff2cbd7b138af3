//! Seven cards and Omaha, hands at random: the kernel beside aya_poker and rs_poker.
//!
//! `cargo bench --manifest-path benches/peers/Cargo.toml`. Each gets its hands in its own form, made beforehand.

use std::hint::black_box;

use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime};
use multiboard::kernel::{
    card::Card,
    eval::{OmahaBoard, seven_strength},
};
use multiboard_peers::{aya, rows, rs, same_order};
use rs_poker::{core::Rankable, omaha::OmahaHand};

const HANDS: usize = 1 << 14;

/// Times a function over all hands, and gives what it makes of them.
fn ranks<H, R>(group: &mut BenchmarkGroup<'_, WallTime>, name: &str, hands: &[H], rank: impl Fn(&H) -> R) -> Vec<R> {
    group.throughput(Throughput::Elements(hands.len() as u64));
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            for hand in black_box(hands) {
                black_box(rank(hand));
            }
        });
    });
    hands.iter().map(rank).collect()
}

fn seven(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("seven cards at random");
    let hands = rows::<7>(HANDS);
    let ours = ranks(&mut group, "multiboard", &hands, |hand| seven_strength(hand));
    let of_aya: Vec<_> = hands.iter().map(|hand| aya(hand)).collect();
    let theirs = ranks(&mut group, "aya_poker", &of_aya, aya_poker::poker_rank);
    assert!(same_order(&ours, &theirs), "aya_poker does not agree");
    let of_rs: Vec<_> = hands.iter().map(|hand| rs(hand)).collect();
    let theirs = ranks(&mut group, "rs_poker", &of_rs, |hand| hand.as_slice().rank());
    assert!(same_order(&ours, &theirs), "rs_poker does not agree");
    group.finish();
}

fn omaha(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("Omaha at random");
    let hands: Vec<([Card; 4], [Card; 5])> = rows::<9>(HANDS)
        .iter()
        .map(|row| (std::array::from_fn(|place| row[place]), std::array::from_fn(|place| row[4 + place])))
        .collect();
    let ours = ranks(&mut group, "multiboard", &hands, |(hole, board)| OmahaBoard::new(board).strength(hole));
    let of_aya: Vec<_> = hands.iter().map(|(hole, board)| (aya(hole), aya(board))).collect();
    let theirs = ranks(&mut group, "aya_poker", &of_aya, |(hole, board)| aya_poker::omaha_rank(hole, board));
    assert!(same_order(&ours, &theirs), "aya_poker does not agree");
    let text = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<String>();
    let of_rs: Vec<_> =
        hands.iter().map(|(hole, board)| OmahaHand::new_from_str(&text(hole), &text(board)).expect("cards")).collect();
    let theirs = ranks(&mut group, "rs_poker", &of_rs, OmahaHand::rank);
    assert!(same_order(&ours, &theirs), "rs_poker does not agree");
    group.finish();
}

criterion_group!(benches, seven, omaha);
criterion_main!(benches);
