//! Games that go on elsewhere, on another server or in a chat, because their players agree.

use std::sync::atomic::Ordering;

use petteia_domain::{
    budget::{Budgets, Costly},
    game::AtTable,
    ids::Fixture,
};
use petteia_referee::Restraints;

use crate::{notifying::shown, table::*};

/// The chat in which games of these tests are opened.
const CHAT: Place = Place {
    guild: None,
    channel: ChannelId((1 << 63) + (1 << 62) + (1 << 50) + 17),
};

/// A channel of another server.
const THERE: Place = Place {
    guild: Some(GuildId(8)),
    channel: ChannelId(880),
};

/// Another channel of the default server.
const BESIDE: Place = Place {
    channel: ChannelId(71),
    ..HERE
};

impl Table {
    async fn at(&self, place: Place, user: UserId, action: impl Into<Action>) -> Reply {
        let command = self.command(user, action);
        self.handle(Command { place, ..command }).await
    }

    /// What somebody is answered, who is not refused.
    async fn done_at(&self, place: Place, user: UserId, action: impl Into<Action>) -> String {
        let reply = self.at(place, user, action).await;
        let said = words(&reply.message.whole_text());
        assert!(!reply.refused, "{said}");
        said
    }

    /// Why somebody is refused, and nothing changes.
    async fn refused_at(&self, place: Place, user: UserId, action: impl Into<Action>) -> String {
        let before = self.everything().await;
        let reply = self.at(place, user, action).await;
        let said = words(&reply.message.whole_text());
        assert!(reply.refused, "{said}");
        assert_eq!(self.everything().await, before, "a refusal has no effect");
        said
    }

    /// A game of Pentalath of Ada against Ben that begins in this place.
    async fn begun_at(&self, place: Place, options: &str) -> GameId {
        let play = typed(format!("play pentalath order:as-joined {options}").trim_end());
        self.done_at(place, ADA, play).await;
        let game = self.every_game().await.remove(0);
        self.done_at(place, BEN, join(&game)).await;
        self.posted().await;
        game
    }

    /// Ada asks whether a game goes on in this place, and Ben agrees there.
    async fn goes_on_at(&self, place: Place, game: &GameId) {
        self.done_at(place, ADA, to_here(game)).await;
        let asked = self.state(game).await.questions.len();
        let yes = answer(game, u32::try_from(asked).unwrap(), true);
        self.done_at(place, BEN, yes).await;
    }

    async fn games_at(&self, place: Place) -> (Vec<GameId>, Vec<GameId>) {
        let playing = [Phase::Playing];
        let here = self.store.games_in(place.channel, &playing, 9).await;
        let on_server = match place.guild {
            Some(guild) => self.store.games_on(guild, &playing, 9).await.unwrap(),
            None => Vec::new(),
        };
        (here.unwrap(), on_server)
    }
}

/// A table at which it is known who may play where.
fn moving() -> Table {
    let table = Table::new();
    let known = &table.views.knows_own_channels;
    known.store(true, Ordering::Relaxed);
    table
}

fn to_here(game: &GameId) -> Action {
    typed(&format!("move-game game:{game}"))
}

#[tokio::test]
async fn a_game_goes_on_from_a_chat_to_a_server_to_another_one_and_back_where_all_agree() {
    assert!(CHAT.is_answered());
    let table = moving();
    let game = table.begun_at(CHAT, "clock:per-move 3d").await;
    let mut question = 0;
    let mut from = CHAT;
    for to in [HERE, THERE, CHAT] {
        let before = table.state(&game).await;
        question += 1;
        table.done_at(to, ADA, to_here(&game)).await;
        assert_eq!(
            table.state(&game).await.place,
            from,
            "nobody has agreed yet"
        );
        // It is asked there, and nowhere else.
        let posts = table.outgoing().await;
        let [
            Outgoing {
                channel,
                post: Post::Notice { message, slot },
                ..
            },
        ] = &posts[..]
        else {
            panic!("{posts:?}");
        };
        assert_eq!(
            (*channel, slot),
            (to.channel, &Some(Slot::Rehome(question)))
        );
        assert_eq!(message.notify, [BEN]);
        let said = words(&message.whole_text());
        let who = match to.guild {
            Some(_) => "Everybody who sees this channel",
            None => "Only people in this chat",
        };
        has(&said, ["Ada would like to go on with game", &game.0, who]);

        // Whoever agrees is there.
        let yes = answer(&game, question, true);
        for elsewhere in [from, Place::direct(BEN), BESIDE] {
            let said = table.refused_at(elsewhere, BEN, yes.clone()).await;
            has(&said, ["where the game would go on"]);
        }
        table.done_at(to, BEN, yes).await;
        let state = table.state(&game).await;
        assert_eq!((state.place, state.home()), (to, to.channel));
        assert_eq!(state.deadline(), before.deadline());
        assert_eq!(state.changes_of_board(), before.changes_of_board());
        assert_eq!(state.opening.rated, before.opening.rated);

        let posts = table.outgoing().await;
        let board = posts.iter().find_map(|one| match &one.post {
            Post::New { message, slot } => Some((one.channel, message, slot)),
            _ => None,
        });
        let (channel, board, slot) = board.unwrap();
        assert_eq!(
            (channel, slot),
            (to.channel, &Some(Slot::Board(state.board)))
        );
        assert!(board.notify == [ADA] && labels(board).contains(&"Move"));
        let disarms = |one: &&Outgoing| disarmed(&one.post) == Some(&Slot::Board(before.board));
        assert_eq!(posts.iter().find(disarms).unwrap().channel, from.channel);
        let leads_on = |one: &&Outgoing| matches!(one.post, Post::Notice { .. });
        assert_eq!(posts.iter().find(leads_on).unwrap().channel, from.channel);
        let edits = |one: &&Outgoing| matches!(&one.post, Post::Edit { slot, .. } if *slot == Slot::Rehome(question));
        assert_eq!(posts.iter().find(edits).unwrap().channel, to.channel);

        // It is found where it is, and nowhere else.
        for place in [CHAT, HERE, THERE] {
            let expected = match place == to {
                true => vec![game.clone()],
                false => Vec::new(),
            };
            let (here, on_server) = table.games_at(place).await;
            assert_eq!(here, expected, "{place:?}");
            if place.guild.is_some() {
                assert_eq!(on_server, expected, "{place:?}");
            }
            let watched = table.at(place, STRANGER, watch()).await;
            let watched = words(&watched.message.whole_text()).contains(&game.0);
            assert_eq!(watched, place.guild.is_some() && place == to, "{place:?}");
            let looks = table.at(place, STRANGER, board_of(&game)).await;
            assert_eq!(!looks.refused, place == to, "{place:?}");
        }
        let seen = table.referee.seen(STRANGER, &game).await.unwrap();
        assert_eq!(seen.is_some(), to.guild.is_some());
        from = to;
    }
    // It is played on, and its records are as ever.
    let turn = table.state(&game).await.game.legal().remove(0);
    table.done_at(CHAT, ADA, move_in(&game, turn)).await;
    table.done_at(CHAT, BEN, record_of(&game)).await;
}

#[tokio::test]
async fn a_finished_game_is_in_the_archive_of_where_it_was_last() {
    for (from, to) in [(CHAT, HERE), (HERE, CHAT)] {
        let table = moving();
        let game = table.begun_at(from, "").await;
        table.goes_on_at(to, &game).await;
        table.done_at(to, BEN, resign_in(&game)).await;
        let shown = table.say(STRANGER, archive()).await.message;
        let in_archive = words(&shown.whole_text()).contains(&game.0);
        assert_eq!(in_archive, to == HERE);
        let (_, summary) = table.store.summary(&game).await.unwrap().unwrap();
        assert_eq!((summary.guild, summary.channel), (to.guild, to.channel));
        assert!(!summary.rated);
    }
}

#[tokio::test]
async fn nobody_moves_a_game_who_may_not_or_to_where_not_all_can_play() {
    let table = moving();
    let game = table.begun_at(CHAT, "").await;
    let ask = || to_here(&game);
    has(
        &table.refused_at(HERE, STRANGER, ask()).await,
        ["There is no game called"],
    );
    let mut manages = table.command(CLEO, ask());
    manages.actor.manages_server = true;
    assert!(
        table.handle(manages).await.refused,
        "managers of a server to which it does not belong"
    );

    let cannot = "cannot play in this channel now";
    table.views.only(HERE.channel, &[ADA]);
    has(&table.refused_at(HERE, ADA, ask()).await, ["Ben", cannot]);
    table.views.only(HERE.channel, &[ADA, BEN]);
    table.views.strangers.lock().unwrap().insert(BEN);
    has(&table.refused_at(HERE, ADA, ask()).await, ["Ben", cannot]);
    table.views.strangers.lock().unwrap().clear();
    let timed_out = Restraints {
        timed_out: Some(table.now() + TimeDelta::hours(1)),
        ..Restraints::default()
    };
    table
        .views
        .restraints
        .lock()
        .unwrap()
        .insert(BEN, timed_out);
    has(&table.refused_at(HERE, ADA, ask()).await, ["Ben", cannot]);
    table.views.restraints.lock().unwrap().clear();
    table.views.unknown.store(true, Ordering::Relaxed);
    has(&table.refused_at(HERE, ADA, ask()).await, [cannot]);
    table.views.unknown.store(false, Ordering::Relaxed);
    let read_only = Restraints {
        read_only: true,
        ..Restraints::default()
    };
    for restraints in [timed_out, read_only] {
        let mut command = table.command(ADA, ask());
        command.actor.restraints = restraints;
        assert!(table.handle(command).await.refused, "{restraints:?}");
    }
    table.manages(CLEO, typed("server allow:71")).await;
    has(&table.refused_at(HERE, ADA, ask()).await, ["#71"]);
    table.manages(CLEO, typed("server allow:70")).await;
    for place in [Place::direct(ADA), CHAT] {
        table.refused_at(place, ADA, ask()).await;
    }
    let named = typed(&format!("move-game game:{game} channel:70"));
    has(
        &table.refused_at(BESIDE, ADA, named).await,
        ["without naming a channel"],
    );

    // Who may not be there any more when the last one agrees is not left behind.
    table.done_at(HERE, ADA, ask()).await;
    let yes = || answer(&game, 1, true);
    table.views.strangers.lock().unwrap().insert(ADA);
    has(&table.refused_at(HERE, BEN, yes()).await, ["Ada", cannot]);
    table.views.strangers.lock().unwrap().clear();
    let mut command = table.command(BEN, yes());
    command.actor.restraints = timed_out;
    assert!(table.handle(command).await.refused);
    for nobody in [STRANGER, CLEO] {
        table.refused_at(HERE, nobody, yes()).await;
    }
    assert_eq!(table.state(&game).await.place, CHAT);
    table.done_at(HERE, BEN, yes()).await;
    assert_eq!(table.state(&game).await.place, HERE);
    table.refused_at(HERE, BEN, yes()).await;
}

#[tokio::test]
async fn of_two_moves_at_once_one_is_asked_and_whoever_asks_for_the_same_agrees() {
    let table = moving();
    let game = table.begun_at(CHAT, "").await;
    table.done_at(HERE, ADA, to_here(&game)).await;
    let said = table.refused_at(THERE, BEN, to_here(&game)).await;
    has(&said, ["Ada", "somewhere else"]);
    let said = table.refused_at(THERE, ADA, to_here(&game)).await;
    has(&said, ["asked already"]);
    // Declining works everywhere.
    table
        .done_at(Place::direct(BEN), BEN, answer(&game, 1, false))
        .await;
    let posts = table.outgoing().await;
    assert_eq!(posts.last().unwrap().channel, HERE.channel);
    table.done_at(THERE, BEN, to_here(&game)).await;
    table.done_at(THERE, ADA, to_here(&game)).await;
    assert_eq!(table.state(&game).await.place, THERE);
}

#[tokio::test]
async fn what_was_asked_where_a_game_was_is_closed_there_and_turns_do_not_answer_whether_it_moves()
{
    let table = moving();
    let game = table.begun_at(CHAT, "").await;
    table.done_at(CHAT, ADA, draw_in(&game)).await;
    table.done_at(HERE, ADA, to_here(&game)).await;
    table.posted().await;
    table.done_at(HERE, BEN, answer(&game, 2, true)).await;
    let posts = table.outgoing().await;
    let closes = |one: &&Outgoing| matches!(&one.post, Post::Edit { slot: Slot::Question(1), message } if message.buttons.is_empty());
    assert_eq!(posts.iter().find(closes).unwrap().channel, CHAT.channel);
    has(
        &table.refused_at(CHAT, BEN, answer(&game, 1, true)).await,
        [],
    );

    table.done_at(THERE, BEN, to_here(&game)).await;
    let turn = table.state(&game).await.game.legal().remove(0);
    table.done_at(HERE, ADA, move_in(&game, turn)).await;
    table.done_at(THERE, ADA, answer(&game, 3, true)).await;
    assert_eq!(table.state(&game).await.place, THERE);
    // The end of a game closes the question where it was asked.
    table.done_at(CHAT, ADA, to_here(&game)).await;
    table.posted().await;
    table.done_at(THERE, ADA, resign_in(&game)).await;
    let posts = table.outgoing().await;
    let closes = |one: &&Outgoing| {
        matches!(
            &one.post,
            Post::Edit {
                slot: Slot::Rehome(4),
                ..
            }
        )
    };
    assert_eq!(posts.iter().find(closes).unwrap().channel, CHAT.channel);
    table.refused_at(CHAT, BEN, answer(&game, 4, true)).await;
    table.refused_at(CHAT, BEN, to_here(&game)).await;
}

#[tokio::test]
async fn all_who_have_a_seat_agree_also_who_has_resigned_and_computers_go_along() {
    let table = moving();
    let play = "play pentagame line-up:4 computers:1 order:as-joined";
    table.done_at(CHAT, ADA, typed(play)).await;
    let game = table.every_game().await.remove(0);
    for user in [BEN, CLEO] {
        table.done_at(CHAT, user, join(&game)).await;
    }
    assert_eq!(table.state(&game).await.phase, Phase::Playing);
    table.done_at(CHAT, CLEO, resign_in(&game)).await;
    table.done_at(HERE, ADA, to_here(&game)).await;
    assert!(
        table
            .called(&game)
            .await
            .is_none_or(|called| { !format!("{:?}", called.duty).contains("Answer") })
    );
    table.done_at(HERE, BEN, answer(&game, 1, true)).await;
    assert_eq!(table.state(&game).await.place, CHAT);
    table.done_at(HERE, CLEO, answer(&game, 1, true)).await;
    assert_eq!(table.state(&game).await.place, HERE);

    // Whoever plays with computers alone asks nobody.
    table
        .done_at(CHAT, DORA, typed("play pentalath level:champion"))
        .await;
    let games = table.every_game().await;
    let alone = games.into_iter().find(|one| *one != game).unwrap();
    let said = table.done_at(HERE, DORA, to_here(&alone)).await;
    has(&said, ["goes on in", "#70"]);
    assert_eq!(table.state(&alone).await.place, HERE);
}

#[tokio::test]
async fn games_of_tournaments_lobbies_and_games_in_direct_messages_stay_where_they_are() {
    let table = moving();
    let at_table = GameId("round".to_owned());
    let opened = match opened(opening("2", "none"), "none") {
        Event::Opened {
            opening,
            clock,
            place,
            name,
            language,
            ..
        } => Event::Opened {
            opening,
            clock,
            place,
            name,
            language,
            at_table: Some(AtTable {
                tournament: TournamentId("cup".to_owned()),
                name: "Cup".to_owned(),
                fixture: Fixture {
                    round: 1,
                    table: 1,
                    number: 1,
                },
            }),
        },
        other => other,
    };
    let seats = [ADA, BEN].map(Occupant::from).to_vec();
    let joined = Event::Joined {
        user: BEN,
        name: "Ben".to_owned(),
        shares: None,
    };
    table
        .put(&at_table, [opened, joined, Event::Started { seats }])
        .await;
    let said = table.refused_at(CHAT, ADA, to_here(&at_table)).await;
    has(&said, ["tournament game stays"]);

    table.done_at(CHAT, ADA, typed("play pentalath")).await;
    let games = table.every_game().await;
    let lobby = games.into_iter().find(|one| *one != at_table).unwrap();
    has(
        &table.refused_at(HERE, ADA, to_here(&lobby)).await,
        ["not begun"],
    );

    let direct = Place::direct(DORA);
    table.done_at(direct, DORA, typed("play pentalath")).await;
    let games = table.every_game().await;
    let alone = games
        .into_iter()
        .find(|one| ![&at_table, &lobby].contains(&one))
        .unwrap();
    table.refused_at(HERE, DORA, to_here(&alone)).await;
}

#[tokio::test]
async fn a_thread_that_was_on_its_way_is_not_that_of_a_game_that_has_moved() {
    let table = moving();
    let game = table.begun_at(HERE, "thread:yes").await;
    table.goes_on_at(CHAT, &game).await;
    table.thread_opened(&game, ChannelId(701)).await;
    assert_eq!(table.state(&game).await.home(), CHAT.channel);
    // The next one there has none, either.
    table.done_at(CHAT, BEN, resign_in(&game)).await;
    table.posted().await;
    table.done_at(CHAT, ADA, rematch_of(&game)).await;
    table.done_at(CHAT, BEN, answer(&game, 2, true)).await;
    let posts = table.outgoing().await;
    assert!(
        posts.iter().all(|one| one.channel == CHAT.channel),
        "{posts:?}"
    );
    assert!(
        !posts
            .iter()
            .any(|one| matches!(one.post, Post::Thread { .. }))
    );
}

#[tokio::test]
async fn a_game_leaves_its_thread_which_is_put_away_and_a_noticeboard_shows_only_what_is_there() {
    let table = moving();
    let game = table.begun_at(HERE, "thread:yes").await;
    let thread = ChannelId(701);
    table.thread_opened(&game, thread).await;
    table
        .manages(CLEO, typed("noticeboard shows:games channel:71"))
        .await;
    let shown = async || {
        let edits = shown(&table).await;
        edits.last().map(|message| words(&message.whole_text()))
    };
    has(&shown().await.unwrap(), [&game.0]);
    table.goes_on_at(CHAT, &game).await;
    let posts = table.outgoing().await;
    let away = posts
        .iter()
        .find(|one| matches!(one.post, Post::PutAway { .. }));
    assert_eq!(away.unwrap().channel, thread);
    assert!(!shown().await.unwrap().contains(&game.0));
    table.goes_on_at(BESIDE, &game).await;
    has(&shown().await.unwrap(), [&game.0]);
}

#[tokio::test]
async fn a_deadline_that_comes_while_players_agree_counts_and_the_move_goes_on() {
    let table = moving();
    let game = table.begun_at(CHAT, "clock:per-move 1d").await;
    table.done_at(HERE, ADA, to_here(&game)).await;
    table.pass(TimeDelta::hours(25)).await;
    let lost = table.state(&game).await;
    assert_eq!(lost.plies.len(), 1);
    table.done_at(HERE, BEN, answer(&game, 1, true)).await;
    let moved = table.state(&game).await;
    assert_eq!((moved.place, moved.deadline()), (HERE, lost.deadline()));
    // Its reminder and its next deadline come where it is now.
    table.posted().await;
    table.pass(TimeDelta::hours(24)).await;
    let posts = table.outgoing().await;
    let new = |one: &&Outgoing| matches!(one.post, Post::New { .. });
    assert!(posts.iter().filter(new).count() >= 2, "{posts:?}");
    for one in posts.iter().filter(new) {
        assert_eq!(one.channel, HERE.channel, "{one:?}");
    }
    assert_eq!(table.state(&game).await.plies.len(), 2);
}

#[tokio::test]
async fn a_game_that_has_moved_house_goes_to_another_channel_of_its_server_only_where_all_agree() {
    let table = moving();
    let game = table.begun_at(CHAT, "clock:per-move 3d").await;
    table.goes_on_at(HERE, &game).await;
    table.done_at(BESIDE, ADA, to_here(&game)).await;
    assert_eq!(
        table.state(&game).await.place,
        HERE,
        "nobody has agreed yet"
    );
    table.done_at(BESIDE, BEN, answer(&game, 2, true)).await;
    assert_eq!(table.state(&game).await.place, BESIDE);
}

#[tokio::test]
async fn an_answer_about_the_server_that_a_game_left_says_nothing_about_its_players() {
    let table = moving();
    let game = table.begun_at(THERE, "clock:per-move 3d").await;
    let found = async |guild, member| {
        let about = game.clone().into();
        let deliveries = table.referee.deliveries();
        let found = deliveries.member_found(&about, (guild, BEN), member);
        found.await.unwrap();
        table.state(&game).await.gone.contains(&BEN)
    };
    assert!(found(GuildId(8), false).await);
    assert!(!found(GuildId(8), true).await);
    table.goes_on_at(HERE, &game).await;
    assert!(!found(GuildId(8), false).await);
    let guild = HERE.guild.unwrap();
    assert!(found(guild, false).await);
    assert!(found(GuildId(8), true).await);
    assert!(!found(guild, true).await);
}

#[tokio::test]
async fn partners_stay_out_of_chats_and_talk_by_direct_message_once_their_game_has_moved() {
    let table = moving();
    let play = typed("play pentalath order:as-joined clock:per-move 3d");
    table.done_at(HERE, ADA, play).await;
    let game = table.every_game().await.remove(0);
    table.shares(CLEO, ADA, &game).await;
    table.done_at(HERE, BEN, join(&game)).await;
    table.posted().await;
    let tell = || typed(&format!("team game:{game} text:hold the rim"));
    table.done_at(HERE, ADA, tell()).await;
    let posts = table.outgoing().await;
    assert!(
        matches!(&posts[..], [one] if matches!(one.post, Post::Team { .. })),
        "{posts:?}"
    );

    // In a chat it is not known whether Cleo is there.
    let said = table.refused_at(CHAT, ADA, to_here(&game)).await;
    has(&said, ["Cleo", "cannot play in this channel now"]);
    table.goes_on_at(THERE, &game).await;
    assert_eq!(table.state(&game).await.place, THERE);
    table.posted().await;
    table.done_at(THERE, ADA, tell()).await;
    let posts = table.outgoing().await;
    assert!(
        matches!(&posts[..], [one] if matches!(one.post, Post::Direct { user: CLEO, .. })),
        "{posts:?}"
    );
}

#[tokio::test]
async fn the_end_of_a_game_does_not_tell_how_its_pair_stands_somewhere_else() {
    for (place, is_near) in [(HERE, true), (THERE, false), (CHAT, false)] {
        let table = moving();
        let play = typed("play pentalath order:as-joined pair:yes");
        table.done_at(HERE, ADA, play).await;
        let first = table.every_game().await.remove(0);
        table.done_at(HERE, BEN, join(&first)).await;
        let second = table.state(&first).await.pair.unwrap();
        if place != HERE {
            table.goes_on_at(place, &second).await;
        }
        for (game, other) in [(&first, &second), (&second, &first)] {
            table.posted().await;
            let here = table.state(game).await.place;
            table.done_at(here, BEN, resign_in(game)).await;
            let told = table.outgoing().await;
            let told = told.iter().filter_map(|one| match &one.post {
                Post::New { message, .. } => Some(words(&message.whole_text())),
                _ => None,
            });
            let told: Vec<String> = told.collect();
            assert!(!told.is_empty());
            let names = told.iter().any(|told| told.contains(&other.0));
            assert_eq!(names, is_near, "{told:?}");
        }
    }
}

#[tokio::test]
async fn whoever_asks_again_and_again_whether_a_game_moves_runs_out_of_questions() {
    let budgets = Budgets::default().with(Costly::SamePerson, Some("2 in 1d".parse().unwrap()));
    let table = Table::with(GameDefaults {
        budgets,
        ..GameDefaults::default()
    });
    let known = &table.views.knows_own_channels;
    known.store(true, Ordering::Relaxed);
    let game = table.begun_at(CHAT, "").await;
    for question in [1, 2] {
        table.done_at(HERE, ADA, to_here(&game)).await;
        let withdraw = answer(&game, question, false);
        table.done_at(HERE, ADA, withdraw).await;
    }
    for place in [HERE, THERE] {
        let said = table.refused_at(place, ADA, to_here(&game)).await;
        has(&said, ["You have invited or asked Ben many times lately."]);
    }
    // Ben may ask.
    table.done_at(HERE, BEN, to_here(&game)).await;
}
