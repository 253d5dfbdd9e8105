//! What was given to a command's options, and the action that it asks for.

use petteia_domain::{
    game::{Notices, Opening, SeatOrder, USUAL_LEVEL, WhoAnnounces, WhoCancels},
    ids::UserId,
    tournament::{GameOrder, System},
};
use petteia_players::Level;
use petteia_rules::GameKind;

use super::{CommandSpec, table::opponents};
use crate::{
    commands::{
        Action, Page, PrivacyAction, Proposal, PuzzleAction, Search, SettingsChange,
        TournamentAction, Wish,
    },
    games,
    options::{Arguments, Unfit},
};

impl CommandSpec {
    /// The action asked for.
    ///
    /// # Errors
    /// When an option is missing, unknown, or its value is not of its kind.
    pub fn action(&self, mut given: Arguments) -> Result<Action, Unfit> {
        self.check(&given)?;
        if let Some(("tournament", what)) = self.name.split_once(' ') {
            return tournament(what, given);
        }
        if let Some(("puzzle", what)) = self.name.split_once(' ') {
            return puzzle(what, given);
        }
        let game = given.text("game");
        if let Some(kind) = self.opens() {
            return Ok(Action::Play(opening(kind, &mut given)));
        }
        Ok(match self.name.as_str() {
            "move" => Action::Move {
                game,
                turn: given.text("turn").unwrap_or_default(),
                ply: None,
                confirmed: false,
            },
            "preview" => Action::Preview {
                game,
                turn: given.text("turn").unwrap_or_default(),
            },
            "explain" => Action::Explain {
                game,
                turn: given.text("turn").unwrap_or_default(),
            },
            "captures" => Action::Captures { game, page: 0 },
            "board" => Action::Board {
                game,
                ply: given.number("ply"),
                seat: given.number("seat").and_then(|seat| seat.try_into().ok()),
            },
            "games" => Action::Games { page: 0 },
            "partners" => Action::Partners { game },
            "stats" => Action::Stats {
                player: given.user("user").map(|(user, _)| user),
                kind: game.as_deref().and_then(GameKind::named),
            },
            "archive" => Action::Archive(Search {
                player: given.user("player").map(|(user, _)| user),
                kind: game.as_deref().and_then(GameKind::named),
                opening: given.text("opening"),
                result: given.text("result"),
                from: given.text("from"),
                until: given.text("until"),
                page: Page::Newest,
            }),
            "record" => Action::Record { game },
            "replay" => Action::Replay {
                game,
                ply: given.number("ply"),
            },
            "analyse" => Action::Analyse { game },
            "hint" => Action::Hint { game },
            "nudge" => Action::Nudge { game },
            "draw" => Action::Draw { game },
            "note" => Action::Note {
                game,
                text: given.text("text"),
                delete: given.yes_no("delete").unwrap_or(false),
            },
            "annotate" => Action::Annotate {
                game,
                ply: given.number("ply"),
                text: given.text("text"),
            },
            "team" => Action::Team {
                game,
                text: given.text("text").unwrap_or_default(),
            },
            "plan" => Action::Plan {
                game,
                turns: given.text("turns"),
                forget: given.number("forget"),
            },
            "explore" => Action::Explore {
                game,
                turns: given.text("turns"),
                note: given.text("note"),
                to: None,
            },
            "seek" => Action::Seek(Wish {
                kind: game.as_deref().and_then(GameKind::named),
                clock: given.text("clock"),
                games: given.number("games").unwrap_or(1),
                rated: given.yes_no("rated").unwrap_or(false),
                within: given.number("within").and_then(|by| by.try_into().ok()),
                thread: given.yes_no("thread").unwrap_or(false),
                elsewhere: given.yes_no("elsewhere"),
                withdraw: given.yes_no("withdraw").unwrap_or(false),
            }),
            "open" => Action::Open,
            "watch" => Action::Watch { page: 0 },
            "noticeboard" => Action::Noticeboard {
                shows: match given.text("shows").as_deref() {
                    Some("seats") => Notices::Seats,
                    _ => Notices::Games,
                },
                channel: given.channel("channel"),
                off: given.yes_no("off").unwrap_or(false),
            },
            "holiday" => Action::Holiday {
                from: given.text("from"),
                until: given.text("until"),
                end: given.yes_no("end").unwrap_or(false),
            },
            "takeback" => Action::Takeback { game },
            "pause" => Action::Pause {
                game,
                end: given.yes_no("end").unwrap_or(false),
            },
            "resign" => Action::Resign {
                game,
                confirmed: false,
            },
            "rematch" => Action::Rematch { game },
            "cancel" => Action::Cancel { game },
            "move-game" => Action::MoveGame {
                game,
                to: given.channel("channel"),
            },
            "position" => Action::Position {
                kind: game.as_deref().and_then(GameKind::named),
                code: given.text("code").unwrap_or_default(),
            },
            "privacy export" => Action::Privacy(PrivacyAction::Export),
            "privacy delete" => Action::Privacy(PrivacyAction::Delete { confirmed: false }),
            "settings" => Action::Settings(settings(&mut given)),
            "rating" => Action::Rating {
                user: given.user("user"),
                kind: game.as_deref().and_then(GameKind::named),
            },
            "leaderboard" => Action::Leaderboard {
                // it is needed, and one of those there are
                kind: game
                    .as_deref()
                    .and_then(GameKind::named)
                    .unwrap_or(GameKind::Pentagame),
                size: None,
                everywhere: given.yes_no("everywhere").unwrap_or(false),
                page: 0,
            },
            "rules" => Action::Rules {
                kind: game.as_deref().and_then(GameKind::named),
                topic: given.text("topic"),
            },
            "help" => Action::Help {
                topic: given.text("topic"),
            },
            name => unreachable!("/{name} is listed but does nothing"),
        })
    }

    /// Which game it opens, if it opens one.
    fn opens(&self) -> Option<GameKind> {
        GameKind::named(self.name.strip_prefix("play ")?)
    }

    /// Every option known, every value of its option's kind, nothing needed left out.
    fn check(&self, given: &Arguments) -> Result<(), Unfit> {
        for (name, value) in &given.0 {
            let option = self
                .option(name)
                .ok_or_else(|| Unfit::Unknown(name.clone()))?;
            if !option.kind.takes(value) {
                return Err(Unfit::Wrong(*option));
            }
        }
        match self
            .options
            .iter()
            .find(|option| option.required && !given.0.contains_key(option.name))
        {
            Some(option) => Err(Unfit::Missing(*option)),
            None => Ok(()),
        }
    }
}

fn opening(kind: GameKind, given: &mut Arguments) -> Opening {
    let named: Vec<(UserId, String)> = opponents()
        .filter_map(|option| given.user(option))
        .collect();
    let (computers, opponents): (Vec<_>, Vec<_>) = named
        .into_iter()
        .partition(|(user, _)| *user == UserId::COMPUTER);
    let level = given.text("level").and_then(|name| Level::named(&name));
    let wanted = given
        .number("computers")
        .map_or(usize::from(level.is_some()), |number| number as usize);
    let computers = vec![level.unwrap_or(USUAL_LEVEL); computers.len().max(wanted)];
    Opening {
        kind,
        line_up: given.text("line-up").unwrap_or_else(|| "2".to_owned()),
        options: games::agreed(kind, given),
        clock: given.text("clock"),
        opponents,
        computers,
        order: match given.text("order").as_deref() {
            Some("as-joined") => SeatOrder::AsJoined,
            _ => SeatOrder::Random,
        },
        thread: given.yes_no("thread").unwrap_or(false),
        rated: given.yes_no("rated").unwrap_or(false),
        pair: given.yes_no("pair").unwrap_or(false),
    }
}

/// What a command of `/puzzle` asks for; nothing it needs was left out.
fn puzzle(what: &str, mut given: Arguments) -> Result<Action, Unfit> {
    Ok(Action::Puzzle(match what {
        "new" => PuzzleAction::New {
            kind: given.text("game").as_deref().and_then(GameKind::named),
        },
        "show" => PuzzleAction::Show,
        "answer" => PuzzleAction::Answer {
            id: None,
            turn: given.text("turn").unwrap_or_default(),
        },
        "hint" => PuzzleAction::Hint { id: None },
        "solution" => PuzzleAction::Solution { id: None },
        "table" => PuzzleAction::Table,
        "daily" => PuzzleAction::Daily {
            time: given.text("time"),
            zone: given.text("zone"),
            channel: given.channel("channel"),
        },
        name => unreachable!("/puzzle {name} is listed but does nothing"),
    }))
}

/// The player that an organiser names, or the computer.
fn whom(given: &mut Arguments) -> Option<UserId> {
    let level = given.text("computer").and_then(|name| Level::named(&name));
    let computer = level.map(|level| UserId::computer_of(level.number()));
    computer.or_else(|| given.user("player").map(|(player, _)| player))
}

/// What a command of `/tournament` asks for; nothing it needs was left out.
fn tournament(what: &str, mut given: Arguments) -> Result<Action, Unfit> {
    let named = given.text("tournament");
    let mut user = |option| {
        let user: Option<(UserId, String)> = given.user(option);
        user.ok_or_else(|| Unfit::Unknown(option.to_owned()))
    };
    let what = match what {
        "create" => return Ok(create(given)),
        "join" => TournamentAction::Join,
        "leave" => TournamentAction::Leave,
        "start" => TournamentAction::Start,
        "standings" => TournamentAction::Standings { page: 0 },
        "pairings" => TournamentAction::Pairings {
            round: given.number("round"),
            page: 0,
        },
        "round" => TournamentAction::Round {
            next: given.yes_no("next").unwrap_or(false),
            page: 0,
        },
        "withdraw" => TournamentAction::Withdraw {
            player: whom(&mut given),
            confirmed: false,
        },
        "substitute" => {
            let (by, name) = user("substitute")?;
            let player = whom(&mut given);
            TournamentAction::Substitute { player, by, name }
        }
        "correct" => TournamentAction::Correct {
            game: given.text("game").unwrap_or_default(),
            result: given.text("result").unwrap_or_default(),
            reason: given.text("reason").unwrap_or_default(),
        },
        "add" => {
            let (player, name) = user("newcomer")?;
            TournamentAction::Add { player, name }
        }
        "forfeit" => TournamentAction::Forfeit {
            player: user("player")?.0,
            game: given.text("game").unwrap_or_default(),
            reason: given.text("reason").unwrap_or_default(),
        },
        "extend" => TournamentAction::Extend {
            by: given.text("by").unwrap_or_default(),
        },
        "pause" => TournamentAction::Pause,
        "resume" => TournamentAction::Resume,
        "move" => TournamentAction::Move {
            channel: given
                .channel("channel")
                .ok_or_else(|| Unfit::Unknown("channel".to_owned()))?,
        },
        "log" => TournamentAction::Log { page: 0 },
        "challenge" => TournamentAction::Challenge {
            player: user("player")?.0,
        },
        "finish" => TournamentAction::Finish { confirmed: false },
        "cancel" => TournamentAction::Cancel { confirmed: false },
        "export" => TournamentAction::Export,
        what => unreachable!("/tournament {what} is listed but does nothing"),
    };
    Ok(Action::Tournament {
        tournament: named,
        what,
    })
}

fn create(mut given: Arguments) -> Action {
    let proposal = Proposal {
        name: given.text("name").unwrap_or_default(),
        // Only games there are pass as such.
        kind: given
            .text("game")
            .as_deref()
            .and_then(GameKind::named)
            .unwrap_or(GameKind::Pentagame),
        options: given.text("options").unwrap_or_default(),
        clock: given.text("clock"),
        system: given.text("system").as_deref().and_then(System::named),
        rounds: given.number("rounds"),
        registration: given.text("registration"),
        least: given.number("least"),
        most: given.number("most"),
        round: given.text("round-time"),
        pause: given.text("pause"),
        games: match given.text("table-games").as_deref() {
            Some("one-by-one") => Some(GameOrder::OneByOne),
            Some(_) => Some(GameOrder::SideBySide),
            None => None,
        },
        pairs: given.yes_no("pairs"),
        computer: given.text("computer").and_then(|name| Level::named(&name)),
        rated: given.yes_no("rated"),
        fine_tuning: given.yes_no("fine-tuning").unwrap_or(false),
        organisers: given.role("organisers"),
    };
    Action::Tournament {
        tournament: None,
        what: TournamentAction::Create(Box::new(proposal)),
    }
}

fn settings(given: &mut Arguments) -> SettingsChange {
    SettingsChange {
        preview: given.yes_no("preview"),
        reminders: given.yes_no("reminders"),
        quiet: given.text("quiet"),
        zone: given.text("zone"),
        direct: given.yes_no("direct"),
        digest: given.text("digest"),
        auto_move: given.yes_no("auto-move"),
        holiday_at_deadline: given.yes_no("holidays"),
        warnings: given.yes_no("warnings"),
        puzzles: given.yes_no("puzzles"),
        leaderboard: given.yes_no("leaderboard"),
        animations: given.yes_no("animations"),
        theme: given.theme("theme"),
        allow: given.channel("allow"),
        disallow: given.channel("disallow"),
        clock: given.text("server-clock"),
        server_holidays: given
            .number("server-holidays")
            .and_then(|days| days.try_into().ok()),
        server_zone: given.text("server-zone"),
        cancels: given.text("cancels").and_then(|who| match who.as_str() {
            "managers" => Some(WhoCancels::Managers),
            "host" => Some(WhoCancels::Host),
            "nobody" => Some(WhoCancels::Nobody),
            _ => None,
        }),
        share_seeks: given.yes_no("share-seeks"),
        announces: given
            .text("tournaments")
            .and_then(|who| match who.as_str() {
                "everybody" => Some(WhoAnnounces::Everybody),
                "managers" => Some(WhoAnnounces::Managers),
                _ => None,
            }),
        server_theme: given.theme("server-theme"),
        language: given.language("language"),
        server_language: given.language("server-language"),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::Language;

    use super::*;
    use crate::options::{Kind, Value};
    use crate::{commands::COMMANDS, message::Text};
    use petteia_domain::ids::{ChannelId, RoleId};

    fn given<const N: usize>(values: [(&str, Value); N]) -> Arguments {
        Arguments(
            values
                .map(|(name, value)| (name.to_owned(), value))
                .into_iter()
                .collect(),
        )
    }

    fn text(text: &str) -> Value {
        Value::Text(text.to_owned())
    }

    fn action(command: &str, given: Arguments) -> Result<Action, Unfit> {
        CommandSpec::named(command).unwrap().action(given)
    }

    /// Some value that this kind takes.
    fn any(kind: Kind) -> Value {
        match kind {
            Kind::OneOf(_) | Kind::GameKind | Kind::Level(_) => text(kind.choices()[0].0),
            Kind::Number(first, _) => Value::Number(first),
            Kind::YesNo => Value::YesNo(true),
            Kind::User => Value::User(UserId(7), "Ada".to_owned()),
            Kind::Channel => Value::Channel(ChannelId(9)),
            Kind::Role => Value::Role(RoleId(8)),
            _ => text("x"),
        }
    }

    #[test]
    fn every_listed_command_asks_for_an_action_with_and_without_its_options() {
        for command in COMMANDS.iter() {
            let all = Arguments(
                command
                    .options
                    .iter()
                    .map(|option| (option.name.to_owned(), any(option.kind)))
                    .collect(),
            );
            let mut needed = all.clone();
            needed
                .0
                .retain(|name, _| command.option(name).unwrap().required);
            let with = command.action(all).unwrap();
            let without = command.action(needed).unwrap();
            let optional = command.options.iter().any(|option| !option.required);
            assert_eq!(with != without, optional, "/{}", command.name);
        }
    }

    #[test]
    fn play_says_what_records_say() {
        let Action::Play(opening) = action(
            "play pentagame",
            given([
                ("line-up", text("teams")),
                ("outs", Value::Number(4)),
                ("inside-out", Value::YesNo(true)),
                ("opponent-3", Value::User(UserId(2), "Ben".to_owned())),
                ("opponent", Value::User(UserId(1), "Ada".to_owned())),
                ("order", text("as-joined")),
            ]),
        )
        .unwrap() else {
            panic!("/play opens");
        };
        assert_eq!(opening.kind, GameKind::Pentagame);
        assert_eq!(opening.line_up, "teams");
        assert_eq!(opening.options, "outs=4 inside-out=1");
        assert_eq!(
            opening.opponents,
            [(UserId(1), "Ada".to_owned()), (UserId(2), "Ben".to_owned())]
        );
        assert_eq!(opening.order, SeatOrder::AsJoined);
    }

    #[test]
    fn a_missing_wrong_or_unknown_option_is_named() {
        for (command, given, named) in [
            ("move", given([]), "turn"),
            ("board", given([("seat", Value::Number(6))]), "1 to 5"),
            ("play pentagame", given([("line-up", text("9"))]), "teams"),
            (
                "play pentalath",
                given([("outs", Value::Number(3))]),
                "outs",
            ),
            (
                "position",
                given([("code", text("-")), ("game", text("chess"))]),
                "pentalath",
            ),
            ("games", given([("colour", text("red"))]), "colour"),
        ] {
            let error = Text::from(action(command, given).unwrap_err().said());
            let error = error.bare(Language::English);
            assert!(error.contains(named), "{error}");
        }
    }
}
