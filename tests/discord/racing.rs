//! A player of Five Lines for the tests: races for the far end of the sacred line. Two of them need
//! some forty turns, where chance alone needs a thousand and more.

use petteia_rules::{
    Game, Seat,
    five_lines::{Point, Position, Side},
};

/// A turn in canonical notation, the same one whenever it is asked.
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

/// How far a seat is from having won: first how many counters are not there, then how many points
/// they have before them.
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
