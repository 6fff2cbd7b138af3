//! Work that a signal can end and whose progress is reported.

use std::{sync::mpsc, thread, time::Duration};

use pyo3::{exceptions::PyRuntimeError, prelude::*};

use crate::kernel::watch::Watch;

/// How often signals and progress are looked at.
const GLANCE: Duration = Duration::from_millis(20);

/// Runs work without the GIL, and ends it when a signal's handler or the progress callback raises.
///
/// The callback gets how much is done of how much. Nothing is left running when this returns.
pub fn attend<T: Send>(
    py: Python<'_>,
    watch: &Watch,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    thread::scope(|scope| {
        let (send, mut receive) = mpsc::channel();
        let worker = thread::Builder::new().spawn_scoped(scope, move || {
            // Nobody waits any more if the receiver is gone: the answer is not wanted.
            let _ = send.send(work());
        });
        worker.map_err(|error| PyRuntimeError::new_err(format!("the system gave no thread to work on: {error}")))?;
        loop {
            let answers = &mut receive;
            match py.detach(move || answers.recv_timeout(GLANCE)) {
                Ok(answer) => {
                    report(watch, progress)?;
                    return Ok(answer);
                }
                Err(mpsc::RecvTimeoutError::Timeout) => {
                    if let Err(raised) = py.check_signals().and_then(|()| report(watch, progress)) {
                        watch.stop();
                        // The worker sees it in a moment.
                        let _ = py.detach(move || receive.recv());
                        return Err(raised);
                    }
                }
                Err(mpsc::RecvTimeoutError::Disconnected) => {
                    return Err(PyRuntimeError::new_err("the work ended without an answer"));
                }
            }
        }
    })
}

fn report(watch: &Watch, progress: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
    match progress {
        Some(callback) => callback.call1(watch.progress()).map(drop),
        None => Ok(()),
    }
}
