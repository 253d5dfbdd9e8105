//! Tests that a user's data is exported, and deleted on request.

use petteia_domain::game::{OwnPuzzle, Theme};
use petteia_players::puzzles;
use petteia_store::replay;
use serde_json::{Value, json};

use crate::{
    table::*,
    tournaments::{announces, of},
};

const ASK: DeleteData = DeleteData { confirmed: false };
const CONFIRM: DeleteData = DeleteData { confirmed: true };

fn rated() -> Opening {
    rated_opening("2", "per-move 3d")
}

/// Erases all users who have asked for it.
async fn forget(table: &Table) {
    for user in table.store.leaving().await.unwrap() {
        table.referee.erasure().forget(user).await.unwrap();
    }
}

fn file(message: &Message) -> Value {
    assert_eq!(message.files.len(), 1);
    assert_eq!(message.files[0].name, "petteia.json");
    serde_json::from_str(&message.files[0].content).unwrap()
}

#[tokio::test]
async fn the_export_has_what_is_stored_of_the_user_and_no_secrets() {
    let table = Table::new();
    let settings = with(UserSettings::default(), |it| {
        it.theme = Theme::Light;
        it.puzzles.keep_own(OwnPuzzle {
            kind: GameKind::Pentalath,
            id: "k7f2q.p8".to_owned(),
            line: "k7f2q.p8\t5/6/7/8/9/8/7/6/5 w 1 12\tbetter\te5".to_owned(),
            played: "a1".to_owned(),
        });
    });
    table.set(ADA, settings).await;
    let puzzle = &puzzles::stock(GameKind::Pentalath)[0];
    let answer = AnswerPuzzle {
        id: Some(puzzle.id.clone()),
        turn: puzzle.solutions[0].clone(),
    };
    table.does(ADA, answer).await;
    let over = table.begin(rated(), &[ADA, BEN]).await;
    table.plays(ADA, "W-W3r").await;
    table.does(BEN, resign_in(&over)).await;
    let running = table.game("2", "none", &[BEN, ADA]).await;
    let others = table.game("2", "none", &[BEN, CLEO]).await;
    let exported = file(&table.does(ADA, ExportData).await);
    assert_eq!(exported["user"], 1);
    assert_eq!(exported["name"], "Ada");
    assert_eq!(exported["settings"]["theme"], "light");
    let own = &exported["settings"]["puzzles"]["own"][0];
    assert_eq!(
        (&own["id"], &own["played"]),
        (&json!("k7f2q.p8"), &json!("a1"))
    );
    has(
        &exported.to_string(),
        [&format!("\"attempted\":[\"{}\"]", puzzle.id)],
    );
    assert_eq!(exported["archive"][0]["game"]["game"], over.0);
    assert_eq!(exported["ratings"][0]["games"], 1);
    let games = exported["games"].as_array().unwrap();
    let games = games.iter().map(|game| game["game"].as_str().unwrap());
    assert_eq!(games.collect::<Vec<_>>(), [&running.0, &over.0]);
    assert!(!exported.to_string().contains(&others.0));
    let happened = exported["games"][1]["what you did, and what names you"].to_string();
    has(&happened, ["W-W3r"]);
    assert_eq!(exported["games"][1]["your seat"], "1");
    let waiting = &exported["posts that wait and name you"];
    assert!(!waiting.as_array().unwrap().is_empty());

    table.does(ADA, CONFIRM).await;
    forget(&table).await;
    let left = table.store.user(ADA).await.unwrap();
    assert!(left.puzzles.own.is_empty() && left.puzzles.solved.is_empty());
    assert_eq!(table.store.documents(ADA).await.unwrap(), []);
    // the puzzle keeps its rating, which names nobody
    let key = DocumentKey::PuzzleRating(puzzle.id.clone());
    assert!(table.document(UserId::NOBODY, &key).await.is_some());
}

#[tokio::test]
async fn the_export_and_records_have_no_ids_of_users() {
    let table = Table::new();
    let long = |user: u64| UserId(1_450_000_000_000_000_000 + user);
    let (ada, ben) = (long(11), long(22));
    let game = table
        .begin(opening_of(GameKind::FiveLines, "2", "none"), &[ada, ben])
        .await;
    let turn = table.state(&game).await.game.legal().remove(0);
    table.does(ada, turn_of(&turn)).await;
    table
        .does(
            ada,
            typed(&format!("note text:as <@{ben}> and <@!{}> say", long(33))),
        )
        .await;
    for user in [ada, ben] {
        let exported = table.does(user, ExportData).await;
        let written = &exported.files[0].content;
        assert!(!written.contains("14500000000000000"), "{written}");
        let exported = file(&exported);
        assert_eq!(exported["user"], 1);
        let games = exported["games"].to_string();
        has(&games, ["\"by\":1"]);
    }
    table.does(ben, resign_in(&game)).await;
    let annotated = format!("annotate text:see <@{ben}> and <@{}> game:{game}", long(33));
    table.does(ada, typed(&annotated)).await;
    let record = table.does(ada, record_of(&game)).await;
    let record = &record.files[0].content;
    assert!(!record.contains("14500000000000000"), "{record}");
    has(record, ["{Nobody: see @Nobody and @somebody}"]);
}

#[tokio::test]
async fn deleting_says_what_will_happen_and_changes_nothing_yet() {
    let (table, _) = Table::duel("none").await;
    table.open(ADA, opening("2", "none")).await;
    table.does(ADA, ASK).await;
    assert_eq!(table.button("Delete everything").await, CONFIRM.into());
    assert!(table.store.leaving().await.unwrap().is_empty());
    scene!(table);
}

#[tokio::test]
async fn whoever_is_to_be_forgotten_is_put_out_of_the_threads_of_their_sides_while_they_are_known()
{
    let table = Table::new();
    let mut games = Vec::new();
    for _ in 0..2 {
        games.push(table.game("teams", "none", &[ADA, BEN, CLEO, DORA]).await);
        let game = games.last().unwrap();
        let tell = typed(&format!("team text:W first? game:{game}"));
        table.does(ADA, tell).await;
    }
    // a game that is over, and one that is not
    for user in [BEN, DORA] {
        table.does(user, resign_in(&games[0])).await;
    }
    let everything_arrives = async || {
        let none = Default::default();
        for pending in table.store.pending(table.now(), &none, 999).await.unwrap() {
            let arrived = (ChannelId(500), MessageId("9".to_owned()));
            let arrives = table.store.delivered(pending.number, Some(arrived));
            arrives.await.unwrap();
        }
    };
    everything_arrives().await;
    table.does(ADA, CONFIRM).await;
    assert!(table.referee.erasure().is_put_out(ADA).await.unwrap());
    table.referee.erasure().let_go(ADA).await.unwrap();
    assert!(!table.referee.erasure().is_put_out(ADA).await.unwrap());
    let waiting = table.store.waiting_for(ADA).await.unwrap();
    let puts_out = |about: &&GameId| {
        let mut posts = waiting.iter();
        posts.any(|one| one.about == Some((*about).clone().into()) && one.post.puts_out() == [ADA])
    };
    assert_eq!(games.iter().filter(puts_out).count(), 2, "{waiting:?}");
    let side = async || {
        let side = table.referee.side(&games[1], seat(1)).await;
        side.unwrap().unwrap()
    };
    assert_eq!(side().await.members, [CLEO]);
    assert_eq!(side().await.former, [ADA]);

    everything_arrives().await;
    assert!(table.referee.erasure().is_put_out(ADA).await.unwrap());
    forget(&table).await;
    assert_eq!(side().await.members, [CLEO]);
    assert_eq!(side().await.former, []);
}

#[tokio::test]
async fn who_is_being_forgotten_can_do_nothing_meanwhile() {
    let (table, _) = Table::duel("none").await;
    table.does(ADA, CONFIRM).await;
    let why = table.refusal(ADA, turn_of("W-W3r")).await;
    has(&why, ["is being deleted"]);
    table.refused(ADA, CONFIRM).await;
    table.refused(ADA, ExportData).await;
    forget(&table).await;
    // They count as a new user.
    let exported = file(&table.does(ADA, ExportData).await);
    assert_eq!(exported["games"], serde_json::json!([]));
    table.open(ADA, opening("2", "none")).await;
}

#[tokio::test]
async fn the_question_names_the_leagues_and_series_that_go_on_without_the_user() {
    let table = Table::new();
    has(&table.hears(ADA, of(ASK)).await, ["You are in no league."]);
    for create in [
        "league create name:North game:pentalath",
        "league create name:South game:pentalath",
        "series create name:Friday Cup game:pentalath every:Friday",
    ] {
        table.does(BEN, typed(create)).await;
    }
    table.does(ADA, typed("league join league:North")).await;
    let asked = table.hears(ADA, of(ASK)).await;
    has(&asked, ["You leave the league North."]);
    assert!(!asked.contains("South") && !asked.contains("Friday Cup"));
    table.does(ADA, typed("league join league:South")).await;
    let asked = table.hears(ADA, of(ASK)).await;
    assert!(asked.contains("leagues South, North") || asked.contains("leagues North, South"));
    let organises = table.hears(BEN, of(ASK)).await;
    has(
        &organises,
        ["You are in no league.", "Friday Cup", "managers"],
    );
    table.does(BEN, typed("series end")).await;
    table.presses(BEN, "End the series").await;
    assert!(!table.hears(BEN, of(ASK)).await.contains("Friday Cup"));
    table.does(ADA, CONFIRM).await;
    forget(&table).await;
    has(&table.hears(ADA, of(ASK)).await, ["You are in no league."]);
}

#[tokio::test]
async fn running_games_are_resigned_and_lobbies_left_or_cancelled() {
    let (table, running) = Table::duel("none").await;
    let at_three = table.game("3", "none", &[BEN, ADA, CLEO]).await;
    let shared = table.open(BEN, opening("2", "none")).await;
    table.shares(ADA, BEN, &shared).await;
    table.joins(CLEO, &shared).await;
    let own = table.open(ADA, opening("2", "none")).await;
    let joined = table.open(CLEO, opening("3", "none")).await;
    table.joins(ADA, &joined).await;
    let invited = with(opening("2", "none"), |it| {
        it.opponents = vec![(ADA, "Ada".to_owned())]
    });
    let invited = table.open(DORA, invited).await;
    table.does(ADA, CONFIRM).await;
    forget(&table).await;

    let ended = table.state(&running).await;
    assert_eq!(ended.phase, Phase::Ended);
    assert_eq!(ended.end.as_ref().unwrap().result, "0-1");
    let goes_on = table.state(&at_three).await;
    assert_eq!((goes_on.phase, goes_on.resigned.len()), (Phase::Playing, 1));
    let shared = table.state(&shared).await;
    assert_eq!(shared.phase, Phase::Playing);
    assert!(shared.resigned.is_empty());
    assert_eq!(shared.users().collect::<Vec<_>>(), [BEN, CLEO]);
    assert_eq!(table.state(&own).await.phase, Phase::Ended);
    let joined = table.state(&joined).await;
    assert_eq!(joined.users().collect::<Vec<_>>(), [CLEO]);
    assert!(table.state(&invited).await.invited.is_empty());
    for game in table.every_game().await {
        let events = table.store.events(&game).await.unwrap();
        let written = serde_json::to_string(&events).unwrap();
        assert!(!written.contains("Ada"), "{written}");
        let state = table.state(&game).await;
        assert!(state.users().all(|user| user != ADA));
    }
    assert!(table.store.leaving().await.unwrap().is_empty());
}

#[tokio::test]
async fn results_ratings_and_records_of_the_others_stay() {
    let table = Table::new();
    let game = table.begin(rated(), &[ADA, BEN]).await;
    table.plays(ADA, "W-W3r").await;
    table.does(BEN, resign_in(&game)).await;
    let another = table.begin(rated(), &[BEN, CLEO]).await;
    table.plays(BEN, "W-W3r").await;
    table.does(CLEO, resign_in(&another)).await;
    let before = table.does(BEN, typed("rating")).await;
    table.referee.keep_ratings(1).await.unwrap();
    table.does(ADA, CONFIRM).await;
    forget(&table).await;

    assert_eq!(table.store.kept_ratings().await.unwrap(), [].into());
    assert_eq!(table.does(BEN, typed("rating")).await.text, before.text);
    table.referee.keep_ratings(1).await.unwrap();
    let kept = format!("{:?}", table.store.kept_ratings().await.unwrap());
    assert!(kept.contains("Ben") && !kept.contains("Ada"), "{kept}");
    let archived = table.store.archive(Whose::User(BEN), None, 9).await;
    let archived = archived.unwrap();
    let names: Vec<_> = archived.iter().map(|(_, one)| one.names.clone()).collect();
    assert_eq!(names, [["Ben", "Cleo"], ["N. N.", "Ben"]]);
    assert_eq!(archived[1].1.result, "1-0");
    let leaders = table.hears(BEN, typed("leaderboard game:pentagame")).await;
    let names = ["Cleo", "N. N."].map(|name| leaders.contains(name));
    assert_eq!(names, [true, false], "{leaders}");
    let record = table.does(BEN, record_of(&game)).await;
    assert!(record.files[0].content.contains("N. N."));
    let board = table.does(BEN, board_of(&game)).await;
    assert_eq!(board.picture.unwrap().names, ["N. N.", "Ben"]);
}

#[tokio::test]
async fn tournaments_are_left_or_withdrawn_from_and_go_on() {
    let table = Table::new();
    let id = table.running_tournament(&[ADA, BEN, CLEO, DORA]).await;
    table.does(ADA, CONFIRM).await;
    forget(&table).await;
    table.fire().await;
    let events = table.store.tournament_events(&id).await.unwrap();
    let written = serde_json::to_string(&events).unwrap();
    assert!(!written.contains("Ada"), "{written}");
    let standings = of(ShowStandings {
        tournament: None,
        page: None,
    });
    has(&table.hears(BEN, standings).await, ["N. N."]);
    // The remaining players go on.
    let due = table.next_timer().await;
    assert!(due.is_some());
    let theirs = table.store.tournaments_of(ADA, &[Phase::Playing], 9).await;
    assert!(theirs.unwrap().is_empty());
}

#[tokio::test]
async fn on_disk_the_store_still_makes_sense_and_an_interrupted_deletion_is_finished() {
    let folder = tempfile::tempdir().unwrap();
    {
        let store = Arc::new(FolderStore::open(folder.path()).unwrap());
        let table = Table::on(store, GameDefaults::default());
        let game = table.begin(rated(), &[ADA, BEN]).await;
        table.plays(ADA, "W-W3r").await;
        table.does(BEN, resign_in(&game)).await;
        table.game("2", "per-move 3d", &[ADA, BEN]).await;
        table.running_tournament(&[ADA, BEN, CLEO, DORA]).await;
        announces(&table, ADA).await;
        table.does(ADA, CONFIRM).await;
        // The process ends before anything is done.
    }
    let store = Arc::new(FolderStore::open(folder.path()).unwrap());
    {
        let table = Table::on(store, GameDefaults::default());
        assert_eq!(table.store.leaving().await.unwrap(), [ADA]);
        forget(&table).await;
        table.pass(TimeDelta::days(1)).await;
        assert!(table.store.leaving().await.unwrap().is_empty());
    }
    let journal = std::fs::read_to_string(folder.path().join("journal")).unwrap();
    for trace in ["Ada\"", "Ada ", "Ada,", " Ada", "Ada]"] {
        let found = journal
            .find(trace)
            .map(|at| &journal[at.saturating_sub(200)..at + 9]);
        assert_eq!(found, None, "{trace}");
    }
    let verified = replay(folder.path(), &mut |_| {}).unwrap();
    assert!(verified.is_clean(), "{verified}");
}

#[tokio::test]
async fn nobody_is_notified_who_was_forgotten() {
    let (table, game) = Table::duel("none").await;
    table.does(ADA, CONFIRM).await;
    forget(&table).await;
    let state = table.state(&game).await;
    assert!(state.users().any(UserId::is_former));
    for message in table.messages().await {
        assert!(!message.notify.iter().any(|user| user.is_former()));
        let named = |span: &Span| matches!(span, Span::User(user) if user.is_former());
        assert!(!message.text.0.iter().any(named), "{message:?}");
    }
}

#[tokio::test]
async fn no_rematch_waits_for_whoever_was_forgotten() {
    let (table, asked) = Table::duel("none").await;
    table.does(ADA, resign_in(&asked)).await;
    table.does(BEN, rematch_of(&asked)).await;
    let asks = table.game("2", "none", &[ADA, CLEO]).await;
    table.does(CLEO, resign_in(&asks)).await;
    table.does(ADA, rematch_of(&asks)).await;
    let later = table.game("2", "none", &[ADA, BEN]).await;
    table.does(ADA, CONFIRM).await;
    forget(&table).await;
    for game in [&asked, &asks] {
        let state = table.state(game).await;
        assert!(state.questions.iter().all(|question| !question.open));
    }
    let why = table.refusal(BEN, rematch_of(&later)).await;
    has(&why, ["no longer here"]);
}
