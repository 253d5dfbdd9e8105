//! Tests of notifications beside the games: notices, messages about one's turns, followed games.

use chrono::TimeDelta;
use petteia_domain::{
    event_log::Phase,
    game::{DocumentKey, Follow, Notices, Opening},
    ids::{ChannelId, GameId, GuildId, Place, UserId},
    reach::Obstacle,
};
use petteia_referee::GameDefaults;
use petteia_referee::commands::{
    Action, Actor, Command, FollowGame, Holiday, Noticeboard, PlanTurns, PlayTurn, PrivacyAction,
    Resign, SettingsChange, ShowBoard, Team, Watch,
};
use petteia_rules::{GameKind, Language};
use petteia_speech::message::{Message, Post, Reply, Slot};

use crate::table::*;

const GUILD: GuildId = GuildId(7);
const HALL: ChannelId = ChannelId(71);

async fn pentalath(table: &Table, users: &[UserId]) -> GameId {
    let opening = Opening {
        kind: GameKind::Pentalath,
        ..opening("2", "per-move 3d")
    };
    let game = table.begin(opening, users).await;
    table.posted().await;
    game
}

/// Sends a command by direct message.
async fn alone(table: &Table, user: UserId, action: Action) -> Reply {
    let command = Command {
        place: Place {
            guild: None,
            channel: ChannelId(900 + user.0),
        },
        ..table.command(user, action)
    };
    table.referee.handle(command).await
}

async fn manages(table: &Table, action: Action) -> Reply {
    let command = table.command(ADA, action);
    let actor = Actor {
        manages_server: true,
        ..actor(ADA)
    };
    table.referee.handle(Command { actor, ..command }).await
}

fn noticeboard(shows: Notices, channel: ChannelId, off: bool) -> Action {
    Action::Noticeboard(Noticeboard {
        shows,
        channel: Some(channel),
        off,
    })
}

/// The changed notices since the last call, a few seconds later.
async fn shown(table: &Table) -> Vec<Message> {
    table.referee.update_notifications().await.unwrap();
    table.clock.advance(TimeDelta::seconds(3));
    table.referee.update_notifications().await.unwrap();
    let mut shown = Vec::new();
    for post in table.posted().await {
        if let Post::Edit { message, slot } = post
            && matches!(slot, Slot::Notices(..))
        {
            table.referee.deliveries().notices_arrived(GUILD, &slot);
            shown.push(message);
        }
    }
    shown
}

/// The direct messages to a user since the last call.
async fn written(table: &Table, user: UserId) -> Vec<Message> {
    table.referee.update_notifications().await.unwrap();
    let direct = |post| match post {
        Post::Direct { user: to, message } if to == user => Some(message),
        _ => None,
    };
    table
        .posted()
        .await
        .into_iter()
        .filter_map(direct)
        .collect()
}

async fn wants(table: &Table, user: UserId, direct: bool, digest: Option<&str>) {
    let change = SettingsChange {
        direct: Some(direct),
        digest: digest.map(str::to_owned),
        zone: digest.map(|_| "Europe/Berlin".to_owned()),
        ..SettingsChange::default()
    };
    table.does(user, Action::Settings(change)).await;
}

fn quiet(hours: &str) -> Action {
    Action::Settings(SettingsChange {
        quiet: Some(hours.to_owned()),
        zone: Some("UTC".to_owned()),
        ..SettingsChange::default()
    })
}

fn follow(game: &GameId, how: Option<Follow>) -> Action {
    Action::Follow(FollowGame {
        game: game.clone(),
        how,
    })
}

#[tokio::test]
async fn a_noticeboard_shows_the_games_and_changes_seldom() {
    let table = Table::new();
    let put_up = noticeboard(Notices::Games, HALL, false);
    table.refused(BEN, put_up.clone()).await;
    let reply = manages(&table, put_up).await;
    assert!(!reply.refused, "{reply:?}");
    let first = shown(&table).await;
    assert_eq!(first.len(), 1);
    assert!(words(&first[0].text).contains("No game is being played"));
    let game = pentalath(&table, &[ADA, BEN]).await;
    for (mover, turn) in [(ADA, "e5"), (BEN, "e4"), (ADA, "e3")] {
        table.plays(mover, turn).await;
        table.clock.advance(TimeDelta::seconds(1));
        table.referee.update_notifications().await.unwrap();
        assert_eq!(table.messages().await.len(), 1, "changes are gathered");
    }
    table.clock.advance(TimeDelta::seconds(1));
    let changed = shown(&table).await;
    assert_eq!(changed.len(), 1);
    let said = words(&changed[0].text);
    assert!(
        said.contains(&game.0) && said.contains("Ben to move, until"),
        "{said}"
    );
    assert!(changed[0].notify.is_empty());
    table.clock.advance(TimeDelta::minutes(5));
    assert!(shown(&table).await.is_empty(), "nothing has changed");
    // It is still updated after a restart.
    let again = Table::on(table.store.clone(), GameDefaults::default());
    again.clock.advance(table.now() - again.now());
    assert_eq!(shown(&again).await.len(), 1);
    let settings = table
        .does(BEN, Action::Settings(SettingsChange::default()))
        .await;
    assert!(words(&settings.text).contains("games in #71"));
}

/// The waiting edits of the notice.
async fn on_its_way(table: &Table) -> Vec<Message> {
    table.referee.update_notifications().await.unwrap();
    let edit = |post| match post {
        Post::Edit {
            message,
            slot: Slot::Notices(..),
        } => Some(message),
        _ => None,
    };
    let posts = table.posted().await;
    posts.into_iter().filter_map(edit).collect()
}

#[tokio::test]
async fn a_noticeboard_shows_at_once_what_changed_while_an_edit_was_on_its_way() {
    let table = Table::new();
    manages(&table, noticeboard(Notices::Games, HALL, false)).await;
    shown(&table).await;
    pentalath(&table, &[ADA, BEN]).await;
    table.clock.advance(TimeDelta::seconds(3));
    assert_eq!(on_its_way(&table).await.len(), 1);
    table.plays(ADA, "e5").await;
    table.clock.advance(TimeDelta::seconds(8));
    assert!(on_its_way(&table).await.is_empty(), "one after the other");
    let slot = Slot::Notices(Notices::Games, HALL);
    table.referee.deliveries().notices_arrived(GUILD, &slot);
    table.referee.notifications_called().await;
    let shown = on_its_way(&table).await;
    assert!(words(&shown[0].text).contains("Ben to move"), "{shown:?}");
}

#[tokio::test]
async fn a_noticeboard_shows_what_changed_while_its_first_edit_after_a_restart_was_on_its_way() {
    let table = Table::new();
    manages(&table, noticeboard(Notices::Games, HALL, false)).await;
    pentalath(&table, &[ADA, BEN]).await;
    shown(&table).await;
    let again = Table::on(table.store.clone(), GameDefaults::default());
    again.clock.advance(table.now() - again.now());
    again.referee.update_notifications().await.unwrap();
    again.clock.advance(TimeDelta::seconds(2));
    assert_eq!(on_its_way(&again).await.len(), 1);
    let command = Command {
        id: petteia_domain::ids::CommandId("after the restart".to_owned()),
        ..again.command(ADA, turn_of("e5"))
    };
    assert!(!again.referee.handle(command).await.refused);
    let slot = Slot::Notices(Notices::Games, HALL);
    again.referee.deliveries().notices_arrived(GUILD, &slot);
    again.clock.advance(TimeDelta::seconds(3));
    again.referee.update_notifications().await.unwrap();
    let shown = on_its_way(&again).await;
    assert!(words(&shown[0].text).contains("Ben to move"), "{shown:?}");
}

#[tokio::test]
async fn while_changes_never_end_a_noticeboard_is_edited_now_and_then() {
    let table = Table::new();
    manages(&table, noticeboard(Notices::Games, HALL, false)).await;
    shown(&table).await;
    let mut edits = 0;
    for _ in 0..40 {
        table.game("2", "per-move 3d", &[ADA, BEN]).await;
        table.clock.advance(TimeDelta::seconds(1));
        let slot = Slot::Notices(Notices::Games, HALL);
        edits += on_its_way(&table).await.len();
        table.referee.deliveries().notices_arrived(GUILD, &slot);
    }
    assert_eq!(edits, 1);
}

#[tokio::test]
async fn a_noticeboard_moves_waits_for_its_channel_and_is_taken_down() {
    let table = Table::new();
    manages(&table, noticeboard(Notices::Games, HALL, false)).await;
    shown(&table).await;
    manages(&table, noticeboard(Notices::Games, ChannelId(72), false)).await;
    let said: Vec<String> = shown(&table)
        .await
        .iter()
        .map(|one| words(&one.text))
        .collect();
    assert!(said[0].contains("kept in #72"), "{said:?}");
    assert!(said[1].contains("No game"), "{said:?}");
    pentalath(&table, &[ADA, BEN]).await;
    table.clock.advance(TimeDelta::minutes(1));
    assert_eq!(shown(&table).await.len(), 1);
    let slot = Slot::Notices(Notices::Games, ChannelId(72));
    table
        .referee
        .deliveries()
        .notices_refused(GUILD, &slot, Obstacle::Forbidden);
    table.clock.advance(TimeDelta::minutes(5));
    assert!(shown(&table).await.is_empty());
    let settings = table
        .does(BEN, Action::Settings(SettingsChange::default()))
        .await;
    assert!(words(&settings.text).contains("I may not post there"));
    table.clock.advance(TimeDelta::minutes(6));
    assert_eq!(shown(&table).await.len(), 1, "it is tried again");
    let reply = manages(&table, noticeboard(Notices::Games, HALL, true)).await;
    assert!(!reply.refused, "{reply:?}");
    let last = shown(&table).await;
    assert_eq!(last.len(), 1);
    assert!(words(&last[0].text).contains("no longer"));
    let gone = manages(&table, noticeboard(Notices::Games, HALL, true)).await;
    assert!(gone.refused);
}

#[tokio::test]
async fn that_a_noticeboard_takes_no_posts_is_told_to_a_manager_once_until_it_does_again() {
    let table = Table::new();
    manages(&table, noticeboard(Notices::Games, HALL, false)).await;
    shown(&table).await;
    let slot = Slot::Notices(Notices::Games, HALL);
    let fails = |why| {
        table
            .referee
            .deliveries()
            .notices_refused(GUILD, &slot, why)
    };
    let ask = || Action::Settings(SettingsChange::default());
    let told = async || {
        let said = words(&manages(&table, ask()).await.message.text);
        said.contains("The noticeboard in #71 is not kept up to date")
    };
    assert!(!told().await);
    fails(Obstacle::Forbidden);
    let of_no_manager = words(&table.does(BEN, ask()).await.text);
    assert!(!of_no_manager.contains("is not kept up to date"));
    assert!(told().await && !told().await, "once");
    fails(Obstacle::Forbidden);
    assert!(!told().await, "nothing has changed");
    fails(Obstacle::Gone);
    assert!(told().await, "something else is to be mended");
    table.referee.deliveries().notices_arrived(GUILD, &slot);
    assert!(!told().await);
    fails(Obstacle::Gone);
    assert!(told().await, "it was mended in between");
}

#[tokio::test]
async fn a_board_of_open_seats_has_their_buttons() {
    let table = Table::new();
    manages(&table, noticeboard(Notices::Seats, HALL, false)).await;
    assert!(words(&shown(&table).await[0].text).contains("Nothing is open"));
    let game = table.open(ADA, opening("2", "per-move 3d")).await;
    table.posted().await;
    table.clock.advance(TimeDelta::minutes(1));
    let open = shown(&table).await;
    assert_eq!(open.len(), 1);
    let join = press(&open[0], &format!("Join {game}"));
    table.does(BEN, join).await;
    table.posted().await;
    table.clock.advance(TimeDelta::minutes(1));
    assert!(words(&shown(&table).await[0].text).contains("Nothing is open"));
}

#[tokio::test]
async fn whoever_wishes_is_written_of_their_turns_gathered_and_once() {
    let table = Table::new();
    wants(&table, BEN, true, None).await;
    let first = pentalath(&table, &[ADA, BEN]).await;
    let second = pentalath(&table, &[ADA, BEN]).await;
    for game in [&first, &second] {
        let play = Action::Move(PlayTurn {
            game: Some(game.0.clone()),
            turn: "e5".to_owned(),
            ply: None,
            confirmed: true,
        });
        table.does(ADA, play).await;
        let board = table.message().await;
        assert_eq!(board.notify, [BEN]);
        assert!(board.silent, "one ping a turn");
    }
    assert!(written(&table, BEN).await.is_empty(), "it is gathered");
    table.clock.advance(TimeDelta::minutes(6));
    let letters = written(&table, BEN).await;
    assert_eq!(letters.len(), 1);
    let said = words(&letters[0].text);
    assert!(said.contains("in 2 games") && said.contains(&first.0) && said.contains(&second.0));
    table.clock.advance(TimeDelta::hours(5));
    assert!(written(&table, BEN).await.is_empty(), "told once");
    // It goes on after a restart, and nothing is told twice.
    let again = Table::on(table.store.clone(), GameDefaults::default());
    again.clock.advance(table.now() - again.now());
    assert!(written(&again, BEN).await.is_empty());
    let reply = alone(&table, BEN, press(&letters[0], &first.0)).await;
    assert!(
        !reply.refused && reply.message.picture.is_some(),
        "{reply:?}"
    );
}

#[tokio::test]
async fn whoever_is_written_to_reads_the_language_in_which_they_asked_for_it() {
    let table = Table::new();
    let asks = SettingsChange {
        direct: Some(true),
        ..SettingsChange::default()
    };
    let command = table.command(BEN, Action::Settings(asks));
    let mut german = actor(BEN);
    german.locale.user = Some(Language::German);
    let command = Command {
        actor: german,
        ..command
    };
    assert!(!table.referee.handle(command).await.refused);
    pentalath(&table, &[ADA, BEN]).await;
    table.plays(ADA, "e5").await;
    table.posted().await;
    table.clock.advance(TimeDelta::minutes(6));
    let letters = written(&table, BEN).await;
    let said = words(&letters[0].text);
    assert!(said.starts_with("Du bist am Zug"), "{said}");
}

#[tokio::test]
async fn nobody_is_written_at_night_or_on_holiday() {
    let table = Table::new();
    wants(&table, BEN, true, None).await;
    table.does(BEN, quiet("11:00-14:00")).await;
    pentalath(&table, &[ADA, BEN]).await;
    table.plays(ADA, "e5").await;
    table.posted().await;
    table.clock.advance(TimeDelta::minutes(90));
    assert!(written(&table, BEN).await.is_empty());
    table.clock.advance(TimeDelta::minutes(31));
    let letters = written(&table, BEN).await;
    assert_eq!(letters.len(), 1);
    assert!(!letters[0].silent);
    table.plays(BEN, "e4").await;
    let holiday = Action::Holiday(Holiday {
        from: None,
        until: Some("2d".to_owned()),
        end: false,
    });
    table.does(BEN, holiday).await;
    table.plays(ADA, "a1").await;
    table.clock.advance(TimeDelta::hours(20));
    assert!(written(&table, BEN).await.is_empty());
}

#[tokio::test]
async fn a_digest_comes_once_a_day_where_there_is_anything_to_tell() {
    let table = Table::new();
    // A Monday, 12:00 UTC.
    wants(&table, BEN, false, Some("14:30")).await;
    assert!(written(&table, BEN).await.is_empty());
    table.clock.advance(TimeDelta::hours(2));
    assert!(written(&table, BEN).await.is_empty(), "there is no game");
    let game = pentalath(&table, &[ADA, BEN]).await;
    assert!(written(&table, BEN).await.is_empty());
    for _ in 0..3 {
        table.clock.advance(TimeDelta::hours(24));
        let letters = written(&table, BEN).await;
        assert_eq!(letters.len(), 1);
        let said = words(&letters[0].text);
        assert!(
            said.contains("Your day") && said.contains(&game.0),
            "{said}"
        );
        assert!(written(&table, BEN).await.is_empty());
    }
    let change = SettingsChange {
        digest: Some("off".to_owned()),
        ..SettingsChange::default()
    };
    table.does(BEN, Action::Settings(change)).await;
    assert_eq!(table.store.documents(BEN).await.unwrap(), []);
    for (digest, zone) in [("late", Some("UTC")), ("07:30", None)] {
        let change = SettingsChange {
            digest: Some(digest.to_owned()),
            zone: zone.map(str::to_owned),
            ..SettingsChange::default()
        };
        table.refused(ADA, Action::Settings(change)).await;
    }
}

#[tokio::test]
async fn whoever_takes_no_direct_messages_is_written_to_no_more_and_told_so() {
    let table = Table::new();
    wants(&table, BEN, true, None).await;
    table.referee.deliveries().mail_refused(BEN).await.unwrap();
    let settings = table
        .does(BEN, Action::Settings(SettingsChange::default()))
        .await;
    assert!(words(&settings.text).contains("off, since you take none"));
    pentalath(&table, &[ADA, BEN]).await;
    table.plays(ADA, "e5").await;
    assert!(!table.message().await.silent);
    table.clock.advance(TimeDelta::hours(1));
    assert!(written(&table, BEN).await.is_empty());
    wants(&table, BEN, true, None).await;
    let settings = table
        .does(BEN, Action::Settings(SettingsChange::default()))
        .await;
    assert!(!words(&settings.text).contains("since you take none"));
}

#[tokio::test]
async fn an_onlooker_follows_a_game_until_it_is_over() {
    let table = Table::new();
    let game = pentalath(&table, &[ADA, BEN]).await;
    let board = Action::Board(ShowBoard {
        game: Some(game.0.clone()),
        ply: None,
        seat: None,
    });
    let seen = table.does(CLEO, board.clone()).await;
    table.does(CLEO, press(&seen, "Follow every turn")).await;
    table.does(DORA, follow(&game, Some(Follow::End))).await;
    table.refused(ADA, follow(&game, Some(Follow::End))).await;
    assert!(
        alone(&table, STRANGER, follow(&game, Some(Follow::End)))
            .await
            .refused
    );
    table.plays(ADA, "e5").await;
    let letters = written(&table, CLEO).await;
    assert_eq!(letters.len(), 1);
    let said = words(&letters[0].text);
    assert!(
        said.contains("Ada played e5") && said.contains("in #70"),
        "{said}"
    );
    assert!(letters[0].picture.is_some());
    table.does(CLEO, quiet("00:00-23:59")).await;
    table.plays(BEN, "e4").await;
    let posts = table.posted().await;
    let directs: Vec<_> = posts
        .iter()
        .filter_map(|post| match post {
            Post::Direct { user, message } => Some((*user, message.silent)),
            _ => None,
        })
        .collect();
    assert_eq!(directs, [(CLEO, true)], "Dora is told of the end alone");
    let resign = Action::Resign(Resign {
        game: None,
        confirmed: true,
    });
    table.does(ADA, resign).await;
    assert_eq!(table.state(&game).await.phase, Phase::Ended);
    let letters = written(&table, DORA).await;
    assert_eq!(letters.len(), 1);
    assert!(words(&letters[0].text).contains("resigned"));
    for user in [CLEO, DORA] {
        assert_eq!(table.store.documents(user).await.unwrap(), []);
    }
}

#[tokio::test]
async fn who_follows_no_longer_or_cannot_be_written_to_is_told_nothing() {
    let table = Table::new();
    let game = pentalath(&table, &[ADA, BEN]).await;
    for user in [CLEO, DORA] {
        table.does(user, follow(&game, Some(Follow::Turns))).await;
    }
    let export = table
        .does(CLEO, Action::Privacy(PrivacyAction::Export))
        .await;
    assert!(export.files[0].content.contains("follow"));
    assert!(!alone(&table, CLEO, follow(&game, None)).await.refused);
    table
        .referee
        .deliveries()
        .direct_failed(&game.clone().into(), DORA)
        .await
        .unwrap();
    let document_key = DocumentKey::Follow(game.clone());
    assert_eq!(
        table.store.document(DORA, &document_key).await.unwrap(),
        None
    );
    table.plays(ADA, "e5").await;
    for post in table.posted().await {
        assert!(!matches!(post, Post::Direct { .. }), "{post:?}");
    }
}

#[tokio::test]
async fn the_games_of_a_server_are_watched_page_by_page() {
    let table = Table::new();
    let watch = Action::Watch(Watch { page: 0 });
    let nothing = table.does(STRANGER, watch.clone()).await;
    assert!(words(&nothing.text).contains("No game is being played"));
    for _ in 0..5 {
        pentalath(&table, &[ADA, BEN]).await;
    }
    let shown = table.does(STRANGER, watch).await;
    assert!(words(&shown.text).contains("5 games are being played here"));
    assert!(shown.picture.is_some());
    assert_eq!(shown.more.len(), 3);
    let more = labels(&shown).last().unwrap().to_string();
    let rest = table.does(STRANGER, press(&shown, &more)).await;
    assert!(rest.picture.is_some() && rest.more.is_empty());
    assert!(
        alone(&table, STRANGER, Action::Watch(Watch { page: 0 }))
            .await
            .refused
    );
}

#[tokio::test]
async fn in_direct_messages_ones_own_games_are_meant() {
    let table = Table::new();
    let game = pentalath(&table, &[ADA, BEN]).await;
    let played = alone(&table, ADA, turn_of("e5")).await;
    assert!(!played.refused, "{played:?}");
    assert_eq!(
        table.message().await.notify,
        [BEN],
        "posted where it is played"
    );
    let board = Action::Board(ShowBoard {
        game: None,
        ply: None,
        seat: None,
    });
    let shown = alone(&table, BEN, board.clone()).await;
    assert!(words(&shown.message.text).contains(&game.0));
    assert!(alone(&table, STRANGER, board).await.refused);
    let plan = Action::Plan(PlanTurns {
        game: None,
        turns: Some("e4 a1".to_owned()),
        forget: None,
    });
    assert!(!alone(&table, ADA, plan).await.refused);
}

#[tokio::test]
async fn those_on_one_side_talk_and_nobody_else_hears() {
    let table = Table::new();
    let users = [ADA, BEN, CLEO, DORA];
    let game = table.game("teams", "per-move 3d", &users).await;
    table.posted().await;
    let state = table.state(&game).await;
    let party = state.game.setup().parties().remove(0);
    let [one, other] = [party[0], party[1]].map(|seat| state.owner_of(seat).unwrap());
    let tell = Action::Team(Team {
        game: None,
        text: "hold the centre".to_owned(),
    });
    let told = table.does(one, tell.clone()).await;
    assert!(words(&told.text).contains("manages the server can read"));
    let posts = table.posted().await;
    let [
        Post::Team {
            side,
            title,
            said: Some(aside),
            ..
        },
    ] = posts.as_slice()
    else {
        panic!("{posts:?}");
    };
    assert_eq!((*side, aside.by), (party[0], one));
    assert_eq!(aside.message.notify, [other]);
    assert!(!aside.message.silent);
    assert!(words(&aside.message.text).contains("hold the centre"));
    assert!(title.to_string().contains("seats 1 and 3: "), "{title}");

    // without a thread each user gets a direct message, only once
    table.does(other, quiet("10:00-14:00")).await;
    for _ in 0..2 {
        let again = table
            .referee
            .deliveries()
            .team_without_thread(&game, *side, aside, 7);
        again.await.unwrap();
    }
    let posts = table.posted().await;
    let [Post::Direct { user, message }] = posts.as_slice() else {
        panic!("{posts:?}");
    };
    assert_eq!(*user, other);
    assert!(words(&message.text).contains("hold the centre"));
    assert!(message.silent);
    table.does(one, tell.clone()).await;
    let posts = table.posted().await;
    assert!(matches!(&posts[..], [Post::Team { said: Some(aside), .. }] if aside.message.silent));
    table.refused(STRANGER, tell.clone()).await;
    let table = Table::new();
    pentalath(&table, &[ADA, BEN]).await;
    table.refused(ADA, tell).await;
}
