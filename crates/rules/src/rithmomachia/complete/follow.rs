//! Whether typed text can become a given capture or move, in any of its spellings.

use crate::dash::DASHES;
use crate::rithmomachia::draft::{Draft, DraftStep};
use crate::rithmomachia::{Capture, Method, Move, Shape, Term};

/// The typed part of a capture or move, in normalised spelling.
#[derive(Debug)]
pub(super) struct TypedPart {
    text: String,
    /// Whether it starts with a bracket.
    opens: bool,
    /// Whether letter case distinguishes the sides.
    cases: bool,
}

/// An element of a capture's or move's spelling.
enum Atom<'a> {
    Term(&'a Term),
    /// One of these.
    Sign(&'a [&'a str]),
}

impl TypedPart {
    /// Takes the rest of a typed text after complete captures and moves.
    pub(super) fn new(typed: &str, rest: &str) -> TypedPart {
        let cases = typed.chars().any(char::is_uppercase);
        let mut text = String::new();
        for letter in rest.chars() {
            let after_digit = text.ends_with(|last: char| last.is_ascii_digit());
            match letter {
                '×' | '=' | 'X' => text.push('x'),
                '÷' => text.push('/'),
                '∩' => text.push('&'),
                '→' | '>' => text.push('-'),
                dash if DASHES.contains(&dash) => text.push('-'),
                '[' | ']' | '(' | ')' | '^' | ':' => {}
                space if space.is_whitespace() => {}
                '0' if !after_digit => {}
                other => text.push(other),
            }
        }
        TypedPart {
            text,
            opens: rest.trim_start().starts_with('['),
            cases,
        }
    }

    /// Whether it is the beginning of this step.
    pub(super) fn may_become(&self, draft: &Draft, step: &DraftStep) -> bool {
        match step {
            DraftStep::Move(movement) => !self.opens && self.begins_move(movement),
            DraftStep::Capture(capture) => self.begins_capture(draft, capture),
        }
    }

    fn begins_move(&self, movement: &Move) -> bool {
        let origin = Term::whole(movement.from, movement.piece);
        let to = movement.to.to_string();
        let atoms = [
            Atom::Term(&origin),
            Atom::Sign(&["-", ""]),
            Atom::Sign(&[&to]),
        ];
        self.begins(&self.text, &atoms)
    }

    fn begins_capture(&self, draft: &Draft, capture: &Capture) -> bool {
        let alone = |by: &Term, sign: &str| {
            let atoms = [
                Atom::Term(by),
                Atom::Sign(&[sign]),
                Atom::Term(&capture.victim),
            ];
            !self.opens && self.begins(&self.text, &atoms)
        };
        let two = |first: &Term, sign: &str, second: &Term| {
            let atoms = [
                Atom::Term(first),
                Atom::Sign(&[sign]),
                Atom::Term(second),
                Atom::Sign(&["x"]),
                Atom::Term(&capture.victim),
            ];
            self.begins(&self.text, &atoms)
        };
        let distant = |by: &Term, sign: &str, gap: u8| {
            let number = format!("{sign}{gap}");
            let atoms = [
                Atom::Term(by),
                Atom::Sign(&[&number]),
                Atom::Sign(&["x"]),
                Atom::Term(&capture.victim),
            ];
            self.begins(&self.text, &atoms)
        };
        match &capture.method {
            Method::Numbering { by } => alone(by, "x"),
            Method::Addition { by: [a, b] } => two(a, "+", b) || two(b, "+", a),
            Method::Subtraction { by: [a, b] } => two(a, "-", b),
            Method::Multiplication { by, times } => distant(by, "*", *times) || alone(by, "x"),
            Method::Division { by, into } => distant(by, "/", *into) || alone(by, "x"),
            Method::Siege { .. } => draft
                .position
                .besiegers(capture.victim.square)
                .iter()
                .any(|by| alone(by, "&")),
        }
    }

    /// Whether a text is the beginning of these elements.
    fn begins(&self, text: &str, atoms: &[Atom<'_>]) -> bool {
        if text.is_empty() {
            return true;
        }
        let Some((atom, atoms)) = atoms.split_first() else {
            return false;
        };
        let goes_on = |spelling: &str| {
            let lower;
            let spelling = if self.cases {
                spelling
            } else {
                lower = spelling.to_ascii_lowercase();
                &lower
            };
            match text.strip_prefix(spelling) {
                Some(rest) => self.begins(rest, atoms),
                None => spelling.starts_with(text),
            }
        };
        match atom {
            Atom::Sign(spellings) => spellings.iter().any(|spelling| goes_on(spelling)),
            Atom::Term(term) => spellings(term).iter().any(|spelling| goes_on(spelling)),
        }
    }
}

/// Returns the spellings of a piece or component.
fn spellings(term: &Term) -> Vec<String> {
    let Term { piece, square, .. } = *term;
    let mut named = vec![format!("{}{}", term.letter(), term.value())];
    if piece.shape() == Shape::Pyramid {
        named.push(piece.to_string());
        named.push(piece.letter().to_string());
    }
    let mut spellings: Vec<String> = named.iter().map(|name| format!("{name}{square}")).collect();
    spellings.append(&mut named);
    spellings.push(square.to_string());
    spellings
}
