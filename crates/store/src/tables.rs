//! What a change does to the rows of a store: one path for every store and every kind of stream.
//!
//! A store says what its rows are ([`Tables`]); what is asked of them and put into them is decided here.

use chrono::{DateTime, Utc};
use petteia_domain::{
    analysis::Analysis,
    archive::Summary,
    game::{DocumentKey, Draft, Outage, ServerSettings, UserDocument, UserSettings},
    ids::{ChannelId, CommandId, GameId, GuildId, MessageId, Subject, UserId},
    timer::{Timer, TimerKind},
};
use petteia_speech::message::{Reply, Slot};

use super::{
    Commit, LogEntry, Outgoing, Result, StoreError,
    streams::{StreamCommit, StreamEvents, StreamRow},
};

/// The result of a change.
#[derive(Debug)]
pub struct Outcome {
    /// Whether anything has changed; only then the change belongs in the journal.
    pub changed: bool,
    /// The log entry that the change concerned.
    pub entry: Option<LogEntry>,
}

impl Outcome {
    /// Nothing is different.
    pub const NOTHING: Outcome = Outcome {
        changed: false,
        entry: None,
    };

    /// Something is.
    pub const CHANGED: Outcome = Outcome {
        changed: true,
        entry: None,
    };
}

/// A row as it is from now on.
#[derive(Debug, Clone, Copy)]
pub enum Row<'a> {
    /// The reply to a command, and when it was given.
    Reply(&'a CommandId, DateTime<Utc>, &'a Reply),
    /// A time that counts for nobody.
    Outage(&'a Outage),
    /// Every game that ended before there was an archive has been filed.
    ArchiveComplete,
    /// A finished game, under the next number of the archive.
    Archived(&'a Summary),
    /// What was found out about a game.
    Analysis(&'a GameId, &'a Analysis),
    /// A post, under the next number, and when it may be delivered.
    Post(&'a Outgoing, DateTime<Utc>),
    /// The post of this number is gone.
    NoPost(u64),
    /// The message in a slot.
    Slot(&'a Subject, &'a Slot, &'a (ChannelId, MessageId)),
    /// A user's settings.
    User(UserId, &'a UserSettings),
    /// A server's settings.
    Server(GuildId, &'a ServerSettings),
    /// A document, or that it is gone.
    Document(UserId, &'a DocumentKey, Option<&'a UserDocument>),
    /// What a user has in hand for a turn, or that it is gone.
    Draft(&'a GameId, UserId, Option<&'a Draft>),
}

/// The rows of a store while changes are made.
pub trait Tables {
    /// The reply to a command.
    fn reply(&self, command: &CommandId) -> Result<Option<Reply>>;

    /// A stream.
    fn stream(&self, of: &Subject) -> Result<Option<StreamRow>>;

    /// Whether a document of a user is the expected one; `None` where there is to be none.
    fn has_document(
        &self,
        user: UserId,
        key: &DocumentKey,
        expected: Option<&UserDocument>,
    ) -> Result<bool>;

    /// Whether a game of a user was archived under a greater number.
    fn archived_since(&self, user: UserId, number: u64) -> Result<bool>;

    /// Whether a game is in the archive.
    fn is_archived(&self, game: &GameId) -> Result<bool>;

    /// Whether a game was analysed.
    fn is_analysed(&self, game: &GameId) -> Result<bool>;

    /// A waiting post.
    fn post(&self, number: u64) -> Result<Option<Outgoing>>;

    /// Puts a row in the place of the one with the same key.
    fn put(&mut self, row: Row<'_>) -> Result<()>;

    /// Puts a stream in the place of the one before, with the last of its events.
    fn put_stream(
        &mut self,
        of: &Subject,
        before: Option<StreamRow>,
        after: StreamRow,
        events: StreamEvents<'_>,
    ) -> Result<()>;
}

/// Makes a commit, which is or will be this line of the journal; or refuses it and changes nothing.
pub fn commit(tables: &mut impl Tables, line: u64, commit: &Commit) -> Result<()> {
    if let Some((command, _)) = &commit.command
        && let Some(reply) = tables.reply(command)?
    {
        return Err(StoreError::Replayed(Box::new(reply)));
    }
    if is_outdated(tables, commit)? {
        return Err(StoreError::Conflict);
    }
    if let Some((command, reply)) = &commit.command {
        tables.put(Row::Reply(command, commit.at, reply))?;
    }
    for change in commit.streams() {
        change_stream(tables, line, change)?;
    }
    for woken in commit.woken() {
        wake(tables, line, &woken, commit.at)?;
    }
    put_rows(tables, commit)
}

/// Whether what a commit relies on is different by now.
fn is_outdated(tables: &impl Tables, commit: &Commit) -> Result<bool> {
    for change in commit.streams() {
        let there = tables.stream(&change.subject())?;
        if there.map_or(0, |there| there.events) != change.expected() {
            return Ok(true);
        }
    }
    for (user, key, read) in &commit.relies_on {
        if !tables.has_document(*user, key, read.as_ref())? {
            return Ok(true);
        }
    }
    if let Some(counted) = &commit.counted {
        for user in &counted.users {
            if tables.archived_since(*user, counted.up_to)? {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

fn change_stream(tables: &mut impl Tables, line: u64, change: StreamCommit<'_>) -> Result<()> {
    let of = change.subject();
    let before = tables.stream(&of)?;
    let after = change.after(line, before.as_ref());
    if let StreamCommit::Game(change) = change
        && change.ends_ply()
    {
        // What the players had in hand for the ply that is over.
        for user in &change.index.users {
            tables.put(Row::Draft(&change.game, *user, None))?;
        }
    }
    tables.put_stream(&of, before, after, change.events())?;
    match change {
        StreamCommit::Game(change) => match &change.summary {
            Some(summary) if !tables.is_archived(&summary.game)? => {
                tables.put(Row::Archived(summary))
            }
            _ => Ok(()),
        },
        StreamCommit::Tournament(_) | StreamCommit::Series(_) | StreamCommit::Puzzles(_) => Ok(()),
    }
}

fn wake(tables: &mut impl Tables, line: u64, of: &Subject, at: DateTime<Utc>) -> Result<()> {
    let Some(before) = tables.stream(of)? else {
        return Ok(());
    };
    let mut after = before.clone();
    after.woken = Some(line);
    let timers = &mut after.timers;
    if !timers.iter().any(|timer| timer.what == TimerKind::Look) {
        timers.push(Timer::look(at));
    }
    tables.put_stream(of, Some(before), after, StreamEvents::None)
}

/// Puts everything that is of no stream.
fn put_rows(tables: &mut impl Tables, commit: &Commit) -> Result<()> {
    if let Some(outage) = &commit.outage {
        tables.put(Row::Outage(outage))?;
    }
    if commit.archive_complete {
        tables.put(Row::ArchiveComplete)?;
    }
    if let Some((game, analysis)) = &commit.analysis
        && !tables.is_analysed(game)?
    {
        tables.put(Row::Analysis(game, analysis))?;
    }
    for outgoing in &commit.posts {
        tables.put(Row::Post(outgoing, commit.at))?;
    }
    if let Some((user, settings)) = &commit.user {
        tables.put(Row::User(*user, settings))?;
    }
    if let Some((server, settings)) = &commit.server {
        tables.put(Row::Server(*server, settings))?;
    }
    for (user, key, document) in &commit.documents {
        tables.put(Row::Document(*user, key, document.as_ref()))?;
    }
    if let Some((game, user, draft)) = &commit.draft {
        tables.put(Row::Draft(game, *user, Some(draft)))?;
    }
    Ok(())
}

/// Makes a post that waits a message, or gives it up.
pub fn deliver(
    tables: &mut impl Tables,
    number: u64,
    message: Option<&(ChannelId, MessageId)>,
) -> Result<Outcome> {
    let Some(outgoing) = tables.post(number)? else {
        return Ok(Outcome::NOTHING);
    };
    tables.put(Row::NoPost(number))?;
    let slot = outgoing.post.slot();
    if let (Some(about), Some(slot), Some(message)) = (outgoing.about, slot, message) {
        tables.put(Row::Slot(&about, &slot, message))?;
    }
    Ok(Outcome::CHANGED)
}
