//! Read and write game records (`.pgr`), in PGN's habits.
//!
//! Tags come first, one a line; then a line for each round: its number with a dot, and a token for
//! each turn. `--` is a lost turn, or Pentagame's forced pass; a comment in braces may stand between
//! any two tokens; a result token may end it all. The tag `Seats` may be left out where the game has
//! but one line-up.
//!
//! ```
//! use petteia_rules::Record;
//!
//! let record: Record = r#"
//! [Game "pentagame"]
//! [Seats "2"]
//! [Seat1 "Ada"]
//!
//! 1. Wxr:G2W RsY
//! 2. r-W3r -- {lost on time}
//! "#.parse()?;
//! assert_eq!(record.tag("Seat1"), Some("Ada"));
//! assert_eq!(record.game().ply(), 5);
//! assert_eq!(record.result(), "*");
//! assert_eq!(record.to_string().parse::<Record>()?, record);
//! # Ok::<(), petteia_rules::RecordFault>(())
//! ```
//!
//! A file may hold several, one after the other: [`Record::read_all`].

mod fault;
mod reading;

use fault::Places;
pub use fault::RecordFault;

use std::fmt;

use crate::{Game, Phrase, ReadError, Setup, Style, Turn, phrase::without_bidi_controls};

/// A lost turn, or Pentagame's forced pass.
const NO_TURN: &str = "--";

/// An unfinished game.
const UNFINISHED: &str = "*";

/// A game record: legal entries and the game after them.
#[derive(Debug, Clone)]
pub struct Record {
    setup: Setup,
    tags: Vec<(String, String)>,
    /// Comments before the first entry.
    preface: Vec<String>,
    entries: Vec<RecordEntry>,
    game: Game,
    /// The result token, if the rules have not ended the game.
    claimed: Option<String>,
    /// Positions in the text that the record was read from.
    places: Places,
}

/// What a seat did in its turn, with comments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordEntry {
    ply: Ply,
    token: String,
    comments: Vec<String>,
}

/// What a seat did in its turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ply {
    /// It played a turn, or a forced pass.
    Turn(Turn),
    /// It lost its turn.
    Lost,
}

/// Why a turn or a result cannot be added to a record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EntryError {
    /// The token cannot be read as a turn here.
    #[error(transparent)]
    Turn(#[from] ReadError),
    /// The rules have ended the game.
    #[error("the game has ended, {result}; no turn can follow")]
    Ended {
        /// The result by the rules.
        result: String,
    },
    /// This game has no such result.
    #[error("\"{token}\" is no result of this game; a result is {expected} or *")]
    NoResult {
        /// The token.
        token: String,
        /// A description of valid results.
        expected: Phrase,
    },
    /// The result contradicts the one by the rules.
    #[error("the result {token} contradicts the game, which ended {result} by its rules")]
    Contradiction {
        /// The token.
        token: String,
        /// The result by the rules.
        result: String,
    },
}

impl Record {
    /// Creates a record of a game that has not begun.
    pub fn new(setup: Setup) -> Record {
        Record {
            game: Game::new(setup.clone()),
            setup,
            tags: Vec::new(),
            preface: Vec::new(),
            entries: Vec::new(),
            claimed: None,
            places: Places::default(),
        }
    }

    /// The set-up: the tags `Game`, `Seats` and `Options`.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// All other tags in order.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of a tag other than `Game`, `Seats` and `Options`.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| value)
    }

    /// Sets a tag other than `Game`, `Seats` and `Options`, which come from the set-up. Line breaks in its
    /// value become spaces, and what changes the direction of writing is left out.
    ///
    /// # Panics
    /// If the name is one of these, or contains other characters than letters, digits and `_`.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        assert!(
            is_tag_name(name) && !["Game", "Seats", "Options"].contains(&name),
            "{name} cannot be set"
        );
        let value = without_bidi_controls(value).replace(['\n', '\r'], " ");
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }

    /// The comments before the first entry.
    pub fn preface(&self) -> &[String] {
        &self.preface
    }

    /// The entries.
    pub fn entries(&self) -> &[RecordEntry] {
        &self.entries
    }

    /// The game after the last entry.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Every entry with the game after it.
    pub fn replay(&self) -> impl Iterator<Item = (&RecordEntry, Game)> {
        let mut game = Game::new(self.setup.clone());
        self.entries.iter().map(move |entry| {
            match &entry.ply {
                Ply::Turn(turn) => game
                    .play(turn)
                    .unwrap_or_else(|_| unreachable!("it was legal when it was added")),
                Ply::Lost => game.lose_turn(),
            }
            (entry, game.clone())
        })
    }

    /// Returns every position of the game, starting with the initial one.
    pub fn positions(&self) -> impl Iterator<Item = Game> {
        let after = self.replay().map(|(_, game)| game);
        std::iter::once(Game::new(self.setup.clone())).chain(after)
    }

    /// Returns the result token: by the rules if they have ended the game, else the claimed one, else `*`.
    pub fn result(&self) -> String {
        match self.game.outcome() {
            Some(outcome) => outcome.result,
            None => self.claimed.clone().unwrap_or(UNFINISHED.to_owned()),
        }
    }

    /// Adds a turn in notation; `--` for a lost turn or a forced pass.
    ///
    /// # Errors
    /// Fails if the token is no legal turn here, or the game has ended.
    pub fn push(&mut self, token: &str) -> Result<(), EntryError> {
        if let Some(outcome) = self.game.outcome() {
            return Err(EntryError::Ended {
                result: outcome.result,
            });
        }
        let ply = match self.game.forced_pass() {
            Some(pass) if token == NO_TURN => Ply::Turn(pass),
            None if token == NO_TURN => Ply::Lost,
            _ => Ply::Turn(self.game.read_strict(token)?),
        };
        let token = match &ply {
            Ply::Turn(turn) => {
                let token = self.game.notation(turn, Style::Ascii);
                self.game.play(turn).map_err(ReadError::from)?;
                token
            }
            Ply::Lost => {
                self.game.lose_turn();
                NO_TURN.to_owned()
            }
        };
        self.entries.push(RecordEntry {
            ply,
            token,
            comments: Vec::new(),
        });
        Ok(())
    }

    /// Adds a comment after the last entry, or before the first one. A closing brace becomes a parenthesis,
    /// because comments cannot contain braces. A line break becomes a space, because a round is one line.
    pub fn comment(&mut self, words: &str) {
        let words = words.replace('}', ")");
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        match self.entries.last_mut() {
            Some(entry) => entry.comments.push(words),
            None => self.preface.push(words),
        }
    }

    /// Claims a result, for instance after an agreed draw or a resignation.
    ///
    /// # Errors
    /// Fails if there is no such result, or it contradicts the result by the rules.
    pub fn claim(&mut self, token: &str) -> Result<(), EntryError> {
        let parties = self.setup.parties().len();
        if token != UNFINISHED && !self.setup.kind().is_result(token, parties) {
            return Err(EntryError::NoResult {
                token: token.to_owned(),
                expected: self.setup.kind().results(parties),
            });
        }
        match self.game.outcome() {
            Some(outcome) if outcome.result != token => Err(EntryError::Contradiction {
                token: token.to_owned(),
                result: outcome.result,
            }),
            _ => {
                self.claimed = Some(token.to_owned());
                Ok(())
            }
        }
    }
}

/// Records are equal if their written forms are equal.
impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        self.setup == other.setup
            && self.tags == other.tags
            && self.preface == other.preface
            && self.entries == other.entries
            && self.result() == other.result()
    }
}

impl Eq for Record {}

impl RecordEntry {
    /// What the seat did.
    pub fn ply(&self) -> &Ply {
        &self.ply
    }

    /// The turn in canonical notation, `--` for a lost turn.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// The comments after the entry.
    pub fn comments(&self) -> &[String] {
        &self.comments
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tag(f, "Game", self.setup.kind().name())?;
        write_tag(f, "Seats", self.setup.line_up())?;
        let options = self.setup.options();
        if !options.is_empty() {
            write_tag(f, "Options", &options)?;
        }
        for (name, value) in self.tags() {
            write_tag(f, name, value)?;
        }
        writeln!(f)?;
        for comment in &self.preface {
            writeln!(f, "{{{comment}}}")?;
        }
        let seats = usize::from(self.setup.seats());
        for (round, entries) in self.entries.chunks(seats).enumerate() {
            write!(f, "{}.", round + 1)?;
            for entry in entries {
                write!(f, " {}", entry.token)?;
                for comment in &entry.comments {
                    write!(f, " {{{comment}}}")?;
                }
            }
            writeln!(f)?;
        }
        writeln!(f, "{}", self.result())
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    let value = value.replace('\\', r"\\").replace('"', "\\\"");
    writeln!(f, "[{name} \"{value}\"]")
}

fn is_tag_name(name: &str) -> bool {
    !name.is_empty()
        && name
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
}
