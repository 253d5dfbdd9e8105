//! Tests of holidays and notes.

use petteia_domain::game::{Span, Timekeeping};

use crate::{notifying::written, table::*};

fn holiday(from: Option<&str>, until: &str) -> Action {
    Action::Holiday(Holiday {
        from: from.map(str::to_owned),
        until: Some(until.to_owned()),
        end: false,
    })
}

fn note(game: &GameId, text: Option<&str>, delete: bool) -> Action {
    Action::Note(Note {
        game: Some(game.0.clone()),
        text: text.map(str::to_owned),
        delete,
    })
}

async fn deadline(table: &Table, game: &GameId) -> DateTime<Utc> {
    table.state(game).await.deadline().unwrap()
}

/// The texts of public messages, none of which notifies anybody.
async fn said_silently(table: &Table) -> Vec<String> {
    let messages = table.messages().await.into_iter();
    messages
        .map(|message| {
            assert!(message.notify.is_empty(), "{message:?}");
            words(&message.whole_text())
        })
        .collect()
}

#[tokio::test]
async fn on_holiday_the_clocks_of_all_ones_games_stand_still() {
    let (table, mine) = Table::duel("per-move 10h").await;
    let other = table.game("3", "bank 20h", &[ADA, CLEO, BEN]).await;
    let theirs = table.game("2", "per-move 10d", &[BEN, CLEO]).await;
    let before = deadline(&table, &theirs).await;
    table.clock.advance(TimeDelta::hours(4));
    table.posted().await;
    let commits = *table.referee.commits().borrow();
    table.does(ADA, holiday(None, "5d")).await;
    assert_eq!(*table.referee.commits().borrow(), commits + 1, "one record");
    let told = said_silently(&table).await;
    assert_eq!(told.len(), 1, "once in the channel of both games");
    assert!(told[0].contains("Ada is on holiday until 01-10 16:00:00"));
    let end = table.now() + TimeDelta::days(5);
    assert_eq!(deadline(&table, &mine).await, end + TimeDelta::hours(6));
    assert_eq!(deadline(&table, &other).await, end + TimeDelta::hours(16));
    assert_eq!(deadline(&table, &theirs).await, before);
    table.does(BEN, board_of(&mine)).await;

    // Old timers are due, but no turn is lost and nothing is posted.
    table.pass(TimeDelta::days(5)).await;
    assert_eq!(said_silently(&table).await, Vec::<String>::new());
    assert_eq!(table.state(&mine).await.game.ply(), 1);
    table.pass(TimeDelta::hours(5)).await;
    table.message().await;
    table.pass(TimeDelta::hours(1)).await;
    assert_eq!(table.state(&mine).await.to_move(), Some(seat(2)));
    scene!(table);
}

#[tokio::test]
async fn on_holiday_one_may_play_and_the_opponents_time_runs() {
    let (table, game) = Table::duel("egg-timer 10h").await;
    table.clock.advance(TimeDelta::hours(3));
    table.does(ADA, holiday(None, "3d")).await;
    table.clock.advance(TimeDelta::hours(9));
    table.plays(ADA, "W-W3r").await;
    // Ada used three hours that counted: Ben inherits seven.
    let whole = table.now() + TimeDelta::hours(17);
    assert_eq!(deadline(&table, &game).await, whole);
    table.plays(BEN, "R-R1Y").await;
    table.does(BEN, holiday(None, "3d")).await;
    table.plays(ADA, "W3r-W1r").await;

    // the record contains what affected the clock, and nothing else
    let record = table.does(BEN, record()).await;
    let record = &record.files[0].content;
    assert_eq!(record.matches("on holiday").count(), 1, "{record}");
    let told = "1. W-W3r {on holiday from 2026-01-05 until 2026-01-06}";
    has(record, [told]);
}

#[tokio::test]
async fn a_holiday_that_ends_early_sets_the_clocks_going() {
    let (table, game) = Table::duel("per-move 10h").await;
    table.does(ADA, holiday(None, "20d")).await;
    // The old timer is due and is set again for after the holiday.
    table.pass(TimeDelta::days(2)).await;
    table.posted().await;
    table.refused(BEN, typed("holiday end:yes")).await;
    table.does(ADA, typed("holiday end:yes")).await;
    let told = said_silently(&table).await;
    assert!(
        told.len() == 1 && told[0].contains("Ada is back"),
        "{told:?}"
    );
    let moved = table.now() + TimeDelta::hours(10);
    assert_eq!(deadline(&table, &game).await, moved);
    let said = table.hears(ADA, typed("holiday")).await;
    has(&said, ["28 days of holiday left out of 30"]);
    table.pass(TimeDelta::hours(10)).await;
    assert_eq!(table.state(&game).await.to_move(), Some(seat(2)));
}

#[tokio::test]
async fn a_holiday_may_be_taken_for_later_and_given_up() {
    let (table, game) = Table::duel("per-move 10d").await;
    let before = deadline(&table, &game).await;
    table.posted().await;
    table
        .does(ADA, holiday(Some("2026-01-10"), "12.01.2026"))
        .await;
    let told = said_silently(&table).await;
    assert!(told[0].contains("from 01-10 00:00:00 until 01-13 00:00:00"));
    let three_days = TimeDelta::days(3);
    assert_eq!(deadline(&table, &game).await, before + three_days);
    let said = table.hears(BEN, board_of(&game)).await;
    has(&said, ["Ada will be on holiday from"]);
    table.does(ADA, typed("holiday end:yes")).await;
    assert_eq!(deadline(&table, &game).await, before);
    let told = said_silently(&table).await;
    assert!(told[0].contains("after all"), "{told:?}");
    table.refused(ADA, typed("holiday end:yes")).await;
}

#[tokio::test]
async fn no_more_holidays_are_taken_than_a_year_has() {
    let (table, _) = Table::duel("per-move 10d").await;
    for (from, until, named) in [
        (None, "31d", "30 days of holiday left"),
        (Some("2025-12-24"), "3d", "past"),
        (None, "2026-01-04", "past"),
        (Some("2026-01-09"), "2026-01-08", "before it begins"),
        (None, "12h", "at least 1 day"),
        (None, "2028-01-01", "next year"),
        (Some("soon"), "3d", "`soon`"),
        (None, "later", "`later`"),
    ] {
        let why = table.refused(ADA, holiday(from, until)).await;
        let why = words(&why.whole_text())
            .replace("soon", "`soon`")
            .replace("later", "`later`");
        assert!(why.contains(named), "{until}: {why}");
    }
    table.does(ADA, holiday(None, "20d")).await;
    let said = table.refusal(ADA, holiday(Some("2026-06-01"), "11d")).await;
    has(&said, ["10 days of holiday left"]);
    // Another year has its own days.
    table
        .does(ADA, holiday(Some("2027-01-01"), "2027-01-05"))
        .await;
    table.refused(ADA, typed("holiday from:2026-06-01")).await;
}

#[tokio::test]
async fn holidays_that_overlap_are_refused_and_may_follow_each_other() {
    let (table, game) = Table::duel("per-move 10h").await;
    // Until the tenth, noon.
    table.does(ADA, holiday(None, "5d")).await;
    for (from, until) in [
        (None, "8d"),
        (Some("2026-01-07"), "2026-01-08"),
        (Some("2026-01-09"), "2026-01-20"),
    ] {
        let why = table.refusal(ADA, holiday(from, until)).await;
        let there = "from 01-05 12:00:00 until 01-10 12:00:00";
        assert!(why.contains(there), "{until}: {why}");
    }
    table.does(ADA, holiday(Some("2026-01-10"), "2d")).await;
    let end = table.now() + TimeDelta::days(7);
    assert_eq!(deadline(&table, &game).await, end + TimeDelta::hours(10));
    let said = table.hears(ADA, typed("holiday")).await;
    has(&said, ["23 days of holiday left out of 30"]);
}

#[tokio::test]
async fn a_game_counts_no_more_holidays_than_were_agreed_for_it() {
    let table = Table::new();
    let none = table
        .game("2", "per-move 10h holidays 0", &[ADA, BEN])
        .await;
    let two = table
        .game("2", "per-move 10h holidays 2", &[ADA, CLEO])
        .await;
    let all = table
        .game("2", "per-move 10h holidays 9", &[ADA, DORA])
        .await;
    let start = table.now();
    let begun = table.does(ADA, holiday(None, "5d")).await;
    assert_eq!(deadline(&table, &none).await, start + TimeDelta::hours(10));
    assert_eq!(deadline(&table, &two).await, start + TimeDelta::hours(58));
    // and the user who takes it is told
    let shown = table.does(ADA, typed("holiday")).await;
    for said in [begun, shown].map(|message| words(&message.whole_text())) {
        has(&said, ["fewer days of holiday", &none.0, &two.0]);
        assert!(!said.contains(&all.0), "{said}");
    }
}

#[tokio::test]
async fn a_server_says_how_many_days_count_and_where_its_days_are() {
    let table = Table::new();
    let change = ServerChange {
        holidays: Some(5),
        zone: Some("europe/berlin".to_owned()),
        ..ServerChange::default()
    };
    table.refused(ADA, Action::Server(change.clone())).await;
    table.manages(ADA, Action::Server(change)).await;
    for (clock, agreed) in [
        ("per-move 1d", "per-move 1d holidays 5"),
        ("per-move 1d holidays 3", "per-move 1d holidays 3"),
        ("bank 5d holidays 30", "bank 5d holidays 5"),
        (
            "per-move 1d except sun",
            "per-move 1d except sun Europe/Berlin holidays 5",
        ),
        (
            "per-move 1d except sun utc",
            "per-move 1d except sun UTC holidays 5",
        ),
        ("none", "none"),
    ] {
        let game = table.open(DORA, opening("2", clock)).await;
        let state = table.state(&game).await;
        assert_eq!(state.control.to_string(), agreed);
        table.does(DORA, cancel_of(&game)).await;
    }
    table.refused(ADA, holiday(None, "6d")).await;
    scene!(table);
}

/// Turns on holidays that begin at a deadline.
async fn wishes_so(table: &Table, user: UserId) {
    table
        .does(user, typed("settings holidays:yes reminders:no"))
        .await;
}

#[tokio::test]
async fn a_holiday_begins_by_itself_at_a_deadline_where_the_player_wished_so() {
    let table = Table::new();
    let game = table
        .game("2", "per-move 10h holidays 10", &[ADA, BEN])
        .await;
    let other = table.game("2", "per-move 12h", &[ADA, CLEO]).await;
    wishes_so(&table, ADA).await;
    table.posted().await;
    let start = table.now();
    table.pass(TimeDelta::days(7)).await;
    let begun = table.message().await;
    assert_eq!(begun.notify, [ADA]);
    let told = [words(&begun.whole_text())];
    assert!(told[0].contains(
        "Ada ran out of time, so their holiday began automatically. It lasts until 01-12 22:00:00"
    ));
    let state = table.state(&game).await;
    assert_eq!(state.game.ply(), 1);
    // The whole time has passed, so the turn is lost at the end of the holiday, unless another one
    // begins.
    assert_eq!(
        state.deadline(),
        Some(start + TimeDelta::hours(7 * 24 + 10))
    );
    let after = start + TimeDelta::hours(7 * 24 + 12);
    assert_eq!(deadline(&table, &other).await, after);
    // Three of the ten days that count here are left, and then none.
    table.pass(TimeDelta::days(3)).await;
    assert_eq!(table.message().await.notify, [ADA], "each one calls her");
    assert_eq!(table.state(&game).await.game.ply(), 1);
    table.pass(TimeDelta::days(1)).await;
    assert!(table.state(&game).await.game.ply() > 1);
}

#[tokio::test]
async fn a_holiday_that_began_by_itself_is_ended_by_its_button() {
    let (table, game) = Table::duel("per-move 10h").await;
    wishes_so(&table, ADA).await;
    table.posted().await;
    table.pass(TimeDelta::hours(10)).await;
    let begun = table.message().await;
    assert_eq!(labels(&begun), ["Move", "End the holiday"]);
    let end = press(&begun, "End the holiday");
    table.refused(BEN, end.clone()).await;
    table.pass(TimeDelta::days(1)).await;
    // Her time is used up, so without the holiday the turn would be lost.
    let why = table.refusal(ADA, end.clone()).await;
    has(&why, ["Play first in", &game.0]);
    table.plays(ADA, "W-W3r").await;
    table.does(ADA, end).await;
    table.plays(BEN, "R-R1Y").await;
    let back = table.now() + TimeDelta::hours(10);
    assert_eq!(deadline(&table, &game).await, back);
}

/// The texts with which boards were changed.
async fn boards_changed(table: &Table) -> Vec<String> {
    let edits = table.posted().await.into_iter();
    edits
        .filter_map(|post| match post {
            Post::Edit {
                message,
                slot: Slot::Board(_),
            } => {
                assert!(message.notify.is_empty() && message.picture.is_some());
                Some(words(&message.whole_text()))
            }
            _ => None,
        })
        .collect()
}

#[tokio::test]
async fn the_board_shows_the_deadline_that_a_holiday_moves() {
    let (table, game) = Table::duel("per-move 10h").await;
    // In this game it is not her turn, so no deadline moves.
    let other = table.game("2", "per-move 10d", &[BEN, ADA]).await;
    table.posted().await;
    table.does(ADA, holiday(None, "5d")).await;
    let changed = boards_changed(&table).await;
    assert_eq!(changed.len(), 1, "{changed:?}");
    has(&changed[0], [&*game.0, "until 01-10 22:00:00"]);
    table.pass(TimeDelta::days(1)).await;
    table.posted().await;
    table.does(ADA, typed("holiday end:yes")).await;
    let changed = boards_changed(&table).await;
    assert_eq!(changed.len(), 1, "{changed:?}");
    has(&changed[0], ["until 01-06 22:00:00"]);
    // One that begins before the deadline moves it, too; a later one does not.
    table.does(ADA, holiday(Some("2026-02-01"), "2d")).await;
    assert_eq!(boards_changed(&table).await, Vec::<String>::new());
    table.does(ADA, holiday(Some("2026-01-06"), "2d")).await;
    let changed = boards_changed(&table).await;
    assert_eq!(changed.len(), 1, "{changed:?}");
    has(&changed[0], ["until 01-08 22:00:00"]);
    assert_eq!(table.state(&other).await.game.ply(), 1);
}

#[tokio::test]
async fn the_board_shows_the_deadline_after_a_holiday_that_began_by_itself() {
    let (table, _) = Table::duel("per-move 10h").await;
    wishes_so(&table, ADA).await;
    table.posted().await;
    table.pass(TimeDelta::hours(10)).await;
    let changed = boards_changed(&table).await;
    assert_eq!(changed.len(), 1, "{changed:?}");
    has(&changed[0], ["until 01-12 22:00:00"]);
}

#[tokio::test]
async fn the_daily_list_says_that_one_is_on_holiday() {
    let (table, _) = Table::duel("per-move 10h").await;
    wishes_so(&table, ADA).await;
    table
        .does(ADA, typed("settings zone:UTC digest:08:00"))
        .await;
    table.pass(TimeDelta::hours(10)).await;
    table.outgoing().await;
    table.clock.advance(TimeDelta::hours(10));
    let letters = written(&table, ADA).await;
    let [message] = &letters[..] else {
        panic!("{letters:#?}");
    };
    has(
        &words(&message.whole_text()),
        ["You are on holiday until 01-12 22:00:00"],
    );
    assert!(labels(message).contains(&"End the holiday"));
}

#[tokio::test]
async fn without_the_wish_a_turn_is_lost_as_ever() {
    let (table, game) = Table::duel("per-move 10h").await;
    wishes_so(&table, BEN).await;
    table.pass(TimeDelta::hours(10)).await;
    assert_eq!(table.state(&game).await.to_move(), Some(seat(2)));
    table.pass(TimeDelta::days(3)).await;
    assert_eq!(table.state(&game).await.to_move(), Some(seat(2)));
}

#[tokio::test]
async fn a_shared_seat_is_on_holiday_when_all_who_share_it_are() {
    let table = Table::new();
    let lobby = table.open(ADA, opening("2", "per-move 10h")).await;
    table.shares(CLEO, ADA, &lobby).await;
    table.joins(BEN, &lobby).await;
    let start = table.now();
    table.does(ADA, holiday(None, "5d")).await;
    let running = start + TimeDelta::hours(10);
    assert_eq!(deadline(&table, &lobby).await, running);
    table.clock.advance(TimeDelta::hours(2));
    table.does(CLEO, holiday(None, "2d")).await;
    let both = running + TimeDelta::days(2);
    assert_eq!(deadline(&table, &lobby).await, both);
}

#[tokio::test]
async fn a_holiday_outlives_the_referee_and_reads_the_same_from_the_events() {
    let (table, game) = Table::duel("bank 20h").await;
    table.does(ADA, holiday(None, "2d")).await;
    table.clock.advance(TimeDelta::hours(60));
    table.plays(ADA, "W-W3r").await;
    // After two days of holiday twelve hours counted.
    let left = table.state(&game).await.clock.bank(seat(1));
    assert_eq!(left, Some(TimeDelta::hours(8)));
    let again = Table::on(table.store.clone(), GameDefaults::default());
    assert_eq!(again.state(&game).await.clock.bank(seat(1)), left);
    let kept = table.document(ADA, &DocumentKey::Holidays).await;
    let Some(UserDocument::Holidays(spans)) = kept else {
        panic!("{kept:?}");
    };
    let events = table.store.events(&game).await.unwrap();
    let timekeeping = Timekeeping {
        holidays: Arc::new([(ADA, spans)].into()),
        ..table.referee.timekeeping().await.unwrap()
    };
    let state = petteia_domain::game::State::fold(&game, &events, &timekeeping);
    assert_eq!(state.unwrap().unwrap().clock.bank(seat(1)), left);
}

#[tokio::test]
async fn a_holiday_and_an_outage_at_once_are_given_once() {
    let (table, game) = Table::duel("per-move 10h").await;
    let start = table.now();
    table.does(ADA, holiday(None, "2d")).await;
    table.clock.advance(TimeDelta::days(1));
    table.away(TimeDelta::days(3)).await;
    let end = start + TimeDelta::days(4) + TimeDelta::hours(10);
    assert_eq!(deadline(&table, &game).await, end);
    let span = Span {
        from: start,
        to: start + TimeDelta::days(2),
    };
    let spans = table.referee.timekeeping().await.unwrap().holidays;
    assert_eq!(spans[&ADA].iter().collect::<Vec<_>>(), [span]);
}

#[tokio::test]
async fn a_note_is_seen_by_its_writer_alone_even_when_the_game_is_over() {
    let table = Table::new();
    let users = [ADA, BEN];
    let game = table.game("2", "none", &users).await;
    table.posted().await;
    table.refused(ADA, note(&game, None, false)).await;
    table.refused(ADA, note(&game, None, true)).await;
    table
        .refused(STRANGER, note(&game, Some("psst"), false))
        .await;
    table
        .refused(ADA, note(&game, Some(&"x".repeat(1001)), false))
        .await;
    let text = "Watch `W3`, and **not** <@2>";
    table.does(ADA, note(&game, Some(text), false)).await;
    table.does(ADA, board_of(&game)).await;
    table.does(BEN, board_of(&game)).await;
    let record = table.does(ADA, record()).await;
    assert!(!record.files[0].content.contains("Watch"));
    has(&table.hears(ADA, note(&game, None, false)).await, [text]);

    table.does(ADA, note(&game, None, true)).await;
    table.refused(ADA, note(&game, None, false)).await;
    table.does(ADA, note(&game, Some("again"), false)).await;
    table.does(BEN, resign_in(&game)).await;
    let unnamed = Action::Note(Note {
        game: None,
        text: None,
        delete: false,
    });
    for asked in [note(&game, None, false), unnamed] {
        table.does(ADA, asked).await;
    }
    table.refused(STRANGER, note(&game, None, false)).await;
    let over = table.posted().await.into_iter().any(
        |post| matches!(post, Post::New { message, .. } if words(&message.whole_text()).contains("again")),
    );
    assert!(!over);
    table.does(ADA, note(&game, None, true)).await;
    assert_eq!(table.documents(ADA).await, []);
    scene!(table);
}
