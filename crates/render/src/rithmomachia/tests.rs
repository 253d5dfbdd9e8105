//! Tests of pictures of Rithmomachia.
#![allow(clippy::unwrap_used)]

use petteia_rules::{
    GameKind, Language, Seat,
    rithmomachia::{Position, Shape, Side},
};
use petteia_speech::message::Picture;

use super::{
    board::{BOTTOM, SQUARE, TOP},
    sprite::Part,
};
use crate::{
    Form, Live, Renderer,
    font::NameFont,
    geometry::WIDTH,
    kinds,
    marks::{Line, Ring},
    scene::{Item, Scene},
    sprite::Sprite,
    testing::{Sights, described, extent, picture, rings, scene, scene_of},
    theme::Palette,
};

/// White captures three components of a chain and moves on (rith 4.5.7).
const COMPONENTS: [&str; 3] = [
    "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,1/t16,t12,1,c25,c49,c81,t90,t100/\
     2,c3,c5,c7,c9,2/3,c9,4/8/8/3,P91,4/8/8/3,p190,4/8/2,C8,1,C4,C2,2/\
     T81,T72,C64,C36,C16,C4,T6,T9/S153,1,T49,T42,T20,T25,S45,S15/S289,S169,4,S81,S25 b - - 2",
    "s16f4xS16i4;s25f4xS25i4;s36f4xS36i4;p190f4-f7",
    "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,1/t16,t12,1,c25,c49,c81,t90,t100/\
     2,c3,c5,c7,c9,2/3,c9,4/8/8/3,P[1+4+9],4/8/8/6,p190,1/8/2,C8,1,C4,C2,2/\
     T81,T72,C64,C36,C16,C4,T6,T9/S153,1,T49,T42,T20,T25,S45,S15/S289,S169,4,S81,S25 w \
     - +S16,+S25,+S36 3",
];

/// A triangle multiplies by the squares between, after its move (rith, question 7).
const AFTER_THE_MOVE: [&str; 3] = [
    "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,p190/t16,t12,c9,c25,c49,c81,t90,t100/\
     2,c3,c5,c7,c9,2/8/8/8/8/8/8/8/1,T72,6/2,C8,C6,C4,C2,2/T81,1,C64,C36,C16,C4,T6,T9/\
     S153,P91,T49,T42,T20,T25,S45,S15/S289,S169,4,S81,S25 b - - 2",
    "t12n2-l2;[t12l2*6]xT72e2",
    "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,p190/t16,1,c9,c25,c49,c81,t90,t100/\
     2,c3,c5,c7,c9,2/1,t12,6/8/8/8/8/8/8/8/2,C8,C6,C4,C2,2/T81,1,C64,C36,C16,C4,T6,T9/\
     S153,P91,T49,T42,T20,T25,S45,S15/S289,S169,4,S81,S25 w - T72 3",
];

/// Three in proportion on enemy ground (rith, Figure 21).
const WON: [&str; 3] = [
    "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,p190/t16,t12,c9,c25,c49,c81,t90,t100/\
     2,c3,c5,c7,c9,2/8/8/8/C2,2,C4,4/6,C8,1/8/8/8/3,C6,4/T81,T72,C64,C36,C16,C4,T6,T9/\
     S153,P91,T49,T42,T20,T25,S45,S15/S289,S169,4,S81,S25 w - - 1",
    "C8h7-i7",
    "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,p190/t16,t12,c9,c25,c49,c81,t90,t100/\
     2,c3,c5,c7,c9,2/8/8/8/C2,2,C4,2,C8,1/8/8/8/8/3,C6,4/T81,T72,C64,C36,C16,C4,T6,T9/\
     S153,P91,T49,T42,T20,T25,S45,S15/S289,S169,4,S81,S25 b - - 2",
];

/// Most pieces of both sides are captured.
const LATE: &str = "c7,6,T42/8/3,s361,1,T72,t90,1/8/8/3,S289,s49,3/8/8/4,S169,2,s120/8/8/2,C4,5/\
                    1,C4,c7,C16,4/2,C2,c9,2,T9,1/8/P91,5,c9,1 w \
                    c3,c5,c9,c25,t36,t30,t56,t64,t100,s225,s66,+s16,+s25 \
                    C8,C6,C64,C36,T81,T6,T49,T20,S45,S15,S25,S81,S153,T25,C4 41";

/// The initial position, captures before and after the move, a victory, a late position.
pub(crate) fn examples() -> Vec<Picture> {
    let after = |[before, turn, code]: [&str; 3]| Picture {
        last: Some((before.to_owned(), turn.to_owned())),
        ..rithmomachia(code)
    };
    vec![
        rithmomachia(&Position::start().code()),
        after(COMPONENTS),
        after(AFTER_THE_MOVE),
        after(WON),
        rithmomachia(LATE),
    ]
}

/// The colours that have to be distinguishable.
pub(crate) fn sights(palette: &Palette) -> Sights {
    let paint = &palette.games.rithmomachia;
    let mut sights = Sights {
        read: vec![
            (paint.marks[0], paint.pieces[0]),
            (paint.marks[1], paint.pieces[1]),
        ],
        seen: Vec::new(),
        apart: paint.pieces.to_vec(),
    };
    for ground in paint
        .even
        .into_iter()
        .chain(paint.odd)
        .chain([palette.card])
    {
        sights.read.push((palette.faint, ground));
        for line in [palette.trail, palette.won, paint.edge] {
            sights.seen.push((line, line, ground));
        }
        for side in Side::BOTH {
            let (body, edge) = (paint.pieces[side as usize], paint.marks[side as usize]);
            sights.seen.push((body, edge, ground));
        }
    }
    sights
}

fn rithmomachia(code: &str) -> Picture {
    picture(GameKind::Rithmomachia, code)
}

/// The sprites of Rithmomachia in a scene, in order.
fn parts(scene: &Scene) -> impl Iterator<Item = (Part, &Item)> {
    scene.items.iter().filter_map(|item| match &item.sprite {
        Sprite::Part(kinds::Part::Rithmomachia(part)) => Some((*part, item)),
        _ => None,
    })
}

/// The words on a picture, in order.
fn words(scene: &Scene) -> Vec<&str> {
    let words = scene.items.iter().filter_map(|item| match &item.sprite {
        Sprite::Words(words, ..) => Some(words.as_str()),
        _ => None,
    });
    words.collect()
}

#[test]
fn every_piece_is_on_its_square() {
    for picture in examples() {
        let position = Position::from_code(&picture.code).unwrap();
        let scene = scene(&picture);
        let standing = parts(&scene)
            .filter(|(part, item)| matches!(part, Part::Piece(_)) && item.scale == SQUARE / 2.0);
        assert_eq!(standing.count(), position.pieces().count());
    }
}

/// The chips in the strip, of one side's pieces and in the lower or upper half.
fn chips(scene: &Scene, side: Side, below: bool) -> Vec<u16> {
    let middle = (TOP + BOTTOM) / 2.0;
    let chips = parts(scene).filter_map(|(part, item)| match part {
        Part::Component(of, value, true) => {
            (of == side && (item.at.y > middle) == below).then_some(value)
        }
        _ => None,
    });
    chips.collect()
}

#[test]
fn what_was_captured_is_shown_beside_its_captors_half_with_its_total() {
    let scene = scene(&rithmomachia(LATE));
    let captured = [3, 5, 9, 25, 36, 30, 56, 64, 100, 225, 66, 16, 25];
    let mut chips = chips(&scene, Side::Black, true);
    chips.sort_unstable();
    let mut expected = captured.to_vec();
    expected.sort_unstable();
    assert_eq!(chips, expected);
    let total = words(&scene)
        .iter()
        .any(|words| words.contains("took 11, worth 660"));
    assert!(total, "{:?}", words(&scene));
}

#[test]
fn nothing_in_the_strip_overlaps_or_leaves_its_half() {
    for picture in examples().into_iter().chain([rithmomachia(LOPSIDED)]) {
        let scene = scene(&picture);
        let middle = (TOP + BOTTOM) / 2.0;
        let chips: Vec<&Item> = parts(&scene)
            .filter(|(part, _)| matches!(part, Part::Component(..)))
            .map(|(_, item)| item)
            .collect();
        for (place, chip) in chips.iter().enumerate() {
            assert!((chip.at.y - middle).abs() > 0.6 * chip.scale);
            assert!(chip.at.y > TOP && chip.at.y < BOTTOM);
            assert!(chip.at.x + chip.scale <= WIDTH);
            for other in &chips[..place] {
                let apart = chip.at.minus(other.at);
                assert!(
                    apart.x.abs() > 1.9 * chip.scale || apart.y.abs() > 1.2 * chip.scale,
                    "{chip:?} {other:?}"
                );
            }
        }
    }
}

/// Sixteen ranks make a tall picture. It has to fit a screen.
#[test]
fn the_picture_is_no_taller_than_1_6_times_its_width() {
    for picture in examples() {
        let scene = scene(&picture);
        let (width, height) = scene.pixels();
        assert!(
            f64::from(height) <= 1.6 * f64::from(width),
            "{width} × {height}"
        );
        assert!(
            16.0 * SQUARE >= 0.75 * scene.height,
            "the board takes most of it"
        );
    }
}

#[test]
fn what_stands_beside_the_board_is_named() {
    let named = |code: &str| {
        let scene = scene(&rithmomachia(code));
        let words = words(&scene);
        let count = |name: &str| words.iter().filter(|words| **words == name).count();
        (count("Captured"), count("The pyramid"))
    };
    // One side has captured nothing.
    assert_eq!(named(LOPSIDED), (1, 2));
    assert_eq!(named(LATE), (2, 2));
}

/// All of White's pieces but one are captured; many of Black's are on enemy ground.
const LOPSIDED: &str = "8/8/8/8/8/8/8/8/8/8/8/c9,c25,c49,c81,t90,t100,c3,c5/c7,c9,t16,t12,2,s120,1/\
                        s28,s66,t36,t30,t56,t64,2/s49,s121,4,s225,s361/C2,7 w - \
                        S289,S169,S81,S25,S153,T49,T42,T20,T25,S45,S15,T81,T72,C64,C36,C16,C4,T6,\
                        T9,C8,C6,C4,+S1,+S4,+S9,+S16,+S25,+S36,P 41";

#[test]
fn a_side_that_captured_nearly_everything_has_all_of_it_in_the_strip() {
    let scene = scene(&rithmomachia(LOPSIDED));
    // Twenty-two pieces, and the pyramid as one.
    assert_eq!(chips(&scene, Side::White, false).len(), 23);
}

/// White has one piece left, and five of the six components of its pyramid are gone: nothing has more captures.
const BARE: &str = "8/8/8/8/8/8/8/8/8/8/8/c9,c25,c49,c81,t90,t100,c3,c5/c7,c9,t16,t12,2,s120,1/\
                    s28,s66,t36,t30,t56,t64,2/s49,s121,4,s225,s361/C2,P[36],6 w - \
                    S289,S169,S81,S25,S153,T49,T42,T20,T25,S45,S15,T81,T72,C64,C36,C16,C4,T6,T9,C8,C6,C4,\
                    +S1,+S4,+S9,+S16,+S25 41";

#[test]
fn on_no_form_of_the_board_a_captured_piece_is_missing_or_under_another() {
    for (code, captures) in [(BARE, 27), (LOPSIDED, 23), (LATE, 15)] {
        for facing in [Seat::new(1), Seat::new(2)] {
            for form in [Form::Upright, Form::Narrow, Form::Sideways] {
                let picture = Picture {
                    facing,
                    ..rithmomachia(code)
                };
                let scene = scene_of(&picture, form);
                let chips: Vec<(Part, &Item)> = parts(&scene)
                    .filter(|(part, item)| {
                        matches!(part, Part::Component(..)) && item.scale > SQUARE / 3.0
                    })
                    .collect();
                let lost = |part: &Part| matches!(part, Part::Component(Side::White, _, true));
                let of_white = chips.iter().filter(|(part, _)| lost(part)).count();
                // The components that the pyramid has are chips, too.
                let position = Position::from_code(code).unwrap();
                let left = position.pyramid(Side::White);
                let left = left.map_or(0, |(_, pyramid)| pyramid.components().count());
                assert_eq!(of_white, captures + left, "{code} {form:?}");
                let words = scene
                    .items
                    .iter()
                    .filter_map(|item| extent(item, &NameFont::new()));
                let words: Vec<(f32, f32, f32)> = words.collect();
                for (place, (_, chip)) in chips.iter().enumerate() {
                    let (x, y) = (chip.at.x, chip.at.y);
                    assert!(x - chip.scale > 0.0 && x + chip.scale < scene.width);
                    assert!(y > 0.0 && y < scene.height);
                    for (_, other) in &chips[..place] {
                        let apart = chip.at.minus(other.at);
                        assert!(
                            apart.x.abs() > 1.9 * chip.scale || apart.y.abs() > 1.17 * chip.scale,
                            "{form:?} {facing:?}: {chip:?} {other:?}"
                        );
                    }
                    for &(from, to, at) in &words {
                        let beside = from > x + chip.scale || to < x - chip.scale;
                        assert!(
                            beside || (at - y).abs() > 0.57 * chip.scale + 8.0,
                            "{form:?} {facing:?}: {chip:?} under words at {from} to {to}, {at}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn agreed_victories_and_progressions_fit_below_the_board() {
    let scene = scene(&Picture {
        options: "body=24 goods=1312 lawsuit=24:1312 honor=24:1312 honor-lawsuit=24:1312"
            .to_owned(),
        ..rithmomachia(LOPSIDED)
    });
    let below: Vec<&Item> = scene
        .items
        .iter()
        .filter(|item| item.at.y > BOTTOM && matches!(item.sprite, Sprite::Words(..)))
        .collect();
    assert_eq!(below.len(), 4);
    for (place, item) in below.iter().enumerate() {
        for other in &below[..place] {
            assert!((item.at.y - other.at.y).abs() > 24.0);
        }
    }
    assert!(words(&scene).iter().any(|words| words.contains("more")));
}

#[test]
fn a_pyramid_shows_what_is_left_of_it() {
    let scene = scene(&examples()[1]);
    let components = |wanted: bool| -> Vec<u16> {
        let components = parts(&scene).filter_map(|(part, _)| match part {
            Part::Component(Side::White, value, there) => (there == wanted).then_some(value),
            _ => None,
        });
        components.collect()
    };
    assert_eq!(components(false), [16, 25, 36]);
    // Among Black's captures, and as components of White's pyramid.
    assert_eq!(components(true).len(), 6);
    let on_board = parts(&scene).find_map(|(part, item)| match part {
        Part::Piece(piece) if piece.shape() == Shape::Pyramid && item.scale == SQUARE / 2.0 => {
            Some(piece)
        }
        _ => None,
    });
    assert_eq!(on_board.unwrap().value(), 190);
}

#[test]
fn the_last_turn_shows_the_move_and_what_was_captured_and_by_what() {
    let scene = scene(&examples()[2]);
    assert_eq!(rings(&scene), [Ring::From, Ring::To]);
    let items = scene.items.iter();
    let captured = items.filter(|item| item.sprite == Sprite::Captured);
    assert_eq!(captured.count(), 1);
    let lines: Vec<Line> = scene.trails.iter().map(|trail| trail.line).collect();
    assert_eq!(lines, [Line::Way, Line::Capture]);
    // What was captured lies on its square as well as beside the board.
    let chip = Part::Component(Side::White, 72, true);
    assert_eq!(parts(&scene).filter(|(part, _)| *part == chip).count(), 2);
}

#[test]
fn progressions_are_marked_on_the_board_and_named_below_it() {
    let pictures = examples();
    let won = scene(&pictures[3]);
    let expected = [[Ring::Won; 3].as_slice(), &[Ring::From, Ring::To]].concat();
    assert_eq!(rings(&won), expected);
    for said in ["2 4 8 geometric", "one more: ", "2 4 +6 c7/d4 arithmetic"] {
        let told = words(&won).iter().any(|words| words.contains(said));
        assert!(told, "{said}: {:?}", words(&won));
    }
    let start = scene(&pictures[0]);
    assert!(words(&start).contains(&"on enemy ground 0"));
}

#[test]
fn the_side_one_faces_is_below() {
    for (facing, below) in [(None, "a"), (Some(1), "a"), (Some(2), "p")] {
        let scene = scene(&Picture {
            facing: facing.and_then(petteia_rules::Seat::new),
            ..examples().remove(0)
        });
        let lowest = parts(&scene)
            .filter(|(part, item)| matches!(part, Part::Piece(_)) && item.scale == SQUARE / 2.0)
            .max_by(|(_, a), (_, b)| a.at.y.total_cmp(&b.at.y));
        let (Part::Piece(piece), _) = lowest.unwrap() else {
            unreachable!("only pieces were looked at")
        };
        let side = if below == "a" {
            Side::White
        } else {
            Side::Black
        };
        assert_eq!(piece.side(), side);
    }
}

#[test]
fn the_description_names_every_piece_and_what_is_captured() {
    let text = described(&rithmomachia(LATE), Language::English);
    for part in [
        "White (Ada Lovelace): row a: P91a1 (1+4+9+16+25+36); row c: C2c3 T9c7",
        "White has captured c3 c5 c9 c25 t36 t30 t56 t64 t100 s225 s66 +16 +25; total 660.",
    ] {
        assert!(text.contains(part), "{text}");
    }
    let text = described(&rithmomachia(COMPONENTS[2]), Language::English);
    assert!(text.contains("P14i4 (1+4+9)"), "{text}");
    let text = described(&rithmomachia(WON[2]), Language::English);
    assert!(
        text.contains("White has a progression on enemy ground: 2-4-8."),
        "{text}"
    );
}

/// The numbers of an SVG after each of these words.
fn numbers_after<'a>(svg: &'a str, word: &'a str) -> impl Iterator<Item = [f32; 2]> + 'a {
    svg.split(word).skip(1).map(|rest| {
        let end = rest.find([')', '"']).unwrap();
        let mut numbers = rest[..end].split(' ').map(|number| number.parse().unwrap());
        [numbers.next().unwrap(), numbers.next().unwrap()]
    })
}

#[test]
fn a_board_on_its_side_is_wide_has_larger_squares_and_all_of_it_in_view() {
    let renderer = Renderer::new(1);
    let start = Position::start().code();
    for code in [start.as_str(), COMPONENTS[2], LATE] {
        for facing in [None, Seat::new(1), Seat::new(2)] {
            let board = Picture {
                facing,
                ..picture(GameKind::Rithmomachia, code)
            };
            let upright = renderer.live(&board, Form::Upright).unwrap();
            let lying = renderer.live(&board, Form::Sideways).unwrap();
            assert!(upright.ratio > 1.5 && lying.ratio < 1.05, "{}", lying.ratio);
            // In a window that is 1.3 times as wide as high, with the board as large as fits.
            let square = |live: &Live| live.places[0].radius * (1.3_f32).min(1.0 / live.ratio);
            assert!(square(&lying) > 1.2 * square(&upright));

            let find = |name: &str| {
                let place = lying.places.iter().find(|place| place.name == name);
                place.unwrap()
            };
            let own_first = facing != Seat::new(2);
            assert_eq!(find("a1").x < find("p1").x, own_first);
            assert_eq!(find("a1").y < find("a8").y, own_first);
            for place in &lying.places {
                let (x, y) = (place.radius..1.0 - place.radius, place.radius..lying.ratio);
                assert!(x.contains(&place.x) && y.contains(&place.y), "{place:?}");
            }
            assert!(!lying.svg.contains("rotate"), "words are upright");
            let (width, height) = {
                let view = lying.svg.split("viewBox=\"0 0 ").nth(1).unwrap();
                let (size, _) = view.split_once('"').unwrap();
                let (width, height) = size.split_once(' ').unwrap();
                (
                    width.parse::<f32>().unwrap(),
                    height.parse::<f32>().unwrap(),
                )
            };
            assert!((height / width - lying.ratio).abs() < 0.001);
            for [x, y] in numbers_after(&lying.svg, "translate(") {
                assert!((0.0..width).contains(&x) && (0.0..height).contains(&y));
            }
        }
    }
}

#[test]
fn a_narrow_board_has_the_names_beside_it_and_the_same_squares() {
    let renderer = Renderer::new(1);
    let start = Position::start().code();
    for code in [start.as_str(), COMPONENTS[2], LATE] {
        for facing in [Seat::new(1), Seat::new(2)] {
            let board = Picture {
                facing,
                names: vec![
                    "Ada".to_owned(),
                    "Wolfeschlegelsteinhausenbergerdorff".to_owned(),
                ],
                ..picture(GameKind::Rithmomachia, code)
            };
            let upright = renderer.live(&board, Form::Upright).unwrap();
            let narrow = renderer.live(&board, Form::Narrow).unwrap();
            assert!(upright.has_header && !narrow.has_header);
            assert!(narrow.ratio < 1.45, "{}", narrow.ratio);
            for (one, other) in upright.places.iter().zip(&narrow.places) {
                assert_eq!(
                    (&one.name, one.x, one.radius),
                    (&other.name, other.x, other.radius)
                );
                let up = one.y - other.y;
                assert!((up - (upright.ratio - narrow.ratio)).abs() < 0.001, "{up}");
            }
            let named = |live: &Live| {
                let [ada, other] = ["Ada", "Wolfe"].map(|name| {
                    let (before, _) = live.svg.split_once(name).expect("it is named");
                    let places = numbers_after(before, "translate(");
                    places.last().expect("it has a place")
                });
                (ada, other)
            };
            // The own name is at the lower end, beside the board.
            let ([x, ada], [_, other]) = named(&narrow);
            assert_eq!(ada > other, facing == Seat::new(1), "{ada} {other}");
            assert!(x > 8.0 * SQUARE, "{x}");
        }
    }
}
