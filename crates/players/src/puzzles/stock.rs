//! The puzzles that come with this crate.

use std::sync::LazyLock;

use petteia_rules::GameKind;

use super::{Puzzle, Task};

/// Each game's puzzles, one a line: id, position code, task, solutions joined by spaces, with tabs
/// between.
const FILES: [(GameKind, &str); 4] = [
    (
        GameKind::FiveLines,
        include_str!("../../puzzles/five-lines.tsv"),
    ),
    (
        GameKind::Pentalath,
        include_str!("../../puzzles/pentalath.tsv"),
    ),
    (
        GameKind::Rithmomachia,
        include_str!("../../puzzles/rithmomachia.tsv"),
    ),
    (
        GameKind::Pentagame,
        include_str!("../../puzzles/pentagame.tsv"),
    ),
];

static STOCK: LazyLock<Vec<(GameKind, Vec<Puzzle>)>> = LazyLock::new(|| {
    FILES
        .into_iter()
        .map(|(kind, lines)| {
            (
                kind,
                lines.lines().filter_map(|line| read(kind, line)).collect(),
            )
        })
        .collect()
});

/// The puzzles of a game, in the order of their ids; none of a game without a stock.
pub fn stock(kind: GameKind) -> &'static [Puzzle] {
    let of = STOCK.iter().find(|(stocked, _)| *stocked == kind);
    of.map_or(&[], |(_, puzzles)| puzzles)
}

/// The puzzle with this id.
pub fn find(id: &str) -> Option<&'static Puzzle> {
    STOCK
        .iter()
        .flat_map(|(_, puzzles)| puzzles)
        .find(|puzzle| puzzle.id == id)
}

/// Reads a puzzle as its [`Display`](std::fmt::Display) writes it; nothing where it is none.
pub fn read(kind: GameKind, line: &str) -> Option<Puzzle> {
    let mut columns = line.split('\t');
    let (id, code) = (columns.next()?, columns.next()?);
    let (task, solutions) = (columns.next()?, columns.next()?);
    Some(Puzzle {
        id: id.to_owned(),
        kind,
        code: code.to_owned(),
        task: Task::named(task)?,
        solutions: solutions.split(' ').map(str::to_owned).collect(),
    })
}
