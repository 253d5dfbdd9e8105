//! Puzzles from played games.

use petteia_rules::{Game, Record, Style, Turn};

use super::{Puzzle, Task, solutions};
use crate::{Budget, player::Player};

/// The number of positions of a game in which each task is searched for.
const LOOKED_AT: usize = 16;

/// A puzzle from a game of two with the default options; its id is the game's name, a point and the
/// number of the ply asked for. `None` if there is no puzzle that can be proven with this many
/// nodes. Harder tasks are tried first.
pub fn from_game(name: &str, record: &Record, proof: u64) -> Option<Puzzle> {
    let setup = record.setup();
    if setup.seats() != 2 || !setup.options().is_empty() {
        return None;
    }
    let kind = setup.kind();
    let positions = positions(record);
    for &task in Task::of(kind).iter().rev() {
        // puzzles are most frequent towards the end
        for before in candidates(task, &positions)
            .into_iter()
            .rev()
            .take(LOOKED_AT)
        {
            // a position code has no history, so no turn is forbidden as a repetition
            let Ok(game) = Game::from_code(kind, &before.code()) else {
                continue;
            };
            if let Some(solutions) = worth_asking(&game, task, proof) {
                return Some(Puzzle {
                    id: format!("{name}.{}", before.ply()),
                    kind,
                    code: game.code(),
                    task,
                    solutions,
                    grade: None,
                });
            }
        }
    }
    None
}

/// The puzzle to play better than in this position of a game: its solution is the best turn, `best`. `None`
/// if the position code loses something, such as agreed victories, or the turn is none of the position.
pub fn to_play_better(id: &str, before: &Game, best: &str) -> Option<Puzzle> {
    let kind = before.kind();
    let game = Game::from_code(kind, &before.code()).ok()?;
    game.read_strict(best).ok()?;
    (game.key() == before.key() && game.to_move().is_some()).then(|| Puzzle {
        id: id.to_owned(),
        kind,
        code: game.code(),
        task: Task::Better,
        solutions: vec![best.to_owned()],
        grade: None,
    })
}

/// The positions in which a turn was played, with its die if one was rolled.
fn positions(record: &Record) -> Vec<Game> {
    let mut positions = Vec::new();
    let mut game = Game::new(record.setup().clone());
    for (entry, after) in record.replay() {
        if let petteia_rules::Ply::Turn(turn) = entry.ply() {
            if let Some(die) = Turn::die(turn) {
                game.roll(die);
            }
            positions.push(game);
        }
        game = after;
    }
    positions
}

/// The positions of a game in which a task may be worth asking.
pub fn candidates(task: Task, positions: &[Game]) -> Vec<&Game> {
    match task {
        // the side to move there made the last turn of the game
        Task::WinIn(turns) => {
            let back = 2 * usize::from(turns) - 1;
            let place = positions.len().checked_sub(back);
            place.map(|place| &positions[place]).into_iter().collect()
        }
        Task::Defend(_) => positions.iter().rev().skip(4).take(8).collect(),
        Task::Best | Task::Most => positions.iter().skip(8).collect(),
        Task::Better => Vec::new(),
        Task::Home | Task::HomeNext | Task::Block => positions.iter().skip(4).collect(),
    }
}

/// The solutions in canonical notation, if there are few enough and the first is not too easy to
/// see. Two tasks of Pentagame may have up to four, which differ in the stops of blocks or of the
/// piece.
pub fn worth_asking(game: &Game, task: Task, proof: u64) -> Option<Vec<String>> {
    let found = solutions(game, task, &mut Budget::nodes(proof))?;
    let most = match task {
        Task::HomeNext | Task::Block => 4,
        _ => 1,
    };
    if found.is_empty() || found.len() > most {
        return None;
    }
    macro_rules! players {
        ($($Kind:ident => $player:ident,)+) => {
            match (game, &found[0]) {
                $((Game::$Kind(game), Turn::$Kind(turn)) => Player::is_plain(game, turn, task),)+
                (_, _) => unreachable!("a turn of another game solves nothing"),
            }
        };
    }
    let plain = petteia_rules::for_each_game!(players);
    (!plain).then(|| {
        found
            .iter()
            .map(|turn| game.notation(turn, Style::Ascii))
            .collect()
    })
}
