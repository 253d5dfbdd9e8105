//! The location of a store of either kind, and operations on a whole store.

use std::{
    fmt,
    io::{BufRead, Write},
    path::{Path, PathBuf},
};

use chrono::{DateTime, Utc};
use petteia_store::{
    Imported, OpenError, Verified,
    backup::{back_up_with, export as export_folder},
    import::import_saying as import_folder,
    verify::replay as replay_folder,
};

use crate::{PostgresStore, Status};

/// The location of a store.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// A data folder.
    Folder(PathBuf),
    /// A PostgreSQL database at this address.
    Postgres(String),
}

/// Hides the address, because it may contain a password.
impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::Folder(folder) => folder.fmt(f),
            Location::Postgres(_) => f.write_str("PostgreSQL"),
        }
    }
}

/// Whether the host would have to be within a password: it ends with a character that it should not contain as it is.
fn has_password_that_ends_early(url: &str) -> bool {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    !rest[..end].contains('@') && rest[end..].contains('@')
}

/// Whether the name of the database contains an `@`.
fn names_database_with_at(url: &str) -> bool {
    let before_options = url.split_once('?').map_or(url, |(before, _)| before);
    before_options.rsplit_once("://").is_some_and(|(_, rest)| {
        rest.split_once('/')
            .is_some_and(|(_, name)| name.contains('@'))
    })
}

impl Location {
    /// Parses the address of a PostgreSQL database.
    ///
    /// # Errors
    /// Fails if it is not valid; the error does not repeat it.
    pub fn postgres(url: &str) -> Result<Location, String> {
        if !["postgres://", "postgresql://"]
            .iter()
            .any(|scheme| url.starts_with(scheme))
        {
            return Err(
                "an address such as postgres://petteia@localhost/petteia is expected".to_owned(),
            );
        }
        match PostgresStore::is_address(url) {
            // A password such as `7/8` reads as a port and a name of a database with an `@`.
            true if !(has_password_that_ends_early(url) && names_database_with_at(url)) => {
                Ok(Location::Postgres(url.to_owned()))
            }
            _ if has_password_that_ends_early(url) => Err(
                "the password has a character that ends it too early: write / as %2F, ? as %3F, # as %23, @ as \
                 %40, : as %3A and % as %25"
                    .to_owned(),
            ),
            _ => Err("this is no address of a PostgreSQL database".to_owned()),
        }
    }

    /// Writes the journal and returns its number of changes. Blocks.
    ///
    /// # Errors
    /// Fails if there is no store, its journal cannot be read or is damaged, or `to` cannot be
    /// written.
    pub fn export(&self, to: impl Write) -> Result<u64, OpenError> {
        match self {
            Location::Folder(folder) => export_folder(folder, to),
            Location::Postgres(url) => crate::export(url, to),
        }
    }

    /// Makes a store from an export. `name` is its name in errors. Reports progress to `say`.
    /// Blocks.
    ///
    /// # Errors
    /// Fails if the location is not empty, the export is empty, damaged or contradictory, or
    /// something cannot be read or written. The location is then empty again.
    pub fn import(
        &self,
        from: impl BufRead,
        name: &Path,
        say: &mut dyn FnMut(&str),
    ) -> Result<Imported, OpenError> {
        match self {
            Location::Folder(folder) => import_folder(from, name, folder, say),
            Location::Postgres(url) => crate::import(from, name, url, say),
        }
    }

    /// Checks that journal and database agree, and that every game and tournament obeys the rules.
    /// Reports progress to `say`. Blocks.
    ///
    /// # Errors
    /// Fails if there is no store, or something in it cannot be read.
    pub fn replay(&self, say: &mut dyn FnMut(&str)) -> Result<Verified, OpenError> {
        match self {
            Location::Folder(folder) => replay_folder(folder, say),
            Location::Postgres(url) => crate::replay(url, say),
        }
    }

    /// Returns the status of a database: its processes, and its waiting work. Blocks.
    ///
    /// # Errors
    /// Fails for a folder, or if the database cannot be used.
    pub fn status(&self) -> Result<Status, OpenError> {
        match self {
            Location::Folder(_) => Err(OpenError::NoStatus),
            Location::Postgres(url) => crate::status(url),
        }
    }

    /// Writes a back-up into a folder, named by its moment. It appears there only when it is
    /// complete: on disk, and read back without a fault. The bot may run meanwhile.
    /// `petteia import` restores the back-up. Blocks.
    ///
    /// # Errors
    /// Fails if there is no store, its journal is damaged, or something cannot be read or written.
    pub fn back_up(&self, into: &Path, at: DateTime<Utc>) -> Result<(PathBuf, u64), OpenError> {
        back_up_with(into, at, |to| self.export(to))
    }
}
