//! The table itself.

use std::sync::LazyLock;

use petteia_rules::GameKind;

use super::{CommandSpec, Group, Kind, OptionSpec};
use crate::games;

/// The game's own option of commands about one game.
const GAME: OptionSpec = OptionSpec {
    name: "game",
    id: "option-game",
    kind: Kind::Game,
    required: false,
};

const TURN: OptionSpec = OptionSpec {
    name: "turn",
    id: "option-turn",
    kind: Kind::Turn,
    required: true,
};

const THEMES: &[(&str, &str)] = &[
    ("dark", "choice-dark"),
    ("light", "choice-light"),
    ("contrast", "choice-contrast"),
];

/// Languages by their own names, so that everybody finds theirs.
const LANGUAGES: &[(&str, &str)] = &[
    ("en", "language-en"),
    ("de", "language-de"),
    ("auto", "language-auto"),
];

/// The options that keep seats for somebody, as many as a game has seats besides the host's.
const OPPONENTS: [OptionSpec; 4] = [
    opponent("opponent", "option-opponent"),
    opponent("opponent-2", "option-opponent-2"),
    opponent("opponent-3", "option-opponent-3"),
    opponent("opponent-4", "option-opponent-4"),
];

const CLOCK: OptionSpec = OptionSpec {
    name: "clock",
    id: "option-clock",
    kind: Kind::Clock,
    required: false,
};

const ORDER: OptionSpec = OptionSpec {
    name: "order",
    id: "option-order",
    kind: Kind::OneOf(&[
        ("random", "choice-random"),
        ("as-joined", "choice-as-joined"),
    ]),
    required: false,
};

const THREAD: OptionSpec = OptionSpec {
    name: "thread",
    id: "option-thread",
    kind: Kind::YesNo,
    required: false,
};

/// The first words that several commands share.
pub const GROUPS: &[Group] = &[Group {
    name: "play",
    id: "command-play",
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

const fn opponent(name: &'static str, id: &'static str) -> OptionSpec {
    OptionSpec {
        name,
        id,
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
        id: games::opens(kind),
        options,
    }
}

fn others() -> Vec<CommandSpec> {
    vec![
        CommandSpec {
            name: "move".to_owned(),
            id: "command-move",
            options: vec![TURN, GAME],
        },
        CommandSpec {
            name: "preview".to_owned(),
            id: "command-preview",
            options: vec![TURN, GAME],
        },
        CommandSpec {
            name: "explain".to_owned(),
            id: "command-explain",
            options: vec![TURN, GAME],
        },
        CommandSpec {
            name: "captures".to_owned(),
            id: "command-captures",
            options: vec![GAME],
        },
        CommandSpec {
            name: "board".to_owned(),
            id: "command-board",
            options: vec![
                GAME,
                OptionSpec {
                    name: "ply",
                    id: "option-ply",
                    kind: Kind::Number(0, 100_000),
                    required: false,
                },
                OptionSpec {
                    name: "seat",
                    id: "option-seat",
                    kind: Kind::Number(1, 5),
                    required: false,
                },
            ],
        },
        CommandSpec {
            name: "games".to_owned(),
            id: "command-games",
            options: vec![],
        },
        CommandSpec {
            name: "record".to_owned(),
            id: "command-record",
            options: vec![GAME],
        },
        CommandSpec {
            name: "nudge".to_owned(),
            id: "command-nudge",
            options: vec![GAME],
        },
        CommandSpec {
            name: "draw".to_owned(),
            id: "command-draw",
            options: vec![GAME],
        },
        CommandSpec {
            name: "takeback".to_owned(),
            id: "command-takeback",
            options: vec![GAME],
        },
        CommandSpec {
            name: "resign".to_owned(),
            id: "command-resign",
            options: vec![GAME],
        },
        CommandSpec {
            name: "rematch".to_owned(),
            id: "command-rematch",
            options: vec![GAME],
        },
        CommandSpec {
            name: "cancel".to_owned(),
            id: "command-cancel",
            options: vec![GAME],
        },
        CommandSpec {
            name: "position".to_owned(),
            id: "command-position",
            options: vec![
                OptionSpec {
                    name: "code",
                    id: "option-code",
                    kind: Kind::Text,
                    required: true,
                },
                OptionSpec {
                    name: "game",
                    id: "option-code-game",
                    kind: Kind::GameKind,
                    required: false,
                },
            ],
        },
        CommandSpec {
            name: "settings".to_owned(),
            id: "command-settings",
            options: vec![
                OptionSpec {
                    name: "preview",
                    id: "option-preview",
                    kind: Kind::YesNo,
                    required: false,
                },
                OptionSpec {
                    name: "reminders",
                    id: "option-reminders",
                    kind: Kind::YesNo,
                    required: false,
                },
                OptionSpec {
                    name: "quiet",
                    id: "option-quiet",
                    kind: Kind::Text,
                    required: false,
                },
                OptionSpec {
                    name: "zone",
                    id: "option-zone",
                    kind: Kind::TimeZone,
                    required: false,
                },
                OptionSpec {
                    name: "auto-move",
                    id: "option-auto-move",
                    kind: Kind::YesNo,
                    required: false,
                },
                OptionSpec {
                    name: "theme",
                    id: "option-theme",
                    kind: Kind::OneOf(THEMES),
                    required: false,
                },
                OptionSpec {
                    name: "language",
                    id: "option-language",
                    kind: Kind::OneOf(LANGUAGES),
                    required: false,
                },
                OptionSpec {
                    name: "allow",
                    id: "option-allow",
                    kind: Kind::Channel,
                    required: false,
                },
                OptionSpec {
                    name: "disallow",
                    id: "option-disallow",
                    kind: Kind::Channel,
                    required: false,
                },
                OptionSpec {
                    name: "server-clock",
                    id: "option-server-clock",
                    kind: Kind::Clock,
                    required: false,
                },
                OptionSpec {
                    name: "cancels",
                    id: "option-cancels",
                    kind: Kind::OneOf(&[
                        ("managers", "choice-managers"),
                        ("host", "choice-host"),
                        ("nobody", "choice-nobody"),
                    ]),
                    required: false,
                },
                OptionSpec {
                    name: "server-theme",
                    id: "option-server-theme",
                    kind: Kind::OneOf(THEMES),
                    required: false,
                },
                OptionSpec {
                    name: "server-language",
                    id: "option-server-language",
                    kind: Kind::OneOf(LANGUAGES),
                    required: false,
                },
            ],
        },
        CommandSpec {
            name: "rules".to_owned(),
            id: "command-rules",
            options: vec![
                OptionSpec {
                    name: "topic",
                    id: "option-rule",
                    kind: Kind::RuleTopic,
                    required: false,
                },
                OptionSpec {
                    name: "game",
                    id: "option-rules-game",
                    kind: Kind::GameKind,
                    required: false,
                },
            ],
        },
        CommandSpec {
            name: "help".to_owned(),
            id: "command-help",
            options: vec![OptionSpec {
                name: "topic",
                id: "option-topic",
                kind: Kind::Topic,
                required: false,
            }],
        },
    ]
}
