//! `/holiday`: days on which a player's clocks stand still, in all their games.
//!
//! Each user has one list of holidays, from which every deadline is computed, so a holiday costs
//! nothing per game. Timers that were set before come too early and are set again. Only if a
//! holiday ends early, the timers of the user's games are set again at once.

use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};
use petteia_domain::{
    game::{Span, Spans, State, USUAL_HOLIDAYS, counting, parse_duration, taken},
    zone::Zone,
};
use petteia_games::{
    change::Change,
    choose::{LISTED, games_by_deadline, named},
    commands::prelude::*,
    consequences::commit_of,
    play::holidays::{
        MANY, SHORTEST, begins, boards_after, holidays_changed, holidays_of, in_days, lost_after,
        tell_opponents,
    },
    zones::zone_of,
};
use petteia_store::{Commit, StoreError};

command! {
    /// Takes a holiday, ends it, or shows the taken and remaining days.
    pub struct Holiday as "holiday", "command-holiday" {
        /// The last day, or the duration.
        until: Option<String> = Optional::words("until", "option-holiday-until", Kind::Text),
        /// The first day; now if absent.
        from: Option<String> = Optional::words("from", "option-holiday-from", Kind::Text),
        /// Ends it instead.
        end: bool = Flag::new("end", "option-end-holiday"),
    }
    conduct { EVERYWHERE }
    pressed {
        general::end_holiday() => Holiday { from: None, until: None, end: true };
    }
}

impl Act for Holiday {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let from = self.from.as_deref();
        let until = self.until.as_deref();
        let user = request.actor.id;
        let holidays = holidays_of(context.store, user).await?;
        if self.end {
            return end_holiday(context, user, &holidays).await;
        }
        let days = match request.place.guild {
            Some(guild) => context.store.server(guild).await?.holidays,
            None => None,
        };
        let days = days.unwrap_or(USUAL_HOLIDAYS);
        let Some(until) = until else {
            return match from {
                Some(_) => Err(Refusal::new(say!("holiday-needs-end")).into()),
                None => {
                    let mut message = holidays_shown(context.now, &holidays, days);
                    if let Some(next) = holidays.lasting_beyond(context.now).first() {
                        let less = where_less_counts(context, user, &holidays, *next).await?;
                        message.text = words::on_a_line(message.text, less);
                    }
                    Ok(Verdict::say(message))
                }
            };
        };
        if days == 0 {
            return Err(Refusal::new(say!("no-holidays-here")).into());
        }
        let zone = zone_of(context.store, request).await?;
        let span = read_span(context.now, zone, &holidays, from, until)?;
        let with = holidays.iter().chain([span]).collect::<Spans>();
        for year in span.from.year()..=span.to.year() {
            let allowance = TimeDelta::days(days.into());
            let left = allowance - taken(&holidays, year);
            if taken(&with, year) > allowance {
                let why = say!(
                    "holidays-used-up",
                    year = year.to_string(),
                    left = in_days(left),
                    days = days
                );
                return Err(Refusal::new(why).into());
            }
        }
        let mut commit = holidays_changed(context.now, user, &with);
        let at_once = span.from <= context.now;
        let (from, until) = (span.from, span.to);
        let said = match at_once {
            true => say!("on-holiday-from-now", player = user, until = until),
            false => say!("on-holiday-from", player = user, from = from, until = until),
        };
        commit.posts = tell_opponents(context, user, said).await?;
        commit
            .posts
            .extend(boards_after(context, user, &with).await?);
        let reply = match at_once {
            true => say!("holiday-begun", until = until),
            false => say!("holiday-taken", from = from, until = until),
        };
        let less = where_less_counts(context, user, &with, span).await?;
        let mut message = words::plain(reply);
        message.text = words::on_a_line(message.text, less);
        Ok(Verdict::change(commit, message))
    }
}

/// The furthest day of a holiday.
const AHEAD: TimeDelta = TimeDelta::days(366);

/// Returns one of the user's games in which a part of a holiday does not count, because another
/// number of days was agreed.
async fn where_less_counts(
    context: Context<'_>,
    user: UserId,
    holidays: &Spans,
    span: Span,
) -> Result<Option<Say>, StoreError> {
    let playing = games_by_deadline(context, user, &[Phase::Playing]).await?;
    let less: Vec<&State> = playing
        .iter()
        .filter(|state| {
            let counts = counting(holidays, state.control.holidays());
            let counted = counts.around(span.from);
            !state.control.is_none() && counted.is_none_or(|counted| counted.to < span.to)
        })
        .collect();
    if less.is_empty() {
        return Ok(None);
    }
    let names = less.iter().take(LISTED).map(|state| named(state));
    let games = Text::semicolons(names);
    let more = less.len().saturating_sub(LISTED);
    Ok(Some(say!(
        "holiday-counts-less",
        games = games,
        more = more
    )))
}

/// Parses a holiday and checks it against the present ones.
fn read_span(
    now: DateTime<Utc>,
    zone: Zone,
    holidays: &Spans,
    from: Option<&str>,
    until: &str,
) -> Result<Span, Refusal> {
    let on = |moment: DateTime<Utc>| moment.with_timezone(&zone).date_naive();
    let to_come = |typed: &str| match read_day(typed)? {
        day if day < on(now) => Err(Refusal::new(say!("holiday-is-past"))),
        day => Ok(day),
    };
    let first = from.map(to_come).transpose()?;
    let from = first.map_or(now, |day| begins(zone, day).max(now));
    // On the last day of another holiday it begins at the end of that.
    let before = holidays.around(from).map(|span| span.to);
    let from = before.filter(|end| first == Some(on(*end))).unwrap_or(from);
    let to = match parse_duration(until) {
        Ok(length) => from.checked_add_signed(length),
        Err(_) => {
            let last = to_come(until)?;
            if last < on(from) {
                return Err(Refusal::new(say!("holiday-ends-first")));
            }
            last.succ_opt().map(|day| begins(zone, day))
        }
    };
    let to = to.filter(|to| *to <= now + AHEAD);
    let to = to.ok_or_else(|| Refusal::new(say!("holiday-too-far")))?;
    if to - from < SHORTEST {
        return Err(Refusal::new(say!("holiday-too-short")));
    }
    let span = Span { from, to };
    if let Some(there) = holidays.and(&Spans::from_iter([span])).iter().next() {
        let taken = holidays.around(there.from).unwrap_or(there);
        let (from, until) = (taken.from, taken.to);
        let why = say!("holiday-overlaps", from = from, until = until);
        return Err(Refusal::new(why));
    }
    Ok(span)
}

/// Describes the taken and remaining days.
fn holidays_shown(now: DateTime<Utc>, holidays: &Spans, days: u16) -> Message {
    let left = TimeDelta::days(days.into()) - taken(holidays, now.year());
    let mut text = Text::from(say!(
        "holidays-left",
        year = now.year().to_string(),
        left = in_days(left),
        days = days
    ));
    let to_come = holidays.lasting_beyond(now);
    for span in &to_come {
        let (from, until) = (span.from, span.to);
        text = text
            .line()
            .say(say!("holiday-is", from = from, until = until));
    }
    let mut message = words::plain(text.line().say(say!("holiday-how")));
    if !to_come.is_empty() {
        message.buttons.push(words::end_holiday_button());
    }
    message
}

/// Ends a holiday, or cancels the next one.
async fn end_holiday(
    context: Context<'_>,
    user: UserId,
    holidays: &Spans,
) -> Result<Verdict, CommandError> {
    let now = context.now;
    let to_come = holidays.lasting_beyond(now);
    let Some(ended) = to_come.first() else {
        return Err(Refusal::new(say!("not-on-holiday")).into());
    };
    let left = holidays.iter().map(|span| match span == *ended {
        true => Span {
            to: now.max(span.from),
            ..span
        },
        false => span,
    });
    // A future holiday is removed completely.
    let left: Spans = left
        .filter(|span| span.from != ended.from || span.from < now)
        .collect();
    let lost = lost_after(context, user, &left).await?;
    if ended.from <= now && !lost.is_empty() {
        let games = lost.iter().take(LISTED);
        let games = games.map(|state| Text::default().code(&state.id.0));
        let why = say!("holiday-keeps-turns", games = Text::commas(games));
        return Err(Refusal::new(why).into());
    }
    let boards = boards_after(context, user, &left).await?;
    context
        .commits
        .commit(holidays_changed(context.now, user, &left))
        .await?;
    // Timers that were set meanwhile would be too late.
    for game in context
        .store
        .games_of(user, &[Phase::Playing], MANY)
        .await?
    {
        let game = &game;
        context
            .retry_on_conflict(|context| async move {
                let state = context.games.load_listed(game).await?;
                let change = state.map(|state| Change::of(state, now, None));
                let commit = commit_of(context, Vec::from_iter(change)).await?;
                context.commits.commit(commit).await
            })
            .await?;
    }
    let said = match ended.from <= now {
        true => say!("back-from-holiday", player = user),
        false => say!("no-holiday-after-all", player = user, from = ended.from),
    };
    let mut posts = tell_opponents(context, user, said).await?;
    posts.extend(boards);
    let commit = Commit {
        at: now,
        posts,
        ..Commit::default()
    };
    Ok(Verdict::change(commit, words::plain(say!("holiday-ended"))))
}

fn read_day(typed: &str) -> Result<NaiveDate, Refusal> {
    let typed = typed.trim();
    ["%Y-%m-%d", "%d.%m.%Y"]
        .iter()
        .find_map(|format| NaiveDate::parse_from_str(typed, format).ok())
        .ok_or_else(|| Refusal::new(say!("not-a-day", typed = typed)))
}
