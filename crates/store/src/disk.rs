//! The store on disk: a database and a journal in a data folder.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
    sync::Arc,
};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use petteia_domain::{
    analysis::Analysis,
    archive::{Summary, Whose},
    cache_stats::CacheStats,
    event_log::Phase,
    game::{
        DocumentKey, DocumentKind, Draft, Index, Outages, Recorded, ServerSettings, UserDocument,
        UserSettings,
    },
    ids::{
        ChannelId, CommandId, GameId, GuildId, MessageId, SeriesId, Subject, TournamentId, UserId,
    },
    timer::Timer,
};
use petteia_speech::message::{Reply, Slot};
use petteia_tournaments::{series, tournament};
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::sync::{Mutex, OwnedRwLockWriteGuard, RwLock};

use super::{
    ChannelLog, Commit, LogEntry, OpenError, Outgoing, Pending, PositionsChange, Result,
    StoreError,
    availability::Availability,
    database::{Reader, Staged},
    deliverable::{backlog, deliverable, next_deliverable},
    folder::Folder,
    journal::Change,
    place::StreamScope,
    position_file::PositionFile,
    pseudonym::naming,
    recovery,
    rewriting::Rewriting,
    schema,
    streams::{StreamIndex, StreamRow},
    tables::{Outcome, Tables},
    traits::*,
    writer::{Task, Writer},
};

/// The store in a data folder: a database that answers, and beside it a journal from which
/// the database can be made anew. What is acknowledged is on disk in both.
///
/// Dropping the last handle blocks until all requests are written.
#[derive(Debug)]
pub struct FolderStore {
    // Dropped in this order: the folder is unlocked last.
    writer: Writer,
    availability: Arc<Availability>,
    positions: Arc<PositionFile>,
    folder: Arc<Folder>,
    /// Held while a user is erased, because only one can be erased at a time.
    forgetting: Mutex<()>,
}

impl FolderStore {
    /// Opens the store in a data folder, which is made where there is none. Blocks.
    ///
    /// Repairs what the last run left unfinished, however it ended: cuts off an incomplete append
    /// to the journal, and applies the rest of the journal to the database. A missing database is
    /// made anew from the journal.
    ///
    /// # Errors
    /// When another process works in the folder, a file cannot be read or written, or journal and
    /// database do not belong together.
    pub fn open(folder: &Path) -> Result<FolderStore, OpenError> {
        let folder = Arc::new(Folder::lock(folder)?);
        let (journal, database, made_up) = recovery::open(&folder)?;
        if made_up.cut > 0 {
            tracing::warn!(
                bytes = made_up.cut,
                "cut off an incomplete journal line, which was never acknowledged"
            );
        }
        if made_up.lines > 0 {
            tracing::info!(
                lines = made_up.lines,
                "the database now follows the journal again"
            );
        }
        let positions = Arc::new(PositionFile::open(&folder.positions())?);
        let availability = Arc::new(Availability::of(database));
        let writer = Writer::start(journal, Arc::clone(&availability), Arc::clone(&folder))
            .map_err(OpenError::io(folder.path()))?;
        Ok(FolderStore {
            writer,
            availability,
            positions,
            folder,
            forgetting: Mutex::default(),
        })
    }

    async fn change(&self, change: Change) -> Result<Outcome> {
        self.writer.write(Task::Change(change)).await
    }

    async fn read<T: Send + 'static>(
        &self,
        reading: impl FnOnce(&Reader) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let availability = Arc::clone(&self.availability);
        tokio::task::spawn_blocking(move || availability.read(reading))
            .await
            .unwrap_or_else(|error| Err(StoreError::failed(error)))
    }

    /// Reads a row.
    async fn row<T: DeserializeOwned + Send + 'static>(
        &self,
        key: schema::Key<T>,
    ) -> Result<Option<T>> {
        self.read(move |reader| reader.get(&key)).await
    }

    /// Reads all rows with this prefix, in the order of their keys.
    async fn rows<T, Rows>(&self, prefix: schema::Key<T>) -> Result<Rows>
    where
        T: DeserializeOwned + 'static,
        Rows: FromIterator<T> + Send + 'static,
    {
        self.read(move |reader| reader.all(&prefix).collect()).await
    }

    /// Does something with the index of positions. The folder stays locked as long as that takes.
    async fn with_positions<T: Send + 'static>(
        &self,
        using: impl FnOnce(&PositionFile) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (positions, folder) = (Arc::clone(&self.positions), Arc::clone(&self.folder));
        let used = tokio::task::spawn_blocking(move || {
            let used = using(&positions);
            drop(positions);
            drop(folder);
            used
        });
        used.await
            .unwrap_or_else(|error| Err(StoreError::failed(error)))
    }

    /// Reads a row that nearly every command asks for.
    async fn hot<T: DeserializeOwned + Send + 'static>(
        &self,
        key: schema::Key<T>,
    ) -> Result<Option<T>> {
        match self.availability.in_memory(&key) {
            Some(row) => row,
            None => self.read(move |reader| reader.get_hot(&key)).await,
        }
    }
}

#[async_trait]
impl StreamStore for FolderStore {
    async fn stream(&self, of: &Subject) -> Result<Option<StreamRow>> {
        if let Subject::Game(game) = of {
            let row = self.hot(schema::game(game)).await?;
            return Ok(row.map(|row| row.map(StreamIndex::Game)));
        }
        let of = of.clone();
        self.read(move |reader| Staged::on(reader).stream(&of))
            .await
    }

    async fn find(
        &self,
        place: StreamScope,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<Subject>> {
        let phases = phases.to_vec();
        self.read(move |reader| reader.newest(place, &phases, limit))
            .await
    }
}

#[async_trait]
impl CommitLog for FolderStore {
    async fn commit(&self, commit: Commit) -> Result<()> {
        commit.check()?;
        self.change(Change::Commit(Box::new(commit)))
            .await
            .map(|_| ())
    }

    async fn recorded(&self, command: &CommandId) -> Result<Option<Reply>> {
        let row = self.row(schema::reply(command)).await?;
        Ok(row.map(|row| row.reply))
    }

    async fn prune(&self, before: DateTime<Utc>) -> Result<()> {
        self.change(Change::Prune { before }).await.map(|_| ())
    }
}

#[async_trait]
impl GameStore for FolderStore {
    async fn events_of(&self, games: &[(GameId, u64)]) -> Result<Vec<Vec<Recorded>>> {
        let mut events = vec![Vec::new(); games.len()];
        let mut asked = Vec::new();
        for (place, (game, count)) in games.iter().enumerate() {
            let row = self
                .availability
                .in_memory(&schema::game(game))
                .transpose()?;
            if row.is_none_or(|row| row.is_some_and(|row| row.events > *count)) {
                asked.push((place, game.clone(), *count));
            }
        }
        if asked.is_empty() {
            return Ok(events);
        }
        let found = self.read(move |reader| {
            let found = asked.into_iter().map(|(place, game, count)| {
                // The next request asks whether there are more.
                reader.get_hot(&schema::game(&game))?;
                Ok((place, reader.events_after(&game, count)?))
            });
            found.collect::<Result<Vec<_>>>()
        });
        for (place, found) in found.await? {
            events[place] = found;
        }
        Ok(events)
    }

    async fn indices(&self, phases: &[Phase]) -> Result<Vec<(GameId, Index)>> {
        let phases = phases.to_vec();
        self.read(move |reader| {
            let mut found = Vec::new();
            for game in reader.games(&phases)? {
                if let Some(row) = reader.get(&schema::game(&game))? {
                    found.push((game, row.index));
                }
            }
            Ok(found)
        })
        .await
    }

    async fn draft(&self, game: &GameId, user: UserId) -> Result<Option<Draft>> {
        self.row(schema::draft(game, user)).await
    }
}

#[async_trait]
impl TournamentStore for FolderStore {
    async fn tournament_events(
        &self,
        tournament: &TournamentId,
    ) -> Result<Vec<tournament::Recorded>> {
        self.rows(schema::tournament_events(tournament)).await
    }
}

#[async_trait]
impl SeriesStore for FolderStore {
    async fn series_events(&self, series: &SeriesId) -> Result<Vec<series::Recorded>> {
        self.rows(schema::series_events(series)).await
    }
}

#[async_trait]
impl ArchiveStore for FolderStore {
    async fn summary(&self, game: &GameId) -> Result<Option<(u64, Summary)>> {
        let game = game.clone();
        self.read(move |reader| reader.summary(&game)).await
    }

    async fn archived(
        &self,
        whose: Whose,
        side: ArchiveSide,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>> {
        self.read(move |reader| reader.archived(whose, side, limit))
            .await
    }

    async fn summaries(&self, numbers: &BTreeSet<u64>) -> Result<Vec<(u64, Summary)>> {
        let numbers = numbers.clone();
        self.read(move |reader| {
            let found = numbers.into_iter().map(|number| {
                let summary = reader.get(&schema::archived(number))?;
                Ok(summary.map(|summary| (number, summary)))
            });
            found.filter_map(Result::transpose).collect()
        })
        .await
    }

    async fn analysis(&self, game: &GameId) -> Result<Option<Analysis>> {
        self.row(schema::analysis(game)).await
    }

    async fn archive_complete(&self) -> Result<bool> {
        Ok(self.row(schema::archive_complete()).await?.unwrap_or(false))
    }

    async fn keep_ratings(&self, kept: BTreeMap<String, String>) -> Result<()> {
        self.writer.write(Task::KeepRatings(kept)).await.map(drop)
    }

    async fn kept_ratings(&self) -> Result<BTreeMap<String, String>> {
        self.rows(schema::kept_ratings()).await
    }

    async fn positions_head(&self) -> Result<Vec<u8>> {
        Ok(self.positions.head())
    }

    async fn positions(&self, buckets: &[u32]) -> Result<Vec<Vec<u8>>> {
        let buckets = buckets.to_vec();
        self.with_positions(move |positions| positions.buckets(&buckets))
            .await
    }

    async fn keep_positions(&self, change: PositionsChange) -> Result<()> {
        self.with_positions(move |positions| positions.keep(&change))
            .await
    }

    async fn tidy_positions(&self) -> Result<()> {
        self.with_positions(PositionFile::tidy).await
    }
}

#[async_trait]
impl SettingsStore for FolderStore {
    async fn user(&self, user: UserId) -> Result<UserSettings> {
        Ok(self.hot(schema::user(user)).await?.unwrap_or_default())
    }

    async fn users(&self, users: &[UserId]) -> Result<Vec<UserSettings>> {
        let keys: Vec<_> = users.iter().map(|user| schema::user(*user)).collect();
        self.read(move |reader| {
            let settings = keys.iter().map(|key| reader.get(key));
            settings.map(|one| Ok(one?.unwrap_or_default())).collect()
        })
        .await
    }

    async fn server(&self, server: GuildId) -> Result<ServerSettings> {
        Ok(self.hot(schema::server(server)).await?.unwrap_or_default())
    }
}

#[async_trait]
impl UserDocuments for FolderStore {
    async fn document(
        &self,
        user: UserId,
        document_key: &DocumentKey,
    ) -> Result<Option<UserDocument>> {
        let row = self.hot(schema::document(user, document_key)).await?;
        Ok(row.map(|(_, _, document)| document))
    }

    async fn documents(&self, user: UserId) -> Result<Vec<(DocumentKey, UserDocument)>> {
        self.read(move |reader| {
            let mut documents = Vec::new();
            for kind in DocumentKind::ALL {
                for row in reader.all(&schema::documents(user, *kind)) {
                    let (_, document_key, document) = row?;
                    documents.push((document_key, document));
                }
            }
            Ok(documents)
        })
        .await
    }

    async fn all_documents(
        &self,
        kind: DocumentKind,
    ) -> Result<Vec<(UserId, DocumentKey, UserDocument)>> {
        self.rows(schema::all_documents(kind)).await
    }
}

#[async_trait]
impl Timers for FolderStore {
    async fn timers_due(&self, now: DateTime<Utc>, limit: usize) -> Result<Vec<(Subject, Timer)>> {
        self.read(move |reader| {
            reader
                .all(&schema::timers())
                .take_while(|timer| timer.as_ref().map_or(true, |(_, timer)| timer.at <= now))
                .take(limit)
                .collect()
        })
        .await
    }

    async fn next_timer(&self) -> Result<Option<DateTime<Utc>>> {
        self.read(|reader| {
            let first = reader.all(&schema::timers()).next().transpose()?;
            Ok(first.map(|(_, timer)| timer.at))
        })
        .await
    }
}

#[async_trait]
impl Outbox for FolderStore {
    async fn pending(
        &self,
        now: DateTime<Utc>,
        served: &BTreeSet<ChannelId>,
        limit: usize,
    ) -> Result<Vec<Pending>> {
        let served = served.clone();
        self.read(move |reader| {
            let of = |post: &schema::Waiting| (post.channel, post.not_before);
            let all = schema::all_waiting();
            let posts = reader.all(&all);
            let found = deliverable(posts, of, now, &served, limit)?;
            let found = found.into_iter();
            found.map(|post| reader.with_post(post)).collect()
        })
        .await
    }

    async fn next_pending(&self, served: &BTreeSet<ChannelId>) -> Result<Option<DateTime<Utc>>> {
        let served = served.clone();
        self.read(move |reader| {
            let all = schema::all_waiting();
            let posts = reader.all(&all);
            let posts = posts.map(|post| post.map(|post| (post.channel, post.not_before)));
            next_deliverable(posts, &served)
        })
        .await
    }

    async fn backlog(&self) -> Result<Backlog> {
        self.read(|reader| {
            let all = schema::all_waiting();
            let posts = reader.all(&all);
            backlog(posts.map(|post| post.map(|post| (post.attempts, post.not_before))))
        })
        .await
    }

    async fn delivered(&self, number: u64, message: Option<(ChannelId, MessageId)>) -> Result<()> {
        let change = Change::Delivered { number, message };
        self.change(change).await.map(|_| ())
    }

    async fn postpone(&self, number: u64, until: DateTime<Utc>) -> Result<()> {
        let task = Task::Postpone { number, until };
        self.writer.write(task).await.map(|_| ())
    }

    async fn slot(&self, about: &Subject, slot: &Slot) -> Result<Option<(ChannelId, MessageId)>> {
        let (about, slot) = (about.clone(), slot.clone());
        self.read(move |reader| {
            let apart = reader.get(&schema::slot(&about, &slot))?;
            let (None, Subject::Game(game)) = (&apart, &about) else {
                return Ok(apart);
            };
            let together = reader
                .get(&schema::slots_together(game))?
                .unwrap_or_default();
            let found = together.into_iter().find(|(filled, _)| *filled == slot);
            Ok(found.map(|(_, message)| message))
        })
        .await
    }
}

#[async_trait]
impl Liveness for FolderStore {
    async fn outages(&self) -> Result<Outages> {
        self.rows(schema::outages()).await
    }

    async fn heartbeat(&self, now: DateTime<Utc>) -> Result<()> {
        self.writer.write(Task::Heartbeat(now)).await.map(|_| ())
    }

    async fn last_heartbeat(&self) -> Result<Option<DateTime<Utc>>> {
        self.row(schema::heartbeat()).await
    }

    fn trouble(&self) -> Option<String> {
        self.availability.trouble().map(|cause| cause.to_string())
    }

    fn cache_stats(&self) -> Option<CacheStats> {
        self.availability.cache_stats()
    }
}

#[async_trait]
impl Privacy for FolderStore {
    async fn leaving(&self) -> Result<Vec<UserId>> {
        self.read(|reader| {
            let mut leaving = Vec::new();
            for row in reader.all_with_keys(&schema::users()) {
                let (key, settings) = row?;
                if settings.leaving {
                    leaving.extend(schema::user_of(&key));
                }
            }
            Ok(leaving)
        })
        .await
    }

    async fn waiting_for(&self, user: UserId) -> Result<Vec<Outgoing>> {
        self.read(move |reader| naming(reader.all(&schema::posts()), user))
            .await
    }

    async fn forget(
        &self,
        user: UserId,
        pseudonym: UserId,
        deciding: Arc<RwLock<()>>,
    ) -> Result<OwnedRwLockWriteGuard<()>> {
        let _one_at_a_time = self.forgetting.lock().await;
        let until = self.row(schema::mark()).await?;
        let folder = Arc::clone(&self.folder);
        let begun = tokio::task::spawn_blocking(move || {
            Rewriting::begin(&folder, user, pseudonym, until.unwrap_or_default())
        });
        let begun = begun.await.map_err(StoreError::failed)?;
        let rewriting = begun.map_err(StoreError::failed)?;
        let nobody_decides = deciding.write_owned().await;
        self.writer.replace(rewriting).await?;
        Ok(nobody_decides)
    }
}

impl Prefetch for FolderStore {}

impl Clustered for FolderStore {}

#[async_trait]
impl ChannelLog for FolderStore {
    async fn append(&self, channel: ChannelId, key: &str, body: Value) -> Result<LogEntry> {
        let key = key.to_owned();
        let outcome = self.change(Change::Append { channel, key, body }).await?;
        let nothing = || StoreError::failed("the log gave no entry back");
        outcome.entry.ok_or_else(nothing)
    }

    async fn replace(&self, number: u64, body: Value) -> Result<Option<LogEntry>> {
        let outcome = self.change(Change::Replace { number, body }).await?;
        Ok(outcome.entry)
    }

    async fn entry(&self, number: u64) -> Result<Option<LogEntry>> {
        self.read(move |reader| reader.entry(number)).await
    }

    async fn latest(
        &self,
        channel: ChannelId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<LogEntry>> {
        self.read(move |reader| {
            let of_channel = schema::entries_of(channel);
            let before = schema::entry_of(channel, before.unwrap_or(u64::MAX));
            let numbers = reader.all_before(&of_channel, &before);
            let mut entries = reader.entries(numbers.rev().take(limit))?;
            entries.reverse();
            Ok(entries)
        })
        .await
    }

    async fn changed_since(&self, change: u64, limit: usize) -> Result<Vec<LogEntry>> {
        self.read(move |reader| {
            let (changes, after) = (schema::entry_changes(), schema::entry_change(change));
            let numbers = reader.all_after(&changes, &after);
            reader.entries(numbers.take(limit))
        })
        .await
    }

    async fn last_change(&self) -> Result<u64> {
        Ok(self.row(schema::last_change()).await?.unwrap_or(0))
    }
}
