//! A change to a series, by a command or by time, from decision to commit.

use chrono::{DateTime, Utc};
use petteia_domain::{
    ids::ChannelId,
    timer::{Timer, TimerKind},
};
use petteia_games::{
    context::Context,
    language::language_in,
    log_change::{Beside, LogChange},
    refusal::CommandError,
    verdict::Verdict,
};
use petteia_speech::message::Message;
use petteia_store::{Commit, Outgoing, SeriesCommit, SeriesIndex, StoreError};
use petteia_tournaments::series::{Event, Recorded, Series};

use crate::{
    server_events::{self, Shown},
    tournaments::change::{TournamentChange, tournament_commit},
};

/// A change to one series in progress.
pub type SeriesChange = LogChange<BesideSeries>;

/// What a change to a series knows beside its events.
#[derive(Debug, Default)]
pub struct BesideSeries {
    /// What the event of its next season showed before.
    shown: Option<Shown>,
    /// The tournaments that are announced with it, or that begin.
    pub opens: Vec<TournamentChange>,
    /// The last wake that was dealt with, if the tournaments were checked.
    pub looked: u64,
}

impl Beside for BesideSeries {
    type State = Series;
    type Event = Event;

    fn before(series: &Series) -> BesideSeries {
        BesideSeries {
            shown: server_events::of_league(series),
            ..BesideSeries::default()
        }
    }

    fn head(series: &Series) -> (u64, DateTime<Utc>) {
        (series.events(), series.last_at())
    }

    fn home(series: &Series) -> ChannelId {
        series.place.channel
    }

    fn apply(&mut self, series: &mut Series, recorded: &Recorded) -> Result<(), StoreError> {
        Ok(series.apply(recorded)?)
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
    let (series, beside) = (change.state, change.beside);
    let language = language_in(context.store, series.place, series.language).await?;
    let mut commit = Commit::at(context.now);
    for tournament in beside.opens {
        let begun = tournament_commit(context, tournament).await?;
        commit.tournaments.extend(begun.tournaments);
        commit.posts.extend(begun.posts);
    }
    let posts = change.posts.into_iter();
    commit.posts.extend(posts.map(|(channel, post)| Outgoing {
        about: Some(series.id.clone().into()),
        channel,
        post: post.in_language(language),
    }));
    let shown = server_events::of_league(&series);
    let events = server_events::posts(
        context.store,
        &series.id.clone().into(),
        series.place,
        language,
        [beside.shown.as_ref(), shown.as_ref()],
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
        looked: beside.looked,
        series: series.id,
    });
    Ok(commit)
}
