//! Buttons that are about no single game.

use chrono::NaiveDate;
use petteia_domain::{
    archive::{Filter, Wanted},
    ids::UserId,
};
use petteia_rules::GameKind;
use petteia_speech::message::ButtonId;

use super::{
    button_of,
    id::{ButtonValue, ids},
};

ids! {
    /// Accepts somebody's standing invitation.
    accept_seek(user: UserId, seek: String) = "accept:{user}:{seek}";
    /// Shows the form for a game against the computer.
    against_computer(kind: GameKind) = "try:{kind}";
    /// Returns the button of a page.
    archive_page(
        player: Option<UserId>,
        kind: Option<GameKind>,
        opening: Option<String>,
        result: Option<String>,
        from: Option<String>,
        until: Option<String>,
        page: Page,
    ) = "archive:{player}:{kind}:{opening}:{result}:{from}:{until}:{page}";
    /// Lets the only turn that the die leaves be played without asking.
    auto_move() = "auto-move";
    /// Asks for the options of a command.
    ask_for_options(command: String) = "form:{command}";
    /// Closes a preview or a question.
    dismiss() = "dismiss";
    /// Ends the user's holiday.
    end_holiday() = "end-holiday";
    /// Shows what was played in the position after these turns.
    openings(kind: GameKind, line: String) = "openings:{kind}:{line}";
    /// The position after these turns of a game with another line-up or options.
    openings_with(
        kind: GameKind,
        set_up: String,
        line: String,
    ) = "openings-with:{kind}:{set_up}:{line}";
    /// The position after these turns in games of all servers.
    openings_everywhere(
        kind: GameKind,
        set_up: String,
        line: String,
    ) = "openings-everywhere:{kind}:{set_up}:{line}";
    /// Shows the user's own ratings in a game.
    rating(kind: GameKind) = "rating:{kind}";
    /// Opens a first game with a coach against the computer.
    first_game(kind: GameKind) = "first-game:{kind}";
    /// Shows how a game is played.
    how_to_move(kind: GameKind) = "how:{kind}";
    /// Opens a task of a game's lesson.
    lesson(kind: GameKind, task: u32) = "lesson:{kind}:{task}";
    /// Shows the turn of a lesson's task.
    lesson_shown(kind: GameKind, task: u32) = "lesson-shown:{kind}:{task}";
    /// Opens the rules of the game that is played in this channel, or asks for the game.
    rulebook() = "rules";
    /// Opens a topic of a game's rules; lists all topics without one.
    rules(kind: GameKind, topic: String) = "rules:{kind}:{topic}";
    /// Carries out a command without options.
    run_command(command: String) = "command:{command}";
    /// Shows statistics of a player's finished games and puzzles.
    stats(player: UserId) = "stats:{player}";
    /// Withdraws the user's seek.
    withdraw_seek() = "withdraw-seek";
}

/// Returns the name of the command for whose options a press asks.
pub fn asks_for_options(press: &str) -> Option<String> {
    let (command,) = ask_for_options::read(button_of(press)).filter(|_| ButtonId::fits(press))?;
    Some(command)
}

/// Shows a page of the archive.
pub fn archive(filter: &Filter, page: Page) -> ButtonId {
    let day = |day: NaiveDate| day.to_string();
    let result = filter.result.as_ref().map(|result| match result {
        Wanted::Fared(fared) => fared.name(),
        Wanted::Token(token) => token,
    });
    archive_page(
        filter.player,
        filter.kind,
        filter.opening.as_deref(),
        result,
        filter.from.map(day).as_deref(),
        filter.until.map(day).as_deref(),
        page,
    )
}

/// Shows the newest finished games of a player, of one kind of game if it is given.
pub fn finished_games(player: UserId, kind: Option<GameKind>) -> ButtonId {
    let games = Filter {
        player: Some(player),
        kind,
        ..Filter::default()
    };
    archive(&games, Page::Newest)
}

/// A page of the archive.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Page {
    /// The newest games.
    #[default]
    Newest,
    /// The newest games before this number.
    Before(u64),
    /// The oldest games after this number.
    After(u64),
}

impl ButtonValue for Page {
    type Given<'a> = Page;

    fn write(page: Page) -> String {
        match page {
            Page::Newest => String::new(),
            Page::Before(number) => format!("<{number}"),
            Page::After(number) => format!(">{number}"),
        }
    }

    fn read(written: &str) -> Option<Page> {
        match (written.strip_prefix('<'), written.strip_prefix('>')) {
            (Some(number), _) => number.parse().ok().map(Page::Before),
            (None, Some(number)) => number.parse().ok().map(Page::After),
            (None, None) => (!written.contains(':')).then_some(Page::Newest),
        }
    }
}
