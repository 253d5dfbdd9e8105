//! Tests of what is told about positions of finished games.

mod indexed;

use petteia_domain::positions::{Bucket, Head, Known, Shared, Spot, Tag};
use petteia_referee::Handling;
use petteia_rules::{Game, Setup};
use petteia_store::{ArchiveStore, PositionsChange, Store, replay};

use self::indexed::{index, played, up_to};
use crate::table::*;

fn openings(turns: &str) -> Action {
    typed(&format!("openings game:pentalath turns:{turns}"))
}

/// Says whether a user's games may count everywhere.
async fn shares(table: &Table, user: UserId, yes: bool) {
    let said = if yes { "yes" } else { "no" };
    let typed = typed(&format!("settings share-games:{said}"));
    table.does(user, typed).await;
}

/// What is told of the first position in games of all servers.
async fn everywhere(table: &Table) -> String {
    table
        .hears(DORA, typed("openings game:pentalath everywhere:yes"))
        .await
}

/// The number of games that count everywhere for the first position, as they are stored.
async fn counted_everywhere(store: &dyn Store) -> u32 {
    let setup = Setup::parse(GameKind::Pentalath, "2", "").unwrap();
    let spot = Spot::everywhere(&Game::new(setup));
    let stored = store.positions(&[spot.bucket]).await.unwrap();
    let bucket = Bucket::read(&stored.concat()).unwrap();
    Known::of(&bucket, spot, &[Tag::EVERYWHERE].into()).games()
}

const NONE_EVERYWHERE: &str = "Too few finished games whose players agreed";

/// Somebody who shares games with others.
const EVE: UserId = UserId(5);

/// Four games of Ben, Eve and Dora with the same first turn, all of whom agree.
async fn four_shared(table: &Table) {
    for users in [[BEN, EVE], [EVE, BEN], [BEN, DORA], [DORA, EVE]] {
        played(table, users, &["a1"]).await;
    }
    for user in [BEN, EVE, DORA] {
        shares(table, user, true).await;
    }
    index(table).await;
}

#[tokio::test]
async fn games_count_everywhere_while_all_their_players_agree() {
    let table = Table::new();
    four_shared(&table).await;
    let game = played(&table, [ADA, BEN], &["a1"]).await;
    played(&table, [ADA, CLEO], &["e5"]).await;
    index(&table).await;
    has(&everywhere(&table).await, [NONE_EVERYWHERE]);
    shares(&table, ADA, true).await;
    index(&table).await;
    let told = everywhere(&table).await;
    has(&told, ["5 finished games", "5 games – 5 won"]);
    assert!(!told.contains(&game.0), "{told}");
    let here = table.hears(DORA, openings("")).await;
    has(&here, ["6 finished games", "agreed: 5 games."]);
    // A new game is counted at once, and a rare turn is not told.
    played(&table, [BEN, ADA], &["a1", "e5"]).await;
    played(&table, [BEN, ADA], &["e5"]).await;
    let told = everywhere(&table).await;
    has(&told, ["6 finished games", "6 games – 5 won"]);
    // What somebody plays is not told of games everywhere either.
    table.pentalath(&[DORA, CLEO]).await;
    has(&everywhere(&table).await, ["You are playing this position"]);
    let other = UserId(77);
    let asked = || typed("openings game:pentalath everywhere:yes");
    has(&table.hears(other, asked()).await, ["6 finished games"]);
    shares(&table, BEN, false).await;
    index(&table).await;
    has(&table.hears(other, asked()).await, [NONE_EVERYWHERE]);
}

#[tokio::test]
async fn a_withdrawal_holds_when_a_process_ends_before_its_games_are_out() {
    let table = Table::new();
    for turn in ["a1", "e5", "a1"] {
        played(&table, [ADA, BEN], &[turn]).await;
    }
    shares(&table, ADA, true).await;
    shares(&table, BEN, true).await;
    index(&table).await;
    assert_eq!(counted_everywhere(&*table.store).await, 3);
    // They are of two users only.
    has(&everywhere(&table).await, [NONE_EVERYWHERE]);
    // The process ends when the withdrawal is stored and nothing has followed it.
    let settings = table.store.user(BEN).await.unwrap();
    let withdrawn = Commit {
        at: table.now(),
        user: Some((
            BEN,
            UserSettings {
                shares_games: false,
                ..settings
            },
        )),
        ..Commit::default()
    };
    table.store.commit(withdrawn).await.unwrap();
    let other = Table::on(table.store.clone(), GameDefaults::default());
    // It ends again after the first of the steps.
    assert_eq!(other.referee.index_positions(1).await.unwrap(), 1);
    assert_eq!(counted_everywhere(&*table.store).await, 2);
    let third = Table::on(table.store.clone(), GameDefaults::default());
    index(&third).await;
    assert_eq!(counted_everywhere(&*table.store).await, 0);
    let here = table.hears(DORA, openings("")).await;
    has(&here, ["3 finished games"]);
    assert!(!here.contains("Everywhere"), "{here}");
}

#[tokio::test]
async fn games_in_direct_messages_count_nowhere() {
    let table = Table::new();
    shares(&table, ADA, true).await;
    shares(&table, BEN, true).await;
    let mut chance = StdRng::seed_from_u64(1);
    for (number, counted) in [(0, 0), (1, 1)] {
        let mut game = synthetic(number, &mut chance);
        if let (0, Some(summary)) = (number, &mut game.summary) {
            summary.guild = None;
        }
        let commit = Commit {
            at: table.now(),
            games: vec![game],
            ..Commit::default()
        };
        table.store.commit(commit).await.unwrap();
        index(&table).await;
        assert_eq!(up_to(&*table.store).await, number as u64 + 1);
        assert_eq!(counted_everywhere(&*table.store).await, counted);
    }
}

#[tokio::test]
async fn games_of_a_user_who_is_forgotten_leave_those_everywhere() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(FolderStore::open(folder.path()).unwrap());
    let table = Table::on(store, GameDefaults::default());
    for user in [ADA, BEN, CLEO] {
        shares(&table, user, true).await;
    }
    played(&table, [ADA, BEN], &["a1", "e5"]).await;
    played(&table, [BEN, CLEO], &["a5"]).await;
    index(&table).await;
    assert_eq!(counted_everywhere(&*table.store).await, 2);
    table.does(ADA, pressed_delete()).await;
    for user in table.store.leaving().await.unwrap() {
        table.referee.erasure().forget(user).await.unwrap();
    }
    index(&table).await;
    assert_eq!(counted_everywhere(&*table.store).await, 1);
    drop(table);
    let verified = || replay(folder.path(), &mut |_| {}).unwrap();
    assert_eq!(verified().findings, Vec::<String>::new());
    // A game that counts everywhere, but is said not to, is found.
    let store = FolderStore::open(folder.path()).unwrap();
    let before = store.positions_head().await.unwrap();
    let change = PositionsChange {
        head: Head::read(&before).unwrap().changed(),
        before,
        anew: false,
        buckets: vec![(Shared::bucket(2), Vec::new())],
    };
    store.keep_positions(change).await.unwrap();
    drop(store);
    assert!(!verified().findings.is_empty());
}

/// An index of another version is made anew, and so is one of another archive.
#[tokio::test]
async fn an_index_that_does_not_fit_is_made_anew() {
    let table = Table::new();
    played(&table, [ADA, BEN], &["a1"]).await;
    played(&table, [ADA, BEN], &["e5"]).await;
    index(&table).await;
    let mut other = Head::read(&table.store.positions_head().await.unwrap()).unwrap();
    other.last = Some(GameId("other".to_owned()));
    for strange in [b"of old".to_vec(), other.changed()] {
        let before = table.store.positions_head().await.unwrap();
        let change = PositionsChange {
            before,
            head: strange,
            anew: false,
            buckets: vec![(7, vec![1])],
        };
        table.store.keep_positions(change).await.unwrap();
        index(&table).await;
        assert_eq!(up_to(&*table.store).await, 2);
        assert_eq!(table.store.positions(&[7]).await.unwrap(), [b""]);
        has(&table.hears(ADA, openings("")).await, ["2 finished games"]);
    }
}

#[tokio::test]
async fn a_position_is_told_with_its_turns_their_results_and_the_best_games() {
    let table = Table::new();
    // The corners are one turn, and so are the cells beside them on the same ring.
    played(&table, [ADA, BEN], &["a1", "e5", "b1"]).await;
    played(&table, [BEN, CLEO], &["i5", "e5"]).await;
    let last = played(&table, [ADA, CLEO], &["e5"]).await;
    table.start_scene().await;
    let start = table.does(ADA, openings("")).await;
    has(
        &words(&start.whole_text()),
        ["3 finished games", "2 games – 1 won, 0 drawn, 1 lost"],
    );
    table.presses(ADA, "e5 ›").await;
    let back = table.presses(ADA, "‹ Back").await;
    assert_eq!(words(&back.whole_text()), words(&start.whole_text()));
    // Turned by 180 degrees it is the position of both games.
    let far = table.hears(BEN, openings("i5 e5")).await;
    has(&far, ["2 finished games", "1 game ended here"]);
    has(
        &table.hears(BEN, openings("e5 a1")).await,
        ["No finished game"],
    );
    let refused = table.refusal(ADA, openings("e5 e5")).await;
    has(&refused, ["e5"]);
    let shown = table.does(ADA, openings("")).await;
    assert!(labels(&shown).contains(&last.0.as_str()));
    scene!(table);
}

#[tokio::test]
async fn games_of_other_line_ups_have_positions_of_their_own() {
    let table = Table::new();
    let opening = opening_of(GameKind::Pentagame, "3", "per-move 3d");
    table.does(ADA, Action::Play(opening)).await;
    let game = table.every_game().await.remove(0);
    for user in [BEN, CLEO] {
        table.does(user, join(&game)).await;
    }
    for user in [BEN, CLEO] {
        table.does(user, resign_in(&game)).await;
    }
    let ask = |more: &str| typed(format!("openings game:pentagame {more}").trim());
    has(&table.hears(DORA, ask("")).await, ["No finished game"]);
    let told = table.hears(DORA, ask("set-up:3")).await;
    has(&told, ["3 players", "1 finished game", "1 game ended here"]);
    let line = table.state(&game).await.game.legal().remove(0);
    let line = format!("set-up:3 turns:{line}");
    has(&table.hears(DORA, ask(&line)).await, ["No finished game"]);
    let back = table.presses(DORA, "‹ Back").await;
    has(&words(&back.whole_text()), ["3 players", "1 finished game"]);
    let refused = table.refusal(DORA, ask("set-up:9")).await;
    has(&refused, ["9"]);
}

#[tokio::test]
async fn games_in_channels_that_somebody_may_not_view_are_not_counted_for_them() {
    let table = Table::new();
    let secret = ChannelId(71);
    let opening = opening_of(GameKind::Pentalath, "2", "per-move 3d");
    table.say_in(secret, BEN, Action::Play(opening)).await;
    let game = table.every_game().await.remove(0);
    table.say_in(secret, CLEO, join(&game)).await;
    table.say_in(secret, BEN, turn_of("e5")).await;
    table.say_in(secret, CLEO, resign_in(&game)).await;
    table.views.only(secret, &[BEN, CLEO]);
    has(
        &table.hears(CLEO, openings("")).await,
        ["1 finished game", "e5"],
    );
    let told = table.hears(ADA, openings("")).await;
    has(&told, ["No finished game"]);
    played(&table, [ADA, BEN], &["a1"]).await;
    let told = table.hears(ADA, openings("")).await;
    has(&told, ["1 finished game"]);
    let of_the_other = told.contains("e5: 1 game") || told.contains(&game.0);
    assert!(!of_the_other, "{told}");
    // What is unknown is not shown.
    table
        .views
        .unknown
        .store(true, std::sync::atomic::Ordering::Relaxed);
    let told = table.hears(BEN, openings("")).await;
    has(&told, ["1 finished game"]);
}

#[tokio::test]
async fn a_position_that_is_played_and_counts_is_not_told() {
    let table = Table::new();
    played(&table, [ADA, BEN], &["a1", "e5"]).await;
    let running = table.pentalath(&[ADA, BEN]).await;
    let refused = table.hears(ADA, openings("a1")).await;
    has(&refused, [&running.0]);
    assert!(
        !refused.contains("1 game") && !refused.contains("book"),
        "the line begins where the game is: {refused}"
    );
    has(
        &table.hears(CLEO, openings("a1")).await,
        ["1 finished game"],
    );
    table.plays(ADA, "e5").await;
    has(&table.hears(ADA, openings("a1")).await, ["1 finished game"]);
    table.plays(BEN, "a5").await;
    let image = table.hears(BEN, openings("e5 i1")).await;
    has(&image, ["You are playing this position"]);
    // On the private board of such a game nothing is said of it either.
    let explored = table.hears(BEN, typed("explore")).await;
    assert!(!explored.contains("finished game"), "{explored}");
}

/// A new server has no finished game, but there is a book.
#[tokio::test]
async fn the_book_of_openings_is_shown_with_the_name_of_the_opening() {
    let table = Table::new();
    table.start_scene().await;
    for kind in GameKind::ALL {
        let asked = typed(&format!("openings game:{}", kind.name()));
        let told = table.does(ADA, asked).await;
        has(
            &words(&told.whole_text()),
            ["No finished game", "From the opening book", " games – "],
        );
        // One can go on by its turns.
        let onward = labels(&told).into_iter().find(|label| label.ends_with('›'));
        let further = onward.unwrap().to_owned();
        let told = table.presses(ADA, &further).await;
        has(&words(&told.whole_text()), ["From the opening book"]);
    }
    let swapped = table
        .hears(ADA, typed("openings game:pentagame turns:BsR"))
        .await;
    has(&swapped, ["Open game"]);
    scene!(table);
}

/// The page of a board tells it after the game.
#[tokio::test]
async fn the_page_of_a_finished_game_tells_the_book() {
    let table = Table::new();
    let game = played(&table, [ADA, BEN], &["a1", "e5"]).await;
    let page = Handling {
        game: Some(game.clone()),
        only: true,
        at: Some(0),
        ..Handling::default()
    };
    let board = table.referee.on_board(BEN, HERE, page).await;
    let told = board.unwrap().unwrap().told.in_language(Language::English);
    has(&words(&told), ["1 finished game", "From the opening book"]);
}

#[tokio::test]
async fn in_practice_against_a_computer_the_private_board_tells_what_was_played() {
    let table = Table::new();
    played(&table, [ADA, BEN], &["a1", "e5"]).await;
    let practice = with(opening_of(GameKind::Pentalath, "2", "none"), |it| {
        it.computers = vec![Level::new(1).unwrap()];
    });
    table.does(CLEO, Action::Play(practice)).await;
    let told = table.hears(CLEO, typed("explore")).await;
    has(&told, ["1 finished game"]);
    let told = table.hears(CLEO, typed("explore turns:a1")).await;
    has(&told, ["– e5: 1 game – 1 won, 0 drawn, 0 lost"]);
}

#[tokio::test]
async fn the_page_of_a_board_tells_the_figures_between_turns() {
    let table = Table::new();
    let game = played(&table, [ADA, BEN], &["a1", "e5"]).await;
    played(&table, [ADA, CLEO], &["i5", "a5"]).await;
    let told = async |user, asked: Handling| {
        let board = table.referee.on_board(user, HERE, asked).await;
        words(&board.unwrap().unwrap().told.in_language(Language::English))
    };
    let page = |at| Handling {
        game: Some(game.clone()),
        only: true,
        at: Some(at),
        ..Handling::default()
    };
    has(
        &told(BEN, page(0)).await,
        ["2 finished games", "2 games – 0 won, 0 drawn, 2 lost"],
    );
    has(
        &told(CLEO, page(1)).await,
        ["2 finished games", "e5: 1 game – 1 won, 0 drawn, 0 lost"],
    );

    let practice = with(opening_of(GameKind::Pentalath, "2", "none"), |it| {
        it.computers = vec![Level::new(1).unwrap()];
    });
    table.does(CLEO, Action::Play(practice)).await;
    let own = table.store.games(&[Phase::Playing]).await.unwrap();
    let ply = table.state(&own[0]).await.game.ply();
    let explored = |touch: Option<&str>| Handling {
        game: own.first().cloned(),
        only: true,
        ply: Some(ply),
        touch: touch.map(str::to_owned),
        exploring: true,
        ..Handling::default()
    };
    has(&told(CLEO, explored(None)).await, ["2 finished games"]);
    let begun = told(CLEO, explored(Some("e5"))).await;
    assert!(!begun.contains("finished game"), "{begun}");
    assert!(begun.contains("e5"), "{begun}");
}

#[tokio::test]
async fn the_index_is_made_step_by_step_and_again_when_it_is_damaged() {
    let table = Table::new();
    for turn in ["a1", "e5", "a1"] {
        played(&table, [ADA, BEN], &[turn]).await;
    }
    let steps = [2, 1, 0];
    for step in steps {
        assert_eq!(table.referee.index_positions(2).await.unwrap(), step);
    }
    let before = table.hears(ADA, openings("")).await;
    has(&before, ["3 finished games"]);
    // Two referees that make a step at the same time count no game twice.
    played(&table, [ADA, BEN], &["a1"]).await;
    let other = Table::on(table.store.clone(), GameDefaults::default());
    let both = tokio::join!(
        table.referee.index_positions(2),
        other.referee.index_positions(2)
    );
    assert!(both.0.is_ok() && both.1.is_ok());
    has(&table.hears(ADA, openings("")).await, ["4 finished games"]);

    let before = table.store.positions_head().await.unwrap();
    let all: Vec<u32> = (0..1 << 18).collect();
    let damaged = table.store.positions(&all).await.unwrap();
    let buckets = all.into_iter().zip(damaged);
    let buckets = buckets.filter(|(_, bytes)| !bytes.is_empty());
    let change = PositionsChange {
        head: Head::read(&before).unwrap().changed(),
        before,
        anew: false,
        buckets: buckets.map(|(number, _)| (number, vec![7])).collect(),
    };
    table.store.keep_positions(change).await.unwrap();
    played(&table, [ADA, BEN], &["e5"]).await;
    index(&table).await;
    has(&table.hears(ADA, openings("")).await, ["5 finished games"]);
}

#[tokio::test]
async fn the_index_of_a_data_folder_is_checked_and_outlives_an_erasure() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(FolderStore::open(folder.path()).unwrap());
    let table = Table::on(store, GameDefaults::default());
    played(&table, [ADA, BEN], &["a1", "e5"]).await;
    played(&table, [BEN, CLEO], &["a5"]).await;
    index(&table).await;
    let before = table.hears(CLEO, openings("")).await;
    table.does(ADA, pressed_delete()).await;
    for user in table.store.leaving().await.unwrap() {
        table.referee.erasure().forget(user).await.unwrap();
    }
    index(&table).await;
    let after = table.hears(CLEO, openings("")).await;
    assert_eq!(after.replace("N. N.", "Ada"), before);
    assert_eq!(up_to(&*table.store).await, 2);
    drop(table);

    let verified = || replay(folder.path(), &mut |_| {}).unwrap();
    assert_eq!(verified().findings, Vec::<String>::new());
    let store = FolderStore::open(folder.path()).unwrap();
    let before = store.positions_head().await.unwrap();
    let change = PositionsChange {
        head: Head::read(&before).unwrap().changed(),
        before,
        anew: false,
        buckets: vec![(3, vec![7])],
    };
    store.keep_positions(change).await.unwrap();
    drop(store);
    let found = verified().findings;
    assert_eq!(
        found,
        ["positions 3: a bucket of the index of positions is damaged"]
    );
}

fn pressed_delete() -> Action {
    Action::DeleteData(DeleteData { confirmed: true })
}

/// A finished game of Pentalath with turns of which some are much more frequent than others.
fn synthetic(number: usize, chance: &mut StdRng) -> GameCommit {
    let at = DateTime::UNIX_EPOCH + TimeDelta::hours(number as i64);
    let channel = ChannelId(70 + number as u64 % 4);
    let place = Place { channel, ..HERE };
    let opened = Event::Opened {
        opening: opening_of(GameKind::Pentalath, "2", "none"),
        clock: "none".to_owned(),
        place,
        name: "Ada".to_owned(),
        language: None,
        at_table: None,
    };
    let joined = Event::Joined {
        user: BEN,
        name: "Ben".to_owned(),
        shares: None,
    };
    let seats = vec![Occupant::from(ADA), Occupant::from(BEN)];
    let started = Event::Started {
        seats: seats.clone(),
    };
    let mut events = vec![opened, joined, started];
    let mut game = Game::new(Setup::parse(GameKind::Pentalath, "2", "").unwrap());
    for _ in 0..PLIES {
        let turns = game.turns();
        let at = (chance.random::<f64>().powi(4) * turns.len() as f64) as usize;
        let Some(turn) = turns.get(at) else { break };
        events.push(Event::Turn {
            turn: game.notation(turn, petteia_rules::Style::Ascii),
        });
        game.make(turn);
    }
    let plies = events.len() as u32 - 3;
    let (seat, result) = (petteia_rules::Seat::new(2).unwrap(), "1-0".to_owned());
    let winners = vec![petteia_rules::Seat::new(1).unwrap()];
    events.push(Event::Ended {
        result: result.clone(),
        termination: Termination::Resigned,
    });
    if game.to_move().is_some() {
        let resigned = Event::Resigned {
            seat,
            absent: false,
        };
        events.insert(events.len() - 1, resigned);
    }
    let recorded = |event| Recorded {
        at,
        by: Some(ADA),
        event,
    };
    let events: Vec<Recorded> = events.into_iter().map(recorded).collect();
    let name = GameId(format!("g{number}"));
    GameCommit {
        game: name.clone(),
        expected: 0,
        events,
        index: Index {
            channels: [channel].into(),
            users: [ADA, BEN].into(),
            phase: Phase::Ended,
            away: None,
            computer: false,
            house: None,
        },
        timers: Vec::new(),
        summary: Some(Summary {
            game: name,
            kind: GameKind::Pentalath,
            line_up: "2".to_owned(),
            options: String::new(),
            guild: HERE.guild,
            channel,
            above: None,
            seats,
            names: vec!["Ada".to_owned(), "Ben".to_owned()],
            result,
            termination: Termination::Resigned,
            winners,
            plies,
            lost_turns: vec![0, 0],
            began: at,
            ended: at,
            opening: None,
            rated: false,
            tournament: None,
        }),
    }
}

/// The largest number of plies of a synthetic game.
const PLIES: usize = 60;

fn size(folder: &std::path::Path) -> u64 {
    let files = std::fs::read_dir(folder).unwrap();
    let sizes = files.map(|file| {
        let file = file.unwrap();
        match file.metadata().unwrap() {
            kind if kind.is_dir() => size(&file.path()),
            kind => kind.len(),
        }
    });
    sizes.sum()
}

#[tokio::test]
#[ignore = "a measurement"]
async fn a_hundred_thousand_games_are_indexed() {
    let games: usize =
        std::env::var("PETTEIA_BENCH_GAMES").map_or(100_000, |given| given.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(FolderStore::open(folder.path()).unwrap());
    let table = Table::on(store, GameDefaults::default());
    let mut chance = StdRng::seed_from_u64(1);
    let mut positions = 0;
    let all: Vec<usize> = (0..games).collect();
    for some in all.chunks(200) {
        let games = some.iter().map(|number| synthetic(*number, &mut chance));
        let games: Vec<GameCommit> = games.collect();
        let turns = games.iter().flat_map(|game| &game.summary);
        positions += turns.map(|summary| u64::from(summary.plies)).sum::<u64>();
        let at = table.now();
        let commit = Commit {
            at,
            games,
            ..Commit::default()
        };
        table.store.commit(commit).await.unwrap();
    }
    let without = size(folder.path());
    let begun = std::time::Instant::now();
    while table.referee.index_positions(64).await.unwrap() > 0 {}
    let built = begun.elapsed();
    let bytes = size(folder.path()).saturating_sub(without);
    println!("| games, turns | {games}, {positions} |");
    println!("| the folder without the index | {without} bytes |");
    println!("| the index | {bytes} bytes, made in {built:.1?} |");
    for turns in ["", "a1", "e5", "a1 a2 a3 a4"] {
        let mut times: Vec<_> = Vec::new();
        for _ in 0..21 {
            let begun = std::time::Instant::now();
            table
                .referee
                .handle(table.command(CLEO, openings(turns)))
                .await;
            times.push(begun.elapsed());
        }
        times.sort();
        println!(
            "| `/openings turns:{turns}` | {:.2?}, {:.2?} at most |",
            times[10], times[20]
        );
    }
}
