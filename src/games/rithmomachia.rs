//! Rithmomachia's room.

use petteia_rules::rithmomachia::Game;

use crate::commands::{Given, Kind, OptionSpec};

pub(super) struct Room;

/// A common victory's option, which names two numbers.
const fn pair(name: &'static str, description: &'static str) -> OptionSpec {
    OptionSpec {
        name,
        description,
        kind: Kind::Text,
        required: false,
    }
}

impl super::Room for Room {
    type Game = Game;

    const OPENS: &'static str = "Open a game of Rithmomachia, the battle of numbers";

    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "proper",
            description: "Which progression on enemy ground wins; a small one where not given",
            kind: Kind::OneOf(&[
                ("small", "Small: three pieces in one progression"),
                ("big", "Big: four pieces, progressions of two kinds"),
                (
                    "great",
                    "Great: four pieces, progressions of all three kinds",
                ),
                ("none", "None: only common victories count"),
            ]),
            required: false,
        },
        OptionSpec {
            name: "body",
            description: "Victory of body: so many pieces captured, such as 4",
            kind: Kind::Number(1, 24),
            required: false,
        },
        OptionSpec {
            name: "goods",
            description: "Victory of goods: captured values of at least so much, such as 100",
            kind: Kind::Number(1, 1312),
            required: false,
        },
        OptionSpec {
            name: "goods-exactly",
            description: "Victory of goods: captured values of exactly so much",
            kind: Kind::Number(1, 1312),
            required: false,
        },
        pair(
            "lawsuit",
            "Victory of law-suit: so many pieces with a total of at least so much, such as 4:100",
        ),
        pair(
            "honor",
            "Victory of honor: so many of the captured pieces with exactly this total, such as 4:100",
        ),
        pair(
            "honor-lawsuit",
            "Victory of honor and law-suit: exactly so many captured, exactly this total, such as 4:100",
        ),
    ];

    fn agreed(given: &mut Given) -> String {
        let mut options = Vec::new();
        if let Some(proper) = given.text("proper") {
            options.push(format!("proper={proper}"));
        }
        for name in ["body", "goods", "goods-exactly"] {
            if let Some(number) = given.number(name) {
                options.push(format!("{name}={number}"));
            }
        }
        for name in ["lawsuit", "honor", "honor-lawsuit"] {
            if let Some(pair) = given.text(name) {
                // spaces would part it from its name
                let pair: String = pair.split_whitespace().collect();
                options.push(format!("{name}={pair}"));
            }
        }
        options.join(" ")
    }
}
