//! The face: the words that members meet when they type a slash.
//!
//! Discord lists every word and every command of a group in one row each, so few are registered. All other commands are
//! typed in `/do`, or picked from panels and from the menu below a board. Interactions with other words, from clients
//! that still know them, are read as before.

use std::{borrow::Cow, collections::HashMap, sync::LazyLock};

use petteia_referee::commands::{
    COMMANDS, CommandSpec, GROUPS, Renamed, behind_name, rename_commands,
};
use petteia_rules::Language;
use petteia_speech::{
    message::{Span, Text},
    options::name_of,
    say,
    speech::Say,
};

/// A registered word.
#[derive(Debug)]
pub(super) struct Word {
    /// The word in English.
    pub name: &'static str,
    /// What describes it, and the word in each language, if it is not called as its command.
    called: Option<[fn() -> Say; 2]>,
    /// The command that it stands for.
    runs: &'static str,
    /// Whether it has the options of the command.
    pub with_options: bool,
    /// Whether only those who manage the server see it.
    pub for_managers: bool,
}

/// A word that is a command as it stands.
const fn command(name: &'static str) -> Word {
    Word {
        name,
        called: None,
        runs: name,
        with_options: true,
        for_managers: false,
    }
}

/// A word that stands for a command with another name.
const fn stands_for(name: &'static str, called: [fn() -> Say; 2], runs: &'static str) -> Word {
    Word {
        called: Some(called),
        runs,
        ..command(name)
    }
}

const PLAY: [fn() -> Say; 2] = [|| say!("command-play"), || say!("command-play.name")];

const PUZZLE: [fn() -> Say; 2] = [|| say!("command-puzzle"), || say!("command-puzzle.name")];

const RANKING: [fn() -> Say; 2] = [|| say!("discord-ranking"), || say!("discord-ranking.name")];

/// All of them, beside `/do`.
pub(super) const FACE: [Word; 14] = [
    stands_for("play", PLAY, "play new"),
    command("move"),
    command("board"),
    command("games"),
    command("find"),
    command("me"),
    command("rules"),
    stands_for("puzzle", PUZZLE, "puzzle new"),
    command("position"),
    stands_for("ranking", RANKING, "leaderboard"),
    command("archive"),
    command("tournaments"),
    command("help"),
    Word {
        with_options: false,
        for_managers: true,
        ..command("server")
    },
];

impl Word {
    /// The command that it stands for.
    pub fn command(&self) -> Option<&'static CommandSpec> {
        CommandSpec::named(self.runs)
    }

    /// Its description.
    pub fn says(&self) -> Say {
        match (self.called, self.command()) {
            (Some([says, _]), _) => says(),
            (None, Some(command)) => command.says(),
            (None, None) => Say::new(self.name),
        }
    }

    /// The word in this language.
    pub fn name_in(&self, language: Language) -> String {
        match (self.called, self.command()) {
            (Some([_, called]), _) => Text::from(called()).bare(language),
            (None, Some(command)) => command.called().bare(language),
            (None, None) => self.name.to_owned(),
        }
    }
}

/// Returns the command that a word stands for.
pub(super) fn command_of(name: &str) -> Option<&'static CommandSpec> {
    FACE.iter().find(|word| word.name == name)?.command()
}

/// How a text names a command, and how it is typed here.
#[derive(Debug)]
struct Naming {
    called: String,
    typed: String,
    /// How it is typed with options, where that differs.
    with_options: Option<String>,
}

/// The names of commands in each language, the longest first.
static NAMINGS: LazyLock<HashMap<Language, Vec<Naming>>> = LazyLock::new(|| {
    let languages = Language::ALL.into_iter();
    languages.map(|one| (one, namings(one))).collect()
});

fn namings(language: Language) -> Vec<Naming> {
    let by_line = format!("{} ", name_of("discord-do", language));
    let word_of = |command: &str| FACE.iter().find(|word| word.runs == command);
    let commands = COMMANDS.iter().map(|command| {
        let called = command.called().bare(language);
        let line = format!("{by_line}{called}");
        match word_of(&command.name) {
            Some(word) => Naming {
                typed: word.name_in(language),
                with_options: (!word.with_options).then_some(line),
                called,
            },
            None => Naming {
                called,
                typed: line,
                with_options: None,
            },
        }
    });
    let groups = GROUPS.iter().map(|group| {
        let called = Text::from(group.called()).bare(language);
        let is_word = FACE.iter().any(|word| word.name == group.name);
        Naming {
            typed: match is_word {
                true => called.clone(),
                false => format!("{by_line}{called}"),
            },
            called,
            with_options: None,
        }
    });
    let mut all: Vec<Naming> = commands.chain(groups).collect();
    all.sort_by_key(|naming| std::cmp::Reverse(naming.called.len()));
    all
}

/// Returns a text whose commands are named as they are typed on Discord: `/do resign` for `/resign`. Names of the
/// given language come first.
pub(super) fn as_typed(text: &Text, language: Language) -> Cow<'_, Text> {
    let has_slash = |span: &Span| match span {
        Span::Plain(words) | Span::Strong(words) | Span::Code(words) => words.contains('/'),
        _ => false,
    };
    if !text.0.iter().any(has_slash) {
        return Cow::Borrowed(text);
    }
    let mut text = text.clone();
    for span in &mut text.0 {
        if let Span::Plain(words) | Span::Strong(words) | Span::Code(words) = span {
            *words = typed_here(words, language);
        }
    }
    Cow::Owned(text)
}

fn typed_here(words: &str, language: Language) -> String {
    rename_commands(words, |after| {
        let mut languages = [language].into_iter().chain(Language::ALL);
        let (naming, behind) = languages.find_map(|one| named_at_start(after, one))?;
        let option = behind.split_whitespace().next();
        let has_options = behind.starts_with(' ') && option.is_some_and(|word| word.contains(':'));
        let typed = match &naming.with_options {
            Some(line) if has_options => line,
            _ => &naming.typed,
        };
        Some(Renamed::Named(typed, behind))
    })
}

fn named_at_start(words: &str, language: Language) -> Option<(&'static Naming, &str)> {
    let mut namings = NAMINGS.get(&language)?.iter();
    namings.find_map(|naming| Some((naming, behind_name(words, &naming.called)?)))
}

#[cfg(test)]
mod texts_tests;

#[cfg(test)]
mod tests {
    use super::{super::markdown, *};

    #[test]
    fn every_word_stands_for_a_command_that_exists() {
        for word in &FACE {
            assert!(word.command().is_some(), "{word:?}");
            assert_eq!(word.name_in(Language::English), word.name);
        }
    }

    #[test]
    fn texts_name_commands_as_they_are_typed_here() {
        for (language, words, typed) in [
            (Language::English, "/takeback", "/do takeback"),
            (
                Language::English,
                "Use /move, or /preview.",
                "Use /move, or /do preview.",
            ),
            (Language::English, "/play new", "/play"),
            (Language::English, "/play and /puzzle", "/play and /puzzle"),
            (
                Language::English,
                "/play pentagame clock:none",
                "/do play pentagame clock:none",
            ),
            (Language::English, "/leaderboard", "/ranking"),
            (
                Language::English,
                "/tournament create",
                "/do tournament create",
            ),
            (Language::English, "/tournaments", "/tournaments"),
            (Language::English, "/server", "/server"),
            (
                Language::English,
                "/server share-seeks:yes",
                "/do server share-seeks:yes",
            ),
            (Language::German, "/aufgeben", "/tun aufgeben"),
            (Language::English, "/aufgeben", "/tun aufgeben"),
            (Language::Spanish, "/abandonar", "/hacer abandonar"),
            (Language::French, "/abandonner", "/faire abandonner"),
            (
                Language::English,
                "https://x.example/resign 1/2 /castle",
                "https://x.example/resign 1/2 /castle",
            ),
        ] {
            assert_eq!(typed_here(words, language), typed);
        }
    }

    /// Names of commands are longer here, and a message has at most 2000 characters.
    #[test]
    fn every_page_of_help_fits_a_message_as_it_is_typed_here() {
        for language in Language::ALL {
            for page in [
                say!("help-start"),
                say!("help-commands"),
                say!("help-clock"),
                say!("help-absence"),
                say!("help-computer"),
                say!("help-tournaments"),
                say!("help-ratings"),
            ] {
                let text = Text::from(page.clone()).in_language(language);
                let shown = markdown::render(&as_typed(&text, language), markdown::LONGEST - 100);
                assert!(!shown.cut, "{page:?} in {language:?}");
            }
        }
    }

    #[test]
    fn what_is_typed_here_is_not_changed_again() {
        for language in Language::ALL {
            for naming in namings(language) {
                let once = typed_here(&format!("/{}", naming.called), language);
                assert_eq!(typed_here(&once, language), once);
            }
        }
    }
}
