//! Pentagame for two to five seats, and teams.
//!
//! The game is a race. What counts is the number of turns that each piece still needs, and a turn
//! reaches as far as its way is free. So a position is judged by the turns still needed (`lines`:
//! shortest ways on the board contracted to 10 nodes and 20 lines) and by the round in which each
//! party will finish (`race`), because a round is always completed. The search (`search`) moves
//! landing by landing and places blocks only on the few stops that help most (`moves`); among three
//! to five parties the highest level samples (`sampling`). Returning
//! to an earlier position has a cost (`repetition`), so that games come to an end.

mod board;
mod facts;
mod kept;
mod levels;
mod lines;
mod mistakes;
mod moves;
mod player;
mod puzzles;
mod race;
mod repetition;
mod sampling;
mod search;

use petteia_rules::{Game, Rules, Seat, Turn, pentagame};

pub use self::facts::{Fact, facts, turns_to_go};
pub use self::puzzles::{blocks, hindering_reply, home, home_next, is_home};
use self::{
    board::{Board, Constants, Move, NONE},
    levels::Skill,
    race::{ROUND, Race},
    repetition::Reached,
    search::{Found, Rooted, Search},
};
use crate::{
    Budget, Level, Suggestion,
    chance::{self, Chance},
    side_by_side,
};

/// The lead with which a side wins 85 of 100 games, in thousandths of a round.
const SCALE: f64 = 1.6 * ROUND as f64;

/// The ratings of the levels against each other, from the matches in the crate's README.
pub(crate) const RATINGS: Option<[u16; 8]> = Some([900, 1070, 1280, 1500, 1690, 1960, 2100, 2420]);

/// Suggests a turn. The game must not be over.
pub(crate) fn suggest(
    game: &Game,
    past: &[Game],
    level: Level,
    budget: &mut Budget<'_>,
    seed: u64,
) -> Suggestion {
    let Game::Pentagame(game) = game else {
        unreachable!("asked for Pentagame only");
    };
    let constants = Constants::of(game.position());
    let skill = levels::skill(level, constants.seats);
    let constants = match level {
        Level::TOP => constants.fitted(),
        _ => constants,
    };
    match level {
        Level::TOP if constants.parties() > 2 => {
            sampled(game, &constants, past, skill, budget, seed)
        }
        _ => judged(game, &constants, past, skill, budget, seed),
    }
}

/// The turn that the highest level chose before its weights were fitted, with its value.
#[cfg(any(test, feature = "test"))]
pub(crate) fn former(
    game: &pentagame::Game,
    past: &[Game],
    budget: &mut Budget<'_>,
    seed: u64,
) -> (pentagame::Turn, f64) {
    let constants = Constants::of(game.position());
    let suggestion = judged(game, &constants, past, levels::former(), budget, seed);
    let Turn::Pentagame(turn) = suggestion.turn else {
        unreachable!("asked for Pentagame only");
    };
    (turn, suggestion.value)
}

/// The features of a position with two seats, for the seat to move, in the order of their weights. Used
/// to fit the weights to results.
#[cfg(any(test, feature = "test"))]
pub fn features(game: &pentagame::Game) -> Vec<i32> {
    let (constants, board) = (Constants::of(game.position()), Board::of(game.position()));
    race::features(&constants.fitted(), &board).to_vec()
}

/// The fitted weights.
#[cfg(any(test, feature = "test"))]
pub fn weights() -> Vec<i32> {
    race::FITTED.to_vec()
}

/// Suggests a turn by sampling, among three to five parties.
fn sampled(
    game: &pentagame::Game,
    constants: &Constants,
    past: &[Game],
    skill: Skill,
    budget: &mut Budget<'_>,
    seed: u64,
) -> Suggestion {
    let board = Board::of(game.position());
    let reached = Reached::of(constants, past, game);
    let mut chance = Chance::seeded(seed);
    let before = budget.spent();
    let turn_of = |moved: &Move| board.turn(constants, moved);
    let sampled = budget.within(skill.nodes, |budget| {
        sampling::sampled(
            constants,
            &reached,
            &board,
            [skill.breadth.root_stops, skill.breadth.stops],
            budget,
            |moved| turn_of(moved).is_some_and(|turn| game.check(&turn).is_ok()),
            || chance.normal() * skill.misjudges * f64::from(ROUND),
        )
    });
    let nodes = budget.spent() - before;
    let turns = sampled.iter().take(Suggestion::MOST).filter_map(|one| {
        let turn = turn_of(&one.moved)?;
        Some((Turn::Pentagame(turn), f64::from(one.share)))
    });
    let turns: Vec<(Turn, f64)> = turns.collect();
    match turns.is_empty() {
        true => only_turn(game, nodes),
        false => Suggestion::among(turns, 0, nodes),
    }
}

/// The suggestion where every move of the search repeats the last one, or passing is the only turn.
fn only_turn(game: &pentagame::Game, nodes: u64) -> Suggestion {
    let others = game.turns().into_iter().next();
    let turn = others.or_else(|| game.forced_pass());
    let turn = turn.expect("a seat to move has a turn");
    let value = prospect(game, game.position().to_move());
    Suggestion::among(vec![(Turn::Pentagame(turn), value)], 0, nodes)
}

/// Suggests a turn with these settings.
fn judged(
    game: &pentagame::Game,
    constants: &Constants,
    past: &[Game],
    skill: Skill,
    budget: &mut Budget<'_>,
    seed: u64,
) -> Suggestion {
    let board = Board::of(game.position());
    let reached = Reached::of(constants, past, game);
    let mut chance = Chance::seeded(seed);
    let forgets_blocks = chance.unit() < skill.forgets_blocks;
    let before = budget.spent();
    let legal = |moved: &Move| {
        board
            .turn(constants, moved)
            .is_some_and(|turn| game.check(&turn).is_ok())
    };
    let found = budget.within(skill.nodes, |budget| {
        Search::new(constants, &reached, skill.breadth, budget).run(&board, legal)
    });
    let mut misjudged = |root: &Rooted| {
        let forgotten = forgets_blocks && places(&root.moved) && root.moved.to != NONE;
        let off = (chance.normal() * skill.misjudges * f64::from(ROUND)) as i32;
        root.worth - i32::from(forgotten) * ROUND + off
    };
    let seen: Vec<i32> = found.roots.iter().map(&mut misjudged).collect();
    let chosen = (0..seen.len()).rev().max_by_key(|&place| seen[place]);
    let nodes = budget.spent() - before;
    match chosen {
        Some(chosen) => {
            let turns = named(&found, chosen).filter_map(|Rooted { moved, worth }| {
                let turn = board.turn(constants, &moved)?;
                Some((Turn::Pentagame(turn), share_of(constants, worth)))
            });
            Suggestion::among(turns.collect(), 0, nodes)
        }
        None => only_turn(game, nodes),
    }
}

/// The chances of a seat's party in positions that are not over, all searched equally deep; its
/// expected shares with more than two parties.
pub(crate) fn chances(
    games: &[&pentagame::Game],
    past: &[Game],
    seat: Seat,
    budget: &mut Budget<'_>,
) -> Vec<f64> {
    let Some(first) = games.first() else {
        return Vec::new();
    };
    let constants = Constants::of(first.position()).fitted();
    let party = constants.party(seat.index());
    let breadth = levels::skill(Level::TOP, constants.seats).breadth;
    let boards: Vec<Board> = games
        .iter()
        .map(|game| Board::of(game.position()))
        .collect();
    let reached = games.iter().map(|game| Reached::of(&constants, past, game));
    let reached: Vec<Reached> = reached.collect();
    let by_look = boards
        .iter()
        .map(|board| Race::of(&constants, board).lead(&constants, party));
    let scores = side_by_side::deepened(
        by_look.collect(),
        search::PROVEN,
        breadth.depth as i32,
        |place, depth| {
            let mut search = Search::new(&constants, &reached[place], breadth, budget);
            search.looked_at(&boards[place], party, depth as u32)
        },
    );
    let chances = scores.into_iter().map(|score| share_of(&constants, score));
    chances.collect()
}

/// The chosen move, and after it the other named ones.
fn named(found: &Found, chosen: usize) -> impl Iterator<Item = Rooted> {
    let chosen = found.roots[chosen];
    let is_chosen = move |other: &&Rooted| other.moved == chosen.moved;
    let others = found.named.iter().filter(move |other| !is_chosen(other));
    // the search knows only a bound for a move that is not the best
    let known = found.named.iter().find(is_chosen).copied();
    let best = found.roots[0].moved == chosen.moved;
    let chosen = known.filter(|_| !best).unwrap_or(chosen);
    [chosen].into_iter().chain(others.copied())
}

/// The chance of a seat's party by the race alone; its expected share with more than two parties.
pub(crate) fn prospect(game: &pentagame::Game, seat: Seat) -> f64 {
    if let Some(outcome) = game.outcome() {
        let parties = game.setup().line_up().parties();
        let winning = parties
            .iter()
            .filter(|party| party.iter().any(|seat| outcome.winners.contains(seat)));
        let won = outcome.winners.contains(&seat);
        return f64::from(u8::from(won)) / winning.count() as f64;
    }
    let (constants, board) = (Constants::of(game.position()), Board::of(game.position()));
    let lead = Race::of(&constants, &board).lead(&constants, constants.party(seat.index()));
    share_of(&constants, lead)
}

/// The part of a game that a lead is worth. `lead` is in thousandths of a round. With more parties
/// an even race is worth less.
fn share_of(constants: &Constants, lead: i32) -> f64 {
    let against_one = chance::of_score(f64::from(lead), SCALE);
    let even = 1.0 / constants.parties() as f64;
    let (won, lost) = (against_one * even, (1.0 - against_one) * (1.0 - even));
    won / (won + lost)
}

/// Whether a move places blocks.
fn places(moved: &Move) -> bool {
    moved.black != NONE || moved.greys[0].1 != NONE
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{GameKind, Setup, Style};

    use super::*;

    fn suggested(code: &str, nodes: u64) -> (Game, Suggestion) {
        let game = Game::from_code(GameKind::Pentagame, code).unwrap();
        let suggestion =
            crate::suggest(&game, &[], Level::TOP, &mut Budget::nodes(nodes), 1).unwrap();
        (game, suggestion)
    }

    #[test]
    fn it_brings_the_last_piece_out() {
        let code = "-,-,b2r,Y,G/W,B,R,Y,G b,y,g,W1B,B1R W2B,B2R 1 31";
        let (mut game, suggestion) = suggested(code, 5_000);
        game.play(&suggestion.turn).unwrap();
        assert_eq!(game.standing().result, "3-0");
        assert!(suggestion.value > 0.95, "{suggestion:?}");
    }

    #[test]
    fn the_same_seed_and_nodes_suggest_the_same_in_every_line_up() {
        for line_up in ["2", "3", "4", "teams", "5"] {
            let setup = Setup::parse(GameKind::Pentagame, line_up, "").unwrap();
            let game = Game::new(setup);
            let suggest =
                || crate::suggest(&game, &[], Level::TOP, &mut Budget::nodes(3_000), 1).unwrap();
            assert_eq!(suggest(), suggest());
            assert!(!game.notation(&suggest().turn, Style::Ascii).is_empty());
        }
    }

    /// Before repetitions had a cost, both sides undid each other's swaps here for ever.
    #[test]
    fn the_highest_level_plays_itself_to_an_end() {
        for seed in 0..4 {
            let code = "B,W,g,Y,b/y,B3y,G,Y,R w,r,W3r,R3g,g2w - 1 31";
            let mut game = Game::from_code(GameKind::Pentagame, code).unwrap();
            let mut past = Vec::new();
            while game.to_move().is_some() {
                let seed = seed << 32 | u64::from(game.ply());
                let budget = &mut Budget::nodes(500);
                let turn = crate::suggest(&game, &past, Level::TOP, budget, seed).unwrap();
                past.push(game.clone());
                game.play(&turn.turn).unwrap();
                assert!(past.len() < 100, "{}", game.code());
            }
        }
    }

    #[test]
    fn games_end_in_good_time() {
        for line_up in ["2", "3", "4", "teams", "5"] {
            let setup = Setup::parse(GameKind::Pentagame, line_up, "").unwrap();
            let mut game = Game::new(setup);
            while game.to_move().is_some() {
                let seed = u64::from(game.ply());
                let level = Level::ALL[3];
                let turn = crate::suggest(&game, &[], level, &mut Budget::nodes(500), seed);
                game.play(&turn.unwrap().turn).unwrap();
                assert!(game.ply() < 300, "{line_up}: {}", game.code());
            }
        }
    }
}
