//! Visitors: what they see, and how other web pages are refused.

use reqwest::{
    StatusCode,
    header::{self, HeaderName},
};
use serde_json::{Value, json};

use super::running::{Running, Says, TABLE};

#[tokio::test]
async fn a_newcomer_chooses_a_name_and_is_remembered() {
    let page = Running::new().await;
    let welcome = page.text("/").await;
    welcome.says("What is your name?");

    let chosen = page.form("/players", "name=Ada+Lovelace").await;
    assert_eq!(chosen.status(), StatusCode::SEE_OTHER);
    let told = |name: HeaderName| chosen.headers()[name].to_str().unwrap();
    let (to, cookie) = (told(header::LOCATION), told(header::SET_COOKIE));
    assert_eq!(to, format!("/c/{TABLE}?as=Ada+Lovelace"));
    cookie.says("HttpOnly").says("SameSite=Strict");
    let shown = page.text(to).await;
    shown.says("Playing as </span><strong>Ada Lovelace</strong>");

    let cookie = cookie.split(';').next().unwrap();
    let again = page.client.get(page.at("/")).header(header::COOKIE, cookie);
    let again = again.send().await.unwrap();
    assert_eq!(again.headers()[header::LOCATION], to);
}

#[tokio::test]
async fn a_name_nobody_has_leads_to_choosing_one() {
    let page = Running::new().await;
    let shown = page.page_of("Nobody").await;
    shown.says("There is no player called “Nobody” yet.");
    let refused = page.form("/players", "name=a%40b").await;
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let why = refused.text().await.unwrap();
    why.says("A name cannot contain @.");
}

#[tokio::test]
async fn pages_of_others_are_kept_out() {
    let page = Running::new().await;
    page.player("Ada").await;
    let line = json!({ "id": "12345678", "as": "Ada", "line": "hello" });
    let lines = page.at(&format!("/c/{TABLE}/line"));
    let players = page.client.post(page.at("/players")).body("name=Mallory");
    let players = players.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    for (request, status) in [
        (
            page.client
                .get(page.at("/"))
                .header(header::HOST, "rebound.example"),
            StatusCode::MISDIRECTED_REQUEST,
        ),
        (
            page.client
                .post(lines)
                .header(header::ORIGIN, "http://evil.example")
                .json(&line),
            StatusCode::FORBIDDEN,
        ),
        (
            players.header("sec-fetch-site", "cross-site"),
            StatusCode::FORBIDDEN,
        ),
    ] {
        assert_eq!(request.send().await.unwrap().status(), status);
    }

    let shown = page.page_of("Ada").await;
    shown.lacks("hello").lacks("Mallory");
}

#[tokio::test]
async fn every_answer_holds_the_page_together() {
    let page = Running::new().await;
    for path in ["/", "/page.js", "/c/99", "/board.png?size=1"] {
        let response = page.get(path).await;
        let headers = response.headers();
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        policy.says("default-src 'none'").lacks("unsafe");
        assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        assert!(!headers.contains_key(header::ACCESS_CONTROL_ALLOW_ORIGIN));
    }
    assert_eq!(page.get("/c/99").await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_page_needs_nothing_from_elsewhere() {
    let page = Running::new().await;
    page.player("Ada").await;
    let shown = page.page_of("Ada").await;
    shown.lacks("http://").lacks("https://");
    shown.lacks("<style").lacks(" style=");
    for script in shown.split("<script").skip(1) {
        let own = ["/page.js", "/window.js"].map(|path| format!(" src=\"{path}?"));
        assert!(own.iter().any(|own| script.starts_with(own)), "{script}");
    }
}

#[tokio::test]
async fn what_users_typed_is_escaped_everywhere() {
    let page = Running::new().await;
    page.player("%3Cb%3Ex%3C%2Fb%3E").await;
    page.player("Ada").await;
    for line in [
        "<img src=x onerror=alert(1)>",
        "/play pentagame opponent:@Ada",
    ] {
        page.done("<b>x</b>", line).await;
    }
    page.messages("Ada", 2).await;
    let shown = page.page_of("Ada").await;
    shown.lacks("<b>").lacks("<img src=x");
    assert!(shown.contains("&lt;b&gt;x&lt;/b&gt;"));
    let complaint = page.refused("Ada", "/<i>x</i>").await;
    complaint.lacks("<i>");
}

#[tokio::test]
async fn whoever_reads_german_gets_a_german_page_and_german_answers() {
    let page = Running::new().await;
    page.player("Ada").await;
    let german = |request: reqwest::RequestBuilder| async move {
        let request = request.header(header::ACCEPT_LANGUAGE, "de-AT,de;q=0.9,en;q=0.5");
        request.send().await.unwrap()
    };
    let path = page.at(&format!("/c/{TABLE}?as=Ada"));
    let html = german(page.client.get(&path)).await.text().await.unwrap();
    html.says("<html lang=\"de\">");
    html.says("Zur Befehlszeile springen")
        .says("Noch ist hier nichts, Ada");

    let line = page.at(&format!("/c/{TABLE}/line"));
    // The names of commands in both languages are accepted.
    for (id, line_sent) in [("german-1", "/hilfe"), ("german-2", "/help")] {
        let sent = json!({ "id": id, "as": "Ada", "line": line_sent });
        let answer = german(page.client.post(&line).json(&sent)).await;
        let answer: Value = answer.json().await.unwrap();
        let html = answer["html"].as_str().unwrap();
        html.says("Wie man beginnt");
        html.says("Nur du siehst das");
    }
    let offers = page.at(&format!("/c/{TABLE}/offers?as=Ada&before=/spielen%20p"));
    let offers: Value = german(page.client.get(&offers)).await.json().await.unwrap();
    assert_eq!(offers[0]["label"], "/spielen pentagame");
    let missing = german(page.client.get(page.at("/c/999?as=Ada"))).await;
    assert_eq!(missing.status(), StatusCode::NOT_FOUND);
    assert!(missing.text().await.unwrap().contains("Hier ist nichts"));

    // A game uses the language of the user who opens it.
    let sent = json!({ "id": "german-3", "as": "Ada", "line": "/spielen pentalath" });
    german(page.client.post(&line).json(&sent)).await;
    let posted = page.messages("Ada", 1).await;
    assert!(posted[0].contains("eröffnet eine Partie"), "{posted:?}");

    let english = page.page_of("Ada").await;
    english.says("<html lang=\"en\">");
}

#[tokio::test]
async fn the_signs_of_buttons_have_words_beside_them_in_every_language() {
    let page = Running::new().await;
    page.player("Ada").await;
    for (language, words) in [
        ("en", ["Try", "Flip", "Board only", "Settings", "Game"]),
        (
            "de",
            [
                "Probieren",
                "Drehen",
                "Nur Brett",
                "Einstellungen",
                "Partie",
            ],
        ),
        (
            "es",
            ["Probar", "Girar", "Solo tablero", "Ajustes", "Partida"],
        ),
        (
            "fr",
            ["Essayer", "Tourner", "Plateau seul", "Réglages", "Partie"],
        ),
    ] {
        let asked = page.client.get(page.at(&format!("/c/{TABLE}?as=Ada")));
        let asked = asked.header(header::ACCEPT_LANGUAGE, language).send();
        let html = asked.await.unwrap().text().await.unwrap();
        for (sign, word) in ["✎", "⇅", "□", "⚙", "⚑"].into_iter().zip(words) {
            let (_, rest) = html
                .split_once(&format!(
                    "<span class=\"sign\" aria-hidden=\"true\">{sign}</span> "
                ))
                .unwrap_or_else(|| panic!("no {sign} in {language}"));
            let rest = rest.trim_start_matches("<span class=\"word\">");
            assert!(
                rest.starts_with(&format!("{word}<")),
                "{sign} in {language}: {rest:.60}"
            );
        }
    }
}

#[tokio::test]
async fn an_address_that_is_none_gets_a_page_that_leads_back() {
    let page = Running::new().await;
    for path in ["/nowhere", "/c/table", "/c/99", "/lesson/chess", "/begin"] {
        let answer = page.get(path).await;
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
        let shown = answer.text().await.unwrap();
        assert!(shown.contains("<h1>There is nothing here</h1>"), "{path}");
        assert!(shown.contains("<a href=\"/\">"), "{path}");
    }
    // Posting there is only refused.
    let sent = page.form("/nowhere", "name=Ada").await;
    assert_eq!(sent.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn nobody_takes_the_names_of_petteia_and_its_computer() {
    let page = Running::new().await;
    for name in [
        "petteia",
        "Petteia",
        "Computer",
        "computer",
        "Ordinateur",
        "M%C3%A1quina",
    ] {
        let refused = page.form("/players", &format!("name={name}")).await;
        assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY, "{name}");
        let why = refused.text().await.unwrap();
        why.says("Please take another name");
    }
    page.player("Computers").await;
}

#[tokio::test]
async fn another_website_makes_the_page_answer_nothing() {
    let page = Running::new().await;
    page.player("Ada").await;
    let shown = page.page_of("Ada").await;
    let (_, script) = shown.split_once("<script src=\"").unwrap();
    let script = script.split('"').next().unwrap();
    let loads = async |path: &str, site: &str, mode: &str, dest: &str| {
        let request = page.client.get(page.at(path));
        let request = request
            .header("sec-fetch-site", site)
            .header("sec-fetch-mode", mode)
            .header("sec-fetch-dest", dest);
        request.send().await.unwrap().status()
    };
    for path in [
        "/board.png",
        "/drawing",
        "/events",
        "/now",
        "/home",
        "/c/1?as=Ada",
        script,
    ] {
        for dest in ["image", "script", "iframe", "empty"] {
            let status = loads(path, "cross-site", "no-cors", dest).await;
            assert_eq!(status, StatusCode::FORBIDDEN, "{path} {dest}");
        }
    }
    for path in ["/home", "/c/1?as=Ada"] {
        let followed = loads(path, "cross-site", "navigate", "document").await;
        assert_eq!(followed, StatusCode::OK, "{path}");
    }
    let own = loads(script, "same-origin", "no-cors", "script").await;
    assert_eq!(own, StatusCode::OK);
}
