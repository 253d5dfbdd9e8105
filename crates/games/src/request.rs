//! Who asks for something, where and when. What is asked for is an action of the referee's list of commands.

use chrono::{DateTime, Utc};
use petteia_domain::ids::{CommandId, Place, RoleId, UserId};
use petteia_rules::Language;

use crate::viewers::Restraints;

/// All of a command but its action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// Its id, by which a repetition is recognised.
    pub id: CommandId,
    /// Who asks.
    pub actor: Actor,
    /// The channel.
    pub place: Place,
    /// When it arrived. A turn that arrives before its deadline counts even if it is handled later.
    pub received: DateTime<Utc>,
}

/// The user who gives a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    /// The user.
    pub id: UserId,
    /// Their name for other users, which is drawn beside boards.
    pub name: String,
    /// Whether they may manage the server.
    pub manages_server: bool,
    /// The roles that the server gave them.
    pub roles: Vec<RoleId>,
    /// What may keep them from acting in the channel of the command; nothing in direct messages.
    pub restraints: Restraints,
    /// Their languages according to the platform.
    pub locale: Locale,
}

impl Actor {
    /// Whether they manage the server of what is at `home`. Their permissions and roles are those on the server
    /// of the command, `here`, and count for nothing on another.
    pub fn manages(&self, here: Place, home: Place) -> bool {
        self.manages_server && here.guild == home.guild
    }

    /// Whether they are an organiser of what this user organises at `home`: they are that user, or have the
    /// organisers' role there, or manage the server.
    pub fn organises(
        &self,
        here: Place,
        home: Place,
        organiser: UserId,
        role: Option<RoleId>,
    ) -> bool {
        let has_role = role.is_some_and(|role| self.roles.contains(&role));
        organiser == self.id || self.manages(here, home) || has_role && here.guild == home.guild
    }
}

/// The languages that the platform reports, if they are supported.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Locale {
    /// The language of the user.
    pub user: Option<Language>,
    /// The language of the server.
    pub server: Option<Language>,
    /// The language in which the user's client shows the names of commands.
    pub commands: Option<Language>,
}
