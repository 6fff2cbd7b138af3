//! What no test from Python can see: every kind of instructions that the machine has, on the same rows.

pub mod arrays;

use arrays::{Answers, Rows};

use super::*;
use crate::kernel::{
    card::{Card, DECK},
    error::{CardError, Place},
    eval::vector::{Instructions, omaha_strengths, strengths},
    watch::Watch,
};

/// Deals of so many cards.
fn rows<const N: usize>(count: usize) -> Vec<[u8; N]> {
    let (cards, none) = (Answers::new(count * N), Answers::new(0));
    deal(&Dealing { rows: count, held: N, shown: 0, seed: 5 }, &cards, &none, 1, &Watch::default()).unwrap();
    cards.get().as_chunks().0.to_vec()
}

/// What each kind of instructions says of some rows; the answers are the same.
fn everywhere<const N: usize>(rows: &[[u8; N]]) -> Result<Vec<u16>, usize> {
    the_same(rows.len(), |instructions, answers| strengths(instructions, rows, answers))
}

/// The same of Omaha hands and their boards.
fn omaha_everywhere<const N: usize>(holes: &[[u8; N]], boards: &[[u8; 5]]) -> Result<Vec<u16>, usize> {
    the_same(holes.len(), |instructions, answers| omaha_strengths(instructions, holes, boards, answers))
}

fn the_same(rows: usize, say: impl Fn(Instructions, &mut [u16]) -> Result<(), usize>) -> Result<Vec<u16>, usize> {
    let mut said: Vec<_> = Instructions::all()
        .map(|instructions| {
            let mut answers = vec![0; rows];
            say(instructions, &mut answers).map(|()| answers)
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
    rows.iter_mut().for_each(|row| suit(row, N));
    assert!(everywhere(&rows).unwrap().iter().all(|&strength| strength > 5_863));
}

/// Makes so many cards of a row those of one suit, with the nearest ranks that are left.
fn suit<const N: usize>(row: &mut [u8; N], count: usize) {
    let suit = row[0] & 3;
    for place in 0..count {
        let suited = (0..13).map(|rank| 4 * ((row[place] / 4 + rank) % 13) + suit);
        let others: Vec<u8> = row.iter().enumerate().filter(|other| other.0 != place).map(|other| *other.1).collect();
        row[place] = suited.clone().find(|card| !others.contains(card)).unwrap();
    }
}

#[test]
fn all_instructions_agree() {
    instructions_agree::<5>();
    instructions_agree::<6>();
    instructions_agree::<7>();
}

/// Hole cards and boards of rows that have both.
fn split<const N: usize>(rows: &[[u8; 11]]) -> (Vec<[u8; N]>, Vec<[u8; 5]>) {
    let (hole, board) =
        (|row: &[u8; 11]| std::array::from_fn(|at| row[at]), |row: &[u8; 11]| *row.last_chunk().unwrap());
    (rows.iter().map(hole).collect(), rows.iter().map(board).collect())
}

fn omaha_instructions_agree<const N: usize>() {
    let mut rows = rows::<11>(20_003);
    let (holes, boards) = split::<N>(&rows);
    assert!(omaha_everywhere(&holes, &boards).is_ok());
    // Many of one suit in the hand and on the board: five to nine from the hand's first card on, and from the board's.
    for (index, row) in rows.iter_mut().enumerate() {
        suit(row, 5 + index % 5);
        row.reverse();
        suit(row, index % 6);
    }
    let (holes, boards) = split::<N>(&rows);
    let strengths = omaha_everywhere(&holes, &boards).unwrap();
    assert!(strengths.iter().filter(|&&strength| strength > 5_863).count() > 5_000);
}

#[test]
fn all_instructions_agree_on_omaha() {
    omaha_instructions_agree::<4>();
    omaha_instructions_agree::<5>();
    omaha_instructions_agree::<6>();
}

fn each_wrong_omaha_row_is_found<const N: usize>() {
    let rows = rows::<11>(70);
    let (holes, boards) = split::<N>(&rows);
    for number in 0..70 {
        for (first, second) in (0..N + 5).flat_map(|first| (0..first).map(move |second| (first, second))) {
            let (mut holes, mut boards) = (holes.clone(), boards.clone());
            let card = if second < N { holes[number][second] } else { boards[number][second - N] };
            *(if first < N { &mut holes[number][first] } else { &mut boards[number][first - N] }) = card;
            assert_eq!(omaha_everywhere(&holes, &boards), Err(number));
        }
        for place in 0..N + 5 {
            let (mut holes, mut boards) = (holes.clone(), boards.clone());
            *(if place < N { &mut holes[number][place] } else { &mut boards[number][place - N] }) = 52 + number as u8;
            assert_eq!(omaha_everywhere(&holes, &boards), Err(number));
        }
    }
}

#[test]
fn each_wrong_omaha_row_is_found_wherever_it_is() {
    each_wrong_omaha_row_is_found::<4>();
    each_wrong_omaha_row_is_found::<5>();
    each_wrong_omaha_row_is_found::<6>();
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
    for number in 0..70 {
        for (first, second) in (0..7).flat_map(|first| (0..first).map(move |second| (first, second))) {
            let mut rows = rows::<7>(70);
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
    let mut rows = self::rows::<11>(4_096);
    for (index, row) in rows.iter_mut().enumerate() {
        *row = row.map(|card| card.wrapping_mul(37).wrapping_add(index as u8));
    }
    let (holes, boards) = split::<6>(&rows);
    assert!(omaha_everywhere(&holes, &boards).is_err());
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
        let found = evaluate(&Rows::from(&rows[..]), &Answers::new(5_000), threads, &Watch::default());
        assert_eq!(found, Err(BatchError::Row(RowError { row, error: error.clone() })));
    }
}

#[test]
fn work_that_is_stopped_says_so() {
    let watch = Watch::default();
    watch.stop();
    let rows = rows::<7>(5_000);
    for threads in [1, 2] {
        assert_eq!(evaluate(&Rows::from(&rows[..]), &Answers::new(5_000), threads, &watch), Err(BatchError::Stopped));
    }
}
