//! What changes to games, tournaments and series have in common, from their decision to their commit.

use chrono::{DateTime, Utc};
use petteia_domain::{
    event_log::Recorded,
    ids::{ChannelId, UserId},
};
use petteia_speech::message::{Message, Post};
use petteia_store::StoreError;

/// What a change to one kind of log knows beside its events and posts.
pub trait Beside: Default {
    /// What the events of the log add up to.
    type State;
    /// What happens.
    type Event;

    /// Returns what is known before a change.
    fn before(state: &Self::State) -> Self;

    /// Returns the number of events, and the time of the last one.
    fn head(state: &Self::State) -> (u64, DateTime<Utc>);

    /// Returns the channel of the messages.
    fn home(state: &Self::State) -> ChannelId;

    /// Applies an event to the state.
    fn apply(
        &mut self,
        state: &mut Self::State,
        recorded: &Recorded<Self::Event>,
    ) -> Result<(), StoreError>;
}

/// A change to one log in progress. Each event is applied to the state at once, so that texts describe the state after it.
#[derive(Debug)]
pub struct LogChange<B: Beside> {
    /// The state after the events so far.
    pub state: B::State,
    /// What else is known.
    pub beside: B,
    /// The number of events before the change.
    pub expected: u64,
    at: DateTime<Utc>,
    by: Option<UserId>,
    /// The events.
    pub events: Vec<Recorded<B::Event>>,
    /// The posts, each with its channel.
    pub posts: Vec<(ChannelId, Post)>,
}

impl<B: Beside> LogChange<B> {
    /// Creates a change at this moment, by a user or by time.
    pub fn of(state: B::State, at: DateTime<Utc>, by: Option<UserId>) -> LogChange<B> {
        let (expected, last_at) = B::head(&state);
        LogChange {
            beside: B::before(&state),
            state,
            expected,
            at: at.max(last_at),
            by,
            events: Vec::new(),
            posts: Vec::new(),
        }
    }

    /// Creates the change that begins a log with this event, which makes this state.
    pub fn beginning(first: Recorded<B::Event>, state: B::State) -> LogChange<B> {
        LogChange {
            state,
            beside: B::default(),
            expected: 0,
            at: first.at,
            by: first.by,
            events: vec![first],
            posts: Vec::new(),
        }
    }

    /// Returns the user who causes the change; `None` for time.
    pub fn by(&self) -> Option<UserId> {
        self.by
    }

    /// Returns the time of the change.
    pub fn at(&self) -> DateTime<Utc> {
        self.at
    }

    /// Adds an event caused by the sender of the command.
    pub fn happen(&mut self, event: B::Event) -> Result<(), StoreError> {
        self.record(self.by, event)
    }

    /// Adds an event caused by a user's plan.
    pub fn happen_by(&mut self, user: UserId, event: B::Event) -> Result<(), StoreError> {
        self.record(Some(user), event)
    }

    /// Adds an event without a user.
    pub fn record_automatic(&mut self, event: B::Event) -> Result<(), StoreError> {
        self.record(None, event)
    }

    fn record(&mut self, by: Option<UserId>, event: B::Event) -> Result<(), StoreError> {
        let at = self.at;
        let recorded = Recorded { at, by, event };
        self.beside.apply(&mut self.state, &recorded)?;
        self.events.push(recorded);
        Ok(())
    }

    /// Adds a post to the channel of the messages.
    pub fn post(&mut self, post: Post) {
        self.post_elsewhere(B::home(&self.state), post);
    }

    /// Adds a post to another channel.
    pub fn post_elsewhere(&mut self, channel: ChannelId, post: Post) {
        self.posts.push((channel, post));
    }

    /// Adds a message to the channel of the messages.
    pub fn say(&mut self, message: Message) {
        let slot = None;
        self.post(Post::New { message, slot });
    }
}
