//! Tests that the ids of buttons are read as they are written.

#![allow(clippy::unwrap_used)]

use petteia_domain::{
    archive::{Filter, Wanted},
    game::{Follow, marks},
    ids::{GameId, UserId},
    rating::{Pool, Size},
};
use petteia_rules::{GameKind, Seat};
use petteia_speech::message::ButtonId;

use super::*;

#[test]
fn every_button_says_the_action_it_stands_for() {
    let game = GameId("k7f2q".to_owned());
    let named = Some("k7f2q".to_owned());
    let turn = "Wxr:G2WzB2R";
    for (press, action) in [
        (
            Join::button(&game),
            Action::Join(Join { game: game.clone() }),
        ),
        (
            PuzzleAction::take("pentalath-001"),
            Action::Puzzle(PuzzleAction::Take {
                id: "pentalath-001".to_owned(),
            }),
        ),
        (
            PuzzleAction::hint("pentalath-001"),
            Action::Puzzle(PuzzleAction::Hint {
                id: Some("pentalath-001".to_owned()),
            }),
        ),
        (
            PuzzleAction::solution("pentalath-001"),
            Action::Puzzle(PuzzleAction::Solution {
                id: Some("pentalath-001".to_owned()),
            }),
        ),
        (
            PuzzleAction::another(Some(GameKind::FiveLines)),
            Action::Puzzle(PuzzleAction::New {
                kind: Some(GameKind::FiveLines),
            }),
        ),
        (
            PuzzleAction::another(None),
            Action::Puzzle(PuzzleAction::New { kind: None }),
        ),
        (
            JoinSeat::button(&game, Seat::new(3).unwrap()),
            Action::JoinSeat(JoinSeat {
                game: game.clone(),
                seat: Seat::new(3).unwrap(),
            }),
        ),
        (
            Leave::button(&game),
            Action::Leave(Leave { game: game.clone() }),
        ),
        (
            OfferSeat::button(&game),
            Action::OfferSeat(OfferSeat { game: game.clone() }),
        ),
        (
            TakeSeat::button(&game, Seat::new(2).unwrap()),
            Action::TakeSeat(TakeSeat {
                game: game.clone(),
                seat: Seat::new(2).unwrap(),
            }),
        ),
        (Watch::page(2), Action::Watch(Watch { page: 2 })),
        (
            FollowGame::button(&game, Some(Follow::Turns)),
            Action::Follow(FollowGame {
                game: game.clone(),
                how: Some(Follow::Turns),
            }),
        ),
        (
            FollowGame::button(&game, Some(Follow::End)),
            Action::Follow(FollowGame {
                game: game.clone(),
                how: Some(Follow::End),
            }),
        ),
        (
            FollowGame::button(&game, None),
            Action::Follow(FollowGame {
                game: game.clone(),
                how: None,
            }),
        ),
        (
            Explore::button(&game, Trial::Forward(3)),
            Action::Explore(Explore {
                game: named.clone(),
                turns: None,
                note: None,
                to: Some(Trial::Forward(3)),
            }),
        ),
        (
            Explore::button(&game, Trial::Plan),
            Action::Explore(Explore {
                game: named.clone(),
                turns: None,
                note: None,
                to: Some(Trial::Plan),
            }),
        ),
        (
            Start::button(&game),
            Action::Start(Start { game: game.clone() }),
        ),
        (
            Cancel::button(&game),
            Action::Cancel(Cancel {
                game: named.clone(),
            }),
        ),
        (
            PlayTurn::button(&game, 12, turn),
            Action::Move(PlayTurn {
                game: named.clone(),
                turn: turn.to_owned(),
                ply: Some(12),
                confirmed: true,
            }),
        ),
        (
            Preview::button(&game, turn),
            Action::Preview(Preview {
                game: named.clone(),
                turn: turn.to_owned(),
            }),
        ),
        (
            SeatComputer::button(&game, Seat::new(2).unwrap()),
            Action::SeatComputer(SeatComputer {
                game: game.clone(),
                seat: Seat::new(2).unwrap(),
            }),
        ),
        (
            Hint::button(&game),
            Action::Hint(Hint {
                game: named.clone(),
            }),
        ),
        (
            Takeback::button(&game),
            Action::Takeback(Takeback {
                game: named.clone(),
            }),
        ),
        (
            Captures::page_of(&game, 2),
            Action::Captures(Captures {
                game: named.clone(),
                page: 2,
            }),
        ),
        (
            TakeUp::button(&game, 7, "[c9e6-c7d7]xC2d6"),
            Action::TakeUp(TakeUp {
                game: game.clone(),
                ply: 7,
                capture: "[c9e6-c7d7]xC2d6".to_owned(),
            }),
        ),
        (
            StartOver::button(&game, 7),
            Action::StartOver(StartOver {
                game: game.clone(),
                ply: 7,
            }),
        ),
        (
            ByHand::begin(&game),
            Action::ByHand(ByHand {
                game: game.clone(),
                ply: None,
                list: 0,
                made: String::new(),
                pick: None,
            }),
        ),
        (
            ByHand::button(&game, 7, 4, "C8d3-e3|a1 =2w"),
            Action::ByHand(ByHand {
                game: game.clone(),
                ply: Some(7),
                list: 4,
                made: "C8d3-e3|a1 =2w".to_owned(),
                pick: None,
            }),
        ),
        (
            ButtonId(ByHand::picking(&game, 7, 0, "W").0 + "=[c3d7+c5e6]xC8d6"),
            Action::ByHand(ByHand {
                game: game.clone(),
                ply: Some(7),
                list: 0,
                made: "W".to_owned(),
                pick: Some("=[c3d7+c5e6]xC8d6".to_owned()),
            }),
        ),
        (
            NextGame::button(&game),
            Action::NextGame(NextGame {
                after: game.clone(),
            }),
        ),
        (Dismiss::button(), Action::Dismiss(Dismiss)),
        (
            PrivacyAction::surely(),
            Action::Privacy(PrivacyAction::Delete { confirmed: true }),
        ),
        (
            PlanTurns::forget(&game, 2),
            Action::Plan(PlanTurns {
                game: named.clone(),
                turns: None,
                forget: Some(2),
            }),
        ),
        (
            AcceptSeek::button(UserId(7), "d4a"),
            Action::AcceptSeek(AcceptSeek {
                user: UserId(7),
                seek: "d4a".to_owned(),
            }),
        ),
        (
            Wish::withdrawing(),
            Action::Seek(Wish {
                withdraw: true,
                ..Wish::default()
            }),
        ),
        (
            Holiday::ending(),
            Action::Holiday(Holiday {
                from: None,
                until: None,
                end: true,
            }),
        ),
        (
            Pause::go_on(&game),
            Action::Pause(Pause {
                game: named.clone(),
                end: true,
            }),
        ),
        (
            ShowBoard::button(&game),
            Action::Board(ShowBoard {
                game: named.clone(),
                ply: None,
                seat: None,
            }),
        ),
        (
            GiveRecord::button(&game),
            Action::Record(GiveRecord {
                game: named.clone(),
            }),
        ),
        (
            Replay::button(&game),
            Action::Replay(Replay {
                game: named.clone(),
                ply: None,
            }),
        ),
        (
            ReplayStep::button(&game, ReplayTarget::First),
            Action::ReplayStep(ReplayStep {
                game: game.clone(),
                to: ReplayTarget::First,
            }),
        ),
        (
            ReplayStep::button(&game, ReplayTarget::Back(12)),
            Action::ReplayStep(ReplayStep {
                game: game.clone(),
                to: ReplayTarget::Back(12),
            }),
        ),
        (
            ReplayStep::button(&game, ReplayTarget::Forward(0)),
            Action::ReplayStep(ReplayStep {
                game: game.clone(),
                to: ReplayTarget::Forward(0),
            }),
        ),
        (
            ReplayStep::button(&game, ReplayTarget::Last),
            Action::ReplayStep(ReplayStep {
                game: game.clone(),
                to: ReplayTarget::Last,
            }),
        ),
        (
            ReplayStep::button(&game, ReplayTarget::Animation),
            Action::ReplayStep(ReplayStep {
                game: game.clone(),
                to: ReplayTarget::Animation,
            }),
        ),
        (
            Resign::surely(&game),
            Action::Resign(Resign {
                game: named.clone(),
                confirmed: true,
            }),
        ),
        (
            Answer::button(&game, 2, true),
            Action::Answer(Answer {
                game: game.clone(),
                question: 2,
                yes: true,
            }),
        ),
        (
            Answer::button(&game, 2, false),
            Action::Answer(Answer {
                game: game.clone(),
                question: 2,
                yes: false,
            }),
        ),
        (
            Rematch::button(&game),
            Action::Rematch(Rematch { game: named }),
        ),
        (
            CloseAbandoned::button(&game),
            Action::CloseAbandoned(CloseAbandoned {
                game: game.clone(),
                confirmed: false,
            }),
        ),
        (
            CloseAbandoned::surely(&game),
            Action::CloseAbandoned(CloseAbandoned {
                game: game.clone(),
                confirmed: true,
            }),
        ),
        (
            Partners::button(&game),
            Action::Partners(Partners {
                game: Some(game.0.clone()),
            }),
        ),
        (
            PutOut::button(&game, UserId(7)),
            Action::PutOut(PutOut {
                game,
                user: UserId(7),
            }),
        ),
        (Games::page(3), Action::Games(Games { page: 3 })),
        (
            ReadRules::book(),
            Action::Rules(ReadRules {
                kind: None,
                topic: None,
            }),
        ),
        (
            ReadRules::button(GameKind::Pentagame, "blocks"),
            Action::Rules(ReadRules {
                kind: Some(GameKind::Pentagame),
                topic: Some("blocks".to_owned()),
            }),
        ),
        (
            ReadRules::button(GameKind::Pentagame, ""),
            Action::Rules(ReadRules {
                kind: Some(GameKind::Pentagame),
                topic: None,
            }),
        ),
        (
            ReadRule::button(&GameId("k7f2q".to_owned()), "path-blocked"),
            Action::Rule(ReadRule {
                game: GameId("k7f2q".to_owned()),
                rule: "path-blocked".to_owned(),
            }),
        ),
        (
            Rating::button(GameKind::Rithmomachia),
            Action::Rating(Rating {
                user: None,
                kind: Some(GameKind::Rithmomachia),
            }),
        ),
        (
            Leaderboard::button(
                Pool {
                    kind: GameKind::Pentagame,
                    size: Size::More,
                },
                true,
                3,
            ),
            Action::Leaderboard(Leaderboard {
                kind: GameKind::Pentagame,
                size: Some(Size::More),
                everywhere: true,
                page: 3,
            }),
        ),
        (
            Help::button("move"),
            Action::Help(Help {
                topic: Some("move".to_owned()),
            }),
        ),
    ] {
        assert!(press.0.chars().count() <= ButtonId::LONGEST);
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
        PlayTurn::button(&game, 1, &long),
        Preview::button(&game, &long),
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
    assert!(PlayTurn::button(&game, 1, "W-W3r").carries("W-W3r"));
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
    let press = Search::button(&filter, page);
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
    let newest = Search::button(&Filter::default(), Page::Newest);
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
        let action = Action::Tournament(InTournament { tournament, what });
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

/// Old messages have these ids for years.
#[test]
fn ids_are_written_as_old_messages_have_them() {
    let game = GameId("k7f2q".to_owned());
    let seat = Seat::new(3).unwrap();
    let pool = Pool {
        kind: GameKind::Pentagame,
        size: Size::More,
    };
    for (press, id) in [
        (Join::button(&game), "join:k7f2q"),
        (JoinSeat::button(&game, seat), "seat:k7f2q:3"),
        (Leave::button(&game), "leave:k7f2q"),
        (Start::button(&game), "start:k7f2q"),
        (Cancel::button(&game), "cancel:k7f2q"),
        (PlayTurn::button(&game, 7, "W-W3r"), "play:k7f2q:7:W-W3r"),
        (Preview::button(&game, "W-W3r"), "preview:k7f2q:W-W3r"),
        (Preview::typing(&game), "type:k7f2q"),
        (Captures::page_of(&game, 2), "captures:k7f2q:2"),
        (TakeUp::button(&game, 7, "c1"), "take:k7f2q:7:c1"),
        (StartOver::button(&game, 7), "anew:k7f2q:7"),
        (ByHand::begin(&game), "move:k7f2q"),
        (ByHand::button(&game, 7, 4, "W"), "hand:k7f2q:7:4:W"),
        (ByHand::picking(&game, 7, 4, "W"), "hand:k7f2q:7:4:W~"),
        (NextGame::button(&game), "next:k7f2q"),
        (Dismiss::button(), "dismiss"),
        (ShowBoard::button(&game), "board:k7f2q"),
        (GiveRecord::button(&game), "record:k7f2q"),
        (Replay::button(&game), "replay:k7f2q"),
        (
            ReplayStep::button(&game, ReplayTarget::Back(12)),
            "step:k7f2q:back:12",
        ),
        (
            ReplayStep::button(&game, ReplayTarget::Animation),
            "step:k7f2q:film",
        ),
        (Analyse::button(&game), "analyse:k7f2q"),
        (StudyStep::button(&game, Study::Overview), "study:k7f2q"),
        (
            StudyStep::button(&game, Study::Point { point: 2, after: 3 }),
            "study:k7f2q:2:3",
        ),
        (Resign::surely(&game), "resign:k7f2q"),
        (Answer::button(&game, 2, true), "yes:k7f2q:2"),
        (Answer::button(&game, 2, false), "no:k7f2q:2"),
        (Pause::go_on(&game), "go-on:k7f2q"),
        (PlanTurns::forget(&game, 2), "unplan:k7f2q:2"),
        (Explore::button(&game, Trial::Forward(3)), "explore:k7f2q:3"),
        (Explore::button(&game, Trial::Drop), "explore:k7f2q:drop"),
        (AcceptSeek::button(UserId(7), "d4a"), "accept:7:d4a"),
        (Wish::withdrawing(), "withdraw-seek"),
        (Holiday::ending(), "end-holiday"),
        (Rematch::button(&game), "rematch:k7f2q"),
        (SeatComputer::button(&game, seat), "standin:k7f2q:3"),
        (Hint::button(&game), "hint:k7f2q"),
        (Takeback::button(&game), "undo:k7f2q"),
        (CloseAbandoned::button(&game), "close:k7f2q"),
        (CloseAbandoned::surely(&game), "close:k7f2q:surely"),
        (OfferSeat::button(&game), "offer-seat:k7f2q"),
        (TakeSeat::button(&game, seat), "take-seat:k7f2q:3"),
        (MoveGame::here(&game), "here:k7f2q"),
        (Partners::button(&game), "partners:k7f2q"),
        (PutOut::button(&game, UserId(7)), "out:k7f2q:7"),
        (Watch::page(1), "watch:1"),
        (
            FollowGame::button(&game, Some(Follow::Turns)),
            "follow:k7f2q:turns",
        ),
        (FollowGame::button(&game, None), "follow:k7f2q:off"),
        (Games::page(3), "games:3"),
        (Rating::button(GameKind::Pentalath), "rating:pentalath"),
        (
            Leaderboard::button(pool, true, 3),
            "leaders:pentagame:more:everywhere:3",
        ),
        (ReadRules::book(), "rules"),
        (
            ReadRules::button(GameKind::Pentagame, "blocks"),
            "rules:pentagame:blocks",
        ),
        (ReadRule::button(&game, "occupied"), "rule:k7f2q:occupied"),
        (
            Search::button(&Filter::default(), Page::Before(9)),
            "archive:::::::<9",
        ),
        (PrivacyAction::surely(), "forget"),
        (PuzzleAction::take("p-1"), "puzzle:take:p-1"),
        (PuzzleAction::answer("p-1", "c1"), "puzzle:answer:p-1:c1"),
        (PuzzleAction::hint("p-1"), "puzzle:hint:p-1"),
        (PuzzleAction::solution("p-1"), "puzzle:solution:p-1"),
        (PuzzleAction::another(None), "puzzle:new:"),
        (Help::button("move"), "help:move"),
        (
            InTournament::pairings_of("t", 2, 0),
            "tournament:t:pairings:2:0",
        ),
        (InTournament::pairings("t", 1), "tournament:t:pairings:1"),
        (
            InTournament::withdraw_surely("t", UserId(7)),
            "tournament:t:withdrawn:7",
        ),
    ] {
        assert_eq!(press.0, id);
    }
}
