//! Texts as Discord's Markdown.
//!
//! Words of users are escaped: they format nothing, link nothing and mention nobody.

use petteia_rules::{Language, Style, phrase::is_bidi_control};
use petteia_speech::message::{Span, Text};

/// Maximum length of a message, in UTF-16 units.
pub const LONGEST: usize = 2000;

/// Marks a cut.
const CUT: &str = "…";

/// An invisible character that separates delimiters.
const ZERO_WIDTH: char = '\u{200b}';

/// A text in Markdown, and whether it had to be cut to fit.
#[derive(Debug, PartialEq, Eq)]
pub struct Markdown {
    /// The text in Discord's Markdown.
    pub content: String,
    /// Whether something was left out because it did not fit.
    pub cut: bool,
}

/// Renders a text with at most `room` UTF-16 units.
pub fn render(text: &Text, room: usize) -> Markdown {
    let mut content = String::new();
    for span in &text.0 {
        let rendered = render_span(span, &content);
        if length(&content) + length(&rendered) <= room {
            content.push_str(&rendered);
            continue;
        }
        cut_to_fit(span, &mut content, room);
        return Markdown { content, cut: true };
    }
    Markdown {
        content,
        cut: false,
    }
}

/// Length in UTF-16 units, as Discord may count; never less than the number of characters.
pub(super) fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// Cuts words to a length (in UTF-16 units) and marks the cut with an ellipsis.
pub fn shorten(words: &str, longest: usize) -> String {
    if length(words) <= longest {
        return words.to_owned();
    }
    let mut short = String::new();
    for c in words.chars() {
        if length(&short) + c.len_utf16() + 1 > longest {
            break;
        }
        short.push(c);
    }
    short.push('…');
    short
}

/// Renders a span. `before` is what precedes it.
fn render_span(span: &Span, before: &str) -> String {
    let mut out = String::new();
    match span {
        Span::Plain(words) => escape(words, before, &mut out),
        Span::Strong(words) if words.trim().is_empty() => escape(words, before, &mut out),
        Span::Strong(words) => {
            separate(before, '*', &mut out);
            out.push_str("**");
            escape(words, "**", &mut out);
            out.push_str("**");
        }
        Span::Code(code) if code.is_empty() => {}
        Span::Code(code) => {
            separate(before, '`', &mut out);
            // Code has no escapes, so the delimiter is replaced.
            let code = code.replace('`', "ˋ").replace('\n', " ");
            out.push('`');
            out.push_str(&code);
            out.push('`');
        }
        Span::User(user) => out.push_str(&format!("<@{user}>")),
        Span::Channel(channel) => out.push_str(&format!("<#{channel}>")),
        Span::Role(role) => out.push_str(&format!("<@&{role}>")),
        Span::Time(at) => {
            let seconds = at.timestamp();
            out.push_str(&format!("<t:{seconds}:F> (<t:{seconds}:R>)"));
        }
        Span::Turn(kind, canonical) => {
            separate(before, '_', &mut out);
            out.push_str(&Style::Underlined.show(*kind, canonical));
        }
        Span::Line => out.push('\n'),
        // Such spans are resolved earlier. English is the fallback.
        Span::Say(_) | Span::Phrase(_) => {
            let words = Text(vec![span.clone()]).bare(Language::default());
            escape(&words, before, &mut out);
        }
    }
    out
}

/// Separates a delimiter from an equal one just before it.
fn separate(before: &str, delimiter: char, out: &mut String) {
    if before.ends_with(delimiter) {
        out.push(ZERO_WIDTH);
    }
}

/// Escapes words so that they are shown literally.
fn escape(words: &str, before: &str, out: &mut String) {
    let mut line = LineStart::after(before);
    let mut previous = before.chars().next_back();
    let mut rest = words.chars().filter(|c| shown(*c)).peekable();
    while let Some(c) = rest.next() {
        let special = match c {
            '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '[' | ']' => true,
            // Headings, quotes and lists.
            '#' | '>' | '-' | '+' => line == LineStart::Blank,
            '.' => line == LineStart::Digits,
            // Links and invitations, but not slash commands.
            '/' => previous.is_some_and(|c| !c.is_whitespace()),
            _ => false,
        };
        if special {
            out.push('\\');
        }
        out.push(c);
        // `@everyone` and `@here`. At the end of a span the next character is unknown.
        if c == '@' && matches!(rest.peek(), None | Some('e' | 'E' | 'h' | 'H')) {
            out.push(ZERO_WIDTH);
        }
        line = line.then(c);
        previous = Some(c);
    }
}

/// Position in a line, for lists and headings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LineStart {
    /// Only spaces so far.
    Blank,
    /// Only spaces and digits so far.
    Digits,
    /// Something else.
    Past,
}

impl LineStart {
    fn after(text: &str) -> LineStart {
        let line = text.rsplit('\n').next().unwrap_or_default();
        line.chars().fold(LineStart::Blank, LineStart::then)
    }

    fn then(self, c: char) -> LineStart {
        match (self, c) {
            (_, '\n') => LineStart::Blank,
            (LineStart::Blank, c) if c.is_whitespace() || c == ZERO_WIDTH => LineStart::Blank,
            (LineStart::Blank | LineStart::Digits, c) if c.is_ascii_digit() => LineStart::Digits,
            _ => LineStart::Past,
        }
    }
}

/// Whether a character is shown. Control characters and those that change the direction of writing are
/// dropped, because a name could garble its surroundings.
fn shown(c: char) -> bool {
    c == '\n' || !(c.is_control() || is_bidi_control(c) || c == '\u{feff}')
}

/// Appends as much of a span as fits, and marks the cut.
fn cut_to_fit(span: &Span, content: &mut String, room: usize) {
    let kept = match span {
        Span::Plain(words) => longest_fit(words, content, room, Span::Plain),
        Span::Strong(words) => longest_fit(words, content, room, Span::Strong),
        Span::Code(words) => longest_fit(words, content, room, Span::Code),
        _ => String::new(),
    };
    content.push_str(&kept);
    while length(content) + length(CUT) > room {
        // Happens only if whole spans filled the room exactly. Drop the last line.
        let end = content.trim_end().rfind('\n').unwrap_or(0);
        content.truncate(end);
        if end == 0 {
            break;
        }
    }
    content.push_str(CUT);
}

fn longest_fit(words: &str, before: &str, room: usize, span: fn(String) -> Span) -> String {
    let fits = |end: &usize| {
        let rendered = render_span(&span(words[..*end].to_owned()), before);
        length(before) + length(&rendered) + length(CUT) <= room
    };
    let ends: Vec<usize> = words.char_indices().map(|(at, _)| at).collect();
    // The rendered length grows with the words, so a binary search works.
    match ends.partition_point(fits).checked_sub(1) {
        Some(last) => render_span(&span(words[..ends[last]].to_owned()), before),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use proptest::prelude::*;

    use super::*;
    use petteia_domain::ids::{ChannelId, UserId};

    fn markdown(text: Text) -> String {
        render(&text, LONGEST).content
    }

    /// Returns what a reader sees of escaped words, and the characters that Discord would interpret.
    fn read(escaped: &str) -> (String, String) {
        let mut shown = String::new();
        let mut active = String::new();
        let mut chars = escaped.chars().peekable();
        while let Some(c) = chars.next() {
            match chars.peek() {
                Some(next) if c == '\\' && next.is_ascii_punctuation() => {
                    shown.extend(chars.next());
                    active.push('?');
                }
                _ => {
                    shown.push(c);
                    active.push(c);
                }
            }
        }
        (shown.replace(ZERO_WIDTH, ""), active)
    }

    fn acts(active: &str) -> Option<String> {
        let lower = active.to_lowercase();
        let starts_block = |line: &str| {
            let line = line.trim_start();
            let after_digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
            line.starts_with(['#', '>', '-', '+'])
                || (after_digits != line && after_digits.starts_with('.'))
        };
        if let Some(at) = active.find(['*', '_', '~', '`', '|', '<', '[', ']', '\\']) {
            return Some(active[at..].to_owned());
        }
        if ["@everyone", "@here", "://", "gg/"]
            .iter()
            .any(|it| lower.contains(it))
        {
            return Some(lower);
        }
        active
            .lines()
            .find(|line| starts_block(line))
            .map(str::to_owned)
    }

    proptest! {
        #[test]
        fn words_are_shown_as_they_are_and_act_on_nobody(
            words in proptest::collection::vec(
                prop_oneof![
                    "\\PC{0,12}",
                    "[\\\\*_~`|<>\\[\\]@#:/.+0-9 \n-]{0,12}",
                    Just("@everyone".to_owned()),
                    Just("@".to_owned()),
                    Just("here".to_owned()),
                    Just("<@1234>".to_owned()),
                    Just("<#1234>".to_owned()),
                    Just("<@&12>".to_owned()),
                    Just("<:a:1>".to_owned()),
                    Just("https:".to_owned()),
                    Just("//example.org".to_owned()),
                    Just("discord.gg/abc".to_owned()),
                ],
                0..6,
            ),
        ) {
            let text = Text(words.iter().cloned().map(Span::Plain).collect());
            let (shown_words, active) = read(&markdown(text));
            let typed: String = words.concat().chars().filter(|c| shown(*c)).collect();
            prop_assert_eq!(shown_words, typed.replace(ZERO_WIDTH, ""));
            prop_assert_eq!(acts(&active), None);
        }

        #[test]
        fn a_text_cut_to_fit_is_never_longer_than_the_room(
            words in "[a-z*\n🂡]{0,80}", strong in "[a-z_🂡]{0,80}", room in 1usize..90,
        ) {
            let text = Text::default().plain(words).strong(strong).line().code("G2W");
            let whole = render(&text, usize::MAX);
            let cut = render(&text, room);
            prop_assert!(length(&cut.content) <= room, "{:?}", cut.content);
            prop_assert_eq!(cut.cut, length(&whole.content) > room);
            if cut.cut {
                prop_assert!(cut.content.ends_with(CUT));
            }
        }
    }

    #[test]
    fn emphasis_code_users_channels_and_times_are_discords_own() {
        let at = DateTime::from_timestamp(1_700_000_000, 0).unwrap_or_default();
        let text = Text::default()
            .strong("Ada")
            .plain(" plays ")
            .code("W-W3r")
            .line()
            .user(UserId(42))
            .plain(" in ")
            .channel(ChannelId(7))
            .plain(" until ")
            .time(at);
        assert_eq!(
            markdown(text),
            "**Ada** plays `W-W3r`\n<@42> in <#7> until <t:1700000000:F> (<t:1700000000:R>)"
        );
    }

    #[test]
    fn corners_are_underlined_in_turns() {
        for (canonical, shown) in [
            ("Wxr:G2W", "__w__xr:__g__2__w__"),
            ("W-W3r", "__w__-__w__3r"),
            ("Gs!W@3", "__g__s!__w__@3"),
            ("r-rzB2R", "r-rz__b__2__r__"),
            ("--", "--"),
        ] {
            let text = Text::default().turn(petteia_rules::GameKind::Pentagame, canonical);
            assert_eq!(markdown(text), shown);
        }
    }

    #[test]
    fn neighbouring_spans_do_not_run_together() {
        let text = Text::default().strong("a").strong("b").code("c").code("d");
        assert_eq!(markdown(text), "**a**\u{200b}**b**`c`\u{200b}`d`");
    }

    #[test]
    fn empty_emphasis_and_code_show_nothing() {
        assert_eq!(markdown(Text::default().strong("").code("")), "");
    }

    #[test]
    fn a_code_cannot_end_itself() {
        let text = Text::default().code("a`<@1>`");
        assert_eq!(markdown(text), "`aˋ<@1>ˋ`");
    }

    #[test]
    fn a_name_cannot_turn_the_direction_of_writing() {
        let text = Text::default().plain("a\u{202e}b\u{0007}c");
        assert_eq!(markdown(text), "abc");
    }
}
