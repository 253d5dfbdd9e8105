//! The program's commands: records replayed, listed, counted, drawn and judged; its configuration; and its
//! data folder.
#![allow(clippy::unwrap_used)]

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Command, Stdio},
};

use petteia_rules::{Game, GameKind, Setup, Style};
use petteia_store::{FolderStore, traits::*};

const HEAD: &str = "[Game \"pentagame\"]\n[Seats \"2\"]\n\n";

/// A record of four plies.
const RECORD: &str = "[Game \"pentagame\"]\n[Seats \"2\"]\n[Seat1 \"Ada\"]\n\n\
    1. Wxr:G2W RsY\n2. r-W3r -- {lost on time}\n";

/// A game that ends after three rounds.
const ENDED: &str = "[Game \"pentagame\"]\n[Seats \"2\"]\n[Options \"outs=1\"]\n\n\
    1. Wxr:G2W B-B2R\n2. rxb:G1W B2R-B1R\n3. bxw:G3WzW1B B1R-B2R\n";

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

/// The output, the error output and the exit status of the program.
#[derive(Debug)]
struct Said {
    out: String,
    err: String,
    status: i32,
}

impl Said {
    /// Returns the output of a command that succeeded.
    #[track_caller]
    fn done(self) -> String {
        assert_eq!((&*self.err, self.status), ("", 0));
        self.out
    }

    /// Asserts that the command was refused with this on the error output, and printed nothing else.
    #[track_caller]
    fn refused(self, why: &str) {
        assert_eq!((&*self.out, self.status), ("", 2), "{self:?}");
        assert!(self.err.contains(why), "{self:?}");
    }
}

/// The program, in a folder of its own without a token.
fn program(folder: &Path) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_petteia"));
    program
        .current_dir(folder)
        .env_remove("DISCORD_TOKEN")
        .env_remove("PETTEIA_CONFIG")
        .env("PETTEIA_DATA", folder.join("data"));
    program
}

/// Runs a command in a folder, with this on standard input.
fn petteia_in(folder: &Path, arguments: &[&str], input: impl AsRef<[u8]>) -> Said {
    let mut child = program(folder)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may have ended already.
    let _ = child.stdin.take().unwrap().write_all(input.as_ref());
    let output = child.wait_with_output().unwrap();
    Said {
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        status: output.status.code().unwrap(),
    }
}

/// Runs a command, with this on standard input, which it reads as `-`.
fn petteia(arguments: &[&str], input: impl AsRef<[u8]>) -> Said {
    petteia_in(Path::new(env!("CARGO_TARGET_TMPDIR")), arguments, input)
}

fn head(game: &str) -> String {
    format!("[Game \"{game}\"]\n[Seats \"2\"]\n\n")
}

/// What was typed and printed, for a snapshot.
#[derive(Default)]
struct Scene(String);

impl Scene {
    fn petteia(&mut self, arguments: &[&str], input: impl AsRef<[u8]>) {
        let said = petteia(arguments, &input);
        self.0 += &format!("$ petteia {}\n", arguments.join(" "));
        for line in String::from_utf8_lossy(input.as_ref()).lines() {
            self.0 += &format!("< {line}\n");
        }
        self.0 += &said.out;
        for line in said.err.lines() {
            self.0 += &format!("! {line}\n");
        }
        if said.status != 0 {
            self.0 += &format!("[exit status {}]\n", said.status);
        }
        self.0.push('\n');
    }
}

#[test]
fn replay_prints_ply_turn_and_code_and_then_the_result() {
    let mut scene = Scene::default();
    let one = format!("{HEAD}1. W*r:(G,W,2) RsY\n2. r-W3r -- {{lost on time}}\n*\n");
    for record in [
        format!("{HEAD}1. -- -- 0-0"),
        // Several records, one after the other.
        format!("{one}\n{one}"),
        head("five-lines") + "1. 3:off/3A 6:off/1A\n2. -- 1:off/1B\n3. 1:off/1A* 2:off/2B",
        head("pentalath") + "1. e5 swap\n2. a1 e4",
    ] {
        scene.petteia(&["replay", "-"], record);
    }
    insta::assert_snapshot!(scene.0);
}

#[test]
fn a_faulty_record_is_refused_with_its_place_and_the_reason() {
    let mut scene = Scene::default();
    let faulty = format!("{HEAD}1. W-W3r B3b");
    for command in [&["replay", "-"][..], &["legal", "-"], &["suggest", "-"]] {
        scene.petteia(command, &faulty);
    }
    scene.petteia(&["replay", "-"], [HEAD.as_bytes(), b"1. W\xff"].concat());
    scene.petteia(&["replay", "-"], "1. W-W3r");
    // A game without options, and one record too many.
    let optional = "[Game \"pentalath\"]\n[Seats \"2\"]\n[Options \"outs=3\"]\n\n1. e5";
    scene.petteia(&["replay", "-"], optional);
    scene.petteia(
        &["legal", "-"],
        format!("{HEAD}1. -- --\n*\n\n{HEAD}1. -- --\n*\n"),
    );
    insta::assert_snapshot!(scene.0);

    let folder = tempfile::tempdir().unwrap();
    let faulty = RECORD.replace("r-W3r", "r-W3g");
    fs::write(folder.path().join("bad.pgr"), &faulty).unwrap();
    for command in [
        &["replay", "bad.pgr"][..],
        &["legal", "bad.pgr"],
        &["perft", "bad.pgr", "1"],
        &["render", "bad.pgr", "--out", "x.png"],
        &["animate", "bad.pgr", "--out", "x.png"],
    ] {
        petteia_in(folder.path(), command, "").refused("bad.pgr:6:4: ");
    }
    assert!(!folder.path().join("x.png").exists());
}

#[test]
fn legal_lists_every_turn_sorted_bytewise() {
    for (record, count, one) in [
        (HEAD.to_owned(), 1010, "Wxr:G2W"),
        (head("pentalath") + "1. e5", 61, "swap"),
    ] {
        let listed = petteia(&["legal", "-"], &record).done();
        let turns: Vec<_> = listed.lines().collect();
        assert_eq!(turns.len(), count);
        assert!(turns.is_sorted() && turns.contains(&one));
        let few = petteia(&["legal", "-", "--limit", "3"], &record).done();
        assert_eq!(few.lines().collect::<Vec<_>>(), turns[..3]);
    }
    // Entering on 1A is blocked by an own counter, so a 1 moves another counter.
    let record = head("five-lines") + "1. 3:off/3A 6:off/1A\n2. -- 1:off/1B\n3. 1:off/1A* 2:off/2B";
    let listed = petteia(&["legal", "-"], record).done();
    let expected = "1:1A/2A\n1:3A/4A\n2:off/2A\n3:off/3A\n4:off/4A\n5:off/5A\n6:off/1B*\n";
    assert_eq!(listed, expected);
}

#[test]
fn nothing_is_legal_or_suggested_after_the_end_nor_suggested_without_the_die() {
    assert!(
        petteia(&["replay", "-"], ENDED)
            .done()
            .ends_with("result\t1-0\n")
    );
    assert_eq!(petteia(&["legal", "-"], ENDED).done(), "");
    assert_eq!(petteia(&["perft", "-", "1"], ENDED).done(), "0\n");
    petteia(&["suggest", "-"], ENDED).refused("has ended");
    petteia(&["suggest", "-"], head("five-lines")).refused("--game five-lines");
}

#[test]
fn perft_counts_sequences_from_the_end_of_the_record_over_all_dice() {
    for (game, counts) in [
        ("pentagame", &[1, 1010, 879_340][..]),
        ("five-lines", &[1, 6, 36, 216, 1296, 9074]),
        ("pentalath", &[1, 61, 3721, 219_600]),
    ] {
        for (depth, count) in counts.iter().enumerate() {
            let counted = petteia(&["perft", "-", &depth.to_string()], head(game)).done();
            assert_eq!(counted, format!("{count}\n"), "{game}, depth {depth}");
        }
    }
    let record = format!("{HEAD}1. W-W3r");
    let counted = petteia(&["perft", "-", "1"], &record).done();
    let listed = petteia(&["legal", "-"], &record).done();
    assert_eq!(counted.trim(), listed.lines().count().to_string());
}

#[test]
fn dice_are_checked_against_what_was_promised() {
    let mut scene = Scene::default();
    let cheating = PROMISED.replace("4:off/4A", "6:off/1B*");
    // As a record, it is valid.
    assert_eq!(petteia(&["replay", "-"], &cheating).status, 0);
    for record in [PROMISED, &cheating, HEAD] {
        scene.petteia(&["replay", "--check-dice", "-"], record);
    }
    insta::assert_snapshot!(scene.0);
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
                "suggest", "--nodes", "2000", "--seed", "3", "--level", level,
            ];
            petteia(&[&arguments[..], &["--game", kind, code]].concat(), "").done()
        };
        let said = suggest("8");
        // It depends on the seed and the number of nodes alone.
        assert_eq!(suggest("8"), said);
        suggest("1");
        let lines: Vec<_> = said.lines().collect();
        let game = Game::from_code(GameKind::named(kind).unwrap(), code).unwrap();
        let turn = game.read_strict(lines[0]).unwrap();
        assert_eq!(game.notation(&turn, Style::Ascii), lines[0]);
        let value: f64 = lines[1].strip_prefix("value\t").unwrap().parse().unwrap();
        assert!((0.0..=1.0).contains(&value));
        assert_eq!(lines[2], format!("best\t{}\t{value:.4}", lines[0]));
        assert!(lines.len() <= 7, "{said}");
        for candidate in candidates(&said) {
            assert!(game.read_strict(&candidate).is_ok(), "{candidate}");
        }
    }
}

/// A code begins with a hyphen if the first seat's white piece is out.
const WHITE_IS_OUT: &str = "-,B,R,Y,G/W,B,R,Y,G w,b,r,y,g W1B 1 5";

#[test]
fn suggest_reads_a_code_that_begins_with_a_hyphen() {
    let options = ["--game", "pentagame", "--nodes", "500"];
    let before = [&["suggest", WHITE_IS_OUT], &options[..]].concat();
    let after = [&["suggest"], &options[..], &[WHITE_IS_OUT]].concat();
    assert_eq!(petteia(&after, "").done(), petteia(&before, "").done());
    // A mistyped option is not taken for a code.
    petteia(&["suggest", "--levl", "3", "record.pgr"], "").refused("--levl");
}

/// Both sides undo each other's swaps here. That looks best unless the earlier positions are known.
const UNDOING: &str = "B,W,g,Y,b/y,B3y,G,Y,R w,r,W3r,R3g,g2w - 1 31";

/// Runs `suggest` after these turns from that position. Level 8 finds a better turn there.
fn suggested_after(turns: &str) -> Said {
    let options = ["suggest", "--level", "7", "--game", "pentagame"];
    petteia(&[&options[..], &[UNDOING, "--turns", turns]].concat(), "")
}

/// Returns the candidates of a suggestion, with the chosen turn first.
fn candidates(said: &str) -> Vec<String> {
    let best = said.lines().filter_map(|line| line.strip_prefix("best\t"));
    best.map(|line| line.split('\t').next().unwrap().to_owned())
        .collect()
}

#[test]
fn suggest_knows_the_history_of_turns_after_a_code() {
    let after = |turns: &str| candidates(&suggested_after(turns).done());
    assert_eq!(after("")[0], "Ys!G");
    let there_and_back = "Ys!G Y@ys!G Ys!G Y@rs!G";
    let again = format!("{there_and_back} {there_and_back}");
    assert_ne!(after(&again)[0], "Ys!G");
    // A seat may not repeat the move of its previous turn.
    let banned = after("Ys!G Y@rs!G");
    assert!(!banned.contains(&"Ys!G".to_owned()), "{banned:?}");
    suggested_after("Ys!G B3b").refused("--turns: \"B3b\": no line");
}

/// Tried for every game, and for both ends of Rithmomachia: a proper victory and an agreed one.
#[test]
fn suggest_refuses_the_code_of_a_game_that_is_over() {
    let suggest = |kind: &str, options: &[&str], code: &str| {
        let head = ["suggest", "--nodes", "100", "--game", kind];
        petteia(&[&head[..], options, &[code]].concat(), "")
    };
    for kind in GameKind::ALL {
        let setup = Setup::parse(*kind, kind.line_ups()[0], "").unwrap();
        let mut game = Game::new(setup);
        let mut seed = 7;
        while game.to_move().is_some() {
            game.roll(petteia_rules::Die::ALL[seed as usize % 6]);
            game.play(&petteia_players::sparring::greedy(&game, seed).unwrap())
                .unwrap();
            seed += 1;
        }
        suggest(kind.name(), &[], &game.code()).refused("the game has ended");
    }
    let options = "proper=none body=1";
    let mut game = Game::new(Setup::parse(GameKind::Rithmomachia, "2", options).unwrap());
    let mut seed = 1;
    while game.to_move().is_some() {
        game.play(&petteia_players::sparring::greedy(&game, seed).unwrap())
            .unwrap();
        seed += 1;
    }
    let code = game.code();
    suggest("rithmomachia", &["--options", options], &code).refused("the game has ended");
    assert_eq!(suggest("rithmomachia", &[], &code).status, 0);
    suggest("rithmomachia", &["--options", "bodies=1"], &code).refused("--options");
    suggest("pentagame", &["--options", "outs=2"], UNDOING).refused("names its options itself");
}

#[test]
fn suggest_knows_the_history_of_a_record() {
    let first = |turns: &str| {
        let turns: Vec<_> = turns.split(' ').collect();
        let rounds = (1..).zip(turns.chunks(2));
        let rounds = rounds.map(|(number, round)| format!("{number}. {}\n", round.join(" ")));
        let record = format!("{HEAD}{}", rounds.collect::<String>());
        let said = petteia(&["suggest", "--level", "7", "-"], record).done();
        candidates(&said).remove(0)
    };
    let opening = "G-G1b B-B3y BsW YsG Ys!G Y@gsR Rxg:R3g Wxy:W3r G1bxb:g2w Y@ys!G";
    assert_eq!(first(opening), "Ys!G");
    // The position is again that after the opening.
    assert_ne!(first(&format!("{opening} Ys!G Y@rs!G Ys!G Y@ys!G")), "Ys!G");
}

#[test]
fn analyse_judges_every_ply_and_every_seat() {
    let record = head("five-lines") + "1. 1:off/1A 6:off/1A*\n2. 2:off/2A --\n";
    let mut scene = Scene::default();
    scene.petteia(&["analyse", "-"], record);
    // The values depend on how well the search plays.
    let field = |field: &str| match field.contains('.') && field.parse::<f64>().is_ok() {
        true => "number".to_owned(),
        false => field.to_owned(),
    };
    let lines = scene.0.lines().map(|line| {
        let fields: Vec<_> = line.split('\t').map(field).collect();
        fields.join("\t") + "\n"
    });
    insta::assert_snapshot!(lines.collect::<String>());

    let help = petteia(&["analyse", "--help"], "").done();
    for reason in petteia_players::analysis::Reason::ALL {
        assert!(help.contains(reason.name()), "{help}");
    }
}

#[test]
fn puzzles_prints_id_code_task_and_solutions_of_every_games_stock() {
    for game in ["five-lines", "pentalath", "rithmomachia", "pentagame"] {
        let said = petteia(&["puzzles", "--game", game], "").done();
        assert!(said.lines().count() >= 100, "{game}");
        let first = said.lines().next().unwrap();
        let [id, code, task, solutions] = first.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{first}");
        };
        assert_eq!(id, format!("{game}-001"));
        assert!(!task.is_empty() && !solutions.is_empty(), "{first}");
        // The code is valid for other commands, and its turns can be played.
        let suggest = ["suggest", "--nodes", "200", "--game", game, "--", code];
        assert_eq!(petteia(&suggest, "").status, 0, "{code}");
    }
    petteia(&["puzzles", "--game", "chess"], "").refused("chess");
}

#[test]
fn puzzles_check_proves_a_stock_anew() {
    // The quickest of the four to prove.
    let checked = petteia(&["puzzles", "--game", "five-lines", "--check"], "").done();
    assert_eq!(
        checked,
        petteia(&["puzzles", "--game", "five-lines"], "").done()
    );
}

/// Draws a record with a command into a file, and returns the file.
fn drawn(command: &str, record: &str, arguments: &[&str]) -> Result<Vec<u8>, Said> {
    let folder = tempfile::tempdir().unwrap();
    let arguments = [&[command, "-", "--out", "x"], arguments].concat();
    let said = petteia_in(folder.path(), &arguments, record);
    match fs::read(folder.path().join("x")) {
        Ok(file) => {
            assert_eq!(said.done(), "");
            Ok(file)
        }
        Err(_) => Err(said),
    }
}

/// A command draws the board as a seat faces it. Five Lines is turned round for the second.
fn faces_a_seat(command: &str) {
    let record = head("five-lines") + "1. 3:off/3A";
    let seen_from = |seat: &str| drawn(command, &record, &["--seat", seat]).unwrap();
    assert_ne!(seen_from("1"), seen_from("2"));
}

#[test]
fn render_draws_any_ply_in_any_theme_and_size() {
    let draw = |arguments: &[&str]| drawn("render", RECORD, arguments).unwrap();
    let size = |png: &[u8]| u32::from_be_bytes(png[16..20].try_into().unwrap());
    let now = draw(&[]);
    assert_eq!((&now[1..4], size(&now)), (&b"PNG"[..], 800));
    assert_eq!(now, draw(&["--ply", "4"]));
    for other in [
        ["--ply", "1"],
        ["--theme", "light"],
        ["--theme", "contrast"],
    ] {
        assert_ne!(now, draw(&other), "{other:?}");
    }
    assert_eq!(size(&draw(&["--size", "400"])), 400);
    faces_a_seat("render");
    for wrong in [
        ["--ply", "5"],
        ["--seat", "3"],
        ["--size", "9"],
        ["--theme", "pink"],
    ] {
        let refused = drawn("render", RECORD, &wrong).unwrap_err();
        assert_eq!(refused.status, 2, "{wrong:?}");
    }
}

#[test]
fn animate_draws_all_of_a_record() {
    let draw = |arguments: &[&str]| drawn("animate", RECORD, arguments).unwrap();
    let gif = draw(&[]);
    assert_eq!(&gif[..6], b"GIF89a");
    assert_eq!(gif[6..8], [208, 2]);
    // The timing blocks of the frames: two seconds for the start and one for each of four plies; the last one is
    // longer.
    let timings = gif
        .windows(6)
        .filter(|bytes| bytes.starts_with(&[0x21, 0xf9, 4]));
    let stills = timings.filter(|timing| timing[4] >= 100 || timing[5] > 0);
    assert_eq!(stills.count(), 5);
    assert_ne!(gif, draw(&["--theme", "light"]));
    assert_eq!(draw(&["--size", "200"])[6..8], [200, 0]);
    faces_a_seat("animate");
    for wrong in [["--seat", "3"], ["--size", "721"], ["--theme", "pink"]] {
        let refused = drawn("animate", RECORD, &wrong).unwrap_err();
        assert_eq!(refused.status, 2, "{wrong:?}");
    }
}

#[test]
fn position_draws_a_code() {
    let folder = tempfile::tempdir().unwrap();
    let position = |code: &str| {
        let arguments = ["position", code, "--game", "pentagame", "--out", "x.png"];
        petteia_in(folder.path(), &arguments, "")
    };
    // In the second, the first seat's white piece is out.
    for code in ["W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1", WHITE_IS_OUT] {
        position(code).done();
        let png = fs::read(folder.path().join("x.png")).unwrap();
        assert_eq!(&png[1..4], b"PNG");
        fs::remove_file(folder.path().join("x.png")).unwrap();
    }
    position("W,B").refused("five fields");
}

#[test]
fn a_wrong_configuration_and_a_missing_token_are_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    petteia_in(folder.path(), &["run"], "").refused("DISCORD_TOKEN");
    let config = "[games]\nclok = \"none\"\n";
    fs::write(folder.path().join("config.toml"), config).unwrap();
    petteia_in(folder.path(), &["local"], "").refused("clok");
}

#[test]
fn a_data_folder_that_is_not_there_is_neither_verified_nor_exported() {
    let folder = tempfile::tempdir().unwrap();
    for command in [&["verify"][..], &["export", "out.journal"]] {
        let said = petteia_in(folder.path(), command, "");
        assert_ne!(said.status, 0, "{said:?}");
        assert!(said.err.contains("data"), "{said:?}");
        assert!(!folder.path().join("data").exists());
        assert!(!folder.path().join("out.journal").exists());
    }
}

/// Whether the environment of a process has glibc's settings for little memory.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[test]
fn a_server_runs_with_settings_for_little_memory_unless_others_are_chosen() {
    for (chosen, expected) in [
        (None, "GLIBC_TUNABLES=glibc.malloc.mmap_threshold="),
        (
            Some("glibc.malloc.check=0"),
            "GLIBC_TUNABLES=glibc.malloc.check=0",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut serving = program(folder.path())
            .env_remove("GLIBC_TUNABLES")
            .envs(chosen.map(|chosen| ("GLIBC_TUNABLES", chosen)))
            .args(["local", "--port", "0"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let stdout = serving.stdout.take().unwrap();
        BufReader::new(stdout).read_line(&mut line).unwrap();
        assert!(line.starts_with("petteia: http://"), "{line}");
        let environment = fs::read(format!("/proc/{}/environ", serving.id())).unwrap();
        let environment = String::from_utf8_lossy(&environment).into_owned();
        assert!(environment.contains(expected), "{environment}");
        serving.kill().unwrap();
        serving.wait().unwrap();
    }
}

/// A database that takes the connection and never answers stands for a store that takes long to open.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_ends_a_start_that_still_opens_the_store() {
    use rustix::process::{Pid, Signal, kill_process};

    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = silent.local_addr().unwrap().port();
    let folder = tempfile::tempdir().unwrap();
    for signal in [Signal::TERM, Signal::INT] {
        let starting = program(folder.path())
            .args(["local", "--port", "0"])
            .env(
                "PETTEIA_STORE",
                format!("postgres://petteia@127.0.0.1:{port}/petteia"),
            )
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // Signals are handled before the store is asked for.
        let (_connection, _) = silent.accept().unwrap();
        kill_process(Pid::from_child(&starting), signal).unwrap();
        let output = starting.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains("ended while it was starting"), "{said}");
    }
}

#[tokio::test]
async fn a_start_with_a_clock_a_year_off_is_refused_unless_it_is_meant() {
    let folder = tempfile::tempdir().unwrap();
    let now = chrono::Utc::now();
    for days in [-400, 400] {
        let store = FolderStore::open(&folder.path().join("data")).unwrap();
        let last = now + chrono::TimeDelta::days(days);
        store.heartbeat(last).await.unwrap();
        drop(store);
        let said = petteia_in(folder.path(), &["local", "--port", "0"], "");
        assert!(said.err.contains("--accept-clock"), "{said:?}");
        said.refused(&last.date_naive().to_string());
    }
    serve_page_once(folder.path(), &["--accept-clock"]);
}

/// Starts the local page, and stops it as soon as it prints its address.
fn serve_page_once(folder: &Path, options: &[&str]) {
    let mut serving = program(folder)
        .args(options)
        .args(["local", "--port", "0"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let stdout = serving.stdout.take().unwrap();
    BufReader::new(stdout).read_line(&mut line).unwrap();
    serving.kill().unwrap();
    serving.wait().unwrap();
    assert!(line.starts_with("petteia: http://"), "{line}");
}

#[cfg(unix)]
#[test]
fn nobody_else_reads_the_data_folder_or_an_export() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    serve_page_once(folder.path(), &[]);
    let exported = petteia_in(folder.path(), &["export", "all.journal"], "");
    assert_eq!(exported.status, 0, "{exported:?}");
    let data = folder.path().join("data");
    for within in [&data, &data.join("sled")] {
        let found = fs::read_dir(within)
            .unwrap()
            .map(|entry| entry.unwrap().path());
        for path in found.chain([data.clone(), folder.path().join("all.journal")]) {
            let mode = fs::metadata(&path).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "{}", path.display());
        }
    }
}

/// Four players after a round: Ada beat Cleo, and Ben beat Dee.
const REPORT: &str = "\
012 Spring Cup
XXR 3
001    1      Ada                               1900                             1.0    1     3 w 1
001    2      Ben                               1800                             1.0    2     4 b 1
001    3      Cleo                              1700                             0.0    3     1 b 0
001    4      Dee                               1600                             0.0    4     2 w 0
";

#[test]
fn pair_prints_the_next_round_of_a_report() {
    // The winners meet, and so do the losers, with other seats than before.
    assert_eq!(
        petteia(&["pair", "-"], REPORT).done(),
        "round\t2\n1\t2\tBen\t1\tAda\n2\t3\tCleo\t4\tDee\n"
    );
    let numbers = petteia(&["pair", "-", "--numbers"], REPORT).done();
    assert_eq!(numbers, "2\n2 1\n3 4\n");
    // Of three, the last has the bye.
    let three = REPORT.to_owned() + "XXZ 4\n";
    assert_eq!(
        petteia(&["pair", "-"], &three).done(),
        "round\t2\n1\t2\tBen\t1\tAda\nbye\t3\tCleo\n"
    );
    let numbers = petteia(&["pair", "-", "--numbers"], &three).done();
    assert_eq!(numbers, "2\n2 1\n3 0\n");
    // The second round of the Berger table for four, whatever was played before.
    let all = petteia(
        &["pair", "-", "--numbers", "--system", "round-robin"],
        REPORT,
    )
    .done();
    assert_eq!(all, "2\n4 3\n1 2\n");
}

#[test]
fn pair_prints_a_round_in_which_a_pair_meets_again_and_says_so() {
    // Of the winners and losers, 3 and 4 are away, and the other two have met.
    let report = REPORT
        .replace("3 w 1", "2 w 1")
        .replace("4 b 1", "1 b 0")
        .replace("1.0    2", "0.0    2")
        .replace("1 b 0\n001    4", "4 b 0\n001    4")
        .replace("2 w 0", "3 w 1")
        .replace("0.0    4", "1.0    4")
        + "XXZ 3 4\n";
    let said = petteia(&["pair", "-", "--numbers"], &report);
    assert_eq!((&*said.out, said.status), ("1\n2 1\n", 3), "{said:?}");
    assert!(said.err.contains("2 and 1 meet again"), "{said:?}");
}

#[test]
fn pair_refuses_a_report_that_is_faulty_or_has_no_next_round() {
    petteia(&["pair", "-"], REPORT.replace("3 w 1", "3 w =")).refused("-:3:99: ");
    petteia(&["pair", "-"], "012 Caf\u{e9}\n").refused("-:1:1: there are no players");
    // Latin-1 is read as well.
    petteia(&["pair", "-"], b"012 Caf\xe9\n").refused("-:1:1: there are no players");
    petteia(&["pair", "-"], REPORT.replace("XXR 3", "XXR 1")).refused("all 1 rounds");
    petteia(&["pair", "--system", "ladder", "-"], REPORT).refused("double-round-robin");
}
