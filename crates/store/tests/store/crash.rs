//! The store's process is repeatedly killed while it writes.

use std::{
    env, fs,
    io::{BufRead, BufReader},
    process::Stdio,
    sync::Arc,
    thread,
    time::Duration,
};

use petteia_store::{export, import};

use crate::fixtures::*;

/// The data folder of a child that writes until it is killed.
const FOLDER: &str = "PETTEIA_TEST_WRITES_IN";

/// Number of simultaneous games.
const GAMES: usize = 8;

/// Number of kills.
const KILLS: u64 = 25;

#[tokio::test]
async fn what_was_acknowledged_before_a_kill_is_in_store_and_journal() {
    let folder = tempfile::tempdir().unwrap();
    let mut acknowledged = [0; GAMES];
    for kill in 0..KILLS {
        // Any moments will do, if they differ.
        let after = Duration::from_micros(kill * 7919 % 40_000);
        write_until_killed(folder.path(), after, &mut acknowledged);

        let exported = folder.path().join("exported");
        export(folder.path(), fs::File::create(&exported).unwrap()).unwrap();
        let verified = verify(folder.path()).unwrap();
        assert!(verified.is_clean(), "after kill {kill}: {verified}");
        are_there(folder.path(), &acknowledged).await;
        if kill % 8 == 0 {
            let imported = tempfile::tempdir().unwrap();
            let journal = BufReader::new(fs::File::open(&exported).unwrap());
            import(journal, &exported, imported.path()).unwrap();
            are_there(imported.path(), &acknowledged).await;
        }
    }
    let turns: usize = acknowledged.iter().sum();
    assert!(turns >= KILLS as usize, "only {turns} turns were played");
}

/// Every acknowledged turn is stored, in order, with its reply.
async fn are_there(folder: &Path, acknowledged: &[usize]) {
    let store = open(folder);
    for (number, turns) in acknowledged.iter().enumerate() {
        let name = number.to_string();
        let events = store.events(&game(&name)).await.unwrap();
        assert!(events.len() >= *turns, "{} of {turns}", events.len());
        for (ply, event) in events.iter().enumerate() {
            assert_eq!(*event, turn(&ply.to_string()));
            let command = command(&format!("{number}:{ply}"));
            let recorded = store.recorded(&command).await.unwrap();
            assert_eq!(recorded, Some(reply(&ply.to_string())));
        }
        for ply in 0..*turns {
            let slot = Slot::Board(ply as u32);
            let board = store.slot(&game(&name).into(), &slot).await.unwrap();
            assert!(board.is_some(), "board {ply} of game {number}");
        }
    }
}

/// Starts a child that writes to the folder and kills it this long after its first output. Records the
/// acknowledged turns of each game.
fn write_until_killed(folder: &Path, after: Duration, acknowledged: &mut [usize; GAMES]) {
    let mut child = child("crash::writes_until_it_is_killed", FOLDER, folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let said = BufReader::new(child.stdout.take().unwrap());
    let mut said = said
        .lines()
        .map_while(Result::ok)
        .filter_map(|line| acknowledgement(&line));
    let first = said.next().expect("the child writes something");
    let killer = thread::spawn(move || {
        thread::sleep(after);
        child.kill().unwrap();
        child.wait().unwrap()
    });
    for (number, turns) in [first].into_iter().chain(said) {
        acknowledged[number] = acknowledged[number].max(turns);
    }
    assert!(!killer.join().unwrap().success());
}

/// Parses `acknowledged GAME TURNS`; other lines are from the test runner.
fn acknowledgement(line: &str) -> Option<(usize, usize)> {
    let (game, turns) = line.strip_prefix("acknowledged ")?.split_once(' ')?;
    Some((game.parse().ok()?, turns.parse().ok()?))
}

/// The child: plays games concurrently, as fast as possible, and prints acknowledgements.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "runs until it is killed; the test above starts it"]
async fn writes_until_it_is_killed() {
    let folder = env::var_os(FOLDER).expect("started by the test above");
    let store: Arc<dyn Store> = Arc::new(open(Path::new(&folder)));
    let players: Vec<_> = (0..GAMES)
        .map(|number| tokio::spawn(play(Arc::clone(&store), number)))
        .collect();
    for player in players {
        player.await.unwrap();
    }
}

async fn play(store: Arc<dyn Store>, number: usize) {
    let name = number.to_string();
    let mut ply = store.events(&game(&name)).await.unwrap().len();
    loop {
        let words = ply.to_string();
        let board = in_slot(number as u64, &words, Some(Slot::Board(ply as u32)));
        let mut posts = vec![Outgoing {
            about: Some(game(&name).into()),
            ..board
        }];
        if ply % 16 == 3 {
            // Long enough to be torn anywhere.
            posts.push(says_at_length(number as u64, 50_000));
        }
        let commit = Commit {
            command: Some((command(&format!("{number}:{ply}")), reply(&words))),
            posts,
            ..of(turns(&name, ply as u64, &[&words]))
        };
        match store.commit(commit).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => panic!("nobody else plays game {number}"),
            Err(other) => panic!("{other}"),
        }
        ply += 1;
        // All its own boards, including those of earlier runs.
        for post in store.pending(at(0), &BTreeSet::new(), 100).await.unwrap() {
            let channel = post.outgoing.channel;
            if channel == ChannelId(number as u64) {
                let message = (channel, MessageId(post.number.to_string()));
                store.delivered(post.number, Some(message)).await.unwrap();
            }
        }
        println!("acknowledged {number} {ply}");
    }
}
