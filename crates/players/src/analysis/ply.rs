//! A ply with the data that facts and reasons are found from.

use petteia_rules::{Game, Seat, Turn};

/// A loss below this is no fault.
pub(super) const SLIP: f64 = 0.05;

/// A ply with the data that facts and reasons are found from.
pub(crate) struct Ply<'a> {
    pub(super) before: &'a Game,
    pub(super) after: &'a Game,
    pub(super) seat: Seat,
    pub(super) turn: Option<&'a Turn>,
    pub(super) best: Option<&'a Turn>,
    /// The best turn of the seat that moves next.
    pub(super) reply: Option<&'a Turn>,
    pub(super) loss: f64,
}

impl Ply<'_> {
    pub(super) fn is_best(&self) -> bool {
        self.turn.is_some() && self.turn == self.best
    }

    /// Whether another turn would have been better by at least [`SLIP`].
    pub(crate) fn faulty(&self) -> bool {
        self.loss >= SLIP && !self.is_best()
    }

    pub(super) fn after_best(&self) -> Option<Game> {
        self.best.and_then(|best| after(self.before, best))
    }

    pub(super) fn after_reply(&self) -> Option<Game> {
        self.reply.and_then(|reply| after(self.after, reply))
    }
}

fn after(game: &Game, turn: &Turn) -> Option<Game> {
    let mut game = game.clone();
    game.play(turn).ok().map(|()| game)
}
