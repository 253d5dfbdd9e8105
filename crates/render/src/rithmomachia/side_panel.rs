//! What there is to know of a side: name, what it has captured, its pyramid, and the progressions it
//! has or could have on enemy ground. It stands beside the side's half of the board, or above and below
//! the board on pictures for phones.

use petteia_rules::{
    Agreement,
    rithmomachia::{
        Captured, Common, Components, Piece, Position, Progression, ProgressionKind, Setup, Side,
        Square, Tally,
    },
};
use petteia_speech::{say, speech::Say};

use super::{
    board::{Board, EDGE},
    sprite::Part,
};
use crate::{
    geometry::{Point, Print, WIDTH},
    panel::{self, Panel, Spot},
    scene::{Scene, Table},
    sprite::{Anchor, Sprite, Style},
};

/// How wide a name may become: beside the board, and above or below it.
const ROOM: f32 = 178.0;
const ROOM_ON_LINE: f32 = 330.0;

/// How wide what follows a name may become there.
const LINE_ROOM: f32 = 330.0;

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

/// Above and below the board: from the picture's edge to what follows the name, and from there to the
/// letters of the board.
const UNDER_NAME: f32 = 56.0;
const LINES: f32 = 128.0;

/// In how many lines it may be told there, the fewest first: the fewer, the larger.
const IN_LINES: [u8; 3] = [3, 4, 5];

/// Between two things told on one line.
const APART: f32 = 22.0;

/// Puts everything there is to know of a side where it belongs.
pub(super) fn put(
    scene: &mut Scene,
    position: &Position,
    side: Side,
    board: Board,
    table: &Table<'_>,
) {
    let is_below = board.below == side;
    of_player(side, is_below, board, table).put(scene, table.font);
    let told = [
        captured(position, side, table),
        pyramid(position, side, table),
        progressions(position, side, table),
    ];
    match board.print {
        Print::Usual => beside(scene, &told, is_below, board, table),
        Print::Large => in_lines(scene, &told, is_below, table),
    }
}

/// Who plays it.
fn of_player(side: Side, is_below: bool, board: Board, table: &Table<'_>) -> Panel {
    let seat = side.seat();
    let colour = table.said(match side {
        Side::White => say!("picture-even"),
        Side::Black => say!("picture-odd"),
    });
    let line: Vec<String> = std::iter::once(colour)
        .chain(table.status(seat, &[seat]))
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
        name: table.name(seat),
        lines: vec![line.join(" · ")],
        to_move: table.to_move == Some(seat),
        spot,
        room: board.print.pick(ROOM, ROOM_ON_LINE),
        line_room: LINE_ROOM,
    }
}

/// Something told: words, and the small parts that go with them.
struct Told {
    words: String,
    style: Style,
    parts: Vec<Part>,
    /// Whether it may be left out where there is no room.
    is_spare: bool,
}

impl Told {
    fn new(words: String, style: Style) -> Told {
        Told {
            words,
            style,
            parts: Vec::new(),
            is_spare: false,
        }
    }
}

/// Tells it beside the side's half, from the top.
fn beside(scene: &mut Scene, told: &[Vec<Told>], is_below: bool, board: Board, table: &Table<'_>) {
    let (top, bottom) = if is_below {
        (scene.height / 2.0 + NEAR_MIDDLE, scene.height - NEAR_NAME)
    } else {
        (NEAR_NAME, scene.height / 2.0 - NEAR_MIDDLE)
    };
    let mut list = List {
        scene,
        table,
        left: board.beside(),
        y: top,
        bottom,
    };
    for group in told {
        let mut group = group.iter();
        while let Some(told) = group.next() {
            if told.is_spare && !list.has_room(1) {
                return;
            }
            if told.is_spare && group.len() > 0 && !list.has_room(2) {
                let more = table.said(say!("picture-more", count = group.len() + 1));
                list.line(&more, Style::Score);
                return;
            }
            list.line(&told.words, told.style);
            list.row(&told.parts);
        }
        list.gap();
    }
}

/// What is listed beside a half, from the top.
struct List<'a> {
    scene: &'a mut Scene,
    table: &'a Table<'a>,
    left: f32,
    y: f32,
    bottom: f32,
}

impl List<'_> {
    /// Whether there is room for so many more lines.
    fn has_room(&self, lines: usize) -> bool {
        self.y + LINE * lines as f32 <= self.bottom
    }

    fn line(&mut self, words: &str, style: Style) {
        let width = self.table.font.width(words) * style.size();
        let scale = LARGER.min((WIDTH - EDGE - self.left) / width);
        let words = Sprite::words(words, style, Anchor::Start);
        let at = Point::new(self.left, self.y + LINE / 2.0);
        self.scene.put(words, at, scale);
        self.y += LINE;
    }

    /// Small parts in rows, as many as there is room for.
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

/// Tells it above or below the board, in as few lines as it fits into.
fn in_lines(scene: &mut Scene, told: &[Vec<Told>], is_below: bool, table: &Table<'_>) {
    let top = if is_below {
        scene.height - UNDER_NAME - LINES
    } else {
        UNDER_NAME
    };
    let mut flow = Flow::new(top, IN_LINES[0]);
    for lines in IN_LINES {
        flow = Flow::new(top, lines);
        if flow.all(told, table) {
            break;
        }
    }
    for (sprite, at, scale) in flow.placed {
        scene.put(sprite, at, scale);
    }
}

/// Words and parts one after the other, line by line.
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

    /// How much larger words are than usual.
    fn larger(&self) -> f32 {
        (0.64 * self.high() / Style::LongName.size()).min(panel::LARGER)
    }

    /// Places everything, or as much as there is room for; whether it was all.
    fn all(&mut self, told: &[Vec<Told>], table: &Table<'_>) -> bool {
        let last = self.lines == IN_LINES[IN_LINES.len() - 1];
        let all: Vec<&Told> = told.iter().flatten().collect();
        for (index, told) in all.iter().enumerate() {
            let more = table.said(say!("picture-more", count = all.len() - index));
            let room_for_more = match last && told.is_spare && index + 1 < all.len() {
                true => self.width(&more, Style::Score, table) + APART,
                false => 0.0,
            };
            if !self.tell(told, room_for_more, table) {
                if last && told.is_spare {
                    self.words(&more, Style::Score, table);
                }
                return false;
            }
        }
        true
    }

    fn width(&self, words: &str, style: Style, table: &Table<'_>) -> f32 {
        table.font.width(words) * style.size() * self.larger()
    }

    /// Whether there is room for something so wide, on the next line where not on this.
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

    fn words(&mut self, words: &str, style: Style, table: &Table<'_>) {
        let at = Point::new(self.x, self.middle());
        let sprite = Sprite::words(words, style, Anchor::Start);
        self.placed.push((sprite, at, self.larger()));
        self.x += self.width(words, style, table);
    }

    fn tell(&mut self, told: &Told, beside: f32, table: &Table<'_>) -> bool {
        let half = 0.48 * self.high();
        let first = if told.parts.is_empty() {
            0.0
        } else {
            2.0 * half
        };
        let width = self.width(&told.words, told.style, table) + first;
        if !self.makes_room(width, beside) {
            return false;
        }
        self.words(&told.words, told.style, table);
        self.x += 0.3 * half;
        for part in &told.parts {
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

/// What the side has captured, what it is worth, and how far that is from the victories agreed.
fn captured(position: &Position, side: Side, table: &Table<'_>) -> Vec<Told> {
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
    let captured = Told {
        parts: parts.collect(),
        ..Told::new(table.said(words), Style::Score)
    };
    let agreed = Setup::parse("2", table.options).unwrap_or_default();
    let commons = agreed.commons().map(|common| {
        let words = table.said(tallied(&common.tally(haul)));
        Told::new(words, Style::LongName)
    });
    std::iter::once(captured).chain(commons).collect()
}

/// The components that the side's pyramid still has.
fn pyramid(position: &Position, side: Side, table: &Table<'_>) -> Vec<Told> {
    let left = position
        .pyramid(side)
        .map_or(Components::NONE, |(_, pyramid)| pyramid.components());
    let all = Components::all_of(side);
    let words = say!("picture-pyramid", left = left.total(), whole = all.total());
    let parts = all
        .values()
        .map(|value| Part::Component(side, value, left.contains(value)));
    vec![Told {
        parts: parts.collect(),
        ..Told::new(table.said(words), Style::Score)
    }]
}

/// The side's pieces on enemy ground, the progressions that they form, and those for which one more
/// piece has to come.
fn progressions(position: &Position, side: Side, table: &Table<'_>) -> Vec<Told> {
    let there: Vec<(Square, Piece)> = position.on_enemy_ground(side).collect();
    let words = say!("picture-on-enemy-ground", count = there.len());
    let there = Told {
        parts: there.iter().map(|&(_, piece)| Part::Piece(piece)).collect(),
        ..Told::new(table.said(words), Style::Score)
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
        .map(|(say, style)| Told {
            is_spare: true,
            ..Told::new(table.said(say), style)
        });
    std::iter::once(there).chain(lines).collect()
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
