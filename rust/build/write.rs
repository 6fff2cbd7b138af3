//! Writes a table as Rust source.

use std::fmt::{Debug, Write};

pub fn array<T: Debug>(source: &mut String, name: &str, element: &str, values: &[T]) {
    writeln!(source, "pub static {name}: [{element}; {}] = {values:?};", values.len()).expect("a String takes all");
}
