//! Segments of the journal in PostgreSQL: older lines are compressed, and can be read, compared and
//! rewritten.

use std::{io::Read, time::Duration};

use futures::future::join_all;
use petteia_store::{
    NewsPosition,
    journal::{Change, write_line},
};
use petteia_store_postgres::{Location, PostgresStore};
use sqlx::{Connection, Executor, PgConnection};

use crate::{
    filled::{ADA, AS, forget},
    fixtures::*,
    opened::{is_sound, open},
    played::{export, import, play},
    server::{self, database},
};

/// More lines than remain uncompressed.
const MANY: u64 = 600;

/// Writes this many further lines, with different contents of the usual length of turns.
async fn go_on(store: &PostgresStore, name: &str, lines: u64) {
    let written = (0..lines).map(|number| {
        let post = says(
            number % 7,
            &format!("{name}: this is the board after ply {number}"),
        );
        let commit = Commit {
            command: Some((command(&format!("{name}:{number}")), reply("Played."))),
            ..posting(vec![post])
        };
        store.commit(commit)
    });
    for outcome in join_all(written).await {
        outcome.unwrap();
    }
}

async fn number(connection: &mut PgConnection, query: &'static str) -> i64 {
    sqlx::query_scalar(query)
        .fetch_one(connection)
        .await
        .unwrap()
}

/// Waits for this number of segments.
async fn packed(database: &str, segments: i64) -> PgConnection {
    let mut connection = PgConnection::connect(database).await.unwrap();
    for _ in 0..600 {
        let there = number(
            &mut connection,
            "SELECT count(*) FROM petteia.journal_segment",
        );
        if there.await >= segments {
            return connection;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("nobody packs the journal");
}

/// Returns the text of all segments.
async fn unpacked(connection: &mut PgConnection) -> String {
    let segments: Vec<Vec<u8>> =
        sqlx::query_scalar("SELECT lines FROM petteia.journal_segment ORDER BY first")
            .fetch_all(connection)
            .await
            .unwrap();
    let mut text = String::new();
    for segment in segments {
        flate2::read::ZlibDecoder::new(&segment[..])
            .read_to_string(&mut text)
            .unwrap();
    }
    text
}

#[tokio::test]
async fn older_lines_are_exported_and_compared_as_they_were_written() {
    let Some(url) = database().await else { return };
    let store = open(&url).await;
    play(&store).await;
    go_on(&store, "one", MANY).await;
    let mut connection = packed(&url, 1).await;
    store.close().await.unwrap();
    drop(store);
    let kept = Location::postgres(&url).unwrap();
    let exported = export(&kept).await;
    let text = unpacked(&mut connection).await;
    assert!(exported.starts_with(&text));
    let (lines, rest) = (text.lines().count() as i64, exported.lines().count() as i64);
    let rows = "SELECT count(*) FROM petteia.journal";
    assert_eq!(number(&mut connection, rows).await, rest - lines);
    is_sound(&url).await;
    // Another database is filled with segments at once, and a folder gets all lines.
    let other = database().await.unwrap();
    let copy = Location::postgres(&other).unwrap();
    import(&copy, &exported).await.unwrap();
    assert_eq!(export(&copy).await, exported);
    is_sound(&other).await;
}

/// Number of turns in the measured journal.
const TURNS: u64 = 3000;

/// A journal of turns as the referee commits them, each with a reply and a delivered board.
fn journal_of_turns() -> String {
    let changes = (0..TURNS).flat_map(|number| {
        let (name, ply) = (format!("g{:03}", number % 50), number / 50);
        let place = number * 7919 % 61;
        let turn = format!("{}{}", char::from(b'a' + (place % 9) as u8), place % 7 + 1);
        let words = format!(
            "Player {} has played {turn}. Player {} is next.",
            ply % 2,
            1 - ply % 2
        );
        let commit = Commit {
            command: Some((command(&format!("{name}:{ply}")), reply(&words))),
            games: vec![turns(&name, ply, &[&turn])],
            ..posting(vec![in_slot(
                number % 50,
                &words,
                Some(Slot::Board(ply as u32)),
            )])
        };
        let delivered = Change::Delivered {
            number: number + 1,
            message: at_message(&format!("10{:016}", number * 104_729)),
        };
        [Change::Commit(Box::new(commit)), delivered]
    });
    let lines = (1..).zip(changes);
    lines
        .map(|(line, change)| write_line(line, &change).unwrap() + "\n")
        .collect()
}

#[tokio::test]
async fn the_journal_of_a_game_takes_at_most_a_quarter_of_its_lines() {
    let Some(url) = database().await else { return };
    let journal = journal_of_turns();
    let kept = Location::postgres(&url).unwrap();
    import(&kept, &journal).await.unwrap();
    assert!(export(&kept).await == journal);
    let mut connection = PgConnection::connect(&url).await.unwrap();
    let line_by_line = "CREATE TABLE line_by_line (line bigint PRIMARY KEY, text text NOT NULL)";
    connection.execute(line_by_line).await.unwrap();
    let (numbers, lines): (Vec<i64>, Vec<&str>) = (1..).zip(journal.lines()).unzip();
    sqlx::query("INSERT INTO line_by_line SELECT * FROM unnest($1::bigint[], $2::text[])")
        .bind(numbers)
        .bind(lines)
        .execute(&mut connection)
        .await
        .unwrap();
    // Disk space, including indexes.
    let percent = "SELECT 100 * (pg_total_relation_size('petteia.journal') \
                                 + pg_total_relation_size('petteia.journal_segment')) \
                   / pg_total_relation_size('line_by_line')";
    let percent = number(&mut connection, percent).await;
    assert!(percent <= 25, "the journal takes {percent} % of its lines");
}

#[tokio::test]
async fn a_process_that_was_slow_hears_of_lines_that_were_packed_meanwhile() {
    let Some(url) = database().await else { return };
    let slow = open(&url).await;
    let busy = open(&url).await;
    go_on(&busy, "busy", MANY).await;
    packed(&url, 1).await;
    let (mut mark, mut heard) = (NewsPosition::default(), 0);
    loop {
        let news = slow.cluster().news(mark).await.unwrap();
        assert!(news.mark.line > mark.line || !news.more);
        mark = news.mark;
        heard += news.commits.len() as u64;
        if !news.more {
            break;
        }
    }
    assert_eq!(heard, MANY);
}

#[tokio::test]
async fn nothing_of_who_is_forgotten_is_left_in_segments() {
    let Some(url) = database().await else { return };
    let store = open(&url).await;
    play(&store).await;
    let said = json!({ "by": ADA, "message": message("I am Ada") });
    let key = format!("said:{ADA}:1");
    store.append(ChannelId(7), &key, said).await.unwrap();
    go_on(&store, "one", MANY).await;
    let mut connection = packed(&url, 1).await;
    let before = unpacked(&mut connection).await;
    assert!(before.contains(&ADA.to_string()) && before.contains("I am Ada"));
    keep_up(&store).await;
    forget(&store, ADA, AS).await.unwrap();
    let after = unpacked(&mut connection).await;
    assert_eq!(after.lines().count(), before.lines().count());
    assert!(!after.contains(&ADA.to_string()));
    assert!(!after.replace("Adam", "").contains("Ada"));
    drop(store);
    is_sound(&url).await;
}

#[tokio::test]
async fn the_lines_of_an_earlier_version_are_packed_while_petteia_runs() {
    let Some(url) = database().await else { return };
    let store = open(&url).await;
    play(&store).await;
    opens_on(&store, 5, "here", Phase::Playing).await;
    go_on(&store, "one", 400).await;
    store.close().await.unwrap();
    drop(store);
    let kept = Location::postgres(&url).unwrap();
    let exported = export(&kept).await;
    let mut connection = PgConnection::connect(&url).await.unwrap();
    let segments = "SELECT count(*) FROM petteia.journal_segment";
    assert_eq!(number(&mut connection, segments).await, 0);
    // The tables before segments existed, before games were found by their servers, before series, and before
    // positions.
    // The rows of series are kept elsewhere, because no earlier petteia wrote any.
    for back in [
        "CREATE TABLE public.series AS TABLE petteia.series",
        "CREATE TABLE public.series_event AS TABLE petteia.series_event",
        "CREATE TABLE public.timer AS SELECT * FROM petteia.timer WHERE series IS NOT NULL",
        "DELETE FROM petteia.timer WHERE series IS NOT NULL",
        "ALTER TABLE petteia.timer DROP COLUMN series",
        "ALTER TABLE petteia.timer ADD CONSTRAINT timer_check
            CHECK (num_nonnulls(game, tournament, puzzles) = 1)",
        "DROP TABLE petteia.position_bucket, petteia.position_head",
        "DROP TABLE petteia.series_event, petteia.series",
        "DROP TRIGGER list_on_server ON petteia.game_event",
        "DROP FUNCTION petteia.list_on_server, petteia.server_of",
        "ALTER TABLE petteia.game DROP COLUMN guild_id",
        "DROP TABLE petteia.journal_segment",
        "ALTER TABLE petteia.head DROP COLUMN ids_renewed",
        "DELETE FROM petteia._sqlx_migrations WHERE version >= 8",
    ] {
        connection.execute(back).await.unwrap();
    }
    let store = open(&url).await;
    for forth in [
        "INSERT INTO petteia.series TABLE public.series",
        "INSERT INTO petteia.series_event TABLE public.series_event",
        "INSERT INTO petteia.timer TABLE public.timer",
    ] {
        connection.execute(forth).await.unwrap();
    }
    let here = store.games_on(GuildId(5), &[Phase::Playing], 9).await;
    assert_eq!(here.unwrap(), [game("here")]);
    go_on(&store, "two", 200).await;
    let mut connection = packed(&url, 1).await;
    let text = unpacked(&mut connection).await;
    assert!(exported.starts_with(&text));
    drop(store);
    assert!(export(&kept).await.starts_with(&exported));
    is_sound(&url).await;
}

/// Manual changes of the data.
const CHANGES: [&str; 21] = [
    "UPDATE petteia.game_event SET event = event || '{\"odd\": 1}' WHERE number = 1",
    "DELETE FROM petteia.game_event WHERE number = 1",
    "UPDATE petteia.game SET guild_id = 7",
    "UPDATE petteia.game SET found = found || '{\"computer\": true}'",
    "UPDATE petteia.tournament_event SET event = event || '{\"odd\": 1}' WHERE number = 0",
    "DELETE FROM petteia.timer WHERE game IS NOT NULL",
    "INSERT INTO petteia.archive_user VALUES (5, 1)",
    "UPDATE petteia.archive SET summary = summary || '{\"result\": \"0-1\"}'",
    "DELETE FROM petteia.post WHERE number = (SELECT max(number) FROM petteia.post)",
    "UPDATE petteia.slot SET message = 'another'",
    "UPDATE petteia.reply SET reply = reply || '{\"refused\": true}' WHERE command = 'c1'",
    "DELETE FROM petteia.user_settings",
    "DELETE FROM petteia.paper",
    "UPDATE petteia.puzzles SET changes = changes + 1",
    "UPDATE petteia.head SET last_post = last_post + 1",
    "UPDATE petteia.journal SET text = replace(text, 'board', 'bored') \
     WHERE line = (SELECT max(line) FROM petteia.journal)",
    "DELETE FROM petteia.journal WHERE line = (SELECT min(line) FROM petteia.journal)",
    "DELETE FROM petteia.journal WHERE line = (SELECT max(line) FROM petteia.journal)",
    "DELETE FROM petteia.journal_segment",
    "UPDATE petteia.journal_segment SET lines = set_byte(lines, 500, get_byte(lines, 500) # 1)",
    "INSERT INTO petteia.journal SELECT 7, text FROM petteia.journal LIMIT 1",
];

#[tokio::test]
async fn every_change_by_hand_is_found_however_old_the_lines_are() {
    let Some(cluster) = server::cluster().await else {
        return;
    };
    let database = cluster.database().await;
    let store = open(&database).await;
    play(&store).await;
    go_on(&store, "one", MANY).await;
    packed(&database, 1).await;
    store.close().await.unwrap();
    drop(store);
    is_sound(&database).await;
    for change in CHANGES {
        let changed = cluster.copy_of(&database).await;
        let mut connection = PgConnection::connect(&changed).await.unwrap();
        let rows = connection.execute(change).await.unwrap().rows_affected();
        assert!(rows > 0, "{change}");
        let location = Location::postgres(&changed).unwrap();
        let found = tokio::task::spawn_blocking(move || location.replay(&mut |_| {}));
        match found.await.unwrap() {
            Ok(found) => assert!(!found.findings.is_empty(), "{change}"),
            Err(refused) => println!("{change}: {refused}"),
        }
        drop(connection);
        server::drop_database(&changed).await;
    }
}
