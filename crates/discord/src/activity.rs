//! Activities: petteia's boards inside Discord.
//!
//! Discord opens an Activity when an interaction is answered with `LAUNCH_ACTIVITY`. It tells the Activity
//! its channel and nothing of ours, so which game was meant is remembered in the store, where the process
//! that serves the Activity finds it.

use std::time::Duration;

use petteia_domain::ids::GameId;
use petteia_referee::buttons;
use serenity::all::CreateInteractionResponse;
use tokio::time::timeout;

use super::{
    DiscordPlatform,
    arrival::Arrival,
    body::Body,
    interactions::{FirstResponse, count},
};

/// How long the store may take to remember the game. After that the Activity opens without one: Discord
/// waits for an answer for three seconds.
const REMEMBER_WITHIN: Duration = Duration::from_secs(1);

/// What the Activity shows when it is launched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Opened {
    /// The board of a game.
    Board(GameId),
    /// The Activity, by its own command.
    Activity,
}

impl Opened {
    /// Returns the board that a button shows, if it shows one.
    pub fn by_button(press: &str) -> Option<Opened> {
        buttons::game::shows_board(press).map(Opened::Board)
    }
}

impl DiscordPlatform {
    /// Opens the Activity. Returns the first response if there is something else to answer: Activities are
    /// not enabled, the game has no board yet, or Discord refuses to open it here.
    pub(super) async fn open_activity(
        &self,
        arrival: &Arrival,
        opened: Opened,
        first: FirstResponse,
    ) -> Option<FirstResponse> {
        if !self.config.activity {
            return Some(first);
        }
        if !self.interactions.is_new(arrival.id) {
            return None;
        }
        if !self.remember(arrival, opened).await {
            self.interactions.forget(arrival.id);
            return Some(first);
        }
        let body = Body::of(&CreateInteractionResponse::LaunchActivity);
        let by_request = matches!(first, FirstResponse::Callback);
        let Err(error) = self.respond_first(arrival, first, body).await else {
            count("answered");
            return None;
        };
        tracing::warn!(interaction = %arrival.id, %error, "the Activity was not opened");
        self.interactions.forget(arrival.id);
        by_request.then_some(FirstResponse::Callback)
    }

    /// Remembers what is opened. Returns whether there is something to open.
    async fn remember(&self, arrival: &Arrival, opened: Opened) -> bool {
        let (app, user, channel) = (self.app.clone(), arrival.actor.id, arrival.channel_id);
        // In a task of its own, because a commit has to be finished.
        let remembering = tokio::spawn(async move {
            let launches = app.referee.launches();
            match opened {
                Opened::Board(game) => launches.remember(user, channel, &game).await,
                Opened::Activity => launches.forget(user).await.map(|()| true),
            }
        });
        match timeout(REMEMBER_WITHIN, remembering).await {
            Ok(Ok(Ok(there_is_one))) => there_is_one,
            Ok(Ok(Err(error))) => {
                tracing::warn!(%error, "the store did not remember which board is opened");
                true
            }
            Ok(Err(_)) | Err(_) => {
                tracing::warn!("the store did not remember in time which board is opened");
                true
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_domain::{
        game::{DocumentKey, UserDocument},
        ids::{ChannelId, UserId},
    };
    use serde_json::{Value, json};

    use super::{
        super::{
            received::Received,
            testing::{Scripted, begun, ok, refusal},
        },
        *,
    };

    const CALLBACK: &str = "POST /interactions/7/t/callback";

    fn interaction(kind: u8, data: &Value) -> Received {
        let given = json!({
            "id": "7", "application_id": "5", "type": kind, "token": "t", "version": 1,
            "channel_id": "2", "locale": "en-GB",
            "user": { "id": "11", "username": "ada", "discriminator": "0", "avatar": null },
            "app_permissions": "0", "entitlements": [], "authorizing_integration_owners": {},
            "attachment_size_limit": 1, "data": data,
        });
        serde_json::from_value(given).unwrap()
    }

    fn board() -> Received {
        interaction(
            3,
            &json!({ "custom_id": "board:k7f2q", "component_type": 2 }),
        )
    }

    fn command() -> Received {
        interaction(2, &json!({ "id": "9", "name": "boards", "type": 4 }))
    }

    #[tokio::test]
    async fn a_boards_button_opens_the_activity_and_the_game_is_remembered() {
        let server = Scripted::always(ok(json!({}))).await;
        let platform = server.platform_with_activity(true, &[]);
        begun(&platform, "k7f2q").await;
        platform.interaction(board(), FirstResponse::Callback).await;
        assert_eq!(server.asked_for(), [CALLBACK]);
        assert_eq!(server.asked()[0].json["type"], 12);
        let store = &platform.app.store;
        let document = store.document(UserId(11), &DocumentKey::Launch).await;
        let Some(UserDocument::Launch(launch)) = document.unwrap() else {
            panic!("nothing is remembered");
        };
        assert!(launch.is_meant(ChannelId(2), platform.app.clock.now()));
        // The Activity's own command names no game.
        let server = Scripted::always(ok(json!({}))).await;
        let platform = server.platform_with_activity(true, &[]);
        begun(&platform, "k7f2q").await;
        let user = UserId(11);
        let game = GameId("k7f2q".to_owned());
        let launches = platform.app.referee.launches();
        assert!(launches.remember(user, ChannelId(2), &game).await.unwrap());
        platform
            .interaction(command(), FirstResponse::Callback)
            .await;
        assert_eq!(server.asked()[0].json["type"], 12);
        let document = platform.app.store.document(user, &DocumentKey::Launch);
        assert_eq!(document.await.unwrap(), None);
    }

    #[tokio::test]
    async fn it_is_answered_as_ever_where_no_activity_opens() {
        // Not enabled, without a board, or refused by Discord.
        for (enabled, has_board, refused) in [
            (false, true, false),
            (true, false, false),
            (true, true, true),
        ] {
            let server = Scripted::start(move |what, before| match (what, before) {
                (CALLBACK, 0) if refused => refusal(400, 50035),
                _ => ok(json!({})),
            })
            .await;
            let platform = server.platform_with_activity(enabled, &[]);
            if has_board {
                begun(&platform, "k7f2q").await;
            }
            platform.interaction(board(), FirstResponse::Callback).await;
            let asked = server.asked();
            let begins = usize::from(refused);
            assert_eq!(asked[begins].json["type"], 5, "{enabled} {has_board}");
            assert!(asked[begins + 1].what.starts_with("PATCH"), "{asked:?}");
        }
        let server = Scripted::always(ok(json!({}))).await;
        let platform = server.platform_with_activity(false, &[]);
        platform
            .interaction(command(), FirstResponse::Callback)
            .await;
        let words = server.asked()[1].json["content"].to_string();
        assert!(words.contains("/games"), "{words}");
    }
}
