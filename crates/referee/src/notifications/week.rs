//! The mistakes of a player's week: once a week, to whoever wishes it, at most three turning points of their
//! finished games, to be tried again as puzzles.
//!
//! Only games that somebody has had analysed are looked at: nothing is analysed for it. A week without any is
//! passed over in silence. So is a game with a position of a rated game that is being played.

use std::{cmp::Reverse, collections::BTreeMap};

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    analysis::Analysis,
    archive::Whose,
    event_log::Phase,
    game::{Mail, State, UserSettings, next_review},
    ids::{GameId, UserId},
    zone::Zone,
};
use petteia_games::{
    buttons, context::Context, mistakes, rated_games::stands_in_rated_game, words,
};
use petteia_speech::{
    message::{Button, GamePage, Message, Text, Weight},
    say,
};
use petteia_store::StoreError;

/// The time to which it looks back at most. It is more than a week, because a message may have waited for the end of
/// quiet hours or of a holiday.
const FARTHEST: TimeDelta = TimeDelta::days(14);

/// The largest number of games that are looked at, the latest.
const GAMES: usize = 40;

/// The largest number of mistakes in a message.
const MISTAKES: usize = 3;

/// A mistake of the player.
struct Missed {
    state: State,
    /// The index of the turning point in the analysis.
    point: usize,
    analysis: Analysis,
    /// The share of a game that it lost.
    lost: i64,
}

/// Returns when the next message is due: not in quiet hours, and not on holiday.
pub(super) async fn due(
    context: Context<'_>,
    user: UserId,
    settings: &UserSettings,
    mail: &Mail,
    now: DateTime<Utc>,
) -> Result<DateTime<Utc>, StoreError> {
    let zone = settings.zone().unwrap_or(Zone::UTC);
    let at = next_review(zone, mail.reviewed.unwrap_or(now));
    if at > now {
        return Ok(at);
    }
    let holidays = context.games.timekeeping().await?.holidays;
    if let Some(span) = holidays.get(&user).and_then(|spans| spans.around(now)) {
        return Ok(span.to);
    }
    let quiet = settings.quiet.filter(|quiet| quiet.cover(now));
    Ok(quiet.map_or(at, |quiet| quiet.end(now)))
}

/// Returns the message about the games that ended since the last one; `None` if there is nothing to say.
pub(super) async fn letter(
    context: Context<'_>,
    user: UserId,
    since: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<Option<Message>, StoreError> {
    let since = since.max(now - FARTHEST);
    let mut missed = Vec::new();
    let latest = context.store.archive(Whose::User(user), None, GAMES);
    for (_, summary) in latest.await? {
        if summary.ended > since {
            missed.extend(missed_in(context, user, &summary.game).await?);
        }
    }
    missed.sort_by_key(|one| Reverse(one.lost));
    let mut hidden: BTreeMap<GameId, bool> = BTreeMap::new();
    let mut told = Vec::new();
    for one in missed {
        let is_hidden = match hidden.get(&one.state.id) {
            Some(known) => *known,
            // Each look goes through the games that are being played.
            None if hidden.len() == 2 * MISTAKES => continue,
            None => {
                let stands = stands_in_rated_game(context.store, context.games, &one.state);
                *hidden.entry(one.state.id.clone()).or_insert(stands.await?)
            }
        };
        if !is_hidden {
            told.push(one);
        }
        if told.len() == MISTAKES {
            break;
        }
    }
    Ok((!told.is_empty()).then(|| message(&told)))
}

/// The turning points of a game that this player can try again.
async fn missed_in(
    context: Context<'_>,
    user: UserId,
    game: &GameId,
) -> Result<Vec<Missed>, StoreError> {
    let Some(analysis) = context.store.analysis(game).await? else {
        return Ok(Vec::new());
    };
    let Some(state) = context.games.load_listed(game).await? else {
        return Ok(Vec::new());
    };
    if state.phase != Phase::Ended {
        return Ok(Vec::new());
    }
    let points = analysis.points.iter().enumerate();
    let missed = points.filter_map(|(index, point)| {
        let ply = (point.ply as usize).checked_sub(1)?;
        let played = state.plies.get(ply)?;
        let theirs = state.users_of(played.seat).contains(&user);
        let judged = analysis.plies.get(ply)?;
        (theirs && mistakes::can_be_tried(&state, point)).then(|| Missed {
            state: state.clone(),
            point: index,
            analysis: analysis.clone(),
            lost: judged.before - judged.after,
        })
    });
    Ok(missed.collect())
}

fn message(told: &[Missed]) -> Message {
    let mut text = Text::from(say!("week-heading", count = told.len()));
    let mut buttons: Vec<Button> = Vec::new();
    for one in told {
        let Missed { state, .. } = one;
        let point = &one.analysis.points[one.point];
        let game = state.id.0.as_str();
        let turn = mistakes::played(state, point).map(|(_, turn)| turn);
        let turn = Text::default().turn(state.kind(), turn.unwrap_or_default());
        let line = say!("week-turn", game = game, ply = point.ply, turn = turn);
        text = text.line().say(line);
        if let Some(kind) = mistakes::kind(state, point) {
            text = text.plain(" ").say(kind);
        }
        let label = say!("button-try-again-of", game = game, ply = point.ply);
        let press = buttons::puzzle::of_mistake(&state.id, point.ply);
        buttons.push(words::button(label, press, Weight::Plain));
    }
    for one in told {
        let press = buttons::game::board(&one.state.id);
        if buttons.iter().all(|button| button.press != press) {
            let label = Text::default().plain(&one.state.id.0);
            buttons.push(words::button(label, press, Weight::Plain));
        }
    }
    let first = &told[0];
    let one_game = told.iter().all(|one| one.state.id == first.state.id);
    Message {
        text: text.line().say(say!("week-how")),
        buttons,
        page: one_game.then(|| GamePage {
            game: first.state.id.clone(),
            ply: Some(first.analysis.points[first.point].ply),
        }),
        ..Message::default()
    }
}
