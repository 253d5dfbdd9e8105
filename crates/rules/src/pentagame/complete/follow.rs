//! Matches typed text with the spellings of a turn.

use crate::pentagame::notation::signs::{Node, Sign, hides_corners, signs};
use crate::pentagame::{Piece, Stop};

/// The typed text without spaces, parentheses and commas.
pub(super) struct TypedSigns {
    signs: Vec<Sign>,
    reading: Reading,
}

/// How loosely text is read.
#[derive(Debug, Clone, Copy)]
struct Reading {
    /// Whether small letters may also mean corners.
    any_case: bool,
    /// Whether stops may have non-canonical names.
    any_name: bool,
}

/// An element of a turn's spelling.
#[derive(Debug, Clone, Copy)]
pub(super) enum Atom {
    /// One of these spellings.
    Sign(&'static [&'static [Sign]]),
    /// This sign, or nothing.
    Perhaps(Sign),
    /// A stop by any of its names.
    Stop(Stop),
    /// A stop by one of its names that begin with this node: a move from there.
    StopFrom(Stop, Stop),
    /// The distinction between several pieces; required if `said`.
    Which { piece: Piece, said: bool },
}

/// The result of matching.
#[derive(Debug, Default)]
pub(super) struct Followed {
    /// Whether the text ends before the atoms do.
    pub(super) ends: bool,
    /// The positions in the text where all atoms may have been matched.
    pub(super) passed: Vec<usize>,
}

impl Followed {
    /// Whether the text matches at all.
    pub(super) fn leads_on(&self) -> bool {
        self.ends || !self.passed.is_empty()
    }
}

impl TypedSigns {
    /// Returns every way to read the text, the most literal first. Other cases of letters are tried only if
    /// the text does not distinguish corners.
    pub(super) fn readings(text: &str) -> impl Iterator<Item = TypedSigns> {
        let signs: Vec<_> = signs(text)
            .into_iter()
            .map(|mark| mark.sign)
            .filter(|sign| !matches!(sign, Sign::Open | Sign::Close | Sign::Comma))
            .collect();
        let hides_corners = hides_corners(text);
        [(false, false), (true, false), (false, true), (true, true)]
            .into_iter()
            .filter(move |(any_case, _)| hides_corners || !any_case)
            .map(move |(any_case, any_name)| TypedSigns {
                signs: signs.clone(),
                reading: Reading { any_case, any_name },
            })
    }

    /// Whether the text ends here.
    pub(super) fn ends_at(&self, at: usize) -> bool {
        at == self.signs.len()
    }

    /// Matches the text with atoms, from a position on.
    pub(super) fn follow(&self, from: usize, atoms: &[Atom]) -> Followed {
        let mut followed = Followed {
            ends: false,
            passed: vec![from],
        };
        for atom in atoms {
            let mut next = Followed {
                ends: followed.ends,
                passed: Vec::new(),
            };
            for at in followed.passed {
                self.pass(*atom, at, &mut next);
            }
            next.passed.sort_unstable();
            next.passed.dedup();
            followed = next;
        }
        followed
    }

    /// Matches one atom.
    fn pass(&self, atom: Atom, at: usize, next: &mut Followed) {
        match atom {
            Atom::Sign(spellings) => {
                for spelling in spellings {
                    self.spell(spelling, at, next);
                }
            }
            Atom::Perhaps(sign) => {
                next.passed.push(at);
                if !self.ends_at(at) {
                    self.spell(&[sign], at, next);
                }
            }
            Atom::Stop(stop) => {
                self.spell(&canonical(stop), at, next);
                if self.reading.any_name {
                    for_each_other_name(stop, |name| self.spell_other(name, stop, at, next));
                }
            }
            Atom::StopFrom(from, stop) if self.reading.any_name => {
                let mut called = |name: &[Sign]| {
                    // A first letter alone names the piece, not yet a stop.
                    if name[0] == node(from) && at + 1 < self.signs.len() {
                        self.spell_other(name, stop, at, next);
                    }
                };
                called(&canonical(stop));
                for_each_other_name(stop, called);
            }
            Atom::StopFrom(..) => {}
            Atom::Which { piece, said } => {
                if said && self.ends_at(at) {
                    next.ends = true;
                    return;
                }
                next.passed.push(at);
                if !self.ends_at(at) {
                    let seat = Sign::Digit(piece.seat.number());
                    let colour = node(Stop::crossing(piece.colour));
                    self.spell(&[Sign::Which, seat], at, next);
                    self.spell(&[Sign::Which, colour], at, next);
                    self.spell(&[Sign::Which, seat, colour], at, next);
                }
            }
        }
    }

    /// Compares a name with the text. Names of nodes on a line have to be complete, because a part of them
    /// is a part of every name on that line.
    fn spell_other(&self, name: &[Sign], stop: Stop, at: usize, next: &mut Followed) {
        if !stop.is_node() || at + name.len() <= self.signs.len() {
            self.spell(name, at, next);
        }
    }

    /// Compares one spelling with the text.
    fn spell(&self, spelling: &[Sign], at: usize, next: &mut Followed) {
        let text = &self.signs[at..];
        if !text.iter().zip(spelling).all(|(a, b)| self.same(*a, *b)) {
            return;
        }
        if text.len() < spelling.len() {
            next.ends = true;
        } else {
            next.passed.push(at + spelling.len());
        }
    }

    fn same(&self, typed: Sign, meant: Sign) -> bool {
        match (typed, meant) {
            (Sign::Node(typed), Sign::Node(meant)) if self.reading.any_case => {
                typed.colour == meant.colour
            }
            _ => typed == meant,
        }
    }
}

/// The canonical name of a stop.
fn canonical(stop: Stop) -> Vec<Sign> {
    match stop.on_line() {
        Some((from, count, towards)) => vec![node(from), Sign::Digit(count), node(towards)],
        None => vec![node(stop)],
    }
}

/// Calls `each` with every other name of a stop.
fn for_each_other_name(stop: Stop, mut each: impl FnMut(&[Sign])) {
    match stop.on_line() {
        Some((from, count, towards)) => {
            let stops = Stop::stops_between(from, towards).unwrap_or(count);
            let (from, towards) = (node(from), node(towards));
            let (count, back) = (Sign::Digit(count), Sign::Digit(stops + 1 - count));
            each(&[from, towards, count]);
            each(&[towards, back, from]);
            each(&[towards, from, back]);
        }
        None => {
            for other in Stop::all().filter(|other| other.is_node()) {
                if let Some(stops) = Stop::stops_between(other, stop) {
                    let (stop, other) = (node(stop), node(other));
                    let (end, start) = (Sign::Digit(stops + 1), Sign::Digit(0));
                    each(&[other, stop]);
                    each(&[other, end, stop]);
                    each(&[other, stop, end]);
                    each(&[stop, start, other]);
                    each(&[stop, other, start]);
                }
            }
        }
    }
}

/// The sign of a corner or crossing.
fn node(stop: Stop) -> Sign {
    stop.colour().map_or(Sign::Strange, |colour| {
        Sign::Node(Node {
            colour,
            corner: stop.is_corner(),
        })
    })
}
