//! Tests of replays in the channel, turn by turn, by buttons.

use chrono::TimeDelta;
use petteia_domain::{
    game::{Event, Opening, Recorded},
    ids::{GameId, UserId},
};
use petteia_referee::GameDefaults;
use petteia_referee::commands::{
    Action, Actor, Command, Locale, Replay, Resign, SettingsChange, Takeback,
};
use petteia_render::{Renderer, animation};
use petteia_rules::{GameKind, Language, Record};
use petteia_speech::{
    message::{Label, Message, Picture, Shows},
    options::Completing,
};
use petteia_store::{Commit, GameCommit};

use crate::table::*;

const BUTTONS: [&str; 5] = ["« First", "‹ Back", "Forward ›", "Last »", "Animate"];

fn replay(game: &GameId, ply: Option<u32>) -> Action {
    Action::Replay(Replay {
        game: Some(game.0.clone()),
        ply,
    })
}

impl Table {
    /// The public message of a replay.
    async fn replay_of(&self, user: UserId, game: &GameId, ply: Option<u32>) -> Message {
        self.posted().await;
        self.does(user, replay(game, ply)).await;
        self.message().await
    }

    /// The message that replaces a replay after a press; nothing else happens.
    async fn goes(&self, user: UserId, from: &Message, label: &str) -> Message {
        let shown = self.does(user, press(from, label)).await;
        assert!(self.posted().await.is_empty());
        assert!(shown.notify.is_empty());
        shown
    }
}

fn code(message: &Message) -> &str {
    &message.picture.as_ref().unwrap().code
}

/// A game with a lost turn, a takeback and a resignation.
async fn eventful(table: &Table) -> GameId {
    let game = table.game("3", "egg-timer 1d", &[ADA, BEN, CLEO]).await;
    table.plays(ADA, "W-W3r").await;
    table.pass(TimeDelta::days(2)).await;
    table.plays(CLEO, "W-W1B").await;
    table.plays(ADA, "R-R1Y").await;
    for user in [ADA, BEN, CLEO] {
        table
            .does(user, Action::Takeback(Takeback { game: None }))
            .await;
    }
    table.plays(ADA, "G-G1W").await;
    let resign = Action::Resign(Resign {
        game: None,
        confirmed: true,
    });
    table.does(BEN, resign).await;
    table.plays(CLEO, "B-B1R").await;
    game
}

#[tokio::test]
async fn a_game_is_gone_through_forward_and_back_as_it_was_played_in_the_end() {
    let table = Table::new();
    let game = eventful(&table).await;
    let state = table.state(&game).await;
    let start = table.replay_of(STRANGER, &game, None).await;
    assert_eq!(labels(&start), BUTTONS);
    assert!(start.notify.is_empty());
    let said = words(&start.text);
    assert!(
        said.starts_with(&format!(
            "Pentagame, game {game}: Ada, Ben and Cleo\nThe start. 6"
        )),
        "{said}"
    );

    let mut here = start.clone();
    for (ply, happened) in [
        "Turn 1 of 6: Ada played W-W3r: ",
        "Turn 2 of 6: Time was up for Ben; the turn was lost.",
        "Turn 3 of 6: Cleo played W-W1B: ",
        "Turn 4 of 6: Ada played G-G1W: ",
        "Turn 5 of 6: Ben had resigned; the turn was lost.",
        "Turn 6 of 6: Cleo played B-B1R: ",
    ]
    .into_iter()
    .enumerate()
    {
        here = table.goes(BEN, &here, "Forward ›").await;
        let said = words(&here.text);
        assert!(said.contains(happened), "{said}");
        let code_then = match state.plies.get(ply + 1) {
            Some(next) => next.before.game.code(),
            None => state.game.code(),
        };
        assert_eq!(code(&here), code_then);
        assert_eq!(labels(&here), BUTTONS);
    }
    assert!(words(&here.text).ends_with("The game goes on."));

    // There is nothing beyond either end.
    let beyond = table.goes(ADA, &here, "Forward ›").await;
    assert_eq!(beyond, here);
    let back = table.goes(ADA, &here, "‹ Back").await;
    assert!(words(&back.text).contains("Turn 5 of 6"));
    let first = table.goes(ADA, &here, "« First").await;
    assert_eq!(first, start);
    assert_eq!(table.goes(ADA, &first, "‹ Back").await, start);
    assert_eq!(table.goes(ADA, &first, "Last »").await, here);
}

#[tokio::test]
async fn an_old_button_goes_on_from_where_its_message_stands_in_a_game_that_has_moved_on() {
    let table = Table::new();
    let game = table.game("2", "none", &[ADA, BEN]).await;
    table.plays(ADA, "W-W3r").await;
    let old = table.replay_of(ADA, &game, Some(1)).await;
    table.plays(BEN, "B-B3R").await;
    table.posted().await;
    let on = table.goes(CLEO, &old, "Forward ›").await;
    assert!(words(&on.text).contains("Turn 2 of 2: Ben played"));

    // An undone turn is no longer shown.
    table
        .does(BEN, Action::Takeback(Takeback { game: None }))
        .await;
    table
        .does(ADA, Action::Takeback(Takeback { game: None }))
        .await;
    table.posted().await;
    let back = table.goes(CLEO, &on, "Forward ›").await;
    assert!(words(&back.text).contains("Turn 1 of 1: Ada played"));

    let resign = Action::Resign(Resign {
        game: None,
        confirmed: true,
    });
    table.does(BEN, resign).await;
    let over = table.messages().await.pop().unwrap();
    assert_eq!(labels(&over), ["Rematch", "Replay"]);
    let last = table.goes(CLEO, &back, "Last »").await;
    let said = words(&last.text);
    assert!(
        said.contains("Ada wins") && !said.contains("goes on"),
        "{said}"
    );
    assert_eq!(last.picture.unwrap().winners, [seat(1)]);
    table.does(CLEO, press(&over, "Replay")).await;
    let again = table.message().await;
    assert!(words(&again.text).contains("The start. 1 turn follows."));
}

#[tokio::test]
async fn what_cannot_be_replayed_is_refused_kindly() {
    let table = Table::new();
    let lobby = table.open(ADA, opening("2", "none")).await;
    let waits = table.refused(ADA, replay(&lobby, None)).await;
    assert!(words(&waits.text).contains("waits for players"));
    let none = table
        .refused(ADA, replay(&GameId("zzzzz".to_owned()), None))
        .await;
    assert!(words(&none.text).contains("no game called zzzzz"));
    let game = table.game("2", "none", &[ADA, BEN]).await;
    let beyond = table.refused(ADA, replay(&game, Some(3))).await;
    assert!(words(&beyond.text).contains("has had 0"));

    // The message of a game whose data was lost.
    let here = table.replay_of(ADA, &game, None).await;
    for button in &here.buttons {
        let press = button.press.0.replace(&game.0, "zzzzz");
        let gone = table
            .refused(BEN, Action::from_button(&press).unwrap())
            .await;
        assert!(words(&gone.text).contains("not known here any more"));
    }
}

#[tokio::test]
async fn every_game_and_line_up_is_replayed_as_it_was_played() {
    let all = [ADA, BEN, CLEO, DORA, STRANGER];
    let line_ups = [("2", 2), ("3", 3), ("4", 4), ("teams", 4), ("5", 5)];
    let pentagame = line_ups.map(|(line_up, players)| (GameKind::Pentagame, line_up, players));
    let others = [
        (GameKind::FiveLines, "2", 2),
        (GameKind::Pentalath, "2", 2),
        (GameKind::Rithmomachia, "2", 2),
    ];
    for (kind, line_up, players) in pentagame.into_iter().chain(others) {
        let table = Table::new();
        let opened = Opening {
            kind,
            ..opening(line_up, "none")
        };
        let game = table.begin(opened, &all[..players]).await;
        for ply in 0..9 {
            let state = table.state(&game).await;
            if state.plies.len() > ply {
                continue;
            }
            let user = state.users_of(state.to_move().unwrap())[0];
            let turns = state.game.legal();
            table.plays(user, &turns[ply * 7 % turns.len()]).await;
        }
        let state = table.state(&game).await;
        let mut here = table.replay_of(STRANGER, &game, None).await;
        for ply in 0..state.plies.len() {
            assert_eq!(code(&here), state.plies[ply].before.game.code());
            here = table.goes(STRANGER, &here, "Forward ›").await;
        }
        assert_eq!(code(&here), state.game.code());

        // The animation shows the same turns.
        let film = table.goes(STRANGER, &here, "Animate").await;
        let Some(Shows::Animation(film)) = film.drawing.map(|drawing| drawing.shows) else {
            panic!("no film of {kind:?}");
        };
        let record: Record = film.record.parse().unwrap();
        assert_eq!(
            film.plies,
            (0..=state.plies.len() as u32).collect::<Vec<_>>()
        );
        let shown: Vec<Picture> = animation::pictures(&record).collect();
        for (ply, picture) in shown.iter().enumerate() {
            let turn =
                |of: Option<(&petteia_rules::Game, &str)>| of.map(|(_, turn)| turn.to_owned());
            let last = picture.last.clone().map(|(_, turn)| turn);
            assert_eq!(
                last,
                turn(state.turn_before(ply)),
                "{kind:?} {line_up} {ply}"
            );
        }
    }
}

#[tokio::test]
async fn a_film_is_put_in_the_place_of_the_picture_and_described() {
    let table = Table::new();
    let game = eventful(&table).await;
    let here = table.replay_of(ADA, &game, Some(2)).await;
    let shown = table.goes(BEN, &here, "Animate").await;
    assert!(words(&shown.text).ends_with("All 6 turns, one a second."));
    assert_eq!(labels(&shown), BUTTONS[..4]);
    assert!(shown.picture.is_none());
    let drawing = shown.drawing.clone().unwrap();
    let Label::Rendered(alt) = &drawing.alt else {
        panic!("{drawing:?}");
    };
    assert!(
        alt.starts_with(
            "Pentagame, Ada, Ben and Cleo: an animated picture of 7 positions. The last one: "
        ) && alt.contains("Pentagame, ply 7: Ada to move."),
        "{alt}"
    );
    let gif = Renderer::new(1).drawing(&drawing, 200).unwrap();
    assert!(gif.starts_with(b"GIF89a"));
    let back = table.goes(BEN, &shown, "‹ Back").await;
    assert!(words(&back.text).contains("Turn 5 of 6"));
    assert!(back.drawing.is_none() && back.picture.is_some());
}

#[tokio::test]
async fn a_replay_speaks_the_channels_language_and_its_refusals_the_readers() {
    let table = Table::new();
    let game = table.game("2", "none", &[ADA, BEN]).await;
    let german = Actor {
        locale: Locale {
            user: Some(Language::English),
            server: Some(Language::German),
            commands: None,
        },
        ..actor(ADA)
    };
    let command = |action| Command {
        actor: german.clone(),
        ..table.command(ADA, action)
    };
    table.posted().await;
    let told = table.referee.handle(command(replay(&game, None))).await;
    assert!(words(&told.message.text).contains("is shown in this channel"));
    let shown = table.message().await;
    assert_eq!(shown.language, Language::German);
    assert_eq!(labels(&shown)[2], "Weiter ›");
    let step = press(&shown, "Weiter ›");
    let on = table.referee.handle(command(step)).await.message;
    assert_eq!(on.language, Language::German);
    assert_eq!(on.picture.unwrap().language, Language::German);
    let gone = Action::from_button("step:zzzzz:last").unwrap();
    let refused = table.referee.handle(command(gone)).await;
    assert_eq!(refused.message.language, Language::English);

    // The choice of the server's managers precedes the platform's language.
    let chosen = Action::Settings(SettingsChange {
        server_language: Some(Some(Language::English)),
        ..SettingsChange::default()
    });
    let mut choose = command(chosen);
    choose.actor.manages_server = true;
    assert!(!table.referee.handle(choose).await.refused);
    let step = press(&shown, "Weiter ›");
    let on = table.referee.handle(command(step)).await.message;
    assert_eq!(on.language, Language::English);
}

#[tokio::test]
async fn games_that_are_played_or_over_are_offered_by_name() {
    let table = Table::new();
    let over = table.game("2", "none", &[ADA, BEN]).await;
    let resign = Action::Resign(Resign {
        game: None,
        confirmed: true,
    });
    table.does(BEN, resign).await;
    let played = table.game("2", "none", &[ADA, CLEO]).await;
    table.open(ADA, opening("2", "none")).await;
    let offered = table
        .referee
        .complete(&actor(CLEO), HERE, Completing::GamePlayed, "")
        .await;
    let mut offered: Vec<_> = offered.into_iter().map(|choice| choice.value).collect();
    offered.sort();
    let mut expected = [over.0, played.0];
    expected.sort();
    assert_eq!(offered, expected);
}

/// A game in which this many turns were lost in a row.
async fn long_game(table: &Table, plies: usize) -> GameId {
    let game = table.game("2", "per-move 1d", &[ADA, BEN]).await;
    let state = table.state(&game).await;
    let lost = Recorded {
        at: table.now(),
        by: None,
        event: Event::TurnLost,
    };
    let commit = Commit {
        at: table.now(),
        games: vec![GameCommit {
            game: game.clone(),
            expected: state.events(),
            events: vec![lost; plies],
            index: state.index(),
            timers: Vec::new(),
            summary: None,
        }],
        ..Commit::default()
    };
    table.store.commit(commit).await.unwrap();
    game
}

#[tokio::test]
async fn a_long_film_shows_positions_at_even_distances_and_says_so() {
    let table = Table::with(GameDefaults::default());
    let game = long_game(&table, 1001).await;
    let last = Action::from_button(&format!("step:{game}:film")).unwrap();
    let shown = table.does(ADA, last).await;
    let said = words(&shown.text);
    assert!(said.contains("144 positions of 1001 turns"), "{said}");
    let Some(Shows::Animation(film)) = shown.drawing.map(|drawing| drawing.shows) else {
        panic!("no film: {said}");
    };
    assert_eq!(film.plies.len(), 144);
    assert_eq!(film.plies[..3], [0, 7, 14]);
    assert_eq!(film.plies[142..], [994, 1001]);
}

#[tokio::test]
async fn no_more_than_some_thousand_turns_are_played_through_for_a_press() {
    let table = Table::new();
    let game = long_game(&table, 5000).await;
    let shown = table.replay_of(ADA, &game, Some(4999)).await;
    let last = table.goes(ADA, &shown, "Forward ›").await;
    assert!(words(&last.text).contains("Turn 5000 of 5000"));
    let film = table.refused(ADA, press(&last, "Animate")).await;
    assert!(words(&film.text).contains("too long for an animated picture"));

    let longer = long_game(&table, 5001).await;
    let refused = table.refused(ADA, replay(&longer, None)).await;
    assert!(words(&refused.text).contains("has 5001 turns; no more than 5000"));
    for step in ["first", "back:7", "forward:7", "last", "film"] {
        let step = Action::from_button(&format!("step:{longer}:{step}")).unwrap();
        let refused = table.refused(ADA, step).await;
        assert!(
            words(&refused.text).contains("`/record`") || words(&refused.text).contains("/record")
        );
    }
}

#[tokio::test]
async fn a_finished_game_is_posted_as_a_film_where_one_of_its_players_wishes_so() {
    let table = Table::new();
    let resign = || {
        Action::Resign(Resign {
            game: None,
            confirmed: true,
        })
    };
    let mut films = Vec::new();
    for wished in [false, true] {
        let wish = SettingsChange {
            animations: Some(wished),
            ..SettingsChange::default()
        };
        table.does(BEN, Action::Settings(wish)).await;
        table.game("2", "none", &[ADA, BEN]).await;
        table.plays(ADA, "W-W3r").await;
        table.does(ADA, resign()).await;
        let posted = table.messages().await;
        let film = |message: &&Message| {
            let drawing = message.drawing.as_ref();
            drawing.is_some_and(|drawing| matches!(drawing.shows, Shows::Animation(_)))
        };
        films.push(posted.iter().filter(film).cloned().collect::<Vec<_>>());
        if wished {
            assert!(film(&posted.last().unwrap()), "below the last board");
        }
    }
    assert!(films[0].is_empty());
    let [film] = films[1].as_slice() else {
        panic!("one film is posted");
    };
    assert!(film.silent && film.notify.is_empty());
    let none = Table::new();
    none.does(
        BEN,
        Action::Settings(SettingsChange {
            animations: Some(true),
            ..SettingsChange::default()
        }),
    )
    .await;
    none.game("2", "none", &[ADA, BEN]).await;
    none.does(ADA, resign()).await;
    let posted = none.messages().await;
    assert!(posted.iter().all(|message| message.drawing.is_none()));
}
