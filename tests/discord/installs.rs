//! People who have installed petteia for themselves, and the channels where it only answers.

use std::time::Duration;

use crate::{
    people::{Channel, Person, Posted},
    server::{Channel as Stored, Discord, Elsewhere, User},
};

impl Discord {
    /// Creates a user who is on no server with petteia.
    pub fn stranger(&self, name: &str) -> Person {
        let mut state = self.state();
        let id = state.snowflake();
        let user = User {
            id,
            name: name.to_owned(),
            bot: false,
            locale: "en-US",
        };
        state.users.insert(id, user);
        Person::of(self, id, name)
    }

    /// Opens a group of these people, or direct messages of two with each other.
    pub fn group(&self, people: &[&Person]) -> Channel {
        let people = people.iter().map(|one| one.id).collect();
        self.elsewhere(Elsewhere::Private(people))
    }

    /// Creates a channel of a server without petteia.
    pub fn channel_elsewhere(&self) -> Channel {
        let guild = self.state().snowflake();
        self.elsewhere(Elsewhere::Server {
            guild,
            denied: false,
        })
    }

    fn elsewhere(&self, what: Elsewhere) -> Channel {
        let mut state = self.state();
        let id = state.snowflake();
        let channel = Stored {
            id,
            name: "elsewhere".to_owned(),
            elsewhere: Some(what),
            ..Stored::default()
        };
        state.channels.insert(id, channel);
        Channel::of(self, id)
    }
}

impl Channel {
    /// Forbids members of the server to use apps that are not installed there, or allows it again.
    pub fn denies_external_apps(&self, yes: bool) {
        let inner = self.inner();
        let mut state = inner.state();
        let channel = state.channels.get_mut(&self.id).unwrap();
        if let Some(Elsewhere::Server { denied, .. }) = &mut channel.elsewhere {
            *denied = yes;
        }
    }

    /// Lets the tokens of all interactions here expire.
    pub fn lets_tokens_expire(&self) {
        let inner = self.inner();
        let mut state = inner.state();
        for one in state.interactions.values_mut() {
            if one.channel == self.id {
                one.excused = true;
                one.dispatched -= Duration::from_secs(16 * 60);
            }
        }
    }

    /// Waits for a board that calls this person.
    pub async fn board_calling(&self, person: &Person, after: u64) -> Posted {
        let calls = |one: &Posted| one.shows_a_board() && one.pings.contains(&person.id);
        self.wait_for("a board that calls", after, calls).await
    }
}

impl Person {
    /// Installs petteia for this person.
    pub fn installs(&self) {
        self.inner().state().installed.insert(self.id);
    }

    /// Removes petteia from this person's account.
    pub fn removes_the_app(&self) {
        self.inner().state().installed.remove(&self.id);
    }
}
