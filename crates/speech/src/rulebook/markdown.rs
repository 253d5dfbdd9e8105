//! Reads the Markdown of a rule text.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::message::Text;

/// A file: the head between the lines of plus signs, and the text below.
pub(super) struct Page {
    pub head: String,
    pub text: Text,
    /// The text without formatting.
    pub plain: String,
}

/// Reads a file.
///
/// # Errors
/// If it uses formatting that texts for players do not have, such as a link or a table.
pub(super) fn read(markdown: &str) -> Result<Page, String> {
    let mut page = Page {
        head: String::new(),
        text: Text::default(),
        plain: String::new(),
    };
    let mut within = Within::Text;
    let options = Options::ENABLE_PLUSES_DELIMITED_METADATA_BLOCKS;
    for event in Parser::new_ext(markdown, options) {
        match event {
            Event::Start(Tag::MetadataBlock(_)) => within = Within::Head,
            Event::Start(Tag::Strong) => within = Within::Strong,
            Event::End(TagEnd::MetadataBlock(_) | TagEnd::Strong) => within = Within::Text,
            Event::Start(Tag::Paragraph | Tag::List(None)) => page.part("", !page.plain.is_empty()),
            Event::Start(Tag::Item) => page.part("• ", !page.plain.ends_with("\n\n")),
            Event::End(TagEnd::Paragraph | TagEnd::List(_) | TagEnd::Item) => {}
            Event::Text(words) => match within {
                Within::Head => page.head.push_str(&words),
                Within::Text => page.say(&words, Text::plain),
                Within::Strong => page.say(&words, Text::strong),
            },
            Event::Code(typed) => page.say(&typed, Text::code),
            Event::SoftBreak => page.say(" ", Text::plain),
            other => return Err(format!("rule texts have no {other:?}")),
        }
    }
    Ok(page)
}

/// The part of the file that is being read.
#[derive(Clone, Copy)]
enum Within {
    Head,
    Text,
    Strong,
}

impl Page {
    fn say(&mut self, words: &str, how: fn(Text, String) -> Text) {
        self.plain.push_str(words);
        self.text = how(std::mem::take(&mut self.text), words.to_owned());
    }

    /// Begins a new line, unless this is the beginning.
    fn part(&mut self, mark: &str, line: bool) {
        if line {
            self.plain.push('\n');
            self.text = std::mem::take(&mut self.text).line();
        }
        if !mark.is_empty() {
            self.say(mark, Text::plain);
        }
    }
}
