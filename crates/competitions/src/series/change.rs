//! A change to a series, by a command or by time, from decision to commit.

use chrono::{DateTime, Utc};
use petteia_domain::{
    ids::UserId,
    timer::{Timer, TimerKind},
};
use petteia_games::{
    context::Context, language::language_in, refusal::CommandError, verdict::Verdict,
};
use petteia_speech::message::{Message, Post};
use petteia_store::{Commit, Outgoing, SeriesCommit, SeriesIndex, StoreError};
use petteia_tournaments::series::{Event, Recorded, Series};

use crate::{
    series::load::unfoldable,
    server_events::{self, Shown},
    tournaments::change::{TournamentChange, tournament_commit},
};

/// A change to one series in progress. Each event is applied at once.
#[derive(Debug)]
pub struct SeriesChange {
    /// The state after the events so far.
    pub series: Series,
    /// What the event of its next season showed before.
    shown: Option<Shown>,
    expected: u64,
    at: DateTime<Utc>,
    by: Option<UserId>,
    events: Vec<Recorded>,
    posts: Vec<Post>,
    /// The tournaments that are announced with it, or that begin.
    tournaments: Vec<TournamentChange>,
    /// The last wake that was dealt with.
    looked: u64,
}

impl SeriesChange {
    /// Creates a change at this moment, by a user or by time.
    pub fn of(series: Series, at: DateTime<Utc>, by: Option<UserId>) -> SeriesChange {
        SeriesChange {
            expected: series.events(),
            at: at.max(series.last_at()),
            shown: server_events::of_league(&series),
            series,
            by,
            events: Vec::new(),
            posts: Vec::new(),
            tournaments: Vec::new(),
            looked: 0,
        }
    }

    /// Creates the change that creates a series.
    pub fn creating(first: Recorded, series: Series) -> SeriesChange {
        SeriesChange {
            expected: 0,
            shown: None,
            events: vec![first],
            ..SeriesChange::of(series, DateTime::UNIX_EPOCH, None)
        }
    }

    /// Returns the time of the change.
    pub fn at(&self) -> DateTime<Utc> {
        self.at
    }

    /// Adds an event.
    pub fn happen(&mut self, event: Event) -> Result<(), StoreError> {
        let recorded = Recorded {
            at: self.at,
            by: self.by,
            event,
        };
        self.series.apply(&recorded).map_err(unfoldable)?;
        self.events.push(recorded);
        Ok(())
    }

    /// Adds a post to the channel of the series.
    pub fn post(&mut self, post: Post) {
        self.posts.push(post);
    }

    /// Adds a message to the channel of the series.
    pub fn say(&mut self, message: Message) {
        let slot = None;
        self.post(Post::New { message, slot });
    }

    /// Announces or begins a tournament in the same commit.
    pub fn opens(&mut self, tournament: TournamentChange) {
        self.tournaments.push(tournament);
    }

    /// Records that the tournaments are checked now, which deals with all wakes up to this one.
    pub fn has_checked(&mut self, woken: u64) {
        self.looked = woken;
    }
}

/// Returns the verdict that changes a series.
pub(crate) async fn change_series(
    context: Context<'_>,
    change: SeriesChange,
    reply: Message,
) -> Result<Verdict, CommandError> {
    let commit = series_commit(context, change).await?;
    Ok(Verdict::change(commit, reply))
}

/// Returns the commit of changes to a series, and to the tournaments that it announces or begins,
/// which have no games yet.
pub async fn series_commit(
    context: Context<'_>,
    change: SeriesChange,
) -> Result<Commit, StoreError> {
    let series = change.series;
    let language = language_in(&*context.store, series.place, series.language).await?;
    let mut commit = Commit::at(context.now);
    for tournament in change.tournaments {
        let begun = tournament_commit(context, tournament).await?;
        commit.tournaments.extend(begun.tournaments);
        commit.posts.extend(begun.posts);
    }
    let posts = change.posts.into_iter();
    commit.posts.extend(posts.map(|post| Outgoing {
        about: Some(series.id.clone().into()),
        channel: series.place.channel,
        post: post.in_language(language),
    }));
    let shown = server_events::of_league(&series);
    let events = server_events::posts(
        &*context.store,
        &series.id.clone().into(),
        series.place,
        language,
        [change.shown.as_ref(), shown.as_ref()],
    )
    .await?;
    commit.posts.extend(events);
    let timer = |at| Timer {
        at,
        what: TimerKind::Series,
        ply: 0,
    };
    commit.series.push(SeriesCommit {
        expected: change.expected,
        events: change.events,
        index: SeriesIndex {
            guild: series.place.guild,
            channel: series.place.channel,
            name: series.plan.name().to_owned(),
            phase: series.phase,
        },
        timers: series.due().map(timer).into_iter().collect(),
        looked: change.looked,
        series: series.id,
    });
    Ok(commit)
}
