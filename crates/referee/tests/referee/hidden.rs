//! Tests that games of channels that a user may not view are never shown to them.

use std::sync::atomic::Ordering;

use petteia_domain::{
    game::{DocumentKey, Follow, Notices, Opening},
    ids::{ChannelId, GameId, Place, UserId},
};
use petteia_referee::commands::{
    AcceptSeek, Action, Actor, Analyse, Annotate, Answer, ByHand, COMMANDS, Cancel, Captures,
    CloseAbandoned, Command, Dismiss, DrawPosition, Explain, Explore, FollowGame, Games,
    GiveRecord, Help, Hint, Holiday, InTournament, Join, JoinSeat, Leaderboard, Leave, MoveGame,
    NextGame, Note, Noticeboard, Nudge, OfferDraw, OfferSeat, OpenSeats, Partners, Pause,
    PlanTurns, PlayTurn, Preview, PrivacyAction, Proposal, PutOut, PuzzleAction, Rating, ReadRule,
    ReadRules, Rematch, Replay, ReplayStep, ReplayTarget, Resign, Search, SeatComputer,
    SettingsChange, ShowBoard, Start, StartOver, Stats, Study, StudyStep, TakeSeat, TakeUp,
    Takeback, Team, TournamentAction, Trial, Watch, Wish,
};
use petteia_rules::GameKind;
use petteia_speech::{
    message::{Message, Post, Reply},
    options::{Arguments, Completing, Kind, Value},
};

use crate::table::*;

/// A channel that STRANGER may not view.
const SECRET: ChannelId = ChannelId(71);

/// A channel that some of the viewers of [`SECRET`] may view.
const INNER: ChannelId = ChannelId(72);

const LOOKS_ON: UserId = CLEO;

fn secret_table() -> Table {
    let table = Table::new();
    table.views.only(SECRET, &[ADA, BEN, LOOKS_ON, DORA]);
    table.views.only(INNER, &[ADA, LOOKS_ON]);
    table
}

impl Table {
    async fn does_in(&self, channel: ChannelId, user: UserId, action: Action) -> Message {
        let reply = self.say_in(channel, user, action.clone()).await;
        assert!(!reply.refused, "{action:?}: {}", words(&reply.message.text));
        reply.message
    }

    /// A lobby of Ada in a channel.
    async fn lobby_in(&self, channel: ChannelId) -> GameId {
        let opening = Opening {
            kind: GameKind::Pentalath,
            ..opening("2", "per-move 3d")
        };
        self.does_in(channel, ADA, Action::Play(opening)).await;
        self.every_game().await.remove(0)
    }

    /// A game of Ada and Ben in a channel, with a turn played.
    async fn game_in(&self, channel: ChannelId) -> GameId {
        let game = self.lobby_in(channel).await;
        let join = Action::Join(Join { game: game.clone() });
        self.does_in(channel, BEN, join).await;
        let turn = Action::Move(PlayTurn {
            game: Some(game.0.clone()),
            turn: "e5".to_owned(),
            ply: None,
            confirmed: true,
        });
        self.does_in(channel, ADA, turn).await;
        self.posted().await;
        game
    }

    /// A finished game like that of `game_in`.
    async fn ended_in(&self, channel: ChannelId) -> GameId {
        let game = self.game_in(channel).await;
        let resign = Action::Resign(Resign {
            game: Some(game.0.clone()),
            confirmed: true,
        });
        self.does_in(channel, BEN, resign).await;
        self.posted().await;
        game
    }
}

/// The next kind of action after this one, about this game if it needs one. A new kind has to be
/// added here.
fn after(action: &Action, game: &GameId) -> Option<Action> {
    let id = || game.clone();
    let named = || Some(game.0.clone());
    let turn = || "e4".to_owned();
    let seat = seat(1);
    Some(match action {
        Action::Play(_) => Action::Join(Join { game: id() }),
        Action::Join(_) => Action::JoinSeat(JoinSeat { game: id(), seat }),
        Action::JoinSeat(_) => Action::Leave(Leave { game: id() }),
        Action::Leave(_) => Action::Start(Start { game: id() }),
        Action::Start(_) => Action::Cancel(Cancel { game: named() }),
        Action::Cancel(_) => Action::Move(PlayTurn {
            game: named(),
            turn: turn(),
            ply: None,
            confirmed: true,
        }),
        Action::Move(_) => Action::Preview(Preview {
            game: named(),
            turn: turn(),
        }),
        Action::Preview(_) => Action::Explain(Explain {
            game: named(),
            turn: turn(),
        }),
        Action::Explain(_) => Action::Hint(Hint { game: named() }),
        Action::Hint(_) => Action::SeatComputer(SeatComputer { game: id(), seat }),
        Action::SeatComputer(_) => Action::Captures(Captures {
            game: named(),
            page: 0,
        }),
        Action::Captures(_) => Action::TakeUp(TakeUp {
            game: id(),
            ply: 1,
            capture: turn(),
        }),
        Action::TakeUp(_) => Action::ByHand(ByHand {
            game: id(),
            ply: None,
            list: 0,
            made: String::new(),
            pick: None,
        }),
        Action::ByHand(_) => Action::NextGame(NextGame { after: id() }),
        Action::NextGame(_) => Action::StartOver(StartOver { game: id(), ply: 1 }),
        Action::StartOver(_) => Action::Board(ShowBoard {
            game: named(),
            ply: None,
            seat: None,
        }),
        Action::Board(_) => Action::MoveGame(MoveGame {
            game: named(),
            to: None,
        }),
        Action::MoveGame(_) => Action::Games(Games { page: 0 }),
        Action::Games(_) => Action::Stats(Stats {
            player: Some(ADA),
            kind: None,
        }),
        Action::Stats(_) => Action::Archive(Search::default()),
        Action::Archive(_) => Action::Record(GiveRecord { game: named() }),
        Action::Record(_) => Action::Replay(Replay {
            game: named(),
            ply: None,
        }),
        Action::Replay(_) => Action::ReplayStep(ReplayStep {
            game: id(),
            to: ReplayTarget::Last,
        }),
        Action::ReplayStep(_) => Action::Analyse(Analyse { game: named() }),
        Action::Analyse(_) => Action::Study(StudyStep {
            game: id(),
            to: Study::Overview,
        }),
        Action::Study(_) => Action::Resign(Resign {
            game: named(),
            confirmed: true,
        }),
        Action::Resign(_) => Action::Draw(OfferDraw { game: named() }),
        Action::Draw(_) => Action::Pause(Pause {
            game: named(),
            end: false,
        }),
        Action::Pause(_) => Action::Note(Note {
            game: named(),
            text: None,
            delete: false,
        }),
        Action::Note(_) => Action::Annotate(Annotate {
            game: named(),
            ply: None,
            text: None,
        }),
        Action::Annotate(_) => Action::Team(Team {
            game: named(),
            text: "hello".to_owned(),
        }),
        Action::Team(_) => Action::Plan(PlanTurns {
            game: named(),
            turns: None,
            forget: None,
        }),
        Action::Plan(_) => Action::Explore(Explore {
            game: named(),
            turns: None,
            note: None,
            to: Some(Trial::Game),
        }),
        Action::Explore(_) => Action::Seek(Wish::default()),
        Action::Seek(_) => Action::AcceptSeek(AcceptSeek {
            user: ADA,
            seek: "none".to_owned(),
        }),
        Action::AcceptSeek(_) => Action::Open(OpenSeats),
        Action::Open(OpenSeats) => Action::Watch(Watch { page: 0 }),
        Action::Watch(_) => Action::Follow(FollowGame {
            game: id(),
            how: Some(Follow::Turns),
        }),
        Action::Follow(_) => Action::Noticeboard(Noticeboard {
            shows: Notices::Games,
            channel: None,
            off: false,
        }),
        Action::Noticeboard(_) => Action::Holiday(Holiday {
            from: None,
            until: None,
            end: false,
        }),
        Action::Holiday(_) => Action::Takeback(Takeback { game: named() }),
        Action::Takeback(_) => Action::Rematch(Rematch { game: named() }),
        Action::Rematch(_) => Action::Answer(Answer {
            game: id(),
            question: 1,
            yes: true,
        }),
        Action::Answer(_) => Action::Nudge(Nudge { game: named() }),
        Action::Nudge(_) => Action::CloseAbandoned(CloseAbandoned {
            game: id(),
            confirmed: false,
        }),
        Action::CloseAbandoned(_) => Action::OfferSeat(OfferSeat { game: id() }),
        Action::OfferSeat(_) => Action::TakeSeat(TakeSeat { game: id(), seat }),
        Action::TakeSeat(_) => Action::Partners(Partners { game: named() }),
        Action::Partners(_) => Action::PutOut(PutOut {
            game: id(),
            user: ADA,
        }),
        Action::PutOut(_) => Action::Position(DrawPosition {
            kind: None,
            code: "none".to_owned(),
        }),
        Action::Position(_) => Action::Settings(SettingsChange::default()),
        Action::Settings(_) => Action::Privacy(PrivacyAction::Export),
        Action::Privacy(_) => Action::Rating(Rating {
            user: Some((ADA, "Ada".to_owned())),
            kind: None,
        }),
        Action::Rating(_) => Action::Leaderboard(Leaderboard {
            kind: GameKind::Pentalath,
            size: None,
            everywhere: false,
            page: 0,
        }),
        Action::Leaderboard(_) => Action::Dismiss(Dismiss),
        Action::Dismiss(Dismiss) => Action::Rules(ReadRules {
            kind: None,
            topic: None,
        }),
        Action::Rules(_) => Action::Rule(ReadRule {
            game: id(),
            rule: "occupied".to_owned(),
        }),
        Action::Rule(_) => Action::Puzzle(PuzzleAction::Show),
        Action::Puzzle(_) => Action::Help(Help { topic: None }),
        Action::Help(_) => Action::Tournament(InTournament {
            tournament: None,
            what: TournamentAction::Round {
                next: false,
                page: 0,
            },
        }),
        Action::Tournament(_) => return None,
    })
}

/// Every kind of action, about this game if it needs one.
fn every_action(game: &GameId) -> Vec<Action> {
    let mut all = vec![Action::Follow(FollowGame {
        game: game.clone(),
        how: Some(Follow::End),
    })];
    let mut next = Some(Action::Play(opening("2", "nonsense")));
    while let Some(action) = next {
        next = after(&action, game);
        all.push(action);
    }
    all
}

/// Every command of the table that takes a game, about this one.
fn every_command(game: &GameId) -> Vec<Action> {
    let mut all = Vec::new();
    for spec in COMMANDS.iter() {
        let names = |kind: &Kind| matches!(kind, Kind::Game | Kind::GamePlayed);
        let Some(option) = spec.options.iter().find(|option| names(&option.kind)) else {
            continue;
        };
        let needed = spec.options.iter().filter(|option| option.required);
        let mut given: Arguments = Arguments(
            needed
                .map(|option| {
                    let value = match option.kind {
                        Kind::User => Value::User(DORA, "Dora".to_owned()),
                        Kind::Number(from, _) => Value::Number(from),
                        Kind::YesNo => Value::YesNo(false),
                        _ => Value::Text("e4".to_owned()),
                    };
                    (option.name.to_owned(), value)
                })
                .collect(),
        );
        let named = Value::Text(game.0.clone());
        given.0.insert(option.name.to_owned(), named);
        all.push(spec.action(given).unwrap());
    }
    assert!(all.len() > 15, "{all:?}");
    all
}

/// Checks that an answer shows nothing of a game.
async fn shows_nothing(table: &Table, game: &GameId, action: &Action, reply: &Reply) {
    let message = &reply.message;
    let code = table.state(game).await.game.code();
    let pictures = message.picture.iter().chain(&message.more);
    assert!(!pictures.clone().any(|one| one.code == code), "{action:?}");
    let takes_it = format!("{action:?}").contains(&game.0);
    // A user may go on to their own games from anywhere.
    let answered = matches!(action, Action::NextGame(_));
    assert!(
        !takes_it || reply.refused || answered,
        "{action:?}: {message:?}"
    );
    assert!(!takes_it || pictures.count() == 0, "{action:?}");
    for file in &message.files {
        assert!(!file.content.contains(&game.0), "{action:?}");
    }
    let mut said = words(&message.text);
    if takes_it {
        // The answer to a named game is that there is none.
        said = said.replace(
            &format!("There is no game called {game} here."),
            "There is no such game.",
        );
    }
    assert!(!said.contains(&game.0), "{action:?}: {said}");
    let buttons = format!("{:?}", message.buttons);
    assert!(!buttons.contains(&game.0), "{action:?}: {buttons}");
}

#[tokio::test]
async fn no_command_and_no_button_shows_a_game_of_a_channel_that_one_may_not_view() {
    let table = secret_table();
    let moved = table.game_in(HERE.channel).await;
    let there = Action::MoveGame(MoveGame {
        game: Some(moved.0.clone()),
        to: Some(SECRET),
    });
    table.does(ADA, there).await;
    let games = [
        table.ended_in(SECRET).await,
        table.game_in(SECRET).await,
        table.lobby_in(SECRET).await,
        moved,
    ];
    table.posted().await;
    for game in &games {
        let mut all = every_action(game);
        all.extend(every_command(game));
        for action in all {
            let reply = table.say(STRANGER, action.clone()).await;
            for game in &games {
                shows_nothing(&table, game, &action, &reply).await;
            }
            let posts = table.posted().await;
            assert!(posts.is_empty(), "{action:?}: {posts:?}");
        }
    }
}

fn look(game: &GameId) -> Vec<Action> {
    let named = || Some(game.0.clone());
    vec![
        Action::Board(ShowBoard {
            game: named(),
            ply: None,
            seat: None,
        }),
        Action::Record(GiveRecord { game: named() }),
        Action::Explain(Explain {
            game: named(),
            turn: "e4".to_owned(),
        }),
        Action::Annotate(Annotate {
            game: named(),
            ply: None,
            text: None,
        }),
        Action::Rule(ReadRule {
            game: game.clone(),
            rule: "occupied".to_owned(),
        }),
        Action::Follow(FollowGame {
            game: game.clone(),
            how: Some(Follow::End),
        }),
    ]
}

#[tokio::test]
async fn games_are_shown_elsewhere_to_those_who_may_view_their_channel() {
    let table = secret_table();
    let game = table.game_in(SECRET).await;
    for action in look(&game) {
        table.does(LOOKS_ON, action).await;
    }
    let lists = [
        (Action::Watch(Watch { page: 0 }), true),
        (Action::Open(OpenSeats), false),
        (Action::Archive(Search::default()), false),
    ];
    for (list, plays) in lists.clone() {
        let said = words(&table.does(LOOKS_ON, list.clone()).await.text);
        assert_eq!(said.contains(&game.0), plays, "{list:?}: {said}");
    }
    let ended = table.ended_in(SECRET).await;
    let lobby = table.lobby_in(SECRET).await;
    for (list, shown) in [
        (Action::Watch(Watch { page: 0 }), &game),
        (Action::Open(OpenSeats), &lobby),
        (Action::Archive(Search::default()), &ended),
    ] {
        let said = words(&table.does(LOOKS_ON, list.clone()).await.text);
        assert!(said.contains(&shown.0), "{list:?}: {said}");
        let said = words(&table.does(STRANGER, list.clone()).await.text);
        assert!(!said.contains(&shown.0), "{list:?}: {said}");
    }
}

#[tokio::test]
async fn statistics_count_what_their_reader_may_see() {
    let table = secret_table();
    table.ended_in(SECRET).await;
    table.ended_in(HERE.channel).await;
    let stats = Action::Stats(Stats {
        player: Some(ADA),
        kind: None,
    });
    for (user, games) in [
        (STRANGER, "1 game"),
        (LOOKS_ON, "2 games"),
        (ADA, "2 games"),
    ] {
        let said = words(&table.does(user, stats.clone()).await.text);
        assert!(said.contains(games), "{user}: {said}");
    }
    table.views.unknown.store(true, Ordering::Relaxed);
    let said = words(&table.does(LOOKS_ON, stats).await.text);
    assert!(said.contains("1 game"), "{said}");
}

#[tokio::test]
async fn what_cannot_be_found_out_is_shown_to_players_and_in_its_own_channel_alone() {
    let table = secret_table();
    let game = table.game_in(SECRET).await;
    table.views.unknown.store(true, Ordering::Relaxed);
    let board = &look(&game)[0];
    table.refused(LOOKS_ON, board.clone()).await;
    table.does(ADA, board.clone()).await;
    table.does_in(SECRET, LOOKS_ON, board.clone()).await;
    let replay = Action::Replay(Replay {
        game: Some(game.0.clone()),
        ply: None,
    });
    table.refused(ADA, replay.clone()).await;
    table.does_in(SECRET, LOOKS_ON, replay).await;
}

#[tokio::test]
async fn a_thread_opened_for_a_game_is_seen_by_those_who_may_view_the_channel_above() {
    let table = secret_table();
    let thread = ChannelId(500);
    let game = table.game_in(SECRET).await;
    table
        .referee
        .deliveries()
        .thread_opened(&game, thread)
        .await
        .unwrap();
    assert_eq!(table.state(&game).await.home(), thread);
    table.posted().await;
    let board = &look(&game)[0];
    table.does(LOOKS_ON, board.clone()).await;
    table.refused(STRANGER, board.clone()).await;
    let resign = Action::Resign(Resign {
        game: Some(game.0.clone()),
        confirmed: true,
    });
    table.does(BEN, resign).await;
    let archive = Action::Archive(Search::default());
    let said = words(&table.does(LOOKS_ON, archive.clone()).await.text);
    assert!(said.contains(&game.0), "{said}");
    let said = words(&table.does(STRANGER, archive.clone()).await.text);
    assert!(!said.contains(&game.0), "{said}");
    // In the thread itself and in its parent channel no permission has to be requested.
    table.views.unknown.store(true, Ordering::Relaxed);
    for channel in [thread, SECRET] {
        table.does_in(channel, DORA, board.clone()).await;
        let said = table.does_in(channel, DORA, archive.clone()).await;
        assert!(words(&said.text).contains(&game.0));
    }
}

#[tokio::test]
async fn a_game_is_posted_for_all_only_where_all_may_view_its_channel() {
    let table = secret_table();
    let game = table.ended_in(SECRET).await;
    let named = || Some(game.0.clone());
    let replay = Action::Replay(Replay {
        game: named(),
        ply: None,
    });
    let analyse = Action::Analyse(Analyse { game: named() });
    let step = Action::ReplayStep(ReplayStep {
        game: game.clone(),
        to: ReplayTarget::Last,
    });
    for action in [&replay, &analyse, &step] {
        for user in [ADA, LOOKS_ON] {
            let said = words(&table.refused(user, action.clone()).await.text);
            assert!(
                said.contains("Not everybody who sees this channel"),
                "{said}"
            );
            assert!(said.contains("#71"), "it says where to go: {said}");
        }
        for channel in [SECRET, INNER] {
            table.does_in(channel, LOOKS_ON, action.clone()).await;
        }
    }
    table.posted().await;

    // Permissions change while the game is analysed.
    table.views.only(SECRET, &[ADA, BEN]);
    let asked = table.referee.analyses().next_to_analyse().await;
    table
        .referee
        .analyses()
        .analysed(&asked.game, None)
        .await
        .unwrap();
    let posts = table.posted().await;
    assert_eq!(posts.len(), 1, "only in its own channel: {posts:?}");
}

#[tokio::test]
async fn nothing_is_completed_of_a_hidden_game() {
    let table = secret_table();
    let game = table.game_in(SECRET).await;
    let completed = async |user: UserId| {
        let mut said = String::new();
        for option in [
            Completing::Turn {
                game: Some(game.0.clone()),
            },
            Completing::Game,
            Completing::GamePlayed,
        ] {
            let user = actor(user);
            let choices = table.referee.complete(&user, HERE, option, "").await;
            said += &format!("{choices:?}");
        }
        said
    };
    assert!(!completed(STRANGER).await.contains("value"));
    assert!(completed(LOOKS_ON).await.contains("value"));
    assert!(completed(BEN).await.contains(&game.0));
}

#[tokio::test]
async fn many_games_are_asked_about_at_once() {
    let table = secret_table();
    for channel in 0..30 {
        let channel = ChannelId(1000 + channel);
        table.game_in(channel).await;
        table.ended_in(channel).await;
    }
    for list in [
        Action::Watch(Watch { page: 0 }),
        Action::Archive(Search::default()),
        Action::Stats(Stats {
            player: Some(ADA),
            kind: None,
        }),
    ] {
        let before = table.views.asked.load(Ordering::Relaxed);
        table.does(STRANGER, list.clone()).await;
        let asked = table.views.asked.load(Ordering::Relaxed) - before;
        assert_eq!(asked, 1, "{list:?}");
    }
}

#[tokio::test]
async fn a_seek_is_shown_to_those_who_may_view_its_channel() {
    let table = secret_table();
    let seek = Action::Seek(Wish {
        kind: Some(GameKind::Pentalath),
        ..Wish::default()
    });
    table.does_in(SECRET, ADA, seek).await;
    let posted = table.message().await;
    let open = async |user| words(&table.does(user, Action::Open(OpenSeats)).await.text);
    assert!(open(LOOKS_ON).await.contains("Ada"));
    assert!(!open(STRANGER).await.contains("Ada"));
    let accept = Action::from_button(&posted.buttons[0].press.0).unwrap();
    let said = words(&table.refused(STRANGER, accept.clone()).await.text);
    assert!(!said.contains("Ada"), "{said}");
    table.does(LOOKS_ON, accept).await;
}

#[tokio::test]
async fn a_tournament_is_shown_to_those_who_may_view_its_hall() {
    let table = secret_table();
    let what = |what| {
        Action::Tournament(InTournament {
            tournament: None,
            what,
        })
    };
    let proposal = Proposal {
        name: "Inner Cup".to_owned(),
        kind: GameKind::Pentalath,
        options: String::new(),
        clock: None,
        system: None,
        rounds: None,
        registration: None,
        least: None,
        most: None,
        round: None,
        pause: None,
        games: None,
        pairs: None,
        computer: None,
        rated: None,
        fine_tuning: false,
        organisers: None,
    };
    let create = TournamentAction::Create(Box::new(proposal));
    table.does_in(SECRET, ADA, what(create)).await;
    let phases = [petteia_domain::event_log::Phase::Lobby];
    let tournament = table.store.tournaments(None, &phases, 1).await.unwrap();
    let tournament = tournament[0].0.clone();
    for named in [None, Some(tournament.clone()), Some("Inner Cup".to_owned())] {
        let join = Action::Tournament(InTournament {
            tournament: named.clone(),
            what: TournamentAction::Join,
        });
        let said = words(&table.refused(STRANGER, join).await.text);
        if named.is_none() {
            assert!(!said.contains("Inner Cup"), "{said}");
        }
        assert!(!said.contains(&tournament) || named.is_some(), "{said}");
    }
    let completed = async |user| {
        let (user, option) = (actor(user), Completing::Tournament);
        table.referee.complete(&user, HERE, option, "").await.len()
    };
    assert_eq!(
        (completed(STRANGER).await, completed(LOOKS_ON).await),
        (0, 1)
    );
    table.does(LOOKS_ON, what(TournamentAction::Join)).await;
    table.views.unknown.store(true, Ordering::Relaxed);
    table
        .does(ADA, what(TournamentAction::Log { page: 0 }))
        .await;
}

/// The notices after known changes, if any.
async fn boards(table: &Table) -> Vec<String> {
    table.referee.update_notifications().await.unwrap();
    table.clock.advance(chrono::TimeDelta::seconds(40));
    table.referee.update_notifications().await.unwrap();
    let mut shown = Vec::new();
    for post in table.posted().await {
        if let Post::Edit { message, slot } = post
            && let petteia_speech::message::Slot::Notices(..) = slot
        {
            table
                .referee
                .deliveries()
                .notices_arrived(HERE.guild.unwrap(), &slot);
            shown.push(words(&message.text));
        }
    }
    shown
}

async fn puts_up(table: &Table, shows: Notices, channel: ChannelId) {
    let put_up = Action::Noticeboard(Noticeboard {
        shows,
        channel: Some(channel),
        off: false,
    });
    let command = table.command(ADA, put_up);
    let actor = Actor {
        manages_server: true,
        ..actor(ADA)
    };
    let reply = table.referee.handle(Command { actor, ..command }).await;
    assert!(!reply.refused, "{reply:?}");
}

#[tokio::test]
async fn a_noticeboard_lists_only_what_everybody_may_see_who_sees_it() {
    for (channel, shown) in [(HERE.channel, false), (INNER, true), (SECRET, true)] {
        let table = secret_table();
        let game = table.game_in(SECRET).await;
        let lobby = table.lobby_in(SECRET).await;
        let open = table.game_in(HERE.channel).await;
        table.posted().await;
        puts_up(&table, Notices::Games, channel).await;
        let said = boards(&table).await.concat();
        assert!(said.contains(&open.0), "{said}");
        assert_eq!(said.contains(&game.0), shown, "{channel}: {said}");
        puts_up(&table, Notices::Seats, channel).await;
        let said = boards(&table).await.concat();
        assert_eq!(said.contains(&lobby.0), shown, "{channel}: {said}");
    }
}

#[tokio::test]
async fn a_noticeboard_follows_what_may_be_viewed() {
    let table = secret_table();
    let game = table.game_in(SECRET).await;
    puts_up(&table, Notices::Games, INNER).await;
    assert!(boards(&table).await.concat().contains(&game.0));
    table.views.only(INNER, &[ADA, STRANGER]);
    table.referee.views_changed(HERE.guild.unwrap());
    let shown = boards(&table).await;
    assert!(!shown.is_empty() && !shown.concat().contains(&game.0));
    // Not every change is reported; it is checked within ten minutes anyway.
    table.views.only(INNER, &[ADA]);
    table.clock.advance(chrono::TimeDelta::minutes(10));
    assert!(boards(&table).await.concat().contains(&game.0));
    // A game with unknown permissions is left out, and checked again soon.
    table.views.unknown.store(true, Ordering::Relaxed);
    table.referee.views_changed(HERE.guild.unwrap());
    let shown = boards(&table).await;
    assert!(!shown.is_empty() && !shown.concat().contains(&game.0));
    table.views.unknown.store(false, Ordering::Relaxed);
    table.clock.advance(chrono::TimeDelta::minutes(1));
    assert!(boards(&table).await.concat().contains(&game.0));
}

#[tokio::test]
async fn whoever_may_not_view_its_channel_any_more_is_told_no_more_of_a_game() {
    let table = secret_table();
    let game = table.game_in(SECRET).await;
    let follow = Action::Follow(FollowGame {
        game: game.clone(),
        how: Some(Follow::Turns),
    });
    table.does(LOOKS_ON, follow).await;
    let may = async |user| {
        table
            .referee
            .deliveries()
            .may_read_of(&game, user)
            .await
            .unwrap()
    };
    assert_eq!(may(LOOKS_ON).await, Some(true));
    table.views.unknown.store(true, Ordering::Relaxed);
    assert_eq!((may(LOOKS_ON).await, may(ADA).await), (None, Some(true)));
    table.views.unknown.store(false, Ordering::Relaxed);
    table.views.only(SECRET, &[]);
    assert_eq!(
        (may(LOOKS_ON).await, may(ADA).await),
        (Some(false), Some(true))
    );
    // It can be ended from anywhere.
    let off = Command {
        place: Place {
            guild: None,
            channel: ChannelId(900),
        },
        ..table.command(
            LOOKS_ON,
            Action::from_button(&FollowGame::button(&game, None).0).unwrap(),
        )
    };
    assert!(!table.referee.handle(off).await.refused);
    let document_key = DocumentKey::Follow(game);
    assert_eq!(
        table.store.document(LOOKS_ON, &document_key).await.unwrap(),
        None
    );
}
