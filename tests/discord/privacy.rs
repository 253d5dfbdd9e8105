//! No data leaves the machine, and the token stays secret.

use std::{
    net::SocketAddr,
    sync::atomic::{AtomicUsize, Ordering},
};

use tokio::net::TcpListener;

use crate::table::*;

/// A proxy that leads nowhere and counts connections.
struct DeadEnd {
    address: SocketAddr,
    calls: Arc<AtomicUsize>,
}

impl DeadEnd {
    async fn open() -> DeadEnd {
        let (listener, address): (TcpListener, SocketAddr) = listen().await;
        let calls = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&calls);
        tokio::spawn(async move {
            while listener.accept().await.is_ok() {
                counted.fetch_add(1, Ordering::Relaxed);
            }
        });
        DeadEnd { address, calls }
    }

    fn calls(&self) -> usize {
        self.calls.load(Ordering::Relaxed)
    }
}

/// Returns the remote addresses of a process's sockets beyond this machine, from Linux.
#[cfg(target_os = "linux")]
fn strangers(pid: u32) -> BTreeSet<String> {
    let mut sockets = BTreeSet::new();
    for entry in std::fs::read_dir(format!("/proc/{pid}/fd"))
        .into_iter()
        .flatten()
    {
        let link = entry.and_then(|entry| std::fs::read_link(entry.path()));
        let name = link
            .map(|link| link.display().to_string())
            .unwrap_or_default();
        if let Some(inode) = name.strip_prefix("socket:[") {
            sockets.insert(inode.trim_end_matches(']').to_owned());
        }
    }
    let mut found = BTreeSet::new();
    for table in ["tcp", "tcp6", "udp", "udp6"] {
        let text = std::fs::read_to_string(format!("/proc/{pid}/net/{table}")).unwrap_or_default();
        for line in text.lines().skip(1) {
            let fields: Vec<&str> = line.split_whitespace().collect();
            let remote = fields[2].split(':').next().unwrap();
            // 127.0.0.1, ::1, 127.0.0.1 mapped to IPv6, and unconnected.
            let here = [
                "0100007F",
                "00000000000000000000000001000000",
                "0000000000000000FFFF00000100007F",
            ]
            .contains(&remote)
                || remote.chars().all(|digit| digit == '0');
            if sockets.contains(fields[9]) && !here {
                found.insert(format!("{table} {}", fields[2]));
            }
        }
    }
    found
}

#[tokio::test]
async fn with_another_api_nothing_leaves_the_machine() {
    let dead_end = DeadEnd::open().await;
    // The counter works: a client with this proxy is counted.
    let proxy = reqwest::Proxy::all(format!("http://{}", dead_end.address)).unwrap();
    let obedient = petteia_runtime::tls::client().proxy(proxy).build().unwrap();
    let hurried = obedient
        .get("http://discord.invalid")
        .timeout(Duration::from_millis(300));
    assert!(hurried.send().await.is_err());
    let expected = dead_end.calls();
    assert!(expected > 0);

    let proxy = format!("http://{}", dead_end.address);
    let names = [
        "HTTP_PROXY",
        "HTTPS_PROXY",
        "ALL_PROXY",
        "http_proxy",
        "https_proxy",
        "all_proxy",
    ];
    let environment = names.map(|name| (name, proxy.as_str()));
    let table = Table::set_with(&environment).await;
    #[cfg(target_os = "linux")]
    let watch = {
        let pid = table.bot.pid();
        tokio::spawn(async move {
            let mut seen = BTreeSet::new();
            loop {
                seen.extend(strangers(pid));
                assert!(seen.is_empty(), "petteia talks to {seen:?}");
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        })
    };
    let mut duel = table.duel(1).await;
    table
        .ada()
        .autocomplete(&duel.channel, "move", "turn", "W", [])
        .await;
    table.discord.break_gateway(Break::Cut);
    duel.play_out().await;
    #[cfg(target_os = "linux")]
    {
        assert!(!watch.is_finished(), "petteia talked to strangers");
        watch.abort();
    }
    assert_eq!(dead_end.calls(), expected);
    table.clear().await;
}

/// The most detailed log filter.
const CLOSELY: &str = "trace,twilight_gateway=trace,tokio_websockets=trace,twilight_gateway_queue=trace,\
    serenity=trace,serenity::http=trace,reqwest=trace,hyper_util=trace";

/// Returns a text as byte logs may show it: as it is, in hexadecimal, as numbers.
fn forms(secret: &str) -> [String; 3] {
    let hexadecimal = secret.bytes().map(|byte| format!("{byte:02x}")).collect();
    let numbers: Vec<String> = secret.bytes().map(|byte| byte.to_string()).collect();
    [secret.to_owned(), hexadecimal, numbers.join(", ")]
}

/// Plays a little, with a fault and two broken connections, and checks that no secret is logged.
async fn keeps_secrets(environment: &[(&str, &str)], toml: Option<&str>) {
    let mut table = Table::set_with(environment).await;
    if let Some(toml) = toml {
        table.bot.stop().await;
        table.bot.configure(toml);
        table.bot.start_again().await;
    }
    let mut duel = table.duel(1).await;
    table.discord.fail(CREATE_MESSAGE, 1, Fault::INTERNAL);
    duel.play(&duel.good_turn()).await;
    table.discord.break_gateway(Break::Cut);
    duel.play(&duel.good_turn()).await;
    table
        .discord
        .break_gateway(Break::Invalid { resumable: false });
    tokio::time::sleep(Duration::from_secs(1)).await;
    table.bot.stop().await;
    let log = table.bot.log();
    assert!(
        log.lines().count() > 100,
        "trace says more than this:\n{log}"
    );
    let interaction = {
        let state = table.discord.state();
        let mut tokens = state.interactions.values().map(|one| one.token.clone());
        tokens.next().unwrap()
    };
    // The middle of the bot's token, because even a part of the secret is too much.
    for secret in ["must-never-be-written", &interaction] {
        for form in forms(secret) {
            let told = log.lines().find(|line| line.contains(&form));
            assert_eq!(told, None, "with {environment:?} {toml:?}");
        }
    }
    table.discord.finish();
}

#[tokio::test]
async fn no_token_is_ever_in_the_log_whatever_is_logged() {
    keeps_secrets(&[("PETTEIA_LOG", CLOSELY)], None).await;
}

#[tokio::test]
async fn no_token_is_ever_in_a_log_in_json() {
    let json = "[log]\nfilter = \"trace\"\nformat = \"json\"\n";
    keeps_secrets(&[], Some(json)).await;
}

#[tokio::test]
async fn neither_names_nor_words_are_in_the_log() {
    let (mut table, mut duel) = Table::duelling(1).await;
    table.discord.fail(CREATE_MESSAGE, 1, Fault::INTERNAL);
    let turn = duel.good_turn();
    duel.play(&turn).await;
    table.discord.break_gateway(Break::Cut);
    duel.play(&duel.good_turn()).await;
    let refused = table.ada().moves(&table.channel, "nonsense-typed");
    refused.await;
    table.bot.stop().await;
    let log = table.bot.log();
    assert!(log.contains("connected to Discord"), "{log}");
    let names = table.people.iter().map(|one| one.name.as_str());
    for word in names.chain([turn.as_str(), "nonsense-typed", "Tavern"]) {
        let told = log.lines().find(|line| line.contains(word));
        assert_eq!(told, None, "{word}");
    }
    table.discord.finish();
}

#[tokio::test]
async fn who_asks_to_be_forgotten_is_forgotten_after_a_kill_too() {
    let (mut table, mut duel) = Table::duelling(1).await;
    duel.play(&duel.good_turn()).await;
    let ada = table.ada().clone();
    let exported = ada.slash(&table.channel, "privacy export", []).await;
    assert!(exported.ephemeral && !exported.message.attachments.is_empty());
    let asked = ada.slash(&table.channel, "privacy delete", []).await;
    assert!(asked.ephemeral, "{asked:?}");
    asked.assert_says("is resigned");
    ada.press(asked.message.button("Delete everything")).await;
    table.bot.crash().await;
    // A new user's commands are answered after the erasure.
    for _ in 0..300 {
        let games = ada.slash(&table.channel, "games", []).await;
        if !games.message.content.contains("is being deleted") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    table.bot.stop().await;
    let journal = std::fs::read_to_string(table.bot.data().join("journal")).unwrap();
    let told = journal.lines().find(|line| line.contains("\"Ada\""));
    assert_eq!(told, None);
    assert!(journal.contains("N. N."));
    table.discord.finish();
}

#[tokio::test]
async fn a_token_that_discord_refuses_ends_petteia_with_a_reason() {
    let mut table = Table::set().await;
    table.bot.stop().await;
    table.bot.set("DISCORD_TOKEN", "not.the.token");
    table.bot.launch();
    let status = table.bot.ended().await;
    assert!(!status.success());
    let log = table.bot.log();
    assert!(log.contains("token"), "{log}");
    assert!(!log.contains("not.the.token"), "{log}");
    let breaches = table.discord.take_breaches();
    assert!(
        breaches.iter().all(|one| one.contains("token")),
        "{breaches:?}"
    );
    table.discord.finish();
}
