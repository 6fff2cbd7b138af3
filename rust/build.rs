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

use std::{env, path::Path};

use keys::RankKeys;
use packing::{FIVES, Packed, SEVENS, SIXES};
use ranking::Ranking;
use write::Tables;

fn main() -> std::io::Result<()> {
    println!("cargo::rerun-if-changed=rust/build.rs");
    println!("cargo::rerun-if-changed=rust/build");

    let ranking = Ranking::new();
    let keys = RankKeys::search();
    let fives = ranking::multisets(5);
    let directory = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let mut tables = Tables::new(Path::new(&directory));

    tables.short("RANK_KEYS", &keys.keys);
    tables.short("RANK_DIGITS", &keys.digits);
    tables.number("ROW_WEIGHT", keys::ROW_WEIGHT as i8);
    tables.number("COLUMN_WEIGHT", keys::COLUMN_WEIGHT as i8);
    tables.short("CATEGORY_FIRST", &ranking.category_first());
    tables.long("FLUSH_STRENGTH", &ranking.flush_table())?;
    tables.long("PATTERNS", &ranking.patterns())?;
    for (size, layout, name) in [(6, SIXES, "SIX"), (7, SEVENS, "SEVEN")] {
        let sets = ranking::multisets(size);
        let strengths = sets.iter().map(|ranks| (keys.sum(ranks), ranking.best_without_flush(ranks)));
        Packed::new(layout, strengths).write(&mut tables, name)?;
    }

    // Five ranks are numbered; the number is a row of the tables below.
    let numbers = fives.iter().zip(0..).map(|(ranks, row)| (keys.sum(ranks), row));
    Packed::new(FIVES, numbers).write(&mut tables, "ROW")?;
    let ranks: Vec<[u8; 5]> = fives.iter().map(|ranks| ranking::array(ranks)).collect();
    let sums: Vec<u32> = fives.iter().map(|ranks| keys.sum(ranks)).collect();
    tables.long("ROW_RANKS", &ranks)?;
    tables.long("ROW_SUMS", &sums)?;
    let strengths: Vec<u16> = fives.iter().map(|ranks| ranking.best_without_flush(ranks)).collect();
    tables.long("ROW_STRENGTH", &strengths)?;
    tables.aligned("PAIR_ON_ROW", &ranking.omaha_rows(&fives))?;

    tables.finish()
}
