//! Teams from their founding on: who belongs to them, who leads them, and in which order they play.

use chrono::{DateTime, Utc};
use petteia_domain::{
    event_log::Phase,
    ids::{GuildId, UserId},
};

use super::{Team, TeamEvent, TeamNumber};
use crate::tournament::{PairingNumber, Tournament};

impl Tournament {
    /// Whether teams play in it.
    pub fn is_of_teams(&self) -> bool {
        self.plan.boards.is_some()
    }

    /// Returns a team.
    pub fn team_numbered(&self, number: TeamNumber) -> Option<&Team> {
        self.teams.get((number.0 as usize).wrapping_sub(1))
    }

    /// Returns the team of a user who takes part for it, or waits for the captain's consent.
    pub fn team_of(&self, user: UserId) -> Option<&Team> {
        let mut teams = self.teams.iter();
        teams.find(|team| team.members.contains(&user) || team.applied.contains(&user))
    }

    /// Returns the team of a player.
    pub fn team_of_player(&self, player: PairingNumber) -> Option<&Team> {
        let user = self.user(player)?;
        self.teams.iter().find(|team| team.members.contains(&user))
    }

    /// Returns the members of a team who have not withdrawn, in the order of boards.
    pub fn present<'a>(&'a self, team: &'a Team) -> impl Iterator<Item = UserId> + 'a {
        let members = team.members.iter().copied();
        members.filter(|user| match self.phase {
            Phase::Lobby => true,
            Phase::Playing | Phase::Ended => self
                .number_of(*user)
                .is_some_and(|number| !self.has_withdrawn(number)),
        })
    }

    /// Whether a team has withdrawn, or has nobody left. Before the start a captain who does not play waits for players.
    pub fn is_out(&self, team: &Team) -> bool {
        let waits = self.phase == Phase::Lobby && team.leader().is_some();
        team.withdrawn || self.present(team).next().is_none() && !waits
    }

    /// Returns the captain of a team: the one who was named, or if they have left it, the first who is present.
    pub fn captain(&self, team: &Team) -> Option<UserId> {
        if let Some(leader) = team.leader() {
            return Some(leader);
        }
        let named = self.present(team).find(|user| *user == team.named_captain);
        named.or_else(|| self.present(team).next())
    }

    /// Returns the teams that take part. Before the start some may have no players yet.
    pub fn teams_in(&self) -> impl Iterator<Item = &Team> {
        self.teams.iter().filter(|team| !self.is_out(team))
    }

    /// Returns the captains who do not play, of the teams that take part.
    pub(in crate::tournament) fn leading_only(&self) -> impl Iterator<Item = UserId> + '_ {
        self.teams_in().filter_map(Team::leader)
    }

    /// Returns the team that a user leads without playing for it.
    pub fn led_only_by(&self, user: UserId) -> Option<&Team> {
        self.teams_in().find(|team| team.leader() == Some(user))
    }

    /// Returns the team of the members of this server alone.
    pub fn club_of(&self, guild: GuildId) -> Option<&Team> {
        self.teams_in().find(|team| team.club == Some(guild))
    }

    /// Returns the number of teams with players, or of players where there are no teams, that have a place before the
    /// start.
    pub fn entrants(&self) -> usize {
        match self.is_of_teams() {
            true => self
                .teams_in()
                .filter(|team| self.present(team).next().is_some())
                .count(),
            false => self.entered().len(),
        }
    }

    /// Whether an organiser may add a player after the first round. Players come into a team by joining it.
    pub fn takes_late(&self) -> bool {
        self.plan.system.takes_late && !self.is_of_teams()
    }

    /// Whether all teams, or players, that may take part have joined.
    pub fn is_full(&self) -> bool {
        let entered = match self.is_of_teams() {
            true => self.teams_in().count(),
            false => self.entrants(),
        };
        entered >= self.plan.most as usize
    }

    pub(in crate::tournament) fn change_team(
        &mut self,
        change: &TeamEvent,
        at: DateTime<Utc>,
    ) -> Result<(), &'static str> {
        match change {
            TeamEvent::Founded {
                title,
                open,
                user,
                name,
                leads_only,
                club,
            } => {
                let number = TeamNumber(self.teams.len() as u32 + 1);
                self.teams.push(Team {
                    number,
                    name: title.clone(),
                    open: *open,
                    members: Vec::new(),
                    applied: Vec::new(),
                    asked_to_lead: None,
                    lined_up: false,
                    withdrawn: false,
                    club: *club,
                    named_captain: *user,
                    leads_only: *leads_only,
                });
                match leads_only {
                    true => self.set_name(*user, name),
                    false => self.enter_team(number, *user, name, at)?,
                }
            }
            TeamEvent::Applied { team, user, name } => {
                self.set_name(*user, name);
                self.team_mut(*team)?.applied.push(*user);
            }
            TeamEvent::Declined { team, user } => {
                self.team_mut(*team)?.applied.retain(|one| one != user);
            }
            TeamEvent::Joined { team, user, name } => self.enter_team(*team, *user, name, at)?,
            TeamEvent::CaptainNamed { team, user } => {
                let team = self.team_mut(*team)?;
                (team.named_captain, team.leads_only) = (*user, false);
                team.asked_to_lead = None;
            }
            TeamEvent::CaptainAsked { team, user } => {
                self.team_mut(*team)?.asked_to_lead = Some(*user);
            }
            TeamEvent::CaptainDeclined { team } => self.team_mut(*team)?.asked_to_lead = None,
            TeamEvent::LinedUp { team, order } => self.team_mut(*team)?.line_up(order),
            TeamEvent::Seeded { teams } => self.seeds.clone_from(teams),
            TeamEvent::Withdrawn { team } => {
                let before_the_start = self.phase == Phase::Lobby;
                let team = self.team_mut(*team)?;
                team.withdrawn = true;
                team.applied.clear();
                if before_the_start {
                    let gone = std::mem::take(&mut team.members);
                    self.registered.retain(|user| !gone.contains(user));
                }
            }
        }
        Ok(())
    }

    fn enter_team(
        &mut self,
        team: TeamNumber,
        user: UserId,
        name: &str,
        at: DateTime<Utc>,
    ) -> Result<(), &'static str> {
        for team in &mut self.teams {
            team.applied.retain(|one| *one != user);
        }
        let team = self.team_mut(team)?;
        team.members.push(user);
        // A captain who joins their own team plays from now on.
        team.leads_only &= team.named_captain != user;
        self.join(user, name, at);
        Ok(())
    }

    /// Removes a user who leaves before the start from their team.
    pub(in crate::tournament) fn leave_team(&mut self, user: UserId) {
        for team in &mut self.teams {
            team.members.retain(|one| *one != user);
        }
    }

    /// Puts a substitute in the place of a member.
    pub(in crate::tournament) fn replace_in_team(&mut self, before: UserId, user: UserId) {
        for team in &mut self.teams {
            team.applied.retain(|one| *one != user);
            let mut members = team.members.iter_mut();
            if let Some(member) = members.find(|member| **member == before) {
                *member = user;
            }
        }
    }

    fn team_mut(&mut self, number: TeamNumber) -> Result<&mut Team, &'static str> {
        let team = self.teams.get_mut((number.0 as usize).wrapping_sub(1));
        team.ok_or("there is no such team")
    }
}

impl Team {
    /// Returns the captain, if they do not play.
    fn leader(&self) -> Option<UserId> {
        let leads = self.leads_only && !self.named_captain.is_former();
        leads.then_some(self.named_captain)
    }

    /// Returns the team as it would be with this order of boards.
    pub fn in_order(&self, order: &[UserId]) -> Team {
        let mut team = self.clone();
        team.line_up(order);
        team
    }

    fn line_up(&mut self, order: &[UserId]) {
        let named = order.iter().filter(|user| self.members.contains(user));
        let others = self.members.iter().filter(|user| !order.contains(user));
        self.members = named.chain(others).copied().collect();
        self.lined_up = true;
    }
}
