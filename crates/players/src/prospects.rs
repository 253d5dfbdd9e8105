//! What could be won or gained at once: for a coach who tells beginners what is on the board.

use petteia_rules::{Die, Game, Seat, Turn};

use crate::{analysis::facts, player::Gains};

/// A turn that wins or gains something at once.
#[derive(Debug, Clone)]
pub struct Prospect {
    /// The position before it, with the die rolled if there is one.
    pub before: Game,
    /// The turn.
    pub turn: Turn,
    /// The number of things that it captures, hits or brings out.
    pub gain: u32,
    /// Whether it wins the game.
    pub wins: bool,
}

/// Whether a game is about bringing out one's own pieces, rather than capturing those of others.
pub fn brings_out(game: &Game) -> bool {
    facts::gains(game.kind()) == Gains::PiecesOut
}

/// The turn of the side to move that wins or gains most at once, if there is one. Captures that are steps of a turn of
/// their own are not among the turns of the rules, and so not found here.
pub fn prospect(game: &Game) -> Option<Prospect> {
    let seat = game.to_move()?;
    let mut best: Option<Prospect> = None;
    for turn in game.turns() {
        let mut after = game.clone();
        after.make(&turn);
        let wins = facts::won_by(&after, seat);
        let gain = facts::taken(game, &after, &turn, seat);
        let better = match &best {
            None => wins || gain > 0,
            Some(best) => (wins, gain) > (best.wins, best.gain),
        };
        if better {
            best = Some(Prospect {
                before: game.clone(),
                turn,
                gain,
                wins,
            });
        }
    }
    best
}

/// What the next seat could win or gain at once if the side to move did nothing, and with how many numbers of its die:
/// one where there is none. `None` if nothing threatens.
pub fn threat(game: &Game) -> Option<(Prospect, usize)> {
    let seat = game.to_move()?;
    let mut next = game.clone();
    next.lose_turn();
    let other: Seat = next.to_move().filter(|other| *other != seat)?;
    let thrown: Vec<Game> = match next.awaits_die() {
        false => vec![next],
        true => {
            let dice = Die::ALL.iter();
            dice.map(|die| {
                let mut thrown = next.clone();
                thrown.roll(*die);
                thrown
            })
            .collect()
        }
    };
    let found: Vec<Prospect> = thrown
        .iter()
        .filter(|game| game.to_move() == Some(other))
        .filter_map(prospect)
        .collect();
    let numbers = found.len();
    let worst = found.into_iter().reduce(|worst, one| {
        match (one.wins, one.gain) > (worst.wins, worst.gain) {
            true => one,
            false => worst,
        }
    });
    worst.map(|worst| (worst, numbers))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{GameKind, Style};

    use super::*;

    fn game(kind: GameKind, code: &str) -> Game {
        Game::from_code(kind, code).unwrap()
    }

    #[test]
    fn a_win_at_once_comes_before_a_capture() {
        let game = game(GameKind::Pentalath, "5/6/7/2bb4/2wwww3/3bb3/7/6/5 w 9 12");
        let found = prospect(&game).unwrap();
        assert!(found.wins);
        assert!(["e2", "e7"].contains(&&*game.notation(&found.turn, Style::Ascii)));
    }

    #[test]
    fn a_capture_is_found_for_both_sides() {
        let game = game(
            GameKind::Pentalath,
            "5/2b3/1b3b1/3www2/3wbb3/3www2/1b3b1/6/5 w 15 12",
        );
        let found = prospect(&game).unwrap();
        assert_eq!((found.gain, found.wins), (2, false));
        assert!(threat(&game).is_none(), "no white stone can be captured");
    }

    #[test]
    fn the_numbers_of_a_die_that_hit_are_counted() {
        let game = game(GameKind::FiveLines, "2A,3A,4A,3B,3B/1B,2B,3B,4B,5B A 4");
        let (worst, numbers) = threat(&game).unwrap();
        assert_eq!(worst.gain, 1);
        assert!((1..6).contains(&numbers), "{numbers}");
    }

    #[test]
    fn at_the_start_nothing_is_gained() {
        for kind in GameKind::ALL {
            let setup = petteia_rules::Setup::parse(*kind, "2", "").unwrap();
            let game = Game::new(setup);
            assert!(prospect(&game).is_none(), "{kind:?}");
        }
    }
}
