//! Words for settings, of users and of servers.

use petteia_domain::game::Theme;
use petteia_rules::Language;
use petteia_speech::{
    message::Text,
    say,
    speech::{Arg, Say},
};

/// Returns settings, a line each.
pub fn lines<const N: usize>(lines: [Say; N]) -> Text {
    let mut text = Text::default();
    for (index, line) in lines.into_iter().enumerate() {
        text = if index > 0 { text.line() } else { text }.say(line);
    }
    text
}

/// Whether a setting is on.
pub fn on_off(on: bool) -> Arg {
    Arg::choice(if on { "on" } else { "off" })
}

/// The name of a theme.
pub fn theme_name(theme: Theme) -> Arg {
    Arg::choice(match theme {
        Theme::Dark => "dark",
        Theme::Light => "light",
        Theme::Contrast => "contrast",
    })
}

/// The name of a language; `None` is the platform's.
pub fn language_name(language: Option<Language>) -> Say {
    match language {
        Some(language) => Say::new(language.named_by()),
        None => say!("language-auto"),
    }
}
