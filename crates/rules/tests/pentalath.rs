//! Pentalath, rule by rule (penta).
#![allow(clippy::unwrap_used)]

use petteia_rules::Rules;
use petteia_rules::{
    ReadError,
    pentalath::{Board, Breach, Colour, Game, Position, Setup, Turn},
};
use proptest::prelude::*;

fn at(code: &str) -> Game {
    Game::from_position(Position::from_code(code).unwrap())
}

fn play(game: &mut Game, turns: &str) {
    for turn in turns.split_whitespace() {
        game.play(&game.read(turn).unwrap()).unwrap();
    }
}

fn rule(game: &Game, typed: &str) -> &'static str {
    match game.read(typed).unwrap_err() {
        ReadError::Illegal(illegal) => illegal.rule,
        other => panic!("{other}"),
    }
}

#[test]
fn what_is_no_turn_is_refused_where_it_stops_to_be_one() {
    let game = Game::new(Setup);
    for (typed, place, hint) in [
        ("", 0, "a cell from a1 to i5"),
        ("z9", 0, "a cell from a1 to i5"),
        (" e11", 2, "a number from 1 to 9"),
        ("a6", 1, "a number from 1 to 5"),
        ("e0", 1, "a number from 1 to 9"),
        ("e", 1, "a number from 1 to 9"),
        ("E5 e6", 2, "the end of the turn"),
        ("e5é", 2, "the end of the turn"),
        ("swap colours", 4, "the end of the turn"),
    ] {
        let ReadError::Syntax { at, expected } = game.read(typed).unwrap_err() else {
            panic!("{typed}");
        };
        let expected = expected.to_string();
        assert_eq!(at, place, "{typed}");
        assert!(expected.contains(hint), "{typed}: {expected}");
    }
}

#[test]
fn only_cells_have_others_near_them() {
    let mut game = Game::new(Setup);
    let near = |game: &Game, typed: &str| match game.read(typed).unwrap_err() {
        ReadError::Illegal(illegal) => illegal.nearest,
        other => panic!("{other}"),
    };
    assert!(near(&game, "swap").is_empty());
    assert!(near(&game, "pass").is_empty());
    play(&mut game, "e5");
    assert_eq!(near(&game, "e5"), ["d5", "e4", "e6"]);
}

fn placements(side: u8, depths: u32) -> Vec<u64> {
    let start = Position::start(Board::of(side).unwrap());
    (1..=depths)
        .map(|depth| start.placement_sequences(depth))
        .collect()
}

#[test]
fn there_are_61_cells_with_e5_in_the_centre() {
    let board = Board::of(5).unwrap();
    let names: Vec<String> = board.cells().map(|cell| board.name(cell)).collect();
    assert_eq!(names.len(), 61);
    assert_eq!((&*names[0], &*names[30], &*names[60]), ("a1", "e5", "i5"));
    assert!(board.named("a6").is_none() && board.named("j1").is_none());
}

#[test]
fn placement_counts_are_as_published_on_every_board() {
    assert_eq!(placements(5, 3), [61, 3660, 215_940]);
    assert_eq!(placements(3, 5), [19, 342, 5814, 93_024, 1_395_360]);
    assert_eq!(
        placements(2, 9),
        [7, 42, 210, 840, 2520, 4464, 5688, 11_520, 17_856]
    );
}

#[test]
fn perft_from_the_start_counts_the_swap() {
    let game = Game::new(Setup);
    assert_eq!(
        [1, 2, 3].map(|depth| game.perft(depth)),
        [61, 3721, 219_600]
    );
}

#[test]
fn an_enemy_group_without_freedom_is_removed() {
    // White on a1 has its last freedom on a2.
    let mut game = at("5/6/7/8/9/8/7/bb4/w4 b 4 12");
    play(&mut game, "a2");
    assert_eq!(game.position().code(), "5/6/7/8/9/8/7/bb4/1b3 w 5 12");
}

#[test]
fn a_stone_may_not_take_its_own_life() {
    let game = at("5/6/7/8/9/8/7/bb4/1b3 w 5 12");
    assert_eq!(rule(&game, "a1"), "suicide");
    assert!(!game.turns().iter().any(|turn| game.notation(turn) == "a1"));
}

#[test]
fn a_stone_may_gain_its_freedom_by_capturing() {
    // Black fills a1 and has no freedom, except by capturing the white stone on a2.
    let mut game = at("5/6/7/8/9/8/7/wbb3/1wb2 b 8 12");
    assert!(Position::from_code("5/6/7/8/9/8/7/wbb3/bwb2 w 9 12").is_err());
    play(&mut game, "a1");
    assert_eq!(game.position().code(), "5/6/7/8/9/8/7/wbb3/b1b2 w 9 12");
}

#[test]
fn five_in_each_direction_win() {
    for (four, fifth) in [
        ("e1 e2 e3 e4", "e5"),
        ("a1 b1 c1 d1", "e1"),
        ("a1 b2 c3 d4", "e5"),
        ("e9 f8 g7 h6", "i5"),
        ("a5 b6 c7 d8", "e9"),
    ] {
        let mut game = Game::new(Setup);
        let far = ["g1", "h1", "g3", "h3"];
        for (white, black) in four.split(' ').zip(far) {
            play(&mut game, &format!("{white} {black}"));
        }
        play(&mut game, fifth);
        assert_eq!(game.outcome().unwrap().result, "1-0", "{four} {fifth}");
        assert_eq!(game.to_move(), None);
        assert_eq!(game.check(&Turn::Pass), Err(Breach::GameOver));
    }
}

#[test]
fn a_five_that_lives_by_its_captures_wins() {
    // On the board of side three the middle row has five cells; Black surrounds it.
    let full = Position::from_code("bbb/bbbb/wwww1/bbbb/bbb w 9 12").unwrap();
    // White's stone captures everything around it, so it survives and wins.
    let cell = full.board().named("c5").unwrap();
    let (after, captured) = full.placed(cell).unwrap();
    assert_eq!(captured.len(), 14);
    assert_eq!(after.winner(), Some(Colour::White));
}

#[test]
fn the_second_seat_may_swap_and_is_white_then() {
    let mut game = Game::new(Setup);
    play(&mut game, "e5");
    assert!(game.turns().contains(&Turn::Swap));
    play(&mut game, "swap");
    assert_eq!(game.position().seat_of(Colour::White).number(), 2);
    assert_eq!(game.to_move().unwrap().number(), 1);
    assert_eq!(game.position().to_move(), Colour::Black);
    assert_eq!(rule(&game, "swap"), "swap");
}

#[test]
fn results_are_by_seat_after_a_swap_too() {
    let mut game = Game::new(Setup);
    play(&mut game, "e1 swap g1 e2 h1 e3 g3 e4 h3 e5");
    let outcome = game.outcome().unwrap();
    assert_eq!((&*outcome.result, outcome.winners[0].number()), ("0-1", 2));
}

#[test]
fn a_lost_first_turn_leaves_nothing_to_swap() {
    let mut game = Game::new(Setup);
    game.lose_turn();
    assert!(!game.turns().contains(&Turn::Swap));
    assert!(matches!(
        game.check(&Turn::Swap),
        Err(Breach::NothingToSwap)
    ));
    assert_eq!(game.position().code(), "5/6/7/8/9/8/7/6/5 b 2 12");
}

#[test]
fn a_seat_without_a_placement_passes_and_no_other_may() {
    // On the board of side two, Black's group has two freedoms; White would have none on either.
    let mut game = at("b1/bbb/1b w 7 12");
    let turns: Vec<String> = game
        .turns()
        .iter()
        .map(|turn| game.notation(turn))
        .collect();
    assert_eq!(turns, ["pass"]);
    assert_eq!(game.read("--").unwrap(), Turn::Pass);
    play(&mut game, "pass");
    assert_eq!(game.position().to_move(), Colour::Black);
    assert_eq!(rule(&Game::new(Setup), "pass"), "pass");
}

#[test]
fn the_third_occurrence_of_a_position_is_a_draw_and_lost_turns_do_not_count() {
    // Two corner fights on the board of side two, in which both sides can capture in turn for ever. They
    // were found by search, so the test searches too.
    let mut stack = vec![(
        Game::from_position(Position::start(Board::of(2).unwrap())),
        0,
    )];
    let mut drawn = None;
    let mut looked = 0;
    while let Some((game, depth)) = stack.pop() {
        looked += 1;
        if let Some(outcome) = game.outcome() {
            drawn = Some(outcome);
            break;
        }
        if depth < 60 && looked < 500_000 {
            for turn in game.turns() {
                let mut next = game.clone();
                next.play(&turn).unwrap();
                stack.push((next, depth + 1));
            }
        }
    }
    assert_eq!(drawn.unwrap().result, "1/2-1/2");

    let mut game = Game::new(Setup);
    for _ in 0..8 {
        game.lose_turn();
    }
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_five_that_would_die_is_illegal() {
    // Both of Black's groups have a freedom elsewhere, on a1 and e3.
    let game = at("bb1/bbbb/wwww1/bbbb/1bb w 9 12");
    assert_eq!(rule(&game, "c5"), "suicide");
}

#[test]
fn an_impossible_position_is_refused() {
    for code in [
        "5/6/7/8/9/8/7/6/5 b 1 12",
        "5/6/7/8/9/8/7/6/5 w 0 12",
        "5/6/7/8/9/8/7/6/5 b 1 21",
        "5/6/7/8/9/8/7/6/4 w 1 12",
        "5/6/7/8/9/8/7/6/6 w 1 12",
        "5/6/7/8/9/8/7/6/41 w 1 12",
        "5/6/7/8/9/8/7/6 w 1 12",
        "5/6/7/8/9/8/7/6/5 x 1 12",
        "5/6/7/8/9/8/7/6/5 w 1 13",
        "5/6/7/8/9/8/7/bb4/wb3 w 5 12",
        "5/6/7/8/wwwwwbbbb/8/7/b5/5 w 1 12 x",
    ] {
        assert!(Position::from_code(code).is_err(), "{code}");
    }
}

#[test]
fn the_fives_of_the_winner_run_from_end_to_end() {
    let fives = |code: &str| -> Vec<String> {
        let position = Position::from_code(code).unwrap();
        let names = |five: &Vec<_>| {
            let names: Vec<_> = five
                .iter()
                .map(|&cell| position.board().name(cell))
                .collect();
            names.join(" ")
        };
        position.fives().iter().map(names).collect()
    };
    assert!(fives("5/6/7/8/wwww5/8/7/6/b4 w 5 12").is_empty());
    assert_eq!(
        fives("5/6/7/8/wwwwww3/8/7/6/5 w 5 12"),
        ["e1 e2 e3 e4 e5", "e2 e3 e4 e5 e6"]
    );
}

proptest! {
    #[test]
    fn random_play_keeps_codes_notation_and_freedom_whole(side in 2u8..=5, picks in prop::collection::vec(0usize..100, 0..120)) {
        let mut game = Game::from_position(Position::start(Board::of(side).unwrap()));
        for pick in picks {
            let position = *game.position();
            // Reading also checks that every group has a freedom.
            prop_assert_eq!(Position::from_code(&position.code()).unwrap(), position);
            let turns = game.turns();
            if turns.is_empty() {
                prop_assert!(game.outcome().is_some());
                break;
            }
            let all = position.board().cells().map(Turn::Place).chain([Turn::Swap, Turn::Pass]);
            for turn in all {
                prop_assert_eq!(game.check(&turn).is_ok(), turns.contains(&turn));
            }
            let turn = turns[pick % turns.len()];
            prop_assert_eq!(game.read(&game.notation(&turn)).unwrap(), turn);
            game.play(&turn).unwrap();
        }
    }
}
