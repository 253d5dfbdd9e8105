//! What is to be told, and when: what changes is noted here as it is committed.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use futures::future::BoxFuture;
use parking_lot::{Mutex, MutexGuard};
use petteia_domain::{
    game::{DocumentKey, Notices, UserDocument},
    ids::{ChannelId, GameId, GuildId, UserId},
    reach::Obstacle,
};
use petteia_speech::message::Message;
use petteia_store::{Commit, StoreError};
use tokio::sync::Notify;

use crate::listener::Listener;

/// How long changes are gathered.
const GATHERED: TimeDelta = TimeDelta::seconds(2);

/// How long they are gathered at most, where one follows the other.
const LATEST: TimeDelta = TimeDelta::seconds(30);

/// What is kept up to date, and who is written to: no more than what was asked for.
#[derive(Debug, Default)]
pub(crate) struct Notifications {
    known: Mutex<Known>,
    /// Told when there is something to do that no commit tells of.
    called: Notify,
}

#[derive(Debug, Default)]
pub(super) struct Known {
    /// Whether the store has been read.
    pub read: bool,
    pub boards: BTreeMap<(GuildId, Notices), Board>,
    /// The games of the servers that have boards, while they are open or being played.
    pub games: BTreeMap<GuildId, BTreeSet<GameId>>,
    /// Whether there are boards whose games have not been looked for.
    pub unread: bool,
    /// The games that have changed since, and when.
    pub touched: BTreeMap<GameId, DateTime<Utc>>,
    /// When each of those who are written to is to be looked at.
    pub readers: BTreeMap<UserId, DateTime<Utc>>,
}

/// A message that is kept up to date.
#[derive(Debug)]
pub(super) struct Board {
    pub channel: ChannelId,
    /// Since when something has changed that it does not show.
    pub changed: Option<DateTime<Utc>>,
    /// When it is to be looked at.
    pub due: Option<DateTime<Utc>>,
    /// What it shows, or will when that has arrived.
    pub shown: Option<Message>,
    /// Whether that is on its way.
    pub on_its_way: bool,
    /// Why it could not be posted the last time.
    pub refused: Option<Obstacle>,
    /// Whether one of those who manage the server has been told so.
    pub refusal_told: bool,
}

/// What a commit means for all this.
#[derive(Debug, Default)]
struct News {
    games: Vec<GameId>,
    users: BTreeSet<UserId>,
    servers: Vec<(GuildId, Notices)>,
    readers: Vec<(UserId, bool)>,
    boards: BTreeMap<GuildId, BTreeMap<Notices, ChannelId>>,
    /// What is open has changed on servers that share their seeks.
    seats_everywhere: bool,
    /// Deadlines have moved.
    everywhere: bool,
}

impl Notifications {
    pub(super) fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock()
    }

    /// There is something to do that no commit tells of.
    pub(super) fn call(&self) {
        self.called.notify_one();
    }

    /// Returns when there is something to do that no commit tells of.
    pub async fn called(&self) {
        self.called.notified().await;
    }

    /// What a commit means.
    fn news_of(&self, commit: &Commit) -> News {
        let mut news = News {
            everywhere: commit.outage.is_some(),
            // One that is gone was relied on as it was.
            seats_everywhere: (commit.relies_on.iter())
                .any(|(_, _, document)| is_shown_elsewhere(document.as_ref())),
            ..News::default()
        };
        for change in &commit.games {
            news.games.push(change.game.clone());
            news.users.extend(&change.index.users);
        }
        for change in &commit.tournaments {
            let guild = change.index.guild;
            news.servers
                .extend(guild.map(|guild| (guild, Notices::Games)));
        }
        if let Some((guild, settings)) = &commit.server {
            news.servers.push((*guild, Notices::Seats));
            news.seats_everywhere |= settings.shares_seeks;
        }
        for (user, document_key, document) in &commit.documents {
            match document_key {
                DocumentKey::Seek(guild) => {
                    news.servers.push((*guild, Notices::Seats));
                    news.seats_everywhere |= is_shown_elsewhere(document.as_ref());
                }
                DocumentKey::Mail => news.readers.push((*user, document.is_some())),
                DocumentKey::Holidays => news.everywhere = true,
                DocumentKey::Notices(guild) => {
                    // Those of somebody else may be replaced by the same commit.
                    let all = news.boards.entry(*guild).or_default();
                    if let Some(UserDocument::Notices(boards)) = document {
                        all.extend(boards);
                    }
                }
                _ => {}
            }
        }
        news
    }

    /// Something was committed.
    fn note(&self, news: News, now: DateTime<Utc>) {
        let mut known = self.known();
        if !known.read {
            return;
        }
        if !known.boards.is_empty() {
            let games = news.games.into_iter().map(|game| (game, now));
            known.touched.extend(games);
        }
        for server in news.servers {
            known.mark(server, now);
        }
        if news.everywhere {
            known.mark_all(now);
        } else if news.seats_everywhere {
            known.mark_those(Some(Notices::Seats), now);
        }
        for user in news.users {
            if let Some(look) = known.readers.get_mut(&user) {
                *look = (*look).min(now);
            }
        }
        for (user, written_to) in news.readers {
            let _before = match written_to {
                true => known.readers.insert(user, now),
                false => known.readers.remove(&user),
            };
        }
        for (guild, boards) in news.boards {
            known.unread |= !boards.is_empty();
            known.keep(guild, &boards, now);
        }
    }

    /// All of it is read anew.
    pub fn begin_anew(&self) {
        *self.known() = Known::default();
    }

    /// What could not be posted is tried again.
    pub fn try_again(&self, now: DateTime<Utc>) {
        let mut known = self.known();
        for board in known.boards.values_mut() {
            if board.refused.take().is_some() {
                (board.shown, board.due) = (None, Some(now));
            }
        }
        drop(known);
        self.call();
    }
}

impl Listener for Notifications {
    fn follow<'a>(&'a self, commit: &Commit, now: DateTime<Utc>) -> Option<BoxFuture<'a, ()>> {
        let news = self.news_of(commit);
        Some(Box::pin(async move { self.note(news, now) }))
    }

    /// What names somebody who was forgotten is looked at anew.
    fn forget(&self, user: UserId, now: DateTime<Utc>) {
        let mut known = self.known();
        known.readers.remove(&user);
        for board in known.boards.values_mut() {
            board.shown = None;
        }
        known.mark_all(now);
    }

    fn forget_all(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        self.begin_anew();
        Box::pin(std::future::ready(Ok(())))
    }
}

impl Known {
    pub fn mark(&mut self, server: (GuildId, Notices), now: DateTime<Utc>) {
        if let Some(board) = self.boards.get_mut(&server) {
            board.mark(now);
        }
    }

    fn mark_all(&mut self, now: DateTime<Utc>) {
        self.mark_those(None, now);
    }

    /// Has all boards looked at that show this; all there are where nothing is named.
    fn mark_those(&mut self, shows: Option<Notices>, now: DateTime<Utc>) {
        let those = |(_, of): &&(GuildId, Notices)| shows.is_none_or(|shows| *of == shows);
        let all: Vec<_> = self.boards.keys().filter(those).copied().collect();
        for server in all {
            self.mark(server, now);
        }
    }

    /// From now on these boards of a server are kept up to date.
    pub fn keep(
        &mut self,
        guild: GuildId,
        boards: &BTreeMap<Notices, ChannelId>,
        now: DateTime<Utc>,
    ) {
        self.boards
            .retain(|(of, shows), board| *of != guild || boards.get(shows) == Some(&board.channel));
        for (shows, channel) in boards {
            self.boards.entry((guild, *shows)).or_insert(Board {
                channel: *channel,
                changed: Some(now),
                due: Some(now),
                shown: None,
                on_its_way: false,
                refused: None,
                refusal_told: false,
            });
        }
        if boards.is_empty() {
            self.games.remove(&guild);
        }
    }
}

impl Board {
    /// Something has changed: it is looked at once nothing more does, and where it took no post, when
    /// that is tried again.
    fn mark(&mut self, now: DateTime<Utc>) {
        let changed = *self.changed.get_or_insert(now);
        if self.refused.is_none() {
            self.due = Some((now + GATHERED).min(changed + LATEST));
        }
    }

    /// When it is to be looked at: not while something is on its way, which calls when it arrives.
    pub fn look(&self) -> Option<DateTime<Utc>> {
        self.due.filter(|_| !self.on_its_way)
    }
}

/// Whether something is a seek that other servers show too.
fn is_shown_elsewhere(document: Option<&UserDocument>) -> bool {
    matches!(document, Some(UserDocument::Seek(seek)) if seek.elsewhere)
}
