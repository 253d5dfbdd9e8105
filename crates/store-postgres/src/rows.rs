//! The tables and their rows as JSON by column names, so that one statement writes any number of
//! rows, and rows have one form everywhere.

use chrono::{DateTime, Utc};
use petteia_domain::{
    analysis::Analysis,
    archive::Summary,
    event_log::Recorded,
    game::{DocumentKey, Draft, Index, Outage, ServerSettings, UserDocument, UserSettings},
    ids::{ChannelId, CommandId, GameId, GuildId, MessageId, Subject, TournamentId, UserId},
    timer::Timer,
};
use petteia_speech::message::{Reply, Slot};
use petteia_store::{
    LogEntry, Outgoing, Result,
    error::StorageError,
    schema,
    streams::{StreamEvents, StreamIndex, StreamRow},
};
use serde::Serialize;
use serde_json::{Value, json};

use super::values;

/// A table.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SqlTable {
    pub name: &'static str,
    /// The key columns.
    pub key: &'static str,
    /// The columns that follow from the journal, including the key.
    pub columns: &'static [&'static str],
    /// Further columns of a new row.
    pub besides: &'static [&'static str],
}

macro_rules! tables {
    ($($name:ident $table:literal ($key:literal) $($column:literal)* $(; $($besides:literal)*)?,)*) => {
        $(pub(super) const $name: SqlTable = SqlTable {
            name: $table,
            key: $key,
            columns: &[$($column),*],
            besides: &[$($($besides),*)?],
        };)*

        /// All tables that are filled from the journal, each after those that it refers to.
        pub(super) const ALL: &[&SqlTable] = &[$(&$name),*];
    };
}

tables! {
    GAME "game" ("id") "id" "phase" "since" "events" "found",
    GAME_EVENT "game_event" ("game, number") "game" "number" "at" "by_user" "event",
    GAME_CHANNEL "game_channel" ("channel_id, game") "channel_id" "game" "phase" "since",
    GAME_USER "game_user" ("user_id, game") "user_id" "game" "phase" "since",
    TOURNAMENT "tournament" ("id") "id" "phase" "since" "events" "guild_id" "found" "woken",
    TOURNAMENT_EVENT "tournament_event" ("tournament, number")
        "tournament" "number" "at" "by_user" "event",
    TOURNAMENT_USER "tournament_user" ("user_id, tournament")
        "user_id" "tournament" "phase" "since",
    SERIES "series" ("id") "id" "phase" "since" "events" "guild_id" "found" "woken",
    SERIES_EVENT "series_event" ("series, number") "series" "number" "at" "by_user" "event",
    PUZZLES "puzzles" ("guild_id") "guild_id" "changes" "book",
    TIMER "timer" ("subject, timer") "game" "tournament" "series" "puzzles" "subject" "at" "kind" "timer",
    POST "post" ("number") "number" "channel_id" "post"; "attempts" "not_before",
    SLOT "slot" ("subject, kind, number") "subject" "kind" "number" "channel_id" "message",
    ARCHIVE "archive" ("number") "number" "game" "guild_id" "ended" "summary",
    ARCHIVE_USER "archive_user" ("user_id, number") "user_id" "number",
    ANALYSIS "analysis" ("game") "game" "analysis",
    OUTAGE "outage" ("(outage ->> 'from')") "starts" "ends" "outage",
    REPLY "reply" ("command") "command" "at" "reply",
    USER_SETTINGS "user_settings" ("user_id") "user_id" "settings",
    SERVER_SETTINGS "server_settings" ("guild_id") "guild_id" "settings",
    DRAFT "draft" ("game, user_id") "game" "user_id" "draft",
    PAPER "paper" ("user_id, kind, about") "user_id" "kind" "about" "sheet" "paper",
    ENTRY "entry" ("number") "number" "channel_id" "change" "key" "body",
}

impl SqlTable {
    /// Returns the statement that inserts rows and replaces those with the same keys.
    pub fn put(&self) -> String {
        self.put_from("$1", "")
    }

    /// Like [`SqlTable::put`], for the rows in this parameter, if another table has a row.
    pub fn put_if(&self, parameter: &str, other: &str) -> String {
        self.put_from(parameter, &format!(", {other}"))
    }

    fn put_from(&self, parameter: &str, others: &str) -> String {
        let columns: Vec<&str> = [self.columns, self.besides].concat();
        let set: Vec<String> = columns
            .iter()
            .map(|column| format!("{column} = excluded.{column}"))
            .collect();
        let new: Vec<String> = columns
            .iter()
            .map(|column| format!("new.{column}"))
            .collect();
        let (name, key) = (self.name, self.key);
        let (columns, new, set) = (columns.join(", "), new.join(", "), set.join(", "));
        format!(
            "INSERT INTO {name} ({columns}) SELECT {new} \
             FROM jsonb_populate_recordset(NULL::{name}, {parameter}::text::jsonb) AS new{others} \
             ON CONFLICT ({key}) DO UPDATE SET {set}"
        )
    }

    /// Returns the statement that removes the rows with the keys in this parameter, if another
    /// table has a row.
    pub fn remove_if(&self, parameter: &str, other: &str) -> String {
        let name = self.name;
        let same = self
            .key
            .split(", ")
            .map(|column| format!("{name}.{column} = gone.{column}"));
        let same = same.collect::<Vec<_>>().join(" AND ");
        format!(
            "DELETE FROM {name} USING {other}, \
             jsonb_populate_recordset(NULL::{name}, {parameter}::text::jsonb) AS gone WHERE {same}"
        )
    }

    /// Returns the key of a row as text.
    pub fn key_of(&self, row: &Value) -> String {
        match self.key {
            "(outage ->> 'from')" => row["outage"]["from"].to_string(),
            key => {
                let parts = key.split(", ").map(|column| row[column].to_string());
                parts.collect::<Vec<_>>().join(" ")
            }
        }
    }
}

/// A row with its table.
pub(super) type Row = (&'static SqlTable, Value);

/// Converts a value to JSON.
fn part<T: Serialize + ?Sized>(value: &T) -> Result<Value> {
    let json = values::json(value)?;
    Ok(serde_json::from_str(&json).map_err(StorageError::Encoding)?)
}

fn name(name: &str) -> Value {
    values::written(name).into_owned().into()
}

fn user(user: UserId) -> Value {
    user.0.cast_signed().into()
}

fn channel(channel: ChannelId) -> Value {
    channel.0.cast_signed().into()
}

fn guild(guild: Option<GuildId>) -> Value {
    guild.map(|guild| guild.0.cast_signed()).into()
}

fn moment(at: DateTime<Utc>) -> Value {
    values::moment(at).to_rfc3339().into()
}

/// A stream.
pub(super) fn stream(of: &Subject, row: &StreamRow) -> Result<Vec<Row>> {
    let StreamRow {
        since,
        events,
        woken,
        ..
    } = row;
    let of_a_server = |id: &str, phase, server, found: Value| {
        json!({
            "id": name(id),
            "phase": values::phase(phase),
            "since": since,
            "events": events,
            "guild_id": guild(server),
            "found": found,
            "woken": woken,
        })
    };
    Ok(match (of, &row.index) {
        (Subject::Game(game), StreamIndex::Game(index)) => {
            let row = json!({
                "id": name(&game.0),
                "phase": values::phase(index.phase),
                "since": since,
                "events": events,
                "found": part(index)?,
            });
            vec![(&GAME, row)]
        }
        (Subject::Tournament(tournament), StreamIndex::Tournament(index)) => {
            let found = part(index)?;
            let row = of_a_server(&tournament.0, index.phase, index.guild, found);
            vec![(&TOURNAMENT, row)]
        }
        (Subject::Series(series), StreamIndex::Series(index)) => {
            let found = part(index)?;
            let row = of_a_server(&series.0, index.phase, index.guild, found);
            vec![(&SERIES, row)]
        }
        (Subject::Puzzles(server), StreamIndex::Puzzles(book)) => {
            let server = guild(Some(*server));
            let row = json!({ "guild_id": server, "changes": events, "book": part(book)? });
            vec![(&PUZZLES, row)]
        }
        _ => Vec::new(),
    })
}

/// Where a stream is found besides.
pub(super) fn places(of: &Subject, row: &StreamRow) -> Vec<Row> {
    let since = row.since;
    let place = |table, column: &str, number: Value, stream: &str, id: &str, phase| {
        let phase = values::phase(phase);
        let row = json!({ column: number, stream: name(id), "phase": phase, "since": since });
        (table, row)
    };
    match (of, &row.index) {
        (
            Subject::Game(GameId(id)),
            StreamIndex::Game(Index {
                channels,
                users,
                phase,
                ..
            }),
        ) => {
            let channels = channels.iter().map(|one| {
                place(
                    &GAME_CHANNEL,
                    "channel_id",
                    channel(*one),
                    "game",
                    id,
                    *phase,
                )
            });
            let users = users
                .iter()
                .map(|one| place(&GAME_USER, "user_id", user(*one), "game", id, *phase));
            channels.chain(users).collect()
        }
        (Subject::Tournament(TournamentId(id)), StreamIndex::Tournament(index)) => {
            let users = index.users.iter().map(|one| {
                place(
                    &TOURNAMENT_USER,
                    "user_id",
                    user(*one),
                    "tournament",
                    id,
                    index.phase,
                )
            });
            users.collect()
        }
        _ => Vec::new(),
    }
}

/// Events of a stream, the first of this number.
pub(super) fn events(of: &Subject, first: u64, events: StreamEvents<'_>) -> Result<Vec<Row>> {
    match (of, events) {
        (Subject::Game(game), StreamEvents::Game(events)) => {
            numbered(&GAME_EVENT, "game", &game.0, first, events)
        }
        (Subject::Tournament(tournament), StreamEvents::Tournament(events)) => numbered(
            &TOURNAMENT_EVENT,
            "tournament",
            &tournament.0,
            first,
            events,
        ),
        (Subject::Series(series), StreamEvents::Series(events)) => {
            numbered(&SERIES_EVENT, "series", &series.0, first, events)
        }
        _ => Ok(Vec::new()),
    }
}

fn numbered<E: Serialize>(
    table: &'static SqlTable,
    stream: &str,
    id: &str,
    first: u64,
    events: &[Recorded<E>],
) -> Result<Vec<Row>> {
    let rows = (first..).zip(events).map(|(number, recorded)| {
        let row = json!({
            stream: name(id),
            "number": number,
            "at": moment(recorded.at),
            "by_user": recorded.by.map(user),
            "event": part(recorded)?,
        });
        Ok((table, row))
    });
    rows.collect()
}

/// A timer.
pub(super) fn timer(of: &Subject, timer: &Timer) -> Result<Row> {
    let puzzles = match of {
        Subject::Puzzles(server) => guild(Some(*server)),
        Subject::Game(_) | Subject::Tournament(_) | Subject::Series(_) | Subject::Server(_) => {
            Value::Null
        }
    };
    let row = json!({
        "puzzles": puzzles,
        "game": of.game().map(|game| name(&game.0)),
        "tournament": of.tournament().map(|tournament| name(&tournament.0)),
        "series": of.series().map(|series| name(&series.0)),
        "subject": name(&of.to_string()),
        "at": values::moment_after(timer.at).to_rfc3339(),
        "kind": schema::timer_kind(timer),
        "timer": part(timer)?,
    });
    Ok((&TIMER, row))
}

/// The key of a timer with this stored form.
pub(super) fn timer_key(of: &Subject, timer: Value) -> Value {
    json!({ "subject": name(&of.to_string()), "timer": timer })
}

/// A post without a failed attempt.
pub(super) fn post(number: u64, outgoing: &Outgoing, not_before: DateTime<Utc>) -> Result<Row> {
    let row = json!({
        "number": number,
        "channel_id": channel(outgoing.channel),
        "post": part(outgoing)?,
        "attempts": 0,
        "not_before": moment(not_before),
    });
    Ok((&POST, row))
}

/// Returns the primary key of a post or an entry.
pub(super) fn number_key(number: u64) -> Value {
    json!({ "number": number })
}

/// The message in a slot.
pub(super) fn slot(about: &Subject, slot: &Slot, message: &(ChannelId, MessageId)) -> Row {
    let (kind, number) = values::slot(slot);
    let row = json!({
        "subject": name(&about.to_string()),
        "kind": kind,
        "number": number,
        "channel_id": channel(message.0),
        "message": name(&message.1.0),
    });
    (&SLOT, row)
}

/// The rows of a finished game.
pub(super) fn archive(number: u64, summary: &Summary) -> Result<Vec<Row>> {
    let row = json!({
        "number": number,
        "game": name(&summary.game.0),
        "guild_id": guild(summary.guild),
        "ended": moment(summary.ended),
        "summary": part(summary)?,
    });
    let users: std::collections::BTreeSet<UserId> = summary.users().collect();
    let users = users.into_iter().map(|one| {
        let row = json!({ "user_id": user(one), "number": number });
        (&ARCHIVE_USER, row)
    });
    Ok([(&ARCHIVE, row)].into_iter().chain(users).collect())
}

pub(super) fn analysis(game: &GameId, analysis: &Analysis) -> Result<Row> {
    let row = json!({ "game": name(&game.0), "analysis": part(analysis)? });
    Ok((&ANALYSIS, row))
}

pub(super) fn outage(outage: &Outage) -> Result<Row> {
    let row = json!({
        "starts": moment(outage.from),
        "ends": moment(outage.to),
        "outage": part(outage)?,
    });
    Ok((&OUTAGE, row))
}

pub(super) fn reply(command: &CommandId, at: DateTime<Utc>, reply: &Reply) -> Result<Row> {
    let row = json!({ "command": name(&command.0), "at": moment(at), "reply": part(reply)? });
    Ok((&REPLY, row))
}

pub(super) fn user_settings(one: UserId, settings: &UserSettings) -> Result<Row> {
    let row = json!({ "user_id": user(one), "settings": part(settings)? });
    Ok((&USER_SETTINGS, row))
}

pub(super) fn server_settings(server: GuildId, settings: &ServerSettings) -> Result<Row> {
    let row = json!({ "guild_id": guild(Some(server)), "settings": part(settings)? });
    Ok((&SERVER_SETTINGS, row))
}

pub(super) fn draft(game: &GameId, one: UserId, draft: &Draft) -> Result<Row> {
    let row = json!({ "game": name(&game.0), "user_id": user(one), "draft": part(draft)? });
    Ok((&DRAFT, row))
}

/// The key of a draft.
pub(super) fn draft_key(game: &GameId, one: UserId) -> Value {
    json!({ "game": name(&game.0), "user_id": user(one) })
}

pub(super) fn document(
    one: UserId,
    document_key: &DocumentKey,
    document: &UserDocument,
) -> Result<Row> {
    let row = json!({
        "user_id": user(one),
        "kind": values::document_kind(document_key.kind()),
        "about": name(&document_key.about()),
        "sheet": part(document_key)?,
        "paper": part(document)?,
    });
    Ok((&PAPER, row))
}

/// The key of a document.
pub(super) fn document_key(one: UserId, document_key: &DocumentKey) -> Value {
    json!({
        "user_id": user(one),
        "kind": values::document_kind(document_key.kind()),
        "about": name(&document_key.about()),
    })
}

pub(super) fn entry(key: &str, entry: &LogEntry) -> Result<Row> {
    let row = json!({
        "number": entry.number,
        "channel_id": channel(entry.channel),
        "change": entry.change,
        "key": name(key),
        "body": part(&entry.body)?,
    });
    Ok((&ENTRY, row))
}
