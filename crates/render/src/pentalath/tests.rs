//! Tests of pictures of Pentalath.
#![allow(clippy::unwrap_used)]

use petteia_rules::{
    GameKind, Language, Setup,
    pentalath::{Colour, Position},
};
use petteia_speech::message::Picture;

use super::sprite::Part;
use crate::{
    font::NameFont,
    kinds,
    marks::Ring,
    pill::Pill,
    scene::{Item, Scene},
    sprite::Sprite,
    studio::Shown,
    testing::{Sights, blind_game, described, picture, rings, scene, scene_at},
    theme::Palette,
};

/// The start, the swap, two captured stones, a crowded board, five in a line, the smallest board.
pub(crate) fn examples() -> Vec<Picture> {
    let after = |code: &str, before: &str, turn: &str| Picture {
        last: Some((before.to_owned(), turn.to_owned())),
        ..pentalath(code)
    };
    let mut examples = vec![
        pentalath("5/6/7/8/9/8/7/6/5 w 1 12"),
        after(
            "5/6/7/8/4w4/8/7/6/5 b 3 21",
            "5/6/7/8/4w4/8/7/6/5 b 2 12",
            "swap",
        ),
        after(CAPTURED.1, CAPTURED.0, CAPTURED.2),
        after(
            "5/6/7/2b2b2/2wwwww1b/3bw3/3b3/6/5 b 12 12",
            "5/6/7/2b2b2/2ww1ww1b/3bw3/3b3/6/5 w 11 12",
            "e5",
        ),
        after("1b/1w1/2 w 3 12", "2/1w1/2 b 2 12", "c2"),
    ];
    let setup = Setup::parse(GameKind::Pentalath, "2", "").unwrap();
    examples.extend(blind_game(setup, 50, 5).pop());
    examples
}

/// Before and after the capture of two stones in the corner, with the turn.
const CAPTURED: (&str, &str, &str) = (
    "5/6/7/8/4b4/8/4b2/www3/bb3 w 7 12",
    "5/6/7/8/4b4/8/4b2/www3/2w2 b 8 12",
    "a3",
);

/// The colours that have to be distinguishable.
pub(crate) fn sights(palette: &Palette) -> Sights {
    let paint = &palette.games.pentalath;
    let mut sights = Sights {
        read: vec![
            (paint.marks[0], paint.stones[0]),
            (paint.marks[1], paint.stones[1]),
        ],
        seen: vec![(palette.won, palette.won, paint.stones[1])],
        apart: paint.stones.to_vec(),
    };
    for cell in paint.cells {
        sights.read.push((palette.faint, cell));
        sights.seen.push((palette.trail, palette.trail, cell));
        for colour in Colour::BOTH {
            let (body, edge) = (paint.stones[colour as usize], paint.marks[colour as usize]);
            sights.seen.push((body, edge, cell));
        }
    }
    sights
}

fn pentalath(code: &str) -> Picture {
    picture(GameKind::Pentalath, code)
}

/// The sprites of Pentalath in a scene, in order.
fn parts(scene: &Scene) -> impl Iterator<Item = (&Part, &Item)> {
    scene.items.iter().filter_map(|item| match &item.sprite {
        Sprite::Part(kinds::Part::Pentalath(part)) => Some((part, item)),
        _ => None,
    })
}

fn count(scene: &Scene, wanted: impl Fn(&Part) -> bool) -> usize {
    parts(scene).filter(|(part, _)| wanted(part)).count()
}

#[test]
fn every_stone_is_on_the_picture() {
    for picture in examples() {
        let position = Position::from_code(&picture.code).unwrap();
        let scene = scene(&picture);
        for colour in Colour::BOTH {
            let cells = position.board().cells();
            let stones: Vec<_> = cells
                .filter(|&cell| position.stone(cell) == Some(colour))
                .collect();
            let drawn = count(&scene, |part| *part == Part::Stone(colour));
            assert_eq!(drawn, stones.len(), "{}", picture.code);
        }
    }
}

#[test]
fn letters_and_numbers_stand_beside_the_cells() {
    for size in [400, 800] {
        let picture = &examples()[0];
        let scene = scene_at(picture, size);
        let shown = Shown::read(picture).unwrap();
        let font = NameFont::new();
        let cells = shown.places(&shown.context(&font, picture, size));
        let letters = scene.board.read(scene.pixel);
        // nine letters, nine last numbers, and five above and below
        assert_eq!(letters.len(), 9 + 9 + 2 * 5);
        for letter in &letters {
            for cell in &cells {
                let inside = Pill::circle(cell.at, 0.95 * cell.radius);
                assert!(letter.overlap(&inside) <= 0.0, "{letter:?} {}", cell.name);
            }
        }
    }
}

#[test]
fn what_was_placed_and_captured_is_marked() {
    let scene = scene(&examples()[2]);
    assert_eq!(rings(&scene), [Ring::To]);
    assert_eq!(
        count(&scene, |part| *part == Part::Captured(Colour::Black)),
        2
    );
}

#[test]
fn the_winning_five_are_marked_and_joined() {
    let won = scene(&examples()[3]);
    let expected = [[Ring::Won; 5].as_slice(), &[Ring::To]].concat();
    assert_eq!(rings(&won), expected);
    assert_eq!(won.trails.len(), 1);
}

#[test]
fn colours_stand_beside_the_names_of_those_who_have_them() {
    let words = |picture: &Picture| -> Vec<String> {
        let scene = scene(picture);
        let words = scene.items.iter().filter_map(|item| match &item.sprite {
            Sprite::Words(words, ..) => Some(words.clone()),
            _ => None,
        });
        words.collect()
    };
    let pictures = examples();
    let start = words(&pictures[0]);
    assert_eq!(start[..2], ["Ada Lovelace", "White, 0 stones"]);
    let swapped = words(&pictures[1]);
    assert_eq!(
        swapped,
        [
            "Ada Lovelace",
            "Black, 0 stones · swapped",
            "Ben",
            "White, 1 stone · swapped",
            "Ada Lovelace to move"
        ]
    );
}

#[test]
fn the_description_says_where_the_stones_are_and_who_has_them() {
    let pictures = examples();
    let text = |index: usize| described(&pictures[index], Language::English);
    assert!(
        text(0).contains("White (Ada Lovelace): no stones."),
        "{}",
        text(0)
    );
    assert!(text(1).contains("White (Ben), 1: e5."), "{}", text(1));
    assert!(text(1).contains("The colours were swapped."), "{}", text(1));
    let won = text(3);
    assert!(
        won.contains("Five in a line: e3, e4, e5, e6 and e7."),
        "{won}"
    );
}
