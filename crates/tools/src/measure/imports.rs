//! What files of the crates import from each other.
//!
//! A path such as `crate::play::Turn` leads to the file that declares `Turn`: modules are followed, and so is
//! what a module re-exports with `pub use`. Declaring a module and re-exporting leads nowhere by itself. What is
//! only for tests is left out.

use std::{
    collections::{BTreeMap, BTreeSet},
    str::FromStr,
};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::sources::{self, files, text};

/// A module: the name of its crate as paths have it, and the names of the modules down to it.
type Module = (String, Vec<String>);

/// A name that a file imports, and its path.
struct Import {
    path: Vec<String>,
    name: String,
}

/// What a file says of other files.
#[derive(Default)]
struct Source {
    /// Its path from the root of the repository.
    file: String,
    /// What it declares: the names after `fn`, `struct` and the like.
    declares: BTreeSet<String>,
    uses: Vec<Import>,
    exports: Vec<Import>,
    /// Paths elsewhere in the code.
    paths: Vec<Vec<String>>,
}

/// The files of all crates.
pub struct Imports {
    sources: BTreeMap<Module, Source>,
}

/// The folders of all crates, by their names in paths.
fn crates() -> BTreeMap<String, String> {
    let crates = sources::crates().into_iter().map(|folder| {
        let name = folder.trim_start_matches("crates/").replace('-', "_");
        (format!("petteia_{name}"), format!("{folder}/src"))
    });
    let program = ("petteia".to_owned(), "src".to_owned());
    crates.chain([program]).collect()
}

/// The names of the modules down to a file; `None` if it is only for tests.
fn module_of(file: &str, folder: &str) -> Option<Vec<String>> {
    let names = file.strip_prefix(folder)?.strip_prefix('/')?;
    let mut names: Vec<String> = names
        .strip_suffix(".rs")?
        .split('/')
        .map(str::to_owned)
        .collect();
    let last = names.last()?;
    let is_for_tests = last.ends_with("_tests") || last == "testing";
    if is_for_tests || names.iter().any(|name| name == "tests") {
        return None;
    }
    match last.as_str() {
        "mod" | "lib" => drop(names.pop()),
        "main" if names.len() == 1 => return None,
        _ => {}
    }
    Some(names)
}

/// Whether a token is a name.
fn is_name(token: &str) -> bool {
    token.starts_with(|first: char| first.is_alphabetic() || first == '_')
}

/// Appends the tokens of a stream: names, `::`, and all else letter by letter.
fn flatten(stream: TokenStream, tokens: &mut Vec<String>) {
    for tree in stream {
        match tree {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                tokens.push(open.to_owned());
                flatten(group.stream(), tokens);
                tokens.push(close.to_owned());
            }
            TokenTree::Ident(name) => tokens.push(name.to_string()),
            TokenTree::Punct(sign) => match tokens.last_mut() {
                Some(last) if last == ":" && sign.as_char() == ':' => last.push(':'),
                _ => tokens.push(sign.as_char().to_string()),
            },
            TokenTree::Literal(_) => tokens.push("\"\"".to_owned()),
        }
    }
}

const FOR_TESTS: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];

/// The tokens of a file, without what is only for tests.
fn tokens(file: &str) -> Vec<String> {
    let mut all = Vec::new();
    let stream = TokenStream::from_str(&text(file));
    flatten(
        stream.unwrap_or_else(|error| panic!("{file}: {error}")),
        &mut all,
    );
    let (mut kept, mut at) = (Vec::new(), 0);
    while at < all.len() {
        if all[at..].starts_with(&FOR_TESTS.map(str::to_owned)) {
            at = end_of_item(&all, at + FOR_TESTS.len());
        } else {
            kept.push(all[at].clone());
            at += 1;
        }
    }
    kept
}

/// The place after an item, its further attributes included.
fn end_of_item(tokens: &[String], mut at: usize) -> usize {
    let mut depth = 0_i32;
    let mut is_field = None;
    while let Some(token) = tokens.get(at) {
        match token.as_str() {
            "#" if depth == 0 => {
                at = after_group(tokens, at + 1);
                continue;
            }
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => {
                depth -= 1;
                if depth < 0 {
                    return at;
                }
                if depth == 0 && token == "}" {
                    return at + 1;
                }
            }
            ";" if depth == 0 => return at + 1,
            "," if depth == 0 && is_field == Some(true) => return at + 1,
            _ => {}
        }
        is_field.get_or_insert(tokens.get(at + 1).is_some_and(|next| next == ":"));
        at += 1;
    }
    at
}

/// The place after the group that begins here.
fn after_group(tokens: &[String], mut at: usize) -> usize {
    let mut depth = 0;
    while let Some(token) = tokens.get(at) {
        match token.as_str() {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            break;
        }
    }
    at
}

/// Reads what follows `use`, up to a comma, a brace or a semicolon; returns the place after it.
fn read_use(
    tokens: &[String],
    mut at: usize,
    before: &[String],
    imports: &mut Vec<Import>,
) -> usize {
    let mut path = before.to_vec();
    loop {
        match tokens[at].as_str() {
            "{" => {
                at += 1;
                while tokens[at] != "}" {
                    at = read_use(tokens, at, &path, imports);
                    if tokens[at] == "," {
                        at += 1;
                    }
                }
                return at + 1;
            }
            "*" => {
                let name = "*".to_owned();
                imports.push(Import { path, name });
                return at + 1;
            }
            name => path.push(name.to_owned()),
        }
        at += 1;
        if tokens[at] == "::" {
            at += 1;
            continue;
        }
        if path.last().is_some_and(|last| last == "self") && path.len() > 1 {
            path.pop();
        }
        let mut name = path.last().cloned().unwrap_or_default();
        if tokens[at] == "as" {
            name.clone_from(&tokens[at + 1]);
            at += 2;
        }
        imports.push(Import { path, name });
        return at;
    }
}

impl Source {
    fn read(file: &str) -> Source {
        let tokens = tokens(file);
        let mut source = Source {
            file: file.to_owned(),
            ..Source::default()
        };
        let mut at = 0;
        while at < tokens.len() {
            let token = tokens[at].as_str();
            let before = at
                .checked_sub(1)
                .map_or("", |before| tokens[before].as_str());
            let next = tokens.get(at + 1).map_or("", String::as_str);
            match token {
                "use" if next != "<" => {
                    let first = at + 1 + usize::from(next == "::");
                    let mut read = Vec::new();
                    at = read_use(&tokens, first, &[], &mut read);
                    // `pub(super)` ends with a parenthesis
                    match before {
                        "pub" | ")" => source.exports.extend(read),
                        _ => source.uses.extend(read),
                    }
                    continue;
                }
                "fn" | "struct" | "enum" | "trait" | "type" | "const" | "static" | "mod"
                | "union" => {
                    source.declares.insert(next.to_owned());
                }
                "macro_rules" => {
                    source.declares.extend(tokens.get(at + 2).cloned());
                }
                _ => {}
            }
            let begins = token.starts_with(|first: char| first.is_lowercase());
            if begins && next == "::" && before != "::" {
                let mut path = vec![token.to_owned()];
                at += 1;
                while tokens.get(at).is_some_and(|token| token == "::")
                    && tokens.get(at + 1).is_some_and(|token| is_name(token))
                {
                    path.push(tokens[at + 1].clone());
                    at += 2;
                }
                source.paths.push(path);
                continue;
            }
            at += 1;
        }
        source
    }
}

impl Imports {
    /// Reads the files of all crates.
    pub fn read() -> Imports {
        let mut sources = BTreeMap::new();
        for (name, folder) in crates() {
            for file in files(&folder, ".rs") {
                if let Some(module) = module_of(&file, &folder) {
                    sources.insert((name.clone(), module), Source::read(&file));
                }
            }
        }
        Imports { sources }
    }

    /// The files that each file imports from.
    pub fn of_files(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let mut all = BTreeMap::new();
        for (module, source) in &self.sources {
            let uses = source.uses.iter().map(|import| &import.path);
            let targets = uses.chain(&source.paths);
            let targets = targets.filter_map(|path| self.declaring(module, path, 0));
            let mut targets: BTreeSet<&str> = targets
                .filter_map(|target| Some(self.sources.get(&target)?.file.as_str()))
                .collect();
            targets.remove(source.file.as_str());
            all.insert(source.file.as_str(), targets);
        }
        all
    }

    /// The pairs of crates of which the first imports from the second.
    pub fn of_crates(&self) -> BTreeSet<(&str, &str)> {
        let mut pairs = BTreeSet::new();
        for (module, source) in &self.sources {
            let imports = source.uses.iter().chain(&source.exports);
            let paths = imports.map(|import| &import.path).chain(&source.paths);
            let begins = paths.filter_map(|path| path.first());
            let others = begins.filter(|first| **first != module.0);
            let others = others.filter(|first| {
                let root = ((*first).clone(), Vec::new());
                self.sources.contains_key(&root)
            });
            pairs.extend(others.map(|other| (module.0.as_str(), other.as_str())));
        }
        pairs
    }

    /// The module that declares what a path in this module leads to; `None` for a module, and for what is of
    /// other crates.
    fn declaring(&self, from: &Module, path: &[String], depth: usize) -> Option<Module> {
        if depth > 12 {
            return None;
        }
        let (mut module, mut rest) = self.absolute(from, path, depth)?;
        while let Some(name) = rest.first() {
            let mut below = module.clone();
            below.1.push(name.clone());
            if !self.sources.contains_key(&below) {
                break;
            }
            module = below;
            rest.remove(0);
        }
        let name = rest.first()?;
        let source = self.sources.get(&module)?;
        if source.declares.contains(name) {
            return Some(module);
        }
        let imports = source.exports.iter().chain(&source.uses);
        for import in imports.clone().filter(|import| import.name == *name) {
            let through = [&import.path, &rest[1..]].concat();
            if through != path {
                return self.declaring(&module, &through, depth + 1);
            }
        }
        for import in imports.filter(|import| import.name == "*") {
            let through = [&import.path, &rest[..]].concat();
            let found = self.declaring(&module, &through, depth + 1);
            let found = found.filter(|found| self.sources[found].declares.contains(name));
            if found.is_some() {
                return found;
            }
        }
        // made by a macro there
        Some(module)
    }

    /// The module where a path begins, and the rest of the path.
    fn absolute(
        &self,
        from: &Module,
        path: &[String],
        depth: usize,
    ) -> Option<(Module, Vec<String>)> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => Some(((from.0.clone(), Vec::new()), rest.to_vec())),
            "self" => match rest.first()?.as_str() {
                "super" => self.absolute(from, rest, depth),
                _ => Some((from.clone(), rest.to_vec())),
            },
            "super" => {
                let mut above = from.clone();
                above.1.pop()?;
                match rest.first()?.as_str() {
                    "super" => self.absolute(&above, rest, depth),
                    _ => Some((above, rest.to_vec())),
                }
            }
            name if self.sources.contains_key(&(name.to_owned(), Vec::new())) => {
                Some(((name.to_owned(), Vec::new()), rest.to_vec()))
            }
            name => {
                let mut below = from.clone();
                below.1.push(name.to_owned());
                if self.sources.contains_key(&below) {
                    return Some((from.clone(), path.to_vec()));
                }
                let source = self.sources.get(from)?;
                let mut imports = source.uses.iter().chain(&source.exports);
                let import = imports.find(|import| import.name == name)?;
                if depth > 12 || import.path.first()? == name {
                    return None;
                }
                let through = [&import.path, rest].concat();
                self.absolute(from, &through, depth + 1)
            }
        }
    }
}

/// The circles: files that can each be reached from the others, in order.
pub fn circles<'a>(imports: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> BTreeSet<BTreeSet<&'a str>> {
    let reached: BTreeMap<&str, BTreeSet<&str>> = imports
        .keys()
        .map(|&file| {
            let (mut seen, mut open) = (BTreeSet::new(), vec![file]);
            while let Some(next) = open.pop() {
                for &target in imports.get(next).into_iter().flatten() {
                    if seen.insert(target) {
                        open.push(target);
                    }
                }
            }
            (file, seen)
        })
        .collect();
    let in_circles = reached.iter().filter(|(file, seen)| seen.contains(*file));
    in_circles
        .map(|(file, seen)| {
            let back = seen.iter().copied();
            back.filter(|other| reached[other].contains(file)).collect()
        })
        .collect()
}
