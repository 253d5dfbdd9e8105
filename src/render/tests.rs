//! What pictures must be: the same everywhere, small, complete, and readable by everybody.
#![allow(clippy::unwrap_used)]

use futures::poll;
use petteia_rules::pentagame::{self, LineUp, Position, Stop};
use petteia_rules::{Game, GameKind, Seat, Setup};
use png::{ColorType, Decoder, Transformations};

use super::geometry::{Layout, SIDE, is_rim, radius};
use super::scene::{Item, Scene, View};
use super::sprite::Sprite;
use super::{NameFont, Renderer, alt_text};
use crate::message::{Picture, Theme};

const THEMES: [Theme; 3] = [Theme::Dark, Theme::Light, Theme::Contrast];

fn names() -> Vec<String> {
    [
        "Ada Lovelace",
        "Ben",
        "Charalampos the Magnificent",
        "Dörte & <Söhne>",
        "\u{202e}Eve \u{1f40d}",
    ]
    .map(str::to_owned)
    .to_vec()
}

fn picture(code: &str, theme: Theme) -> Picture {
    Picture {
        kind: GameKind::Pentagame,
        code: code.to_owned(),
        last: None,
        names: names(),
        facing: None,
        theme,
        alt: String::new(),
    }
}

fn setups() -> impl Iterator<Item = pentagame::Setup> {
    LineUp::ALL.into_iter().flat_map(|line_up| {
        [false, true].map(|inside_out| pentagame::Setup::new(line_up).with_inside_out(inside_out))
    })
}

/// A game in which the legal turns are chosen blindly, as pictures after every turn.
fn blind_game(setup: pentagame::Setup, plies: usize, mut seed: u64) -> Vec<Picture> {
    let mut game = Game::new(Setup::Pentagame(setup));
    let mut pictures = Vec::new();
    for _ in 0..plies {
        let legal = game.legal();
        if legal.is_empty() {
            break;
        }
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let turn = &legal[(seed >> 33) as usize % legal.len()];
        let before = game.code();
        game.play(&game.read_strict(turn).unwrap()).unwrap();
        pictures.push(Picture {
            last: Some((before, turn.clone())),
            ..picture(&game.code(), Theme::Dark)
        });
    }
    pictures
}

fn position(code: &str) -> Position {
    let Game::Pentagame(game) = Game::from_code(GameKind::Pentagame, code).unwrap();
    *game.position()
}

/// Four seats far into a game, as crowded as boards become.
const CROWDED: &str = "W1B,-,r3y,w2b,Y3G/-,b,B2R,W1r,-/W2r,W3r,-,Y2b,g/-,R2w,G6r,-,G1W \
                       w,y,G2r,B4y,R5g B1R,Y1G,W5y,Y6w,g3w 1 33";

/// The picture as red, green, blue for every pixel, over grey where it is see-through.
fn pixels(png: &[u8]) -> Vec<u8> {
    let mut decoder = Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(Transformations::EXPAND | Transformations::ALPHA);
    let mut reader = decoder.read_info().unwrap();
    let mut data = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut data).unwrap();
    assert_eq!(info.color_type, ColorType::Rgba);
    data.chunks_exact(4)
        .flat_map(|p| {
            let over = |c: u8| (u32::from(c) * u32::from(p[3]) + 128 * u32::from(255 - p[3])) / 255;
            [over(p[0]) as u8, over(p[1]) as u8, over(p[2]) as u8]
        })
        .collect()
}

fn scene(view: View<'_>) -> Scene {
    Scene::new(view, 800, &NameFont::new())
}

fn bare(position: &Position) -> View<'_> {
    View {
        position,
        outcome: None,
        last: None,
        names: &[],
        facing: None,
    }
}

#[test]
fn the_same_picture_is_the_same_bytes() {
    let last = blind_game(pentagame::Setup::new(LineUp::Four), 5, 7)
        .pop()
        .unwrap();
    let (one, other) = (Renderer::new(1), Renderer::new(1));
    let first = one.png(&last, 400).unwrap();
    assert_eq!(one.png(&last, 400).unwrap(), first);
    assert_eq!(other.png(&last, 400).unwrap(), first);
}

#[test]
fn every_theme_draws_every_line_up_from_every_seat() {
    let renderer = Renderer::new(1);
    for setup in setups() {
        let code = Game::new(Setup::Pentagame(setup)).code();
        for theme in THEMES {
            let seats = Seat::first(setup.seats()).map(Some);
            for facing in std::iter::once(None).chain(seats) {
                let picture = Picture {
                    facing,
                    ..picture(&code, theme)
                };
                let drawn = pixels(&renderer.png(&picture, 200).unwrap());
                assert_eq!(drawn.len(), 200 * 200 * 3);
            }
        }
    }
}

#[test]
fn sizes_out_of_range_are_brought_into_it() {
    let renderer = Renderer::new(1);
    for (asked, drawn) in [(1, 200), (200, 200), (555, 555), (9999, 2000)] {
        let png = renderer.png(&picture(CROWDED, Theme::Dark), asked).unwrap();
        assert_eq!(pixels(&png).len(), drawn * drawn * 3, "{asked}");
    }
}

#[test]
fn crowded_boards_stay_within_45_kilobytes() {
    let renderer = Renderer::new(1);
    let games = LineUp::ALL.map(|line_up| blind_game(pentagame::Setup::new(line_up), 45, 3));
    let crowded = games.iter().filter_map(|game| game.last());
    for picture in crowded.chain([&picture(CROWDED, Theme::Dark)]) {
        for theme in THEMES {
            let picture = Picture {
                theme,
                ..picture.clone()
            };
            let bytes = renderer.png(&picture, 800).unwrap().len();
            assert!(
                bytes <= 45_000,
                "{theme:?}, {bytes} bytes: {}",
                picture.code
            );
        }
    }
}

#[test]
fn the_fast_picture_is_the_plain_one() {
    let renderer = Renderer::new(1);
    let mut pictures = vec![picture(CROWDED, Theme::Contrast)];
    for setup in setups() {
        let mut game = blind_game(setup, 12, 11);
        pictures.extend(game.pop());
    }
    for (mut picture, theme) in pictures.into_iter().zip(THEMES.into_iter().cycle()) {
        picture.theme = theme;
        let fast = pixels(&renderer.png(&picture, 400).unwrap());
        let plain = pixels(&renderer.plain_png(&picture, 400).unwrap());
        let difference: u64 = fast
            .iter()
            .zip(&plain)
            .map(|(&a, &b)| u64::from(a.abs_diff(b)))
            .sum();
        let mean = difference as f64 / plain.len() as f64;
        assert!(
            mean < 1.5,
            "{theme:?}, mean difference {mean:.3}: {}",
            picture.code
        );
        let far = fast
            .iter()
            .zip(&plain)
            .filter(|&(&a, &b)| a.abs_diff(b) > 64)
            .count();
        assert!(
            far * 1000 < plain.len(),
            "{theme:?}, {far} components far off: {}",
            picture.code
        );
    }
}

#[test]
fn what_cannot_be_read_is_named() {
    let renderer = Renderer::new(1);
    let code = renderer
        .png(&picture("nonsense", Theme::Dark), 400)
        .unwrap_err();
    assert!(code.to_string().contains("nonsense"), "{code}");
    let turn = Picture {
        last: Some((CROWDED.to_owned(), "W-W".to_owned())),
        ..picture(CROWDED, Theme::Dark)
    };
    let turn = renderer.png(&turn, 400).unwrap_err();
    assert!(turn.to_string().contains("W-W"), "{turn}");
}

#[tokio::test]
async fn no_more_pictures_are_drawn_at_a_time_than_agreed() {
    let renderer = Renderer::new(1);
    let drawing = renderer.places.clone().acquire_owned().await.unwrap();
    let mut waiting = Box::pin(renderer.draw(picture(CROWDED, Theme::Dark), 200));
    assert!(poll!(&mut waiting).is_pending());
    assert!(poll!(&mut waiting).is_pending());
    drop(drawing);
    let png = waiting.await.unwrap();
    assert_eq!(
        png,
        renderer.png(&picture(CROWDED, Theme::Dark), 200).unwrap()
    );
}

#[test]
fn stops_of_arms_and_inner_sides_touch_their_neighbours() {
    for layout in [Layout::Upright, Layout::NameAbove, Layout::NameBelow(3)] {
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
    for layout in [Layout::Upright, Layout::NameAbove] {
        assert!(corner(layout, 0).y < -22.0);
        assert!(corner(layout, 1).x > 20.0, "blue follows clockwise");
    }
    for index in 0..5 {
        let layout = Layout::NameBelow(index);
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
        let position = Position::start(setup);
        let scene = scene(bare(&position));
        let count = |wanted: fn(&Sprite) -> bool| {
            scene
                .items
                .iter()
                .filter(|item| wanted(&item.sprite))
                .count()
        };
        let pieces = setup.seats() * setup.line_up().pieces_each();
        assert_eq!(
            count(|s| matches!(s, Sprite::Piece(..))),
            usize::from(pieces)
        );
        assert_eq!(count(|s| *s == Sprite::Black), 5);
        assert_eq!(count(|s| *s == Sprite::Grey), 5);
    }
}

#[test]
fn pieces_on_one_corner_are_all_seen() {
    let position = Position::start(pentagame::Setup::new(LineUp::Four));
    let scene = scene(bare(&position));
    let pieces: Vec<&Item> = scene
        .items
        .iter()
        .filter(|item| matches!(item.sprite, Sprite::Piece(..)))
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
fn a_stop_with_something_on_it_has_its_number_beside_it() {
    let position = position(CROWDED);
    let scene = scene(bare(&position));
    let numbers = |n| {
        scene
            .items
            .iter()
            .filter(move |item| item.sprite == Sprite::Number(n))
    };
    for stop in Stop::all().filter(|stop| !position.free().contains(*stop)) {
        let Some((_, count, _)) = stop.on_line() else {
            continue;
        };
        let layout = scene.board.layout;
        let at = layout.place(layout.stop(stop));
        let near = |item: &Item| item.at.minus(at).length() < 2.0 * layout.unit();
        assert!(numbers(count).any(near), "{stop}");
    }
}

#[test]
fn names_stay_beside_the_board() {
    let font = NameFont::new();
    let long = vec![
        "W".repeat(32),
        "漢字".to_owned(),
        "i".repeat(300),
        String::new(),
        "م".repeat(32),
    ];
    for setup in setups() {
        let position = Position::start(setup);
        let view = View {
            names: &long,
            ..bare(&position)
        };
        let scene = scene(view);
        let layout = scene.board.layout;
        for item in &scene.items {
            let Sprite::Words(words, style, _, _) = &item.sprite else {
                continue;
            };
            let width = font.width(words) * style.size();
            let right_hand = item.at.x > SIDE - 60.0;
            let (from, to) = if right_hand {
                (item.at.x - width, item.at.x)
            } else {
                (item.at.x, item.at.x + width)
            };
            assert!(from >= 0.0 && to <= SIDE, "{words}");
            // the inner end of the line, on the side towards the board
            let inner = if right_hand { from } else { to };
            let half = style.size() / 2.0;
            let edge = if item.at.y > SIDE / 2.0 { -half } else { half };
            let (x, y) = (
                inner - layout.middle().x,
                item.at.y + edge - layout.middle().y,
            );
            let middle = from < SIDE / 2.0 - 100.0 && to > SIDE / 2.0 - 100.0;
            assert!(
                middle || x.hypot(y) > 24.7 * layout.unit(),
                "{words} at {:?}",
                item.at
            );
        }
    }
}

#[test]
fn the_last_turn_shows_where_it_came_from_and_what_it_placed() {
    let before = "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1";
    let Game::Pentagame(game) = Game::from_code(GameKind::Pentagame, before).unwrap();
    let whole = Game::Pentagame(game);
    let petteia_rules::Turn::Pentagame(turn) = whole.read_strict("Wxr:G2W").unwrap();
    let after = position("r,B,R,Y,G/W,B,R,Y,G w,b,y,g,G2W - 2 2");
    let scene = scene(View {
        last: Some((game.position(), &turn)),
        ..bare(&after)
    });
    let rings: Vec<_> = scene
        .items
        .iter()
        .filter_map(|item| match &item.sprite {
            Sprite::Ring(ring, around) => Some(format!("{ring:?} {around:?}")),
            _ => None,
        })
        .collect();
    assert_eq!(rings, ["From Corner", "To Crossing", "Placed Star"]);
    let passed = scene
        .items
        .iter()
        .filter(|item| matches!(item.sprite, Sprite::Passed(_)));
    assert_eq!(passed.count(), 6);
    assert_eq!(scene.trail.unwrap().steps.len(), 7);
}

#[test]
fn the_description_says_who_moves_and_what_stands_where() {
    let game = Game::from_code(GameKind::Pentagame, CROWDED).unwrap();
    let text = alt_text(&game, &names());
    for part in [
        "ply 33: Ada Lovelace to move",
        "Ada Lovelace (stars): white on W1B, red on r3y, yellow on w2b, green on Y3G; out: blue.",
        "Black blocks: w, y, B4y, R5g, G2r.",
        "Grey blocks: B1R, Y1G, W5y, Y6w, g3w; 0 in reserve.",
    ] {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn the_description_fits_the_platform_whatever_the_names() {
    for setup in setups() {
        let game = Game::new(Setup::Pentagame(setup));
        for name in ["🐍".repeat(400), "x".repeat(3000), "\n\u{301}".repeat(50)] {
            let text = alt_text(&game, &vec![name; 5]);
            assert!(text.encode_utf16().count() <= 1024, "{text}");
            assert!(
                text.contains("reserve"),
                "nothing of the position is lost: {text}"
            );
            assert!(!text.contains('\n'));
        }
    }
}
