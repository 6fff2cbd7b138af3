//! What no test from Python can see: every kind of instructions that the machine has, on the same rows.

use std::{ops::Range, sync::Mutex};

use super::*;
use crate::kernel::{
    card::{Card, DECK},
    error::{CardError, Place},
    eval::vector::{Instructions, strengths},
};

struct Rows<'a, const N: usize>(&'a [[u8; N]]);

impl<const N: usize> Source for Rows<'_, N> {
    fn rows(&self) -> usize {
        self.0.len()
    }

    fn width(&self) -> usize {
        N
    }

    fn copy(&self, rows: Range<usize>, to: &mut [u8]) {
        to.copy_from_slice(self.0[rows].as_flattened());
    }
}

struct Answers<T>(Mutex<Vec<T>>);

impl<T: Copy + Default + Send> Answers<T> {
    fn new(count: usize) -> Self {
        Self(Mutex::new(vec![T::default(); count]))
    }

    fn get(self) -> Vec<T> {
        self.0.into_inner().unwrap()
    }
}

impl<T: Copy + Send> Sink<T> for Answers<T> {
    fn write(&self, at: usize, answers: &[T]) {
        self.0.lock().unwrap()[at..at + answers.len()].copy_from_slice(answers);
    }
}

/// Deals of so many cards.
fn rows<const N: usize>(count: usize) -> Vec<[u8; N]> {
    let (cards, none) = (Answers::new(count * N), Answers::new(0));
    deal(&Dealing { rows: count, held: N, shown: 0, seed: 5 }, &cards, &none, 1).unwrap();
    cards.get().as_chunks().0.to_vec()
}

/// What each kind of instructions says of some rows; the answers are the same.
fn everywhere<const N: usize>(rows: &[[u8; N]]) -> Result<Vec<u16>, usize> {
    let mut said: Vec<_> = Instructions::all()
        .map(|instructions| {
            let mut answers = vec![0; rows.len()];
            strengths(instructions, rows, &mut answers).map(|()| answers)
        })
        .collect();
    said.dedup();
    assert_eq!(said.len(), 1, "{:?}", Instructions::all().collect::<Vec<_>>());
    said.remove(0)
}

fn instructions_agree<const N: usize>() {
    let mut rows = rows::<N>(20_003);
    assert!(everywhere(&rows).is_ok());
    // Of one suit: each row is a flush, some of them straight.
    for row in &mut rows {
        let suit = row[0] & 3;
        for place in 0..N {
            let suited = (0..13).map(|rank| 4 * ((row[place] / 4 + rank) % 13) + suit);
            row[place] = suited.clone().find(|card| !row[..place].contains(card)).unwrap();
        }
    }
    assert!(everywhere(&rows).unwrap().iter().all(|&strength| strength > 5_863));
}

#[test]
fn all_instructions_agree() {
    instructions_agree::<5>();
    instructions_agree::<6>();
    instructions_agree::<7>();
}

#[test]
fn rows_of_few_ranks_and_suits() {
    // Each way to have seven of the lowest eight cards, and of all cards of two ranks.
    let lowest: Vec<[u8; 7]> =
        (0..8).map(|left_out| std::array::from_fn(|at| (at + usize::from(at >= left_out)) as u8)).collect();
    assert_eq!(everywhere(&lowest).unwrap().len(), 8);
    let highest: Vec<[u8; 7]> = lowest.iter().map(|row| row.map(|card| 51 - card)).collect();
    // Four aces with a king, or four kings with an ace.
    assert!(everywhere(&highest).unwrap().iter().all(|strength| [7_452, 7_440].contains(strength)));
}

#[test]
fn each_wrong_row_is_found_wherever_it_is() {
    for number in 0..40 {
        for (first, second) in (0..7).flat_map(|first| (0..first).map(move |second| (first, second))) {
            let mut rows = rows::<7>(40);
            rows[number][first] = rows[number][second];
            assert_eq!(everywhere(&rows), Err(number));
        }
    }
    for wrong in DECK as u8..=255 {
        for place in 0..7 {
            let mut rows = rows::<7>(24);
            rows[3 + place][place] = wrong;
            rows[20][place] = wrong;
            assert_eq!(everywhere(&rows), Err(3 + place));
        }
    }
}

#[test]
fn nonsense_reads_no_memory_of_others() {
    // Any bytes at all, as another thread may write them: an error, and no access out of a table.
    let mut rows = rows::<7>(4_096);
    for (index, row) in rows.iter_mut().enumerate() {
        *row = row.map(|card| card.wrapping_mul(37).wrapping_add(index as u8));
    }
    assert!(everywhere(&rows).is_err());
}

#[test]
fn the_first_error_whoever_meets_it() {
    let mut rows = rows::<7>(5_000);
    for row in [4_999, 777, 3_000] {
        rows[row][6] = rows[row][0];
    }
    let (card, row) = (Card::new(rows[777][0]).unwrap(), 777);
    let place = |card| Place::Alone { group: "hand", card };
    let error = CardError::Duplicate { card, place: place(6), first: place(0) };
    for threads in [1, 2, 7] {
        let found = evaluate(&Rows(&rows), &Answers::new(5_000), threads);
        assert_eq!(found, Err(BatchError::Row(RowError { row, error: error.clone() })));
    }
}
