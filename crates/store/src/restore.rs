//! Restoring a data folder from a back-up: the folder may have a store, which is put aside.
//!
//! The back-up is imported beside the store first. Only when that has succeeded, the two change places, in an order in
//! which a start after an interruption never finds an empty folder: it refuses, or makes the database anew from the
//! restored journal.

use std::{
    fs::{self, File},
    io::BufReader,
    path::{Path, PathBuf},
};

use chrono::{DateTime, Utc};

use super::{
    Imported,
    folder::{Folder, remove_folder},
    import::import_saying,
    open_error::OpenError,
};

/// The result of a restoration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// What was imported.
    pub imported: Imported,
    /// Where the store is that was there before.
    pub aside: Option<PathBuf>,
}

/// Makes the store of a data folder anew from a back-up or an export. Reports progress to `say`. Blocks.
///
/// # Errors
/// Fails if the folder is in use, the file is damaged or contradictory, or something cannot be read or written. Unless
/// files cannot be moved, the store that was there is then as it was.
pub fn restore(
    file: &Path,
    folder: &Path,
    at: DateTime<Utc>,
    say: &mut dyn FnMut(&str),
) -> Result<Restored, OpenError> {
    let from = File::open(file).map_err(OpenError::io(file))?;
    let folder = Folder::lock(folder)?;
    let fresh = folder.restoring();
    remove_folder(&fresh)?;
    let imported = import_saying(BufReader::new(from), file, &fresh, say);
    if imported.is_err() {
        // What is left of it is removed by the next restoration, too.
        let _ = fs::remove_dir_all(&fresh);
    }
    Ok(Restored {
        imported: imported?,
        aside: folder.take_restored(at)?,
    })
}
