//! Health, metrics, the dashboard and the alerts, and what is in the log.

use crate::{server::GatewayFault, table::*};

/// The names of metrics in a text.
fn named(text: &str) -> BTreeSet<&str> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
        .filter(|word| word.starts_with("petteia_") || word.starts_with("process_"))
        .collect()
}

#[tokio::test]
async fn the_dashboard_and_the_alerts_name_only_metrics_that_there_are() {
    let (listener, health) = listen().await;
    drop(listener);
    let health = health.to_string();
    let back_ups = tempfile::tempdir().unwrap();
    let mut table = Table::set_with(&[
        ("PETTEIA_HEALTH", health.as_str()),
        ("PETTEIA_BACKUP_FOLDER", back_ups.path().to_str().unwrap()),
    ])
    .await;
    let mut duel = table.duel(1).await;
    let turn = duel.good_turn();
    duel.play(&turn).await;
    let client = petteia_runtime::tls::client().no_proxy().build().unwrap();
    let get = async |page: &str| {
        let answer = client.get(format!("http://{health}{page}")).send().await;
        let answer = answer.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    for page in ["/livez", "/readyz", "/health"] {
        let (status, words) = get(page).await;
        assert!(
            status == 200 && words.starts_with("ok\n"),
            "{page}: {words}"
        );
    }
    for arguments in [vec!["health"], vec!["health", "--live"]] {
        assert!(table.bot.tell(&arguments).await.starts_with("ok\n"));
    }

    let (_, metrics) = get("/metrics").await;
    let there = named(&metrics);
    let described: BTreeSet<&str> = metrics
        .lines()
        .filter_map(|line| line.strip_prefix("# HELP ")?.split(' ').next())
        .collect();
    for line in metrics
        .lines()
        .filter_map(|line| line.strip_prefix("# TYPE "))
    {
        let (name, _) = line.split_once(' ').unwrap();
        assert!(described.contains(name), "{name} has no HELP line");
    }
    let assets = concat!(env!("CARGO_MANIFEST_DIR"), "/assets");
    for (file, least) in [("grafana.json", 15), ("alerts.yaml", 5)] {
        let text = std::fs::read_to_string(format!("{assets}/{file}")).unwrap();
        let asked = named(&text);
        assert!(asked.len() >= least, "{file}: {asked:?}");
        for name in asked {
            assert!(there.contains(name), "{file}: {name}: {metrics}");
        }
    }
    let counted = |name: &str| {
        let count = metrics.lines().find_map(|line| line.strip_prefix(name));
        count.map(|count| count.trim().parse::<f64>().unwrap())
    };
    for name in [
        "petteia_acknowledgement_seconds_count",
        "petteia_turn_to_board_seconds_count",
        "petteia_discord_request_seconds_count",
        "petteia_store_commit_seconds_count",
        "process_resident_memory_bytes",
        "process_open_fds",
    ] {
        assert!(counted(name) >= Some(1.0), "{name}: {metrics}");
    }
    // The log is a pipe here, as in a container.
    let log = table.bot.log();
    assert!(log.contains("INFO") && !log.contains('\u{1b}'), "{log}");

    // Without Discord the process goes on and is not ready; a new start would help nobody.
    table.discord.state().sessions.fault = Some(GatewayFault::Down);
    table.discord.break_gateway(Break::Cut);
    let begun = Instant::now();
    while get("/readyz").await.0 == 200 {
        assert!(begun.elapsed() < PATIENCE, "{}", table.bot.log());
        sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(get("/livez").await, (200, "ok\n".to_owned()));
    let (_, metrics) = get("/metrics").await;
    assert!(metrics.contains("\npetteia_ready 0\n"), "{metrics}");
    table.discord.state().sessions.fault = None;
    table.bot.stop().await;
    table.discord.finish();
}
