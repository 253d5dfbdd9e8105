//! Static files of the page: style, scripts and icon.

use std::sync::LazyLock;

use axum::{
    http::header,
    response::{IntoResponse, Response},
};

/// The style of every page.
const STYLE: &str = concat!(
    include_str!("../../../../assets/web/page.css"),
    include_str!("../../../../assets/web/lesson.css"),
);
/// The script of every page; its parts share their names.
const SCRIPT: &str = concat!(
    include_str!("../../../../assets/web/listen.js"),
    include_str!("../../../../assets/web/page.js"),
);
/// The script of a window; its parts share their names, and use those of every page.
const WINDOW_SCRIPT: &str = concat!(
    include_str!("../../../../assets/web/board.js"),
    include_str!("../../../../assets/web/paths.js"),
    include_str!("../../../../assets/web/die.js"),
    include_str!("../../../../assets/web/tabs.js"),
    include_str!("../../../../assets/web/clocks.js"),
    include_str!("../../../../assets/web/ahead.js"),
    include_str!("../../../../assets/web/settings.js"),
    include_str!("../../../../assets/web/marks.js"),
    include_str!("../../../../assets/web/sounds.js"),
    include_str!("../../../../assets/web/pass.js"),
    include_str!("../../../../assets/web/study.js"),
    include_str!("../../../../assets/web/lesson.js"),
    include_str!("../../../../assets/web/guide.js"),
    include_str!("../../../../assets/web/window.js"),
);
const ICON: &str = include_str!("../../../../assets/web/petteia.svg");

/// A checksum in the URLs of static files, so that browsers cache them until they change.
pub(super) static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = crc32fast::Hasher::new();
    for part in [STYLE, SCRIPT, WINDOW_SCRIPT, ICON] {
        hasher.update(part.as_bytes());
    }
    format!("{:08x}", hasher.finalize())
});

pub(super) fn icon_address() -> String {
    format!("/petteia.svg?v={}", *VERSION)
}

/// `GET /page.css`
pub async fn style() -> Response {
    asset("text/css; charset=utf-8", STYLE)
}

/// `GET /page.js`
pub async fn script() -> Response {
    asset("text/javascript; charset=utf-8", SCRIPT)
}

/// `GET /window.js`
pub async fn window_script() -> Response {
    asset("text/javascript; charset=utf-8", WINDOW_SCRIPT)
}

/// `GET /petteia.svg`
pub async fn icon() -> Response {
    asset("image/svg+xml", ICON)
}

pub(super) fn asset(kind: &'static str, content: &'static str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind),
        (
            header::CACHE_CONTROL,
            "private, max-age=31536000, immutable",
        ),
    ];
    (headers, content).into_response()
}
