//! Commands with their sender and place.

use chrono::{DateTime, Utc};
use petteia_domain::ids::{CommandId, Place};
use petteia_games::request::{Actor, Request};

use crate::commands::list::Action;

/// A command of a user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// Its id, by which a repetition is recognised.
    pub id: CommandId,
    /// The user.
    pub actor: Actor,
    /// The place.
    pub place: Place,
    /// When it arrived. A turn that arrives before its deadline counts even if it is handled later.
    pub received: DateTime<Utc>,
    /// The action.
    pub action: Action,
}

impl Command {
    /// Separates the action from the request: who asks, where and when.
    pub(crate) fn into_parts(self) -> (Action, Request) {
        let Command {
            id,
            actor,
            place,
            received,
            action,
        } = self;
        let request = Request {
            id,
            actor,
            place,
            received,
        };
        (action, request)
    }
}
