//! What the fuzz targets of this crate check: no reader fails on any text, and what it accepts is written and read again
//! as it was. `tests/fuzz/` has the targets and the texts that they begin with.

use crate::{Game, GameKind, ReadError, Record, Style};

/// Maximum number of completions.
const MAX_COMPLETIONS: usize = 25;

/// Returns the position that a line such as `pentalath 5/6/7/8/9/8/7/6/5 w 1 12` names.
fn position(line: &str) -> Option<Game> {
    let (kind, code) = line.split_once(' ')?;
    let kind = GameKind::named(kind)?;
    match Game::from_code(kind, code) {
        Ok(game) => Some(game),
        Err(reason) => {
            assert!(!reason.to_string().is_empty());
            None
        }
    }
}

/// Reads turns, one in each line, on the position that the first line names.
pub fn turns(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut lines = text.lines();
    let Some(game) = lines.next().and_then(position) else {
        return;
    };
    for typed in lines {
        read_turn(&game, typed);
    }
}

fn read_turn(game: &Game, typed: &str) {
    match game.read(typed) {
        Ok(turn) => {
            let written = game.notation(&turn, Style::Ascii);
            assert_eq!(game.read_strict(&written).as_ref(), Ok(&turn), "{written}");
            let shown = game.notation(&turn, Style::Underlined);
            assert_eq!(game.read(&shown).as_ref(), Ok(&turn), "{shown}");
            assert!(!game.describe(&turn).to_string().is_empty());
            assert_eq!(game.clone().play(&turn), Ok(()));
        }
        Err(ReadError::Syntax { at, expected }) => {
            assert!(at <= typed.chars().count());
            assert!(!expected.to_string().is_empty());
        }
        Err(ReadError::Ambiguous { readings }) => {
            assert!(readings.len() > 1);
            for reading in readings {
                assert!(game.read_strict(&reading).is_ok(), "{typed}: {reading}");
            }
        }
        Err(ReadError::Illegal(illegal)) => {
            assert!(game.kind().rules().contains(&illegal.rule), "{illegal:?}");
            for near in illegal.nearest {
                assert!(game.read_strict(&near).is_ok(), "{typed}: {near}");
            }
        }
    }
    assert!(game.complete(typed, MAX_COMPLETIONS).len() <= MAX_COMPLETIONS);
}

/// Reads a record.
pub fn records(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match text.parse::<Record>() {
        Ok(record) => {
            let written = record.to_string();
            let read = written.parse::<Record>();
            assert_eq!(read.as_ref(), Ok(&record), "{written}");
            assert_eq!(record.replay().count(), record.entries().len());
        }
        Err(fault) => {
            assert!(fault.line >= 1 && fault.column >= 1);
            assert!(fault.line <= text.lines().count() + 1);
            assert!(!fault.reason.is_empty());
        }
    }
}

/// Reads position codes, one in each line, behind the name of a game.
pub fn codes(bytes: &[u8]) {
    for line in String::from_utf8_lossy(bytes).lines() {
        let Some(mut game) = position(line) else {
            continue;
        };
        let written = game.code();
        let read = Game::from_code(game.kind(), &written).map(|read| read.code());
        assert_eq!(read.as_deref(), Ok(&*written), "{line}");
        game.lose_turn();
    }
}

#[cfg(test)]
#[path = "../../../tests/fuzz/replay.rs"]
mod replay;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_of_the_corpus() {
        replay::corpus("turns", turns);
    }

    #[test]
    fn records_of_the_corpus() {
        replay::corpus("records", records);
    }

    #[test]
    fn codes_of_the_corpus() {
        replay::corpus("codes", codes);
    }
}
