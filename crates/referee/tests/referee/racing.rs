//! A player of Five Lines for tests: it moves towards its goal. Two of them need about forty turns, random
//! players more than a thousand.

use petteia_rules::{
    Game, Seat,
    five_lines::{Point, Position, Side},
};

/// Returns a turn in canonical notation; deterministic.
pub fn racing_turn(game: &Game) -> String {
    let seat = game.to_move().unwrap();
    let left = |turn: &String| {
        let mut after = game.clone();
        let turn = after.read_strict(turn).unwrap();
        after.play(&turn).unwrap();
        left(&after, seat)
    };
    game.legal().into_iter().min_by_key(left).unwrap()
}

/// Returns the distance of a seat from winning: counters not yet at the goal, then points before them.
fn left(game: &Game, seat: Seat) -> (u8, usize) {
    let Game::FiveLines(game) = game else {
        panic!("only Five Lines is raced");
    };
    let (position, side) = (game.position(), Side::of(seat).unwrap());
    let goal = side.goal();
    let ahead: usize = Point::all()
        .map(|point| {
            let points = (10 + goal.index() - point.index()) % 10;
            points * usize::from(position.on(side, point))
        })
        .sum();
    let away = Position::COUNTERS - position.on(side, goal);
    (away, ahead + 10 * usize::from(position.off(side)))
}
