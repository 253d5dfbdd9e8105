//! Puzzles whose positions are equal by symmetry: turned or mirrored, with colours or sides exchanged.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use petteia_rules::{Game, GameKind};

use super::{Puzzle, retired, stock};

/// For each puzzle that has others alike, the ids of these.
static TWINS: LazyLock<BTreeMap<&str, Vec<&str>>> = LazyLock::new(|| {
    let mut ids: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
    let stocked = GameKind::ALL.iter().flat_map(|kind| stock(*kind));
    for puzzle in stocked.chain(retired()) {
        if let Ok(game) = puzzle.game() {
            ids.entry(likeness(&game)).or_default().push(&puzzle.id);
        }
    }
    let mut twins = BTreeMap::new();
    for alike in ids.values().filter(|ids| ids.len() > 1) {
        for id in alike {
            let others = alike.iter().filter(|other| *other != id);
            twins.insert(*id, others.copied().collect());
        }
    }
    twins
});

/// A hash of a puzzle's position, with its die. Positions that are equal by symmetry have equal hashes,
/// however many turns were played before.
pub fn likeness(game: &Game) -> u64 {
    game.symmetric_key(game.die().map_or(0, |die| die.shows().into()))
}

/// The ids of all other puzzles in this crate, retired ones included, whose positions are equal by
/// symmetry to that of the puzzle with this id.
pub fn twins(id: &str) -> &'static [&'static str] {
    TWINS.get(id).map_or(&[], Vec::as_slice)
}

/// The likenesses of all puzzles of a game in this crate, retired ones included.
pub fn likenesses(kind: GameKind) -> BTreeSet<u64> {
    let retired = retired().iter().filter(|puzzle| puzzle.kind == kind);
    let games = stock(kind).iter().chain(retired).map(Puzzle::game);
    games.flatten().map(|game| likeness(&game)).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::Rules;

    use super::*;
    use crate::puzzles::find;

    #[test]
    fn no_two_puzzles_of_the_stock_are_equal_by_symmetry() {
        let stocked = GameKind::ALL.iter().flat_map(|kind| stock(*kind));
        let is_stocked = |id: &&str| !retired().iter().any(|puzzle| puzzle.id == *id);
        let twice: Vec<(&str, Vec<&str>)> = stocked
            .map(|puzzle| {
                let twins = twins(&puzzle.id).iter().copied();
                (puzzle.id.as_str(), twins.filter(is_stocked).collect())
            })
            .filter(|(_, twins): &(&str, Vec<&str>)| !twins.is_empty())
            .collect();
        assert_eq!(twice, []);
    }

    #[test]
    fn a_retired_puzzle_and_its_twin_know_each_other() {
        for puzzle in retired() {
            for twin in twins(&puzzle.id) {
                assert!(twins(twin).contains(&puzzle.id.as_str()), "{twin}");
                assert_eq!(find(twin).unwrap().kind, puzzle.kind);
            }
        }
    }

    #[test]
    fn a_mirrored_position_is_alike_and_one_with_another_die_is_not() {
        let puzzle = &stock(GameKind::Pentalath)[0];
        let Game::Pentalath(game) = puzzle.game().unwrap() else {
            panic!("it is of the stock of Pentalath");
        };
        let like = likeness(&puzzle.game().unwrap());
        for symmetry in 1..game.symmetries() {
            let mirrored = game.mirrored(symmetry).code();
            assert_ne!(mirrored, puzzle.code);
            let mirrored = Game::from_code(puzzle.kind, &mirrored).unwrap();
            assert_eq!(likeness(&mirrored), like, "{symmetry}");
        }
        assert!(likenesses(GameKind::Pentalath).contains(&like));

        let puzzle = &stock(GameKind::FiveLines)[0];
        let (position, die) = puzzle.code.rsplit_once(' ').unwrap();
        let other = format!("{position} {}", if die == "1" { 2 } else { 1 });
        let other = Game::from_code(puzzle.kind, &other).unwrap();
        assert_ne!(likeness(&other), likeness(&puzzle.game().unwrap()));
    }
}
