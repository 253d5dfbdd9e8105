//! The interface of Rithmomachia.

use petteia_domain::game::continued;
use petteia_rules::{
    BrokenRule, Phrase, Rules, Seat, Setup,
    rithmomachia::{
        Breach, Capture, Common, Game, Method, Move, Piece, Position, Proper, Side, Square, Term,
    },
};

use super::{
    CaptureStep,
    way::{Does, Spot, Touch, Way, by_name},
};
use crate::{
    message::Text,
    options::{Arguments, Kind, OptionSpec, Optional, Typed, Unfit},
    say,
    speech::{Arg, Say},
};

const PROPER: Optional<String> = Optional::words(
    "proper",
    "option-proper",
    Kind::OneOf(&[
        ("small", "choice-proper-small"),
        ("big", "choice-proper-big"),
        ("great", "choice-proper-great"),
        ("none", "choice-proper-none"),
    ]),
);
const NUMBERS: [Optional<u32>; 3] = [
    Optional::number("body", "option-body", 1, 24),
    Optional::number("goods", "option-goods", 1, 1312),
    Optional::number("goods-exactly", "option-goods-exactly", 1, 1312),
];
/// Options whose values are two numbers each.
const PAIRS: [Optional<String>; 3] = [
    Optional::words("lawsuit", "option-lawsuit", Kind::Text),
    Optional::words("honor", "option-honor", Kind::Text),
    Optional::words("honor-lawsuit", "option-honor-lawsuit", Kind::Text),
];

pub(super) struct Interface;

impl super::Interface for Interface {
    type Game = Game;

    const OPENS: &'static str = "command-play-rithmomachia";

    // Three captured pieces win, or a small victory.
    const FIRST_GAME: &'static str = "body=3";

    // White moves first and wins more often.
    const IN_PAIRS: bool = true;

    fn about() -> Say {
        say!("about-rithmomachia")
    }

    fn options() -> Vec<OptionSpec> {
        let mut options = vec![PROPER.spec()];
        options.extend(NUMBERS.iter().map(Optional::spec));
        options.extend(PAIRS.iter().map(Optional::spec));
        options
    }

    fn agreed(given: &mut Arguments) -> Result<String, Unfit> {
        let mut options = Vec::new();
        if let Some(proper) = PROPER.read(given)? {
            options.push(format!("proper={proper}"));
        }
        for option in NUMBERS {
            if let Some(number) = option.read(given)? {
                options.push(format!("{}={number}", option.spec().name));
            }
        }
        for option in PAIRS {
            if let Some(pair) = option.read(given)? {
                options.push(format!("{}={}", option.spec().name, tidy(&pair)));
            }
        }
        Ok(options.join(" "))
    }

    /// Lists the agreed victories.
    fn terms(setup: &Setup) -> Option<Text> {
        let Setup::Rithmomachia(setup) = setup else {
            return None;
        };
        let proper = match setup.proper() {
            Some(Proper::Small) => "small",
            Some(Proper::Big) => "big",
            Some(Proper::Great) => "great",
            None => "none",
        };
        let proper = say!("rithmomachia-proper-agreed", proper = Arg::choice(proper));
        let commons: Vec<Text> = setup
            .commons()
            .map(|common| common.phrase().into())
            .collect();
        if commons.is_empty() {
            return Some(proper.into());
        }
        Some(
            say!(
                "rithmomachia-common-agreed",
                proper = proper,
                commons = Arg::Or(commons)
            )
            .into(),
        )
    }

    /// Rejects a game without victories, which only a resignation or a draw could end, and one with
    /// both kinds of victory by goods: a minimum and an exact total.
    fn objection(setup: &Setup) -> Option<Say> {
        let Setup::Rithmomachia(setup) = setup else {
            return None;
        };
        let goods = |common: Common| matches!(common, Common::Goods { .. });
        let exactly = |common: Common| matches!(common, Common::GoodsExactly { .. });
        if setup.proper().is_none() && setup.commons().next().is_none() {
            Some(say!("rithmomachia-no-victory"))
        } else if setup.commons().any(goods) && setup.commons().any(exactly) {
            Some(say!("rithmomachia-goods-twice"))
        } else {
            None
        }
    }

    fn side(_: &Game, seat: Seat) -> Option<Phrase> {
        Side::of_seat(seat).map(Side::phrase)
    }

    fn captures(game: &Game, begun: &str) -> Option<Vec<CaptureStep>> {
        let captures = game.captures_after(begun).into_iter();
        Some(
            captures
                .map(|capture| CaptureStep {
                    text: capture.to_string(),
                    words: capture.phrase(),
                    victim: capture.victim.square.to_string(),
                })
                .collect(),
        )
    }

    fn begun(game: &Game, typed: &str) -> Option<String> {
        game.begun(typed)
    }

    /// A way of a capture: the capturing pieces in any order, then the captured one; if several
    /// calculations are possible, they are a choice. A way of the move: the piece and its goal.
    fn ways(game: &Game, begun: &str) -> Vec<Way> {
        let captures = game.captures_after(begun);
        let mut ways: Vec<Way> = captures.iter().flat_map(capturing).collect();
        for step in game.moves_after(begun) {
            let [from, to] = [step.from, step.to].map(|square| Touch::place(square.to_string()));
            let touches = vec![from, to.doing(Does::Moves)];
            ways.push(Way::step(touches, step.to_string()));
        }
        ways
    }

    fn prompt(game: &Game, begun: &str, touched: &[&str]) -> Option<Say> {
        Some(match (touched, game.captures_after(begun).is_empty()) {
            ([], true) => say!("prompt-piece"),
            ([], false) => say!("prompt-piece-or-capture"),
            (_, true) => say!("prompt-goal"),
            (_, false) => say!("prompt-goal-or-capture"),
        })
    }

    fn topic(game: &Game, begun: &str, touched: &[&str]) -> &'static str {
        if game.outcome().is_some() {
            return "victories";
        }
        match game.captures_after(begun).first().map(|one| one.method) {
            Some(Method::Numbering { .. }) => "numbering",
            Some(Method::Addition { .. }) => "addition",
            Some(Method::Subtraction { .. }) => "subtraction",
            Some(Method::Multiplication { .. }) => "multiplication",
            Some(Method::Division { .. }) => "division",
            Some(Method::Siege { .. }) => "siege",
            None if !begun.is_empty() => "turn",
            None if touched.is_empty() && game.ply() < 2 => "setup",
            None => "moving",
        }
    }

    /// A way: the captured piece; if several calculations are possible, they are a choice.
    fn taking(game: &Game, begun: &str, victim: &str) -> Vec<Way> {
        let captures = game.captures_after(begun).into_iter();
        let of_it = captures.filter(|capture| capture.victim.square.to_string() == victim);
        let ways = of_it.map(|capture| {
            let touched = Touch::place(victim.to_owned());
            let arithmetic = Touch::choice(capture, capture.phrase());
            Way::step(vec![touched, arithmetic], capture.to_string())
        });
        ways.collect()
    }

    /// Leaves the capture out, and what is not possible without it.
    fn sparing(game: &Game, begun: &str, victim: &str) -> Option<String> {
        let mut spared = false;
        let mut kept = String::new();
        for step in begun.split(';') {
            let mut captures = game.captures_after(&kept).into_iter();
            let capture = captures.find(|capture| capture.to_string() == step);
            if capture.is_some_and(|capture| capture.victim.square.to_string() == victim) {
                spared = true;
                continue;
            }
            let longer = continued(&kept, step);
            if game.position_after(&longer).is_some() {
                kept = longer;
            }
        }
        spared.then_some(kept)
    }

    /// Sorts squares by direction from the touched piece, the nearest first.
    fn put_in_order(_: &Game, touched: &[String], places: &mut Vec<String>) {
        let from = touched.last().and_then(|name| Square::named(name));
        places.sort_by_cached_key(|place| {
            let line = Square::named(place).zip(from).map(|(to, from)| {
                let right = i16::from(to.file()) - i16::from(from.file());
                let up = i16::from(to.rank()) - i16::from(from.rank());
                let distance = right.abs().max(up.abs()).max(1);
                // the steps of a direction are whole numbers, except between two pieces that
                // capture together
                ((1000 * up / distance, 1000 * right / distance), distance)
            });
            (line, by_name(place))
        });
    }

    fn spot(game: &Game, begun: &str, place: &str) -> Option<Spot> {
        let square = Square::named(place)?;
        let position = after(game, begun);
        let piece = position.piece_on(square).map(|piece| {
            let (side, piece) = (piece.side().phrase(), piece.phrase());
            say!("hand-piece", side = side, piece = piece).into()
        });
        Some(Spot {
            words: None,
            standing: piece.into_iter().collect(),
        })
    }

    fn why_not(game: &Game, begun: &str, touched: &[&str], touch: &str) -> Option<Text> {
        let mut position = after(game, begun);
        let square = Square::named(touch)?;
        let term = |square| Some(Term::whole(square, position.piece_on(square)?));
        let in_hand = touched.iter().filter_map(|name| term(Square::named(name)?));
        let in_hand: Vec<Term> = in_hand.collect();
        let capture = |by| {
            let victim = term(square)?;
            Some(Capture { victim, method: by })
        };
        let why = match (&in_hand[..], position.piece_on(square)) {
            (_, Some(piece)) if piece.side() == position.to_move() => {
                return Some(shut_in(piece, square).into());
            }
            ([], None) => return Some(say!("hand-no-piece", square = touch).into()),
            ([], Some(piece)) => {
                let (owner, piece) = (piece.side().phrase(), piece.phrase());
                return Some(say!("hand-piece-of-other", piece = piece, owner = owner).into());
            }
            (_, None) if !begun.is_empty() && game.moves_after(begun).is_empty() => {
                Breach::SecondMove
            }
            (
                &[
                    Term {
                        piece,
                        square: from,
                        ..
                    },
                ],
                None,
            ) => {
                let movement = Move {
                    piece,
                    from,
                    to: square,
                };
                position.try_move(&movement).err()?
            }
            (_, None) => return Some(say!("hand-two-captors").into()),
            (&[by], Some(_)) => {
                let capture = capture(Method::Numbering { by })?;
                position.try_capture(&capture).err()?
            }
            (&[one, other, ..], Some(_)) => {
                let by = [one, other];
                let capture = capture(Method::Addition { by })?;
                position.try_capture(&capture).err()?
            }
        };
        Some(why.phrase().into())
    }

    fn code_after(game: &Game, begun: &str) -> Option<String> {
        (!begun.is_empty()).then(|| after(game, begun).code())
    }
}

/// The position after these steps of a turn.
fn after(game: &Game, begun: &str) -> Position {
    let after = game.position_after(begun);
    after.unwrap_or_else(|| game.position().clone())
}

/// A message that a piece can neither move nor capture.
fn shut_in(piece: Piece, square: Square) -> Say {
    let distance = piece.shape().distance();
    let (piece, square) = (piece.phrase(), square.to_string());
    say!(
        "hand-shut-in",
        piece = piece,
        square = square,
        distance = distance
    )
}

/// The ways of a capture: the capturing pieces in either order, then the captured one.
fn capturing(capture: &Capture) -> Vec<Way> {
    let victim = Touch::place(capture.victim.square.to_string());
    let mut captors: Vec<Touch> = capture
        .captors()
        .iter()
        .map(|captor| Touch::place(captor.square.to_string()))
        .collect();
    let arithmetic = Touch::choice(capture, capture.phrase());
    let mut orders = vec![captors.clone()];
    if captors.len() > 1 {
        captors.reverse();
        orders.push(captors);
    }
    let ways = orders.into_iter().map(|mut touches| {
        touches.extend([victim.clone(), arithmetic.clone()]);
        Way::step(touches, capture.to_string())
    });
    ways.collect()
}

/// The two numbers in a text, as records write them. Other texts are left to the rules to reject.
fn tidy(typed: &str) -> String {
    let mut numbers = typed
        .split(|c: char| !c.is_ascii_digit())
        .filter(|part| !part.is_empty());
    match (numbers.next(), numbers.next(), numbers.next()) {
        (Some(pieces), Some(total), None) => format!("{pieces}:{total}"),
        // a space would separate it from its name
        _ => typed.split_whitespace().collect(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{GameKind, Language};

    use super::*;
    use crate::{games::Interface as _, options::Value};

    #[test]
    fn two_numbers_are_read_however_they_are_set_apart() {
        for typed in ["4:100", "4 100", "4, 100", " 4 / 100 "] {
            assert_eq!(tidy(typed), "4:100");
        }
        assert_eq!(tidy("four of them"), "fourofthem");
        assert_eq!(tidy("4"), "4");
    }

    #[test]
    fn games_that_nobody_could_win_or_with_two_ways_to_count_goods_are_objected_to() {
        for (options, objected) in [
            ("", false),
            ("proper=none", true),
            ("proper=none body=4", false),
            ("proper=great", false),
            ("goods=100", false),
            ("goods-exactly=160", false),
            ("goods=100 goods-exactly=160", true),
        ] {
            let setup = Setup::parse(GameKind::Rithmomachia, "2", options).unwrap();
            assert_eq!(
                Interface::objection(&setup).is_some(),
                objected,
                "{options}"
            );
        }
    }

    #[test]
    fn what_is_agreed_is_written_as_records_have_it_and_said_in_words() {
        let text = |words: &str| Value::Text(words.to_owned());
        let given = [
            ("honor", text("4 100")),
            ("proper", text("big")),
            ("body", Value::Number(4)),
        ]
        .map(|(name, value)| (name.to_owned(), value));
        let options = Interface::agreed(&mut Arguments(given.into())).unwrap();
        assert_eq!(options, "proper=big body=4 honor=4:100");
        let setup = Setup::parse(GameKind::Rithmomachia, "2", &options).unwrap();
        let said = Interface::terms(&setup).unwrap().bare(Language::English);
        assert!(
            said.starts_with("won by a big or great proper victory"),
            "{said}"
        );
        assert!(
            said.contains("4 pieces captured") && said.contains("exactly 100"),
            "{said}"
        );
    }
}
