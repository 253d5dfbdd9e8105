//! Records replayed, their legal turns listed, turn sequences counted.

use std::{fs, io, path::Path};

use petteia_rules::Record;

use super::{Failure, print};

/// Reads a record from a file, `-` for standard input.
pub(super) fn read(file: &Path) -> Result<Record, Failure> {
    let text = if file == Path::new("-") {
        io::read_to_string(io::stdin())
    } else {
        fs::read_to_string(file)
    };
    let name = file.display();
    text.map_err(|error| Failure::internal(format!("{name}: {error}")))?
        .parse()
        .map_err(|fault| Failure::usage(format!("{name}:{fault}")))
}

/// `petteia replay`: a line per ply, its number, the turn and the position code after it; then the
/// result.
///
/// # Errors
/// When the record cannot be read or is faulty.
pub fn replay(file: &Path) -> Result<(), Failure> {
    let record = read(file)?;
    print(|out| {
        for (index, (entry, after)) in record.replay().enumerate() {
            writeln!(out, "{}\t{}\t{}", index + 1, entry.token(), after.code())?;
        }
        writeln!(out, "result\t{}", record.result())
    })
}

/// `petteia legal`: every legal turn after the record, a line each, sorted bytewise.
///
/// # Errors
/// When the record cannot be read or is faulty.
pub fn legal(file: &Path, limit: Option<usize>) -> Result<(), Failure> {
    let record = read(file)?;
    print(|out| {
        for turn in record
            .game()
            .legal()
            .iter()
            .take(limit.unwrap_or(usize::MAX))
        {
            writeln!(out, "{turn}")?;
        }
        Ok(())
    })
}

/// `petteia perft`: the number of turn sequences of this length from the end of the record.
///
/// # Errors
/// When the record cannot be read or is faulty.
pub fn perft(file: &Path, depth: u32) -> Result<(), Failure> {
    let record = read(file)?;
    print(|out| writeln!(out, "{}", record.game().perft(depth)))
}
