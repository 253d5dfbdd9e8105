//! What a finished game teaches: turn by turn what was played, what was better, and why.
//!
//! ```
//! use petteia_players::{Budget, Level, analysis::analyse};
//! use petteia_rules::Record;
//!
//! let record: Record = "[Game \"five-lines\"]\n[Seats \"2\"]\n\n1. 3:off/3A 6:off/1A".parse()?;
//! let analysis = analyse(&record, Level::TOP, 1, &mut || Budget::nodes(1_000), |_| {});
//! assert_eq!(analysis.plies.len(), 2);
//! assert_eq!(analysis.plies[0].loss, 0.0);
//! # Ok::<(), petteia_rules::RecordFault>(())
//! ```

mod facts;
mod reasons;

pub use facts::Fact;
pub use reasons::Reason;

use petteia_rules::{Entry, Game, Ply, Record, Rules, Seat, Style, Turn};

use crate::{Budget, Level, Suggestion, five_lines::Values, pentagame, sparring, suggest};

/// A game looked at turn by turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Analysis {
    /// What is to be said of every ply.
    pub plies: Vec<Judged>,
    /// What is to be said of every seat.
    pub seats: Vec<Accuracy>,
}

/// What is to be said of one ply.
#[derive(Debug, Clone, PartialEq)]
pub struct Judged {
    /// The seat that moved.
    pub seat: Seat,
    /// What it played, in canonical notation; `--` for a lost turn.
    pub token: String,
    /// The chance of its party before the turn, with the die rolled, and after it.
    pub before: f64,
    /// The chance of its party after the turn.
    pub after: f64,
    /// The best turn, in canonical notation; none where nobody could have chosen: the die of a lost
    /// turn is not known.
    pub best: Option<String>,
    /// How much of a game the turn lost.
    pub loss: f64,
    /// How much of a game the die brought.
    pub luck: f64,
    /// The chances of all parties after the turn, in the order of the set-up.
    pub chances: Vec<f64>,
    /// Why it was good or bad, in words for it.
    pub reasons: Vec<Reason>,
    /// The facts among these reasons, with what they speak of, the weightiest first.
    pub facts: Vec<Fact>,
}

/// How well a seat played.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Accuracy {
    /// The seat.
    pub seat: Seat,
    /// How many turns it played.
    pub turns: u32,
    /// What part of its chances it kept from turn to turn on average, 0 to 1.
    pub kept: f64,
    /// How much of a game it lost by all its turns together.
    pub lost: f64,
    /// How much of a game its dice brought; 0 in games without.
    pub luck: f64,
}

/// Looks at every ply of a game, with a new budget for each position. `each` hears of every ply as
/// soon as it is judged.
pub fn analyse<'a>(
    record: &Record,
    level: Level,
    seed: u64,
    budget: &mut dyn FnMut() -> Budget<'a>,
    mut each: impl FnMut(&Judged),
) -> Analysis {
    let mut plies: Vec<Judged> = Vec::new();
    let mut before = Game::new(record.setup().clone());
    let mut past: Vec<Game> = Vec::new();
    let mut think =
        |game: &Game, past: &[Game]| suggest(game, past, level, &mut budget(), seed).ok();
    let replay: Vec<(&Entry, Game)> = record.replay().collect();
    // what was thought of the position after the ply before serves for the one before this ply
    let mut thought = None;
    for (entry, after) in replay {
        let Some(seat) = before.to_move() else { break };
        let unrolled = chance_before_rolling(&before);
        let turn = match entry.ply() {
            Ply::Turn(turn) => Some(turn),
            Ply::Lost => None,
        };
        if let Some(die) = turn.and_then(Turn::die) {
            before.roll(die);
        }
        let suggestion: Option<Suggestion> = match thought.take() {
            Some(thought) => Some(thought),
            None => think(&before, &past),
        };
        let (chance, best) = match (&suggestion, unrolled) {
            (Some(suggestion), _) => (suggestion.value, Some(&suggestion.turn)),
            (None, unrolled) => (unrolled.unwrap_or(0.5), None),
        };
        past.push(before.clone());
        let reply = match after.to_move() {
            Some(_) if !after.awaits_die() => think(&after, &past),
            _ => None,
        };
        let left = match (turn, best) {
            (Some(turn), Some(best)) if turn == best && after.to_move().is_some() => chance,
            _ => chance_of(&after, seat, reply.as_ref()),
        };
        let parties = record.setup().parties();
        let chances = parties.iter().filter_map(|party| party.first());
        let chances = chances.map(|&first| match parties.len() {
            2 if together(&parties, seat, first) => left,
            2 => 1.0 - left,
            _ => chance_of(&after, first, reply.as_ref()),
        });
        let mut chances: Vec<f64> = chances.collect();
        // each is judged by itself, and together they have the game
        let sum: f64 = chances.iter().sum();
        chances
            .iter_mut()
            .for_each(|chance| *chance /= sum.max(f64::MIN_POSITIVE));
        let ply = reasons::Ply {
            before: &before,
            after: &after,
            seat,
            turn,
            best,
            reply: reply.as_ref().map(|reply| &reply.turn),
            loss: (chance - left).max(0.0),
        };
        let facts = facts::of(&ply);
        let judged = Judged {
            seat,
            token: entry.token().to_owned(),
            before: chance,
            after: left,
            best: best.map(|best| before.notation(best, Style::Ascii)),
            loss: (chance - left).max(0.0),
            luck: unrolled.map_or(0.0, |unrolled| chance - unrolled),
            reasons: reasons::of(&ply, &facts),
            chances,
            facts,
        };
        each(&judged);
        plies.push(judged);
        before = after;
        thought = reply;
    }
    let seats = Seat::first(record.setup().seats())
        .map(|seat| Accuracy::of(seat, &plies))
        .collect();
    Analysis { plies, seats }
}

/// Whether two seats win and lose together.
fn together(parties: &[Vec<Seat>], one: Seat, other: Seat) -> bool {
    parties
        .iter()
        .any(|party| party.contains(&one) && party.contains(&other))
}

/// How a game would best have gone on, turn by turn in canonical notation, from a position in which
/// this turn is legal: at most so many turns, fewer where the game ends or a die has to be rolled.
/// `past` are the positions that the game came through, oldest first.
pub fn best_line<'a>(
    game: &Game,
    past: &[Game],
    first: &Turn,
    most: usize,
    level: Level,
    seed: u64,
    budget: &mut dyn FnMut() -> Budget<'a>,
) -> Vec<String> {
    let (mut game, mut past) = (game.clone(), past.to_vec());
    let mut line = Vec::new();
    let mut next = Some(first.clone());
    while let Some(turn) = next.take().filter(|_| line.len() < most) {
        line.push(game.notation(&turn, Style::Ascii));
        past.push(game.clone());
        if game.play(&turn).is_err() {
            break;
        }
        if line.len() < most {
            let thought = suggest(&game, &past, level, &mut budget(), seed).ok();
            next = thought.map(|thought| thought.turn);
        }
    }
    line
}

/// The chance of a seat's party in a position, its expected share with three to five parties. What the
/// die shows counts where it was rolled. `past` are the positions that the game came through, oldest
/// first.
pub fn chance(
    game: &Game,
    past: &[Game],
    seat: Seat,
    level: Level,
    budget: &mut Budget<'_>,
    seed: u64,
) -> f64 {
    let reply = suggest(game, past, level, budget, seed).ok();
    match (game, game.to_move(), &reply) {
        (Game::FiveLines(_), Some(mover), Some(reply)) if mover == seat => reply.value,
        (Game::FiveLines(_), Some(_), Some(reply)) => 1.0 - reply.value,
        _ => chance_of(game, seat, reply.as_ref()),
    }
}

/// In games with dice, the chance of the side to move as long as none is rolled.
fn chance_before_rolling(game: &Game) -> Option<f64> {
    match game {
        Game::FiveLines(game) => Some(Values::known().chance(game.position())),
        _ => None,
    }
}

/// The chance of a seat's party, given what the seat to move would best do.
fn chance_of(game: &Game, seat: Seat, reply: Option<&Suggestion>) -> f64 {
    if let Some(outcome) = game.outcome() {
        return sparring::share(game, &outcome, seat);
    }
    let parties = game.setup().parties();
    let mover = game.to_move();
    let own = mover.is_some_and(|mover| together(&parties, seat, mover));
    let value = match (chance_before_rolling(game), reply) {
        (Some(chance), _) => chance,
        (None, Some(reply)) => reply.value,
        (None, None) => 0.5,
    };
    match (own, parties.len(), game, reply) {
        (true, ..) => value,
        (false, 2, ..) => 1.0 - value,
        (false, _, Game::Pentagame(game), Some(reply)) => {
            let mut next = *game;
            if let Turn::Pentagame(turn) = &reply.turn {
                // a turn suggested in this position is legal in it
                let _ = next.play(turn);
            }
            pentagame::prospect(&next, seat)
        }
        (false, count, ..) => (1.0 - value) / (count - 1) as f64,
    }
}

impl Accuracy {
    fn of(seat: Seat, plies: &[Judged]) -> Accuracy {
        let own = || plies.iter().filter(|judged| judged.seat == seat);
        let kept: Vec<f64> = own()
            .filter(|judged| judged.before > 0.01)
            .map(|judged| 1.0 - judged.loss / judged.before)
            .collect();
        Accuracy {
            seat,
            turns: own().count() as u32,
            kept: if kept.is_empty() {
                1.0
            } else {
                kept.iter().sum::<f64>() / kept.len() as f64
            },
            lost: own().map(|judged| judged.loss).sum(),
            luck: own().map(|judged| judged.luck).sum(),
        }
    }
}

#[cfg(test)]
mod tests;
