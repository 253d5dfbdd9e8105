//! Games whose channels refuse posts or do not answer.

#![allow(clippy::unwrap_used)]

use std::{collections::BTreeSet, sync::atomic::Ordering, time::Duration};

use chrono::TimeDelta;
use petteia_domain::{
    clock::Clock,
    game::{Event, Opening, Recorded, SeatOrder, State, UserSettings},
    ids::{ChannelId, GameId, GuildId, Place, UserId},
    reach::Obstacle,
    timer::TimerKind,
};
use petteia_referee::commands::{
    Action, Answer, Command, Games, Join, JoinSeat, MoveGame, PlayTurn, Team,
};
use petteia_referee::{Changed, GameDefaults, Referee};
use petteia_rules::GameKind;
use petteia_speech::message::{Post, Reply, Text};
use petteia_store::{Commit, GameCommit, Outgoing};

use rand::{SeedableRng, rngs::StdRng};

use super::tests::{Bench, THREAD, bare, command, open};

const HERE: ChannelId = ChannelId(1);
const ADA: UserId = UserId(21);
const BEN: UserId = UserId(22);

/// A game of Ada against Ben, with one minute for each turn, and its channel.
struct Game {
    bench: Bench,
    id: GameId,
    given: u64,
}

/// Opens a game of Pentalath for two in its channel.
fn opening() -> Opening {
    Opening {
        clock: Some("per-move 60s".to_owned()),
        order: SeatOrder::AsJoined,
        ..Opening::new(GameKind::Pentalath)
    }
}

impl Game {
    async fn begin(thread: bool) -> Game {
        let mut game = Game::lobby(thread).await;
        game.start(if thread { THREAD } else { HERE }).await;
        game
    }

    /// Ada waits for an opponent.
    async fn lobby(thread: bool) -> Game {
        let mut game = Game {
            bench: open(),
            id: GameId(String::new()),
            given: 0,
        };
        let opening = Opening {
            thread,
            ..opening()
        };
        game.give(ADA, HERE, Action::Play(opening)).await;
        game.id = game.bench.lobbies().await.remove(0);
        game
    }

    /// Ben joins.
    async fn start(&mut self, home: ChannelId) {
        let id = self.id.clone();
        self.give(BEN, HERE, Action::Join(Join { game: id })).await;
        self.until("the first board", async |game| {
            !game.said(home).is_empty() && game.said(home).last().unwrap().contains("@21")
        })
        .await;
    }

    async fn give(&mut self, user: UserId, channel: ChannelId, action: Action) -> Reply {
        self.given += 1;
        self.bench.give(self.given, user, channel, action).await
    }

    async fn play(&mut self, user: UserId, turn: &str) -> Reply {
        let action = Action::Move(PlayTurn {
            game: Some(self.id.0.clone()),
            turn: turn.to_owned(),
            ply: None,
            confirmed: true,
        });
        self.give(user, HERE, action).await
    }

    async fn state(&self) -> State {
        let events = self.bench.app.store.events(&self.id).await.unwrap();
        let timekeeping = self.bench.app.referee.timekeeping().await.unwrap();
        State::fold(&self.id, &events, &timekeeping)
            .unwrap()
            .unwrap()
    }

    fn said(&self, channel: ChannelId) -> Vec<String> {
        self.bench.arrived(channel.0)
    }

    /// Waits until a background effect is visible.
    async fn until(&self, what: &str, fits: impl AsyncFn(&Game) -> bool) {
        self.bench.until(what, async || fits(self).await).await;
    }

    async fn until_away(&self) {
        let away = async |game: &Game| game.state().await.away.is_some();
        self.until("the game to be out of reach", away).await;
    }

    async fn until_back(&self) {
        let back = async |game: &Game| game.state().await.away.is_none();
        self.until("the game to be within reach", back).await;
    }

    /// Fires the probe if it is due.
    async fn probe(&self) {
        self.fire(TimerKind::Probe).await;
    }

    /// Fires the timer of this kind if it is due.
    async fn fire(&self, what: TimerKind) {
        let due = self.bench.app.store.timers_due(self.bench.clock.now(), 9);
        for (subject, timer) in due.await.unwrap() {
            assert_eq!(timer.what, what);
            let game = subject.game().unwrap();
            let referee = &self.bench.app.referee;
            referee.timer_due(game, &timer).await.unwrap();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }

    /// Waits until the channel has this many boards.
    async fn until_boards(&self, channel: ChannelId, count: usize) {
        let shown = async |game: &Game| game.boards(channel) == count;
        self.until("the board", shown).await;
    }

    /// Lets these channels hang, and no others.
    fn hang(&self, channels: &[ChannelId]) {
        let hanging = &self.bench.platform.hanging;
        hanging.send_replace(channels.iter().copied().collect());
    }

    fn boards(&self, channel: ChannelId) -> usize {
        self.bench.says(channel, "your turn")
    }
}

#[tokio::test]
async fn while_a_channel_is_closed_to_us_no_time_counts_and_then_one_board_says_how_it_stands() {
    for obstacle in [
        Obstacle::Gone,
        Obstacle::Hidden,
        Obstacle::Forbidden,
        Obstacle::Locked,
        Obstacle::TooManyThreads,
        Obstacle::TooManyChannels,
        Obstacle::Refused,
    ] {
        let mut game = Game::begin(false).await;
        game.bench.clock.advance(TimeDelta::seconds(10));
        let boards = game.boards(HERE);
        game.bench.shut(HERE, obstacle);
        game.play(ADA, "e5").await;
        game.until_away().await;
        let state = game.state().await;
        assert_eq!(state.deadline(), None, "{obstacle:?}");
        assert_eq!(state.away.unwrap().since, game.bench.clock.now());
        assert_eq!(game.bench.app.referee.out_of_reach(), 1);

        game.bench.clock.advance(TimeDelta::minutes(9));
        game.probe().await;
        game.play(BEN, "d4").await;
        game.play(ADA, "c3").await;
        game.bench.clock.advance(TimeDelta::hours(7));
        game.probe().await;
        assert!(game.state().await.away.is_some(), "{obstacle:?}");
        assert_eq!(game.boards(HERE), boards);

        game.bench.reopen(HERE);
        game.bench.clock.advance(TimeDelta::hours(8));
        game.probe().await;
        game.until_back().await;
        assert_eq!(game.boards(HERE), boards + 1, "one board, {obstacle:?}");
        let deadline = game.bench.clock.now() + TimeDelta::seconds(60);
        assert_eq!(game.state().await.deadline(), Some(deadline));
        assert_eq!(game.bench.app.referee.out_of_reach(), 0);
        let until = deadline.format("%Y-%m-%d %H:%M UTC");
        let expected = format!(
            "Game {} goes on here. The clock is running again.\n\
             Played since then:\n\
             @21 played e5: places a stone on e5.\n\
             @22 played d4: places a stone on d4.\n\
             @21 played c3: places a stone on c3.\n\
             @22 (Black), it is your turn, until {until}.",
            game.id
        );
        assert_eq!(game.said(HERE).last(), Some(&expected), "{obstacle:?}");
        game.bench.close().await;
    }
}

#[tokio::test]
async fn a_board_taken_elsewhere_tells_the_last_turns_that_nobody_saw_and_until_when() {
    const THERE: ChannelId = ChannelId(77);
    let mut game = Game::begin(false).await;
    game.play(ADA, "e5").await;
    game.until_boards(HERE, 2).await;
    game.bench.shut(HERE, Obstacle::Hidden);
    let turns = ["d4", "c3", "b2", "a1", "f6", "g7", "f7", "e7", "d6", "c5"];
    for (number, turn) in turns.into_iter().enumerate() {
        game.play([BEN, ADA][number % 2], turn).await;
        game.until_away().await;
    }
    game.until("what nobody can see to be given up", async |game| {
        let (now, none) = (game.bench.clock.now(), BTreeSet::new());
        let waiting = game.bench.app.store.pending(now, &none, 9).await;
        waiting.unwrap().is_empty()
    })
    .await;
    let take = Action::MoveGame(MoveGame {
        game: Some(game.id.0.clone()),
        to: None,
    });
    game.give(BEN, THERE, take).await;
    game.until_boards(THERE, 1).await;
    let said = game.said(THERE).pop().unwrap();
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[1], "Played since then, the last turns:");
    assert!(lines[2].starts_with("@22 played b2"), "{said}");
    assert!(lines[9].starts_with("@21 played c5"), "{said}");
    assert!(lines[10].contains(", until "), "{said}");
    assert_eq!(lines.len(), 11);
    game.bench.close().await;
}

#[tokio::test]
async fn what_is_posted_with_a_move_to_another_channel_arrives_before_anybody_took_note_of_the_move()
 {
    const THERE: ChannelId = ChannelId(77);
    let mut game = Game::begin(false).await;
    game.bench.shut(HERE, Obstacle::Hidden);
    game.play(ADA, "e5").await;
    game.until_away().await;
    game.bench.until_out_of_reach(1).await;
    // As for a moment after every such commit: the store has it, the referee's caches do not.
    let mut state = game.state().await;
    let expected = state.events();
    let moved = Recorded {
        at: game.bench.clock.now(),
        by: Some(ADA),
        event: Event::Moved { channel: THERE },
    };
    state.apply(&moved).unwrap();
    let (message, slot) = (Text::default().plain("from now on here").into(), None);
    let commit = Commit {
        at: game.bench.clock.now(),
        games: vec![GameCommit {
            game: game.id.clone(),
            expected,
            events: vec![moved],
            index: state.index(),
            timers: Vec::new(),
            summary: None,
        }],
        posts: vec![Outgoing {
            about: Some(game.id.clone().into()),
            channel: THERE,
            post: Post::New { message, slot },
        }],
        ..Commit::default()
    };
    game.bench.app.store.commit(commit).await.unwrap();
    assert_eq!(game.bench.app.referee.out_of_reach(), 1);
    // A commit that brings posts wakes the outbox.
    game.give(BEN, ChannelId(5), Action::Play(opening())).await;
    game.bench.clock.advance(TimeDelta::seconds(1));
    game.until("the post", async |game| !game.said(THERE).is_empty())
        .await;
    game.bench.close().await;
}

#[tokio::test]
async fn a_game_whose_thread_cannot_be_opened_is_played_in_its_channel_and_its_host_is_told_once() {
    for (obstacle, why) in [
        (Obstacle::TooManyThreads, "as many active threads"),
        (
            Obstacle::TooManyChannels,
            "as many channels as Discord allows",
        ),
        (Obstacle::Forbidden, "Create Public Threads"),
        (Obstacle::Refused, "did not accept it"),
    ] {
        let mut game = Game::lobby(true).await;
        let no_threads = &game.bench.platform.no_threads;
        *no_threads.lock().unwrap() = Some(obstacle);
        game.start(HERE).await;
        game.until("the word to the host", async |game| {
            game.bench.says(HERE, why) > 0
        })
        .await;
        let said = game.said(HERE);
        let told = said.iter().find(|said| said.contains(why)).unwrap();
        assert!(told.starts_with("@21: "), "{told}");
        assert_eq!(game.bench.says(HERE, why), 1);
        let state = game.state().await;
        assert_eq!((state.away, state.home()), (None, HERE));
        assert!(state.deadline().is_some(), "it is being played");
        game.bench.close().await;
    }
}

#[tokio::test]
async fn a_change_of_permissions_is_tried_at_once() {
    let mut game = Game::begin(false).await;
    for changed in [Changed::Channel(HERE), Changed::Server(GuildId(9))] {
        game.bench.shut(HERE, Obstacle::Forbidden);
        let (user, turn) = match changed {
            Changed::Channel(_) => (ADA, "e5"),
            Changed::Server(_) => (BEN, "d4"),
        };
        game.play(user, turn).await;
        game.until_away().await;
        game.bench.reopen(HERE);
        let referee = &game.bench.app.referee;
        let elsewhere = Changed::Channel(ChannelId(99));
        referee.permissions_changed(elsewhere).await.unwrap();
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert!(game.state().await.away.is_some());
        referee.permissions_changed(changed).await.unwrap();
        game.until_back().await;
    }
    game.bench.close().await;
}

#[tokio::test]
async fn every_game_of_a_channel_that_is_gone_is_out_of_reach_with_it() {
    let mut game = Game::begin(false).await;
    let first = game.id.clone();
    let opening = game.state().await.opening;
    game.give(ADA, HERE, Action::Play(opening)).await;
    game.bench.clock.advance(TimeDelta::seconds(1));
    let lobby = async |game: &Game| game.bench.lobbies().await.len() == 1;
    game.until("the second lobby", lobby).await;
    game.bench.shut(HERE, Obstacle::Gone);
    game.id = first;
    game.play(ADA, "e5").await;
    game.bench.until_out_of_reach(2).await;
    // Each player is told once, not once for each game.
    game.until("both to be told", async |game| {
        game.said(ChannelId(ADA.0)).len() == 1 && game.said(ChannelId(BEN.0)).len() == 1
    })
    .await;
    game.bench.close().await;
}

#[tokio::test]
async fn where_a_thread_is_gone_its_channel_is_told_and_a_button_goes_on_there() {
    let mut game = Game::begin(true).await;
    let before = game.said(HERE).len();
    game.bench.shut(THREAD, Obstacle::Gone);
    game.play(ADA, "e5").await;
    game.until_away().await;
    game.until("a notice", async |game| game.said(HERE).len() > before)
        .await;
    let notice = game.said(HERE).pop().unwrap();
    assert!(notice.contains("@21") && notice.contains("@22"), "{notice}");
    assert!(notice.contains("/move-game"), "{notice}");
    assert!(game.said(ChannelId(ADA.0)).is_empty());

    let press = Action::from_button(&format!("here:{}", game.id)).unwrap();
    game.give(BEN, HERE, press).await;
    let state = game.state().await;
    assert_eq!((state.away, state.home()), (None, HERE));
    game.until_boards(HERE, 1).await;
    game.bench.close().await;
}

#[tokio::test]
async fn whoever_cannot_be_written_to_is_told_with_the_next_answer_and_once() {
    let mut game = Game::begin(false).await;
    game.bench.shut(HERE, Obstacle::Hidden);
    game.bench.shut(ChannelId(ADA.0), Obstacle::Refused);
    game.play(ADA, "e5").await;
    game.until_away().await;
    game.until("Ben to be told", async |game| {
        game.said(ChannelId(BEN.0)).len() == 1
    })
    .await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    for (user, told) in [(ADA, true), (ADA, false), (BEN, false)] {
        let games = Action::Games(Games { page: 0 });
        let reply = bare(game.give(user, ChannelId(2), games).await);
        assert_eq!(reply.contains("View Channel"), told, "{user}: {reply}");
        assert!(reply.contains("#1 (I cannot reach it"), "{reply}");
    }
    game.bench.close().await;
}

#[tokio::test]
async fn a_channel_that_does_not_answer_stands_its_own_clocks_still_until_it_does() {
    let mut game = Game::begin(false).await;
    game.hang(&[HERE]);
    game.play(ADA, "e5").await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert!(game.state().await.away.is_none());
    game.bench.clock.advance(TimeDelta::seconds(5));
    game.until_away().await;
    assert_eq!(game.state().await.deadline(), None);
    assert!(
        game.said(ChannelId(BEN.0)).is_empty(),
        "nothing is to be mended"
    );
    game.bench.clock.advance(TimeDelta::minutes(4));
    game.hang(&[]);
    game.until_back().await;
    let deadline = game.bench.clock.now() + TimeDelta::seconds(60);
    assert_eq!(game.state().await.deadline(), Some(deadline));
    let events = game.bench.app.store.events(&game.id).await.unwrap();
    let away = |event: &Event| matches!(event, Event::OutOfReach(_));
    assert_eq!(events.iter().filter(|one| away(&one.event)).count(), 1);
    game.bench.close().await;
}

#[tokio::test]
async fn what_is_out_of_reach_is_known_again_after_a_start() {
    let mut game = Game::begin(false).await;
    game.bench.shut(HERE, Obstacle::Hidden);
    game.play(ADA, "e5").await;
    game.until_away().await;
    let Bench { app, clock, .. } = &game.bench;
    let (chance, defaults) = (StdRng::seed_from_u64(2), GameDefaults::default());
    let anew = Referee::new(app.store.clone(), clock.clone(), chance, defaults);
    assert_eq!(anew.out_of_reach(), 0);
    anew.recall().await.unwrap();
    assert_eq!(anew.out_of_reach(), 1);
    assert!(anew.deliveries().away(&game.id.clone().into()).is_some());
    game.bench.close().await;
}

#[tokio::test]
async fn of_boards_that_waited_only_the_newest_is_posted() {
    let mut game = Game::begin(false).await;
    let before = game.boards(HERE);
    game.hang(&[HERE]);
    game.play(ADA, "e5").await;
    game.until("the first to be on its way", async |game| {
        let nobody = BTreeSet::new();
        let pending = game.bench.app.store.next_pending(&nobody);
        pending.await.unwrap().is_some()
    })
    .await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    for (user, turn) in [(BEN, "d4"), (ADA, "c3"), (BEN, "f5")] {
        game.play(user, turn).await;
        game.bench.clock.advance(TimeDelta::seconds(1));
    }
    game.bench.clock.advance(TimeDelta::seconds(2));
    game.hang(&[]);
    game.bench.until_said(HERE, "f5").await;
    // The first was already being delivered; of those behind it only the newest is posted.
    assert_eq!(game.boards(HERE), before + 2);
    let said = game.said(HERE).concat();
    assert!(!said.contains("d4") && !said.contains("c3"), "{said}");
    game.bench.close().await;
}

#[tokio::test]
async fn that_a_player_without_reminders_has_left_is_told_before_the_clock_does_it_too() {
    let mut game = Game::begin(false).await;
    let off = UserSettings {
        reminders: false,
        ..UserSettings::default()
    };
    let settings = Commit {
        at: game.bench.clock.now(),
        user: Some((BEN, off)),
        ..Commit::default()
    };
    game.bench.app.store.commit(settings).await.unwrap();
    game.play(ADA, "e5").await;
    game.bench.platform.left.lock().unwrap().insert(BEN);
    game.bench.clock.advance(TimeDelta::seconds(47));
    game.fire(TimerKind::Reminder).await;
    assert_eq!(game.state().await.gone, BTreeSet::new());
    game.bench.clock.advance(TimeDelta::seconds(2));
    game.fire(TimerKind::Reminder).await;
    game.bench
        .until_said(HERE, "User 22 has left this server")
        .await;
    assert!(game.state().await.deadline().unwrap() > game.bench.clock.now());
    assert!(
        !game
            .said(HERE)
            .iter()
            .any(|one| one.contains("please remember"))
    );
    let next = game.bench.app.store.next_timer().await.unwrap();
    assert_eq!(next, game.state().await.deadline(), "asked once");
    game.bench.close().await;
}

#[tokio::test]
async fn that_a_player_has_left_is_told_before_the_clock_does_it() {
    let mut game = Game::begin(false).await;
    game.play(ADA, "e5").await;
    game.bench.platform.left.lock().unwrap().insert(BEN);
    game.bench.clock.advance(TimeDelta::seconds(50));
    game.fire(TimerKind::Reminder).await;
    game.bench
        .until_said(HERE, "User 22 has left this server")
        .await;
    let state = game.state().await;
    assert_eq!(state.gone, BTreeSet::from([BEN]));
    assert!(state.deadline().unwrap() > game.bench.clock.now());

    // Only once; it is cleared when the player is back.
    let told = |game: &Game| {
        let said = game.said(HERE);
        said.iter()
            .filter(|one| one.contains("has left this server"))
            .count()
    };
    game.bench.clock.advance(TimeDelta::seconds(20));
    game.fire(TimerKind::Deadline).await;
    game.until("to be asked again", async |game| {
        game.bench.platform.asked.lock().unwrap().len() == 2
    })
    .await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(told(&game), 1);
    game.play(ADA, "d4").await;
    game.play(BEN, "c3").await;
    assert_eq!(game.state().await.gone, BTreeSet::new());
    game.bench.close().await;
}

#[tokio::test]
async fn what_a_side_cannot_be_told_in_a_thread_its_users_are_told_alone_and_the_game_goes_on() {
    let mut game = Game::lobby(false).await;
    let cleo = UserId(23);
    let seat = game.state().await.seat_of(ADA).unwrap();
    let share = Action::JoinSeat(JoinSeat {
        game: game.id.clone(),
        seat,
    });
    game.give(cleo, HERE, share).await;
    let yes = Action::Answer(Answer {
        game: game.id.clone(),
        question: 1,
        yes: true,
    });
    game.give(ADA, HERE, yes).await;
    game.start(HERE).await;
    let tell = Action::Team(Team {
        game: None,
        text: "hold the rim".to_owned(),
    });
    game.give(ADA, HERE, tell).await;
    game.bench
        .until_said(ChannelId(cleo.0), "hold the rim")
        .await;
    assert!(game.said(ChannelId(ADA.0)).is_empty());
    assert!(game.state().await.away.is_none());
    game.bench.close().await;
}

#[tokio::test]
async fn what_is_asked_where_a_game_would_go_on_says_nothing_about_the_channel_where_it_is() {
    const THERE: Place = Place {
        guild: Some(GuildId(8)),
        channel: ChannelId(880),
    };
    let mut game = Game::begin(false).await;
    let known = &game.bench.platform.all_are_everywhere;
    known.store(true, Ordering::SeqCst);
    let ask = Action::MoveGame(MoveGame {
        game: Some(game.id.0.clone()),
        to: None,
    });
    let asked = command(100, ADA, THERE.channel, game.bench.clock.now(), ask);
    let asked = Command {
        place: THERE,
        ..asked
    };
    let reply = game.bench.app.referee.handle(asked).await;
    assert!(!reply.refused, "{reply:?}");
    game.until("the question", async |game| {
        game.said(THERE.channel).len() == 1
    })
    .await;
    game.bench.shut(HERE, Obstacle::Hidden);
    game.play(ADA, "e5").await;
    game.until_away().await;
    let no = Action::Answer(Answer {
        game: game.id.clone(),
        question: 1,
        yes: false,
    });
    game.give(BEN, HERE, no).await;
    game.until("the end of the question", async |game| {
        game.said(THERE.channel).len() == 2
    })
    .await;
    assert!(game.state().await.away.is_some());
    assert_eq!(game.boards(HERE), 1);
    game.bench.close().await;
}
