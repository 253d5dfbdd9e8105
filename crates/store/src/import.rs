//! Imports: a store made from an export or a back-up, checked line by line.

use std::{
    fs,
    io::{self, BufRead, BufWriter, Write},
    path::Path,
};

use super::{
    compression::uncompressed,
    folder::Folder,
    format,
    journal::{JournalPosition, Lines},
    open_error::OpenError,
    private::create_private_file,
    recovery,
};

/// The number of bytes between two progress reports.
const SAID_EVERY: u64 = 64 << 20;

/// The result of an import.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Imported {
    /// The number of changes.
    pub lines: u64,
    /// Whether the last line was incomplete and is left out: the file was copied while the line was
    /// being written, or the copy is incomplete.
    pub torn: bool,
}

/// Makes a data folder from an export, compressed or not. `name` is its name in errors. Blocks.
///
/// # Errors
/// Fails if the folder is not empty, the export is empty, damaged or contradictory, or something
/// cannot be read or written. The folder is then empty again.
pub fn import(from: impl BufRead, name: &Path, folder: &Path) -> Result<Imported, OpenError> {
    import_saying(from, name, folder, &mut |_| {})
}

/// Like [`import`], with progress reports to `say` if it takes long.
pub fn import_saying(
    from: impl BufRead,
    name: &Path,
    folder: &Path,
    say: &mut dyn FnMut(&str),
) -> Result<Imported, OpenError> {
    let folder = Folder::lock(folder)?;
    if !folder.is_empty()? {
        return Err(OpenError::NotEmpty {
            folder: folder.path().to_owned(),
        });
    }
    let imported = copy(from, name, &folder, say).and_then(|imported| {
        fs::rename(folder.import_in_progress(), folder.journal())
            .map_err(OpenError::io(&folder.journal()))?;
        format::write_unfinished(&folder)?;
        recovery::open_saying(&folder, say)?;
        Ok(imported)
    });
    if imported.is_err() {
        // All these files were created here. If they cannot be removed, the next import reports
        // that.
        let _ = fs::remove_file(folder.import_in_progress());
        let _ = fs::remove_file(folder.journal());
        let _ = fs::remove_file(folder.format());
        let _ = fs::remove_dir_all(folder.database());
    }
    imported
}

/// Copies the lines to the journal in progress.
fn copy(
    from: impl BufRead,
    name: &Path,
    folder: &Folder,
    say: &mut dyn FnMut(&str),
) -> Result<Imported, OpenError> {
    let path = folder.import_in_progress();
    let mut journal = BufWriter::new(create_private_file(&path).map_err(OpenError::io(&path))?);
    let from = uncompressed(from).map_err(OpenError::io(name))?;
    let mut lines = Lines::after(JournalPosition::default(), from);
    let mut imported = Imported {
        lines: 0,
        torn: false,
    };
    while let Some(line) = lines.next_line().map_err(OpenError::io(name))? {
        match line {
            Ok(line) => {
                writeln!(journal, "{}", line.text).map_err(OpenError::io(&path))?;
                imported.lines = line.mark.line;
                if line.mark.start / SAID_EVERY < line.mark.end / SAID_EVERY {
                    say(&format!("read and checked {} MB", line.mark.end >> 20));
                }
            }
            Err(fault) if !fault.ended => imported.torn = true,
            Err(fault) => return Err(fault.damaged(name)),
        }
        if imported.torn {
            break;
        }
    }
    if imported.lines == 0 {
        return Err(OpenError::NothingToImport {
            path: name.to_owned(),
        });
    }
    journal
        .into_inner()
        .map_err(io::IntoInnerError::into_error)
        .and_then(|journal| journal.sync_all())
        .map_err(OpenError::io(&path))?;
    Ok(imported)
}
