//! Puzzles found in games that were played.

use petteia_rules::{Game, Record, Style, Turn, pentagame};

use super::{Puzzle, Task, solutions};
use crate::{Budget, sparring};

/// In how many positions of a game each task is looked for.
const LOOKED_AT: usize = 16;

/// A puzzle from a game of two that was played as usual; the id is the game's name and the number of
/// the ply asked for, with a point between. Nothing where there is none, or none that can be
/// proven in so many nodes. Tasks that are harder come first.
pub fn from_game(name: &str, record: &Record, proof: u64) -> Option<Puzzle> {
    let setup = record.setup();
    if setup.seats() != 2 || !setup.options().is_empty() {
        return None;
    }
    let kind = setup.kind();
    let positions = positions(record);
    for &task in Task::of(kind).iter().rev() {
        // most happens towards the end
        for before in candidates(task, &positions)
            .into_iter()
            .rev()
            .take(LOOKED_AT)
        {
            // a position code carries no history, and so no turn that must not be repeated
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

/// The positions in which somebody played a turn, with the die where it was rolled.
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
        // whoever is to move there made the last turn of the game
        Task::WinIn(turns) => {
            let back = 2 * usize::from(turns) - 1;
            let place = positions.len().checked_sub(back);
            place.map(|place| &positions[place]).into_iter().collect()
        }
        Task::Defend(_) => positions.iter().rev().skip(4).take(8).collect(),
        Task::Best | Task::Most => positions.iter().skip(8).collect(),
        Task::Home | Task::HomeNext | Task::Block => positions.iter().skip(4).collect(),
    }
}

/// The solutions in canonical notation, where there is one that is not too plain to see; in Pentagame up
/// to four, which differ in where blocks go or on which of several free stops the piece ends.
pub fn worth_asking(game: &Game, task: Task, proof: u64) -> Option<Vec<String>> {
    let found = solutions(game, task, &mut Budget::nodes(proof))?;
    let most = match task {
        Task::HomeNext | Task::Block => 4,
        _ => 1,
    };
    if found.is_empty() || found.len() > most {
        return None;
    }
    let plain = match (&found[0], game, task) {
        // who only goes home or takes what there is to take finds it, too
        (Turn::FiveLines(turn), Game::FiveLines(game), Task::Best) => {
            let home = game.position().to_move().goal();
            let greedy = sparring::greedy(&Game::FiveLines(*game), 1);
            turn.action.to() == Some(home) || greedy == Some(Turn::FiveLines(*turn))
        }
        // a capture that only the move makes possible, and more than one in all
        (Turn::Rithmomachia(turn), _, Task::Most) => {
            turn.after.is_empty() || turn.before.len() + turn.after.len() < 2
        }
        // a way with a turning
        (Turn::Pentagame(turn), Game::Pentagame(game), Task::Home) => is_straight(game, turn),
        _ => false,
    };
    (!plain).then(|| {
        found
            .iter()
            .map(|turn| game.notation(turn, Style::Ascii))
            .collect()
    })
}

/// Whether few pieces and blocks are in the way of anybody looking for the way home: the seat has others
/// out or near.
fn is_straight(game: &pentagame::Game, turn: &pentagame::Turn) -> bool {
    let pentagame::Turn::Move { from, to, .. } = *turn else {
        return true;
    };
    // if the stops of the nearest lines are all that is needed, no node lies between
    let position = game.position();
    let nodes = pentagame::Stop::all().filter(|stop| stop.is_node());
    let between = nodes.filter(|&node| {
        node != from
            && node != to
            && position.is_free(node)
            && position.reach(from).contains(node)
            && position.reach(to).contains(node)
    });
    between.count() < 3
}
