//! Writes tables: short ones as Rust source, long ones as bytes that the source includes, which compile at once.

use std::{
    any::type_name,
    env,
    fmt::{Debug, Write},
    fs, io,
    path::Path,
};

/// What is written, and where.
pub struct Tables<'a> {
    source: String,
    directory: &'a Path,
}

impl<'a> Tables<'a> {
    pub fn new(directory: &'a Path) -> Self {
        Self { source: String::new(), directory }
    }

    pub fn number<T: Debug>(&mut self, name: &str, value: T) {
        self.line(&format!("pub const {name}: {} = {value:?};", type_name::<T>()));
    }

    pub fn short<T: Debug>(&mut self, name: &str, values: &[T]) {
        self.line(&format!("pub static {name}: [{}; {}] = {values:?};", type_name::<T>(), values.len()));
    }

    pub fn long<T: Number>(&mut self, name: &str, values: &[T]) -> io::Result<()> {
        let (element, length, bytes) = (type_name::<T>(), values.len(), included(name));
        self.line(&format!("pub static {name}: [{element}; {length}] = {bytes};"));
        self.bytes(name, values)
    }

    /// A table that begins on a cache line.
    pub fn aligned<T: Number>(&mut self, name: &str, values: &[T]) -> io::Result<()> {
        let (element, length, bytes) = (type_name::<T>(), values.len(), included(name));
        self.line(&format!("pub static {name}: Aligned<[{element}; {length}]> = Aligned({bytes});"));
        self.bytes(name, values)
    }

    /// The source, which finds the rest beside it.
    pub fn finish(self) -> io::Result<()> {
        fs::write(self.directory.join("tables.rs"), self.source)
    }

    fn line(&mut self, text: &str) {
        writeln!(self.source, "{text}").expect("a String takes all");
    }

    fn bytes<T: Number>(&self, name: &str, values: &[T]) -> io::Result<()> {
        // The order is that of the machine which will read them.
        let is_big = env::var("CARGO_CFG_TARGET_ENDIAN").is_ok_and(|order| order == "big");
        let mut bytes = Vec::new();
        values.iter().for_each(|value| value.write(is_big, &mut bytes));
        fs::write(self.directory.join(name), bytes)
    }
}

fn included(name: &str) -> String {
    format!("bytemuck::must_cast(*include_bytes!({name:?}))")
}

/// A number of a table, or some of them.
pub trait Number {
    fn write(&self, is_big: bool, to: &mut Vec<u8>);
}

impl Number for u8 {
    fn write(&self, _: bool, to: &mut Vec<u8>) {
        to.push(*self);
    }
}

impl Number for u16 {
    fn write(&self, is_big: bool, to: &mut Vec<u8>) {
        to.extend(if is_big { self.to_be_bytes() } else { self.to_le_bytes() });
    }
}

impl Number for u32 {
    fn write(&self, is_big: bool, to: &mut Vec<u8>) {
        to.extend(if is_big { self.to_be_bytes() } else { self.to_le_bytes() });
    }
}

impl<T: Number, const N: usize> Number for [T; N] {
    fn write(&self, is_big: bool, to: &mut Vec<u8>) {
        self.iter().for_each(|number| number.write(is_big, to));
    }
}
