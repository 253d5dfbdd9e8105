//! The names of commands in texts. Texts contain the names of their own language; if the reader's
//! client shows those of another language, they are replaced here in all texts.

use std::{collections::BTreeMap, sync::LazyLock};

use petteia_rules::Language;
use petteia_speech::message::{Span, Text};

use crate::commands::list::{COMMANDS, GROUPS};

/// A command, or the first word of a group, and its options, in two languages.
struct Naming {
    from: String,
    to: String,
    options: Vec<(String, String)>,
}

/// Replaces the names of commands in a text in one language by those that the client shows in
/// another.
pub fn name_commands(text: &mut Text, written: Language, client: Language) {
    if written == client {
        return;
    }
    let namings = namings(written, client);
    for span in &mut text.0 {
        match span {
            Span::Plain(words) | Span::Strong(words) => *words = renamed(words, namings, false),
            // Code contains options, too, because it is to be typed.
            Span::Code(words) => *words = renamed(words, namings, true),
            _ => {}
        }
    }
}

/// All names, the longest first.
fn namings(from: Language, to: Language) -> &'static [Naming] {
    static KNOWN: LazyLock<BTreeMap<(Language, Language), Vec<Naming>>> = LazyLock::new(|| {
        let from_each = Language::ALL.into_iter();
        let pairs = from_each.flat_map(|from| Language::ALL.map(|to| (from, to)));
        pairs
            .map(|(from, to)| ((from, to), all(from, to)))
            .collect()
    });
    KNOWN.get(&(from, to)).map_or(&[], Vec::as_slice)
}

fn all(from: Language, to: Language) -> Vec<Naming> {
    let commands = COMMANDS.iter().map(|command| Naming {
        from: command.called().bare(from),
        to: command.called().bare(to),
        options: (command.options.iter())
            .map(|option| (option.name_in(from), option.name_in(to)))
            .collect(),
    });
    let groups = GROUPS.iter().map(|group| Naming {
        from: Text::from(group.called()).bare(from),
        to: Text::from(group.called()).bare(to),
        options: Vec::new(),
    });
    let mut all: Vec<Naming> = commands.chain(groups).collect();
    all.sort_by_key(|naming| std::cmp::Reverse(naming.from.len()));
    all
}

/// What stands for a command in a text.
#[derive(Debug)]
pub enum Renamed<'a> {
    /// This name, and then the rest of the text, in which more commands may be named.
    Named(&'a str, &'a str),
    /// This name and this rest as they are.
    ToTheEnd(&'a str, String),
}

/// Replaces the names of commands in a text. `rename` is given what follows a slash; it returns `None` where that names
/// no command.
pub fn rename_commands<'a>(
    words: &'a str,
    mut rename: impl FnMut(&'a str) -> Option<Renamed<'a>>,
) -> String {
    let mut out = String::with_capacity(words.len());
    let mut rest = words;
    while let Some((before, after)) = rest.split_once('/') {
        out.push_str(before);
        // Not within an address or a word.
        let within = out.ends_with(|c: char| in_name(c) || c == ':' || c == '/');
        out.push('/');
        rest = after;
        if within {
            continue;
        }
        match rename(after) {
            Some(Renamed::Named(name, behind)) => {
                out.push_str(name);
                rest = behind;
            }
            Some(Renamed::ToTheEnd(name, behind)) => return out + name + &behind,
            None => {}
        }
    }
    out + rest
}

/// Returns what follows the name of a command at the beginning of a text, if it begins with that name.
pub fn behind_name<'a>(words: &'a str, name: &str) -> Option<&'a str> {
    let behind = words.strip_prefix(name)?;
    (!behind.starts_with(in_name)).then_some(behind)
}

/// Whether a name can continue with this character.
fn in_name(c: char) -> bool {
    c.is_alphanumeric() || c == '-'
}

fn renamed(words: &str, namings: &'static [Naming], typed: bool) -> String {
    rename_commands(words, |after| {
        let (naming, behind) = namings
            .iter()
            .find_map(|naming| Some((naming, behind_name(after, &naming.from)?)))?;
        Some(match typed {
            true => Renamed::ToTheEnd(&naming.to, with_options(behind, &naming.options)),
            false => Renamed::Named(&naming.to, behind),
        })
    })
}

/// Replaces the names of options after a command.
fn with_options(behind: &str, options: &[(String, String)]) -> String {
    let words = behind.split(' ').map(|word| {
        let named = options.iter().find_map(|(from, to)| {
            let value = word.strip_prefix(from.as_str())?.strip_prefix(':')?;
            Some(format!("{to}:{value}"))
        });
        named.unwrap_or_else(|| word.to_owned())
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english_as_german(text: Text) -> Text {
        let mut text = text;
        name_commands(&mut text, Language::English, Language::German);
        text
    }

    #[test]
    fn commands_are_named_as_a_client_of_another_language_shows_them() {
        let words = "Type /move-game there, or /tournament move; /moves is no command, nor \
                     https://x.example/play. 1/2";
        let named = "Type /verlegen there, or /turnier verlegen; /moves is no command, nor \
                     https://x.example/play. 1/2";
        let text = Text::default().plain(words);
        assert_eq!(english_as_german(text), Text::default().plain(named));
    }

    #[test]
    fn options_go_with_their_command_where_it_is_typed() {
        let text = Text::default().code("/holiday until:2026-08-14");
        let named = Text::default().code("/urlaub bis:2026-08-14");
        assert_eq!(english_as_german(text), named);
        let text = Text::default().plain("/holiday until: later");
        let named = Text::default().plain("/urlaub until: later");
        assert_eq!(english_as_german(text), named);
    }

    #[test]
    fn in_its_own_language_a_text_stays_as_it_is() {
        let mut text = Text::default().plain("/umziehen");
        name_commands(&mut text, Language::German, Language::German);
        assert_eq!(text, Text::default().plain("/umziehen"));
    }
}
