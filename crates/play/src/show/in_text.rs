//! What a text of somebody's names: a position by its code, a record, a game by its name.
//!
//! Anybody writes such texts, so they are read only up to a bound, and what cannot be read is passed over.

use petteia_domain::ids::GameId;
use petteia_rules::{Game, GameKind, Record};

/// The longest text that is read, in bytes. Discord's messages have at most 4000 characters.
const LONGEST: usize = 16_000;

/// The largest number of words at which a code is looked for.
const MOST_STARTS: usize = 60;

/// The numbers of fields that codes have.
const FIELDS: std::ops::RangeInclusive<usize> = 3..=8;

/// The largest number of names of games that are returned.
const MOST_NAMES: usize = 8;

/// Marks around words that belong to no code: of Markdown, and of sentences.
const MARKS: &[char] = &[
    '`', '*', '_', '~', '|', '>', '<', '(', ')', '[', ']', '"', '\'', '“', '”', '„', '«', '»', ':',
    ';', '.', ',', '!',
];

/// How a record begins.
const RECORD: &str = "[Game \"";

/// How a block of code ends in Markdown.
const FENCE: &str = "```";

/// The positions of a text.
#[derive(Debug, Default)]
pub(crate) struct Positions {
    /// The first one.
    pub first: Option<Game>,
    /// How many others follow it.
    pub others: usize,
    /// Whether there is a record that cannot be read.
    pub faulty_record: bool,
}

/// Finds the positions of a text: those of codes, and the last one of each record. This may take a moment.
pub(crate) fn positions(text: &str) -> Positions {
    let text = beginning(text);
    let mut found = Positions::default();
    let mut add = |game: Game| match &found.first {
        None => found.first = Some(game),
        Some(_) => found.others += 1,
    };
    let (before, record) = match text.find(RECORD) {
        Some(start) => (text.get(..start), text.get(start..)),
        None => (Some(text), None),
    };
    codes(before.unwrap_or_default(), &mut add);
    match record.map(record_in) {
        Some(Some(record)) => add(record.game().clone()),
        Some(None) => found.faulty_record = true,
        None => {}
    }
    found
}

/// The part of a text that is read.
fn beginning(text: &str) -> &str {
    let mut end = text.len().min(LONGEST);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.get(..end).unwrap_or_default()
}

/// Adds the positions of codes. The fields of a code stand on one line.
fn codes(text: &str, add: &mut impl FnMut(Game)) {
    let mut starts = 0;
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let mut at = 0;
        while let Some(word) = words.get(at) {
            at += 1;
            if !word.contains('/') || word.contains("://") {
                continue;
            }
            starts += 1;
            if starts > MOST_STARTS {
                return;
            }
            if let Some((game, fields)) = code_at(words.get(at - 1..).unwrap_or_default()) {
                add(game);
                at += fields - 1;
            }
        }
    }
}

/// The position whose code these words begin with, and its number of fields. The longest code is meant.
fn code_at(words: &[&str]) -> Option<(Game, usize)> {
    let first = words.first()?.trim_start_matches(MARKS);
    FIELDS.rev().find_map(|fields| {
        let [_, middle @ .., last] = words.get(..fields)? else {
            return None;
        };
        let mut code = first.to_owned();
        for word in middle.iter().chain([&last.trim_end_matches(MARKS)]) {
            code.push(' ');
            code.push_str(word);
        }
        let mut kinds = GameKind::ALL.iter();
        let game = kinds.find_map(|kind| Game::from_code(*kind, &code).ok())?;
        Some((game, fields))
    })
}

/// The record that a text begins with: up to the end of its block, or up to what somebody wrote below it.
fn record_in(text: &str) -> Option<Record> {
    let block = text.split(FENCE).next().unwrap_or(text).trim();
    let read = |text: &str| Record::read_all(text).ok()?.into_iter().next();
    read(block).or_else(|| {
        // An empty line stands below the tags; another one ends the turns.
        let (tags, below) = block.split_once("\n\n")?;
        let (turns, _) = below.split_once("\n\n")?;
        read(&format!("{tags}\n\n{turns}"))
    })
}

/// The names of games in a text, as messages write them: between marks of code.
pub fn names(text: &str) -> Vec<GameId> {
    let marked = beginning(text).split('`').skip(1).step_by(2);
    let named = marked.filter(|name| {
        name.len() == 5
            && name
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
    });
    let mut names: Vec<GameId> = Vec::new();
    for name in named {
        let name = GameId(name.to_owned());
        if names.len() < MOST_NAMES && !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::Setup;
    use rand::{Rng, SeedableRng, rngs::StdRng};

    use super::*;

    fn start(kind: GameKind) -> Game {
        Game::new(Setup::parse(kind, "2", "").unwrap())
    }

    #[test]
    fn a_code_is_found_wherever_it_stands_in_a_text() {
        for &kind in GameKind::ALL {
            let code = start(kind).code();
            for text in [
                code.clone(),
                format!("Position code: `{code}`"),
                format!("What now?\n> {code}.\nI am lost."),
                format!("and/or (**{code}**), see https://petteia.example/a/b"),
                format!("```\n{code}\n```"),
            ] {
                let found = positions(&text);
                let first = found.first.unwrap_or_else(|| panic!("{text}"));
                assert_eq!((first.kind(), first.code()), (kind, code.clone()));
                assert_eq!((found.others, found.faulty_record), (0, false), "{text}");
            }
        }
    }

    #[test]
    fn of_several_codes_the_first_is_shown_and_the_others_are_counted() {
        let codes: Vec<String> = GameKind::ALL
            .iter()
            .map(|kind| start(*kind).code())
            .collect();
        let found = positions(&codes.join(" and "));
        assert_eq!(found.first.unwrap().code(), codes[0]);
        assert_eq!(found.others, codes.len() - 1);
    }

    #[test]
    fn of_a_record_the_last_position_is_found_though_more_is_written_below_it() {
        let mut record = Record::new(Setup::parse(GameKind::Pentalath, "2", "").unwrap());
        record.set_tag("Seat1", "Ada");
        record.push("e5").unwrap();
        let last = record.game().code();
        for text in [
            record.to_string(),
            format!("Look:\n```\n{record}\n```\nIsn't that nice?"),
            format!("Look:\n{record}\n\nIsn't that nice?\n\nI thought so."),
        ] {
            let found = positions(&text);
            assert_eq!(found.first.unwrap().code(), last, "{text}");
        }
        let found = positions(&record.to_string().replace("e5", "z99"));
        assert!(found.first.is_none() && found.faulty_record);
    }

    #[test]
    fn names_are_found_between_marks_of_code_and_only_so_many() {
        let found = names("Game `k7f2q`: `e5` or `k7f2q`, not `K7F2Q`, there, ``, `aaaaaa`");
        assert_eq!(found, [GameId("k7f2q".to_owned())]);
        let many: String = (0..100).map(|number| format!("`ab{number:03}` ")).collect();
        assert_eq!(names(&many).len(), MOST_NAMES);
    }

    /// Texts that are long, cut off, or made to be read again and again.
    #[test]
    fn hostile_texts_are_read_only_up_to_a_bound() {
        let code = start(GameKind::Pentalath).code();
        let rithmomachia = start(GameKind::Rithmomachia).code();
        let mut texts = vec![
            "a/".repeat(100_000),
            "a/ ".repeat(100_000),
            "/ / / / ".repeat(50_000),
            "é/ ".repeat(100_000),
            "`".repeat(100_000),
            RECORD.repeat(10_000),
            format!("{RECORD}pentalath\"]\n\n{}", "1. e5 ".repeat(10_000)),
            format!("{rithmomachia} ").repeat(2_000),
            "\n".repeat(100_000),
            "\u{202e}\u{200b}/ w 1 12".repeat(5_000),
        ];
        texts.push(format!("{}{code}", "x".repeat(LONGEST)));
        let mut dice = StdRng::seed_from_u64(7);
        for _ in 0..200 {
            let mut bytes =
                format!("{code} {rithmomachia} `k7f2q` {RECORD}pentalath\"]").into_bytes();
            for _ in 0..8 {
                let at = dice.random_range(0..bytes.len());
                bytes[at] = dice.random();
            }
            texts.push(String::from_utf8_lossy(&bytes).into_owned());
        }
        for text in &texts {
            let found = positions(text);
            assert!(found.others < MOST_STARTS);
            assert!(names(text).len() <= MOST_NAMES);
        }
        assert!(
            positions(texts.iter().find(|text| text.starts_with("xx")).unwrap())
                .first
                .is_none()
        );
    }
}
