//! Care of the store: export, import, verify, status.

use std::{
    fs::{self, File},
    io::{self, BufReader},
    path::Path,
};

use petteia_store::create_private_file;
use petteia_store_postgres::Location;

use super::{Failure, print};

/// `petteia export`: writes the whole store to a file, or to standard output for `-`.
///
/// # Errors
/// Fails if the store cannot be read or the file cannot be written.
pub fn export(data: &Location, file: &Path) -> Result<(), Failure> {
    let written = if file == Path::new("-") {
        data.export(io::stdout().lock())
    } else {
        let failed = |error| Failure::internal(format!("{}: {error}", file.display()));
        let to = create_private_file(file).map_err(failed)?;
        let written = data.export(&to);
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

/// `petteia status`: prints which processes use a PostgreSQL database, and what is queued there.
///
/// # Errors
/// Fails if the store is a data folder, or the database cannot be used.
pub fn status(data: &Location) -> Result<(), Failure> {
    let status = data.status().map_err(Failure::internal)?;
    print(|out| write!(out, "{status}"))
}
