//! Pages do not jump while they load.

use petteia_rules::GameKind;

use super::{
    chromium::{Chromium, PHONE, Window, in_browser, on_phone},
    petteia::Petteia,
};

/// Maximum layout shift of a page (Cumulative Layout Shift).
const MOST: f64 = 0.02;

/// A script that sums the layout shifts of the page.
const WATCH: &str = "window.shift = 0; \
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => window.shift += entry.value))\
      .observe({ type: 'layout-shift', buffered: true });";

/// A script: whether every picture is loaded; it scrolls to the next one that is not.
const LOADED: &str = "(() => { const next = [...document.images].find((image) => !image.complete); \
    next?.scrollIntoView(); return next === undefined; })()";

/// A script that removes all after the title, and returns by how many pixels the title moves.
const SHORTENED: &str = "(() => { const title = document.querySelector('h1'); scrollTo(0, 0); \
    const top = title.getBoundingClientRect().top; \
    while (title.nextSibling) title.nextSibling.remove(); \
    return title.getBoundingClientRect().top - top; })()";

/// How often a page is loaded at most. On a busy machine a browser may once show a page of which only a part has arrived;
/// a page that jumps by itself does so each time.
const LOADS: u32 = 3;

/// Opens a page, prints by how much it shifts, and asserts that it is little: the least of some loads, as soon as one is
/// below the maximum.
pub async fn opens_in_place(window: &Window<'_>, url: &str, name: &str) {
    let mut least = f64::INFINITY;
    for _ in 0..LOADS {
        least = least.min(shift_of_load(window, url).await);
        if least <= MOST {
            break;
        }
    }
    println!("{name}: layout shift {least:.4}");
    assert!(least <= MOST, "{name}: {least}");
}

/// Opens a page, and returns by how much it shifts.
pub async fn shift_of_load(window: &Window<'_>, url: &str) -> f64 {
    window.goto(url).await;
    window.run(WATCH).await;
    window.wait_until(LOADED).await;
    // Shifts of the last frame are reported in the next one.
    window
        .run("requestAnimationFrame(() => requestAnimationFrame(() => window.told = true))")
        .await;
    window.wait_until("window.told === true").await;
    window.value("window.shift").await.as_f64().unwrap()
}

async fn pages_stay_in_place(browser: &Chromium) {
    let petteia = Petteia::start().await;
    let window = browser.first_window().await;
    for kind in GameKind::ALL {
        for page in ["lesson", "watch"] {
            let url = format!("{}{page}/{}", petteia.url, kind.name());
            opens_in_place(&window, &url, &format!("{page} of {}", kind.name())).await;
            // A browser may show a page of which only the beginning has arrived.
            let moved = window.value(SHORTENED).await.as_f64().unwrap();
            assert_eq!(moved, 0.0, "the title of {page} of {} moves", kind.name());
        }
    }
    opens_in_place(&window, &format!("{}home", petteia.url), "the first page").await;
    petteia.kill().await;
}

#[tokio::test]
async fn pages_with_pictures_stay_in_place_while_they_load() {
    in_browser(pages_stay_in_place).await;
}

#[tokio::test]
async fn pages_with_pictures_stay_in_place_on_a_phone() {
    on_phone(PHONE, pages_stay_in_place).await;
}
