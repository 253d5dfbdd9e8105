//! Changes of permissions: what was refused may be tried again.
//!
//! Whether it will succeed is not worked out from roles and overwrites: the next post tells.

use std::time::Duration;

use petteia_referee::Changed;

use super::DiscordPlatform;

/// How long further changes are waited for: whoever sets up permissions seldom changes one alone.
const GATHER: Duration = Duration::from_secs(2);

impl DiscordPlatform {
    /// Has tried again what was out of reach, once for all changes of a moment.
    pub(super) async fn permissions_changed(&self, changed: Changed) {
        if self.app.referee.out_of_reach() == 0 {
            return;
        }
        let first = {
            let mut waiting = self.to_try.changed();
            let first = waiting.is_empty();
            waiting.insert(changed);
            first
        };
        if !first {
            return;
        }
        tokio::time::sleep(GATHER).await;
        let all = std::mem::take(&mut *self.to_try.changed());
        for changed in all {
            if let Err(error) = self.app.referee.permissions_changed(changed).await {
                tracing::error!(%error, "channels were not tried again");
            }
        }
    }
}
