//! The database of a data folder. It is sled, and only here does anybody know that.
//!
//! What stands in this folder exists to live with sled:
//!
//! - sled keeps bytes in one tree: `schema` says which key holds what, `table_ids` how a key is called in words,
//!   `encoding` how a value is written, `queries` what is asked and `apply` what a change does.
//! - It makes a file of its own of each long value: long values are cut into pieces (this file).
//! - Readers would see half of a batch: a lock keeps them out ([`Database::apply`]).
//! - Its flush does not reach the disk: the file is synced besides ([`Database::sync`]).
//! - It reads from the disk, which may block: it is asked on another thread, and what nearly every command asks
//!   for is kept in memory (`hot_rows`).
//! - After a full disk it is of no use until it was opened anew: `availability` takes it out of service.
//! - Its lock is still held for a moment after it was closed, and what a killed process has left keeps it from
//!   opening ([`Database::open`]).
//! - Its feature `miri_optimizations` has it ask for empty memory instead of writing 20 MB of zeros that it
//!   never reads; the feature does nothing else.

pub(crate) mod apply;
pub(crate) mod availability;
mod encoding;
mod hot_rows;
mod queries;
#[cfg(test)]
mod reads;
pub(crate) mod rewritten;
pub mod schema;
pub(crate) mod table_ids;

use std::{
    collections::BTreeMap,
    fs::{self, File, OpenOptions},
    iter,
    ops::Bound,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use parking_lot::RwLock;
use petteia_domain::cache_stats::CacheStats;
use serde::{Serialize, de::DeserializeOwned};
use sled::IVec;

use self::{
    encoding::{Decoded, decode, encode, encode_pieces},
    hot_rows::HotRows,
    schema::{Key, RawBytes},
};
use crate::{
    Result, StoreError, error::StorageError, folder::sync_folder, open_error::OpenError, private,
};

/// A row as it is in the tree.
pub(crate) type Bytes = IVec;

/// The longest value in bytes. sled keeps sixteen values in a page, and a page of more than an
/// eighth of a mebibyte in a file of its own.
const LONGEST: usize = 4096;

/// The limit of sled's cache, in bytes as on disk; its own default is a gibibyte. The operating
/// system caches the file besides.
const CACHE: u64 = 16 << 20;

/// The number of keys that are removed at a time.
const KEYS_AT_A_TIME: usize = 4096;

/// The length of the placeholder that sled writes for a long value is below this.
const PIECES_SHORTER_THAN: usize = 40;

/// The database of a data folder.
#[derive(Debug)]
pub struct Database {
    sled: sled::Db,
    /// The file that sled writes, opened to sync it.
    file: File,
    path: PathBuf,
    /// Lets readers see a batch completely or not at all; sled alone could show a part of it.
    whole: RwLock<()>,
    hot: HotRows,
}

impl Database {
    /// Opens the database in its folder, which nobody else has open.
    pub fn open(path: &Path) -> Result<Database, OpenError> {
        private::create_folder(path).map_err(OpenError::io(path))?;
        remove_unfinished_snapshots(path)?;
        let mut database = Database::open_with(path, sled::Config::new())?;
        if database.is_half_made()? {
            tracing::warn!("the database was incomplete when petteia ended; making it again");
            drop(database);
            fs::remove_dir_all(path).map_err(OpenError::io(path))?;
            private::create_folder(path).map_err(OpenError::io(path))?;
            database = Database::open_with(path, sled::Config::new())?;
        }
        sync_folder(path)?;
        Ok(database)
    }

    /// Opens a new, temporary database that is deleted when this is dropped. It need not be on
    /// disk.
    pub fn passing(path: &Path) -> Result<Database, OpenError> {
        if path.exists() {
            fs::remove_dir_all(path).map_err(OpenError::io(path))?;
        }
        private::create_folder(path).map_err(OpenError::io(path))?;
        Database::open_with(path, sled::Config::new().temporary(true))
    }

    fn open_with(path: &Path, config: sled::Config) -> Result<Database, OpenError> {
        let config = config.path(path).cache_capacity(CACHE);
        let sled = open_patiently(&config).map_err(|error| OpenError::Database {
            path: path.to_owned(),
            source: error.into(),
        })?;
        let db_file = path.join("db");
        // Opened for writing, because some systems cannot sync a file that is open for reading
        // only.
        let file = OpenOptions::new().read(true).write(true).open(&db_file);
        // sled creates its files with default permissions.
        private::protect_within(path, |_| true).map_err(OpenError::io(path))?;
        Ok(Database {
            sled,
            file: file.map_err(OpenError::io(&db_file))?,
            path: path.to_owned(),
            whole: RwLock::new(()),
            hot: HotRows::default(),
        })
    }

    /// Returns its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads; nothing changes during the call.
    pub fn read<T>(&self, reading: impl FnOnce(&Reader) -> T) -> T {
        let _whole = self.whole.read();
        reading(&Reader {
            tree: &self.sled,
            hot: &self.hot,
        })
    }

    /// Returns the value of a key if it is in memory, without using the disk.
    pub fn in_memory<T: DeserializeOwned>(&self, key: &Key<T>) -> Option<Result<Option<T>>> {
        let Some(row) = self.hot.get(key.bytes())? else {
            return Some(Ok(None));
        };
        match decode(key.bytes(), &row) {
            Ok(Decoded::Value(value)) => Some(Ok(Some(value))),
            Ok(Decoded::Pieces(_)) => None,
            Err(error) => Some(Err(error)),
        }
    }

    /// Returns its memory use.
    pub fn cache_stats(&self) -> CacheStats {
        self.hot.cache_stats()
    }

    /// Applies changes, all or none. They are on disk after [`Database::sync`].
    pub fn apply(&self, changes: Changes) -> Result<()> {
        let mut batch = sled::Batch::default();
        for (key, value) in &changes.0 {
            match value {
                Some(value) => batch.insert(key.as_slice(), value.as_slice()),
                None => batch.remove(key.as_slice()),
            }
        }
        let _whole = self.whole.write();
        self.sled.apply_batch(batch)?;
        for (key, value) in &changes.0 {
            self.hot.change(key, value.as_deref());
        }
        Ok(())
    }

    /// Applies changes in the order of their keys, not atomically: only for a database that is
    /// being made. It takes a fraction of the memory, because sled keeps everything that a batch
    /// replaces until the batch ends.
    pub fn apply_in_order(&self, changes: Changes) -> Result<()> {
        let _whole = self.whole.write();
        for (key, value) in changes.0 {
            self.hot.change(&key, value.as_deref());
            match value {
                Some(value) => self.sled.insert(key, value)?,
                None => self.sled.remove(key)?,
            };
        }
        Ok(())
    }

    /// Marks the database on disk as incomplete, so that it is made anew when it is opened.
    pub fn begin_making(&self) -> Result<()> {
        self.sled
            .insert(schema::half_made().bytes(), encode(&true)?)?;
        self.sync()
    }

    /// Removes the mark once everything is on disk.
    pub fn end_making(&self) -> Result<()> {
        self.sync()?;
        self.sled.remove(schema::half_made().bytes())?;
        self.sync()
    }

    fn is_half_made(&self) -> Result<bool, OpenError> {
        let found = self.sled.contains_key(schema::half_made().bytes());
        found.map_err(|error| OpenError::Database {
            path: self.path.clone(),
            source: error.into(),
        })
    }

    /// Removes the index of positions that was here before it got a file of its own.
    pub fn drop_positions(&self) -> Result<()> {
        loop {
            let prefix = schema::all_positions();
            let changes = self.read(|reader| {
                let keys = reader.raw_keys(&prefix).take(KEYS_AT_A_TIME);
                let dropped = keys.map(|key| Ok((key?.to_vec(), None)));
                Ok::<_, StoreError>(Changes(dropped.collect::<Result<_>>()?))
            })?;
            if changes.is_empty() {
                break;
            }
            self.apply(changes)?;
        }
        self.sled.remove(schema::positions_up_to().bytes())?;
        Ok(())
    }

    /// Returns when everything applied is on disk.
    pub fn sync(&self) -> Result<()> {
        // sled's flush writes everything and calls sync_file_range, which does not flush the disk's
        // cache or the file's metadata.
        self.sled.flush()?;
        self.file
            .sync_data()
            .map_err(|error| StorageError::DatabaseFile(error).into())
    }
}

/// Removes the files of a process that was killed while it opened the database, because sled takes
/// them for a snapshot and refuses to open.
fn remove_unfinished_snapshots(path: &Path) -> Result<(), OpenError> {
    for file in fs::read_dir(path).map_err(OpenError::io(path))? {
        let file = file.map_err(OpenError::io(path))?;
        let name = file.file_name();
        let name = name.to_string_lossy();
        if name.starts_with("snap.") && name.ends_with(".generating") {
            tracing::warn!(%name, "removing a snapshot that was not finished");
            fs::remove_file(file.path()).map_err(OpenError::io(path))?;
        }
    }
    Ok(())
}

/// Opens sled, and retries for a while: if this process has just closed it, its threads hold sled's
/// lock a moment longer.
fn open_patiently(config: &sled::Config) -> sled::Result<sled::Db> {
    let begun = Instant::now();
    loop {
        match config.open() {
            Err(sled::Error::Io(error))
                if error.to_string().contains("lock")
                    && begun.elapsed() < Duration::from_secs(5) =>
            {
                thread::sleep(Duration::from_millis(10));
            }
            opened => return opened,
        }
    }
}

/// Reads the database.
pub struct Reader<'a> {
    tree: &'a sled::Tree,
    hot: &'a HotRows,
}

impl Reader<'_> {
    /// Returns the value of a key.
    pub fn get<T: DeserializeOwned>(&self, key: &Key<T>) -> Result<Option<T>> {
        let Some(bytes) = self.tree.get(key.bytes())? else {
            return Ok(None);
        };
        self.whole_value(key.bytes(), &bytes).map(Some)
    }

    /// Like [`Reader::get`], and keeps the value in memory (see [`Database::in_memory`]).
    pub fn get_hot<T: DeserializeOwned>(&self, key: &Key<T>) -> Result<Option<T>> {
        let bytes = self.tree.get(key.bytes())?;
        self.hot.keep(key.bytes(), bytes.as_deref());
        let value = bytes.map(|bytes| self.whole_value(key.bytes(), &bytes));
        value.transpose()
    }

    /// Returns the values of all keys with this prefix, in the order of the keys.
    pub fn all<T: DeserializeOwned>(
        &self,
        prefix: &Key<T>,
    ) -> impl DoubleEndedIterator<Item = Result<T>> {
        self.values(self.tree.scan_prefix(prefix.bytes()))
    }

    /// Like [`Reader::all`], with the keys.
    pub fn all_with_keys<T: DeserializeOwned>(
        &self,
        prefix: &Key<T>,
    ) -> impl Iterator<Item = Result<(IVec, T)>> {
        let rows = self.tree.scan_prefix(prefix.bytes());
        rows.map(|row| {
            let (key, bytes) = row?;
            let value = self.whole_value(&key, &bytes)?;
            Ok((key, value))
        })
    }

    /// Like [`Reader::all`], only the values after this key.
    pub fn all_after<T: DeserializeOwned>(
        &self,
        prefix: &Key<T>,
        key: &Key<T>,
    ) -> impl DoubleEndedIterator<Item = Result<T>> {
        let end = end_of(prefix.bytes());
        let after = Bound::Excluded(key.bytes().to_vec());
        self.values(self.tree.range((after, Bound::Excluded(end))))
    }

    /// Like [`Reader::all`], only the values before this key.
    pub fn all_before<T: DeserializeOwned>(
        &self,
        prefix: &Key<T>,
        key: &Key<T>,
    ) -> impl DoubleEndedIterator<Item = Result<T>> {
        self.values(self.tree.range(prefix.bytes()..key.bytes()))
    }

    /// Returns the keys with this prefix.
    pub fn raw_keys(&self, prefix: &Key<RawBytes>) -> impl Iterator<Item = Result<IVec>> {
        let rows = self.tree.scan_prefix(prefix.bytes());
        rows.keys().map(|key| Ok(key?))
    }

    /// Returns every key and value as stored, for `verify`.
    pub fn rows(&self) -> impl Iterator<Item = Result<(IVec, IVec)>> {
        self.tree.iter().map(|row| Ok(row?))
    }

    fn values<T: DeserializeOwned>(
        &self,
        rows: sled::Iter,
    ) -> impl DoubleEndedIterator<Item = Result<T>> {
        rows.map(|row| {
            let (key, bytes) = row?;
            self.whole_value(&key, &bytes)
        })
    }

    /// Returns the value of a key from its stored bytes.
    pub fn whole_value<T: DeserializeOwned>(&self, key: &[u8], bytes: &[u8]) -> Result<T> {
        let piece = |piece: &[u8]| Ok(self.tree.get(piece)?.map(|bytes| bytes.to_vec()));
        whole_value(key, bytes, piece)
    }
}

/// Returns the first key after all with this prefix. Keys begin with their table, which is never
/// 255.
fn end_of(prefix: &[u8]) -> Vec<u8> {
    let mut end = prefix.to_vec();
    while end.pop_if(|last| *last == 255).is_some() {}
    if let Some(last) = end.last_mut() {
        *last += 1;
    }
    end
}

/// Returns a value from its stored bytes, joined from its pieces if it is stored in pieces.
fn whole_value<T: DeserializeOwned>(
    key: &[u8],
    bytes: &[u8],
    piece: impl Fn(&[u8]) -> Result<Option<Vec<u8>>>,
) -> Result<T> {
    let pieces = match decode(key, bytes)? {
        Decoded::Value(value) => return Ok(value),
        Decoded::Pieces(pieces) => pieces,
    };
    let mut whole = Vec::new();
    for number in 0..pieces {
        let key = schema::piece(key, number);
        let bytes = piece(&key)?.ok_or_else(|| {
            StoreError::failed(format!("{}: a piece is missing", table_ids::describe(&key)))
        })?;
        whole.extend(bytes);
    }
    match decode(key, &whole)? {
        Decoded::Value(value) => Ok(value),
        Decoded::Pieces(_) => Err(StoreError::failed(format!(
            "{}: it lies in pieces of pieces",
            table_ids::describe(key)
        ))),
    }
}

/// Changes to be applied together: a new value for each key, or `None` to delete it.
#[derive(Debug, Default)]
pub struct Changes(BTreeMap<Vec<u8>, Option<Vec<u8>>>);

impl Changes {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The database with staged changes.
pub(crate) struct Staged<'a> {
    reader: &'a Reader<'a>,
    changes: Changes,
}

impl<'a> Staged<'a> {
    /// Starts without changes.
    pub fn on(reader: &'a Reader<'a>) -> Staged<'a> {
        Staged {
            reader,
            changes: Changes::default(),
        }
    }

    /// Starts with these changes.
    pub fn going_on(reader: &'a Reader<'a>, changes: Changes) -> Staged<'a> {
        Staged { reader, changes }
    }

    /// Returns the changes.
    pub fn changes(self) -> Changes {
        self.changes
    }

    /// Returns the value of a key.
    pub fn get<T: DeserializeOwned>(&self, key: &Key<T>) -> Result<Option<T>> {
        self.value(key.bytes())
    }

    fn value<T: DeserializeOwned>(&self, key: &[u8]) -> Result<Option<T>> {
        let Some(bytes) = self.bytes(key)? else {
            return Ok(None);
        };
        whole_value(key, &bytes, |piece| self.bytes(piece)).map(Some)
    }

    /// Returns the values of the keys from `from` up to, but not including, `to`, in the order of
    /// the keys.
    pub fn between<T: DeserializeOwned>(
        &self,
        from: &Key<T>,
        to: Vec<u8>,
    ) -> impl Iterator<Item = Result<T>> {
        self.between_with_keys(from, to)
            .map(|row| row.map(|(_, value)| value))
    }

    fn between_with_keys<T: DeserializeOwned>(
        &self,
        from: &Key<T>,
        to: Vec<u8>,
    ) -> impl Iterator<Item = Result<(Vec<u8>, T)>> {
        let range = from.bytes().to_vec()..to;
        let mut stored = self.reader.tree.range(range.clone()).keys().peekable();
        let mut changed = self.changes.0.range(range).peekable();
        let keys = iter::from_fn(move || {
            loop {
                let Some((key, value)) = changed.peek() else {
                    return stored.next().map(|key| key.map(|key| key.to_vec()));
                };
                let before = |stored: &sled::Result<IVec>| match stored {
                    Ok(stored) => **stored < ***key,
                    Err(_) => true,
                };
                if let Some(key) = stored.next_if(before) {
                    return Some(key.map(|key| key.to_vec()));
                }
                let found = value.is_some().then(|| Ok((*key).clone()));
                stored.next_if(|stored| stored.as_ref().is_ok_and(|stored| **stored == ***key));
                changed.next();
                if found.is_some() {
                    return found;
                }
            }
        });
        keys.filter_map(|key| match key {
            Ok(key) => match self.value(&key) {
                Ok(value) => value.map(|value| Ok((key, value))),
                Err(error) => Some(Err(error)),
            },
            Err(error) => Some(Err(error.into())),
        })
    }

    /// Like [`Staged::all`], with the keys.
    pub fn all_with_keys<T: DeserializeOwned>(
        &self,
        prefix: &Key<T>,
    ) -> impl Iterator<Item = Result<(Vec<u8>, T)>> {
        self.between_with_keys(prefix, end_of(prefix.bytes()))
    }

    /// Returns the values of all keys with this prefix, in the order of the keys.
    pub fn all<T: DeserializeOwned>(&self, prefix: &Key<T>) -> impl Iterator<Item = Result<T>> {
        self.between(prefix, end_of(prefix.bytes()))
    }

    /// Returns the first value of the keys with this prefix.
    pub fn first<T: DeserializeOwned>(&self, prefix: &Key<T>) -> Result<Option<T>> {
        self.first_from(prefix, prefix)
    }

    /// Returns the first value of the keys with this prefix, from a key on.
    pub fn first_from<T: DeserializeOwned>(
        &self,
        prefix: &Key<T>,
        from: &Key<T>,
    ) -> Result<Option<T>> {
        self.between(from, end_of(prefix.bytes()))
            .next()
            .transpose()
    }

    /// Sets the value of a key.
    pub fn put<T: Serialize>(&mut self, key: &Key<T>, value: &T) -> Result<()> {
        self.remove_pieces(key.bytes())?;
        let bytes = encode(value)?;
        if bytes.len() <= LONGEST {
            self.set(key.bytes().to_vec(), bytes);
            return Ok(());
        }
        let mut pieces = 0;
        for piece in bytes.chunks(LONGEST) {
            self.set(schema::piece(key.bytes(), pieces), piece.to_vec());
            pieces = pieces.checked_add(1).ok_or_else(|| {
                StoreError::failed(format!("{}: too long", table_ids::describe(key.bytes())))
            })?;
        }
        self.set(key.bytes().to_vec(), encode_pieces(pieces));
        Ok(())
    }

    /// Deletes a key.
    pub fn remove<T>(&mut self, key: &Key<T>) -> Result<()> {
        self.remove_pieces(key.bytes())?;
        self.changes.0.insert(key.bytes().to_vec(), None);
        Ok(())
    }

    fn bytes(&self, key: &[u8]) -> Result<Option<Vec<u8>>> {
        match self.changes.0.get(key) {
            Some(changed) => Ok(changed.clone()),
            None => {
                #[cfg(test)]
                reads::note(key);
                Ok(self.reader.tree.get(key)?.map(|bytes| bytes.to_vec()))
            }
        }
    }

    fn set(&mut self, key: Vec<u8>, value: Vec<u8>) {
        self.changes.0.insert(key, Some(value));
    }

    fn remove_pieces(&mut self, key: &[u8]) -> Result<()> {
        let Some(old) = self
            .bytes(key)?
            .filter(|old| old.len() < PIECES_SHORTER_THAN)
        else {
            return Ok(());
        };
        if let Decoded::Pieces(pieces) = decode::<serde::de::IgnoredAny>(key, &old)? {
            for number in 0..pieces {
                self.changes.0.insert(schema::piece(key, number), None);
            }
        }
        Ok(())
    }
}

impl From<sled::Error> for StoreError {
    fn from(error: sled::Error) -> StoreError {
        StorageError::Database(error.into()).into()
    }
}
