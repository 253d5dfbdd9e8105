//! Pictures of boards. The URL contains everything to draw, so the server is stateless and browsers can
//! cache. It is signed, so that only what petteia shows is drawn.

use axum::{
    extract::{RawQuery, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use petteia_domain::game::{Labels, Theme};
use petteia_render::RenderError;
use petteia_rules::{Language, Seat};
use petteia_runtime::app::App;
use petteia_speech::{
    message::{Drawing, Label, Mark, Picture},
    say,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::{fault::LocalError, local::Local, picture_key::PictureKey};

/// Width of pictures on the page, in pixels.
pub const ON_PAGE: u32 = 800;
/// Width of a picture opened in its own tab, in pixels.
pub const ALONE: u32 = 1600;
/// Width of one of several pictures in a row, in pixels.
pub const IN_A_ROW: u32 = 400;

/// How long browsers cache a picture, in seconds. The content of a URL is fixed, but a new version may draw
/// it better.
const CACHED_SECONDS: u32 = 60 * 60;

/// The paths of pictures and of drawings.
const BOARD: &str = "/board.png";
const DRAWING: &str = "/drawing";

/// Returns all there is to draw of a picture, as in its URL. Equal pictures have equal words.
pub fn words_of(picture: &Picture, size: u32) -> String {
    let mut words = form_urlencoded::Serializer::new(String::new());
    words.extend_pairs(pairs(picture, size)).finish()
}

/// Returns the URL of a picture.
pub fn address(key: &PictureKey, picture: &Picture, size: u32) -> String {
    key.address(BOARD, &pairs(picture, size))
}

fn pairs(picture: &Picture, size: u32) -> Vec<(String, String)> {
    let mut pairs = Vec::new();
    let mut add = |name: &str, value: &str| pairs.push((name.to_owned(), value.to_owned()));
    add("kind", &word(&picture.kind));
    add("code", &picture.code);
    if !picture.options.is_empty() {
        add("options", &picture.options);
    }
    if let Some((before, turn)) = &picture.last {
        add("before", before);
        add("turn", turn);
    }
    for seat in &picture.winners {
        add("winner", &seat.to_string());
    }
    if let Some(time) = &picture.time {
        let written = serde_json::to_string(time).unwrap_or_default();
        add("time", &written);
    }
    for name in &picture.names {
        add("name", name);
    }
    if let Some(seat) = picture.facing {
        add("facing", &seat.to_string());
    }
    for mark in &picture.marks {
        let number = mark.number.map(|number| number.to_string());
        let beside = if mark.beside { "beside" } else { "" };
        let written = [&mark.place, number.as_deref().unwrap_or_default(), beside].join("/");
        add("mark", &written);
    }
    if !picture.labels.are_few() {
        add("labels", &word(&picture.labels));
    }
    add("language", picture.language.code());
    add("theme", &word(&picture.theme));
    add("size", &size.to_string());
    pairs
}

/// Returns the URL of a picture in another theme.
pub fn address_in(key: &PictureKey, theme: Theme, picture: &Picture, size: u32) -> String {
    let picture = Picture {
        theme,
        ..picture.clone()
    };
    address(key, &picture, size)
}

/// Reads the picture and its size from the query of a URL.
fn read(pairs: Vec<(String, String)>) -> Option<(Picture, u32)> {
    let first = |name: &str| {
        let pair = pairs.iter().find(|(given, _)| given == name);
        pair.map(|(_, value)| value.as_str())
    };
    let size = first("size")?
        .parse()
        .ok()
        .filter(|size| [ON_PAGE, ALONE, IN_A_ROW].contains(size))?;
    let last = match (first("before"), first("turn")) {
        (Some(before), Some(turn)) => Some((before.to_owned(), turn.to_owned())),
        _ => None,
    };
    let facing = match first("facing") {
        Some(seat) => Some(Seat::new(seat.parse().ok()?)?),
        None => None,
    };
    let all = |name: &'static str| pairs.iter().filter(move |(given, _)| given == name);
    let winners: Option<Vec<Seat>> = all("winner")
        .map(|(_, seat)| Seat::new(seat.parse().ok()?))
        .collect();
    let marks: Option<Vec<Mark>> = all("mark").map(|(_, written)| mark(written)).collect();
    let picture = Picture {
        kind: from_word(first("kind")?)?,
        code: first("code")?.to_owned(),
        ply: None,
        options: first("options").unwrap_or_default().to_owned(),
        last,
        winners: winners?,
        time: match first("time") {
            Some(written) => Some(serde_json::from_str(written).ok()?),
            None => None,
        },
        names: all("name").map(|(_, value)| value.clone()).collect(),
        language: first("language")
            .and_then(Language::of_locale)
            .unwrap_or_default(),
        facing,
        theme: from_word(first("theme")?)?,
        labels: match first("labels") {
            Some(labels) => from_word(labels)?,
            None => Labels::default(),
        },
        alt: None,
        marks: marks?,
    };
    Some((picture, size))
}

/// Reads a mark from its form in URLs: place, number, position.
fn mark(written: &str) -> Option<Mark> {
    let (place, rest) = written.split_once('/')?;
    let (number, beside) = rest.split_once('/')?;
    Some(Mark {
        place: place.to_owned(),
        number: match number {
            "" => None,
            number => Some(number.parse().ok()?),
        },
        beside: beside == "beside",
    })
}

/// Returns the word under which serde stores a unit variant.
fn word(choice: &impl Serialize) -> String {
    match serde_json::to_value(choice) {
        Ok(Value::String(word)) => word,
        _ => String::new(),
    }
}

fn from_word<T: DeserializeOwned>(word: &str) -> Option<T> {
    serde_json::from_value(Value::String(word.to_owned())).ok()
}

/// `GET /board.png`
pub async fn board(
    State(local): State<Local>,
    headers: HeaderMap,
    RawQuery(query): RawQuery,
) -> Result<Response, LocalError> {
    drawn(&local.app, &local.pictures, &headers, query).await
}

/// Answers with the picture that a signed query describes.
pub async fn drawn(
    app: &App,
    key: &PictureKey,
    headers: &HeaderMap,
    query: Option<String>,
) -> Result<Response, LocalError> {
    let pairs = key.read(BOARD, &query.unwrap_or_default());
    let (picture, size) = pairs.and_then(read).ok_or(LocalError::NotFound)?;
    let drawing = app.renderer.draw_for_page(picture, size);
    Ok(kept(headers, "image/png", drawing.await.map_err(undrawn)?))
}

/// Why a picture could not be drawn.
pub(crate) fn undrawn(error: RenderError) -> LocalError {
    LocalError::Refused(say!("fault-picture", why = error.to_string()))
}

/// Returns the URL of a drawing.
pub fn drawing_address(key: &PictureKey, drawing: &Drawing, size: u32) -> String {
    // The alternative text is not part of the URL.
    let drawn = Drawing {
        alt: Label::default(),
        ..drawing.clone()
    };
    let what = serde_json::to_string(&drawn).unwrap_or_default();
    let pairs = [
        ("what".to_owned(), what),
        ("size".to_owned(), size.to_string()),
    ];
    key.address(DRAWING, &pairs)
}

/// Returns the URL of a drawing in another theme.
pub fn drawing_address_in(key: &PictureKey, theme: Theme, drawing: &Drawing, size: u32) -> String {
    let drawing = Drawing {
        theme,
        ..drawing.clone()
    };
    drawing_address(key, &drawing, size)
}

/// Reads the drawing and its size from the query of a URL.
fn read_drawing(pairs: Vec<(String, String)>) -> Option<(Drawing, u32)> {
    let [(_, what), (_, size)] = <[_; 2]>::try_from(pairs).ok()?;
    let size = size
        .parse()
        .ok()
        .filter(|size| [ON_PAGE, ALONE].contains(size))?;
    Some((serde_json::from_str(&what).ok()?, size))
}

/// `GET /drawing`
pub async fn drawing(
    State(local): State<Local>,
    headers: HeaderMap,
    RawQuery(query): RawQuery,
) -> Result<Response, LocalError> {
    drawing_drawn(&local.app, &local.pictures, &headers, query).await
}

/// Answers with the drawing that a signed query describes.
pub async fn drawing_drawn(
    app: &App,
    key: &PictureKey,
    headers: &HeaderMap,
    query: Option<String>,
) -> Result<Response, LocalError> {
    let pairs = key.read(DRAWING, &query.unwrap_or_default());
    let (drawing, size) = pairs.and_then(read_drawing).ok_or(LocalError::NotFound)?;
    let media = petteia_render::media(&drawing.shows);
    let drawing = app.renderer.draw_drawing_for_page(drawing, size);
    Ok(kept(headers, media, drawing.await.map_err(undrawn)?))
}

/// Makes a response that the browser caches, or "not modified" if it has the current version.
fn kept(headers: &HeaderMap, media: &'static str, bytes: Vec<u8>) -> Response {
    let keeping = format!("private, max-age={CACHED_SECONDS}");
    kept_as(headers, media, bytes, &keeping)
}

/// Makes a response with this "cache-control", or "not modified" if the browser has the current version.
pub(crate) fn kept_as(
    headers: &HeaderMap,
    media: &'static str,
    bytes: Vec<u8>,
    keeping: &str,
) -> Response {
    let tag = format!("\"{:08x}-{}\"", crc32fast::hash(&bytes), bytes.len());
    let kept = [
        (header::ETAG, tag.clone()),
        (header::CACHE_CONTROL, keeping.to_owned()),
    ];
    let known = headers
        .get(header::IF_NONE_MATCH)
        .and_then(|tags| tags.to_str().ok())
        .is_some_and(|tags| tags.split(',').any(|known| known.trim() == tag));
    if known {
        return (StatusCode::NOT_MODIFIED, kept).into_response();
    }
    (kept, [(header::CONTENT_TYPE, media)], bytes).into_response()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use chrono::DateTime;
    use petteia_rules::GameKind;

    use super::*;
    use petteia_domain::game::Theme;
    use petteia_speech::message::{Animation, Shows, TimeLeft};

    #[test]
    fn an_address_says_all_there_is_to_draw() {
        let picture = Picture {
            kind: GameKind::Pentagame,
            code: "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1".to_owned(),
            ply: None,
            options: "outs=4 inside-out=1".to_owned(),
            last: Some(("before & after".to_owned(), "Wxr:G2W".to_owned())),
            winners: Seat::first(2).collect(),
            time: Some(TimeLeft::until(DateTime::UNIX_EPOCH)),
            language: Language::German,
            names: vec!["Ada".to_owned(), "<b>&=?#</b>".to_owned()],
            facing: Seat::new(2),
            theme: Theme::Contrast,
            labels: Labels::All,
            alt: None,
            marks: vec![
                Mark {
                    place: "G2W".to_owned(),
                    number: Some(12),
                    beside: true,
                },
                Mark {
                    place: "w".to_owned(),
                    number: None,
                    beside: false,
                },
            ],
        };
        let key = PictureKey::test();
        let address = address(&key, &picture, ON_PAGE);
        let query = address.strip_prefix("/board.png?").unwrap();
        let pairs = key.read(BOARD, query).unwrap();
        assert_eq!(read(pairs), Some((picture, ON_PAGE)));
    }

    #[test]
    fn an_address_says_all_there_is_of_a_drawing() {
        let drawing = Drawing {
            shows: Shows::Animation(Animation {
                kind: GameKind::Pentalath,
                record: "[Game \"pentalath\"]\n\n1. e5 & <b>".to_owned(),
                plies: vec![0, 1],
                chances: vec![vec![50], vec![70]],
                winners: Seat::first(2).collect(),
                facing: Seat::new(2),
            }),
            theme: Theme::Contrast,
            language: Language::German,
            alt: Label::default(),
        };
        let key = PictureKey::test();
        let address = drawing_address(&key, &drawing, ON_PAGE);
        let query = address.strip_prefix("/drawing?").unwrap();
        let pairs = key.read(DRAWING, query).unwrap();
        assert_eq!(read_drawing(pairs), Some((drawing, ON_PAGE)));
    }

    #[test]
    fn no_other_size_is_drawn() {
        let pairs = |size: &str| {
            [
                ("kind", "pentagame"),
                ("code", "x"),
                ("theme", "dark"),
                ("size", size),
            ]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .to_vec()
        };
        assert!(read(pairs("800")).is_some());
        assert!(read(pairs("400")).is_some());
        assert_eq!(read(pairs("100000")), None);
    }
}
