//! Which turn a simulated player plays: the one after which they stand best, so that games end; any
//! of them where several are as good.

use petteia_rules::{Game, Seat};
use rand::{SeedableRng, rngs::StdRng, seq::SliceRandom};

/// How many turns are looked at.
const LOOKED_AT: usize = 400;

/// A turn in canonical notation; `None` where nobody is to move. It follows from the position and
/// the seed.
pub(super) fn turn(game: &Game, seed: u64) -> Option<String> {
    let seat = game.to_move()?;
    let mut turns = game.legal();
    turns.shuffle(&mut StdRng::seed_from_u64(seed));
    turns.truncate(LOOKED_AT);
    turns.into_iter().max_by_key(|turn| merit(game, seat, turn))
}

/// How good a turn is: whether it wins, and by how much more its seat's party has scored than the
/// best of the others.
fn merit(game: &Game, seat: Seat, turn: &str) -> (bool, i64) {
    let mut after = game.clone();
    let played = game.read_strict(turn).ok().map(|turn| after.play(&turn));
    if !matches!(played, Some(Ok(()))) {
        return (false, i64::MIN);
    }
    let wins = |outcome: petteia_rules::Outcome| outcome.winners.contains(&seat);
    let standing = after.standing();
    let (mut own, mut others) = (0, 0);
    let scores = standing
        .result
        .split('-')
        .map(|score| score.parse().unwrap_or(0));
    for (party, score) in game.setup().parties().into_iter().zip(scores) {
        match party.contains(&seat) {
            true => own = score,
            false => others = others.max(score),
        }
    }
    (after.outcome().is_some_and(wins), own - others)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{GameKind, Setup};

    use super::*;

    /// A game in which all seats play so; after how many plies it ended.
    fn played(kind: GameKind, line_up: &str, options: &str, most: u32) -> Option<u32> {
        let mut game = Game::new(Setup::parse(kind, line_up, options).unwrap());
        for seed in 0..u64::from(most) {
            let Some(turn) = turn(&game, seed) else {
                return Some(game.ply() - 1);
            };
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
        assert_eq!(turn(&game, 7), turn(&game, 7));
        assert!((0..9).any(|seed| turn(&game, seed) != turn(&game, 7)));
    }
}
