//! Browsers that are notified when it is their user's turn.

use std::sync::{Arc, atomic::AtomicBool};

use chrono::TimeDelta;
use petteia_runtime::{
    outbox::{self, Reached},
    push::Endpoints,
};
use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

use super::{
    push_service::{Browser, PushService},
    running::{ADA, BEN, Running, URL},
};

/// The web with its outbox, and a push service.
async fn open() -> (Running, PushService) {
    let web = Running::open().await;
    let service = PushService::open().await;
    let endpoints = Endpoints::Of(service.origin());
    web.app.push.begin(web.url.clone(), endpoints).unwrap();
    let (app, stop) = (web.app.clone(), CancellationToken::new());
    let commits = app.referee.commits();
    let platform = Arc::new(Reached(AtomicBool::new(true)));
    tokio::spawn(outbox::run(app, platform, commits, stop));
    (web, service)
}

/// Lets the browser of a session be notified.
async fn subscribe(web: &Running, service: &PushService, cookie: &str, name: &str) -> Browser {
    let browser = Browser::new();
    let endpoint = format!("{}/push/{name}", service.origin());
    let answer = web
        .post_json("/notify", cookie, &browser.subscription(&endpoint))
        .await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.body);
    browser
}

async fn is_on(web: &Running, cookie: &str) -> bool {
    let page = web.get("/", Some(cookie)).await;
    page.says("id=\"notify\"");
    page.body.contains("data-on")
}

async fn notify(web: &Running, after: TimeDelta) {
    web.clock.advance(after);
    web.app.referee.update_notifications().await.unwrap();
}

#[tokio::test]
async fn a_browser_is_notified_of_a_turn_in_words_that_only_it_reads() {
    let (web, service) = open().await;
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    assert!(!is_on(&web, &ben).await, "off by default");
    let browser = subscribe(&web, &service, &ben, "phone").await;
    assert!(is_on(&web, &ben).await);
    let game = web.duel().await;
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    web.line(&game, &ada, "/move e5").await;
    notify(&web, TimeDelta::seconds(10)).await;
    let arrived = service.arrived(1).await.remove(0);
    assert_eq!(arrived.browser, "phone");
    assert_eq!(arrived.headers["content-encoding"], "aes128gcm");
    assert_eq!(arrived.headers["topic"], "turn");
    assert!(arrived.headers.contains_key("ttl"));
    let signed = arrived.headers["authorization"].to_str().unwrap();
    let page = web.get("/", Some(&ben)).await;
    let (_, key) = signed.split_once(", k=").unwrap();
    page.says(&format!("data-key=\"{key}\""));
    let told = browser.read(&arrived.body);
    assert_eq!(told["title"], "It is your turn");
    assert_eq!(told["body"], format!("Pentalath {game}: user11"));
    assert_eq!(told["path"], format!("/g/{game}"));
    // Nothing comes twice.
    notify(&web, TimeDelta::hours(1)).await;
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    service.arrived(0).await;
}

#[tokio::test]
async fn a_notification_waits_for_a_service_that_is_down_and_a_browser_that_is_gone_is_forgotten() {
    let (web, service) = open().await;
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    subscribe(&web, &service, &ben, "phone").await;
    let game = web.duel().await;
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    service.answers(StatusCode::SERVICE_UNAVAILABLE);
    web.line(&game, &ada, "/move e5").await;
    notify(&web, TimeDelta::seconds(10)).await;
    service.arrived(1).await;
    let again = async {
        loop {
            web.clock.advance(TimeDelta::seconds(1));
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    };
    tokio::select! {
        _ = service.arrived(1) => {}
        () = again => {}
    }
    assert!(is_on(&web, &ben).await);
    web.line(&game, &ben, "/move f5").await;
    web.line(&game, &ada, "/move e6").await;
    service.answers(StatusCode::GONE);
    notify(&web, TimeDelta::minutes(2)).await;
    service.arrived(1).await;
    for _ in 0..200 {
        if !is_on(&web, &ben).await {
            return;
        }
        web.clock.advance(TimeDelta::seconds(1));
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    panic!("the browser is still notified");
}

#[tokio::test]
async fn only_push_services_and_browsers_of_ours_are_notified() {
    let (web, service) = open().await;
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    let good = format!("{}/push/x", service.origin());
    let with = |endpoint: &str, p256dh: &str, auth: &str| json!({ "endpoint": endpoint, "keys": { "p256dh": p256dh, "auth": auth } });
    let fits = Browser::new().subscription(&good);
    let part = |name: &str| fits["keys"][name].as_str().unwrap().to_owned();
    let (key, secret) = (part("p256dh"), part("auth"));
    let other_port = good.replace(&service.origin(), "http://127.0.0.1:1");
    for (why, body) in [
        (
            "another host",
            with("http://169.254.169.254/", &key, &secret),
        ),
        ("another port", with(&other_port, &key, &secret)),
        ("no address", with("push", &key, &secret)),
        ("no key", with(&good, "AAAA", &secret)),
        ("no secret", with(&good, &key, "!")),
    ] {
        let answer = web.post_json("/notify", &ben, &body).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{why}");
        answer.says("id=\"why\"");
    }
    // Another page, or nobody.
    let post = async |cookie: &str, token: Option<&str>| {
        let origin = (Some(URL), None, token);
        web.post("/notify", cookie, &fits, origin).await.status
    };
    assert_eq!(post(&ben, None).await, StatusCode::FORBIDDEN);
    // A form needs the token as well, though the route reads none.
    subscribe(&web, &service, &ben, "phone").await;
    let form = web.post_form("/notify/end", &ben, "", URL).await;
    assert_eq!(form.status, StatusCode::FORBIDDEN);
    assert!(is_on(&web, &ben).await);
    let off = web.post_json("/notify/end", &ben, &Value::Null).await;
    assert_eq!(off.status, StatusCode::NO_CONTENT);
    assert_eq!(post("other=1", None).await, StatusCode::UNAUTHORIZED);
    assert!(!is_on(&web, &ben).await);
    // On, and off again; signing out ends it, too.
    subscribe(&web, &service, &ben, "phone").await;
    let off = web.post_json("/notify/end", &ben, &Value::Null).await;
    assert_eq!(off.status, StatusCode::NO_CONTENT);
    assert!(!is_on(&web, &ben).await);
    subscribe(&web, &service, &ben, "phone").await;
    web.sign_out(&ben, "/logout").await;
    web.duel().await;
    notify(&web, TimeDelta::minutes(5)).await;
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    service.arrived(0).await;
}

#[tokio::test]
async fn nobody_fills_the_disk_by_turning_notifications_on_and_off() {
    let (web, service) = open().await;
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    let address = format!("{}/push/phone", service.origin());
    let subscription = Browser::new().subscription(&address);
    let mut turned_on = 0;
    loop {
        let answer = web.post_json("/notify", &ben, &subscription).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            break;
        }
        assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.body);
        turned_on += 1;
        assert!(turned_on < 100);
    }
    assert!(turned_on >= 20, "{turned_on}");
    let others = web.post_json("/notify", &ada, &subscription).await;
    assert_eq!(others.status, StatusCode::NO_CONTENT);
    let off = web.post_json("/notify/end", &ben, &Value::Null).await;
    assert_eq!(off.status, StatusCode::NO_CONTENT);
    assert!(!is_on(&web, &ben).await);
}

#[tokio::test]
async fn the_worker_may_notify_for_every_page() {
    let web = Running::open().await;
    let worker = web.get("/service-worker.js", None).await;
    worker.header("content-type", "text/javascript");
    worker.header("cache-control", "no-cache");
    worker.header(
        "content-security-policy",
        "default-src 'none'; script-src 'self'",
    );
    // Without a push service the page has no switch.
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    web.get("/", Some(&ben)).await.lacks("id=\"notify\"");
}
