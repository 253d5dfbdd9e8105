//! Read and write game records (`.pgr`), in PGN's habits.
//!
//! Tags come first, one a line; then a line for each round: its number with a dot, and a token for
//! each turn. `--` is a lost turn, or Pentagame's forced pass; a comment in braces may stand between
//! any two tokens; a result token may end it all.
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

use std::{fmt, str::FromStr};

use crate::{Game, GameKind, ReadError, Setup, Style, Turn};

/// A lost turn, or Pentagame's forced pass.
const NO_TURN: &str = "--";

/// An unfinished game.
const UNFINISHED: &str = "*";

/// A game record: every entry legal, and the game after the last.
#[derive(Debug, Clone)]
pub struct Record {
    setup: Setup,
    tags: Vec<(String, String)>,
    /// Comments before the first entry.
    preface: Vec<String>,
    entries: Vec<Entry>,
    game: Game,
    /// The result token, where the rules have not ended the game.
    claimed: Option<String>,
}

/// What one seat did at its turn, and what is said of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    ply: Ply,
    token: String,
    comments: Vec<String>,
}

/// What one seat did at its turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ply {
    /// It played a turn, or passed where the rules forced it to.
    Turn(Turn),
    /// It lost its turn.
    Lost,
}

/// The first fault of a text that is no record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {reason}")]
pub struct RecordFault {
    /// The line, from 1.
    pub line: usize,
    /// The column at which the token begins, in characters from 1.
    pub column: usize,
    /// The token; empty at the end of the text.
    pub token: String,
    /// What is wrong with it.
    pub reason: String,
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
    /// No such result exists in this game.
    #[error("\"{token}\" is no result of this game; a result is {expected} or *")]
    NoResult {
        /// The token.
        token: String,
        /// What results look like.
        expected: String,
    },
    /// The result contradicts the end by the rules.
    #[error("the result {token} contradicts the game, which ended {result} by its rules")]
    Contradiction {
        /// The token.
        token: String,
        /// The result by the rules.
        result: String,
    },
}

impl Record {
    /// A record of a game that has not begun.
    pub fn new(setup: Setup) -> Record {
        Record {
            game: Game::new(setup.clone()),
            setup,
            tags: Vec::new(),
            preface: Vec::new(),
            entries: Vec::new(),
            claimed: None,
        }
    }

    /// What was agreed before the game: the tags `Game`, `Seats` and `Options`.
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

    /// Sets a tag other than `Game`, `Seats` and `Options`, which follow from the set-up. Line
    /// breaks in its value become spaces.
    ///
    /// # Panics
    /// When the name is one of these, or not made of letters, digits and `_`.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        assert!(
            is_tag_name(name) && !["Game", "Seats", "Options"].contains(&name),
            "{name} cannot be set"
        );
        let value = value.replace(['\n', '\r'], " ");
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }

    /// What was done turn by turn.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The game after the last entry.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Every entry with the game after it.
    pub fn replay(&self) -> impl Iterator<Item = (&Entry, Game)> {
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

    /// The result token: that of the rules where they have ended the game, else the one claimed,
    /// else `*`.
    pub fn result(&self) -> String {
        match self.game.outcome() {
            Some(outcome) => outcome.result,
            None => self.claimed.clone().unwrap_or(UNFINISHED.to_owned()),
        }
    }

    /// Adds a turn as a token in notation, `--` for a lost turn or a forced pass.
    ///
    /// # Errors
    /// When the token is no legal turn here, or the game has ended.
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
        self.entries.push(Entry {
            ply,
            token,
            comments: Vec::new(),
        });
        Ok(())
    }

    /// Adds a comment after the last entry, or before the first where there is none. A closing
    /// brace in it becomes a parenthesis, for no comment can hold one.
    pub fn comment(&mut self, words: &str) {
        let words = words.replace('}', ")").trim().to_owned();
        match self.entries.last_mut() {
            Some(entry) => entry.comments.push(words),
            None => self.preface.push(words),
        }
    }

    /// Claims a result: that players agreed on a draw, resigned, or the like.
    ///
    /// # Errors
    /// When there is no such result, or it contradicts an end by the rules.
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

/// Records are equal when they are written alike.
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

impl Entry {
    /// What the seat did.
    pub fn ply(&self) -> &Ply {
        &self.ply
    }

    /// The turn in canonical notation, `--` for a lost turn.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// What is said of it.
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

impl FromStr for Record {
    type Err = RecordFault;

    fn from_str(text: &str) -> Result<Record, RecordFault> {
        let mut text = Text::of(text.strip_prefix('\u{feff}').unwrap_or(text));
        let mut record = read_tags(&mut text)?;
        read_turns(&mut text, &mut record)?;
        Ok(record)
    }
}

/// Reads all tags and opens the game they describe.
fn read_tags(text: &mut Text<'_>) -> Result<Record, RecordFault> {
    let mut tags: Vec<(Place, String, String)> = Vec::new();
    while let Some(tag) = text.tag()? {
        if tags.iter().any(|(_, name, _)| *name == tag.1) {
            let reason = format!("the tag {} was given before", tag.1);
            return Err(tag.0.fault(reason));
        }
        tags.push(tag);
    }
    let mut take = |name: &str| {
        let index = tags.iter().position(|(_, known, _)| known == name)?;
        let (place, _, value) = tags.remove(index);
        Some((place, value))
    };
    let Some((place, game)) = take("Game") else {
        return Err(text
            .here()
            .fault("the tag Game is missing, such as [Game \"pentagame\"]".to_owned()));
    };
    let kind = GameKind::named(&game)
        .ok_or_else(|| place.fault(format!("\"{game}\" is no game this program knows")))?;
    let (seats_place, seats) = take("Seats").unwrap_or((place.clone(), "2".to_owned()));
    let (options_place, options) = take("Options").unwrap_or((seats_place.clone(), String::new()));
    // A wrong line-up is the fault of its own tag, even where there are options.
    if let Err(error) = Setup::parse(kind, &seats, "") {
        return Err(seats_place.fault(error.to_string()));
    }
    let setup = Setup::parse(kind, &seats, &options)
        .map_err(|error| options_place.fault(error.to_string()))?;
    let mut record = Record::new(setup);
    record.tags = tags
        .into_iter()
        .map(|(_, name, value)| (name, value))
        .collect();
    Ok(record)
}

fn read_turns(text: &mut Text<'_>, record: &mut Record) -> Result<(), RecordFault> {
    let seats = usize::from(record.setup.seats());
    let parties = record.setup.parties().len();
    let kind = record.setup.kind();
    let mut ended = false;
    while let Some((place, token)) = text.token()? {
        if let Some(comment) = token.strip_prefix('{') {
            record.comment(comment.trim_end_matches('}'));
        } else if ended {
            return Err(place.fault(format!("nothing can follow the result, found \"{token}\"")));
        } else if let Some(number) = round_number(&token) {
            let (round, in_round) = (
                record.entries.len() / seats + 1,
                record.entries.len() % seats,
            );
            if in_round != 0 {
                let reason = format!("round {round} has {in_round} of {seats} turns");
                return Err(place.fault(reason));
            }
            if number != round.to_string() {
                return Err(place.fault(format!("this is round {round}, not {number}")));
            }
        } else if token == UNFINISHED || kind.is_result(&token, parties) || looks_final(&token) {
            record
                .claim(&token)
                .map_err(|error| place.fault(error.to_string()))?;
            ended = true;
        } else {
            record
                .push(&token)
                .map_err(|error| place.fault(format!("\"{token}\": {error}")))?;
        }
    }
    if let Some(tag) = record.tag("Result").map(str::to_owned) {
        let result = record.result();
        let claimed = record.claimed.is_some() || record.game.outcome().is_some();
        if claimed && tag != result {
            let reason = format!("the tag Result says {tag}, the game {result}");
            return Err(text.here().fault(reason));
        }
        if !claimed {
            record
                .claim(&tag)
                .map_err(|error| text.here().fault(format!("the tag Result: {error}")))?;
        }
    }
    Ok(())
}

/// The number of `12.`.
fn round_number(token: &str) -> Option<&str> {
    let number = token.strip_suffix('.')?;
    (!number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())).then_some(number)
}

/// Whether a token looks like a score: of some game, if not of this one.
fn looks_final(token: &str) -> bool {
    token.contains('-')
        && token
            .split('-')
            .all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit() || b == b'/'))
}

/// A place in the text, with the token that begins there.
#[derive(Debug, Clone)]
struct Place {
    line: usize,
    column: usize,
    token: String,
}

impl Place {
    fn fault(&self, reason: String) -> RecordFault {
        RecordFault {
            line: self.line,
            column: self.column,
            token: self.token.clone(),
            reason,
        }
    }
}

/// What is left of the text, and where it begins.
struct Text<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Text<'a> {
    fn of(text: &'a str) -> Text<'a> {
        Text {
            rest: text,
            line: 1,
            column: 1,
        }
    }

    /// Where the rest begins; the token there is that up to the next blank.
    fn here(&self) -> Place {
        Place {
            line: self.line,
            column: self.column,
            token: self
                .rest
                .split_whitespace()
                .next()
                .unwrap_or_default()
                .to_owned(),
        }
    }

    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        for letter in taken.chars() {
            if letter == '\n' {
                self.line += 1;
                self.column = 1;
            } else {
                self.column += 1;
            }
        }
        self.rest = rest;
        taken
    }

    fn skip_blanks(&mut self) {
        self.take(self.rest.len() - self.rest.trim_start().len());
    }

    /// The next tag, if one comes next.
    fn tag(&mut self) -> Result<Option<(Place, String, String)>, RecordFault> {
        self.skip_blanks();
        if !self.rest.starts_with('[') {
            return Ok(None);
        }
        let mut place = self.here();
        let line = self.rest.lines().next().unwrap_or_default().trim_end();
        place.token = line.to_owned();
        let wrong = |what: &str| place.fault(format!("{what}; a tag is written [Name \"value\"]"));
        let Some(inside) = line.strip_prefix('[').and_then(|tag| tag.strip_suffix(']')) else {
            return Err(wrong("a closing bracket is missing at the end of the line"));
        };
        let Some((name, quoted)) = inside.split_once(' ') else {
            return Err(wrong("a value is missing"));
        };
        if !is_tag_name(name) {
            return Err(wrong(&format!("\"{name}\" is no name of a tag")));
        }
        let value = quoted
            .trim()
            .strip_prefix('"')
            .and_then(|value| value.strip_suffix('"'))
            .ok_or_else(|| wrong("the value must stand between quotation marks"))?;
        let value = unescape(value).ok_or_else(|| {
            wrong("within the value, quotation marks and backslashes follow a backslash")
        })?;
        let name = name.to_owned();
        self.take(line.len());
        Ok(Some((place, name, value)))
    }

    /// The next token or comment with its braces, if there is one.
    fn token(&mut self) -> Result<Option<(Place, String)>, RecordFault> {
        self.skip_blanks();
        if self.rest.is_empty() {
            return Ok(None);
        }
        let place = self.here();
        if self.rest.starts_with('{') {
            let Some(end) = self.rest.find('}') else {
                return Err(place.fault("the comment that begins here does not end".to_owned()));
            };
            return Ok(Some((place, self.take(end + 1).to_owned())));
        }
        if self.rest.starts_with('[') {
            return Err(place.fault("tags come before the first turn".to_owned()));
        }
        let end = self
            .rest
            .find(|letter: char| letter.is_whitespace() || letter == '{')
            .unwrap_or(self.rest.len());
        let token = self.take(end).to_owned();
        Ok(Some((
            Place {
                token: token.clone(),
                ..place
            },
            token,
        )))
    }
}

/// A tag's value without its escapes; `None` where a quotation mark or backslash stands bare.
fn unescape(value: &str) -> Option<String> {
    let mut letters = value.chars();
    let mut plain = String::new();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => match letters.next()? {
                escaped @ ('\\' | '"') => plain.push(escaped),
                _ => return None,
            },
            '"' => return None,
            letter => plain.push(letter),
        }
    }
    Some(plain)
}
