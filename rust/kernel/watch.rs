//! Long work, seen from outside: how far it is, and a way to stop it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Shared between those who work and those who wait.
#[derive(Debug, Default)]
pub struct Watch {
    stopped: AtomicBool,
    done: AtomicU64,
    total: AtomicU64,
}

impl Watch {
    /// Asks the workers to stop; they do so within a millisecond or so.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// How much is done of how much.
    pub fn progress(&self) -> (u64, u64) {
        (self.done.load(Ordering::Relaxed), self.total.load(Ordering::Relaxed))
    }

    /// Whether the work should end.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Says how much there is to do.
    pub fn expect(&self, total: u64) {
        self.total.store(total, Ordering::Relaxed);
    }

    /// Says that so much more is done.
    pub fn advance(&self, done: u64) {
        self.done.fetch_add(done, Ordering::Relaxed);
    }
}
