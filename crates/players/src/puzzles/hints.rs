//! What can be told of a solution before all of it is.

use petteia_rules::{Game, Style, Turn, five_lines, pentagame, rithmomachia};

use super::Puzzle;

/// Part of a puzzle's first solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hint {
    /// The stone goes into the row with this letter.
    Row(String),
    /// The stone goes on one of these cells.
    Among(Vec<String>),
    /// What moves stands here.
    From(String),
    /// It moves there.
    To(String),
    /// So many captures are made before the move and after it.
    Captures {
        /// Before the move.
        before: usize,
        /// After it.
        after: usize,
    },
}

impl Puzzle {
    /// Hints, each telling more than the one before; none of them is the whole solution.
    pub fn hints(&self) -> Vec<Hint> {
        let Some((game, solution)) = self.game().ok().zip(self.solutions.first()) else {
            return Vec::new();
        };
        match game.read_strict(solution) {
            Ok(Turn::Pentalath(_)) => around(&game, solution),
            Ok(Turn::FiveLines(turn)) => match turn.action {
                five_lines::Action::Move { from, .. } => vec![Hint::From(from.to_string())],
                five_lines::Action::Enter { .. } | five_lines::Action::Miss => Vec::new(),
            },
            Ok(Turn::Rithmomachia(turn)) => of_battle(&turn),
            Ok(Turn::Pentagame(pentagame::Turn::Move { from, to, .. })) => {
                vec![Hint::From(from.to_string()), Hint::To(to.to_string())]
            }
            _ => Vec::new(),
        }
    }
}

/// The row of a cell, then three cells of which it is one: the two others, the same every time, are from
/// elsewhere on the board.
fn around(game: &Game, cell: &str) -> Vec<Hint> {
    let row = cell.chars().take(1).collect();
    let turns = game.turns();
    let others: Vec<String> = turns
        .iter()
        .map(|turn| game.notation(turn, Style::Ascii))
        .filter(|other| other != cell)
        .collect();
    let third = (others.len() / 3).max(1);
    let others = others.into_iter().skip(third / 2).step_by(third).take(2);
    let mut among: Vec<String> = others.chain([cell.to_owned()]).collect();
    among.sort_unstable();
    vec![Hint::Row(row), Hint::Among(among)]
}

fn of_battle(turn: &rithmomachia::Turn) -> Vec<Hint> {
    let captures = (!turn.before.is_empty() || !turn.after.is_empty()).then_some(Hint::Captures {
        before: turn.before.len(),
        after: turn.after.len(),
    });
    let from = Hint::From(turn.movement.from.to_string());
    let to = (captures.is_some()).then(|| Hint::To(turn.movement.to.to_string()));
    captures.into_iter().chain([from]).chain(to).collect()
}
