//! Tests of notifications beside the games: notices, messages about one's turns, followed games.

use petteia_domain::{
    game::{Notices, WhyRefused},
    reach::Obstacle,
};

use crate::table::*;

const GUILD: GuildId = GuildId(7);
const HALL: ChannelId = ChannelId(71);

/// A board of the games being played is put up in the hall.
async fn put_up(table: &Table) -> Reply {
    let put_up = typed("noticeboard shows:games channel:71");
    table.manages(ADA, put_up).await
}

/// A referee that has just been started on what is kept.
pub fn restarted(table: &Table) -> Table {
    let again = Table::on(table.store.clone(), GameDefaults::default());
    again.clock.advance(table.now() - again.now());
    again
}

/// The changed notices since the last call, a few seconds later.
pub async fn shown(table: &Table) -> Vec<Message> {
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
pub async fn written(table: &Table, user: UserId) -> Vec<Message> {
    table.referee.update_notifications().await.unwrap();
    let direct = |post| match post {
        Post::Direct { user: to, message } if to == user => Some(message),
        _ => None,
    };
    let posts = table.posted().await.into_iter();
    posts.filter_map(direct).collect()
}

const DIRECT: &str = "settings direct:yes";

fn quiet(hours: &str) -> Action {
    typed(&format!("settings quiet:{hours} zone:UTC"))
}

#[tokio::test]
async fn a_noticeboard_shows_the_games_and_changes_seldom() {
    let table = Table::new();
    let put_up = typed("noticeboard shows:games channel:71");
    table.refused(BEN, put_up.clone()).await;
    let reply = table.manages(ADA, put_up).await;
    assert!(!reply.refused, "{reply:?}");
    let first = shown(&table).await;
    assert_eq!(first.len(), 1);
    has(&words(&first[0].whole_text()), ["No game is being played"]);
    let game = table.pentalath(&[ADA, BEN]).await;
    for (mover, turn) in [(ADA, "e5"), (BEN, "e4"), (ADA, "e3")] {
        table.plays(mover, turn).await;
        table.clock.advance(TimeDelta::seconds(1));
        table.referee.update_notifications().await.unwrap();
        assert_eq!(table.messages().await.len(), 1, "changes are gathered");
    }
    table.clock.advance(TimeDelta::seconds(1));
    let changed = shown(&table).await;
    assert_eq!(changed.len(), 1);
    let said = words(&changed[0].whole_text());
    has(&said, [&game.0, "Ben to move, until"]);
    assert!(changed[0].notify.is_empty());
    table.clock.advance(TimeDelta::minutes(5));
    assert!(shown(&table).await.is_empty(), "nothing has changed");
    // It is still updated after a restart.
    let again = restarted(&table);
    assert_eq!(shown(&again).await.len(), 1);
    has(&table.hears(BEN, typed("server")).await, ["games in #71"]);
}

/// The waiting edits of the notice.
async fn on_its_way(table: &Table) -> Vec<Message> {
    table.referee.update_notifications().await.unwrap();
    let mut edits = Vec::new();
    for post in table.posted().await {
        if let Post::Edit { message, slot } = post
            && matches!(slot, Slot::Notices(..))
        {
            edits.push(message);
        }
    }
    edits
}

#[tokio::test]
async fn a_noticeboard_shows_at_once_what_changed_while_an_edit_was_on_its_way() {
    let table = Table::new();
    put_up(&table).await;
    shown(&table).await;
    table.pentalath(&[ADA, BEN]).await;
    table.clock.advance(TimeDelta::seconds(3));
    assert_eq!(on_its_way(&table).await.len(), 1);
    table.plays(ADA, "e5").await;
    table.clock.advance(TimeDelta::seconds(8));
    assert!(on_its_way(&table).await.is_empty(), "one after the other");
    let slot = Slot::Notices(Notices::Games, HALL);
    table.referee.deliveries().notices_arrived(GUILD, &slot);
    table.referee.notifications_called().await;
    let shown = on_its_way(&table).await;
    assert!(
        words(&shown[0].whole_text()).contains("Ben to move"),
        "{shown:?}"
    );
}

#[tokio::test]
async fn a_noticeboard_shows_what_changed_while_its_first_edit_after_a_restart_was_on_its_way() {
    let table = Table::new();
    put_up(&table).await;
    table.pentalath(&[ADA, BEN]).await;
    shown(&table).await;
    let again = restarted(&table);
    again.referee.update_notifications().await.unwrap();
    again.clock.advance(TimeDelta::seconds(2));
    assert_eq!(on_its_way(&again).await.len(), 1);
    let mut command = again.command(ADA, turn_of("e5"));
    command.id.0 = "after the restart".to_owned();
    assert!(!again.handle(command).await.refused);
    let slot = Slot::Notices(Notices::Games, HALL);
    again.referee.deliveries().notices_arrived(GUILD, &slot);
    again.clock.advance(TimeDelta::seconds(3));
    again.referee.update_notifications().await.unwrap();
    let shown = on_its_way(&again).await;
    assert!(
        words(&shown[0].whole_text()).contains("Ben to move"),
        "{shown:?}"
    );
}

#[tokio::test]
async fn while_changes_never_end_a_noticeboard_is_edited_now_and_then() {
    let table = Table::new();
    put_up(&table).await;
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
    put_up(&table).await;
    shown(&table).await;
    table
        .manages(ADA, typed("noticeboard shows:games channel:72"))
        .await;
    assert_eq!(shown(&table).await.len(), 2);
    table.pentalath(&[ADA, BEN]).await;
    table.clock.advance(TimeDelta::minutes(1));
    assert_eq!(shown(&table).await.len(), 1);
    let slot = Slot::Notices(Notices::Games, ChannelId(72));
    let deliveries = table.referee.deliveries();
    deliveries.notices_refused(GUILD, &slot, Obstacle::Forbidden);
    table.clock.advance(TimeDelta::minutes(5));
    assert!(shown(&table).await.is_empty());
    table.does(BEN, typed("server")).await;
    table.clock.advance(TimeDelta::minutes(6));
    assert_eq!(shown(&table).await.len(), 1, "it is tried again");
    let reply = table
        .manages(ADA, typed("noticeboard shows:games channel:71 off:yes"))
        .await;
    assert!(!reply.refused, "{reply:?}");
    let last = shown(&table).await;
    assert_eq!(last.len(), 1);
    let gone = table
        .manages(ADA, typed("noticeboard shows:games channel:71 off:yes"))
        .await;
    assert!(gone.refused);
    scene!(table);
}

#[tokio::test]
async fn that_a_noticeboard_takes_no_posts_is_told_to_a_manager_once_until_it_does_again() {
    let table = Table::new();
    put_up(&table).await;
    shown(&table).await;
    let slot = Slot::Notices(Notices::Games, HALL);
    let deliveries = table.referee.deliveries();
    let fails = |why| deliveries.notices_refused(GUILD, &slot, why);
    let told = async || {
        let said = words(
            &table
                .manages(ADA, typed("server"))
                .await
                .message
                .whole_text(),
        );
        said.contains("I cannot keep the noticeboard in #71 up to date")
    };
    assert!(!told().await);
    fails(Obstacle::Forbidden);
    let of_no_manager = table.hears(BEN, typed("server")).await;
    assert!(!of_no_manager.contains("I cannot keep the noticeboard"));
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
async fn what_everybody_reads_tells_nobody_news_of_a_channel() {
    let table = Table::new();
    put_up(&table).await;
    shown(&table).await;
    let game = table.pentalath(&[ADA, BEN]).await;
    let replay = typed(&format!("replay game:{}", game.0));
    table.does(ADA, replay).await;
    let replay = table.messages().await.pop().unwrap();
    let slot = Slot::Notices(Notices::Games, HALL);
    let deliveries = table.referee.deliveries();
    deliveries.notices_refused(GUILD, &slot, Obstacle::Forbidden);
    let told = async |action| {
        let reply = table.manages(ADA, action).await;
        assert!(!reply.refused, "{reply:?}");
        words(&reply.message.whole_text())
            .contains("I cannot keep the noticeboard in #71 up to date")
    };
    assert!(
        !told(press(&replay, "Last »")).await,
        "a press shows it to all"
    );
    assert!(told(settings()).await, "an answer of their own");
}

#[tokio::test]
async fn a_board_of_open_seats_has_their_buttons() {
    let table = Table::new();
    table
        .manages(ADA, typed("noticeboard shows:seats channel:71"))
        .await;
    has(
        &words(&shown(&table).await[0].whole_text()),
        ["No open invitation or seat"],
    );
    let game = table.open(ADA, opening("2", "per-move 3d")).await;
    table.posted().await;
    table.clock.advance(TimeDelta::minutes(1));
    let open = shown(&table).await;
    assert_eq!(open.len(), 1);
    let join = press(&open[0], &format!("Join {game}"));
    table.does(BEN, join).await;
    table.posted().await;
    table.clock.advance(TimeDelta::minutes(1));
    has(
        &words(&shown(&table).await[0].whole_text()),
        ["No open invitation or seat"],
    );
}

#[tokio::test]
async fn whoever_wishes_is_written_of_their_turns_gathered_and_once() {
    let table = Table::new();
    table.does(BEN, typed(DIRECT)).await;
    let first = table.pentalath(&[ADA, BEN]).await;
    let second = table.pentalath(&[ADA, BEN]).await;
    for game in [&first, &second] {
        table.does(ADA, move_in(game, "e5")).await;
        let board = table.message().await;
        assert_eq!(board.notify, [BEN]);
        assert!(board.silent, "one ping a turn");
    }
    assert!(written(&table, BEN).await.is_empty(), "it is gathered");
    table.clock.advance(TimeDelta::minutes(6));
    let letters = written(&table, BEN).await;
    assert_eq!(letters.len(), 1);
    let said = words(&letters[0].whole_text());
    assert!(said.contains("in 2 games") && said.contains(&first.0) && said.contains(&second.0));
    table.clock.advance(TimeDelta::hours(5));
    assert!(written(&table, BEN).await.is_empty(), "told once");
    // It goes on after a restart, and nothing is told twice.
    let again = restarted(&table);
    assert!(written(&again, BEN).await.is_empty());
    let reply = table.alone(BEN, press(&letters[0], &first.0)).await;
    assert!(reply.message.picture.is_some(), "{reply:?}");
}

const NEXT: &str = "settings next:yes";

/// A game of Pentagame for three, of which the posts so far have been read.
async fn of_three(table: &Table) -> GameId {
    let game = table.game("3", "per-move 3d", &[ADA, BEN, CLEO]).await;
    table.posted().await;
    game
}

#[tokio::test]
async fn whoever_wishes_is_written_once_that_their_turn_is_the_next_one() {
    let table = Table::new();
    table.does(CLEO, typed(NEXT)).await;
    let game = of_three(&table).await;
    table.clock.advance(TimeDelta::minutes(6));
    assert!(written(&table, CLEO).await.is_empty(), "Ada is to move");
    table.plays(ADA, "W-W3r").await;
    assert!(written(&table, CLEO).await.is_empty(), "it is gathered");
    // Another process, or this one after a crash, has read the same before one of them writes.
    let again = restarted(&table);
    table.clock.advance(TimeDelta::minutes(6));
    again.clock.advance(TimeDelta::minutes(6));
    let letters = written(&table, CLEO).await;
    assert_eq!(letters.len(), 1);
    let said = words(&letters[0].whole_text());
    has(&said, ["You are next:", &game.0, "settings next:no"]);
    assert!(written(&again, CLEO).await.is_empty());
    assert!(written(&restarted(&table), CLEO).await.is_empty());
    assert!(written(&table, BEN).await.is_empty(), "Ben wishes nothing");
    table.clock.advance(TimeDelta::hours(5));
    assert!(written(&table, CLEO).await.is_empty());
    // Her own turn is told to whoever wishes that.
    table.plays(BEN, "R-R1Y").await;
    table.clock.advance(TimeDelta::minutes(6));
    assert!(written(&table, CLEO).await.is_empty());
    let reply = table.alone(CLEO, press(&letters[0], &game.0)).await;
    assert!(reply.message.picture.is_some(), "{reply:?}");
}

#[tokio::test]
async fn that_they_are_next_is_written_to_nobody_on_holiday_of_two_or_of_a_seat_that_resigned() {
    let table = Table::new();
    for user in [ADA, BEN, CLEO] {
        table.does(user, typed(NEXT)).await;
    }
    let duel = table.pentalath(&[ADA, BEN]).await;
    let game = of_three(&table).await;
    table.does(BEN, typed("holiday until:2d")).await;
    table.clock.advance(TimeDelta::minutes(6));
    assert!(written(&table, BEN).await.is_empty(), "Ben is on holiday");
    table.clock.advance(TimeDelta::hours(60));
    let letters = written(&table, BEN).await;
    assert_eq!(letters.len(), 1);
    let said = words(&letters[0].whole_text());
    assert!(said.contains(&game.0) && !said.contains(&duel.0), "{said}");
    // Two are left.
    table.does(CLEO, resign_in(&game)).await;
    table.does(ADA, move_in(&game, "W-W3r")).await;
    table.clock.advance(TimeDelta::hours(1));
    for user in [ADA, BEN, CLEO] {
        assert!(written(&table, user).await.is_empty(), "{user:?}");
    }
    table.does(BEN, typed("settings next:no")).await;
    assert_eq!(table.document(BEN, &DocumentKey::Mail).await, None);
}

#[tokio::test]
async fn one_message_tells_of_turns_and_of_the_next_ones_and_a_resigned_seat_is_passed_over() {
    let table = Table::new();
    table
        .does(DORA, typed("settings direct:yes next:yes"))
        .await;
    let users = [ADA, BEN, CLEO, DORA];
    let theirs = table.game("4", "per-move 3d", &users).await;
    let own = [DORA, ADA, BEN];
    let own = table.game("3", "per-move 3d", &own).await;
    table.does(BEN, resign_in(&theirs)).await;
    table.does(ADA, move_in(&theirs, "W-W3r")).await;
    table.posted().await;
    table.clock.advance(TimeDelta::minutes(6));
    let letters = written(&table, DORA).await;
    assert_eq!(letters.len(), 1);
    let said = words(&letters[0].whole_text());
    let (turns, next) = said.split_once("You are next:").unwrap();
    has(turns, ["It is your turn:", &own.0]);
    has(next, [&theirs.0, "play here"]);
    assert!(!turns.contains(&theirs.0), "{said}");
}

#[tokio::test]
async fn whoever_is_written_to_reads_the_language_in_which_they_asked_for_it() {
    let table = Table::new();
    let mut command = table.command(BEN, typed(DIRECT));
    command.actor.locale.user = Some(Language::German);
    assert!(!table.handle(command).await.refused);
    table.pentalath(&[ADA, BEN]).await;
    table.plays(ADA, "e5").await;
    table.posted().await;
    table.clock.advance(TimeDelta::minutes(6));
    let letters = written(&table, BEN).await;
    let said = words(&letters[0].whole_text());
    assert!(said.starts_with("Du bist am Zug"), "{said}");
}

#[tokio::test]
async fn nobody_is_written_at_night_or_on_holiday() {
    let table = Table::new();
    table.does(BEN, typed(DIRECT)).await;
    table.does(BEN, quiet("11:00-14:00")).await;
    table.pentalath(&[ADA, BEN]).await;
    table.plays(ADA, "e5").await;
    table.posted().await;
    table.clock.advance(TimeDelta::minutes(90));
    assert!(written(&table, BEN).await.is_empty());
    table.clock.advance(TimeDelta::minutes(31));
    let letters = written(&table, BEN).await;
    assert_eq!(letters.len(), 1);
    assert!(!letters[0].silent);
    table.plays(BEN, "e4").await;
    table.does(BEN, typed("holiday until:2d")).await;
    table.plays(ADA, "a1").await;
    table.clock.advance(TimeDelta::hours(20));
    assert!(written(&table, BEN).await.is_empty());
}

#[tokio::test]
async fn a_digest_comes_once_a_day_where_there_is_anything_to_tell() {
    let table = Table::new();
    // A Monday, 12:00 UTC.
    let daily = "settings direct:no digest:14:30 zone:Europe/Berlin";
    table.does(BEN, typed(daily)).await;
    assert!(written(&table, BEN).await.is_empty());
    table.clock.advance(TimeDelta::hours(2));
    assert!(written(&table, BEN).await.is_empty(), "there is no game");
    let game = table.pentalath(&[ADA, BEN]).await;
    assert!(written(&table, BEN).await.is_empty());
    for _ in 0..3 {
        table.clock.advance(TimeDelta::hours(24));
        let letters = written(&table, BEN).await;
        assert_eq!(letters.len(), 1);
        let said = words(&letters[0].whole_text());
        has(&said, ["Your day", &game.0]);
        assert!(written(&table, BEN).await.is_empty());
    }
    table.does(BEN, typed("settings digest:off")).await;
    assert_eq!(table.documents(BEN).await, []);
    for wrong in ["digest:late zone:UTC", "digest:07:30"] {
        let wrong = typed(&format!("settings {wrong}"));
        table.refused(ADA, wrong).await;
    }
}

#[tokio::test]
async fn whoever_takes_no_direct_messages_is_written_to_no_more_and_told_so() {
    let table = Table::new();
    table.does(BEN, typed(DIRECT)).await;
    table.refuses(BEN, WhyRefused::NotAccepted, 2).await;
    let shown = table.hears(BEN, settings()).await;
    assert!(shown.contains("when it is your turn: on"), "{shown}");
    table.refuses(BEN, WhyRefused::NotAccepted, 1).await;
    let shown = table.hears(BEN, settings()).await;
    has(
        &shown,
        ["off, because you do not accept any", "on three days"],
    );
    let again = table.hears(BEN, settings()).await;
    assert!(!again.contains("on three days"), "told once: {again}");
    table.pentalath(&[ADA, BEN]).await;
    table.plays(ADA, "e5").await;
    assert!(!table.message().await.silent);
    table.clock.advance(TimeDelta::hours(1));
    assert!(written(&table, BEN).await.is_empty());
    table.does(BEN, typed(DIRECT)).await;
    let shown = table.hears(BEN, settings()).await;
    assert!(!shown.contains("because you do not accept any"));
    table.refuses(BEN, WhyRefused::NoSharedServer, 3).await;
    let shown = table.hears(BEN, settings()).await;
    has(
        &shown,
        ["off, because you share no server with petteia any more"],
    );
}

impl Table {
    /// A direct message to a user is refused on each of so many days.
    pub async fn refuses(&self, user: UserId, why: WhyRefused, days: usize) {
        for _ in 0..days {
            self.clock.advance(TimeDelta::days(1));
            let deliveries = self.referee.deliveries();
            deliveries.direct_refused(None, user, why).await.unwrap();
        }
    }
}

#[tokio::test]
async fn daily_lists_of_one_minute_are_spread() {
    let table = Table::new();
    let readers: Vec<UserId> = (100..150).map(UserId).collect();
    for user in &readers {
        table
            .does(*user, typed("settings digest:14:30 zone:UTC"))
            .await;
        table.pentalath(&[*user, BEN]).await;
    }
    table.posted().await;
    table.clock.advance(TimeDelta::minutes(150));
    let mut sent = Vec::new();
    for _ in 0..4 {
        // Whatever else happens meanwhile brings no more of them.
        for _ in 0..3 {
            table.referee.update_notifications().await.unwrap();
        }
        let posts = table.posted().await.into_iter();
        sent.push(
            posts
                .filter(|post| matches!(post, Post::Direct { .. }))
                .count(),
        );
        table.clock.advance(TimeDelta::seconds(20));
    }
    assert_eq!(sent, [20, 20, 10, 0]);
}

#[tokio::test]
async fn an_onlooker_follows_a_game_until_it_is_over() {
    let (table, game) = Table::of_pentalath().await;
    table.does(CLEO, board_of(&game)).await;
    table.presses(CLEO, "Follow every turn").await;
    table.does(DORA, follow(&game, Some(Follow::End))).await;
    table.refused(ADA, follow(&game, Some(Follow::End))).await;
    let follows = follow(&game, Some(Follow::End));
    assert!(table.alone(STRANGER, follows).await.refused);
    table.plays(ADA, "e5").await;
    written(&table, CLEO).await;
    table.does(CLEO, quiet("00:00-23:59")).await;
    table.plays(BEN, "e4").await;
    // Dora is told of the end alone.
    table.does(ADA, resign()).await;
    assert_eq!(table.state(&game).await.phase, Phase::Ended);
    written(&table, DORA).await;
    for user in [CLEO, DORA] {
        assert_eq!(table.documents(user).await, []);
    }
    scene!(table);
}

#[tokio::test]
async fn who_follows_no_longer_or_cannot_be_written_to_is_told_nothing() {
    let (table, game) = Table::of_pentalath().await;
    for user in [CLEO, DORA] {
        table.does(user, follow(&game, Some(Follow::Turns))).await;
    }
    let export = table.does(CLEO, ExportData).await;
    assert!(export.files[0].content.contains("follow"));
    assert!(!table.alone(CLEO, follow(&game, None)).await.refused);
    let deliveries = table.referee.deliveries();
    let about = game.clone().into();
    let document_key = DocumentKey::Follow(game.clone());
    for _ in 0..3 {
        assert!(table.document(DORA, &document_key).await.is_some());
        let refused = deliveries.direct_refused(Some(&about), DORA, WhyRefused::NotAccepted);
        refused.await.unwrap();
        deliveries.direct_failed(&about, DORA).await.unwrap();
        table.clock.advance(TimeDelta::days(1));
    }
    assert_eq!(table.document(DORA, &document_key).await, None);
    table.plays(ADA, "e5").await;
    for post in table.posted().await {
        assert!(!matches!(post, Post::Direct { .. }), "{post:?}");
    }
}

#[tokio::test]
async fn the_games_of_a_server_are_watched_page_by_page() {
    let table = Table::new();
    table.does(STRANGER, watch()).await;
    for _ in 0..5 {
        table.pentalath(&[ADA, BEN]).await;
    }
    let shown = table.does(STRANGER, watch()).await;
    assert_eq!(shown.more.len(), 3);
    let more = labels(&shown).last().unwrap().to_string();
    let rest = table.does(STRANGER, press(&shown, &more)).await;
    assert!(rest.picture.is_some() && rest.more.is_empty());
    assert!(table.alone(STRANGER, watch()).await.refused);
    scene!(table);
}

#[tokio::test]
async fn in_direct_messages_ones_own_games_are_meant() {
    let (table, game) = Table::of_pentalath().await;
    let played = table.alone(ADA, turn_of("e5")).await;
    assert!(!played.refused, "{played:?}");
    let posted = table.message().await;
    assert_eq!(posted.notify, [BEN], "posted where it is played");
    let shown = table.alone(BEN, board()).await;
    has(&words(&shown.message.whole_text()), [&game.0]);
    assert!(table.alone(STRANGER, board()).await.refused);
    assert!(!table.alone(ADA, typed("plan turns:e4 a1")).await.refused);
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
    let told = table.does(one, typed("team text:hold the centre")).await;
    has(
        &words(&told.whole_text()),
        ["Managers of the server can read private threads."],
    );
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
    has(&words(&aside.message.whole_text()), ["hold the centre"]);
    assert!(title.to_string().contains("seats 1 and 3: "), "{title}");

    // without a thread each user gets a direct message, only once
    table.does(other, quiet("10:00-14:00")).await;
    for _ in 0..2 {
        let deliveries = table.referee.deliveries();
        let again = deliveries.team_without_thread(&game, *side, aside, 7);
        again.await.unwrap();
    }
    let posts = table.posted().await;
    let [Post::Direct { user, message }] = posts.as_slice() else {
        panic!("{posts:?}");
    };
    assert_eq!(*user, other);
    has(&words(&message.whole_text()), ["hold the centre"]);
    assert!(message.silent);
    table.does(one, typed("team text:hold the centre")).await;
    let posts = table.posted().await;
    assert!(matches!(&posts[..], [Post::Team { said: Some(aside), .. }] if aside.message.silent));
    table
        .refused(STRANGER, typed("team text:hold the centre"))
        .await;
    let (table, _) = Table::of_pentalath().await;
    table.refused(ADA, typed("team text:hold the centre")).await;
}
