//! The version of the data format: of the journal's lines and of everything else in the folder.
//!
//! | version | since |
//! | --- | --- |
//! | 1 | the beginning; such a folder does not say so yet |
//! | 2 | outages are a list, against which deadlines are read |
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
};

/// The version that is written.
const FORMAT: u32 = 2;

/// Sees to it that the folder has the format of today. Before it is changed, the journal as it was
/// is put by as `before-format-2.journal`, for `petteia import` of the version before.
pub(super) fn upgrade(folder: &Folder) -> Result<(), OpenError> {
    let there = folder.journal().exists();
    let found = match fs::read_to_string(folder.format()) {
        Ok(text) => text.trim().parse().map_err(|_| OpenError::UnknownFormat {
            path: folder.format(),
            found: text.trim().chars().take(40).collect(),
        })?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => 1,
        Err(error) => return Err(OpenError::io(&folder.format())(error)),
    };
    if found > FORMAT {
        return Err(OpenError::NewerFormat {
            folder: folder.path().to_owned(),
            found,
            known: FORMAT,
        });
    }
    if found == FORMAT {
        return Ok(());
    }
    if there {
        let back_up = folder.before_format(FORMAT);
        backup::copy_verified(folder.path(), &back_up)?;
        tracing::info!(
            from = found,
            to = FORMAT,
            back_up = %back_up.display(),
            "the data format is upgraded; the journal as it was is put by"
        );
    }
    write(folder)
}

/// Notes that the folder has the format of today.
pub(super) fn write(folder: &Folder) -> Result<(), OpenError> {
    let path = folder.format();
    // In one step, so that no crash leaves half of it.
    let unfinished = path.with_extension("unfinished");
    let write = || {
        let mut file = fs::File::create(&unfinished)?;
        writeln!(file, "{FORMAT}")?;
        file.sync_all()?;
        fs::rename(&unfinished, &path)
    };
    write().map_err(OpenError::io(&path))?;
    folder.sync()
}
