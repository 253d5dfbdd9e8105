//! Turns of the rules crate, made from a move and the captures worth making.

use petteia_rules::Rules;
use petteia_rules::rithmomachia::{Capture, CaptureKind, Game, Move, Position, Turn};

use super::{
    board::{Board, numbered},
    goals::Goals,
    man::Kinds,
    search::RootMove,
};

/// The largest number of possible captures whose combinations are all tried, if a victory needs an
/// exact total.
const COMBINED: usize = 6;

/// The turn of a move at the root; `None` if it is not legal.
pub(super) fn played(game: &Game, goals: &Goals, kinds: Kinds, root: RootMove) -> Option<Turn> {
    let mut position = game.position().clone();
    let before = if root.captures_first {
        capture_all(&mut position, goals, kinds)
    } else {
        Vec::new()
    };
    let (from, to) = root.step;
    let (from, to) = (numbered(from.into())?, numbered(to.into())?);
    let movement = Move {
        piece: position.piece_on(from)?,
        from,
        to,
    };
    position.try_move(&movement).ok()?;
    let turn = Turn {
        before,
        movement,
        after: capture_all(&mut position, goals, kinds),
    };
    game.check(&turn).ok().map(|()| turn)
}

/// Makes every capture that is wanted, in the order in which the search makes them.
fn capture_all(position: &mut Position, goals: &Goals, kinds: Kinds) -> Vec<Capture> {
    let mut made = Vec::new();
    loop {
        let board = Board::of(position);
        let captures = position.captures();
        let seen = captures.iter().filter(|capture| {
            kinds.has(capture.kind()) && goals.wants(&board, capture.victim.value())
        });
        // a pyramid is captured whole if possible, else its largest component
        let next = seen.min_by_key(|capture| {
            let component = capture.victim.component.map_or(0, |value| 1_000 - value);
            (capture.victim.square, component, plainness(capture.kind()))
        });
        let Some(next) = next else {
            return made;
        };
        if position.try_capture(next).is_err() {
            return made;
        }
        made.push(*next);
    }
}

/// The rank of a kind of capture; a turn names the simplest kind.
fn plainness(kind: CaptureKind) -> u8 {
    kind as u8
}

/// A turn that wins at once by capturing exactly the total that a victory needs.
pub(super) fn exact_win(game: &Game) -> Option<Turn> {
    let captures: Vec<Capture> = game
        .position()
        .captures()
        .into_iter()
        .take(COMBINED)
        .collect();
    let moves: Vec<Move> = game.moves().collect();
    (0..1u32 << captures.len()).find_map(|chosen| {
        let before: Vec<Capture> = (0..captures.len())
            .filter(|place| chosen & 1 << place != 0)
            .map(|place| captures[place])
            .collect();
        let wins = |turn: &Turn| {
            let mut after = game.clone();
            after.play(turn).is_ok()
                && after
                    .won()
                    .is_some_and(|win| win.side == game.position().to_move())
        };
        moves.iter().find_map(|&movement| {
            let turn = Turn {
                before: before.clone(),
                ..movement.into()
            };
            wins(&turn).then_some(turn)
        })
    })
}
