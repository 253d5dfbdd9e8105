//! The table itself.

use std::sync::LazyLock;

use petteia_rules::GameKind;

use super::{CommandSpec, Group, Kind, OptionSpec};
use crate::games;

/// The game's own option of commands about one game.
const GAME: OptionSpec = OptionSpec {
    name: "game",
    description: "Which game, where you have several",
    kind: Kind::Game,
    required: false,
};

const TURN: OptionSpec = OptionSpec {
    name: "turn",
    description: "A turn in the game’s notation; what can be played is offered",
    kind: Kind::Turn,
    required: true,
};

const THEMES: &[(&str, &str)] = &[
    ("dark", "Dark"),
    ("light", "Light"),
    ("contrast", "Strong contrast, safe for colour-blind eyes"),
];

/// Languages by their own names, so that everybody finds theirs.
const LANGUAGES: &[(&str, &str)] = &[
    ("en", "English"),
    ("de", "Deutsch"),
    ("auto", "As Discord has it"),
];

/// The options that keep seats for somebody, as many as a game has seats besides the host's.
const OPPONENTS: [OptionSpec; 4] = [
    opponent("opponent", "Somebody to keep a seat for"),
    opponent("opponent-2", "Somebody else to keep a seat for"),
    opponent("opponent-3", "Somebody else to keep a seat for"),
    opponent("opponent-4", "Somebody else to keep a seat for"),
];

const CLOCK: OptionSpec = OptionSpec {
    name: "clock",
    description: "Such as per-move 3d, egg-timer 1m, bank 7d or none",
    kind: Kind::Clock,
    required: false,
};

const ORDER: OptionSpec = OptionSpec {
    name: "order",
    description: "Who gets which seat",
    kind: Kind::OneOf(&[("random", "By lot"), ("as-joined", "As joined, you first")]),
    required: false,
};

const THREAD: OptionSpec = OptionSpec {
    name: "thread",
    description: "Whether the game gets a thread of its own",
    kind: Kind::YesNo,
    required: false,
};

/// The first words that several commands share.
pub const GROUPS: &[Group] = &[Group {
    name: "play",
    description: "Open a game in this channel",
}];

/// Every command, in the order in which `/help` lists them; those of a group stand together.
pub static COMMANDS: LazyLock<Vec<CommandSpec>> = LazyLock::new(|| {
    let opening = GameKind::ALL.iter().map(|kind| play(*kind));
    opening.chain(others()).collect()
});

/// The names of the options that keep seats.
pub(super) fn opponents() -> impl Iterator<Item = &'static str> {
    OPPONENTS.iter().map(|option| option.name)
}

const fn opponent(name: &'static str, description: &'static str) -> OptionSpec {
    OptionSpec {
        name,
        description,
        kind: Kind::User,
        required: false,
    }
}

/// The command that opens a game of this kind.
fn play(kind: GameKind) -> CommandSpec {
    let mut options: Vec<OptionSpec> = games::line_ups(kind).into_iter().collect();
    options.extend(OPPONENTS.iter().take(games::most_seats(kind) - 1));
    options.push(CLOCK);
    options.extend(games::options(kind));
    options.extend([ORDER, THREAD]);
    CommandSpec {
        name: format!("play {}", kind.name()),
        description: games::opens(kind),
        options,
    }
}

fn others() -> Vec<CommandSpec> {
    vec![
        CommandSpec {
            name: "move".to_owned(),
            description: "Play a turn",
            options: vec![TURN, GAME],
        },
        CommandSpec {
            name: "preview".to_owned(),
            description: "See the position after a turn before you play it; only you see this",
            options: vec![TURN, GAME],
        },
        CommandSpec {
            name: "explain".to_owned(),
            description: "See a turn in words and as a picture without playing it",
            options: vec![TURN, GAME],
        },
        CommandSpec {
            name: "captures".to_owned(),
            description: "What can be captured now, and why; only you see this",
            options: vec![GAME],
        },
        CommandSpec {
            name: "board".to_owned(),
            description: "See the board as it stands, or as it stood",
            options: vec![
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
            name: "games".to_owned(),
            description: "Your games everywhere, with the time left",
            options: vec![],
        },
        CommandSpec {
            name: "record".to_owned(),
            description: "The game record as a file, and a summary",
            options: vec![GAME],
        },
        CommandSpec {
            name: "nudge".to_owned(),
            description: "Remind whoever is to move, once a turn",
            options: vec![GAME],
        },
        CommandSpec {
            name: "draw".to_owned(),
            description: "Offer a draw",
            options: vec![GAME],
        },
        CommandSpec {
            name: "takeback".to_owned(),
            description: "Ask to take your last turn back",
            options: vec![GAME],
        },
        CommandSpec {
            name: "resign".to_owned(),
            description: "Resign a game",
            options: vec![GAME],
        },
        CommandSpec {
            name: "rematch".to_owned(),
            description: "Ask for another game with the same players",
            options: vec![GAME],
        },
        CommandSpec {
            name: "cancel".to_owned(),
            description: "Cancel a game: its host in the lobby, later whom the server allows to",
            options: vec![GAME],
        },
        CommandSpec {
            name: "position".to_owned(),
            description: "Draw a position code",
            options: vec![
                OptionSpec {
                    name: "code",
                    description: "A position code, as under every board",
                    kind: Kind::Text,
                    required: true,
                },
                OptionSpec {
                    name: "game",
                    description: "Which game’s code; found out where not given",
                    kind: Kind::GameKind,
                    required: false,
                },
            ],
        },
        CommandSpec {
            name: "settings".to_owned(),
            description: "See your settings and the server's, or change them",
            options: vec![
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
                    name: "auto-move",
                    description: "Play the turn for me where the die leaves me but one",
                    kind: Kind::YesNo,
                    required: false,
                },
                OptionSpec {
                    name: "theme",
                    description: "The colours of boards shown to you alone",
                    kind: Kind::OneOf(THEMES),
                    required: false,
                },
                OptionSpec {
                    name: "language",
                    description: "The language in which you are answered",
                    kind: Kind::OneOf(LANGUAGES),
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
                OptionSpec {
                    name: "server-language",
                    description: "Server: the language of what is posted to channels",
                    kind: Kind::OneOf(LANGUAGES),
                    required: false,
                },
            ],
        },
        CommandSpec {
            name: "rules".to_owned(),
            description: "What the rules say, each rule with an example",
            options: vec![
                OptionSpec {
                    name: "topic",
                    description: "A rule, or what it is to be about",
                    kind: Kind::RuleTopic,
                    required: false,
                },
                OptionSpec {
                    name: "game",
                    description: "Whose rules; of what is played here by default",
                    kind: Kind::GameKind,
                    required: false,
                },
            ],
        },
        CommandSpec {
            name: "help".to_owned(),
            description: "How to play, and what every command does",
            options: vec![OptionSpec {
                name: "topic",
                description: "A command or a topic, such as clock",
                kind: Kind::Topic,
                required: false,
            }],
        },
    ]
}
