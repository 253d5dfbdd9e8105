//! Pictures of every page for a reviewer: in two schemes, every language and six sizes, compared with those of another
//! folder.
//!
//! `PICTURES` names the folder, `BEFORE` the one with which it is compared, and `PAGES` a part of the names of pages if
//! not all are wanted. The comparison is a page, `index.html`, with what changed side by side.

use std::{
    collections::BTreeMap,
    env,
    fmt::Write as _,
    fs,
    io::BufReader,
    path::{Path, PathBuf},
};

use petteia_rules::{GameKind, Language};

use super::{
    arrive,
    chromium::{Window, in_browser},
    layout::SIZES,
    petteia::Petteia,
    send,
    signed_in::running::{self, Running},
};

/// The schemes of a page.
const SCHEMES: [&str; 2] = ["dark", "light"];

/// The number of tasks of each lesson.
const TASKS: usize = 5;

/// By how much a channel of a pixel may differ, of 255, before the pixel counts as changed.
const CHANNEL: u8 = 24;

/// How many of a thousand pixels may have changed before a picture counts as changed. Names of games, which are drawn by
/// lot, and times are as much.
const TOLERANCE: f64 = 4.0;

/// A picture as pixels.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Pixels {
    size: (u32, u32),
    bytes: Vec<u8>,
    /// The number of bytes of a pixel.
    each: usize,
}

impl Pixels {
    fn read(file: &Path) -> Pixels {
        let file = BufReader::new(fs::File::open(file).unwrap());
        let mut decoder = png::Decoder::new(file);
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut bytes).unwrap();
        bytes.truncate(frame.buffer_size());
        Pixels {
            size: (frame.width, frame.height),
            bytes,
            each: frame.color_type.samples(),
        }
    }

    /// How many of a thousand pixels differ; all of them if the sizes do.
    fn differ(&self, other: &Pixels) -> f64 {
        if self.size != other.size || self.each != other.each {
            return 1000.0;
        }
        let mine = self.bytes.chunks_exact(self.each);
        let theirs = other.bytes.chunks_exact(self.each);
        let is_changed = |(mine, theirs): &(&[u8], &[u8])| {
            mine.iter()
                .zip(*theirs)
                .any(|(a, b)| a.abs_diff(*b) > CHANNEL)
        };
        let changed = mine.zip(theirs).filter(is_changed).count();
        let all = self.bytes.len() / self.each;
        1000.0 * changed as f64 / all.max(1) as f64
    }
}

/// How a picture compares with the one before.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Compared {
    /// So many of a thousand pixels differ.
    Both(f64),
    /// There was none before.
    New,
    /// There is none any more.
    Gone,
}

impl Compared {
    fn is_changed(self) -> bool {
        !matches!(self, Compared::Both(differ) if differ <= TOLERANCE)
    }
}

fn pictures_in(folder: &Path) -> BTreeMap<String, PathBuf> {
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    let pictures = files.filter(|file| file.extension().is_some_and(|kind| kind == "png"));
    let named = pictures.map(|file| {
        let name = file.file_stem().unwrap().to_str().unwrap().to_owned();
        (name, fs::canonicalize(file).unwrap())
    });
    named.collect()
}

/// Compares the pictures of two folders, and returns the page that shows what changed side by side.
fn compare(before: &Path, now: &Path) -> (Vec<(String, Compared)>, String) {
    let (before, now) = (pictures_in(before), pictures_in(now));
    let names: std::collections::BTreeSet<&String> = before.keys().chain(now.keys()).collect();
    let mut all: Vec<(String, Compared)> = names
        .into_iter()
        .map(|name| {
            let compared = match (before.get(name), now.get(name)) {
                (Some(before), Some(now)) => {
                    Compared::Both(Pixels::read(now).differ(&Pixels::read(before)))
                }
                (None, _) => Compared::New,
                (_, None) => Compared::Gone,
            };
            (name.clone(), compared)
        })
        .collect();
    all.sort_by_key(|(name, compared)| (!compared.is_changed(), name.clone()));
    let changed = all.iter().filter(|(_, compared)| compared.is_changed());
    let mut page = format!(
        "<!doctype html><meta charset=utf-8><title>{count} of {of} pictures changed</title>\
         <style>body{{font:16px sans-serif;background:#888}}img{{max-width:48vw;border:1px solid}}\
         </style><h1>{count} of {of} pictures changed</h1>\n",
        count = changed.clone().count(),
        of = all.len(),
    );
    for (name, compared) in changed {
        let how = match compared {
            Compared::Both(differ) => format!("{:.1} %", differ / 10.0),
            Compared::New => "new".to_owned(),
            Compared::Gone => "gone".to_owned(),
        };
        write!(page, "<h2>{name}: {how}</h2><p>").unwrap();
        for file in [before.get(name), now.get(name)].into_iter().flatten() {
            write!(
                page,
                "<img loading=lazy src=\"file://{}\"> ",
                file.display()
            )
            .unwrap();
        }
        page.push('\n');
    }
    (all, page)
}

/// Takes pictures of pages, by name, in every scheme, language and size.
async fn take(window: &Window<'_>, folder: &Path, pages: &[(String, String)]) {
    let wanted = env::var("PAGES").unwrap_or_default();
    for (name, url) in pages.iter().filter(|(name, _)| name.contains(&wanted)) {
        for language in Language::ALL {
            window.prefers(language.code()).await;
            for scheme in SCHEMES {
                // Pictures in another scheme come late to a page that is shown already.
                window.has_scheme(scheme).await;
                window.goto(url).await;
                window.find("main").await;
                for size in SIZES {
                    window.resizes(size).await;
                    let loaded = "document.readyState === 'complete' && \
                        [...document.images].every((image) => \
                          image.complete || image.getBoundingClientRect().top > innerHeight)";
                    window.wait_until(loaded).await;
                    let file = format!("{name}-{scheme}-{}-{}.png", language.code(), size.0);
                    fs::write(folder.join(file), window.screenshot().await).unwrap();
                }
            }
        }
    }
}

fn named(name: impl Into<String>, url: String) -> (String, String) {
    (name.into(), url)
}

#[tokio::test]
#[ignore = "takes pictures for a reviewer: PICTURES=folder, and BEFORE=folder to compare"]
async fn pictures_of_every_page_are_taken_and_compared() {
    let folder = PathBuf::from(env::var_os("PICTURES").expect("PICTURES names a folder"));
    fs::create_dir_all(&folder).unwrap();
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let window = browser.first_window().await;
        browser.expects("c/999 - Failed to load resource").await;
        let url = |path: &str| format!("{}{path}", petteia.url);
        take(&window, &folder, &[named("home-empty", url("home"))]).await;
        window.prefers("en").await;
        arrive(&window, &url("c/1"), "Ada").await;
        let mut pages = vec![
            named("channel-empty", url("c/1?as=Ada")),
            named("players", url("c/1")),
            named("nothing-there", url("c/999")),
            named("home", url("home?as=Ada")),
        ];
        take(&window, &folder, &pages).await;
        pages.clear();
        window.prefers("en").await;
        for kind in GameKind::ALL {
            window.goto(&url("c/1?as=Ada")).await;
            let line = "level:1 order:as-joined clock:none";
            send(&window, &format!("/play {} {line}", kind.name())).await;
            let shown = format!(
                "board?.mine && which.textContent.includes('{}')",
                kind.title()
            );
            window.wait_until(&shown).await;
            let game = window.value("board.game").await;
            let game = game.as_str().unwrap();
            let kind = kind.name();
            pages.push(named(
                format!("game-{kind}"),
                url(&format!("c/1?as=Ada&game={game}")),
            ));
            for number in 1..=TASKS {
                let task = format!("c/1?as=Ada&lesson={kind}&task={number}");
                pages.push(named(format!("task-{kind}-{number}"), url(&task)));
            }
            pages.push(named(
                format!("rules-{kind}"),
                url(&format!("lesson/{kind}")),
            ));
            pages.push(named(
                format!("watch-{kind}"),
                url(&format!("watch/{kind}")),
            ));
        }
        take(&window, &folder, &pages).await;
        // A game that waits for players, below all others in the chat.
        window.prefers("en").await;
        window.goto(&url("c/1?as=Ada")).await;
        send(&window, "/play pentagame line-up:3 clock:none").await;
        window.wait_for("Join").await;
        take(&window, &folder, &[named("lobby", url("c/1?as=Ada"))]).await;
        petteia.kill().await;
    })
    .await;
    in_browser(async |browser| {
        let web = Running::open_at(|address| format!("http://{address}")).await;
        let game = web.duel().await;
        let window = browser.first_window().await;
        let url = |path: &str| format!("{}/{path}", web.url);
        take(&window, &folder, &[named("web-sign-in", url(""))]).await;
        window.goto(&web.url).await;
        window.click("a.button.main").await;
        window.find("form[action='/logout']").await;
        let channel = format!("in/{}", running::AT_TABLE);
        let cup = web.cup().await;
        let cup = cup.trim_start_matches('/');
        let pages = [
            ("web-games", String::new()),
            ("web-channel", channel.clone()),
            ("web-new", format!("{channel}/new/rithmomachia")),
            ("web-series", format!("{channel}/series")),
            ("web-game", format!("g/{}", game.0)),
            ("web-tournament", cup.to_owned()),
            ("web-crosstable", format!("{cup}/crosstable")),
            ("web-puzzles", "puzzles".to_owned()),
            ("web-lessons", "lessons".to_owned()),
            ("web-archive", "archive".to_owned()),
            ("web-sessions", "sessions".to_owned()),
        ];
        let pages = pages.map(|(name, path)| named(name, url(&path)));
        take(&window, &folder, &pages).await;
    })
    .await;
    let taken = pictures_in(&folder).len();
    assert!(taken > 0, "no page has such a name");
    println!("{taken} pictures in {}", folder.display());
    if let Some(before) = env::var_os("BEFORE") {
        let (all, page) = compare(Path::new(&before), &folder);
        let changed = all
            .iter()
            .filter(|(_, compared)| compared.is_changed())
            .count();
        fs::write(folder.join("index.html"), page).unwrap();
        println!("{changed} of {} changed: index.html shows them", all.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes a picture of one grey, of which the first pixels are white.
    fn write(file: &Path, (width, height): (u32, u32), grey: u8, white: usize) {
        let mut encoder = png::Encoder::new(fs::File::create(file).unwrap(), width, height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        let mut bytes = vec![grey; (width * height * 3) as usize];
        bytes[..3 * white].fill(255);
        encoder
            .write_header()
            .unwrap()
            .write_image_data(&bytes)
            .unwrap();
    }

    #[test]
    fn pictures_are_compared_with_a_tolerance_and_those_that_changed_come_first() {
        let (before, now) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let file =
            |folder: &tempfile::TempDir, name: &str| folder.path().join(format!("{name}.png"));
        let size = (100, 50);
        // Of 5000 pixels 20 may change, and each may be a little brighter.
        for (name, grey, white) in [
            ("a-same", 100, 0),
            ("b-little", 110, 20),
            ("c-much", 100, 21),
        ] {
            write(&file(&before, name), size, 100, 0);
            write(&file(&now, name), size, grey, white);
        }
        write(&file(&before, "d-larger"), size, 100, 0);
        write(&file(&now, "d-larger"), (100, 51), 100, 0);
        write(&file(&now, "e-new"), size, 100, 0);
        write(&file(&before, "f-gone"), size, 100, 0);
        let (all, page) = compare(before.path(), now.path());
        let names: Vec<&str> = all.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(
            names,
            [
                "c-much", "d-larger", "e-new", "f-gone", "a-same", "b-little"
            ]
        );
        let changed = all.iter().map(|(_, compared)| compared.is_changed());
        assert_eq!(
            changed.collect::<Vec<_>>(),
            [true, true, true, true, false, false]
        );
        assert!(page.contains("4 of 6 pictures changed"), "{page}");
        assert!(
            page.contains("c-much: 0.4 %") && !page.contains("b-little"),
            "{page}"
        );
        assert_eq!(page.matches("<img").count(), 6);
    }
}
