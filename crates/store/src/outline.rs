//! An outline of a store: as much of it as tells whether the lines of a journal follow from each other.
//!
//! A back-up is checked by following it. A whole store would take as much memory as the journal is long; the outline
//! keeps a few bytes for each game, document and reply, by a hash of its name, and none of their words.

use std::{
    collections::{HashMap, HashSet},
    hash::{BuildHasher, Hash, RandomState},
};

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::{DailyPuzzles, DocumentKey, UserDocument},
    ids::{CommandId, GameId, Subject, UserId},
};
use petteia_speech::message::{Message, Reply};

use super::{
    Outgoing, Result, StoreError,
    error::StorageError,
    journal::Change,
    streams::{StreamEvents, StreamIndex, StreamRow},
    tables::{self, Row, Tables},
};

/// What a name is kept as.
type Hashed = u64;

/// An outline, which follows a journal line by line.
#[derive(Debug, Default)]
pub(super) struct Outline {
    /// The key of the hashes. It is another in each outline, so that nobody can choose two names with one hash.
    key: RandomState,
    line: u64,
    /// The number of events of each stream.
    streams: HashMap<Hashed, u64>,
    /// When each reply was given.
    replies: HashMap<Hashed, DateTime<Utc>>,
    /// The content of each document.
    documents: HashMap<Hashed, Hashed>,
    archived: HashSet<Hashed>,
    analysed: HashSet<Hashed>,
    /// The number of each user's last game in the archive.
    last_archived: HashMap<UserId, u64>,
}

impl Outline {
    fn hashed(&self, what: impl Hash) -> Hashed {
        self.key.hash_one(what)
    }

    fn content(&self, document: &UserDocument) -> Result<Hashed> {
        let written = serde_json::to_string(document).map_err(StorageError::Encoding)?;
        Ok(self.hashed(written))
    }

    /// Follows the next line. Fails where a store would.
    pub fn follow(&mut self, change: &Change) -> Result<()> {
        self.line += 1;
        match change {
            Change::Commit(commit) => {
                commit.check()?;
                tables::commit(self, self.line, commit)
            }
            Change::Prune { before } => {
                self.replies.retain(|_, at| *at >= *before);
                Ok(())
            }
            // A store takes these whatever it holds.
            Change::Delivered { .. } | Change::Append { .. } | Change::Replace { .. } => Ok(()),
        }
    }
}

impl Tables for Outline {
    fn reply(&self, command: &CommandId) -> Result<Option<Reply>> {
        // Only that there is one decides.
        let there = self.replies.contains_key(&self.hashed(command));
        Ok(there.then(|| Reply {
            message: Message::default(),
            refused: false,
        }))
    }

    fn stream(&self, of: &Subject) -> Result<Option<StreamRow>> {
        // Only the number of events decides.
        let events = self.streams.get(&self.hashed(of)).copied();
        Ok(events.map(|events| StreamRow {
            since: 0,
            events,
            index: StreamIndex::Puzzles(DailyPuzzles::default()),
            timers: Vec::new(),
            woken: None,
        }))
    }

    fn has_document(
        &self,
        user: UserId,
        key: &DocumentKey,
        expected: Option<&UserDocument>,
    ) -> Result<bool> {
        let there = self.documents.get(&self.hashed((user, key))).copied();
        Ok(there == expected.map(|one| self.content(one)).transpose()?)
    }

    fn archived_since(&self, user: UserId, number: u64) -> Result<bool> {
        let last = self.last_archived.get(&user);
        Ok(last.is_some_and(|last| *last > number))
    }

    fn is_archived(&self, game: &GameId) -> Result<bool> {
        Ok(self.archived.contains(&self.hashed(game)))
    }

    fn is_analysed(&self, game: &GameId) -> Result<bool> {
        Ok(self.analysed.contains(&self.hashed(game)))
    }

    fn post(&self, number: u64) -> Result<Option<Outgoing>> {
        Err(StoreError::failed(format!(
            "post {number}: an outline has no posts"
        )))
    }

    fn put(&mut self, row: Row<'_>) -> Result<()> {
        match row {
            Row::Reply(command, at, _) => {
                self.replies.insert(self.hashed(command), at);
            }
            Row::Archived(summary) => {
                self.archived.insert(self.hashed(&summary.game));
                let number = self.archived.len() as u64;
                for user in summary.users() {
                    self.last_archived.insert(user, number);
                }
            }
            Row::Analysis(game, _) => {
                self.analysed.insert(self.hashed(game));
            }
            Row::Document(user, key, document) => {
                let name = self.hashed((user, key));
                match document {
                    Some(document) => {
                        let content = self.content(document)?;
                        self.documents.insert(name, content)
                    }
                    None => self.documents.remove(&name),
                };
            }
            Row::Outage(_)
            | Row::ArchiveComplete
            | Row::Post(..)
            | Row::NoPost(_)
            | Row::Slot(..)
            | Row::User(..)
            | Row::Server(..)
            | Row::Draft(..) => {}
        }
        Ok(())
    }

    fn put_stream(
        &mut self,
        of: &Subject,
        _before: Option<StreamRow>,
        after: StreamRow,
        _events: StreamEvents<'_>,
    ) -> Result<()> {
        self.streams.insert(self.hashed(of), after.events);
        Ok(())
    }
}
