//! Exercises: a position in which a beginner makes a turn, and which turns solve it.

use petteia_rules::{Die, Game, GameKind, Style, Turn};
use serde::Deserialize;

/// What a topic's exercise is, as `<game>.toml` lists it. Without a position and turn of its own it has those of the
/// topic's example; without a condition only this turn solves it.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Listed {
    code: Option<String>,
    turn: Option<String>,
    /// What the die shows when the beginner throws it.
    die: Option<u8>,
    /// How the turns begin that solve it, in canonical notation.
    begins: Option<String>,
    /// What is in the turns that solve it.
    contains: Option<String>,
    /// Whether every turn solves it that wins at once.
    #[serde(default)]
    wins: bool,
}

/// A position in which a beginner makes a turn.
#[derive(Debug, Clone)]
pub struct Exercise {
    /// The position before the die is thrown, if the beginner throws it.
    pub before_throw: Option<Game>,
    /// The position.
    pub game: Game,
    /// A turn that solves it, in canonical notation. It is shown first.
    pub turn: String,
    solves: Solves,
}

/// Which turns solve an exercise.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Solves {
    /// The turn that is shown.
    Same,
    /// Those that begin like this.
    Begin(String),
    /// Those with this in them.
    Contain(String),
    /// Those that win at once.
    Win,
}

impl Listed {
    /// Reads the exercise of a topic with this example.
    ///
    /// # Errors
    /// If the position is impossible, the turn is illegal or missing, or there are several conditions.
    pub(super) fn read(
        &self,
        kind: GameKind,
        code: &str,
        turn: Option<&String>,
    ) -> Result<Exercise, String> {
        let code = self.code.as_deref().unwrap_or(code);
        let turn = self.turn.as_ref().or(turn).ok_or("there is no turn")?;
        let mut game = Game::from_code(kind, code).map_err(|why| why.to_string())?;
        let before_throw = match self.die {
            None => None,
            Some(shows) => {
                let die = Die::new(shows).ok_or("there is no such number on a die")?;
                let before = game.clone();
                game.roll(die);
                Some(before)
            }
        };
        game.read_strict(turn).map_err(|why| why.to_string())?;
        let solves = match (&self.begins, &self.contains, self.wins) {
            (None, None, false) => Solves::Same,
            (Some(begin), None, false) => Solves::Begin(begin.clone()),
            (None, Some(part), false) => Solves::Contain(part.clone()),
            (None, None, true) => Solves::Win,
            _ => return Err("there are several conditions".to_owned()),
        };
        Ok(Exercise {
            before_throw,
            game,
            turn: turn.clone(),
            solves,
        })
    }
}

impl Exercise {
    /// Whether a legal turn solves it.
    pub fn is_solved_by(&self, turn: &Turn) -> bool {
        let made = self.game.notation(turn, Style::Ascii);
        match &self.solves {
            Solves::Same => made == self.turn,
            Solves::Begin(begin) => made.starts_with(begin),
            Solves::Contain(part) => made.contains(part),
            Solves::Win => {
                let seat = self.game.to_move();
                let mut after = self.game.clone();
                let outcome = after.play(turn).ok().and_then(|()| after.outcome());
                outcome.is_some_and(|outcome| seat.is_some_and(|seat| outcome.winners == [seat]))
            }
        }
    }
}
