//! Pentagame's room.

use petteia_rules::{
    Agreement, Rules, Seat, Setup,
    pentagame::{Action, Game, Turn},
};

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
