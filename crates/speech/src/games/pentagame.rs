//! Pentagame's room.

use petteia_rules::{
    Agreement, Rules, Seat, Setup,
    pentagame::{Action, Game, Occupant, Piece, Position, Stop, Turn},
};

use super::way::{Spot, Touch, Way};
use crate::{
    message::Text,
    options::{Arguments, Kind, OptionSpec},
    say,
    speech::{Arg, Say},
};

pub(super) struct Room;

impl super::Room for Room {
    type Game = Game;

    const OPENS: &'static str = "command-play-pentagame";

    const LINE_UPS: Option<OptionSpec> = Some(OptionSpec::optional(
        "line-up",
        "option-line-up",
        Kind::OneOf(&[
            ("2", "choice-line-up-2"),
            ("3", "choice-line-up-3"),
            ("4", "choice-line-up-4"),
            ("teams", "choice-line-up-teams"),
            ("5", "choice-line-up-5"),
        ]),
    ));

    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::optional("outs", "option-outs", Kind::Number(1, 5)),
        OptionSpec::optional("inside-out", "option-inside-out", Kind::YesNo),
    ];

    fn agreed(given: &mut Arguments) -> String {
        let mut options = Vec::new();
        if let Some(outs) = given.number("outs") {
            options.push(format!("outs={outs}"));
        }
        if given.yes_no("inside-out") == Some(true) {
            options.push("inside-out=1".to_owned());
        }
        options.join(" ")
    }

    fn line_up(setup: &Setup) -> Say {
        match setup.line_up() {
            "teams" => say!("pentagame-teams"),
            "5" => say!("pentagame-five"),
            _ => say!("players", count = setup.seats()),
        }
    }

    fn may_shrink(line_up: &str) -> bool {
        ["3", "4"].contains(&line_up)
    }

    const OPENINGS: &'static [(&'static str, &'static str)] = &[
        ("open", "choice-opening-open"),
        ("closed", "choice-opening-closed"),
    ];

    /// Open games begin with a swap of two own pieces, closed ones with a block taken and put down
    /// again, which closes a line (book 17). Any other beginning has no name.
    fn opening(start: &Game, first: &str) -> Option<&'static str> {
        let Ok(Turn::Move { piece, action, .. }) = start.read_strict(first) else {
            return None;
        };
        match action {
            Action::Swap(other) if other.seat == piece.seat => Some("open"),
            Action::TakeBlack(_) => Some("closed"),
            Action::Swap(_) | Action::TakeGrey | Action::Free => None,
        }
    }

    /// The piece, where it goes, then the blocks one after the other. Which of several pieces on a
    /// stop is meant is a choice of its own.
    fn ways(game: &Game, _: &str) -> Vec<Way> {
        let position = game.position();
        let mut ways = Vec::new();
        game.for_each_turn(|turn| {
            let text = game.notation(&turn);
            ways.push(Way::whole(touches(position, &turn), text));
        });
        ways
    }

    fn spot(game: &Game, _: &str, place: &str) -> Option<Spot> {
        let (position, stop) = (game.position(), named(place)?);
        let pieces = position.pieces_on(stop).map(Occupant::Piece);
        let black = position.is_black(stop).then_some(Occupant::Black);
        let grey = position.is_grey(stop).then_some(Occupant::Grey);
        let standing = pieces.chain(black).chain(grey);
        Some(Spot {
            words: Some(stop.phrase()),
            standing: standing.map(|here| here.phrase().into()).collect(),
        })
    }

    fn attempt(game: &Game, _: &str, places: &[&str]) -> Option<String> {
        let [from, to, rest @ ..] = places else {
            return None;
        };
        let (position, stop) = (game.position(), named(to)?);
        let mut rest = rest.iter();
        let mut typed = if position.is_black(stop) {
            // the stop just left is free
            let black = rest.next().unwrap_or(from);
            format!("{from}x{to}:{black}")
        } else if position.is_grey(stop) {
            format!("{from}x{to}")
        } else {
            let mut pieces = position.pieces_on(stop);
            match pieces.next() {
                None => format!("{from}-{to}"),
                Some(piece) if piece.seat == position.to_move() => format!("{from}s{to}"),
                Some(_) => format!("{from}s!{to}"),
            }
        };
        for grey in rest {
            typed.push('z');
            typed.push_str(grey);
        }
        Some(typed)
    }

    /// The letters that the players' first two pieces out spell (book 22, table 4).
    fn ending(game: &Game, players: &dyn Fn(Seat) -> Arg) -> Vec<Text> {
        let lettered: Vec<Text> = Seat::first(game.setup().seats())
            .filter_map(|seat| {
                let letter = Text::default().strong(game.result_letter(seat)?);
                Some(say!("score-of", players = players(seat), points = letter).into())
            })
            .collect();
        if lettered.is_empty() {
            return Vec::new();
        }
        let letters = Text::joined(lettered, ", ");
        vec![say!("result-letters", letters = letters).into()]
    }
}

/// The stop of this name.
fn named(name: &str) -> Option<Stop> {
    Stop::all().find(|stop| stop.name() == name)
}

/// What is touched for a turn.
fn touches(position: &Position, turn: &Turn) -> Vec<Touch> {
    let mut touches = Vec::new();
    let mut put = |stop: Stop| touches.push(Touch::place(stop.name()));
    let greys = match turn {
        Turn::Pass => return vec![Touch::choice("pass", position.describe(turn))],
        Turn::ForcedOut { goal, grey, .. } => {
            put(*goal);
            std::slice::from_ref(grey)
        }
        Turn::Move {
            piece,
            from,
            to,
            action,
            greys,
        } => {
            put(*from);
            let seat = position.to_move();
            let own = position.pieces_on(*from).filter(|here| here.seat == seat);
            if own.count() > 1 {
                touches.push(which(*piece));
            }
            touches.push(Touch::place(to.name()));
            if let Action::Swap(other) = action
                && position.pieces_on(*to).count() > 1
            {
                touches.push(which(*other));
            }
            touches.extend(action.black().map(|stop| Touch::place(stop.name())));
            greys
        }
    };
    for grey in greys {
        touches.extend(grey.from.map(|stop| Touch::place(stop.name())));
        touches.push(Touch::place(grey.to.name()));
    }
    touches
}

/// The choice of one of several pieces.
fn which(piece: Piece) -> Touch {
    let word = format!("{}{}", piece.seat.number(), piece.colour.letter());
    Touch::choice(word, piece.phrase())
}
