//! The panel of a seat beside the board: name, score, and a plate if it is to move.

use petteia_rules::Seat;
use petteia_speech::say;

use super::{
    font::NameFont,
    geometry::{Point, Print, WIDTH},
    names,
    scene::{Scene, SceneContext},
    sprite::{Anchor, Ground, PLATE, Sprite, Style},
};

/// The position of a panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spot {
    BottomLeft,
    TopLeft,
    TopRight,
    BottomRight,
    TopMiddle,
    BottomMiddle,
    /// At the top, at this distance from the left.
    TopAt(u16),
    /// At the bottom, at this distance from the left.
    BottomAt(u16),
    /// At the top left, on one line.
    TopLine,
    /// At the bottom left, on one line.
    BottomLine,
}

impl Spot {
    /// Whether name and lines are on one line.
    fn is_line(self) -> bool {
        matches!(
            self,
            Spot::TopMiddle | Spot::BottomMiddle | Spot::TopLine | Spot::BottomLine
        )
    }

    /// Whether it is at the top.
    fn is_on_top(self) -> bool {
        matches!(
            self,
            Spot::TopLeft | Spot::TopMiddle | Spot::TopRight | Spot::TopAt(_) | Spot::TopLine
        )
    }

    /// The factor by which names and lines are enlarged.
    fn larger(self, print: Print) -> f32 {
        match self {
            // Above and below a board there is less room than in its corners.
            Spot::TopMiddle | Spot::BottomMiddle => print.pick(1.0, 1.25),
            _ => print.pick(1.0, LARGER),
        }
    }
}

/// The factor for pictures for phones.
pub(super) const LARGER: f32 = 1.45;

/// The distance between a name and the text after it.
const GAP: f32 = 24.0;

/// Half the width of a pip below a name.
const PIP: f32 = 10.0;

/// Half the width of a seat's mark, with a margin.
const MARK: f32 = 21.0;

/// The content of a panel.
pub(super) struct Panel {
    /// The seat's mark beside its name, about 2.4 units wide.
    pub mark: Sprite,
    /// Its name.
    pub name: String,
    /// A row of small sprites below or beside the name.
    pub pips: Vec<Sprite>,
    /// The next lines: score and status.
    pub lines: Vec<String>,
    /// Whether it is to move.
    pub to_move: bool,
    /// Its position.
    pub spot: Spot,
    /// Maximum width of the name.
    pub room: f32,
    /// Maximum width of the lines if they are enlarged.
    pub line_room: f32,
}

impl SceneContext<'_> {
    /// Returns the drawable name; the seat's number if nothing can be drawn.
    pub fn name(&self, seat: Seat) -> String {
        self.names
            .get(seat.index())
            .and_then(|name| names::drawable(name, self.font))
            .unwrap_or_else(|| self.said(say!("picture-name", seat = seat.number())))
    }

    /// Returns the status of a seat and its party, if there is something to say.
    pub fn status(&self, seat: Seat, party: &[Seat]) -> Option<String> {
        let say = if self.winners.is_empty() {
            (self.to_move == Some(seat)).then(|| say!("picture-moves"))?
        } else if !self.winners.contains(&seat) {
            return None;
        } else if self.winners.iter().all(|winner| party.contains(winner)) {
            say!("picture-has-won")
        } else {
            say!("picture-shares-win")
        };
        Some(self.said(say))
    }
}

impl Panel {
    /// Adds the panel to a scene.
    pub fn put(self, scene: &mut Scene, font: &NameFont) {
        let ground = Ground::of_name(self.to_move);
        let larger = self.spot.larger(scene.print());
        let fits = font.width(&self.name) * Style::Name.size() * larger <= self.room;
        let style = if fits { Style::Name } else { Style::LongName };
        let name = font.fitted(&self.name, self.room / (style.size() * larger));
        let width = font.width(&name) * style.size() * larger;
        let from_edge = if larger > 1.0 {
            3.0 + PLATE * larger / 2.0
        } else {
            26.0
        };
        let (y, inwards) = if self.spot.is_on_top() {
            (from_edge, 1.0)
        } else {
            (scene.height - from_edge, -1.0)
        };
        let mut lines = self.lines;
        if self.spot.is_line() {
            lines = vec![lines.join(" · ")];
        }
        let as_wide = |line: &String| font.width(line) * Style::Score.size();
        let scale = |line: &String| larger.min((self.line_room / as_wide(line)).max(1.0));
        let pip = (PIP * larger).min(self.line_room / (2.0 * self.pips.len().max(1) as f32));
        let pips_width = 2.0 * pip * self.pips.len() as f32;
        let lines_width = lines
            .first()
            .map_or(0.0, |line| as_wide(line) * scale(line))
            + pips_width;
        let mark = MARK * larger;
        let (x, sign, anchor) = match self.spot {
            Spot::TopLeft | Spot::BottomLeft | Spot::TopLine | Spot::BottomLine => {
                (8.0 + mark, 1.0, Anchor::Start)
            }
            Spot::TopRight | Spot::BottomRight => (WIDTH - 8.0 - mark, -1.0, Anchor::End),
            Spot::TopAt(from) | Spot::BottomAt(from) => {
                (f32::from(from) + 13.0, 1.0, Anchor::Start)
            }
            Spot::TopMiddle | Spot::BottomMiddle => {
                let whole = 2.0 * mark + width + GAP * larger + lines_width;
                (WIDTH / 2.0 - whole / 2.0 + mark, 1.0, Anchor::Start)
            }
        };
        if self.to_move {
            // Widths in steps, so that few cached plates serve all names.
            let plate = (((2.0 * mark + width) / larger + 12.0) / 8.0).ceil() * 8.0;
            let middle = x + sign * (plate * larger / 2.0 - mark + 1.0);
            scene.put(Sprite::Plate(plate as u16), Point::new(middle, y), larger);
        }
        scene.put(self.mark, Point::new(x, y), 0.36 * PLATE * larger);
        let name_x = x + sign * mark;
        let name = Sprite::Words(name, style, ground, anchor);
        scene.put(name, Point::new(name_x, y), larger);
        let under = |line: u8| Point {
            x: x - sign * (mark - 8.0),
            y: y + inwards
                * (scene.print().pick(7.0, 6.0) + scene.print().pick(24.0, 29.0) * f32::from(line)),
        };
        let beside = Point {
            x: name_x + width + GAP * larger,
            y,
        };
        let is_line = self.spot.is_line();
        let pips_at = if is_line { beside } else { under(1) };
        let first = if self.pips.is_empty() || is_line {
            1
        } else {
            2
        };
        let places: Vec<Point> = (first..)
            .take(lines.len())
            .map(|line| match is_line {
                true => beside.plus(Point::new(pips_width, 0.0)),
                false => under(line),
            })
            .collect();
        for (number, sprite) in self.pips.into_iter().enumerate() {
            let along = sign * pip * (2 * number + 1) as f32;
            scene.put(sprite, pips_at.plus(Point::new(along, 0.0)), pip);
        }
        for (words, at) in lines.into_iter().zip(places) {
            let scale = scale(&words);
            let words = Sprite::Words(words, Style::Score, Ground::Card, anchor);
            scene.put(words, at, scale);
        }
    }
}
