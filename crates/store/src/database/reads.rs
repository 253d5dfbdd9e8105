//! What the writing thread reads of the database for a turn, one row after the other. The book compares it with the
//! round trips to PostgreSQL.

#![allow(clippy::unwrap_used)]

use std::{cell::RefCell, fs};

use chrono::{DateTime, Utc};
use petteia_domain::{
    event_log::Phase,
    game::{Event, Index, Opening, Recorded},
    ids::{ChannelId, CommandId, GameId, GuildId, MessageId, Place, Subject, UserId},
    timer::{Timer, TimerKind},
};
use petteia_rules::GameKind;
use petteia_speech::message::{Message, Post, Reply, Slot};

use super::{Database, Staged, table_ids::describe_table};
use crate::{Commit, GameCommit, Outgoing, journal::Change};

thread_local! {
    /// The tables of the rows that this thread has read since it last asked, in order.
    static READ: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// Notes that a row is read.
pub fn note(key: &[u8]) {
    READ.with_borrow_mut(|read| read.push(describe_table(key)));
}

/// Applies a change, which is this line of the journal. Returns what was read for that.
fn apply(database: &Database, line: u64, change: &Change) -> Vec<&'static str> {
    READ.take();
    let changes = database.read(|reader| {
        let mut staged = Staged::on(reader);
        staged.change(line, change).unwrap();
        staged.changes()
    });
    database.apply(changes).unwrap();
    READ.take()
}

/// A command that adds an event to a game of two with a deadline, and posts a board.
fn playing(number: u32, event: Event) -> Change {
    let (at, game) = (DateTime::<Utc>::default(), GameId("k7f2q".to_owned()));
    let channel = ChannelId(7);
    let reply = Reply {
        message: Message::default(),
        refused: false,
    };
    let board = Post::New {
        message: Message::default(),
        slot: Some(Slot::Board(1)),
    };
    Change::Commit(Box::new(Commit {
        command: Some((CommandId(number.to_string()), reply)),
        at,
        games: vec![GameCommit {
            game: game.clone(),
            expected: number.into(),
            events: vec![Recorded {
                at,
                by: Some(UserId(1)),
                event,
            }],
            index: Index {
                channels: [channel].into(),
                users: [UserId(1), UserId(2)].into(),
                phase: Phase::Playing,
                away: None,
                computer: false,
                house: None,
            },
            timers: vec![Timer {
                at,
                what: TimerKind::Deadline,
                ply: number,
            }],
            summary: None,
        }],
        posts: vec![Outgoing {
            about: Some(Subject::Game(game)),
            channel,
            post: board,
        }],
        ..Commit::default()
    }))
}

#[test]
fn a_turn_reads_as_many_rows_one_after_the_other_as_the_book_says() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::open(folder.path()).unwrap();
    let place = Place {
        guild: Some(GuildId(5)),
        channel: ChannelId(7),
    };
    let opened = Event::Opened {
        opening: Opening::new(GameKind::Pentalath),
        clock: "none".to_owned(),
        place,
        name: "Ada".to_owned(),
        language: None,
        at_table: None,
    };
    apply(&database, 1, &playing(0, opened));
    let turn = "a1".to_owned();
    let commit = apply(&database, 2, &playing(1, Event::Turn { turn }));
    let message = Some((ChannelId(7), MessageId("1".to_owned())));
    let delivered = apply(&database, 3, &Change::Delivered { number: 2, message });
    let book = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/src/development/house.md"
    );
    let book = fs::read_to_string(book).unwrap().replace('\n', " ");
    let figures = format!(
        "{} rows for its commit and {} ",
        commit.len(),
        delivered.len()
    );
    assert!(
        book.contains(&figures),
        "{figures}: {commit:?}, {delivered:?}"
    );
}
