//! What the files of commands declare, beside what they do.

use super::{
    figures::{named, written},
    sources::{crates, files, is_of_tests, tests_from, text},
};

/// Lines of code by what they declare.
#[derive(Debug, Default, PartialEq, Eq)]
struct Declared {
    all: usize,
    imports: usize,
    macros: usize,
    types: usize,
    constants: usize,
    signatures: usize,
}

impl Declared {
    /// Counts the lines of a file. What `rustfmt` has formatted begins an item at the first column, and ends it there
    /// unless it has only one line.
    fn count(&mut self, text: &str) {
        let lines = text.lines().take(tests_from(text));
        let code = lines.filter(|line| {
            let line = line.trim();
            !line.is_empty() && !line.starts_with("//")
        });
        let (mut item, mut before, mut in_signature) = (None, 0, false);
        for line in code {
            self.all += 1;
            // Attributes belong to the item that follows.
            if item.is_none() && line.starts_with('#') {
                before += 1;
                continue;
            }
            let first = item.is_none();
            let kind = *item.get_or_insert_with(|| Kind::of(line));
            match kind {
                Kind::Imports => self.imports += 1 + before,
                Kind::Macro => self.macros += 1 + before,
                Kind::Type => self.types += 1 + before,
                Kind::Constant => self.constants += 1 + before,
                Kind::Other => {
                    in_signature |= has_function(line);
                    self.signatures += usize::from(in_signature);
                    in_signature &= !line.ends_with('{') && !line.ends_with(';');
                }
            }
            before = 0;
            let indented = line.len() - line.trim_start().len();
            let ends = match kind {
                _ if first => line.ends_with(';') || line.ends_with("{}"),
                // Its value may stand on the lines after its name.
                Kind::Constant => indented <= 4 && line.ends_with(';'),
                _ => line.starts_with('}') || indented == 0 && line.ends_with(';'),
            };
            if ends {
                item = None;
            }
        }
    }
}

/// The kind of an item.
#[derive(Debug, Clone, Copy)]
enum Kind {
    Imports,
    Macro,
    Type,
    Constant,
    Other,
}

impl Kind {
    /// The kind of the item that begins with this line.
    fn of(line: &str) -> Kind {
        let item = line.trim_start_matches("pub(crate) ");
        let item = item.trim_start_matches("pub(super) ");
        let item = item.trim_start_matches("pub ");
        let begins = |words: &[&str]| words.iter().any(|word| item.starts_with(word));
        let is_name = |name: &str| {
            name.chars()
                .all(|sign| sign.is_ascii_lowercase() || sign == '_')
        };
        match line.split_once("! {") {
            Some((name, _)) if is_name(name) => Kind::Macro,
            _ if begins(&["use ", "mod "]) => Kind::Imports,
            _ if begins(&["struct ", "enum ", "type "]) => Kind::Type,
            _ if begins(&["const fn "]) => Kind::Other,
            _ if begins(&["const ", "static "]) => Kind::Constant,
            _ => Kind::Other,
        }
    }
}

/// Whether a function begins on this line.
fn has_function(line: &str) -> bool {
    let line = line.trim_start();
    let words = line.split(' ').take(4);
    let mut words = words.take_while(|word| !word.contains('('));
    line.starts_with("fn ") || words.any(|word| word == "fn")
}

/// The table of what the files of commands declare.
pub fn table_of_declarations() -> String {
    let mut declared = Declared::default();
    for folder in crates() {
        let files = files(&folder, ".rs").into_iter();
        let of_commands = files.filter(|file| file.contains("/src/commands/"));
        for file in of_commands.filter(|file| !is_of_tests(file)) {
            declared.count(&text(&file));
        }
    }
    let Declared {
        all,
        imports,
        macros,
        types,
        constants,
        signatures,
    } = declared;
    let figures = [
        ("lines of code in the files of commands", all),
        (
            "of these, declarations",
            imports + macros + types + constants + signatures,
        ),
        ("of these, imports", imports),
        (
            "`command!` and other macros, with options, conduct and buttons",
            macros,
        ),
        ("other types", types),
        ("constants, such as an option's choices", constants),
        ("signatures of functions", signatures),
    ];
    let figures = figures.map(|(name, figure)| (name, written(figure)));
    named(["what", "lines"], figures)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::page::{HOUSE, rows};

    #[test]
    fn lines_are_counted_by_what_they_declare() {
        let text = "//! Text.\n\nuse a::b;\nuse c::{\n    d,\n};\n\n/// Doc.\n#[derive(Debug)]\npub struct One {\n    \
                    field: u8,\n}\n\ncommand! {\n    pub struct Two as \"two\" {}\n}\n\nconst THREE: u8 = 3;\n\n\
                    impl One {\n    pub async fn four(\n        &self,\n    ) -> u8 {\n        self.field\n    }\n}\n\n\
                    fn five() {}\n\n#[cfg(test)]\nmod tests {\n    use super::*;\n}\n";
        let mut declared = Declared::default();
        declared.count(text);
        assert_eq!(
            declared,
            Declared {
                all: 20,
                imports: 4,
                macros: 3,
                types: 4,
                constants: 1,
                signatures: 4,
            }
        );
    }

    #[test]
    fn the_page_says_about_how_much_is_declared() {
        let said = rows(&text(HOUSE), "declarations");
        let counted = table_of_declarations();
        assert_eq!(said.len(), counted.lines().count() - 2);
        let number = |cell: &str| cell.trim().replace(',', "").parse::<usize>().unwrap_or(0);
        for (said, line) in said.iter().zip(counted.lines().skip(2)) {
            let cells: Vec<&str> = line.trim_matches('|').split('|').collect();
            assert_eq!(said[0], cells[0].trim());
            let (said, counted) = (number(&said[1]), number(cells[1]));
            // sources change every day
            let is_near = said.abs_diff(counted) * 10 <= counted + 500;
            assert!(is_near, "{line}: {said} on the page");
        }
    }
}
