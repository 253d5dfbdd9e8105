//! Random actions in random order: nothing breaks, and posts stay within their limits.

use petteia_domain::{
    dice,
    rating::{Pool, Size},
};
use rand::seq::IndexedRandom;

use crate::table::*;

const USERS: [UserId; 5] = [ADA, BEN, CLEO, DORA, STRANGER];

/// A random action of a random user.
async fn something(table: &Table, games: &[GameId], chance: &mut StdRng) -> (UserId, Action) {
    let user = *USERS.choose(chance).unwrap();
    let Some(game) = games.choose(chance).cloned() else {
        return (user, anything_opened(chance));
    };
    let named = Some(game.0.clone());
    let action = match chance.random_range(0..62_u32) {
        0 => anything_opened(chance),
        1..=6 => join(&game),
        7 => join_seat(&game, chance.random_range(1..=5)),
        8 => leave(&game),
        9 => start(&game),
        10 => Action::Resign(Resign {
            game: named,
            confirmed: chance.random_bool(0.5),
        }),
        11 => draw_in(&game),
        12 => takeback_in(&game),
        13 => rematch_of(&game),
        14..=16 => answer(&game, chance.random_range(1..4), chance.random_bool(0.8)),
        17 => nudge(),
        18 => match chance.random_bool(0.7) {
            true => pressed(buttons::game::close_abandoned_surely(&game)),
            false => pressed(buttons::game::close_abandoned(&game)),
        },
        19 => board_of(&game),
        20 => record_of(&game),
        21 => pressed(Games::page(0)),
        22 => Action::Settings(with(SettingsChange::default(), |it| {
            it.auto_move = Some(chance.random_bool(0.7))
        })),
        23 => pressed(buttons::game::captures(&game, chance.random_range(0..3))),
        42 => replay_of(&game),
        43 => {
            let ply = chance.random_range(0..50);
            let steps = [
                "first",
                "last",
                "film",
                &format!("back:{ply}"),
                &format!("forward:{ply}"),
            ];
            let to = steps.choose(chance).unwrap();
            Action::from_button(&format!("step:{game}:{to}")).unwrap()
        }
        44 => typed(["rating", "rating user:1"].choose(chance).unwrap()),
        45 => {
            let page = chance.random_range(0..3);
            let pool = Pool {
                kind: GameKind::Pentagame,
                size: Size::Two,
            };
            pressed(Leaderboard::button(pool, false, page))
        }
        48..=49 => {
            let end = ["", " end:yes"].choose(chance).unwrap();
            typed(&format!("pause game:{game}{end}"))
        }
        50 => {
            let holidays = ["", " until:2d", " end:yes", " until:2d end:yes"];
            typed(&format!("holiday{}", holidays.choose(chance).unwrap()))
        }
        51 => {
            let notes = [
                "",
                " text:remember",
                " delete:yes",
                " text:remember delete:yes",
            ];
            typed(&format!(
                "note game:{game}{}",
                notes.choose(chance).unwrap()
            ))
        }
        56 => open_seats(),
        58 => watch(),
        59 => follow(&game, chance.random_bool(0.7).then_some(Follow::Turns)),
        60..=61 => tried(table, &game, chance).await,
        57 => Action::Seek(Wish {
            kind: Some(GameKind::FiveLines),
            games: 2,
            withdraw: chance.random_bool(0.3),
            ..Wish::default()
        }),
        52..=55 => planned(table, &game, chance).await,
        46 => typed(["stats", "stats user:2"].choose(chance).unwrap()),
        47 => Action::Archive(Search {
            player: chance.random_bool(0.3).then_some(ADA),
            result: chance.random_bool(0.3).then(|| "won".to_owned()),
            ..Search::default()
        }),
        number => return played(table, game, user, number, chance).await,
    };
    (user, action)
}

/// A turn tried on a private board, with a note or without.
async fn tried(table: &Table, game: &GameId, chance: &mut StdRng) -> Action {
    let legal = table.state(game).await.game.legal();
    let to = [
        Trial::Game,
        Trial::Back,
        Trial::Forward(0),
        Trial::Drop,
        Trial::Clear,
        Trial::Plan,
    ];
    Action::Explore(Explore {
        game: Some(game.0.clone()),
        turns: legal.choose(chance).cloned(),
        note: chance.random_bool(0.3).then(|| "look".to_owned()),
        to: to.choose(chance).copied(),
    })
}

/// A few turns planned, or a plan forgotten.
async fn planned(table: &Table, game: &GameId, chance: &mut StdRng) -> Action {
    let mut after = table.state(game).await.game;
    let mut line = Vec::new();
    for _ in 0..chance.random_range(0..5) {
        let Some(turn) = after.legal().choose(chance).cloned() else {
            break;
        };
        let read = after.read_strict(&turn).unwrap();
        if let (true, Some(die)) = (after.awaits_die(), read.die()) {
            after.roll(die);
        }
        after.play(&read).unwrap();
        line.push(turn);
    }
    Action::Plan(PlanTurns {
        game: Some(game.0.clone()),
        turns: (!line.is_empty()).then(|| line.join(" ")),
        forget: chance.random_bool(0.2).then(|| chance.random_range(0..3)),
    })
}

/// A turn or a capture of the player to move; by a low number, one that goes on with a begun turn.
async fn played(
    table: &Table,
    game: GameId,
    user: UserId,
    number: u32,
    chance: &mut StdRng,
) -> (UserId, Action) {
    let state = table.state(&game).await;
    let to_move = state.to_move();
    let to_move = to_move.and_then(|seat| state.users_of(seat).first());
    let mover = to_move.copied().unwrap_or(user);
    let captures = state.game.captures();
    let turns = state.game.legal();
    let capture = captures.choose(chance);
    let mut turn = turns.choose(chance).cloned().unwrap_or_default();
    if let (24, Some(capture)) = (number, capture) {
        let capture = capture.to_string();
        let ply = state.game.ply();
        return (mover, Action::TakeUp(TakeUp { game, ply, capture }));
    }
    if number < 28 {
        turn = format!("…;{turn}");
    }
    let action = Action::Move(PlayTurn {
        game: Some(game.0),
        turn,
        ply: None,
        confirmed: number > 30,
    });
    (mover, action)
}

fn anything_opened(chance: &mut StdRng) -> Action {
    let line_ups = ["2", "3", "4", "teams", "5"];
    let clocks = ["per-move 1d", "egg-timer 6h", "bank 2d", "none"];
    if chance.random_bool(0.5) {
        use GameKind::*;
        let duels = [FiveLines, FiveLines, Pentalath, Rithmomachia];
        return Action::Play(Opening {
            kind: *duels.choose(chance).unwrap(),
            order: SeatOrder::Random,
            rated: chance.random_bool(0.5),
            ..opening("2", clocks.choose(chance).unwrap())
        });
    }
    let options = ["", "outs=1", "inside-out=1"];
    let clock = clocks.choose(chance).unwrap();
    Action::Play(Opening {
        options: options.choose(chance).unwrap().to_string(),
        order: SeatOrder::Random,
        opponents: vec![(BEN, "Ben".to_owned())],
        rated: chance.random_bool(0.5),
        ..opening(line_ups.choose(chance).unwrap(), clock)
    })
}

fn check_bounds(message: &Message, users: &[UserId]) {
    assert!(words(&message.whole_text()).len() <= 2000);
    assert!(message.buttons.len() <= 25 && message.lines.len() <= 12);
    for button in message.all_buttons() {
        let label = button.label.to_string();
        assert!(label.chars().count() <= 80, "{label}");
        assert!(button.press.0.chars().count() <= 100);
        assert!(Action::from_button(&button.press.0).is_some());
    }
    for user in &message.notify {
        assert!(users.contains(user), "{user} has nothing to do with it");
    }
    let picture = message.picture.as_ref().map(petteia_render::described);
    let drawing = message.drawing.as_ref();
    let drawing = drawing.map(|drawing| drawing.alt.to_string());
    for alt in [picture, drawing].into_iter().flatten() {
        assert!((1..=1024).contains(&alt.chars().count()), "{alt}");
    }
}

#[tokio::test]
async fn whatever_players_do_every_game_stays_whole() {
    let (mut played, mut ended, mut questions, mut dice_checked) = (0, 0, 0, 0);
    for seed in 0..6 {
        let mut chance = StdRng::seed_from_u64(seed);
        let table = Table::new();
        for _ in 0..800 {
            let playing = table.store.games(&[Phase::Playing]).await.unwrap();
            let newest = table.every_game().await;
            let games = playing
                .into_iter()
                .take(3)
                .chain(newest.into_iter().take(2));
            let games: Vec<GameId> = games.collect();
            let (user, action) = something(&table, &games, &mut chance).await;
            let reply = table.say(user, action).await;
            check_bounds(&reply.message, &[]);
            let minutes = [0, 0, 0, 0, 0, 0, 0, 5, 300, 2000];
            let minutes = minutes.choose(&mut chance).unwrap();
            table.pass(TimeDelta::minutes(*minutes)).await;
            for outgoing in table.outgoing().await {
                let known: Vec<UserId> = match &outgoing.about {
                    Some(Subject::Game(game)) => {
                        let state = table.state(game).await;
                        state.users().chain([BEN]).collect()
                    }
                    Some(other) => panic!("only games are played here: {other}"),
                    // A replay notifies nobody.
                    None => Vec::new(),
                };
                if let Post::New { message, .. } | Post::Edit { message, .. } = &outgoing.post {
                    check_bounds(message, &known);
                }
            }
        }
        for game in table.every_game().await {
            let state = table.state(&game).await;
            let phase = [state.phase];
            assert!(table.store.games(&phase).await.unwrap().contains(&game));
            assert_eq!(state.plies.len() as u32 + 1, state.game.ply());
            let end = state.end.as_ref();
            let remembered = end.is_some_and(|end| end.termination != Termination::Cancelled);
            let summary = table.store.summary(&game).await.unwrap();
            assert_eq!(summary.is_some(), remembered, "{game}");
            if state.phase == Phase::Playing && state.deadline().is_some() {
                assert!(state.deadline().unwrap() > table.now());
            }
            if state.kind().has_dice() && state.end.is_some() && !state.plies.is_empty() {
                let player = state.users().next().unwrap();
                let message = table.does(player, record_of(&game)).await;
                let record: Record = message.files[0].content.parse().unwrap();
                dice_checked += dice::check(&record).unwrap().sound;
            }
            played += state.plies.len();
            ended += usize::from(state.end.is_some());
            questions += state.questions.len();
        }
    }
    // Checks that the run was long enough.
    assert!(played > 200, "{played} turns");
    assert!(dice_checked > 30, "{dice_checked} dice");
    assert!(ended > 50, "{ended} games ended");
    assert!(questions > 15, "{questions} questions");
}
