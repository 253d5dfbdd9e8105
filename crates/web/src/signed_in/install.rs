//! What a phone needs to install the web as an application: a manifest and icons.

use axum::{
    Json,
    extract::Path,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use petteia_speech::{message::Text, say};
use serde_json::{Value, json};

use super::fault::WebFault;
use crate::{fault::LocalError, reader::Reader};

/// The icons: the picture of the page in each size. A maskable one is cut to any shape by phones, so what it
/// shows is well inside it.
const ICONS: [(&str, &str, &str, &[u8]); 3] = [
    (
        "icon-192.png",
        "192x192",
        "any",
        include_bytes!("../../../../assets/web/icons/icon-192.png"),
    ),
    (
        "icon-512.png",
        "512x512",
        "any",
        include_bytes!("../../../../assets/web/icons/icon-512.png"),
    ),
    (
        "maskable-512.png",
        "512x512",
        "maskable",
        include_bytes!("../../../../assets/web/icons/maskable-512.png"),
    ),
];

/// The colour of the bar at the top in the dark theme, and of the icons.
const DARK: &str = "#1b1e27";

/// `GET /manifest.webmanifest`
pub(super) async fn manifest(reader: Reader) -> Response {
    let language = reader.language();
    let icons = ICONS.map(|(name, sizes, purpose, _)| {
        let src = format!("/icons/{name}");
        json!({ "src": src, "sizes": sizes, "purpose": purpose, "type": "image/png" })
    });
    let manifest: Value = json!({
        "id": "/",
        "name": "petteia",
        "short_name": "petteia",
        "description": Text::from(say!("web-about")).bare(language),
        "lang": language.code(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": DARK,
        "theme_color": DARK,
        "icons": icons,
    });
    let kind = HeaderValue::from_static("application/manifest+json");
    ([(header::CONTENT_TYPE, kind)], Json(manifest)).into_response()
}

/// `GET /icons/{name}`
pub(super) async fn icon(Path(name): Path<String>) -> Result<Response, WebFault> {
    let found = ICONS.iter().find(|(known, ..)| *known == name);
    let (_, _, _, png) = found.ok_or(LocalError::NotFound)?;
    let headers = [
        (header::CONTENT_TYPE, "image/png"),
        (header::CACHE_CONTROL, "public, max-age=86400"),
    ];
    Ok((headers, *png).into_response())
}
