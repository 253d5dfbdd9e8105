//! Parses text without regard to the position.

use super::signs::{Node, Sign, Token, signs};
use crate::pentagame::{Colour, Stop};
use crate::{IllegalTurn, Phrase, ReadError, Seat, phrase::Value};
use std::cell::RefCell;
use std::fmt;
use winnow::Parser;
use winnow::Result;
use winnow::combinator::{alt, delimited, eof, opt, preceded, repeat, terminated};
use winnow::error::EmptyError;
use winnow::stream::{Stateful, Stream};
use winnow::token::any;

/// A turn as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Sentence {
    /// `--`.
    Pass,
    /// `W-W3r`, `Wxr:G2W`, `Gs!W@3` …
    Move {
        origin: PieceAt,
        verb: Verb,
        target: PieceAt,
        greys: Vec<Placement>,
    },
    /// A stop alone, or with grey blocks: a move to it, or a forced out from it.
    Stop {
        stop: PieceAt,
        greys: Vec<Placement>,
    },
}

/// What a piece does on its target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verb {
    /// `-`: moves there.
    Go,
    /// `x`: takes a block; a black one is placed on this stop.
    Take(Option<Name>),
    /// `s`: swaps with an own piece.
    SwapOwn,
    /// `s!`: swaps with a foreign piece.
    SwapForeign,
}

impl Verb {
    /// How it is written.
    pub(super) fn sign(self) -> &'static str {
        match self {
            Verb::Go => "-",
            Verb::Take(_) => "x",
            Verb::SwapOwn => "s",
            Verb::SwapForeign => "s!",
        }
    }
}

/// A stop, and which of the pieces on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PieceAt {
    pub(super) name: Name,
    pub(super) which: Which,
}

/// The distinction between several pieces: `@3`, `@w`, `@2g`; empty if not needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Which {
    pub(super) seat: Option<Seat>,
    pub(super) colour: Option<Colour>,
}

/// The target of a grey block, and its origin if the reserve is empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Placement {
    pub(super) from: Option<Name>,
    pub(super) to: Name,
}

/// The name of a stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Name {
    /// `W`.
    Node(Node),
    /// `W3r`. Without a count the second node itself, seen from the first (the book's `(wr7) ≡ (wr)`).
    Line {
        from: Node,
        towards: Node,
        count: Option<u8>,
    },
}

impl fmt::Display for Name {
    /// The canonical name of the stop or, if there is no such stop, the name as given.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.stop(), self) {
            (Ok(stop), _) => stop.fmt(f),
            (_, Name::Node(node)) => node.stop().fmt(f),
            (
                _,
                Name::Line {
                    from,
                    towards,
                    count,
                },
            ) => {
                let count = count.map_or_else(String::new, |count| count.to_string());
                write!(f, "{}{count}{}", from.stop(), towards.stop())
            }
        }
    }
}

impl fmt::Display for Which {
    /// Empty if nothing is given.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Which::default() {
            return Ok(());
        }
        f.write_str("@")?;
        if let Some(seat) = self.seat {
            write!(f, "{seat}")?;
        }
        if let Some(colour) = self.colour {
            write!(f, "{}", colour.letter())?;
        }
        Ok(())
    }
}

impl From<Name> for PieceAt {
    fn from(name: Name) -> PieceAt {
        PieceAt {
            name,
            which: Which::default(),
        }
    }
}

impl Name {
    /// Returns the name in every letter case for which the line exists, corners first; at most two.
    fn in_other_case(self) -> Vec<Name> {
        match self {
            Name::Node(node) => node.in_each_case().map(Name::Node).to_vec(),
            Name::Line {
                from,
                towards,
                count,
            } => from
                .in_each_case()
                .into_iter()
                .flat_map(|from| towards.in_each_case().map(|towards| (from, towards)))
                .filter(|(from, towards)| {
                    Stop::stops_between(from.stop(), towards.stop()).is_some()
                })
                .map(|(from, towards)| Name::Line {
                    from,
                    towards,
                    count,
                })
                .collect(),
        }
    }

    /// Returns the stop with this name.
    ///
    /// # Errors
    /// Fails if the board has no such line, or the line no such stop.
    pub(super) fn stop(self) -> Result<Stop, IllegalTurn> {
        let (from, towards, count) = match self {
            Name::Node(node) => return Ok(node.stop()),
            Name::Line {
                from,
                towards,
                count,
            } => (from.stop(), towards.stop(), count),
        };
        let Some(stops) = Stop::stops_between(from, towards) else {
            let joined = Stop::all()
                .filter(|&node| node.is_node() && Stop::stops_between(from, node).is_some())
                .map(|node| Value::from(node.name()))
                .collect();
            return Err(IllegalTurn {
                rule: "no-such-line",
                reason: Phrase::new("pentagame-no-such-line")
                    .with("from", from.name())
                    .with("towards", towards.name())
                    .with("joined", Value::Commas(joined)),
                nearest: Vec::new(),
            });
        };
        let count = count.unwrap_or(stops + 1);
        Stop::between(from, towards, count).ok_or_else(|| IllegalTurn {
            rule: "no-such-stop",
            reason: Phrase::new("pentagame-no-such-stop")
                .with("count", count)
                .with("from", from.name())
                .with("towards", towards.name())
                .with("stops", stops)
                .with("node", stops + 1),
            nearest: Vec::new(),
        })
    }
}

impl Sentence {
    /// Parses a text.
    ///
    /// # Errors
    /// [`ReadError::Syntax`] at the first sign that does not fit.
    pub(super) fn read(text: &str) -> Result<Sentence, ReadError> {
        let marks = signs(text);
        let furthest = RefCell::new(Furthest::default());
        let mut input = Stateful {
            input: &marks[..],
            state: Notes {
                furthest: &furthest,
                signs: marks.len(),
            },
        };
        sentence(&mut input).map_err(|EmptyError| {
            let Furthest { sign, wanted } = furthest.take();
            ReadError::Syntax {
                at: marks
                    .get(sign)
                    .map_or_else(|| text.trim_end().chars().count(), |mark| mark.at),
                expected: one_of(&wanted),
            }
        })
    }

    /// Returns the distinctions between several pieces, on the origin and on the target.
    pub(super) fn which(&self) -> [Which; 2] {
        match self {
            Sentence::Pass => [Which::default(); 2],
            Sentence::Stop { stop, .. } => [stop.which, Which::default()],
            Sentence::Move { origin, target, .. } => [origin.which, target.which],
        }
    }

    /// Returns the placements in order: `B2R`, or `W1B>B2R` for a moved block.
    pub(super) fn placements(&self) -> Vec<String> {
        let (black, greys) = match self {
            Sentence::Pass => (None, &[][..]),
            Sentence::Stop { greys, .. } => (None, &greys[..]),
            Sentence::Move { verb, greys, .. } => match verb {
                Verb::Take(block) => (*block, &greys[..]),
                _ => (None, &greys[..]),
            },
        };
        let greys = greys.iter().map(|grey| match grey.from {
            Some(from) => format!("{from}>{}", grey.to),
            None => grey.to.to_string(),
        });
        black.iter().map(Name::to_string).chain(greys).collect()
    }

    /// Returns the sentence in every letter case for which its lines exist, corners first.
    pub(super) fn in_other_case(&self) -> Vec<Sentence> {
        let mut original = self.clone();
        let mut choices: Vec<Vec<Name>> = vec![Vec::new()];
        for name in original.names_mut() {
            let cases = name.in_other_case();
            choices = choices
                .iter()
                .flat_map(|chosen| cases.iter().map(|case| [&chosen[..], &[*case]].concat()))
                .collect();
        }
        choices
            .into_iter()
            .map(|chosen| {
                let mut sentence = self.clone();
                for (name, case) in sentence.names_mut().into_iter().zip(chosen) {
                    *name = case;
                }
                sentence
            })
            .collect()
    }

    /// Returns all names in order.
    fn names_mut(&mut self) -> Vec<&mut Name> {
        let (mut names, greys) = match self {
            Sentence::Pass => return Vec::new(),
            Sentence::Stop { stop, greys } => (vec![&mut stop.name], greys),
            Sentence::Move {
                origin,
                verb,
                target,
                greys,
            } => {
                let mut names = vec![&mut origin.name, &mut target.name];
                if let Verb::Take(Some(block)) = verb {
                    names.push(block);
                }
                (names, greys)
            }
        };
        for grey in greys {
            names.extend(&mut grey.from);
            names.push(&mut grey.to);
        }
        names
    }
}

type Input<'a> = Stateful<&'a [Token], Notes<'a>>;
type Read<T> = Result<T, EmptyError>;

/// How far the best parse came, and what was expected there.
#[derive(Debug, Default)]
struct Furthest {
    sign: usize,
    wanted: Vec<&'static str>,
}

/// Updates [`Furthest`] while alternatives are tried.
#[derive(Debug, Clone, Copy)]
struct Notes<'a> {
    furthest: &'a RefCell<Furthest>,
    signs: usize,
}

impl Notes<'_> {
    /// Records an expectation that was not met, if it has a name.
    fn missed(self, remaining: usize, wanted: &'static str) {
        let sign = self.signs - remaining;
        let mut furthest = self.furthest.borrow_mut();
        if sign > furthest.sign {
            *furthest = Furthest {
                sign,
                wanted: Vec::new(),
            };
        }
        if sign == furthest.sign && !wanted.is_empty() && !furthest.wanted.contains(&wanted) {
            furthest.wanted.push(wanted);
        }
    }
}

/// Lists alternatives: typed signs in backticks, or messages.
fn one_of(wanted: &[&'static str]) -> Phrase {
    let sign = |wanted: &'static str| wanted.strip_prefix('`')?.strip_suffix('`');
    let wanted = wanted.iter().map(|&wanted| match sign(wanted) {
        Some(sign) => Phrase::new("sign").with("sign", sign).into(),
        None => Phrase::new(wanted).into(),
    });
    Phrase::new("one-of").with("wanted", Value::Or(wanted.collect()))
}

/// For signs that error messages do not mention, because a better one fits there too.
const UNSAID: &str = "";

/// Parses one sign of a kind, called `wanted` in errors.
fn sign<'a, T>(
    wanted: &'static str,
    kind: impl Fn(Sign) -> Option<T>,
) -> impl Parser<Input<'a>, T, EmptyError> {
    move |input: &mut Input<'a>| {
        let (remaining, notes) = (input.eof_offset(), input.state);
        any.verify_map(|mark: Token| kind(mark.sign))
            .parse_next(input)
            .inspect_err(|_| notes.missed(remaining, wanted))
    }
}

/// Parses exactly this sign.
fn the<'a>(wanted: &'static str, expected: Sign) -> impl Parser<Input<'a>, (), EmptyError> {
    sign(wanted, move |sign| (sign == expected).then_some(()))
}

fn sentence(input: &mut Input<'_>) -> Read<Sentence> {
    alt((
        terminated(turn, end),
        terminated(
            delimited(the(UNSAID, Sign::Open), turn, the("`)`", Sign::Close)),
            end,
        ),
    ))
    .parse_next(input)
}

fn end(input: &mut Input<'_>) -> Read<()> {
    let (remaining, notes) = (input.eof_offset(), input.state);
    eof.void()
        .parse_next(input)
        .inspect_err(|_| notes.missed(remaining, "pentagame-expects-end"))
}

fn turn(input: &mut Input<'_>) -> Read<Sentence> {
    alt((pass, movement, stop_alone)).parse_next(input)
}

fn pass(input: &mut Input<'_>) -> Read<Sentence> {
    (
        the(UNSAID, Sign::Dash),
        the("pentagame-expects-second-dash", Sign::Dash),
    )
        .value(Sentence::Pass)
        .parse_next(input)
}

fn movement(input: &mut Input<'_>) -> Read<Sentence> {
    let origin = place.parse_next(input)?;
    let verb = verb.parse_next(input)?;
    let mut target = PieceAt::from(name.parse_next(input)?);
    let verb = match verb {
        Verb::Go => Verb::Go,
        Verb::Take(_) => Verb::Take(
            opt(preceded(the("pentagame-expects-colon", Sign::Colon), name)).parse_next(input)?,
        ),
        Verb::SwapOwn | Verb::SwapForeign => {
            target.which = opt(which).parse_next(input)?.unwrap_or_default();
            verb
        }
    };
    let greys = greys.parse_next(input)?;
    Ok(Sentence::Move {
        origin,
        verb,
        target,
        greys,
    })
}

fn stop_alone(input: &mut Input<'_>) -> Read<Sentence> {
    (place, greys)
        .verify(|(stop, greys): &(PieceAt, Vec<_>)| {
            matches!(stop.name, Name::Line { .. }) || !greys.is_empty()
        })
        .map(|(stop, greys)| Sentence::Stop { stop, greys })
        .parse_next(input)
}

fn verb(input: &mut Input<'_>) -> Read<Verb> {
    let dash = || the("`-`", Sign::Dash);
    let arrow = || the(UNSAID, Sign::Arrow);
    let swap = || the("`s`", Sign::Swap);
    alt((
        (dash(), opt(arrow())).value(Verb::Go),
        arrow().value(Verb::Go),
        the("`x`", Sign::Take).value(Verb::Take(None)),
        (swap(), the("`!`", Sign::Foreign)).value(Verb::SwapForeign),
        swap().value(Verb::SwapOwn),
    ))
    .parse_next(input)
}

fn greys(input: &mut Input<'_>) -> Read<Vec<Placement>> {
    repeat(0..=2, grey).parse_next(input)
}

fn grey(input: &mut Input<'_>) -> Read<Placement> {
    let (first, second) = preceded(
        (
            the("pentagame-expects-z", Sign::Out),
            opt(the(UNSAID, Sign::Colon)),
        ),
        (name, opt(preceded(the("`>`", Sign::Arrow), name))),
    )
    .parse_next(input)?;
    Ok(match second {
        Some(to) => Placement {
            from: Some(first),
            to,
        },
        None => Placement {
            from: None,
            to: first,
        },
    })
}

fn place(input: &mut Input<'_>) -> Read<PieceAt> {
    (name, opt(which))
        .map(|(name, which)| PieceAt {
            name,
            which: which.unwrap_or_default(),
        })
        .parse_next(input)
}

fn which(input: &mut Input<'_>) -> Read<Which> {
    let seat = || {
        sign("pentagame-expects-seat", |sign| match sign {
            Sign::Digit(number) => Seat::new(number),
            _ => None,
        })
    };
    let colour = || {
        sign("pentagame-expects-colour", |sign| match sign {
            Sign::Node(node) => Some(node.colour),
            _ => None,
        })
    };
    let which = alt((
        (seat().map(Some), opt(colour())),
        colour().map(|colour| (None, Some(colour))),
    ))
    .map(|(seat, colour)| Which { seat, colour });
    preceded(the(UNSAID, Sign::Which), which).parse_next(input)
}

fn name(input: &mut Input<'_>) -> Read<Name> {
    alt((
        delimited(the(UNSAID, Sign::Open), bare_name, the("`)`", Sign::Close)),
        bare_name,
    ))
    .parse_next(input)
}

/// `W`, `W3r`, `Wr3`, `Wr`, with commas between or without.
fn bare_name(input: &mut Input<'_>) -> Read<Name> {
    let comma = || opt(the(UNSAID, Sign::Comma));
    let first = node("pentagame-expects-stop").parse_next(input)?;
    let rest = alt((
        preceded(
            comma(),
            (
                count,
                preceded(comma(), node("pentagame-expects-second-node")),
            )
                .map(|(count, towards)| (towards, Some(count))),
        ),
        preceded(
            comma(),
            (
                node("pentagame-expects-rest"),
                opt(preceded(comma(), count)),
            ),
        ),
    ));
    Ok(match opt(rest).parse_next(input)? {
        None => Name::Node(first),
        Some((towards, count)) => Name::Line {
            from: first,
            towards,
            count,
        },
    })
}

fn node<'a>(wanted: &'static str) -> impl Parser<Input<'a>, Node, EmptyError> {
    sign(wanted, |sign| match sign {
        Sign::Node(node) => Some(node),
        _ => None,
    })
}

fn count(input: &mut Input<'_>) -> Read<u8> {
    sign("pentagame-expects-rest", |sign| match sign {
        Sign::Digit(count) => Some(count),
        _ => None,
    })
    .parse_next(input)
}
