//! Event streams. Games, tournaments, series and servers' puzzles of the day are one idea: a stream has events, an
//! index by which it is found, and timers. A commit says how streams go on.

use petteia_domain::{
    event_log::Phase,
    game::{DailyPuzzles, Index, Recorded},
    ids::{GuildId, Place, Subject},
    timer::{Timer, TimerKind},
};
use petteia_tournaments::{series, tournament};
use serde::{Deserialize, Serialize};

use super::{
    Commit, GameCommit, PuzzleCommit, SeriesCommit, SeriesIndex, StreamScope, TournamentCommit,
    TournamentIndex,
};

/// What happened to one stream.
#[derive(Debug, Clone, Copy)]
pub enum StreamCommit<'a> {
    /// To a game.
    Game(&'a GameCommit),
    /// To a tournament.
    Tournament(&'a TournamentCommit),
    /// To a series.
    Series(&'a SeriesCommit),
    /// To a server's puzzles of the day.
    Puzzles(&'a PuzzleCommit),
}

/// Events that are appended to a stream. What happens to puzzles is not kept: their row says how they stand.
#[derive(Debug, Clone, Copy)]
pub enum StreamEvents<'a> {
    /// Of a game.
    Game(&'a [Recorded]),
    /// Of a tournament.
    Tournament(&'a [tournament::Recorded]),
    /// Of a series.
    Series(&'a [series::Recorded]),
    /// None.
    None,
}

/// By what a stream is found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum StreamIndex {
    /// A game.
    Game(Index),
    /// A tournament.
    Tournament(TournamentIndex),
    /// A series.
    Series(SeriesIndex),
    /// A server's puzzles, which are found by their server: how they stand.
    Puzzles(DailyPuzzles),
}

/// A stream without its events.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StreamRow<I = StreamIndex> {
    /// The journal line with which its phase began.
    pub since: u64,
    /// How many events it has; of puzzles, how often they have changed.
    pub events: u64,
    /// Its index entry.
    pub index: I,
    /// Its timers.
    pub timers: Vec<Timer>,
    /// The last journal line that woke it, until it has looked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub woken: Option<u64>,
}

impl<'a> StreamCommit<'a> {
    /// Which stream.
    pub fn subject(self) -> Subject {
        match self {
            StreamCommit::Game(change) => change.game.clone().into(),
            StreamCommit::Tournament(change) => change.tournament.clone().into(),
            StreamCommit::Series(change) => change.series.clone().into(),
            StreamCommit::Puzzles(change) => Subject::Puzzles(change.guild),
        }
    }

    /// How many events it had when the command was decided.
    pub fn expected(self) -> u64 {
        match self {
            StreamCommit::Game(change) => change.expected,
            StreamCommit::Tournament(change) => change.expected,
            StreamCommit::Series(change) => change.expected,
            StreamCommit::Puzzles(change) => change.expected,
        }
    }

    /// The events to append.
    pub fn events(self) -> StreamEvents<'a> {
        match self {
            StreamCommit::Game(change) => StreamEvents::Game(&change.events),
            StreamCommit::Tournament(change) => StreamEvents::Tournament(&change.events),
            StreamCommit::Series(change) => StreamEvents::Series(&change.events),
            StreamCommit::Puzzles(_) => StreamEvents::None,
        }
    }

    /// The last wake that it has dealt with, where streams are woken.
    fn looked(self) -> Option<u64> {
        match self {
            StreamCommit::Tournament(change) => Some(change.looked),
            StreamCommit::Series(change) => Some(change.looked),
            StreamCommit::Game(_) | StreamCommit::Puzzles(_) => None,
        }
    }

    /// The stream after this, which is line `line` of the journal, where it was `before`.
    pub fn after(self, line: u64, before: Option<&StreamRow>) -> StreamRow {
        let (count, index, timers) = match self {
            StreamCommit::Game(change) => {
                let index = StreamIndex::Game(change.index.clone());
                (change.events.len() as u64, index, &change.timers)
            }
            StreamCommit::Tournament(change) => {
                let index = StreamIndex::Tournament(change.index.clone());
                (change.events.len() as u64, index, &change.timers)
            }
            StreamCommit::Series(change) => {
                let index = StreamIndex::Series(change.index.clone());
                (change.events.len() as u64, index, &change.timers)
            }
            StreamCommit::Puzzles(change) => {
                (1, StreamIndex::Puzzles(change.book.clone()), &change.timers)
            }
        };
        let (timers, woken) = match (self.looked(), before) {
            (Some(looked), Some(before)) => timers_after(timers, looked, before),
            _ => (timers.clone(), None),
        };
        let since = before.filter(|before| before.index.phase() == index.phase());
        StreamRow {
            since: since.map_or(line, |before| before.since),
            events: self.expected() + count,
            index,
            timers,
            woken,
        }
    }
}

impl StreamEvents<'_> {
    /// Returns how many there are.
    pub fn count(self) -> usize {
        match self {
            StreamEvents::Game(events) => events.len(),
            StreamEvents::Tournament(events) => events.len(),
            StreamEvents::Series(events) => events.len(),
            StreamEvents::None => 0,
        }
    }
}

impl StreamIndex {
    /// How far the stream is.
    pub fn phase(&self) -> Option<Phase> {
        match self {
            StreamIndex::Game(index) => Some(index.phase),
            StreamIndex::Tournament(index) => Some(index.phase),
            StreamIndex::Series(index) => Some(index.phase),
            StreamIndex::Puzzles(_) => None,
        }
    }

    /// Where the stream is found.
    pub fn places(&self) -> Vec<StreamScope> {
        match self {
            StreamIndex::Game(index) => {
                let channels = index.channels.iter().copied().map(StreamScope::Channel);
                let users = index.users.iter().copied().map(StreamScope::Player);
                [StreamScope::Games]
                    .into_iter()
                    .chain(channels)
                    .chain(users)
                    .collect()
            }
            StreamIndex::Tournament(index) => {
                let guild = index.guild.into_iter().map(StreamScope::Guild);
                let users = index.users.iter().copied().map(StreamScope::Entrant);
                [StreamScope::Tournaments]
                    .into_iter()
                    .chain(guild)
                    .chain(users)
                    .collect()
            }
            StreamIndex::Series(index) => {
                let guild = index.guild.into_iter().map(StreamScope::SeriesOfGuild);
                [StreamScope::Series].into_iter().chain(guild).collect()
            }
            StreamIndex::Puzzles(_) => Vec::new(),
        }
    }

    /// Where it is played, if it is a game that has moved house.
    pub fn house(&self) -> Option<Place> {
        match self {
            StreamIndex::Game(index) => index.house,
            StreamIndex::Tournament(_) | StreamIndex::Series(_) | StreamIndex::Puzzles(_) => None,
        }
    }

    /// The server of a game, given that on which it was opened.
    pub fn server(&self, opened_on: Option<GuildId>) -> Option<GuildId> {
        match self {
            StreamIndex::Game(index) => index.server(opened_on),
            StreamIndex::Tournament(_) | StreamIndex::Series(_) | StreamIndex::Puzzles(_) => None,
        }
    }

    /// The index of a game, if it is one.
    pub fn into_game(self) -> Option<Index> {
        match self {
            StreamIndex::Game(index) => Some(index),
            StreamIndex::Tournament(_) | StreamIndex::Series(_) | StreamIndex::Puzzles(_) => None,
        }
    }
}

impl<I> StreamRow<I> {
    /// The row with its index put so.
    pub fn map<J>(self, put: impl FnOnce(I) -> J) -> StreamRow<J> {
        StreamRow {
            since: self.since,
            events: self.events,
            index: put(self.index),
            timers: self.timers,
            woken: self.woken,
        }
    }

    /// The row with this index.
    pub fn with<J>(&self, index: J) -> StreamRow<J> {
        StreamRow {
            since: self.since,
            events: self.events,
            index,
            timers: self.timers.clone(),
            woken: self.woken,
        }
    }

    /// Returns the number of the waiting wake; 0 if none is waiting. A look without a number is the
    /// first wake.
    pub fn waiting_wake(&self) -> u64 {
        waiting_wake(&self.timers, self.woken)
    }
}

/// [`StreamRow::waiting_wake`] of a stream with these timers.
pub fn waiting_wake(timers: &[Timer], woken: Option<u64>) -> u64 {
    let looks = timers.iter().any(|timer| timer.what == TimerKind::Look);
    woken.unwrap_or(u64::from(looks))
}

/// The timers of a stream from now on, and the wake that waits on, after a change that sets these
/// timers and has dealt with the wakes up to `looked`.
fn timers_after(timers: &[Timer], looked: u64, before: &StreamRow) -> (Vec<Timer>, Option<u64>) {
    let mut timers = timers.to_vec();
    if before.waiting_wake() <= looked {
        return (timers, None);
    }
    let is_look = |timer: &&Timer| timer.what == TimerKind::Look;
    if !timers.iter().any(|timer| is_look(&timer)) {
        timers.extend(before.timers.iter().filter(is_look).min().cloned());
    }
    (timers, before.woken)
}

impl Commit {
    /// What happened to streams, in the order in which it is applied.
    pub fn streams(&self) -> impl Iterator<Item = StreamCommit<'_>> {
        let games = self.games.iter().map(StreamCommit::Game);
        let tournaments = self.tournaments.iter().map(StreamCommit::Tournament);
        let series = self.series.iter().map(StreamCommit::Series);
        let puzzles = self.puzzles.iter().map(StreamCommit::Puzzles);
        games.chain(tournaments).chain(series).chain(puzzles)
    }

    /// The streams that have to look at this.
    pub fn woken(&self) -> impl Iterator<Item = Subject> {
        let tournaments = self.wakes.iter().cloned().map(Subject::Tournament);
        let series = self.series_wakes.iter().cloned().map(Subject::Series);
        tournaments.chain(series)
    }
}
