//! Positions judged side by side.

use petteia_rules::{Game, Seat};

use super::together;
use crate::{
    Budget, Level, five_lines::Values, pentagame, pentalath, rithmomachia, sparring, suggest,
};

/// The chances of a seat's party in positions of one game, with three to five parties its expected shares.
/// All are looked at equally far, as deep as the budget lasts, so that they can be compared. `past` are the
/// positions that the game came through before, oldest first.
pub fn chances(positions: &[Game], past: &[Game], seat: Seat, budget: &mut Budget<'_>) -> Vec<f64> {
    let open: Vec<&Game> = positions
        .iter()
        .filter(|game| game.to_move().is_some())
        .collect();
    let mut open = open_chances(&open, past, seat, budget).into_iter();
    let mut chances = Vec::with_capacity(positions.len());
    for game in positions {
        chances.push(match game.outcome() {
            Some(outcome) => sparring::share(game, &outcome, seat),
            // there is one for each that goes on
            None => open.next().unwrap_or(0.5),
        });
    }
    chances
}

/// The chances in positions in which somebody is to move.
fn open_chances(
    positions: &[&Game],
    past: &[Game],
    seat: Seat,
    budget: &mut Budget<'_>,
) -> Vec<f64> {
    macro_rules! of {
        ($Kind:ident) => {
            positions
                .iter()
                .filter_map(|game| match game {
                    Game::$Kind(game) => Some(game),
                    _ => None,
                })
                .collect::<Vec<_>>()
        };
    }
    let movers = match positions.first() {
        None => return Vec::new(),
        Some(Game::Pentagame(_)) => {
            return pentagame::chances(&of!(Pentagame), past, seat, budget);
        }
        Some(Game::Pentalath(_)) => pentalath::chances(&of!(Pentalath), budget),
        Some(Game::Rithmomachia(_)) => rithmomachia::chances(&of!(Rithmomachia), budget),
        Some(Game::FiveLines(_)) => {
            let values = Values::known();
            let games = of!(FiveLines).into_iter();
            games.map(|game| values.chance(game.position())).collect()
        }
        #[allow(
            unreachable_patterns,
            reason = "a game may be added whose player cannot judge positions side by side"
        )]
        Some(_) => {
            let value = |game: &&Game| suggest(game, past, Level::TOP, budget, 1).ok();
            let suggestions: Vec<_> = positions.iter().map(value).collect();
            let values = suggestions.into_iter();
            values
                .map(|suggestion| suggestion.map_or(0.5, |found| found.value))
                .collect()
        }
    };
    let own = |game: &&Game| {
        let parties = game.setup().parties();
        game.to_move()
            .is_some_and(|mover| together(&parties, seat, mover))
    };
    let owners = positions.iter().map(own);
    let chances = movers.into_iter().zip(owners);
    chances
        .map(|(chance, own)| if own { chance } else { 1.0 - chance })
        .collect()
}
