//! The journal: every change to the store, one line each, appended and never changed.
//!
//! A line is the CRC-32 of what follows (eight hexadecimal digits), a space, and JSON with a
//! version, the line's number from 1, and the change:
//!
//! ```text
//! 5c2d7f10 {"v":1,"line":17,"change":{"prune":{"before":"2026-03-01T12:00:00Z"}}}
//! ```
//!
//! The journal leads, the database follows: a change is first in the journal, on disk, and only
//! then in the database. What the database knows is therefore always a beginning of the journal;
//! it remembers which ([`Mark`]), and opening the store reads only what comes after.
//!
//! How long it gets: a turn of Pentagame, with the reply, the post and the buttons, takes 1.9 kB on
//! average, and each post another 80 bytes once it is delivered (measured over games of two to five
//! players). A hundred games at three turns a day write 0.7 MB a day, 250 MB a year, 2.5 GB in ten
//! years; both appending and opening cost the same however long it is, for opening reads only what
//! the database has not followed. Packed with gzip it shrinks to a tenth.

use std::{
    fs::{File, OpenOptions},
    io::{self, BufRead, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use chrono::{DateTime, Utc};
use petteia_domain::ids::{ChannelId, MessageId};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Commit, Result, error::StorageError, folder::OpenError, private};

/// The version of what is written.
const VERSION: u32 = 1;

/// So many bytes are written to try whether the journal can grow: a block of most file systems.
const TRIED: usize = 4096;

/// No line is longer: what is has no end, and is not read into memory to look for one.
const LONGEST: u64 = 64 << 20;

/// A change to the store.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// What a command changed.
    Commit(Box<Commit>),
    /// A post was delivered or given up. In the journal, so that an import does not deliver
    /// everything once more.
    Delivered {
        /// Which post.
        number: u64,
        /// The message, where there is one.
        message: Option<(ChannelId, MessageId)>,
    },
    /// Recorded replies were forgotten.
    Prune {
        /// Replies older than this are deleted.
        before: DateTime<Utc>,
    },
    /// Something was said in a logged channel.
    Append {
        /// In which channel.
        channel: ChannelId,
        /// What it is filed under.
        key: String,
        /// What is noted.
        body: Value,
    },
    /// Something said was replaced.
    Replace {
        /// Which change.
        number: u64,
        /// What it says now.
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

/// How far the journal has come.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// The number of the last line; 0 before the first.
    pub line: u64,
    /// Where it starts, in bytes.
    pub start: u64,
    /// Where it ends.
    pub end: u64,
}

impl Mark {
    /// How far it has come after one more line of this length, its end included.
    pub fn after(self, length: u64) -> Mark {
        Mark {
            line: self.line + 1,
            start: self.end,
            end: self.end + length,
        }
    }
}

/// A line read.
#[derive(Debug)]
pub struct Line {
    /// Which, and where.
    pub mark: Mark,
    /// What it says.
    pub change: Change,
    /// The line itself, without its end.
    pub text: String,
    /// Whether it has an end. Only the last can lack it.
    pub ended: bool,
}

/// A line that cannot be read.
#[derive(Debug)]
pub struct Fault {
    /// Its number.
    pub line: u64,
    /// What is wrong with it.
    pub why: String,
    /// Whether it is the last.
    pub last: bool,
    /// Whether it has an end. One without is the rest of an append that did not come through.
    pub ended: bool,
}

impl Fault {
    /// The error that names the damaged line of this file.
    pub fn damaged(self, path: &Path) -> OpenError {
        OpenError::Damaged {
            path: path.to_owned(),
            line: self.line,
            why: self.why,
        }
    }
}

/// A change as the line of this number, without its end.
pub fn write_line(line: u64, change: &Change) -> Result<String> {
    let json = serde_json::to_string(&Written {
        v: VERSION,
        line,
        change,
    })
    .map_err(StorageError::Encoding)?;
    Ok(format!("{:08x} {json}", crc32fast::hash(json.as_bytes())))
}

/// The change that a line says, which has to be that of this number.
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

/// Reads a journal line by line, however long it is.
pub struct Lines<R> {
    from: R,
    mark: Mark,
    /// After a line without its end nothing comes, whatever is appended meanwhile.
    over: bool,
}

impl<R: BufRead> Lines<R> {
    /// Reads on after this mark; `from` is already there.
    pub fn after(mark: Mark, from: R) -> Lines<R> {
        let over = false;
        Lines { from, mark, over }
    }

    /// The next line; `None` at the end.
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
    mark: Mark,
}

/// Why nothing was appended.
#[derive(Debug)]
pub enum AppendError {
    /// The journal is as it was.
    Undone(io::Error),
    /// Nobody knows what is on the disk.
    Unknown(io::Error),
}

impl Journal {
    /// Opens the journal, which has come as far as `mark` says or further.
    pub fn open(path: &Path, mark: Mark) -> Result<Journal, OpenError> {
        let mut options = OpenOptions::new();
        options
            .read(true)
            .append(true)
            .create(mark == Mark::default());
        let file = private::open(path, &mut options).map_err(OpenError::io(path))?;
        Ok(Journal {
            path: path.to_owned(),
            file,
            mark,
        })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How far it has come.
    pub fn mark(&self) -> Mark {
        self.mark
    }

    /// The lines from the mark on.
    pub fn lines(&self) -> Result<Lines<io::BufReader<File>>, OpenError> {
        let mut file = File::open(&self.path).map_err(OpenError::io(&self.path))?;
        file.seek(SeekFrom::Start(self.mark.end))
            .map_err(OpenError::io(&self.path))?;
        Ok(Lines::after(self.mark, io::BufReader::new(file)))
    }

    /// Takes over a line that was there already, ending it where it lacks its end.
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

    /// Cuts off whatever comes after the mark; returns how much.
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

    /// Appends lines, each with its end, as far as `mark`; returns when they are on disk.
    pub fn append(&mut self, lines: &[u8], mark: Mark) -> Result<(), AppendError> {
        // A full disk, most likely: what was written of the lines goes again. After a sync that
        // failed the kernel may have dropped the pages, so that trying it again proves nothing.
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

    /// Cuts off for good whatever an append that failed has left after the mark.
    pub fn take_back(&mut self) -> io::Result<()> {
        self.file.set_len(self.mark.end)?;
        self.file.sync_data()
    }

    /// Tries whether the journal can grow, and leaves it as it was.
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
