//! The encoding of values in PostgreSQL: `jsonb`, names as text, numbers as signed ones.
//!
//! PostgreSQL has no character 0. In names and JSON, character 0 is written as 1 1, and 1 as 1 2,
//! so that nothing is lost and names keep their order.

use std::{borrow::Cow, collections::BTreeSet};

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};
use petteia_domain::{
    event_log::Phase,
    game::{DocumentKind, Notices},
    ids::{ChannelId, Subject},
};
use petteia_speech::message::Slot;
use petteia_store::{Result, error::StorageError};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use sqlx::AssertSqlSafe;

/// A statement that is made of this crate's own names and of numbers. What users wrote is always bound, never in it.
pub(super) fn made(statement: String) -> AssertSqlSafe<String> {
    AssertSqlSafe(statement)
}

/// Encodes a name.
pub(super) fn written(text: &str) -> Cow<'_, str> {
    if !text.contains(['\0', '\u{1}']) {
        return Cow::Borrowed(text);
    }
    let escaped = text.replace('\u{1}', "\u{1}\u{2}");
    Cow::Owned(escaped.replace('\0', "\u{1}\u{1}"))
}

/// Decodes a name.
pub(super) fn unwritten(text: &str) -> String {
    let mut read = String::with_capacity(text.len());
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        match character {
            '\u{1}' => read.push(match characters.next() {
                Some('\u{1}') | None => '\0',
                Some(_) => '\u{1}',
            }),
            other => read.push(other),
        }
    }
    read
}

/// The name of a stream in its own table.
pub(super) fn stream_name(of: &Subject) -> String {
    match of {
        Subject::Game(game) => game.0.clone(),
        Subject::Tournament(tournament) => tournament.0.clone(),
        Subject::Series(series) => series.0.clone(),
        Subject::Puzzles(guild) | Subject::Server(guild) => guild.0.cast_signed().to_string(),
    }
}

/// Encodes a value as JSON.
pub(super) fn json<T: Serialize + ?Sized>(value: &T) -> Result<String> {
    let json = serde_json::to_string(value).map_err(StorageError::Encoding)?;
    if !json.contains("\\u0000") && !json.contains("\\u0001") {
        return Ok(json);
    }
    let value = serde_json::from_str(&json).map_err(StorageError::Encoding)?;
    let escaped = with_strings(value, &|text| written(text).into_owned());
    Ok(escaped.to_string())
}

/// Decodes the value of a row.
pub(super) fn read<T: DeserializeOwned>(row: &str, json: &str) -> Result<T> {
    let unreadable = |source| StorageError::Unreadable {
        row: row.to_owned(),
        source,
    };
    if !json.contains("\\u0001") {
        return Ok(serde_json::from_str(json).map_err(unreadable)?);
    }
    let value = serde_json::from_str(json).map_err(unreadable)?;
    let text = with_strings(value, &unwritten).to_string();
    Ok(serde_json::from_str(&text).map_err(unreadable)?)
}

fn with_strings(value: Value, change: &dyn Fn(&str) -> String) -> Value {
    match value {
        Value::String(text) => Value::String(change(&text)),
        Value::Array(all) => all
            .into_iter()
            .map(|one| with_strings(one, change))
            .collect(),
        Value::Object(all) => all
            .into_iter()
            .map(|(key, one)| (change(&key), with_strings(one, change)))
            .collect(),
        other => other,
    }
}

/// Converts a limit.
pub(super) fn limit(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

/// Rounds a moment down to microseconds, but not below the smallest that PostgreSQL supports.
pub(super) fn moment(at: DateTime<Utc>) -> DateTime<Utc> {
    let first = DateTime::from_timestamp(-200_000_000_000, 0).unwrap_or_default();
    at.trunc_subsecs(6).max(first)
}

/// Rounds a moment up to microseconds.
pub(super) fn moment_after(at: DateTime<Utc>) -> DateTime<Utc> {
    let before = moment(at);
    match before < at {
        true => before + TimeDelta::microseconds(1),
        false => before,
    }
}

pub(super) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Lobby => "lobby",
        Phase::Playing => "playing",
        Phase::Ended => "ended",
    }
}

pub(super) fn phases(phases: &[Phase]) -> Vec<&'static str> {
    phases.iter().copied().map(phase).collect()
}

pub(super) fn slot(slot: &Slot) -> (&'static str, i64) {
    match slot {
        Slot::Lobby => ("lobby", 0),
        Slot::Board(board) => ("board", i64::from(*board)),
        Slot::Question(question) => ("question", i64::from(*question)),
        Slot::Registration => ("registration", 0),
        Slot::Notices(Notices::Games, channel) => ("notices-games", channel.0.cast_signed()),
        Slot::Notices(Notices::Seats, channel) => ("notices-seats", channel.0.cast_signed()),
        Slot::Team(side) => ("team", i64::from(side.number())),
        Slot::OutOfReach => ("out-of-reach", 0),
        Slot::Season(season) => ("season", i64::from(*season)),
        Slot::Round(round) => ("round", i64::from(*round)),
        Slot::Guest(guild) => ("guest", guild.0.cast_signed()),
        Slot::GuestRound(guild) => ("guest-round", guild.0.cast_signed()),
        Slot::ServerEvent(season) => ("server-event", i64::from(*season)),
        Slot::Rehome(question) => ("rehome", i64::from(*question)),
    }
}

pub(super) fn channels(channels: &BTreeSet<ChannelId>) -> Vec<i64> {
    channels.iter().map(|one| one.0.cast_signed()).collect()
}

pub(super) fn document_kind(kind: DocumentKind) -> i16 {
    i16::from(kind as u8)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn names_are_written_without_a_zero_keep_their_order_and_come_back() {
        let names = [
            "", "a", "a\0", "a\0\0", "a\0\u{1}", "a\u{1}", "a\u{1}\0", "a\u{2}", "ä",
        ];
        let all = names.map(|name| written(name).into_owned());
        assert!(all.is_sorted() && all.iter().all(|name| !name.contains('\0')));
        assert_eq!(all.map(|name| unwritten(&name)), names);
    }

    #[test]
    fn json_is_written_without_a_zero_and_comes_back() {
        for words in ["plain \\u0000", "zero \0", "one \u{1}", "\0\u{1}\u{1}\0"] {
            let value = serde_json::json!({ words: [words, { "a": 1 }] });
            let json = json(&value).unwrap();
            assert!(!json.replace("\\\\", "").contains("\\u0000"), "{json}");
            assert_eq!(read::<Value>("row", &json).unwrap(), value);
        }
    }

    #[test]
    fn a_moment_is_written_to_the_microsecond() {
        let at = DateTime::from_timestamp(1, 1_500).unwrap();
        assert_eq!(moment(at), DateTime::from_timestamp(1, 1_000).unwrap());
        let after = moment_after(at);
        assert_eq!(after, DateTime::from_timestamp(1, 2_000).unwrap());
        assert_eq!(moment_after(after), after);
    }
}
