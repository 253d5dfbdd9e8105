//! Reads reports.

use std::{collections::BTreeMap, fmt};

use super::{
    Code, Entrant, MOST_NUMBER, MOST_ROUNDS, ROUND_COLUMNS, ROUNDS_FROM, Report, ReportPart,
    Unpaired, lines,
    worths::{parse_points, points},
};
use crate::tournament::PairingNumber;

/// Why a text is no report, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters, from 1.
    pub column: usize,
    /// What kind of fault it is, for messages in other languages.
    pub kind: FaultKind,
    /// Why the text there is no report: a sentence in English.
    pub why: String,
}

/// Defines the kinds of faults with their names.
macro_rules! fault_kinds {
    ($($(#[$doc:meta])* $Kind:ident = $name:literal,)+) => {
        /// What kind of fault a report has.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum FaultKind {
            $($(#[$doc])* $Kind,)+
        }

        impl FaultKind {
            /// All kinds.
            pub const ALL: &[FaultKind] = &[$(FaultKind::$Kind,)+];

            /// Returns the name of the kind.
            pub fn name(self) -> &'static str {
                match self {
                    $(FaultKind::$Kind => $name,)+
                }
            }
        }
    };
}

fault_kinds! {
    /// There is no number, or it is too large.
    Number = "number",
    /// What should be points is something else.
    Points = "points",
    /// The points are not what the results make.
    Sum = "sum",
    /// A seat is missing, is no seat, or both players have it.
    Seat = "seat",
    /// A result is none, or does not fit the other player's.
    Result = "result",
    /// The two players do not name each other as opponents.
    Opponent = "opponent",
    /// A player is named who is not in the report.
    Stranger = "stranger",
    /// Two players have the same number.
    Twice = "twice",
    /// There are no players.
    Empty = "empty",
    /// Something stands in a column that has to be empty.
    Columns = "columns",
    /// A line about the tournament is not as the format has it.
    Setting = "setting",
    /// No line begins so.
    Code = "code",
    /// petteia does not have what the line says.
    Unsupported = "unsupported",
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.why)
    }
}

impl std::error::Error for Fault {}

/// A line of a report.
struct Line {
    /// Its number, from 1.
    number: usize,
    characters: Vec<char>,
}

/// A word with the column in which it begins.
type Word = (usize, String);

impl Line {
    fn fault(&self, column: usize, kind: FaultKind, why: impl Into<String>) -> Fault {
        Fault {
            line: self.number,
            column,
            kind,
            why: why.into(),
        }
    }

    /// The character in a column; a space after the end.
    fn at(&self, column: usize) -> char {
        self.characters.get(column - 1).copied().unwrap_or(' ')
    }

    /// What stands in these columns, without spaces around it, and where it begins.
    fn field(&self, from: usize, to: usize) -> Word {
        let text: String = (from..=to).map(|column| self.at(column)).collect();
        let before = text.chars().take_while(|c| c.is_whitespace()).count();
        let column = if before > to - from {
            from
        } else {
            from + before
        };
        (column, text.trim().to_owned())
    }

    /// The number in these columns; `None` if they are empty.
    fn number(&self, from: usize, to: usize, what: &str) -> Result<Option<u32>, Fault> {
        let (column, text) = self.field(from, to);
        if text.is_empty() {
            return Ok(None);
        }
        let why = || format!("{what} is a number in columns {from} to {to}, not {text:?}");
        whole(&text)
            .map(Some)
            .ok_or_else(|| self.fault(column, FaultKind::Number, why()))
    }

    /// The text from a column on.
    fn rest(&self, from: usize) -> String {
        let rest: String = self.characters.iter().skip(from - 1).collect();
        rest.trim_end().to_owned()
    }

    /// The words from a column on.
    fn words(&self, from: usize) -> Vec<Word> {
        let mut words: Vec<Word> = Vec::new();
        let mut inside = false;
        for (column, &character) in (1..).zip(&self.characters).skip(from - 1) {
            match words.last_mut() {
                _ if character.is_whitespace() => inside = false,
                Some((_, word)) if inside => word.push(character),
                _ => {
                    words.push((column, character.to_string()));
                    inside = true;
                }
            }
        }
        words
    }
}

/// A number of digits only.
fn whole(text: &str) -> Option<u32> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}

/// What has been read so far.
#[derive(Default)]
struct Reader {
    report: Report,
    /// The lines of the players, by the index of the player.
    lines: Vec<usize>,
    /// Whether a line has said what a bye of an odd number counts.
    bye_is_set: bool,
    /// Players named as absent: line, column, round if one is named, and number.
    absent: Vec<(usize, usize, Option<u32>, PairingNumber)>,
}

impl Report {
    /// Reads a report.
    ///
    /// # Errors
    /// If the text is no report: [`Fault`] says where and why.
    pub fn read(text: &str) -> Result<Report, Fault> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut reader = Reader::default();
        for (number, line) in (1..).zip(lines(text)) {
            let characters = line.chars().collect();
            reader.line(&Line { number, characters })?;
        }
        reader.finish()
    }
}

impl Reader {
    fn line(&mut self, line: &Line) -> Result<(), Fault> {
        let code: String = line.characters.iter().take(3).collect();
        match code.as_str() {
            "001" => {
                let player = player(line)?;
                self.report.players.push(player);
                self.lines.push(line.number);
            }
            "XXR" | "142" => self.report.rounds = Some(rounds(line)?),
            "XXC" => self.configure(line)?,
            "192" => {
                let code = line.rest(5).trim().to_owned();
                self.report.system = Some(code).filter(|code| !code.is_empty());
            }
            "182" => {}
            "152" => {
                self.report.second_begins = match line.rest(5).trim() {
                    "W" | "w" => false,
                    "B" | "b" => true,
                    other => {
                        let why = format!("the first seat is W or B, not {other:?}");
                        return Err(line.fault(5, FaultKind::Setting, why));
                    }
                };
            }
            "XXS" => self.worths(line)?,
            "162" => self.worths_of_26(line)?,
            "BBW" => {
                self.worth(line, "W")?;
                if !self.bye_is_set {
                    self.worth(line, "PAB")?;
                }
            }
            "BBD" => self.worth(line, "D")?,
            "BBL" => self.worth(line, "L")?,
            "BBZ" => self.worth(line, "ZPB")?,
            "BBF" => self.worth(line, "FL")?,
            "BBU" => {
                self.worth(line, "PAB")?;
                self.bye_is_set = true;
            }
            "XXZ" => self.absent(line, None, &line.words(4))?,
            "240" => self.absent_of_26(line)?,
            "XXA" | "250" => self.report.unpaired = Some(Unpaired::Accelerated),
            "XXP" | "260" => self.report.unpaired = Some(Unpaired::ForbiddenPairs),
            "013" | "310" | "320" | "330" => self.report.unpaired = Some(Unpaired::Teams),
            "299" => {
                let why = "petteia has no points without a game";
                return Err(line.fault(1, FaultKind::Unsupported, why));
            }
            "300" | "801" | "802" => {}
            code if is_head(code) => {
                let text = line.rest(5);
                self.report.head.push((code.to_owned(), text));
            }
            code if code.starts_with(|c: char| c.is_ascii_digit()) => {
                let why =
                    format!("no line begins with {code:?}; the line of a player begins with 001");
                return Err(line.fault(1, FaultKind::Code, why));
            }
            _ => {}
        }
        Ok(())
    }

    fn configure(&mut self, line: &Line) -> Result<(), Fault> {
        for (column, word) in line.words(4) {
            match word.to_ascii_lowercase().as_str() {
                "rank" => self.report.by_rank = true,
                "white1" => self.report.second_begins = false,
                "black1" => self.report.second_begins = true,
                _ => {
                    let why = format!("XXC is followed by rank, white1 or black1, not {word:?}");
                    return Err(line.fault(column, FaultKind::Setting, why));
                }
            }
        }
        Ok(())
    }

    /// Reads `XXS W=3.0 D=1.0`.
    fn worths(&mut self, line: &Line) -> Result<(), Fault> {
        for (column, word) in line.words(4) {
            let read = word.split_once('=').and_then(|(key, points)| {
                let twelfths = worth(points)?;
                self.report.worths.set(&key.to_ascii_uppercase(), twelfths)
            });
            read.ok_or_else(|| {
                let why =
                    format!("XXS is followed by results such as W=1.0 or PAB=0.5, not {word:?}");
                line.fault(column, FaultKind::Points, why)
            })?;
        }
        Ok(())
    }

    /// Reads `162  W 3.0    D 1.0`: a letter in column 6, points in columns 7 to 10, and so on every
    /// nine columns.
    fn worths_of_26(&mut self, line: &Line) -> Result<(), Fault> {
        let mut of_bye = None;
        for from in (6..=line.characters.len()).step_by(9) {
            let letter = line.at(from);
            let (column, text) = line.field(from + 1, from + 4);
            if letter == ' ' && text.is_empty() {
                continue;
            }
            let why = || format!("points are in halves, such as 1.0, not {text:?}");
            let twelfths =
                worth(&text).ok_or_else(|| line.fault(column, FaultKind::Points, why()))?;
            let mut set = |key| self.report.worths.set(key, twelfths);
            match letter.to_ascii_uppercase() {
                // It counts for a bye of an odd number, too, unless the line says otherwise.
                'W' => set("W").and_then(|()| set("PAB")),
                'D' => set("D"),
                'L' => set("L"),
                'A' | 'Z' => set("ZPB").and_then(|()| set("FL")),
                'P' => {
                    of_bye = Some(twelfths);
                    Some(())
                }
                // A game without a result is no end of a round here.
                'X' => Some(()),
                _ => None,
            }
            .ok_or_else(|| {
                let why = "162 has W, D, L, A, Z, P or X in columns 6, 15 …";
                line.fault(from, FaultKind::Setting, why)
            })?;
        }
        if let Some(twelfths) = of_bye {
            self.report.worths.set("PAB", twelfths);
        }
        Ok(())
    }

    /// Reads `BBU  0.5`.
    fn worth(&mut self, line: &Line, key: &str) -> Result<(), Fault> {
        let text = line.rest(4).trim().to_owned();
        let why = || format!("points are in halves, such as 1.0, not {text:?}");
        let twelfths = worth(&text).ok_or_else(|| line.fault(5, FaultKind::Points, why()))?;
        self.report.worths.set(key, twelfths);
        Ok(())
    }

    fn absent(&mut self, line: &Line, round: Option<u32>, words: &[Word]) -> Result<(), Fault> {
        for (column, word) in words {
            let why = || format!("{word:?} is no number of a player");
            let number =
                whole(word).ok_or_else(|| line.fault(*column, FaultKind::Number, why()))?;
            let absent = (line.number, *column, round, PairingNumber(number));
            self.absent.push(absent);
        }
        Ok(())
    }

    /// Reads `240 H 003  026  047`: the kind of bye, the round, the players.
    fn absent_of_26(&mut self, line: &Line) -> Result<(), Fault> {
        let words = line.words(4);
        let round = words.get(1).and_then(|(_, round)| whole(round));
        let Some(round) = round.filter(|_| words[0].1.chars().count() == 1) else {
            let why = "240 has a letter, a round and players, such as 240 H 003 0026";
            return Err(line.fault(5, FaultKind::Setting, why));
        };
        self.absent(line, Some(round), &words[2..])
    }

    /// Checks what can only be checked of the whole report.
    fn finish(mut self) -> Result<Report, Fault> {
        let mut index = BTreeMap::new();
        for (at, player) in self.report.players.iter().enumerate() {
            if index.insert(player.number, at).is_some() {
                let why = format!("there are two players with the number {}", player.number);
                return Err(self.fault(at, 5, FaultKind::Twice, why));
            }
        }
        if index.is_empty() {
            return Err(Fault {
                line: 1,
                column: 1,
                kind: FaultKind::Empty,
                why: "there are no players: each has a line that begins with 001".to_owned(),
            });
        }
        for (at, player) in self.report.players.iter().enumerate() {
            for (round, part) in player.parts.iter().enumerate() {
                if let Some(ReportPart::Paired { opponent, .. }) = part {
                    let other = index.get(opponent).map(|at| &self.report.players[*at]);
                    self.opposite(at, round, *opponent, other)?;
                }
            }
        }
        self.check_points()?;
        let next = self.report.paired() as u32 + 1;
        for (line, column, round, number) in std::mem::take(&mut self.absent) {
            if !index.contains_key(&number) {
                return Err(Fault {
                    line,
                    column,
                    kind: FaultKind::Stranger,
                    why: format!("there is no player {number}"),
                });
            }
            if round.is_none_or(|round| round == next) {
                self.report.absent.insert(number);
            }
        }
        Ok(self.report)
    }

    /// Checks that a player's opponent tells of the same game.
    fn opposite(
        &self,
        at: usize,
        round: usize,
        opponent: PairingNumber,
        other: Option<&Entrant>,
    ) -> Result<(), Fault> {
        let player = &self.report.players[at];
        let (number, column) = (player.number, ROUNDS_FROM + ROUND_COLUMNS * round);
        let fault = |plus: usize, kind: FaultKind, why: String| {
            Err(self.fault(at, column + plus, kind, why))
        };
        let Some(other) = other else {
            let why = format!("there is no player {opponent}");
            return fault(0, FaultKind::Stranger, why);
        };
        if opponent == number {
            let why = "nobody is their own opponent".to_owned();
            return fault(0, FaultKind::Opponent, why);
        }
        let round_number = round + 1;
        let not_met =
            || format!("in round {round_number} player {opponent} does not meet {number}");
        let (Some(ReportPart::Paired { first, code, .. }), Some(theirs)) =
            (player.part(round), other.part(round))
        else {
            return fault(0, FaultKind::Opponent, not_met());
        };
        let ReportPart::Paired {
            opponent: back,
            first: their_first,
            code: their_code,
        } = theirs
        else {
            return fault(0, FaultKind::Opponent, not_met());
        };
        if back != number {
            let why =
                format!("in round {round_number} player {opponent} meets {back}, not {number}");
            return fault(0, FaultKind::Opponent, why);
        }
        if first.is_some() != their_first.is_some() || first.is_some() && first == their_first {
            let why = format!("{number} and {opponent} cannot both have this seat");
            return fault(5, FaultKind::Seat, why);
        }
        let fits = match (code, their_code) {
            (Some(code), Some(theirs)) => code.fits(theirs),
            (None, None) => true,
            _ => false,
        };
        if !fits {
            let of = |code: Option<Code>| code.map_or(' ', Code::character);
            let (mine, theirs) = (of(code), of(their_code));
            let why = format!(
                "{number} has {mine:?} and {opponent} has {theirs:?}: these are not one game's"
            );
            return fault(7, FaultKind::Result, why);
        }
        Ok(())
    }

    /// Checks that the points are what the results make.
    fn check_points(&self) -> Result<(), Fault> {
        let rounds = self.report.paired();
        for (at, player) in self.report.players.iter().enumerate() {
            let made = player.made(rounds, &self.report.worths);
            // Some programs add a bye that is known of the next round.
            let with_known_bye = player.made(rounds + 1, &self.report.worths);
            let wrong = |written: &u32| ![made, with_known_bye].contains(written);
            if let Some(written) = player.twelfths.filter(wrong) {
                let why = format!(
                    "player {} has {} points here, but the results make {}; XXS may say what results count",
                    player.number,
                    points(written),
                    points(made)
                );
                return Err(self.fault(at, 81, FaultKind::Sum, why));
            }
        }
        Ok(())
    }

    /// A fault in the line of a player.
    fn fault(&self, player: usize, column: usize, kind: FaultKind, why: String) -> Fault {
        Fault {
            line: self.lines[player],
            column,
            kind,
            why,
        }
    }
}

/// Whether a code is of a line about the tournament: they end in 2.
fn is_head(code: &str) -> bool {
    code.len() == 3 && code.ends_with('2') && code.bytes().all(|byte| byte.is_ascii_digit())
}

/// The number of rounds.
fn rounds(line: &Line) -> Result<u32, Fault> {
    let text = line.rest(4).trim().to_owned();
    let why = || format!("the number of rounds is 1 to {MOST_ROUNDS}, not {text:?}");
    whole(&text)
        .filter(|rounds| (1..=MOST_ROUNDS as u32).contains(rounds))
        .ok_or_else(|| line.fault(5, FaultKind::Number, why()))
}

/// What a result counts: at most 99.5.
fn worth(text: &str) -> Option<u32> {
    parse_points(text).filter(|twelfths| *twelfths < 1200)
}

/// Reads the line of a player.
fn player(line: &Line) -> Result<Entrant, Fault> {
    if let Some(tab) = line.characters.iter().position(|c| *c == '\t') {
        let why = "columns count characters: use spaces, not tabs";
        return Err(line.fault(tab + 1, FaultKind::Columns, why));
    }
    let number = line
        .number(5, 8, "the player")?
        .filter(|number| (1..=MOST_NUMBER).contains(number))
        .ok_or_else(|| {
            let why = "the player has no number from 1 in columns 5 to 8";
            line.fault(5, FaultKind::Number, why)
        })?;
    let (column, written) = line.field(81, 84);
    let twelfths = match written.as_str() {
        "" => None,
        _ => {
            let why = || format!("points are in halves, such as 2.5, not {written:?}");
            Some(
                parse_points(&written)
                    .ok_or_else(|| line.fault(column, FaultKind::Points, why()))?,
            )
        }
    };
    Ok(Entrant {
        number: PairingNumber(number),
        name: line.field(15, 47).1,
        rating: line
            .number(49, 52, "the rating")?
            .filter(|rating| *rating > 0),
        twelfths,
        rank: line.number(86, 89, "the rank")?,
        parts: parts(line)?,
    })
}

/// Reads a player's rounds.
fn parts(line: &Line) -> Result<Vec<Option<ReportPart>>, Fault> {
    let mut parts = Vec::new();
    for from in (ROUNDS_FROM..=line.characters.len()).step_by(ROUND_COLUMNS) {
        for column in [from - 2, from - 1, from + 4, from + 6] {
            if line.at(column) != ' ' {
                let why = "this column is empty: a round has opponent, w or b, and result in \
                    columns 92-95, 97 and 99, and each further round ten columns on";
                return Err(line.fault(column, FaultKind::Columns, why));
            }
        }
        parts.push(part(line, from)?);
    }
    while let Some(None) = parts.last() {
        parts.pop();
    }
    if parts.len() > MOST_ROUNDS {
        let column = ROUNDS_FROM + ROUND_COLUMNS * MOST_ROUNDS;
        let why = format!("a tournament has at most {MOST_ROUNDS} rounds");
        return Err(line.fault(column, FaultKind::Number, why));
    }
    Ok(parts)
}

/// Reads a player's part in the round that begins in this column.
fn part(line: &Line, from: usize) -> Result<Option<ReportPart>, Fault> {
    let opponent = line.number(from, from + 3, "the opponent")?;
    let (seat, result) = (line.at(from + 5), line.at(from + 7));
    let first = match seat.to_ascii_lowercase() {
        'w' => Some(true),
        'b' => Some(false),
        '-' | ' ' => None,
        _ => {
            let why = format!("the seat is w, b or -, not {seat:?}");
            return Err(line.fault(from + 5, FaultKind::Seat, why));
        }
    };
    let code = Code::of(result);
    if code.is_none() && result != ' ' {
        let why = format!("{result:?} is no result; they are 1 = 0 W D L + - H F U Z");
        return Err(line.fault(from + 7, FaultKind::Result, why));
    }
    let Some(opponent) = opponent.filter(|number| *number > 0) else {
        if (opponent, seat, result) == (None, ' ', ' ') {
            return Ok(None);
        }
        // Older programs write byes as forfeits.
        let code = match code {
            None | Some(Code::ForfeitLost) => Code::Absent,
            Some(Code::ForfeitWon) => Code::FullBye,
            Some(Code::Drawn) => Code::HalfBye,
            Some(code) if !code.is_of_pair() => code,
            Some(_) => {
                let why = format!("{result:?} is the result of a game, and there is no opponent");
                return Err(line.fault(from + 7, FaultKind::Result, why));
            }
        };
        return Ok(Some(ReportPart::Alone(code)));
    };
    if code.is_some_and(|code| !code.is_of_pair()) {
        let why = format!("{result:?} is no result of a game, and there is an opponent");
        return Err(line.fault(from + 7, FaultKind::Result, why));
    }
    if first.is_none() && !code.is_some_and(Code::is_forfeit) {
        let why = "w or b is missing: the seat in this game";
        return Err(line.fault(from + 5, FaultKind::Seat, why));
    }
    let opponent = PairingNumber(opponent);
    Ok(Some(ReportPart::Paired {
        opponent,
        first,
        code,
    }))
}
