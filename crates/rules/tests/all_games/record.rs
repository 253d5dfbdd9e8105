//! Records: reading, writing, and the first fault of an invalid one.

use petteia_rules::{GameKind, Ply, Record, Setup};
use proptest::prelude::*;

const HEAD: &str = "[Game \"pentagame\"]\n[Seats \"2\"]\n\n";

fn read(turns: &str) -> Result<Record, petteia_rules::RecordFault> {
    format!("{HEAD}{turns}").parse()
}

/// Line, column and token of the first fault, and its reason.
fn fault(text: &str) -> (usize, usize, String, String) {
    let fault = text.parse::<Record>().unwrap_err();
    (fault.line, fault.column, fault.token, fault.reason)
}

#[test]
fn tags_turns_comments_and_result_are_read() {
    let record: Record =
        "\u{feff}[Game \"pentagame\"]\r\n[Seats \"2\"]\r\n[Options \"outs=2\"]\r\n\
        [Seat1 \"Ada \\\"the first\\\" \\\\\"]\r\n[Termination \"agreed\"]\r\n\r\n\
        {before} 1. Wxr:G2W {a good\nstart} RsY\r\n2. -- {lost} {on time} 0-0 {after}\r\n"
            .parse()
            .unwrap();
    assert_eq!(record.setup().options(), "outs=2");
    assert_eq!(record.tag("Seat1"), Some("Ada \"the first\" \\"));
    assert_eq!(record.tag("Termination"), Some("agreed"));
    let tokens: Vec<&str> = record.entries().iter().map(|entry| entry.token()).collect();
    assert_eq!(tokens, ["Wxr:G2W", "RsY", "--"]);
    assert_eq!(*record.entries()[2].ply(), Ply::Lost);
    assert_eq!(record.entries()[2].comments(), ["lost", "on time", "after"]);
    assert_eq!(record.result(), "0-0");
    assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
}

#[test]
fn every_listed_reading_is_read_and_written_canonically() {
    let record = read("1. W>Wr3 G*b:r1b").unwrap();
    assert!(
        record.to_string().contains("1. W-W3r Gxb:b3r\n"),
        "{record}"
    );
}

#[test]
fn a_turn_that_begins_with_a_bracket_is_no_tag() {
    let text = "[Game \"rithmomachia\"]\n[Seats \"2\"]\n\n1. T9c8-e8 t12n2-l2\n2. T6c7-e7 t12l2-j2\n\
        3. T9e8-g8 [t12j2*6]xT72c2;t12j2-h2\n*\n";
    let record: Record = text.parse().unwrap();
    assert_eq!(record.to_string(), text);

    let (line, column, _, reason) = fault(&text.replace("\n*", "\n[Event \"late\"]"));
    assert_eq!((line, column), (7, 1));
    assert!(reason.contains("tags come before"), "{reason}");
}

#[test]
fn a_round_is_a_line() {
    let record = read("1. W-W3r B-B2R 2. RsY -- 3. GsY").unwrap();
    assert!(
        record
            .to_string()
            .ends_with("\n\n1. W-W3r B-B2R\n2. RsY --\n3. GsY\n*\n"),
        "{record}"
    );
}

#[test]
fn a_round_stays_a_line_whatever_is_said_of_it() {
    let record = read("1.W-W3r {first\n  thoughts} B-B2R{second}").unwrap();
    assert!(
        record
            .to_string()
            .contains("\n1. W-W3r {first thoughts} B-B2R {second}\n"),
        "{record}"
    );
}

#[test]
fn two_hyphens_are_a_lost_turn_or_the_pass_that_the_rules_force() {
    assert_eq!(*read("1. --").unwrap().entries()[0].ply(), Ply::Lost);

    // Seat 1 alone brings out all its pieces; the others lose their turns.
    let mut record = Record::new(Setup::parse(GameKind::Pentagame, "teams", "outs=10").unwrap());
    let mut picks = 0_usize;
    while record.game().forced_pass().is_none() {
        let legal = record.game().legal();
        let out = legal.iter().find(|turn| turn.contains('z'));
        picks = picks.wrapping_mul(29).wrapping_add(7919);
        record
            .push(out.unwrap_or(&legal[picks % legal.len()]))
            .unwrap();
        for _ in 0..3 {
            record.push("--").unwrap();
        }
    }
    record.push("--").unwrap();
    record.push("--").unwrap();
    let read: Record = record.to_string().parse().unwrap();
    assert_eq!(read, record);
    let [.., pass, lost] = read.entries() else {
        panic!("{read}");
    };
    assert_eq!((pass.token(), lost.token()), ("--", "--"));
    assert!(matches!(pass.ply(), Ply::Turn(_)));
    assert_eq!(*lost.ply(), Ply::Lost);
}

#[test]
fn letter_case_is_read_as_written() {
    assert!(read("1. w-w3r").is_err());
}

#[test]
fn the_first_fault_is_named_with_line_column_token_and_reason() {
    let whole = [
        "",
        "1. W-W3r",
        "[Game \"chess\"]",
        "[Game pentagame]",
        "[Game \"pentagame\"",
        "[Game]",
        "[Game \"pentagame\"]\n[Game \"pentagame\"]",
        "[Game \"pentagame\"]\n\n1. W-W3r",
        "[Game \"pentagame\"] [Seats \"2\"]",
        "[Game \"pentagame\"]\n[Result \"3-1\"]\n[Seats \"2\"]\n\n1. W-W3r 3-0",
        "[Game \"pentagame\"]\n[Seats \"7\"]",
        "[Game \"pentagame\"]\n[Seats \"2\"]\n[Options \"outs=9\"]",
        "[Game \"pentagame\"]\n[White \"a\"b\"]",
    ];
    let turns = [
        "1. W-W3r\n2. B-B2R",
        "2. W-W3r",
        "1. 1. W-W3r",
        "W-W3r",
        "1. W-W3r B-B2R RsY",
        "1.W-W3r 1.B-B2R",
        "1. W-W3r B-Q2R",
        "1. W-b",
        "1. W-W3r {no end",
        "1. W-W3r\n[Seat1 \"Ada\"]",
        "1. W-W3r 1-0-2",
        "1. W-W3r * B-B2R",
    ];
    let turns = turns.map(|turns| format!("{HEAD}{turns}"));
    let mut told = String::new();
    for text in whole.into_iter().chain(turns.iter().map(String::as_str)) {
        let (line, column, token, reason) = fault(text);
        told += &format!("{text}\n--> {line}:{column} {token:?} {reason}\n\n");
    }
    insta::assert_snapshot!(told);
}

/// Returns a game with `outs=1`, won by the first seat with abracadabra.
fn short_game() -> Record {
    "[Game \"pentagame\"]\n[Seats \"2\"]\n[Options \"outs=1\"]\n\n\
     1. Wxr:G2W B-B2R 2. rxb:G1W B2R-B1R 3. bxw:G3WzW1B B1R-B2R"
        .parse()
        .unwrap()
}

#[test]
fn a_result_that_contradicts_the_rules_is_a_fault() {
    let record = short_game();
    let result = record.result();
    let written = record.to_string();
    assert_eq!(written.parse::<Record>().unwrap(), record);
    let contradicted = written.replace(&format!("\n{result}\n"), "\n0-0\n");
    let fault = contradicted.parse::<Record>().unwrap_err();
    assert_eq!((&*fault.token, fault.column), ("0-0", 1));
    assert!(fault.reason.contains("contradicts"), "{fault}");

    let mut longer = written.replace(&format!("\n{result}\n"), "\n");
    longer += "9. W-W3r";
    assert!(longer.parse::<Record>().is_err());
}

#[test]
fn without_an_end_by_the_rules_a_claimed_result_stands() {
    let record: Record = format!("[Termination \"resigned\"]\n{HEAD}1. W-W3r B-B2R 3-0")
        .parse()
        .unwrap();
    assert_eq!(record.result(), "3-0");
    let tagged: Record = format!("[Result \"0-3\"]\n{HEAD}1. W-W3r").parse().unwrap();
    assert_eq!(tagged.result(), "0-3");
    assert!(
        format!("[Result \"0-3\"]\n{HEAD}1. W-W3r 3-0")
            .parse::<Record>()
            .is_err()
    );
}

#[test]
fn no_turn_follows_the_end() {
    let mut record = short_game();
    assert!(record.push("--").is_err());
}

#[test]
fn a_comment_cannot_break_the_record() {
    let mut record = read("1. W-W3r").unwrap();
    record.comment("what} 2. nonsense");
    record.set_tag("Event", "a \"tournament\"\nof \\ all");
    assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
}

proptest! {
    #[test]
    fn random_games_are_read_as_written_and_replayed_alike(
        line_up in prop::sample::select(vec!["2", "3", "4", "teams", "5"]),
        inside_out in any::<bool>(),
        picks in prop::collection::vec(0usize..100_000, 0..24),
    ) {
        let options = if inside_out { "inside-out=1" } else { "" };
        let mut record = Record::new(Setup::parse(GameKind::Pentagame, line_up, options).unwrap());
        for pick in picks {
            if record.game().outcome().is_some() {
                break;
            }
            if pick % 7 == 0 {
                record.push("--").unwrap();
            } else {
                let legal = record.game().legal();
                let out: Vec<&String> = legal.iter().filter(|turn| turn.contains('z')).collect();
                let turn = if out.is_empty() { &legal[pick % legal.len()] } else { out[pick % out.len()] };
                record.push(turn).unwrap();
            }
        }
        let read: Record = record.to_string().parse().unwrap();
        prop_assert_eq!(&read, &record);
        let codes = |record: &Record| record.replay().map(|(_, game)| game.code()).collect::<Vec<_>>();
        prop_assert_eq!(codes(&read), codes(&record));
        prop_assert_eq!(read.replay().last().map(|(_, game)| game.code()), (!record.entries().is_empty()).then(|| record.game().code()));
    }
}

/// Two records of different games, the first without a result.
const TWO: &str = "\u{feff}[Game \"pentagame\"]\n[Seats \"2\"]\n[Seat1 \"Ada\"]\n\n1. W-W3r {[Game \"x\"]} B-B2R\n\n\
    [Game \"rithmomachia\"]\n[Seats \"2\"]\n[Round \"2\"]\n\n1. T9c8-e8 t12n2-l2\n2. T6c7-e7 t12l2-j2\n\
    3. T9e8-g8 [t12j2*6]xT72c2;t12j2-h2\n*\n";

#[test]
fn several_records_are_read_one_after_the_other() {
    let records = Record::read_all(TWO).unwrap();
    let [first, second] = &records[..] else {
        panic!("{records:?}");
    };
    assert_eq!(first.tag("Seat1"), Some("Ada"));
    assert_eq!((first.game().ply(), first.result().as_str()), (3, "*"));
    assert_eq!(second.setup().kind(), GameKind::Rithmomachia);
    assert_eq!((second.tag("Round"), second.game().ply()), (Some("2"), 7));
    let written: Vec<String> = records.iter().map(Record::to_string).collect();
    assert_eq!(Record::read_all(&written.join("\n")).unwrap(), records);
}

#[test]
fn a_fault_of_a_later_record_is_at_its_place_in_the_whole_text() {
    let fault = |text: &str| {
        let fault = Record::read_all(text).unwrap_err();
        (fault.line, fault.column, fault.reason)
    };
    let (line, column, reason) = fault(&TWO.replace("T6c7-e7", "T6c7-c6"));
    assert_eq!((line, column), (12, 4), "{reason}");
    let (line, column, reason) = fault(&TWO.replace("*\n", "*\n[Event \"late\"]\n"));
    assert_eq!((line, column), (15, 1));
    assert!(reason.contains("tags come before"), "{reason}");
    let records = Record::read_all(TWO).unwrap();
    let missing = records[1].tag_fault("Clock", "there is none");
    assert_eq!((missing.line, missing.column), (7, 1));
    assert_eq!(fault("").2, fault("\n").2);
}

#[test]
fn where_one_record_is_read_a_second_is_a_fault() {
    let (line, column, token, reason) = fault(TWO);
    assert_eq!((line, column, token.as_str()), (7, 1, "[Game"));
    assert!(reason.contains("another record begins here"), "{reason}");
}

#[test]
fn marks_that_cannot_be_seen_are_named_in_faults() {
    let text = "[Game \"pentagame\"]\n[Seats \"2\"]\n\n1. W-\u{202e}W3r\n";
    let fault = text.parse::<Record>().unwrap_err();
    assert!(fault.reason.contains("W-<U+202E>W3r"), "{fault}");
    let refused = Setup::parse(GameKind::Pentagame, "2", "outs=\u{200b}3").unwrap_err();
    assert!(refused.to_string().contains("<U+200B>3"), "{refused}");
}

#[test]
fn seats_may_be_left_out_where_there_is_one_line_up_only() {
    for kind in GameKind::ALL {
        let text = format!("[Game \"{}\"]\n\n*\n", kind.name());
        match (kind.line_ups(), text.parse::<Record>()) {
            ([only], Ok(record)) => {
                assert_eq!(record.setup().line_up(), *only);
                assert!(record.to_string().contains("[Seats \"2\"]"), "{record}");
            }
            (_, Err(fault)) => {
                assert!(kind.line_ups().len() > 1, "{}", kind.name());
                assert!(fault.reason.contains("Seats is missing"), "{fault}");
            }
            (many, Ok(_)) => panic!("{}: {many:?}", kind.name()),
        }
    }
    let wrong = "[Game \"rithmomachia\"]\n[Options \"body=99\"]\n\n*\n";
    let fault = wrong.parse::<Record>().unwrap_err();
    assert_eq!((fault.line, fault.column), (2, 1));
}
