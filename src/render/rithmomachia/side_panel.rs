//! Beside its half of the board, what there is to know of a side: name, what it has captured, its
//! pyramid, and the progressions it has or could have on enemy ground.

use petteia_rules::Agreement;
use petteia_rules::rithmomachia::{
    Captured, Common, Components, Piece, Position, Progression, ProgressionKind, Setup, Side,
    Square, Tally,
};

use super::{
    board::{BESIDE, EDGE, HEIGHT},
    sprite::Part,
};
use crate::{
    render::{
        geometry::{Point, WIDTH},
        panel::{Panel, Spot},
        scene::{Scene, Table},
        sprite::{Anchor, Sprite, Style},
    },
    say,
    speech::Say,
};

/// How wide a name may become.
const ROOM: f32 = 178.0;

/// The halves of the squares of small pieces: as a rule, and where there are many.
const SMALL: f32 = 17.0;
const SMALLER: f32 = 13.0;

/// More pieces than this are many.
const MANY: usize = 14;

/// From line to line.
const LINE: f32 = 26.0;

/// How much larger words are than round other boards, since there is room.
const LARGER: f32 = 1.15;

/// Where the list begins and ends, from the side's own edge of the picture or from the middle.
const NEAR_NAME: f32 = 84.0;
const NEAR_MIDDLE: f32 = 20.0;

/// Puts everything there is to know of a side beside its half.
pub(super) fn put(
    scene: &mut Scene,
    position: &Position,
    side: Side,
    is_below: bool,
    table: &Table<'_>,
) {
    panel(side, is_below, table).put(scene, table.font);
    let (top, bottom) = if is_below {
        (HEIGHT / 2.0 + NEAR_MIDDLE, HEIGHT - NEAR_NAME)
    } else {
        (NEAR_NAME, HEIGHT / 2.0 - NEAR_MIDDLE)
    };
    let mut list = List {
        scene,
        table,
        y: top,
        bottom,
    };
    list.captured(position, side);
    list.pyramid(position, side);
    list.progressions(position, side);
}

fn panel(side: Side, is_below: bool, table: &Table<'_>) -> Panel {
    let seat = side.seat();
    let colour = table.said(match side {
        Side::White => say!("picture-even"),
        Side::Black => say!("picture-odd"),
    });
    let line: Vec<String> = std::iter::once(colour)
        .chain(table.status(seat, &[seat]))
        .collect();
    Panel {
        mark: Part::Seat(side).into(),
        name: table.name(seat),
        lines: vec![line.join(" · ")],
        to_move: table.to_move == Some(seat),
        spot: if is_below {
            Spot::BottomAt(BESIDE as u16)
        } else {
            Spot::TopAt(BESIDE as u16)
        },
        room: ROOM,
    }
}

/// What is listed beside a half, from the top.
struct List<'a> {
    scene: &'a mut Scene,
    table: &'a Table<'a>,
    y: f32,
    bottom: f32,
}

impl List<'_> {
    /// Whether there is room for so many more lines.
    fn has_room(&self, lines: usize) -> bool {
        self.y + LINE * lines as f32 <= self.bottom
    }

    fn line(&mut self, say: Say, style: Style) {
        let words = self.table.said(say);
        let width = self.table.font.width(&words) * style.size();
        let scale = LARGER.min((WIDTH - EDGE - BESIDE) / width);
        let words = Sprite::words(words, style, Anchor::Start);
        let at = Point::new(BESIDE, self.y + LINE / 2.0);
        self.scene.put(words, at, scale);
        self.y += LINE;
    }

    /// Small parts in rows, as many as there is room for.
    fn row(&mut self, parts: &[Part]) {
        let half = if parts.len() > MANY { SMALLER } else { SMALL };
        let in_row = ((WIDTH - EDGE - BESIDE) / (2.0 * half)) as usize;
        for row in parts.chunks(in_row) {
            if self.y + 2.0 * half > self.bottom {
                return;
            }
            for (place, part) in row.iter().enumerate() {
                let x = BESIDE + half * (2 * place + 1) as f32;
                let at = Point::new(x, self.y + half);
                self.scene.put(*part, at, half);
            }
            self.y += 2.0 * half;
        }
    }

    fn gap(&mut self) {
        self.y += 9.0;
    }

    /// What the side has captured, what it is worth, and how far that is from the victories agreed.
    fn captured(&mut self, position: &Position, side: Side) {
        let haul = position.captured_by(side);
        let count = haul.pieces().count();
        self.line(
            say!("picture-captured", count = count, total = haul.total()),
            Style::Score,
        );
        let gone = haul.has_pyramid();
        let parts: Vec<Part> = haul
            .taken()
            .iter()
            .filter_map(|captured| match *captured {
                Captured::Piece(piece) => Some(Part::Piece(piece)),
                Captured::Component(_) if gone => None,
                Captured::Component(value) => Some(Part::Component(haul.from(), value, true)),
                Captured::Pyramid => {
                    let all = Components::all_of(haul.from());
                    Piece::pyramid(haul.from(), all).map(Part::Piece)
                }
            })
            .collect();
        self.row(&parts);
        let agreed = Setup::parse("2", self.table.options).unwrap_or_default();
        for common in agreed.commons() {
            self.line(tallied(&common.tally(haul)), Style::LongName);
        }
        self.gap();
    }

    /// The components that the side's pyramid still has.
    fn pyramid(&mut self, position: &Position, side: Side) {
        let left = position
            .pyramid(side)
            .map_or(Components::NONE, |(_, pyramid)| pyramid.components());
        let all = Components::all_of(side);
        self.line(
            say!("picture-pyramid", left = left.total(), whole = all.total()),
            Style::Score,
        );
        let parts: Vec<Part> = all
            .values()
            .map(|value| Part::Component(side, value, left.contains(value)))
            .collect();
        self.row(&parts);
        self.gap();
    }

    /// The side's pieces on enemy ground, the progressions that they form, and those for which one
    /// more piece has to come.
    fn progressions(&mut self, position: &Position, side: Side) {
        let there: Vec<(Square, Piece)> = position.on_enemy_ground(side).collect();
        self.line(
            say!("picture-on-enemy-ground", count = there.len()),
            Style::Score,
        );
        let parts: Vec<Part> = there.iter().map(|&(_, piece)| Part::Piece(piece)).collect();
        self.row(&parts);
        let formed = position.progressions(side);
        let mut lines: Vec<(Say, Style)> = formed
            .iter()
            .map(|progression| (said(progression), Style::LongName))
            .collect();
        lines.dedup();
        lines.extend(
            nearly(position, side)
                .iter()
                .map(|nearly| (nearly.said(), Style::Score)),
        );
        let mut lines = lines.into_iter().peekable();
        while let Some((line, style)) = lines.next() {
            if !self.has_room(1) {
                return;
            }
            if lines.peek().is_some() && !self.has_room(2) {
                self.line(
                    say!("picture-more", count = lines.count() + 1),
                    Style::Score,
                );
                return;
            }
            self.line(line, style);
        }
    }
}

/// A victory agreed, with what a side has of what it needs.
fn tallied(tally: &Tally) -> Say {
    let (has, worth) = (tally.pieces, tally.total);
    match tally.common {
        Common::Body { pieces } => say!("picture-body", has = has, pieces = pieces),
        Common::Goods { total } => say!("picture-goods", worth = worth, total = total),
        Common::GoodsExactly { total } => {
            say!("picture-goods-exactly", worth = worth, total = total)
        }
        Common::LawSuit { pieces, total } => say!(
            "picture-law-suit",
            has = has,
            pieces = pieces,
            worth = worth,
            total = total
        ),
        Common::Honor { pieces, total } => say!(
            "picture-honor",
            has = has,
            pieces = pieces,
            worth = worth,
            total = total
        ),
        Common::HonorAndLawSuit { pieces, total } => say!(
            "picture-honor-and-law-suit",
            has = has,
            pieces = pieces,
            worth = worth,
            total = total
        ),
    }
}

/// `2 4 6 arithmetic`
fn said(progression: &Progression) -> Say {
    let values = progression.values().map(|value| value.to_string());
    in_proportion(values.join(" "), progression.kind)
}

fn in_proportion(values: String, kind: ProgressionKind) -> Say {
    match kind {
        ProgressionKind::Arithmetic => say!("picture-arithmetic", values = values),
        ProgressionKind::Geometric => say!("picture-geometric", values = values),
        ProgressionKind::Harmonic => say!("picture-harmonic", values = values),
    }
}

/// A progression for which one more piece has to come to enemy ground.
struct Nearly {
    kind: ProgressionKind,
    values: [u16; 3],
    missing: u16,
    /// Where pieces stand that would do.
    squares: Vec<Square>,
}

impl Nearly {
    /// `2 4 +6 c7/d4 arithmetic`
    fn said(&self) -> Say {
        let value = |&value: &u16| {
            let squares: Vec<_> = self.squares.iter().map(Square::to_string).collect();
            if value == self.missing {
                format!("+{value} {}", squares.join("/"))
            } else {
                value.to_string()
            }
        };
        let values: Vec<_> = self.values.iter().map(value).collect();
        in_proportion(values.join(" "), self.kind)
    }
}

/// The progressions that are nearly there, but for those that are there with alike pieces.
fn nearly(position: &Position, side: Side) -> Vec<Nearly> {
    let formed: Vec<_> = position
        .progressions(side)
        .iter()
        .map(Progression::values)
        .collect();
    let mut all: Vec<Nearly> = Vec::new();
    for progression in position.nearly_progressions(side) {
        let values = progression.values();
        let home = |(square, _): &&(Square, Piece)| square.ground() == side;
        let Some(&(square, piece)) = progression.pieces.iter().find(home) else {
            continue;
        };
        let missing = piece.value();
        let same = |nearly: &&mut Nearly| nearly.values == values && nearly.missing == missing;
        match all.iter_mut().find(same) {
            _ if formed.contains(&values) => {}
            Some(nearly) if nearly.squares.contains(&square) => {}
            Some(nearly) => nearly.squares.push(square),
            None => all.push(Nearly {
                kind: progression.kind,
                values,
                missing,
                squares: vec![square],
            }),
        }
    }
    all
}
