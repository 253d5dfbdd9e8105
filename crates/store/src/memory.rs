//! A store in memory: for tests, and as a simple model for the store on disk.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use parking_lot::{Mutex, MutexGuard};
use petteia_domain::{
    analysis::Analysis,
    archive::{Summary, Whose},
    event_log::Phase,
    game::{
        DocumentKey, DocumentKind, Draft, Index, Outage, Outages, Recorded, ServerSettings,
        UserDocument, UserSettings,
    },
    ids::{
        ChannelId, CommandId, GameId, GuildId, MessageId, SeriesId, Subject, TournamentId, UserId,
    },
    timer::Timer,
};
use petteia_speech::message::{Reply, Slot};
use petteia_tournaments::{series, tournament};
use serde::{Deserialize, Serialize};
use tokio::sync::{OwnedRwLockWriteGuard, RwLock};

use super::{
    Commit, Outgoing, Pending, PositionsChange, Result, StoreError, StreamScope,
    deliverable::{backlog, deliverable, next_deliverable},
    pseudonym::{Pseudonym, naming},
    streams::{StreamEvents, StreamIndex, StreamRow},
    tables::{self, Row, Tables, deliver},
    traits::*,
};

/// The number of buckets for each game that a forgetful store keeps, before it forgets the index of positions.
const POSITIONS_OF_A_GAME: usize = 400;

/// A store in memory.
#[derive(Debug, Default)]
pub struct MemoryStore {
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    commits: u64,
    streams: BTreeMap<Subject, Stream>,
    archive: BTreeMap<u64, Summary>,
    archive_complete: bool,
    analyses: BTreeMap<GameId, Analysis>,
    outages: BTreeMap<DateTime<Utc>, Outage>,
    replies: HashMap<CommandId, (DateTime<Utc>, Reply)>,
    posts: u64,
    outbox: BTreeMap<u64, Pending>,
    slots: HashMap<(Subject, Slot), (ChannelId, MessageId)>,
    users: HashMap<UserId, UserSettings>,
    servers: HashMap<GuildId, ServerSettings>,
    drafts: BTreeMap<(GameId, UserId), Draft>,
    documents: BTreeMap<(UserId, DocumentKey), UserDocument>,
    heartbeat: Option<DateTime<Utc>>,
    ratings: BTreeMap<String, String>,
    positions: BTreeMap<u32, Vec<u8>>,
    positions_head: Vec<u8>,
    /// The number of finished games, tournaments and replies that are kept; `None` for all.
    most_over: Option<usize>,
}

#[derive(Debug, Clone)]
struct Stream {
    row: StreamRow,
    events: Events,
}

impl Stream {
    /// Whether this is a game on the server of this place.
    fn is_on_server(&self, place: StreamScope) -> bool {
        let opened_on = match &self.events {
            Events::Game(events) => events.first().and_then(|first| first.event.server()),
            Events::Tournament(_) | Events::Series(_) | Events::None => None,
        };
        let server = self.row.index.server(opened_on);
        server.map(StreamScope::OnServer) == Some(place)
    }
}

#[derive(Debug, Clone, Serialize, Deserialize)]
enum Events {
    Game(Vec<Recorded>),
    Tournament(Vec<tournament::Recorded>),
    Series(Vec<series::Recorded>),
    None,
}

impl Stream {
    fn game_events(&self) -> &[Recorded] {
        match &self.events {
            Events::Game(events) => events,
            Events::Tournament(_) | Events::Series(_) | Events::None => &[],
        }
    }
}

impl MemoryStore {
    /// Creates an empty store.
    pub fn new() -> MemoryStore {
        MemoryStore::default()
    }

    /// Creates an empty store for use without a time limit: it keeps only this many of the last
    /// finished games and tournaments, and as many recorded replies.
    pub fn forgetful(most: usize) -> MemoryStore {
        let store = MemoryStore::default();
        store.kept().most_over = Some(most);
        store
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // The code below does not panic in the middle of a change.
        self.kept.lock()
    }
}

impl Tables for Kept {
    fn reply(&self, command: &CommandId) -> Result<Option<Reply>> {
        Ok(self.replies.get(command).map(|(_, reply)| reply.clone()))
    }

    fn stream(&self, of: &Subject) -> Result<Option<StreamRow>> {
        Ok(self.streams.get(of).map(|stream| stream.row.clone()))
    }

    fn has_document(
        &self,
        user: UserId,
        key: &DocumentKey,
        expected: Option<&UserDocument>,
    ) -> Result<bool> {
        Ok(self.documents.get(&(user, key.clone())) == expected)
    }

    fn archived_since(&self, user: UserId, number: u64) -> Result<bool> {
        let mut since = self.archive.range(number + 1..);
        Ok(since.any(|(_, summary)| is_of(summary, Whose::User(user))))
    }

    fn is_archived(&self, game: &GameId) -> Result<bool> {
        Ok(self.summary(game).is_some())
    }

    fn is_analysed(&self, game: &GameId) -> Result<bool> {
        Ok(self.analyses.contains_key(game))
    }

    fn post(&self, number: u64) -> Result<Option<Outgoing>> {
        Ok(self.outbox.get(&number).map(|post| post.outgoing.clone()))
    }

    fn put(&mut self, row: Row<'_>) -> Result<()> {
        match row {
            Row::Reply(command, at, reply) => {
                self.replies.insert(command.clone(), (at, reply.clone()));
            }
            Row::Outage(outage) => {
                self.outages.insert(outage.from, *outage);
            }
            Row::ArchiveComplete => self.archive_complete = true,
            Row::Archived(summary) => {
                let last = self.archive.last_key_value().map_or(0, |(last, _)| *last);
                self.archive.insert(last + 1, summary.clone());
            }
            Row::Analysis(game, analysis) => {
                self.analyses.insert(game.clone(), analysis.clone());
            }
            Row::Post(outgoing, not_before) => {
                self.posts += 1;
                let pending = Pending {
                    number: self.posts,
                    outgoing: outgoing.clone(),
                    attempts: 0,
                    not_before,
                };
                self.outbox.insert(pending.number, pending);
            }
            Row::NoPost(number) => {
                self.outbox.remove(&number);
            }
            Row::Slot(about, slot, message) => {
                let place = (about.clone(), slot.clone());
                self.slots.insert(place, message.clone());
            }
            Row::User(user, settings) => {
                self.users.insert(user, settings.clone());
            }
            Row::Server(server, settings) => {
                self.servers.insert(server, settings.clone());
            }
            Row::Document(user, key, document) => {
                set(&mut self.documents, (user, key.clone()), document)
            }
            Row::Draft(game, user, draft) => set(&mut self.drafts, (game.clone(), user), draft),
        }
        Ok(())
    }

    fn put_stream(
        &mut self,
        of: &Subject,
        _before: Option<StreamRow>,
        after: StreamRow,
        events: StreamEvents<'_>,
    ) -> Result<()> {
        let stream = self.streams.entry(of.clone()).or_insert(Stream {
            row: after.clone(),
            events: match events {
                StreamEvents::Game(_) => Events::Game(Vec::new()),
                StreamEvents::Tournament(_) => Events::Tournament(Vec::new()),
                StreamEvents::Series(_) => Events::Series(Vec::new()),
                StreamEvents::None => Events::None,
            },
        });
        stream.row = after;
        match (&mut stream.events, events) {
            (Events::Game(there), StreamEvents::Game(last)) => there.extend_from_slice(last),
            (Events::Tournament(there), StreamEvents::Tournament(last)) => {
                there.extend_from_slice(last)
            }
            (Events::Series(there), StreamEvents::Series(last)) => there.extend_from_slice(last),
            _ => {}
        }
        Ok(())
    }
}

impl Kept {
    fn commit(&mut self, commit: &Commit) -> Result<()> {
        tables::commit(self, self.commits + 1, commit)?;
        self.commits += 1;
        if let Some(most) = self.most_over {
            self.forget_what_is_over(most);
        }
        Ok(())
    }

    /// Drops all but this many of the last finished games, tournaments and series, and all but as
    /// many replies.
    fn forget_what_is_over(&mut self, most: usize) {
        for place in [
            StreamScope::Games,
            StreamScope::Tournaments,
            StreamScope::Series,
        ] {
            for of in self
                .newest(place, &[Phase::Ended], usize::MAX)
                .iter()
                .skip(most)
            {
                self.streams.remove(of);
                self.slots.retain(|(about, _), _| about != of);
                if let Some(game) = of.game() {
                    self.archive.retain(|_, summary| summary.game != *game);
                    self.analyses.remove(game);
                    self.drafts.retain(|(of, _), _| of != game);
                    self.documents
                        .retain(|(_, key), _| key.game() != Some(game));
                }
            }
        }
        // Half of them at once, so that this happens seldom.
        if self.replies.len() > 2 * most {
            let mut times: Vec<_> = self.replies.values().map(|(at, _)| *at).collect();
            times.sort_unstable_by(|one, other| other.cmp(one));
            self.replies.retain(|_, (at, _)| *at > times[most]);
        }
    }

    fn keep_positions(&mut self, change: PositionsChange) -> Result<()> {
        if change.before != self.positions_head {
            return Err(StoreError::Conflict);
        }
        if change.anew {
            self.positions.clear();
        }
        self.positions_head = change.head;
        self.positions.extend(change.buckets);
        if let Some(most) = self.most_over
            && self.positions.len() > most * POSITIONS_OF_A_GAME
        {
            // It is made anew from the games that are left.
            self.positions.clear();
            self.positions_head.clear();
        }
        Ok(())
    }

    fn summary(&self, game: &GameId) -> Option<(u64, Summary)> {
        let mut found = self.archive.iter();
        let (number, summary) = found.find(|(_, summary)| summary.game == *game)?;
        Some((*number, summary.clone()))
    }

    /// The streams of a place in these phases, by the commits that brought them there, newest first.
    fn newest(&self, place: StreamScope, phases: &[Phase], limit: usize) -> Vec<Subject> {
        let in_phase =
            |index: &StreamIndex| index.phase().is_some_and(|phase| phases.contains(&phase));
        let there = self.streams.iter().filter(|(_, stream)| {
            let index = &stream.row.index;
            in_phase(index) && (index.places().contains(&place) || stream.is_on_server(place))
        });
        let mut found: Vec<_> = there
            .map(|(of, there)| (Reverse(there.row.since), of))
            .collect();
        found.sort();
        let found = found.into_iter().take(limit);
        found.map(|(_, of)| of.clone()).collect()
    }

    /// Returns the timers due by then, in order.
    fn timers(&self, until: DateTime<Utc>) -> Vec<(Subject, Timer)> {
        let mut timers: Vec<(Subject, Timer)> = Vec::new();
        for (of, stream) in &self.streams {
            let due = stream.row.timers.iter().filter(|timer| timer.at <= until);
            timers.extend(due.map(|timer| (of.clone(), timer.clone())));
        }
        timers.sort_by_cached_key(|(of, timer)| (timer.at, of.to_string(), timer.clone()));
        timers.dedup();
        timers
    }

    /// Returns a copy in which a pseudonym replaces a user.
    fn renamed(&self, mut pseudonym: Pseudonym) -> Result<Kept> {
        for (of, stream) in &self.streams {
            if pseudonym.is_in(&stream.events)? || pseudonym.is_in(&stream.row.index)? {
                match (of, &stream.events) {
                    (Subject::Game(id), Events::Game(events)) => pseudonym.learn_game(id, events),
                    (Subject::Tournament(id), Events::Tournament(events)) => {
                        pseudonym.learn_tournament(id, events);
                    }
                    (Subject::Series(id), Events::Series(events)) => {
                        pseudonym.learn_series(id, events);
                    }
                    _ => {}
                }
            }
        }
        let mut renamed = Kept {
            commits: self.commits,
            archive_complete: self.archive_complete,
            analyses: self.analyses.clone(),
            positions: self.positions.clone(),
            positions_head: self.positions_head.clone(),
            outages: self.outages.clone(),
            posts: self.posts,
            slots: self.slots.clone(),
            heartbeat: self.heartbeat,
            most_over: self.most_over,
            ..Kept::default()
        };
        for (of, stream) in &self.streams {
            let Stream {
                mut row,
                mut events,
            } = stream.clone();
            pseudonym.take_place(&mut row.index)?;
            pseudonym.take_place(&mut events)?;
            match (of, &mut events, &mut row.index) {
                (_, Events::Game(events), _) => pseudonym.rename_game(events),
                (Subject::Tournament(id), Events::Tournament(events), _) => {
                    pseudonym.rename_tournament(id, events);
                }
                (_, Events::Series(events), _) => pseudonym.rename_series(events),
                (_, _, StreamIndex::Puzzles(book)) => pseudonym.rename_puzzles(book),
                _ => {}
            }
            renamed.streams.insert(of.clone(), Stream { row, events });
        }
        for (number, summary) in &self.archive {
            let mut summary = summary.clone();
            if pseudonym.take_place(&mut summary)? {
                pseudonym.rename_summary(&mut summary);
            }
            renamed.archive.insert(*number, summary);
        }
        for (command, (at, reply)) in &self.replies {
            let (mut command, mut reply) = (command.clone(), reply.clone());
            pseudonym.take_place(&mut command)?;
            pseudonym.take_place(&mut reply)?;
            pseudonym.rename_reply(&mut reply);
            renamed.replies.insert(command, (*at, reply));
        }
        for (server, settings) in &self.servers {
            let mut settings = settings.clone();
            pseudonym.take_place(&mut settings)?;
            renamed.servers.insert(*server, settings);
        }
        for (number, pending) in &self.outbox {
            let mut outgoing = pending.outgoing.clone();
            let there = pseudonym.take_place(&mut outgoing)?;
            let about = outgoing.about.as_ref();
            if there || about.is_some_and(|about| pseudonym.concerns(about)) {
                pseudonym.rename_post(&mut outgoing);
            }
            let pending = Pending {
                outgoing,
                ..pending.clone()
            };
            renamed.outbox.insert(*number, pending);
        }
        for (one, kept) in self.users.iter().filter(|(one, _)| **one != pseudonym.user) {
            let mut kept = kept.clone();
            pseudonym.take_place(&mut kept)?;
            renamed.users.insert(*one, kept);
        }
        let drafts = self.drafts.iter();
        for (key, kept) in drafts.filter(|((_, one), _)| *one != pseudonym.user) {
            let mut kept = kept.clone();
            pseudonym.take_place(&mut kept)?;
            renamed.drafts.insert(key.clone(), kept);
        }
        for ((whose, document_key), document) in &self.documents {
            let whose = match *whose == pseudonym.user {
                true if !document_key.kind().outlives_its_user() => continue,
                true => pseudonym.other,
                false => *whose,
            };
            let (mut document_key, mut document) = (document_key.clone(), document.clone());
            pseudonym.take_place(&mut document_key)?;
            pseudonym.take_place(&mut document)?;
            renamed.documents.insert((whose, document_key), document);
        }
        renamed.search(&pseudonym)?;
        Ok(renamed)
    }

    /// Searches everything for the user whom a pseudonym has replaced.
    ///
    /// # Errors
    /// If they are still somewhere.
    fn search(&self, pseudonym: &Pseudonym) -> Result<()> {
        let streams = self.streams.iter();
        let streams = streams.map(|(of, stream)| (of, &stream.row, &stream.events));
        let outbox = self.outbox.values().map(|pending| &pending.outgoing);
        let replies = self.replies.iter();
        let replies = replies.map(|(command, (_, reply))| (command, reply));
        is_gone_from("a stream", streams, pseudonym)?;
        is_gone_from("the archive", &self.archive, pseudonym)?;
        is_gone_from("an analysis", &self.analyses, pseudonym)?;
        is_gone_from("an answer", replies, pseudonym)?;
        is_gone_from("a post", outbox, pseudonym)?;
        is_gone_from("a message", &self.slots, pseudonym)?;
        is_gone_from("settings of a user", &self.users, pseudonym)?;
        is_gone_from("settings of a server", &self.servers, pseudonym)?;
        is_gone_from("a draft", &self.drafts, pseudonym)?;
        is_gone_from("a document", &self.documents, pseudonym)?;
        is_gone_from("the ratings", &self.ratings, pseudonym)?;
        let mut positions = self.positions.values().chain([&self.positions_head]);
        let trace = pseudonym.trace();
        match trace.is_some_and(|trace| positions.any(|bytes| trace.is_in(bytes))) {
            true => Err(still_named("the index of positions")),
            false => Ok(()),
        }
    }

    fn prune(&mut self, before: DateTime<Utc>) {
        self.replies.retain(|_, (at, _)| *at >= before);
    }
}

/// Checks that none of these values has the user whom a pseudonym has replaced.
fn is_gone_from<T: Serialize>(
    place: &str,
    values: impl IntoIterator<Item = T>,
    pseudonym: &Pseudonym,
) -> Result<()> {
    for value in values {
        if pseudonym.is_in(&value)? {
            return Err(still_named(place));
        }
    }
    Ok(())
}

/// The error for what an erasure has missed.
fn still_named(place: &str) -> StoreError {
    let why = format!("{place} would still name who is to be forgotten");
    StoreError::failed(why)
}

/// Puts a value in its place, or takes away the one that is there.
fn set<Key: Ord, Value: Clone>(all: &mut BTreeMap<Key, Value>, key: Key, value: Option<&Value>) {
    match value {
        Some(value) => all.insert(key, value.clone()),
        None => all.remove(&key),
    };
}

/// Copies finished games with their numbers.
fn copies<'a>(found: impl Iterator<Item = (&'a u64, &'a Summary)>) -> Vec<(u64, Summary)> {
    let copies = found.map(|(number, summary)| (*number, summary.clone()));
    copies.collect()
}

/// Whether a finished game belongs to this selection.
fn is_of(summary: &Summary, whose: Whose) -> bool {
    match whose {
        Whose::All => true,
        Whose::User(user) => summary.users().any(|seated| seated == user),
        Whose::Guild(guild) => summary.guild == Some(guild),
    }
}

#[async_trait]
impl CommitLog for MemoryStore {
    async fn commit(&self, commit: Commit) -> Result<()> {
        commit.check()?;
        self.kept().commit(&commit)
    }

    async fn recorded(&self, command: &CommandId) -> Result<Option<Reply>> {
        let kept = self.kept();
        Ok(kept.replies.get(command).map(|(_, reply)| reply.clone()))
    }

    async fn prune(&self, before: DateTime<Utc>) -> Result<()> {
        self.kept().prune(before);
        Ok(())
    }
}

#[async_trait]
impl StreamStore for MemoryStore {
    async fn stream(&self, of: &Subject) -> Result<Option<StreamRow>> {
        Tables::stream(&*self.kept(), of)
    }

    async fn find(
        &self,
        place: StreamScope,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<Subject>> {
        Ok(self.kept().newest(place, phases, limit))
    }
}

#[async_trait]
impl GameStore for MemoryStore {
    async fn events_of(&self, games: &[(GameId, u64)]) -> Result<Vec<Vec<Recorded>>> {
        let kept = self.kept();
        let events = games.iter().map(|(game, count)| {
            let events = kept.streams.get(&game.clone().into());
            let events = events.map_or(&[][..], Stream::game_events);
            let count = usize::try_from(*count).unwrap_or(usize::MAX);
            events.get(count..).unwrap_or_default().to_vec()
        });
        Ok(events.collect())
    }

    async fn indices(&self, phases: &[Phase]) -> Result<Vec<(GameId, Index)>> {
        let kept = self.kept();
        let games = kept
            .newest(StreamScope::Games, phases, usize::MAX)
            .into_iter();
        let found = games.filter_map(|of| {
            let index = kept.streams.get(&of)?.row.index.clone();
            Some((of.game()?.clone(), index.into_game()?))
        });
        Ok(found.collect())
    }

    async fn draft(&self, game: &GameId, user: UserId) -> Result<Option<Draft>> {
        Ok(self.kept().drafts.get(&(game.clone(), user)).cloned())
    }
}

#[async_trait]
impl TournamentStore for MemoryStore {
    async fn tournament_events(
        &self,
        tournament: &TournamentId,
    ) -> Result<Vec<tournament::Recorded>> {
        let kept = self.kept();
        let there = kept.streams.get(&tournament.clone().into());
        Ok(match there.map(|there| &there.events) {
            Some(Events::Tournament(events)) => events.clone(),
            _ => Vec::new(),
        })
    }
}

#[async_trait]
impl SeriesStore for MemoryStore {
    async fn series_events(&self, series: &SeriesId) -> Result<Vec<series::Recorded>> {
        let kept = self.kept();
        let there = kept.streams.get(&series.clone().into());
        Ok(match there.map(|there| &there.events) {
            Some(Events::Series(events)) => events.clone(),
            _ => Vec::new(),
        })
    }
}

#[async_trait]
impl ArchiveStore for MemoryStore {
    async fn summary(&self, game: &GameId) -> Result<Option<(u64, Summary)>> {
        Ok(self.kept().summary(game))
    }

    async fn archived(
        &self,
        whose: Whose,
        side: ArchiveSide,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>> {
        let kept = self.kept();
        let all = kept.archive.iter();
        let all = all.filter(|(_, summary)| is_of(summary, whose));
        Ok(match side {
            ArchiveSide::Before(number) => {
                copies(all.rev().filter(|(one, _)| **one < number).take(limit))
            }
            ArchiveSide::After(number) => copies(all.filter(|(one, _)| **one > number).take(limit)),
        })
    }

    async fn summaries(&self, numbers: &BTreeSet<u64>) -> Result<Vec<(u64, Summary)>> {
        let kept = self.kept();
        let found = numbers.iter();
        let found = found.filter_map(|number| kept.archive.get_key_value(number));
        Ok(copies(found))
    }

    async fn analysis(&self, game: &GameId) -> Result<Option<Analysis>> {
        Ok(self.kept().analyses.get(game).cloned())
    }

    async fn archive_complete(&self) -> Result<bool> {
        Ok(self.kept().archive_complete)
    }

    async fn keep_ratings(&self, kept: BTreeMap<String, String>) -> Result<()> {
        self.kept().ratings = kept;
        Ok(())
    }

    async fn kept_ratings(&self) -> Result<BTreeMap<String, String>> {
        Ok(self.kept().ratings.clone())
    }

    async fn positions_head(&self) -> Result<Vec<u8>> {
        Ok(self.kept().positions_head.clone())
    }

    async fn positions(&self, buckets: &[u32]) -> Result<Vec<Vec<u8>>> {
        let kept = self.kept();
        let bucket = |number| kept.positions.get(number).cloned().unwrap_or_default();
        Ok(buckets.iter().map(bucket).collect())
    }

    async fn keep_positions(&self, change: PositionsChange) -> Result<()> {
        self.kept().keep_positions(change)
    }
}

#[async_trait]
impl SettingsStore for MemoryStore {
    async fn user(&self, user: UserId) -> Result<UserSettings> {
        Ok(self.kept().users.get(&user).cloned().unwrap_or_default())
    }

    async fn users(&self, users: &[UserId]) -> Result<Vec<UserSettings>> {
        let kept = self.kept();
        let settings = |user| kept.users.get(user).cloned().unwrap_or_default();
        Ok(users.iter().map(settings).collect())
    }

    async fn server(&self, server: GuildId) -> Result<ServerSettings> {
        let kept = self.kept();
        Ok(kept.servers.get(&server).cloned().unwrap_or_default())
    }
}

#[async_trait]
impl UserDocuments for MemoryStore {
    async fn document(
        &self,
        user: UserId,
        document_key: &DocumentKey,
    ) -> Result<Option<UserDocument>> {
        Ok(self
            .kept()
            .documents
            .get(&(user, document_key.clone()))
            .cloned())
    }

    async fn documents(&self, user: UserId) -> Result<Vec<(DocumentKey, UserDocument)>> {
        let kept = self.kept();
        let own = kept
            .documents
            .iter()
            .filter(|((whose, _), _)| *whose == user);
        Ok(own
            .map(|((_, document_key), document)| (document_key.clone(), document.clone()))
            .collect())
    }

    async fn all_documents(
        &self,
        kind: DocumentKind,
    ) -> Result<Vec<(UserId, DocumentKey, UserDocument)>> {
        let kept = self.kept();
        let documents = kept.documents.iter();
        let alike = documents.filter(|((_, document_key), _)| document_key.kind() == kind);
        Ok(alike
            .map(|((user, document_key), document)| (*user, document_key.clone(), document.clone()))
            .collect())
    }
}

#[async_trait]
impl Timers for MemoryStore {
    async fn timers_due(&self, now: DateTime<Utc>, limit: usize) -> Result<Vec<(Subject, Timer)>> {
        let mut timers = self.kept().timers(now);
        timers.truncate(limit);
        Ok(timers)
    }

    async fn next_timer(&self) -> Result<Option<DateTime<Utc>>> {
        let kept = self.kept();
        let all = kept.streams.values().flat_map(|there| &there.row.timers);
        Ok(all.map(|timer| timer.at).min())
    }
}

#[async_trait]
impl Outbox for MemoryStore {
    async fn pending(
        &self,
        now: DateTime<Utc>,
        served: &BTreeSet<ChannelId>,
        limit: usize,
    ) -> Result<Vec<Pending>> {
        let kept = self.kept();
        let of = |post: &&Pending| (post.outgoing.channel, post.not_before);
        let posts = kept.outbox.values().map(Ok);
        let found = deliverable(posts, of, now, served, limit)?;
        Ok(found.into_iter().cloned().collect())
    }

    async fn next_pending(&self, served: &BTreeSet<ChannelId>) -> Result<Option<DateTime<Utc>>> {
        let kept = self.kept();
        let posts = kept.outbox.values();
        let posts = posts.map(|post| Ok((post.outgoing.channel, post.not_before)));
        next_deliverable(posts, served)
    }

    async fn backlog(&self) -> Result<Backlog> {
        let kept = self.kept();
        let posts = kept.outbox.values();
        backlog(posts.map(|post| Ok((post.attempts, post.not_before))))
    }

    async fn delivered(&self, number: u64, message: Option<(ChannelId, MessageId)>) -> Result<()> {
        deliver(&mut *self.kept(), number, message.as_ref()).map(drop)
    }

    async fn postpone(&self, number: u64, until: DateTime<Utc>) -> Result<()> {
        if let Some(post) = self.kept().outbox.get_mut(&number) {
            post.attempts += 1;
            post.not_before = until;
        }
        Ok(())
    }

    async fn slot(&self, about: &Subject, slot: &Slot) -> Result<Option<(ChannelId, MessageId)>> {
        let kept = self.kept();
        Ok(kept.slots.get(&(about.clone(), slot.clone())).cloned())
    }
}

#[async_trait]
impl Liveness for MemoryStore {
    async fn outages(&self) -> Result<Outages> {
        Ok(self.kept().outages.values().copied().collect())
    }

    async fn heartbeat(&self, now: DateTime<Utc>) -> Result<()> {
        self.kept().heartbeat = Some(now);
        Ok(())
    }

    async fn last_heartbeat(&self) -> Result<Option<DateTime<Utc>>> {
        Ok(self.kept().heartbeat)
    }
}

#[async_trait]
impl Privacy for MemoryStore {
    async fn leaving(&self) -> Result<Vec<UserId>> {
        let kept = self.kept();
        let leaving = kept.users.iter().filter(|(_, settings)| settings.leaving);
        Ok(leaving.map(|(user, _)| *user).collect())
    }

    async fn waiting_for(&self, user: UserId) -> Result<Vec<Outgoing>> {
        let kept = self.kept();
        let posts = kept.outbox.values().map(|post| Ok(&post.outgoing));
        Ok(naming(posts, user)?.into_iter().cloned().collect())
    }

    async fn forget(
        &self,
        user: UserId,
        pseudonym: UserId,
        deciding: Arc<RwLock<()>>,
    ) -> Result<OwnedRwLockWriteGuard<()>> {
        let nobody_decides = deciding.write_owned().await;
        let mut kept = self.kept();
        let renamed = kept.renamed(Pseudonym::new(user, pseudonym))?;
        *kept = renamed;
        Ok(nobody_decides)
    }
}

impl Prefetch for MemoryStore {}

impl Clustered for MemoryStore {}
