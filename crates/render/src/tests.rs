//! Properties of all pictures: deterministic, small, complete.
#![allow(clippy::unwrap_used)]

use futures::poll;
use petteia_domain::game::Theme;
use petteia_rules::{Game, GameKind, Language, Seat, Setup};
use petteia_speech::{
    message::{Picture, TimeLeft},
    rulebook::Rulebook,
};

use super::{
    Renderer,
    font::NameFont,
    games::examples,
    geometry::WIDTH,
    header::HEADER,
    height,
    scene::Item,
    sprite::{Sprite, Style},
    studio::Shown,
    testing::{
        THEMES, awkward_names, blind_game, described, extent, labelled, letters, picture, pixels,
        scene_at,
    },
    theme::Palette,
};

/// Maximum size of a board in bytes, by width in pixels.
const MOST_BYTES: [(u32, usize); 2] = [(800, 45_000), (400, 22_500)];

/// A position of Pentagame.
const START: &str = "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1";

/// Draws the examples of all games, or of `GAME`, into the folder `PICTURES`.
#[test]
#[ignore = "writes files"]
fn the_examples_are_written_to_look_at() {
    let folder = std::path::PathBuf::from(std::env::var("PICTURES").unwrap());
    let game = std::env::var("GAME").unwrap_or_default();
    let renderer = Renderer::new(1);
    let of_game = |(_, picture): &(usize, Picture)| picture.kind.name().starts_with(&game);
    for (number, picture) in examples().into_iter().enumerate().filter(of_game) {
        let winners = Game::from_code(picture.kind, &picture.code)
            .unwrap()
            .outcome()
            .map(|outcome| outcome.winners);
        let time = TimeLeft::until("2026-11-27T18:00:00Z".parse().unwrap());
        let sizes = [800, 400, 200].into_iter();
        for (size, theme) in sizes.flat_map(|size| THEMES.map(|theme| (size, theme))) {
            let picture = Picture {
                theme,
                time: Some(time),
                winners: winners.clone().unwrap_or_default(),
                ..picture.clone()
            };
            let name = format!("{}-{number}-{theme:?}-{size}.png", picture.kind.name());
            let png = renderer.png(&picture, size).unwrap();
            std::fs::write(folder.join(name), png).unwrap();
        }
    }
}

fn seats(picture: &Picture) -> u8 {
    let game = Game::from_code(picture.kind, &picture.code).unwrap();
    game.setup().seats()
}

#[test]
fn the_same_picture_is_the_same_bytes() {
    let (one, other) = (Renderer::new(1), Renderer::new(1));
    for picture in examples().into_iter().step_by(4) {
        let first = one.png(&picture, 400).unwrap();
        assert_eq!(one.png(&picture, 400).unwrap(), first);
        assert_eq!(other.png(&picture, 400).unwrap(), first);
    }
}

#[test]
fn every_theme_draws_every_game_from_every_seat() {
    let renderer = Renderer::new(1);
    for picture in examples() {
        for theme in THEMES {
            let facing = Seat::first(seats(&picture)).map(Some);
            for facing in std::iter::once(None).chain(facing) {
                let picture = Picture {
                    facing,
                    theme,
                    ..picture.clone()
                };
                let drawn = pixels(&renderer.png(&picture, 200).unwrap());
                assert_eq!(drawn.len() as u32, 200 * height(picture.kind, 200) * 3);
            }
        }
    }
}

#[test]
fn sizes_out_of_range_are_brought_into_it() {
    let renderer = Renderer::new(1);
    for (asked, drawn) in [(1, 200), (200, 200), (555, 555), (9999, 2000)] {
        let png = renderer
            .png(&picture(GameKind::Pentagame, START), asked)
            .unwrap();
        let high = height(GameKind::Pentagame, drawn as u32) as usize;
        assert_eq!(pixels(&png).len(), drawn * high * 3, "{asked}");
    }
}

#[test]
fn pictures_stay_small() {
    assert_small(&examples(), 1.0);
    assert_small(&all_labelled(), 1.25);
    assert_small(&blind_games(6), 1.0);
    assert_small(&LARGEST.map(|(kind, code)| picture(kind, code)), 1.0);
}

/// The positions with the largest files of a thousand of their games.
const LARGEST: [(GameKind, &str); 2] = [
    (
        GameKind::Pentalath,
        "w1wwb/wwwwb1/w1ww1bb/bw1wbb1b/bw2wbbwb/1w2wb1w/bwwwbww/bbbwbw/ww1bb b 56 12",
    ),
    (
        GameKind::Rithmomachia,
        "1,s121,1,s225,3,s361/1,s66,t36,t30,t56,t64,s120,p190/2,c9,c25,c49,2,c81/s49,1,c3,2,c7,2/\
         s28,2,c5,2,t90,t100/5,c9,2/1,t12,6/6,T6,1/2,t16,5/8/3,C8,4/4,C4,3/1,C64,C6,T42,C16,2,C2/\
         T81,T72,C36,2,C4,1,T9/S153,P91,T49,1,T20,T25,S45,S15/S289,S169,1,S81,3,S25 b - - 56",
    ),
];

/// How many times faster than the plain way a picture is drawn and encoded, at least.
const TIMES_FASTER: f64 = 20.0;

/// Of so many positions one is drawn the plain way, too.
const PLAIN_OF: usize = 10;

/// Checks the size of every file, and compares the time with that of the plain way: a whole SVG, drawn by resvg,
/// in a file by the `png` crate. Prints the rows of the book's table. Counted is the time that the thread computes, so
/// other work on the machine changes little. Takes some minutes: `cargo run -p petteia-tools -- measure pictures`.
#[cfg(target_os = "linux")]
#[test]
#[ignore = "draws 24000 pictures"]
fn pictures_stay_small_and_fast_in_a_thousand_positions_of_each_game() {
    let pictures = blind_games(1000);
    let mut slow = Vec::new();
    for &kind in GameKind::ALL {
        let of_game = pictures.iter().filter(|picture| picture.kind == kind);
        for (theme, (size, most)) in THEMES
            .into_iter()
            .flat_map(|theme| MOST_BYTES.map(|most| (theme, most)))
        {
            let drawn: Vec<Drawn> = in_theme(of_game.clone(), theme, size);
            let largest = drawn.iter().map(|drawn| drawn.bytes).max().unwrap();
            let [median, slowest] = times_faster(&drawn);
            println!(
                "| {} | {theme:?} | {size} | {median:.1} | {slowest:.1} | {:.1} KB |",
                kind.name(),
                largest as f64 / 1000.0
            );
            assert!(
                largest <= most,
                "{kind:?} {theme:?} {size}: {largest} bytes"
            );
            if median < TIMES_FASTER {
                slow.push((kind, theme, size, median));
            }
        }
    }
    assert!(slow.is_empty(), "{slow:?}");
}

/// A picture that was drawn: its size, and how long that took, in seconds.
#[cfg(target_os = "linux")]
struct Drawn {
    bytes: usize,
    fast: f64,
    plain: Option<f64>,
}

#[cfg(target_os = "linux")]
fn in_theme<'a>(
    pictures: impl Iterator<Item = &'a Picture>,
    theme: Theme,
    size: u32,
) -> Vec<Drawn> {
    let renderer = Renderer::new(1);
    let drawn = pictures.enumerate().map(|(place, picture)| {
        let picture = Picture {
            theme,
            ..picture.clone()
        };
        if place == 0 {
            // the empty board is drawn once
            renderer.png(&picture, size).unwrap();
        }
        let (fast, png) = computed(|| renderer.png(&picture, size).unwrap());
        let plain = place.is_multiple_of(PLAIN_OF);
        let plain = plain.then(|| computed(|| renderer.plain_png(&picture, size).unwrap()).0);
        let bytes = png.len();
        Drawn { bytes, fast, plain }
    });
    drawn.collect()
}

/// How many times as fast as the plain way half of the pictures are, and 99 of 100.
#[cfg(target_os = "linux")]
fn times_faster(drawn: &[Drawn]) -> [f64; 2] {
    let sorted = |mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times
    };
    let plain = sorted(drawn.iter().filter_map(|drawn| drawn.plain).collect());
    let fast = sorted(drawn.iter().map(|drawn| drawn.fast).collect());
    let plain = plain[plain.len() / 2];
    [fast.len() / 2, fast.len() * 99 / 100].map(|place| plain / fast[place])
}

/// The seconds that this thread computes for something, and what comes of it.
#[cfg(target_os = "linux")]
fn computed<T>(work: impl FnOnce() -> T) -> (f64, T) {
    use rustix::time::{ClockId, clock_gettime};
    let now = || {
        let now = clock_gettime(ClockId::ThreadCPUTime);
        now.tv_sec as f64 + now.tv_nsec as f64 / 1e9
    };
    let start = now();
    let done = work();
    (now() - start, done)
}

/// Returns this many positions of every game, from random games, from beginning to end.
fn blind_games(positions: usize) -> Vec<Picture> {
    let mut pictures = Vec::new();
    for &kind in GameKind::ALL {
        let line_ups = kind.line_ups();
        let mut seen = Vec::new();
        for seed in 0.. {
            if seen.len() >= positions {
                break;
            }
            let line_up = line_ups[seed as usize % line_ups.len()];
            let setup = Setup::parse(kind, line_up, "").unwrap();
            // The step reaches every phase of a game, even for few positions.
            let step = (1000 / positions).clamp(1, 9);
            let game = blind_game(setup, 60, seed);
            seen.extend(game.into_iter().skip(seed as usize % step).step_by(step));
        }
        pictures.extend(seen.into_iter().take(positions));
    }
    pictures
}

/// Returns a picture of every game with a label on every place.
fn all_labelled() -> Vec<Picture> {
    let mut pictures = examples();
    pictures.dedup_by_key(|picture| picture.kind);
    pictures.iter().map(labelled).collect()
}

/// Checks that no file is larger than this multiple of the usual maximum.
fn assert_small(pictures: &[Picture], times: f64) {
    let renderer = Renderer::new(1);
    let mut largest = std::collections::BTreeMap::new();
    for picture in pictures {
        for theme in THEMES {
            let picture = Picture {
                theme,
                ..picture.clone()
            };
            for (size, most) in MOST_BYTES {
                let bytes = renderer.png(&picture, size).unwrap().len();
                let worst =
                    largest
                        .entry((picture.kind.name(), size))
                        .or_insert((0, most, String::new()));
                if bytes > worst.0 {
                    *worst = (bytes, most, format!("{theme:?} {}", picture.code));
                }
            }
        }
    }
    println!("{largest:#?}");
    for ((game, size), (bytes, most, code)) in largest {
        assert!(
            bytes as f64 <= times * most as f64,
            "{game}, {size} wide, {bytes} bytes: {code}"
        );
    }
}

#[test]
fn the_fast_picture_is_the_plain_one() {
    let renderer = Renderer::new(1);
    let pictures = examples().into_iter().chain(all_labelled());
    for (mut picture, theme) in pictures.zip(THEMES.into_iter().cycle()) {
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
            mean < 1.6,
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
        .png(&picture(GameKind::Pentagame, "nonsense"), 400)
        .unwrap_err();
    assert!(code.to_string().contains("nonsense"), "{code}");
    let turn = Picture {
        last: Some((START.to_owned(), "W-W".to_owned())),
        ..picture(GameKind::Pentagame, START)
    };
    let turn = renderer.png(&turn, 400).unwrap_err();
    assert!(turn.to_string().contains("W-W"), "{turn}");
}

#[tokio::test]
async fn no_more_pictures_are_drawn_at_a_time_than_agreed() {
    let renderer = Renderer::new(1);
    let drawing = renderer.places.clone().acquire_owned().await.unwrap();
    let mut waiting = Box::pin(renderer.draw(picture(GameKind::Pentagame, START), 200));
    assert!(poll!(&mut waiting).is_pending());
    assert!(poll!(&mut waiting).is_pending());
    drop(drawing);
    let png = waiting.await.unwrap();
    assert_eq!(
        png,
        renderer
            .png(&picture(GameKind::Pentagame, START), 200)
            .unwrap()
    );
}

#[test]
fn names_stay_on_the_picture() {
    let font = NameFont::new();
    let awkward = awkward_names();
    for (mut picture, size) in at_both_sizes(examples()) {
        picture.names.clone_from(&awkward);
        let scene = scene_at(&picture, size);
        for item in &scene.items {
            let Some((from, to, y)) = extent(item, &font) else {
                continue;
            };
            assert!(from >= 0.0 && to <= WIDTH, "{:?}", item.sprite);
            assert!(y > 5.0 && y < scene.height - 5.0, "{:?}", item.sprite);
        }
    }
}

#[test]
fn the_description_fits_the_platform_whatever_the_names() {
    for mut picture in examples() {
        for name in ["🐍".repeat(400), "x".repeat(3000), "\n\u{301}".repeat(50)] {
            picture.names = vec![name; 5];
            for language in Language::ALL {
                let text = described(&picture, language);
                assert!(text.encode_utf16().count() <= 1024, "{text}");
                assert!(text.ends_with('.'), "{text}");
                assert!(!text.contains('\n'));
            }
        }
    }
}

#[test]
fn what_stands_on_a_picture_fits_in_every_language() {
    let font = NameFont::new();
    for (mut picture, size) in at_both_sizes(examples()) {
        picture.options = match picture.kind {
            GameKind::Rithmomachia => {
                "body=24 goods=1312 lawsuit=24:1312 honor=24:1312 honor-lawsuit=24:1312".to_owned()
            }
            _ => String::new(),
        };
        for language in Language::ALL {
            picture.language = language;
            for item in &scene_at(&picture, size).items {
                let Some((from, to, _)) = extent(item, &font) else {
                    continue;
                };
                assert!(from >= 0.0 && to <= WIDTH, "{:?}", item.sprite);
            }
        }
    }
}

/// Returns each picture with the sizes for a screen and for a phone.
fn at_both_sizes(pictures: Vec<Picture>) -> impl Iterator<Item = (Picture, u32)> {
    let pictures = pictures.into_iter();
    pictures.flat_map(|picture| [(picture.clone(), 800), (picture, 400)])
}

#[test]
fn no_letter_is_smaller_than_twelve_pixels_on_pictures_400_wide() {
    for picture in at_every_stage([examples(), all_labelled()].concat()) {
        let scene = scene_at(&picture, 400);
        let palette = Palette::of(picture.theme).unwrap();
        let board = letters(&scene.board.svg(&palette, scene.pixel)).into_iter();
        let board = board.map(|(_, size)| (size, "the board".to_owned()));
        let items = scene.items.iter().flat_map(|item| {
            let letters = letters(&item.sprite.svg(&palette)).into_iter();
            letters.map(|(_, size)| (size * item.scale, format!("{:?}", item.sprite)))
        });
        for (size, what) in board.chain(items) {
            let pixels = size / scene.pixel;
            assert!(pixels >= 11.99, "{what}: {pixels}, {}", picture.code);
        }
    }
}

#[test]
fn every_place_has_its_name_if_all_are_to_have_one() {
    let palette = Palette::of(Theme::Dark).unwrap();
    for picture in examples() {
        let names = |picture: &Picture| {
            let scene = scene_at(picture, 400);
            letters(&scene.board.svg(&palette, scene.pixel)).len()
        };
        let shown = Shown::read(&picture).unwrap();
        let font = NameFont::new();
        let places = shown.places(&shown.context(&font, &picture, 400));
        // The name of the room beside the board is no notation of a place on it.
        let places = places.iter().filter(|place| place.name != "off").count();
        let all = names(&labelled(&picture));
        assert!(all >= places, "{all} of {places}: {}", picture.code);
    }
}

/// Returns each picture in every theme, with one or all seats as winners or none.
fn at_every_stage(pictures: Vec<Picture>) -> impl Iterator<Item = Picture> {
    pictures.into_iter().flat_map(|picture| {
        let all: Vec<Seat> = Seat::first(seats(&picture)).collect();
        let stages = [Vec::new(), all[..1].to_vec(), all];
        let stages = stages
            .into_iter()
            .flat_map(|winners| THEMES.map(|theme| (winners.clone(), theme)));
        stages.map(move |(winners, theme)| Picture {
            theme,
            winners,
            ..picture.clone()
        })
    })
}

#[test]
fn the_header_is_above_every_board() {
    for (mut picture, size) in at_both_sizes(examples()) {
        picture.names.clone_from(&awkward_names());
        for winners in [Vec::new(), Seat::first(seats(&picture)).collect()] {
            picture.winners = winners;
            let scene = scene_at(&picture, size);
            let font = NameFont::new();
            let words: Vec<_> = scene
                .items
                .iter()
                .filter(|item| item.at.y < HEADER)
                .filter_map(|item| Some((item, extent(item, &font)?)))
                .collect();
            assert!(words.len() >= usize::from(seats(&picture)), "{words:?}");
            for (place, (item, (from, to, y))) in words.iter().enumerate() {
                for (other, (left, right, line)) in &words[..place] {
                    let apart = to <= left || right <= from || (y - line).abs() > 24.0;
                    assert!(apart, "{:?} {:?}", item.sprite, other.sprite);
                }
            }
        }
    }
}

#[test]
fn who_is_to_move_and_until_when_stands_below_the_names_and_in_the_description() {
    let until = TimeLeft::until("2026-11-27T18:00:00Z".parse().unwrap());
    let font = NameFont::new();
    for (mut picture, size) in at_both_sizes(examples()) {
        let game = Game::from_code(picture.kind, &picture.code).unwrap();
        let Some(seat) = game.to_move() else { continue };
        picture.names.clone_from(&awkward_names());
        picture.names[seat.index()] = "W".repeat(60);
        for language in Language::ALL {
            picture.language = language;
            for (time, said) in [
                (Some(until), Some("27")),
                (Some(TimeLeft::Stopped), None),
                (Some(TimeLeft::NoClock), None),
                (None, None),
            ] {
                picture.time = time;
                let scene = scene_at(&picture, size);
                let lowest = |item: &&Item| item.at.y < HEADER && item.at.y > 100.0;
                let status: Vec<_> = scene.items.iter().filter(lowest).collect();
                let [status] = status.as_slice() else {
                    panic!("one line: {status:?}");
                };
                let Sprite::Words(words, ..) = &status.sprite else {
                    panic!("words: {status:?}");
                };
                let (_, right, _) = extent(status, &font).unwrap();
                assert!(right <= WIDTH && words.contains("WW"), "{words}");
                let whole = said.is_none_or(|said| words.contains(said) && words.contains("18:00"));
                assert!(whole, "{words}");
                let told = super::described(&picture);
                assert!(said.is_none_or(|_| told.contains("18:00 UTC")), "{told}");
            }
        }
        picture.winners = vec![seat];
        picture.time = Some(until);
        assert!(!super::described(&picture).contains("18:00"));
    }
}

#[test]
fn at_the_end_the_scores_of_all_seats_are_shown_or_none() {
    let pips = |picture: &Picture| {
        let scene = scene_at(picture, 400);
        let in_header = scene.items.iter().filter(|item| item.at.y < HEADER);
        let pip = |item: &&Item| format!("{:?}", item.sprite).contains("Pip(");
        in_header.filter(pip).count()
    };
    for seats in ["2", "4"] {
        let setup = Setup::parse(GameKind::Pentagame, seats, "").unwrap();
        let picture = blind_game(setup, 3, 3).pop().unwrap();
        let picture = |names: [&str; 2]| Picture {
            names: names.map(str::to_owned).to_vec(),
            winners: Seat::first(1).collect(),
            ..picture.clone()
        };
        let short = if seats == "2" { 10 } else { 0 };
        assert_eq!(pips(&picture(["Ada", "Ben"])), short);
        assert_eq!(pips(&picture(["Ada", &"W".repeat(20)])), 0);
    }
}

#[test]
fn the_result_is_the_largest_on_a_final_board() {
    for picture in examples() {
        let all = Seat::first(seats(&picture)).collect::<Vec<_>>();
        for winners in [all[..1].to_vec(), all] {
            let picture = Picture {
                winners,
                ..picture.clone()
            };
            let scene = scene_at(&picture, 200);
            let high = |style: &Style, item: &Item| style.size() * item.scale / scene.pixel;
            let (mut result, mut others) = (0.0_f32, 0.0_f32);
            for item in &scene.items {
                match &item.sprite {
                    Sprite::Words(_, style @ Style::Result, ..) => result = high(style, item),
                    Sprite::Words(_, style, ..) => others = others.max(high(style, item)),
                    _ => {}
                }
            }
            assert!(result > 1.2 * others, "{result} {others}: {}", picture.code);
            if picture.winners.len() == 1 {
                assert!(result >= 11.0, "{result}: {}", picture.code);
            }
        }
    }
}

#[test]
fn every_example_of_the_rules_can_be_drawn_and_described() {
    let renderer = Renderer::new(1);
    let topics = GameKind::ALL
        .iter()
        .flat_map(|kind| Rulebook::get().topics(*kind));
    for topic in topics {
        let what = format!("{:?} {}", topic.kind, topic.id);
        let example = topic.example().unwrap();
        let last = example
            .last
            .as_ref()
            .map(|(before, turn)| (before, turn.as_str()));
        let picture = Picture::of(&example.game, last, example.game.outcome(), Vec::new());
        let words = super::described(&picture).chars().count();
        assert!((20..=1024).contains(&words), "{what}");
        let png = renderer.png(&picture, 200);
        assert!(png.is_ok_and(|png| png.starts_with(b"\x89PNG")), "{what}");
    }
}
