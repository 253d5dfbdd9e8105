//! The journal: every change to the store, one line each, appended and never changed.
//!
//! A line is the CRC-32 of what follows (eight hexadecimal digits), a space, and JSON with a
//! version, the line's number from 1, and the change:
//!
//! ```text
//! 5c2d7f10 {"v":1,"line":17,"change":{"prune":{"before":"2026-03-01T12:00:00Z"}}}
//! ```
//!
//! The journal leads and the database follows: a change is first in the journal, on disk, and then
//! in the database. So the database always equals a prefix of the journal. It stores how long that
//! is ([`JournalPosition`]), and opening the store reads only the rest.
//!
//! Its size: a turn of Pentagame, with the reply, the post and the buttons, takes 1.9 kB on
//! average, and each post another 80 bytes once it is delivered (measured over games of two to five
//! players). A hundred games at three turns a day write 0.7 MB a day, 250 MB a year, 2.5 GB in ten
//! years; The cost of appending and opening does not depend on its length. gzip compresses it to a
//! tenth.

use std::{
    fs::{File, OpenOptions},
    io::{self, BufRead, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use chrono::{DateTime, Utc};
use petteia_domain::ids::{ChannelId, MessageId};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Commit, Result, error::StorageError, open_error::OpenError, private};

/// The version of lines.
const VERSION: u32 = 1;

/// The number of bytes of the test whether the journal can grow: a block of most file systems.
const TRIED: usize = 4096;

/// The longest line. A longer one has no end, and is not read into memory.
const LONGEST: u64 = 64 << 20;

/// A change to the store.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// The changes of a command.
    Commit(Box<Commit>),
    /// A post was delivered or given up. It is in the journal, so that an import does not deliver
    /// every post again.
    Delivered {
        /// The number of the post.
        number: u64,
        /// The message, if there is one.
        message: Option<(ChannelId, MessageId)>,
    },
    /// Recorded replies were pruned.
    Prune {
        /// Replies from before this moment are deleted.
        before: DateTime<Utc>,
    },
    /// An entry was appended to a logged channel.
    Append {
        /// The channel.
        channel: ChannelId,
        /// The key of the entry.
        key: String,
        /// The entry.
        body: Value,
    },
    /// An entry of a logged channel was replaced.
    Replace {
        /// The number of the entry.
        number: u64,
        /// The new entry.
        body: Value,
    },
}

#[derive(Serialize, Deserialize)]
struct Written<C> {
    v: u32,
    line: u64,
    change: C,
}

#[derive(Deserialize)]
struct Version {
    v: u32,
}

/// A position in the journal.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalPosition {
    /// The number of the last line; 0 before the first.
    pub line: u64,
    /// The start of the last line in bytes.
    pub start: u64,
    /// The end of the last line in bytes.
    pub end: u64,
}

impl JournalPosition {
    /// Returns the position after one more line of this length, including its end.
    pub fn after(self, length: u64) -> JournalPosition {
        JournalPosition {
            line: self.line + 1,
            start: self.end,
            end: self.end + length,
        }
    }
}

/// A line of the journal.
#[derive(Debug)]
pub struct Line {
    /// Its position.
    pub mark: JournalPosition,
    /// The change.
    pub change: Change,
    /// The text without the line end.
    pub text: String,
    /// Whether it has a line end. Only the last line may lack it.
    pub ended: bool,
}

/// A line that cannot be read.
#[derive(Debug)]
pub struct Fault {
    /// Its number.
    pub line: u64,
    /// The fault.
    pub why: String,
    /// Whether it is the last line.
    pub last: bool,
    /// Whether it has a line end. A line without one is an incomplete append.
    pub ended: bool,
}

impl Fault {
    /// Returns the error that names the damaged line of this file.
    pub fn damaged(self, path: &Path) -> OpenError {
        OpenError::Damaged {
            path: path.to_owned(),
            line: self.line,
            why: self.why,
        }
    }
}

/// Writes a change as the line with this number, without its end.
pub fn write_line(line: u64, change: &Change) -> Result<String> {
    let json = serde_json::to_string(&Written {
        v: VERSION,
        line,
        change,
    })
    .map_err(StorageError::Encoding)?;
    Ok(format!("{:08x} {json}", crc32fast::hash(json.as_bytes())))
}

/// Reads the change of a line, which must have this number.
pub fn read_line(number: u64, text: &str) -> Result<Change, String> {
    let (sum, json) = text
        .split_once(' ')
        .filter(|(sum, _)| sum.len() == 8)
        .ok_or("it does not begin with a checksum")?;
    if u32::from_str_radix(sum, 16) != Ok(crc32fast::hash(json.as_bytes())) {
        return Err("its checksum does not match".to_owned());
    }
    let newer = |v| {
        format!(
            "it was written by a newer petteia (version {v} of the journal, this one reads {VERSION})"
        )
    };
    let written: Written<Change> =
        serde_json::from_str(json).map_err(|unreadable| match serde_json::from_str(json) {
            Ok(Version { v }) if v > VERSION => newer(v),
            _ => unreadable.to_string(),
        })?;
    if written.v > VERSION {
        return Err(newer(written.v));
    }
    if written.line != number {
        return Err(format!("it is numbered {} instead", written.line));
    }
    Ok(written.change)
}

/// Reads a journal line by line.
pub struct Lines<R> {
    from: R,
    mark: JournalPosition,
    /// Set after a line without an end, so that lines appended meanwhile are not read.
    over: bool,
}

impl<R: BufRead> Lines<R> {
    /// Reads on after this mark; `from` must be at its end.
    pub fn after(mark: JournalPosition, from: R) -> Lines<R> {
        let over = false;
        Lines { from, mark, over }
    }

    /// Reads the next line; `None` at the end.
    pub fn next_line(&mut self) -> io::Result<Option<Result<Line, Fault>>> {
        if self.over {
            return Ok(None);
        }
        let mut text = Vec::new();
        let length = (&mut self.from)
            .take(LONGEST)
            .read_until(b'\n', &mut text)? as u64;
        if length == 0 {
            return Ok(None);
        }
        let ended = text.pop_if(|last| *last == b'\n').is_some();
        self.over = !ended;
        let mark = self.mark.after(length);
        let read = String::from_utf8(text)
            .map_err(|_| "it is not text".to_owned())
            .and_then(|text| Ok((read_line(mark.line, &text)?, text)));
        Ok(Some(match read {
            Ok((change, text)) => {
                self.mark = mark;
                Ok(Line {
                    mark,
                    change,
                    text,
                    ended,
                })
            }
            Err(why) => Err(Fault {
                line: mark.line,
                why,
                last: self.from.fill_buf()?.is_empty(),
                ended,
            }),
        }))
    }
}

/// The journal, open for appending.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    mark: JournalPosition,
}

/// Why nothing was appended.
#[derive(Debug)]
pub enum AppendError {
    /// The journal is unchanged.
    Undone(io::Error),
    /// The content of the disk is unknown.
    Unknown(io::Error),
}

impl Journal {
    /// Opens the journal, which must be at least as long as the mark says.
    pub fn open(path: &Path, mark: JournalPosition) -> Result<Journal, OpenError> {
        let mut options = OpenOptions::new();
        options
            .read(true)
            .append(true)
            .create(mark == JournalPosition::default());
        let file = private::open(path, &mut options).map_err(OpenError::io(path))?;
        Ok(Journal {
            path: path.to_owned(),
            file,
            mark,
        })
    }

    /// Returns the path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the position of the end.
    pub fn mark(&self) -> JournalPosition {
        self.mark
    }

    /// Returns the lines after the mark.
    pub fn lines(&self) -> Result<Lines<io::BufReader<File>>, OpenError> {
        let mut file = File::open(&self.path).map_err(OpenError::io(&self.path))?;
        file.seek(SeekFrom::Start(self.mark.end))
            .map_err(OpenError::io(&self.path))?;
        Ok(Lines::after(self.mark, io::BufReader::new(file)))
    }

    /// Moves the mark past an existing line, and adds its line end if that is missing.
    pub fn go_past(&mut self, line: &Line) -> Result<(), OpenError> {
        self.mark = line.mark;
        if !line.ended {
            self.file
                .write_all(b"\n")
                .map_err(OpenError::io(&self.path))?;
            self.mark.end += 1;
        }
        Ok(())
    }

    /// Cuts off everything after the mark, and returns its length.
    pub fn cut(&mut self) -> Result<u64, OpenError> {
        let length = self.file.metadata().map_err(OpenError::io(&self.path))?;
        self.file
            .set_len(self.mark.end)
            .map_err(OpenError::io(&self.path))?;
        Ok(length.len() - self.mark.end)
    }

    /// Makes sure that everything so far is on disk.
    pub fn sync(&self) -> Result<(), OpenError> {
        self.file.sync_data().map_err(OpenError::io(&self.path))
    }

    /// Appends lines with their ends, up to `mark`; returns when they are on disk.
    pub fn append(&mut self, lines: &[u8], mark: JournalPosition) -> Result<(), AppendError> {
        // Probably the disk is full: the written part of the lines is removed. After a failed sync
        // the kernel may have dropped the pages, so another sync would prove nothing.
        if let Err(error) = self
            .file
            .write_all(lines)
            .and_then(|()| self.file.sync_data())
        {
            return Err(match self.take_back() {
                Ok(()) => AppendError::Undone(error),
                Err(_) => AppendError::Unknown(error),
            });
        }
        self.mark = mark;
        Ok(())
    }

    /// Removes everything that a failed append left after the mark.
    pub fn take_back(&mut self) -> io::Result<()> {
        self.file.set_len(self.mark.end)?;
        self.file.sync_data()
    }

    /// Tests whether the journal can grow, and leaves it unchanged.
    pub fn try_growing(&mut self) -> io::Result<()> {
        let blank = [b' '; TRIED];
        let grown = self
            .file
            .write_all(&blank)
            .and_then(|()| self.file.sync_data());
        self.take_back()?;
        grown
    }
}
