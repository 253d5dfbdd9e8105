//! The state of a series: a fold over its events.

use chrono::{DateTime, Utc};
use petteia_domain::{
    alike::Names,
    event_log::{self, Phase, Unfoldable},
    ids::{Place, SeriesId, TournamentId, UserId},
};
use petteia_rules::Language;

use super::{Event, League, Outcome, Plan, Recorded, Recurring, Seasons};

/// The state of a series.
#[derive(Debug, Clone)]
pub struct Series {
    /// Its name in commands.
    pub id: SeriesId,
    /// The settings.
    pub plan: Plan,
    /// The channel in which its tournaments are announced.
    pub place: Place,
    /// The language of the server where it was created, if the platform reported one.
    pub language: Option<Language>,
    /// The user who created it.
    pub organiser: UserId,
    /// Its phase; a series has no lobby.
    pub phase: Phase,
    /// Whether it is paused.
    pub paused: bool,
    /// Its tournaments, in the order in which they were announced.
    pub tournaments: Vec<Held>,
    /// The moment up to which the dates are decided.
    pub decided: DateTime<Utc>,
    /// The members and seasons of a league; empty in others.
    pub seasons: Seasons,
    names: Names,
    last_at: DateTime<Utc>,
    events: u64,
}

/// A tournament of a series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    /// The tournament.
    pub tournament: TournamentId,
    /// When it starts or has started.
    pub starts: DateTime<Utc>,
    /// What came of it; `None` while it is not over.
    pub outcome: Option<Outcome>,
}

impl Series {
    /// Folds a series' events. `None` without events: there is no such series.
    ///
    /// # Errors
    /// Fails if an event is impossible after those before it.
    pub fn fold(id: &SeriesId, events: &[Recorded]) -> Result<Option<Series>, Unfoldable> {
        event_log::fold(
            events,
            |first| Series::created(id.clone(), first),
            Series::apply,
        )
    }

    /// Creates the state of a new series.
    ///
    /// # Errors
    /// Fails if the event is not a creation by a user.
    pub fn created(id: SeriesId, recorded: &Recorded) -> Result<Series, Unfoldable> {
        let (
            Event::Created {
                plan,
                place,
                name,
                language,
            },
            Some(organiser),
        ) = (&recorded.event, recorded.by)
        else {
            let why = "a series begins with its creation";
            return Err(Unfoldable::new("series", &id, 1, why));
        };
        let mut names = Names::default();
        names.call(organiser, name);
        let mut series = Series {
            id,
            plan: Plan::clone(plan),
            place: *place,
            language: *language,
            organiser,
            phase: Phase::Playing,
            paused: false,
            tournaments: Vec::new(),
            decided: recorded.at,
            seasons: Seasons::default(),
            names,
            last_at: recorded.at,
            events: 1,
        };
        series.begin(recorded.at);
        if let Some(league) = series.league() {
            series.seasons = Seasons::from(league.starts);
        }
        Ok(series)
    }

    /// Leaves out the dates for which it is too late to begin at a moment.
    fn begin(&mut self, at: DateTime<Utc>) {
        let opens = self.recurring().map(Recurring::opens);
        let first = at + opens.unwrap_or_default() / 4;
        self.decided = self.decided.max(first);
    }

    /// Applies an event.
    ///
    /// # Errors
    /// Fails if the event is impossible now.
    pub fn apply(&mut self, recorded: &Recorded) -> Result<(), Unfoldable> {
        self.events += 1;
        self.last_at = self.last_at.max(recorded.at);
        let happened = self.happen(recorded);
        happened.map_err(|why| Unfoldable::new("series", &self.id, self.events, why))
    }

    fn happen(&mut self, recorded: &Recorded) -> Result<(), &'static str> {
        match &recorded.event {
            Event::Created { .. } => return Err("it was created before"),
            Event::Opened { tournament, starts } => {
                self.decided = *starts;
                self.tournaments.push(Held {
                    tournament: tournament.clone(),
                    starts: *starts,
                    outcome: None,
                });
            }
            Event::Skipped { starts, .. } => self.decided = *starts,
            Event::Counted {
                tournament,
                events,
                places,
                table,
            } => {
                for placed in places {
                    self.names.call(placed.user, &placed.name);
                }
                let outcome = Outcome::Counted {
                    events: *events,
                    places: places.clone(),
                    table: table.clone(),
                };
                let before = self.held_mut(tournament)?.outcome.replace(outcome);
                if let (None, Some(table)) = (before, table) {
                    self.seasons.take_substitutes(tournament, table);
                    self.close_season(recorded.at);
                }
            }
            Event::Cancelled { tournament } => {
                self.held_mut(tournament)?.outcome = Some(Outcome::Cancelled);
            }
            Event::Paused => self.paused = true,
            Event::Resumed => {
                self.paused = false;
                self.begin(recorded.at);
            }
            Event::Moved { channel } => self.place.channel = *channel,
            Event::Ended => self.phase = Phase::Ended,
            Event::Joined { user, name } => {
                self.names.call(*user, name);
                self.seasons.join(*user, recorded.at);
            }
            Event::Promised { .. } => {}
            Event::Left { user } => self.seasons.leave(*user),
            Event::SeasonBegan { groups } => {
                self.tournaments.extend(groups.iter().map(|seated| Held {
                    tournament: seated.tournament.clone(),
                    starts: recorded.at,
                    outcome: None,
                }));
                self.seasons.begin(groups, recorded.at);
            }
            Event::Postponed { .. } => self.seasons.postpone(),
            Event::Asked { users } => self.seasons.ask(users),
            Event::PlaysOn { user } => self.seasons.join(*user, recorded.at),
        }
        Ok(())
    }

    fn held_mut(&mut self, tournament: &TournamentId) -> Result<&mut Held, &'static str> {
        let mut held = self.tournaments.iter_mut();
        let held = held.find(|held| held.tournament == *tournament);
        held.ok_or("that tournament is not of the series")
    }

    /// Returns the start of the next tournament, or of the next season of a league; `None` if none
    /// begins any more by itself.
    pub fn next(&self) -> Option<DateTime<Utc>> {
        match &self.plan {
            _ if self.phase == Phase::Ended => None,
            Plan::Recurring(plan) => plan.every.after(self.decided),
            Plan::League(_) => self.seasons.starts(),
        }
    }

    /// Returns when something has to be decided by itself: when a season begins; when registration
    /// opens; while the tournament before is not over, as late as possible.
    pub fn due(&self) -> Option<DateTime<Utc>> {
        let starts = self.next().filter(|_| !self.paused)?;
        Some(match (&self.plan, self.going()) {
            (Plan::League(_), _) => starts,
            (Plan::Recurring(plan), Some(_)) => plan.too_late(starts),
            (Plan::Recurring(plan), None) => starts - plan.opens(),
        })
    }

    /// Returns the settings, if it is one of recurring tournaments.
    pub fn recurring(&self) -> Option<&Recurring> {
        match &self.plan {
            Plan::Recurring(plan) => Some(plan),
            Plan::League(_) => None,
        }
    }

    /// Returns the settings, if it is a league.
    pub fn league(&self) -> Option<&League> {
        match &self.plan {
            Plan::Recurring(_) => None,
            Plan::League(league) => Some(league),
        }
    }

    /// Returns the tournament that was announced and is not over.
    pub fn going(&self) -> Option<&Held> {
        self.tournaments.iter().find(|held| held.outcome.is_none())
    }

    /// Returns the tournaments that count.
    pub fn counted(&self) -> impl Iterator<Item = &Held> {
        let counts = |held: &&Held| matches!(held.outcome, Some(Outcome::Counted { .. }));
        self.tournaments.iter().filter(counts)
    }

    /// Returns a user's name; empty for one who was never named.
    pub fn name(&self, user: UserId) -> &str {
        self.names.of(user).unwrap_or_default()
    }

    /// Returns the time of the last event.
    pub fn last_at(&self) -> DateTime<Utc> {
        self.last_at
    }

    /// Returns the number of events.
    pub fn events(&self) -> u64 {
        self.events
    }
}
