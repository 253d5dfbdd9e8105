//! Care of the store: export, import, verify, status.

use std::{
    fs::{self, File},
    io::{self, BufReader},
    path::Path,
};

use chrono::{DateTime, SecondsFormat, Utc};
use petteia_store::{Restored, back_ups, compress, create_private_file};
use petteia_store_postgres::Location;

use super::{Failure, print};
use crate::config::Config;

/// `petteia export`: writes the whole store to a file, compressed if its name ends with `.gz`, or to standard output
/// for `-`.
///
/// # Errors
/// Fails if the store cannot be read or the file cannot be written.
pub fn export(data: &Location, file: &Path) -> Result<(), Failure> {
    let written = if file == Path::new("-") {
        data.export(io::stdout().lock())
    } else {
        let failed = |error| Failure::internal(format!("{}: {error}", file.display()));
        let to = create_private_file(file).map_err(failed)?;
        let written = match file.extension().is_some_and(|end| end == "gz") {
            true => compress(&to, file, |to| data.export(to)),
            false => data.export(&to),
        };
        if written.is_err() {
            // A partial export must not look complete.
            let _ = fs::remove_file(file);
        }
        to.sync_all().map_err(failed)?;
        written
    };
    let changes = written.map_err(Failure::internal)?;
    eprintln!("{changes} changes exported");
    Ok(())
}

/// `petteia import`: builds a new store from an export or a journal, or from standard input for `-`.
/// Reports progress on standard error.
///
/// # Errors
/// Fails if the store exists already, or the file is unreadable or damaged.
pub fn import(file: &Path, data: &Location) -> Result<(), Failure> {
    let mut say = |progress: &str| eprintln!("{progress}");
    let imported = if file == Path::new("-") {
        data.import(io::stdin().lock(), file, &mut say)
    } else {
        let from = File::open(file)
            .map_err(|error| Failure::internal(format!("{}: {error}", file.display())))?;
        data.import(BufReader::new(from), file, &mut say)
    }
    .map_err(Failure::internal)?;
    print(|out| writeln!(out, "{} changes imported", imported.lines))?;
    if imported.torn {
        eprintln!("the last change was not whole, and is left out");
    }
    Ok(())
}

/// `petteia restore`: makes the store anew from a back-up, the newest if none is named, and puts aside what was there.
///
/// # Errors
/// Fails if there is no back-up, it is damaged, the store is in use, or a PostgreSQL database is not empty.
pub fn restore(file: Option<&Path>, config: &Config) -> Result<(), Failure> {
    let newest = match (file, &config.backup.folder) {
        (Some(file), _) => file.to_owned(),
        (None, Some(folder)) => {
            let newest = back_ups(folder).map_err(Failure::internal)?.pop();
            let none = || Failure::usage(format!("there is no back-up in {}", folder.display()));
            newest.ok_or_else(none)?.1
        }
        (None, None) => {
            let which = "name the back-up, or the folder of back-ups (PETTEIA_BACKUP_FOLDER)";
            return Err(Failure::usage(which));
        }
    };
    let folder = match config.location() {
        Location::Folder(folder) => folder,
        database => return import(&newest, &database),
    };
    let mut say = |progress: &str| eprintln!("{progress}");
    let Restored { imported, aside } =
        petteia_store::restore(&newest, &folder, Utc::now(), &mut say)
            .map_err(Failure::internal)?;
    print(|out| {
        writeln!(
            out,
            "{} changes restored from {}",
            imported.lines,
            newest.display()
        )?;
        match aside {
            Some(aside) => writeln!(
                out,
                "what was there is in {}; remove it when all is well",
                aside.display()
            ),
            None => Ok(()),
        }
    })?;
    if imported.torn {
        eprintln!("the last change was not whole, and is left out");
    }
    Ok(())
}

/// `petteia verify`: checks that the store and its journal agree, and that every game and tournament
/// follows the rules. Reports progress on standard error.
///
/// # Errors
/// Fails if they do not, or cannot be read; says where.
pub fn verify(data: &Location) -> Result<(), Failure> {
    // A misspelt folder must not look like an empty store.
    if let Location::Folder(folder) = data
        && !folder.is_dir()
    {
        let missing = format!("there is no data folder {}", folder.display());
        return Err(Failure::usage(missing));
    }
    let verified = data
        .replay(&mut |progress| eprintln!("{progress}"))
        .map_err(Failure::internal)?;
    let words = verified.to_string();
    if verified.is_clean() {
        print(|out| writeln!(out, "{}", words.trim_end()))
    } else {
        Err(Failure::internal(words.trim_end()))
    }
}

/// `petteia status`: prints how the store stands. Of a PostgreSQL database: which processes work with it, and what is
/// queued there. Of a data folder: whether petteia runs, its journal and its back-ups. A bot may run meanwhile.
///
/// # Errors
/// Fails if there is no store, or it cannot be read.
pub fn status(config: &Config) -> Result<(), Failure> {
    let status = match config.location() {
        Location::Folder(folder) => status_of_folder(&folder, config.backup.folder.as_deref())?,
        database => database.status().map_err(Failure::internal)?.to_string(),
    };
    print(|out| write!(out, "{status}"))
}

fn status_of_folder(folder: &Path, back_ups_in: Option<&Path>) -> Result<String, Failure> {
    let failed = |path: &Path, error| Failure::internal(format!("{}: {error}", path.display()));
    let path = folder.join("journal");
    let journal = fs::metadata(&path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => Failure::usage(format!(
            "there is no data of petteia in {}",
            folder.display()
        )),
        _ => failed(&path, error),
    })?;
    let written = journal.modified().map_err(|error| failed(&path, error))?;
    let runs = match process_in(folder).map_err(|error| failed(folder, error))? {
        Some(process) => format!("runs, process {process}"),
        None => "does not run".to_owned(),
    };
    let back_ups = match back_ups_in {
        None => "none are taken (backup.folder)".to_owned(),
        Some(into) => {
            let mut taken = back_ups(into).map_err(Failure::internal)?;
            let many = taken.len();
            match taken.pop() {
                None => format!("none yet in {}", into.display()),
                Some((at, newest)) => {
                    let length = fs::metadata(&newest).map_err(|error| failed(&newest, error))?;
                    let (at, length) = (moment(at), megabytes(length.len()));
                    format!("{many} in {}, the newest of {at}, {length}", into.display())
                }
            }
        }
    };
    Ok(format!(
        "petteia: {runs}\nfolder: {}\njournal: {}, last written {}\nback-ups: {back_ups}\n",
        folder.display(),
        megabytes(journal.len()),
        moment(written.into()),
    ))
}

/// Returns the process that works in a data folder, as its lock says.
fn process_in(folder: &Path) -> io::Result<Option<String>> {
    let path = folder.join("lock");
    let lock = match File::open(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        opened => opened?,
    };
    match lock.try_lock_shared() {
        Ok(()) => Ok(None),
        Err(fs::TryLockError::WouldBlock) => Ok(Some(fs::read_to_string(path)?.trim().to_owned())),
        Err(fs::TryLockError::Error(error)) => Err(error),
    }
}

fn moment(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, true)
}

fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}
