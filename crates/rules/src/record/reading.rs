//! Reads records up to the first fault.

use std::str::FromStr;

use super::{
    Record, UNFINISHED,
    fault::{RecordFault, TextPosition},
    is_tag_name,
};
use crate::{GameKind, Setup};

impl Record {
    /// Makes a fault at a tag, found after parsing; at the beginning of the record if there is no such tag.
    pub fn tag_fault(&self, name: &str, reason: impl Into<String>) -> RecordFault {
        let place = self.places.tags.iter().find(|(known, _)| known == name);
        self.fault_at(place.map(|(_, place)| place), reason.into())
    }

    /// Makes a fault at an entry (counted from 0), found after parsing.
    pub fn entry_fault(&self, index: usize, reason: impl Into<String>) -> RecordFault {
        self.fault_at(self.places.entries.get(index), reason.into())
    }

    fn fault_at(&self, place: Option<&TextPosition>, reason: String) -> RecordFault {
        let beginning = TextPosition {
            line: 1,
            column: 1,
            token: String::new(),
        };
        let place = place.or(self.places.beginning.as_ref());
        place.unwrap_or(&beginning).fault(reason)
    }

    /// Reads several records, one after the other, at least one. Each begins with its tag `Game`.
    ///
    /// ```
    /// use petteia_rules::Record;
    ///
    /// let text = r#"
    /// [Game "pentagame"]
    /// [Seats "2"]
    ///
    /// 1. Wxr:G2W
    /// *
    ///
    /// [Game "five-lines"]
    /// [Seats "2"]
    ///
    /// *
    /// "#;
    /// assert_eq!(Record::read_all(text)?.len(), 2);
    /// # Ok::<(), petteia_rules::RecordFault>(())
    /// ```
    ///
    /// # Errors
    /// The first fault, at its place in the whole text.
    pub fn read_all(text: &str) -> Result<Vec<Record>, RecordFault> {
        let mut text = Text::of(text.strip_prefix('\u{feff}').unwrap_or(text));
        let mut records = vec![read_record(&mut text)?];
        while !text.rest.is_empty() {
            let beginning = text.here();
            let mut record = read_record(&mut text)?;
            record.places.beginning = Some(beginning);
            records.push(record);
        }
        Ok(records)
    }
}

impl FromStr for Record {
    type Err = RecordFault;

    fn from_str(text: &str) -> Result<Record, RecordFault> {
        let mut text = Text::of(text.strip_prefix('\u{feff}').unwrap_or(text));
        let record = read_record(&mut text)?;
        match text.rest.is_empty() {
            true => Ok(record),
            false => {
                let reason = "another record begins here, where only one can be read";
                Err(text.here().fault(reason.to_owned()))
            }
        }
    }
}

/// Reads a record up to the end of the text or the start of the next record.
fn read_record(text: &mut Text<'_>) -> Result<Record, RecordFault> {
    let (mut record, result) = read_tags(text)?;
    read_turns(text, &mut record)?;
    if !text.rest.is_empty() && !text.is_at_record() {
        let reason = "tags come before the first turn";
        return Err(text.here().fault(reason.to_owned()));
    }
    if let Some((place, result)) = result {
        read_result(&place, &result, &mut record)?;
    }
    Ok(record)
}

/// Reads all tags and creates the record. Also returns the tag `Result` with its place, because it can only
/// be checked after the turns.
fn read_tags(text: &mut Text<'_>) -> Result<(Record, Option<(TextPosition, String)>), RecordFault> {
    let mut tags: Vec<(TextPosition, String, String)> = Vec::new();
    while let Some(tag) = text.tag()? {
        if tags.iter().any(|(_, name, _)| *name == tag.1) {
            let reason = format!("the tag {} was given before", tag.1);
            return Err(tag.0.fault(reason));
        }
        tags.push(tag);
    }
    let places = tags
        .iter()
        .map(|(place, name, _)| (name.clone(), place.clone()))
        .collect();
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
    let (seats_place, seats) = match (take("Seats"), kind.line_ups()) {
        (Some(seats), _) => seats,
        (None, [only]) => (place, (*only).to_owned()),
        (None, _) => {
            return Err(text
                .here()
                .fault("the tag Seats is missing, such as [Seats \"2\"]".to_owned()));
        }
    };
    let (options_place, options) = take("Options").unwrap_or((seats_place.clone(), String::new()));
    // A wrong line-up is reported at its own tag, even if there are options.
    if let Err(error) = Setup::parse(kind, &seats, "") {
        return Err(seats_place.fault(error.to_string()));
    }
    let setup = Setup::parse(kind, &seats, &options)
        .map_err(|error| options_place.fault(error.to_string()))?;
    let mut record = Record::new(setup);
    record.places.tags = places;
    let result = tags
        .iter()
        .find(|(_, name, _)| name == "Result")
        .map(|(place, _, value)| (place.clone(), value.clone()));
    record.tags = tags
        .into_iter()
        .map(|(_, name, value)| (name, value))
        .collect();
    Ok((record, result))
}

fn read_turns(text: &mut Text<'_>, record: &mut Record) -> Result<(), RecordFault> {
    let seats = usize::from(record.setup.seats());
    let mut numbered = false;
    let mut ended = false;
    while let Some((place, token)) = text.token()? {
        let (round, in_round) = (
            record.entries.len() / seats + 1,
            record.entries.len() % seats,
        );
        if let Some(comment) = token.strip_prefix('{') {
            record.comment(comment.trim_end_matches('}'));
        } else if ended {
            return Err(place.fault(format!("nothing can follow the result, found \"{token}\"")));
        } else if let Some(number) = token.strip_suffix('.') {
            if in_round != 0 {
                let reason = format!("round {round} has {in_round} of {seats} turns");
                return Err(place.fault(reason));
            }
            if numbered || number != round.to_string() {
                return Err(place.fault(format!("here begins round {round}, not {number}")));
            }
            numbered = true;
        } else if looks_final(&token) {
            record
                .claim(&token)
                .map_err(|error| place.fault(error.to_string()))?;
            ended = true;
        } else {
            if in_round == 0 && !numbered && record.game.outcome().is_none() {
                return Err(place.fault(format!("round {round} begins with its number, {round}.")));
            }
            record
                .push(&token)
                .map_err(|error| place.fault(format!("\"{token}\": {error}")))?;
            record.places.entries.push(place);
            numbered = false;
        }
    }
    Ok(())
}

/// Whether a token is meant as a result: a score, perhaps of another game, or `*`.
fn looks_final(token: &str) -> bool {
    let is_count = |part: &str| {
        !part.is_empty()
            && part
                .bytes()
                .all(|byte| byte.is_ascii_digit() || byte == b'/')
    };
    token == UNFINISHED || token.contains('-') && token.split('-').all(is_count)
}

/// Checks the tag `Result` against the result of the game. If the turns have none, the tag's result is
/// used.
fn read_result(place: &TextPosition, tag: &str, record: &mut Record) -> Result<(), RecordFault> {
    let result = record.result();
    let known = record.claimed.is_some() || record.game.outcome().is_some();
    if known && tag != result {
        return Err(place.fault(format!("the tag Result says {tag}, the game {result}")));
    }
    record
        .claim(tag)
        .map_err(|error| place.fault(format!("the tag Result: {error}")))
}

/// Returns the length of a round's number with its dot at the start of the text.
fn round_number(text: &str) -> Option<usize> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    (digits > 0 && text[digits..].starts_with('.')).then_some(digits + 1)
}

/// The unread rest of a text, with its position.
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

    /// Returns the position of the rest, with the token up to the next blank.
    fn here(&self) -> TextPosition {
        TextPosition {
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

    /// Reads a tag, if one is next.
    fn tag(&mut self) -> Result<Option<(TextPosition, String, String)>, RecordFault> {
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

    /// Whether a tag is next: a bracket with a name and a blank. A turn may start with a bracketed capture:
    /// `[c5m4*3]xS15i4;c5m4-l4`.
    fn is_at_tag(&self) -> bool {
        self.rest
            .strip_prefix('[')
            .and_then(|tag| tag.split_once(char::is_whitespace))
            .is_some_and(|(name, _)| is_tag_name(name))
    }

    /// Whether a record with its tag `Game` starts here.
    fn is_at_record(&self) -> bool {
        self.rest.starts_with("[Game ")
    }

    /// Reads a token or a comment with its braces; `None` at the end of the text or record.
    fn token(&mut self) -> Result<Option<(TextPosition, String)>, RecordFault> {
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
        if self.is_at_tag() {
            return Ok(None);
        }
        let end = round_number(self.rest)
            .or_else(|| {
                self.rest
                    .find(|letter: char| letter.is_whitespace() || letter == '{')
            })
            .unwrap_or(self.rest.len());
        let token = self.take(end).to_owned();
        Ok(Some((
            TextPosition {
                token: token.clone(),
                ..place
            },
            token,
        )))
    }
}

/// Resolves escapes in a tag's value; `None` for an unescaped quotation mark or a wrong backslash.
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
