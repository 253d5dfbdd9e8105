//! Counts turn sequences, the usual proof of a move generator.

use super::{Game, Turn};

impl Game {
    /// Number of turn sequences of this length from here. Forced passes count as turns; nothing
    /// goes on beyond the end of the game.
    pub fn perft(&self, depth: u32) -> u64 {
        let Some(deeper) = depth.checked_sub(1) else {
            return 1;
        };
        if self.position().ended() {
            return 0;
        }
        let turns = self.count_turns();
        if turns == 0 {
            return self.perft_after(&Turn::Pass, deeper);
        }
        if deeper == 0 {
            return turns;
        }
        let mut sequences = 0;
        self.for_each_turn(|turn| sequences += self.perft_after(&turn, deeper));
        sequences
    }

    fn perft_after(&self, turn: &Turn, depth: u32) -> u64 {
        let mut game = *self;
        match game.play(turn) {
            Ok(()) => game.perft(depth),
            Err(_) => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{LineUp, Setup};
    use super::*;

    #[test]
    fn the_two_player_start_has_the_known_numbers_of_sequences() {
        let game = Game::new(Setup::new(LineUp::Two));
        assert_eq!(game.perft(0), 1);
        assert_eq!(game.perft(1), 1010);
        assert_eq!(game.perft(2), 879_340);
    }
}
