//! Other servers whose members take part in a tournament, because both servers agreed.
//!
//! An organiser makes an invitation, which is a code. A manager of another server accepts it in a channel there. From
//! then on members of that server can take part from there, until one of both ends it.

mod state;

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::ids::{ChannelId, GuildId, Place, UserId};
use petteia_rules::Language;
use serde::{Deserialize, Serialize};

/// How long an invitation is valid.
const VALID: TimeDelta = TimeDelta::days(7);

/// The servers that take part in a tournament beside its own.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Guests {
    /// The servers that have agreed, in the order of agreeing; also those that have ended it since.
    pub servers: Vec<Guest>,
    /// The invitations that nobody has accepted, oldest first.
    pub invitations: Vec<Invitation>,
    /// The servers from which users take part, of those who do not from the tournament's own.
    origins: BTreeMap<UserId, GuildId>,
}

/// Another server whose members may take part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guest {
    /// The server.
    pub guild: GuildId,
    /// The channel that the manager chose for announcements.
    pub channel: ChannelId,
    /// The name of the server.
    pub name: String,
    /// The manager who agreed last.
    pub manager: Option<UserId>,
    /// The language of the server, if the platform reported one.
    pub language: Option<Language>,
    /// Whether one of both servers has ended it.
    pub ended: bool,
    /// The number of rounds when it was told last that the channel cannot be reached.
    pub unreached: Option<usize>,
}

/// An invitation of another server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    /// The code with which it is accepted.
    pub code: String,
    /// Until when it can be accepted.
    pub until: DateTime<Utc>,
}

/// What happened between the servers of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "kebab-case")]
pub enum GuestEvent {
    /// An organiser made an invitation.
    Invited {
        /// The code with which it is accepted.
        code: String,
    },
    /// An organiser took an invitation back.
    Uninvited {
        /// Its code.
        code: String,
    },
    /// A manager of another server accepted an invitation, or chose another channel of a server that has agreed.
    Agreed {
        /// The code of the invitation, if there was one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        code: Option<String>,
        /// The server.
        guild: GuildId,
        /// The channel for announcements.
        channel: ChannelId,
        /// The name of the server.
        title: String,
        /// The language of the server, if the platform reported one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        language: Option<Language>,
    },
    /// One of both servers ended it. Its members who play already play on.
    Ended {
        /// The other server.
        guild: GuildId,
    },
    /// A post did not arrive in the channel of another server, and somebody was told.
    Unreached {
        /// The server.
        guild: GuildId,
    },
    /// A user takes part from this server.
    PlaysFrom {
        /// The user.
        user: UserId,
        /// The server; the tournament's own if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        guild: Option<GuildId>,
    },
}

impl Guest {
    /// Returns the channel of announcements with its server.
    pub fn place(&self) -> Place {
        Place {
            guild: Some(self.guild),
            channel: self.channel,
        }
    }
}

impl Guests {
    /// Returns the servers that take part.
    pub fn agreed(&self) -> impl Iterator<Item = &Guest> {
        self.servers.iter().filter(|guest| !guest.ended)
    }

    /// Returns a server that takes part.
    pub fn of(&self, guild: GuildId) -> Option<&Guest> {
        self.agreed().find(|guest| guest.guild == guild)
    }

    /// Returns a server that takes part, or has ended it since.
    pub fn known(&self, guild: GuildId) -> Option<&Guest> {
        self.servers.iter().find(|guest| guest.guild == guild)
    }

    /// Returns the server from which a user takes part, also one that has ended it since; `None` for the
    /// tournament's own.
    pub fn origin(&self, user: UserId) -> Option<&Guest> {
        self.known(*self.origins.get(&user)?)
    }

    /// Whether there is, or was, another server, so that not everybody knows everybody.
    pub fn any(&self) -> bool {
        !self.servers.is_empty()
    }

    /// Returns the invitation with this code, if it can be accepted now.
    pub fn invitation(&self, code: &str, now: DateTime<Utc>) -> Option<&Invitation> {
        let mut open = self.open_invitations(now);
        open.find(|invitation| invitation.code == code)
    }

    /// Returns the invitations that can be accepted now.
    pub fn open_invitations(&self, now: DateTime<Utc>) -> impl Iterator<Item = &Invitation> {
        self.invitations
            .iter()
            .filter(move |invitation| now < invitation.until)
    }

    fn agree(&mut self, guest: Guest) {
        let mut known = self.servers.iter_mut();
        match known.find(|one| one.guild == guest.guild) {
            Some(known) => *known = guest,
            None => self.servers.push(guest),
        }
    }

    fn guest_mut(&mut self, guild: GuildId) -> Result<&mut Guest, &'static str> {
        let guest = self.servers.iter_mut().find(|guest| guest.guild == guild);
        guest.ok_or("that server has not agreed")
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::GameKind;

    use super::*;
    use crate::tournament::{Event, Plan, System, Tournament};

    fn tournament() -> Tournament {
        let plan = Plan {
            boards: Some(2),
            ..Plan::example(System::RoundRobin, GameKind::Pentalath)
        };
        Tournament::example_before(plan)
    }

    fn agreed(code: Option<&str>, channel: u64) -> Event {
        Event::Guest(GuestEvent::Agreed {
            code: code.map(str::to_owned),
            guild: GuildId(8),
            channel: ChannelId(channel),
            title: "Elsewhere".to_owned(),
            language: None,
        })
    }

    #[test]
    fn an_invitation_is_used_once_and_for_a_week() {
        let mut tournament = tournament();
        let at = tournament.announced_at();
        for code in ["a", "b"] {
            let code = code.to_owned();
            tournament.apply_now(Event::Guest(GuestEvent::Invited { code }));
        }
        let last = at + VALID - TimeDelta::seconds(1);
        assert!(tournament.guests.invitation("a", last).is_some());
        assert!(tournament.guests.invitation("a", at + VALID).is_none());
        tournament.apply_now(agreed(Some("a"), 80));
        assert!(tournament.guests.invitation("a", at).is_none());
        assert!(tournament.guests.invitation("b", at).is_some());
        let code = "b".to_owned();
        tournament.apply_now(Event::Guest(GuestEvent::Uninvited { code }));
        assert!(tournament.guests.invitation("b", at).is_none());
    }

    #[test]
    fn a_server_that_agrees_again_has_its_new_channel_and_one_that_ends_it_is_remembered_for_its_players()
     {
        let mut tournament = tournament();
        let guild = GuildId(8);
        tournament.apply_now(agreed(None, 80));
        tournament.apply_now(Event::Guest(GuestEvent::Unreached { guild }));
        assert_eq!(tournament.guests.of(guild).unwrap().unreached, Some(0));
        tournament.apply_now(agreed(None, 81));
        let guest = tournament.guests.of(guild).unwrap();
        assert_eq!((guest.channel, guest.unreached), (ChannelId(81), None));
        let (user, name) = (UserId(3), "Cleo".to_owned());
        tournament.apply_now(Event::Guest(GuestEvent::PlaysFrom {
            user,
            guild: Some(guild),
        }));
        tournament.apply_now(Event::Joined { user, name });
        assert_eq!(tournament.from_server(guild), (vec![user], vec![]));
        tournament.apply_now(Event::Guest(GuestEvent::Ended { guild }));
        assert_eq!(tournament.guests.of(guild), None);
        let origin = tournament.guests.origin(user).unwrap();
        assert_eq!(origin.place().channel, ChannelId(81));
        tournament.apply_now(Event::Guest(GuestEvent::PlaysFrom { user, guild: None }));
        assert_eq!(tournament.guests.origin(user), None);
    }

    #[test]
    fn what_is_stored_of_servers_is_read_as_it_was_written() {
        let written = [
            r#"{"event":"guest","change":"invited","code":"k7f2q"}"#,
            r#"{"event":"guest","change":"uninvited","code":"k7f2q"}"#,
            r#"{"event":"guest","change":"agreed","guild":8,"channel":80,"title":"Elsewhere"}"#,
            r#"{"event":"guest","change":"ended","guild":8}"#,
            r#"{"event":"guest","change":"unreached","guild":8}"#,
            r#"{"event":"guest","change":"plays-from","user":3,"guild":8}"#,
            r#"{"event":"guest","change":"plays-from","user":3}"#,
        ];
        for written in written {
            let event: Event = serde_json::from_str(written).unwrap();
            assert_eq!(serde_json::to_string(&event).unwrap(), written);
        }
    }
}
