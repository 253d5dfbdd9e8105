//! The pump: delivers posts from the outbox to the platform, in order for each channel, until each has
//! arrived or is refused.
//!
//! Every channel has a task of its own, so that a slow or hanging channel delays no other.

use std::{
    collections::{BTreeMap, BTreeSet},
    panic::AssertUnwindSafe,
    sync::Arc,
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};
use futures::FutureExt;
use petteia_domain::{
    event_log::Phase,
    ids::{ChannelId, MessageId, Subject, UserId},
    reach::{Obstacle, OutOfReach},
};
use petteia_referee::{Address, Committed, Deliveries, ReadAhead};
use petteia_speech::message::{Post, Slot};
use petteia_store::{Pending, PrefetchKeys, StoreError, Waiting};
use tokio::{sync::watch, task::JoinSet};
use tokio_util::sync::CancellationToken;

use super::{Delivered, Destination, Platform, Undelivered};
use crate::app::App;

/// Number of posts fetched at once.
const BATCH: usize = 256;

/// Number of channels served concurrently. Only this many hanging channels could delay another one.
const CHANNELS: usize = 256;

/// A channel that does not answer for this long counts as out of reach until it answers.
const SILENCE: TimeDelta = TimeDelta::seconds(5);

/// A board that has waited longer is skipped if a newer one is queued. Before that, players see each board.
const WAITED: TimeDelta = TimeDelta::seconds(2);

/// Longest delay between two attempts.
const LONGEST_WAIT: TimeDelta = TimeDelta::minutes(5);

/// The number of failed attempts whose waits are added up: those of three days.
const MOST_COUNTED: u32 = 1000;

/// Delay before the next attempt after the store failed.
const RETRY: TimeDelta = TimeDelta::seconds(5);

/// How long posts of another process are left to that process.
const OTHERS_FIRST: TimeDelta = TimeDelta::seconds(2);

/// How long a process that cannot answer in a channel leaves its posts to those that perhaps can.
const LEFT_TO_OTHERS: TimeDelta = TimeDelta::seconds(3);

/// How soon a process that can answer looks for posts that others have left to it.
const LOOKS_AGAIN: TimeDelta = TimeDelta::milliseconds(300);

/// How long the pump waits for running deliveries after it was told to stop. What does not arrive by then
/// is sent again after the next start and recognised as a duplicate.
const LAST_POSTS: Duration = Duration::from_secs(5);

/// Delivers posts until `stop` is cancelled. `commits` changes whenever the referee commits.
pub async fn run(
    app: Arc<App>,
    platform: Arc<dyn Platform>,
    mut commits: watch::Receiver<u64>,
    stop: CancellationToken,
) {
    let mut pump = Pump {
        app,
        platform,
        served: BTreeSet::new(),
        serving: JoinSet::new(),
    };
    'pump: loop {
        commits.mark_unchanged();
        let (now, mut known) = (pump.app.clock.now(), pump.app.referee.committed());
        let mut wake = match pump.dispatch(now).await {
            Ok(wake) => wake,
            Err(error) => {
                tracing::error!(%error, "the outbox could not use the store; trying again");
                Some(now + RETRY)
            }
        };
        if pump.platform.answers() && pump.app.store.cluster().is_shared() {
            let soon = now + LOOKS_AGAIN;
            wake = Some(wake.map_or(soon, |wake| wake.min(soon)));
        }
        let Pump { app, serving, .. } = &mut pump;
        loop {
            tokio::select! {
                () = stop.cancelled() => break 'pump,
                () = async {
                    match wake {
                        Some(wake) => app.clock.sleep_until(wake).await,
                        None => std::future::pending().await,
                    }
                } => break,
                _ = commits.changed() => {
                    let committed = app.referee.committed();
                    match brings_posts(known, committed) {
                        Brings::Posts => break,
                        Brings::OthersPosts => {
                            let later = app.clock.now() + OTHERS_FIRST;
                            wake = Some(wake.map_or(later, |wake| wake.min(later)));
                        }
                        Brings::Nothing => {}
                    }
                    known = committed;
                }
                Some(served) = serving.join_next() => {
                    // Tasks catch panics and are never aborted before the end.
                    if let Ok(channel) = served {
                        pump.served.remove(&channel);
                    }
                    break;
                }
            }
        }
    }
    let last = async { while pump.serving.join_next().await.is_some() {} };
    if tokio::time::timeout(LAST_POSTS, last).await.is_err() {
        tracing::warn!("some posts were cut off; they are in the store");
    }
}

/// What commits bring.
enum Brings {
    /// Posts, or it is not known what.
    Posts,
    /// Posts, which whoever committed them is the first to deliver.
    OthersPosts,
    Nothing,
}

/// What was committed between.
fn brings_posts(before: Committed, now: Committed) -> Brings {
    let told = |committed: Committed| (committed.own_posts, committed.members);
    if told(before) != told(now) || before.commits == now.commits {
        Brings::Posts
    } else if before.others_posts != now.others_posts {
        Brings::OthersPosts
    } else {
        Brings::Nothing
    }
}

struct Pump {
    app: Arc<App>,
    platform: Arc<dyn Platform>,
    /// Channels that have a running task.
    served: BTreeSet<ChannelId>,
    serving: JoinSet<ChannelId>,
}

impl Pump {
    /// Starts a task for each channel with waiting posts. Returns when the next post may be tried.
    async fn dispatch(&mut self, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>, StoreError> {
        if !self.platform.reachable() {
            return Ok(Some(now + TimeDelta::seconds(1)));
        }
        loop {
            if self.served.len() >= CHANNELS {
                // All slots are in use. The next task that ends frees one.
                return Ok(None);
            }
            let waiting = self.app.store.waiting(now, &self.served, BATCH).await?;
            let Waiting { posts, next, up_to } = waiting;
            if posts.is_empty() {
                return Ok(next);
            }
            // Another process may have committed what led to these posts.
            self.app.referee.learn_until(&up_to).await?;
            let ahead = Arc::new(self.app.referee.read_ahead(&keys_of(&posts)).await?);
            let all = posts.len() < BATCH;
            let mut channels: BTreeMap<ChannelId, Vec<Pending>> = BTreeMap::new();
            for post in posts {
                let channel = post.outgoing.channel;
                channels.entry(channel).or_default().push(post);
            }
            let room = CHANNELS - self.served.len();
            for (channel, posts) in channels.into_iter().take(room) {
                self.served.insert(channel);
                let (app, platform) = (self.app.clone(), self.platform.clone());
                let ahead = Arc::clone(&ahead);
                self.serving.spawn(async move {
                    serve(&app, platform.as_ref(), &ahead, posts).await;
                    channel
                });
            }
            if all {
                return Ok(next);
            }
        }
    }
}

/// What delivering these posts asks for.
fn keys_of(posts: &[Pending]) -> PrefetchKeys {
    let mut keys = PrefetchKeys::default();
    let (mut filled, mut stale) = (BTreeSet::new(), BTreeSet::new());
    for Pending { outgoing, .. } in posts {
        let Some(about) = &outgoing.about else {
            continue;
        };
        keys.games.extend(about.game().cloned());
        if let Some(slot) = changed_slot(&outgoing.post) {
            let slot = (about.clone(), slot);
            // Another message is in the slot once an earlier post was delivered.
            match filled.contains(&slot) {
                true => stale.insert(slot),
                false => keys.slots.insert(slot),
            };
        }
        let fills = outgoing.post.slot();
        filled.extend(fills.map(|slot| (about.clone(), slot)));
    }
    keys.slots.retain(|slot| !stale.contains(slot));
    keys
}

/// The message that a post changes.
fn changed_slot(post: &Post) -> Option<Slot> {
    match post {
        Post::Edit { slot, .. } | Post::Disarm { slot, .. } | Post::Event { slot, .. } => {
            Some(slot.clone())
        }
        Post::Team { side, .. } | Post::Title { side } => Some(Slot::Team(*side)),
        _ => None,
    }
}

/// Serves a channel. Errors and panics leave it able to be served again.
async fn serve(app: &App, platform: &dyn Platform, ahead: &ReadAhead, posts: Vec<Pending>) {
    let delivered = AssertUnwindSafe(deliver_in_order(app, platform, ahead, posts)).catch_unwind();
    match delivered.await {
        Ok(Ok(())) => return,
        Ok(Err(error)) => tracing::error!(%error, "the outbox could not use the store"),
        Err(_) => tracing::error!("delivering a post panicked"),
    }
    // The cause may persist, so wait before the channel is free again.
    let now = app.clock.now();
    app.clock.sleep_until(now + RETRY).await;
}

/// Delivers the posts of a channel one after the other. The first that has to wait stops the rest. So does a thread that was
/// opened: the posts behind it go there, which was not known when they were read.
async fn deliver_in_order(
    app: &App,
    platform: &dyn Platform,
    ahead: &ReadAhead,
    posts: Vec<Pending>,
) -> Result<(), StoreError> {
    let mut posts = posts.as_slice();
    while let [pending, later @ ..] = posts {
        posts = later;
        if later.iter().any(|later| edits_again(pending, later)) {
            count("superseded");
            app.store.delivered(pending.number, None).await?;
        } else if !deliver_post(app, platform, ahead, pending).await?
            || matches!(pending.outgoing.post, Post::Thread { .. })
        {
            break;
        }
    }
    Ok(())
}

/// Whether a later post edits the message that this one edits, so that this edit can be left out.
fn edits_again(pending: &Pending, later: &Pending) -> bool {
    match (&pending.outgoing.post, &later.outgoing.post) {
        (Post::Edit { slot, .. }, Post::Edit { slot: again, .. })
        | (Post::Event { slot, .. }, Post::Event { slot: again, .. }) => {
            slot == again && pending.outgoing.about == later.outgoing.about
        }
        _ => false,
    }
}

/// Delivers one post. Returns whether the next one may follow.
async fn deliver_post(
    app: &App,
    platform: &dyn Platform,
    ahead: &ReadAhead,
    pending: &Pending,
) -> Result<bool, StoreError> {
    let outgoing = &pending.outgoing;
    let about = outgoing.about.as_ref();
    let deliveries = app.referee.deliveries().with(ahead);
    if is_dropped(app, deliveries, pending).await? {
        app.store.delivered(pending.number, None).await?;
        return Ok(true);
    }
    if let (Some(Subject::Game(game)), Post::Direct { user, .. }) = (about, &outgoing.post) {
        match deliveries.may_read_of(game, *user).await? {
            Some(true) => {}
            Some(false) => {
                count("not to be read");
                deliveries.follows_no_longer(game, *user).await?;
                app.store.delivered(pending.number, None).await?;
                return Ok(true);
            }
            None => return postpone(app, pending, wait_after(pending.attempts)).await,
        }
    }
    let Some(to) = destination(app, deliveries, pending).await? else {
        count("superseded");
        app.store.delivered(pending.number, None).await?;
        return Ok(true);
    };
    let slot = match (about, changed_slot(&outgoing.post)) {
        (Some(about), Some(slot)) => ahead.store.slot(about, &slot).await?,
        _ => None,
    };
    let to = to.or_of_message(slot.as_ref().map(|(at, _)| *at));
    let channel = to.queue();
    match deliver_timed(app, platform, pending, to, slot.clone()).await? {
        Ok(delivered) => {
            count("delivered");
            measure_board(app, pending);
            note_delivered(app, pending, channel, slot.is_some(), delivered).await?;
            Ok(true)
        }
        Err(Undelivered::Later { why, after }) => {
            let wait = after
                .and_then(|after| TimeDelta::from_std(after).ok())
                .unwrap_or_else(|| wait_after(pending.attempts));
            tracing::warn!(post = pending.number, %why, seconds = wait.num_seconds(), "a post has to wait");
            postpone(app, pending, wait).await
        }
        Err(Undelivered::Unasked) if may_be_others(app, pending) => {
            count("left to others");
            app.store.cluster().leave_posts_of(outgoing.channel).await?;
            // Until then this process takes nothing in this channel.
            let until = pending.not_before + LEFT_TO_OTHERS;
            app.clock.sleep_until(until).await;
            Ok(false)
        }
        Err(Undelivered::Unasked) => {
            count("told alone");
            if let Some(Subject::Game(game)) = about {
                deliveries
                    .tell_alone(game, channel, &outgoing.post, pending.number)
                    .await?;
            }
            app.store.delivered(pending.number, None).await?;
            Ok(true)
        }
        Err(Undelivered::Refused { obstacle, why }) => {
            count("refused");
            tracing::warn!(post = pending.number, %channel, %why, "a post was refused");
            if let (Post::Direct { user, .. }, Some(why)) =
                (&outgoing.post, obstacle.of_direct_messages())
            {
                deliveries.direct_refused(about, *user, why).await?;
            }
            if let Some(about) = about {
                refused(app, pending, about, channel, obstacle).await?;
            }
            app.store.delivered(pending.number, None).await?;
            Ok(true)
        }
    }
}

/// Whether another process may be able to deliver a post where petteia only answers: the one that was given a command there.
fn may_be_others(app: &App, pending: &Pending) -> bool {
    let waits = app.clock.now() - pending.not_before < LEFT_TO_OTHERS;
    app.store.cluster().is_shared() && pending.attempts == 0 && waits
}

/// Whether a post is not delivered at all: from or to erased users, to computers, or of no use where its
/// channel is out of reach.
async fn is_dropped(
    app: &App,
    deliveries: Deliveries<'_>,
    pending: &Pending,
) -> Result<bool, StoreError> {
    let outgoing = &pending.outgoing;
    let about = outgoing.about.as_ref();
    let mut away = about.and_then(|about| deliveries.away(about));
    // The commit that ended the outage may have created this very post, so ask the store.
    if let (Some(about), Some(_)) = (about, away) {
        away = deliveries.stored_away(about).await?;
    }
    let recipient = outgoing.post.recipient();
    let unread = recipient.is_some_and(|user| !user.is_person());
    let unsaid = outgoing.post.speaker().is_some_and(UserId::is_former);
    let played_in = match outgoing.post {
        Post::PutAway { thread, .. } => {
            is_played_in(app, thread.unwrap_or(outgoing.channel)).await?
        }
        _ => false,
    };
    let is_answered = outgoing.channel.answered().is_some();
    let pointless = !is_answered && is_pointless(&outgoing.post, away);
    Ok(unread || unsaid || played_in || pointless)
}

/// Whether a game is played, or waits for players, in this thread.
async fn is_played_in(app: &App, thread: ChannelId) -> Result<bool, StoreError> {
    let going = [Phase::Lobby, Phase::Playing];
    let games = app.store.games_in(thread, &going, 1).await?;
    Ok(!games.is_empty())
}

/// Where a post goes; `None` if a later board has superseded it, or its game was in the direct messages of somebody
/// who was erased.
async fn destination(
    app: &App,
    deliveries: Deliveries<'_>,
    pending: &Pending,
) -> Result<Option<Destination>, StoreError> {
    let outgoing = &pending.outgoing;
    if let Post::PutAway {
        thread: Some(thread),
        ..
    } = outgoing.post
    {
        return Ok(Some(Destination::of_queue(thread)));
    }
    let home = match &outgoing.about {
        _ if !goes_home(&outgoing.post) => None,
        Some(Subject::Game(game)) => match deliveries.address(game).await? {
            Some(address) if is_superseded(pending, address.board, app.clock.now()) => {
                return Ok(None);
            }
            // It was to have a thread where it was.
            Some(address)
                if address.has_moved_house && matches!(outgoing.post, Post::Thread { .. }) =>
            {
                return Ok(None);
            }
            Some(Address {
                private_to: Some(user),
                ..
            }) => return Ok(user.is_person().then_some(Destination::Direct(user))),
            address => address.map(|address| address.home),
        },
        Some(Subject::Tournament(tournament)) => deliveries.tournament_channel(tournament).await?,
        Some(Subject::Series(_) | Subject::Puzzles(_) | Subject::Server(_)) | None => None,
    };
    let key = home.unwrap_or(outgoing.channel);
    Ok(Some(Destination::of_queue(key)))
}

/// Lets a post wait, and those behind it.
async fn postpone(app: &App, pending: &Pending, wait: TimeDelta) -> Result<bool, StoreError> {
    count("postponed");
    let until = app.clock.now() + wait;
    app.store.postpone(pending.number, until).await?;
    Ok(false)
}

/// Notes that a post was delivered, and what follows from it. A crash before `delivered` repeats the
/// delivery, and this with it.
async fn note_delivered(
    app: &App,
    pending: &Pending,
    channel: ChannelId,
    has_slot: bool,
    delivered: Delivered,
) -> Result<(), StoreError> {
    let outgoing = &pending.outgoing;
    let about = outgoing.about.as_ref();
    let deliveries = app.referee.deliveries();
    let message = match delivered {
        Delivered::Message(channel, message) => Some((channel, message)),
        Delivered::Thread(thread) => {
            thread_opened(app, pending, thread).await;
            None
        }
        Delivered::Member(member) => {
            if let (Some(about), Post::AskMember { guild, user }) = (about, &outgoing.post) {
                deliveries
                    .member_found(about, (*guild, *user), member)
                    .await?;
            }
            None
        }
        Delivered::Nothing => None,
    };
    if let (
        Some(Subject::Game(game)),
        Post::Team {
            side, said: None, ..
        },
        true,
    ) = (about, &outgoing.post, has_slot)
    {
        deliveries
            .call_side_anew(game, *side, pending.number)
            .await?;
    }
    if let Some(about) = about
        && shows_reach(&outgoing.post)
    {
        deliveries.channel_works(about, channel).await?;
    }
    if let Post::Direct { user, .. } = &outgoing.post {
        deliveries.direct_arrived(*user).await?;
    }
    app.store.delivered(pending.number, message).await?;
    if let (Some(Subject::Server(guild)), Post::Edit { slot, .. }) = (about, &outgoing.post) {
        deliveries.notices_arrived(*guild, slot);
    }
    Ok(())
}

/// Delivers a post. A channel that does not answer in time, or fails again after a first attempt, is
/// recorded as out of reach. If the whole platform fails, no channel is recorded.
async fn deliver_timed(
    app: &App,
    platform: &dyn Platform,
    pending: &Pending,
    to: Destination,
    slot: Option<(ChannelId, MessageId)>,
) -> Result<Result<Delivered, Undelivered>, StoreError> {
    if let Post::Push {
        user,
        session,
        message,
        path,
    } = &pending.outgoing.post
    {
        let (to, what) = ((*user, session), (message, path.as_str()));
        let (referee, now) = (&app.referee, app.clock.now());
        return app
            .push
            .deliver(referee, now, to, what, pending.attempts)
            .await;
    }
    let begun = app.clock.now();
    let mark_silent = || async {
        let Some(about) = &pending.outgoing.about else {
            return Ok(());
        };
        // Where petteia only answers nothing is silent.
        if matches!(to, Destination::Answers(_)) {
            return Ok(());
        }
        // Posts that only remove buttons count too: they delay the board behind them.
        if !platform.reachable() || !is_at_home(&pending.outgoing.post) {
            return Ok(());
        }
        let away = OutOfReach {
            channel: to.queue(),
            why: Obstacle::Silent,
            since: missed_since(pending.not_before, pending.attempts, begun),
        };
        app.referee.deliveries().channel_fails(about, away).await
    };
    let delivery = async {
        match &pending.outgoing.post {
            Post::AskMember { guild, user } => {
                let member = platform.is_member(*guild, *user).await?;
                Ok(Delivered::Member(member))
            }
            _ => {
                let mut shown = pending.clone();
                let post = &mut shown.outgoing.post;
                post.change_times(&|at| app.clock.wall_clock(at));
                platform.deliver(&shown, to, slot).await
            }
        }
    };
    tokio::pin!(delivery);
    let outcome = tokio::select! {
        outcome = &mut delivery => outcome,
        () = app.clock.sleep_until(begun + SILENCE) => {
            mark_silent().await?;
            delivery.await
        }
    };
    if let Err(Undelivered::Later { after: None, .. }) = &outcome
        && pending.attempts > 0
    {
        mark_silent().await?;
    }
    Ok(outcome)
}

/// Handles a refused post according to its kind.
async fn refused(
    app: &App,
    pending: &Pending,
    about: &Subject,
    channel: ChannelId,
    obstacle: Obstacle,
) -> Result<(), StoreError> {
    if let (Subject::Server(guild), Post::Edit { slot, .. }) = (about, &pending.outgoing.post) {
        app.referee
            .deliveries()
            .notices_refused(*guild, slot, obstacle);
        return Ok(());
    }
    match &pending.outgoing.post {
        // Nothing to do: buttons that stay are refused.
        Post::Edit {
            slot: Slot::Rehome(_),
            ..
        } => Ok(()),
        post if is_elsewhere(post) => app.referee.deliveries().notice_failed(about, channel).await,
        // Where petteia only answers nothing is out of reach.
        Post::New { .. } | Post::Edit { .. } | Post::Notice { .. }
            if channel.answered().is_some() =>
        {
            Ok(())
        }
        Post::New { .. } | Post::Edit { .. } => {
            let away = OutOfReach {
                channel,
                why: obstacle,
                since: missed_since(pending.not_before, pending.attempts, app.clock.now()),
            };
            app.referee.deliveries().channel_fails(about, away).await
        }
        Post::Notice { .. } => app.referee.deliveries().notice_failed(about, channel).await,
        Post::Direct { user, .. } => app.referee.deliveries().direct_failed(about, *user).await,
        Post::Team {
            side,
            said: Some(aside),
            ..
        } => {
            let Some(game) = about.game() else {
                return Ok(());
            };
            let referee = &app.referee;
            referee
                .deliveries()
                .team_without_thread(game, *side, aside, pending.number)
                .await
        }
        Post::Event { guild, .. } => {
            let deliveries = app.referee.deliveries();
            deliveries.event_refused(*guild, about, obstacle).await
        }
        // The game is played in its channel.
        Post::Thread { .. } => {
            let Some(game) = about.game() else {
                return Ok(());
            };
            let deliveries = app.referee.deliveries();
            deliveries
                .thread_refused(game, obstacle, pending.number)
                .await
        }
        // Nothing to do: `Return` is tried again later. Without `Disarm`, old buttons stay, and the referee
        // refuses them. A thread that stays open or has no tag does no harm. A side's thread that is gone needs no update, and `Title`
        // is cosmetic.
        Post::Return { .. }
        | Post::Disarm { .. }
        | Post::Tag { .. }
        | Post::PutAway { .. }
        | Post::Team { .. }
        | Post::Title { .. }
        | Post::Push { .. }
        | Post::AskMember { .. } => Ok(()),
    }
}

/// Whether to drop a post. While a channel is out of reach, boards are dropped; `Return` then posts the
/// current state, and is dropped if the channel was never out of reach.
fn is_pointless(post: &Post, away: Option<OutOfReach>) -> bool {
    match post {
        post if is_elsewhere(post) => false,
        Post::Return { .. } => away.is_none(),
        Post::Notice { .. }
        | Post::Direct { .. }
        | Post::Team { .. }
        | Post::Title { .. }
        | Post::Push { .. }
        | Post::Event { .. }
        | Post::AskMember { .. } => false,
        _ => away.is_some_and(|away| away.why.needs_mending()),
    }
}

/// Whether a board has waited so long that a newer one replaces it. The newer one shows the position and
/// the number of turns lost in a row.
fn is_superseded(pending: &Pending, newest: u32, now: DateTime<Utc>) -> bool {
    let waited = pending.attempts > 0 || now - pending.not_before >= WAITED;
    match &pending.outgoing.post {
        Post::New {
            slot: Some(Slot::Board(board)),
            ..
        } => waited && *board < newest,
        _ => false,
    }
}

/// Whether a post belongs in the channel where its game or tournament is now, even if it was written for an
/// earlier channel.
fn is_at_home(post: &Post) -> bool {
    goes_home(post) && !matches!(post, Post::Team { .. })
}

/// Whether a post belongs in that channel or in a thread below it.
fn goes_home(post: &Post) -> bool {
    !is_elsewhere(post)
        && !matches!(
            post,
            Post::Notice { .. }
                | Post::Direct { .. }
                | Post::Push { .. }
                | Post::AskMember { .. }
                | Post::Title { .. }
                | Post::Tag { .. }
                | Post::Event { .. }
                | Post::PutAway { .. }
                | Post::Disarm {
                    slot: Slot::OutOfReach,
                    ..
                }
        )
}

/// Whether a post changes a message that is not where its game or tournament is: the announcement of a tournament, or of
/// its round, on another server, or the question whether a game moves house.
fn is_elsewhere(post: &Post) -> bool {
    matches!(
        post,
        Post::Edit {
            slot: Slot::Guest(_) | Slot::GuestRound(_) | Slot::Rehome(_),
            ..
        }
    )
}

/// Whether the outcome of a post shows if the channel of its game or tournament works.
fn shows_reach(post: &Post) -> bool {
    is_at_home(post) && !matches!(post, Post::Disarm { .. })
}

/// Returns since when a post has been missing: since it was written or, after failed attempts, since about
/// the first of them.
pub(crate) fn missed_since(
    not_before: DateTime<Utc>,
    attempts: u32,
    now: DateTime<Utc>,
) -> DateTime<Utc> {
    let tried = (0..attempts.min(MOST_COUNTED)).map(wait_after);
    now.min(not_before) - tried.sum::<TimeDelta>()
}

/// Measures how long a board took from its turn.
fn measure_board(app: &App, pending: &Pending) {
    let Post::New {
        slot: Some(Slot::Board(_)),
        ..
    } = &pending.outgoing.post
    else {
        return;
    };
    let now = app.clock.now();
    let took = now - missed_since(pending.not_before, pending.attempts, now);
    metrics::histogram!("petteia_turn_to_board_seconds").record(took.as_seconds_f64());
}

fn count(outcome: &'static str) {
    metrics::counter!("petteia_posts_total", "outcome" => outcome).increment(1);
}

/// Records the thread of a game.
async fn thread_opened(app: &App, pending: &Pending, thread: ChannelId) {
    let about = pending.outgoing.about.as_ref();
    let Some(game) = about.and_then(Subject::game).cloned() else {
        return;
    };
    if let Err(error) = app.referee.deliveries().thread_opened(&game, thread).await {
        tracing::error!(post = pending.number, %error, "the thread of a game was not recorded");
    }
}

/// Back-off: 1 s, 2 s, 4 s … up to [`LONGEST_WAIT`].
fn wait_after(attempts: u32) -> TimeDelta {
    TimeDelta::seconds(1 << attempts.min(12)).min(LONGEST_WAIT)
}
