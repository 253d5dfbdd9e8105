//! The members and the seasons of a league.
//!
//! A member plays every season until they leave. Members who were absent are asked, and are seated
//! again only after they have said that they play on. A season is over when the tournaments of all
//! its groups are; the next one begins after the pause. If there are too few players then, it waits
//! until there are enough, and a day longer, so that others can join.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::ids::{TournamentId, UserId};

use super::Seated;
use crate::league::{Group, LEAST, Table};

/// How long a season that was postponed waits after there are enough players.
const GRACE: TimeDelta = TimeDelta::days(1);

/// The members and the seasons of a league.
#[derive(Debug, Clone, Default)]
pub struct Seasons {
    /// In the order in which they joined.
    members: Vec<UserId>,
    /// The members who were absent, and have not said that they play on.
    asked: BTreeSet<UserId>,
    /// Number n at index n - 1.
    all: Vec<Season>,
    starts: Option<DateTime<Utc>>,
    /// Whether the next one waits for players.
    postponed: bool,
}

/// A season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Season {
    /// Its groups, the highest first.
    pub groups: Vec<Seated>,
    /// When it began.
    pub began: DateTime<Utc>,
    /// When it was over.
    pub over: Option<DateTime<Utc>>,
}

impl Seasons {
    /// The seasons of a new league, whose first one begins then.
    pub(super) fn from(starts: DateTime<Utc>) -> Seasons {
        Seasons {
            starts: Some(starts),
            ..Seasons::default()
        }
    }

    /// Ends the current season; the next one begins then.
    pub(super) fn close(&mut self, at: DateTime<Utc>, next: DateTime<Utc>) {
        self.starts = Some(next);
        if let Some(season) = self.all.last_mut() {
            season.over = Some(at);
        }
    }

    /// Lets a user play from the next season on.
    pub(super) fn join(&mut self, user: UserId, at: DateTime<Utc>) {
        if !self.members.contains(&user) {
            self.members.push(user);
        }
        self.asked.remove(&user);
        if self.postponed && self.playing_on().count() >= LEAST as usize {
            self.postponed = false;
            self.starts = Some(at + GRACE);
        }
    }

    pub(super) fn leave(&mut self, user: UserId) {
        self.members.retain(|member| *member != user);
        self.asked.remove(&user);
    }

    pub(super) fn ask(&mut self, users: &[UserId]) {
        let members = users.iter().filter(|user| self.members.contains(user));
        self.asked.extend(members);
    }

    pub(super) fn postpone(&mut self) {
        self.starts = None;
        self.postponed = true;
    }

    pub(super) fn begin(&mut self, groups: &[Seated], at: DateTime<Utc>) {
        self.starts = None;
        self.postponed = false;
        self.all.push(Season {
            groups: groups.to_vec(),
            began: at,
            over: None,
        });
    }

    /// Makes members of those who have played a group's season to its end in another player's place.
    pub(super) fn take_substitutes(&mut self, tournament: &TournamentId, table: &Table) {
        let seated = self.seated(tournament);
        let first = seated.map_or_else(Vec::new, |seated| seated.players.clone());
        for finish in table.players.iter().filter(|finish| !finish.absent) {
            let user = finish.user;
            let is_new = !first.contains(&user) && !self.members.contains(&user);
            if is_new && user.computer_level().is_none() {
                self.members.push(user);
            }
        }
    }

    fn seated(&self, tournament: &TournamentId) -> Option<&Seated> {
        let mut groups = self.all.iter().flat_map(|season| &season.groups);
        groups.find(|seated| seated.tournament == *tournament)
    }

    /// Returns the group whose tournament this is.
    pub fn group_of(&self, tournament: &TournamentId) -> Option<Group> {
        Some(self.seated(tournament)?.group)
    }

    /// Returns the members, in the order in which they joined.
    pub fn members(&self) -> &[UserId] {
        &self.members
    }

    /// Whether a user is a member.
    pub fn has(&self, user: UserId) -> bool {
        self.members.contains(&user)
    }

    /// Whether a member was asked whether they play on, and has not said so.
    pub fn waits_for(&self, user: UserId) -> bool {
        self.asked.contains(&user)
    }

    /// Returns the members who play the next season as things stand.
    pub fn playing_on(&self) -> impl Iterator<Item = UserId> + '_ {
        let members = self.members.iter().copied();
        members.filter(|member| !self.asked.contains(member))
    }

    /// Returns all seasons; number n at index n - 1.
    pub fn all(&self) -> &[Season] {
        &self.all
    }

    /// Returns a season by its number.
    pub fn season(&self, number: u32) -> Option<&Season> {
        self.all.get((number as usize).wrapping_sub(1))
    }

    /// Returns the last season with its number.
    pub fn last(&self) -> Option<(u32, &Season)> {
        Some((self.count(), self.all.last()?))
    }

    /// Returns the season that is being played, with its number.
    pub fn current(&self) -> Option<(u32, &Season)> {
        self.last().filter(|(_, season)| season.over.is_none())
    }

    /// Returns the number of seasons.
    pub fn count(&self) -> u32 {
        u32::try_from(self.all.len()).unwrap_or(u32::MAX)
    }

    /// Returns when the next season begins; `None` while one is being played, or while it waits for
    /// players.
    pub fn starts(&self) -> Option<DateTime<Utc>> {
        self.starts
    }

    /// Whether the next season waits for players.
    pub fn is_postponed(&self) -> bool {
        self.postponed
    }
}

impl Season {
    /// Returns the number of its players.
    pub fn players(&self) -> usize {
        self.groups.iter().map(|seated| seated.players.len()).sum()
    }

    /// Returns a group by its place in the pyramid.
    pub fn group(&self, group: Group) -> Option<&Seated> {
        self.groups.iter().find(|seated| seated.group == group)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::series::{Recorded, Series, season_tables::once_each};
    use petteia_domain::ids::SeriesId;

    /// A league of which the first season is over, as it is stored.
    const STORED: [&str; 10] = [
        r#"{"at":"2026-01-05T12:00:00Z","by":9,"event":"created","plan":{"kind":"league",
            "plan":{"name":"North","kind":"pentalath","options":"","clock":"per-move 1d",
            "group_size":5,"promoted":1,"relegated":2,"meetings":"once","season_seconds":2592000,
            "pause_seconds":172800,"rated":true},"starts":"2026-01-07T12:00:00Z"},
            "place":{"guild":7,"channel":70},"name":"Organiser"}"#,
        r#"{"at":"2026-01-05T12:00:00Z","by":1,"event":"joined","user":1,"name":"Ada"}"#,
        r#"{"at":"2026-01-05T12:00:00Z","by":2,"event":"joined","user":2,"name":"Ben"}"#,
        r#"{"at":"2026-01-05T12:00:00Z","by":3,"event":"joined","user":3,"name":"Cleo"}"#,
        r#"{"at":"2026-01-07T12:00:00Z","by":null,"event":"postponed","players":3}"#,
        r#"{"at":"2026-01-07T12:00:00Z","by":null,"event":"season-began","groups":[
            {"group":"A","tournament":"top","players":[1,2,3]}]}"#,
        r#"{"at":"2026-02-01T12:00:00Z","by":null,"event":"counted","tournament":"top","events":9,
            "places":[{"user":1,"name":"Ada","place":1},{"user":4,"name":"Dora","place":2}],
            "table":{"group":"A","players":[
            {"user":1,"place":1,"twelfths":24,"games":2,"won":2},
            {"user":4,"place":2,"twelfths":12,"games":2,"won":1},
            {"user":3,"place":3,"twelfths":0,"games":2,"won":0,"absent":true}]}}"#,
        r#"{"at":"2026-02-01T12:00:00Z","by":null,"event":"asked","users":[2,3]}"#,
        r#"{"at":"2026-02-02T12:00:00Z","by":3,"event":"plays-on","user":3}"#,
        r#"{"at":"2026-02-02T12:00:00Z","by":1,"event":"left","user":1}"#,
    ];

    #[test]
    fn a_league_is_read_as_it_was_stored() {
        let events = STORED.map(|line| {
            let recorded: Recorded = serde_json::from_str(line).unwrap();
            let written = serde_json::to_value(&recorded).unwrap();
            let read: serde_json::Value = serde_json::from_str(line).unwrap();
            assert_eq!(written, read);
            recorded
        });
        let league = SeriesId("league".to_owned());
        let series = Series::fold(&league, &events).unwrap().unwrap();
        let seasons = &series.seasons;
        let over = seasons.last().unwrap().1.over.unwrap();
        assert_eq!(seasons.starts(), Some(over + TimeDelta::days(2)));
        // Dora has played for Ben, who was asked and has not answered.
        assert_eq!(seasons.members(), [2, 3, 4].map(UserId));
        let entrants = series.entrants(&series.tables_before_next());
        assert_eq!(entrants.staying, [3, 4].map(UserId).into());
        assert_eq!(entrants.newcomers, []);
        assert!(seasons.waits_for(UserId(2)));
    }

    #[test]
    fn who_has_played_in_two_groups_counts_in_the_higher_one() {
        let events = STORED.map(|line| serde_json::from_str::<Recorded>(line).unwrap());
        let league = SeriesId("league".to_owned());
        let series = Series::fold(&league, &events).unwrap().unwrap();
        let [table] = &series.tables_before_next()[..] else {
            panic!("there is one group")
        };
        let below = Table {
            group: "B1".parse().unwrap(),
            players: table.players[1..].to_vec(),
        };
        let both = once_each(&[table.clone(), below]);
        assert_eq!(both[0].players, table.players);
        assert_eq!(both[1].players, []);
    }
}
