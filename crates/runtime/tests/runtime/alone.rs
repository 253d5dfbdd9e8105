//! Games in direct messages with the bot: against the computer, at once, and for nobody else to see.

use petteia_domain::{
    game::Theme,
    reach::{Obstacle, OutOfReach},
};

use super::computers::{computers_go_on, mind};
use crate::table::*;

/// Opens a game in Ada's direct messages.
async fn begun(table: &Table, kind: GameKind) -> GameId {
    let opening = Opening::new(kind);
    let reply = table.alone(ADA, Action::Play(opening)).await;
    assert!(!reply.refused, "{}", words(&reply.message.whole_text()));
    table.every_game().await.remove(0)
}

/// The queue of Ada's direct messages.
const WITH_ADA: ChannelId = ChannelId(1);

#[tokio::test]
async fn in_direct_messages_a_game_of_each_kind_begins_at_once_against_the_computer() {
    for kind in GameKind::ALL {
        let table = Table::new();
        let game = begun(&table, *kind).await;
        let state = table.state(&game).await;
        assert_eq!(state.phase, Phase::Playing);
        assert_eq!(state.place, Place::direct(ADA));
        assert_eq!(state.users().filter(|user| user.is_person()).count(), 1);
        assert_eq!(state.computers().count(), state.seats().len() - 1);
        // Nobody waits, so nothing is lost on time.
        assert!(state.control.is_none() && !state.opening.rated);
        assert_eq!(table.next_timer().await, None);
        let mind = mind();
        computers_go_on(&table, &mind).await;
        let posted = table.outgoing().await;
        assert!(!posted.is_empty());
        for outgoing in posted {
            assert_eq!(outgoing.channel, WITH_ADA, "{outgoing:?}");
        }
    }
}

#[tokio::test]
async fn every_free_seat_of_a_larger_game_is_taken_by_a_computer_of_the_chosen_level() {
    let table = Table::new();
    let level = Level::new(3).unwrap();
    let opening = Opening {
        line_up: "5".to_owned(),
        computers: vec![level],
        ..Opening::new(GameKind::Pentagame)
    };
    table.alone(ADA, Action::Play(opening)).await;
    let game = table.every_game().await.remove(0);
    let state = table.state(&game).await;
    let levels = state.computers().filter_map(|seat| state.level_of(seat));
    assert_eq!(Vec::from_iter(levels), [level; 4]);
}

#[tokio::test]
async fn others_threads_and_ratings_have_no_place_in_direct_messages() {
    let table = Table::new();
    let threaded = with(opening("2", "none"), |it| it.thread = true);
    let rated = rated_opening("2", "none");
    let crowded = with(opening("2", "none"), |it| {
        it.computers = vec![Level::TOP; 2]
    });
    for (opening, said) in [
        (invites("2", &[BEN]), "on a server"),
        (threaded, "thread"),
        (rated, "only for people"),
        (crowded, "2 seats"),
    ] {
        let reply = table.alone(ADA, Action::Play(opening)).await;
        assert!(reply.refused);
        has(&words(&reply.message.whole_text()), [said]);
    }
    assert_eq!(table.every_game().await, []);
    assert_eq!(table.posted().await, []);
}

#[tokio::test]
async fn the_form_offers_only_computers_in_direct_messages_and_no_pace_twice() {
    let table = Table::new();
    // Somebody with whom she has played.
    table.pentalath(&[ADA, BEN]).await;
    let asked = table.alone(ADA, typed("play new")).await.message;
    let form = table.alone(ADA, press(&asked, "Pentalath")).await.message;
    let items = |index: usize| -> Vec<String> {
        let picks = form.menus[index].picks.iter();
        picks.map(|pick| pick.label.to_string()).collect()
    };
    assert_eq!(items(0).len(), usize::from(Level::TOP.number()));
    assert!(items(0).iter().all(|item| item.contains("computer")));
    let paces = items(1);
    assert_eq!(paces.len(), 4, "{paces:?}");
    assert!(
        paces.iter().all(|pace| !pace.contains("server")),
        "{paces:?}"
    );
    let opened = table.alone(ADA, press(&form, "Play")).await;
    has(
        &words(&opened.message.whole_text()),
        ["begins", "direct messages"],
    );
    let newest = table.every_game().await.remove(0);
    let state = table.state(&newest).await;
    assert_eq!(
        (state.place, state.phase),
        (Place::direct(ADA), Phase::Playing)
    );
    // Who forges the press of a person is refused.
    let ben = &form.menus[0].press.0;
    let forged = Action::from_button(&format!("{ben}u{BEN}")).unwrap();
    assert!(table.alone(ADA, forged).await.refused);
}

#[tokio::test]
async fn the_board_is_in_the_language_and_colours_of_its_only_reader() {
    let table = Table::new();
    let settings = UserSettings {
        language: Some(Language::German),
        theme: Theme::Light,
        ..UserSettings::default()
    };
    table.set(ADA, settings).await;
    begun(&table, GameKind::Pentalath).await;
    let board = table.message().await;
    let picture = board.picture.unwrap();
    assert_eq!(picture.theme, Theme::Light);
    assert_eq!(board.language, Language::German);
}

/// Every way in which somebody else could come to a game of which they know the id.
#[tokio::test]
async fn nobody_else_sees_touches_or_finds_a_game_in_direct_messages() {
    let table = Table::new();
    let game = begun(&table, GameKind::Pentalath).await;
    let board = table.message().await;
    let presses = every_way_to(&table, &game, &board).await;
    let before = table.store.events(&game).await.unwrap();
    for action in presses {
        let on_server = table.say(BEN, action.clone()).await;
        let alone = table.alone(BEN, action.clone()).await;
        assert!(on_server.refused && alone.refused, "{action:?}");
        for reply in [on_server, alone] {
            assert!(reply.message.picture.is_none(), "{action:?}");
        }
    }
    assert_eq!(table.store.events(&game).await.unwrap(), before);
    for list in [watch(), open_seats()] {
        let shown = table.say(BEN, list).await.message;
        assert!(!words(&shown.text).contains(&game.0) && shown.picture.is_none());
    }
    let referee = &table.referee;
    assert!(referee.seen(BEN, &game).await.unwrap().is_none());
    assert!(referee.seen_publicly(&game).await.unwrap().is_none());
    assert!(referee.seen(ADA, &game).await.unwrap().is_some());

    table.alone(ADA, resign_in(&game)).await;
    assert_eq!(table.state(&game).await.phase, Phase::Ended);
    let shown = table.say(BEN, typed("archive player:1")).await;
    assert!(!words(&shown.message.whole_text()).contains(&game.0));
    let shown = table.say(BEN, archive()).await;
    assert!(!words(&shown.message.whole_text()).contains(&game.0));
    assert!(table.say(BEN, stats_of(ADA)).await.refused);
    for action in [
        board_of(&game),
        record_of(&game),
        replay_of(&game),
        analyse_of(&game),
    ] {
        assert!(table.say(BEN, action).await.refused);
    }
    assert!(referee.seen_publicly(&game).await.unwrap().is_none());
    // Its player finds it, alone and on a server, where it is not shown to others.
    has(
        &words(&table.alone(ADA, archive()).await.message.whole_text()),
        [&game.0],
    );
    assert!(!table.say(ADA, board_of(&game)).await.refused);
    assert!(table.say(ADA, replay_of(&game)).await.refused);
}

#[tokio::test]
async fn a_finished_game_is_played_again_replayed_and_studied_in_direct_messages() {
    let table = Table::new();
    let game = begun(&table, GameKind::Pentalath).await;
    let mind = mind();
    computers_go_on(&table, &mind).await;
    let turn = table.state(&game).await.game.legal().remove(0);
    assert!(!table.alone(ADA, move_in(&game, turn)).await.refused);
    computers_go_on(&table, &mind).await;
    let played = table.state(&game).await.plies.len();
    assert!(!table.alone(ADA, takeback_in(&game)).await.refused);
    computers_go_on(&table, &mind).await;
    assert!(table.state(&game).await.plies.len() < played);
    assert!(table.alone(ADA, nudge_in(&game)).await.refused);
    has(
        &words(&table.alone(ADA, typed("games")).await.message.whole_text()),
        [&game.0, "in our direct messages"],
    );
    table.alone(ADA, resign_in(&game)).await;
    table.posted().await;

    let replay = table.alone(ADA, replay_of(&game)).await;
    has(&words(&replay.message.whole_text()), ["direct messages"]);
    let mut posted = table.outgoing().await;
    let Some(Outgoing {
        post: Post::Direct { user: ADA, message },
        channel: WITH_ADA,
        ..
    }) = posted.pop()
    else {
        panic!("{posted:?}");
    };
    let step = message.buttons.last().unwrap();
    let step = Action::from_button(&step.press.0).unwrap();
    assert!(!table.alone(ADA, step.clone()).await.refused);
    assert!(table.alone(BEN, step).await.refused);

    assert!(!table.alone(ADA, rematch_of(&game)).await.refused);
    computers_go_on(&table, &mind).await;
    let again = table.every_game().await.remove(0);
    assert_ne!(again, game);
    let state = table.state(&again).await;
    assert_eq!(
        (state.place, state.phase),
        (Place::direct(ADA), Phase::Playing)
    );
}

#[tokio::test]
async fn closed_direct_messages_are_told_to_their_user_alone_and_the_game_goes_on_when_they_are_open()
 {
    let table = Table::new();
    let game = begun(&table, GameKind::Pentalath).await;
    computers_go_on(&table, &mind()).await;
    table.posted().await;
    let away = OutOfReach {
        channel: WITH_ADA,
        why: Obstacle::NotAccepted,
        since: table.now(),
    };
    let deliveries = table.referee.deliveries();
    let about = Subject::from(game.clone());
    deliveries.channel_fails(&about, away).await.unwrap();
    assert_eq!(table.posted().await, [], "nobody is told elsewhere");
    let told = table.say(ADA, typed("games")).await;
    let told = words(&told.message.whole_text());
    has(&told, ["do not accept messages", "our direct messages"]);
    assert!(!told.contains('#'), "no channel is named: {told}");
    let told = table.say(ADA, typed("games")).await;
    assert!(
        !words(&told.message.whole_text()).contains("accept"),
        "told once"
    );
    assert!(!words(&table.say(BEN, typed("games")).await.message.whole_text()).contains("accept"));

    // Who plays there tries it again, and everything missed is shown with the board.
    let turn = table.state(&game).await.game.legal().remove(0);
    assert!(!table.alone(ADA, move_in(&game, turn)).await.refused);
    let posted = table.posted().await;
    let returns = posted
        .iter()
        .filter(|post| matches!(post, Post::Return { .. }));
    assert_eq!(returns.count(), 1, "{posted:?}");
    deliveries.channel_works(&about, WITH_ADA).await.unwrap();
    assert_eq!(table.state(&game).await.away, None);
}

#[tokio::test]
async fn a_turn_in_direct_messages_is_told_by_its_board_alone() {
    let table = Table::new();
    table.alone(ADA, typed("settings direct:yes")).await;
    let game = begun(&table, GameKind::Pentalath).await;
    computers_go_on(&table, &mind()).await;
    let boards = table.messages().await;
    assert!(boards.iter().all(|board| !board.silent), "{boards:?}");
    table.clock.advance(TimeDelta::hours(2));
    table.referee.update_notifications().await.unwrap();
    assert_eq!(table.posted().await, []);
    assert_eq!(table.state(&game).await.phase, Phase::Playing);
}

#[tokio::test]
async fn an_erasure_leaves_nothing_by_which_a_game_in_direct_messages_is_found_again() {
    let user = UserId(1_450_000_000_000_000_017);
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(FolderStore::open(folder.path()).unwrap());
    let table = Table::on(store.clone(), GameDefaults::default());
    let opening = Opening::new(GameKind::Pentalath);
    table.alone(user, Action::Play(opening)).await;
    let game = table.every_game().await.remove(0);
    // A board that was delivered, and one that still waits.
    let first = table
        .store
        .pending(table.now(), &BTreeSet::new(), 1)
        .await
        .unwrap();
    let message = Some((ChannelId::direct(user), MessageId("77".to_owned())));
    table
        .store
        .delivered(first[0].number, message)
        .await
        .unwrap();
    let exported = table.alone(user, typed("privacy export")).await;
    let exported: String = exported
        .message
        .files
        .iter()
        .map(|file| file.content.clone())
        .collect();
    assert!(exported.contains(&game.0), "{exported}");
    let delete = Action::DeleteData(DeleteData { confirmed: true });
    assert!(!table.alone(user, delete).await.refused);
    table.referee.erasure().forget(user).await.unwrap();
    let state = table.state(&game).await;
    assert_eq!(state.phase, Phase::Ended);
    let pseudonym = state.private_to().unwrap();
    assert!(pseudonym.is_former(), "{pseudonym}");
    assert_eq!(state.host, pseudonym);
    let journal = std::fs::read_to_string(folder.path().join("journal")).unwrap();
    assert!(!journal.contains(&user.to_string()));
    let here = [Phase::Playing, Phase::Ended];
    let known = table
        .store
        .games_in(ChannelId::direct(user), &here, 9)
        .await
        .unwrap();
    assert_eq!(known, []);
}
