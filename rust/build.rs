//! Makes the evaluation tables when the crate is compiled, so that loading them costs nothing at run time.
//!
//! Everything is worked out from the rules: the order of the 7,462 kinds of five-card hands, the key of each rank, and
//! the tables that turn sums of keys into strengths. Nothing here is pasted.

#[path = "build/keys.rs"]
mod keys;
#[path = "build/packing.rs"]
mod packing;
#[path = "build/ranking.rs"]
mod ranking;
#[path = "build/write.rs"]
mod write;

use std::{env, fs, path::Path};

use keys::RankKeys;
use packing::{FIVES, Packed, SEVENS, SIXES};
use ranking::Ranking;

fn main() -> std::io::Result<()> {
    println!("cargo::rerun-if-changed=rust/build.rs");
    println!("cargo::rerun-if-changed=rust/build");

    let ranking = Ranking::new();
    let keys = RankKeys::search();
    let fives = ranking::multisets(5);
    let mut source = String::new();

    write::array(&mut source, "RANK_KEYS", "u32", &keys.keys);
    write::array(&mut source, "RANK_DIGITS", "[u8; 4]", &keys.digits);
    write::number(&mut source, "ROW_WEIGHT", "i8", keys::ROW_WEIGHT);
    write::number(&mut source, "COLUMN_WEIGHT", "i8", keys::COLUMN_WEIGHT);
    write::array(&mut source, "CATEGORY_FIRST", "u16", &ranking.category_first());
    write::array(&mut source, "FLUSH_STRENGTH", "u16", &ranking.flush_table());
    write::array(&mut source, "PATTERNS", "[u8; 5]", &ranking.patterns());
    for (size, layout, name) in [(6, SIXES, "SIX"), (7, SEVENS, "SEVEN")] {
        let sets = ranking::multisets(size);
        let strengths = sets.iter().map(|ranks| (keys.sum(ranks), ranking.best_without_flush(ranks)));
        Packed::new(layout, strengths).write(&mut source, name);
    }

    // Five ranks are numbered; the number is a row of the tables below.
    let numbers = fives.iter().zip(0..).map(|(ranks, row)| (keys.sum(ranks), row));
    Packed::new(FIVES, numbers).write(&mut source, "ROW");
    let ranks: Vec<[u8; 5]> = fives.iter().map(|ranks| ranking::array(ranks)).collect();
    let sums: Vec<u32> = fives.iter().map(|ranks| keys.sum(ranks)).collect();
    write::array(&mut source, "ROW_RANKS", "[u8; 5]", &ranks);
    write::array(&mut source, "ROW_SUMS", "u32", &sums);
    let strengths: Vec<u16> = fives.iter().map(|ranks| ranking.best_without_flush(ranks)).collect();
    write::array(&mut source, "ROW_STRENGTH", "u16", &strengths);
    write::aligned(&mut source, "PAIR_ON_ROW", "PairsOnRow", &ranking.omaha_rows(&fives));

    let path = Path::new(&env::var("OUT_DIR").expect("cargo sets OUT_DIR")).join("tables.rs");
    fs::write(path, source)
}
