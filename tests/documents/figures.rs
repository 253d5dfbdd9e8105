//! Figures in the book that are constants of the code.

use std::collections::BTreeMap;

use crate::pages::text;

/// A limit of requests: so many at once, and the microseconds after which another one is allowed.
#[derive(Debug, Clone, Copy)]
struct Limit {
    at_once: u64,
    every: u64,
}

impl Limit {
    fn a_second(self) -> u64 {
        1_000_000 / self.every
    }
}

/// The text between two others.
fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(before)?;
    Some(rest.split_once(after)?.0)
}

/// Reads a length of time such as `Duration::from_millis(50)`, in microseconds.
fn microseconds(duration: &str) -> u64 {
    let unit = between(duration, "Duration::from_", "(").expect(duration);
    let count = between(duration, "(", ")").expect(duration);
    let one = match unit {
        "micros" => 1,
        "millis" => 1_000,
        "secs" => 1_000_000,
        _ => panic!("{duration}"),
    };
    one * count.parse::<u64>().expect(duration)
}

/// The limits of requests to the web, by name.
fn limits() -> BTreeMap<String, Limit> {
    let source = text("crates/web/src/signed_in/limits.rs");
    let limit = |line: &str| {
        let (name, limit) = line.trim().split_once(": Buckets::new(")?;
        let (at_once, every) = limit.strip_suffix("),")?.split_once(", ")?;
        let limit = Limit {
            at_once: at_once.parse().ok()?,
            every: microseconds(every),
        };
        Some((name.to_owned(), limit))
    };
    source.lines().filter_map(limit).collect()
}

/// A page on one line.
fn page(path: &str) -> String {
    let text = text(path);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Asserts that a page says this.
fn says(path: &str, sentence: &str) {
    assert!(page(path).contains(sentence), "{path}: {sentence}");
}

fn times(count: u64) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        count => format!("{count} times"),
    }
}

#[test]
fn the_limits_of_the_web_are_those_of_the_code() {
    let (limits, path) = (limits(), "docs/src/operators/web.md");
    let (address, user) = (limits["addresses"], limits["users"]);
    let requests = format!(
        "of one address {} a second, of one user {} a second",
        address.a_second(),
        user.a_second()
    );
    says(path, &requests);
    // Signing in takes two requests: to Discord and back.
    let login = limits["logins"];
    let logins = format!(
        "Signing in works {}, then {} a minute",
        times(login.at_once / 2),
        times(60_000_000 / login.every / 2)
    );
    says(path, &logins);
    let discord = text("crates/web/src/signed_in/discord.rs");
    let every = between(&discord, "const EVERY: Duration = ", ";").unwrap();
    let codes = 1_000_000 / microseconds(every);
    says(path, &format!("bring Discord {codes} codes a second"));
    let picture = limits["pictures"];
    let pictures = format!(
        "Pictures for links are drawn {}, then {} a second",
        times(picture.at_once),
        times(picture.a_second())
    );
    says(path, &pictures);
}

#[test]
fn the_limits_inside_discord_are_those_of_the_code() {
    let (limits, path) = (limits(), "docs/src/operators/activity.md");
    let proxy = limits["proxies"].a_second();
    says(
        path,
        &format!("an address may ask {} a second", times(proxy)),
    );
    let entrance = times(limits["entrances"].a_second());
    let known = format!("at the entrance, before anybody is known, {entrance}");
    says(path, &known);
    let login = limits["proxied_logins"];
    let logins = format!(
        "It may sign in {}, then {} a second",
        times(login.at_once),
        times(login.a_second())
    );
    says(path, &logins);
}

#[test]
fn the_memory_for_bodies_is_that_of_the_code() {
    let source = text("crates/runtime/src/http/bodies.rs");
    let bytes = between(&source, "const BODIES: usize = ", " << 20;").unwrap();
    let bodies = format!("All bodies that arrive at a listener have {bytes} MB together");
    says("docs/src/operators/running.md", &bodies);
}
