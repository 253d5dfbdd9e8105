//! Line-ups and options: seats, pieces and targets.

use super::{Colour, Piece, Stop};
use crate::{Agreement, Phrase, Seat, SetupError};

/// A line-up: seats and pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LineUp {
    /// Two seats, five pieces each.
    Two,
    /// Three seats, each for itself, five pieces each.
    Three,
    /// Four seats, each for itself, five pieces each.
    Four,
    /// Four seats with five pieces each; 1 and 3 against 2 and 4 (book 3).
    Teams,
    /// Five seats, each with the four pieces of one colour (book 3).
    Five,
}

/// Line-up and options.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    line_up: LineUp,
    inside_out: bool,
    target: u8,
}

impl LineUp {
    /// Every line-up.
    pub const ALL: [LineUp; 5] = [
        LineUp::Two,
        LineUp::Three,
        LineUp::Four,
        LineUp::Teams,
        LineUp::Five,
    ];

    /// The line-up as records write it: `2`, `3`, `4`, `teams`, `5`.
    pub fn name(self) -> &'static str {
        match self {
            LineUp::Two => "2",
            LineUp::Three => "3",
            LineUp::Four => "4",
            LineUp::Teams => "teams",
            LineUp::Five => "5",
        }
    }

    /// Returns the number of seats.
    pub fn seats(self) -> u8 {
        match self {
            LineUp::Two => 2,
            LineUp::Three => 3,
            LineUp::Four | LineUp::Teams => 4,
            LineUp::Five => 5,
        }
    }

    /// Returns the number of pieces of a seat.
    pub fn pieces_each(self) -> u8 {
        if self == LineUp::Five { 4 } else { 5 }
    }

    /// Returns the default number of pieces that a party has to bring out: 3, or 5 for a team (book 2, 3).
    pub fn default_target(self) -> u8 {
        if self == LineUp::Teams { 5 } else { 3 }
    }

    /// Returns the largest possible target: the number of a party's pieces.
    pub fn largest_target(self) -> u8 {
        if self == LineUp::Teams {
            2 * self.pieces_each()
        } else {
            self.pieces_each()
        }
    }

    /// Returns the parties: one seat each, except for teams.
    pub fn parties(self) -> Vec<Vec<Seat>> {
        let of_party = |party| {
            let seats = Seat::first(self.seats());
            seats.filter(move |&seat| self.party_of(seat) == party)
        };
        (0..self.party_count())
            .map(|party| of_party(party).collect())
            .collect()
    }

    pub(super) fn party_count(self) -> usize {
        match self {
            LineUp::Teams => 2,
            _ => self.seats().into(),
        }
    }

    /// Returns the index of a seat's party in [`LineUp::parties`].
    pub(super) fn party_of(self, seat: Seat) -> usize {
        seat.index() % self.party_count()
    }
}

impl Setup {
    /// Creates a set-up without options.
    pub fn new(line_up: LineUp) -> Setup {
        Setup {
            line_up,
            inside_out: false,
            target: line_up.default_target(),
        }
    }

    /// Returns the set-up with the option `inside-out` on or off.
    #[must_use]
    pub fn with_inside_out(self, inside_out: bool) -> Setup {
        Setup { inside_out, ..self }
    }

    /// Returns the set-up with this number of pieces to bring out.
    ///
    /// # Errors
    /// Fails if the number is 0 or larger than a party's number of pieces.
    pub fn with_outs(self, outs: u8) -> Result<Setup, SetupError> {
        let largest = self.line_up.largest_target();
        if (1..=largest).contains(&outs) {
            Ok(Setup {
                target: outs,
                ..self
            })
        } else {
            Err(SetupError(
                Phrase::new("pentagame-outs-out-of-range")
                    .with("outs", outs)
                    .with("line-up", self.line_up.name())
                    .with("largest", largest),
            ))
        }
    }

    /// The line-up.
    pub fn line_up(self) -> LineUp {
        self.line_up
    }

    /// Whether pieces start on crossings and aim for corners (book 3).
    pub fn inside_out(self) -> bool {
        self.inside_out
    }

    /// Returns the number of pieces that a party has to bring out to end the game.
    pub fn target(self) -> u8 {
        self.target
    }

    /// Returns the seat of a ply; plies are numbered from 1.
    ///
    /// # Panics
    /// If `ply` is 0.
    pub fn seat_at(self, ply: u32) -> Seat {
        Seat::at(((ply - 1) % u32::from(self.seats())) as usize)
    }

    /// Returns the seat's pieces: five of different colours, or four equal ones.
    pub fn pieces_of(self, seat: Seat) -> impl Iterator<Item = Piece> + Clone {
        (0..usize::from(self.line_up.pieces_each())).map(move |place| self.piece_of(seat, place))
    }

    /// Returns one of the seat's pieces by its index.
    pub(super) fn piece_of(self, seat: Seat, place: usize) -> Piece {
        let alike = self.line_up == LineUp::Five;
        Piece {
            seat,
            colour: Colour::ALL[if alike { seat.index() } else { place }],
        }
    }

    /// Returns the start of pieces of this colour: their corner, or their crossing inside out.
    pub fn start(self, colour: Colour) -> Stop {
        if self.inside_out {
            Stop::crossing(colour)
        } else {
            Stop::corner(colour)
        }
    }

    /// Returns the goal of pieces of this colour: opposite their start. Black blocks start on the goals.
    pub fn goal(self, colour: Colour) -> Stop {
        if self.inside_out {
            Stop::corner(colour)
        } else {
            Stop::crossing(colour)
        }
    }
}

impl Agreement for Setup {
    const LINE_UPS: &'static [&'static str] = &["2", "3", "4", "teams", "5"];

    fn parse(seats: &str, options: &str) -> Result<Setup, SetupError> {
        let line_up = LineUp::ALL
            .into_iter()
            .find(|line_up| line_up.name() == seats)
            .ok_or_else(|| SetupError(Phrase::new("pentagame-no-line-up").with("given", seats)))?;
        let mut setup = Setup::new(line_up);
        let mut seen = Vec::new();
        for option in options.split_whitespace() {
            let Some((key, value)) = option.split_once('=') else {
                return Err(SetupError(
                    Phrase::new("pentagame-option-without-value").with("option", option),
                ));
            };
            if seen.contains(&key) {
                return Err(SetupError(Phrase::new("option-twice").with("given", key)));
            }
            seen.push(key);
            setup = match (key, value) {
                ("outs", _) => match value.parse() {
                    Ok(outs) => setup.with_outs(outs)?,
                    Err(_) => {
                        return Err(SetupError(
                            Phrase::new("pentagame-outs-no-number")
                                .with("given", value)
                                .with("largest", line_up.largest_target()),
                        ));
                    }
                },
                ("inside-out", "1") => setup.with_inside_out(true),
                ("inside-out", "0") => setup.with_inside_out(false),
                ("inside-out", _) => {
                    return Err(SetupError(
                        Phrase::new("pentagame-inside-out-value").with("given", value),
                    ));
                }
                _ => {
                    return Err(SetupError(
                        Phrase::new("pentagame-no-option").with("option", key),
                    ));
                }
            };
        }
        Ok(setup)
    }

    fn line_up_name(&self) -> &'static str {
        self.line_up.name()
    }

    fn counts_to(&self) -> Option<u8> {
        Some(self.target)
    }

    fn options(&self) -> String {
        let outs =
            (self.target != self.line_up.default_target()).then(|| format!("outs={}", self.target));
        let inside_out = self.inside_out.then(|| "inside-out=1".to_owned());
        outs.into_iter()
            .chain(inside_out)
            .collect::<Vec<_>>()
            .join(" ")
    }

    fn seats(&self) -> u8 {
        self.line_up.seats()
    }

    fn parties(&self) -> Vec<Vec<Seat>> {
        self.line_up.parties()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_setup_reads_back_what_it_writes() {
        for line_up in LineUp::ALL {
            for outs in 1..=line_up.largest_target() {
                for inside_out in [false, true] {
                    let setup = Setup::new(line_up)
                        .with_inside_out(inside_out)
                        .with_outs(outs)
                        .unwrap();
                    assert_eq!(Setup::parse(line_up.name(), &setup.options()), Ok(setup));
                }
            }
        }
    }

    #[test]
    fn defaults_are_left_out_of_the_options() {
        let setup = Setup::parse("teams", "outs=5").unwrap();
        assert_eq!(setup, Setup::new(LineUp::Teams));
        assert_eq!(setup.options(), "");
    }

    #[test]
    fn outs_stay_within_the_pieces_of_a_party() {
        for (line_up, largest) in [
            (LineUp::Two, 5),
            (LineUp::Three, 5),
            (LineUp::Four, 5),
            (LineUp::Teams, 10),
            (LineUp::Five, 4),
        ] {
            assert!(Setup::new(line_up).with_outs(0).is_err());
            assert!(Setup::new(line_up).with_outs(largest).is_ok());
            assert!(Setup::new(line_up).with_outs(largest + 1).is_err());
        }
    }

    #[test]
    fn refusals_name_the_faulty_part() {
        for (seats, options, part) in [
            ("6", "", "\"6\""),
            ("2", "outs=many", "\"many\""),
            ("2", "outs=300", "\"300\""),
            ("5", "outs=5", "1 to 4"),
            ("2", "inside-out", "no value"),
            ("2", "inside-out=yes", "\"yes\""),
            ("2", "outs=2 outs=3", "twice"),
            ("2", "speed=1", "\"speed\""),
        ] {
            let refusal = Setup::parse(seats, options).unwrap_err().to_string();
            assert!(refusal.contains(part), "{refusal}");
        }
    }
}
