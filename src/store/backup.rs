//! Back-up and restore: the journal, checked line by line on its way.
//!
//! What `export` writes is the journal itself. It may be taken while the bot runs: the journal
//! only ever grows, and a line that is just being written is left out.

use std::{
    fs::{self, File},
    io::{self, BufRead, BufWriter, Write},
    path::Path,
};

use super::{
    folder::{self, Folder, OpenError},
    journal::{Lines, Mark},
    recovery,
};

/// What was imported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Imported {
    /// So many changes.
    pub lines: u64,
    /// Whether the last line was cut off in the middle and is left out: then it was copied while
    /// it was being written, or the copy is not whole.
    pub torn: bool,
}

/// Writes the journal of a data folder; returns how many changes it has. Blocks.
///
/// # Errors
/// When there is no store in the folder, its journal cannot be read or is damaged, or `to` cannot be written.
pub fn export(folder: &Path, to: impl Write) -> Result<u64, OpenError> {
    folder::require_store(folder)?;
    let mut to = BufWriter::new(to);
    let path = folder::journal(folder);
    let journal = File::open(&path).map_err(OpenError::io(&path))?;
    let mut lines = Lines::after(Mark::default(), io::BufReader::new(journal));
    let mut exported = 0;
    while let Some(line) = lines.next().map_err(OpenError::io(&path))? {
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

/// Makes a data folder from an export. `name` is what errors call it. Blocks.
///
/// # Errors
/// When the folder is not empty, the export is damaged or contradicts itself, or something cannot
/// be read or written. The folder is then empty as before.
pub fn import(from: impl BufRead, name: &Path, folder: &Path) -> Result<Imported, OpenError> {
    let folder = Folder::lock(folder)?;
    if !folder.is_empty()? {
        return Err(OpenError::NotEmpty {
            folder: folder.path().to_owned(),
        });
    }
    let imported = copy(from, name, &folder).and_then(|imported| {
        fs::rename(folder.import_in_progress(), folder.journal())
            .map_err(OpenError::io(&folder.journal()))?;
        recovery::open(&folder)?;
        Ok(imported)
    });
    if imported.is_err() {
        // Whatever there is was made here. Should it not go away, the next import says so.
        let _ = fs::remove_file(folder.import_in_progress());
        let _ = fs::remove_file(folder.journal());
        let _ = fs::remove_dir_all(folder.database());
    }
    imported
}

/// Copies the lines to where the journal is made.
fn copy(from: impl BufRead, name: &Path, folder: &Folder) -> Result<Imported, OpenError> {
    let path = folder.import_in_progress();
    let mut journal = BufWriter::new(File::create_new(&path).map_err(OpenError::io(&path))?);
    let mut lines = Lines::after(Mark::default(), from);
    let mut imported = Imported {
        lines: 0,
        torn: false,
    };
    while let Some(line) = lines.next().map_err(OpenError::io(name))? {
        match line {
            Ok(line) => {
                writeln!(journal, "{}", line.text).map_err(OpenError::io(&path))?;
                imported.lines = line.mark.line;
            }
            Err(fault) if !fault.ended => imported.torn = true,
            Err(fault) => return Err(fault.damaged(name)),
        }
        if imported.torn {
            break;
        }
    }
    journal
        .into_inner()
        .map_err(io::IntoInnerError::into_error)
        .and_then(|journal| journal.sync_all())
        .map_err(OpenError::io(&path))?;
    Ok(imported)
}
