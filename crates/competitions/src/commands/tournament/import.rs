//! `/tournament import`: reads a tournament report in FIDE's formats, which chess programs write: it shows the
//! standings, and the next round as petteia pairs it, as `petteia pair` does.
//!
//! Nothing of a report is stored, and its players are not those of the server: it has names only. A tournament is
//! not carried on from it, because a tournament here is what was played here.

use petteia_games::commands::prelude::*;
use petteia_speech::{message::File, options::Choices, speech::Arg};
use petteia_store::StoreError;
use petteia_tournaments::tournament::{
    Round, System, fractions,
    trf::{Fault, NoNextRound, Report, SYSTEMS, Unpaired, lines},
};

use crate::tournaments::words::no_pairing;

/// The largest number of players and of tables in the message; all of them are in the files.
const SHOWN: usize = 20;

/// The longest part of a faulty line that is shown, in characters.
const LONGEST_EXCERPT: usize = 40;

command! {
    /// Reads a report: shows its standings and its next round.
    pub struct ImportReport as "tournament import", "command-tournament-import" {
        /// The report.
        report: File = Optional::file("report", "option-report").needed(),
        /// The system that pairs the next round; by default the one that the report names, else Swiss.
        system: Option<System> = Optional::one_of("system", "option-report-system", PAIRING),
    }
    conduct { EVERYWHERE.needs_server() }
}

/// The systems that pair reports.
const PAIRING: Choices<System> = Choices {
    listed: &[
        ("swiss", "choice-swiss"),
        ("round-robin", "choice-round-robin"),
        ("double-round-robin", "choice-double-round-robin"),
    ],
    read: |name| SYSTEMS.into_iter().find(|system| system.name() == name),
};

impl Act for ImportReport {
    async fn run(&self, _: Context<'_>, _: &Request) -> Result<Verdict, CommandError> {
        let (text, system) = (self.report.content.clone(), self.system);
        let read = tokio::task::spawn_blocking(move || read(&text, system)).await;
        let message = read.map_err(StoreError::failed)??;
        Ok(Verdict::say(message))
    }
}

/// Reads a report and says what is in it.
fn read(text: &str, system: Option<System>) -> Result<Message, Refusal> {
    let report = Report::read(text).map_err(|fault| Refusal::new(faulty(text, &fault)))?;
    let system = system.or_else(|| report.named_system());
    let system = system.unwrap_or(System::Swiss);
    let next = report.next_round(system);
    let mut files = Vec::new();
    let mut said = standings(&report, &mut files).line();
    said = match next {
        Ok(round) => {
            let said = said.text(pairings(&report, system, &round, &mut files));
            match system {
                System::Swiss => again(&report, &round, said),
                _ => said,
            }
        }
        Err(none) => said.say(no_next(&report, none)),
    };
    Ok(Message {
        text: said,
        files,
        ..Message::default()
    })
}

/// Says where a report is faulty, and why.
fn faulty(text: &str, fault: &Fault) -> Text {
    let why = say!(
        "report-fault",
        line = fault.line,
        column = fault.column,
        kind = Arg::choice(fault.kind.name())
    );
    let index = fault.line.saturating_sub(1);
    let rest = lines(text)
        .nth(index)
        .unwrap_or_default()
        .chars()
        .skip(fault.column.saturating_sub(1));
    let excerpt: String = rest.take(LONGEST_EXCERPT).collect();
    match excerpt.trim() {
        "" => why.into(),
        excerpt => Text::from(why).line().code(excerpt),
    }
}

/// The standings, and a file of them if they are long.
fn standings(report: &Report, files: &mut Vec<File>) -> Text {
    let standings = report.standings();
    let mut text = Text::from(say!(
        "report-heading",
        name = report.name(),
        named = Arg::choice(if report.name().is_empty() {
            "no"
        } else {
            "yes"
        }),
        players = standings.len(),
        paired = report.paired()
    ));
    for (place, player, points) in standings.iter().take(SHOWN) {
        text = text.line().say(say!(
            "report-row",
            place = *place,
            player = player.name.as_str(),
            points = fractions(*points)
        ));
    }
    if standings.len() > SHOWN {
        let lines = standings.iter().map(|(place, player, points)| {
            format!("{place}\t{}\t{}\t{points}", player.number, player.name)
        });
        text = more(text, "standings.txt".to_owned(), lines.collect(), files);
    }
    text
}

/// The next round, and a file of it if it is long.
fn pairings(report: &Report, system: System, round: &Round, files: &mut Vec<File>) -> Text {
    let number = report.paired() + 1;
    let named = |player| report.player(player).map_or("", |player| &*player.name);
    let mut text = Text::from(say!(
        "report-next",
        round = number,
        system = Arg::choice(system.name())
    ));
    let games = round.tables.iter().flat_map(|table| &table.games);
    for (table, seats) in (1..).zip(games).take(SHOWN) {
        let names: Vec<&str> = seats.iter().map(|seat| named(*seat)).collect();
        text = text.line().say(say!(
            "report-table",
            table = table,
            players = names.join(" – ")
        ));
    }
    for player in round.byes.iter().take(SHOWN) {
        text = text.line().say(say!("report-bye", player = named(*player)));
    }
    if round.tables.len() > SHOWN {
        text = more(
            text,
            format!("round-{number}.txt"),
            report.lines(round),
            files,
        );
    }
    text
}

/// Says which pairs meet again, if any do.
fn again(report: &Report, round: &Round, said: Text) -> Text {
    let pairs = report.met_again(round);
    if pairs.is_empty() {
        return said;
    }
    let named = |player| report.player(player).map_or("", |player| &*player.name);
    let said = said.line().say(say!("report-again", pairs = pairs.len()));
    let shown = pairs.iter().take(SHOWN);
    let shown = shown.map(|pair| Text::from(pair.map(named).join(" – ")));
    said.plain(" ").text(Text::semicolons(shown))
}

/// Adds a file with all lines, and says so.
fn more(text: Text, name: String, lines: Vec<String>, files: &mut Vec<File>) -> Text {
    let said = text.line().say(say!("report-more", file = name.as_str()));
    files.push(File {
        name,
        content: lines.join("\n") + "\n",
    });
    said
}

/// Says why there is no next round.
fn no_next(report: &Report, none: NoNextRound) -> Say {
    let named = |player| report.player(player).map_or("", |player| &*player.name);
    match none {
        NoNextRound::Running { round, one, other } => say!(
            "report-running",
            round = round,
            one = named(one),
            other = named(other)
        ),
        NoNextRound::Over { rounds } => say!("report-over", rounds = rounds),
        NoNextRound::TooMany { players, most } => {
            say!("report-too-many", players = players, most = most)
        }
        NoNextRound::Gap { missing, players } => {
            say!("report-gap", missing = missing.0, players = players)
        }
        NoNextRound::Unsupported(unpaired) => {
            let what = match unpaired {
                Unpaired::Accelerated => "accelerated",
                Unpaired::ForbiddenPairs => "forbidden",
                Unpaired::Teams => "teams",
            };
            say!("report-unsupported", what = Arg::choice(what))
        }
        NoNextRound::None(none) => no_pairing(none),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::Language;
    use petteia_tournaments::tournament::trf::FaultKind;

    use super::*;

    /// Four players after a round, as another program wrote it.
    const FOUR: &str = "\
012 Spring Cup
XXR 3
001    1      Ada                               1900                             1.0    1     3 w 1
001    2      Ben                               1800                             1.0    2     4 b 1
001    3      Cleo                              1700                             0.0    3     1 b 0
001    4      Dee                               1600                             0.0    4     2 w 0
";

    fn said(text: &str, system: Option<System>) -> String {
        match read(text, system) {
            Ok(message) => message.text.bare(Language::English),
            Err(Refusal(message)) => message.text.bare(Language::English),
        }
    }

    #[test]
    fn a_report_is_answered_with_standings_and_the_next_round() {
        let swiss = said(FOUR, None);
        insta::assert_snapshot!(swiss);
        assert_ne!(said(FOUR, Some(System::RoundRobin)), swiss);
        let over = FOUR.replace("XXR 3", "XXR 1");
        assert!(
            said(&over, None).contains("1 round"),
            "{}",
            said(&over, None)
        );
        let running = FOUR
            .replace("w 1", "w  ")
            .replace("b 0", "b  ")
            .replace("1.0    1", "0.0    1");
        assert!(
            said(&running, None).contains("Ada"),
            "{}",
            said(&running, None)
        );
    }

    #[test]
    fn a_report_that_petteia_does_not_pair_is_answered_with_standings_and_why() {
        for (line, why) in [
            ("XXA    1  1.0\n", "accelerated"),
            ("XXP 1 2\n", "forbidden"),
            ("310   1\n", "teams"),
        ] {
            let said = said(&format!("{FOUR}{line}"), None);
            assert!(said.contains("1. Ada · 1"), "{said}");
            assert!(said.contains(why), "{said}");
        }
    }

    #[test]
    fn pairs_that_have_to_meet_again_are_named() {
        let two = FOUR
            .replace("001    3", "###    3")
            .replace("001    4", "###    4");
        let two = two
            .replace("     3 w 1", "     2 w 1")
            .replace("     4 b 1", "     1 b 0");
        let two = two.replace("1.0    2", "0.0    2");
        let said = said(&two, None);
        assert!(said.contains("One pair has met before"), "{said}");
        assert!(said.ends_with("Ben – Ada"), "{said}");
        assert!(!self::said(FOUR, None).contains("met before"));
    }

    #[test]
    fn a_long_report_comes_with_files() {
        let players = (1..=50).map(|number| format!("001 {number:>4}      Player {number}\n"));
        let message = read(&players.collect::<String>(), None).unwrap();
        let names: Vec<&str> = message.files.iter().map(|file| &*file.name).collect();
        assert_eq!(names, ["standings.txt", "round-1.txt"]);
        assert_eq!(message.files[0].content.lines().count(), 50);
        assert_eq!(message.files[1].content.lines().count(), 1 + 25);
        assert!(message.text.bare(Language::English).chars().count() < 2000);
    }

    #[test]
    fn a_fault_is_named_with_its_line_and_column_and_what_stands_there() {
        let faulty = FOUR.replace("3 w 1", "9 w 1");
        insta::assert_snapshot!(said(&faulty, None));
        let kinds = FaultKind::ALL.iter().map(|kind| {
            let why = say!(
                "report-fault",
                line = 1,
                column = 1,
                kind = Arg::choice(kind.name())
            );
            Text::from(why).bare(Language::English)
        });
        let texts: std::collections::BTreeSet<String> = kinds.collect();
        assert_eq!(texts.len(), FaultKind::ALL.len(), "{texts:#?}");
    }
}
