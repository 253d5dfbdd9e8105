//! The index of positions of a data folder, in a file of its own.
//!
//! Each finished game changes some forty small buckets all over the index. A change is appended to the file with
//! these buckets, and when a fifth of the file is outdated, it is written anew. So the file is never much larger than
//! what it has. In memory is only where each bucket lies.
//!
//! ```text
//! petteia positions
//! length of the table, its checksum     4 bytes each
//! the table:
//!   length of the head, the head        4 bytes, JSON
//!   whether all before is dropped       1 byte
//!   checksum of the buckets             4 bytes
//!   number and length of each bucket    4 bytes each
//! the buckets, one behind the other
//! and so on with the next change
//! ```
//!
//! The index follows from the archive. A change that is not whole is cut off when the file is opened, and the index
//! goes on from there.

use std::{
    collections::BTreeMap,
    fs::{self, File, OpenOptions},
    io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use parking_lot::Mutex;

use super::{
    PositionsChange, Result, StoreError, folder::sync_folder, open_error::OpenError, private,
};

/// The beginning of the file.
const BEGINS: &[u8] = b"petteia positions\n";

/// The number of outdated bytes that are left in the file.
const SLACK: u64 = 4 << 20;

/// The number of buckets that are written at a time when the file is written anew.
const AT_A_TIME: usize = 4096;

/// The bytes of a bucket in a table.
const OF_BUCKET: u64 = 8;

/// The file of the index.
#[derive(Debug)]
pub(super) struct PositionFile {
    path: PathBuf,
    /// The file for whoever changes it. Readers have another, so that they do not wait for the disk.
    changing: Mutex<File>,
    there: Mutex<There>,
}

/// The open file, and where its parts lie.
#[derive(Debug)]
struct There {
    file: File,
    /// The end of the last whole change.
    end: u64,
    head: Vec<u8>,
    /// Where the buckets lie.
    buckets: BTreeMap<u32, Lies>,
    /// The number of bytes that are not outdated.
    live: u64,
}

/// The place of a bucket.
#[derive(Debug, Clone, Copy)]
struct Lies {
    at: u64,
    length: u32,
}

/// The last change of a file.
struct Last {
    begins: u64,
    buckets: u64,
    checksum: u32,
}

impl PositionFile {
    /// Opens the file, which is made where there is none. Blocks.
    pub fn open(path: &Path) -> Result<PositionFile, OpenError> {
        let there = There::open(path).map_err(OpenError::io(path))?;
        let writing = for_writing(path).map_err(OpenError::io(path))?;
        Ok(PositionFile {
            path: path.to_owned(),
            changing: Mutex::new(writing),
            there: Mutex::new(there),
        })
    }

    /// Returns the head; empty if there is none.
    pub fn head(&self) -> Vec<u8> {
        self.there.lock().head.clone()
    }

    /// Returns the numbers of all buckets.
    pub fn numbers(&self) -> Vec<u32> {
        self.there.lock().buckets.keys().copied().collect()
    }

    /// Returns these buckets in the same order; empty ones, too. Blocks.
    pub fn buckets(&self, numbers: &[u32]) -> Result<Vec<Vec<u8>>> {
        let there = self.there.lock();
        let read = |number| match there.buckets.get(number) {
            Some(lies) => lies.read(&there.file),
            None => Ok(Vec::new()),
        };
        let read: io::Result<Vec<Vec<u8>>> = numbers.iter().map(read).collect();
        read.map_err(|error| self.failed(error))
    }

    /// Makes a change; a conflict if the head is another, or somebody else changes the file. Blocks.
    pub fn keep(&self, change: &PositionsChange) -> Result<()> {
        let Some(mut file) = self.changing.try_lock() else {
            return Err(StoreError::Conflict);
        };
        let end = {
            let there = self.there.lock();
            if there.head != change.before {
                return Err(StoreError::Conflict);
            }
            there.end
        };
        let buckets = change.buckets.iter();
        let buckets = buckets.map(|(number, bytes)| (*number, bytes.as_slice()));
        let buckets: Vec<(u32, &[u8])> = buckets.collect();
        let bytes = written(&change.head, change.anew, &buckets);
        let length = bytes.len() as u64;
        let appended = file.seek(SeekFrom::Start(end));
        let appended = appended.and_then(|_| file.write_all(&bytes));
        // After an error what is there of it is written over by the next change, or cut off by the next start.
        let appended = appended.and_then(|()| file.sync_data());
        appended.map_err(|error| self.failed(error))?;
        let mut there = self.there.lock();
        if change.anew {
            there.empty();
        }
        let lengths = buckets
            .iter()
            .map(|(number, bytes)| (*number, bytes.len() as u64));
        let mut at = end + length - lengths.clone().map(|(_, length)| length).sum::<u64>();
        for (number, length) in lengths {
            there.put(number, at, length as u32);
            at += length;
        }
        there.head.clone_from(&change.head);
        there.end = end + length;
        Ok(())
    }

    /// Writes the file anew if much of it is outdated. Blocks; buckets can be read meanwhile.
    pub fn tidy(&self) -> Result<()> {
        let mut changing = self.changing.lock();
        let (head, buckets) = {
            let there = self.there.lock();
            if there.end < there.live + there.live / 4 + SLACK {
                return Ok(());
            }
            (there.head.clone(), there.buckets.clone())
        };
        let tidied = self.write_anew(&head, &buckets).and_then(|there| {
            *changing = for_writing(&self.path)?;
            *self.there.lock() = there;
            Ok(())
        });
        tidied.map_err(|error| self.failed(error))
    }

    fn write_anew(&self, head: &[u8], buckets: &BTreeMap<u32, Lies>) -> io::Result<There> {
        let from = File::open(&self.path)?;
        let path = self.path.with_extension("tidied");
        let mut to = BufWriter::new(private::create(&path)?);
        to.write_all(BEGINS)?;
        let buckets: Vec<(u32, Lies)> = buckets.iter().map(|(n, lies)| (*n, *lies)).collect();
        for some in buckets.chunks(AT_A_TIME) {
            let read = some
                .iter()
                .map(|(number, lies)| Ok((*number, lies.read(&from)?)));
            let read: Vec<(u32, Vec<u8>)> = read.collect::<io::Result<_>>()?;
            let read = read
                .iter()
                .map(|(number, bytes)| (*number, bytes.as_slice()));
            to.write_all(&written(head, false, &read.collect::<Vec<_>>()))?;
        }
        if buckets.is_empty() {
            to.write_all(&written(head, false, &[]))?;
        }
        let to = to.into_inner().map_err(io::IntoInnerError::into_error)?;
        to.sync_all()?;
        drop(to);
        fs::rename(&path, &self.path)?;
        if let Some(folder) = self.path.parent() {
            sync_folder(folder).map_err(io::Error::other)?;
        }
        There::open(&self.path)
    }

    fn failed(&self, error: io::Error) -> StoreError {
        StoreError::failed(format!("{}: {error}", self.path.display()))
    }
}

impl There {
    /// Opens a file, and cuts off what is no whole change.
    fn open(path: &Path) -> io::Result<There> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = private::open(path, &mut options)?;
        let mut begins = Vec::new();
        Read::by_ref(&mut file)
            .take(BEGINS.len() as u64)
            .read_to_end(&mut begins)?;
        if begins != BEGINS {
            file.set_len(0)?;
            file.seek(SeekFrom::Start(0))?;
            file.write_all(BEGINS)?;
        }
        let mut there = There {
            file,
            end: BEGINS.len() as u64,
            head: Vec::new(),
            buckets: BTreeMap::new(),
            live: 0,
        };
        let last = there.read_tables()?;
        if let Some(last) = last
            && checksum_at(&there.file, last.buckets, there.end)? != last.checksum
        {
            there.file.set_len(last.begins)?;
            return There::open(path);
        }
        there.file.set_len(there.end)?;
        Ok(there)
    }

    /// Reads where the buckets lie, as far as the file is whole. Returns the last change.
    fn read_tables(&mut self) -> io::Result<Option<Last>> {
        let length = self.file.metadata()?.len();
        let mut reader = BufReader::new(self.file.try_clone()?);
        reader.seek(SeekFrom::Start(self.end))?;
        let mut last = None;
        while let Some(table) = next_table(&mut reader, length - self.end)? {
            let Some(table) = Table::read(&table) else {
                break;
            };
            let begins = self.end;
            let buckets = begins + OF_BUCKET + table.length;
            let bytes = table.buckets.iter().map(|(_, length)| u64::from(*length));
            let end = buckets + bytes.sum::<u64>();
            if end > length {
                break;
            }
            if table.anew {
                self.empty();
            }
            let mut at = buckets;
            for (number, length) in table.buckets {
                self.put(number, at, length);
                at += u64::from(length);
            }
            self.head = table.head;
            self.end = end;
            let checksum = table.checksum;
            last = Some(Last {
                begins,
                buckets,
                checksum,
            });
            reader.seek_relative(i64::try_from(end - buckets).map_err(io::Error::other)?)?;
        }
        Ok(last)
    }

    fn empty(&mut self) {
        self.buckets.clear();
        self.live = 0;
    }

    fn put(&mut self, number: u32, at: u64, length: u32) {
        let lies = Lies { at, length };
        if let Some(before) = self.buckets.insert(number, lies) {
            self.live -= OF_BUCKET + u64::from(before.length);
        }
        self.live += OF_BUCKET + u64::from(length);
    }
}

impl Lies {
    fn read(self, mut file: &File) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; self.length as usize];
        file.seek(SeekFrom::Start(self.at))?;
        file.read_exact(&mut bytes)?;
        Ok(bytes)
    }
}

fn for_writing(path: &Path) -> io::Result<File> {
    private::open(path, OpenOptions::new().write(true))
}

/// A table.
struct Table {
    length: u64,
    head: Vec<u8>,
    anew: bool,
    checksum: u32,
    buckets: Vec<(u32, u32)>,
}

impl Table {
    fn read(bytes: &[u8]) -> Option<Table> {
        let mut rest = bytes;
        let head = number(&mut rest)?;
        let (head, after) = rest.split_at_checked(head as usize)?;
        let (anew, after) = after.split_first()?;
        rest = after;
        let checksum = number(&mut rest)?;
        let mut buckets = Vec::with_capacity(rest.len() / OF_BUCKET as usize);
        while !rest.is_empty() {
            buckets.push((number(&mut rest)?, number(&mut rest)?));
        }
        Some(Table {
            length: bytes.len() as u64,
            head: head.to_vec(),
            anew: *anew != 0,
            checksum,
            buckets,
        })
    }
}

/// Reads the next table, of which there are at most so many bytes; `None` if it is not whole.
fn next_table(reader: &mut impl Read, most: u64) -> io::Result<Option<Vec<u8>>> {
    if most < OF_BUCKET {
        return Ok(None);
    }
    let mut sizes = [0; OF_BUCKET as usize];
    reader.read_exact(&mut sizes)?;
    let mut sizes = sizes.as_slice();
    let (Some(length), Some(checksum)) = (number(&mut sizes), number(&mut sizes)) else {
        return Ok(None);
    };
    if u64::from(length) > most - OF_BUCKET {
        return Ok(None);
    }
    let mut table = vec![0; length as usize];
    reader.read_exact(&mut table)?;
    Ok((crc32fast::hash(&table) == checksum).then_some(table))
}

/// The bytes of a change.
fn written(head: &[u8], anew: bool, buckets: &[(u32, &[u8])]) -> Vec<u8> {
    let mut checksum = crc32fast::Hasher::new();
    buckets.iter().for_each(|(_, bytes)| checksum.update(bytes));
    let mut table = Vec::new();
    table.extend((head.len() as u32).to_be_bytes());
    table.extend(head);
    table.push(anew.into());
    table.extend(checksum.finalize().to_be_bytes());
    for (number, bytes) in buckets {
        table.extend(number.to_be_bytes());
        table.extend((bytes.len() as u32).to_be_bytes());
    }
    let mut written = Vec::new();
    written.extend((table.len() as u32).to_be_bytes());
    written.extend(crc32fast::hash(&table).to_be_bytes());
    written.extend(table);
    for (_, bytes) in buckets {
        written.extend_from_slice(bytes);
    }
    written
}

fn checksum_at(mut file: &File, from: u64, to: u64) -> io::Result<u32> {
    file.seek(SeekFrom::Start(from))?;
    let mut checksum = crc32fast::Hasher::new();
    let mut bytes = vec![0; 64 << 10];
    let mut left = to - from;
    while left > 0 {
        let some = &mut bytes[..left.min(64 << 10) as usize];
        file.read_exact(some)?;
        checksum.update(some);
        left -= some.len() as u64;
    }
    Ok(checksum.finalize())
}

/// Takes a number from the front.
fn number(rest: &mut &[u8]) -> Option<u32> {
    let (number, after) = rest.split_first_chunk()?;
    *rest = after;
    Some(u32::from_be_bytes(*number))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::{collections::BTreeMap, path::Path};

    use proptest::prelude::*;

    use super::{PositionFile, SLACK};
    use crate::{PositionsChange, StoreError};

    fn change(before: &[u8], head: &[u8], buckets: &[(u32, Vec<u8>)]) -> PositionsChange {
        PositionsChange {
            before: before.to_vec(),
            head: head.to_vec(),
            anew: false,
            buckets: buckets.to_vec(),
        }
    }

    fn all(file: &PositionFile) -> BTreeMap<u32, Vec<u8>> {
        let numbers = file.numbers();
        let buckets = file.buckets(&numbers).unwrap();
        numbers.into_iter().zip(buckets).collect()
    }

    /// Opens a copy of a file as it was after so many bytes.
    fn cut(path: &Path, bytes: &[u8]) -> PositionFile {
        let path = path.with_extension("cut");
        std::fs::write(&path, bytes).unwrap();
        PositionFile::open(&path).unwrap()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        #[test]
        fn wherever_it_is_cut_the_changes_before_are_there(
            changes in prop::collection::vec(
                (any::<bool>(), prop::collection::vec((0u32..6, prop::collection::vec(any::<u8>(), 0..9)), 0..4)),
                1..6,
            ),
            flipped in any::<prop::sample::Index>(),
        ) {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("positions");
            let file = PositionFile::open(&path).unwrap();
            let mut known = vec![(0, Vec::new(), BTreeMap::new())];
            for (number, (anew, buckets)) in changes.into_iter().enumerate() {
                let (_, before, mut there) = known.last().unwrap().clone();
                let head = vec![number as u8 + 1; number + 1];
                let mut buckets: BTreeMap<u32, Vec<u8>> = buckets.into_iter().collect();
                let change = PositionsChange {
                    anew,
                    ..change(&before, &head, &buckets.clone().into_iter().collect::<Vec<_>>())
                };
                file.keep(&change).unwrap();
                if anew {
                    there.clear();
                }
                there.append(&mut buckets);
                prop_assert_eq!(&all(&file), &there);
                known.push((std::fs::metadata(&path).unwrap().len(), head, there));
            }
            let bytes = std::fs::read(&path).unwrap();
            for end in 0..=bytes.len() {
                let (_, head, there) =
                    known.iter().rfind(|(length, ..)| *length <= end as u64).unwrap();
                let opened = cut(&path, &bytes[..end]);
                prop_assert_eq!(&opened.head(), head);
                prop_assert_eq!(&all(&opened), there);
            }
            // Damage is noticed in tables and in the last change; other buckets are checked when they are read.
            let (whole, ..) = known[known.len() - 2];
            let begin = (whole as usize).max(18);
            let mut damaged = bytes.clone();
            damaged[begin + flipped.index(bytes.len() - begin)] ^= 1;
            let (_, head, there) = &known[known.len() - 2];
            let opened = cut(&path, &damaged);
            prop_assert_eq!(&opened.head(), head);
            prop_assert_eq!(&all(&opened), there);
        }
    }

    #[test]
    fn a_file_that_is_mostly_outdated_is_written_anew() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("positions");
        let file = PositionFile::open(&path).unwrap();
        let size = || std::fs::metadata(&path).unwrap().len();
        let mut head = Vec::new();
        for number in 0..6u8 {
            let buckets = [(1, vec![number; 1 << 20]), (number.into(), vec![number])];
            file.keep(&change(&head, &[number], &buckets)).unwrap();
            head = vec![number];
            file.tidy().unwrap();
        }
        // The sixth mebibyte was too much.
        assert!(size() < SLACK, "{} bytes", size());
        let late = file.keep(&change(&[3], &[9], &[]));
        assert!(matches!(late, Err(StoreError::Conflict)));
        let there = all(&file);
        let again = PositionFile::open(&path).unwrap();
        assert_eq!((again.head(), all(&again)), (head, there.clone()));
        let lengths: Vec<(u32, usize)> = there.iter().map(|(n, bytes)| (*n, bytes.len())).collect();
        assert_eq!(
            lengths,
            [(0, 1), (1, 1 << 20), (2, 1), (3, 1), (4, 1), (5, 1)]
        );
        again.keep(&change(&[5], &[6], &[(9, vec![9])])).unwrap();
        assert_eq!(again.buckets(&[9, 7]).unwrap(), [vec![9], vec![]]);
    }
}
