//! The scheduler: fires reminders and deadlines when they are due.
//!
//! A timer is a row of the store. The scheduler sleeps until the earliest one, wakes when a commit may have
//! set an earlier one, and passes each due timer to the referee. The referee ignores a timer if a turn came
//! first.
//!
//! The scheduler also writes the heartbeat. A gap between heartbeats is an outage: deadlines move by the
//! time during which the bot did not run or could not reach its platform. The wall clock is compared with
//! the monotonic clock: if the wall clock jumps forward, the jump is treated as an outage too. (If it jumps
//! back, [moments](petteia_domain::clock::Clock) continue evenly.)

use std::{collections::BTreeSet, panic::resume_unwind, sync::Arc, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use futures::{StreamExt, stream};
use petteia_domain::{
    clock::OUTAGE,
    ids::{GameId, Subject},
    timer::{Timer, TimerKind},
};
use petteia_store::{CLOCKS_APART, Glance, StoreError};
use tokio::sync::watch;
use tokio_util::{sync::CancellationToken, task::AbortOnDropHandle};

use crate::{app::App, outbox::Platform};

/// Interval of heartbeats.
pub const BEAT: TimeDelta = TimeDelta::seconds(10);

/// Interval of heartbeats if several processes share the work. It is shorter than [`BLIP`], so that a
/// process that lost the platform can see whether the others lost it too.
const BEAT_AMONG: TimeDelta = TimeDelta::seconds(2);

/// Interval of heartbeats in the first minute after the start. Without it, a process that crashes every few
/// seconds would seem never to have run, and no clock would advance.
const EARLY_BEAT: TimeDelta = TimeDelta::seconds(1);

/// How long after the start [`EARLY_BEAT`] applies.
const EARLY: Duration = Duration::from_secs(60);

/// Tolerated difference between the advance of the wall clock and of the monotonic clock between two
/// rounds. More is a step of the wall clock. A synchronised server never drifts by this much.
const STEP: TimeDelta = TimeDelta::seconds(5);

/// Tolerated gap between heartbeats after the platform was known to be unreachable. A single failed request
/// does not move deadlines.
const BLIP: TimeDelta = TimeDelta::seconds(3);

/// How long a deadline waits for turns that were sent before it and are still in flight.
pub const GRACE: TimeDelta = TimeDelta::seconds(2);

/// How often old replies are removed.
const PRUNED: TimeDelta = TimeDelta::minutes(1);

/// How often sessions on the web that are over are removed.
const SESSIONS_REMOVED: TimeDelta = TimeDelta::hours(1);

/// Delay before the next attempt after the store failed.
const RETRY: TimeDelta = TimeDelta::seconds(5);

/// Delay before a waiting deadline is checked again.
const SOON: TimeDelta = TimeDelta::milliseconds(200);

/// Number of timers fetched at once.
const BATCH: usize = 1024;

/// Number of games whose timers are handled in one commit. A larger group is faster, but turns played
/// meanwhile wait longer.
const GROUP: usize = 64;

/// A snapshot of the ratings is stored after this many archived games. Reading them takes a moment.
pub const RATINGS_KEPT_EVERY: u64 = 1000;

/// Number of groups handled concurrently. While some are being written, others are decided; groups that are
/// written together cost the disk hardly more than one.
const GROUPS_AT_ONCE: usize = 4;

/// Fires timers until `stop` is cancelled. `commits` changes whenever the referee commits.
pub async fn run(
    app: Arc<App>,
    platform: Arc<dyn Platform>,
    mut commits: watch::Receiver<u64>,
    stop: CancellationToken,
) {
    let mut watch = Watch::default();
    loop {
        commits.mark_unchanged();
        app.referee.take_earliest_timer();
        let now = app.clock.now();
        let wake = match round(&app, platform.as_ref(), now, &mut watch).await {
            Ok(wake) => wake,
            // Another process committed first. Check again what is due.
            Err(StoreError::Conflict) => now + SOON,
            Err(error) => {
                tracing::error!(%error, "the scheduler could not use the store; trying again");
                now + RETRY
            }
        };
        if !woken(&app, wake, &mut commits, &stop).await {
            break;
        }
    }
    if platform.hears_players()
        && let Err(error) = app.store.heartbeat(app.clock.now()).await
    {
        tracing::error!(%error, "the last heartbeat was not stored");
    }
}

/// Waits until this moment, or until a commit sets an earlier timer. False if it was told to stop.
async fn woken(
    app: &App,
    wake: DateTime<Utc>,
    commits: &mut watch::Receiver<u64>,
    stop: &CancellationToken,
) -> bool {
    loop {
        tokio::select! {
            () = stop.cancelled() => return false,
            () = app.clock.sleep_until(wake) => return true,
            _ = commits.changed() => {
                let earliest = app.referee.take_earliest_timer();
                if earliest.is_some_and(|earliest| earliest < wake) {
                    return true;
                }
            }
        }
    }
}

/// State of the scheduler between rounds.
#[derive(Debug, Default)]
struct Watch {
    /// Whether a round has run.
    begun: bool,
    /// Whether the platform was reachable in the last round.
    reached: bool,
    /// Wall clock and monotonic clock at the last round.
    clocks: Option<(DateTime<Utc>, Duration)>,
    /// When old replies were removed last.
    pruned: Option<DateTime<Utc>>,
    /// When sessions on the web that were over were removed last.
    sessions_removed: Option<DateTime<Utc>>,
    /// Monotonic clock at the first round.
    since: Option<Duration>,
}

/// Writes the heartbeat, fires due timers, and returns when the next round is due.
async fn round(
    app: &Arc<App>,
    platform: &dyn Platform,
    now: DateTime<Utc>,
    watch: &mut Watch,
) -> Result<DateTime<Utc>, StoreError> {
    let Glance {
        next_timer,
        last_heartbeat,
        others,
        up_to,
    } = check_clock_step(app, now, watch).await?;
    let others_reach = others.iter().any(|other| other.reaches);
    let reached = platform.hears_players();
    // The first round forgives the time before the start in any case, because a turn may arrive at once.
    if watch.begun && !reached && !others_reach {
        // No player can send a turn, so no deadline may fire. The missing heartbeats will show for how
        // long.
        watch.reached = false;
        return Ok(now + TimeDelta::seconds(1));
    }
    let beat = watch.beat(app);
    // A process that players cannot reach leaves the decision to the others.
    if reached || !others_reach {
        let last = last_heartbeat;
        // Order matters: a process stores an outage before its heartbeat, so this catches up on every
        // outage that `last` implies.
        app.referee.keep_up_until(&up_to).await?;
        let gap = last.map_or(TimeDelta::zero(), |last| now - last);
        let tolerated = match *watch {
            Watch { begun: false, .. } if !others_reach => TimeDelta::zero(),
            Watch { begun: false, .. } | Watch { reached: false, .. } => BLIP,
            Watch { reached: true, .. } => OUTAGE,
        };
        if let Some(last) = last
            && gap > tolerated
        {
            tracing::info!(seconds = gap.num_seconds(), "moving deadlines by an outage");
            app.referee.forgive_outage(last, now).await?;
        }
        if last.is_none() || gap >= beat || gap > tolerated {
            // Not the start of the round: another process may have written a heartbeat since. An earlier
            // one in its place would look like an outage, as would one from a slower clock.
            let now = app.clock.now();
            app.store
                .heartbeat(last.map_or(now, |last| now.max(last)))
                .await?;
            if watch.pruned.is_none_or(|pruned| now - pruned >= PRUNED) {
                app.store.prune(now - TimeDelta::days(1)).await?;
                watch.pruned = Some(now);
            }
            remove_expired(app, now, watch).await;
            if app.store.cluster().leads()
                && let Err(error) = app.referee.keep_ratings(RATINGS_KEPT_EVERY).await
            {
                tracing::warn!(%error, "the snapshot of ratings was not stored; the next start reads more of the archive");
            }
        }
    } else {
        app.referee.keep_up_until(&up_to).await?;
    }
    if !watch.begun {
        app.referee.wake_tournaments().await?;
    }
    (watch.begun, watch.reached) = (true, reached);

    let settled = others.iter().map(|other| other.settled);
    let own = app.in_flight.settled_until(now - GRACE);
    let until = settled.fold(own, DateTime::min);
    let mut next = next_timer;
    // An outage that was stored above may have moved the timers that are due.
    if next.is_some_and(|next| next <= now) {
        let due = app.store.timers_due(now, BATCH).await?;
        let done = fire_timers(app, due, until).await;
        app.store.timers_done().await?;
        let (failed, full) = done?;
        if failed {
            return Ok(now + RETRY);
        }
        if full {
            return Ok(now);
        }
        next = app.store.next_timer().await?;
    }
    let beat = now + beat;
    // A deadline that waits for a turn in flight is checked again soon.
    let soon = now + SOON;
    Ok(next.map_or(beat, |next| next.clamp(soon, beat.max(soon))))
}

/// Removes sessions on the web that are over, which boards were opened inside Discord, and what erased users had spent of
/// budgets that are whole again; from time to time and in one process only.
async fn remove_expired(app: &App, now: DateTime<Utc>, watch: &mut Watch) {
    let last = watch.sessions_removed;
    if last.is_some_and(|last| now - last < SESSIONS_REMOVED) || !app.store.cluster().leads() {
        return;
    }
    watch.sessions_removed = Some(now);
    // A session that is over is refused even if it is still there.
    if let Err(error) = app.referee.web_sessions().remove_expired().await {
        tracing::warn!(%error, "sessions on the web that are over were not removed");
    }
    if let Err(error) = app.referee.launches().remove_expired().await {
        tracing::warn!(%error, "boards opened inside Discord were not forgotten");
    }
    if let Err(error) = app.referee.erasure().forget_budgets().await {
        tracing::warn!(%error, "what erased users had spent was not forgotten");
    }
}

/// Fires due timers, except deadlines later than `until`, which wait. Returns whether a timer failed, and
/// whether more timers may be due.
async fn fire_timers(
    app: &Arc<App>,
    due: Vec<(Subject, Timer)>,
    until: DateTime<Utc>,
) -> Result<(bool, bool), StoreError> {
    let full = due.len() >= BATCH;
    // A turn in flight voids a deadline and still counts in its round. Reminders do not wait: on a short
    // clock they would come too late.
    let takes_turns = |what| matches!(what, TimerKind::Deadline | TimerKind::RoundEnd);
    let (due, waiting): (Vec<_>, Vec<_>) = due
        .into_iter()
        .partition(|(_, timer)| !takes_turns(timer.what) || timer.at <= until);
    let mut failed = false;
    let (mut games, mut named) = (Vec::new(), BTreeSet::new());
    for (of, timer) in due {
        match of {
            // One timer per game and round: two groups that change the same game would conflict.
            Subject::Game(game) => {
                if named.insert(game.clone()) {
                    games.push((game, timer));
                }
            }
            // Servers have no timers.
            Subject::Server(_) => {}
            Subject::Tournament(tournament) => {
                let fired = app.referee.tournament_due(&tournament, timer.what).await;
                failed |= !count_timer(fired, &tournament.into(), &timer);
            }
            Subject::Series(series) => {
                let fired = app.referee.series_due(&series).await;
                failed |= !count_timer(fired, &series.into(), &timer);
            }
            Subject::Puzzles(guild) => {
                let fired = app.referee.puzzle_due(guild).await;
                failed |= !count_timer(fired, &Subject::Puzzles(guild), &timer);
            }
        }
    }
    let groups: Vec<_> = games.chunks(GROUP).map(<[_]>::to_vec).collect();
    let groups = stream::iter(groups).map(|group| {
        let app = Arc::clone(app);
        // One task per group, so that decisions use all processors.
        AbortOnDropHandle::new(tokio::spawn(
            async move { fire_for_games(&app, &group).await },
        ))
    });
    let mut groups = groups.buffer_unordered(GROUPS_AT_ONCE);
    while let Some(fired) = groups.next().await {
        match fired {
            Ok(fired) => failed |= !fired?,
            Err(error) => match error.try_into_panic() {
                Ok(panic) => resume_unwind(panic),
                Err(_) => failed = true,
            },
        }
    }
    Ok((failed, full && waiting.is_empty()))
}

/// Fires one timer for each of these games. Returns whether all succeeded.
async fn fire_for_games(app: &App, group: &[(GameId, Timer)]) -> Result<bool, StoreError> {
    app.referee.keep_up().await?;
    if app.referee.timers_due(group).await.is_ok() {
        for (game, timer) in group {
            count_timer(Ok(()), &game.clone().into(), timer);
        }
        return Ok(true);
    }
    // The group failed: fire each timer alone. A game that cannot be read must not stop the clocks of
    // others.
    let mut all = true;
    for (game, timer) in group {
        let fired = app.referee.timer_due(game, timer).await;
        all &= count_timer(fired, &game.clone().into(), timer);
    }
    Ok(all)
}

/// Compares the wall clock with the monotonic clock. A forward jump of the wall clock is stored as an
/// outage. If the last heartbeat lies in the future, an earlier run had a wrong clock: its outages are
/// ended and the heartbeat is replaced.
async fn check_clock_step(
    app: &App,
    now: DateTime<Utc>,
    watch: &mut Watch,
) -> Result<Glance, StoreError> {
    let steady = app.clock.steady();
    let before = watch.clocks.replace((now, steady));
    watch.since.get_or_insert(steady);
    if let Some((wall, ran)) = before {
        let passed = TimeDelta::from_std(steady.saturating_sub(ran)).unwrap_or(TimeDelta::MAX);
        let step = (now - wall) - passed;
        if step > STEP {
            let seconds = step.num_seconds();
            tracing::warn!(
                seconds,
                "the machine's clock was set forward, or the machine was suspended"
            );
            metrics::counter!("petteia_clock_steps_total").increment(1);
            // With several processes, the wrong clock of one must not move deadlines.
            app.store.cluster().check_clock().await?;
            app.referee.forgive_outage(now - step, now).await?;
            app.store.heartbeat(now).await?;
        }
    }
    let mut glance = app.store.glance().await?;
    let latest = now + allowed_lead(app);
    if let Some(last) = glance.last_heartbeat
        && last > latest
    {
        tracing::warn!(%last, %now, "the last heartbeat is in the future: the machine's clock was ahead when it was written");
        app.referee.end_outages(now).await?;
        app.store.heartbeat(now).await?;
        glance = app.store.glance().await?;
    }
    Ok(glance)
}

/// How far the last heartbeat may lie ahead without a wrong clock. The clocks of several processes never
/// agree exactly.
fn allowed_lead(app: &App) -> TimeDelta {
    match app.store.cluster().is_shared() {
        true => STEP + CLOCKS_APART * 2,
        false => STEP,
    }
}

/// Counts or logs the result for a timer. Returns whether it succeeded.
fn count_timer(fired: Result<(), StoreError>, of: &Subject, timer: &Timer) -> bool {
    match fired {
        Ok(()) => {
            let kind = timer.what.name();
            metrics::counter!("petteia_timers_total", "kind" => kind).increment(1);
            true
        }
        Err(error) => {
            tracing::error!(%error, %of, "a timer could not be handled");
            false
        }
    }
}

impl Watch {
    /// Returns the interval to the next heartbeat.
    fn beat(&self, app: &App) -> TimeDelta {
        match self.since {
            _ if app.store.cluster().is_shared() => BEAT_AMONG,
            Some(since) if app.clock.steady().saturating_sub(since) >= EARLY => BEAT,
            _ => EARLY_BEAT,
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::{
        cell::Cell,
        sync::atomic::{AtomicBool, Ordering},
    };

    use petteia_rules::GameKind;

    use super::*;
    use crate::outbox::{
        Reached,
        tests::{app_at, command},
    };
    use petteia_domain::game::DocumentKey;
    use petteia_domain::{
        clock::{Clock, ManualClock},
        event_log::Phase,
        game::{Event, Opening, SeatOrder, SessionKey},
        ids::{ChannelId, GameId, UserId},
    };
    use petteia_referee::commands::{Action, Join};

    struct Bench {
        app: Arc<App>,
        clock: Arc<ManualClock>,
        platform: Reached,
        watch: Watch,
        game: GameId,
        given: Cell<u64>,
    }

    impl Bench {
        /// Starts a game of two users, with one minute for each turn.
        async fn open() -> Bench {
            let start = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
            let (app, clock) = app_at(start);
            let mut bench = Bench {
                app,
                clock,
                platform: Reached(AtomicBool::new(true)),
                watch: Watch::default(),
                game: GameId(String::new()),
                given: Cell::default(),
            };
            bench.round().await;
            bench.game = bench.open_another(1).await;
            bench
        }

        /// Starts a game of this user and the next one.
        async fn open_another(&self, user: u64) -> GameId {
            let opening = Opening {
                clock: Some("per-move 60s".to_owned()),
                order: SeatOrder::AsJoined,
                ..Opening::new(GameKind::Pentagame)
            };
            self.give(user, Action::Play(opening)).await;
            let game = self.app.store.games(&[Phase::Lobby]).await.unwrap()[0].clone();
            self.give(user + 1, Action::Join(Join { game: game.clone() }))
                .await;
            game
        }

        async fn give(&self, user: u64, action: Action) {
            self.given.set(self.given.get() + 1);
            let (user, now) = (UserId(user), self.clock.now());
            let command = command(self.given.get(), user, ChannelId(1), now, action);
            let reply = self.app.referee.handle(command).await;
            assert!(!reply.refused, "{reply:?}");
        }

        /// Ends the process and starts another.
        async fn restart(&mut self) {
            let last = self.app.store.last_heartbeat().await.unwrap();
            self.clock.restart(last);
            self.watch = Watch::default();
            self.round().await;
        }

        /// Starts another process this long after the end of the last.
        async fn start_after(&mut self, time: TimeDelta) {
            self.clock.advance(time);
            self.watch = Watch::default();
            self.round().await;
        }

        async fn round(&mut self) -> DateTime<Utc> {
            round(&self.app, &self.platform, self.clock.now(), &mut self.watch)
                .await
                .unwrap()
        }

        /// Lets time pass, with a round every few seconds as the scheduler has it.
        async fn pass(&mut self, seconds: i64) {
            for _ in 0..seconds {
                self.clock.advance(TimeDelta::seconds(1));
                self.round().await;
            }
        }

        /// Returns the number of lost turns.
        async fn lost(&self) -> usize {
            let events = self.app.store.events(&self.game).await.unwrap();
            events
                .iter()
                .filter(|recorded| recorded.event == Event::TurnLost)
                .count()
        }
    }

    #[tokio::test]
    async fn sessions_that_are_over_are_removed() {
        let mut bench = Bench::open().await;
        let sessions = |bench: &Bench| {
            let store = bench.app.store.clone();
            async move {
                let documents = store.documents(UserId(1)).await.unwrap();
                let is_session = |key: &DocumentKey| matches!(key, DocumentKey::WebSession(_));
                documents.iter().filter(|(key, _)| is_session(key)).count()
            }
        };
        let (old, new) = (SessionKey::of_hash([1; 32]), SessionKey::of_hash([2; 32]));
        let begin = async |bench: &Bench, key: &SessionKey| {
            let known = bench.app.referee.web_sessions();
            let name = "Ada".to_owned();
            assert!(known.begin(UserId(1), name, key.clone()).await.unwrap());
        };
        begin(&bench, &old).await;
        bench.clock.advance(TimeDelta::days(29));
        begin(&bench, &new).await;
        bench.round().await;
        assert_eq!(sessions(&bench).await, 2);
        bench.clock.advance(TimeDelta::days(2));
        bench.round().await;
        assert_eq!(sessions(&bench).await, 1);
        let known = bench.app.referee.web_sessions();
        assert_eq!(known.find(UserId(1), old).await.unwrap(), None);
        assert!(known.find(UserId(1), new).await.unwrap().is_some());
    }

    #[tokio::test]
    async fn a_beat_is_of_the_moment_at_which_it_is_written() {
        let mut bench = Bench::open().await;
        let began = bench.clock.now() + TimeDelta::seconds(20);
        // The round takes some time, and other processes may have written heartbeats meanwhile.
        bench.clock.advance(TimeDelta::seconds(80));
        let wake = round(&bench.app, &bench.platform, began, &mut bench.watch).await;
        wake.unwrap();
        let last = bench.app.store.last_heartbeat().await.unwrap();
        assert_eq!(last, Some(bench.clock.now()));
    }

    #[tokio::test]
    async fn a_deadline_takes_the_turn_once_nothing_can_be_on_its_way() {
        let mut bench = Bench::open().await;
        bench.pass(61).await;
        assert_eq!(bench.lost().await, 0);
        bench.pass(1).await;
        assert_eq!(bench.lost().await, 1);
        bench.pass(62).await;
        assert_eq!(bench.lost().await, 2);
    }

    #[tokio::test]
    async fn a_deadline_waits_for_what_arrived_before_it() {
        let mut bench = Bench::open().await;
        bench.pass(59).await;
        let Bench {
            app,
            clock,
            platform,
            watch,
            ..
        } = &mut bench;
        let held = app.in_flight.take(clock.now());
        clock.advance(TimeDelta::seconds(10));
        round(app, platform, clock.now(), watch).await.unwrap();
        drop(held);
        assert_eq!(bench.lost().await, 0);
        bench.pass(1).await;
        assert_eq!(bench.lost().await, 1);
    }

    #[tokio::test]
    async fn time_before_the_start_counts_for_nobody() {
        let mut bench = Bench::open().await;
        bench.pass(30).await;
        // The process ends. Another starts much later.
        bench.start_after(TimeDelta::days(2)).await;
        assert_eq!(bench.lost().await, 0);
        bench.pass(29).await;
        assert_eq!(bench.lost().await, 0);
        bench.pass(15).await;
        assert_eq!(bench.lost().await, 1);
    }

    #[tokio::test]
    async fn time_out_of_reach_counts_for_nobody() {
        let mut bench = Bench::open().await;
        bench.pass(50).await;
        bench.platform.0.store(false, Ordering::SeqCst);
        bench.pass(20).await;
        assert_eq!(bench.lost().await, 0);
        bench.platform.0.store(true, Ordering::SeqCst);
        bench.pass(9).await;
        assert_eq!(bench.lost().await, 0);
        bench.pass(20).await;
        assert_eq!(bench.lost().await, 1);
    }

    #[tokio::test]
    async fn who_crashes_every_few_seconds_still_loses_the_turn() {
        let mut bench = Bench::open().await;
        for _ in 0..12 {
            bench.pass(7).await;
            // The process ends and starts again a second later.
            bench.start_after(TimeDelta::seconds(1)).await;
        }
        assert_eq!(bench.lost().await, 1, "84 of 96 seconds counted");
    }

    #[tokio::test]
    async fn a_clock_put_forward_takes_nobodys_time() {
        let mut bench = Bench::open().await;
        bench.pass(30).await;
        bench.clock.step(TimeDelta::seconds(25));
        bench.pass(31).await;
        assert_eq!(bench.lost().await, 0);
        bench.pass(4).await;
        assert_eq!(bench.lost().await, 1);
    }

    #[tokio::test]
    async fn a_clock_put_back_leaves_every_turn_its_length() {
        let mut bench = Bench::open().await;
        bench.pass(30).await;
        bench.clock.step(TimeDelta::hours(-1));
        bench.pass(31).await;
        assert_eq!(bench.lost().await, 0);
        bench.pass(1).await;
        assert_eq!(bench.lost().await, 1);
        bench.pass(30).await;
        // The process ends and starts again much later, but before the clock reaches its earlier value.
        bench.clock.advance(TimeDelta::minutes(20));
        bench.restart().await;
        bench.pass(31).await;
        assert_eq!(bench.lost().await, 1, "the time in between is given back");
        // It wrote a heartbeat every ten seconds.
        bench.pass(11).await;
        assert_eq!(bench.lost().await, 2);
    }

    #[tokio::test]
    async fn a_clock_put_back_between_two_runs_leaves_every_turn_its_length() {
        let mut bench = Bench::open().await;
        bench.pass(30).await;
        bench.clock.step(TimeDelta::hours(-1));
        bench.restart().await;
        bench.pass(30).await;
        assert_eq!(bench.lost().await, 0);
        bench.pass(2).await;
        assert_eq!(bench.lost().await, 1);
    }

    #[tokio::test]
    async fn after_a_start_far_ahead_and_a_clock_put_right_deadlines_come_as_before() {
        let mut bench = Bench::open().await;
        bench.pass(30).await;
        // One start with the clock a month ahead, then one with the correct clock.
        for step in [30, -30] {
            bench.clock.step(TimeDelta::days(step));
            bench.clock.restart(None);
            bench.watch = Watch::default();
            bench.round().await;
        }
        assert!(bench.app.store.last_heartbeat().await.unwrap() <= Some(bench.clock.now()));
        assert_eq!(bench.lost().await, 0);
        bench.pass(40).await;
        assert_eq!(bench.lost().await, 1);
    }

    #[tokio::test]
    async fn a_heartbeat_of_the_future_does_not_hide_an_outage() {
        let mut bench = Bench::open().await;
        bench.pass(30).await;
        let ahead = bench.clock.now() + TimeDelta::days(9);
        bench.app.store.heartbeat(ahead).await.unwrap();
        bench.pass(1).await;
        bench.start_after(TimeDelta::hours(1)).await;
        assert_eq!(bench.lost().await, 0);
    }

    #[tokio::test]
    async fn deadlines_of_many_games_pass_together() {
        let mut bench = Bench::open().await;
        for number in 0..3 * GROUP as u64 {
            bench.open_another(10 + 2 * number).await;
        }
        bench.pass(62).await;
        let games = bench.app.store.games(&[Phase::Playing]).await.unwrap();
        assert_eq!(games.len(), 3 * GROUP + 1);
        for game in games {
            bench.game = game;
            assert_eq!(bench.lost().await, 1);
        }
    }

    #[tokio::test]
    async fn it_wakes_for_the_next_timer_or_the_next_beat() {
        let mut bench = Bench::open().await;
        let wake = bench.round().await;
        assert_eq!(wake, bench.clock.now() + EARLY_BEAT);
        bench.pass(62 + 45).await;
        // The reminder after four fifths of the minute comes before the next heartbeat.
        let wake = bench.round().await;
        assert_eq!(wake, bench.clock.now() + TimeDelta::seconds(3));
    }
}
