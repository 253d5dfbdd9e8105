//! Notifications of players' browsers that it is their turn, where they have turned them on. Each turn is
//! told once. In quiet hours and on holidays nothing is sent.
//!
//! A browser is known by its session on the web. What all browsers of a user have been told of is one
//! document, and each commit that sends something relies on it. So of several processes one sends.

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    event_log::Phase,
    game::{DocumentKey, PushState, PushSubscription, SessionKey, State, UserDocument},
    ids::{ChannelId, UserId},
};
use petteia_games::{
    choose::{games_by_deadline, my_turn},
    context::Context,
};
use petteia_rules::Language;
use petteia_speech::{
    message::{Message, Post, Text},
    say,
    speech::labelled,
};
use petteia_store::{Commit, Outgoing, StoreError, UserDocuments};

use crate::notifications::mail::{boards, is_told};

/// The time for which turns are collected.
const GATHERED: TimeDelta = TimeDelta::seconds(10);

/// The shortest interval between notifications.
const APART: TimeDelta = TimeDelta::minutes(1);

/// The largest number of games in a notification.
const LISTED: usize = 3;

/// A user's browsers that want notifications.
type Browsers = Vec<(SessionKey, PushSubscription)>;

/// The next notification of a user.
enum Due {
    /// To be sent now, with the state after it.
    Now(Vec<State>, PushState),
    /// To be checked again then; on the next change if absent.
    Later(Option<DateTime<Utc>>),
}

/// Sends due notifications, and returns when the next one is due.
pub(super) async fn notify_browsers(
    context: Context<'_>,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>, StoreError> {
    let due: Vec<UserId> = {
        let known = context.notifications.known();
        let due = known.browsers.iter().filter(|(_, look)| **look <= now);
        due.map(|(user, _)| *user).collect()
    };
    let far = DateTime::<Utc>::MAX_UTC;
    for user in due {
        let _deciding = context.commits.deciding().await;
        let context = context.anew();
        // Before anything is read, so that later changes are checked again.
        if let Some(look) = context.notifications.known().browsers.get_mut(&user) {
            *look = far;
        }
        let Some(state) = state_of(&*context.store, user).await? else {
            context.notifications.known().browsers.remove(&user);
            continue;
        };
        let browsers = browsers_of(&*context.store, user, now).await?;
        if browsers.is_empty() {
            commit(context, user, state, None, Vec::new()).await?;
            continue;
        }
        let next = match due_to(context, user, &state, now).await? {
            Due::Later(next) => next,
            Due::Now(untold, after) => {
                let posts = posts(user, browsers, &untold);
                commit(context, user, state, Some(after), posts).await?;
                None
            }
        };
        if let (Some(next), Some(look)) =
            (next, context.notifications.known().browsers.get_mut(&user))
        {
            *look = (*look).min(next);
        }
    }
    let known = context.notifications.known();
    let near = |look: &&DateTime<Utc>| **look < far;
    Ok(known.browsers.values().filter(near).min().copied())
}

async fn state_of(
    store: &dyn UserDocuments,
    user: UserId,
) -> Result<Option<PushState>, StoreError> {
    Ok(match store.document(user, &DocumentKey::Push).await? {
        Some(UserDocument::Push(state)) => Some(state),
        _ => None,
    })
}

/// Returns the browsers of a user that want notifications, and in which they are still signed in.
async fn browsers_of(
    store: &dyn UserDocuments,
    user: UserId,
    now: DateTime<Utc>,
) -> Result<Browsers, StoreError> {
    let documents = store.documents(user).await?.into_iter();
    let browsers = documents.filter_map(|(key, document)| match (key, document) {
        (DocumentKey::WebSession(key), UserDocument::WebSession(session))
            if !session.is_over(now) =>
        {
            Some((key, session.push?))
        }
        _ => None,
    });
    Ok(browsers.collect())
}

async fn due_to(
    context: Context<'_>,
    user: UserId,
    before: &PushState,
    now: DateTime<Utc>,
) -> Result<Due, StoreError> {
    let playing = games_by_deadline(context, user, &[Phase::Playing]).await?;
    let mut mine = playing;
    mine.retain(|state| my_turn(state, user) && state.paused_since().is_none());
    let told = boards(&mine);
    mine.retain(|state| !is_told(&before.told, state));
    if mine.is_empty() {
        return Ok(Due::Later(None));
    }
    let quiet = context.store.user(user).await?.quiet;
    let quiet = quiet.filter(|quiet| quiet.cover(now));
    let holidays = context.games.timekeeping().await?.holidays;
    let holiday = holidays.get(&user).and_then(|spans| spans.around(now));
    let gathered = mine.iter().map(|state| state.last_at() + GATHERED).min();
    let apart = before.sent.map(|sent| sent + APART);
    let wanted = gathered.max(apart).unwrap_or(now);
    Ok(match (holiday, quiet) {
        (Some(span), _) => Due::Later(Some(span.to)),
        (None, Some(quiet)) => Due::Later(Some(quiet.end(now))),
        (None, None) if wanted > now => Due::Later(Some(wanted)),
        (None, None) => {
            let sent = Some(now);
            Due::Now(mine, PushState { told, sent })
        }
    })
}

/// Stores what the browsers were told of; `None` if there are none. A conflict is checked again.
async fn commit(
    context: Context<'_>,
    user: UserId,
    before: PushState,
    after: Option<PushState>,
    posts: Vec<Outgoing>,
) -> Result<(), StoreError> {
    let commit = Commit {
        at: context.now,
        documents: vec![(user, DocumentKey::Push, after.map(UserDocument::Push))],
        relies_on: vec![(user, DocumentKey::Push, Some(UserDocument::Push(before)))],
        posts,
        ..Commit::default()
    };
    match context.commits.commit(commit).await {
        Err(StoreError::Conflict) => {
            let now = context.now;
            if let Some(look) = context.notifications.known().browsers.get_mut(&user) {
                *look = now;
            }
            Ok(())
        }
        sent => sent,
    }
}

fn posts(user: UserId, browsers: Browsers, untold: &[State]) -> Vec<Outgoing> {
    let path = match untold {
        [only] => format!("/g/{}", only.id),
        _ => "/".to_owned(),
    };
    let post = |(session, subscription): (SessionKey, PushSubscription)| Outgoing {
        about: None,
        channel: ChannelId::of_browser(&session.to_string()),
        post: Post::Push {
            user,
            session,
            message: told(user, untold, subscription.language),
            path: path.clone(),
        },
    };
    browsers.into_iter().map(post).collect()
}

/// The message that it is their turn; its first line is the title.
fn told(user: UserId, untold: &[State], language: Language) -> Message {
    let mut text = Text::from(say!("push-your-turn", count = untold.len()));
    for state in untold.iter().take(LISTED) {
        let others = state.users().filter(|one| *one != user);
        let others = others.map(|one| Text::default().plain(state.name(one)));
        let others: Vec<Text> = others.collect();
        let game = Text::from(state.kind().title())
            .plain(" ")
            .plain(&state.id.0);
        text = text.line().text(match others.is_empty() {
            true => game,
            false => labelled(game, Text::commas(others)),
        });
    }
    if let more @ 1.. = untold.len().saturating_sub(LISTED) {
        text = text.line().say(say!("push-more", count = more));
    }
    Message {
        text,
        ..Message::default()
    }
    .in_language(language)
}
