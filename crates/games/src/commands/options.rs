//! Options of several commands, and what is typed for them.

use chrono::NaiveTime;
use petteia_domain::game::Theme;
use petteia_rules::Language;
use petteia_speech::{
    choices,
    options::{Choices, Flag, Kind, Needed, Optional},
};

/// The game of a command.
pub const GAME: Optional<String> = Optional::words("game", "option-game", Kind::Game);

/// A turn in notation.
pub const TURN: Needed<String> = Optional::words("turn", "option-turn", Kind::Turn).needed();

/// A clock.
pub const CLOCK: Optional<String> = Optional::words("clock", "option-clock", Kind::Clock);

/// Whether a game has a thread of its own.
pub const THREAD: Flag = Flag::new("thread", "option-thread");

/// Whether a game counts for ratings.
pub const RATED: Flag = Flag::new("rated", "option-rated");

/// The tournament of a command.
pub const TOURNAMENT: Optional<String> =
    Optional::words("tournament", "option-tournament", Kind::Tournament);

/// A team that the user leads.
pub const LED_TEAM: Optional<String> = Optional::words("team", "option-team-led", Kind::Team);

/// The series of a command.
pub const SERIES: Optional<String> = Optional::words("series", "option-series", Kind::Series);

/// The league of a command.
pub const LEAGUE: Optional<String> = Optional::words("league", "option-league", Kind::League);

/// The reason of an organiser's action.
pub const REASON: Needed<String> = Optional::words("reason", "option-reason", Kind::Text).needed();

/// Themes of boards.
pub const THEMES: Choices<Theme> = choices! {
    "dark", "choice-dark" => Theme::Dark,
    "light", "choice-light" => Theme::Light,
    "contrast", "choice-contrast" => Theme::Contrast,
};

/// Languages by their own names, so that everybody finds theirs, and the platform's.
pub const LANGUAGES: [(&str, &str); Language::CHOICES.len() + 1] = {
    let mut choices = [("auto", "language-auto"); Language::CHOICES.len() + 1];
    let (languages, _) = choices.split_at_mut(Language::CHOICES.len());
    languages.copy_from_slice(&Language::CHOICES);
    choices
};

/// Returns the language of a code; `Some(None)` for the platform's.
pub fn language(code: &str) -> Option<Option<Language>> {
    let known = Language::ALL.into_iter().find(|one| one.code() == code);
    match code {
        "auto" => Some(None),
        _ => known.map(Some),
    }
}

/// Parses a time of day, such as `7:30` or `7`.
pub fn read_time(typed: &str) -> Option<NaiveTime> {
    let typed = typed.trim();
    let time = |typed: &str| NaiveTime::parse_from_str(typed, "%H:%M").ok();
    time(typed).or_else(|| time(&format!("{typed}:00")))
}
