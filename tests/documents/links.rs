//! Links lead to existing targets, and named files exist.

use std::{
    collections::BTreeMap,
    path::{Component, Path},
};

use crate::pages::{BOOK, Page, here, text};

/// Returns the target of a page's link: a path from the root of the repository, and an anchor.
fn target(page: &str, link: &str) -> (String, Option<String>) {
    let (path, anchor) = match link.split_once('#') {
        Some((path, anchor)) => (path, Some(anchor.to_owned())),
        None => (link, None),
    };
    if path.is_empty() {
        return (page.to_owned(), anchor);
    }
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in Path::new(path).components() {
        match part {
            Component::ParentDir => {
                assert!(
                    parts.pop().is_some(),
                    "{page}: {link} leaves the repository"
                );
            }
            Component::Normal(name) => parts.push(name.to_str().unwrap()),
            _ => {}
        }
    }
    (parts.join("/"), anchor)
}

#[test]
fn every_link_leads_somewhere() {
    let pages = Page::all();
    let anchors: BTreeMap<&str, &Vec<String>> = pages
        .iter()
        .map(|page| (page.path.as_str(), &page.anchors))
        .collect();
    let mut followed = 0;
    for page in &pages {
        for link in &page.links {
            if link.starts_with("http://") || link.starts_with("https://") {
                continue;
            }
            let (path, anchor) = target(&page.path, link);
            assert!(here(&path).exists(), "{}: there is no {link}", page.path);
            if let Some(anchor) = anchor {
                let known = anchors.get(path.as_str());
                let known = known.unwrap_or_else(|| panic!("{}: {link} is no page", page.path));
                assert!(known.contains(&anchor), "{}: there is no {link}", page.path);
            }
            followed += 1;
        }
    }
    assert!(followed > 50, "{followed}");
}

/// As web pages, the book has only its own files.
#[test]
fn links_of_the_book_stay_in_the_book() {
    for page in Page::of_book() {
        for link in page.links.iter().filter(|link| !link.contains("://")) {
            let (path, _) = target(&page.path, link);
            assert!(path.starts_with(BOOK), "{}: {link}", page.path);
        }
    }
}

#[test]
fn the_summary_has_every_page_once() {
    let summary = Page::read("docs/src/SUMMARY.md");
    let mut listed: Vec<String> = summary
        .links
        .iter()
        .map(|link| format!("{BOOK}{link}"))
        .collect();
    listed.sort();
    let pages = Page::of_book().into_iter().map(|page| page.path);
    let pages: Vec<String> = pages.filter(|path| *path != summary.path).collect();
    assert_eq!(listed, pages);
}

/// The folders and files at the root, as documents name them.
const AT_THE_TOP: [&str; 8] = [
    "crates/", "src/", "tests/", "assets/", "docs/", ".ci/", ".cargo/", ".github/",
];

#[test]
fn every_file_that_is_named_exists() {
    let mut named = 0;
    for page in Page::all() {
        // Crates name files of their own.
        if page.path.starts_with("crates/") {
            continue;
        }
        for code in &page.code {
            if !AT_THE_TOP.iter().any(|top| code.starts_with(top)) || code == "docs/book/" {
                continue;
            }
            assert!(here(code).exists(), "{}: there is no {code}", page.path);
            named += 1;
        }
    }
    assert!(named > 50, "{named}");
}

/// Whoever reads a claim that was not tried on the real thing is told so there.
#[test]
fn every_page_with_a_claim_that_was_not_tried_links_to_the_list() {
    let list = "docs/src/development/untried.md";
    let page = Page::read(list);
    let mut pages = 0;
    for link in &page.links {
        let (file, _) = target(list, link);
        let claim = Page::read(&file);
        let mut links = claim.links.iter();
        let links_back = links.any(|link| target(&file, link).0 == list);
        assert!(links_back, "{file} does not link to {list}");
        pages += 1;
    }
    assert!(pages > 8, "{pages}");
}

#[test]
fn the_readme_is_short() {
    assert!(text("README.md").len() <= 8 * 1024);
}

#[test]
fn the_contributors_guide_fits_on_two_screens() {
    assert!(text(".github/CONTRIBUTING.md").lines().count() <= 90);
}
