//! Tests of pictures of Pentagame.
#![allow(clippy::unwrap_used)]

use petteia_domain::game::{Labels, Theme};
use petteia_rules::{
    Agreement, GameKind, Language,
    pentagame::{LineUp, Position, Setup, Stop},
};
use petteia_speech::message::{Mark, Picture};

use super::{
    layout::{Layout, is_rim, radius},
    scene::BESIDE,
    sprite::{NUMBER, Part},
};
use crate::{
    font::CAPITALS,
    geometry::Point,
    kinds,
    marks::{LINE, Ring},
    scene::{Item, Scene},
    sprite::Sprite,
    testing::{Sights, blind_game, described, picture, rings, scene},
    theme::Palette,
};

/// Four seats late in a game, as crowded as boards get.
const CROWDED: &str = "W1B,-,r3y,w2b,Y3G/-,b,B2R,W1r,-/W2r,W3r,-,Y2b,g/-,R2w,G6r,-,G1W \
                       w,y,G2r,B4y,R5g B1R,Y1G,W5y,Y6w,g3w 1 33";

/// Positions with many pieces that are out, with the number of those.
const OUT: [(&str, usize); 3] = [
    (
        "-,-,-,Y,G/-,b,r,-,G w,y,G2r,B4y,R5g B1R,Y1G,W5y,Y6w,g3w 1 33",
        5,
    ),
    (
        "-,-,-,w2b,Y3G/-,b,B2R,W1r,-/-,W3r,-,Y2b,g/-,R2w,-,-,G1W \
         w,y,G2r,B4y,R5g B1R,Y1G,W5y,Y6w,g3w 1 33",
        10,
    ),
    (
        "-,-,-,-,-/-,-,-,W1r,-/-,-,-,-,g/-,R2w,-,-,- \
         w,y,G2r,B4y,R5g B1R,Y1G,W5y,Y6w,g3w 1 33 outs=5",
        17,
    ),
];

/// Every line-up at its start, early or late, and the most crowded board.
pub(crate) fn examples() -> Vec<Picture> {
    let mut examples = vec![pentagame(CROWDED)];
    examples.extend(OUT.map(|(code, _)| pentagame(code)));
    for (setup, plies) in setups().zip([1, 12, 45].into_iter().cycle()) {
        let mut game = blind_game(petteia_rules::Setup::Pentagame(setup), plies, 3);
        examples.extend(game.pop());
    }
    examples
}

/// The colours that have to be distinguishable.
pub(crate) fn sights(palette: &Palette) -> Sights {
    let paint = &palette.games.pentagame;
    let mut read = vec![
        (paint.black_mark, paint.black),
        (paint.grey_mark, paint.grey),
        (paint.beside, paint.disc),
        (paint.beside, palette.card),
    ];
    for i in 0..5 {
        read.push((paint.letters[i], paint.colours[i]));
        read.push((paint.number, paint.stops[i]));
        read.push((paint.beside, paint.tips[i]));
    }
    read.push((paint.number, paint.trail_stop));
    let mut seen = Vec::new();
    let grounds = [palette.card, paint.disc, paint.node];
    for &ground in grounds.iter().chain(&paint.stops).chain(&paint.tips) {
        seen.extend(paint.colours.map(|body| (body, palette.ink, ground)));
        seen.push((paint.black, paint.black_mark, ground));
        seen.push((paint.grey, paint.grey_mark, ground));
    }
    // Empty stops and nodes have to be visible too.
    for &ground in [paint.disc].iter().chain(&paint.tips) {
        let stops = paint.stops.iter().chain([&paint.trail_stop]);
        seen.extend(stops.map(|stop| (*stop, *stop, ground)));
        seen.extend(paint.rings.map(|ring| (ring, ring, ground)));
    }
    Sights {
        read,
        seen,
        apart: paint.colours.to_vec(),
    }
}

fn pentagame(code: &str) -> Picture {
    picture(GameKind::Pentagame, code)
}

fn setups() -> impl Iterator<Item = Setup> {
    LineUp::ALL.into_iter().flat_map(|line_up| {
        [false, true].map(|inside_out| Setup::new(line_up).with_inside_out(inside_out))
    })
}

fn start(setup: Setup) -> Picture {
    pentagame(&Position::start(setup).code())
}

/// The sprites of Pentagame in a scene, in order.
fn parts(scene: &Scene) -> impl Iterator<Item = (&Part, &Item)> {
    scene.items.iter().filter_map(|item| match &item.sprite {
        Sprite::Part(kinds::Part::Pentagame(part)) => Some((part, item)),
        _ => None,
    })
}

#[test]
fn stops_of_arms_and_inner_sides_touch_their_neighbours() {
    for layout in [Layout::Upright, Layout::Facing(3)] {
        for stop in Stop::all().filter(|stop| !stop.is_node() && !is_rim(*stop)) {
            for &neighbour in stop.neighbours() {
                let apart = layout.stop(stop).minus(layout.stop(neighbour)).length();
                let touching = radius(stop) + radius(neighbour);
                assert!((apart - touching).abs() < 1e-3, "{stop} {neighbour}");
            }
        }
    }
}

#[test]
fn white_is_at_the_top_or_the_seat_one_faces_at_the_bottom() {
    let corner = |layout: Layout, index: u8| layout.stop(Stop::new(index).unwrap());
    assert!(corner(Layout::Upright, 0).y < -22.0);
    assert!(
        corner(Layout::Upright, 1).x > 20.0,
        "blue follows clockwise"
    );
    for index in 0..5 {
        let layout = Layout::Facing(index);
        assert!(corner(layout, index).y > 22.0);
        assert!(
            corner(layout, (index + 1) % 5).x < -20.0,
            "the next follows clockwise"
        );
    }
}

#[test]
fn everything_is_on_the_picture_once() {
    for setup in setups() {
        let scene = scene(&start(setup));
        let count =
            |wanted: fn(&Part) -> bool| parts(&scene).filter(|(part, _)| wanted(part)).count();
        let pieces = setup.seats() * setup.line_up().pieces_each();
        assert_eq!(
            count(|part| matches!(part, Part::Piece(..))),
            usize::from(pieces)
        );
        assert_eq!(count(|part| *part == Part::Black), 5);
        assert_eq!(count(|part| *part == Part::Grey), 5);
    }
}

#[test]
fn pieces_on_one_corner_are_all_seen() {
    let scene = scene(&start(Setup::new(LineUp::Four)));
    let pieces: Vec<&Item> = parts(&scene)
        .filter(|(part, _)| matches!(part, Part::Piece(..)))
        .map(|(_, item)| item)
        .collect();
    for (i, piece) in pieces.iter().enumerate() {
        for other in &pieces[..i] {
            let apart = piece.at.minus(other.at).length();
            assert!(
                apart > 1.8 * piece.scale,
                "{:?} {:?}",
                piece.sprite,
                other.sprite
            );
        }
    }
}

#[test]
fn the_pieces_of_a_seat_stand_beside_its_name_first_those_that_are_out() {
    let scene = scene(&pentagame(CROWDED));
    let pips: Vec<&Part> = parts(&scene)
        .map(|(part, _)| part)
        .filter(|part| matches!(part, Part::Pip(..) | Part::Enough))
        .collect();
    let first = pips[..6].iter().map(|part| match part {
        Part::Pip(colour, is_out) => format!("{} {is_out}", colour.name()),
        _ => "enough".to_owned(),
    });
    // Three of its pieces have to be out.
    assert_eq!(
        first.collect::<Vec<_>>(),
        [
            "blue true",
            "white false",
            "red false",
            "enough",
            "yellow false",
            "green false"
        ]
    );
    assert_eq!(pips.len(), 4 * 6);
}

#[test]
fn free_stops_have_few_numbers_or_all_of_them() {
    let palette = Palette::of(Theme::Dark).unwrap();
    let written = format!("fill=\"{}\">", palette.games.pentagame.number);
    let numbers = |picture: &Picture| {
        let scene = scene(picture);
        scene.board.svg(&palette, 1.0).matches(&written).count()
    };
    let few = pentagame(CROWDED);
    let quiet = numbers(&few);
    assert!((10..=18).contains(&quiet), "{quiet}");
    let all = Picture {
        labels: Labels::All,
        ..few
    };
    let on_lines = Stop::all().filter(|stop| !stop.is_node()).count();
    assert_eq!(numbers(&all), on_lines);
    // Badges are in the way of numbers.
    let mark = Mark {
        place: "w".to_owned(),
        number: Some(1),
        beside: false,
    };
    let chosen = Picture {
        marks: vec![mark],
        ..all
    };
    assert_eq!(numbers(&chosen), 0);
}

#[test]
fn a_stop_with_something_on_it_has_its_number_beside_it() {
    let position = Position::from_code(CROWDED).unwrap();
    let layout = Layout::Upright;
    let scene = scene(&pentagame(CROWDED));
    for stop in Stop::all().filter(|stop| !position.free().contains(*stop)) {
        let Some((_, count, _)) = stop.on_line() else {
            continue;
        };
        let at = layout.place(layout.stop(stop));
        let near = |item: &Item| item.at.minus(at).length() < 2.2 * layout.unit();
        let mut numbers = parts(&scene).filter(|(part, _)| **part == Part::Number(count));
        assert!(numbers.any(|(_, item)| near(item)), "{stop}");
    }
}

#[test]
fn marks_of_the_last_turn_cover_no_number_of_a_stop() {
    // Rings are below the numbers of their stops, and clear of them and of those on neighbouring stops.
    let layout = Layout::Upright;
    let scene = scene(&last_turn());
    let number = |part: &&Part| matches!(part, Part::Number(_));
    let last_ring = scene
        .items
        .iter()
        .rposition(|item| matches!(item.sprite, Sprite::Ring(..)));
    let first_number = scene.items.iter().position(|item| match &item.sprite {
        Sprite::Part(kinds::Part::Pentagame(part)) => number(&part),
        _ => false,
    });
    assert!(first_number > last_ring && last_ring.is_some());
    for item in &scene.items {
        let Sprite::Ring(_, _, radius @ ..25) = item.sprite else {
            continue;
        };
        let reach = (f32::from(radius) + LINE / 2.0) / layout.unit();
        assert!(reach <= BESIDE.min(2.0) - 0.5 * NUMBER * CAPITALS + 0.05);
    }
}

#[test]
fn the_way_of_the_last_turn_keeps_the_numbers_of_the_stops_that_it_passes() {
    let passed_of = |picture: &Picture| {
        let scene = scene(picture);
        let numbers = parts(&scene).filter_map(|(part, _)| match part {
            Part::Passed(number) => Some(*number),
            _ => None,
        });
        numbers.collect::<Vec<_>>()
    };
    let few = last_turn();
    let (middle, none) = (Some(3), None);
    assert_eq!(passed_of(&few), [none, none, middle, none, none, none]);
    let drawn = Part::Passed(middle).svg(&Palette::of(Theme::Dark).unwrap());
    assert!(drawn.contains(">3<"), "{drawn}");
}

/// A turn that takes a black block and places it.
fn last_turn() -> Picture {
    Picture {
        last: Some((
            "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1".to_owned(),
            "Wxr:G2W".to_owned(),
        )),
        ..pentagame("r,B,R,Y,G/W,B,R,Y,G w,b,y,g,G2W - 2 2")
    }
}

#[test]
fn the_last_turn_shows_where_it_came_from_and_what_it_placed() {
    let scene = scene(&last_turn());
    assert_eq!(rings(&scene), [Ring::From, Ring::To, Ring::To]);
    let passed = parts(&scene).filter(|(part, _)| matches!(part, Part::Passed(_)));
    assert_eq!(passed.count(), 6);
    assert_eq!(scene.trails[0].steps.len(), 7);
}

#[test]
fn pieces_that_are_out_lie_beside_each_other_in_front_of_their_seats() {
    let layout = Layout::Upright;
    for (code, count) in OUT {
        let picture = pentagame(code);
        let scene = scene(&picture);
        let middle = layout.place(Point::new(0.0, 0.0));
        let out: Vec<&Item> = parts(&scene)
            .filter(|(part, item)| {
                let away = item.at.minus(middle).length();
                matches!(part, Part::Piece(..)) && away < 5.0 * layout.unit()
            })
            .map(|(_, item)| item)
            .collect();
        assert_eq!(out.len(), count, "{code}");
        for (place, one) in out.iter().enumerate() {
            for other in &out[..place] {
                let apart = one.at.minus(other.at).length() / one.scale;
                // No piece hides the letter of another.
                assert!(apart > 1.1, "{apart}: {code}");
            }
        }
    }
}

#[test]
fn the_description_says_who_moves_and_what_stands_where() {
    let text = described(&pentagame(CROWDED), Language::English);
    for part in [
        "turn 33: Ada Lovelace to move",
        "Ada Lovelace (stars): white on W1B, red on r3y, yellow on w2b, green on Y3G; out: blue.",
        "Black blocks: w (white crossing), y (yellow crossing), B4y, R5g, G2r.",
        "Grey blocks: B1R, Y1G, W5y, Y6w, g3w; 0 in reserve.",
    ] {
        assert!(text.contains(part), "{text}");
    }
}
