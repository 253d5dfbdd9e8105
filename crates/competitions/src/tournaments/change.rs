//! A change to a tournament and the games at its tables, by a command or by time, from decision to
//! commit.

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    event_log::Phase,
    game::State,
    ids::{ChannelId, GameId, GuildId, Subject},
    timer::{Timer, TimerKind},
};
use petteia_games::{
    change::Change,
    consequences::{commit_of, series_wakes},
    context::Context,
    language::language_of_tournament_channel,
    log_change::{Beside, LogChange},
    refusal::CommandError,
    verdict::Verdict,
};
use petteia_speech::message::Message;
use petteia_store::{Commit, Outgoing, StoreError, TournamentCommit, TournamentIndex};
use petteia_tournaments::tournament::{Event, Recorded, Tournament};

use crate::{
    server_events::{self, Shown},
    tournaments::between,
};

/// The largest number of games that one commit opens or ends; the rest follows at once in further
/// commits.
const GAMES: usize = 16;

/// A change to one tournament in progress. Its posts come after those of its games.
pub type TournamentChange = LogChange<BesideTournament>;

/// What a change to a tournament knows beside its events.
#[derive(Debug, Default)]
pub struct BesideTournament {
    /// The changes to games at its tables.
    pub games: Vec<Change>,
    /// What its event of the server showed before.
    shown: Option<Shown>,
    /// Messages to other servers that take part: to one, or to all.
    to_guests: Vec<(Option<GuildId>, Message)>,
    /// The server whose channel gets the announcement, and the announcement as the host shows it.
    shown_to: Option<(GuildId, Message)>,
    /// Whether something is left to do at once.
    unfinished: bool,
    /// The last wake that was dealt with, if the games were checked.
    looked: Option<u64>,
}

impl Beside for BesideTournament {
    type State = Tournament;
    type Event = Event;

    fn before(tournament: &Tournament) -> BesideTournament {
        BesideTournament {
            shown: server_events::of_tournament(tournament),
            ..BesideTournament::default()
        }
    }

    fn head(tournament: &Tournament) -> (u64, DateTime<Utc>) {
        (tournament.events(), tournament.last_at())
    }

    fn home(tournament: &Tournament) -> ChannelId {
        tournament.place.channel
    }

    fn apply(&mut self, tournament: &mut Tournament, event: &Recorded) -> Result<(), StoreError> {
        Ok(tournament.apply(event)?)
    }
}

impl BesideTournament {
    /// Adds a message to another server that takes part, or to all of them.
    pub fn say_to_guests(&mut self, guild: Option<GuildId>, message: Message) {
        self.to_guests.push((guild, message));
    }

    /// Posts the announcement in the channel of another server that has agreed.
    pub fn show_to_guest(&mut self, guild: GuildId, announcement: Message) {
        self.shown_to = Some((guild, announcement));
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
}

/// Returns all timers of a tournament after a change.
fn timers(change: &TournamentChange) -> Vec<Timer> {
    let timer = |at, what| Timer { at, what, ply: 0 };
    let tournament = &change.state;
    let mut timers = Vec::new();
    match tournament.phase {
        // Nothing starts or ends automatically, but its channel is probed.
        _ if tournament.away.is_some() => {
            let next = tournament.next_try(change.at());
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
            None => timers.push(timer(change.at(), TimerKind::NextRound)),
        },
        Phase::Ended => {}
    }
    // Free players of an arena who have just met wait for others, but not for ever.
    let is_going = tournament.phase == Phase::Playing
        && tournament.away.is_none()
        && tournament.paused.is_none();
    let rematch = (is_going && tournament.is_arena())
        .then(|| tournament.next_rematch(change.at()))
        .flatten();
    timers.extend(rematch.map(|at| timer(at, TimerKind::NextRound)));
    let shown = tournament.shows_results_at();
    let shown = shown.filter(|_| tournament.away.is_none());
    let next = match change.beside.unfinished {
        true => Some(change.at()),
        false => shown.map(|due| due.max(change.at())),
    };
    timers.extend(next.map(|at| timer(at, TimerKind::Look)));
    timers
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
    let reply = between::by_name(&change.state, reply);
    let commit = tournament_commit(context, change).await?;
    Ok(Verdict::change(commit, reply))
}

/// Returns the commit of changes to a tournament and its games.
pub async fn tournament_commit(
    context: Context<'_>,
    change: TournamentChange,
) -> Result<Commit, StoreError> {
    let language = language_of_tournament_channel(context.store, &change.state).await?;
    let timers = timers(&change);
    let (tournament, beside) = (change.state, change.beside);
    let mut commit = commit_of(context, beside.games).await?;
    series_wakes::wake(&tournament, &change.events, &mut commit);
    // The ends of its games in this commit are known already.
    if beside.looked.is_some() {
        commit.wakes.remove(&tournament.id);
    }
    let to_guests = between::told_elsewhere(
        context.store,
        &tournament,
        &change.posts,
        &beside.to_guests,
        beside.shown_to.as_ref(),
    )
    .await?;
    let posts = change.posts.into_iter();
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
        context.store,
        &tournament.id.clone().into(),
        tournament.place,
        language,
        [beside.shown.as_ref(), shown.as_ref()],
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
        looked: beside.looked.unwrap_or(0),
        tournament: tournament.id,
    });
    Ok(commit)
}
