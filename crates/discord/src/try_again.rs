//! Retries after permission changes.
//!
//! Whether a retry will succeed is not computed from roles and overwrites: the next post shows it.

use std::time::Duration;

use petteia_referee::Changed;

use super::DiscordPlatform;

/// Delay in which further changes are collected. Permissions are seldom changed one by one.
const GATHER: Duration = Duration::from_secs(2);

impl DiscordPlatform {
    /// Retries what was refused, once for all changes within [`GATHER`].
    pub(super) async fn permissions_changed(&self, changed: Changed) {
        if self.app.referee.out_of_reach() == 0 {
            return;
        }
        let first = {
            let mut waiting = self.pending_changes.changed();
            let first = waiting.is_empty();
            waiting.insert(changed);
            first
        };
        if !first {
            return;
        }
        tokio::time::sleep(GATHER).await;
        let all = std::mem::take(&mut *self.pending_changes.changed());
        for changed in all {
            if let Err(error) = self.app.referee.permissions_changed(changed).await {
                tracing::error!(%error, "channels were not tried again");
            }
        }
    }
}
