//! Live updates: a stream with the number of the last change that concerns what the windows of a browser show.
//!
//! As on the local page nothing else is in it, and a window with an earlier number requests what has changed.
//! Inside Discord it also tells of the board whose button was pressed meanwhile.

use std::{collections::BTreeSet, convert::Infallible, sync::Arc, time::Duration};

use axum::{
    extract::{Query, State},
    response::sse::{Event, KeepAlive, Sse},
};
use chrono::{DateTime, Utc};
use futures::{Stream, StreamExt, stream};
use petteia_domain::{
    game::Launch,
    ids::{GameId, UserId},
};
use petteia_referee::{Subject, Touched};
use serde::Serialize;
use tokio::sync::{
    broadcast::{self, error::RecvError},
    watch,
};

use super::{fault::WebFault, giver::Scene, onlookers::Onlooker, state::Web, streams::Listening};
use crate::html;

/// How soon a browser reconnects after the stream has ended.
const RETRY: Duration = Duration::from_secs(1);

/// After this time a stream ends, and the browser asks again, so that it ends with its session.
const LONGEST: Duration = Duration::from_secs(10 * 60);

/// Maximum number of pages whose changes a browser asks for; with more it asks for all.
const MOST_SHOWN: usize = 16;

/// Returns the number of the last change for somebody without an account: the time, which tells nothing of how much
/// happens here. It is later than the number of every change.
pub(super) fn number_for_strangers(web: &Web) -> u64 {
    let now = web.app.clock.now();
    now.timestamp_millis().unsigned_abs()
}

/// What the page in Discord's frame is told of a board whose button was pressed.
#[derive(Debug, Serialize)]
struct Launched {
    address: String,
    /// The channel of the button.
    channel: String,
    /// When it was pressed, in milliseconds.
    at: i64,
}

/// A browser that listens.
struct Browser {
    web: Web,
    commits: watch::Receiver<u64>,
    touches: broadcast::Receiver<Arc<Touched>>,
    /// What its windows show; `None` if they are told of every change.
    shows: Option<BTreeSet<Subject>>,
    /// Who listens.
    onlooker: Onlooker,
    /// The keys of the pages that they show.
    keys: Vec<String>,
    /// The user, if their browser is Discord.
    framed: Option<UserId>,
    /// The moment of the last launch that it was told of.
    launched: Option<DateTime<Utc>>,
    /// Whether it has heard nothing yet.
    begins: bool,
    _listening: Listening,
}

impl Browser {
    /// Waits for a change that concerns the windows. `None` if there will be no more.
    async fn wait(&mut self) -> Option<()> {
        loop {
            let touched = match self.touches.recv().await {
                Ok(touched) => Some(touched),
                // Who was too slow looks at everything that they show.
                Err(RecvError::Lagged(_)) => None,
                Err(RecvError::Closed) => return None,
            };
            if !self.is_concerned(touched.as_deref()) {
                continue;
            }
            // What they may not see any more is not told either.
            let shown = shown_by(&self.web, &self.onlooker, &self.keys).await;
            self.shows = shown.unwrap_or_else(|error| {
                tracing::warn!(%error, "it is unknown what a window may show");
                Some(BTreeSet::new())
            });
            if self.is_concerned(touched.as_deref()) {
                return Some(());
            }
        }
    }

    /// Whether a change concerns the windows; without one, whether any does.
    fn is_concerned(&self, touched: Option<&Touched>) -> bool {
        match &self.shows {
            Some(shows) if shows.is_empty() => false,
            Some(shows) => touched.is_none_or(|touched| touched.concerns(shows)),
            None => true,
        }
    }

    /// Returns what the windows hear of next.
    async fn hear(&mut self) -> Option<Vec<Event>> {
        if !std::mem::take(&mut self.begins) {
            self.wait().await?;
        }
        let number = match self.onlooker.signed_in.is_none() {
            // One more than that of a page that was made at the same time.
            true => number_for_strangers(&self.web) + 1,
            false => self.web.shared.streams.number(*self.commits.borrow()),
        };
        let change = Event::default().retry(RETRY).data(number.to_string());
        let launch = self.launch().await.and_then(|launch| {
            let told = Launched {
                address: html::address_on_web(&launch.game),
                channel: launch.channel.to_string(),
                at: launch.at.timestamp_millis(),
            };
            Event::default().event("launch").json_data(told).ok()
        });
        Some([change].into_iter().chain(launch).collect())
    }

    /// Returns the board whose button was pressed, if it was not told yet.
    async fn launch(&mut self) -> Option<Launch> {
        let launches = self.web.app.referee.launches();
        let pressed = launches.pressed_by(self.framed?).await;
        let launch = pressed.unwrap_or_else(|error| {
            tracing::warn!(%error, "an Activity was not told which board was opened");
            None
        });
        let launch = launch.filter(|launch| self.launched < Some(launch.at))?;
        self.launched = Some(launch.at);
        Some(launch)
    }
}

/// Returns what the windows of a browser show, by the keys of their pages; `None`, which means everything, for a user
/// without any key. What the user may not see is left out. Somebody without an account hears of public games alone.
async fn shown_by(
    web: &Web,
    onlooker: &Onlooker,
    keys: &[String],
) -> Result<Option<BTreeSet<Subject>>, WebFault> {
    let user = onlooker.signed_in.as_ref().map(|signed_in| signed_in.user);
    if keys.is_empty() && user.is_some() {
        return Ok(None);
    }
    let mut shown = BTreeSet::new();
    shown.extend(user.map(Subject::User));
    for key in keys {
        let Scene::Game(game) = Scene::read(key.clone()) else {
            continue;
        };
        shown.extend(of_game(web, onlooker, user, game).await?);
    }
    Ok(Some(shown))
}

/// Returns what the page of a game shows: the game, the holidays of its people, and on a side of several what
/// the partners try out.
async fn of_game(
    web: &Web,
    onlooker: &Onlooker,
    user: Option<UserId>,
    game: GameId,
) -> Result<Vec<Subject>, WebFault> {
    let (people, side) = match onlooker.may_see(web, &game).await? {
        Some(seen) => (seen.people, seen.side),
        None => {
            let lobby = match user {
                Some(user) => web.app.referee.lobby_seen(user, &game).await?,
                None => None,
            };
            match lobby {
                Some(lobby) => (lobby.people, Vec::new()),
                None => return Ok(Vec::new()),
            }
        }
    };
    let holidays = people.into_iter().map(|(one, _)| Subject::Holidays(one));
    let side = side.into_iter().map(Subject::User);
    Ok([Subject::Game(game)]
        .into_iter()
        .chain(holidays)
        .chain(side)
        .collect())
}

/// `GET /events?of=…`: live updates of the pages with these keys, or of everything.
pub(super) async fn events(
    State(web): State<Web>,
    onlooker: Onlooker,
    Query(keys): Query<Vec<(String, String)>>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, WebFault> {
    let listener = onlooker.caller();
    let listening = web.shared.streams.listen(listener);
    let listening = listening.ok_or(WebFault::TooMany)?;
    let ended = listening.ended.clone();
    let keys = keys.into_iter().map(|(_, key)| key).take(MOST_SHOWN);
    let keys: Vec<String> = keys.collect();
    let signed_in = onlooker.signed_in.as_ref();
    let browser = Browser {
        // What is touched while it is found out what they show is heard, too.
        touches: web.app.referee.touches(),
        commits: web.app.referee.commits(),
        shows: shown_by(&web, &onlooker, &keys).await?,
        framed: signed_in.filter(|one| one.framed).map(|one| one.user),
        onlooker,
        keys,
        launched: None,
        begins: true,
        _listening: listening,
        web: web.clone(),
    };
    let heard = stream::unfold(browser, |mut browser| async move {
        let heard = browser.hear().await?;
        Some((heard, browser))
    });
    let stream = heard.flat_map(|heard| stream::iter(heard.into_iter().map(Ok)));
    // An open stream would delay the shutdown.
    let stopped = web.stop.clone().cancelled_owned();
    let over = async move {
        tokio::select! {
            () = stopped => {}
            () = ended.cancelled_owned() => {}
            () = tokio::time::sleep(LONGEST) => {}
        }
    };
    Ok(Sse::new(stream.take_until(Box::pin(over))).keep_alive(KeepAlive::default()))
}
