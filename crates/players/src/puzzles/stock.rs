//! The puzzles in this crate.

use std::sync::LazyLock;

use petteia_rules::GameKind;

use super::{Puzzle, Task};
use crate::{Level, player::Player};

/// Puzzles that are no longer given, but may still be in use.
const RETIRED: &str = include_str!("../../puzzles/retired.tsv");

static STOCK: LazyLock<Vec<(GameKind, Vec<Puzzle>)>> = LazyLock::new(|| {
    macro_rules! players {
        ($($Kind:ident => $player:ident,)+) => {
            [$((GameKind::$Kind, <petteia_rules::$player::Game as Player>::PUZZLES),)+]
        };
    }
    let files = petteia_rules::for_each_game!(players).into_iter();
    let read = |(kind, lines): (GameKind, &'static str)| {
        let puzzles = lines.lines().filter_map(|line| read(kind, line));
        (kind, puzzles.collect())
    };
    files.map(read).collect()
});

static OLD: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
    let kind_of = |line: &str| {
        let of = |kind: &&GameKind| line.starts_with(&format!("{}-", kind.name()));
        GameKind::ALL.iter().copied().find(|kind| of(&kind))
    };
    let lines = RETIRED.lines();
    lines
        .filter_map(|line| read(kind_of(line)?, line))
        .collect()
});

/// Puzzles that are no longer given, because they were the rest of another one or equal to one. Players may have
/// solved them, or be solving them.
pub fn retired() -> &'static [Puzzle] {
    &OLD
}

/// The puzzles of a game, in the order of their ids; empty for a game without a stock.
pub fn stock(kind: GameKind) -> &'static [Puzzle] {
    let of = STOCK.iter().find(|(stocked, _)| *stocked == kind);
    of.map_or(&[], |(_, puzzles)| puzzles)
}

/// The puzzle with this id, including retired ones.
pub fn find(id: &str) -> Option<&'static Puzzle> {
    STOCK
        .iter()
        .flat_map(|(_, puzzles)| puzzles)
        .chain(retired())
        .find(|puzzle| puzzle.id == id)
}

/// Reads a puzzle's line as its [`Display`](std::fmt::Display) writes it, with or without a grade
/// after it. `None` if it is no puzzle.
pub fn read(kind: GameKind, line: &str) -> Option<Puzzle> {
    let mut columns = line.split('\t');
    let (id, code) = (columns.next()?, columns.next()?);
    let (task, solutions) = (columns.next()?, columns.next()?);
    let grade = columns.next().and_then(|grade| grade.parse().ok());
    Some(Puzzle {
        id: id.to_owned(),
        kind,
        code: code.to_owned(),
        task: Task::named(task)?,
        solutions: solutions.split(' ').map(str::to_owned).collect(),
        grade: grade.and_then(Level::new),
    })
}
