//! Live updates: a stream with the number of the last change that concerns what the windows of a browser show.
//!
//! As on the local page nothing else is in it, and a window with an earlier number requests what has changed.
//! Inside Discord it also tells of the board whose button was pressed meanwhile.

use std::{
    collections::{BTreeMap, BTreeSet},
    convert::Infallible,
    net::IpAddr,
    sync::Arc,
    time::Duration,
};

use axum::{
    extract::{Query, State},
    response::sse::{Event, KeepAlive, Sse},
};
use chrono::{DateTime, Utc};
use futures::{Stream, StreamExt, stream};
use parking_lot::Mutex;
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

use super::{Web, fault::WebFault, giver::Scene, limits::network, onlookers::Onlooker};
use crate::html;

/// How soon a browser reconnects after the stream has ended.
const RETRY: Duration = Duration::from_secs(1);

/// After this time a stream ends, and the browser asks again, so that it ends with its session.
const LONGEST: Duration = Duration::from_secs(10 * 60);

/// Maximum number of streams of a listener. One window listens for all windows of a browser.
const MOST_OF_ONE: usize = 8;

/// Maximum number of streams of onlookers without an account, so that there is room for the others.
const MOST_OF_STRANGERS: usize = 100;

/// Maximum number of streams. The rest of the connections are for requests.
pub(super) const MOST: usize = 200;

/// Maximum number of pages whose changes a browser asks for; with more it asks for all.
const MOST_SHOWN: usize = 16;

/// Who listens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Listener {
    User(UserId),
    /// Somebody without an account; `None` if the address is unknown.
    Stranger(Option<IpAddr>),
}

impl Listener {
    fn of(onlooker: &Onlooker) -> Listener {
        match &onlooker.signed_in {
            Some(signed_in) => Listener::User(signed_in.user),
            None => Listener::Stranger(onlooker.address.map(network)),
        }
    }

    fn is_stranger(self) -> bool {
        matches!(self, Listener::Stranger(_))
    }
}

/// The streams that are open.
pub(super) struct Streams {
    /// The number of the first change. It is later than every change of earlier processes.
    first: u64,
    open: Arc<Mutex<BTreeMap<Listener, usize>>>,
}

/// A stream's place among those of its listener, until it is dropped.
struct Listening {
    listener: Listener,
    open: Arc<Mutex<BTreeMap<Listener, usize>>>,
}

impl Streams {
    /// Changes are counted from the milliseconds of this moment: there are fewer than one each.
    pub(super) fn beginning_at(now: DateTime<Utc>) -> Streams {
        Streams {
            first: now.timestamp_millis().unsigned_abs(),
            open: Arc::default(),
        }
    }

    /// Returns the number of a change.
    pub(super) fn number(&self, commits: u64) -> u64 {
        self.first + commits
    }

    fn listen(&self, listener: Listener) -> Option<Listening> {
        let mut open = self.open.lock();
        let all: usize = open.values().sum();
        let strangers = open.iter().filter(|(one, _)| one.is_stranger());
        let strangers: usize = strangers.map(|(_, count)| count).sum();
        let own = open.get(&listener).copied().unwrap_or_default();
        let is_full = listener.is_stranger() && strangers >= MOST_OF_STRANGERS;
        if own >= MOST_OF_ONE || all >= MOST || is_full {
            return None;
        }
        open.insert(listener, own + 1);
        Some(Listening {
            listener,
            open: self.open.clone(),
        })
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let mut open = self.open.lock();
        let own = open.entry(self.listener).or_default();
        *own = own.saturating_sub(1);
        if *own == 0 {
            open.remove(&self.listener);
        }
    }
}

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
    let listener = Listener::of(&onlooker);
    let listening = web.shared.streams.listen(listener);
    let listening = listening.ok_or(WebFault::TooMany)?;
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
            () = tokio::time::sleep(LONGEST) => {}
        }
    };
    Ok(Sse::new(stream.take_until(Box::pin(over))).keep_alive(KeepAlive::default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_streams_of_a_user_are_counted() {
        let streams = Streams::beginning_at(DateTime::UNIX_EPOCH);
        let user = |id| Listener::User(UserId(id));
        let mut listening: Vec<_> = (0..MOST_OF_ONE)
            .filter_map(|_| streams.listen(user(1)))
            .collect();
        assert_eq!(listening.len(), MOST_OF_ONE);
        assert!(streams.listen(user(1)).is_none());
        assert!(streams.listen(user(2)).is_some());
        listening.pop();
        assert!(streams.listen(user(1)).is_some());
        drop(listening);
        assert!(streams.open.lock().is_empty());
    }

    #[test]
    fn strangers_leave_room_for_users() {
        let streams = Streams::beginning_at(DateTime::UNIX_EPOCH);
        let stranger = |number: u8| Listener::Stranger(Some([192, 0, 2, number].into()));
        let strangers = (0..=u8::MAX).filter_map(|number| streams.listen(stranger(number)));
        let strangers: Vec<_> = strangers.collect();
        assert_eq!(strangers.len(), MOST_OF_STRANGERS);
        assert!(streams.listen(Listener::User(UserId(1))).is_some());
    }
}
