//! Notifications of players, as chosen in `/settings`: collected direct messages when it is their turn, or when theirs is
//! the next one; a daily digest of all their games, and once a week their mistakes. Each turn is told once. In quiet
//! hours and on holidays nothing is sent, except reminders.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    event_log::Phase,
    game::{DirectRefused, DocumentKey, Mail, Span, State, UserDocument, UserSettings, WhyRefused},
    ids::{GameId, Subject, UserId},
};
use petteia_games::{
    buttons,
    choose::{games_by_deadline, my_turn},
    context::Context,
    words,
};
use petteia_play::show::look::listed;
use petteia_rules::Language;
use petteia_speech::{
    message::{Message, Text, Weight},
    say,
    speech::{Arg, Say},
};
use petteia_store::{Commit, Outgoing, StoreError, UserDocuments};

use crate::notifications::{due::Due, following::follows_no_longer, week};

/// The time for which turns are collected.
const GATHERED: TimeDelta = TimeDelta::minutes(5);

/// The shortest interval between such messages.
const APART: TimeDelta = TimeDelta::minutes(30);

/// The largest delay of a digest.
const MISSED: TimeDelta = TimeDelta::hours(2);

/// The largest number of games in a message.
const LISTED: usize = 6;

/// The next notification of a user.
#[derive(Default)]
struct Letter {
    /// The message.
    message: Option<Message>,
    /// The state of their notifications after the message.
    told: Option<Mail>,
    /// When to check again; on the next change if absent.
    next: Option<DateTime<Utc>>,
}

/// Returns the document to store when a user turns notifications on or off.
pub(crate) async fn mail_begun_or_ended(
    store: &dyn UserDocuments,
    now: DateTime<Utc>,
    user: UserId,
    settings: &UserSettings,
    language: Language,
) -> Result<Option<(UserId, DocumentKey, Option<UserDocument>)>, StoreError> {
    let there = mail_of(store, user).await?;
    let wanted = settings.direct || settings.next || settings.digest.is_some() || settings.weekly;
    // A wish that is new counts from now on.
    let reviewed = |before: Option<DateTime<Utc>>| settings.weekly.then(|| before.unwrap_or(now));
    Ok(match (wanted, there) {
        (true, None) => {
            let mail = Mail {
                digested: Some(now),
                reviewed: reviewed(None),
                language: Some(language),
                ..Mail::default()
            };
            Some((user, DocumentKey::Mail, Some(UserDocument::Mail(mail))))
        }
        // The time of the digest may have changed.
        (true, Some(mail)) => {
            let mail = Mail {
                reviewed: reviewed(mail.reviewed),
                language: Some(language),
                ..mail
            };
            Some((user, DocumentKey::Mail, Some(UserDocument::Mail(mail))))
        }
        (false, Some(_)) => Some((user, DocumentKey::Mail, None)),
        (false, None) => None,
    })
}

async fn mail_of(store: &dyn UserDocuments, user: UserId) -> Result<Option<Mail>, StoreError> {
    let document = store.document(user, &DocumentKey::Mail).await?;
    Ok(document.and_then(UserDocument::mail))
}

/// Notes that a direct message to a user was refused for a lasting reason. After the same answer on three days
/// direct messages are turned off, and the user follows the game of the message no longer. `/settings` says
/// so, and so does the answer to their next command.
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn direct_refused(
    context: Context<'_>,
    about: Option<&Subject>,
    user: UserId,
    why: WhyRefused,
) -> Result<(), StoreError> {
    let is_final = note_refused(context, user, why).await?;
    match about.and_then(Subject::game) {
        Some(game) if is_final => {
            let (store, commits) = (context.store, &context.commits);
            follows_no_longer(store, commits, context.now, game, user).await
        }
        _ => Ok(()),
    }
}

/// Notes a lasting refusal. Returns whether direct messages have ended.
async fn note_refused(
    context: Context<'_>,
    user: UserId,
    why: WhyRefused,
) -> Result<bool, StoreError> {
    let _deciding = context.commits.deciding().await;
    let context = context.anew();
    let before = context.store.user(user).await?;
    let today = context.now.date_naive();
    let refused = DirectRefused::again(before.direct_refused.as_ref(), why, today);
    let is_final = refused.is_final();
    let mut settings = UserSettings {
        direct_refused: Some(refused),
        ..before.clone()
    };
    let mut documents = Vec::new();
    if is_final && mail_of(context.store, user).await?.is_some() {
        settings = UserSettings {
            direct: false,
            next: false,
            digest: None,
            weekly: false,
            unreachable: true,
            ..settings
        };
        documents.push((user, DocumentKey::Mail, None));
    }
    if settings == before {
        return Ok(is_final);
    }
    let commit = Commit {
        at: context.now,
        user: Some((user, settings)),
        documents,
        ..Commit::default()
    };
    context.commits.commit(commit).await?;
    Ok(is_final)
}

/// Notes that a direct message to a user arrived, so that earlier refusals do not count any more.
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn direct_arrived(context: Context<'_>, user: UserId) -> Result<(), StoreError> {
    let counts = |settings: &UserSettings| {
        let refused = settings.direct_refused.as_ref();
        refused.is_some_and(|refused| !refused.untold) && !settings.unreachable
    };
    if !counts(&context.store.user(user).await?) {
        return Ok(());
    }
    let _deciding = context.commits.deciding().await;
    let context = context.anew();
    let before = context.store.user(user).await?;
    if !counts(&before) {
        return Ok(());
    }
    let settings = UserSettings {
        direct_refused: None,
        ..before
    };
    context
        .commits
        .commit(Commit {
            at: context.now,
            user: Some((user, settings)),
            ..Commit::default()
        })
        .await
}

/// The words for a user whose direct messages ended without their knowledge.
pub(crate) fn refusal_untold(settings: &UserSettings) -> Option<Say> {
    let refused = settings.direct_refused.as_ref()?;
    refused
        .untold
        .then(|| say!("direct-refused-news", why = why_refused(refused.why)))
}

/// The reason of a refusal, for texts that select by it.
pub(crate) fn why_refused(why: WhyRefused) -> Arg {
    Arg::choice(match why {
        WhyRefused::NotAccepted => "refused",
        WhyRefused::NoSharedServer => "apart",
    })
}

/// Returns what is due to a user by direct message.
pub(super) async fn due_to(
    context: Context<'_>,
    user: UserId,
    mail: &Mail,
    now: DateTime<Utc>,
) -> Result<Due, StoreError> {
    let settings = context.store.user(user).await?;
    let letter = letter_to(context, user, &settings, mail.clone(), now).await?;
    let language = settings.language.or(mail.language).unwrap_or_default();
    let posts = letter
        .message
        .map(|message| Outgoing::direct(None, user, message.in_language(language)));
    Ok(Due {
        told: letter.told.map(|told| Some(UserDocument::Mail(told))),
        posts: posts.into_iter().collect(),
        next: letter.next,
    })
}

async fn letter_to(
    context: Context<'_>,
    user: UserId,
    settings: &UserSettings,
    mail: Mail,
    now: DateTime<Utc>,
) -> Result<Letter, StoreError> {
    let review_at = match settings.weekly {
        true => Some(week::due(context, user, settings, &mail, now).await?),
        false => None,
    };
    if review_at.is_some_and(|at| at <= now) {
        let since = mail.reviewed.unwrap_or(now);
        let told = Mail {
            reviewed: Some(now),
            ..mail
        };
        return Ok(Letter {
            message: week::letter(context, user, since, now).await?,
            told: Some(told),
            // What else is due follows at once.
            next: Some(now),
        });
    }
    let letter = turns_due_to(context, user, settings, mail, now).await?;
    Ok(Letter {
        next: letter.next.into_iter().chain(review_at).min(),
        ..letter
    })
}

/// The next notification of a user's turns.
async fn turns_due_to(
    context: Context<'_>,
    user: UserId,
    settings: &UserSettings,
    mail: Mail,
    now: DateTime<Utc>,
) -> Result<Letter, StoreError> {
    let playing = games_by_deadline(context, user, &[Phase::Playing]).await?;
    let waits = |state: &&State| my_turn(state, user) && state.paused_since().is_none();
    let mine: Vec<&State> = playing.iter().filter(waits).collect();
    let quiet = settings.quiet.filter(|quiet| quiet.cover(now));
    // A digest that is too late is skipped.
    let digested = mail.digested.unwrap_or(now).max(now - MISSED);
    let digest_at = settings.digest.map(|digest| digest.after(digested));
    if let Some(at) = digest_at.filter(|at| *at <= now) {
        let mut told = told_of(&mine, mail);
        told.digested = Some(now.max(at));
        let holidays = context.games.timekeeping().await?.holidays;
        let holiday = holidays.get(&user).and_then(|spans| spans.around(now));
        let message = Message {
            silent: quiet.is_some(),
            ..digest(user, &playing, mine.len(), holiday)
        };
        let next = match settings.next {
            // It does not say whose turn is the next one.
            true => Some(now),
            false => settings.digest.map(|digest| digest.after(now)),
        };
        // A digest without games is not sent.
        let message = (!playing.is_empty()).then_some(message);
        return Ok(Letter {
            message,
            told: Some(told),
            next,
        });
    }
    // Visitors from another server get a direct message for every turn anyway, and so do players of games in their
    // direct messages.
    let news = |state: &&&State| {
        !is_told(&mail.told, state)
            && !state.visitors.contains_key(&user)
            && state.private_to().is_none()
    };
    let untold: Vec<&State> = match settings.direct {
        true => mine.iter().filter(news).copied().collect(),
        false => Vec::new(),
    };
    let coming: Vec<&State> = match settings.next {
        true => playing
            .iter()
            .filter(|state| is_next(state, user))
            .collect(),
        false => Vec::new(),
    };
    let untold_next = |state: &&&State| !is_told(&mail.told_next, state);
    let upcoming: Vec<&State> = coming.iter().filter(untold_next).copied().collect();
    if untold.is_empty() && upcoming.is_empty() {
        return Ok(Letter {
            next: digest_at,
            ..Letter::default()
        });
    }
    let holidays = context.games.timekeeping().await?.holidays;
    let holiday = holidays.get(&user).and_then(|spans| spans.around(now));
    let news = untold.iter().chain(&upcoming);
    let gathered = news.map(|state| state.last_at() + GATHERED).min();
    let apart = mail.written.map(|written| written + APART);
    let wanted = gathered.max(apart).unwrap_or(now);
    let later = match (holiday, quiet) {
        (Some(span), _) => Some(span.to),
        (None, Some(quiet)) => Some(quiet.end(now)),
        (None, None) => (wanted > now).then_some(wanted),
    };
    if let Some(later) = later {
        let next = digest_at.map_or(later, |digest| digest.min(later));
        return Ok(Letter {
            next: Some(next),
            ..Letter::default()
        });
    }
    let waiting = if untold.is_empty() { 0 } else { mine.len() };
    let message = your_turns(user, &untold, waiting, &upcoming);
    let mut told = match settings.direct {
        true => told_of(&mine, mail),
        false => mail,
    };
    told.told_next = boards(coming);
    told.written = Some(now);
    Ok(Letter {
        message: Some(message),
        told: Some(told),
        next: digest_at,
    })
}

/// Whether a user's turn is the next one.
fn is_next(state: &State, user: UserId) -> bool {
    let next = state.next_to_move();
    next.is_some_and(|seat| state.sits_at(seat, user)) && state.paused_since().is_none()
}

/// Returns the state of notifications after all waiting turns were told.
fn told_of(mine: &[&State], before: Mail) -> Mail {
    Mail {
        told: boards(mine.iter().copied()),
        ..before
    }
}

/// The number of each game's board, by which [`is_told`] knows it again.
pub(super) fn boards<'a>(games: impl IntoIterator<Item = &'a State>) -> BTreeMap<GameId, u32> {
    games
        .into_iter()
        .map(|state| (state.id.clone(), state.changes_of_board()))
        .collect()
}

/// Whether a game's board is the one that was told.
pub(super) fn is_told(told: &BTreeMap<GameId, u32>, state: &State) -> bool {
    told.get(&state.id) == Some(&state.changes_of_board())
}

/// The message that it is their turn, or that theirs is the next one.
fn your_turns(user: UserId, untold: &[&State], waiting: usize, upcoming: &[&State]) -> Message {
    let mut message = Message::default();
    if !untold.is_empty() {
        message.text = say!("mail-your-turns", count = untold.len()).into();
        list_games(&mut message, user, untold);
        if let more @ 1.. = waiting - untold.len() {
            let more = say!("mail-and-still", count = more);
            message.text = message.text.line().say(more);
        }
    }
    if !upcoming.is_empty() {
        let heading = say!("mail-you-are-next", count = upcoming.len());
        message.text = words::on_a_line(message.text, Some(heading));
        list_games(&mut message, user, upcoming);
    }
    message.text = message.text.line().say(match untold.is_empty() {
        true => say!("mail-next-how"),
        false => say!("mail-how"),
    });
    message
}

/// The digest of all their games. On holiday it says until when, with a button that ends it.
fn digest(user: UserId, playing: &[State], waiting: usize, holiday: Option<Span>) -> Message {
    let text = Text::from(say!("mail-digest", count = playing.len(), mine = waiting));
    let until = holiday.map(|span| say!("mail-on-holiday", until = span.to));
    let all: Vec<&State> = playing.iter().collect();
    let mut message = Message {
        text: words::on_a_line(text, until),
        ..Message::default()
    };
    list_games(&mut message, user, &all);
    message.text = message.text.line().say(say!("mail-how"));
    if holiday.is_some() {
        message.buttons.push(words::end_holiday_button());
    }
    message
}

/// Adds games to a message, each with a button that shows its board.
fn list_games(message: &mut Message, user: UserId, games: &[&State]) {
    let mut text = std::mem::take(&mut message.text);
    for state in games.iter().take(LISTED) {
        text = text.line().say(listed(state, user));
        let label = Text::default().plain(&state.id.0);
        let press = buttons::game::board(&state.id);
        let button = words::button(label, press, Weight::Plain);
        message.buttons.push(button);
    }
    if games.len() > LISTED {
        let more = games.len() - LISTED;
        text = text.line().say(say!("mail-more", count = more));
    }
    message.text = text;
}
