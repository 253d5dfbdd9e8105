//! Health and metrics over HTTP: for container health checks and for Prometheus.

use std::{borrow::Cow, net::SocketAddr, sync::Arc};

use axum::{Router, extract::State, http::StatusCode, routing::get};
use chrono::TimeDelta;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use petteia_domain::event_log::Phase;
use tokio_util::sync::CancellationToken;

use crate::{app::App, http, outbox::Platform};

/// Maximum number of open connections. Only monitoring asks.
const CONNECTIONS: usize = 64;

/// The store counts as broken when its last heartbeat is older than this.
const OVERDUE: TimeDelta = TimeDelta::seconds(60);

/// The metrics recorder of this process.
#[derive(Clone)]
pub struct Metrics(PrometheusHandle);

#[derive(Clone)]
struct Health {
    app: Arc<App>,
    platform: Arc<dyn Platform>,
    metrics: Metrics,
}

impl Metrics {
    /// Installs the recorder for this process.
    ///
    /// # Errors
    /// Fails if a recorder is installed already.
    pub fn install() -> Result<Metrics, String> {
        PrometheusBuilder::new()
            .install_recorder()
            .map(Metrics)
            .map_err(|error| error.to_string())
    }
}

/// Routes of `/health` (200 while the store works and the platform is reachable, else 503) and `/metrics`
/// (Prometheus text).
pub fn routes(app: Arc<App>, platform: Arc<dyn Platform>, metrics: Metrics) -> Router {
    Router::new()
        .route("/health", get(health))
        .route("/metrics", get(show))
        .with_state(Health {
            app,
            platform,
            metrics,
        })
}

/// Serves [`routes`] until `stop` is cancelled.
///
/// # Errors
/// Fails if the address cannot be bound.
pub async fn serve(
    listen: SocketAddr,
    routes: Router,
    stop: CancellationToken,
) -> std::io::Result<()> {
    let listener = http::bind(listen)?;
    let limits = http::Limits::for_bodies_of(0).with_connections(CONNECTIONS);
    http::serve(listener, routes, limits, stop).await
}

async fn health(State(health): State<Health>) -> (StatusCode, String) {
    let (status, words) = status(&health).await;
    let mut words = format!("{words}\n");
    let away = health.app.referee.out_of_reach();
    let away = (away > 0).then(|| format!("out of reach: {away}"));
    for line in away.into_iter().chain(health.platform.connection_status()) {
        words.push_str(&line);
        words.push('\n');
    }
    (status, words)
}

async fn status(health: &Health) -> (StatusCode, Cow<'static, str>) {
    if let Some(trouble) = health.app.store.trouble() {
        let words = format!("the store cannot be written: {trouble}");
        return (StatusCode::SERVICE_UNAVAILABLE, words.into());
    }
    let now = health.app.clock.now();
    match health.app.store.last_heartbeat().await {
        Err(_) => {
            return (
                StatusCode::SERVICE_UNAVAILABLE,
                "the store does not answer".into(),
            );
        }
        // A store that refuses writes may still answer reads.
        Ok(Some(last)) if now - last > OVERDUE => {
            return (
                StatusCode::SERVICE_UNAVAILABLE,
                "the heartbeat is overdue".into(),
            );
        }
        Ok(_) => {}
    }
    if !health.platform.reachable() {
        return (
            StatusCode::SERVICE_UNAVAILABLE,
            "the platform is out of reach".into(),
        );
    }
    (StatusCode::OK, "ok".into())
}

async fn show(State(health): State<Health>) -> String {
    let store = &health.app.store;
    let trouble = store.trouble().is_some();
    metrics::gauge!("petteia_store_in_trouble").set(if trouble { 1.0 } else { 0.0 });
    for (phase, name) in [(Phase::Lobby, "lobby"), (Phase::Playing, "playing")] {
        // If the store cannot be read, the other metrics are still reported.
        if let Ok(games) = store.games(&[phase]).await {
            metrics::gauge!("petteia_games", "phase" => name).set(games.len() as f64);
        }
    }
    if let Ok(others) = store.cluster().others().await {
        metrics::gauge!("petteia_processes").set(others.len() as f64 + 1.0);
    }
    metrics::gauge!("petteia_leads").set(if store.cluster().leads() { 1.0 } else { 0.0 });
    let away = health.app.referee.out_of_reach();
    metrics::gauge!("petteia_out_of_reach").set(away as f64);
    let pictures = health.app.renderer.cache_stats().into_iter();
    let others = [Some(health.app.referee.cache_stats()), store.cache_stats()];
    for held in pictures.chain(others.into_iter().flatten()) {
        metrics::gauge!("petteia_cache_bytes", "cache" => held.what).set(held.bytes as f64);
        metrics::gauge!("petteia_cache_bytes_limit", "cache" => held.what).set(held.at_most as f64);
    }
    health.metrics.0.run_upkeep();
    health.metrics.0.render()
}
