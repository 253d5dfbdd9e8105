//! `/puzzle daily`: shows or sets when and where puzzles of the day are posted.

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::{Daily, DailyPuzzles, says_none},
    ids::ChannelId,
    zone::Zone,
};
use petteia_games::{
    arrange::channels::check_may_post_in,
    commands::{options::read_time, prelude::*},
    zones::read_zone,
};
use petteia_speech::options::Purpose;
use petteia_store::{Commit, PuzzleCommit};

command! {
    /// Shows or sets when and where puzzles of the day are posted.
    pub struct PuzzleOfTheDay as "puzzle daily", "command-puzzle-daily" {
        /// The time of day, as typed, or `off`.
        time: Option<String> = Optional::words("time", "option-puzzle-time", Kind::Text),
        /// The time zone, as typed.
        zone: Option<String> = Optional::words("zone", "option-puzzle-zone", Kind::TimeZone),
        /// The channel.
        channel: Option<ChannelId> = Optional::channel("channel", "option-puzzle-channel"),
    }
    conduct { EVERYWHERE }
}

impl Act for PuzzleOfTheDay {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let refused = |why| CommandError::from(Refusal::new(why));
        let Some(guild) = request.place.guild else {
            return Err(refused(say!("puzzle-daily-in-channels")));
        };
        let (version, mut book) = context.store.puzzles(guild).await?;
        if self.time.is_none() && self.zone.is_none() && self.channel.is_none() {
            return Ok(Verdict::say(daily(&book)));
        }
        if !request.actor.manages_server {
            return Err(refused(say!("settings-for-managers")));
        }
        let posted = self.posted(context.now, book.posted.as_ref(), request.place.channel)?;
        if let Some(posted) = &posted {
            check_may_post_in(context, request, posted.channel, Purpose::Post).await?;
        }
        book.set(posted, context.now);
        book.language = request.actor.locale.server.or(book.language);
        let message = daily(&book);
        Ok(Verdict {
            commit: Some(Commit {
                at: context.now,
                puzzles: Some(PuzzleCommit {
                    guild,
                    expected: version,
                    timers: book.timers(),
                    book,
                }),
                ..Commit::default()
            }),
            ..Verdict::say(message)
        })
    }
}

impl PuzzleOfTheDay {
    /// Returns when and where puzzles are posted from now on; `None` if they no longer are. What is
    /// not named stays; the first channel is this one.
    fn posted(
        &self,
        now: DateTime<Utc>,
        before: Option<&Daily>,
        here: ChannelId,
    ) -> Result<Option<Daily>, Refusal> {
        let at = match (self.time.as_deref(), before) {
            (Some(time), _) if says_none(time) => return Ok(None),
            (Some(time), _) => read_time(time)
                .ok_or_else(|| Refusal::new(say!("puzzle-daily-not-time", typed = time)))?,
            (None, Some(before)) => before.at,
            (None, None) => return Err(Refusal::new(say!("puzzle-daily-needs-time"))),
        };
        let zone = match (self.zone.as_deref(), before) {
            (Some(zone), _) => read_zone(zone, now).map_err(Refusal::new)?,
            (None, Some(before)) => before.zone,
            (None, None) => Zone::UTC,
        };
        let there = before.map(|before| before.channel);
        Ok(Some(Daily {
            at,
            zone,
            channel: self.channel.or(there).unwrap_or(here),
        }))
    }
}

/// Describes when and where puzzles of the day are posted.
fn daily(book: &DailyPuzzles) -> Message {
    words::plain(match (&book.posted, book.due) {
        (Some(daily), Some(due)) => say!(
            "puzzle-daily-on",
            at = daily.at.format("%H:%M").to_string(),
            zone = daily.zone.name(),
            channel = daily.channel,
            due = due
        ),
        _ => say!("puzzle-daily-off"),
    })
}
