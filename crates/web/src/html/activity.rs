//! The page in the frame of Discord's client.

use std::sync::LazyLock;

use axum::response::Response;
use maud::{DOCTYPE, Markup, html};
use petteia_rules::Language;
use petteia_speech::say;

use super::{
    assets::{VERSION, asset, icon_address},
    viewer,
};

const SDK: &str = include_str!("../../../../assets/web/vendor/discord-embedded-app-sdk.js");
const SCRIPT: &str = concat!(
    include_str!("../../../../assets/web/listen.js"),
    include_str!("../../../../assets/web/activity.js"),
);
const STYLE: &str = include_str!("../../../../assets/web/activity.css");

/// A checksum in the URLs of these files, so that browsers cache them until they change.
static OWN_VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = crc32fast::Hasher::new();
    for part in [SDK, SCRIPT, STYLE] {
        hasher.update(part.as_bytes());
    }
    format!("{:08x}", hasher.finalize())
});

/// What the page has to know.
#[derive(Debug, Clone, Copy)]
pub struct Door<'a> {
    /// The id of the application at Discord.
    pub application: &'a str,
    /// Where browsers reach the web.
    pub elsewhere: &'a str,
}

/// Renders the page. Its script asks Discord who the user is, and shows the pages of the web in a frame.
pub fn door(language: Language, door: &Door<'_>) -> Markup {
    let says = |said| viewer::says(language, said);
    let version = &*OWN_VERSION;
    html! {
        (DOCTYPE)
        html lang=(language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="dark light";
                title { "petteia" }
                link rel="icon" type="image/svg+xml" href=(icon_address());
                link rel="stylesheet" href={ "/page.css?v=" (*VERSION) };
                link rel="stylesheet" href={ "/activity/activity.css?v=" (version) };
                @for script in ["sdk", "activity"] {
                    script src={ "/activity/" (script) ".js?v=" (version) } defer {}
                }
            }
            body.activity data-application=(door.application)
                data-entering=(says(say!("activity-entering")))
                data-refused=(says(say!("activity-refused")))
                data-failed=(says(say!("web-login-failed")))
                data-closed=(says(say!("activity-closed")))
                data-no-cookies=(says(say!("activity-no-cookies", url = door.elsewhere))) {
                main #door.card {
                    img.mark.large src=(icon_address()) alt="";
                    h1 { "petteia" }
                    p #said role="status" { (says(say!("activity-entering"))) }
                    p #ways hidden {
                        button #again.main type="button" { (says(say!("activity-again"))) }
                        button #leave type="button" { (says(say!("activity-leave"))) }
                    }
                }
                iframe #inside title="petteia" hidden {}
                noscript { p.noscript { (says(say!("web-noscript"))) } }
            }
        }
    }
}

/// `GET /activity/sdk.js`
pub async fn activity_sdk() -> Response {
    asset("text/javascript; charset=utf-8", SDK)
}

/// `GET /activity/activity.js`
pub async fn activity_script() -> Response {
    asset("text/javascript; charset=utf-8", SCRIPT)
}

/// `GET /activity/activity.css`
pub async fn activity_style() -> Response {
    asset("text/css; charset=utf-8", STYLE)
}
