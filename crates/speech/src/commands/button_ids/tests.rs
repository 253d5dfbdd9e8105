//! What buttons say, and back.

#![allow(clippy::unwrap_used)]

use super::*;

#[test]
fn every_button_says_the_action_it_stands_for() {
    let game = GameId("k7f2q".to_owned());
    let named = Some("k7f2q".to_owned());
    let turn = "Wxr:G2WzB2R";
    for (press, action) in [
        (ButtonId::join(&game), Action::Join { game: game.clone() }),
        (
            ButtonId::puzzle_take("pentalath-001"),
            Action::Puzzle(PuzzleAction::Take {
                id: "pentalath-001".to_owned(),
            }),
        ),
        (
            ButtonId::puzzle_hint("pentalath-001"),
            Action::Puzzle(PuzzleAction::Hint {
                id: Some("pentalath-001".to_owned()),
            }),
        ),
        (
            ButtonId::puzzle_solution("pentalath-001"),
            Action::Puzzle(PuzzleAction::Solution {
                id: Some("pentalath-001".to_owned()),
            }),
        ),
        (
            ButtonId::puzzle_new(Some(GameKind::FiveLines)),
            Action::Puzzle(PuzzleAction::New {
                kind: Some(GameKind::FiveLines),
            }),
        ),
        (
            ButtonId::puzzle_new(None),
            Action::Puzzle(PuzzleAction::New { kind: None }),
        ),
        (
            ButtonId::join_seat(&game, Seat::new(3).unwrap()),
            Action::JoinSeat {
                game: game.clone(),
                seat: Seat::new(3).unwrap(),
            },
        ),
        (ButtonId::leave(&game), Action::Leave { game: game.clone() }),
        (
            ButtonId::offer_seat(&game),
            Action::OfferSeat { game: game.clone() },
        ),
        (
            ButtonId::take_seat(&game, Seat::new(2).unwrap()),
            Action::TakeSeat {
                game: game.clone(),
                seat: Seat::new(2).unwrap(),
            },
        ),
        (ButtonId::watch(2), Action::Watch { page: 2 }),
        (
            ButtonId::follow(&game, Some(Follow::Turns)),
            Action::Follow {
                game: game.clone(),
                how: Some(Follow::Turns),
            },
        ),
        (
            ButtonId::follow(&game, Some(Follow::End)),
            Action::Follow {
                game: game.clone(),
                how: Some(Follow::End),
            },
        ),
        (
            ButtonId::follow(&game, None),
            Action::Follow {
                game: game.clone(),
                how: None,
            },
        ),
        (
            ButtonId::explore(&game, Trial::Forward(3)),
            Action::Explore {
                game: named.clone(),
                turns: None,
                note: None,
                to: Some(Trial::Forward(3)),
            },
        ),
        (
            ButtonId::explore(&game, Trial::Plan),
            Action::Explore {
                game: named.clone(),
                turns: None,
                note: None,
                to: Some(Trial::Plan),
            },
        ),
        (ButtonId::start(&game), Action::Start { game: game.clone() }),
        (
            ButtonId::cancel(&game),
            Action::Cancel {
                game: named.clone(),
            },
        ),
        (
            ButtonId::play(&game, 12, turn),
            Action::Move {
                game: named.clone(),
                turn: turn.to_owned(),
                ply: Some(12),
                confirmed: true,
            },
        ),
        (
            ButtonId::preview(&game, turn),
            Action::Preview {
                game: named.clone(),
                turn: turn.to_owned(),
            },
        ),
        (
            ButtonId::stand_in(&game, Seat::new(2).unwrap()),
            Action::SeatComputer {
                game: game.clone(),
                seat: Seat::new(2).unwrap(),
            },
        ),
        (
            ButtonId::hint(&game),
            Action::Hint {
                game: named.clone(),
            },
        ),
        (
            ButtonId::takeback(&game),
            Action::Takeback {
                game: named.clone(),
            },
        ),
        (
            ButtonId::captures(&game, 2),
            Action::Captures {
                game: named.clone(),
                page: 2,
            },
        ),
        (
            ButtonId::take_up(&game, 7, "[c9e6-c7d7]xC2d6"),
            Action::TakeUp {
                game: game.clone(),
                ply: 7,
                capture: "[c9e6-c7d7]xC2d6".to_owned(),
            },
        ),
        (
            ButtonId::start_over(&game, 7),
            Action::StartOver {
                game: game.clone(),
                ply: 7,
            },
        ),
        (
            ButtonId::make(&game),
            Action::ByHand(ByHand {
                game: game.clone(),
                ply: None,
                list: 0,
                made: String::new(),
                pick: None,
            }),
        ),
        (
            ButtonId::by_hand(&game, 7, 4, "C8d3-e3|a1 =2w"),
            Action::ByHand(ByHand {
                game: game.clone(),
                ply: Some(7),
                list: 4,
                made: "C8d3-e3|a1 =2w".to_owned(),
                pick: None,
            }),
        ),
        (
            ButtonId(ButtonId::picking(&game, 7, 0, "W").0 + "=[c3d7+c5e6]xC8d6"),
            Action::ByHand(ByHand {
                game: game.clone(),
                ply: Some(7),
                list: 0,
                made: "W".to_owned(),
                pick: Some("=[c3d7+c5e6]xC8d6".to_owned()),
            }),
        ),
        (
            ButtonId::next_game(&game),
            Action::NextGame {
                after: game.clone(),
            },
        ),
        (ButtonId::dismiss(), Action::Dismiss),
        (
            ButtonId::forget(),
            Action::Privacy(PrivacyAction::Delete { confirmed: true }),
        ),
        (
            ButtonId::forget_plan(&game, 2),
            Action::Plan {
                game: named.clone(),
                turns: None,
                forget: Some(2),
            },
        ),
        (
            ButtonId::accept_seek(UserId(7), "d4a"),
            Action::AcceptSeek {
                user: UserId(7),
                seek: "d4a".to_owned(),
            },
        ),
        (
            ButtonId::withdraw_seek(),
            Action::Seek(Wish {
                withdraw: true,
                ..Wish::default()
            }),
        ),
        (
            ButtonId::end_holiday(),
            Action::Holiday {
                from: None,
                until: None,
                end: true,
            },
        ),
        (
            ButtonId::go_on(&game),
            Action::Pause {
                game: named.clone(),
                end: true,
            },
        ),
        (
            ButtonId::board(&game),
            Action::Board {
                game: named.clone(),
                ply: None,
                seat: None,
            },
        ),
        (
            ButtonId::record(&game),
            Action::Record {
                game: named.clone(),
            },
        ),
        (
            ButtonId::replay(&game),
            Action::Replay {
                game: named.clone(),
                ply: None,
            },
        ),
        (
            ButtonId::step(&game, Step::First),
            Action::Step {
                game: game.clone(),
                to: Step::First,
            },
        ),
        (
            ButtonId::step(&game, Step::Back(12)),
            Action::Step {
                game: game.clone(),
                to: Step::Back(12),
            },
        ),
        (
            ButtonId::step(&game, Step::Forward(0)),
            Action::Step {
                game: game.clone(),
                to: Step::Forward(0),
            },
        ),
        (
            ButtonId::step(&game, Step::Last),
            Action::Step {
                game: game.clone(),
                to: Step::Last,
            },
        ),
        (
            ButtonId::step(&game, Step::Animation),
            Action::Step {
                game: game.clone(),
                to: Step::Animation,
            },
        ),
        (
            ButtonId::resign(&game),
            Action::Resign {
                game: named.clone(),
                confirmed: true,
            },
        ),
        (
            ButtonId::answer(&game, 2, true),
            Action::Answer {
                game: game.clone(),
                question: 2,
                yes: true,
            },
        ),
        (
            ButtonId::answer(&game, 2, false),
            Action::Answer {
                game: game.clone(),
                question: 2,
                yes: false,
            },
        ),
        (ButtonId::rematch(&game), Action::Rematch { game: named }),
        (
            ButtonId::close(&game),
            Action::CloseAbandoned {
                game: game.clone(),
                confirmed: false,
            },
        ),
        (
            ButtonId::close_surely(&game),
            Action::CloseAbandoned {
                game: game.clone(),
                confirmed: true,
            },
        ),
        (
            ButtonId::partners(&game),
            Action::Partners {
                game: Some(game.0.clone()),
            },
        ),
        (
            ButtonId::put_out(&game, UserId(7)),
            Action::PutOut {
                game,
                user: UserId(7),
            },
        ),
        (ButtonId::games(3), Action::Games { page: 3 }),
        (
            ButtonId::rule_book(),
            Action::Rules {
                kind: None,
                topic: None,
            },
        ),
        (
            ButtonId::rules(GameKind::Pentagame, "blocks"),
            Action::Rules {
                kind: Some(GameKind::Pentagame),
                topic: Some("blocks".to_owned()),
            },
        ),
        (
            ButtonId::rules(GameKind::Pentagame, ""),
            Action::Rules {
                kind: Some(GameKind::Pentagame),
                topic: None,
            },
        ),
        (
            ButtonId::rule(&GameId("k7f2q".to_owned()), "path-blocked"),
            Action::Rule {
                game: GameId("k7f2q".to_owned()),
                rule: "path-blocked".to_owned(),
            },
        ),
        (
            ButtonId::rating(GameKind::Rithmomachia),
            Action::Rating {
                user: None,
                kind: Some(GameKind::Rithmomachia),
            },
        ),
        (
            ButtonId::leaderboard(
                Pool {
                    kind: GameKind::Pentagame,
                    size: Size::More,
                },
                true,
                3,
            ),
            Action::Leaderboard {
                kind: GameKind::Pentagame,
                size: Some(Size::More),
                everywhere: true,
                page: 3,
            },
        ),
        (
            ButtonId::help("move"),
            Action::Help {
                topic: Some("move".to_owned()),
            },
        ),
    ] {
        assert!(press.0.chars().count() <= LONGEST);
        assert_eq!(Action::from_button(&press.0), Some(action), "{}", press.0);
    }
}

#[test]
fn what_no_button_says_is_no_action() {
    for press in [
        "",
        "join",
        "join:",
        "seat:k7f2q:9",
        "play:k7f2q:W-W3r",
        "yes:k7f2q",
        "step:k7f2q",
        "step:k7f2q:back",
        "step:k7f2q:first:3",
        "x:y",
    ] {
        assert_eq!(Action::from_button(press), None, "{press}");
    }
}

#[test]
fn a_mark_stands_for_a_turn_too_long_for_a_button() {
    let game = GameId("k7f2q".to_owned());
    let long = "x".repeat(100);
    for press in [
        ButtonId::play(&game, 1, &long),
        ButtonId::preview(&game, &long),
    ] {
        assert!(press.0.chars().count() <= LONGEST && !press.carries(&long));
        let turn = match Action::from_button(&press.0) {
            Some(Action::Move { turn, .. } | Action::Preview { turn, .. }) => turn,
            other => panic!("{other:?}"),
        };
        assert_eq!(turn, marks(&long));
    }
    assert!(ButtonId::play(&game, 1, "W-W3r").carries("W-W3r"));
}

#[test]
fn a_page_of_the_archive_fits_a_button_whatever_is_asked() {
    let filter = Filter {
        player: Some(UserId(u64::MAX)),
        kind: Some(GameKind::Rithmomachia),
        opening: Some("closed".to_owned()),
        result: Some(Wanted::Token("10-10-10-10-10".to_owned())),
        from: "2026-03-01".parse().ok(),
        until: "2026-12-31".parse().ok(),
    };
    let page = Page::Before(9_999_999_999);
    let press = ButtonId::archive(&filter, page);
    assert!(press.0.chars().count() <= LONGEST, "{}", press.0.len());
    let search = Search {
        player: Some(UserId(u64::MAX)),
        kind: Some(GameKind::Rithmomachia),
        opening: Some("closed".to_owned()),
        result: Some("10-10-10-10-10".to_owned()),
        from: Some("2026-03-01".to_owned()),
        until: Some("2026-12-31".to_owned()),
        page,
    };
    assert_eq!(Action::from_button(&press.0), Some(Action::Archive(search)));
    let newest = ButtonId::archive(&Filter::default(), Page::Newest);
    let everything = Action::Archive(Search::default());
    assert_eq!(Action::from_button(&newest.0), Some(everything));
    assert_eq!(Action::from_button("archive:::"), None);
    assert_eq!(Action::from_button("archive:x::::::"), None);
}

#[test]
fn every_button_about_a_tournament_says_the_action_it_stands_for() {
    use TournamentAction::*;

    for (words, what) in [
        ("join", Join),
        ("leave", Leave),
        ("accept", Answer { yes: true }),
        ("decline", Answer { yes: false }),
        ("log:1", Log { page: 1 }),
        ("start", Start),
        ("standings:2", Standings { page: 2 }),
        (
            "pairings:0",
            Pairings {
                round: None,
                page: 0,
            },
        ),
        (
            "pairings:3:1",
            Pairings {
                round: Some(3),
                page: 1,
            },
        ),
        (
            "round:4",
            Round {
                next: false,
                page: 4,
            },
        ),
        (
            "withdraw",
            Withdraw {
                player: None,
                confirmed: false,
            },
        ),
        (
            "withdrawn:7",
            Withdraw {
                player: Some(petteia_domain::ids::UserId(7)),
                confirmed: true,
            },
        ),
        ("cancel", Cancel { confirmed: false }),
        ("cancelled", Cancel { confirmed: true }),
        ("finished", Finish { confirmed: true }),
    ] {
        let tournament = Some("k7f2q".to_owned());
        let action = Action::Tournament { tournament, what };
        let press = format!("tournament:k7f2q:{words}");
        assert_eq!(Action::from_button(&press), Some(action), "{press}");
    }
    for nothing in [
        "k7f2q",
        "k7f2q:",
        "k7f2q:dance",
        "k7f2q:round:x",
        "k7f2q:withdrawn:",
    ] {
        assert_eq!(Action::from_button(&format!("tournament:{nothing}")), None);
    }
}
