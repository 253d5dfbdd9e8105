//! Notifications of players' browsers that it is their turn, where they have turned them on. Each turn is
//! told once. In quiet hours and on holidays nothing is sent.
//!
//! A browser is known by its session on the web. What all browsers of a user have been told of is one document.

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
use petteia_store::{Outgoing, StoreError, UserDocuments};

use crate::notifications::{
    due::Due,
    mail::{boards, is_told},
};

/// The time for which turns are collected.
const GATHERED: TimeDelta = TimeDelta::seconds(10);

/// The shortest interval between notifications.
const APART: TimeDelta = TimeDelta::minutes(1);

/// The largest number of games in a notification.
const LISTED: usize = 3;

/// A user's browsers that want notifications.
type Browsers = Vec<(SessionKey, PushSubscription)>;

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

/// Returns what is due to the browsers of a user.
pub(super) async fn due_to(
    context: Context<'_>,
    user: UserId,
    before: &PushState,
    now: DateTime<Utc>,
) -> Result<Due, StoreError> {
    let later = |at| Due {
        next: Some(at),
        ..Due::default()
    };
    let browsers = browsers_of(context.store, user, now).await?;
    if browsers.is_empty() {
        return Ok(Due {
            told: Some(None),
            ..Due::default()
        });
    }
    let mut mine = games_by_deadline(context, user, &[Phase::Playing]).await?;
    mine.retain(|state| my_turn(state, user) && state.paused_since().is_none());
    let told = boards(&mine);
    mine.retain(|state| !is_told(&before.told, state));
    if mine.is_empty() {
        return Ok(Due::default());
    }
    let quiet = context.store.user(user).await?.quiet;
    let quiet = quiet.filter(|quiet| quiet.cover(now));
    let holidays = context.games.timekeeping().await?.holidays;
    let holiday = holidays.get(&user).and_then(|spans| spans.around(now));
    let gathered = mine.iter().map(|state| state.last_at() + GATHERED).min();
    let apart = before.sent.map(|sent| sent + APART);
    let wanted = gathered.max(apart).unwrap_or(now);
    Ok(match (holiday, quiet) {
        (Some(span), _) => later(span.to),
        (None, Some(quiet)) => later(quiet.end(now)),
        (None, None) if wanted > now => later(wanted),
        (None, None) => {
            let sent = Some(now);
            Due {
                told: Some(Some(UserDocument::Push(PushState { told, sent }))),
                posts: posts(user, browsers, &mine),
                next: None,
            }
        }
    })
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
