//! Runs the program: opens everything, runs until a signal, and closes everything.

use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};
use petteia_discord::{DiscordConfig, DiscordPlatform};
use petteia_domain::{
    analysing::AnalysisLimits,
    clock::{Clock, SystemClock},
    zone::tables,
};
use petteia_referee::EverybodyViews;
use petteia_render::Renderer;
use petteia_runtime::{
    analyst,
    app::App,
    cluster,
    computer::{self, Mind, Thinkers},
    erasure,
    health::{Health, Metrics},
    http::{self, Beside},
    notifications,
    outbox::{self, Platform},
    positions,
    push::Endpoints,
    scheduler, tls,
};
use petteia_speech::rulebook::Rulebook;
use petteia_store::{ChannelLog, FolderStore, Liveness, MemoryChannelLog, MemoryStore, Store};
use petteia_store_postgres::{Location, PostgresStore};
use petteia_web::{LocalPage, WebError};
use rand::{SeedableRng, rngs::StdRng};
use tokio::{net::TcpListener, task::JoinSet};
use tokio_util::sync::CancellationToken;

use crate::{
    cli::Failure,
    config::{Config, PublicKey},
    demo,
};

/// Stack of a thread in bytes. Deciding a command needs a deep stack, twice as deep without optimisation.
/// Only the used part takes memory.
const STACK: usize = 8 << 20;

/// How far the last heartbeat may be ahead of the system clock at a start.
const MAX_AHEAD: TimeDelta = TimeDelta::days(1);

/// Time limit for each step of the shutdown.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

/// Runs the Discord bot until SIGTERM or Ctrl-C.
///
/// # Errors
/// Fails if there is no token or more than a token, the data folder cannot be opened, or Discord refuses the bot.
pub fn bot(config: Config) -> Result<(), Failure> {
    let Some(token) = config.discord.token.clone() else {
        return Err(Failure::usage(
            "no token: set DISCORD_TOKEN, or run `petteia local` to try it without one",
        ));
    };
    if let Some(fault) = token.fault() {
        return Err(Failure::usage(fault));
    }
    in_runtime(async move {
        let stop = CancellationToken::new();
        let mut tasks = JoinSet::new();
        // Both before the store is opened, which can take long after an upgrade.
        let ended = on_signal()?;
        let health = start_health(&config, &mut tasks, &stop)?;
        let (app, _) = open_unless_ended(&config, FrontEnd::Discord, &ended).await?;
        let platform = DiscordPlatform::new(
            app.clone(),
            DiscordConfig {
                token,
                api: config.discord.api.clone(),
                guilds: config.discord.guilds.clone(),
                shards: config.shards.count(),
                requests_per_second: config.discord.requests_per_second,
                picture_size: config.pictures.size,
                activity: config.discord.activity,
                greeting: config.discord.greeting,
                web: config.signed_in_web().map(|web| web.url),
            },
        );
        let platform = Arc::new(platform.map_err(Failure::internal)?);
        if let Some(health) = health {
            health.open(app.clone(), platform.clone());
        }
        start_background(&app, platform.clone(), &mut tasks, &stop);
        start_computers(&config, &app, &mut tasks, &stop)?;
        start_analyst(&config, &app, &mut tasks, &stop)?;
        start_back_ups(&config, &app, &mut tasks, &stop);
        let Some(PublicKey(key)) = config.public_key_of_endpoint() else {
            start_web(&config, &app, &mut tasks, &stop)?;
            let run = petteia_discord::run(platform, StdRng::from_os_rng(), stop.clone());
            return until_signal(run, &app, tasks, stop, &ended).await;
        };
        let endpoint = petteia_discord::endpoint(platform.clone(), key);
        let chance = StdRng::from_os_rng();
        match config.own_listener_of_endpoint() {
            Some(listen) => {
                start_web(&config, &app, &mut tasks, &stop)?;
                let listener = bind("discord.listen", listen)?;
                let serving = petteia_discord::serve_alone(endpoint, listener, stop.clone());
                let run = petteia_discord::serve(platform, serving, chance);
                until_signal(run, &app, tasks, stop, &ended).await
            }
            None => {
                let serving = web(&config, &app, Some(endpoint), &stop)?;
                let serving = serving.ok_or_else(|| {
                    Failure::usage("there is no address for interactions by HTTP")
                })?;
                let run = petteia_discord::serve(platform, serving, chance);
                until_signal(run, &app, tasks, stop, &ended).await
            }
        }
    })
}

fn bind(key: &str, listen: SocketAddr) -> Result<TcpListener, Failure> {
    http::bind(listen)
        .map_err(|error| Failure::internal(format!("{key}: {listen} cannot be used: {error}")))
}

/// Serves the local page until SIGTERM or Ctrl-C.
///
/// # Errors
/// Fails if the data folder cannot be opened or the port is taken.
pub fn local(config: Config) -> Result<(), Failure> {
    in_runtime(async move {
        let ended = on_signal()?;
        let (app, store) = open_unless_ended(&config, FrontEnd::Local, &ended).await?;
        serve_page(&config, app, store, None, &ended).await
    })
}

/// Serves the local page with a tournament of simulated players, who play a turn every `pace`. Nothing is
/// written to disk.
///
/// # Errors
/// Fails if the port is taken.
pub fn demonstration(config: Config, pace: Duration) -> Result<(), Failure> {
    in_runtime(async move {
        let store = Arc::new(MemoryStore::forgetful(demo::MAX_GAMES));
        let chance = StdRng::seed_from_u64(demo::SEED);
        let app = app(&config, store, chance).await?;
        let log = Arc::new(MemoryChannelLog::keeping(demo::MAX_MESSAGES));
        serve_page(&config, app, log, Some(pace), &on_signal()?).await
    })
}

async fn serve_page(
    config: &Config,
    app: Arc<App>,
    log: Arc<dyn ChannelLog>,
    demonstrated: Option<Duration>,
    ended: &CancellationToken,
) -> Result<(), Failure> {
    let stop = CancellationToken::new();
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, config.local.port));
    let listener = http::bind(address).map_err(|error| {
        Failure::internal(format!(
            "port {} cannot be used: {error}; another one: petteia local --port 0",
            config.local.port
        ))
    })?;
    let port = listener.local_addr().map_err(Failure::internal)?.port();
    let page = LocalPage::open(log, app.clock.clone()).await;
    let page = Arc::new(page.map_err(Failure::internal)?);
    let mut tasks = JoinSet::new();
    let health = start_metrics(&mut tasks, &stop)?;
    health.open(app.clone(), page.clone());
    app.referee.ask_viewers(Arc::new(EverybodyViews));
    start_background(&app, page.clone(), &mut tasks, &stop);
    start_computers(config, &app, &mut tasks, &stop)?;
    start_analyst(config, &app, &mut tasks, &stop)?;
    if demonstrated.is_none() {
        start_back_ups(config, &app, &mut tasks, &stop);
    }
    println!("petteia: http://127.0.0.1:{port}/");
    if let Some(pace) = demonstrated {
        println!("Simulated players play a tournament there. Nothing of it is kept.");
        tasks.spawn(demo::run(app.clone(), page.clone(), pace, stop.clone()));
    }
    let run = petteia_web::serve(app.clone(), page, health.routes(), listener, stop.clone());
    until_signal(run, &app, tasks, stop, ended).await
}

/// Requests `/readyz` from the running bot, or `/livez`, and prints the answer.
///
/// # Errors
/// Fails if the bot is not ready or, for `/livez`, does not answer.
pub fn ask_health(config: &Config, page: &str) -> Result<(), Failure> {
    let listen = config.health.listen.ok_or_else(|| {
        Failure::usage("health.listen (PETTEIA_HEALTH) says where to ask, and is not set")
    })?;
    in_runtime(async move {
        let answer = tls::client()
            .no_proxy()
            .timeout(Duration::from_secs(4))
            .build()
            .map_err(Failure::internal)?
            .get(format!("http://{listen}{page}"))
            .send()
            .await
            .map_err(Failure::internal)?;
        let well = answer.status().is_success();
        let words = answer.text().await.map_err(Failure::internal)?;
        if well {
            print!("{words}");
            Ok(())
        } else {
            Err(Failure::internal(words.trim_end()))
        }
    })
}

/// Runs a future in a runtime of its own.
pub(crate) fn in_runtime(work: impl Future<Output = Result<(), Failure>>) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .thread_stack_size(STACK)
        .build()
        .map_err(Failure::internal)?;
    let outcome = runtime.block_on(work);
    // A thread that still opens a store after a signal is not waited for: it can be killed at any moment.
    runtime.shutdown_background();
    outcome
}

/// The front end that runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FrontEnd {
    Discord,
    Local,
}

/// Opens the store, unless a signal ends the process before.
async fn open_unless_ended(
    config: &Config,
    front_end: FrontEnd,
    ended: &CancellationToken,
) -> Result<(Arc<App>, Arc<dyn ChannelLog>), Failure> {
    tokio::select! {
        opened = open(config, front_end) => opened,
        () = ended.cancelled() => Err(Failure::ended()),
    }
}

/// Opens the store.
async fn open(
    config: &Config,
    front_end: FrontEnd,
) -> Result<(Arc<App>, Arc<dyn ChannelLog>), Failure> {
    match config.location() {
        Location::Folder(folder) => {
            let opening = tokio::task::spawn_blocking(move || FolderStore::open(&folder));
            let store = opening.await.map_err(Failure::internal)?;
            let store = store.map_err(|error| {
                Failure::internal(format!("{error}\n`petteia check` says what to do"))
            })?;
            open_with(config, Arc::new(store)).await
        }
        Location::Postgres(url) => {
            let clock = Arc::new(SystemClock::default());
            let store = match front_end {
                FrontEnd::Discord => PostgresStore::open(&url, clock).await,
                // Posts that another process delivers would not reach this page.
                FrontEnd::Local => PostgresStore::open_alone(&url, clock).await,
            };
            let store = store.map_err(Failure::internal)?;
            open_with(config, Arc::new(store)).await
        }
    }
}

async fn open_with<Kept: Store + ChannelLog + 'static>(
    config: &Config,
    store: Arc<Kept>,
) -> Result<(Arc<App>, Arc<dyn ChannelLog>), Failure> {
    if !config.accept_clock {
        check_clock(store.as_ref(), SystemClock::default().now()).await?;
    }
    let app = app(config, store.clone(), StdRng::from_os_rng()).await?;
    Ok((app, store))
}

/// Refuses to start if the system clock differs by a year from the last heartbeat. Otherwise all that time
/// would count as an outage, or every deadline would have passed.
async fn check_clock(store: &dyn Liveness, now: DateTime<Utc>) -> Result<(), Failure> {
    let last = store.last_heartbeat().await.map_err(Failure::internal)?;
    match last {
        Some(last) if (now - last).abs() > TimeDelta::days(365) => Err(Failure::usage(format!(
            "the machine's clock says {}, and this store was last used on {}: set the clock, \
             or start once with --accept-clock",
            now.date_naive(),
            last.date_naive()
        ))),
        _ => Ok(()),
    }
}

/// Returns a clock that continues at the last heartbeat if the system clock was set back since. A heartbeat
/// that is days ahead comes from a wrong clock and is ignored.
fn clock_after(last: Option<DateTime<Utc>>) -> SystemClock {
    let clock = SystemClock::default();
    match last.filter(|last| *last - clock.now() < MAX_AHEAD) {
        Some(last) => SystemClock::after(last),
        None => clock,
    }
}

/// Builds the application context on this store.
async fn app(config: &Config, store: Arc<dyn Store>, chance: StdRng) -> Result<Arc<App>, Failure> {
    // Load the rule book now, so that no command waits for it.
    Rulebook::get();
    let (zones, of_system) = (tables::version(), tables::are_of_system());
    tracing::info!(zones, of_system, "read the tables of time zones");
    let last = store.last_heartbeat().await.map_err(Failure::internal)?;
    let clock = Arc::new(clock_after(last));
    let renderer = Renderer::new(config.pictures.parallel);
    let app = App::new(store, clock, chance, config.defaults(), renderer);
    let referee = &app.referee;
    let filed = referee
        .complete_archive()
        .await
        .map_err(Failure::internal)?;
    if filed > 0 {
        tracing::info!(
            games = filed,
            "archived the games that ended in earlier versions"
        );
    }
    // Compute the ratings now, so that no command waits for them.
    referee.catch_up().await.map_err(Failure::internal)?;
    if let Err(error) = referee.keep_ratings(scheduler::RATINGS_KEPT_EVERY).await {
        tracing::warn!(%error, "the snapshot of ratings was not stored; the next start reads more of the archive");
    }
    referee.recall().await.map_err(Failure::internal)?;
    Ok(Arc::new(app))
}

/// Starts to measure.
fn start_metrics(tasks: &mut JoinSet<()>, stop: &CancellationToken) -> Result<Health, Failure> {
    let metrics = Metrics::install(env!("CARGO_PKG_VERSION")).map_err(Failure::internal)?;
    tasks.spawn(metrics.clone().keep(stop.clone()));
    Ok(Health::starting(metrics))
}

/// Serves health and metrics, if that is configured.
fn start_health(
    config: &Config,
    tasks: &mut JoinSet<()>,
    stop: &CancellationToken,
) -> Result<Option<Health>, Failure> {
    let Some(listen) = config.health.listen else {
        return Ok(None);
    };
    let health = start_metrics(tasks, stop)?;
    let serving = health.clone().serve(listen, stop.clone());
    tasks.spawn(async move {
        if let Err(error) = serving.await {
            tracing::error!(%error, %listen, "health and metrics are not served");
        }
    });
    Ok(Some(health))
}

/// Starts the scheduler, the outbox, notifications, erasure and the index of positions.
fn start_background(
    app: &Arc<App>,
    platform: Arc<dyn Platform>,
    tasks: &mut JoinSet<()>,
    stop: &CancellationToken,
) {
    let commits = app.referee.commits();
    cluster::set_status_source(app, &platform);
    tasks.spawn(cluster::run(app.clone(), stop.clone()));
    tasks.spawn(scheduler::run(
        app.clone(),
        platform.clone(),
        commits.clone(),
        stop.clone(),
    ));
    tasks.spawn(notifications::run(
        app.clone(),
        commits.clone(),
        stop.clone(),
    ));
    tasks.spawn(erasure::run(app.clone(), platform.clone(), stop.clone()));
    tasks.spawn(positions::run(app.clone(), commits.clone(), stop.clone()));
    tasks.spawn(outbox::run(app.clone(), platform, commits, stop.clone()));
}

/// Starts the computer players.
fn start_computers(
    config: &Config,
    app: &Arc<App>,
    tasks: &mut JoinSet<()>,
    stop: &CancellationToken,
) -> Result<(), Failure> {
    let thinking = config.thinking();
    let thinkers = Thinkers::start(thinking.threads).map_err(Failure::internal)?;
    let mind = Arc::new(Mind::new(thinkers, thinking));
    app.referee.take_advice_from(mind.clone());
    let commits = app.referee.commits();
    tasks.spawn(computer::run(app.clone(), mind, commits, stop.clone()));
    Ok(())
}

fn start_analyst(
    config: &Config,
    app: &Arc<App>,
    tasks: &mut JoinSet<()>,
    stop: &CancellationToken,
) -> Result<(), Failure> {
    let thinking = AnalysisLimits {
        turn: config.analysis.turn.0,
        game: config.analysis.game.0,
        ..AnalysisLimits::default()
    };
    let thinkers = Thinkers::start(1).map_err(Failure::internal)?;
    tasks.spawn(analyst::run(app.clone(), thinkers, thinking, stop.clone()));
    Ok(())
}

/// Binds the listener of the web for users who sign in with Discord, if it is configured. The future serves it,
/// and `beside`.
fn web(
    config: &Config,
    app: &Arc<App>,
    beside: Option<Beside>,
    stop: &CancellationToken,
) -> Result<Option<impl Future<Output = Result<(), WebError>> + use<>>, Failure> {
    let Some(web) = config.signed_in_web() else {
        return Ok(None);
    };
    let listen = config.web.listen;
    let listener = bind("web.listen", listen)?;
    tracing::info!(url = web.url, %listen, "serving the web");
    if let Err(error) = app.push.begin(web.url.clone(), Endpoints::Known) {
        tracing::error!(%error, "browsers are not notified");
    }
    let (app, stop) = (app.clone(), stop.clone());
    Ok(Some(petteia_web::serve_signed_in(
        app, web, beside, listener, stop,
    )))
}

/// Starts the web, if it is configured.
fn start_web(
    config: &Config,
    app: &Arc<App>,
    tasks: &mut JoinSet<()>,
    stop: &CancellationToken,
) -> Result<(), Failure> {
    let Some(serving) = web(config, app, None, stop)? else {
        return Ok(());
    };
    tasks.spawn(async move {
        if let Err(error) = serving.await {
            tracing::error!(%error, "the web is not served");
        }
    });
    Ok(())
}

/// Starts back-ups, if they are configured.
fn start_back_ups(
    config: &Config,
    app: &Arc<App>,
    tasks: &mut JoinSet<()>,
    stop: &CancellationToken,
) {
    if let Some(back_ups) = config.back_ups() {
        tasks.spawn(back_ups.run(app.clock.clone(), stop.clone()));
    }
}

/// Runs a front end until it fails, the store dismisses this process, or a signal arrives. Then all tasks
/// get time to end.
async fn until_signal<E: std::fmt::Display>(
    front_end: impl Future<Output = Result<(), E>>,
    app: &App,
    mut tasks: JoinSet<()>,
    stop: CancellationToken,
    ended: &CancellationToken,
) -> Result<(), Failure> {
    tokio::pin!(front_end);
    let outcome = tokio::select! {
        outcome = &mut front_end => outcome.map_err(Failure::internal),
        why = app.store.cluster().dismissed() => {
            tracing::warn!(%why, "ending");
            Err(Failure::internal(why))
        }
        () = ended.cancelled() => {
            tracing::info!("ending");
            stop.cancel();
            match tokio::time::timeout(SHUTDOWN_TIMEOUT, &mut front_end).await {
                Ok(outcome) => outcome.map_err(Failure::internal),
                Err(_) => Err(Failure::internal("some commands were aborted")),
            }
        }
    };
    stop.cancel();
    let ended = async { while tasks.join_next().await.is_some() {} };
    if tokio::time::timeout(SHUTDOWN_TIMEOUT, ended).await.is_err() {
        tracing::warn!("a background task was aborted; its remaining work is in the store");
    }
    match tokio::time::timeout(SHUTDOWN_TIMEOUT, app.store.close()).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::warn!(%error, "the store was not closed"),
        Err(_) => tracing::warn!("the store was not closed in time"),
    }
    outcome
}

/// Handles SIGTERM and Ctrl-C from now on, and returns what the first of them cancels. Without a handler the first
/// process of a container would not end by SIGTERM at all.
#[cfg(unix)]
fn on_signal() -> Result<CancellationToken, Failure> {
    use tokio::signal::unix::{SignalKind, signal};

    let mut interrupt = signal(SignalKind::interrupt()).map_err(Failure::internal)?;
    let mut terminate = signal(SignalKind::terminate()).map_err(Failure::internal)?;
    let ended = CancellationToken::new();
    let heard = ended.clone();
    tokio::spawn(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
        heard.cancel();
    });
    Ok(ended)
}

/// Handles Ctrl-C from now on, and returns what it cancels.
#[cfg(not(unix))]
fn on_signal() -> Result<CancellationToken, Failure> {
    let ended = CancellationToken::new();
    let heard = ended.clone();
    tokio::spawn(async move {
        let _ = tokio::signal::ctrl_c().await;
        heard.cancel();
    });
    Ok(ended)
}
