//! How a tournament's other servers change.

use chrono::{DateTime, Utc};
use petteia_domain::{
    event_log::Phase,
    ids::{GuildId, UserId},
};

use super::{Guest, GuestEvent, Invitation, VALID};
use crate::tournament::Tournament;

impl Tournament {
    /// Returns the users who take part from a server and would leave with it before the start: those who have
    /// joined, and those who wait for a captain's consent.
    pub fn from_server(&self, guild: GuildId) -> (Vec<UserId>, Vec<UserId>) {
        let theirs = |user: &UserId| self.guests.origins.get(user) == Some(&guild);
        let applied = self.teams.iter().flat_map(|team| &team.applied);
        let joined = match self.phase {
            Phase::Lobby => self.registered.iter().copied().filter(theirs).collect(),
            Phase::Playing | Phase::Ended => Vec::new(),
        };
        (joined, applied.copied().filter(theirs).collect())
    }

    pub(in crate::tournament) fn change_guests(
        &mut self,
        change: &GuestEvent,
        by: Option<UserId>,
        at: DateTime<Utc>,
    ) -> Result<(), &'static str> {
        match change {
            GuestEvent::Invited { code } => self.guests.invitations.push(Invitation {
                code: code.clone(),
                until: at + VALID,
            }),
            GuestEvent::Uninvited { code } => {
                let invitations = &mut self.guests.invitations;
                invitations.retain(|invitation| invitation.code != *code);
            }
            GuestEvent::Agreed {
                code,
                guild,
                channel,
                title,
                language,
            } => {
                let invitations = &mut self.guests.invitations;
                invitations.retain(|invitation| Some(&invitation.code) != code.as_ref());
                self.guests.agree(Guest {
                    guild: *guild,
                    channel: *channel,
                    name: title.clone(),
                    manager: by,
                    language: *language,
                    ended: false,
                    unreached: None,
                });
            }
            GuestEvent::Ended { guild } => self.guests.guest_mut(*guild)?.ended = true,
            GuestEvent::Unreached { guild } => {
                let rounds = self.rounds.len();
                self.guests.guest_mut(*guild)?.unreached = Some(rounds);
            }
            GuestEvent::PlaysFrom { user, guild } => {
                match guild {
                    Some(guild) => self.guests.origins.insert(*user, *guild),
                    None => self.guests.origins.remove(user),
                };
            }
        }
        Ok(())
    }
}
