//! Finds the legal steps that a written capture or move can mean.

use super::grammar::{Item, Mention, Way};
use crate::rithmomachia::draft::{Draft, DraftStep};
use crate::rithmomachia::{Capture, Distant, Method, Shape, Term};

/// How a name fits: exactly, or only loosely.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    Loose,
    Exact,
}

/// Returns the legal steps that a capture or move can mean; only exact ones if there are any.
pub(super) fn steps(draft: &Draft, item: &Item) -> Vec<DraftStep> {
    let fitting: Vec<(Fit, DraftStep)> = match item {
        Item::Move { piece, to } => draft
            .moves()
            .filter(|movement| movement.to == *to)
            .filter_map(|movement| {
                let fit = Term::all_of(movement.from, movement.piece)
                    .filter_map(|term| piece.fit(&term))
                    .max()?;
                Some((fit, DraftStep::Move(movement)))
            })
            .collect(),
        Item::Capture { victim, way } => draft
            .position
            .captures()
            .into_iter()
            .filter_map(|capture| {
                let victim = victim.fit(&capture.victim)?;
                let way = fit_way(draft, way, &capture)?;
                Some((victim.min(way), DraftStep::Capture(capture)))
            })
            .collect(),
    };
    let best = fitting.iter().map(|(fit, _)| *fit).max();
    fitting
        .into_iter()
        .filter(|(fit, _)| Some(*fit) == best)
        .map(|(_, step)| step)
        .collect()
}

fn fit_way(draft: &Draft, way: &Way, capture: &Capture) -> Option<Fit> {
    match (way, capture.method) {
        (
            Way::Alone(mention),
            Method::Numbering { by }
            | Method::Multiplication { by, .. }
            | Method::Division { by, .. },
        ) => mention.fit(&by),
        (Way::Sum(mentions), Method::Addition { by }) => fit_pair(mentions, by),
        (Way::Difference(mentions), Method::Subtraction { by }) => fit_pair(mentions, by),
        // A multiplication or division by one is a numbering.
        (Way::Distant(_, mention, 1), Method::Numbering { by }) => mention.fit(&by),
        (
            Way::Distant(Distant::Multiplication, mention, number),
            Method::Multiplication { by, times: gap },
        )
        | (Way::Distant(Distant::Division, mention, number), Method::Division { by, into: gap }) => {
            mention.fit(&by).filter(|_| *number == u16::from(gap))
        }
        (Way::Siege(mention), Method::Siege { .. }) => draft
            .position
            .besiegers(capture.victim.square)
            .iter()
            .filter_map(|besieger| mention.fit(besieger))
            .max(),
        _ => None,
    }
}

/// The two pieces may be named in either order.
fn fit_pair([a, b]: &[Mention; 2], by: [Term; 2]) -> Option<Fit> {
    let in_order = |first: &Term, second: &Term| Some(a.fit(first)?.min(b.fit(second)?));
    in_order(&by[0], &by[1]).max(in_order(&by[1], &by[0]))
}

impl Mention {
    /// How a name fits a piece or component. Loosely, a pyramid has either letter, and its total may stand
    /// for a component.
    fn fit(&self, term: &Term) -> Option<Fit> {
        let piece = term.piece;
        if self.side.is_some_and(|side| side != piece.side())
            || self.square.is_some_and(|square| square != term.square)
        {
            return None;
        }
        let shape = match term.component {
            Some(_) => Shape::Square,
            None => piece.shape(),
        };
        let same_shape = self.shape.is_none_or(|called| called == shape);
        let same_value = self.value.is_none_or(|value| value == term.value());
        if same_shape && same_value {
            return Some(Fit::Exact);
        }
        let is_pyramid = piece.shape() == Shape::Pyramid
            && self
                .shape
                .is_some_and(|called| [Shape::Square, Shape::Pyramid].contains(&called));
        let total = self.value == Some(piece.value());
        (is_pyramid && (same_value || total)).then_some(Fit::Loose)
    }

    /// Whether it can mean a whole piece, regardless of values.
    pub(super) fn can_mean(&self, term: &Term) -> bool {
        self.fit(term).is_some()
    }
}
