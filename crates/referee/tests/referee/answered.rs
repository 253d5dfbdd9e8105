//! Games in channels where petteia only answers: who sees and does what there, and who is told what did not arrive.

use petteia_domain::game::UserSettings;
use petteia_speech::message::Slot;

use crate::table::*;

/// The channel of the chat on Discord.
const CHAT: ChannelId = ChannelId(1_450_000_000_000_000_017);

impl Table {
    /// What somebody is answered in the chat.
    async fn chat(&self, user: UserId, action: impl Into<Action>) -> Reply {
        self.in_place(Place::answered_in(CHAT), user, action).await
    }

    async fn in_place(&self, place: Place, user: UserId, action: impl Into<Action>) -> Reply {
        let command = self.command(user, action);
        self.handle(Command { place, ..command }).await
    }

    /// A game of Pentalath of Ada against Ben in the chat, with this clock.
    async fn chat_game(&self, clock: &str) -> GameId {
        let opening = Opening {
            order: SeatOrder::AsJoined,
            clock: Some(clock.to_owned()),
            ..Opening::new(GameKind::Pentalath)
        };
        let opened = self.chat(ADA, Action::Play(opening)).await;
        assert!(!opened.refused, "{}", words(&opened.message.whole_text()));
        let game = self.every_game().await.remove(0);
        assert!(!self.chat(BEN, join(&game)).await.refused);
        game
    }

    /// What happens to the posts for the chat if nobody is there: the users who are written to, with their messages.
    async fn nobody_there(&self) -> Vec<(UserId, Message)> {
        let none = BTreeSet::new();
        let waiting = self.store.pending(self.now(), &none, 100).await.unwrap();
        let mut told = Vec::new();
        for pending in waiting {
            let outgoing = &pending.outgoing;
            if let Post::Direct { user, message } = &outgoing.post {
                told.push((*user, message.clone()));
            } else {
                assert_eq!(outgoing.channel.answered(), Some(CHAT), "{outgoing:?}");
                let game = outgoing.about.as_ref().and_then(Subject::game).unwrap();
                let deliveries = self.referee.deliveries();
                for _ in 0..2 {
                    let told = deliveries.tell_alone(
                        game,
                        outgoing.channel,
                        &outgoing.post,
                        pending.number,
                    );
                    told.await.unwrap();
                }
            }
            self.store.delivered(pending.number, None).await.unwrap();
        }
        told.extend(self.letters().await);
        told
    }

    async fn letters(&self) -> Vec<(UserId, Message)> {
        let posts = self.posted().await.into_iter();
        let letter = |post| match post {
            Post::Direct { user, message } => (user, message),
            other => panic!("{other:?}"),
        };
        posts.map(letter).collect()
    }

    /// What the chat is shown with the next press.
    async fn caught_up(&self) -> Vec<Post> {
        let channel = ChannelId::answered_in(CHAT);
        self.referee.deliveries().catch_up(channel).await.unwrap();
        self.posted().await
    }
}

#[tokio::test]
async fn a_game_in_a_chat_is_opened_joined_and_played_there_and_counts_for_nothing_unless_all_agree()
 {
    for kind in GameKind::ALL {
        let table = Table::new();
        let opened = table.chat(ADA, Action::Play(Opening::new(*kind))).await;
        assert!(!opened.refused, "{}", words(&opened.message.whole_text()));
        let game = table.every_game().await.remove(0);
        let state = table.state(&game).await;
        assert_eq!(state.place, Place::answered_in(CHAT));
        assert_eq!((state.phase, state.private_to()), (Phase::Lobby, None));
        assert!(!state.opening.rated);
        assert!(!state.control.is_none(), "others wait, so there is a clock");
        assert!(!table.chat(BEN, join(&game)).await.refused);
        assert_eq!(table.state(&game).await.phase, Phase::Playing);
        for outgoing in table.outgoing().await {
            assert_eq!(outgoing.channel.answered(), Some(CHAT), "{outgoing:?}");
        }
        let games = words(&table.alone(ADA, typed("games")).await.message.whole_text());
        has(&games, [&game.0, "a chat of its players"]);
        assert!(!games.contains('#'), "{games}");
        // Who is not in the chat plays all the same, as their own game.
        let state = table.state(&game).await;
        let mover = state.users_of(state.to_move().unwrap())[0];
        let turn = state.game.legal().remove(0);
        assert!(!table.alone(mover, move_in(&game, turn)).await.refused);
    }
}

/// Every way in which somebody outside the chat could come to a game of which they know the id.
#[tokio::test]
async fn nobody_outside_a_chat_sees_touches_or_finds_its_games() {
    let table = Table::new();
    let game = table.chat_game("none").await;
    let board = table.messages().await.pop().unwrap();
    let presses = every_way_to(&table, &game, &board).await;
    let raw = CHAT.0;
    let elsewhere = [
        HERE,
        Place::direct(STRANGER),
        Place::answered_in(ChannelId(raw + 1)),
        // The number of the channel says nothing by itself, nor does its key on a server.
        Place {
            guild: None,
            channel: CHAT,
        },
        Place {
            guild: HERE.guild,
            channel: CHAT,
        },
        Place {
            guild: HERE.guild,
            channel: ChannelId::answered_in(CHAT),
        },
    ];
    let before = table.store.events(&game).await.unwrap();
    for action in presses {
        for place in elsewhere {
            let reply = table.in_place(place, STRANGER, action.clone()).await;
            assert!(reply.refused, "{action:?} {place:?}");
            assert!(reply.message.picture.is_none(), "{action:?} {place:?}");
        }
    }
    assert_eq!(table.store.events(&game).await.unwrap(), before);
    for list in [watch(), open_seats(), archive(), typed("archive player:1")] {
        for place in elsewhere {
            let shown = table.in_place(place, STRANGER, list.clone()).await.message;
            assert!(!words(&shown.whole_text()).contains(&game.0) && shown.picture.is_none());
        }
    }
    let referee = &table.referee;
    assert!(referee.seen(STRANGER, &game).await.unwrap().is_none());
    assert!(referee.seen_publicly(&game).await.unwrap().is_none());
    assert!(referee.seen(ADA, &game).await.unwrap().is_some());

    // Whoever is in the chat looks, and neither plays nor follows.
    assert!(!table.chat(STRANGER, board_of(&game)).await.refused);
    assert!(!table.chat(STRANGER, record_of(&game)).await.refused);
    for action in [
        follow(&game, Some(Follow::Turns)),
        resign_in(&game),
        cancel_of(&game),
        draw_in(&game),
        nudge_in(&game),
    ] {
        assert!(
            table.chat(STRANGER, action.clone()).await.refused,
            "{action:?}"
        );
    }
    // A player shows it to nobody elsewhere.
    for place in [HERE, Place::answered_in(ChannelId(raw + 1))] {
        assert!(table.in_place(place, ADA, replay_of(&game)).await.refused);
    }
    table.posted().await;
    assert!(!table.chat(ADA, replay_of(&game)).await.refused);
    let shown = table.outgoing().await;
    assert_eq!(shown[0].channel.answered(), Some(CHAT));

    // The archive of nobody else has it when it is over.
    table.chat(ADA, resign_in(&game)).await;
    assert_eq!(table.state(&game).await.phase, Phase::Ended);
    for list in [archive(), typed("archive player:1")] {
        for place in elsewhere {
            let shown = table.in_place(place, STRANGER, list.clone()).await.message;
            assert!(!words(&shown.whole_text()).contains(&game.0));
        }
    }
    assert!(referee.seen_publicly(&game).await.unwrap().is_none());
    has(
        &words(&table.alone(ADA, archive()).await.message.whole_text()),
        [&game.0],
    );
}

#[tokio::test]
async fn what_belongs_to_servers_does_not_work_in_a_chat() {
    let table = Table::new();
    for line in [
        "seek game:pentalath",
        "noticeboard",
        "watch",
        "play pentalath thread:yes",
    ] {
        let reply = table.chat(ADA, typed(line)).await;
        assert!(reply.refused, "{line}");
    }
    assert_eq!(table.posted().await, []);
}

#[tokio::test]
async fn who_is_named_in_a_chat_is_written_to_only_after_joining() {
    let table = Table::new();
    let opening = Opening {
        opponents: vec![(BEN, "Ben".to_owned())],
        ..Opening::new(GameKind::Pentalath)
    };
    assert!(!table.chat(ADA, Action::Play(opening)).await.refused);
    assert_eq!(table.nobody_there().await, []);
    let game = table.every_game().await.remove(0);
    // Only there, where they can see it.
    assert!(table.say(BEN, join(&game)).await.refused);
    assert!(table.alone(BEN, join(&game)).await.refused);
    assert!(!table.chat(BEN, join(&game)).await.refused);
}

#[tokio::test]
async fn a_board_that_did_not_arrive_is_told_once_to_who_is_to_move_and_shown_with_the_next_press()
{
    let table = Table::new();
    let game = table.chat_game("none").await;
    table.posted().await;
    let turn = table.state(&game).await.game.legal().remove(0);
    assert!(!table.alone(ADA, move_in(&game, turn.clone())).await.refused);
    let told = table.nobody_there().await;
    let [(BEN, letter)] = &told[..] else {
        panic!("{told:?}");
    };
    has(&words(&letter.whole_text()), [&game.0, &turn, "your turn"]);
    assert!(letter.picture.is_some() && labels(letter).contains(&"Move"));

    let shown = table.caught_up().await;
    let [
        Post::Return {
            message,
            slot: Some(Slot::Board(_)),
        },
    ] = &shown[..]
    else {
        panic!("{shown:?}");
    };
    has(&words(&message.whole_text()), [&turn]);
    assert!(message.notify.is_empty() && message.silent);
    assert_eq!(table.caught_up().await, [], "shown once");
    assert_eq!(table.next_timer().await, None);
    assert_eq!(table.state(&game).await.away, None, "never out of reach");
}

#[tokio::test]
async fn who_is_told_of_every_turn_is_not_told_twice() {
    let table = Table::new();
    let settings = UserSettings {
        direct: true,
        ..UserSettings::default()
    };
    table.set(BEN, settings).await;
    let game = table.chat_game("none").await;
    table.posted().await;
    let turn = table.state(&game).await.game.legal().remove(0);
    table.alone(ADA, move_in(&game, turn)).await;
    assert_eq!(table.nobody_there().await, []);
    assert_eq!(table.caught_up().await.len(), 1);
}

#[tokio::test]
async fn a_reminder_and_a_lost_turn_in_a_chat_are_told_by_direct_message() {
    let table = Table::new();
    table.chat_game("per-move 1d").await;
    table.posted().await;
    table.pass(TimeDelta::hours(23)).await;
    let told = table.nobody_there().await;
    assert!(matches!(&told[..], [(ADA, _)]), "a reminder: {told:?}");
    table.pass(TimeDelta::hours(2)).await;
    let told = table.nobody_there().await;
    let users: BTreeSet<UserId> = told.iter().map(|(user, _)| *user).collect();
    assert_eq!((users, told.len()), ([ADA, BEN].into(), 2), "{told:?}");
    for (_, letter) in &told {
        has(&words(&letter.whole_text()), ["missed a turn"]);
    }
    let shown = table.caught_up().await;
    assert_eq!(shown.len(), 1);
    let Post::Return { message, .. } = &shown[0] else {
        panic!("{shown:?}");
    };
    has(&words(&message.whole_text()), ["missed a turn"]);
}

#[tokio::test]
async fn the_end_of_a_game_that_did_not_arrive_is_shown_while_it_is_news() {
    for (days, boards) in [(6, 1), (8, 0)] {
        let table = Table::new();
        let game = table.chat_game("none").await;
        let turn = table.state(&game).await.game.legal().remove(0);
        table.chat(ADA, move_in(&game, turn)).await;
        table.posted().await;
        table.alone(BEN, resign_in(&game)).await;
        let told = table.nobody_there().await;
        assert!(matches!(&told[..], [(ADA, _)]), "{told:?}");
        table.pass(TimeDelta::days(days)).await;
        assert_eq!(table.caught_up().await.len(), boards, "{days}");
        assert_eq!(table.caught_up().await, []);
    }
}

#[tokio::test]
async fn a_player_in_a_chat_takes_their_data_with_them_and_is_forgotten() {
    let user = UserId(1_450_000_000_000_000_011);
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(FolderStore::open(folder.path()).unwrap());
    let table = Table::on(store, GameDefaults::default());
    let game = table.chat_game("none").await;
    table.chat(ADA, resign_in(&game)).await;
    let opening = Opening::new(GameKind::Pentalath);
    table.chat(user, Action::Play(opening)).await;
    let own = table.every_game().await;
    let own = own.iter().find(|id| **id != game).unwrap().clone();
    table.chat(BEN, join(&own)).await;
    let state = table.state(&own).await;
    let mover = state.users_of(state.to_move().unwrap())[0];
    let turn = state.game.legal().remove(0);
    table.alone(mover, move_in(&own, turn)).await;
    table.nobody_there().await;
    let exported = table.alone(user, typed("privacy export")).await;
    let files = exported.message.files.iter();
    let exported: String = files.map(|file| file.content.clone()).collect();
    assert!(exported.contains(&own.0) && !exported.contains(&game.0));
    let delete = Action::DeleteData(DeleteData { confirmed: true });
    assert!(!table.alone(user, delete).await.refused);
    table.referee.erasure().forget(user).await.unwrap();
    let state = table.state(&own).await;
    assert_eq!(
        (state.phase, state.place),
        (Phase::Ended, Place::answered_in(CHAT))
    );
    let journal = std::fs::read_to_string(folder.path().join("journal")).unwrap();
    assert!(!journal.contains(&user.to_string()));
    // The others still find it.
    has(
        &words(&table.alone(BEN, archive()).await.message.whole_text()),
        [&own.0],
    );
}

#[tokio::test]
async fn an_activity_in_a_chat_opens_at_its_game_for_the_players_alone() {
    let table = Table::new();
    let game = table.chat_game("none").await;
    let launches = table.referee.launches();
    let opens_at = async |user, channel, others: &[UserId]| {
        let opened = launches.board_for(user, channel, others).await.unwrap();
        opened.map(|opened| opened.game)
    };
    // Ada is to move; the page names the channel as Discord does.
    assert_eq!(opens_at(ADA, CHAT, &[]).await, Some(game.clone()));
    let elsewhere = ChannelId(CHAT.0 + 1);
    assert_eq!(opens_at(ADA, elsewhere, &[]).await, None);
    // Ben joins her, or presses the board's button.
    assert_eq!(opens_at(BEN, CHAT, &[]).await, None);
    assert_eq!(opens_at(BEN, CHAT, &[ADA]).await, Some(game.clone()));
    assert!(launches.remember(BEN, CHAT, &game).await.unwrap());
    assert_eq!(opens_at(BEN, CHAT, &[]).await, Some(game.clone()));
    // Cleo is answered in the chat instead, whatever she says of where she is.
    assert!(!launches.remember(CLEO, CHAT, &game).await.unwrap());
    assert_eq!(opens_at(CLEO, CHAT, &[ADA, BEN]).await, None);
}
