//! Health and metrics over HTTP: for containers, for supervisors and for Prometheus.
//!
//! Two questions are apart. `/livez`: does the process work? If not, it has to be started anew. `/readyz`: are the store
//! and the platform there? If not, a new start helps nobody, but somebody should look. Both are answered from the
//! start on, also while a long upgrade of the store is under way.

mod described;
mod process;

use std::{
    borrow::Cow,
    net::SocketAddr,
    sync::{Arc, OnceLock},
    time::Duration,
};

use axum::{
    Router,
    extract::State,
    http::{StatusCode, header},
    response::IntoResponse,
    routing::get,
};
use chrono::{DateTime, TimeDelta, Utc};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use petteia_domain::event_log::Phase;
use petteia_store::{Backlog, Store};
use tokio_util::sync::CancellationToken;

use self::described::{ALL, Described, Kind};
use crate::{
    app::App,
    http,
    outbox::{self, Platform},
};

/// Maximum number of open connections. Only monitoring asks.
const CONNECTIONS: usize = 64;

/// The store counts as broken when its last heartbeat is older than this.
const OVERDUE: TimeDelta = TimeDelta::seconds(60);

/// Interval between two times at which measured durations are counted. Until then each is kept.
const UPKEEP: Duration = Duration::from_secs(5);

/// The format of the metrics.
const TEXT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// The metrics recorder of this process.
#[derive(Clone)]
pub struct Metrics(PrometheusHandle);

impl Metrics {
    /// Installs the recorder for this process, which runs this version.
    ///
    /// # Errors
    /// Fails if a recorder is installed already.
    pub fn install(version: &'static str) -> Result<Metrics, String> {
        let handle = recorder().map_err(|error| error.to_string())?;
        describe();
        metrics::gauge!("petteia_build_info", "version" => version).set(1.0);
        Ok(Metrics(handle))
    }

    /// Counts measured durations until `stop` is cancelled, so that they do not pile up where nobody asks for them.
    pub async fn keep(self, stop: CancellationToken) {
        while stop
            .run_until_cancelled(tokio::time::sleep(UPKEEP))
            .await
            .is_some()
        {
            self.0.run_upkeep();
        }
    }
}

fn recorder() -> Result<PrometheusHandle, BuildError> {
    let mut builder = PrometheusBuilder::new();
    for Described { name, kind, .. } in ALL {
        if let Kind::Seconds(bounds) = kind {
            let name = Matcher::Full((*name).to_owned());
            builder = builder.set_buckets_for_metric(name, bounds)?;
        }
    }
    builder.install_recorder()
}

/// Gives every metric its HELP line, and every counter its beginning.
fn describe() {
    for Described { name, means, kind } in ALL {
        match kind {
            Kind::Counter => {
                metrics::describe_counter!(*name, *means);
                metrics::counter!(*name).increment(0);
            }
            Kind::CounterBy(label, values) => {
                metrics::describe_counter!(*name, *means);
                for value in *values {
                    metrics::counter!(*name, *label => *value).increment(0);
                }
            }
            Kind::Gauge => metrics::describe_gauge!(*name, *means),
            Kind::Flag => {
                metrics::describe_gauge!(*name, *means);
                metrics::gauge!(*name).set(0.0);
            }
            Kind::Seconds(_) => metrics::describe_histogram!(*name, *means),
        }
    }
}

/// Answers about this process. What is not open yet is not ready.
#[derive(Clone)]
pub struct Health {
    metrics: Metrics,
    opened: Arc<OnceLock<Opened>>,
}

/// What health is read from.
struct Opened {
    app: Arc<App>,
    platform: Arc<dyn Platform>,
}

impl Health {
    /// Creates answers of a process that has not opened its store yet.
    pub fn starting(metrics: Metrics) -> Health {
        Health {
            metrics,
            opened: Arc::default(),
        }
    }

    /// From now on the answers are those of this application.
    pub fn open(&self, app: Arc<App>, platform: Arc<dyn Platform>) {
        // An application is opened once for each process.
        let _ = self.opened.set(Opened { app, platform });
    }

    /// Routes of `/livez` (200 as long as the process answers), `/readyz` and `/health` (200 while the store works and
    /// the platform is reachable, else 503), and `/metrics` (Prometheus text).
    pub fn routes(&self) -> Router {
        Router::new()
            .route("/livez", get(async || "ok\n"))
            .route("/readyz", get(ready))
            .route("/health", get(ready))
            .route("/metrics", get(show))
            .with_state(self.clone())
    }

    /// Serves [`Health::routes`] until `stop` is cancelled.
    ///
    /// # Errors
    /// Fails if the address cannot be bound.
    pub async fn serve(self, listen: SocketAddr, stop: CancellationToken) -> std::io::Result<()> {
        let listener = http::bind(listen)?;
        let limits = http::Limits::for_bodies_of(0).with_connections(CONNECTIONS);
        http::serve(listener, self.routes(), limits, stop).await
    }
}

async fn ready(State(health): State<Health>) -> (StatusCode, String) {
    let Some(opened) = health.opened.get() else {
        let starting = "starting: the store is not open yet\n";
        return (StatusCode::SERVICE_UNAVAILABLE, starting.to_owned());
    };
    let (status, words) = match trouble(opened).await {
        Some(trouble) => (StatusCode::SERVICE_UNAVAILABLE, trouble),
        None => (StatusCode::OK, "ok".into()),
    };
    let mut words = format!("{words}\n");
    let away = opened.app.referee.out_of_reach();
    let away = (away > 0).then(|| format!("out of reach: {away}"));
    for line in away.into_iter().chain(opened.platform.connection_status()) {
        words.push_str(&line);
        words.push('\n');
    }
    (status, words)
}

/// Returns why the bot is not ready, if it is not.
async fn trouble(opened: &Opened) -> Option<Cow<'static, str>> {
    let Opened { app, platform } = opened;
    if let Some(trouble) = app.store.trouble() {
        return Some(format!("the store cannot be written: {trouble}").into());
    }
    match app.store.last_heartbeat().await {
        Err(_) => return Some("the store does not answer".into()),
        // A store that refuses writes may still answer reads.
        Ok(Some(last)) if app.clock.now() - last > OVERDUE => {
            return Some("the heartbeat is overdue".into());
        }
        Ok(_) => {}
    }
    (!platform.reachable()).then(|| "the platform is out of reach".into())
}

async fn show(State(health): State<Health>) -> impl IntoResponse {
    match health.opened.get() {
        Some(opened) => measure(opened).await,
        None => metrics::gauge!("petteia_ready").set(0.0),
    }
    process::measure();
    health.metrics.0.run_upkeep();
    ([(header::CONTENT_TYPE, TEXT)], health.metrics.0.render())
}

/// Sets the gauges that are read when they are asked for.
async fn measure(opened: &Opened) {
    let (app, store) = (&opened.app, &opened.app.store);
    let flag = |is_so: bool| if is_so { 1.0 } else { 0.0 };
    metrics::gauge!("petteia_ready").set(flag(trouble(opened).await.is_none()));
    metrics::gauge!("petteia_store_in_trouble").set(flag(store.trouble().is_some()));
    for (phase, name) in [(Phase::Lobby, "lobby"), (Phase::Playing, "playing")] {
        // If the store cannot be read, the other metrics are still reported.
        if let Ok(games) = store.games(&[phase]).await {
            metrics::gauge!("petteia_games", "phase" => name).set(games.len() as f64);
        }
    }
    measure_posts(store.as_ref(), app.clock.now()).await;
    if let Ok(others) = store.cluster().others().await {
        metrics::gauge!("petteia_processes").set(others.len() as f64 + 1.0);
    }
    metrics::gauge!("petteia_leads").set(flag(store.cluster().leads()));
    let away = app.referee.out_of_reach();
    metrics::gauge!("petteia_out_of_reach").set(away as f64);
    let pictures = app.renderer.cache_stats().into_iter();
    let others = [Some(app.referee.cache_stats()), store.cache_stats()];
    for held in pictures.chain(others.into_iter().flatten()) {
        metrics::gauge!("petteia_cache_bytes", "cache" => held.what).set(held.bytes as f64);
        metrics::gauge!("petteia_cache_bytes_limit", "cache" => held.what).set(held.at_most as f64);
    }
}

async fn measure_posts(store: &dyn Store, now: DateTime<Utc>) {
    let Ok(backlog) = store.backlog().await else {
        return;
    };
    let posts: u64 = backlog.values().map(|waiting| waiting.posts).sum();
    metrics::gauge!("petteia_posts_waiting").set(posts as f64);
    metrics::gauge!("petteia_oldest_post_seconds").set(oldest(&backlog, now).as_seconds_f64());
}

/// Returns about how long the oldest waiting post has waited.
fn oldest(backlog: &Backlog, now: DateTime<Utc>) -> TimeDelta {
    let since = backlog
        .iter()
        .map(|(attempts, waiting)| outbox::missed_since(waiting.first, *attempts, now));
    since.min().map_or(TimeDelta::zero(), |since| now - since)
}
