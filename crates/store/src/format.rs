//! The version of the data format: of the journal's lines and of everything else in the folder.
//!
//! | version | since |
//! | --- | --- |
//! | 1 | the beginning; such a folder does not say so yet |
//! | 2 | outages are a list, against which deadlines are read |
//! | 3 | in the database, a finished game's events lie together; journals are as in 2 |
//!
//! Every version reads all those before it. What is read only by a newer petteia is refused, so
//! that an older one, started by mistake, loses nothing that it does not know. Whoever changes what
//! is written counts [`FORMAT`] on and adds a folder of the version before to `tests/store/formats`.

use std::{
    fs,
    io::{self, Write},
};

use super::{
    backup,
    folder::{Folder, OpenError},
    private,
};

/// The version that is written.
const FORMAT: u32 = 3;

/// What follows the version while the database has not followed: whatever knows only versions before
/// refuses such a folder too.
const UNFINISHED: &str = " unfinished";

/// Since this version journals are written as they are today.
const JOURNAL: u32 = 2;

/// Sees to it that the journal has the format of today. Before it is changed, the journal as it was
/// is put by as `before-format-2.journal`, for `petteia import` of the version before. Returns whether
/// the database is to follow before the folder has the format of today, which [`write`] notes; until
/// then it goes on at every start.
pub(super) fn upgrade(folder: &Folder) -> Result<bool, OpenError> {
    let there = folder.journal().exists();
    let (found, finished) = match fs::read_to_string(folder.format()) {
        Ok(text) => {
            let text = text.trim();
            let version = text.strip_suffix(UNFINISHED);
            let found = version.unwrap_or(text).parse();
            let found = found.map_err(|_| OpenError::UnknownFormat {
                path: folder.format(),
                found: text.chars().take(40).collect(),
            })?;
            (found, version.is_none())
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => (1, true),
        Err(error) => return Err(OpenError::io(&folder.format())(error)),
    };
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
        tracing::info!(%back_up, "the journal as it was is put by");
    }
    tracing::info!(from = found, to = FORMAT, "the data format is upgraded");
    note(folder, UNFINISHED)?;
    Ok(true)
}

/// Notes that the folder has the format of today.
pub(super) fn write(folder: &Folder) -> Result<(), OpenError> {
    note(folder, "")
}

fn note(folder: &Folder, how_far: &str) -> Result<(), OpenError> {
    let path = folder.format();
    // In one step, so that no crash leaves half of it.
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
