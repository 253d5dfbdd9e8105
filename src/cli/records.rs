//! Replays records, lists legal turns, counts turn sequences.

use std::{
    fs,
    io::{self, Read},
    path::Path,
};

use petteia_domain::dice;
use petteia_rules::Record;

use super::{Failure, print};

/// Reads a record from a file, or from standard input for `-`.
pub(super) fn read(file: &Path) -> Result<Record, Failure> {
    text(file, "a record")?
        .parse()
        .map_err(|fault| Failure::usage(format!("{}:{fault}", file.display())))
}

/// Reads all records of a file; there has to be one.
fn read_all(file: &Path) -> Result<Vec<Record>, Failure> {
    Record::read_all(&text(file, "a record")?)
        .map_err(|fault| Failure::usage(format!("{}:{fault}", file.display())))
}

/// Reads a text; `what` it is, for the message if it is not UTF-8.
fn text(file: &Path, what: &str) -> Result<String, Failure> {
    let name = file.display();
    let bytes = bytes(file)?;
    let text = str::from_utf8(&bytes).map_err(|error| {
        let sound = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        let (line, column) = end_of(&sound);
        Failure::usage(format!(
            "{name}:{line}:{column}: {what} is UTF-8, this is not"
        ))
    })?;
    Ok(text.to_owned())
}

/// Reads a file, or standard input for `-`.
pub(super) fn bytes(file: &Path) -> Result<Vec<u8>, Failure> {
    let bytes = if file == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(file)
    };
    bytes.map_err(|error| Failure::internal(format!("{}: {error}", file.display())))
}

/// Returns the line and column after a text, counted from 1.
fn end_of(text: &str) -> (usize, usize) {
    let last = text.rsplit('\n').next().unwrap_or_default();
    (text.matches('\n').count() + 1, last.chars().count() + 1)
}

/// `petteia replay`: prints a line for each ply with its number, the turn and the position code after it;
/// then the result. If there are several records, each starts with a line with its number.
///
/// # Errors
/// Fails if the record is unreadable or faulty.
pub fn replay(file: &Path) -> Result<(), Failure> {
    let records = read_all(file)?;
    print(|out| {
        for (number, record) in (1..).zip(&records) {
            if records.len() > 1 {
                writeln!(out, "record\t{number}")?;
            }
            for (ply, (entry, after)) in (1..).zip(record.replay()) {
                writeln!(out, "{ply}\t{}\t{}", entry.token(), after.code())?;
            }
            writeln!(out, "result\t{}", record.result())?;
        }
        Ok(())
    })
}

/// `petteia replay --check-dice`: checks that every die of the records is the committed one.
///
/// # Errors
/// Fails if the record is unreadable or faulty, or its dice do not match.
pub fn check_dice(file: &Path) -> Result<(), Failure> {
    let (mut sound, mut erased) = (0, 0);
    for record in read_all(file)? {
        let checked = dice::check(&record)
            .map_err(|fault| Failure::usage(format!("{}:{fault}", file.display())))?;
        sound += checked.sound;
        erased += checked.erased;
    }
    print(|out| {
        match (sound, erased) {
            (1, 0) => writeln!(out, "the one die is as promised"),
            (count, 0) => writeln!(out, "all {count} dice are as promised"),
            (count, _) => writeln!(out, "as promised: {count}"),
        }?;
        match erased {
            0 => Ok(()),
            count => writeln!(
                out,
                "not checked, because what they followed from was erased: {count}"
            ),
        }
    })
}

/// `petteia legal`: prints every legal turn after the record, one per line, sorted bytewise. If captures
/// are steps of a turn, it prints the turns without captures and then each capture that can be made first.
///
/// # Errors
/// Fails if the record is unreadable or faulty.
pub fn legal(file: &Path, limit: Option<usize>) -> Result<(), Failure> {
    let record = read(file)?;
    print(|out| {
        let turns = record.game().legal().into_iter();
        let mut captures: Vec<String> = record
            .game()
            .captures()
            .iter()
            .map(|capture| format!("capture\t{capture}"))
            .collect();
        captures.sort_unstable();
        for line in turns.chain(captures).take(limit.unwrap_or(usize::MAX)) {
            writeln!(out, "{line}")?;
        }
        Ok(())
    })
}

/// `petteia perft`: prints the number of turn sequences of this length after the record.
///
/// # Errors
/// Fails if the record is unreadable or faulty.
pub fn perft(file: &Path, depth: u32) -> Result<(), Failure> {
    let record = read(file)?;
    print(|out| writeln!(out, "{}", record.game().perft(depth)))
}
