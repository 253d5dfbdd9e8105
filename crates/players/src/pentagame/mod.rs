//! Pentagame for two to five seats, and teams.
//!
//! The game is a race. What counts is the number of turns that each piece still needs, and a turn
//! reaches as far as its way is free. So a position is judged by the turns still needed (`lines`:
//! shortest ways on the board contracted to 10 nodes and 20 lines) and by the round in which each
//! party will finish (`race`), because a round is always completed. The search (`search`) moves
//! landing by landing and places blocks only on the few stops that help most (`moves`). The highest
//! level samples instead (`sampling`), except in teams. Returning to an earlier position has a cost
//! (`repetition`), so that games come to an end.

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
mod weights;

use petteia_rules::{Game, Rules, Seat, Turn, pentagame};

pub use self::facts::{Fact, facts, turns_to_go};
pub use self::puzzles::{blocks, hindering_reply, home, home_next, is_home};
use self::{
    board::{Board, Constants, Move, NONE},
    levels::Skill,
    race::Race,
    repetition::Reached,
    sampling::Sampling,
    search::{Found, Rooted, Search},
    weights::ROUND,
};
use crate::{
    Budget, Level, Suggestion,
    chance::{self, Chance},
    side_by_side,
};

/// The lead with which a side wins 85 of 100 games, in thousandths of a round.
const SCALE: f64 = 1.6 * ROUND as f64;

/// The ratings of the levels against each other, from the matches in the crate's README.
pub(crate) const RATINGS: Option<[u16; 8]> = Some([900, 1070, 1280, 1500, 1690, 1960, 2100, 2480]);

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
    if level != Level::TOP {
        return Asked::of(game, constants, past, skill, seed).searched(budget);
    }
    let asked = Asked::of(game, constants.fitted(), past, skill, seed);
    if constants.teams {
        asked.searched(budget)
    } else {
        asked.sampled(budget)
    }
}

/// The turn that the highest level chose before its weights were fitted, with its value. The game must not be over.
#[cfg(feature = "tools")]
pub fn former(
    game: &pentagame::Game,
    past: &[Game],
    budget: &mut Budget<'_>,
    seed: u64,
) -> (pentagame::Turn, f64) {
    let constants = Constants::of(game.position());
    let suggestion = Asked::of(game, constants, past, levels::former(), seed).searched(budget);
    let Turn::Pentagame(turn) = suggestion.turn else {
        unreachable!("asked for Pentagame only");
    };
    (turn, suggestion.value)
}

/// The features of a position with two seats, for the seat to move, in the order of their weights. Used
/// to fit the weights to results.
#[cfg(feature = "tools")]
pub fn features(game: &pentagame::Game) -> Vec<i32> {
    let (constants, board) = (Constants::of(game.position()), Board::of(game.position()));
    race::features(&constants.fitted(), &board).to_vec()
}

/// The fitted weights.
#[cfg(feature = "tools")]
pub fn weights() -> Vec<i32> {
    weights::FITTED.to_vec()
}

/// What a suggestion is asked for.
struct Asked<'a> {
    game: &'a pentagame::Game,
    constants: Constants,
    board: Board,
    reached: Reached,
    skill: Skill,
    chance: Chance,
}

impl<'a> Asked<'a> {
    fn of(
        game: &'a pentagame::Game,
        constants: Constants,
        past: &[Game],
        skill: Skill,
        seed: u64,
    ) -> Asked<'a> {
        Asked {
            game,
            constants,
            board: Board::of(game.position()),
            reached: Reached::of(&constants, past, game),
            skill,
            chance: Chance::seeded(seed),
        }
    }

    fn turn_of(&self, moved: &Move) -> Option<pentagame::Turn> {
        self.board.turn(&self.constants, moved)
    }

    fn is_legal(&self, moved: &Move) -> bool {
        let turn = self.turn_of(moved);
        turn.is_some_and(|turn| self.game.check(&turn).is_ok())
    }

    /// Suggests a turn by alpha-beta or best-reply search.
    fn searched(mut self, budget: &mut Budget<'_>) -> Suggestion {
        let skill = self.skill;
        let forgets_blocks = self.chance.unit() < skill.forgets_blocks;
        let before = budget.spent();
        let found = budget.within(skill.nodes, |budget| {
            Search::new(&self.constants, &self.reached, skill.breadth, budget)
                .run(&self.board, |moved| self.is_legal(moved))
        });
        let nodes = budget.spent() - before;
        let misjudged = |root: &Rooted| {
            let forgotten = forgets_blocks && places(&root.moved) && root.moved.to != NONE;
            let off = (self.chance.normal() * skill.misjudges * f64::from(ROUND)) as i32;
            root.worth - i32::from(forgotten) * ROUND + off
        };
        let seen: Vec<i32> = found.roots.iter().map(misjudged).collect();
        let Some(chosen) = (0..seen.len()).rev().max_by_key(|&place| seen[place]) else {
            return self.only_turn(nodes);
        };
        let turns = named(&found, chosen).filter_map(|Rooted { moved, worth }| {
            let turn = self.turn_of(&moved)?;
            Some((Turn::Pentagame(turn), share_of(&self.constants, worth)))
        });
        Suggestion::among(turns.collect(), 0, nodes)
    }

    /// Suggests a turn by sampling.
    fn sampled(self, budget: &mut Budget<'_>) -> Suggestion {
        let (skill, mut chance) = (self.skill, self.chance.clone());
        let before = budget.spent();
        let sampled = budget.within(skill.nodes, |budget| {
            Sampling::new(&self.constants, &self.reached, skill.breadth, budget).run(
                &self.board,
                |moved| self.is_legal(moved),
                || chance.normal() * skill.misjudges * f64::from(ROUND),
            )
        });
        let nodes = budget.spent() - before;
        let turns = sampled.iter().take(Suggestion::MOST).filter_map(|one| {
            let turn = self.turn_of(&one.moved)?;
            Some((Turn::Pentagame(turn), f64::from(one.share)))
        });
        let turns: Vec<(Turn, f64)> = turns.collect();
        match turns.is_empty() {
            true => self.only_turn(nodes),
            false => Suggestion::among(turns, 0, nodes),
        }
    }

    /// The suggestion where every move of the search repeats the last one, or passing is the only turn.
    fn only_turn(&self, nodes: u64) -> Suggestion {
        let others = self.game.turns().into_iter().next();
        let turn = others.or_else(|| self.game.forced_pass());
        let turn = turn.expect("a seat to move has a turn");
        let value = prospect(self.game, self.game.position().to_move());
        Suggestion::among(vec![(Turn::Pentagame(turn), value)], 0, nodes)
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

    #[test]
    fn the_highest_level_plays_games_of_three_to_five_seats_to_their_ends() {
        for line_up in ["3", "4", "5"] {
            let setup = Setup::parse(GameKind::Pentagame, line_up, "outs=1").unwrap();
            let (mut game, mut past) = (Game::new(setup), Vec::new());
            while game.to_move().is_some() {
                let budget = &mut Budget::nodes(1_500);
                let suggestion = crate::suggest(&game, &past, Level::TOP, budget, 1).unwrap();
                past.push(game.clone());
                game.play(&suggestion.turn).unwrap();
                assert!(past.len() < 100, "{}", game.code());
            }
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
