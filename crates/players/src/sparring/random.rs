//! A player that plays random turns.

use petteia_rules::{Die, Game, Rules, Turn, pentagame, pentalath, rithmomachia};

use crate::chance::Chance;

/// The number of random tries before all turns are listed. Not every try is legal: a move may
/// repeat the last one, a stone may have no freedom.
const TRIES: usize = 8;

/// A random turn that follows from the seed; `None` if the game is over. In Five Lines it uses the
/// die rolled, or any die if none was rolled.
#[cfg(any(test, feature = "test"))]
pub fn random_turn(game: &Game, seed: u64) -> Option<Turn> {
    any(game, &mut Chance::seeded(seed))
}

/// A random turn. Each part of it is random: first the landing, then the places of the blocks; or
/// first the captures, then the move.
pub fn any(game: &Game, chance: &mut Chance) -> Option<Turn> {
    game.to_move()?;
    match game {
        Game::Pentagame(game) => landing(game, chance).map(Turn::Pentagame),
        Game::Pentalath(game) => stone(game, chance).map(Turn::Pentalath),
        Game::Rithmomachia(game) => march(game, chance).map(Turn::Rithmomachia),
        _ => {
            let mut game = game.clone();
            if game.awaits_die() {
                game.roll(Die::ALL[chance.below(6)]);
            }
            chance.pick(&game.turns())
        }
    }
}

fn landing(game: &pentagame::Game, chance: &mut Chance) -> Option<pentagame::Turn> {
    let position = game.position();
    for _ in 0..TRIES {
        let turn = match chance.pick(&position.duties().collect::<Vec<_>>()) {
            Some((piece, goal)) => pentagame::Turn::ForcedOut {
                piece,
                goal,
                grey: grey(
                    &mut pentagame::Placing::after_forced_out(position, piece, goal),
                    chance,
                )?,
            },
            None => {
                let Some(landing) = chance.pick(&position.landings()) else {
                    break;
                };
                placed(position, &landing, chance)?
            }
        };
        if game.check(&turn).is_ok() {
            return Some(turn);
        }
    }
    chance.pick(&game.turns()).or_else(|| game.forced_pass())
}

/// The turn with this landing and its blocks on random stops.
pub fn placed(
    position: &pentagame::Position,
    landing: &pentagame::Landing,
    chance: &mut Chance,
) -> Option<pentagame::Turn> {
    use pentagame::{Action, Greys, Occupant, Placing};
    let mut placing = Placing::after(position, landing);
    let action = match landing.finds {
        None => Action::Free,
        Some(Occupant::Black) => {
            let stop = chance.pick(&placing.position().free().iter().collect::<Vec<_>>())?;
            placing.place_black(stop).ok()?;
            Action::TakeBlack(stop)
        }
        Some(Occupant::Grey) => Action::TakeGrey,
        Some(Occupant::Piece(other)) => Action::Swap(other),
    };
    let greys = (0..placing.greys_left())
        .map(|_| grey(&mut placing, chance))
        .collect::<Option<Vec<_>>>()?;
    Some(pentagame::Turn::Move {
        piece: landing.piece,
        from: landing.from,
        to: landing.to,
        action,
        greys: Greys::from_slice(&greys)?,
    })
}

fn grey(placing: &mut pentagame::Placing, chance: &mut Chance) -> Option<pentagame::Grey> {
    let from = chance.pick(&placing.greys_to_move().iter().collect::<Vec<_>>());
    let to = chance.pick(&placing.position().free().iter().collect::<Vec<_>>())?;
    let grey = pentagame::Grey { from, to };
    placing.place_grey(grey).ok()?;
    Some(grey)
}

fn stone(game: &pentalath::Game, chance: &mut Chance) -> Option<pentalath::Turn> {
    let empty: Vec<_> = game.position().empty().collect();
    let tried = (0..TRIES).find_map(|_| {
        let turn = pentalath::Turn::Place(chance.pick(&empty)?);
        game.check(&turn).is_ok().then_some(turn)
    });
    tried.or_else(|| chance.pick(&game.turns()))
}

fn march(game: &rithmomachia::Game, chance: &mut Chance) -> Option<rithmomachia::Turn> {
    let capture = match chance.below(2) {
        0 => None,
        _ => {
            let captures = game.position().captures();
            (!captures.is_empty()).then(|| captures[chance.below(captures.len())])
        }
    };
    let moves: Vec<_> = game.moves().collect();
    if let Some(capture) = capture {
        for _ in 0..TRIES {
            let turn = rithmomachia::Turn {
                before: vec![capture],
                ..chance.pick(&moves)?.into()
            };
            if game.check(&turn).is_ok() {
                return Some(turn);
            }
        }
    }
    match chance.pick(&moves) {
        Some(movement) => Some(movement.into()),
        None => freed(game),
    }
}

/// A turn that begins with a capture, because nothing can move before.
fn freed(game: &rithmomachia::Game) -> Option<rithmomachia::Turn> {
    let mut position = game.position().clone();
    let mut before = Vec::new();
    loop {
        if let Some(movement) = position.moves().next() {
            return Some(rithmomachia::Turn {
                before,
                ..movement.into()
            });
        }
        let capture = *position.captures().first()?;
        position.try_capture(&capture).ok()?;
        before.push(capture);
    }
}
