//! Rows and answers in memory that nobody else writes to.

use std::{ops::Range, sync::Mutex};

use crate::kernel::batch::{Sink, Source};

/// Card numbers in rows of some width.
pub struct Rows {
    pub numbers: Vec<u8>,
    width: usize,
}

impl Rows {
    pub fn new(numbers: Vec<u8>, width: usize) -> Self {
        Self { numbers, width }
    }
}

impl<const N: usize> From<&[[u8; N]]> for Rows {
    fn from(rows: &[[u8; N]]) -> Self {
        Self::new(rows.as_flattened().to_vec(), N)
    }
}

impl Source for Rows {
    fn rows(&self) -> usize {
        self.numbers.len() / self.width
    }

    fn width(&self) -> usize {
        self.width
    }

    fn copy(&self, rows: Range<usize>, to: &mut [u8]) {
        to.copy_from_slice(&self.numbers[rows.start * self.width..rows.end * self.width]);
    }
}

/// A place for so many answers.
pub struct Answers<T>(Mutex<Vec<T>>);

impl<T: Copy + Default> Answers<T> {
    pub fn new(count: usize) -> Self {
        Self(Mutex::new(vec![T::default(); count]))
    }

    pub fn get(self) -> Vec<T> {
        self.0.into_inner().unwrap()
    }
}

impl<T: Copy + Send> Sink<T> for Answers<T> {
    fn write(&self, at: usize, answers: &[T]) {
        self.0.lock().unwrap()[at..at + answers.len()].copy_from_slice(answers);
    }
}
