//! Pentagame's room.

use petteia_rules::{Setup, pentagame::Game};

use crate::{
    commands::{Given, Kind, OptionSpec},
    message::Text,
    referee::{State, words},
};

pub(super) struct Room;

impl super::Room for Room {
    type Game = Game;

    const OPENS: &'static str = "Open a game of Pentagame in this channel";

    const SEATS: usize = 5;

    const LINE_UPS: Option<OptionSpec> = Some(OptionSpec {
        name: "line-up",
        description: "How many players; two by default",
        kind: Kind::OneOf(&[
            ("2", "2 players"),
            ("3", "3 players"),
            ("4", "4 players, each for themselves"),
            ("teams", "4 players in two teams"),
            ("5", "5 players"),
        ]),
        required: false,
    });

    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "outs",
            description: "How many pieces have to go out to win; by the rules where not given",
            kind: Kind::Number(1, 5),
            required: false,
        },
        OptionSpec {
            name: "inside-out",
            description: "Start from the inside and go out by the corners",
            kind: Kind::YesNo,
            required: false,
        },
    ];

    /// Pieces out.
    const COUNTS: bool = true;

    fn agreed(given: &mut Given) -> String {
        let mut options = Vec::new();
        if let Some(outs) = given.number("outs") {
            options.push(format!("outs={outs}"));
        }
        if given.yes_no("inside-out") == Some(true) {
            options.push("inside-out=1".to_owned());
        }
        options.join(" ")
    }

    fn line_up(setup: &Setup) -> String {
        match setup.line_up() {
            "teams" => "two teams of two, seats 1 and 3 against 2 and 4".to_owned(),
            "5" => "five players, each with one colour".to_owned(),
            seats => format!("{seats} players"),
        }
    }

    fn may_shrink(line_up: &str) -> bool {
        ["3", "4"].contains(&line_up)
    }

    /// The letters that the players' first two pieces out spell (book 22, table 4).
    fn ending(game: &Game, state: &State) -> Vec<Text> {
        let mut text = Text::default();
        let lettered = state
            .all_seats()
            .filter_map(|seat| Some((seat, game.result_letter(seat)?)));
        for (index, (seat, letter)) in lettered.enumerate() {
            let so_far = text.plain(if index > 0 { ", " } else { "Result letters: " });
            text = words::seats(so_far, state, &[seat])
                .plain(" ")
                .strong(letter);
        }
        if words::is_empty(&text) {
            return Vec::new();
        }
        vec![text]
    }
}
