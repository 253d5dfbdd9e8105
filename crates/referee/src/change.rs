//! What a command changes, from decision to commit.

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

use crate::{games::unfoldable, words};

/// Changes to one game, being worked out: each event takes effect on the state at once, so that
/// what is said next is said of the game as it then stands.
#[derive(Debug)]
pub(super) struct Change {
    /// The game as it stands after what has happened so far.
    pub state: State,
    /// How many events the game had before.
    pub expected: u64,
    at: DateTime<Utc>,
    by: Option<UserId>,
    /// Whether its clock goes on by this, though it stands still until then.
    pub goes_on: bool,
    /// The interaction that brings it about, where it may end a turn: dice follow from it.
    pub through: Option<CommandId>,
    pub(super) events: Vec<Recorded>,
    pub(super) posts: Vec<(ChannelId, Post)>,
    /// The board that has its buttons still, and what it says once it is the last no more.
    board: Option<(u32, Text)>,
    /// The questions that closed by themselves, each with what it says now.
    pub lapsed: Vec<(u32, Message)>,
}

impl Change {
    /// Changes to a game, brought about at this moment by a user or by time.
    pub(super) fn of(state: State, at: DateTime<Utc>, by: Option<UserId>) -> Change {
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
        }
    }

    /// A new game.
    pub(super) fn opening(
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
        })
    }

    /// Sets the interaction that caused the change, which may end a turn.
    pub(super) fn through(mut self, interaction: &CommandId) -> Change {
        self.through = Some(interaction.clone());
        self
    }

    /// Who brings it about; nobody where time does.
    pub(super) fn by(&self) -> Option<UserId> {
        self.by
    }

    /// When all this happens.
    pub(super) fn at(&self) -> DateTime<Utc> {
        self.at
    }

    /// Something happens, through whoever gave the command.
    pub(super) fn happen(&mut self, event: Event) -> Result<(), StoreError> {
        let by = self.by;
        self.record(by, event)
    }

    /// Something happens as a user planned it.
    pub(super) fn happen_by(&mut self, user: UserId, event: Event) -> Result<(), StoreError> {
        self.record(Some(user), event)
    }

    /// Whether turns are taken back by it: then nothing that was planned is played.
    pub(super) fn takes_back(&self) -> bool {
        let mut events = self.events.iter();
        events.any(|recorded| matches!(recorded.event, Event::TakenBack { .. }))
    }

    /// Something happens by itself.
    pub(super) fn record_automatic(&mut self, event: Event) -> Result<(), StoreError> {
        self.record(None, event)
    }

    fn record(&mut self, by: Option<UserId>, event: Event) -> Result<(), StoreError> {
        let recorded = Recorded {
            at: self.at,
            by,
            event,
        };
        // What they say is said of the game as it was when they were open.
        let open = self.state.questions.iter().filter(|asked| asked.open);
        let mut lapsing: Vec<(u32, Message)> = open
            .map(|asked| {
                let why = words::lapsed(&recorded.event);
                (asked.number, words::question(&self.state, asked, Some(why)))
            })
            .collect();
        self.state.apply(&recorded).map_err(unfoldable)?;
        lapsing.retain(|(number, _)| self.state.open_question(*number).is_none());
        self.lapsed.append(&mut lapsing);
        self.events.push(recorded);
        Ok(())
    }

    /// Something is to be posted to the game's channel.
    pub(super) fn post(&mut self, post: Post) {
        self.posts.push((self.state.home(), post));
    }

    /// Something is to be posted elsewhere.
    pub(super) fn post_elsewhere(&mut self, channel: ChannelId, post: Post) {
        self.posts.push((channel, post));
    }

    /// Tells these users too of the new board, where one is posted.
    pub(super) fn notify_with_board(&mut self, users: &[UserId]) {
        let board = self
            .posts
            .iter_mut()
            .rev()
            .find_map(|(_, post)| match post {
                Post::New {
                    message,
                    slot: Some(Slot::Board(_)),
                } => Some(message),
                _ => None,
            });
        if let Some(message) = board {
            let more = users.iter().filter(|user| !message.notify.contains(user));
            let more: Vec<UserId> = more.copied().collect();
            message.notify.extend(more);
        }
    }

    /// Adds to what is said below the new board, where one is posted.
    pub(super) fn say_with_board(&mut self, say: Say) {
        let board = self
            .posts
            .iter_mut()
            .rev()
            .find_map(|(_, post)| match post {
                Post::New {
                    message,
                    slot: Some(Slot::Board(_)),
                } => Some(message),
                _ => None,
            });
        if let Some(message) = board {
            message.text = std::mem::take(&mut message.text).line().say(say);
        }
    }

    /// Whether the board posted before has this number.
    pub(super) fn shows_board(&self, number: u32) -> bool {
        self.board
            .as_ref()
            .is_some_and(|(board, _)| *board == number)
    }

    /// The board posted before loses its buttons, and tells nobody any more that it is their turn.
    /// The first board says by itself of which game it is.
    pub(super) fn disarm_board(&mut self, heading: Option<Text>) {
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
