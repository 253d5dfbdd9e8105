//! The command line without records: pictures, configuration, the data folder.
#![allow(clippy::unwrap_used)]

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Command, Output, Stdio},
};

use petteia_store::{SledStore, traits::*};

const RECORD: &str = "[Game \"pentagame\"]\n[Seats \"2\"]\n[Seat1 \"Ada\"]\n\n\
    1. Wxr:G2W RsY\n2. r-W3r -- {lost on time}\n";

fn petteia(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_petteia"))
        .args(arguments)
        .current_dir(folder)
        .env_remove("DISCORD_TOKEN")
        .env_remove("PETTEIA_CONFIG")
        .env("PETTEIA_DATA", folder.join("data"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may have ended already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn a_faulty_record_is_refused_with_its_place_by_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let faulty = RECORD.replace("r-W3r", "r-W3g");
    fs::write(folder.path().join("bad.pgr"), &faulty).unwrap();
    for command in [
        vec!["replay", "bad.pgr"],
        vec!["legal", "bad.pgr"],
        vec!["perft", "bad.pgr", "1"],
        vec!["render", "bad.pgr", "--out", "x.png"],
        vec!["animate", "bad.pgr", "--out", "x.png"],
    ] {
        let output = petteia(folder.path(), &command, "");
        assert_eq!(output.status.code(), Some(2), "{command:?}");
        assert!(
            err(&output).starts_with("bad.pgr:6:4: "),
            "{}",
            err(&output)
        );
        assert_eq!(out(&output), "");
    }
    let output = petteia(folder.path(), &["replay", "-"], &faulty);
    assert!(err(&output).starts_with("-:6:4: "), "{}", err(&output));
    assert!(!folder.path().join("x.png").exists());
}

#[test]
fn render_draws_any_ply_in_any_theme_and_size() {
    let folder = tempfile::tempdir().unwrap();
    let draw = |arguments: &[&str]| {
        let arguments = [&["render", "-", "--out", "x.png"], arguments].concat();
        let output = petteia(folder.path(), &arguments, RECORD);
        assert!(output.status.success(), "{}", err(&output));
        assert_eq!(out(&output), "");
        fs::read(folder.path().join("x.png")).unwrap()
    };
    let size = |png: &[u8]| u32::from_be_bytes(png[16..20].try_into().unwrap());
    let now = draw(&[]);
    assert_eq!(&now[1..4], b"PNG");
    assert_eq!(size(&now), 800);
    assert_eq!(now, draw(&["--ply", "4"]));
    assert_ne!(now, draw(&["--ply", "1"]));
    assert_ne!(now, draw(&["--theme", "light"]));
    assert_ne!(now, draw(&["--theme", "contrast"]));
    assert_ne!(now, draw(&["--seat", "2"]));
    assert_eq!(size(&draw(&["--size", "400"])), 400);
    for wrong in [
        ["--ply", "5"],
        ["--seat", "3"],
        ["--size", "9"],
        ["--theme", "pink"],
    ] {
        let arguments = [&["render", "-", "--out", "y.png"][..], &wrong].concat();
        let output = petteia(folder.path(), &arguments, RECORD);
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
        assert!(!folder.path().join("y.png").exists());
    }
}

#[test]
fn animate_draws_all_of_a_record() {
    let folder = tempfile::tempdir().unwrap();
    let draw = |arguments: &[&str]| {
        let arguments = [&["animate", "-", "--out", "x.gif"], arguments].concat();
        let output = petteia(folder.path(), &arguments, RECORD);
        assert!(output.status.success(), "{}", err(&output));
        assert_eq!(out(&output), "");
        fs::read(folder.path().join("x.gif")).unwrap()
    };
    let gif = draw(&[]);
    assert_eq!(&gif[..6], b"GIF89a");
    assert_eq!(gif[6..8], [144, 1]);
    // The timing blocks of the frames: one second for the start and for each of four plies; the last one is
    // longer.
    let timings = gif
        .windows(6)
        .filter(|bytes| bytes.starts_with(&[0x21, 0xf9, 4]));
    let stills = timings.filter(|timing| timing[4] >= 100 || timing[5] > 0);
    assert_eq!(stills.count(), 5);
    assert_ne!(gif, draw(&["--theme", "light"]));
    assert_ne!(gif, draw(&["--seat", "2"]));
    assert_eq!(draw(&["--size", "200"])[6..8], [200, 0]);
    for wrong in [["--seat", "3"], ["--size", "401"], ["--theme", "pink"]] {
        let arguments = [&["animate", "-", "--out", "y.gif"][..], &wrong].concat();
        let output = petteia(folder.path(), &arguments, RECORD);
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
        assert!(!folder.path().join("y.gif").exists());
    }
}

#[test]
fn position_draws_a_code() {
    let folder = tempfile::tempdir().unwrap();
    let code = "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1";
    let arguments = ["position", code, "--game", "pentagame", "--out", "x.png"];
    let output = petteia(folder.path(), &arguments, "");
    assert!(output.status.success(), "{}", err(&output));
    assert_eq!(
        &fs::read(folder.path().join("x.png")).unwrap()[1..4],
        b"PNG"
    );
    // The first seat's white piece is out.
    let code = "-,B,R,Y,G/W,B,R,Y,G w,b,r,y,g W1B 1 5";
    let arguments = ["position", code, "--game", "pentagame", "--out", "z.png"];
    let output = petteia(folder.path(), &arguments, "");
    assert!(output.status.success(), "{}", err(&output));
    assert!(folder.path().join("z.png").exists());
    let wrong = ["position", "W,B", "--game", "pentagame", "--out", "y.png"];
    let output = petteia(folder.path(), &wrong, "");
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("five fields"), "{}", err(&output));
}

#[test]
fn a_wrong_configuration_is_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join("config.toml"),
        "[games]\nclok = \"none\"\n",
    )
    .unwrap();
    let output = petteia(folder.path(), &["local"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("clok"), "{}", err(&output));
}

#[test]
fn the_bot_without_a_token_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let output = petteia(folder.path(), &["run"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("DISCORD_TOKEN"), "{}", err(&output));
}

#[test]
fn a_data_folder_that_is_not_there_is_neither_verified_nor_exported() {
    let folder = tempfile::tempdir().unwrap();
    for command in [vec!["verify"], vec!["export", "out.journal"]] {
        let output = petteia(folder.path(), &command, "");
        assert!(!output.status.success(), "{command:?}: {}", out(&output));
        assert!(err(&output).contains("data"), "{}", err(&output));
        assert!(!folder.path().join("data").exists());
        assert!(!folder.path().join("out.journal").exists());
    }
}

#[tokio::test]
async fn a_start_with_a_clock_a_year_off_is_refused_unless_it_is_meant() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let now = chrono::Utc::now();
    for days in [-400, 400] {
        let store = SledStore::open(&data).unwrap();
        let last = now + chrono::TimeDelta::days(days);
        store.heartbeat(last).await.unwrap();
        drop(store);
        let output = petteia(folder.path(), &["local", "--port", "0"], "");
        let said = err(&output);
        assert_eq!(output.status.code(), Some(2), "{said}");
        let last = last.date_naive().to_string();
        assert!(
            said.contains(&last) && said.contains("--accept-clock"),
            "{said}"
        );
    }
    serve_page_once(folder.path(), &["--accept-clock"]);
}

/// Starts the local page, and stops it as soon as it prints its address.
fn serve_page_once(folder: &Path, options: &[&str]) {
    let mut serving = Command::new(env!("CARGO_BIN_EXE_petteia"))
        .args(options)
        .args(["local", "--port", "0"])
        .current_dir(folder)
        .env_remove("DISCORD_TOKEN")
        .env_remove("PETTEIA_CONFIG")
        .env("PETTEIA_DATA", folder.join("data"))
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
    let exported = petteia(folder.path(), &["export", "all.journal"], "");
    assert!(exported.status.success(), "{}", err(&exported));
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
