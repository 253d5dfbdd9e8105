//! The turns of simulated players: those of a computer player of their level.

use petteia_players::{Budget, Level, suggest};
use petteia_rules::{Game, Style};

/// Number of nodes per turn. Few, because many players play at once.
const NODES: u64 = 500;

/// Returns a turn in canonical notation, or `None` if no seat has to move. The result depends only on the
/// position, the earlier ones, the level and the seed.
pub(super) fn turn(game: &Game, past: &[Game], level: Level, seed: u64) -> Option<String> {
    let suggestion = suggest(game, past, level, &mut Budget::nodes(NODES), seed).ok()?;
    Some(game.notation(&suggestion.turn, Style::Ascii))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{Die, GameKind, Setup};

    use super::*;

    const LEVEL: Level = Level::TOP;

    /// Plays a game of simulated players. Returns the number of plies if it ended.
    fn played(kind: GameKind, line_up: &str, options: &str, most: u32) -> Option<u32> {
        let mut game = Game::new(Setup::parse(kind, line_up, options).unwrap());
        let mut past = Vec::new();
        for seed in 0..u64::from(most) {
            if game.awaits_die() {
                game.roll(Die::new(1 + (seed % 6) as u8).unwrap());
            }
            let Some(turn) = turn(&game, &past, LEVEL, seed) else {
                return Some(game.ply() - 1);
            };
            past.push(game.clone());
            game.play(&game.read_strict(&turn).unwrap()).unwrap();
        }
        game.to_move().is_none().then(|| game.ply() - 1)
    }

    #[test]
    fn games_of_simulated_players_end_in_good_time() {
        for (line_up, most) in [("2", 60), ("3", 90)] {
            let plies = played(GameKind::Pentagame, line_up, "outs=1", most);
            assert!(plies.is_some(), "{line_up}");
        }
        assert!(played(GameKind::Pentalath, "2", "", 100).is_some());
    }

    #[test]
    fn every_game_is_played_legally() {
        for kind in GameKind::ALL {
            played(*kind, "2", "", 12);
        }
    }

    #[test]
    fn a_turn_follows_from_the_position_and_the_seed() {
        let game = Game::new(Setup::parse(GameKind::Pentagame, "2", "").unwrap());
        let turn = |seed| turn(&game, &[], Level::ALL[0], seed);
        assert_eq!(turn(7), turn(7));
        assert!((0..9).any(|seed| turn(seed) != turn(7)));
    }
}
