//! The interface for other programs: records replayed, legal turns listed, turn sequences counted.
#![allow(clippy::unwrap_used)]

use std::{
    fs,
    io::Write,
    process::{Command, Stdio},
};

const HEAD: &str = "[Game \"pentagame\"]\n[Seats \"2\"]\n\n";

/// The output, the error output and the exit status of the program.
#[derive(Debug)]
struct Said {
    out: String,
    err: String,
    status: i32,
}

/// Runs a command with a record on standard input, which it reads as `-`.
fn petteia(before: &[&str], record: impl AsRef<[u8]>, after: &[&str]) -> Said {
    let mut child = Command::new(env!("CARGO_BIN_EXE_petteia"))
        .args(before)
        .arg("-")
        .args(after)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(record.as_ref())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    Said {
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        status: output.status.code().unwrap(),
    }
}

#[test]
fn replay_prints_ply_turn_and_code_and_then_the_result() {
    let record = format!("{HEAD}1. W*r:(G,W,2) RsY\n2. r-W3r -- {{lost on time}}\n");
    let said = petteia(&["replay"], record, &[]);
    assert_eq!(
        said.out,
        "1\tWxr:G2W\tr,B,R,Y,G/W,B,R,Y,G w,b,y,g,G2W - 2 2\n\
         2\tRsY\tr,B,R,Y,G/W,B,Y,R,G w,b,y,g,G2W - 1 3\n\
         3\tr-W3r\tW3r,B,R,Y,G/W,B,Y,R,G w,b,y,g,G2W - 2 4\n\
         4\t--\tW3r,B,R,Y,G/W,B,Y,R,G w,b,y,g,G2W - 1 5\n\
         result\t*\n"
    );
    assert_eq!((&*said.err, said.status), ("", 0));

    let said = petteia(&["replay"], format!("{HEAD}1. -- -- 0-0"), &[]);
    assert!(said.out.ends_with("result\t0-0\n"), "{said:?}");
}

#[test]
fn legal_lists_every_turn_sorted_bytewise() {
    let said = petteia(&["legal"], HEAD, &[]);
    let turns: Vec<_> = said.out.lines().collect();
    assert_eq!(turns.len(), 1010);
    assert!(turns.is_sorted());
    assert!(turns.contains(&"Wxr:G2W"));

    let few = petteia(&["legal", "--limit", "3"], HEAD, &[]);
    assert_eq!(few.out.lines().collect::<Vec<_>>(), turns[..3]);
}

#[test]
fn nothing_is_legal_after_the_end() {
    let record = "[Game \"pentagame\"]\n[Seats \"2\"]\n[Options \"outs=1\"]\n\n\
        1. Wxr:G2W B-B2R\n2. rxb:G1W B2R-B1R\n3. bxw:G3WzW1B B1R-B2R\n";
    assert!(
        petteia(&["replay"], record, &[])
            .out
            .ends_with("result\t1-0\n")
    );
    assert_eq!(petteia(&["legal"], record, &[]).out, "");
    assert_eq!(petteia(&["perft"], record, &["1"]).out, "0\n");
}

#[test]
fn perft_counts_sequences_from_the_end_of_the_record() {
    assert_eq!(petteia(&["perft"], HEAD, &["0"]).out, "1\n");
    assert_eq!(petteia(&["perft"], HEAD, &["2"]).out, "879340\n");
    let after_one = petteia(&["perft"], format!("{HEAD}1. W-W3r"), &["1"]);
    let listed = petteia(&["legal"], format!("{HEAD}1. W-W3r"), &[]);
    assert_eq!(after_one.out.trim(), listed.out.lines().count().to_string());
}

#[test]
fn a_faulty_record_is_refused_with_file_line_column_and_reason() {
    for command in [&["replay"][..], &["legal"]] {
        let said = petteia(command, format!("{HEAD}1. W-W3r B3b"), &[]);
        assert_eq!(said.status, 2);
        assert_eq!(said.out, "");
        assert!(said.err.starts_with("-:4:10: \"B3b\": no line"), "{said:?}");
    }
    let said = petteia(&["replay"], [HEAD.as_bytes(), b"1. W\xff"].concat(), &[]);
    assert_eq!(said.status, 2);
    assert!(said.err.starts_with("-:4:5: "), "{said:?}");

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("faulty.pgr");
    fs::write(&file, "1. W-W3r").unwrap();
    let said = Command::new(env!("CARGO_BIN_EXE_petteia"))
        .arg("replay")
        .arg(&file)
        .output()
        .unwrap();
    assert_eq!(said.status.code(), Some(2));
    let err = String::from_utf8(said.stderr).unwrap();
    assert!(
        err.starts_with(&format!("{}:1:1: the tag Game is missing", file.display())),
        "{err}"
    );
}

fn head(game: &str) -> String {
    format!("[Game \"{game}\"]\n[Seats \"2\"]\n\n")
}

#[test]
fn several_records_are_replayed_one_after_the_other() {
    let one = format!("{HEAD}1. W*r:(G,W,2) RsY\n*\n");
    let alone = petteia(&["replay"], &one, &[]).out;
    let said = petteia(&["replay"], format!("{one}\n{one}"), &[]);
    assert_eq!(said.out, format!("record\t1\n{alone}record\t2\n{alone}"));
    assert_eq!((&*said.err, said.status), ("", 0));

    let said = petteia(&["legal"], format!("{one}\n{one}"), &[]);
    assert_eq!((&*said.out, said.status), ("", 2));
    assert!(said.err.starts_with("-:7:1: another record"), "{said:?}");
}

#[test]
fn five_lines_are_replayed_listed_and_counted_over_all_dice() {
    let record = head("five-lines") + "1. 3:off/3A 6:off/1A\n2. -- 1:off/1B\n3. 1:off/1A* 2:off/2B";
    assert_eq!(
        petteia(&["replay"], &record, &[]).out,
        "1\t3:off/3A\toff,off,off,off,3A/off,off,off,off,off B ?\n\
         2\t6:off/1A\toff,off,off,off,3A/off,off,off,off,1A A ?\n\
         3\t--\toff,off,off,off,3A/off,off,off,off,1A B ?\n\
         4\t1:off/1B\toff,off,off,off,3A/off,off,off,1A,1B A ?\n\
         5\t1:off/1A*\toff,off,off,1A,3A/off,off,off,off,1B B ?\n\
         6\t2:off/2B\toff,off,off,1A,3A/off,off,off,1B,2B A ?\n\
         result\t*\n"
    );
    // Entering on 1A is blocked by an own counter, so a 1 moves another counter.
    assert_eq!(
        petteia(&["legal"], &record, &[]).out,
        "1:1A/2A\n1:3A/4A\n2:off/2A\n3:off/3A\n4:off/4A\n5:off/5A\n6:off/1B*\n"
    );
    for (depth, sequences) in [("1", 6), ("2", 36), ("3", 216), ("4", 1296), ("5", 9074)] {
        let counted = petteia(&["perft"], head("five-lines"), &[depth]).out;
        assert_eq!(counted, format!("{sequences}\n"), "depth {depth}");
    }
}

#[test]
fn pentalath_is_replayed_listed_and_counted() {
    let record = head("pentalath") + "1. e5 swap\n2. a1 e4";
    assert_eq!(
        petteia(&["replay"], &record, &[]).out,
        "1\te5\t5/6/7/8/4w4/8/7/6/5 b 2 12\n\
         2\tswap\t5/6/7/8/4w4/8/7/6/5 b 3 21\n\
         3\ta1\t5/6/7/8/4w4/8/7/6/b4 w 4 21\n\
         4\te4\t5/6/7/8/3ww4/8/7/6/b4 b 5 21\n\
         result\t*\n"
    );
    let listed = petteia(&["legal"], head("pentalath") + "1. e5", &[]).out;
    assert_eq!(listed.lines().count(), 61);
    assert!(listed.lines().is_sorted());
    assert!(listed.ends_with("\nswap\n"), "{listed}");
    for (depth, sequences) in [("1", 61), ("2", 3721), ("3", 219_600)] {
        let counted = petteia(&["perft"], head("pentalath"), &[depth]).out;
        assert_eq!(counted, format!("{sequences}\n"), "depth {depth}");
    }
}

#[test]
fn an_option_that_a_game_does_not_have_is_refused() {
    let record = "[Game \"pentalath\"]\n[Seats \"2\"]\n[Options \"outs=3\"]\n\n1. e5";
    let said = petteia(&["replay"], record, &[]);
    assert_eq!(said.status, 2);
    assert!(said.err.starts_with("-:3:1: "), "{said:?}");
    assert!(said.err.contains("this game has none"), "{said:?}");
}

/// A game whose secret is the bytes 0 to 31; its dice were computed with Python's hmac.
const PROMISED: &str = r#"[Game "five-lines"]
[Seats "2"]
[GameId "k7f2q"]
[DiceCommit "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"]
[DiceSeed "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"]

{roll 1455566778899001122}
1. 5:off/5A {roll 1455566778899001999} 1:off/1B
2. 4:off/4A {a good start} {roll 1455566778899002007} 4:off/4B
*
"#;

#[test]
fn dice_as_promised_are_counted() {
    let said = petteia(&["replay", "--check-dice"], PROMISED, &[]);
    assert_eq!(said.out, "all 4 dice are as promised\n");
    assert_eq!((&*said.err, said.status), ("", 0));
}

#[test]
fn a_die_that_was_not_promised_is_told_with_its_place() {
    let cheating = PROMISED.replace("4:off/4A", "6:off/1B*");
    let said = petteia(&["replay", "--check-dice"], &cheating, &[]);
    assert_eq!(
        said.err,
        "-:9:4: ply 3: the die promised was a 4, not a 6\n"
    );
    assert_eq!((&*said.out, said.status), ("", 2));
    // As a record, it is valid.
    assert_eq!(petteia(&["replay"], &cheating, &[]).status, 0);
}

#[test]
fn dice_are_checked_only_where_there_are_any() {
    let said = petteia(
        &["replay", "--check-dice"],
        format!("{HEAD}1. W-W3r\n"),
        &[],
    );
    assert_eq!(said.err, "-:1:1: pentagame is played without dice\n");
    assert_eq!(said.status, 2);
}

#[test]
fn suggest_prints_a_turn_its_value_and_candidates() {
    for (kind, code) in [
        ("pentagame", "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1"),
        ("five-lines", "off,off,1A,3A,4A/off,off,off,2B,3B A 3"),
        ("pentalath", "5/6/7/8/4w4/8/7/6/5 b 2 12"),
    ] {
        let suggest = |level: &str| {
            let arguments = [
                "--nodes", "2000", "--seed", "3", "--level", level, "--game", kind,
            ];
            let output = Command::new(env!("CARGO_BIN_EXE_petteia"))
                .arg("suggest")
                .args(arguments)
                .arg(code)
                .output()
                .unwrap();
            assert_eq!(output.status.code(), Some(0), "{output:?}");
            String::from_utf8(output.stdout).unwrap()
        };
        let said = suggest("8");
        assert_eq!(
            suggest("8"),
            said,
            "the same seed and nodes, the same answer"
        );
        suggest("1");
        let lines: Vec<_> = said.lines().collect();
        let game = petteia_rules::GameKind::named(kind).unwrap();
        let game = petteia_rules::Game::from_code(game, code).unwrap();
        let turn = game.read_strict(lines[0]).unwrap();
        assert_eq!(game.notation(&turn, petteia_rules::Style::Ascii), lines[0]);
        let value: f64 = lines[1].strip_prefix("value\t").unwrap().parse().unwrap();
        assert!((0.0..=1.0).contains(&value));
        assert_eq!(lines[2], format!("best\t{}\t{value:.4}", lines[0]));
        assert!(lines.len() <= 7, "{said}");
        for line in &lines[2..] {
            let candidate = line.split('\t').nth(1).unwrap();
            assert!(game.read_strict(candidate).is_ok(), "{line}");
        }
    }
}

/// A code begins with a hyphen if the first seat's white piece is out.
const WHITE_IS_OUT: &str = "-,B,R,Y,G/W,B,R,Y,G w,b,r,y,g W1B 1 5";

#[test]
fn suggest_reads_a_code_that_begins_with_a_hyphen() {
    let suggest = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_petteia"))
            .arg("suggest")
            .args(arguments)
            .output()
            .unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        (output.status.code(), said, err)
    };
    let before = suggest(&[WHITE_IS_OUT, "--game", "pentagame", "--nodes", "500"]);
    assert_eq!((before.0, &*before.2), (Some(0), ""));
    let after = suggest(&["--nodes", "500", "--game", "pentagame", WHITE_IS_OUT]);
    assert_eq!(after, before);
    // A mistyped option is not taken for a code.
    let (status, _, err) = suggest(&["--levl", "3", "record.pgr"]);
    assert_eq!(status, Some(2));
    assert!(err.contains("--levl"), "{err}");
}

/// Both sides undo each other's swaps here. That looks best unless the earlier positions are known.
const UNDOING: &str = "B,W,g,Y,b/y,B3y,G,Y,R w,r,W3r,R3g,g2w - 1 31";

/// Returns the suggestion after these turns from that position: the turn and all candidates.
fn suggested_after(turns: &str) -> Result<Vec<String>, String> {
    let output = Command::new(env!("CARGO_BIN_EXE_petteia"))
        .args(["suggest", "--nodes", "1000", "--game", "pentagame"])
        .args([UNDOING, "--turns", turns])
        .output()
        .unwrap();
    if !output.status.success() {
        return Err(String::from_utf8(output.stderr).unwrap());
    }
    Ok(candidates(&String::from_utf8(output.stdout).unwrap()))
}

/// Returns the candidates of a suggestion, with the chosen turn first.
fn candidates(said: &str) -> Vec<String> {
    let best = said.lines().filter_map(|line| line.strip_prefix("best\t"));
    best.map(|line| line.split('\t').next().unwrap().to_owned())
        .collect()
}

#[test]
fn suggest_knows_the_history_of_turns_after_a_code() {
    assert_eq!(suggested_after("").unwrap()[0], "Ys!G");
    let there_and_back = "Ys!G Y@ys!G Ys!G Y@rs!G";
    let again = format!("{there_and_back} {there_and_back}");
    assert_ne!(suggested_after(&again).unwrap()[0], "Ys!G");
    // A seat may not repeat the move of its previous turn.
    let banned = suggested_after("Ys!G Y@rs!G").unwrap();
    assert!(!banned.contains(&"Ys!G".to_owned()), "{banned:?}");
    let wrong = suggested_after("Ys!G B3b").unwrap_err();
    assert!(wrong.starts_with("--turns: \"B3b\": no line"), "{wrong}");
}

#[test]
fn suggest_knows_the_history_of_a_record() {
    let first = |turns: &str| {
        let turns: Vec<_> = turns.split(' ').collect();
        let rounds: Vec<_> = (1..)
            .zip(turns.chunks(2))
            .map(|(number, round)| format!("{number}. {}\n", round.join(" ")))
            .collect();
        let record = format!("{HEAD}{}", rounds.concat());
        let said = petteia(&["suggest", "--nodes", "1000"], record, &[]);
        assert_eq!((&*said.err, said.status), ("", 0));
        candidates(&said.out)[0].clone()
    };
    let opening = "G-G1b B-B3y BsW YsG Ys!G Y@gsR Rxg:R3g Wxy:W3r G1bxb:g2w Y@ys!G";
    assert_eq!(first(opening), "Ys!G");
    // The position is again that after the opening.
    assert_ne!(first(&format!("{opening} Ys!G Y@rs!G Ys!G Y@ys!G")), "Ys!G");
}

#[test]
fn nothing_is_suggested_after_the_end_or_without_the_die() {
    let ended = "[Game \"pentagame\"]\n[Seats \"2\"]\n[Options \"outs=1\"]\n\n\
        1. Wxr:G2W B-B2R\n2. rxb:G1W B2R-B1R\n3. bxw:G3WzW1B B1R-B2R\n";
    let said = petteia(&["suggest"], ended, &[]);
    assert_eq!((&*said.out, said.status), ("", 2));
    assert!(said.err.contains("has ended"), "{said:?}");
    let said = petteia(&["suggest"], head("five-lines"), &[]);
    assert_eq!((&*said.out, said.status), ("", 2));
    assert!(said.err.contains("--game five-lines"), "{said:?}");
    let said = petteia(&["suggest"], format!("{HEAD}1. W-W3r B3b"), &[]);
    assert!(said.err.starts_with("-:4:10: "), "{said:?}");
    assert_eq!(said.status, 2);
}

#[test]
fn analyse_judges_every_ply_and_every_seat() {
    let record = head("five-lines") + "1. 1:off/1A 6:off/1A*\n2. 2:off/2A --\n";
    let said = petteia(&["analyse"], record, &[]);
    assert_eq!((&*said.err, said.status), ("", 0));
    let lines: Vec<Vec<&str>> = said
        .out
        .lines()
        .map(|line| line.split('\t').collect())
        .collect();
    assert_eq!(lines.len(), 4 + 2);
    for (ply, fields) in (1..).zip(&lines[..4]) {
        assert_eq!(
            (fields.len(), fields[0]),
            (7, &*ply.to_string()),
            "{fields:?}"
        );
    }
    assert_eq!(lines[1][1], "6:off/1A*");
    assert_eq!(lines[1][4], lines[1][1], "the only turn is the best");
    assert!(lines[1][6].split(',').any(|reason| reason == "captures"));
    assert_eq!(
        (lines[3][1], lines[3][4], lines[3][6]),
        ("--", "-", "lost,slip")
    );
    assert_eq!(lines[4][..2], ["accuracy", "1"]);
    assert_eq!(lines[5][..2], ["accuracy", "2"]);
    assert!(lines[5].contains(&"luck"));

    let help = petteia(&["analyse", "--help"], "", &[]).out;
    for reason in petteia_players::analysis::Reason::ALL {
        assert!(help.contains(reason.name()), "{help}");
    }
}

/// Runs `petteia puzzles` with these arguments.
fn puzzles(arguments: &[&str]) -> Said {
    let output = Command::new(env!("CARGO_BIN_EXE_petteia"))
        .arg("puzzles")
        .args(arguments)
        .output()
        .unwrap();
    Said {
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        status: output.status.code().unwrap(),
    }
}

#[test]
fn puzzles_prints_id_code_task_and_solutions_of_every_games_stock() {
    for game in ["five-lines", "pentalath", "rithmomachia", "pentagame"] {
        let said = puzzles(&["--game", game]);
        assert_eq!((&*said.err, said.status), ("", 0), "{game}");
        assert!(said.out.lines().count() >= 100, "{game}");
        let first = said.out.lines().next().unwrap();
        let [id, code, task, solutions] = first.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{first}");
        };
        assert_eq!(id, format!("{game}-001"));
        assert!(!task.is_empty() && !solutions.is_empty(), "{first}");
        // The code is valid for other commands, and its turns can be played.
        let said = petteia_on_code(game, code);
        assert_eq!(said.status, 0, "{said:?}");
    }
    let said = puzzles(&["--game", "chess"]);
    assert_eq!(said.status, 2, "{said:?}");
}

fn petteia_on_code(game: &str, code: &str) -> Said {
    let output = Command::new(env!("CARGO_BIN_EXE_petteia"))
        .args(["suggest", "--nodes", "200", "--game", game, "--", code])
        .output()
        .unwrap();
    Said {
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        status: output.status.code().unwrap(),
    }
}

#[test]
fn puzzles_check_proves_a_stock_anew() {
    // The quickest of the four to prove.
    let said = puzzles(&["--game", "five-lines", "--check"]);
    assert_eq!((&*said.err, said.status), ("", 0));
    assert_eq!(said.out, puzzles(&["--game", "five-lines"]).out);
}
