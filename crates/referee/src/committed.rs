//! What was committed, for those who wait for it: who delivers posts and who fires timers need not look
//! into the store for commits that bring them nothing.

use chrono::{DateTime, Utc};
use parking_lot::Mutex;

use petteia_store::Commit;

/// How much was committed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Committed {
    /// How many commits there were.
    pub commits: u64,
    /// How many of this process's had posts.
    pub own_posts: u64,
    /// How many of other processes' had posts.
    pub others_posts: u64,
    /// How often other processes have come or gone.
    pub members: u64,
}

/// What matters of a commit.
#[derive(Debug, Clone, Copy)]
pub(super) struct Committing {
    /// Whether it has posts.
    pub posts: bool,
    /// When the earliest timer that it sets is due.
    earliest_timer: Option<DateTime<Utc>>,
}

impl Committing {
    pub fn of(commit: &Commit) -> Committing {
        let games = commit.games.iter().flat_map(|change| &change.timers);
        let tournaments = commit.tournaments.iter().flat_map(|change| &change.timers);
        let puzzles = commit.puzzles.iter().flat_map(|change| &change.timers);
        let timers = games.chain(tournaments).chain(puzzles);
        let looks = (!commit.wakes.is_empty()).then_some(commit.at);
        Committing {
            posts: !commit.posts.is_empty(),
            earliest_timer: timers.map(|timer| timer.at).chain(looks).min(),
        }
    }
}

/// What was committed, and the earliest timer that was set and nobody has looked at.
#[derive(Debug, Default)]
pub(super) struct Noted(Mutex<(Committed, Option<DateTime<Utc>>)>);

impl Noted {
    /// Something was committed.
    pub fn note(&self, commit: &Committing, own: bool) {
        let (committed, earliest) = &mut *self.0.lock();
        committed.commits += 1;
        if !own && commit.posts {
            committed.others_posts += 1;
        }
        let both = [*earliest, commit.earliest_timer];
        *earliest = both.into_iter().flatten().min();
    }

    /// This process has committed posts.
    pub fn note_own_posts(&self) {
        self.0.lock().0.own_posts += 1;
    }

    /// Other processes have come or gone.
    pub fn note_members(&self) {
        self.0.lock().0.members += 1;
    }

    /// How much was committed so far.
    pub fn committed(&self) -> Committed {
        self.0.lock().0
    }

    /// When the earliest timer is due of those that were set since this was asked last.
    pub fn take_earliest_timer(&self) -> Option<DateTime<Utc>> {
        self.0.lock().1.take()
    }
}
