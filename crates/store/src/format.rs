//! The version of the data format: of the journal's lines and of everything else in the folder.
//!
//! | version | since |
//! | --- | --- |
//! | 1 | the beginning; such a folder has no version yet |
//! | 2 | outages are a list, from which deadlines are computed |
//! | 3 | in the database, a finished game's events are in one row; journals are as in 2 |
//! | 4 | in the database, games are listed by the server where they were opened; there are series; journals are as in 2 |
//! | 5 | no id of a command or a button has the number of an erased user, or of a user of the web: see `earlier_ids` |
//!
//! Every version reads all earlier ones. A folder of a newer version is refused, so that an older
//! petteia, started by mistake, loses no data that it does not know. After a change of the format,
//! increase [`FORMAT`] and add a folder of the version before to `tests/store/formats`.

use std::{
    fs,
    io::{self, Write},
    path::Path,
};

use super::{backup, folder::Folder, open_error::OpenError, private};

/// The version that is written.
const FORMAT: u32 = 5;

/// A suffix of the version while the database has not followed. Programs that know only earlier
/// versions refuse such a folder, too.
const UNFINISHED: &str = " unfinished";

/// The version since which journals are written as they are today.
const JOURNAL: u32 = 2;

/// Upgrades the journal to the current format. Before a change of its form it is copied to
/// `before-format-2.journal`, for `petteia import` of the version before. Returns whether the
/// database, and the ids in both, have to follow before the folder has the current format, which
/// [`write`] records; until then every start continues the upgrade.
pub(super) fn upgrade(folder: &Folder) -> Result<bool, OpenError> {
    let there = folder.journal().exists();
    let (found, finished) = read(&folder.format())?.unwrap_or((1, true));
    if found > FORMAT {
        return Err(OpenError::NewerFormat {
            folder: folder.path().to_owned(),
            found,
            known: FORMAT,
        });
    }
    if found == FORMAT && finished {
        return Ok(false);
    }
    if !there {
        write(folder)?;
        return Ok(false);
    }
    if found < JOURNAL {
        let back_up = folder.before_format(JOURNAL);
        backup::copy_verified(folder.path(), &back_up)?;
        let back_up = back_up.display();
        tracing::info!(%back_up, "copied the journal before the upgrade");
    }
    tracing::info!(from = found, to = FORMAT, "the data format is upgraded");
    note(folder, UNFINISHED)?;
    Ok(true)
}

/// Checks that this program knows the format of a data folder, which need not be there. Changes nothing.
///
/// # Errors
/// Fails if the folder is a newer petteia's, or says something else.
pub fn check_format(folder: &Path) -> Result<(), OpenError> {
    match read(&folder.join("format")) {
        Ok(Some((found, _))) if found > FORMAT => Err(OpenError::NewerFormat {
            folder: folder.to_owned(),
            found,
            known: FORMAT,
        }),
        read => read.map(drop),
    }
}

/// Returns the version in a file, and whether the folder has it completely; `None` where there is no file.
fn read(path: &Path) -> Result<Option<(u32, bool)>, OpenError> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(OpenError::io(path)(error)),
    };
    let text = text.trim();
    let version = text.strip_suffix(UNFINISHED);
    let found = version.unwrap_or(text).parse();
    let found = found.map_err(|_| OpenError::UnknownFormat {
        path: path.to_owned(),
        found: text.chars().take(40).collect(),
    })?;
    Ok(Some((found, version.is_none())))
}

/// Records that the folder has a journal of any earlier version, from an import.
pub(super) fn write_unfinished(folder: &Folder) -> Result<(), OpenError> {
    note(folder, UNFINISHED)
}

/// Records that the folder has the current format.
pub(super) fn write(folder: &Folder) -> Result<(), OpenError> {
    note(folder, "")
}

fn note(folder: &Folder, how_far: &str) -> Result<(), OpenError> {
    let path = folder.format();
    // Replaced atomically, so that no crash leaves a partial file.
    let unfinished = path.with_extension("unfinished");
    let write = || {
        let mut file = private::create(&unfinished)?;
        writeln!(file, "{FORMAT}{how_far}")?;
        file.sync_all()?;
        fs::rename(&unfinished, &path)
    };
    write().map_err(OpenError::io(&path))?;
    folder.sync()
}
