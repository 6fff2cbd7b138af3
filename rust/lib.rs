//! Poker on several boards: evaluation, elimination, exact equity and settlement to the chip.
//!
//! [`kernel`] holds the rules and knows nothing of Python; `bindings` (feature `python`) translates for the Python
//! package of the same name.

#![warn(missing_docs)]
#![deny(unsafe_code)]

pub mod kernel;

#[cfg(feature = "python")]
mod bindings;
