//! How a connection to Discord begins and ends, whichever way interactions come.

use std::time::Duration;

use reqwest::Method;
use serde::de::DeserializeOwned;
use tokio::time::{sleep, timeout};

use super::{DiscordError, DiscordPlatform, rest::RestError, route::Route};

/// How long to wait before Discord is asked again.
const RETRY: Duration = Duration::from_secs(5);

/// How long the last answers are waited for.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

impl DiscordPlatform {
    /// Asks until there is an answer that can be read.
    ///
    /// # Errors
    /// When Discord refuses the bot.
    pub(super) async fn ask<T: DeserializeOwned>(
        &self,
        route: Route<'_>,
    ) -> Result<T, DiscordError> {
        loop {
            let wait = match self.rest.send(Method::GET, route, None).await {
                Ok(answer) => match serde_json::from_value(answer) {
                    Ok(answer) => return Ok(answer),
                    Err(error) => {
                        tracing::warn!(%error, "Discord's answer cannot be read; asking again");
                        RETRY
                    }
                },
                Err(RestError::Refused { status: 401, .. }) => return Err(DiscordError::Token),
                Err(error @ RestError::Refused { .. }) => {
                    return Err(DiscordError::Refused(error.to_string()));
                }
                Err(RestError::Busy { after }) => after,
                Err(error @ RestError::Unreached(_)) => {
                    tracing::warn!(%error, "asking Discord again");
                    RETRY
                }
            };
            sleep(wait).await;
        }
    }

    /// Nothing new comes any more; what has arrived is answered.
    pub(super) async fn finish(&self) {
        self.connectivity.close();
        self.in_progress.close();
        let answered = timeout(LAST_ANSWERS, self.in_progress.wait()).await;
        if answered.is_err() {
            tracing::warn!("some commands got no answer; what they did is in the store");
        }
    }
}
