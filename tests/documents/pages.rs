//! The documents, read as Markdown.

use std::{
    fs,
    path::{Path, PathBuf},
};

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

/// Returns the path of a file of the repository.
pub fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Returns the text of a file of the repository.
pub fn text(path: &str) -> String {
    fs::read_to_string(here(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns all files below a folder whose names end with `end`, as paths from the root.
pub fn files(folder: &str, end: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(here(folder)).unwrap() {
        let entry = entry.unwrap();
        let path = format!("{folder}/{}", entry.file_name().to_str().unwrap());
        if entry.file_type().unwrap().is_dir() {
            found.extend(files(&path, end));
        } else if path.ends_with(end) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Returns the sources of the program, its crates and its tests.
pub fn sources() -> String {
    let folders = ["src", "crates", "tests"];
    let files = folders.into_iter().flat_map(|folder| files(folder, ".rs"));
    files.map(|file| text(&file)).collect()
}

/// The folder of the book's pages.
pub const BOOK: &str = "docs/src/";

/// A document.
pub struct Page {
    /// Its path from the root of the repository.
    pub path: String,
    /// The targets of its links and pictures.
    pub links: Vec<String>,
    /// The anchors of its headings.
    pub anchors: Vec<String>,
    /// The texts in backticks.
    pub code: Vec<String>,
    /// Its code blocks, each with its language.
    pub blocks: Vec<(String, String)>,
    /// The rows of its tables without their headings: the texts of the cells, with their backticks.
    pub rows: Vec<Vec<String>>,
}

impl Page {
    /// Reads a document.
    pub fn read(path: &str) -> Page {
        let text = text(path);
        let mut page = Page {
            path: path.to_owned(),
            links: Vec::new(),
            anchors: Vec::new(),
            code: Vec::new(),
            blocks: Vec::new(),
            rows: Vec::new(),
        };
        let (mut heading, mut block, mut cell) = (None::<String>, None::<String>, None::<String>);
        for event in Parser::new_ext(&text, Options::ENABLE_TABLES) {
            match event {
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    page.links.push(dest_url.to_string());
                }
                Event::Html(html) | Event::InlineHtml(html) => {
                    let pictures = html.split("src=\"").skip(1);
                    let pictures = pictures.filter_map(|rest| rest.split('"').next());
                    page.links.extend(pictures.map(str::to_owned));
                }
                Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
                Event::End(TagEnd::Heading(_)) => {
                    page.anchors
                        .extend(heading.take().map(|title| anchor(&title)));
                }
                Event::Start(Tag::CodeBlock(kind)) => {
                    let CodeBlockKind::Fenced(language) = kind else {
                        panic!("{path}: a code block names no language");
                    };
                    block = Some(String::new());
                    page.blocks.push((language.to_string(), String::new()));
                }
                Event::End(TagEnd::CodeBlock) => {
                    if let (Some(text), Some(last)) = (block.take(), page.blocks.last_mut()) {
                        last.1 = text;
                    }
                }
                Event::Start(Tag::TableHead | Tag::TableRow) => page.rows.push(Vec::new()),
                Event::Start(Tag::TableCell) => cell = Some(String::new()),
                Event::End(TagEnd::TableCell) => {
                    if let (Some(text), Some(row)) = (cell.take(), page.rows.last_mut()) {
                        row.push(text);
                    }
                }
                Event::End(TagEnd::TableHead) => drop(page.rows.pop()),
                Event::Code(code) => {
                    if let Some(heading) = &mut heading {
                        heading.push_str(&code);
                    }
                    if let Some(cell) = &mut cell {
                        cell.push_str(&format!("`{code}`"));
                    }
                    page.code.push(code.to_string());
                }
                Event::Text(words) => {
                    let open = [&mut heading, &mut block, &mut cell];
                    for open in open.into_iter().flatten() {
                        open.push_str(&words);
                    }
                }
                _ => {}
            }
        }
        page
    }

    /// Returns all documents.
    pub fn all() -> Vec<Page> {
        let mut paths = vec!["README.md".to_owned()];
        for folder in [".github", "docs", "crates", "assets/rules"] {
            paths.extend(files(folder, ".md"));
        }
        // The texts of the rules have front matter, which other tests read.
        let is_rule = |path: &str| path.starts_with("assets/") && !path.ends_with("README.md");
        paths.retain(|path| !is_rule(path));
        paths.iter().map(|path| Page::read(path)).collect()
    }

    /// Returns the pages of the book.
    pub fn of_book() -> Vec<Page> {
        let mut pages = Page::all();
        pages.retain(|page| page.path.starts_with(BOOK));
        pages
    }
}

/// Returns the texts in backticks in a cell of a table.
pub fn in_backticks(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// Returns the anchor of a heading, as GitHub and mdBook make it.
fn anchor(title: &str) -> String {
    let title = title.trim().to_lowercase();
    let kept = title
        .chars()
        .filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
    kept.map(|letter| if letter == ' ' { '-' } else { letter })
        .collect()
}
