//! Tests that the ids of buttons are read as they are written.

#![allow(clippy::unwrap_used)]

use petteia_domain::{
    archive::{Filter, Wanted},
    game::{Follow, marks},
    ids::{GameId, UserId},
    rating::{Pool, Size},
};
use petteia_games::buttons;
use petteia_players::puzzles::PuzzleTheme;
use petteia_rules::{GameKind, Seat};
use petteia_speech::message::ButtonId;

use super::*;

/// What buttons stand for, as messages keep it.
fn written(presses: impl IntoIterator<Item = ButtonId>) -> String {
    let mut written = String::new();
    for press in presses {
        assert!(press.0.chars().count() <= ButtonId::LONGEST, "{}", press.0);
        let action = match Action::from_button(&press.0) {
            Some(action) => format!("{action:?}"),
            None => "asks for what is typed".to_owned(),
        };
        written += &format!("{}\n    {action}\n", press.0);
    }
    written
}

/// Old messages have these ids for years: in the snapshot no line changes that is not indented.
#[test]
fn every_button_says_the_action_it_stands_for() {
    let game = GameId("k7f2q".to_owned());
    let seat = Seat::new(3).unwrap();
    let pool = Pool {
        kind: GameKind::Pentagame,
        size: Size::More,
    };
    let turn = "Wxr:G2WzB2R";
    let picked = buttons::game::by_hand_picking(&game, 7, 0, "W").0 + "=[c3d7+c5e6]xC8d6";
    insta::assert_snapshot!(written([
        buttons::game::join(&game),
        buttons::game::join_seat(&game, seat),
        buttons::game::leave(&game),
        buttons::game::start(&game),
        buttons::game::cancel(&game),
        buttons::game::play_turn(&game, 12, turn),
        buttons::game::preview(&game, turn),
        buttons::game::type_turn(&game),
        buttons::game::captures(&game, 2),
        buttons::game::take_up(&game, 7, "[c9e6-c7d7]xC2d6"),
        buttons::game::start_over(&game, 7),
        buttons::game::by_hand(&game),
        buttons::game::by_hand_on(&game, 7, 4, "C8d3-e3|a1 =2w"),
        buttons::game::by_hand_picking(&game, 7, 4, "W"),
        ButtonId(picked),
        buttons::game::next_game(&game),
        buttons::general::dismiss(),
        buttons::general::auto_move(),
        buttons::game::check_dice(&game),
        buttons::game::board(&game),
        GiveRecord::button(&game),
        buttons::game::replay(&game),
        buttons::game::replay_step(&game, ReplayTarget::First),
        buttons::game::replay_step(&game, ReplayTarget::Back(12)),
        buttons::game::replay_step(&game, ReplayTarget::Forward(0)),
        buttons::game::replay_step(&game, ReplayTarget::Last),
        buttons::game::replay_step(&game, ReplayTarget::Animation),
        buttons::game::analyse(&game),
        buttons::game::study(&game, Study::Overview),
        buttons::game::study(&game, Study::Point { point: 2, after: 3 }),
        buttons::game::resign_surely(&game),
        buttons::game::resign(&game),
        buttons::game::more(&game),
        buttons::game::offer_draw(&game),
        buttons::game::pause(&game),
        buttons::game::nudge(&game),
        buttons::game::note(&game),
        ButtonId(format!("go:{}", buttons::game::nudge(&game).0)),
        buttons::general::against_computer(GameKind::Pentagame),
        NewGame::button(
            GameKind::Pentagame,
            Whom::User(UserId(7)),
            2,
            Rated::Rated,
            Step::Open
        ),
        NewGame::button(
            GameKind::Rithmomachia,
            Whom::Anyone,
            0,
            Rated::Friendly,
            Step::Pace(3)
        ),
        buttons::game::answer(&game, 2, true),
        buttons::game::answer(&game, 2, false),
        buttons::game::go_on(&game),
        buttons::game::plan(&game),
        buttons::game::plan_on(&game, 7, "", 0, "e5"),
        buttons::game::plan_on(&game, 7, "#0a1b2c3d", 4, "C8d3-e3|a1 =2w"),
        buttons::game::forget_plan(&game, 2),
        buttons::game::explore(&game, Trial::Forward(3)),
        buttons::game::explore(&game, Trial::Plan),
        buttons::game::explore(&game, Trial::Drop),
        buttons::general::accept_seek(UserId(7), "d4a"),
        buttons::general::withdraw_seek(),
        buttons::general::end_holiday(),
        buttons::game::rematch(&game),
        buttons::game::play_again(&game, 4),
        buttons::game::seat_computer(&game, seat),
        buttons::game::hint(&game),
        buttons::game::takeback(&game),
        buttons::game::close_abandoned(&game),
        buttons::game::close_abandoned_surely(&game),
        buttons::game::offer_seat(&game),
        buttons::game::take_seat(&game, seat),
        buttons::game::move_here(&game),
        buttons::game::partners(&game),
        buttons::game::put_out(&game, UserId(7)),
        Watch::page(2),
        buttons::game::follow(&game, Some(Follow::Turns)),
        buttons::game::follow(&game, Some(Follow::End)),
        buttons::game::follow(&game, None),
        Games::page(3),
        buttons::general::rating(GameKind::Rithmomachia),
        Leaderboard::button(pool, true, 3),
        buttons::general::rulebook(),
        buttons::general::rules(GameKind::Pentagame, "blocks"),
        buttons::general::rules(GameKind::Pentagame, ""),
        buttons::game::rule(&game, "path-blocked"),
        buttons::general::first_game(GameKind::Pentagame),
        buttons::general::lesson(GameKind::FiveLines, 2),
        buttons::general::lesson_shown(GameKind::FiveLines, 2),
        buttons::game::coach_on(&game),
        buttons::game::coach_off(&game),
        buttons::general::archive(&Filter::default(), Page::Before(9)),
        DeleteData::surely(),
        buttons::puzzle::take("pentalath-001"),
        buttons::puzzle::answer("pentalath-001", "c1"),
        buttons::puzzle::hint("pentalath-001"),
        buttons::puzzle::solution("pentalath-001"),
        buttons::puzzle::another(Some(GameKind::FiveLines)),
        buttons::puzzle::another(None),
        buttons::puzzle::another_like(GameKind::Pentalath, Some(3), Some(PuzzleTheme::Quiet)),
        buttons::puzzle::streak(Some(GameKind::FiveLines)),
        buttons::puzzle::streak(None),
        buttons::puzzle::skip("pentalath-001"),
        buttons::puzzle::of_mistake(&game, 8),
        Help::button("move"),
        buttons::tournament::pairings_of("t", 2, 0),
        buttons::tournament::pairings("t", 1),
        buttons::tournament::withdraw_surely("t", UserId(7)),
        buttons::series::standings("s", 1),
        buttons::general::stats(UserId(7)),
    ]));
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
        buttons::game::play_turn(&game, 1, &long),
        buttons::game::preview(&game, &long),
    ] {
        assert!(press.0.chars().count() <= ButtonId::LONGEST && !press.carries(&long));
        let turn = match Action::from_button(&press.0) {
            Some(Action::Move(PlayTurn { turn, .. }) | Action::Preview(Preview { turn, .. })) => {
                turn
            }
            other => panic!("{other:?}"),
        };
        assert_eq!(turn, marks(&long));
    }
    assert!(buttons::game::play_turn(&game, 1, "W-W3r").carries("W-W3r"));
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
    let press = buttons::general::archive(&filter, page);
    assert!(
        press.0.chars().count() <= ButtonId::LONGEST,
        "{}",
        press.0.len()
    );
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
    let newest = buttons::general::archive(&Filter::default(), Page::Newest);
    let everything = Action::Archive(Search::default());
    assert_eq!(Action::from_button(&newest.0), Some(everything));
    assert_eq!(Action::from_button("archive:::"), None);
    assert_eq!(Action::from_button("archive:x::::::"), None);
}

/// Here too no line of the snapshot changes that is not indented.
#[test]
fn every_button_about_a_tournament_says_the_action_it_stands_for() {
    let said = [
        "join",
        "leave",
        "promise",
        "accept",
        "decline",
        "log:1",
        "start",
        "standings:2",
        "pairings:0",
        "pairings:3:1",
        "round:4",
        "withdraw",
        "withdrawn:7",
        "cancel",
        "cancelled",
        "finished",
        "organise",
        "organise-not",
        "team:1:lead",
        "team:1:lead-not",
        "player:3",
        "team:1",
    ];
    let press = |said| ButtonId(format!("tournament:k7f2q:{said}"));
    let written = written(said.map(press));
    assert!(!written.contains("typed"), "{written}");
    insta::assert_snapshot!(written);
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
