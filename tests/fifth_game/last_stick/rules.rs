//! Last Stick, a game made up for tests. There are seven sticks; two players take one or two of them in
//! turn. The player who takes the last one wins.

use crate::{BrokenRule, Completion, Outcome, Phrase, ReadError, Rules, Seat, duel::{self, NothingAgreed}};

/// A game being played.
#[derive(Debug, Clone)]
pub struct Game {
    sticks: u8,
    ply: u32,
}

/// The number of sticks that are taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn(pub u8);

/// The rule that a turn breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum Breach {
    /// The game has ended.
    GameOver,
    /// There are fewer sticks.
    TooMany,
}

impl BrokenRule for Breach {
    const RULES: &'static [&'static str] = &["game-over", "too-many"];

    fn rule(&self) -> &'static str {
        match self {
            Breach::GameOver => "game-over",
            Breach::TooMany => "too-many",
        }
    }

    fn phrase(&self) -> Phrase {
        match self {
            Breach::GameOver => Phrase::new("game-over"),
            Breach::TooMany => Phrase::new("last-stick-too-many"),
        }
    }
}

impl Game {
    /// Returns the number of sticks that are left.
    pub fn sticks(&self) -> u8 {
        self.sticks
    }

    fn mover(&self) -> Seat {
        if self.ply % 2 == 1 { Seat::FIRST } else { Seat::SECOND }
    }
}

impl Rules for Game {
    type Setup = NothingAgreed;
    type Turn = Turn;
    type Capture = std::convert::Infallible;
    type Breach = Breach;

    const NAME: &'static str = "last-stick";

    fn new(_: NothingAgreed) -> Game {
        Game { sticks: 7, ply: 1 }
    }

    fn from_code(code: &str) -> Result<Game, Phrase> {
        let parts = code.split_once(' ');
        let read = parts.and_then(|(sticks, ply)| {
            Some(Game {
                sticks: sticks.parse().ok()?,
                ply: ply.parse().ok()?,
            })
        });
        read.ok_or_else(|| Phrase::new("last-stick-code"))
    }

    fn code(&self) -> String {
        format!("{} {}", self.sticks, self.ply)
    }

    fn key(&self) -> u64 {
        u64::from(self.sticks) << 32 | u64::from(self.ply)
    }

    fn setup(&self) -> NothingAgreed {
        NothingAgreed
    }

    fn ply(&self) -> u32 {
        self.ply
    }

    fn to_move(&self) -> Option<Seat> {
        (self.sticks > 0).then(|| self.mover())
    }

    fn outcome(&self) -> Option<Outcome> {
        let last = if self.ply % 2 == 1 { Seat::SECOND } else { Seat::FIRST };
        (self.sticks == 0).then(|| duel::won_by(last))
    }

    fn for_each_turn(&self, each: impl FnMut(Turn)) {
        (1..=2.min(self.sticks)).map(Turn).for_each(each);
    }

    fn check(&self, turn: &Turn) -> Result<(), Breach> {
        match self.sticks {
            0 => Err(Breach::GameOver),
            sticks if (1..=2.min(sticks)).contains(&turn.0) => Ok(()),
            _ => Err(Breach::TooMany),
        }
    }

    fn make(&mut self, turn: &Turn) {
        self.sticks -= turn.0;
        self.ply += 1;
    }

    fn lose_turn(&mut self) {
        self.ply += u32::from(self.sticks > 0);
    }

    fn notation(&self, turn: &Turn) -> String {
        turn.0.to_string()
    }

    fn read(&self, typed: &str) -> Result<Turn, ReadError> {
        let number = typed.trim().parse().map_err(|_| ReadError::Syntax {
            at: 0,
            expected: Phrase::new("last-stick-number"),
        })?;
        let turn = Turn(number);
        self.check(&turn).map_err(|breach| ReadError::Illegal(breach.into()))?;
        Ok(turn)
    }

    fn complete(&self, typed: &str, most: usize) -> Vec<Completion> {
        let offered = self.legal().into_iter().filter(|turn| turn.starts_with(typed.trim()));
        let completion = |text: String| Completion {
            label: Phrase::verbatim(text.clone()),
            text,
            complete: true,
        };
        offered.map(completion).take(most).collect()
    }

    fn describe(&self, turn: &Turn) -> Phrase {
        Phrase::new("last-stick-takes").with("count", i64::from(turn.0))
    }
}
