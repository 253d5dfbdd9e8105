//! The table itself.

use std::sync::LazyLock;

use petteia_domain::{game::MOST_HOLIDAYS, tournament::System};
use petteia_rules::{GameKind, Language};

use super::{CommandSpec, Group};
use crate::{
    games,
    options::{Kind, OptionSpec},
};

/// The game's own option of commands about one game.
const GAME: OptionSpec = OptionSpec::optional("game", "option-game", Kind::Game);

const TURN: OptionSpec = OptionSpec::needed("turn", "option-turn", Kind::Turn);

const THEMES: &[(&str, &str)] = &[
    ("dark", "choice-dark"),
    ("light", "choice-light"),
    ("contrast", "choice-contrast"),
];

/// What openings are called in the archive.
static OPENINGS: LazyLock<Vec<(&'static str, &'static str)>> = LazyLock::new(|| {
    let of_every_game = GameKind::ALL.iter().flat_map(|kind| games::openings(*kind));
    of_every_game.copied().collect()
});

/// Languages by their own names, so that everybody finds theirs, and the platform's.
const LANGUAGES: [(&str, &str); Language::CHOICES.len() + 1] = {
    let mut choices = [("auto", "language-auto"); Language::CHOICES.len() + 1];
    let (languages, _) = choices.split_at_mut(Language::CHOICES.len());
    languages.copy_from_slice(&Language::CHOICES);
    choices
};

/// The options that keep seats for somebody, as many as a game has seats besides the host's.
const OPPONENTS: [OptionSpec; 4] = [
    OptionSpec::optional("opponent", "option-opponent", Kind::User),
    OptionSpec::optional("opponent-2", "option-opponent-2", Kind::User),
    OptionSpec::optional("opponent-3", "option-opponent-3", Kind::User),
    OptionSpec::optional("opponent-4", "option-opponent-4", Kind::User),
];

const CLOCK: OptionSpec = OptionSpec::optional("clock", "option-clock", Kind::Clock);

const ORDER: OptionSpec = OptionSpec::optional(
    "order",
    "option-order",
    Kind::OneOf(&[
        ("random", "choice-random"),
        ("as-joined", "choice-as-joined"),
    ]),
);

const THREAD: OptionSpec = OptionSpec::optional("thread", "option-thread", Kind::YesNo);

const PAIR: OptionSpec = OptionSpec::optional("pair", "option-pair", Kind::YesNo);

const RATED: OptionSpec = OptionSpec::optional("rated", "option-rated", Kind::YesNo);
const TOURNAMENT: OptionSpec =
    OptionSpec::optional("tournament", "option-tournament", Kind::Tournament);

/// The first words that several commands share.
pub const GROUPS: &[Group] = &[
    Group {
        name: "play",
        id: "command-play",
    },
    Group {
        name: "puzzle",
        id: "command-puzzle",
    },
    Group {
        name: "tournament",
        id: "command-tournament",
    },
    Group {
        name: "privacy",
        id: "command-privacy",
    },
];

/// Every command, in the order in which `/help` lists them; those of a group stand together.
pub static COMMANDS: LazyLock<Vec<CommandSpec>> = LazyLock::new(|| {
    let opening = GameKind::ALL.iter().map(|kind| play(*kind));
    opening
        .chain(others())
        .chain(puzzles())
        .chain(tournaments())
        .collect()
});

/// The commands that make sense on a server alone, besides those that open games and those about
/// tournaments: what is found or posted there.
const ON_SERVERS: [&str; 6] = [
    "seek",
    "open",
    "watch",
    "noticeboard",
    "replay",
    "move-game",
];

/// Whether a command can be given in direct messages.
pub(super) fn in_direct_messages(command: &CommandSpec) -> bool {
    let grouped = ["play ", "tournament "];
    !grouped.iter().any(|group| command.name.starts_with(group))
        && !ON_SERVERS.contains(&command.name.as_str())
}

/// Whether an option brings somebody into a game or tournament, so that it has to be a member of the
/// server.
pub fn brings_in(option: &str) -> bool {
    opponents().any(|name| name == option) || ["substitute", "newcomer"].contains(&option)
}

/// The names of the options that keep seats, in which the computer may be named too.
pub fn opponents() -> impl Iterator<Item = &'static str> {
    OPPONENTS.iter().map(|option| option.name)
}

/// The command that opens a game of this kind.
fn play(kind: GameKind) -> CommandSpec {
    let mut options: Vec<OptionSpec> = games::line_ups(kind).into_iter().collect();
    options.extend(OPPONENTS.iter().take(usize::from(kind.most_seats()) - 1));
    let levels = Kind::Level(Some(kind));
    options.push(OptionSpec::optional("level", "option-level", levels));
    if kind.most_seats() > 2 {
        let most = u32::from(kind.most_seats()) - 1;
        options.push(OptionSpec::optional(
            "computers",
            "option-computers",
            Kind::Number(1, most),
        ));
    }
    options.push(CLOCK);
    options.extend(games::options(kind));
    options.extend([ORDER, PAIR, THREAD, RATED]);
    CommandSpec {
        name: format!("play {}", kind.name()),
        id: games::opens(kind),
        options,
    }
}

fn command(name: &str, id: &'static str, options: &[OptionSpec]) -> CommandSpec {
    CommandSpec {
        name: name.to_owned(),
        id,
        options: options.to_vec(),
    }
}

fn others() -> Vec<CommandSpec> {
    vec![
        command(
            "seek",
            "command-seek",
            &[
                OptionSpec::optional("game", "option-seek-game", Kind::GameKind),
                CLOCK,
                OptionSpec::optional("games", "option-seek-games", Kind::Number(1, 10)),
                RATED,
                OptionSpec::optional("within", "option-seek-within", Kind::Number(25, 2000)),
                THREAD,
                OptionSpec::optional("elsewhere", "option-seek-elsewhere", Kind::YesNo),
                OptionSpec::optional("withdraw", "option-withdraw-seek", Kind::YesNo),
            ],
        ),
        command("open", "command-open", &[]),
        command("watch", "command-watch", &[]),
        command(
            "noticeboard",
            "command-noticeboard",
            &[
                OptionSpec::optional(
                    "shows",
                    "option-notices",
                    Kind::OneOf(&[
                        ("games", "choice-notices-games"),
                        ("seats", "choice-notices-seats"),
                    ]),
                ),
                OptionSpec::optional("channel", "option-notices-channel", Kind::Channel),
                OptionSpec::optional("off", "option-notices-off", Kind::YesNo),
            ],
        ),
        command("move", "command-move", &[TURN, GAME]),
        command("preview", "command-preview", &[TURN, GAME]),
        command("explain", "command-explain", &[TURN, GAME]),
        command(
            "captures",
            "command-captures",
            &[OptionSpec::optional(
                "game",
                "option-game",
                Kind::GameOfCaptures,
            )],
        ),
        command("hint", "command-hint", &[GAME]),
        command(
            "board",
            "command-board",
            &[
                GAME,
                OptionSpec::optional("ply", "option-ply", Kind::Number(0, 100_000)),
                OptionSpec::optional("seat", "option-seat", Kind::Number(1, 5)),
            ],
        ),
        command("games", "command-games", &[]),
        command("record", "command-record", &[GAME]),
        command(
            "replay",
            "command-replay",
            &[
                OptionSpec::optional("game", "option-replay-game", Kind::GamePlayed),
                OptionSpec::optional("ply", "option-replay-ply", Kind::Number(0, 100_000)),
            ],
        ),
        command(
            "analyse",
            "command-analyse",
            &[OptionSpec::optional(
                "game",
                "option-analyse-game",
                Kind::GamePlayed,
            )],
        ),
        command(
            "stats",
            "command-stats",
            &[
                OptionSpec::optional("user", "option-stats-user", Kind::User),
                OptionSpec::optional("game", "option-stats-game", Kind::GameKind),
            ],
        ),
        command(
            "archive",
            "command-archive",
            &[
                OptionSpec::optional("player", "option-archive-player", Kind::User),
                OptionSpec::optional("game", "option-archive-game", Kind::GameKind),
                OptionSpec::optional("opening", "option-archive-opening", Kind::OneOf(&OPENINGS)),
                OptionSpec::optional("result", "option-archive-result", Kind::GameResult),
                OptionSpec::optional("from", "option-archive-from", Kind::Text),
                OptionSpec::optional("until", "option-archive-until", Kind::Text),
            ],
        ),
        command("nudge", "command-nudge", &[GAME]),
        command("draw", "command-draw", &[GAME]),
        command("takeback", "command-takeback", &[GAME]),
        command(
            "pause",
            "command-pause",
            &[
                GAME,
                OptionSpec::optional("end", "option-end-pause", Kind::YesNo),
            ],
        ),
        command("resign", "command-resign", &[GAME]),
        command(
            "plan",
            "command-plan",
            &[
                OptionSpec::optional("turns", "option-planned", Kind::Text),
                GAME,
                OptionSpec::optional("forget", "option-forget-plan", Kind::Number(0, 20)),
            ],
        ),
        command(
            "explore",
            "command-explore",
            &[
                OptionSpec::optional("turns", "option-explored", Kind::Text),
                GAME,
                OptionSpec::optional("note", "option-explored-note", Kind::Text),
            ],
        ),
        command(
            "note",
            "command-note",
            &[
                OptionSpec::optional("text", "option-note", Kind::Text),
                OptionSpec::optional("game", "option-game", Kind::GamePlayed),
                OptionSpec::optional("delete", "option-delete-note", Kind::YesNo),
            ],
        ),
        command(
            "team",
            "command-team",
            &[
                OptionSpec::needed("text", "option-team-text", Kind::Text),
                GAME,
            ],
        ),
        command(
            "annotate",
            "command-annotate",
            &[
                OptionSpec::optional("text", "option-annotation", Kind::Text),
                OptionSpec::optional("ply", "option-annotated-ply", Kind::Number(0, 100_000)),
                OptionSpec::optional("game", "option-replay-game", Kind::GamePlayed),
            ],
        ),
        command(
            "holiday",
            "command-holiday",
            &[
                OptionSpec::optional("until", "option-holiday-until", Kind::Text),
                OptionSpec::optional("from", "option-holiday-from", Kind::Text),
                OptionSpec::optional("end", "option-end-holiday", Kind::YesNo),
            ],
        ),
        command("rematch", "command-rematch", &[GAME]),
        command("partners", "command-partners", &[GAME]),
        command("cancel", "command-cancel", &[GAME]),
        command(
            "move-game",
            "command-move-game",
            &[
                GAME,
                OptionSpec::optional("channel", "option-move-to", Kind::Channel),
            ],
        ),
        command(
            "position",
            "command-position",
            &[
                OptionSpec::needed("code", "option-code", Kind::Text),
                OptionSpec::optional("game", "option-code-game", Kind::GameKind),
            ],
        ),
        command(
            "rating",
            "command-rating",
            &[
                OptionSpec::optional("user", "option-rating-user", Kind::User),
                OptionSpec::optional("game", "option-rating-game", Kind::GameKind),
            ],
        ),
        command(
            "leaderboard",
            "command-leaderboard",
            &[
                OptionSpec::needed("game", "option-leaderboard-game", Kind::GameKind),
                OptionSpec::optional("everywhere", "option-everywhere", Kind::YesNo),
            ],
        ),
        command(
            "settings",
            "command-settings",
            &[
                OptionSpec::optional("preview", "option-preview", Kind::YesNo),
                OptionSpec::optional("reminders", "option-reminders", Kind::YesNo),
                OptionSpec::optional("quiet", "option-quiet", Kind::Text),
                OptionSpec::optional("zone", "option-zone", Kind::TimeZone),
                OptionSpec::optional("direct", "option-direct", Kind::YesNo),
                OptionSpec::optional("digest", "option-digest", Kind::Text),
                OptionSpec::optional("auto-move", "option-auto-move", Kind::YesNo),
                OptionSpec::optional("holidays", "option-own-holidays", Kind::YesNo),
                OptionSpec::optional("warnings", "option-warnings", Kind::YesNo),
                OptionSpec::optional("puzzles", "option-lends-games", Kind::YesNo),
                OptionSpec::optional("leaderboard", "option-leaderboard", Kind::YesNo),
                OptionSpec::optional("animations", "option-animations", Kind::YesNo),
                OptionSpec::optional("theme", "option-theme", Kind::OneOf(THEMES)),
                OptionSpec::optional("language", "option-language", Kind::OneOf(&LANGUAGES)),
                OptionSpec::optional("allow", "option-allow", Kind::Channel),
                OptionSpec::optional("disallow", "option-disallow", Kind::Channel),
                OptionSpec::optional("server-clock", "option-server-clock", Kind::Clock),
                OptionSpec::optional(
                    "server-holidays",
                    "option-server-holidays",
                    Kind::Number(0, MOST_HOLIDAYS as u32),
                ),
                OptionSpec::optional("server-zone", "option-server-zone", Kind::TimeZone),
                OptionSpec::optional(
                    "cancels",
                    "option-cancels",
                    Kind::OneOf(&[
                        ("managers", "choice-managers"),
                        ("host", "choice-host"),
                        ("nobody", "choice-nobody"),
                    ]),
                ),
                OptionSpec::optional(
                    "tournaments",
                    "option-announces",
                    Kind::OneOf(&[
                        ("everybody", "choice-everybody"),
                        ("managers", "choice-managers"),
                    ]),
                ),
                OptionSpec::optional("share-seeks", "option-share-seeks", Kind::YesNo),
                OptionSpec::optional("server-theme", "option-server-theme", Kind::OneOf(THEMES)),
                OptionSpec::optional(
                    "server-language",
                    "option-server-language",
                    Kind::OneOf(&LANGUAGES),
                ),
            ],
        ),
        command("privacy export", "command-privacy-export", &[]),
        command("privacy delete", "command-privacy-delete", &[]),
        command(
            "rules",
            "command-rules",
            &[
                OptionSpec::optional("topic", "option-rule", Kind::RuleTopic),
                OptionSpec::optional("game", "option-rules-game", Kind::GameKind),
            ],
        ),
        command(
            "help",
            "command-help",
            &[OptionSpec::optional("topic", "option-topic", Kind::Topic)],
        ),
    ]
}

/// The commands about puzzles.
fn puzzles() -> Vec<CommandSpec> {
    let of_game = OptionSpec::optional("game", "option-puzzle-game", Kind::GameKind);
    let turn = OptionSpec::needed("turn", "option-puzzle-turn", Kind::PuzzleTurn);
    vec![
        command("puzzle new", "command-puzzle-new", &[of_game]),
        command("puzzle show", "command-puzzle-show", &[]),
        command("puzzle answer", "command-puzzle-answer", &[turn]),
        command("puzzle hint", "command-puzzle-hint", &[]),
        command("puzzle solution", "command-puzzle-solution", &[]),
        command("puzzle table", "command-puzzle-table", &[]),
        command(
            "puzzle daily",
            "command-puzzle-daily",
            &[
                OptionSpec::optional("time", "option-puzzle-time", Kind::Text),
                OptionSpec::optional("zone", "option-puzzle-zone", Kind::TimeZone),
                OptionSpec::optional("channel", "option-puzzle-channel", Kind::Channel),
            ],
        ),
    ]
}

/// The commands about tournaments.
fn tournaments() -> Vec<CommandSpec> {
    let of = |what: &str, id, options: &[OptionSpec]| {
        let mut options = options.to_vec();
        options.push(TOURNAMENT);
        command(&format!("tournament {what}"), id, &options)
    };
    vec![
        command("tournament create", "command-tournament-create", PROPOSAL),
        of("join", "command-tournament-join", &[]),
        of("leave", "command-tournament-leave", &[]),
        of("start", "command-tournament-start", &[]),
        of("standings", "command-tournament-standings", &[]),
        of(
            "pairings",
            "command-tournament-pairings",
            &[OptionSpec::optional(
                "round",
                "option-round",
                Kind::Number(1, 100),
            )],
        ),
        of(
            "round",
            "command-tournament-round",
            &[OptionSpec::optional("next", "option-next", Kind::YesNo)],
        ),
        of(
            "withdraw",
            "command-tournament-withdraw",
            &[
                OptionSpec::optional("player", "option-withdrawn", Kind::User),
                OptionSpec::optional("computer", "option-withdrawn-computer", Kind::Level(None)),
            ],
        ),
        of(
            "substitute",
            "command-tournament-substitute",
            &[
                OptionSpec::needed("substitute", "option-substitute", Kind::User),
                OptionSpec::optional("player", "option-replaced", Kind::User),
                OptionSpec::optional("computer", "option-replaced-computer", Kind::Level(None)),
            ],
        ),
        of(
            "correct",
            "command-tournament-correct",
            &[
                OptionSpec::needed("game", "option-fixture", Kind::Fixture),
                OptionSpec::needed("result", "option-result", Kind::Text),
                OptionSpec::needed("reason", "option-reason", Kind::Text),
            ],
        ),
        of(
            "add",
            "command-tournament-add",
            &[OptionSpec::needed(
                "newcomer",
                "option-newcomer",
                Kind::User,
            )],
        ),
        of(
            "forfeit",
            "command-tournament-forfeit",
            &[
                OptionSpec::needed("game", "option-forfeited", Kind::Text),
                OptionSpec::needed("player", "option-forfeiting", Kind::User),
                OptionSpec::needed("reason", "option-reason", Kind::Text),
            ],
        ),
        of(
            "extend",
            "command-tournament-extend",
            &[OptionSpec::needed("by", "option-extend", Kind::Text)],
        ),
        of("pause", "command-tournament-pause", &[]),
        of("resume", "command-tournament-resume", &[]),
        of(
            "move",
            "command-tournament-move",
            &[OptionSpec::needed("channel", "option-hall", Kind::Channel)],
        ),
        of("log", "command-tournament-log", &[]),
        of(
            "challenge",
            "command-tournament-challenge",
            &[OptionSpec::needed(
                "player",
                "option-challenged",
                Kind::User,
            )],
        ),
        of("finish", "command-tournament-finish", &[]),
        of("cancel", "command-tournament-cancel", &[]),
        of("export", "command-tournament-export", &[]),
    ]
}

/// What a tournament is to be.
const PROPOSAL: &[OptionSpec] = &[
    OptionSpec::needed("name", "option-tournament-name", Kind::Text),
    OptionSpec::needed("game", "option-tournament-game", Kind::GameKind),
    OptionSpec::optional("system", "option-system", Kind::OneOf(System::CHOICES)),
    OptionSpec::optional("rounds", "option-rounds", Kind::Number(1, 100)),
    CLOCK,
    OptionSpec::optional("round-time", "option-round-time", Kind::Text),
    OptionSpec::optional("registration", "option-registration", Kind::Text),
    OptionSpec::optional("least", "option-least", Kind::Number(2, 1024)),
    OptionSpec::optional("most", "option-most", Kind::Number(2, 1024)),
    OptionSpec::optional("options", "option-tournament-options", Kind::Text),
    OptionSpec::optional(
        "table-games",
        "option-table-games",
        Kind::OneOf(&[
            ("side-by-side", "choice-side-by-side"),
            ("one-by-one", "choice-one-by-one"),
        ]),
    ),
    OptionSpec::optional("pairs", "option-pairs", Kind::YesNo),
    OptionSpec::optional("computer", "option-tournament-computer", Kind::Level(None)),
    OptionSpec::optional("pause", "option-pause", Kind::Text),
    OptionSpec::optional("rated", "option-tournament-rated", Kind::YesNo),
    OptionSpec::optional("fine-tuning", "option-fine-tuning", Kind::YesNo),
    OptionSpec::optional("organisers", "option-organisers", Kind::Role),
];
