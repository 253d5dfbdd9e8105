//! Pictures that nobody waits for any more.

use tokio_util::sync::CancellationToken;

use super::error::RenderError;

/// Stops drawing if nobody waits for the picture any more.
pub(super) fn go_on(unwanted: &CancellationToken) -> Result<(), RenderError> {
    match unwanted.is_cancelled() {
        true => Err(RenderError::Unwanted),
        false => Ok(()),
    }
}
