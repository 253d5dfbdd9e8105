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

use crate::{
    chance::Chance,
    log_change::{Beside, LogChange},
    words,
};

/// A change to one game in progress.
pub type Change = LogChange<BesideGame>;

/// What a change to a game knows beside its events.
#[derive(Debug, Default)]
pub struct BesideGame {
    /// Whether the change lets a stopped clock run again.
    pub goes_on: bool,
    /// The id of the interaction that caused the change, if it may end a turn; dice are computed from it.
    pub through: Option<CommandId>,
    /// The board that still has buttons, and its text when it is no longer the latest.
    board: Option<(u32, Text)>,
    /// The messages of questions that the change closed, each with its channel and its new text.
    pub lapsed: Vec<(ChannelId, Slot, Message)>,
    /// The users who are reminded of their turn.
    pub reminded: Vec<UserId>,
}

impl Beside for BesideGame {
    type State = State;
    type Event = Event;

    fn before(state: &State) -> BesideGame {
        BesideGame {
            board: (state.phase == Phase::Playing).then(|| (state.board, words::led_here(state))),
            ..BesideGame::default()
        }
    }

    fn head(state: &State) -> (u64, DateTime<Utc>) {
        (state.events(), state.last_at())
    }

    fn home(state: &State) -> ChannelId {
        state.home()
    }

    fn apply(&mut self, state: &mut State, recorded: &Recorded) -> Result<(), StoreError> {
        // Their messages describe the game as it was while they were open.
        let open = state.questions.iter().filter(|asked| asked.open);
        let lapsing: Vec<(u32, (ChannelId, Slot, Message))> = open
            .map(|asked| {
                let why = words::lapsed(&recorded.event);
                let message = words::question(state, asked, Some(why));
                let (channel, slot) = (state.channel_of(asked), words::question_slot(asked));
                (asked.number, (channel, slot, message))
            })
            .collect();
        state.apply(recorded)?;
        let closed = lapsing.into_iter();
        let closed = closed.filter(|(number, _)| state.open_question(*number).is_none());
        self.lapsed.extend(closed.map(|(_, lapsed)| lapsed));
        Ok(())
    }
}

impl Change {
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
        let state = State::open(id, &first, timekeeping)?;
        Ok(Change::beginning(first, state))
    }

    /// Sets the command that caused the change, which may end a turn. If the game has dice, an id that nobody
    /// chooses is drawn where the command has none.
    pub fn through(mut self, command: &CommandId, chance: &Chance) -> Change {
        self.beside.through = Some(match self.state.kind().has_dice() {
            true => chance.after_command(command),
            false => command.clone(),
        });
        self
    }

    /// Whether the change undoes turns. Then no planned turn is played.
    pub(super) fn takes_back(&self) -> bool {
        let mut events = self.events.iter();
        events.any(|recorded| matches!(recorded.event, Event::TakenBack { .. }))
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
        self.beside
            .board
            .as_ref()
            .is_some_and(|(board, _)| *board == number)
    }

    /// Removes the buttons of the earlier board, and the line that says whose turn it is. The first
    /// board names its game itself.
    pub fn disarm_board(&mut self, heading: Option<Text>) {
        if let Some((board, mut text)) = self.beside.board.take() {
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
