//! How a connection to Discord begins and ends, whichever way interactions come.

use std::time::Duration;

use reqwest::Method;
use serde::de::DeserializeOwned;
use tokio::time::{sleep, timeout};

use super::{
    DiscordError, DiscordPlatform, backoff::Backoff, body::shorten, rest::RestError, route::Route,
};

/// So much is logged of why an answer cannot be read.
const LONGEST_REASON: usize = 200;

/// How long the last answers are waited for.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

impl DiscordPlatform {
    /// Asks until there is an answer that can be read.
    ///
    /// # Errors
    /// When Discord refuses the token. Any other refusal may be that of a server in between, or pass.
    pub(super) async fn ask<T: DeserializeOwned>(
        &self,
        route: Route<'_>,
        backoff: &mut Backoff,
    ) -> Result<T, DiscordError> {
        loop {
            let why = match self.rest.send(Method::GET, route, None).await {
                Ok(answer) => match serde_json::from_value(answer) {
                    Ok(answer) => {
                        backoff.reset();
                        return Ok(answer);
                    }
                    Err(error) => format!("its answer cannot be read: {error}"),
                },
                Err(RestError::Refused { status: 401, .. }) => return Err(DiscordError::Token),
                Err(RestError::Busy { after }) => {
                    sleep(after).await;
                    continue;
                }
                Err(error @ (RestError::Refused { .. } | RestError::Unreached(_))) => {
                    error.to_string()
                }
            };
            let pause = backoff.pause();
            let why = shorten(&why, LONGEST_REASON);
            tracing::warn!(route = %route.path(), why, ?pause, "asking Discord again after a pause");
            sleep(pause).await;
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
