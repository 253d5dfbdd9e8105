//! Lists and counts: every move and capture of a seat, and sequences of moves.

use super::{Game, Turn};

impl Game {
    /// Every legal turn without captures in canonical notation, sorted bytewise, and then every
    /// capture that can be made before the move, each after `capture` and a tab and sorted too.
    /// Nothing once the game has ended.
    ///
    /// Any number of captures may precede and follow a move, so whole turns are too many to list.
    pub fn legal(&self) -> Vec<String> {
        if self.won().is_some() {
            return Vec::new();
        }
        let position = self.position();
        let mut lines: Vec<_> = position
            .moves()
            .map(|movement| movement.to_string())
            .collect();
        lines.sort_unstable();
        let mut captures: Vec<_> = position
            .captures()
            .iter()
            .map(|capture| format!("capture\t{capture}"))
            .collect();
        captures.sort_unstable();
        lines.append(&mut captures);
        lines
    }

    /// Number of sequences of moves of this length from here, without captures; nothing goes on
    /// beyond the end of the game.
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.moves().count() as u64,
            _ => self
                .moves()
                .map(|movement| {
                    let mut game = self.clone();
                    match game.play(&Turn::from(movement)) {
                        Ok(()) => game.perft(depth - 1),
                        Err(_) => 0,
                    }
                })
                .sum(),
        }
    }
}
