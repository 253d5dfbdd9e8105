//! The pending notifications; changes are recorded here as they are committed.

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

/// The time for which changes are collected.
const GATHERED: TimeDelta = TimeDelta::seconds(2);

/// The longest time for which changes are collected during continuous changes.
const LATEST: TimeDelta = TimeDelta::seconds(30);

/// The notices, and the readers of notifications. Their number is bounded by what users have asked
/// for.
#[derive(Debug, Default)]
pub struct Notifications {
    known: Mutex<PendingNotifications>,
    /// Notified when there is something to do that no commit announces.
    called: Notify,
}

/// What is known of notifications that may be due.
#[derive(Debug, Default)]
pub struct PendingNotifications {
    /// Whether the store has been read.
    pub read: bool,
    /// The notices of servers.
    pub boards: BTreeMap<(GuildId, Notices), Notice>,
    /// The open and running games of the servers with notices.
    pub games: BTreeMap<GuildId, BTreeSet<GameId>>,
    /// Whether there are notices whose games have not been read.
    pub unread: bool,
    /// The games that have changed since, with the time.
    pub touched: BTreeMap<GameId, DateTime<Utc>>,
    /// When to check each reader of notifications, by the way in which they are notified; [`FAR`] if only after a change.
    pub readers: BTreeMap<(DocumentKey, UserId), DateTime<Utc>>,
    /// When the present span of direct messages began, and their number in it.
    letters: Option<(DateTime<Utc>, usize)>,
}

/// The ways in which users are notified of their turns, by direct message and in their browsers. Each is known by the
/// document of what they have been told.
pub const WAYS: [DocumentKey; 2] = [DocumentKey::Mail, DocumentKey::Push];

/// The time of no check.
pub const FAR: DateTime<Utc> = DateTime::<Utc>::MAX_UTC;

/// The largest number of direct messages about turns in a span of time. Many users want their daily list at one
/// minute, and the platform refuses whoever opens too many conversations at once.
const LETTERS: usize = 20;

/// That span of time.
const SPREAD: TimeDelta = TimeDelta::seconds(20);

impl PendingNotifications {
    /// Whether another direct message may be written now.
    pub fn may_write(&self, now: DateTime<Utc>) -> bool {
        self.writes_again(now) <= now
    }

    /// When the next direct message may be written.
    pub fn writes_again(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        match self.letters {
            Some((from, LETTERS..)) => now.max(from + SPREAD),
            _ => now,
        }
    }

    /// Returns the users to check now who are notified in this way.
    pub fn readers_due(&self, way: &DocumentKey, now: DateTime<Utc>) -> Vec<UserId> {
        let due = self.readers.iter().filter(|(_, look)| **look <= now);
        let due = due.filter(|((of, _), _)| of == way);
        due.map(|((_, user), _)| *user).collect()
    }

    /// Returns when to check the next user who is notified in this way.
    pub fn next_reader(&self, way: &DocumentKey) -> Option<DateTime<Utc>> {
        let near = self.readers.iter().filter(|(_, look)| **look < FAR);
        let looks = near.filter(|((of, _), _)| of == way);
        looks.map(|(_, look)| *look).min()
    }

    /// Checks a reader at this moment, if not before.
    pub fn look_at(&mut self, reader: &(DocumentKey, UserId), at: DateTime<Utc>) {
        if let Some(look) = self.readers.get_mut(reader) {
            *look = (*look).min(at);
        }
    }

    /// Counts a direct message.
    pub fn wrote(&mut self, now: DateTime<Utc>) {
        let span = self.letters.filter(|(from, _)| now < *from + SPREAD);
        let (from, count) = span.unwrap_or((now, 0));
        self.letters = Some((from, count + 1));
    }
}

/// A notice: a message that is kept up to date.
#[derive(Debug)]
pub struct Notice {
    /// Where it stands.
    pub channel: ChannelId,
    /// The time of the first change that it does not show.
    pub changed: Option<DateTime<Utc>>,
    /// When to check it.
    pub due: Option<DateTime<Utc>>,
    /// Its message, including an update in delivery.
    pub shown: Option<Message>,
    /// Whether an update is in delivery.
    pub on_its_way: bool,
    /// Why it could not be posted the last time.
    pub refused: Option<Obstacle>,
    /// Whether a manager of the server has been told about that.
    pub refusal_told: bool,
}

/// The parts of a commit that concern notifications.
#[derive(Debug, Default)]
struct News {
    games: Vec<GameId>,
    users: BTreeSet<UserId>,
    servers: Vec<(GuildId, Notices)>,
    readers: Vec<((DocumentKey, UserId), bool)>,
    boards: BTreeMap<GuildId, BTreeMap<Notices, ChannelId>>,
    /// Whether the open seats of servers that share their seeks have changed.
    seats_everywhere: bool,
    /// Whether deadlines have moved.
    everywhere: bool,
}

impl Notifications {
    /// Locks what is known.
    pub fn known(&self) -> MutexGuard<'_, PendingNotifications> {
        self.known.lock()
    }

    /// Signals that there is something to do that no commit announces.
    pub fn call(&self) {
        self.called.notify_one();
    }

    /// Returns when there is something to do that no commit announces.
    pub async fn called(&self) {
        self.called.notified().await;
    }

    /// Extracts the parts of a commit.
    fn news_of(&self, commit: &Commit) -> News {
        let mut news = News {
            everywhere: commit.outage.is_some(),
            // A seek that is deleted is among the conditions.
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
                DocumentKey::Mail | DocumentKey::Push => {
                    let reader = (document_key.clone(), *user);
                    news.readers.push((reader, document.is_some()));
                }
                DocumentKey::Holidays => news.everywhere = true,
                DocumentKey::Notices(guild) => {
                    // The commit may replace another user's notices.
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

    /// Records a commit.
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
            for way in WAYS {
                known.look_at(&(way, user), now);
            }
        }
        for (reader, notified) in news.readers {
            let _before = match notified {
                true => known.readers.insert(reader, now),
                false => known.readers.remove(&reader),
            };
        }
        for (guild, boards) in news.boards {
            known.unread |= !boards.is_empty();
            known.keep(guild, &boards, now);
        }
    }

    /// Drops everything, to be read again.
    pub fn begin_anew(&self) {
        *self.known() = PendingNotifications::default();
    }

    /// Tries notices again that could not be posted.
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

    /// Marks everything for a check that may name the erased user.
    fn forget(&self, user: UserId, now: DateTime<Utc>) {
        let mut known = self.known();
        known.readers.retain(|(_, reader), _| *reader != user);
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

impl PendingNotifications {
    /// Notes that a notice has to change.
    pub fn mark(&mut self, server: (GuildId, Notices), now: DateTime<Utc>) {
        if let Some(board) = self.boards.get_mut(&server) {
            board.mark(now);
        }
    }

    fn mark_all(&mut self, now: DateTime<Utc>) {
        self.mark_those(None, now);
    }

    /// Marks all notices with this content, or all notices.
    fn mark_those(&mut self, shows: Option<Notices>, now: DateTime<Utc>) {
        let those = |(_, of): &&(GuildId, Notices)| shows.is_none_or(|shows| *of == shows);
        let all: Vec<_> = self.boards.keys().filter(those).copied().collect();
        for server in all {
            self.mark(server, now);
        }
    }

    /// Sets the notices of a server.
    pub fn keep(
        &mut self,
        guild: GuildId,
        boards: &BTreeMap<Notices, ChannelId>,
        now: DateTime<Utc>,
    ) {
        self.boards
            .retain(|(of, shows), board| *of != guild || boards.get(shows) == Some(&board.channel));
        for (shows, channel) in boards {
            self.boards.entry((guild, *shows)).or_insert(Notice {
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

impl Notice {
    /// Records a change: the notice is due when changes stop, or when a refused post is tried
    /// again.
    fn mark(&mut self, now: DateTime<Utc>) {
        let changed = *self.changed.get_or_insert(now);
        if self.refused.is_none() {
            self.due = Some((now + GATHERED).min(changed + LATEST));
        }
    }

    /// Returns when to check it; `None` while an update is in delivery, which signals its arrival.
    pub fn look(&self) -> Option<DateTime<Utc>> {
        self.due.filter(|_| !self.on_its_way)
    }
}

/// Whether a document is a seek that other servers show, too.
fn is_shown_elsewhere(document: Option<&UserDocument>) -> bool {
    matches!(document, Some(UserDocument::Seek(seek)) if seek.elsewhere)
}
