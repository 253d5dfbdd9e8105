//! Tests of replays in the channel, turn by turn, by buttons.

use petteia_render::{Renderer, animation};
use petteia_speech::message::{Label, Picture};

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
        table.does(user, takeback()).await;
    }
    table.plays(ADA, "G-G1W").await;
    table.does(BEN, resign()).await;
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

    let mut here = start.clone();
    for (ply, happened) in [
        "Turn 1 of 6: Ada played W-W3r: ",
        "Turn 2 of 6: Ben missed the turn: time was up.",
        "Turn 3 of 6: Cleo played W-W1B: ",
        "Turn 4 of 6: Ada played G-G1W: ",
        "Turn 5 of 6: Ben had resigned, so this turn was missed.",
        "Turn 6 of 6: Cleo played B-B1R: ",
    ]
    .into_iter()
    .enumerate()
    {
        here = table.goes(BEN, &here, "Forward ›").await;
        has(&words(&here.whole_text()), [happened]);
        let code_then = match state.plies.get(ply + 1) {
            Some(next) => next.before.game.code(),
            None => state.game.code(),
        };
        assert_eq!(code(&here), code_then);
        assert_eq!(labels(&here), BUTTONS);
    }

    // There is nothing beyond either end.
    let beyond = table.goes(ADA, &here, "Forward ›").await;
    assert_eq!(beyond, here);
    table.goes(ADA, &here, "‹ Back").await;
    let first = table.goes(ADA, &here, "« First").await;
    assert_eq!(first, start);
    assert_eq!(table.goes(ADA, &first, "‹ Back").await, start);
    assert_eq!(table.goes(ADA, &first, "Last »").await, here);
    scene!(table);
}

#[tokio::test]
async fn an_old_button_goes_on_from_where_its_message_stands_in_a_game_that_has_moved_on() {
    let (table, game) = Table::duel("none").await;
    table.plays(ADA, "W-W3r").await;
    let old = table.replay_of(ADA, &game, Some(1)).await;
    table.plays(BEN, "B-B3R").await;
    table.posted().await;
    let on = table.goes(CLEO, &old, "Forward ›").await;

    // An undone turn is no longer shown.
    table.does(BEN, takeback()).await;
    table.does(ADA, takeback()).await;
    table.posted().await;
    let back = table.goes(CLEO, &on, "Forward ›").await;

    table.does(BEN, resign()).await;
    table.posted().await;
    let last = table.goes(CLEO, &back, "Last »").await;
    assert_eq!(last.picture.unwrap().winners, [seat(1)]);
    table.presses(CLEO, "Replay").await;
    table.message().await;
    scene!(table);
}

#[tokio::test]
async fn what_cannot_be_replayed_is_refused_kindly() {
    let table = Table::new();
    let lobby = table.open(ADA, opening("2", "none")).await;
    table.refused(ADA, replay(&lobby, None)).await;
    let unknown = GameId("zzzzz".to_owned());
    table.refused(ADA, replay(&unknown, None)).await;
    let game = table.game("2", "none", &[ADA, BEN]).await;
    table.refused(ADA, replay(&game, Some(3))).await;

    // The message of a game whose data was lost.
    let here = table.replay_of(ADA, &game, None).await;
    for button in &here.buttons {
        let press = button.press.0.replace(&game.0, "zzzzz");
        let action = Action::from_button(&press).unwrap();
        table.refused(BEN, action).await;
    }
    scene!(table);
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
        let opened = opening_of(kind, line_up, "none");
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

        // The film shows these turns too.
        let film = table.goes(STRANGER, &here, "Animate").await;
        let Some(Shows::Animation(film)) = film.drawing.map(|drawing| drawing.shows) else {
            panic!("no film of {kind:?}");
        };
        let record: Record = film.record.parse().unwrap();
        assert!(film.plies.iter().copied().eq(0..=state.plies.len() as u32));
        let shown: Vec<Picture> = animation::pictures(&record).collect();
        for (ply, picture) in shown.iter().enumerate() {
            let last = picture.last.as_ref().map(|(_, turn)| turn.as_str());
            let played = state.turn_before(ply).map(|(_, turn)| turn);
            assert_eq!(last, played, "{kind:?} {line_up} {ply}");
        }
    }
}

#[tokio::test]
async fn a_film_is_put_in_the_place_of_the_picture_and_described() {
    let table = Table::new();
    let game = eventful(&table).await;
    let here = table.replay_of(ADA, &game, Some(2)).await;
    let shown = table.goes(BEN, &here, "Animate").await;
    assert_eq!(labels(&shown), BUTTONS[..4]);
    let drawing = shown.drawing.clone().unwrap();
    let Label::Rendered(alt) = &drawing.alt else {
        panic!("{drawing:?}");
    };
    let told = "Pentagame, Ada, Ben and Cleo: an animated picture of 7 positions.";
    has(alt, [told, "Pentagame, turn 7: Ada to move."]);
    let gif = Renderer::new(1).drawing(&drawing, 200).unwrap();
    assert!(gif.starts_with(b"GIF89a"));
    let back = table.goes(BEN, &shown, "‹ Back").await;
    assert!(back.drawing.is_none() && back.picture.is_some());
    scene!(table);
}

#[tokio::test]
async fn a_replay_speaks_the_channels_language_and_its_refusals_the_readers() {
    let (table, game) = Table::duel("none").await;
    let command = |action| {
        let command = table.command(ADA, action);
        with(command, |it| {
            it.actor.locale.user = Some(Language::English);
            it.actor.locale.server = Some(Language::German);
        })
    };
    table.posted().await;
    let told = table.handle(command(replay(&game, None))).await;
    has(
        &words(&told.message.whole_text()),
        ["is now shown in this channel"],
    );
    let shown = table.message().await;
    assert_eq!(shown.language, Language::German);
    assert_eq!(labels(&shown)[2], "Weiter ›");
    let step = press(&shown, "Weiter ›");
    let on = table.handle(command(step)).await.message;
    assert_eq!(on.language, Language::German);
    assert_eq!(on.picture.unwrap().language, Language::German);
    let gone = Action::from_button("step:zzzzz:last").unwrap();
    let refused = table.handle(command(gone)).await;
    assert_eq!(refused.message.language, Language::English);

    // The choice of the server's managers precedes the platform's language.
    let chosen = typed("server language:en");
    assert!(!table.manages(ADA, chosen).await.refused);
    let step = press(&shown, "Weiter ›");
    let on = table.handle(command(step)).await.message;
    assert_eq!(on.language, Language::English);
}

#[tokio::test]
async fn games_that_are_played_or_over_are_offered_by_name() {
    let (table, over) = Table::duel("none").await;
    table.does(BEN, resign()).await;
    let played = table.game("2", "none", &[ADA, CLEO]).await;
    table.open(ADA, opening("2", "none")).await;
    let offered = table.complete(CLEO, Completing::GamePlayed, "").await;
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
    let said = words(&shown.whole_text());
    has(&said, ["60 positions of 1001 turns"]);
    let Some(Shows::Animation(film)) = shown.drawing.map(|drawing| drawing.shows) else {
        panic!("no film: {said}");
    };
    assert_eq!(film.plies.len(), 60);
    assert_eq!(film.plies[..3], [0, 17, 34]);
    assert_eq!(film.plies[58..], [986, 1001]);
}

#[tokio::test]
async fn no_more_than_some_thousand_turns_are_played_through_for_a_press() {
    let table = Table::new();
    let game = long_game(&table, 5000).await;
    let shown = table.replay_of(ADA, &game, Some(4999)).await;
    let last = table.goes(ADA, &shown, "Forward ›").await;
    table.refused(ADA, press(&last, "Animate")).await;

    let longer = long_game(&table, 5001).await;
    table.refused(ADA, replay(&longer, None)).await;
    for step in ["first", "back:7", "forward:7", "last", "film"] {
        let step = Action::from_button(&format!("step:{longer}:{step}")).unwrap();
        table.refused(ADA, step).await;
    }
    scene!(table);
}

#[tokio::test]
async fn a_finished_game_is_posted_as_a_film_where_one_of_its_players_wishes_so() {
    let table = Table::new();
    let mut films = Vec::new();
    for wished in [false, true] {
        let wish = with(SettingsChange::default(), |it| it.animations = Some(wished));
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
    none.does(BEN, typed("settings animations:yes")).await;
    none.game("2", "none", &[ADA, BEN]).await;
    none.does(ADA, resign()).await;
    let posted = none.messages().await;
    assert!(posted.iter().all(|message| message.drawing.is_none()));
}
