//! The header above every board: the seats with their marks and scores, and who is to move. At the end the
//! result is written over the whole width, and the seats below it.

use petteia_rules::Seat;
use petteia_speech::{message::Text, say, speech::Arg};

use super::{
    geometry::{Point, WIDTH},
    names,
    scene::{Scene, SceneContext},
    sprite::{Anchor, Ground, PLATE, Sprite, Style},
};

/// The height of the header. Boards begin below it.
pub(super) const HEADER: f32 = 88.0;

/// The margin at the left and right.
const EDGE: f32 = 8.0;

/// The centres of both lines.
const FIRST: f32 = 32.0;
const SECOND: f32 = 72.0;

/// Half the width of a pip.
const PIP: f32 = 11.0;

/// Half the size of a seat's mark: on the first and on the second line.
const MARKS: [f32; 2] = [18.0, 11.0];

/// The distance of two items on a line.
const GAP: f32 = 12.0;

/// The longest name in a result, in font sizes: of a single winner, and of all winners together.
const WINNER: f32 = 14.0;
const WINNERS: f32 = 11.0;

/// A seat in the header.
pub(super) struct Entry {
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
            .and_then(|name| names::drawable(name, self.font))
            .unwrap_or_else(|| self.said(say!("picture-name", seat = seat.number())))
    }
}

/// Adds the header to a scene.
pub(super) fn put(scene: &mut Scene, entries: Vec<Entry>, context: &SceneContext<'_>) {
    let mut header = Header { scene, context };
    let is_over = !context.winners.is_empty();
    if is_over {
        header.result(&entries);
    }
    let width = (WIDTH - 2.0 * EDGE) / entries.len().max(1) as f32;
    for (column, entry) in entries.into_iter().enumerate() {
        let left = EDGE + width * column as f32;
        if is_over {
            header.seat_below(entry, left, width);
        } else {
            header.seat(entry, left, width);
        }
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
    fn seat(&mut self, entry: Entry, left: f32, width: f32) {
        let to_move = self.context.to_move == Some(entry.seat);
        let ground = if to_move { Ground::Plate } else { Ground::Card };
        if to_move {
            let at = Point::new(left + width / 2.0, FIRST);
            self.scene.put(Sprite::Plate((width - 4.0) as u16), at, 1.0);
        }
        let [card, plate] = entry.marks;
        let mark = Point::new(left + PLATE / 2.0 + 6.0, FIRST);
        self.scene
            .put(if to_move { plate } else { card }, mark, MARKS[0]);
        let at = Point::new(left + PLATE + 10.0, FIRST);
        let end = left + width - 2.0 * GAP;
        let room = end - at.x;
        let name = self.context.name(entry.seat);
        let fits = self.width(&name, Style::Name) <= room;
        let style = if fits { Style::Name } else { Style::LongName };
        let name_ends = self.words(&name, style, ground, at, room);
        let mut score = entry.score;
        if to_move {
            // On the plate if there is room, else below.
            let moves = self.context.said(say!("picture-moves"));
            if name_ends + GAP + self.width(&moves, Style::Score) <= end {
                let moves = Sprite::Words(moves, Style::Score, ground, Anchor::End);
                self.scene.put(moves, Point::new(end, FIRST), 1.0);
            } else {
                score.insert(0, moves);
            }
        }
        self.score(entry.pips, score, left + GAP, left + width - GAP);
    }

    /// Adds a seat below the result.
    fn seat_below(&mut self, entry: Entry, left: f32, width: f32) {
        let [card, _] = entry.marks;
        let mark = Point::new(left + 1.3 * MARKS[1] + 2.0, SECOND);
        self.scene.put(card, mark, MARKS[1]);
        let at = Point::new(left + 2.6 * MARKS[1] + 6.0, SECOND);
        let end = left + width - GAP;
        let name = self.context.name(entry.seat);
        let name_ends = self.words(&name, Style::LongName, Ground::Card, at, end - at.x);
        self.score(entry.pips, entry.score, name_ends + GAP, end);
    }

    /// Adds pips and what is said, as much as fits.
    fn score(&mut self, pips: Vec<Sprite>, score: Vec<String>, from: f32, to: f32) {
        let mut x = from;
        let pip = PIP.min((to - from) / (2.0 * pips.len().max(1) as f32));
        if pip >= 0.8 * PIP {
            for sprite in pips {
                self.scene.put(sprite, Point::new(x + pip, SECOND), pip);
                x += 2.0 * pip;
            }
        }
        let mut line = String::new();
        for said in score {
            let longer = match line.is_empty() {
                true => said,
                false => format!("{line} · {said}"),
            };
            let start = if x > from { x + GAP } else { x };
            if start + self.width(&longer, Style::Score) <= to {
                line = longer;
            }
        }
        if !line.is_empty() {
            let start = if x > from { x + GAP } else { x };
            let at = Point::new(start, SECOND);
            self.words(&line, Style::Score, Ground::Card, at, to - start);
        }
    }

    /// Adds the result: the marks of the winners, and their names.
    fn result(&mut self, entries: &[Entry]) {
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
        let at = Point::new(WIDTH / 2.0, FIRST);
        let plate = Sprite::Plate((WIDTH - 2.0 * EDGE) as u16);
        self.scene.put(plate, at, 1.0);
        let entries = entries.iter();
        let marks: Vec<Sprite> = entries
            .filter(|entry| winners.contains(&entry.seat))
            .map(|entry| entry.marks[1].clone())
            .collect();
        let all = PLATE * marks.len() as f32;
        let room = WIDTH - 2.0 * (EDGE + GAP) - all - GAP;
        let width = self.width(&words, Style::Result);
        let scale = (room / width).min(1.0);
        let left = (WIDTH - all - GAP - width * scale) / 2.0;
        for (place, mark) in marks.into_iter().enumerate() {
            let x = left + PLATE * (place as f32 + 0.5);
            self.scene.put(mark, Point::new(x, FIRST), MARKS[0]);
        }
        let words = Sprite::Words(words, Style::Result, Ground::Plate, Anchor::Start);
        self.scene
            .put(words, Point::new(left + all + GAP, FIRST), scale);
    }
}
