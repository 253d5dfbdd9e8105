//! What commits touch, so that windows which show something else need not look again.

use std::{collections::BTreeSet, sync::Arc};

use petteia_domain::{
    game::DocumentKey,
    ids::{GameId, UserId},
};
use petteia_store::Commit;
use tokio::sync::broadcast;

/// The number of commits that a window may be behind. One that is further behind looks at everything again.
const BEHIND: usize = 256;

/// Something that a window shows.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// What all who see a game see of it.
    Game(GameId),
    /// What only this user sees: settings, notes, plans, drafts, what they try out and open.
    User(UserId),
    /// The holidays of a user, which everybody sees in their games.
    Holidays(UserId),
}

/// What a commit touches.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Touched {
    subjects: BTreeSet<Subject>,
    /// Whether it may be anything.
    everything: bool,
}

impl Touched {
    /// Returns what this commit touches.
    pub(crate) fn of(commit: &Commit) -> Touched {
        let games = commit.games.iter().map(|change| &change.game);
        let analysed = commit.analysis.iter().map(|(game, _)| game);
        let games = games.chain(analysed).cloned().map(Subject::Game);
        let settings = commit.user.iter().map(|(user, _)| *user);
        let drafts = commit.draft.iter().map(|(_, user, _)| *user);
        let users = settings.chain(drafts).map(Subject::User);
        let documents = commit.documents.iter();
        let documents = documents.filter_map(|(user, key, _)| of_document(*user, key));
        Touched {
            subjects: games.chain(users).chain(documents).collect(),
            // What a server allows, and time that counts for nobody, concern every game.
            everything: commit.server.is_some() || commit.outage.is_some(),
        }
    }

    /// Returns that anything may have changed.
    pub(crate) fn everything() -> Touched {
        Touched {
            everything: true,
            ..Touched::default()
        }
    }

    /// Adds what another commit touches.
    pub(crate) fn and(&mut self, other: Touched) {
        self.subjects.extend(other.subjects);
        self.everything |= other.everything;
    }

    /// Whether it concerns a window that shows these subjects.
    pub fn concerns(&self, shown: &BTreeSet<Subject>) -> bool {
        self.everything || !self.subjects.is_disjoint(shown)
    }
}

/// Returns what a changed document is to those who see it; `None` if no board shows it.
fn of_document(user: UserId, key: &DocumentKey) -> Option<Subject> {
    match key {
        DocumentKey::Holidays => Some(Subject::Holidays(user)),
        DocumentKey::Note(_)
        | DocumentKey::Plan(_)
        | DocumentKey::Explore(_)
        | DocumentKey::Launch => Some(Subject::User(user)),
        DocumentKey::Seek(_)
        | DocumentKey::Mail
        | DocumentKey::Follow(_)
        | DocumentKey::Notices(_)
        | DocumentKey::WebSession(_)
        | DocumentKey::Push
        | DocumentKey::PushKeys
        | DocumentKey::PictureKey
        | DocumentKey::Pairing(_)
        | DocumentKey::PuzzleSolver(_)
        | DocumentKey::PuzzleRating(_)
        | DocumentKey::Visits(_)
        | DocumentKey::Greeted(_)
        | DocumentKey::Installed
        | DocumentKey::Spent
        | DocumentKey::SpentBefore(_)
        | DocumentKey::Missed(_) => None,
    }
}

/// Tells windows what is touched.
pub(crate) struct Touches(broadcast::Sender<Arc<Touched>>);

impl Default for Touches {
    fn default() -> Touches {
        Touches(broadcast::Sender::new(BEHIND))
    }
}

impl Touches {
    /// Returns what is touched from now on.
    pub fn subscribe(&self) -> broadcast::Receiver<Arc<Touched>> {
        self.0.subscribe()
    }

    /// Tells the windows, if there are any.
    pub fn tell(&self, touched: Touched) {
        let _ = self.0.send(Arc::new(touched));
    }
}

#[cfg(test)]
mod tests {
    use petteia_domain::game::Outage;

    use super::*;

    const ADA: UserId = UserId(1);
    const BEN: UserId = UserId(2);

    fn shows(subjects: &[Subject]) -> BTreeSet<Subject> {
        subjects.iter().cloned().collect()
    }

    fn deleted(user: UserId, key: DocumentKey) -> Commit {
        Commit {
            documents: vec![(user, key, None)],
            ..Commit::default()
        }
    }

    #[test]
    fn a_commit_concerns_those_who_show_what_it_touches() {
        let game = GameId("k7f2q".to_owned());
        let [all, ada, ben] = [
            shows(&[Subject::Game(game.clone())]),
            shows(&[Subject::User(ADA)]),
            shows(&[Subject::User(BEN), Subject::Holidays(ADA)]),
        ];
        let concerns = |commit: &Commit| {
            let touched = Touched::of(commit);
            [&all, &ada, &ben].map(|window| touched.concerns(window))
        };
        assert_eq!(concerns(&Commit::default()), [false; 3]);
        let explored = deleted(ADA, DocumentKey::Explore(game.clone()));
        assert_eq!(concerns(&explored), [false, true, false]);
        let holidays = deleted(ADA, DocumentKey::Holidays);
        assert_eq!(concerns(&holidays), [false, false, true]);
        let mail = deleted(ADA, DocumentKey::Mail);
        assert_eq!(concerns(&mail), [false; 3]);
        let settings = Commit {
            user: Some((BEN, Default::default())),
            ..Commit::default()
        };
        assert_eq!(concerns(&settings), [false, false, true]);
        let outage = Commit {
            outage: Some(Outage {
                from: Default::default(),
                to: Default::default(),
            }),
            ..Commit::default()
        };
        assert_eq!(concerns(&outage), [true; 3]);
        let mut both = Touched::of(&explored);
        both.and(Touched::everything());
        assert!(both.concerns(&all));
    }
}
