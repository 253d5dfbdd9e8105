//! Five Lines, rule by rule (lines).

use petteia_rules::Rules;
use petteia_rules::{
    ReadError,
    five_lines::{Action, Breach, Die, Game, Point, Position, Setup, Turn},
};
use proptest::prelude::*;

fn die(shows: u8) -> Die {
    Die::new(shows).unwrap()
}

fn point(name: &str) -> Point {
    Point::named(name).unwrap()
}

fn at(code: &str) -> Game {
    Game::from_position(Position::from_code(code).unwrap())
}

fn turns(game: &Game, shows: u8) -> Vec<String> {
    let mut game = *game;
    game.roll(die(shows));
    game.turns()
        .into_iter()
        .map(|turn| game.notation(&turn))
        .collect()
}

fn rule(game: &Game, typed: &str) -> &'static str {
    match game.read(typed).unwrap_err() {
        ReadError::Illegal(illegal) => illegal.rule,
        other => panic!("{other}"),
    }
}

#[test]
fn a_enters_on_its_row_and_with_six_on_1b() {
    let game = Game::new(Setup);
    for (shows, entry) in [
        (1, "1A"),
        (2, "2A"),
        (3, "3A"),
        (4, "4A"),
        (5, "5A"),
        (6, "1B"),
    ] {
        assert_eq!(turns(&game, shows), [format!("{shows}:off/{entry}")]);
    }
}

#[test]
fn b_enters_on_its_row_and_with_six_on_1a() {
    let game = at("off,off,off,off,off/off,off,off,off,off B ?");
    for (shows, entry) in [
        (1, "1B"),
        (2, "2B"),
        (3, "3B"),
        (4, "4B"),
        (5, "5B"),
        (6, "1A"),
    ] {
        assert_eq!(turns(&game, shows), [format!("{shows}:off/{entry}")]);
    }
}

#[test]
fn entering_has_priority_over_moving() {
    let game = at("off,off,off,off,2A/off,off,off,off,off A ?");
    assert_eq!(turns(&game, 1), ["1:off/1A"]);
    assert_eq!(rule(&game, "1:2A/3A"), "entering-first");
}

#[test]
fn where_an_own_counter_bars_the_entry_another_counter_moves() {
    let game = at("off,off,off,off,2A/off,off,off,off,off A ?");
    assert_eq!(turns(&game, 2), ["2:2A/4A"]);
    assert_eq!(rule(&game, "2:off/2A"), "one-counter");
}

#[test]
fn the_sacred_line_never_bars_an_entry() {
    let game = at("off,off,off,3A,3A/off,off,off,3A,3A A ?");
    assert_eq!(turns(&game, 3), ["3:off/3A"]);
}

#[test]
fn an_enemy_counter_is_knocked_off_even_by_entering() {
    let mut game = at("off,off,off,off,off/off,off,off,off,4A A ?");
    assert_eq!(turns(&game, 4), ["4:off/4A*"]);
    game.play(&game.read("4:off/4A").unwrap()).unwrap();
    assert_eq!(
        game.position().code(),
        "off,off,off,off,4A/off,off,off,off,off B ?"
    );
}

#[test]
fn nothing_is_knocked_off_the_sacred_line() {
    let mut game = at("1A,2A,4A,5A,1B/off,off,off,3B,3B A ?");
    game.play(&game.read("2:1B/3B").unwrap()).unwrap();
    assert_eq!(
        game.position().code(),
        "1A,2A,4A,5A,3B/off,off,off,3B,3B B ?"
    );
    assert!(matches!(
        at("1A,2A,4A,5A,1B/off,off,off,3B,3B A ?").read("2:1B/3B*"),
        Err(ReadError::Illegal(_))
    ));
}

#[test]
fn counters_pass_over_others_and_go_round() {
    let game = at("3A,3A,3A,3A,5B/1A,2A,1B,2B,3B A ?");
    assert_eq!(turns(&game, 4), ["4:3A/2B*", "4:5B/4A"]);
    assert_eq!(turns(&game, 1), ["1:3A/4A", "1:5B/1A*"]);
}

#[test]
fn moving_is_compulsory_even_away_from_the_sacred_line() {
    let game = at("1A,3B,3B,3B,3B/3A,3A,3A,3A,5A A ?");
    assert_eq!(turns(&game, 5), ["5:1A/1B", "5:3B/3A"]);
    assert_eq!(rule(&game, "5:-"), "compulsory");
}

#[test]
fn with_no_move_the_turn_is_missed() {
    // With a 5, each counter is in the way of another, and one of them blocks the entry.
    let mut game = at("off,1A,5A,1B,5B/off,off,off,off,off A ?");
    assert_eq!(turns(&game, 5), ["5:-"]);
    let missed = game.read("5:-").unwrap();
    for typed in ["5:–", "5:−", "5:‑"] {
        let mut rolled = game;
        rolled.roll(die(5));
        assert_eq!(rolled.read(typed).unwrap(), missed, "{typed}");
        assert_eq!(rolled.complete(typed, 25)[0].text, "5:-", "{typed}");
    }
    game.play(&missed).unwrap();
    assert_eq!(
        game.position().code(),
        "off,1A,5A,1B,5B/off,off,off,off,off B ?"
    );
}

#[test]
fn five_counters_on_the_far_end_win() {
    let mut game = at("1B,3B,3B,3B,3B/1A,3A,3A,3A,3A A ?");
    game.play(&game.read("2:1B/3B").unwrap()).unwrap();
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.result, "1-0");
    assert_eq!(outcome.winners[0].number(), 1);
    assert_eq!(game.to_move(), None);
    assert!(game.turns().is_empty());
    let missed = Turn {
        die: die(1),
        action: Action::Miss,
    };
    assert_eq!(game.check(&missed), Err(Breach::GameOver));

    let mut game = at("1B,3B,3B,3B,3B/1A,3A,3A,3A,3A B ?");
    game.play(&game.read("2:1A/3A").unwrap()).unwrap();
    assert_eq!(game.outcome().unwrap().result, "0-1");
}

#[test]
fn the_die_may_be_left_out_once_it_was_rolled() {
    let game = at("off,off,off,off,off/off,off,off,off,off A 4");
    let turn = game.read("off/4a").unwrap();
    assert_eq!(game.notation(&turn), "4:off/4A");
    assert_eq!(rule(&game, "3:off/3A"), "die");
    assert!(matches!(
        Game::new(Setup).read("off/4A"),
        Err(ReadError::Syntax { at: 0, .. })
    ));
}

#[test]
fn a_lost_turn_is_a_pass() {
    let mut game = Game::new(Setup);
    game.roll(die(3));
    game.lose_turn();
    assert_eq!(
        game.position().code(),
        "off,off,off,off,off/off,off,off,off,off B ?"
    );
    assert_eq!(game.ply(), 2);
}

#[test]
fn perft_from_the_start_is_as_published() {
    let game = Game::new(Setup);
    let counts: Vec<u64> = (1..=5).map(|depth| game.perft(depth)).collect();
    assert_eq!(counts, [6, 36, 216, 1296, 9074]);
}

#[test]
fn what_is_not_notation_says_where_and_what_was_expected() {
    let game = Game::new(Setup);
    for (typed, place) in [
        ("7:off/1A", 0),
        ("3:of/3A", 2),
        ("3:off-3A", 5),
        ("3:off/3C", 6),
        ("3:off/3Ax", 8),
    ] {
        let Err(ReadError::Syntax { at, .. }) = game.read(typed) else {
            panic!("{typed} was read");
        };
        assert_eq!(at, place, "{typed}");
    }
}

#[test]
fn an_impossible_position_is_refused() {
    for code in [
        "off,off,off,off/off,off,off,off,off A ?",
        "off,off,off,1A,1A/off,off,off,off,off A ?",
        "off,off,off,off,1A/off,off,off,off,1A A ?",
        "3B,3B,3B,3B,3B/3A,3A,3A,3A,3A A ?",
        "1A,off,off,off,off/off,off,off,off,off A ?",
        "off,off,off,off,off/off,off,off,off,off C ?",
        "off,off,off,off,off/off,off,off,off,off A 7",
    ] {
        assert!(Position::from_code(code).is_err(), "{code}");
    }
}

proptest! {
    #[test]
    fn random_play_keeps_counters_codes_and_notation_whole(rolls in prop::collection::vec((1u8..=6, 0usize..10), 0..300)) {
        let mut game = Game::new(Setup);
        for (shows, pick) in rolls {
            if game.to_move().is_none() {
                break;
            }
            game.roll(die(shows));
            prop_assert_eq!(Position::from_code(&game.position().code()).unwrap(), *game.position());
            let turns = game.turns();
            for action in Point::all().flat_map(|from| Point::all().map(move |to| Action::Move { from, to })).chain(Point::all().map(|to| Action::Enter { to })).chain([Action::Miss]) {
                let turn = Turn { die: die(shows), action };
                prop_assert_eq!(game.check(&turn).is_ok(), turns.contains(&turn));
            }
            let turn = turns[pick % turns.len()];
            prop_assert_eq!(game.read(&game.notation(&turn)).unwrap(), turn);
            game.play(&turn).unwrap();
        }
    }
}

#[test]
fn a_point_has_one_name() {
    assert_eq!(point("3b").name(), "3B");
}
