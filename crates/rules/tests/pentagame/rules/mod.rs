//! The rules of Pentagame, sentence by sentence.

mod end;
mod line_ups;
mod out;
mod repetition;
mod setting_up;
mod turns;

use petteia_rules::{Game, GameKind, ReadError, Seat, Setup};

/// Returns a game at its start.
fn start(line_up: &str, options: &str) -> Game {
    Game::new(Setup::parse(GameKind::Pentagame, line_up, options).unwrap())
}

/// Returns a game from a position.
fn at(code: &str) -> Game {
    Game::from_code(GameKind::Pentagame, code).unwrap()
}

/// Plays these turns; `--` is a lost turn.
fn after(game: &Game, turns: &str) -> Game {
    let mut game = game.clone();
    for token in turns.split_whitespace() {
        if token == "--" {
            game.lose_turn();
        } else {
            let turn = game
                .read_strict(token)
                .unwrap_or_else(|error| panic!("{token}: {error}"));
            game.play(&turn).unwrap();
        }
    }
    game
}

fn allows(game: &Game, token: &str) -> bool {
    game.read_strict(token).is_ok()
}

/// Returns the name of the rule that a turn breaks.
fn breach(game: &Game, token: &str) -> &'static str {
    match game.read_strict(token) {
        Err(ReadError::Illegal(illegal)) => illegal.rule,
        other => panic!("{token}: {other:?}"),
    }
}

/// Returns one field of the position code: 0 for pieces, 1 for black blocks, 2 for grey blocks.
fn field(game: &Game, field: usize) -> String {
    game.code().split(' ').nth(field).unwrap().to_owned()
}

fn to_move(game: &Game) -> Option<u8> {
    game.to_move().map(Seat::number)
}

fn winners(game: &Game) -> Option<(Vec<u8>, String)> {
    let outcome = game.outcome()?;
    let winners = outcome.winners.into_iter().map(Seat::number).collect();
    Some((winners, outcome.result))
}
