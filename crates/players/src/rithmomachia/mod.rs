//! Rithmomachia: alpha-beta search over moves, every capture made before and after.
//!
//! | concept | file |
//! | --- | --- |
//! | a board that is cheap to copy, moves, possible captures | `board` |
//! | men, and sets of ways to capture | `man` |
//! | victories, and the number of moves missing to them | `goals` |
//! | the static evaluation of a position | `evaluation` |
//! | its features and their weights | `features` |
//! | the network by which the highest level judges | `learned` |
//! | the search | `search` |
//! | the search for wins by threats alone | `harmonies` |
//! | the kinds of mistakes in an analysis | `mistakes` |
//! | the eight levels and their mistakes | `levels` |
//! | certain facts about a turn | `facts` |
//! | the solutions of puzzles | `puzzles` |
//! | plain alpha-beta, to measure the search | `plain` |
//! | what training the network needs | `training` |
//! | turns with the captures that are worth making | `turns` |
//! | the cost of returning to an earlier position | `visits` |

mod board;
mod evaluation;
mod facts;
mod features;
mod goals;
mod harmonies;
mod learned;
mod levels;
mod man;
mod mistakes;
#[cfg(feature = "tools")]
mod plain;
mod player;
mod puzzles;
mod search;
#[cfg(test)]
mod tests;
#[cfg(feature = "tools")]
mod training;
mod turns;
mod visits;

use petteia_rules::{Game, Rules, Turn, rithmomachia};

#[cfg(feature = "tools")]
pub use self::plain::plain;
use self::{board::Board, goals::Goals, man::Kinds, search::Search, visits::Visits};
pub use self::{
    facts::{Fact, facts},
    puzzles::{Most, captured, escape, most_captured, winning_turns},
};
#[cfg(feature = "tools")]
pub use self::{
    learned::Net,
    training::{Example, Sizes, best_turns, example, shapes, sizes},
};
use crate::{
    Budget, Level, Suggestion, chance,
    chance::Chance,
    root::Search as _,
    side_by_side,
    table::{PROVEN, WON},
};

/// The ratings of the levels against each other, from the matches in the crate's README.
pub(crate) const RATINGS: Option<[u16; 8]> = Some([940, 1130, 1340, 1500, 1750, 1940, 2210, 2700]);

/// Suggests a turn. The game must not be over.
pub(crate) fn suggest(
    game: &Game,
    past: &[Game],
    level: Level,
    budget: &mut Budget<'_>,
    seed: u64,
) -> Suggestion {
    let Game::Rithmomachia(game) = game else {
        unreachable!("asked for Rithmomachia only");
    };
    let before = budget.spent();
    let goals = Goals::of(&game.setup(), game.ply());
    let (board, visits) = match level {
        Level::TOP if goals.are_usual() => {
            let board = learned_board(game, &goals);
            (board, Visits::of(past, &board))
        }
        _ => (Board::of(game.position()), Visits::default()),
    };
    let turns = judged(game, &goals, &board, visits, level, budget, seed)
        .into_iter()
        .map(|(turn, value)| (Turn::Rithmomachia(turn), value))
        .collect();
    Suggestion::among(turns, 0, budget.spent() - before)
}

/// The turn that the highest level chose before its evaluation was learned, and its value. `None` if the
/// game is over.
#[cfg(feature = "tools")]
pub fn former(
    game: &rithmomachia::Game,
    budget: &mut Budget<'_>,
    seed: u64,
) -> Option<(rithmomachia::Turn, f64)> {
    let goals = Goals::of(&game.setup(), game.ply());
    let board = Board::of(game.position());
    let visits = Visits::default();
    let turns = judged(game, &goals, &board, visits, Level::TOP, budget, seed);
    turns.into_iter().next()
}

/// The board by which the highest level judges a position.
fn learned_board(game: &rithmomachia::Game, goals: &Goals) -> Board {
    Board::judged_by(goals.are_usual().then(learned::net), game.position())
}

/// The best turns with the mover's chances, the chosen one first.
fn judged(
    game: &rithmomachia::Game,
    goals: &Goals,
    board: &Board,
    visits: Visits,
    level: Level,
    budget: &mut Budget<'_>,
    seed: u64,
) -> Vec<(rithmomachia::Turn, f64)> {
    let chance = &mut Chance::seeded(seed);
    let (kinds, candidates) = levels::think(board, goals, visits, level, budget, chance);
    let mut judged: Vec<_> = candidates
        .iter()
        .filter_map(|candidate| {
            let turn = turns::played(game, goals, kinds, candidate.turn)?;
            Some((turn, value(candidate.score)))
        })
        .take(Suggestion::MOST)
        .collect();
    if goals.are_exact()
        && let Some(turn) = turns::exact_win(game)
    {
        judged.insert(0, (turn, 1.0));
    }
    judged
}

/// The chances of the sides to move in positions that are not over, all searched equally deep.
pub(crate) fn chances(games: &[&rithmomachia::Game], budget: &mut Budget<'_>) -> Vec<f64> {
    let goals: Vec<Goals> = games
        .iter()
        .map(|game| Goals::of(&game.setup(), game.ply()))
        .collect();
    let boards: Vec<Board> = games
        .iter()
        .zip(&goals)
        .map(|(game, goals)| learned_board(game, goals))
        .collect();
    let each = budget.left() / games.len().max(1) as u64;
    let searches = goals
        .iter()
        .map(|goals| Search::for_nodes(each, goals, Kinds::ALL));
    let mut searches: Vec<_> = searches.collect();
    let mut candidates: Vec<_> = boards
        .iter()
        .zip(&searches)
        .map(|(board, search)| search.candidates(board))
        .collect();
    let by_look = games
        .iter()
        .zip(&goals)
        .zip(&candidates)
        .map(|((game, goals), candidates)| {
            let exact = goals.are_exact() && turns::exact_win(game).is_some();
            match candidates.first() {
                _ if exact => WON - 1,
                Some(best) => best.score,
                // by the rules a side without a turn loses
                None => -WON,
            }
        });
    let by_look = by_look.collect();
    let scores = side_by_side::deepened(by_look, PROVEN, levels::DEEPEST, |place, depth| {
        let search = &mut searches[place];
        candidates[place] = search.deepened(budget, &boards[place], &candidates[place], depth);
        let score = candidates[place].first()?.score;
        (!search.stopped()).then_some(score)
    });
    scores.into_iter().map(value).collect()
}

/// The features that the evaluation counts in a position, for the side to move, in the order of its
/// weights. Used to fit the weights to results.
#[cfg(feature = "tools")]
pub fn features(game: &rithmomachia::Game) -> Vec<i32> {
    let goals = Goals::of(&game.setup(), game.ply());
    let mut board = Board::of(game.position());
    board.capture_all(Kinds::ALL, |board, value| goals.wants(board, value));
    let mut features = vec![0; features::WEIGHTS.len()];
    for (place, count) in evaluation::features(&mut board, &goals).1 {
        features[place] += count;
    }
    features
}

/// The weights of the evaluation.
#[cfg(feature = "tools")]
pub fn weights() -> Vec<i32> {
    features::WEIGHTS.to_vec()
}

/// The value of a win later than the next turn. It is below 1 because the search makes both sides
/// capture all they can, and a side might do better to leave a piece standing.
const ALL_BUT_CERTAIN: f64 = 0.995;

/// The chance of winning that a score stands for.
fn value(score: i32) -> f64 {
    if score == WON - 1 {
        1.0
    } else if score > PROVEN {
        ALL_BUT_CERTAIN
    } else if score < -PROVEN {
        1.0 - ALL_BUT_CERTAIN
    } else {
        let chance = chance::of_score(f64::from(score), evaluation::SCALE);
        chance.clamp(1.0 - ALL_BUT_CERTAIN, ALL_BUT_CERTAIN)
    }
}
