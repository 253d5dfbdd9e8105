//! A change to a tournament and the games at its tables, by a command or by time, from decision to
//! commit.

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    event_log::Phase,
    game::State,
    ids::{ChannelId, GameId, GuildId, Subject, UserId},
    timer::{Timer, TimerKind},
};
use petteia_games::{
    change::Change,
    consequences::{commit_of, series_wakes},
    context::Context,
    language::language_of_tournament_channel,
    loading::tournaments::unfoldable,
    refusal::CommandError,
    verdict::Verdict,
};
use petteia_speech::message::{Message, Post};
use petteia_store::{Commit, Outgoing, StoreError, TournamentCommit, TournamentIndex};
use petteia_tournaments::tournament::{Event, Recorded, Tournament};

use crate::{
    server_events::{self, Shown},
    tournaments::between,
};

/// The largest number of games that one commit opens or ends; the rest follows at once in further
/// commits.
const GAMES: usize = 16;

/// A change to one tournament in progress. Each event is applied at once.
#[derive(Debug)]
pub struct TournamentChange {
    /// The state after the events so far.
    pub tournament: Tournament,
    /// The changes to games at its tables.
    pub games: Vec<Change>,
    /// What its event of the server showed before.
    shown: Option<Shown>,
    expected: u64,
    at: DateTime<Utc>,
    by: Option<UserId>,
    events: Vec<Recorded>,
    posts: Vec<Post>,
    /// Posts to other channels than the tournament's.
    elsewhere: Vec<(ChannelId, Post)>,
    /// Messages to other servers that take part: to one, or to all.
    to_guests: Vec<(Option<GuildId>, Message)>,
    /// The server whose channel gets the announcement, and the announcement as the host shows it.
    shown_to: Option<(GuildId, Message)>,
    /// Whether something is left to do at once.
    unfinished: bool,
    /// The last wake that was dealt with, if the games were checked.
    looked: Option<u64>,
}

impl TournamentChange {
    /// Creates a change at this moment, by a user or by time.
    pub fn of(tournament: Tournament, at: DateTime<Utc>, by: Option<UserId>) -> TournamentChange {
        TournamentChange {
            expected: tournament.events(),
            at: at.max(tournament.last_at()),
            shown: server_events::of_tournament(&tournament),
            tournament,
            games: Vec::new(),
            by,
            events: Vec::new(),
            posts: Vec::new(),
            elsewhere: Vec::new(),
            to_guests: Vec::new(),
            shown_to: None,
            unfinished: false,
            looked: None,
        }
    }

    /// Creates the change that announces a tournament.
    pub fn announcing(first: Recorded, tournament: Tournament) -> TournamentChange {
        TournamentChange {
            expected: 0,
            at: first.at,
            by: first.by,
            shown: None,
            tournament,
            games: Vec::new(),
            events: vec![first],
            posts: Vec::new(),
            elsewhere: Vec::new(),
            to_guests: Vec::new(),
            shown_to: None,
            unfinished: false,
            looked: None,
        }
    }

    /// Returns the time of the change.
    pub fn at(&self) -> DateTime<Utc> {
        self.at
    }

    /// Adds an event caused by the sender of the command.
    pub fn happen(&mut self, event: Event) -> Result<(), StoreError> {
        let by = self.by;
        self.record(by, event)
    }

    /// Adds an event without a user.
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

    /// Adds a post to the tournament's channel, after the posts of games.
    pub fn post(&mut self, post: Post) {
        self.posts.push(post);
    }

    /// Adds a message to the tournament's channel.
    pub fn say_in_tournament_channel(&mut self, message: Message) {
        self.post(Post::New {
            message,
            slot: None,
        });
    }

    /// Adds a message to another server that takes part, or to all of them.
    pub fn say_to_guests(&mut self, guild: Option<GuildId>, message: Message) {
        self.to_guests.push((guild, message));
    }

    /// Posts the announcement in the channel of another server that has agreed.
    pub fn show_to_guest(&mut self, guild: GuildId, announcement: Message) {
        self.shown_to = Some((guild, announcement));
    }

    /// Adds a post to another channel.
    pub fn post_elsewhere(&mut self, channel: ChannelId, post: Post) {
        self.elsewhere.push((channel, post));
    }

    /// Records that the games are checked now, which deals with all wakes up to this one.
    pub fn has_checked(&mut self, woken: u64) {
        self.looked.get_or_insert(woken);
    }

    /// Whether one more game may be opened or ended in this commit; if not, the rest is left for
    /// the next one.
    pub fn has_room(&mut self) -> bool {
        self.unfinished |= self.games.len() >= GAMES;
        !self.unfinished
    }

    /// Leaves the rest for another commit, at once.
    pub fn leave_the_rest(&mut self) {
        self.unfinished = true;
    }

    /// Returns the changed state of a game, if this change contains it.
    pub fn game(&self, game: &GameId) -> Option<&State> {
        let mut states = self.games.iter().map(|change| &change.state);
        states.find(|state| state.id == *game)
    }

    /// Returns all timers from now on.
    fn timers(&self) -> Vec<Timer> {
        let timer = |at, what| Timer { at, what, ply: 0 };
        let tournament = &self.tournament;
        let mut timers = Vec::new();
        match tournament.phase {
            // Nothing starts or ends automatically, but its channel is probed.
            _ if tournament.away.is_some() => {
                let next = tournament.next_try(self.at);
                timers.extend(next.map(|at| timer(at, TimerKind::Probe)));
            }
            Phase::Lobby => {
                let ends = tournament.registration_ends();
                timers.extend(ends.map(|at| timer(at, TimerKind::Registration)));
            }
            // An organiser has to resume it.
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
        // Free players of an arena who have just met wait for others, but not for ever.
        let is_going = tournament.phase == Phase::Playing
            && tournament.away.is_none()
            && tournament.paused.is_none();
        let rematch = (is_going && tournament.is_arena())
            .then(|| tournament.next_rematch(self.at))
            .flatten();
        timers.extend(rematch.map(|at| timer(at, TimerKind::NextRound)));
        let shown = tournament.shows_results_at();
        let shown = shown.filter(|_| tournament.away.is_none());
        let next = match self.unfinished {
            true => Some(self.at),
            false => shown.map(|due| due.max(self.at)),
        };
        timers.extend(next.map(|at| timer(at, TimerKind::Look)));
        timers
    }
}

/// Returns the length of the pause between rounds.
pub(crate) fn pause(tournament: &Tournament) -> TimeDelta {
    TimeDelta::try_seconds(tournament.plan.pause_seconds).unwrap_or_default()
}

/// Returns the verdict that changes a tournament.
pub(crate) async fn change_tournament(
    context: Context<'_>,
    change: TournamentChange,
    reply: Message,
) -> Result<Verdict, CommandError> {
    let reply = between::by_name(&change.tournament, reply);
    let commit = tournament_commit(context, change).await?;
    Ok(Verdict::change(commit, reply))
}

/// Returns the commit of changes to a tournament and its games.
pub async fn tournament_commit(
    context: Context<'_>,
    change: TournamentChange,
) -> Result<Commit, StoreError> {
    let language = language_of_tournament_channel(&*context.store, &change.tournament).await?;
    let timers = change.timers();
    let tournament = change.tournament;
    let mut commit = commit_of(context, change.games).await?;
    series_wakes::wake(&tournament, &change.events, &mut commit);
    // The ends of its games in this commit are known already.
    if change.looked.is_some() {
        commit.wakes.remove(&tournament.id);
    }
    let (posts, to_guests) = (&change.posts, &change.to_guests);
    let to_guests = between::told_elsewhere(
        &*context.store,
        &tournament,
        posts,
        to_guests,
        change.shown_to.as_ref(),
    )
    .await?;
    let tournament_channel = tournament.place.channel;
    let posts = change
        .posts
        .into_iter()
        .map(|post| (tournament_channel, post));
    let posts = posts.chain(change.elsewhere);
    commit.posts.extend(posts.map(|(channel, post)| {
        let mut post = post.in_language_of_channel(language);
        between::name_at_home(&mut post, &tournament);
        Outgoing {
            about: Some(Subject::Tournament(tournament.id.clone())),
            channel,
            post,
        }
    }));
    commit.posts.extend(to_guests);
    let shown = server_events::of_tournament(&tournament);
    let events = server_events::posts(
        &*context.store,
        &tournament.id.clone().into(),
        tournament.place,
        language,
        [change.shown.as_ref(), shown.as_ref()],
    )
    .await?;
    commit.posts.extend(events);
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
