//! Writes reports.

use std::fmt;

use petteia_rules::phrase::without_bidi_controls;

use super::{Entrant, ROUND_COLUMNS, ROUNDS_FROM, Report, ReportPart, Worths, worths::points};

/// The number of characters of a name.
pub(super) const NAME: usize = 33;

impl fmt::Display for Report {
    /// Writes the lines, each with CR and LF at its end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (code, text) in &self.head {
            write!(f, "{code} {text}\r\n")?;
        }
        if let Some(rounds) = self.rounds {
            write!(f, "XXR {rounds}\r\n")?;
        }
        let rank = if self.by_rank { "rank " } else { "" };
        let first = if self.second_begins {
            "black1"
        } else {
            "white1"
        };
        // Some programs read only one such line.
        write!(f, "XXC {rank}{first}\r\n")?;
        worths(f, &self.worths)?;
        self.players(f)?;
        if !self.absent.is_empty() {
            write!(f, "XXZ")?;
            for number in &self.absent {
                write!(f, " {number}")?;
            }
            write!(f, "\r\n")?;
        }
        Ok(())
    }
}

/// A report in TRF26; written by [`Report::in_trf26`].
struct Trf26<'a> {
    report: &'a Report,
    letters: [(char, u32); 5],
}

impl Report {
    /// Returns the text of the report in TRF26. `None` if its results count something that TRF26
    /// cannot say, such as more for a win in the second seat.
    pub fn in_trf26(&self) -> Option<String> {
        let letters = self.worths.letters()?;
        let report = self;
        Some(Trf26 { report, letters }.to_string())
    }

    fn players(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for player in &self.players {
            write!(f, "{}\r\n", line(player))?;
        }
        Ok(())
    }
}

impl fmt::Display for Trf26<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let report = self.report;
        for (code, text) in &report.head {
            write!(f, "{code} {text}\r\n")?;
        }
        if let Some(rounds) = report.rounds {
            write!(f, "142 {rounds}\r\n")?;
        }
        let first = if report.second_begins { 'B' } else { 'W' };
        write!(f, "152 {first}\r\n")?;
        let usual = Worths::default().letters();
        let usual: Vec<_> = usual.into_iter().flatten().collect();
        let letters = self.letters.iter().filter(|one| !usual.contains(one));
        let letters: Vec<String> = letters
            .map(|(letter, twelfths)| format!("{letter}{:>4}", points(*twelfths)))
            .collect();
        if !letters.is_empty() {
            write!(f, "162  {}\r\n", letters.join("    "))?;
        }
        write!(f, "182 petteia\r\n")?;
        if let Some(system) = &report.system {
            write!(f, "192 {system}\r\n")?;
        }
        // Only petteia, JaVaFo and others that know it read this.
        if report.by_rank {
            write!(f, "XXC rank\r\n")?;
        }
        report.players(f)?;
        if !report.absent.is_empty() {
            write!(f, "240 Z {:03} ", report.paired() + 1)?;
            let numbers = report.absent.iter();
            let numbers: Vec<String> = numbers.map(|one| format!("{:>4}", one.0)).collect();
            write!(f, "{}\r\n", numbers.join(" "))?;
        }
        Ok(())
    }
}

/// Writes what results count, if it is not the default.
fn worths(f: &mut fmt::Formatter<'_>, worths: &Worths) -> fmt::Result {
    if *worths == Worths::default() {
        return Ok(());
    }
    let of_bye = Worths {
        pairing_bye: worths.pairing_bye,
        ..Worths::default()
    };
    if *worths == of_bye {
        let bye = points(worths.pairing_bye);
        return write!(f, "XXS PAB={bye}\r\nBBU {bye:>4}\r\n");
    }
    let keys = [
        ("WW", worths.won[0]),
        ("BW", worths.won[1]),
        ("WD", worths.drawn[0]),
        ("BD", worths.drawn[1]),
        ("WL", worths.lost[0]),
        ("BL", worths.lost[1]),
        ("ZPB", worths.absent),
        ("HPB", worths.half_bye),
        ("FPB", worths.full_bye),
        ("PAB", worths.pairing_bye),
        ("FW", worths.forfeit_won),
        ("FL", worths.forfeit_lost),
    ];
    write!(f, "XXS")?;
    for (key, twelfths) in keys {
        write!(f, " {key}={}", points(twelfths))?;
    }
    write!(f, "\r\nBBU {:>4}\r\n", points(worths.pairing_bye))
}

/// The line of a player.
fn line(player: &Entrant) -> String {
    let or_empty = |number: Option<u32>| number.map_or_else(String::new, |one| one.to_string());
    let mut line = format!(
        "001 {:>4}      {:<NAME$} {:>4}{:28}{:>4} {:>4}",
        player.number.0,
        tidy(&player.name, NAME),
        or_empty(player.rating.map(|rating| rating.min(9999))),
        "",
        player.twelfths.map_or_else(String::new, points),
        or_empty(player.rank),
    );
    for (round, part) in player.parts.iter().enumerate() {
        let Some(part) = part else { continue };
        let (opponent, seat, code) = match *part {
            ReportPart::Alone(code) => (0, '-', code.character()),
            ReportPart::Paired {
                opponent,
                first,
                code,
            } => {
                let seat = match first {
                    Some(true) => 'w',
                    Some(false) => 'b',
                    None => '-',
                };
                (opponent.0, seat, code.map_or(' ', |code| code.character()))
            }
        };
        let from = ROUNDS_FROM - 1 + ROUND_COLUMNS * round;
        let width = line.chars().count();
        line += &" ".repeat(from.saturating_sub(width));
        line += &format!("{opponent:>4} {seat} {code}").replace("   0 ", "0000 ");
    }
    line.trim_end().to_owned()
}

/// A text in one line, without characters that have no width, cut to so many characters.
pub(super) fn tidy(text: &str, most: usize) -> String {
    let text: String = without_bidi_controls(text)
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let cut: String = text.trim().chars().take(most).collect();
    cut.trim_end().to_owned()
}
