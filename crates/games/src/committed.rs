//! Counters of commits for waiting tasks, so that delivery and timers need not read the store for
//! commits that do not concern them.

use chrono::{DateTime, Utc};
use parking_lot::Mutex;
use petteia_store::Commit;

/// The numbers of commits so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Committed {
    /// The number of all commits.
    pub commits: u64,
    /// The number of this process's commits with posts.
    pub own_posts: u64,
    /// The number of other processes' commits with posts.
    pub others_posts: u64,
    /// The number of times that other processes have joined or left.
    pub members: u64,
}

/// The parts of a commit that waiting tasks need.
#[derive(Debug, Clone, Copy)]
pub struct Committing {
    /// Whether it has posts.
    pub posts: bool,
    /// When the earliest timer that it sets is due.
    earliest_timer: Option<DateTime<Utc>>,
}

impl Committing {
    /// Returns what waiting tasks need of a commit.
    pub fn of(commit: &Commit) -> Committing {
        let games = commit.games.iter().flat_map(|change| &change.timers);
        let tournaments = commit.tournaments.iter().flat_map(|change| &change.timers);
        let puzzles = commit.puzzles.iter().flat_map(|change| &change.timers);
        let series = commit.series.iter().flat_map(|change| &change.timers);
        let timers = games.chain(tournaments).chain(series).chain(puzzles);
        let looks = commit.woken().next().map(|_| commit.at);
        Committing {
            posts: !commit.posts.is_empty(),
            earliest_timer: timers.map(|timer| timer.at).chain(looks).min(),
        }
    }
}

/// The counters, and the earliest timer that was set since it was last taken.
#[derive(Debug, Default)]
pub struct Noted(Mutex<(Committed, Option<DateTime<Utc>>)>);

impl Noted {
    /// Counts a commit.
    pub fn note(&self, commit: &Committing, own: bool) {
        let (committed, earliest) = &mut *self.0.lock();
        committed.commits += 1;
        if !own && commit.posts {
            committed.others_posts += 1;
        }
        let both = [*earliest, commit.earliest_timer];
        *earliest = both.into_iter().flatten().min();
    }

    /// Counts a commit with posts of this process.
    pub fn note_own_posts(&self) {
        self.0.lock().0.own_posts += 1;
    }

    /// Counts a change among the other processes.
    pub fn note_members(&self) {
        self.0.lock().0.members += 1;
    }

    /// Returns the counters.
    pub fn committed(&self) -> Committed {
        self.0.lock().0
    }

    /// Returns when the earliest timer is due that was set since the last call.
    pub fn take_earliest_timer(&self) -> Option<DateTime<Utc>> {
        self.0.lock().1.take()
    }
}
