//! Seven cards and Omaha, hands at random: the kernel beside aya_poker and rs_poker.
//!
//! `cargo bench --manifest-path benches/peers/Cargo.toml`. Each gets its cards in its own form, made beforehand. Where it
//! says of sums, the kernel and aya_poker get what they sum over a hand's cards; where it says of cards, they sum.

use std::hint::black_box;

use aya_poker::poker_rank;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime};
use multiboard::kernel::{
    card::Card,
    eval::{
        OmahaBoard, Tally, seven_strength,
        vector::{Instructions, strengths},
    },
};
use multiboard_peers::{aya, aya_card, rs_card, same_order, shuffled::rows};
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

fn seven_of_cards(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("seven cards at random, of cards");
    let hands = rows::<7>(HANDS);
    let ours = ranks(&mut group, "multiboard", &hands, |hand| seven_strength(hand));
    let of_aya: Vec<_> = hands.iter().map(|hand| hand.map(aya_card)).collect();
    let theirs = ranks(&mut group, "aya_poker", &of_aya, |cards| poker_rank(&cards.iter().collect()));
    assert!(same_order(&ours, &theirs), "aya_poker does not agree");
    let of_rs: Vec<_> = hands.iter().map(|hand| hand.map(rs_card)).collect();
    let theirs = ranks(&mut group, "rs_poker", &of_rs, |hand| hand.as_slice().rank());
    assert!(same_order(&ours, &theirs), "rs_poker does not agree");

    let numbers: Vec<_> = hands.iter().map(|hand| hand.map(Card::number)).collect();
    let mut in_batch = vec![0; HANDS];
    group.bench_function("multiboard, all in one call", |bencher| {
        bencher.iter(|| strengths(Instructions::best(), black_box(&numbers), &mut in_batch));
    });
    assert!(same_order(&ours, &in_batch), "the batch does not agree");
    group.finish();
}

fn seven_of_sums(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("seven cards at random, of sums");
    let hands = rows::<7>(HANDS);
    let tallies: Vec<Tally> = hands.iter().map(|hand| hand.iter().copied().collect()).collect();
    let ours = ranks(&mut group, "multiboard", &tallies, |tally| tally.strength_of_seven());
    let of_aya: Vec<_> = hands.iter().map(|hand| aya(hand)).collect();
    let theirs = ranks(&mut group, "aya_poker", &of_aya, poker_rank);
    assert!(same_order(&ours, &theirs), "aya_poker does not agree");
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

criterion_group!(benches, seven_of_cards, seven_of_sums, omaha);
criterion_main!(benches);
