//! Reading of lines: `/move W-W3r`, `/play pentagame clock:"per-move 3d" opponent:@Ben`.
//!
//! A line has a slash, a command of one or two words, and values. Words without an option's name belong to
//! the command's first option. A named value, `name:value`, is one word if the option takes one word; a
//! turn, a clock, a player's name or free text continues until the next `name:`. Quotes always keep a value
//! together.

use std::ops::Range;

use petteia_rules::Language;
use petteia_speech::{
    message::{File, Text},
    options::{Kind, OptionSpec},
    say,
};

use crate::commands::{CommandSpec, Group, Listed};

/// A parsed line: a command and its values.
#[derive(Debug, PartialEq, Eq)]
pub struct CommandLine {
    /// The command.
    pub command: &'static CommandSpec,
    /// The values in the order in which they were typed.
    pub values: Vec<(&'static OptionSpec, String)>,
    /// The file that was sent with it.
    pub file: Option<File>,
}

/// The parsed end of an unfinished line.
#[derive(Debug, PartialEq, Eq)]
pub struct Typing<'a> {
    /// The command, once it is known.
    pub command: Option<&'static CommandSpec>,
    /// The group, if the command in it is not known yet.
    pub group: Option<&'static Group>,
    /// The values before the one being typed.
    pub values: Vec<(&'static OptionSpec, String)>,
    /// The option being typed, its text so far, and the byte position where that starts.
    pub value: Option<(&'static OptionSpec, String, usize)>,
    /// The last word, which may also become a command or an option name.
    pub word: &'a str,
    /// The byte position where the last word starts.
    pub word_start: usize,
}

/// A value on the line.
#[derive(Debug)]
struct ValueSpan {
    option: &'static OptionSpec,
    value: String,
    /// Where the value starts, including its quote.
    start: usize,
    /// Whether further words may belong to it.
    open: bool,
}

impl CommandLine {
    /// Parses a whole line.
    ///
    /// # Errors
    /// Returns a text for the user that says what is wrong and what would be right.
    pub fn read(line: &str) -> Result<CommandLine, Text> {
        let line = line.trim();
        let (command, rest) = match named(line) {
            Named::Command(command, rest) => (command, rest),
            Named::Group(group, rest) => match form_of(group) {
                Some(form) if names_options(&line[rest.clone()]) => (form, rest),
                _ => return Err(which_of(group, &line[rest])),
            },
            Named::Nothing => return Err(unknown_command(line)),
        };
        let mut values: Vec<(&OptionSpec, String)> = Vec::new();
        let (value_spans, fault) = value_spans(command, line, rest);
        if let Some(fault) = fault {
            return Err(fault);
        }
        for value_span in value_spans {
            if value_span.value.is_empty() {
                let (name, takes) = (value_span.option.called(), value_span.option.kind.says());
                return Err(say!("option-needs-value", option = name, takes = takes).into());
            }
            if !matches!(value_span.option.kind, Kind::User(_))
                && values.iter().any(|(given, _)| *given == value_span.option)
            {
                return Err(say!("option-given-twice", option = value_span.option.called()).into());
            }
            values.push((value_span.option, value_span.value));
        }
        // A file is chosen, not typed.
        let typed = |option: &&OptionSpec| option.required && option.kind != Kind::File;
        for option in command.options.iter().filter(typed) {
            if !values.iter().any(|(given, _)| *given == option) {
                return Err(say!(
                    "command-needs-option",
                    command = command.called(),
                    option = option.called(),
                    takes = option.kind.says()
                )
                .into());
            }
        }
        Ok(CommandLine {
            command,
            values,
            file: None,
        })
    }

    /// Returns the line for this game, which is `over` or not, if it names none and its command takes one.
    pub fn for_game(mut self, game: &str, over: bool) -> CommandLine {
        let takes = |option: &&OptionSpec| match option.kind {
            Kind::GamePlayed => true,
            Kind::Game => !over,
            _ => false,
        };
        let option = self.command.options.iter().find(takes);
        let named = |option| self.values.iter().any(|(given, _)| *given == option);
        if let Some(option) = option.filter(|option| !named(*option)) {
            self.values.push((option, game.to_owned()));
        }
        self
    }

    /// Returns the same line with the file that was sent with it.
    pub fn with_file(self, file: Option<File>) -> CommandLine {
        CommandLine { file, ..self }
    }

    /// Whether a file has to be chosen before it can be carried out.
    pub fn lacks_file(&self) -> bool {
        let file = self
            .command
            .options
            .iter()
            .find(|option| option.kind == Kind::File);
        let typed = |option| self.values.iter().any(|(given, _)| *given == option);
        file.is_some_and(|option| option.required && !typed(option)) && self.file.is_none()
    }
}

impl<'a> Typing<'a> {
    /// Parses the end of a text; `None` if it is no command line.
    pub fn at_end_of(text: &'a str) -> Option<Typing<'a>> {
        let start = text.len() - text.trim_start().len();
        if !text[start..].starts_with('/') {
            return None;
        }
        let (command, rest) = match named(text) {
            Named::Command(command, rest) if !rest.is_empty() => (command, rest),
            Named::Command(command, _) => {
                return match command.in_group() {
                    Some((group, own)) => Typing::name(text, Some(group), text.len() - own.len()),
                    None => Typing::name(text, None, start),
                };
            }
            Named::Group(group, rest) if !rest.is_empty() => {
                let word = rest.end - text[rest].trim_start().len();
                return Typing::name(text, Some(group), word);
            }
            Named::Group(..) | Named::Nothing => return Typing::name(text, None, start),
        };
        let words = words(text, rest.clone());
        let word_start = match words.last() {
            Some(word) if word.unclosed || !text.ends_with(char::is_whitespace) => word.start,
            _ => text.len(),
        };
        let word = &text[word_start..];
        // After an error, values are not completed, but option names are.
        let (mut value_spans, fault) = value_spans(command, text, rest);
        let after_space = word.is_empty();
        let value = if fault.is_some() {
            None
        } else if value_spans
            .last()
            .is_some_and(|last| last.open || !after_space)
        {
            value_spans.pop()
        } else {
            first_if_free(command, &value_spans).map(|option| ValueSpan {
                option,
                value: String::new(),
                start: text.len(),
                open: true,
            })
        };
        Some(Typing {
            command: Some(command),
            group: None,
            value: value.map(|mut value_span| {
                if after_space && value_span.value.is_empty() {
                    value_span.start = text.len();
                } else if after_space {
                    value_span.value.push(' ');
                }
                (value_span.option, value_span.value, value_span.start)
            }),
            values: value_spans
                .into_iter()
                .map(|value_span| (value_span.option, value_span.value))
                .collect(),
            word,
            word_start,
        })
    }

    /// The name of a command is being typed, or its second word.
    fn name(text: &'a str, group: Option<&'static Group>, word_start: usize) -> Option<Typing<'a>> {
        let word = &text[word_start..];
        (!word.contains(char::is_whitespace)).then_some(Typing {
            command: None,
            group,
            values: Vec::new(),
            value: None,
            word,
            word_start,
        })
    }
}

/// Quotes a value if necessary.
pub fn quoted(value: &str) -> String {
    if value.contains(char::is_whitespace) {
        format!("\"{value}\"")
    } else {
        value.to_owned()
    }
}

/// The largest number of changes of a letter from a word to one that is called near.
const FARTHEST: usize = 3;

/// Returns the most similar name, if it is similar enough to be meant.
pub fn nearest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    let length = typed.chars().count();
    known
        .into_iter()
        .map(|name| (name.to_lowercase(), name))
        // What differs more in length is not near. Comparing long texts takes long.
        .filter(|(lower, _)| lower.chars().count().abs_diff(length) <= FARTHEST)
        .map(|(lower, name)| (strsim::damerau_levenshtein(&typed, &lower), name))
        .filter(|(distance, name)| *distance <= (name.chars().count() / 3).clamp(1, FARTHEST))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

/// The command or group at the start of a text, and the range of the rest.
enum Named {
    Command(&'static CommandSpec, Range<usize>),
    /// A group without one of its commands.
    Group(&'static Group, Range<usize>),
    Nothing,
}

fn named(text: &str) -> Named {
    let start = text.len() - text.trim_start().len();
    if !text[start..].starts_with('/') {
        return Named::Nothing;
    }
    let (name, rest) = word_from(text, start + 1);
    let group = match Listed::all().find(|listed| listed.is_called(&name)) {
        Some(Listed::Command(command)) => return Named::Command(command, rest),
        Some(Listed::Group(group)) => group,
        None => return Named::Nothing,
    };
    let second = rest.end - text[rest.clone()].trim_start().len();
    let (own, after) = word_from(text, second);
    match group.command_called(&own) {
        Some((_, command)) => Named::Command(command, after),
        None => Named::Group(group, rest),
    }
}

/// Returns the word at `start` in lower case, and the range of the rest.
fn word_from(text: &str, start: usize) -> (String, Range<usize>) {
    let end = text[start..]
        .find(char::is_whitespace)
        .map_or(text.len(), |end| start + end);
    (text[start..end].to_lowercase(), end..text.len())
}

/// The command that a group's word alone stands for, where there is one.
fn form_of(group: &'static Group) -> Option<&'static CommandSpec> {
    ["play", "puzzle"]
        .contains(&group.name)
        .then(|| CommandSpec::named(&format!("{} new", group.name)))
        .flatten()
}

/// Whether the words behind a group's word are no command of it, but options or nothing.
fn names_options(rest: &str) -> bool {
    rest.split_whitespace()
        .next()
        .is_none_or(|word| word.contains(':'))
}

/// Error for a group without one of its commands.
fn which_of(group: &'static Group, rest: &str) -> Text {
    let typed = rest.split_whitespace().next().unwrap_or_default();
    let near = nearest(typed, group.commands().map(|(own, _)| own));
    if let Some(near) = near.filter(|_| !typed.is_empty()) {
        let name = format!("{} {typed}", group.name);
        let near = format!("{} {near}", group.name);
        return say!("no-command-but", name = name, near = near).into();
    }
    let commands = group
        .commands()
        .map(|(_, command)| say!("command-called", command = command.called()).into());
    let commands = Text::commas(commands);
    say!("group-goes-on", group = group.called(), commands = commands).into()
}

fn unknown_command(line: &str) -> Text {
    let typed = line.split_whitespace().next().unwrap_or(line);
    let Some(typed) = typed.strip_prefix('/').filter(|name| !name.is_empty()) else {
        return say!("commands-start-with-slash").into();
    };
    let name: String = typed.chars().take(32).collect();
    let names: Vec<String> = Listed::all()
        .flat_map(|listed| Language::ALL.map(|language| listed.name_in(language)))
        .collect();
    match nearest(typed, names.iter().map(String::as_str)) {
        Some(near) => say!("no-command-but", name = name, near = near).into(),
        None => say!("no-command", name = name).into(),
    }
}

/// A word of the line. Quotes join words.
#[derive(Debug)]
struct Word {
    start: usize,
    end: usize,
    unclosed: bool,
}

/// Splits a range into words. A quote opens at the start of a word or after the colon of `name:`.
fn words(text: &str, range: Range<usize>) -> Vec<Word> {
    let mut words = Vec::new();
    let mut word: Option<Word> = None;
    let mut within = false;
    let mut previous = ' ';
    for (offset, c) in text[range.clone()].char_indices() {
        let at = range.start + offset;
        if c == '"' && (within || previous == ':' || previous.is_whitespace()) {
            within = !within;
        }
        if c.is_whitespace() && !within {
            words.extend(word.take());
        } else {
            word.get_or_insert(Word {
                start: at,
                end: at,
                unclosed: false,
            })
            .end = at + c.len_utf8();
        }
        previous = c;
    }
    if let Some(mut last) = word {
        last.unclosed = within;
        words.push(last);
    }
    words
}

/// Splits `name:value` if the name is an option of the command.
fn option_named<'a>(
    command: &'static CommandSpec,
    word: &'a str,
) -> Option<(&'static OptionSpec, &'a str)> {
    let (name, value) = word.split_once(':')?;
    let option = command.option_called(&name.to_lowercase())?;
    Some((option, value))
}

/// Returns the values of a line in order, up to the first error.
fn value_spans(
    command: &'static CommandSpec,
    text: &str,
    rest: Range<usize>,
) -> (Vec<ValueSpan>, Option<Text>) {
    let mut value_spans: Vec<ValueSpan> = Vec::new();
    for word in words(text, rest) {
        let typed = &text[word.start..word.end];
        if let Some((option, value)) = option_named(command, typed) {
            value_spans.push(ValueSpan::new(option, value, word.end - value.len()));
        } else if let Some(fault) = misspelt_option(command, typed) {
            return (value_spans, Some(fault));
        } else if let Some(last) = value_spans.last_mut().filter(|last| last.open) {
            last.add(typed, word.start);
        } else if let Some(first) = first_if_free(command, &value_spans) {
            value_spans.push(ValueSpan::new(first, typed, word.start));
        } else {
            return (value_spans, Some(not_expected(command, typed)));
        }
    }
    (value_spans, None)
}

/// Returns the option for words without a name, if it has no value yet: the first that can be typed.
fn first_if_free(
    command: &'static CommandSpec,
    given: &[ValueSpan],
) -> Option<&'static OptionSpec> {
    command
        .options
        .iter()
        .find(|option| option.kind != Kind::File)
        .filter(|first| !given.iter().any(|value_span| value_span.option == *first))
}

impl ValueSpan {
    fn new(option: &'static OptionSpec, typed: &str, start: usize) -> ValueSpan {
        ValueSpan {
            option,
            value: typed.trim_matches('"').to_owned(),
            start,
            open: typed.is_empty() || (goes_on(option.kind) && !typed.starts_with('"')),
        }
    }

    fn add(&mut self, typed: &str, start: usize) {
        if self.value.is_empty() {
            *self = ValueSpan::new(self.option, typed, start);
        } else {
            self.value.push(' ');
            self.value.push_str(typed);
        }
    }
}

/// Whether a value of this kind may have several words.
fn goes_on(kind: Kind) -> bool {
    match kind {
        Kind::Text
        | Kind::Turn
        | Kind::PuzzleTurn
        | Kind::Line
        | Kind::Clock
        | Kind::Topic
        | Kind::RuleTopic
        | Kind::Tournament
        | Kind::Series
        | Kind::League
        | Kind::Schedule
        | Kind::Pairings
        | Kind::Team
        | Kind::LineUp
        | Kind::User(_) => true,
        Kind::Game
        | Kind::GamePlayed
        | Kind::GameOfCaptures
        | Kind::GameKind
        | Kind::PuzzleTheme
        | Kind::TimeZone
        | Kind::GameResult
        | Kind::OneOf(_)
        | Kind::Level(_)
        | Kind::Number(..)
        | Kind::YesNo
        | Kind::Channel(_)
        | Kind::Role
        | Kind::Fixture
        | Kind::File => false,
    }
}

/// Error for a word that looks like an unknown option name. Turns contain colons too (`Wxr:G2W`), so words
/// that may be part of a turn are accepted.
fn misspelt_option(command: &'static CommandSpec, word: &str) -> Option<Text> {
    let (name, _) = word.split_once(':')?;
    if name.len() < 2 || !name.chars().all(|c| c.is_lowercase() || c == '-') {
        return None;
    }
    let names: Vec<String> = command
        .options
        .iter()
        .flat_map(|option| Language::ALL.map(|language| option.name_in(language)))
        .collect();
    let near = nearest(name, names.iter().map(String::as_str));
    let free = matches!(
        command.options.first().map(|option| option.kind),
        Some(Kind::Text | Kind::Turn | Kind::PuzzleTurn | Kind::Line)
    );
    if near.is_none() && free {
        return None;
    }
    let none = Text::from(say!("no-option", command = command.called(), option = name));
    Some(match near {
        Some(near) => none
            .plain(" ")
            .say(say!("did-you-mean", near = format!("{near}:"))),
        None => list_options(none, command),
    })
}

fn not_expected(command: &'static CommandSpec, word: &str) -> Text {
    list_options(say!("not-expected", word = word).into(), command)
}

fn list_options(text: Text, command: &'static CommandSpec) -> Text {
    let text = text.plain(" ");
    if command.options.is_empty() {
        return text.say(say!("no-options", command = command.called()));
    }
    let options = command
        .options
        .iter()
        .map(|option| say!("option-called", option = option.called()).into());
    text.say(say!("options-are", options = Text::commas(options)))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn plain(text: &Text) -> String {
        text.bare(Language::English)
    }

    #[test]
    fn values_belong_to_their_names_and_words_without_a_name_to_the_first_option() {
        let game = [
            ("line-up", "2"),
            ("clock", "per-move 3d"),
            ("opponent", "@Ben"),
        ];
        for (line, expected) in [
            ("/move Wxr:G2W", &[("turn", "Wxr:G2W")][..]),
            ("/move (W, r, 3)", &[("turn", "(W, r, 3)")]),
            ("  /PLAY Pentagame teams ", &[("line-up", "teams")]),
            (
                "/move game:k7f2q W-W3r",
                &[("game", "k7f2q"), ("turn", "W-W3r")],
            ),
            // Named values go on until the next name, in quotation marks or without.
            (
                "/play pentagame line-up:2 clock:\"per-move 3d\" opponent:@Ben",
                &game,
            ),
            (
                "/play pentagame line-up:2 clock:per-move 3d opponent:@Ben",
                &game,
            ),
            ("/settings quiet:22:00-07:30", &[("quiet", "22:00-07:30")]),
            // A value may follow its name after a space.
            (
                "/play pentagame line-up: 3 clock: none",
                &[("line-up", "3"), ("clock", "none")],
            ),
            (
                "/board game: k7f2q ply: 3",
                &[("game", "k7f2q"), ("ply", "3")],
            ),
        ] {
            let values = CommandLine::read(line).unwrap().values;
            let pairs = values
                .iter()
                .map(|(option, value)| (option.name, value.as_str()));
            assert_eq!(pairs.collect::<Vec<_>>(), expected, "{line}");
        }
    }

    #[test]
    fn play_and_puzzle_alone_are_commands_in_every_language() {
        for line in ["/play", "/play ", "/spielen", "/jugar", "/jouer"] {
            assert_eq!(CommandLine::read(line).unwrap().command.name, "play new");
        }
        let line = CommandLine::read("/play game:pentalath level:1").unwrap();
        assert_eq!(
            (line.command.name.as_str(), line.values.len()),
            ("play new", 2)
        );
        for line in ["/puzzle", "/puzzle game:pentalath", "/rätsel"] {
            assert_eq!(CommandLine::read(line).unwrap().command.name, "puzzle new");
        }
        assert!(CommandLine::read("/league").is_err());
    }

    #[test]
    fn what_cannot_be_read_is_answered_with_what_would_be_right() {
        let lines = [
            "move",
            "/",
            "/mvoe W-W3r",
            "/castle",
            "/league",
            "/play teams",
            "/play pentalaht clock:none",
            "/play pentagame clokc:none",
            "/move trun:W-W3r",
            "/play pentagame speed:fast",
            "/games now",
            "/board k7f2q now",
            "/move",
            "/board ply:1 ply:2",
            "/board ply:",
        ];
        let told = lines.map(|line| {
            format!(
                "{line}\n  {}\n",
                plain(&CommandLine::read(line).unwrap_err())
            )
        });
        insta::assert_snapshot!(told.concat());
    }

    #[test]
    fn it_is_known_what_is_being_typed() {
        for (text, command, value) in [
            ("/mo", None, None),
            ("/games ", Some("games"), None),
            ("/move ", Some("move"), Some(("turn", "", 6))),
            ("/move Wx", Some("move"), Some(("turn", "Wx", 6))),
            ("/move turn:Wxr:", Some("move"), Some(("turn", "Wxr:", 11))),
            ("/move game:k7", Some("move"), Some(("game", "k7", 11))),
            ("/move game:k7f2q W", Some("move"), Some(("turn", "W", 17))),
            (
                "/play pentagame clock:\"per-m",
                Some("play pentagame"),
                Some(("clock", "per-m", 22)),
            ),
            (
                "/play pentagame clock:per-move 3",
                Some("play pentagame"),
                Some(("clock", "per-move 3", 22)),
            ),
            (
                "/play pentagame clock:",
                Some("play pentagame"),
                Some(("clock", "", 22)),
            ),
        ] {
            let typing = Typing::at_end_of(text).unwrap();
            let typed = typing.value.as_ref();
            let typed = typed.map(|(option, value, start)| (option.name, value.as_str(), *start));
            assert_eq!(
                typing.command.map(|command| command.name.as_str()),
                command,
                "{text}"
            );
            assert_eq!(typed, value, "{text}");
        }
        for (text, group, word) in [
            ("/pla", false, "/pla"),
            ("/play", false, "/play"),
            ("/play ", true, ""),
            ("/play penta", true, "penta"),
            ("/play pentagame", true, "pentagame"),
        ] {
            let typing = Typing::at_end_of(text).unwrap();
            assert_eq!(
                (typing.group.is_some(), typing.word),
                (group, word),
                "{text}"
            );
        }
        assert_eq!(Typing::at_end_of("/board seat:1 ga").unwrap().word, "ga");
        assert_eq!(Typing::at_end_of("hello"), None);
        assert_eq!(Typing::at_end_of("/nonsense W"), None);
    }

    #[test]
    fn no_text_makes_the_reader_panic() {
        for text in [
            "/",
            "/ ",
            "/play \"",
            "/play :",
            "/play ö:\"ü \"",
            "/play pentagame ö:\"ü \"",
            "/move \u{2028}x:",
        ] {
            for (end, _) in text.char_indices().chain([(text.len(), ' ')]) {
                let _ = CommandLine::read(&text[..end]);
                let _ = Typing::at_end_of(&text[..end]);
            }
        }
    }
}
