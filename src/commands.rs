//! The commands: their names, options and descriptions, the same on every front end.
//!
//! Discord's definitions, the local page's command line and `/help` agree on this table.

mod given;

pub use given::{Given, Unfit, Value};

/// The game's own option of commands about one game.
const GAME: OptionSpec = OptionSpec {
    name: "game",
    description: "Which game, where you have several",
    kind: Kind::Game,
    required: false,
};

const TURN: OptionSpec = OptionSpec {
    name: "turn",
    description: "A turn in notation, such as W-W3r",
    kind: Kind::Turn,
    required: true,
};

const THEMES: &[(&str, &str)] = &[
    ("dark", "Dark"),
    ("light", "Light"),
    ("contrast", "Strong contrast, safe for colour-blind eyes"),
];

/// Every game, by its name in records.
const GAMES: &[(&str, &str)] = &[
    ("pentagame", "Pentagame"),
    ("five-lines", "Five Lines"),
    ("pentalath", "Pentalath"),
];

/// A command.
#[derive(Debug, PartialEq, Eq)]
pub struct CommandSpec {
    /// Its name, without the slash.
    pub name: &'static str,
    /// What it does.
    pub description: &'static str,
    /// Its options; a value typed without an option's name belongs to the first.
    pub options: &'static [OptionSpec],
}

/// An option of a command.
#[derive(Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its name.
    pub name: &'static str,
    /// What it is for.
    pub description: &'static str,
    /// What it takes.
    pub kind: Kind,
    /// Whether the command needs it.
    pub required: bool,
}

/// What an option takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Any words.
    Text,
    /// A turn in notation; completed.
    Turn,
    /// One of the user's games by its name; completed.
    Game,
    /// A clock; completed.
    Clock,
    /// A time zone; completed.
    TimeZone,
    /// A help topic; completed.
    Topic,
    /// A topic of the rules; completed.
    RuleTopic,
    /// One of these values, each with its label.
    OneOf(&'static [(&'static str, &'static str)]),
    /// A whole number from the first to the second.
    Number(u32, u32),
    /// Yes or no.
    YesNo,
    /// A user.
    User,
    /// A channel.
    Channel,
}

/// Every command, in the order in which `/help` lists them.
pub const COMMANDS: &[CommandSpec] = &[
    CommandSpec {
        name: "play",
        description: "Open a game in this channel",
        options: &[
            OptionSpec {
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
            },
            OptionSpec {
                name: "opponent",
                description: "Somebody to keep a seat for",
                kind: Kind::User,
                required: false,
            },
            OptionSpec {
                name: "opponent-2",
                description: "Somebody else to keep a seat for",
                kind: Kind::User,
                required: false,
            },
            OptionSpec {
                name: "opponent-3",
                description: "Somebody else to keep a seat for",
                kind: Kind::User,
                required: false,
            },
            OptionSpec {
                name: "opponent-4",
                description: "Somebody else to keep a seat for",
                kind: Kind::User,
                required: false,
            },
            OptionSpec {
                name: "clock",
                description: "Such as per-move 3d, egg-timer 1m, bank 7d or none",
                kind: Kind::Clock,
                required: false,
            },
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
            OptionSpec {
                name: "order",
                description: "Who gets which seat",
                kind: Kind::OneOf(&[("random", "By lot"), ("as-joined", "As joined, you first")]),
                required: false,
            },
            OptionSpec {
                name: "thread",
                description: "Whether the game gets a thread of its own",
                kind: Kind::YesNo,
                required: false,
            },
        ],
    },
    CommandSpec {
        name: "move",
        description: "Play a turn",
        options: &[TURN, GAME],
    },
    CommandSpec {
        name: "preview",
        description: "See the position after a turn before you play it; only you see this",
        options: &[TURN, GAME],
    },
    CommandSpec {
        name: "explain",
        description: "See a turn in words and as a picture without playing it",
        options: &[TURN, GAME],
    },
    CommandSpec {
        name: "board",
        description: "See the board as it stands, or as it stood",
        options: &[
            GAME,
            OptionSpec {
                name: "ply",
                description: "After so many turns; 0 is the start",
                kind: Kind::Number(0, 100_000),
                required: false,
            },
            OptionSpec {
                name: "seat",
                description: "Whose side is at the bottom",
                kind: Kind::Number(1, 5),
                required: false,
            },
        ],
    },
    CommandSpec {
        name: "games",
        description: "Your games everywhere, with the time left",
        options: &[],
    },
    CommandSpec {
        name: "record",
        description: "The game record as a file, and a summary",
        options: &[GAME],
    },
    CommandSpec {
        name: "nudge",
        description: "Remind whoever is to move, once a turn",
        options: &[GAME],
    },
    CommandSpec {
        name: "draw",
        description: "Offer a draw",
        options: &[GAME],
    },
    CommandSpec {
        name: "takeback",
        description: "Ask to take your last turn back",
        options: &[GAME],
    },
    CommandSpec {
        name: "resign",
        description: "Resign a game",
        options: &[GAME],
    },
    CommandSpec {
        name: "rematch",
        description: "Ask for another game with the same players",
        options: &[GAME],
    },
    CommandSpec {
        name: "cancel",
        description: "Cancel a game: its host in the lobby, later whom the server allows to",
        options: &[GAME],
    },
    CommandSpec {
        name: "position",
        description: "Draw a position code",
        options: &[OptionSpec {
            name: "code",
            description: "A position code, as under every board",
            kind: Kind::Text,
            required: true,
        }],
    },
    CommandSpec {
        name: "settings",
        description: "See your settings and the server's, or change them",
        options: &[
            OptionSpec {
                name: "preview",
                description: "Always show a preview before a turn is played",
                kind: Kind::YesNo,
                required: false,
            },
            OptionSpec {
                name: "reminders",
                description: "Remind me before my time is up",
                kind: Kind::YesNo,
                required: false,
            },
            OptionSpec {
                name: "quiet",
                description: "When not to remind me, such as 22:00-07:30, or off",
                kind: Kind::Text,
                required: false,
            },
            OptionSpec {
                name: "zone",
                description: "The time zone of your quiet hours",
                kind: Kind::TimeZone,
                required: false,
            },
            OptionSpec {
                name: "theme",
                description: "The colours of boards shown to you alone",
                kind: Kind::OneOf(THEMES),
                required: false,
            },
            OptionSpec {
                name: "allow",
                description: "Server: adds a channel where games may be opened",
                kind: Kind::Channel,
                required: false,
            },
            OptionSpec {
                name: "disallow",
                description: "Server: takes such a channel away",
                kind: Kind::Channel,
                required: false,
            },
            OptionSpec {
                name: "server-clock",
                description: "Server: the clock of games opened without one",
                kind: Kind::Clock,
                required: false,
            },
            OptionSpec {
                name: "cancels",
                description: "Server: who may cancel a running game",
                kind: Kind::OneOf(&[
                    ("managers", "Those who manage the server"),
                    ("host", "The game's host too"),
                    ("nobody", "Nobody"),
                ]),
                required: false,
            },
            OptionSpec {
                name: "server-theme",
                description: "Server: the colours of boards posted to channels",
                kind: Kind::OneOf(THEMES),
                required: false,
            },
        ],
    },
    CommandSpec {
        name: "rules",
        description: "What the rules say, each rule with an example",
        options: &[
            OptionSpec {
                name: "topic",
                description: "A rule, or what it is to be about",
                kind: Kind::RuleTopic,
                required: false,
            },
            OptionSpec {
                name: "game",
                description: "Whose rules; of what is played here by default",
                kind: Kind::OneOf(GAMES),
                required: false,
            },
        ],
    },
    CommandSpec {
        name: "help",
        description: "How to play, and what every command does",
        options: &[OptionSpec {
            name: "topic",
            description: "A command or a topic, such as notation",
            kind: Kind::Topic,
            required: false,
        }],
    },
];

impl CommandSpec {
    /// The command with this name.
    pub fn named(name: &str) -> Option<&'static CommandSpec> {
        COMMANDS.iter().find(|command| command.name == name)
    }

    /// The option with this name.
    pub fn option(&self, name: &str) -> Option<&'static OptionSpec> {
        self.options.iter().find(|option| option.name == name)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn fits_discord(name: &str) -> bool {
        (1..=32).contains(&name.chars().count())
            && name
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
    }

    #[test]
    fn every_name_and_description_is_within_discords_limits() {
        for command in COMMANDS {
            assert!(fits_discord(command.name), "{}", command.name);
            assert!(command.options.len() <= 25, "{}", command.name);
            let mut length = command.name.chars().count() + command.description.chars().count();
            assert!(
                command.description.chars().count() <= 100,
                "{}",
                command.name
            );
            for option in command.options {
                assert!(fits_discord(option.name), "{}", option.name);
                assert!(option.description.chars().count() <= 100, "{}", option.name);
                length += option.name.chars().count() + option.description.chars().count();
                if let Kind::OneOf(choices) = option.kind {
                    assert!(choices.len() <= 25, "{}", option.name);
                    for (value, label) in choices {
                        assert!(value.chars().count() <= 100 && label.chars().count() <= 100);
                        length += value.chars().count() + label.chars().count();
                    }
                }
            }
            assert!(length <= 8000, "{}", command.name);
        }
    }

    #[test]
    fn every_game_can_be_chosen() {
        let games: Vec<_> = petteia_rules::GameKind::ALL
            .iter()
            .map(|kind| (kind.name(), kind.title().to_string()))
            .collect();
        let listed: Vec<_> = GAMES
            .iter()
            .map(|(name, title)| (*name, (*title).to_owned()))
            .collect();
        assert_eq!(games, listed);
    }

    #[test]
    fn names_are_unique_and_required_options_come_first() {
        let names: HashSet<_> = COMMANDS.iter().map(|command| command.name).collect();
        assert_eq!(names.len(), COMMANDS.len());
        for command in COMMANDS {
            let names: HashSet<_> = command.options.iter().map(|option| option.name).collect();
            assert_eq!(names.len(), command.options.len(), "{}", command.name);
            assert!(
                command.options.is_sorted_by_key(|option| !option.required),
                "{}",
                command.name
            );
        }
    }
}
