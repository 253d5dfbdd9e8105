//! A change to a game by a command, from its decision to its commit.

use chrono::{DateTime, Utc};
use petteia_domain::{
    event_log::Phase,
    game::{Event, Recorded, State, Timekeeping},
    ids::{ChannelId, CommandId, GameId, UserId},
};
use petteia_speech::{
    message::{Message, Post, Slot, Text},
    speech::Say,
};
use petteia_store::StoreError;

use crate::{chance::Chance, games::unfoldable, words};

/// A change to one game in progress. Each event is applied to the state at once, so that texts
/// describe the state after it.
#[derive(Debug)]
pub struct Change {
    /// The state after the events so far.
    pub state: State,
    /// The number of events before the change.
    pub expected: u64,
    at: DateTime<Utc>,
    by: Option<UserId>,
    /// Whether the change lets a stopped clock run again.
    pub goes_on: bool,
    /// The id of the interaction that caused the change, if it may end a turn; dice are computed from it.
    pub through: Option<CommandId>,
    pub(super) events: Vec<Recorded>,
    pub(super) posts: Vec<(ChannelId, Post)>,
    /// The board that still has buttons, and its text when it is no longer the latest.
    board: Option<(u32, Text)>,
    /// The messages of questions that the change closed, each with its channel and its new text.
    pub lapsed: Vec<(ChannelId, Slot, Message)>,
    /// The users who are reminded of their turn.
    pub reminded: Vec<UserId>,
}

impl Change {
    /// Creates a change to a game at this moment, by a user or by time.
    pub fn of(state: State, at: DateTime<Utc>, by: Option<UserId>) -> Change {
        Change {
            expected: state.events(),
            at: at.max(state.last_at()),
            board: (state.phase == Phase::Playing).then(|| (state.board, words::led_here(&state))),
            state,
            by,
            goes_on: false,
            through: None,
            events: Vec::new(),
            posts: Vec::new(),
            lapsed: Vec::new(),
            reminded: Vec::new(),
        }
    }

    /// Creates the change that opens a game.
    pub fn opening(
        id: GameId,
        opened: Event,
        at: DateTime<Utc>,
        by: UserId,
        timekeeping: &Timekeeping,
    ) -> Result<Change, StoreError> {
        let first = Recorded {
            at,
            by: Some(by),
            event: opened,
        };
        let state = State::open(id, &first, timekeeping).map_err(unfoldable)?;
        Ok(Change {
            expected: 0,
            at,
            by: Some(by),
            goes_on: false,
            through: None,
            state,
            events: vec![first],
            posts: Vec::new(),
            board: None,
            lapsed: Vec::new(),
            reminded: Vec::new(),
        })
    }

    /// Sets the command that caused the change, which may end a turn. If the game has dice, an id that nobody
    /// chooses is drawn where the command has none.
    pub fn through(mut self, command: &CommandId, chance: &Chance) -> Change {
        self.through = Some(match self.state.kind().has_dice() {
            true => chance.after_command(command),
            false => command.clone(),
        });
        self
    }

    /// Returns the user who causes the change; `None` for time.
    pub(super) fn by(&self) -> Option<UserId> {
        self.by
    }

    /// Returns the time of the change.
    pub fn at(&self) -> DateTime<Utc> {
        self.at
    }

    /// Adds an event caused by the sender of the command.
    pub fn happen(&mut self, event: Event) -> Result<(), StoreError> {
        let by = self.by;
        self.record(by, event)
    }

    /// Adds an event caused by a user's plan.
    pub fn happen_by(&mut self, user: UserId, event: Event) -> Result<(), StoreError> {
        self.record(Some(user), event)
    }

    /// Whether the change undoes turns. Then no planned turn is played.
    pub(super) fn takes_back(&self) -> bool {
        let mut events = self.events.iter();
        events.any(|recorded| matches!(recorded.event, Event::TakenBack { .. }))
    }

    /// Adds an event without a user.
    pub fn record_automatic(&mut self, event: Event) -> Result<(), StoreError> {
        self.record(None, event)
    }

    fn record(&mut self, by: Option<UserId>, event: Event) -> Result<(), StoreError> {
        let recorded = Recorded {
            at: self.at,
            by,
            event,
        };
        // Their messages describe the game as it was while they were open.
        let open = self.state.questions.iter().filter(|asked| asked.open);
        let lapsing: Vec<(u32, (ChannelId, Slot, Message))> = open
            .map(|asked| {
                let why = words::lapsed(&recorded.event);
                let message = words::question(&self.state, asked, Some(why));
                let channel = self.state.channel_of(asked);
                (
                    asked.number,
                    (channel, words::question_slot(asked), message),
                )
            })
            .collect();
        self.state.apply(&recorded).map_err(unfoldable)?;
        let closed = lapsing
            .into_iter()
            .filter(|(number, _)| self.state.open_question(*number).is_none());
        self.lapsed.extend(closed.map(|(_, lapsed)| lapsed));
        self.events.push(recorded);
        Ok(())
    }

    /// Adds a post to the game's channel.
    pub fn post(&mut self, post: Post) {
        self.posts.push((self.state.home(), post));
    }

    /// Adds a post to another channel.
    pub fn post_elsewhere(&mut self, channel: ChannelId, post: Post) {
        self.posts.push((channel, post));
    }

    /// The message of the newest board that is posted, if there is one.
    fn new_board(&mut self) -> Option<&mut Message> {
        self.posts
            .iter_mut()
            .rev()
            .find_map(|(_, post)| match post {
                Post::New {
                    message,
                    slot: Some(Slot::Board(_)),
                } => Some(message),
                _ => None,
            })
    }

    /// Notifies these users, too, with the new board, if one is posted.
    pub fn notify_with_board(&mut self, users: &[UserId]) {
        if let Some(message) = self.new_board() {
            let more = users.iter().filter(|user| !message.notify.contains(user));
            let more: Vec<UserId> = more.copied().collect();
            message.notify.extend(more);
        }
    }

    /// Adds a line below the new board, if one is posted.
    pub(super) fn say_with_board(&mut self, say: Say) {
        if let Some(message) = self.new_board() {
            message.text = std::mem::take(&mut message.text).line().say(say);
        }
    }

    /// Whether the earlier board has this number.
    pub(super) fn shows_board(&self, number: u32) -> bool {
        self.board
            .as_ref()
            .is_some_and(|(board, _)| *board == number)
    }

    /// Removes the buttons of the earlier board, and the line that says whose turn it is. The first
    /// board names its game itself.
    pub fn disarm_board(&mut self, heading: Option<Text>) {
        if let Some((board, mut text)) = self.board.take() {
            if let Some(heading) = heading.filter(|_| board > 0) {
                text = heading.text(text);
            }
            self.post(Post::Disarm {
                slot: Slot::Board(board),
                text: Some(text),
            });
        }
    }
}
