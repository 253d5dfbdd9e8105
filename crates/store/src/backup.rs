//! Back-ups: copies of the journal, checked line by line.
//!
//! `export` writes the journal itself. The bot may run meanwhile: the journal only grows, and a
//! line that is being written is left out. Back-ups are compressed as they are written, and checked as they are read
//! back, line by line: neither takes more memory where the journal is long (see `outline`).

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};

use super::{
    StoreError,
    compression::{compress, uncompressed},
    folder,
    journal::{JournalPosition, Lines},
    open_error::OpenError,
    outline::Outline,
    private,
};

/// The pattern of a back-up's file name, made from its moment.
const NAME: &str = "petteia-%Y%m%dT%H%M%SZ.journal.gz";

/// The pattern of earlier versions, which did not compress.
const UNCOMPRESSED_NAME: &str = "petteia-%Y%m%dT%H%M%SZ.journal";

/// The pattern of the name that a back-up has until it is complete.
const UNFINISHED_NAME: &str = "petteia-%Y%m%dT%H%M%SZ.journal.unfinished";

/// No back-up takes so long. What is unfinished after it was left by a process that was killed.
const ABANDONED_AFTER: TimeDelta = TimeDelta::days(1);

/// Writes the journal of a data folder and returns its number of changes. Blocks.
///
/// # Errors
/// Fails if there is no store in the folder, its journal cannot be read or is damaged, or `to`
/// cannot be written.
pub fn export(folder: &Path, to: impl Write) -> Result<u64, OpenError> {
    folder::require_store(folder)?;
    let mut to = BufWriter::new(to);
    let path = folder::journal(folder);
    let journal = File::open(&path).map_err(OpenError::io(&path))?;
    let mut lines = Lines::after(JournalPosition::default(), io::BufReader::new(journal));
    let mut exported = 0;
    while let Some(line) = lines.next_line().map_err(OpenError::io(&path))? {
        match line {
            Ok(line) if line.ended => {
                writeln!(to, "{}", line.text).map_err(OpenError::io(Path::new("the export")))?;
                exported = line.mark.line;
            }
            Ok(_) => break,
            Err(fault) if !fault.ended => break,
            Err(fault) => return Err(fault.damaged(&path)),
        }
    }
    to.flush().map_err(OpenError::io(Path::new("the export")))?;
    Ok(exported)
}

/// Writes a back-up of a data folder into a folder, named by its moment. It appears there only when
/// it is complete: on disk, and read back without a fault. The bot may run meanwhile.
/// `petteia import` restores the back-up. Blocks.
///
/// # Errors
/// Fails if there is no store, its journal is damaged, or something cannot be read or written.
pub fn back_up(data: &Path, into: &Path, at: DateTime<Utc>) -> Result<(PathBuf, u64), OpenError> {
    back_up_with(into, at, |to| export(data, to))
}

/// Like [`back_up`], for the output of `export`.
pub fn back_up_with(
    into: &Path,
    at: DateTime<Utc>,
    export: impl FnOnce(&mut dyn Write) -> Result<u64, OpenError>,
) -> Result<(PathBuf, u64), OpenError> {
    private::create_folder(into).map_err(OpenError::io(into))?;
    remove_abandoned(into, at)?;
    let path = into.join(at.format(NAME).to_string());
    let changes = write_verified(&path, |file| compress(file, &path, export))?;
    Ok((path, changes))
}

/// Removes what a process that was killed in the middle of a back-up has left in this folder. A back-up that another
/// process is writing stays.
fn remove_abandoned(folder: &Path, now: DateTime<Utc>) -> Result<(), OpenError> {
    for (begun, path) in dated_files(folder, &[UNFINISHED_NAME])? {
        if begun + ABANDONED_AFTER < now {
            fs::remove_file(&path).map_err(OpenError::io(&path))?;
        }
    }
    Ok(())
}

/// Writes an export, not compressed, that appears as `path` only when it is complete.
pub(super) fn copy_verified(data: &Path, path: &Path) -> Result<u64, OpenError> {
    write_verified(path, |to| export(data, to))
}

fn write_verified(
    path: &Path,
    export: impl FnOnce(&File) -> Result<u64, OpenError>,
) -> Result<u64, OpenError> {
    let unfinished = path.with_extension("unfinished");
    let write = || {
        let file = private::create(&unfinished).map_err(OpenError::io(&unfinished))?;
        let changes = export(&file)?;
        file.sync_all().map_err(OpenError::io(&unfinished))?;
        let read = check(&unfinished)?;
        if read != changes {
            let why = format!("{changes} changes were written, and {read} came back");
            return Err(OpenError::Unsound {
                path: unfinished.clone(),
                line: read,
                source: StoreError::failed(why),
            });
        }
        fs::rename(&unfinished, path).map_err(OpenError::io(path))?;
        path.parent().map_or(Ok(()), folder::sync_folder)?;
        Ok(changes)
    };
    let written = write();
    if written.is_err() {
        // A partial back-up must not be taken for a complete one, nor use the space of the next.
        let _ = fs::remove_file(&unfinished);
    }
    written
}

/// Reads a back-up, checks that each line follows from those before it, and returns its number of changes. Blocks.
///
/// # Errors
/// Fails if it cannot be read, is damaged or contradictory.
pub fn check(path: &Path) -> Result<u64, OpenError> {
    let file = File::open(path).map_err(OpenError::io(path))?;
    let from = uncompressed(io::BufReader::new(file)).map_err(OpenError::io(path))?;
    let mut lines = Lines::after(JournalPosition::default(), from);
    let mut outline = Outline::default();
    let mut read = 0;
    while let Some(line) = lines.next_line().map_err(OpenError::io(path))? {
        let line = line.map_err(|fault| fault.damaged(path))?;
        read = line.mark.line;
        outline
            .follow(&line.change)
            .map_err(|source| OpenError::Unsound {
                path: path.to_owned(),
                line: read,
                source,
            })?;
    }
    Ok(read)
}

/// Makes the back-ups in a folder readable for their owner only, and the folder, too, if it
/// contains nothing else.
///
/// # Errors
/// Fails if the folder cannot be read.
pub fn protect_back_ups(folder: &Path) -> Result<(), OpenError> {
    let back_ups = back_ups(folder)?;
    for (_, path) in &back_ups {
        private::protect(path);
    }
    let all = match fs::read_dir(folder) {
        Ok(entries) => entries.count(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(OpenError::io(folder)(error)),
    };
    if all == back_ups.len() {
        private::protect(folder);
    }
    Ok(())
}

/// Lists the back-ups in a folder with their moments, oldest first. Other files are ignored.
///
/// # Errors
/// Fails if the folder cannot be read.
pub fn back_ups(folder: &Path) -> Result<Vec<(DateTime<Utc>, PathBuf)>, OpenError> {
    dated_files(folder, &[NAME, UNCOMPRESSED_NAME])
}

/// Lists the files of a folder whose names follow one of the patterns, with the moment in the name, oldest first.
fn dated_files(
    folder: &Path,
    patterns: &[&str],
) -> Result<Vec<(DateTime<Utc>, PathBuf)>, OpenError> {
    let mut found = Vec::new();
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(found),
        Err(error) => return Err(OpenError::io(folder)(error)),
    };
    for entry in entries {
        let entry = entry.map_err(OpenError::io(folder))?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let mut moments = patterns
            .iter()
            .filter_map(|pattern| NaiveDateTime::parse_from_str(&name, pattern).ok());
        found.extend(
            moments
                .next()
                .map(|moment| (moment.and_utc(), entry.path())),
        );
    }
    found.sort();
    Ok(found)
}

/// Removes all back-ups of a folder except the newest `keep`, and returns the number of removed
/// ones.
///
/// # Errors
/// Fails if the folder cannot be read, or a back-up cannot be removed.
pub fn keep_newest(folder: &Path, keep: usize) -> Result<usize, OpenError> {
    let back_ups = back_ups(folder)?;
    let too_many = back_ups.len().saturating_sub(keep);
    for (_, path) in &back_ups[..too_many] {
        fs::remove_file(path).map_err(OpenError::io(path))?;
    }
    Ok(too_many)
}
