//! What a command or time changes in a tournament and in the games at its tables, from decision to
//! commit.

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    event_log::Phase,
    game::State,
    ids::{ChannelId, GameId, Subject, UserId},
    timer::{Timer, TimerKind},
    tournament::{Event, Recorded, Tournament, Unfoldable},
};
use petteia_speech::message::Post;
use petteia_store::{Commit, Outgoing, StoreError, TournamentCommit, TournamentIndex};

use crate::{
    change::Change, consequences::commit_of, context::Context,
    language::language_of_tournament_channel,
};

/// How many games one commit opens or ends; what is left follows at once in commits of its own.
const GAMES: usize = 16;

/// Changes to one tournament, being worked out: each event takes effect at once.
#[derive(Debug)]
pub(crate) struct TournamentChange {
    /// The tournament as it stands after what has happened so far.
    pub tournament: Tournament,
    /// What happens to games at its tables.
    pub games: Vec<Change>,
    expected: u64,
    at: DateTime<Utc>,
    by: Option<UserId>,
    events: Vec<Recorded>,
    posts: Vec<Post>,
    /// What is posted elsewhere than in the tournament's channel.
    elsewhere: Vec<(ChannelId, Post)>,
    /// Whether something is left to be done at once.
    unfinished: bool,
    /// Up to which wake its games were looked at, where they were.
    looked: Option<u64>,
}

impl TournamentChange {
    /// Changes brought about at this moment by a user or by time.
    pub fn of(tournament: Tournament, at: DateTime<Utc>, by: Option<UserId>) -> TournamentChange {
        TournamentChange {
            expected: tournament.events(),
            at: at.max(tournament.last_at()),
            tournament,
            games: Vec::new(),
            by,
            events: Vec::new(),
            posts: Vec::new(),
            elsewhere: Vec::new(),
            unfinished: false,
            looked: None,
        }
    }

    /// A new tournament.
    pub fn announcing(first: Recorded, tournament: Tournament) -> TournamentChange {
        TournamentChange {
            expected: 0,
            at: first.at,
            by: first.by,
            tournament,
            games: Vec::new(),
            events: vec![first],
            posts: Vec::new(),
            elsewhere: Vec::new(),
            unfinished: false,
            looked: None,
        }
    }

    /// When all this happens.
    pub fn at(&self) -> DateTime<Utc> {
        self.at
    }

    /// Something happens, through whoever gave the command.
    pub fn happen(&mut self, event: Event) -> Result<(), StoreError> {
        let by = self.by;
        self.record(by, event)
    }

    /// Something happens by itself.
    pub fn record_automatic(&mut self, event: Event) -> Result<(), StoreError> {
        self.record(None, event)
    }

    fn record(&mut self, by: Option<UserId>, event: Event) -> Result<(), StoreError> {
        let recorded = Recorded {
            at: self.at,
            by,
            event,
        };
        self.tournament.apply(&recorded).map_err(unfoldable)?;
        self.events.push(recorded);
        Ok(())
    }

    /// Something is to be posted in the tournament's channel, after what is posted of games.
    pub fn post(&mut self, post: Post) {
        self.posts.push(post);
    }

    /// Something is to be posted elsewhere.
    pub fn post_elsewhere(&mut self, channel: ChannelId, post: Post) {
        self.elsewhere.push((channel, post));
    }

    /// Its games are looked at now, for all that it was woken for up to this wake.
    pub fn looks(&mut self, woken: u64) {
        self.looked.get_or_insert(woken);
    }

    /// Whether one more game may be opened or ended; if not, it is left for the next commit.
    pub fn has_room(&mut self) -> bool {
        self.unfinished |= self.games.len() >= GAMES;
        !self.unfinished
    }

    /// What is left is done in a commit of its own, at once.
    pub fn leave_the_rest(&mut self) {
        self.unfinished = true;
    }

    /// A game as this change leaves it, where it changes it.
    pub fn game(&self, game: &GameId) -> Option<&State> {
        let mut states = self.games.iter().map(|change| &change.state);
        states.find(|state| state.id == *game)
    }

    /// All timers from now on.
    fn timers(&self) -> Vec<Timer> {
        let timer = |at, what| Timer { at, what, ply: 0 };
        let tournament = &self.tournament;
        let mut timers = Vec::new();
        match tournament.phase {
            // Nothing begins or ends by itself, but its channel is tried now and then.
            _ if tournament.away.is_some() => {
                let next = tournament.next_try(self.at);
                timers.extend(next.map(|at| timer(at, TimerKind::Probe)));
            }
            Phase::Lobby => {
                let ends = tournament.registration_ends();
                timers.extend(ends.map(|at| timer(at, TimerKind::Registration)));
            }
            // It goes on when an organiser says so.
            Phase::Playing if tournament.paused.is_some() => {}
            Phase::Playing => match tournament.last_round() {
                Some((_, round)) => match round.ended {
                    None => timers.extend(round.until.map(|at| timer(at, TimerKind::RoundEnd))),
                    Some(ended) => {
                        let at = ended + pause(tournament);
                        timers.push(timer(at, TimerKind::NextRound));
                    }
                },
                None => timers.push(timer(self.at, TimerKind::NextRound)),
            },
            Phase::Ended => {}
        }
        if self.unfinished {
            timers.push(timer(self.at, TimerKind::Look));
        }
        timers
    }
}

/// How long a tournament rests between rounds.
pub(super) fn pause(tournament: &Tournament) -> TimeDelta {
    TimeDelta::try_seconds(tournament.plan.pause_seconds).unwrap_or_default()
}

/// Stored events that make no tournament are a failure of the store.
pub(super) fn unfoldable(error: Unfoldable) -> StoreError {
    StoreError::failed(error)
}

/// The commit of changes to a tournament and its games.
pub(crate) async fn tournament_commit(
    context: Context<'_>,
    change: TournamentChange,
) -> Result<Commit, StoreError> {
    let language = language_of_tournament_channel(&*context.store, &change.tournament).await?;
    let timers = change.timers();
    let tournament = change.tournament;
    let mut commit = commit_of(context, change.games).await?;
    // What its games have to tell is known here already.
    if change.looked.is_some() {
        commit.wakes.remove(&tournament.id);
    }
    let tournament_channel = tournament.place.channel;
    let posts = change
        .posts
        .into_iter()
        .map(|post| (tournament_channel, post));
    let posts = posts.chain(change.elsewhere);
    commit.posts.extend(posts.map(|(channel, post)| Outgoing {
        about: Some(Subject::Tournament(tournament.id.clone())),
        channel,
        post: post.in_language(language),
    }));
    commit.tournaments.push(TournamentCommit {
        expected: change.expected,
        events: change.events,
        index: TournamentIndex {
            guild: tournament.place.guild,
            users: tournament.everybody().collect(),
            phase: tournament.phase,
        },
        timers,
        looked: change.looked.unwrap_or(0),
        tournament: tournament.id,
    });
    Ok(commit)
}
