//! Opening games, taking seats, beginning, cancelling.

use chrono::TimeDelta;
use petteia_domain::{
    event_log::Phase,
    game::{Occupant, Opening, SeatOrder, ServerSettings, WhoCancels},
    ids::{ChannelId, Place},
    timer::TimerKind,
};
use petteia_referee::GameDefaults;
use petteia_referee::commands::{Action, Cancel, Join, JoinSeat, Leave, Start};
use petteia_speech::message::{Post, Slot};
use petteia_store::Commit;

use crate::table::*;

#[tokio::test]
async fn a_game_begins_by_itself_when_every_seat_is_taken() {
    let table = Table::new();
    let game = table.open(ADA, opening("3", "per-move 3d")).await;
    let lobby = table.message().await;
    assert_eq!(
        labels(&lobby),
        ["Join", "Ask to share Ada’s seat", "Leave", "Cancel"]
    );
    table.does(BEN, press(&lobby, "Join")).await;
    assert_eq!(table.state(&game).await.phase, Phase::Lobby);
    table.posted().await;

    table
        .does(CLEO, Action::Join(Join { game: game.clone() }))
        .await;
    let state = table.state(&game).await;
    assert_eq!(state.phase, Phase::Playing);
    assert_eq!(state.seats(), [ADA, BEN, CLEO].map(Occupant::from));
    let posts = table.posted().await;
    assert!(
        matches!(&posts[0], Post::Edit { slot: Slot::Lobby, message } if message.buttons.is_empty())
    );
    let Post::New { message, slot } = &posts[1] else {
        panic!("{posts:?}")
    };
    assert_eq!(*slot, Some(Slot::Board(0)));
    assert_eq!(message.notify, [ADA]);
    assert_eq!(labels(message), ["Move", "Board", "How to move"]);
    assert_eq!(
        words(&message.text),
        format!(
            "Game {game} begins: seat 1 Ada; seat 2 Ben; seat 3 Cleo.\n\
             Ada, it is your turn, until 01-08 12:00:00."
        )
    );
    assert_eq!(
        message.picture.as_ref().unwrap().names,
        ["Ada", "Ben", "Cleo"]
    );
    assert_eq!(posts.len(), 2);
}

#[tokio::test]
async fn seats_are_dealt_by_lot_if_so_agreed() {
    let mut orders = std::collections::BTreeSet::new();
    let table = Table::new();
    for _ in 0..40 {
        let by_lot = Opening {
            order: SeatOrder::Random,
            ..opening("3", "none")
        };
        let game = table.open(ADA, by_lot).await;
        table
            .does(BEN, Action::Join(Join { game: game.clone() }))
            .await;
        table
            .does(CLEO, Action::Join(Join { game: game.clone() }))
            .await;
        orders.insert(table.seats(&game).await.concat());
    }
    assert_eq!(orders.len(), 6, "all six orders of three players come up");
}

#[tokio::test]
async fn a_user_joins_a_game_once() {
    let table = Table::new();
    let game = table.open(ADA, opening("3", "none")).await;
    table
        .refused(ADA, Action::Join(Join { game: game.clone() }))
        .await;
    let share = Action::JoinSeat(JoinSeat {
        game,
        seat: seat(1),
    });
    table.refused(ADA, share).await;
}

#[tokio::test]
async fn seats_are_kept_for_those_invited() {
    let table = Table::new();
    let invited = Opening {
        opponents: vec![(BEN, "Ben".to_owned())],
        ..opening("2", "none")
    };
    let game = table.open(ADA, invited).await;
    let lobby = table.message().await;
    assert_eq!(lobby.notify, [BEN]);
    assert!(words(&lobby.text).contains("2. kept for Ben"));
    let refusal = table
        .refused(CLEO, Action::Join(Join { game: game.clone() }))
        .await;
    assert!(words(&refusal.text).contains("Ben"));
    table
        .does(BEN, Action::Join(Join { game: game.clone() }))
        .await;
    assert_eq!(table.state(&game).await.phase, Phase::Playing);
}

#[tokio::test]
async fn an_invitation_declined_opens_the_seat_to_others() {
    let table = Table::new();
    let invited = Opening {
        opponents: vec![(BEN, "Ben".to_owned())],
        ..opening("2", "none")
    };
    let game = table.open(ADA, invited).await;
    table
        .does(BEN, Action::Leave(Leave { game: game.clone() }))
        .await;
    table
        .does(CLEO, Action::Join(Join { game: game.clone() }))
        .await;
    assert_eq!(table.seats(&game).await, [[ADA], [CLEO]]);
}

#[tokio::test]
async fn more_guests_than_seats_are_refused() {
    let table = Table::new();
    let crowd = Opening {
        opponents: vec![(BEN, "Ben".to_owned()), (CLEO, "Cleo".to_owned())],
        ..opening("2", "none")
    };
    let refusal = table.refused(ADA, Action::Play(crowd.clone())).await;
    assert!(words(&refusal.text).contains("2 players are invited"));
    let fits = Opening {
        line_up: "3".to_owned(),
        ..crowd
    };
    let game = table.open(ADA, fits).await;
    assert_eq!(table.state(&game).await.invited, [BEN, CLEO]);
}

#[tokio::test]
async fn whoever_is_invited_twice_is_refused_and_no_seat_left_to_strangers() {
    let table = Table::new();
    let twice = Opening {
        opponents: vec![(BEN, "Ben".to_owned()), (BEN, "Ben".to_owned())],
        ..opening("3", "none")
    };
    let refusal = table.refused(ADA, Action::Play(twice)).await;
    assert!(words(&refusal.text).starts_with("You have named Ben twice"));
}

#[tokio::test]
async fn nobody_invites_themselves() {
    let table = Table::new();
    let alone = Opening {
        opponents: vec![(ADA, "Ada".to_owned())],
        ..opening("2", "none")
    };
    let refusal = table.refused(ADA, Action::Play(alone)).await;
    assert!(words(&refusal.text).starts_with("You cannot invite yourself"));
}

#[tokio::test]
async fn partners_share_a_seat() {
    let table = Table::new();
    let game = table.open(ADA, opening("2", "none")).await;
    let lobby = table.message().await;
    table
        .does(CLEO, press(&lobby, "Ask to share Ada’s seat"))
        .await;
    let question = table.message().await;
    table.does(ADA, press(&question, "Yes")).await;
    let empty = Action::JoinSeat(JoinSeat {
        game: game.clone(),
        seat: seat(2),
    });
    let refusal = table.refused(DORA, empty).await;
    assert_eq!(labels(&refusal), ["Join"]);
    table.posted().await;
    table
        .does(BEN, Action::Join(Join { game: game.clone() }))
        .await;
    let board = table.message().await;
    assert_eq!(table.seats(&game).await, [vec![ADA, CLEO], vec![BEN]]);
    assert_eq!(board.notify, [ADA, CLEO]);
    assert!(words(&board.text).contains("Ada and Cleo, it is your turn (seat 1)"));
    assert_eq!(board.picture.unwrap().names, ["Ada & Cleo", "Ben"]);
}

#[tokio::test]
async fn a_host_who_leaves_hands_over_and_the_last_to_leave_cancels() {
    let table = Table::new();
    let game = table.open(ADA, opening("3", "none")).await;
    table
        .does(BEN, Action::Join(Join { game: game.clone() }))
        .await;
    table
        .does(ADA, Action::Leave(Leave { game: game.clone() }))
        .await;
    let state = table.state(&game).await;
    assert_eq!(state.host, BEN);
    table
        .refused(ADA, Action::Leave(Leave { game: game.clone() }))
        .await;
    table
        .does(CLEO, Action::Join(Join { game: game.clone() }))
        .await;
    assert_eq!(
        table.state(&game).await.taken_seats(),
        [BEN, CLEO].map(Occupant::from),
        "in the order in which they joined, wherever a seat was free"
    );
    table
        .does(BEN, Action::Leave(Leave { game: game.clone() }))
        .await;
    table
        .does(CLEO, Action::Leave(Leave { game: game.clone() }))
        .await;
    assert_eq!(table.state(&game).await.phase, Phase::Ended);
    table.refused(BEN, Action::Join(Join { game })).await;
}

#[tokio::test]
async fn a_host_may_begin_with_fewer_players_where_that_is_a_line_up() {
    let table = Table::new();
    let game = table.open(ADA, opening("4", "per-move 1d")).await;
    let start = Action::Start(Start { game: game.clone() });
    let refusal = table.refused(ADA, start.clone()).await;
    assert!(words(&refusal.text).contains("at least two"));
    table
        .does(BEN, Action::Join(Join { game: game.clone() }))
        .await;
    table
        .does(CLEO, Action::Join(Join { game: game.clone() }))
        .await;
    let refusal = table.refused(BEN, start.clone()).await;
    assert!(words(&refusal.text).contains("Only Ada"));
    table.does(ADA, start).await;
    let state = table.state(&game).await;
    assert_eq!(state.phase, Phase::Playing);
    assert_eq!(state.game.setup().line_up(), "3");
    assert!(state.deadline().is_some());
}

#[tokio::test]
async fn teams_and_five_need_all_their_seats() {
    let table = Table::new();
    for line_up in ["teams", "5"] {
        let game = table.open(ADA, opening(line_up, "none")).await;
        for user in [BEN, CLEO] {
            table
                .does(user, Action::Join(Join { game: game.clone() }))
                .await;
        }
        let refusal = table.refused(ADA, Action::Start(Start { game })).await;
        assert!(words(&refusal.text).contains("3 are taken"));
    }
}

#[tokio::test]
async fn a_game_with_its_own_thread_opens_it_before_the_first_board() {
    let table = Table::new();
    let own = Opening {
        thread: true,
        ..opening("2", "none")
    };
    let game = table.open(ADA, own).await;
    table.posted().await;
    table
        .does(BEN, Action::Join(Join { game: game.clone() }))
        .await;
    let posts = table.posted().await;
    let thread = posts
        .iter()
        .position(|post| matches!(post, Post::Thread { .. }))
        .unwrap();
    let board = posts
        .iter()
        .position(|post| matches!(post, Post::New { .. }))
        .unwrap();
    assert!(thread < board);
    assert!(
        matches!(&posts[thread], Post::Thread { title } if title.to_string() == format!("Pentagame {game}: Ada, Ben"))
    );

    let thread = ChannelId(71);
    table
        .referee
        .deliveries()
        .thread_opened(&game, thread)
        .await
        .unwrap();
    let address = table.referee.deliveries().address(&game).await.unwrap();
    assert_eq!(address.map(|address| address.home), Some(thread));
    let found = table.store.games_in(thread, &[Phase::Playing], 9).await;
    assert_eq!(found.unwrap(), std::slice::from_ref(&game));
    let found = table
        .store
        .games_in(HERE.channel, &[Phase::Playing], 9)
        .await;
    assert_eq!(found.unwrap(), [game]);
}

#[tokio::test]
async fn a_wrong_line_up_option_or_clock_is_refused_by_name() {
    let table = Table::new();
    for (line_up, options, clock, named) in [
        ("7", "", "none", "7"),
        ("2", "outs=9", "none", "outs"),
        ("2", "", "per-move soon", "soon"),
        ("2", "", "per-move 3s", "10 seconds"),
    ] {
        let wrong = Opening {
            options: options.to_owned(),
            ..opening(line_up, clock)
        };
        let refusal = table.refused(ADA, Action::Play(wrong)).await;
        let said = words(&refusal.text);
        assert!(said.contains(named), "{said}");
    }
}

#[tokio::test]
async fn a_game_without_a_clock_of_its_own_has_the_servers_or_the_houses() {
    let table = Table::new();
    let unclocked = || Opening {
        clock: None,
        ..opening("2", "none")
    };
    let game = table.open(ADA, unclocked()).await;
    assert_eq!(table.state(&game).await.control.to_string(), "per-move 3d");
    let server = ServerSettings {
        clock: Some("egg-timer 1d".to_owned()),
        ..ServerSettings::default()
    };
    set_server(&table, server).await;
    let game = table.open(ADA, unclocked()).await;
    assert_eq!(table.state(&game).await.control.to_string(), "egg-timer 1d");
}

async fn set_server(table: &Table, settings: ServerSettings) {
    let commit = Commit {
        at: table.now(),
        server: Some((HERE.guild.unwrap(), settings)),
        ..Commit::default()
    };
    table.store.commit(commit).await.unwrap();
}

#[tokio::test]
async fn games_are_opened_only_where_the_server_allows_it() {
    let table = Table::new();
    let server = ServerSettings {
        channels: [ChannelId(77)].into(),
        ..ServerSettings::default()
    };
    set_server(&table, server).await;
    let play = Action::Play(opening("2", "none"));
    let refusal = table.refused(ADA, play.clone()).await;
    assert!(words(&refusal.text).contains("#77"));
    let mut there = table.command(ADA, play);
    there.place.channel = ChannelId(77);
    assert!(!table.referee.handle(there).await.refused);
}

#[tokio::test]
async fn games_are_not_opened_in_direct_messages() {
    let table = Table::new();
    let mut command = table.command(ADA, Action::Play(opening("2", "none")));
    command.place = Place {
        guild: None,
        channel: ChannelId(1),
    };
    assert!(table.referee.handle(command).await.refused);
}

#[tokio::test]
async fn a_user_keeps_five_lobbies_open_at_most() {
    let table = Table::new();
    for _ in 0..5 {
        table.open(ADA, opening("2", "none")).await;
    }
    let refusal = table.refused(ADA, Action::Play(opening("2", "none"))).await;
    assert!(words(&refusal.text).contains("5 games"));
    table.open(BEN, opening("2", "none")).await;
}

#[tokio::test]
async fn a_lobby_nobody_comes_to_is_closed() {
    let table = Table::with(GameDefaults {
        lobby: std::time::Duration::from_secs(3 * 24 * 60 * 60),
        ..GameDefaults::default()
    });
    let game = table.open(ADA, opening("2", "none")).await;
    table.posted().await;
    let timers = table.store.timers_due(table.now() + TimeDelta::days(3), 9);
    assert_eq!(timers.await.unwrap()[0].1.what, TimerKind::Lobby);
    table.pass(TimeDelta::days(3) - TimeDelta::seconds(1)).await;
    assert_eq!(table.state(&game).await.phase, Phase::Lobby);
    table.pass(TimeDelta::seconds(1)).await;
    assert_eq!(table.state(&game).await.phase, Phase::Ended);
    assert!(matches!(
        &table.posted().await[..],
        [Post::Edit { slot: Slot::Lobby, message }] if message.buttons.is_empty()
    ));
    assert_eq!(table.store.next_timer().await.unwrap(), None);
}

#[tokio::test]
async fn a_lobby_is_cancelled_by_its_host_or_who_manages_the_server() {
    let table = Table::new();
    for (user, manages) in [(ADA, false), (STRANGER, true)] {
        let game = table.open(ADA, opening("2", "none")).await;
        let cancel = Action::Cancel(Cancel {
            game: Some(game.0.clone()),
        });
        let refusal = table.refused(BEN, cancel.clone()).await;
        assert!(words(&refusal.text).contains("Only Ada"));
        let mut command = table.command(user, cancel);
        command.actor.manages_server = manages;
        assert!(!table.referee.handle(command).await.refused);
        assert_eq!(table.state(&game).await.phase, Phase::Ended);
    }
}

#[tokio::test]
async fn a_running_game_is_cancelled_by_those_whom_the_server_allows() {
    for (who, host_may, manager_may) in [
        (WhoCancels::Managers, false, true),
        (WhoCancels::Host, true, true),
        (WhoCancels::Nobody, false, false),
    ] {
        for (user, manages, may) in [
            (ADA, false, host_may),
            (BEN, false, false),
            (STRANGER, true, manager_may),
        ] {
            let table = Table::new();
            let server = ServerSettings {
                cancels: who,
                ..ServerSettings::default()
            };
            set_server(&table, server).await;
            let game = table.game("2", "per-move 1d", &[ADA, BEN]).await;
            table.posted().await;
            let mut command = table.command(user, Action::Cancel(Cancel { game: None }));
            command.actor.manages_server = manages;
            let reply = table.referee.handle(command).await;
            assert_eq!(!reply.refused, may, "{who:?} {user:?}");
            let state = table.state(&game).await;
            assert_eq!(state.phase == Phase::Ended, may);
            if may {
                assert_eq!(state.end.unwrap().result, "*");
                assert_eq!(table.store.next_timer().await.unwrap(), None);
                let posts = table.posted().await;
                assert_eq!(disarmed(&posts[0]), Some(&Slot::Board(0)));
            }
        }
    }
}
