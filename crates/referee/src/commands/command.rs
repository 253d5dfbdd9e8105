//! Commands as they are given: who, where, what.

use chrono::{DateTime, Utc};
use petteia_domain::ids::{CommandId, Place, RoleId, UserId};
use petteia_rules::Language;

use super::Action;

/// Something a user wants done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// By which a replay is recognised.
    pub id: CommandId,
    /// Who.
    pub actor: Actor,
    /// Where.
    pub place: Place,
    /// When it reached us: a turn that arrives before its deadline counts even if handled after.
    pub received: DateTime<Utc>,
    /// What.
    pub action: Action,
}

/// The user who gives a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    /// The user.
    pub id: UserId,
    /// The name by which others know them, drawn beside boards.
    pub name: String,
    /// Whether they may manage the server.
    pub manages_server: bool,
    /// The roles that the server gave them.
    pub roles: Vec<RoleId>,
    /// What the platform knows of languages.
    pub locale: Locale,
}

/// The languages that the platform knows of, where we speak them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Locale {
    /// That of the user.
    pub user: Option<Language>,
    /// That of the server.
    pub server: Option<Language>,
    /// That in which the user's client shows the names of commands.
    pub commands: Option<Language>,
}
