//! The analysis of a finished game: for each turn what was played, what was better, and why.
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

mod chances;
pub(crate) mod fact;
pub(crate) mod facts;
pub(crate) mod mistake;
pub(crate) mod naming;
pub(crate) mod ply;
pub(crate) mod reason;
mod reasons;

pub use chances::chances;
pub use fact::Fact;
pub use mistake::Mistake;
pub use naming::mistake;
pub use reason::Reason;

use petteia_rules::{Game, Ply, Record, RecordEntry, Rules, Seat, Style, Turn};

use crate::{Budget, Level, Suggestion, pentagame, player::Player, sparring, suggest};

/// The analysis of a game, turn by turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Analysis {
    /// The judgement of every ply.
    pub plies: Vec<Judged>,
    /// The accuracy of every seat.
    pub seats: Vec<Accuracy>,
}

/// The judgement of one ply.
#[derive(Debug, Clone, PartialEq)]
pub struct Judged {
    /// The seat that moved.
    pub seat: Seat,
    /// The turn it played, in canonical notation; `--` for a lost turn.
    pub token: String,
    /// The chance of its party before the turn, with the die rolled.
    pub before: f64,
    /// The chance of its party after the turn.
    pub after: f64,
    /// The best turn, in canonical notation; `None` for a lost turn of a game with dice, because
    /// its die is unknown.
    pub best: Option<String>,
    /// The part of a game that the turn lost.
    pub loss: f64,
    /// The part of a game that the die brought.
    pub luck: f64,
    /// The chances of all parties after the turn, in the order of the set-up.
    pub chances: Vec<f64>,
    /// The reasons why it was good or bad.
    pub reasons: Vec<Reason>,
    /// The facts among these reasons with their details, the most important first.
    pub facts: Vec<Fact>,
}

/// How well a seat played.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Accuracy {
    /// The seat.
    pub seat: Seat,
    /// How many turns it played.
    pub turns: u32,
    /// The part of its chances that it kept from turn to turn on average, 0 to 1.
    pub kept: f64,
    /// The part of a game that it lost by all its turns together.
    pub lost: f64,
    /// The part of a game that its dice brought; 0 in games without dice.
    pub luck: f64,
}

/// Judges every ply of a game. Each position gets two budgets: one to find the best turn, one to
/// compare it with the turn played. Calls `each` for every ply as soon as it is judged.
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
    let mut thinker = Thinker {
        level,
        seed,
        budget,
    };
    let replay: Vec<(&RecordEntry, Game)> = record.replay().collect();
    // the suggestion after one ply is the suggestion before the next
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
            None => thinker.suggest(&before, &past),
        };
        past.push(before.clone());
        let reply = match after.to_move() {
            Some(_) if !after.awaits_die() => thinker.suggest(&after, &past),
            _ => None,
        };
        let played = Played {
            before: &before,
            past: &past,
            seat,
            turn,
            after: &after,
        };
        let Weighed { chance, left, best } = match &suggestion {
            Some(suggestion) => thinker.weigh(&played, suggestion, reply.as_ref()),
            None => Weighed {
                chance: unrolled.unwrap_or(0.5),
                left: chance_of(&after, seat, reply.as_ref()),
                best: None,
            },
        };
        let loss = (chance - left).max(0.0);
        let best = best.as_ref();
        let parties = record.setup().parties();
        let chances = parties.iter().filter_map(|party| party.first());
        let chances = chances.map(|&first| match parties.len() {
            2 if together(&parties, seat, first) => left,
            2 => 1.0 - left,
            _ => chance_of(&after, first, reply.as_ref()),
        });
        let mut chances: Vec<f64> = chances.collect();
        // each chance is judged by itself, but together they must add up to one game
        let sum: f64 = chances.iter().sum();
        chances
            .iter_mut()
            .for_each(|chance| *chance /= sum.max(f64::MIN_POSITIVE));
        let ply = ply::Ply {
            before: &before,
            after: &after,
            seat,
            turn,
            best,
            reply: reply.as_ref().map(|reply| &reply.turn),
            loss,
        };
        let facts = facts::of(&ply);
        let judged = Judged {
            seat,
            token: entry.token().to_owned(),
            before: chance,
            after: left,
            best: best.map(|best| before.notation(best, Style::Ascii)),
            loss,
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

/// A turn that was played, or lost.
struct Played<'p> {
    before: &'p Game,
    /// The positions of the game, the last one the position before the turn.
    past: &'p [Game],
    seat: Seat,
    turn: Option<&'p Turn>,
    after: &'p Game,
}

/// The values of the turn played and of the best turn.
struct Weighed {
    /// The chance after the best turn, which is never less than after the one played.
    chance: f64,
    /// The chance after the turn played.
    left: f64,
    /// The best turn.
    best: Option<Turn>,
}

struct Thinker<'f, 'a> {
    level: Level,
    seed: u64,
    budget: &'f mut dyn FnMut() -> Budget<'a>,
}

impl Thinker<'_, '_> {
    fn suggest(&mut self, game: &Game, past: &[Game]) -> Option<Suggestion> {
        suggest(game, past, self.level, &mut (self.budget)(), self.seed).ok()
    }

    /// Compares a turn with the one suggested instead, given what is suggested after it.
    fn weigh(
        &mut self,
        played: &Played<'_>,
        suggestion: &Suggestion,
        reply: Option<&Suggestion>,
    ) -> Weighed {
        let (seat, after) = (played.seat, played.after);
        let parties = after.setup().parties();
        let sure =
            |value: f64| (parties.len() == 2 && (value == 0.0 || value == 1.0)).then_some(value);
        let before = sure(suggestion.value);
        let left = match (after.outcome(), reply) {
            (Some(outcome), _) => Some(sparring::share(after, &outcome, seat)),
            (None, reply) => reply.and_then(|reply| sure(1.0 - reply.value)),
        };
        let best = suggestion.turn.clone();
        if played.turn == Some(&best) {
            let left = before.or(left).unwrap_or(suggestion.value);
            return Weighed {
                chance: left,
                left,
                best: Some(best),
            };
        }
        let mut after_best = played.before.clone();
        if after_best.play(&best).is_err() {
            after_best = after.clone();
        }
        let positions = [after_best, after.clone()];
        let compared = chances(&positions, played.past, seat, &mut (self.budget)());
        let [after_best, _] = positions;
        let mut chance = before.unwrap_or(compared[0]);
        let mut left = left.unwrap_or(compared[1]);
        if left == 0.0 && chance > 0.0 && before.is_none() && after_best.to_move().is_some() {
            // only the position after the turn shows that it loses, so the best turn is judged from
            // the position after it, too
            let answer = self.suggest(&after_best, played.past);
            chance = answer
                .and_then(|answer| sure(1.0 - answer.value))
                .unwrap_or(chance);
        }
        // a turn is no fault if everything loses, or if it still wins
        let doubted = chance - left >= ply::SLIP;
        if doubted && is_lost(played.before) {
            (chance, left) = (0.0, 0.0);
        } else if doubted && is_lost(after) {
            left = 1.0;
        }
        let better = left > chance;
        Weighed {
            chance: chance.max(left),
            left,
            best: played.turn.filter(|_| better).cloned().or(Some(best)),
        }
    }
}

/// Whether every turn is proven to lose by force.
fn is_lost(game: &Game) -> bool {
    macro_rules! players {
        ($($Kind:ident => $player:ident,)+) => {
            match game {
                $(Game::$Kind(game) => Player::is_lost(game),)+
            }
        };
    }
    petteia_rules::for_each_game!(players)
}

/// Whether two seats belong to the same party.
fn together(parties: &[Vec<Seat>], one: Seat, other: Seat) -> bool {
    parties
        .iter()
        .any(|party| party.contains(&one) && party.contains(&other))
}

/// The best continuation in canonical notation from a position in which this turn is legal. It has
/// at most `most` turns, and ends early when the game ends or a die must be rolled. `past` are the
/// earlier positions, oldest first.
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

/// In games with dice, the chance of the side to move before the die is rolled.
fn chance_before_rolling(game: &Game) -> Option<f64> {
    macro_rules! players {
        ($($Kind:ident => $player:ident,)+) => {
            match game {
                $(Game::$Kind(game) => Player::chance_before_rolling(game),)+
            }
        };
    }
    petteia_rules::for_each_game!(players)
}

/// The chance of a seat's party, if the seat to move plays its best turn.
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
