//! Commits for tests of stores.

use std::{env, ffi::OsStr, fs, process::Command};

use petteia_domain::{
    game::{Opening, Termination},
    ids::{CommandId, GameId, Place, SeriesId, TournamentId},
};
use petteia_speech::message::File;
use petteia_store::{NewsPosition, SeriesIndex, TournamentIndex};
use petteia_tournaments::{series, tournament};

#[allow(unused_imports)]
pub use self::names::*;

/// What most tests name, so that `use crate::fixtures::*` is all that they import of it.
#[allow(unused_imports)]
mod names {
    pub use std::{collections::BTreeSet, path::Path};

    pub use chrono::{DateTime, TimeDelta, Utc};
    pub use petteia_domain::{
        archive::{Summary, Whose},
        event_log::Phase,
        game::{
            DocumentKey, DocumentKind, Draft, Event, Index, Recorded, UserDocument, UserSettings,
        },
        ids::{ChannelId, GuildId, MessageId, Subject, UserId},
        timer::{Timer, TimerKind},
    };
    pub use petteia_rules::GameKind;
    pub use petteia_speech::message::{Message, Post, Reply, Slot, Text};
    pub use petteia_store::{
        ChannelLog, Commit, FolderStore, GameCommit, Outgoing, SeriesCommit, StoreError,
        TournamentCommit, traits::*, verify,
    };
    pub use serde_json::json;
}

/// This many seconds after the start of the evening.
pub fn at(seconds: i64) -> DateTime<Utc> {
    let evening: DateTime<Utc> = "2026-03-01T18:00:00Z".parse().unwrap();
    evening + TimeDelta::seconds(seconds)
}

pub fn game(name: &str) -> GameId {
    GameId(name.to_owned())
}

/// A game as the subject of timers and slots.
pub fn of_game(name: &str) -> Subject {
    game(name).into()
}

pub fn command(name: &str) -> CommandId {
    CommandId(name.to_owned())
}

pub fn turn(turn: &str) -> Recorded {
    Recorded {
        at: at(0),
        by: Some(UserId(1)),
        event: Event::Turn {
            turn: turn.to_owned(),
        },
    }
}

pub fn message(words: &str) -> Message {
    Message {
        text: Text::default().plain(words),
        ..Message::default()
    }
}

/// A message with a file of this many bytes.
pub fn long_message(bytes: usize) -> Message {
    Message {
        files: vec![File {
            name: "long.pgr".to_owned(),
            content: "plain, <ü\0\"> and so on; ".repeat(bytes / 26 + 1),
        }],
        ..message("long")
    }
}

pub fn reply(words: &str) -> Reply {
    Reply {
        message: message(words),
        refused: false,
    }
}

/// A game in channel 7 with users 1 and 2.
pub fn index(phase: Phase) -> Index {
    Index {
        channels: [ChannelId(7)].into(),
        users: [UserId(1), UserId(2)].into(),
        phase,
        away: None,
        computer: false,
        house: None,
    }
}

pub fn deadline(seconds: i64, ply: u32) -> Timer {
    Timer {
        at: at(seconds),
        what: TimerKind::Deadline,
        ply,
    }
}

/// Adds turns to a running game with this number of events, without timers.
pub fn turns(name: &str, expected: u64, turns: &[&str]) -> GameCommit {
    GameCommit {
        game: game(name),
        expected,
        events: turns.iter().map(|words| turn(words)).collect(),
        index: index(Phase::Playing),
        timers: Vec::new(),
        summary: None,
    }
}

/// A tournament's id.
pub fn tournament(name: &str) -> TournamentId {
    TournamentId(name.to_owned())
}

/// Users join a tournament of server 5 with this number of events, without timers.
pub fn joining(name: &str, expected: u64, users: &[u64]) -> TournamentCommit {
    TournamentCommit {
        tournament: tournament(name),
        expected,
        events: users.iter().map(|user| joined(*user)).collect(),
        index: TournamentIndex {
            guild: Some(GuildId(5)),
            users: [UserId(1), UserId(2)].into(),
            phase: Phase::Lobby,
        },
        timers: Vec::new(),
        looked: 0,
    }
}

pub fn joined(user: u64) -> tournament::Recorded {
    tournament::Recorded {
        at: at(0),
        by: Some(UserId(user)),
        event: tournament::Event::Joined {
            user: UserId(user),
            name: format!("User {user}"),
        },
    }
}

/// A series' id.
pub fn series(name: &str) -> SeriesId {
    SeriesId(name.to_owned())
}

/// A series of server 5 with this number of events skips dates, without timers.
pub fn skipping(name: &str, expected: u64, dates: &[i64]) -> SeriesCommit {
    SeriesCommit {
        series: series(name),
        expected,
        events: dates.iter().map(|date| skipped(*date)).collect(),
        index: SeriesIndex {
            guild: Some(GuildId(5)),
            channel: ChannelId(7),
            name: name.to_owned(),
            phase: Phase::Playing,
        },
        timers: Vec::new(),
        looked: 0,
    }
}

pub fn skipped(date: i64) -> series::Recorded {
    series::Recorded {
        at: at(0),
        by: Some(UserId(1)),
        event: series::Event::Skipped {
            starts: at(date),
            why: series::WhySkipped::Asked,
        },
    }
}

/// The summary of a game of users 1 and 2 on server 5.
pub fn summary(name: &str) -> Summary {
    Summary {
        game: game(name),
        kind: GameKind::Pentagame,
        line_up: "2".to_owned(),
        options: String::new(),
        guild: Some(GuildId(5)),
        channel: ChannelId(7),
        above: None,
        seats: vec![UserId(1).into(), UserId(2).into()],
        names: vec!["Ada".to_owned(), "Ben".to_owned()],
        result: "3-1".to_owned(),
        termination: Termination::Rules,
        winners: Vec::new(),
        plies: 40,
        lost_turns: Vec::new(),
        began: at(0),
        ended: at(100),
        opening: Some("open".to_owned()),
        rated: true,
        tournament: None,
    }
}

/// A commit with only this change.
pub fn of(change: GameCommit) -> Commit {
    Commit {
        at: at(0),
        games: vec![change],
        ..Commit::default()
    }
}

/// A commit with these posts.
pub fn posting(posts: Vec<Outgoing>) -> Commit {
    Commit {
        at: at(0),
        posts,
        ..Commit::default()
    }
}

pub fn outgoing(channel: u64, post: Post) -> Outgoing {
    Outgoing {
        about: Some(of_game("k7f2q")),
        channel: ChannelId(channel),
        post,
    }
}

/// A new message to a channel.
pub fn says(channel: u64, words: &str) -> Outgoing {
    in_slot(channel, words, None)
}

/// A new message to a channel, remembered in a slot.
pub fn in_slot(channel: u64, words: &str, slot: Option<Slot>) -> Outgoing {
    let message = message(words);
    outgoing(channel, Post::New { message, slot })
}

/// A new message of this many bytes to a channel.
pub fn says_at_length(channel: u64, bytes: usize) -> Outgoing {
    let message = long_message(bytes);
    outgoing(
        channel,
        Post::New {
            message,
            slot: None,
        },
    )
}

/// Asserts that a value, which is evaluated once, matches a pattern.
macro_rules! assert_is {
    ($value:expr, $pattern:pat) => {
        let value = $value;
        assert!(matches!(value, $pattern), "{value:?}");
    };
}
pub(crate) use assert_is;

/// The address of a delivered post.
pub fn at_message(name: &str) -> Option<(ChannelId, MessageId)> {
    Some((ChannelId(70), MessageId(name.to_owned())))
}

/// Returns the numbers of the posts that are due.
pub async fn deliverable(store: &dyn Store, seconds: i64) -> Vec<u64> {
    let pending = store
        .pending(at(seconds), &BTreeSet::new(), 100)
        .await
        .unwrap();
    pending.into_iter().map(|post| post.number).collect()
}

/// Adds turns to a running game with this number of events.
pub async fn plays(store: &dyn Store, name: &str, expected: u64, words: &[&str]) {
    let turns = of(turns(name, expected, words));
    store.commit(turns).await.unwrap();
}

/// Returns the events of a game.
pub async fn events(store: &dyn Store, name: &str) -> Vec<Recorded> {
    store.events(&game(name)).await.unwrap()
}

/// `verify` finds nothing in this data folder.
pub fn is_clean(folder: &Path) {
    let verified = verify(folder).unwrap();
    assert!(verified.is_clean(), "{verified}");
}

/// A command that runs an ignored test of this program, with a variable for it, in a process of its own.
pub fn child(test: &str, variable: &str, value: impl AsRef<OsStr>) -> Command {
    let mut child = Command::new(env::current_exe().unwrap());
    child
        .args(["--exact", test, "--ignored", "--nocapture"])
        .env(variable, value);
    child
}

/// Reads all commits, so that further decisions are based on them.
pub async fn keep_up(store: &dyn Store) {
    let mut mark = NewsPosition::default();
    loop {
        let news = store.cluster().news(mark).await.unwrap();
        mark = news.mark;
        if !news.more {
            return store.cluster().acknowledge(mark);
        }
    }
}

pub fn open(folder: &Path) -> FolderStore {
    FolderStore::open(folder).unwrap()
}

/// Copies a folder.
pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// The event of a game that was opened on this server.
pub fn opened_on(guild: u64) -> Recorded {
    Recorded {
        event: Event::Opened {
            opening: Opening::new(GameKind::Pentalath),
            clock: "none".to_owned(),
            place: Place {
                guild: Some(GuildId(guild)),
                channel: ChannelId(7),
            },
            name: "Ada".to_owned(),
            language: None,
            at_table: None,
        },
        ..turn("")
    }
}

/// Stores a game that was opened on this server.
pub async fn opens_on(store: &dyn Store, guild: u64, name: &str, phase: Phase) {
    let opened = GameCommit {
        events: vec![opened_on(guild), turn("a")],
        index: index(phase),
        ..turns(name, 0, &[])
    };
    store.commit(of(opened)).await.unwrap();
}
