//! Tests of dice: committed, rolled as turns begin, published and checked at the end.

use std::{collections::BTreeSet, io::Write, process::Command as Process};

use petteia_domain::dice::{self, Secret};
use petteia_rules::{Die, RecordFault};

use crate::{racing::racing_turn, table::*};

fn five_lines(clock: &str) -> Opening {
    opening_of(GameKind::FiveLines, "2", clock)
}

async fn secret_of(table: &Table, game: &GameId) -> Secret {
    let state = table.state(game).await;
    state.dice.unwrap().secret().clone()
}

/// Every rolled die, with the interaction before it.
async fn rolls(table: &Table, game: &GameId) -> Vec<(u8, CommandId)> {
    let events = table.store.events(game).await.unwrap();
    let rolled = |recorded: Recorded| match recorded.event {
        Event::Rolled { die, after } => Some((die, after)),
        _ => None,
    };
    events.into_iter().filter_map(rolled).collect()
}

async fn die(table: &Table, game: &GameId) -> Die {
    table.state(game).await.game.die().unwrap()
}

/// Lets the player to move advance in the race.
async fn race_on(table: &Table, game: &GameId) -> Message {
    let state = table.state(game).await;
    let seat = state.to_move().unwrap();
    let turn = racing_turn(&state.game);
    table.plays(state.users_of(seat)[0], &turn).await
}

fn sound_dice(record: &Record) -> Result<usize, RecordFault> {
    let checked = dice::check(record)?;
    assert_eq!(checked.erased, 0);
    Ok(checked.sound)
}

async fn read_record(table: &Table) -> Record {
    let message = table.does(ADA, record()).await;
    message.files[0].content.parse().unwrap()
}

fn says(message: &Message, said: &str) -> bool {
    words(&message.whole_text()).contains(said)
}

/// The number of long words of hexadecimal digits that a message says.
fn digits(message: &Message) -> usize {
    let said = words(&message.whole_text());
    let words = said.split(|c: char| !c.is_ascii_hexdigit());
    words.filter(|word| word.len() >= 16).count()
}

#[tokio::test]
async fn a_whole_game_is_promised_played_told_and_checked() {
    let table = Table::new();
    let game = table.open(ADA, five_lines("none")).await;
    let secret = secret_of(&table, &game).await;
    let promise = secret.commitment().to_string();
    let lobby = table.message().await;
    has(
        &words(&lobby.whole_text()),
        ["The dice are fixed in advance and can be checked."],
    );
    let promised = table.does(STRANGER, press(&lobby, "About the dice")).await;
    assert!(says(&promised, &promise), "promised before the game begins");
    assert!(!says(&promised, &secret.to_hex()));

    let join = table.command(BEN, join(&game));
    table.handle(join.clone()).await;
    let mut board = table.message().await;
    assert!(says(&board, "The dice are fixed in advance"));
    let promised = table.does(BEN, press(&board, "About the dice")).await;
    assert!(says(&promised, &promise) && !says(&promised, &secret.to_hex()));
    let recorded = table.does(BEN, record()).await;
    assert!(recorded.files[0].content.contains(&promise));
    for message in [&lobby, &board] {
        assert_eq!(digits(message), 0, "{}", words(&message.whole_text()));
    }
    assert_eq!(rolls(&table, &game).await[0].1, join.id);

    let mut everything = Vec::new();
    loop {
        let state = table.state(&game).await;
        let Some(seat) = state.to_move() else {
            break;
        };
        let shows = state.game.die().unwrap();
        assert!(says(&board, &format!("The die shows {shows}.")));
        assert_eq!(board.notify, state.users_of(seat));
        let picture = board.picture.as_ref().unwrap();
        let code = &picture.code;
        assert!(code.ends_with(&format!(" {shows}")), "{code}");

        assert!(state.plies.is_empty() || !labels(&board).contains(&"About the dice"));
        let before = table.does(ADA, record()).await;
        everything.extend([format!("{board:?}"), format!("{before:?}")]);
        let turn = table.command(state.users_of(seat)[0], turn_of(&racing_turn(&state.game)));
        assert!(!table.handle(turn.clone()).await.refused);
        board = table.message().await;
        let state = table.state(&game).await;
        if state.to_move().is_some() {
            assert_eq!(rolls(&table, &game).await.last().unwrap().1, turn.id);
        }
    }
    assert!(
        everything
            .iter()
            .all(|said| !said.contains(&secret.to_hex()))
    );
    // Behind a button stand the digits.
    assert!(
        !says(&board, &secret.to_hex()),
        "{}",
        words(&board.whole_text())
    );
    let checked = table.does(STRANGER, press(&board, "Check the dice")).await;
    assert!(says(&checked, &secret.to_hex()) && says(&checked, &promise));

    let state = table.state(&game).await;
    assert!(state.game.outcome().is_some());
    let record: Record = board.files[0].content.parse().unwrap();
    assert_eq!(record.tag("GameId"), Some(game.0.as_str()));
    assert_eq!(record.tag("DiceCommit"), Some(promise.as_str()));
    assert_eq!(record.tag("DiceSeed"), Some(secret.to_hex().as_str()));
    let count = state.plies.len();
    assert_eq!(sound_dice(&record), Ok(count));
    let all = format!("All {count} dice of this game were computed again: they are as promised");
    assert!(says(&checked, &all), "{}", words(&checked.whole_text()));
    check_with_python(&record);
}

#[tokio::test]
async fn dice_are_checked_when_the_game_is_over_and_not_before() {
    let table = Table::new();
    let game = table.begin(five_lines("none"), &[ADA, BEN]).await;
    let secret = secret_of(&table, &game).await.to_hex();
    let check = || pressed(buttons::game::check_dice(&game));
    let promised = table.hears(ADA, check()).await;
    has(&promised, ["When the game is over, the secret is shown"]);
    assert!(!promised.contains(&secret), "{promised}");
    table.does(ADA, resign()).await;
    has(&table.hears(ADA, check()).await, [&secret]);

    let (table, game) = Table::duel("none").await;
    let none = pressed(buttons::game::check_dice(&game));
    has(
        &table.refusal(ADA, none).await,
        ["Pentagame is played without dice"],
    );
}

/// Runs the program of the book.
fn check_with_python(record: &Record) {
    let page = include_str!("../../../../docs/src/players/dice.md");
    let (_, program) = page.split_once("```python\n").unwrap();
    let (program, _) = program.split_once("```").unwrap();
    assert_eq!(program.lines().count(), 10, "ten lines were promised");
    if Process::new("python3").arg("--version").output().is_err() {
        // Written directly, because the output of tests is shown only if they fail.
        let skipped = "SKIPPED: there is no python3 to check the dice with";
        let _ = writeln!(std::io::stderr(), "{skipped}");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.pgr");
    let check = |record: &str| {
        std::fs::write(&file, record).unwrap();
        let arguments = [std::ffi::OsStr::new("-c"), program.as_ref(), file.as_ref()];
        Process::new("python3").args(arguments).output().unwrap()
    };
    let sound = check(&record.to_string());
    let said = String::from_utf8(sound.stdout).unwrap();
    let complaint = String::from_utf8(sound.stderr).unwrap();
    let plies = record.entries().len();
    let expected = format!("the dice of {plies} plies are as promised");
    assert_eq!(said.trim_end(), expected, "{complaint}");
    let changed = check(&record.to_string().replace("{roll ", "{roll 1"));
    assert!(!changed.status.success(), "another interaction passed");
}

/// Somebody reads the secret in the store and plays by a browser that tries ids until Ben's die would be a one.
#[tokio::test]
async fn whoever_knows_the_secret_and_chooses_the_ids_of_commands_steers_no_die() {
    let table = Table::new();
    let mut seen = BTreeSet::new();
    for _ in 0..12 {
        let game = table.begin(five_lines("none"), &[ADA, BEN]).await;
        let secret = secret_of(&table, &game).await;
        let wanted = (0..)
            .map(|number| CommandId::of_browser(ADA, &format!("chosen-{number}")))
            .find(|id| secret.roll(&game, 2, id).shows() == 1)
            .unwrap();
        let turn = racing_turn(&table.state(&game).await.game);
        let mut command = table.command(ADA, turn_of(&turn));
        command.id = wanted.clone();
        assert!(!table.handle(command).await.refused);
        let (die, after) = rolls(&table, &game).await[1].clone();
        assert_ne!(after, wanted);
        assert_eq!(die, secret.roll(&game, 2, &after).shows());
        assert!(seen.insert(after), "drawn anew for each turn");
        table.does(BEN, resign()).await;
        let record = read_record(&table).await;
        assert_eq!(sound_dice(&record), Ok(1));
        assert!(!record.to_string().contains(&wanted.0), "{record}");
        if die != 1 {
            return;
        }
    }
    panic!("the die was a one each time");
}

#[tokio::test]
async fn a_turn_that_comes_twice_rolls_once() {
    let table = Table::new();
    let game = table.begin(five_lines("none"), &[ADA, BEN]).await;
    let command = table.command(ADA, turn_of(&racing_turn(&table.state(&game).await.game)));
    let reply = table.handle(command.clone()).await;
    let rolled = rolls(&table, &game).await;
    assert_eq!(table.handle(command).await, reply);
    assert_eq!(rolls(&table, &game).await, rolled);
    assert_eq!(rolled.len(), 2);
}

#[tokio::test]
async fn a_turn_with_another_die_is_refused() {
    let table = Table::new();
    let game = table.begin(five_lines("none"), &[ADA, BEN]).await;
    let shows = die(&table, &game).await.shows();
    let other = shows % 6 + 1;
    let entry = ["1A", "2A", "3A", "4A", "5A", "1B"][usize::from(other) - 1];
    let refusal = table
        .refused(ADA, turn_of(&format!("{other}:off/{entry}")))
        .await;
    let told = format!("the die shows {shows}, not {other}");
    has(&words(&refusal.whole_text()), [&told]);
    assert!(!refusal.buttons.is_empty(), "what can be played is offered");
}

#[tokio::test]
async fn after_a_lost_turn_the_die_is_rolled_for_the_next_player() {
    let table = Table::new();
    let game = table.begin(five_lines("per-move 1h"), &[ADA, BEN]).await;
    table.messages().await;
    table.pass(TimeDelta::minutes(61)).await;
    let board = table.messages().await.pop().unwrap();
    let shows = die(&table, &game).await;
    has(
        &words(&board.whole_text()),
        [&format!("The die shows {shows}.")],
    );
    let rolled = rolls(&table, &game).await;
    assert_eq!(rolled[1].1, rolled[0].1, "no interaction has come between");

    race_on(&table, &game).await;
    race_on(&table, &game).await;
    table.does(BEN, resign()).await;
    let record = read_record(&table).await;
    assert_eq!(record.result(), "1-0");
    assert_eq!(record.entries()[0].token(), "--");
    assert_eq!(sound_dice(&record), Ok(2));
}

#[tokio::test]
async fn dice_stay_when_turns_are_taken_back() {
    let table = Table::new();
    let game = table.begin(five_lines("none"), &[ADA, BEN]).await;
    for _ in 0..20 {
        race_on(&table, &game).await;
    }
    let before = table.state(&game).await;
    let known = rolls(&table, &game).await;
    assert_eq!(known.len(), 21);
    assert_eq!(before.users_of(before.to_move().unwrap()), [ADA]);
    table.messages().await;

    // Ada takes back two plies: both dice are unchanged.
    table.does(ADA, takeback()).await;
    table.message().await;
    table.presses(BEN, "Yes").await;
    let board = table.messages().await.pop().unwrap();
    let state = table.state(&game).await;
    assert_eq!(state.game.ply(), 19);
    assert_eq!(state.game.die().unwrap().shows(), known[18].0);
    assert!(says(&board, &format!("The die shows {}.", known[18].0)));
    // Different turns are played now, by other interactions.
    for ply in 19..=21 {
        let state = table.state(&game).await;
        assert_eq!(state.game.ply(), ply);
        assert_eq!(state.game.die().unwrap().shows(), known[ply as usize - 1].0);
        let turn = state.game.legal().pop().unwrap();
        table
            .plays(state.users_of(state.to_move().unwrap())[0], &turn)
            .await;
    }
    table.does(ADA, draw()).await;
    table.does(BEN, draw()).await;
    let record = read_record(&table).await;
    assert_eq!(record.result(), "1/2-1/2");
    assert_eq!(sound_dice(&record), Ok(21));
}

#[tokio::test]
async fn a_turn_without_a_legal_move_is_missed_at_once_and_said_so() {
    let table = Table::new();
    // With a five Ada's counters block each other, and the one off the board cannot enter.
    let game = GameId("miss5".to_owned());
    let turns = [
        (5, "off/5A"),
        (3, "off/3B"),
        (1, "off/1A"),
        (3, "off/3B"),
        (6, "off/1B"),
        (3, "off/3B"),
        (4, "off/4A"),
        (3, "off/3B"),
        (6, "4A/5B"),
    ];
    let fateful = table.command(BEN, turn_of("off/3B"));
    let secret = (0..)
        .map(|seed| Secret::draw(&mut StdRng::seed_from_u64(seed)))
        .find(|secret| secret.roll(&game, 11, &fateful.id).shows() == 5)
        .unwrap();
    let earlier = CommandId("earlier".to_owned());
    let rolled = |die| Event::Rolled {
        die,
        after: earlier.clone(),
    };
    let mut events = vec![
        opened(five_lines("none"), "none"),
        Event::DicePromised { secret },
        Event::Joined {
            user: BEN,
            name: "Ben".to_owned(),
            shares: None,
        },
        Event::Started {
            seats: vec![ADA.into(), BEN.into()],
        },
    ];
    for (die, turn) in turns {
        let turn = format!("{die}:{turn}");
        events.extend([rolled(die), Event::Turn { turn }]);
    }
    events.push(rolled(3));
    table.put(&game, events).await;

    assert!(!table.handle(fateful).await.refused);
    table.message().await;
    let state = table.state(&game).await;
    assert_eq!(state.game.ply(), 12);
    assert_eq!(state.plies[10].what, Played::Pass("5:-".to_owned()));
    let record = read_record(&table).await;
    assert_eq!(record.entries()[10].token(), "5:-");
    scene!(table);
}

#[tokio::test]
async fn partners_play_an_only_turn_as_one_seat() {
    let table = Table::new();
    table.does(ADA, typed("settings auto-move:yes")).await;
    table.does(CLEO, typed("settings auto-move:yes")).await;
    let game = table.open(ADA, five_lines("none")).await;
    table.shares(CLEO, ADA, &game).await;
    table.joins(BEN, &game).await;
    scene!(table);
}

#[tokio::test]
async fn an_only_turn_is_played_for_whoever_likes_it_so() {
    let table = Table::new();
    table.does(ADA, typed("settings auto-move:yes")).await;
    // The first turn has to be an entry.
    let game = table.begin(five_lines("none"), &[ADA, BEN]).await;
    let board = table.messages().await.pop().unwrap();
    let said = words(&board.whole_text());
    let state = table.state(&game).await;
    let Played::Only(turn) = &state.plies[0].what else {
        panic!("{:?}", state.plies);
    };
    has(&said, [turn.as_str(), "only legal turn"]);
    assert_eq!(board.notify, [BEN]);
    assert_eq!(state.plies.len(), 1, "Ben has not asked for it");
    // An automatic turn cannot be taken back, because it would only be repeated.
    table.refused(ADA, takeback()).await;

    // If both have chosen that, the game goes on until a player has a choice.
    table.does(BEN, typed("settings auto-move:yes")).await;
    race_on(&table, &game).await;
    while table.state(&game).await.to_move().is_some() {
        let state = table.state(&game).await;
        assert!(state.game.legal().len() > 1, "{}", state.game.code());
        race_on(&table, &game).await;
    }
    let message = table.messages().await.pop().unwrap();
    assert!(words(&message.whole_text()).chars().count() <= 2000);
    let record = read_record(&table).await;
    assert_eq!(sound_dice(&record), Ok(record.entries().len()));
}

#[tokio::test]
async fn of_many_turns_that_go_by_themselves_only_the_last_are_told() {
    let table = Table::new();
    for user in [ADA, BEN] {
        table.does(user, typed("settings auto-move:yes")).await;
    }
    let (mut long, mut short) = (0, 0);
    for _ in 0..40 {
        let game = table.begin(five_lines("none"), &[ADA, BEN]).await;
        let board = table.messages().await.pop().unwrap();
        let told = words(&board.whole_text())
            .matches("the only legal turn")
            .count();
        let plies = table.state(&game).await.plies.len();
        assert_eq!(told, plies.min(8));
        let left_out = match plies {
            0..=8 => "",
            9 => "1 more turn was played automatically, then:",
            _ => &format!("{} more turns were played automatically, then:", plies - 8),
        };
        assert!(says(&board, left_out), "{}", words(&board.whole_text()));
        long += usize::from(plies > 8);
        short += usize::from(plies <= 8);
    }
    assert!(long > 0 && short > 0, "{long} long, {short} short");
}

#[tokio::test]
async fn in_a_german_server_the_dice_speak_german() {
    let table = Table::new();
    let mut open = table.command(ADA, Action::Play(five_lines("none")));
    open.actor.locale.server = Some(Language::German);
    assert!(!table.handle(open).await.refused);
    let lobby = table.message().await;
    has(
        &words(&lobby.whole_text()),
        ["Die Würfe stehen im Voraus fest und lassen sich prüfen."],
    );
    let game = table.every_game().await.remove(0);
    table.joins(BEN, &game).await;
    let board = table.message().await;
    let shows = die(&table, &game).await;
    assert!(says(&board, &format!("Der Würfel zeigt {shows}.")));
}

#[tokio::test]
async fn an_only_turn_does_not_count_as_being_there() {
    let table = Table::with(with(GameDefaults::default(), |it| it.abandoned_after = 2));
    for user in [ADA, BEN] {
        table.does(user, typed("settings auto-move:yes")).await;
    }
    let game = table.begin(five_lines("per-move 1h"), &[ADA, BEN]).await;
    table.pass(TimeDelta::days(10)).await;
    assert_eq!(table.state(&game).await.phase, Phase::Ended);
}

#[tokio::test]
async fn a_rematch_is_promised_its_dice_when_it_is_asked_for() {
    let table = Table::new();
    let game = table.begin(five_lines("none"), &[ADA, BEN]).await;
    table.does(ADA, resign()).await;
    assert_eq!(read_record(&table).await.result(), "0-1");
    table.messages().await;
    table.does(ADA, rematch()).await;
    let question = table.message().await;
    assert!(says(&question, "The dice are fixed in advance"));
    assert_eq!(digits(&question), 0);
    let promised = table.does(BEN, press(&question, "About the dice")).await;
    let consent = table.command(BEN, press(&question, "Yes"));
    assert!(!table.handle(consent.clone()).await.refused);
    let rematch = table.state(&game).await.rematch.unwrap();
    let state = table.state(&rematch).await;
    let secret = state.dice.as_ref().unwrap().secret();
    assert_ne!(*secret, secret_of(&table, &game).await);
    assert!(says(&promised, &secret.commitment().to_string()));
    assert!(!says(&promised, &secret.to_hex()));
    let first = state.dice.as_ref().unwrap().rolled(1).unwrap();
    assert_eq!(first.after, consent.id);
    let rolled = secret.roll(&rematch, 1, &consent.id);
    assert_eq!(state.game.die(), Some(rolled));
    let posts = table.posted().await;
    let told = |post: &Post| format!("{post:?}").contains(&secret.to_hex());
    assert!(!posts.iter().any(told));
}
