//! The texts beside and below the board. Beside each half are the pieces that its side has captured and
//! the components of its pyramid. Below the board, for each side, is how near it is to a victory: its
//! progress towards agreed victories, its progressions on enemy ground, and those that lack one piece.

use petteia_rules::{
    Agreement,
    rithmomachia::{
        Captured, Common, Components, Piece, Position, Progression, ProgressionKind, Setup, Side,
        Square, Tally,
    },
};
use petteia_speech::{say, speech::Say};

use super::{
    board::{EmptyBoard, LINES, ROW, STRIP},
    sprite::Part,
};
use crate::{
    geometry::{Point, WIDTH},
    header::{self, SeatHeader},
    scene::{Scene, SceneContext},
    sprite::{Anchor, Sprite, Style},
};

/// Half the width of a chip with a value.
pub(super) const CHIP: f32 = 28.0;

/// The number of chips in a row: beside the board, and of captures and of a pyramid below a board on its side.
const IN_ROW: usize = 4;
const CAPTURES_IN_ROW: usize = 5;
const COMPONENTS_IN_ROW: usize = 3;

/// The number of rows of a pyramid's components beside the board.
const COMPONENT_ROWS: f32 = 2.0;

/// The height of the words above or below chips.
const CAPTION: f32 = 34.0;

/// The distance of the chips from the edge of the board and from the line between the grounds.
const APART: f32 = 8.0;

/// The height of a name beside the board, with what is below it, and by how much it is nearer to the board than the chips:
/// letters are larger on a small board.
const NAMED: f32 = 92.0;
const NEARER: f32 = 10.0;

/// The number of lines for a side below the board.
const LINES_EACH: usize = 2;

/// The margin at the left and right of those lines, and the room for the side's mark.
const EDGE: f32 = 16.0;
const MARK: f32 = 44.0;

/// Adds the header, the strip beside the board and the lines below it.
pub(super) fn put(
    scene: &mut Scene,
    position: &Position,
    board: EmptyBoard,
    context: &SceneContext<'_>,
) {
    let entries = Side::BOTH.map(|side| seat_header(position, side, context));
    if board.narrow {
        names_beside(scene, entries, board, context);
    } else {
        names_above(scene, entries, context);
    }
    for side in Side::BOTH {
        let is_below = board.below == side;
        let room = match board.sideways {
            Some(_) => Block::below(board, is_below),
            None => Block::beside(board, is_below),
        };
        chips(scene, position, side, room, context);
        below(scene, position, side, context);
    }
}

fn names_above(scene: &mut Scene, entries: [SeatHeader; 2], context: &SceneContext<'_>) {
    let first = scene.items.len();
    header::put(scene, entries.into(), context);
    // The header has the width of an upright board.
    let aside = (scene.width - WIDTH) / 2.0;
    for item in &mut scene.items[first..] {
        item.at.x += aside;
    }
}

/// Adds the names of the sides at the outer ends of the strip beside the board.
fn names_beside(
    scene: &mut Scene,
    entries: [SeatHeader; 2],
    board: EmptyBoard,
    context: &SceneContext<'_>,
) {
    scene.has_header = false;
    for (side, entry) in Side::BOTH.into_iter().zip(entries) {
        let top = match board.below == side {
            true => board.bottom() - NAMED,
            false => board.top(),
        };
        let left = STRIP - NEARER;
        let room = (left, top, WIDTH - left);
        header::put_beside(scene, entry, room, context);
    }
}

/// Returns the number of rows of chips below a board on its side.
pub(super) fn rows(position: &Position) -> u8 {
    let most = Side::BOTH.map(|side| captured(position, side).len());
    let most = most.into_iter().max().unwrap_or_default();
    u8::try_from(most.div_ceil(CAPTURES_IN_ROW).max(2)).unwrap_or(u8::MAX)
}

/// Where a group of chips is: its left edge and width, where it begins and in which direction it goes on, how many
/// chips are in a row, and the height that there is for rows.
#[derive(Clone, Copy)]
struct Block {
    left: f32,
    width: f32,
    from: f32,
    towards: f32,
    in_row: usize,
    high: f32,
}

impl Block {
    /// The captures and the pyramid of a side, beside its half of the board.
    fn beside(board: EmptyBoard, is_below: bool) -> [Block; 2] {
        let (top, bottom) = (board.top(), board.bottom());
        let named = if board.narrow { NAMED } else { 0.0 };
        let middle = (top + bottom) / 2.0;
        // The captures and the components have the room from the middle to the name or the edge.
        let room = (bottom - top) / 2.0 - named - 2.0 * (APART + CAPTION);
        let components = COMPONENT_ROWS * ROW;
        let (outer, inwards) = match is_below {
            true => (bottom - named, -1.0),
            false => (top + named, 1.0),
        };
        let blocks = [
            (outer, inwards, room - components),
            (middle, -inwards, components),
        ];
        blocks.map(|(from, towards, high)| Block {
            left: STRIP,
            width: WIDTH - EDGE - STRIP,
            from,
            towards,
            in_row: IN_ROW,
            high,
        })
    }

    /// The captures and the pyramid of a side, below its half of a board on its side.
    fn below(board: EmptyBoard, is_below: bool) -> [Block; 2] {
        let (edge, middle) = board.edges();
        let [captures, pyramid] = [CAPTURES_IN_ROW, COMPONENTS_IN_ROW].map(|in_row| Block {
            left: 0.0,
            width: 2.0 * CHIP * in_row as f32,
            from: board.chips(),
            towards: 1.0,
            in_row,
            // The board has as many rows as its chips need.
            high: f32::INFINITY,
        });
        let at = |left, block: Block| Block { left, ..block };
        match is_below {
            true => [
                at(edge, captures),
                at(edge + captures.width + EDGE, pyramid),
            ],
            false => [
                at(middle + pyramid.width + 2.0 * EDGE, captures),
                at(middle + EDGE, pyramid),
            ],
        }
    }
}

/// Returns a side's place in the header: its colour and its captures.
fn seat_header(position: &Position, side: Side, context: &SceneContext<'_>) -> SeatHeader {
    let colour = context.said(match side {
        Side::White => say!("picture-even"),
        Side::Black => say!("picture-odd"),
    });
    let haul = position.captured_by(side);
    let captured = (haul.total() > 0).then(|| {
        context.said(say!(
            "picture-captured",
            count = haul.pieces().count(),
            total = haul.total()
        ))
    });
    SeatHeader {
        seat: side.seat(),
        marks: [Part::Seat(side).into(), Part::Seat(side).into()],
        pips: Vec::new(),
        score: captured.into_iter().chain([colour]).collect(),
    }
}

/// Adds a side's chips, with words that say what they are: its captures, and the components of its pyramid.
fn chips(
    scene: &mut Scene,
    position: &Position,
    side: Side,
    [captures, pyramid]: [Block; 2],
    context: &SceneContext<'_>,
) {
    let mut chips = |named: Say, parts: &[Part], block: Block| {
        if parts.is_empty() {
            return;
        }
        let room = block.width / Style::LongName.size();
        let words = context.font.fitted(&context.said(named), room);
        let words = Sprite::words(words, Style::LongName, Anchor::Start);
        let Block { from, towards, .. } = block;
        let at = from + towards * (APART + CAPTION / 2.0);
        scene.put(words, Point::new(block.left, at), 1.0);
        let rows = parts.len().div_ceil(block.in_row);
        let high = ROW.min(block.high / rows as f32);
        for (row, parts) in parts.chunks(block.in_row).enumerate() {
            let y = from + towards * (APART + CAPTION + high * (row as f32 + 0.5));
            for (column, part) in parts.iter().enumerate() {
                let x = block.left + CHIP * (2 * column + 1) as f32;
                scene.put(*part, Point::new(x, y), CHIP);
            }
        }
    };
    let taken = captured(position, side);
    chips(say!("picture-beside-captured"), &taken, captures);
    let left = position
        .pyramid(side)
        .map_or(Components::NONE, |(_, pyramid)| pyramid.components());
    let parts: Vec<Part> = Components::all_of(side)
        .values()
        .map(|value| Part::Component(side, value, left.contains(value)))
        .collect();
    chips(say!("picture-beside-pyramid"), &parts, pyramid);
}

/// Returns a side's captures as chips. A pyramid that is captured whole is one chip.
fn captured(position: &Position, side: Side) -> Vec<Part> {
    let haul = position.captured_by(side);
    let gone = haul.has_pyramid();
    let value = |captured: &Captured| match *captured {
        Captured::Piece(piece) => Some(piece.value()),
        Captured::Component(_) if gone => None,
        Captured::Component(value) => Some(value),
        Captured::Pyramid => {
            let all = Components::all_of(haul.from());
            Piece::pyramid(haul.from(), all).map(|pyramid| pyramid.value())
        }
    };
    let values = haul.taken().iter().filter_map(value);
    values
        .map(|value| Part::Component(haul.from(), value, true))
        .collect()
}

/// Adds the lines of a side below the board, as much as fits.
fn below(scene: &mut Scene, position: &Position, side: Side, context: &SceneContext<'_>) {
    let high = LINES / (2 * LINES_EACH) as f32;
    let first = match side {
        Side::White => 0,
        Side::Black => LINES_EACH,
    };
    let (width, height) = (scene.width, scene.height);
    let middle = |line: usize| height - LINES + high * ((first + line) as f32 + 0.4);
    let mark = Point::new(EDGE + 14.0, middle(0));
    scene.put(Part::Seat(side), mark, 13.0);
    let room = (width - 2.0 * EDGE - MARK) / Style::LongName.size();
    let all = near_victories(position, side, context);
    for (line, words) in in_lines(&all, room, context).into_iter().enumerate() {
        let words = context.font.fitted(&words, room);
        let words = Sprite::words(words, Style::LongName, Anchor::Start);
        scene.put(words, Point::new(EDGE + MARK, middle(line)), 1.0);
    }
}

/// Breaks items into the lines of a side. What does not fit is counted.
fn in_lines(items: &[String], room: f32, context: &SceneContext<'_>) -> Vec<String> {
    let joined = |line: &str, item: &str| match line.is_empty() {
        true => item.to_owned(),
        false => format!("{line} · {item}"),
    };
    let more = |count: usize| context.said(say!("picture-more", count = count));
    let (mut lines, mut line) = (Vec::new(), String::new());
    for (index, item) in items.iter().enumerate() {
        let rest = items.len() - index - 1;
        let is_last = lines.len() + 1 == LINES_EACH;
        let longer = joined(&line, item);
        let whole = match is_last && rest > 0 {
            true => joined(&longer, &more(rest)),
            false => longer.clone(),
        };
        if context.font.width(&whole) <= room {
            line = longer;
        } else if is_last {
            line = joined(&line, &more(rest + 1));
            break;
        } else {
            lines.push(std::mem::replace(&mut line, item.clone()));
        }
    }
    lines.push(line);
    lines
}

/// Describes how near a side is to a victory: agreed victories, its pieces on enemy ground, their
/// progressions, and those that lack one piece.
fn near_victories(position: &Position, side: Side, context: &SceneContext<'_>) -> Vec<String> {
    let haul = position.captured_by(side);
    let agreed = Setup::parse("2", context.options).unwrap_or_default();
    let commons = agreed.commons();
    let commons = commons.map(|common| context.said(tallied(&common.tally(haul))));
    let mut formed: Vec<Say> = position.progressions(side).iter().map(said).collect();
    formed.dedup();
    let nearly = nearly(position, side);
    let nearly = nearly.iter().enumerate().map(|(index, nearly)| {
        let words = context.said(nearly.said());
        match index {
            0 => format!("{} {words}", context.said(say!("picture-one-more"))),
            _ => words,
        }
    });
    let there = position.on_enemy_ground(side).count();
    let there = context.said(say!("picture-on-enemy-ground", count = there));
    let formed = formed.into_iter().map(|say| context.said(say));
    let all = commons.chain(formed).chain(nearly).chain([there]);
    all.collect()
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
