//! What a back-up takes of memory, by counted bytes. It is alone in its program, because all that the program takes is
//! counted.

#![allow(clippy::unwrap_used)]

use std::{
    fs::File,
    io::{BufWriter, Write},
};

use chrono::TimeDelta;
use peak_alloc::PeakAlloc;
use petteia_domain::ids::CommandId;
use petteia_runtime::backup::BackUps;
use petteia_speech::message::{Message, Reply, Text};
use petteia_store::{
    Commit,
    journal::{Change, write_line},
};
use petteia_store_postgres::Location;

#[global_allocator]
static COUNTED: PeakAlloc = PeakAlloc;

/// The length of the journal and the most that its back-up may take, in bytes. A store made of it in memory would take as
/// much as the journal.
const JOURNAL: u64 = 24 << 20;
const MOST: usize = 4 << 20;

#[test]
fn a_back_up_of_a_long_journal_takes_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let (data, into) = (folder.path().join("data"), folder.path().join("back-ups"));
    std::fs::create_dir(&data).unwrap();
    let path = data.join("journal");
    let mut journal = BufWriter::new(File::create(&path).unwrap());
    let (mut line, mut length) = (0, 0);
    while length < JOURNAL {
        line += 1;
        let words = format!("Reply {line}. ").repeat(2000);
        let message = Message {
            text: Text::default().plain(&words),
            ..Message::default()
        };
        let reply = Reply {
            message,
            refused: false,
        };
        let commit = Commit {
            command: Some((CommandId(format!("command {line}")), reply)),
            ..Commit::default()
        };
        let text = write_line(line, &Change::Commit(Box::new(commit))).unwrap();
        writeln!(journal, "{text}").unwrap();
        length += text.len() as u64 + 1;
    }
    journal.into_inner().unwrap();
    let back_ups = BackUps {
        data: Location::Folder(data),
        into: into.clone(),
        every: TimeDelta::days(1),
        keep: 1,
    };
    COUNTED.reset_peak_usage();
    let before = COUNTED.current_usage();
    back_ups.when_due(chrono::DateTime::UNIX_EPOCH).unwrap();
    let took = COUNTED.peak_usage() - before;
    assert!(took < MOST, "{took} bytes");
    let (_, taken) = petteia_store::back_ups(&into).unwrap().remove(0);
    assert!(taken.metadata().unwrap().len() < JOURNAL / 5);
}
