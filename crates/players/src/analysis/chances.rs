//! Chances of several positions of one game, judged together.

use petteia_rules::{Game, Seat};

use crate::{Budget, player::Player, sparring};

/// The chances of a seat's party in positions of one game; its expected shares with three to five
/// parties. All positions are searched equally deep, as far as the budget lasts, so that the
/// chances can be compared. `past` are the earlier positions, oldest first.
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
            // every position that is not over has a chance
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
    macro_rules! players {
        ($($Kind:ident => $player:ident,)+) => {
            match positions.first() {
                None => Vec::new(),
                $(Some(Game::$Kind(_)) => {
                    let games = positions.iter().filter_map(|game| match game {
                        Game::$Kind(game) => Some(game),
                        _ => None,
                    });
                    Player::chances(&games.collect::<Vec<_>>(), past, seat, budget)
                })+
            }
        };
    }
    petteia_rules::for_each_game!(players)
}
