//! What pictures of standings, of brackets and of crosstables have in common: the card with its lettering, its
//! title, its rows, and the players' names.

use petteia_rules::pentagame::Points;
use petteia_speech::{message::Drawing, say, speech::Say};
use petteia_tournaments::tournament::{Competitor, fractions};

use super::{
    canvas::{Canvas, Lettering},
    error::RenderError,
    geometry::{Point, WIDTH},
    names,
    sprite::Anchor,
    studio::Studio,
    theme::Palette,
};

/// The distance from the card's edge to its content.
pub(super) const MARGIN: f32 = 24.0;

/// The height of the title and the heads below it.
pub(super) const HEAD: f32 = 104.0;

/// Where the heads stand.
pub(super) const HEADS_AT: f32 = HEAD - 20.0;

/// Font sizes of the title and of what is less important.
const TITLE: f32 = 28.0;
pub(super) const SMALL: f32 = 21.0;

/// How much of the letters' colour is in the shade of the reader's row.
pub(super) const SHADE: f32 = 0.12;

/// Formats points.
pub(super) fn written(twelfths: u32) -> String {
    fractions(Points::from_twelfths(twelfths))
}

/// Where places, numbers and names stand.
pub(super) struct Edges {
    /// The centre of places.
    pub(super) place: f32,
    /// The right edge of numbers.
    pub(super) number: f32,
    /// The left edge of names.
    pub(super) name: f32,
}

/// A card to draw on.
pub(super) struct TournamentCard<'a> {
    pub(super) canvas: Canvas<'a>,
    drawing: &'a Drawing,
}

impl<'a> TournamentCard<'a> {
    /// Creates an empty card that is this many units high.
    pub(super) fn new(
        studio: &'a Studio,
        drawing: &'a Drawing,
        height: f32,
    ) -> Result<TournamentCard<'a>, RenderError> {
        Ok(TournamentCard {
            canvas: Canvas::new(studio, drawing.theme, height)?,
            drawing,
        })
    }

    /// Returns words in the reader's language.
    pub(super) fn said(&self, say: Say) -> String {
        let language = self.drawing.language;
        say.in_language(language).bare(language)
    }

    pub(super) fn look(&self, size: f32, bold: bool, anchor: Anchor) -> Lettering {
        Lettering {
            size,
            bold,
            fill: self.canvas.palette().text,
            anchor,
        }
    }

    /// Returns the lettering for less important text.
    pub(super) fn faint(&self, size: f32, anchor: Anchor) -> Lettering {
        Lettering {
            fill: self.canvas.palette().faint,
            ..self.look(size, false, anchor)
        }
    }

    /// Draws the tournament's name, and which page this is, the first being 0, if there are several.
    pub(super) fn title(&mut self, name: &str, number: usize, pages: usize) {
        let faint = self.faint(SMALL, Anchor::End);
        let page = match pages {
            1 => String::new(),
            pages => self.said(say!("standings-page", page = number + 1, pages = pages)),
        };
        self.canvas
            .words(&page, Point::new(WIDTH - MARGIN, 38.0), faint);
        let room = WIDTH - 3.0 * MARGIN - self.canvas.width(&page, faint);
        let look = self.look(TITLE, true, Anchor::Start);
        let instead = self.said(say!("standings-title"));
        let title = self.canvas.name(name, &instead, room, look);
        self.canvas.words(&title, Point::new(MARGIN, 38.0), look);
    }

    /// Draws the line above a row.
    pub(super) fn rule(&mut self, top: f32) {
        let faint = self.canvas.palette().faint;
        let ends = [Point::new(MARGIN, top), Point::new(WIDTH - MARGIN, top)];
        self.canvas.line(&ends, 1.0, faint);
    }

    /// Marks the reader's row: by a shade, and by an arrow at its beginning.
    pub(super) fn mark_row(&mut self, top: f32, height: f32) {
        let Palette { card, text, .. } = *self.canvas.palette();
        let extent = Point::new(WIDTH - 2.0 * MARGIN, height);
        let shade = card.mixed(text, SHADE);
        self.canvas
            .plate(Point::new(MARGIN, top), extent, 0.0, shade);
        let y = top + height / 2.0;
        let corners = [(0.0, -9.0), (11.0, 0.0), (0.0, 9.0)];
        let corners = corners.map(|(x, dy)| Point::new(MARGIN - 2.0 + x, y + dy));
        self.canvas.shape(&corners, text);
    }

    /// Draws the heads of places, numbers and names.
    pub(super) fn heads(&mut self, edges: &Edges) {
        let middle = self.faint(SMALL, Anchor::Middle);
        self.canvas
            .words("#", Point::new(edges.place, HEADS_AT), middle);
        let number = self.said(say!("standings-number-head"));
        let end = self.faint(SMALL, Anchor::End);
        self.canvas
            .words(&number, Point::new(edges.number, HEADS_AT), end);
        let name = self.said(say!("standings-name-head"));
        let start = self.faint(SMALL, Anchor::Start);
        self.canvas
            .words(&name, Point::new(edges.name, HEADS_AT), start);
    }

    /// Draws the place in this lettering, the number and the name.
    pub(super) fn who(
        &mut self,
        who: &Competitor,
        place: Lettering,
        edges: &Edges,
        y: f32,
        room: f32,
    ) {
        let at = Point::new(edges.place, y);
        self.canvas.words(&who.place.to_string(), at, place);
        let number = who.number.to_string();
        let faint = self.faint(SMALL, Anchor::End);
        self.canvas
            .words(&number, Point::new(edges.number, y), faint);
        let player = NamedPlayer {
            number: who.number,
            name: &who.name,
            bold: true,
            withdrawn: who.withdrawn,
        };
        self.player(player, Point::new(edges.name, y), room, place.size);
    }

    /// Returns the width of a column with this head and these words.
    pub(super) fn widest(&self, head: &str, size: f32, words: impl Iterator<Item = String>) -> f32 {
        let head = self.canvas.width(head, self.faint(SMALL, Anchor::End));
        let bold = self.look(size, true, Anchor::End);
        let widths = words.map(|words| self.canvas.width(&words, bold));
        widths.fold(head, f32::max)
    }

    /// Draws a player's name from here on, struck through if they have withdrawn.
    pub(super) fn player(&mut self, player: NamedPlayer<'_>, from: Point, room: f32, size: f32) {
        let mut look = self.look(size, player.bold, Anchor::Start);
        if player.withdrawn {
            look.fill = self.canvas.palette().faint;
        }
        let instead = self.said(say!("standings-nameless", number = player.number));
        let name = names::known(player.name, self.drawing.language);
        let name = self.canvas.name(&name, &instead, room, look);
        self.canvas.words(&name, from, look);
        if player.withdrawn {
            let end = Point::new(from.x + self.canvas.width(&name, look), from.y);
            self.canvas.line(&[from, end], 2.5, look.fill);
        }
    }
}

/// A player to name.
pub(super) struct NamedPlayer<'a> {
    /// The pairing number.
    pub(super) number: u32,
    /// The name as it is stored.
    pub(super) name: &'a str,
    pub(super) bold: bool,
    pub(super) withdrawn: bool,
}
