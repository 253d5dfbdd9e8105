//! Tests of seeks between servers that share theirs, and of players from another server.

use crate::{contested::Contested, table::*};

const ELSEWHERE: Place = Place {
    guild: Some(GuildId(8)),
    channel: ChannelId(80),
};

const ANYWHERE: Place = Place {
    guild: Some(GuildId(9)),
    channel: ChannelId(90),
};

/// Direct messages with Cleo.
const DIRECT: Place = Place {
    guild: None,
    channel: ChannelId(3),
};

fn wish() -> Wish {
    Wish {
        kind: Some(GameKind::Pentalath),
        clock: Some("per-move 2d".to_owned()),
        games: 1,
        ..Wish::default()
    }
}

async fn says_in(table: &Table, place: Place, user: UserId, action: Action) -> Reply {
    let mut command = Command {
        place,
        ..table.command(user, action)
    };
    command.actor.manages_server = user == STRANGER;
    table.handle(command).await
}

async fn does_in(table: &Table, place: Place, user: UserId, action: Action) -> Message {
    let reply = says_in(table, place, user, action).await;
    assert!(!reply.refused, "{}", words(&reply.message.whole_text()));
    reply.message
}

fn sharing(share: bool) -> Action {
    typed(if share {
        "server share-seeks:yes"
    } else {
        "server share-seeks:no"
    })
}

/// Changes whether a server shares its seeks.
async fn shares(table: &Table, place: Place, share: bool) {
    does_in(table, place, STRANGER, sharing(share)).await;
}

/// The open seats of a server.
async fn open(table: &Table, place: Place) -> Message {
    does_in(table, place, CLEO, open_seats()).await
}

/// A table at which Ada's and Cleo's servers share their seeks, and Ada has a seek.
async fn sought() -> Table {
    let table = Table::new();
    for place in [HERE, ELSEWHERE] {
        shares(&table, place, true).await;
    }
    does_in(&table, HERE, ADA, Action::Seek(wish())).await;
    table
}

/// Like [`sought`]; then Cleo accepts and is to move. Also returns the posts of that.
async fn visited() -> (Table, GameId, Vec<Outgoing>) {
    let table = sought().await;
    table.outgoing().await;
    let listed = open(&table, ELSEWHERE).await;
    let reply = does_in(&table, ELSEWHERE, CLEO, press(&listed, "Play Ada")).await;
    has(&words(&reply.whole_text()), ["has begun on another server"]);
    let game = table.every_game().await.remove(0);
    let mut posts = table.outgoing().await;
    if to_move(&table, &game).await == ADA {
        assert_eq!(letters(&posts, CLEO), [], "it is not her turn");
        table.plays(ADA, "e5").await;
        posts = table.outgoing().await;
    }
    (table, game, posts)
}

async fn to_move(table: &Table, game: &GameId) -> UserId {
    let state = table.state(game).await;
    state.users_of(state.to_move().unwrap())[0]
}

/// The direct messages to a user.
fn letters(outgoing: &[Outgoing], to: UserId) -> Vec<Message> {
    let letters = outgoing.iter().filter_map(|outgoing| match &outgoing.post {
        Post::Direct { user, message } if *user == to => Some(message.clone()),
        _ => None,
    });
    let letters: Vec<Message> = letters.collect();
    for letter in &letters {
        let unreadable = |span: &Span| match span {
            Span::User(user) => *user != to,
            Span::Channel(_) => true,
            _ => false,
        };
        let text = &letter.text;
        assert!(!text.0.iter().any(unreadable), "known there only: {text:?}");
    }
    letters
}

/// The posts in a channel.
fn in_channel(outgoing: &[Outgoing], channel: ChannelId) -> Vec<Message> {
    let messages = outgoing.iter().filter_map(|outgoing| match &outgoing.post {
        Post::New { message, .. } | Post::Notice { message, .. } if outgoing.channel == channel => {
            Some(message.clone())
        }
        _ => None,
    });
    messages.collect()
}

#[tokio::test]
async fn a_seek_is_shown_where_both_servers_share_theirs() {
    let table = Table::new();
    let reply = does_in(&table, HERE, ADA, Action::Seek(wish())).await;
    assert!(!words(&reply.whole_text()).contains("other servers"));
    shares(&table, HERE, true).await;
    shares(&table, ELSEWHERE, true).await;
    open(&table, ELSEWHERE).await;
    does_in(&table, HERE, ADA, typed("seek withdraw:yes")).await;
    does_in(&table, HERE, ADA, Action::Seek(wish())).await;
    let kept = with(wish(), |it| it.elsewhere = Some(false));
    does_in(&table, HERE, BEN, Action::Seek(kept)).await;
    let listed = open(&table, ELSEWHERE).await;
    assert_eq!(labels(&open(&table, HERE).await).len(), 2);
    assert!(labels(&open(&table, ANYWHERE).await).is_empty());

    // Either server can stop sharing, and an earlier button then does nothing.
    for place in [HERE, ELSEWHERE] {
        shares(&table, place, false).await;
        assert!(labels(&open(&table, ELSEWHERE).await).is_empty());
        let late = says_in(&table, ELSEWHERE, CLEO, press(&listed, "Play Ada")).await;
        assert!(late.refused);
        shares(&table, place, true).await;
    }
    let strange = says_in(&table, ANYWHERE, DORA, press(&listed, "Play Ada")).await;
    assert!(strange.refused, "it was never shown there");
    assert!(table.every_game().await.is_empty());
    assert_eq!(labels(&open(&table, ELSEWHERE).await), ["Play Ada"]);
    scene!(table);
}

#[tokio::test]
async fn who_wants_to_be_seen_elsewhere_is_told_where_the_server_keeps_its_seeks() {
    let table = Table::new();
    let wide = with(wish(), |it| it.elsewhere = Some(true));
    let said = table.refusal(ADA, Action::Seek(wide)).await;
    has(&said, ["share-seeks"]);
}

#[tokio::test]
async fn who_manages_another_server_cancels_no_game_from_there() {
    let (table, game, _) = visited().await;
    let typed = typed(&format!("cancel game:{game}"));
    for (place, refused) in [(ELSEWHERE, true), (HERE, false)] {
        let mut command = Command {
            place,
            ..table.command(CLEO, typed.clone())
        };
        command.actor.manages_server = true;
        assert_eq!(table.handle(command).await.refused, refused);
        let ended = table.state(&game).await.phase == Phase::Ended;
        assert_eq!(ended, !refused);
    }
}

#[tokio::test]
async fn a_visitor_is_written_to_alone_once_a_turn_and_plays_from_there() {
    let (table, game, posts) = visited().await;
    let state = table.state(&game).await;
    assert_eq!(state.place, HERE, "it is played where it was sought");
    assert_eq!(state.visitors.get(&CLEO), Some(&ELSEWHERE));
    let letter = match letters(&posts, CLEO).as_slice() {
        [letter] => letter.clone(),
        several => panic!("{several:#?}"),
    };
    assert!(letter.picture.is_some() && letter.notify.is_empty());
    assert!(labels(&letter).contains(&"Move"), "{:?}", labels(&letter));

    // By the button of the direct message, by the game's id on her own server, and in direct
    // messages.
    does_in(&table, DIRECT, CLEO, press(&letter, "Move")).await;
    let first = match table.state(&game).await.plies.len() {
        0 => "e5",
        _ => "f5",
    };
    does_in(&table, DIRECT, CLEO, turn_of(first)).await;
    let posts = table.outgoing().await;
    assert_eq!(letters(&posts, CLEO), [], "her own turn");
    let boards = in_channel(&posts, HERE.channel);
    assert!(!boards[0].text.0.contains(&Span::User(CLEO)), "{boards:#?}");
    table.plays(ADA, "g5").await;
    assert_eq!(letters(&table.outgoing().await, CLEO).len(), 1);
    does_in(&table, DIRECT, CLEO, pressed(Games::page(0))).await;
    does_in(
        &table,
        ELSEWHERE,
        CLEO,
        typed(&format!("move turn:d5 game:{game}")),
    )
    .await;

    // Questions come with their buttons, and the end is told.
    table.outgoing().await;
    table.does(ADA, draw()).await;
    let asked = letters(&table.outgoing().await, CLEO);
    assert_eq!(asked.len(), 1);
    let no = labels(&asked[0])[1].to_owned();
    does_in(&table, DIRECT, CLEO, press(&asked[0], &no)).await;
    table.outgoing().await;
    table.does(ADA, resign()).await;
    let told = letters(&table.outgoing().await, CLEO);
    assert_eq!(told.len(), 1);
    scene!(table);
}

#[tokio::test]
async fn who_is_written_to_about_every_turn_is_not_written_to_about_it_again() {
    let table = sought().await;
    does_in(&table, ELSEWHERE, CLEO, typed("settings direct:yes")).await;
    assert!(table.store.user(CLEO).await.unwrap().direct);
    let listed = open(&table, ELSEWHERE).await;
    does_in(&table, ELSEWHERE, CLEO, press(&listed, "Play Ada")).await;
    let game = table.every_game().await.remove(0);
    if to_move(&table, &game).await == ADA {
        table.plays(ADA, "e5").await;
    }
    let mut written = letters(&table.outgoing().await, CLEO);
    for _ in 0..12 {
        table.referee.update_notifications().await.unwrap();
        table.clock.advance(TimeDelta::minutes(10));
        written.extend(letters(&table.outgoing().await, CLEO));
    }
    assert_eq!(written.len(), 1);
}

#[tokio::test]
async fn a_visitor_reads_in_their_own_language_and_hears_nothing_at_night() {
    let table = sought().await;
    table.quiet(CLEO, "11:00", "13:00", "UTC").await;
    let german = UserSettings {
        language: Some(Language::German),
        ..table.store.user(CLEO).await.unwrap()
    };
    table.set(CLEO, german).await;
    let listed = open(&table, ELSEWHERE).await;
    let label = labels(&listed)[0].to_owned();
    does_in(&table, ELSEWHERE, CLEO, press(&listed, &label)).await;
    let game = table.every_game().await.remove(0);
    if to_move(&table, &game).await == ADA {
        table.plays(ADA, "e5").await;
    }
    let letters = letters(&table.outgoing().await, CLEO);
    assert!(letters[0].silent);
    assert_eq!(letters[0].language, Language::German);
    has(&words(&letters[0].whole_text()), ["Partie"]);
}

#[tokio::test]
async fn a_visitor_who_chose_no_language_reads_in_that_of_their_server() {
    let table = sought().await;
    let german = ServerChange {
        language: Some(Some(Language::German)),
        ..ServerChange::default()
    };
    let mut command = table.command(CLEO, german);
    command.place = ELSEWHERE;
    command.actor.manages_server = true;
    assert!(!table.handle(command).await.refused);
    let listed = open(&table, ELSEWHERE).await;
    let label = labels(&listed)[0].to_owned();
    does_in(&table, ELSEWHERE, CLEO, press(&listed, &label)).await;
    let game = table.every_game().await.remove(0);
    if to_move(&table, &game).await == ADA {
        table.plays(ADA, "e5").await;
    }
    let letters = letters(&table.outgoing().await, CLEO);
    assert_eq!(letters[0].language, Language::German);
    has(&words(&letters[0].whole_text()), ["Partie"]);
}

#[tokio::test]
async fn a_visitor_who_cannot_be_written_to_is_told_where_they_came_from() {
    let (table, game, _) = visited().await;
    let about = game.clone().into();
    let deliveries = table.referee.deliveries();
    deliveries.direct_failed(&about, CLEO).await.unwrap();
    let posts = table.outgoing().await;
    let told = in_channel(&posts, ELSEWHERE.channel);
    assert_eq!(told.len(), 1);
    does_in(&table, ELSEWHERE, CLEO, press(&told[0], "Board")).await;
    let asked = posts.iter().find_map(|outgoing| match outgoing.post {
        Post::AskMember { guild, user } => Some((guild, user)),
        _ => None,
    });
    assert_eq!(asked, Some((GuildId(8), CLEO)), "of her own server");

    // That fails, too: then Ada is told once, and Cleo is back as soon as she plays.
    for _ in 0..2 {
        let failed = deliveries.notice_failed(&about, ELSEWHERE.channel);
        failed.await.unwrap();
    }
    let posts = table.outgoing().await;
    let told = in_channel(&posts, HERE.channel);
    assert_eq!(told.len(), 1);
    assert!(table.state(&game).await.gone.contains(&CLEO));
    let turn = match table.state(&game).await.plies.len() {
        0 => "e5",
        _ => "f5",
    };
    does_in(&table, DIRECT, CLEO, turn_of(turn)).await;
    assert!(table.state(&game).await.gone.is_empty());
    scene!(table);
}

#[tokio::test]
async fn a_visitor_is_reminded_alone_and_looked_for_on_their_own_server() {
    let (table, _, _) = visited().await;
    table.outgoing().await;
    table.pass(TimeDelta::hours(47)).await;
    let posts = table.outgoing().await;
    assert_eq!(letters(&posts, CLEO).len(), 1, "{posts:#?}");
    let asked = |outgoing: &&Outgoing| {
        outgoing.post
            == Post::AskMember {
                guild: GuildId(8),
                user: CLEO,
            }
    };
    assert_eq!(posts.iter().filter(asked).count(), 1);
}

#[tokio::test]
async fn reminders_of_one_moment_are_one_direct_message_to_a_visitor_whatever_their_channels() {
    let table = Table::new();
    for place in [HERE, ELSEWHERE] {
        shares(&table, place, true).await;
    }
    let other = Place {
        channel: ChannelId(71),
        ..HERE
    };
    for (place, user) in [(HERE, ADA), (other, BEN)] {
        does_in(&table, place, user, Action::Seek(wish())).await;
        let listed = open(&table, ELSEWHERE).await;
        let accept = format!("Play {}", name(user));
        does_in(&table, ELSEWHERE, CLEO, press(&listed, &accept)).await;
    }
    for game in table.every_game().await {
        let first = to_move(&table, &game).await;
        if first != CLEO {
            let turn = typed(&format!("move turn:e5 game:{game}"));
            table.does(first, turn).await;
        }
    }
    table.outgoing().await;
    // All that is due is handled in one go, as the running program does.
    table.clock.advance(TimeDelta::hours(40));
    let due = table.store.timers_due(table.now(), 100).await.unwrap();
    let due: Vec<(GameId, Timer)> = due
        .into_iter()
        .filter_map(|(of, timer)| Some((of.game()?.clone(), timer)))
        .collect();
    table.referee.timers_due(&due).await.unwrap();
    let posts = table.outgoing().await;
    let letters = letters(&posts, CLEO);
    assert_eq!(letters.len(), 1, "{letters:#?}");
    let said = words(&letters[0].whole_text());
    for game in table.every_game().await {
        has(&said, [&game.0]);
    }
    assert_eq!(labels(&letters[0]).len(), 2);
    assert_eq!(letters[0].notify, []);
    // In the channels she is named, and nobody is called.
    let here = posts.iter().filter_map(|outgoing| match &outgoing.post {
        Post::New { message, .. } => Some((outgoing.channel, message)),
        _ => None,
    });
    let here: Vec<_> = here.collect();
    assert_eq!(here.len(), 2, "{posts:#?}");
    for (channel, message) in here {
        assert!([HERE.channel, other.channel].contains(&channel));
        assert_eq!(message.notify, []);
        has(&words(&message.whole_text()), ["Cleo"]);
    }
}

#[tokio::test]
async fn of_two_players_with_one_name_the_other_is_still_named() {
    let table = sought().await;
    let listed = open(&table, ELSEWHERE).await;
    let mut command = Command {
        place: ELSEWHERE,
        ..table.command(CLEO, press(&listed, "Play Ada"))
    };
    command.actor.name = "Ada".to_owned();
    let reply = table.handle(command).await;
    assert!(!reply.refused, "{}", words(&reply.message.whole_text()));
    let games = does_in(&table, ELSEWHERE, CLEO, pressed(Games::page(0))).await;
    has(&words(&games.whole_text()), ["with Ada"]);
}

#[tokio::test]
async fn a_rematch_with_a_visitor_is_one_with_a_visitor() {
    let (table, game, _) = visited().await;
    table.does(ADA, resign_in(&game)).await;
    table.outgoing().await;
    table.does(ADA, rematch_of(&game)).await;
    let asked = letters(&table.outgoing().await, CLEO);
    let yes = labels(&asked[0])[0].to_owned();
    does_in(&table, DIRECT, CLEO, press(&asked[0], &yes)).await;
    let rematch = table.state(&game).await.rematch.unwrap();
    let state = table.state(&rematch).await;
    assert_eq!(state.phase, Phase::Playing);
    assert_eq!(state.visitors.get(&CLEO), Some(&ELSEWHERE));
}

#[tokio::test]
async fn of_two_who_accept_at_once_on_two_servers_one_is_seated() {
    let contested = Arc::new(Contested::default());
    let table = Table::on(contested.clone(), GameDefaults::default());
    for place in [HERE, ELSEWHERE] {
        shares(&table, place, true).await;
    }
    does_in(&table, HERE, ADA, Action::Seek(wish())).await;
    let listed = open(&table, ELSEWHERE).await;
    contested.first(&table, table.command(BEN, press(&listed, "Play Ada")));
    let late = says_in(&table, ELSEWHERE, CLEO, press(&listed, "Play Ada")).await;
    assert!(late.refused, "{late:?}");
    let games = table.every_game().await;
    assert_eq!(games.len(), 1);
    assert!(table.state(&games[0]).await.seat_of(BEN).is_some());
}

#[tokio::test]
async fn a_board_of_open_seats_shows_those_of_other_servers_while_they_stand() {
    let table = sought().await;
    does_in(
        &table,
        ELSEWHERE,
        STRANGER,
        typed("noticeboard shows:seats channel:81"),
    )
    .await;
    let shown = async || {
        table.clock.advance(TimeDelta::minutes(1));
        table.referee.update_notifications().await.unwrap();
        let mut shown = Vec::new();
        for outgoing in table.outgoing().await {
            if let Post::Edit { message, slot } = outgoing.post
                && matches!(slot, Slot::Notices(..))
            {
                let deliveries = table.referee.deliveries();
                deliveries.notices_arrived(GuildId(8), &slot);
                shown.push(words(&message.whole_text()));
            }
        }
        shown
    };
    let first = shown().await;
    assert!(
        first.last().unwrap().contains("Ada is looking for"),
        "{first:?}"
    );
    does_in(&table, HERE, ADA, typed("seek withdraw:yes")).await;
    let then = shown().await;
    assert_eq!(then.len(), 1);
    assert!(!then[0].contains("Ada is looking for"), "{then:?}");
}

#[tokio::test]
async fn the_local_page_has_nobody_to_share_seeks_with() {
    let table = Table::new();
    let local = Place {
        guild: Some(GuildId(0)),
        ..HERE
    };
    let refused = says_in(&table, local, STRANGER, sharing(true)).await;
    assert!(refused.refused);
    has(&words(&refused.message.whole_text()), ["no other servers"]);
    does_in(&table, local, STRANGER, sharing(false)).await;
    let stranger = says_in(&table, HERE, ADA, sharing(true)).await;
    assert!(stranger.refused, "it is for managers");
}
