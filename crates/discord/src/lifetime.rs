//! Start and end of the connection to Discord, for the gateway and for HTTP.

use std::time::Duration;

use reqwest::Method;
use serde::de::DeserializeOwned;
use tokio::time::{sleep, timeout};

use super::{
    DiscordError, DiscordPlatform, backoff::Backoff, markdown::shorten, rest::RestError,
    route::Route,
};

/// Maximum length of a logged reason.
const LONGEST_REASON: usize = 200;

/// How long the bot waits for running answers before it ends.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

impl DiscordPlatform {
    /// Sends a request until its answer can be read.
    ///
    /// # Errors
    /// Fails if Discord refuses the token. Other refusals may be temporary or come from a proxy.
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
                Err(RestError::RateLimited { after }) => {
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

    /// Stops receiving, and waits for running answers.
    pub(super) async fn finish(&self) {
        self.connectivity.close();
        self.in_progress.close();
        let answered = timeout(LAST_ANSWERS, self.in_progress.wait()).await;
        if answered.is_err() {
            tracing::warn!("some commands got no answer; what they did is in the store");
        }
    }
}
