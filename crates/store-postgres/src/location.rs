//! Where a store is, and what can be done to it as a whole, whichever kind it is.

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

/// Where a store is.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// In a data folder.
    Folder(PathBuf),
    /// In a PostgreSQL database, at this address.
    Postgres(String),
}

/// An address may hold a password: it is never shown.
impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::Folder(folder) => folder.fmt(f),
            Location::Postgres(_) => f.write_str("PostgreSQL"),
        }
    }
}

impl Location {
    /// Reads the address of a PostgreSQL database.
    ///
    /// # Errors
    /// When it is none; says why, without repeating it.
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
            true => Ok(Location::Postgres(url.to_owned())),
            false => Err("this is no address of a PostgreSQL database".to_owned()),
        }
    }

    /// Writes the journal; returns how many changes it has. Blocks.
    ///
    /// # Errors
    /// When there is no store, its journal cannot be read or is damaged, or `to` cannot be written.
    pub fn export(&self, to: impl Write) -> Result<u64, OpenError> {
        match self {
            Location::Folder(folder) => export_folder(folder, to),
            Location::Postgres(url) => crate::export(url, to),
        }
    }

    /// Makes a store from an export. `name` is what errors call it; `say` is told how far it is.
    /// Blocks.
    ///
    /// # Errors
    /// When there is something already, the export is empty, damaged or contradicts itself, or
    /// something cannot be read or written. There is nothing then, as before.
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

    /// Whether journal and database agree, and every game and tournament follows the rules. `say`
    /// is told how far it is. Blocks.
    ///
    /// # Errors
    /// When there is no store, or something in it cannot be read.
    pub fn replay(&self, say: &mut dyn FnMut(&str)) -> Result<Verified, OpenError> {
        match self {
            Location::Folder(folder) => replay_folder(folder, say),
            Location::Postgres(url) => crate::replay(url, say),
        }
    }

    /// How it goes there: which processes work with a database, and what waits. Blocks.
    ///
    /// # Errors
    /// When it is a folder, or the database cannot be used.
    pub fn status(&self) -> Result<Status, OpenError> {
        match self {
            Location::Folder(_) => Err(OpenError::NoStatus),
            Location::Postgres(url) => crate::status(url),
        }
    }

    /// Writes a back-up into a folder, where it is named after its moment and appears only once it
    /// is whole: on disk, and imported into memory without a fault. May be taken while the bot
    /// runs. `petteia import` restores it. Blocks.
    ///
    /// # Errors
    /// When there is no store, its journal is damaged, or something cannot be read or written.
    pub fn back_up(&self, into: &Path, at: DateTime<Utc>) -> Result<(PathBuf, u64), OpenError> {
        back_up_with(into, at, |to| self.export(to))
    }
}
