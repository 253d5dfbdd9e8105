//! Care for the store: back-up, restore, check.

use std::{
    fs::{self, File},
    io::{self, BufReader},
    path::Path,
};

use petteia_store::create_private_file;
use petteia_store_postgres::Location;

use super::{Failure, print};

/// `petteia export`: writes everything the store holds to a file, `-` for standard output.
///
/// # Errors
/// When the store cannot be read, or the file not be written.
pub fn export(data: &Location, file: &Path) -> Result<(), Failure> {
    let written = if file == Path::new("-") {
        data.export(io::stdout().lock())
    } else {
        let failed = |error| Failure::internal(format!("{}: {error}", file.display()));
        let to = create_private_file(file).map_err(failed)?;
        let written = data.export(&to);
        if written.is_err() {
            // Half an export must not pass for a whole one.
            let _ = fs::remove_file(file);
        }
        to.sync_all().map_err(failed)?;
        written
    };
    let changes = written.map_err(Failure::internal)?;
    eprintln!("{changes} changes exported");
    Ok(())
}

/// `petteia import`: rebuilds a store, of which there must be none, from an export or a journal, `-`
/// for standard input. Says on standard error how far it is.
///
/// # Errors
/// When there is a store already, or the file cannot be read or is damaged.
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

/// `petteia verify`: whether the store and its journal agree, and every game and tournament follows
/// from the rules. Says on standard error how far it is.
///
/// # Errors
/// When they do not, or cannot be read; says where.
pub fn verify(data: &Location) -> Result<(), Failure> {
    // A folder named wrongly must not pass for an empty one.
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

/// `petteia status`: which processes work with a PostgreSQL database, and what waits there.
///
/// # Errors
/// When everything is in a data folder, or the database cannot be used.
pub fn status(data: &Location) -> Result<(), Failure> {
    let status = data.status().map_err(Failure::internal)?;
    print(|out| write!(out, "{status}"))
}
