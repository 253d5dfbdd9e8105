//! Asks the player of the game that is being played.

use petteia_rules::Game;

use crate::{
    budget::Budget,
    level::Level,
    suggestion::{SuggestError, Suggestion},
};

/// Suggests a turn for the seat to move.
///
/// `past` are the positions that the game came through, oldest first; none where they are not known.
/// Pentagame's player goes back to one of them only where it has to, so that the game comes to an end.
///
/// # Errors
/// When the game has ended, or the die has yet to be rolled.
pub fn suggest(
    game: &Game,
    past: &[Game],
    level: Level,
    budget: &mut Budget<'_>,
    seed: u64,
) -> Result<Suggestion, SuggestError> {
    if game.to_move().is_none() {
        return Err(SuggestError::GameOver);
    }
    if game.awaits_die() {
        return Err(SuggestError::NoDie);
    }

    macro_rules! players {
        ($($Kind:ident => $player:ident,)+) => {
            match game {
                $(Game::$Kind(_) => crate::$player::suggest(game, past, level, budget, seed),)+
            }
        };
    }
    Ok(petteia_rules::for_each_game!(players))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{Die, GameKind, Setup};

    use super::*;
    use crate::sparring::random_turn;

    /// A faster machine makes no other opponent of them.
    #[test]
    fn levels_below_the_highest_think_no_longer_than_they_need() {
        for kind in GameKind::ALL {
            let mut game = Game::new(Setup::parse(*kind, "2", "").unwrap());
            for ply in 0..4 {
                game.roll(Die::ALL[2]);
                game.play(&random_turn(&game, ply).unwrap()).unwrap();
            }
            game.roll(Die::ALL[4]);
            for level in &Level::ALL[..7] {
                let nodes = suggest(&game, &[], *level, &mut Budget::nodes(100_000), 1)
                    .unwrap()
                    .nodes;
                assert!(nodes <= 6_000, "{} {level}: {nodes}", kind.name());
            }
        }
    }
}
