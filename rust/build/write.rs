//! Writes tables as Rust source.

use std::fmt::{Debug, Write};

pub fn array<T: Debug>(source: &mut String, name: &str, element: &str, values: &[T]) {
    writeln!(source, "pub static {name}: [{element}; {}] = {values:?};", values.len()).expect("a String takes all");
}

/// A table that begins on a cache line.
pub fn aligned<T: Debug>(source: &mut String, name: &str, element: &str, values: &[T]) {
    let length = values.len();
    writeln!(source, "pub static {name}: Aligned<[{element}; {length}]> = Aligned({values:?});")
        .expect("a String takes all");
}

pub fn number(source: &mut String, name: &str, kind: &str, value: u32) {
    writeln!(source, "pub const {name}: {kind} = {value};").expect("a String takes all");
}
