//! The header above every board: the seats with their marks and scores, and below them who is to move and
//! until when. At the end the result is written over the whole width, and the seats below it.

use petteia_rules::Seat;
use petteia_speech::{message::Text, say, speech::Arg};

use super::{
    geometry::{Point, WIDTH},
    names,
    scene::{Scene, SceneContext},
    sprite::{Anchor, Ground, PLATE, Sprite, Style},
    time_left,
};

/// The height of the header. Boards begin below it.
pub(super) const HEADER: f32 = 120.0;

/// The margin at the left and right.
const EDGE: f32 = 8.0;

/// The centres of the lines during the game: names, scores, and who is to move.
const NAMES: f32 = 32.0;
const SCORES: f32 = 71.0;
const STATUS: f32 = 103.0;

/// The centres of the lines at the end: the result, and the seats.
const RESULT: f32 = 39.0;
const SEATS: f32 = 96.0;

/// The height of the result's plate, relative to the plate of the seat to move.
const HIGHER: f32 = 1.3;

/// Half the width of a pip.
const PIP: f32 = 11.0;

/// Half the size of a seat's mark: beside its name during the game, at the end, and beside the result.
const MARK: f32 = 18.0;
const SMALL_MARK: f32 = 11.0;
const WINNERS_MARK: f32 = 23.0;

/// The room for a seat's mark before its name at the end.
const BEFORE_NAME: f32 = 2.6 * SMALL_MARK + 6.0;

/// The distance of two items on a line.
const GAP: f32 = 12.0;

/// The longest name in a result, in font sizes: of a single winner, and of all winners together.
const WINNER: f32 = 11.0;
const WINNERS: f32 = 9.0;

/// A seat in the header.
pub(super) struct SeatHeader {
    /// The seat.
    pub seat: Seat,
    /// Its mark on the card and on a plate, about 2.4 units wide.
    pub marks: [Sprite; 2],
    /// A row of small sprites.
    pub pips: Vec<Sprite>,
    /// The texts below or beside the name, the most important one first.
    pub score: Vec<String>,
}

impl SceneContext<'_> {
    /// Returns the drawable name; the seat's number if nothing can be drawn.
    pub fn name(&self, seat: Seat) -> String {
        self.names
            .get(seat.index())
            .and_then(|name| names::drawable(&names::known(name, self.language), self.font))
            .unwrap_or_else(|| self.said(say!("picture-name", seat = seat.number())))
    }
}

/// Adds the header to a scene.
pub(super) fn put(scene: &mut Scene, entries: Vec<SeatHeader>, context: &SceneContext<'_>) {
    let mut header = Header { scene, context };
    let is_over = !context.winners.is_empty();
    if is_over {
        header.result(&entries);
    }
    let width = (WIDTH - 2.0 * EDGE) / entries.len().max(1) as f32;
    // At the end all seats show their scores, or none does.
    let scored = entries.iter().all(|entry| header.has_room(entry, width));
    for (column, entry) in entries.into_iter().enumerate() {
        let left = EDGE + width * column as f32;
        if is_over {
            header.seat_below(entry, left, width, scored);
        } else {
            header.seat(entry, left, width);
        }
    }
    if !is_over {
        header.status();
    }
}

/// Adds a seat beside a board without a header, with its name and score. The room is given by its left and upper edge and
/// its width.
pub(super) fn put_beside(
    scene: &mut Scene,
    entry: SeatHeader,
    (left, top, width): (f32, f32, f32),
    context: &SceneContext<'_>,
) {
    let first = scene.items.len();
    Header { scene, context }.seat(entry, left, width);
    for item in &mut scene.items[first..] {
        item.at.y += top;
    }
}

/// A header in progress.
struct Header<'a> {
    scene: &'a mut Scene,
    context: &'a SceneContext<'a>,
}

impl Header<'_> {
    /// Adds words from this position, as many letters as fit. Returns their right end.
    fn words(&mut self, words: &str, style: Style, ground: Ground, at: Point, room: f32) -> f32 {
        let words = self.context.font.fitted(words, room / style.size());
        let end = at.x + self.width(&words, style);
        let words = Sprite::Words(words, style, ground, Anchor::Start);
        self.scene.put(words, at, 1.0);
        end
    }

    fn width(&self, words: &str, style: Style) -> f32 {
        self.context.font.width(words) * style.size()
    }

    /// Adds a seat during the game: its name, and its score below.
    fn seat(&mut self, entry: SeatHeader, left: f32, width: f32) {
        let to_move = self.context.to_move == Some(entry.seat);
        let ground = if to_move { Ground::Plate } else { Ground::Card };
        if to_move {
            let at = Point::new(left + width / 2.0, NAMES);
            self.scene.put(Sprite::Plate((width - 4.0) as u16), at, 1.0);
        }
        let [card, plate] = entry.marks;
        let mark = Point::new(left + PLATE / 2.0 + 6.0, NAMES);
        self.scene
            .put(if to_move { plate } else { card }, mark, MARK);
        let at = Point::new(left + PLATE + 8.0, NAMES);
        let room = left + width - 1.5 * GAP - at.x;
        let name = self.context.name(entry.seat);
        let fits = self.width(&name, Style::Name) <= room;
        let style = if fits { Style::Name } else { Style::LongName };
        self.words(&name, style, ground, at, room);
        let (from, to) = (left + GAP, left + width - GAP);
        self.score(entry.pips, entry.score, SCORES, from, to);
    }

    /// Adds who is to move, and until when, over the whole width.
    fn status(&mut self) {
        let Some(seat) = self.context.to_move else {
            return;
        };
        let style = Style::Status;
        let context = self.context;
        let said = |name: String| context.said(time_left::status(name, context.time));
        let room = WIDTH - 2.0 * (EDGE + GAP);
        // A long name is cut, so that the rest stays.
        let rest = self.width(&said(String::new()), style);
        let name = context.name(seat);
        let name = context.font.fitted(&name, (room - rest) / style.size());
        let at = Point::new(EDGE + GAP, STATUS);
        self.words(&said(name), style, Ground::Card, at, room);
    }

    /// Whether there is room below the result for a seat's name and the most important part of its score.
    fn has_room(&self, entry: &SeatHeader, width: f32) -> bool {
        let name = self.width(&self.context.name(entry.seat), Style::LongName);
        let pips = 2.0 * PIP * entry.pips.len() as f32;
        let score = entry.score.first();
        let score = score.map_or(0.0, |score| self.width(score, Style::Score));
        BEFORE_NAME + name + GAP + pips + GAP + score <= width - GAP
    }

    /// Adds a seat below the result, with its score or without.
    fn seat_below(&mut self, entry: SeatHeader, left: f32, width: f32, scored: bool) {
        let [card, _] = entry.marks;
        let mark = Point::new(left + 1.3 * SMALL_MARK + 2.0, SEATS);
        self.scene.put(card, mark, SMALL_MARK);
        let at = Point::new(left + BEFORE_NAME, SEATS);
        let end = left + width - GAP;
        let name = self.context.name(entry.seat);
        let name_ends = self.words(&name, Style::LongName, Ground::Card, at, end - at.x);
        if scored {
            self.score(entry.pips, entry.score, SEATS, name_ends + GAP, end);
        }
    }

    /// Adds pips and what is said on a line, as much as fits.
    fn score(&mut self, pips: Vec<Sprite>, score: Vec<String>, line: f32, from: f32, to: f32) {
        let mut x = from;
        let pip = PIP.min((to - from) / (2.0 * pips.len().max(1) as f32));
        if pip >= 0.8 * PIP {
            for sprite in pips {
                self.scene.put(sprite, Point::new(x + pip, line), pip);
                x += 2.0 * pip;
            }
        }
        let mut words = String::new();
        for said in score {
            let longer = match words.is_empty() {
                true => said,
                false => format!("{words} · {said}"),
            };
            let start = if x > from { x + GAP } else { x };
            if start + self.width(&longer, Style::Score) <= to {
                words = longer;
            }
        }
        if !words.is_empty() {
            let start = if x > from { x + GAP } else { x };
            let at = Point::new(start, line);
            self.words(&words, Style::Score, Ground::Card, at, to - start);
        }
    }

    /// Adds the result: the marks of the winners, and their names.
    fn result(&mut self, entries: &[SeatHeader]) {
        let winners = self.context.winners;
        let most = match winners.len() {
            0 | 1 => WINNER,
            several => WINNERS / several as f32,
        };
        let names = winners.iter().map(|&winner| {
            let name = self.context.name(winner);
            Text::from(self.context.font.fitted(&name, most))
        });
        let words = self.context.said(say!(
            "picture-result",
            count = winners.len(),
            who = Arg::And(names.collect())
        ));
        let at = Point::new(WIDTH / 2.0, RESULT);
        let plate = Sprite::Plate(((WIDTH - 2.0 * EDGE) / HIGHER) as u16);
        self.scene.put(plate, at, HIGHER);
        let entries = entries.iter();
        let marks: Vec<Sprite> = entries
            .filter(|entry| winners.contains(&entry.seat))
            .map(|entry| entry.marks[1].clone())
            .collect();
        let all = HIGHER * PLATE * marks.len() as f32;
        let room = WIDTH - 2.0 * (EDGE + GAP) - all - GAP;
        let width = self.width(&words, Style::Result);
        let scale = (room / width).min(1.0);
        let left = (WIDTH - all - GAP - width * scale) / 2.0;
        for (place, mark) in marks.into_iter().enumerate() {
            let x = left + HIGHER * PLATE * (place as f32 + 0.5);
            self.scene.put(mark, Point::new(x, RESULT), WINNERS_MARK);
        }
        let words = Sprite::Words(words, Style::Result, Ground::Plate, Anchor::Start);
        self.scene
            .put(words, Point::new(left + all + GAP, RESULT), scale);
    }
}
