//! Tests of pictures of Five Lines.
#![allow(clippy::unwrap_used)]

use petteia_rules::{
    Game, GameKind, Language, Seat, Setup,
    five_lines::{Die, Position, Side},
};
use petteia_speech::message::Picture;

use super::{
    scene::{TRAY, TRAY_STEP},
    sprite::Part,
};
use crate::{
    Renderer,
    geometry::WIDTH,
    header::HEADER,
    kinds,
    marks::Ring,
    scene::{Item, Scene},
    sprite::Sprite,
    testing::{Sights, described, picture, rings, scene},
    theme::Palette,
};

/// Both sides have counters on both ends of the sacred line, and one everywhere else.
const CROWDED: &str = "off,2A,3A,3B,3B/3A,3A,5A,1B,3B B 5";

/// The initial position, a crowded board after a hit, a missed turn, a finished game.
pub(crate) fn examples() -> Vec<Picture> {
    let after = |code: &str, before: &str, turn: &str| Picture {
        last: Some((before.to_owned(), turn.to_owned())),
        ..five_lines(code)
    };
    vec![
        five_lines(&Position::start().code()),
        five_lines(CROWDED),
        after(
            "off,off,off,off,4A/off,off,off,off,off B ?",
            "off,off,off,off,off/off,off,off,off,off A 4",
            "4:off/4A",
        ),
        after(
            "2A,3A,1B,3B,3B/off,off,3A,2B,3B B 3",
            "2A,3A,5A,3B,3B/off,3A,1B,2B,3B A 1",
            "1:5A/1B*",
        ),
        after(
            "3A,3A,3A,3B,3B/3A,3A,2B,4B,5B A ?",
            "3A,3A,3A,3B,3B/3A,3A,1B,4B,5B B 1",
            "1:1B/2B",
        ),
        after(
            "3B,3B,3B,3B,3B/off,3A,3A,2B,5B B ?",
            "1B,3B,3B,3B,3B/off,3A,3A,2B,5B A 2",
            "2:1B/3B",
        ),
    ]
}

/// The colours that have to be distinguishable.
pub(crate) fn sights(palette: &Palette) -> Sights {
    let paint = &palette.games.five_lines;
    let mut seen = vec![
        (palette.trail, palette.trail, paint.slab),
        (palette.trail, palette.trail, palette.card),
        (paint.cut, paint.cut, paint.slab),
        (paint.die, paint.pips, palette.card),
    ];
    for side in Side::BOTH {
        let (body, edge) = (paint.counters[side.index()], paint.marks[side.index()]);
        seen.extend(
            [paint.slab, paint.pit, paint.sacred, palette.card].map(|ground| (body, edge, ground)),
        );
    }
    Sights {
        read: vec![
            (paint.name, paint.slab),
            (paint.marks[0], paint.counters[0]),
            (paint.marks[1], paint.counters[1]),
            (paint.pips, paint.die),
        ],
        seen,
        apart: paint.counters.to_vec(),
    }
}

fn five_lines(code: &str) -> Picture {
    picture(GameKind::FiveLines, code)
}

/// The sprites of Five Lines in a scene, in order.
fn parts(scene: &Scene) -> impl Iterator<Item = (Part, &Item)> {
    scene.items.iter().filter_map(|item| match &item.sprite {
        Sprite::Part(kinds::Part::FiveLines(part)) => Some((*part, item)),
        _ => None,
    })
}

#[test]
fn every_counter_is_on_the_picture() {
    for picture in examples() {
        let scene = scene(&picture);
        for side in Side::BOTH {
            let counters: u8 = parts(&scene)
                .filter_map(|(part, _)| match part {
                    Part::Pile(of, count) if of == side => Some(count),
                    _ => None,
                })
                .sum();
            assert_eq!(counters, Position::COUNTERS, "{}", picture.code);
        }
    }
}

#[test]
fn counters_never_hide_each_other() {
    for picture in examples() {
        let scene = scene(&picture);
        let piles: Vec<_> = parts(&scene)
            .filter(|(part, _)| matches!(part, Part::Pile(..)))
            .collect();
        for (i, (_, pile)) in piles.iter().enumerate() {
            for (_, other) in &piles[..i] {
                let apart = pile.at.minus(other.at).length();
                assert!(apart > pile.scale + other.scale, "{}", picture.code);
            }
        }
    }
}

#[test]
fn the_die_shows_what_was_rolled_on_the_side_of_whoever_moves() {
    let die = |code: &str| -> Vec<(Option<u8>, bool)> {
        let scene = scene(&five_lines(code));
        parts(&scene)
            .filter_map(|(part, item)| match part {
                Part::Die(die) => Some((die.map(Die::shows), item.at.y > 400.0)),
                _ => None,
            })
            .collect()
    };
    let start = "off,off,off,off,off/off,off,off,off,off A ?";
    assert_eq!(die(start), [(None, true)]);
    assert_eq!(die(CROWDED), [(Some(5), false)]);
    assert_eq!(die("3B,3B,3B,3B,3B/off,3A,3A,2B,5B B ?"), []);
}

#[test]
fn the_side_one_faces_is_below() {
    let start = |facing| {
        scene(&Picture {
            facing,
            ..examples().remove(0)
        })
    };
    for (facing, below) in [
        (None, Side::A),
        (Seat::new(1), Side::A),
        (Seat::new(2), Side::B),
    ] {
        let scene = start(facing);
        let waiting = parts(&scene).filter(|(part, _)| matches!(part, Part::Pile(..)));
        for (part, item) in waiting {
            assert_eq!(part == Part::Pile(below, 1), item.at.y > 400.0);
        }
    }
}

#[test]
fn counters_are_entered_from_the_tray_of_whoever_makes_the_turn() {
    let off = |code: &str, facing| {
        let picture = Picture {
            facing,
            ..five_lines(code)
        };
        let places = Renderer::new(1)
            .live(&picture, crate::Form::Upright)
            .unwrap()
            .places;
        let off = places.iter().find(|place| place.name == "off").unwrap();
        off.y > 0.5
    };
    // A has entered a counter, and confirms it.
    let after = "off,off,off,off,3A/off,off,off,off,off B ?";
    assert!(off(after, Seat::new(1)));
    assert!(off(after, Seat::new(2)));
    assert!(!off(after, None));
}

#[test]
fn counters_are_entered_from_where_the_last_one_waits_or_waited_and_a_ring_round_it_is_on_the_picture()
 {
    for (code, slot) in [
        ("off,off,off,off,off/off,off,off,off,off A ?", 4.0),
        ("off,off,3A,3A,3A/off,off,off,off,off A ?", 1.0),
        ("2A,3A,3A,3A,3A/off,off,off,off,off A ?", 0.0),
        // A has entered the last but one, and confirms it.
        ("off,3A,3A,3A,3A/off,off,off,off,off B ?", 1.0),
    ] {
        let picture = Picture {
            facing: Seat::new(1),
            ..five_lines(code)
        };
        let live = Renderer::new(1)
            .live(&picture, crate::Form::Upright)
            .unwrap();
        let off = live
            .places
            .iter()
            .find(|place| place.name == "off")
            .unwrap();
        let expected = (TRAY + TRAY_STEP * slot) / WIDTH;
        assert!((off.x - expected).abs() < 0.001, "{code}: {off:?}");
        assert!(off.y + off.radius < live.ratio, "{code}: {off:?}");
    }
}

#[test]
fn the_last_turn_shows_where_it_went_and_what_it_knocked_off() {
    let rings = |number: usize| rings(&scene(&examples()[number]));
    assert_eq!(rings(1), []);
    assert_eq!(rings(2), [Ring::From, Ring::To]);
    // The second one came to its tray.
    assert_eq!(rings(3), [Ring::From, Ring::To, Ring::To]);
    let captured = |number: usize| {
        let items = scene(&examples()[number]).items;
        let captured = items.iter().filter(|item| item.sprite == Sprite::Captured);
        captured.count()
    };
    assert_eq!([captured(2), captured(3)], [0, 1]);
}

#[test]
fn no_line_runs_over_the_name_of_a_point() {
    let setup = Setup::parse(GameKind::FiveLines, "2", "").unwrap();
    for die in (1..=6).filter_map(Die::new) {
        let mut game = Game::new(setup.clone());
        game.roll(die);
        let (before, turn) = (game.code(), game.legal().remove(0));
        game.play(&game.read_strict(&turn).unwrap()).unwrap();
        let entered = Picture {
            last: Some((before, turn)),
            ..five_lines(&game.code())
        };
        let scene = scene(&entered);
        // The names are beyond these.
        let board = scene.height - HEADER;
        let points = HEADER + 0.2 * board..HEADER + 0.8 * board;
        for trail in &scene.trails {
            let steps = trail.steps.iter().map(|(_, at)| at);
            for at in steps.chain([&trail.start]) {
                assert!(points.contains(&at.y), "{at:?}");
            }
        }
    }
}

#[test]
fn the_description_says_who_has_which_counters_where() {
    let text = described(&five_lines(CROWDED), Language::English);
    for part in [
        "Ben to move",
        "The die shows 5.",
        "Ada Lovelace (A, blue, gathers on 3B): one on 2A, one on 3A, 2 on 3B and 1 off the board.",
        "Ben (B, white, gathers on 3A): 2 on 3A, one on 5A, one on 1B, one on 3B and 0 off",
    ] {
        assert!(text.contains(part), "{text}");
    }
}
