//! NumPy arrays through the buffer protocol, as the kernel's sources and sinks of rows.
//!
//! While the kernel works the interpreter runs on, and other threads may write to an array that it reads. So a block of
//! rows is copied out of the array, and nothing is read from there twice.
//!
//! This is the one place outside the kernel's evaluation that has `unsafe`. The safe calls of `PyBuffer` ask for the
//! GIL: to hold it would stop the program for seconds, and to take it for each block would wait for whoever computes
//! in Python. No reference into an array is ever made, so what another thread writes there breaks no promise to the
//! compiler; what is copied may be any bytes, and the kernel checks them. What an exporter says of its memory (address,
//! shape, strides, that it stays while the buffer is held) is believed, as all users of the protocol do.
#![allow(unsafe_code, reason = "the memory of an array has no owner that Rust knows of")]

use std::{hint::black_box, ops::Range, ptr};

use pyo3::{
    buffer::{Element, PyBuffer},
    exceptions::{PyBufferError, PyTypeError},
    prelude::*,
};

use super::errors::Exception;
use crate::kernel::{
    batch::{Sink, Source},
    card::DECK,
};

/// An array of card numbers of any layout: its first axis counts rows, the others are the row's cards in C order.
pub struct CardArray {
    /// Keeps the memory where it is.
    buffer: PyBuffer<u8>,
    row_stride: isize,
    /// Where each card of a row is, from the row's start.
    offsets: Vec<isize>,
    layout: Layout,
}

/// How rows can be copied.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    /// All rows at once.
    Packed,
    /// A row at once.
    PackedRows,
    /// A card at a time.
    Strided,
}

impl CardArray {
    /// The array of an object that has one of bytes, with a first axis.
    pub fn new(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        let buffer = PyBuffer::<u8>::get(object)?;
        if buffer.suboffsets().is_some() {
            return Err(PyBufferError::new_err("arrays of pointers are not read"));
        }
        let ([_, axes @ ..], [row_stride, strides @ ..]) = (buffer.shape(), buffer.strides()) else {
            return Err(PyTypeError::new_err("an array with rows is needed"));
        };
        // No row has more. An array without rows or cards can say that its axes are longer than any memory.
        let cards = axes.iter().try_fold(1_usize, |cards, &length| cards.checked_mul(length));
        if axes.iter().any(|&length| length > DECK) || cards.is_none_or(|cards| cards > DECK) {
            return Err(Exception::Card.with(format!("rows of more than {DECK} cards")));
        }
        let mut offsets = vec![0];
        for (&length, &stride) in axes.iter().zip(strides) {
            let inner = |outer: &isize| (0..length as isize).map(move |index| (index, *outer)).collect::<Vec<_>>();
            let all = offsets.iter().flat_map(inner);
            // They wrap where there is nothing to read: the strides of an empty array can be any.
            offsets = all.map(|(index, outer)| index.wrapping_mul(stride).wrapping_add(outer)).collect();
        }
        let packed_row = offsets.iter().copied().eq(0..offsets.len() as isize);
        let layout = match packed_row {
            true if *row_stride == offsets.len() as isize => Layout::Packed,
            true => Layout::PackedRows,
            false => Layout::Strided,
        };
        Ok(Self { row_stride: *row_stride, offsets, layout, buffer })
    }

    /// The lengths of its axes.
    pub fn shape(&self) -> &[usize] {
        self.buffer.shape()
    }

    /// Where a row begins, if there is such a row.
    #[inline]
    fn row_at(&self, row: usize) -> *const u8 {
        let first: *const u8 = self.buffer.buf_ptr().cast_const().cast();
        first.wrapping_offset((row as isize).wrapping_mul(self.row_stride))
    }

    /// Copies rows whose cards lie one after the other.
    fn copy_rows<const WIDTH: usize>(&self, rows: Range<usize>, to: &mut [u8]) {
        assert!(rows.end <= self.rows() && WIDTH == self.width(), "rows that are there");
        for (row, to) in rows.zip(to.as_chunks_mut().0) {
            // SAFETY: the row is in the array, and so are that many bytes from its first on, which need no alignment; the
            // buffer keeps them allocated.
            *to = unsafe { ptr::read(self.row_at(row).cast::<[u8; WIDTH]>()) };
        }
    }
}

impl Source for CardArray {
    fn rows(&self) -> usize {
        self.shape()[0]
    }

    fn width(&self) -> usize {
        self.offsets.len()
    }

    fn copy(&self, rows: Range<usize>, to: &mut [u8]) {
        let width = self.width();
        assert!(rows.end <= self.rows() && to.len() == rows.len() * width, "rows that are there");
        match self.layout {
            Layout::Packed => {
                // SAFETY: rows `start..end` are in the array (checked above) and lie one after the other, so the bytes
                // from the start's are readable; the buffer keeps them allocated; `to` has exactly as many, and is ours
                // alone.
                unsafe { ptr::copy_nonoverlapping(self.row_at(rows.start), to.as_mut_ptr(), to.len()) }
                fetch_soon(self.row_at(rows.end), to.len());
            }
            // The common ones as moves of a known size: a call for each row would take longer than to evaluate it.
            Layout::PackedRows => match width {
                4 => self.copy_rows::<4>(rows, to),
                5 => self.copy_rows::<5>(rows, to),
                6 => self.copy_rows::<6>(rows, to),
                7 => self.copy_rows::<7>(rows, to),
                _ => {
                    for (row, to) in rows.zip(to.chunks_exact_mut(width.max(1))) {
                        // SAFETY: as above, for the one row.
                        unsafe { ptr::copy_nonoverlapping(self.row_at(row), to.as_mut_ptr(), width) }
                    }
                }
            },
            Layout::Strided => {
                for (row, to) in rows.zip(to.chunks_exact_mut(width.max(1))) {
                    for (&offset, to) in self.offsets.iter().zip(to) {
                        // SAFETY: the offset is that of an index within the axes, of a row within the array.
                        *to = unsafe { ptr::read(self.row_at(row).wrapping_offset(offset)) };
                    }
                }
            }
        }
        // What was copied could be anything: the optimiser must not look at the array once more instead.
        black_box(to);
    }
}

/// Has the machine fetch bytes that are read soon, those of the next block: it does so while this one is worked on.
#[inline]
fn fetch_soon(bytes: *const u8, len: usize) {
    #[cfg(target_arch = "x86_64")]
    for line in (0..len).step_by(64) {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a hint reads nothing, and any address will do, also one beyond the array.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(bytes.wrapping_add(line).cast()) }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (bytes, len);
}

/// A new array of answers, which nobody else has yet.
pub struct AnswerArray<'a, T> {
    /// Keeps the memory where it is.
    buffer: &'a PyBuffer<T>,
}

impl<'a, T: Element> AnswerArray<'a, T> {
    /// The array of so many answers.
    pub fn new(buffer: &'a PyBuffer<T>, count: usize) -> PyResult<Self> {
        // `PyBuffer` takes numbers of the other byte order for ours.
        let other_orders: &[u8] = if cfg!(target_endian = "little") { b">!" } else { b"<" };
        let is_ours = !buffer.format().to_bytes().first().is_some_and(|order| other_orders.contains(order));
        let fits = is_ours && buffer.is_c_contiguous() && !buffer.readonly() && buffer.item_count() == count;
        if fits { Ok(Self { buffer }) } else { Err(PyBufferError::new_err("no place for answers")) }
    }
}

impl<T: Element + Sync> Sink<T> for AnswerArray<'_, T> {
    fn write(&self, at: usize, answers: &[T]) {
        let end = at.checked_add(answers.len());
        assert!(end.is_some_and(|end| end <= self.buffer.item_count()), "a place for each answer");
        let first: *mut T = self.buffer.buf_ptr().cast();
        // SAFETY: the array is contiguous, writable (`new`) and long enough (above), its elements are as long as `T` and
        // aligned (`PyBuffer` checks); it is kept allocated by the buffer, and `answers`, the memory of a worker, is not
        // in it.
        unsafe { ptr::copy_nonoverlapping(answers.as_ptr(), first.wrapping_add(at), answers.len()) }
    }
}
