//! The panel of a side: name, captures, pyramid, and the progressions that it has or could have on enemy
//! ground. It is beside the side's half of the board or, on pictures for phones, above and below the board.

use petteia_rules::{
    Agreement,
    rithmomachia::{
        Captured, Common, Components, Piece, Position, Progression, ProgressionKind, Setup, Side,
        Square, Tally,
    },
};
use petteia_speech::{say, speech::Say};

use super::{
    board::{EDGE, EmptyBoard},
    sprite::Part,
};
use crate::{
    geometry::{Point, Print, WIDTH},
    panel::{self, Panel, Spot},
    scene::{Scene, SceneContext},
    sprite::{Anchor, Sprite, Style},
};

/// Maximum width of a name: beside the board, and above or below it.
const ROOM: f32 = 178.0;
const ROOM_ON_LINE: f32 = 330.0;

/// Maximum width of the text after a name above or below the board.
const LINE_ROOM: f32 = 330.0;

/// Half the size of small pieces: usually, and if there are many.
const SMALL: f32 = 17.0;
const SMALLER: f32 = 13.0;

/// The number of pieces above which there are many.
const MANY: usize = 14;

/// The distance of lines.
const LINE: f32 = 26.0;

/// Factor by which words are larger than around other boards, because there is room.
const LARGER: f32 = 1.15;

/// Where the list starts and ends: distances from the side's edge of the picture and from the centre.
const NEAR_NAME: f32 = 84.0;
const NEAR_MIDDLE: f32 = 20.0;

/// Above and below the board: distances from the picture's edge to the text after the name, and from there
/// to the letters of the board.
const UNDER_NAME: f32 = 56.0;
const LINES: f32 = 128.0;

/// Possible numbers of lines there; fewer lines are larger.
const IN_LINES: [u8; 3] = [3, 4, 5];

/// The distance of two items on a line.
const APART: f32 = 22.0;

/// Adds the panel of a side.
pub(super) fn put(
    scene: &mut Scene,
    position: &Position,
    side: Side,
    board: EmptyBoard,
    context: &SceneContext<'_>,
) {
    let is_below = board.below == side;
    of_player(side, is_below, board, context).put(scene, context.font);
    let items = [
        captured(position, side, context),
        pyramid(position, side, context),
        progressions(position, side, context),
    ];
    match board.print {
        Print::Usual => beside(scene, &items, is_below, board, context),
        Print::Large => in_lines(scene, &items, is_below, context),
    }
}

/// Returns the name part of the panel.
fn of_player(side: Side, is_below: bool, board: EmptyBoard, context: &SceneContext<'_>) -> Panel {
    let seat = side.seat();
    let colour = context.said(match side {
        Side::White => say!("picture-even"),
        Side::Black => say!("picture-odd"),
    });
    let line: Vec<String> = std::iter::once(colour)
        .chain(context.status(seat, &[seat]))
        .collect();
    let beside = board.beside() as u16;
    let spot = match (board.print, is_below) {
        (Print::Usual, true) => Spot::BottomAt(beside),
        (Print::Usual, false) => Spot::TopAt(beside),
        (Print::Large, true) => Spot::BottomLine,
        (Print::Large, false) => Spot::TopLine,
    };
    Panel {
        mark: Part::Seat(side).into(),
        name: context.name(seat),
        pips: Vec::new(),
        lines: vec![line.join(" · ")],
        to_move: context.to_move == Some(seat),
        spot,
        room: board.print.pick(ROOM, ROOM_ON_LINE),
        line_room: LINE_ROOM,
    }
}

/// An item of the panel: words and small pieces.
struct PanelItem {
    words: String,
    style: Style,
    parts: Vec<Part>,
    /// Whether it may be omitted for lack of room.
    is_spare: bool,
}

impl PanelItem {
    fn new(words: String, style: Style) -> PanelItem {
        PanelItem {
            words,
            style,
            parts: Vec::new(),
            is_spare: false,
        }
    }
}

/// Adds the items beside the side's half, from the top.
fn beside(
    scene: &mut Scene,
    items: &[Vec<PanelItem>],
    is_below: bool,
    board: EmptyBoard,
    context: &SceneContext<'_>,
) {
    let (top, bottom) = if is_below {
        (scene.height / 2.0 + NEAR_MIDDLE, scene.height - NEAR_NAME)
    } else {
        (NEAR_NAME, scene.height / 2.0 - NEAR_MIDDLE)
    };
    let mut list = List {
        scene,
        context,
        left: board.beside(),
        y: top,
        bottom,
    };
    for group in items {
        let mut group = group.iter();
        while let Some(item) = group.next() {
            if item.is_spare && !list.has_room(1) {
                return;
            }
            if item.is_spare && group.len() > 0 && !list.has_room(2) {
                let more = context.said(say!("picture-more", count = group.len() + 1));
                list.line(&more, Style::Score);
                return;
            }
            list.line(&item.words, item.style);
            list.row(&item.parts);
        }
        list.gap();
    }
}

/// A list of items beside a half, from the top.
struct List<'a> {
    scene: &'a mut Scene,
    context: &'a SceneContext<'a>,
    left: f32,
    y: f32,
    bottom: f32,
}

impl List<'_> {
    /// Whether there is room for this many more lines.
    fn has_room(&self, lines: usize) -> bool {
        self.y + LINE * lines as f32 <= self.bottom
    }

    fn line(&mut self, words: &str, style: Style) {
        let width = self.context.font.width(words) * style.size();
        let scale = LARGER.min((WIDTH - EDGE - self.left) / width);
        let words = Sprite::words(words, style, Anchor::Start);
        let at = Point::new(self.left, self.y + LINE / 2.0);
        self.scene.put(words, at, scale);
        self.y += LINE;
    }

    /// Adds small pieces in rows, as many as fit.
    fn row(&mut self, parts: &[Part]) {
        let half = if parts.len() > MANY { SMALLER } else { SMALL };
        let in_row = ((WIDTH - EDGE - self.left) / (2.0 * half)) as usize;
        for row in parts.chunks(in_row) {
            if self.y + 2.0 * half > self.bottom {
                return;
            }
            for (place, part) in row.iter().enumerate() {
                let x = self.left + half * (2 * place + 1) as f32;
                let at = Point::new(x, self.y + half);
                self.scene.put(*part, at, half);
            }
            self.y += 2.0 * half;
        }
    }

    fn gap(&mut self) {
        self.y += 9.0;
    }
}

/// Adds the items above or below the board, in as few lines as possible.
fn in_lines(
    scene: &mut Scene,
    items: &[Vec<PanelItem>],
    is_below: bool,
    context: &SceneContext<'_>,
) {
    let top = if is_below {
        scene.height - UNDER_NAME - LINES
    } else {
        UNDER_NAME
    };
    let mut flow = Flow::new(top, IN_LINES[0]);
    for lines in IN_LINES {
        flow = Flow::new(top, lines);
        if flow.add_all(items, context) {
            break;
        }
    }
    for (sprite, at, scale) in flow.placed {
        scene.put(sprite, at, scale);
    }
}

/// Flows words and pieces into lines.
struct Flow {
    placed: Vec<(Sprite, Point, f32)>,
    top: f32,
    lines: u8,
    line: u8,
    x: f32,
}

impl Flow {
    fn new(top: f32, lines: u8) -> Flow {
        Flow {
            placed: Vec::new(),
            top,
            lines,
            line: 0,
            x: EDGE,
        }
    }

    /// The height of a line.
    fn high(&self) -> f32 {
        LINES / f32::from(self.lines)
    }

    /// The factor by which words are enlarged.
    fn larger(&self) -> f32 {
        (0.64 * self.high() / Style::LongName.size()).min(panel::LARGER)
    }

    /// Places as many items as fit. Returns whether all did.
    fn add_all(&mut self, items: &[Vec<PanelItem>], context: &SceneContext<'_>) -> bool {
        let last = self.lines == IN_LINES[IN_LINES.len() - 1];
        let all: Vec<&PanelItem> = items.iter().flatten().collect();
        for (index, item) in all.iter().enumerate() {
            let more = context.said(say!("picture-more", count = all.len() - index));
            let room_for_more = match last && item.is_spare && index + 1 < all.len() {
                true => self.width(&more, Style::Score, context) + APART,
                false => 0.0,
            };
            if !self.add(item, room_for_more, context) {
                if last && item.is_spare {
                    self.words(&more, Style::Score, context);
                }
                return false;
            }
        }
        true
    }

    fn width(&self, words: &str, style: Style, context: &SceneContext<'_>) -> f32 {
        context.font.width(words) * style.size() * self.larger()
    }

    /// Makes room for an item of this width, on the next line if necessary. Returns whether there is room.
    fn makes_room(&mut self, width: f32, beside: f32) -> bool {
        let is_last = self.line + 1 >= self.lines;
        let beside = if is_last { beside } else { 0.0 };
        if self.x + width + beside <= WIDTH - EDGE {
            return true;
        }
        if is_last {
            return false;
        }
        self.line += 1;
        self.x = EDGE;
        true
    }

    fn middle(&self) -> f32 {
        self.top + self.high() * (f32::from(self.line) + 0.5)
    }

    fn words(&mut self, words: &str, style: Style, context: &SceneContext<'_>) {
        let at = Point::new(self.x, self.middle());
        let sprite = Sprite::words(words, style, Anchor::Start);
        self.placed.push((sprite, at, self.larger()));
        self.x += self.width(words, style, context);
    }

    fn add(&mut self, item: &PanelItem, beside: f32, context: &SceneContext<'_>) -> bool {
        let half = 0.48 * self.high();
        let first = if item.parts.is_empty() {
            0.0
        } else {
            2.0 * half
        };
        let width = self.width(&item.words, item.style, context) + first;
        if !self.makes_room(width, beside) {
            return false;
        }
        self.words(&item.words, item.style, context);
        self.x += 0.3 * half;
        for part in &item.parts {
            if !self.makes_room(2.0 * half, 0.0) {
                return false;
            }
            let at = Point::new(self.x + half, self.middle());
            self.placed.push(((*part).into(), at, half));
            self.x += 2.0 * half;
        }
        self.x += APART;
        true
    }
}

/// Describes a side's captures, their value, and the progress towards agreed victories.
fn captured(position: &Position, side: Side, context: &SceneContext<'_>) -> Vec<PanelItem> {
    let haul = position.captured_by(side);
    let count = haul.pieces().count();
    let words = say!("picture-captured", count = count, total = haul.total());
    let gone = haul.has_pyramid();
    let parts = haul.taken().iter().filter_map(|captured| match *captured {
        Captured::Piece(piece) => Some(Part::Piece(piece)),
        Captured::Component(_) if gone => None,
        Captured::Component(value) => Some(Part::Component(haul.from(), value, true)),
        Captured::Pyramid => {
            let all = Components::all_of(haul.from());
            Piece::pyramid(haul.from(), all).map(Part::Piece)
        }
    });
    let captured = PanelItem {
        parts: parts.collect(),
        ..PanelItem::new(context.said(words), Style::Score)
    };
    let agreed = Setup::parse("2", context.options).unwrap_or_default();
    let commons = agreed.commons().map(|common| {
        let words = context.said(tallied(&common.tally(haul)));
        PanelItem::new(words, Style::LongName)
    });
    std::iter::once(captured).chain(commons).collect()
}

/// Describes the remaining components of a side's pyramid.
fn pyramid(position: &Position, side: Side, context: &SceneContext<'_>) -> Vec<PanelItem> {
    let left = position
        .pyramid(side)
        .map_or(Components::NONE, |(_, pyramid)| pyramid.components());
    let all = Components::all_of(side);
    let words = say!("picture-pyramid", left = left.total(), whole = all.total());
    let parts = all
        .values()
        .map(|value| Part::Component(side, value, left.contains(value)));
    vec![PanelItem {
        parts: parts.collect(),
        ..PanelItem::new(context.said(words), Style::Score)
    }]
}

/// Describes a side's pieces on enemy ground, their progressions, and those that lack one piece.
fn progressions(position: &Position, side: Side, context: &SceneContext<'_>) -> Vec<PanelItem> {
    let there: Vec<(Square, Piece)> = position.on_enemy_ground(side).collect();
    let words = say!("picture-on-enemy-ground", count = there.len());
    let there = PanelItem {
        parts: there.iter().map(|&(_, piece)| Part::Piece(piece)).collect(),
        ..PanelItem::new(context.said(words), Style::Score)
    };
    let mut formed: Vec<Say> = position.progressions(side).iter().map(said).collect();
    formed.dedup();
    let formed = formed.into_iter().map(|say| (say, Style::LongName));
    let nearly = nearly(position, side);
    let heading = (!nearly.is_empty()).then(|| (say!("picture-one-more"), Style::LongName));
    let nearly = nearly.iter().map(|nearly| (nearly.said(), Style::Score));
    let lines = formed
        .chain(heading)
        .chain(nearly)
        .map(|(say, style)| PanelItem {
            is_spare: true,
            ..PanelItem::new(context.said(say), style)
        });
    std::iter::once(there).chain(lines).collect()
}

/// Describes the progress towards an agreed victory.
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

/// A progression that lacks one piece on enemy ground.
struct Nearly {
    kind: ProgressionKind,
    values: [u16; 3],
    missing: u16,
    /// The squares of suitable pieces.
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

/// Returns the progressions that lack one piece, except those that exist with equal pieces.
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
