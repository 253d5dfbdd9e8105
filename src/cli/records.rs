//! Records replayed, their legal turns listed, turn sequences counted.

use std::{
    fs,
    io::{self, Read},
    path::Path,
};

use petteia_rules::Record;

use super::{Failure, print};
use crate::dice;

/// Reads a record from a file, `-` for standard input.
pub(super) fn read(file: &Path) -> Result<Record, Failure> {
    let name = file.display();
    let bytes = if file == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(file)
    };
    let bytes = bytes.map_err(|error| Failure::internal(format!("{name}: {error}")))?;
    let text = str::from_utf8(&bytes).map_err(|error| {
        let sound = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        let (line, column) = end_of(&sound);
        Failure::usage(format!(
            "{name}:{line}:{column}: a record is UTF-8, this is not"
        ))
    })?;
    text.parse()
        .map_err(|fault| Failure::usage(format!("{name}:{fault}")))
}

/// The line and column just after a text, both from 1.
fn end_of(text: &str) -> (usize, usize) {
    let last = text.rsplit('\n').next().unwrap_or_default();
    (text.matches('\n').count() + 1, last.chars().count() + 1)
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

/// `petteia replay --check-dice`: whether every die of the record is the one that was promised.
///
/// # Errors
/// When the record cannot be read or is faulty, or its dice are not as promised.
pub fn check_dice(file: &Path) -> Result<(), Failure> {
    let record = read(file)?;
    match dice::check(&record) {
        Ok(1) => print(|out| writeln!(out, "the one die is as promised")),
        Ok(count) => print(|out| writeln!(out, "all {count} dice are as promised")),
        Err(fault) => Err(Failure::usage(format!("{}:{fault}", file.display()))),
    }
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
