//! Suggests turns by the player of the game.

use petteia_rules::Game;

use crate::{
    budget::Budget,
    level::Level,
    suggestion::{SuggestError, Suggestion},
};

/// Suggests a turn for the seat to move.
///
/// `past` are the earlier positions, oldest first; empty if they are unknown. Pentagame's player
/// returns to one of them only if it has to, so that the game comes to an end.
///
/// The mistakes of a level follow from the seed and the position: they are the same in the same
/// position, and others in another one.
///
/// # Errors
///
/// When the game is over, or the die has yet to be rolled.
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

    // with the seed alone a level would make the same mistakes in every position
    let seed = seed ^ game.key();
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

    /// With one seed for all turns the lowest level made the same mistake in every turn.
    #[test]
    fn one_seed_for_a_whole_game_makes_no_level_weaker() {
        let mut won = 0;
        for number in 0..10 {
            let mut game = Game::new(Setup::parse(GameKind::Rithmomachia, "2", "").unwrap());
            let own = petteia_rules::Seat::first(2).nth(number % 2).unwrap();
            while let Some(seat) = game.to_move().filter(|_| game.ply() < 400) {
                let turn = match seat == own {
                    true => {
                        suggest(&game, &[], Level::ALL[0], &mut Budget::nodes(2_000), 1)
                            .unwrap()
                            .turn
                    }
                    false => random_turn(&game, game.key() ^ number as u64).unwrap(),
                };
                game.play(&turn).unwrap();
            }
            let winners = game.outcome().map(|outcome| outcome.winners);
            won += u32::from(winners.is_some_and(|winners| winners.contains(&own)));
        }
        assert!(won >= 9, "{won} of 10 against any turns");
    }

    /// They must be no stronger on a faster machine.
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
