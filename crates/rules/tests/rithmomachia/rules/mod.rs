//! The rules of Rithmomachia, one by one: where each allows and where it forbids.

mod captures;
mod end;
mod moves;
mod pyramids;
mod siege;
mod turns;
mod victories;

use petteia_rules::ReadError;
use petteia_rules::rithmomachia::{
    Breach, Captured, Components, Game, Piece, Position, Setup, Shape, Side, Square,
};
use petteia_rules::{Agreement, BrokenRule, Rules};

/// Reads a piece as codes write it, `c9` or `P[1+4]`.
fn piece(written: &str) -> Piece {
    let (side, shape) = Shape::lettered(written.chars().next().unwrap()).unwrap();
    match written[1..].strip_prefix('[') {
        None => Piece::new(side, shape, written[1..].parse().unwrap()).unwrap(),
        Some(components) => {
            let components = components.strip_suffix(']').unwrap().split('+');
            let components =
                components.fold(Components::NONE, |all, one| all.with(one.parse().unwrap()));
            Piece::pyramid(side, components).unwrap()
        }
    }
}

/// Returns a position with these pieces, such as `C2@d6 c9@e6`, and this side to move.
fn position(side: Side, pieces: &str) -> Position {
    with_captured(side, pieces, [&[], &[]])
}

fn with_captured(side: Side, pieces: &str, captured: [&[Captured]; 2]) -> Position {
    let pieces: Vec<(Square, Piece)> = pieces
        .split_whitespace()
        .map(|written| {
            let (written, square) = written.split_once('@').unwrap();
            (Square::named(square).unwrap(), piece(written))
        })
        .collect();
    let ply = match side {
        Side::White => 1,
        Side::Black => 2,
    };
    Position::from_parts(&pieces, captured, ply).unwrap()
}

fn white(pieces: &str) -> Position {
    position(Side::White, pieces)
}

fn black(pieces: &str) -> Position {
    position(Side::Black, pieces)
}

/// Returns a game from a position in which no proper victory counts.
fn game(position: Position) -> Game {
    game_for("proper=none", position)
}

/// Returns a game from a position with these options.
fn game_for(options: &str, position: Position) -> Game {
    Game::continued(Setup::parse("2", options).unwrap(), position)
}

/// Returns the captures of the side to move, sorted.
fn captures(position: &Position) -> Vec<String> {
    let mut captures: Vec<String> = position
        .captures()
        .iter()
        .map(ToString::to_string)
        .collect();
    captures.sort();
    captures
}

/// Returns the moves of the side to move, sorted.
fn moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position
        .moves()
        .map(|movement| movement.to_string())
        .collect();
    moves.sort();
    moves
}

/// Plays a turn, whose text must be canonical.
fn play(game: &mut Game, turn: &str) {
    let read = game.read(turn).unwrap_or_else(|e| panic!("{turn}: {e}"));
    assert_eq!(game.notation(&read), turn);
    game.play(&read).unwrap();
}

/// Returns the rule that a turn breaks.
fn broken(game: &Game, turn: &str) -> &'static str {
    match game.read(turn) {
        Err(ReadError::Illegal(illegal)) => {
            for near in &illegal.nearest {
                assert!(game.read_strict(near).is_ok(), "{turn}: {near} is no turn");
            }
            assert!(
                <Breach as BrokenRule>::RULES.contains(&illegal.rule),
                "{}",
                illegal.rule
            );
            illegal.rule
        }
        other => panic!("{turn}: {other:?}"),
    }
}
