//! A player that plays many random games and takes the turn that won most of them.

use petteia_players::{
    Chance, Suggestion,
    sparring::{any, placed, share},
};
use petteia_rules::{Game, Rules, Seat, Turn, pentagame};

/// The number of plies after which a random game is cut off and judged by its score.
const PLAYOUT_PLIES: u32 = 150;

/// The largest number of turns that are tried; of Pentagame's thousands a random choice, with at
/// least one of every landing.
const MOST_TURNS: usize = 400;

/// The weight of exploring turns that were played little.
const CURIOSITY: f64 = 0.6;

struct Arm {
    turn: Turn,
    won: f64,
    played: u32,
}

/// The turn that wins most of so many random games. Better turns are tried more often. A ply is a node.
///
/// # Panics
/// When the game has ended.
pub fn monte_carlo_playouts(game: &Game, playouts: u32, seed: u64) -> Suggestion {
    let seat = game.to_move().expect("a game that goes on");
    let chance = &mut Chance::seeded(seed);
    let mut arms: Vec<Arm> = candidates(game, chance)
        .into_iter()
        .map(|turn| Arm {
            turn,
            won: 0.0,
            played: 0,
        })
        .collect();
    let mut nodes = 0;
    for playout in 0..playouts {
        let arm = next(&mut arms, playout);
        let (won, plies) = play_out(game, &arm.turn, seat, chance);
        arm.won += won;
        arm.played += 1;
        nodes += u64::from(plies);
    }
    let worth = |arm: &Arm| match arm.played {
        0 => 0.0,
        played => arm.won / f64::from(played),
    };
    let best = (0..arms.len())
        .max_by(|&a, &b| {
            let (a, b) = (&arms[a], &arms[b]);
            (a.played, worth(a))
                .partial_cmp(&(b.played, worth(b)))
                .unwrap_or(std::cmp::Ordering::Equal)
        })
        .expect("a seat to move has a turn");
    let turns = arms.into_iter().map(|arm| (worth(&arm), arm.turn));
    Suggestion::among(
        turns.map(|(worth, turn)| (turn, worth)).collect(),
        best,
        nodes,
    )
}

/// The turn to try next: one that was not tried yet, else the one with the best mean result plus a
/// bonus for few tries.
fn next(arms: &mut [Arm], playouts: u32) -> &mut Arm {
    let eager = CURIOSITY * f64::from(playouts.max(2)).sqrt().sqrt();
    let promise = |arm: &Arm| match arm.played {
        0 => f64::INFINITY,
        played => arm.won / f64::from(played) + eager / f64::from(played).sqrt(),
    };
    let place = (0..arms.len())
        .max_by(|&a, &b| promise(&arms[a]).total_cmp(&promise(&arms[b])))
        .expect("a seat to move has a turn");
    &mut arms[place]
}

/// The result of a random game after this turn for the seat, and its number of plies.
fn play_out(game: &Game, turn: &Turn, seat: Seat, chance: &mut Chance) -> (f64, u32) {
    let mut game = game.clone();
    let mut plies = 1;
    let mut played = game.play(turn);
    while played.is_ok()
        && plies < PLAYOUT_PLIES
        && let Some(turn) = any(&game, chance)
    {
        played = game.play(&turn);
        plies += 1;
    }
    let outcome = game.outcome().unwrap_or_else(|| game.standing());
    (share(&game, &outcome, seat), plies)
}

/// The turns to try, in an order from the seed.
fn candidates(game: &Game, chance: &mut Chance) -> Vec<Turn> {
    let mut turns: Vec<Turn> = match game {
        Game::Pentagame(game) => placings(game, chance)
            .into_iter()
            .map(Turn::Pentagame)
            .collect(),
        Game::Rithmomachia(game) => {
            let plain = game.moves().map(Into::into);
            let captures = game.position().captures();
            let capturing = game.moves().flat_map(|movement| {
                captures
                    .iter()
                    .map(move |&capture| petteia_rules::rithmomachia::Turn {
                        before: vec![capture],
                        ..movement.into()
                    })
            });
            plain
                .chain(capturing)
                .filter(|turn| game.check(turn).is_ok())
                .map(Turn::Rithmomachia)
                .collect()
        }
        _ => game.turns(),
    };
    for place in (1..turns.len()).rev() {
        turns.swap(place, chance.below(place + 1));
    }
    turns.truncate(MOST_TURNS);
    if turns.is_empty() {
        turns.extend(any(game, chance));
    }
    turns
}

/// Every landing with some ways to place its blocks.
fn placings(game: &pentagame::Game, chance: &mut Chance) -> Vec<pentagame::Turn> {
    const TRIES: usize = 3;
    let landings = game.position().landings();
    let mut turns: Vec<_> = landings
        .iter()
        .flat_map(|landing| [landing; TRIES])
        .filter_map(|landing| placed(game.position(), landing, chance))
        .filter(|turn| game.check(turn).is_ok())
        .collect();
    let mut seen = std::collections::HashSet::new();
    turns.retain(|turn| seen.insert(*turn));
    if turns.is_empty() {
        turns = game.turns();
    }
    turns
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{GameKind, Setup};

    use super::*;

    #[test]
    fn it_sees_a_win_in_one_and_what_blocks_one() {
        let code = "5/6/7/8/wwww5/8/7/6/2bbb w 9 12";
        let game = Game::from_code(GameKind::Pentalath, code).unwrap();
        let suggestion = monte_carlo_playouts(&game, 1_000, 1);
        assert_eq!(suggestion.turn, game.read("e5").unwrap());
        assert!(suggestion.value > 0.9, "{suggestion:?}");
    }

    #[test]
    fn every_game_is_played_on_legally_to_its_end_or_far() {
        for kind in GameKind::ALL {
            let mut game = Game::new(Setup::parse(*kind, "2", "").unwrap());
            let chance = &mut Chance::seeded(3);
            for _ in 0..300 {
                let Some(turn) = any(&game, chance) else {
                    break;
                };
                game.play(&turn).unwrap();
            }
            assert!(game.ply() > 5, "{}", kind.name());
        }
    }

    #[test]
    fn the_same_seed_suggests_the_same() {
        for kind in GameKind::ALL {
            let mut game = Game::new(Setup::parse(*kind, "2", "").unwrap());
            game.roll(petteia_rules::Die::ALL[2]);
            let suggest = || monte_carlo_playouts(&game, 40, 5);
            assert_eq!(suggest(), suggest(), "{}", kind.name());
        }
    }
}
