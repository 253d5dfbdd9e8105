//! Holds the rooms of `src` to their layers: nothing imports upward, and no circle ties more than
//! two files together.
//!
//! Imports are read from the syntax, not from the text: `use` items and paths in code that begin
//! with `crate`, `self` or `super`, tests left out. A name that a module passes on (`pub use`) is
//! followed to the file that has it. What stands inside a macro's braces is not read.

#![allow(clippy::unwrap_used)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use syn::{Attribute, Item, UseTree, Visibility, visit::Visit};

/// The layers from the ground up; the README shows the same picture. A room may import those of
/// the layers below it; rooms that share a layer and are to know each other stand joined by `+`.
const LAYERS: &[&str] = &[
    "ids clock timer held tls",
    "dice event_log reach",
    "game",
    "tournament",
    "archive analysis",
    "rating",
    "message+speech",
    "options rulebook",
    "games",
    "commands",
    "store",
    "render referee",
    "app",
    "http outbox backup computer",
    "scheduler herald analyst health config farewell",
    "company",
    "discord web",
    "cli demo",
    "serve",
    "main lib",
];

/// The most files that may import each other in a circle.
const MOST_IN_A_CIRCLE: usize = 2;

/// A module's path from the root of its crate: `["referee", "play", "turns"]`.
type Module = Vec<String>;

/// The files of a crate and what they import of each other.
#[derive(Default)]
struct House {
    files: BTreeMap<Module, PathBuf>,
    /// Names that a module passes on, with where they come from.
    passed_on: BTreeMap<(Module, String), Module>,
    imports: BTreeMap<Module, BTreeSet<Module>>,
}

impl House {
    fn of(root: &Path) -> House {
        let mut house = House::default();
        for entry in ["lib.rs", "main.rs"] {
            let file = root.join(entry);
            if file.exists() {
                house.read(&file, root, Vec::new(), entry == "main.rs");
            }
        }
        house
    }

    fn read(&mut self, file: &Path, folder: &Path, module: Module, is_main: bool) {
        let source = fs::read_to_string(file).unwrap();
        let syntax = syn::parse_file(&source).unwrap();
        let name = if is_main {
            vec!["main".to_owned()]
        } else {
            module.clone()
        };
        self.files.insert(name.clone(), file.to_owned());
        let mut paths = Paths::default();
        for item in &syntax.items {
            if for_tests(attributes(item)) {
                continue;
            }
            match item {
                Item::Mod(inner) if inner.content.is_none() => {
                    let word = inner.ident.to_string();
                    let flat = folder.join(format!("{word}.rs"));
                    let nested = folder.join(&word);
                    let mut child = module.clone();
                    child.push(word);
                    match flat.exists() {
                        true => self.read(&flat, &nested, child, false),
                        false => self.read(&nested.join("mod.rs"), &nested, child, false),
                    }
                }
                Item::Use(import) => {
                    let before = paths.0.len();
                    leaves(&import.tree, &mut Vec::new(), &mut paths.0);
                    if !matches!(import.vis, Visibility::Inherited) {
                        for path in &paths.0[before..] {
                            let Some((last, _)) = path.split_last() else {
                                continue;
                            };
                            let from = absolute(path, &module);
                            self.passed_on.insert((module.clone(), last.clone()), from);
                        }
                        paths.0.truncate(before);
                    }
                }
                item => paths.visit_item(item),
            }
        }
        let imports = paths.0.iter().map(|path| absolute(path, &module));
        self.imports.entry(name).or_default().extend(imports);
    }

    /// The file that has what this path names.
    fn file_of(&self, path: &[String]) -> Option<Module> {
        let mut path = path.to_vec();
        for _ in 0..16 {
            let known = (0..=path.len())
                .rev()
                .find(|end| self.files.contains_key(&path[..*end]))?;
            let Some(next) = path.get(known) else {
                return Some(path);
            };
            match self.passed_on.get(&(path[..known].to_vec(), next.clone())) {
                Some(from) if from[..] != path[..=known] => {
                    path = [from.as_slice(), &path[known + 1..]].concat();
                }
                _ => return Some(path[..known].to_vec()),
            }
        }
        panic!("{path:?} is passed on for ever");
    }

    /// Which file imports which other, resolved.
    fn arrows(&self) -> BTreeMap<&Module, BTreeSet<Module>> {
        self.imports
            .iter()
            .map(|(file, paths)| {
                let to = paths.iter().filter_map(|path| self.file_of(path));
                (file, to.filter(|to| to != file && !to.is_empty()).collect())
            })
            .collect()
    }
}

/// The paths of a file that stay within its crate.
#[derive(Default)]
struct Paths(Vec<Vec<String>>);

impl<'ast> Visit<'ast> for Paths {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        let words: Vec<String> = path
            .segments
            .iter()
            .map(|part| part.ident.to_string())
            .collect();
        // `child::item` names a module below this one, and much else that is found nowhere.
        if words.len() > 1 {
            self.0.push(words);
        }
        syn::visit::visit_path(self, path);
    }

    fn visit_item(&mut self, item: &'ast Item) {
        if !for_tests(attributes(item)) {
            syn::visit::visit_item(self, item);
        }
    }

    fn visit_item_use(&mut self, import: &'ast syn::ItemUse) {
        leaves(&import.tree, &mut Vec::new(), &mut self.0);
    }
}

fn is_ours(words: &[String]) -> bool {
    ["crate", "self", "super", "petteia"].contains(&words[0].as_str())
}

fn leaves(tree: &UseTree, before: &mut Vec<String>, found: &mut Vec<Vec<String>>) {
    match tree {
        UseTree::Path(path) => {
            before.push(path.ident.to_string());
            leaves(&path.tree, before, found);
            before.pop();
        }
        UseTree::Group(group) => {
            for tree in &group.items {
                leaves(tree, before, found);
            }
        }
        UseTree::Name(name) => push(before, &name.ident.to_string(), found),
        UseTree::Rename(name) => push(before, &name.ident.to_string(), found),
        UseTree::Glob(_) => push(before, "*", found),
    }
}

fn push(before: &[String], last: &str, found: &mut Vec<Vec<String>>) {
    let mut path = before.to_vec();
    if last != "self" {
        path.push(last.to_owned());
    }
    // `pub use child::Name` names its child without `self`.
    if path.len() > 1 || is_ours(&path) {
        found.push(path);
    }
}

/// A path of a module as a path from the crate's root.
fn absolute(path: &[String], module: &[String]) -> Module {
    let mut from = match path[0].as_str() {
        "crate" | "petteia" => return path[1..].to_vec(),
        "self" => return [module, &path[1..]].concat(),
        "super" => module.to_vec(),
        _ => return [module, path].concat(),
    };
    let mut rest = path;
    while rest.first().is_some_and(|word| word == "super") {
        from.pop();
        rest = &rest[1..];
    }
    from.extend_from_slice(rest);
    from
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Mod(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Const(item) => &item.attrs,
        _ => &[],
    }
}

fn for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute
                .parse_args::<syn::Path>()
                .is_ok_and(|path| path.is_ident("test"))
    })
}

/// The layer of a room, and those in it that it may know.
fn layer(room: &str) -> Option<(usize, Vec<&'static str>)> {
    LAYERS.iter().enumerate().find_map(|(height, layer)| {
        let joined = layer
            .split(' ')
            .map(|rooms| rooms.split('+').collect::<Vec<_>>());
        let mine = joined.into_iter().find(|rooms| rooms.contains(&room))?;
        Some((height, mine))
    })
}

/// What is wrong between rooms: those that have no layer, and every import that leads upward.
fn upward(house: &House) -> Vec<String> {
    let mut wrong = BTreeSet::new();
    for (file, targets) in house.arrows() {
        let room = file.first().map_or("lib", String::as_str);
        let Some((height, known)) = layer(room) else {
            wrong.insert(format!("{room} stands in no layer"));
            continue;
        };
        for target in targets {
            let other = target[0].as_str();
            let higher = layer(other).is_none_or(|(its, _)| its >= height);
            if other != room && higher && !known.contains(&other) {
                wrong.insert(format!(
                    "{} imports {} upward",
                    file.join("::"),
                    target.join("::")
                ));
            }
        }
    }
    wrong.into_iter().collect()
}

/// The circles in which more files than allowed import each other.
fn circles(house: &House) -> Vec<String> {
    let arrows = house.arrows();
    let mut graph = petgraph::graph::DiGraph::<&Module, ()>::new();
    let nodes: BTreeMap<_, _> = house
        .files
        .keys()
        .map(|file| (file, graph.add_node(file)))
        .collect();
    for (file, targets) in &arrows {
        for target in targets {
            graph.add_edge(nodes[*file], nodes[target], ());
        }
    }
    let parts = petgraph::algo::tarjan_scc(&graph);
    let large = parts
        .into_iter()
        .filter(|part| part.len() > MOST_IN_A_CIRCLE);
    large
        .map(|part| {
            let mut names: Vec<_> = part.iter().map(|node| graph[*node].join("::")).collect();
            names.sort();
            format!("a circle: {}", names.join(", "))
        })
        .collect()
}

fn here(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)
}

/// All there is in a folder's files of Rust.
fn sources(folder: &Path) -> String {
    let mut all = String::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all += &sources(&path);
        } else if path.extension().is_some_and(|end| end == "rs") {
            all += &fs::read_to_string(&path).unwrap();
        }
    }
    all
}

#[test]
fn no_room_imports_upward() {
    let house = House::of(&here("src"));
    assert!(
        house.files.len() > 200,
        "only {} files were read",
        house.files.len()
    );
    let wrong = upward(&house);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_circle_ties_more_than_two_files() {
    for folder in [
        "src",
        "crates/indexed-png/src",
        "crates/players/src",
        "crates/rules/src",
    ] {
        let wrong = circles(&House::of(&here(folder)));
        assert!(wrong.is_empty(), "{folder}: {}", wrong.join("\n"));
    }
}

#[test]
fn every_test_that_the_readme_names_is_there() {
    let readme = fs::read_to_string(here("README.md")).unwrap();
    let (_, faults) = readme.split_once("<!-- faults -->\n").unwrap();
    let table = faults.lines().take_while(|line| line.starts_with('|'));
    let sources = sources(&here("src")) + &sources(&here("tests"));
    let mut named = 0;
    for line in table.skip(2) {
        let cells: Vec<&str> = line.split('|').collect();
        let tests: Vec<&str> = cells[3].split('`').skip(1).step_by(2).collect();
        assert!(!tests.is_empty(), "{line}");
        for test in tests {
            assert!(
                sources.contains(&format!("fn {test}(")),
                "there is no test {test}"
            );
            named += 1;
        }
    }
    assert!(named > 50, "{named}");
}

#[test]
fn the_readme_shows_the_same_layers() {
    let readme = fs::read_to_string(here("README.md")).unwrap();
    let picture = readme
        .split("<!-- layers -->")
        .nth(1)
        .expect("the README marks its picture");
    let mut shown = picture
        .lines()
        .filter(|line| !line.starts_with("```") && !line.is_empty());
    for layer in LAYERS {
        let line = shown.next().unwrap_or_default();
        let rooms = line.split("  ").next().unwrap_or_default().trim();
        assert_eq!(
            rooms,
            layer.replace('+', " + "),
            "the README's picture, from the ground up"
        );
    }
}

/// A house of a few rooms, written to a temporary folder.
fn sketch(files: &[(&str, &str)]) -> (tempfile::TempDir, House) {
    let folder = tempfile::tempdir().unwrap();
    for (name, source) in files {
        let file = folder.path().join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, source).unwrap();
    }
    let house = House::of(folder.path());
    (folder, house)
}

#[test]
fn an_upward_import_is_named_even_where_it_is_passed_on_or_hidden_in_code() {
    let (_folder, house) = sketch(&[
        ("lib.rs", "mod store; mod referee; mod ids;"),
        ("ids.rs", ""),
        (
            "store.rs",
            "use petteia_domain::ids::A; fn f() { petteia_referee::handle(); }",
        ),
        ("referee/mod.rs", "mod core; pub use self::core::handle;"),
        ("referee/core.rs", "pub fn handle() {}"),
    ]);
    assert_eq!(upward(&house), ["store imports referee::core upward"]);
}

#[test]
fn what_only_tests_import_is_no_arrow() {
    let (_folder, house) = sketch(&[
        ("lib.rs", "mod store; mod referee;"),
        (
            "store.rs",
            "#[cfg(test)] mod tests { use petteia_referee::X; } #[cfg(test)] use petteia_referee::Y;",
        ),
        ("referee.rs", ""),
    ]);
    assert_eq!(upward(&house), Vec::<String>::new());
}

#[test]
fn a_circle_of_three_is_named() {
    let (_folder, house) = sketch(&[
        ("lib.rs", "mod a; mod b; mod c;"),
        ("a.rs", "use petteia::b::B;"),
        ("b.rs", "use super::c;"),
        ("c.rs", "fn f() -> petteia::a::A { todo!() }"),
    ]);
    assert_eq!(circles(&house), ["a circle: a, b, c"]);
}
