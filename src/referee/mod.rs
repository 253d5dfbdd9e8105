//! The application core: whose game, whose seat, whose turn.
//!
//! A [`Command`] comes in; a [`Reply`] to the one who gave it comes back, and what the channel is
//! to see goes to the outbox in the same transaction as the game's events. The referee knows no
//! platform and no database.

mod command;
mod event;
mod press;
mod settings;

pub use command::{Action, Actor, Command, Opening, Reply, SeatOrder};
pub use event::{Asked, Event, Recorded, Termination};
pub use settings::{QuietHours, ServerSettings, SettingsChange, UserSettings, WhoCancels};

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use rand::rngs::StdRng;

use crate::{
    clock::Clock,
    ids::{GameId, Place, UserId},
    message::Theme,
    store::Store,
};

/// The referee.
pub struct Referee {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    chance: Mutex<StdRng>,
    house: House,
}

/// The customs of this house: defaults that its operator may change.
#[derive(Debug, Clone, PartialEq)]
pub struct House {
    /// The clock of a game where neither `/play` nor the server names one.
    pub clock: String,
    /// The share of a turn's time after which its player is reminded, 0 to 1.
    pub remind_after: f64,
    /// After how many turns lost in succession by one seat the opponents may close the game.
    pub abandoned_after: u32,
    /// What a party with an empty bank has for each turn.
    pub bank_minimum: Duration,
    /// How long a lobby waits for players.
    pub lobby: Duration,
    /// The theme of posted boards where a server has not chosen one.
    pub theme: Theme,
}

impl Default for House {
    fn default() -> House {
        House {
            clock: "per-move 3d".to_owned(),
            remind_after: 0.8,
            abandoned_after: 3,
            bank_minimum: Duration::from_secs(60 * 60),
            lobby: Duration::from_secs(7 * 24 * 60 * 60),
            theme: Theme::default(),
        }
    }
}

/// One of the choices offered while an option is being typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// What it is called; front ends cut it to their limit.
    pub label: String,
    /// What the option becomes; at most 100 characters.
    pub value: String,
}

/// The option being typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Completing {
    /// A turn of `/move`, `/preview`, `/explain`, for this game if one was named.
    Turn {
        /// The game already chosen, as typed.
        game: Option<String>,
    },
    /// One of the user's games.
    Game,
    /// A clock of `/play`.
    Clock,
    /// A time zone.
    TimeZone,
    /// A help topic.
    Topic,
}

impl Referee {
    /// A referee. `chance` deals out game names and seats.
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        chance: StdRng,
        house: House,
    ) -> Referee {
        Referee {
            store,
            clock,
            chance: Mutex::new(chance),
            house,
        }
    }

    /// Carries out a command. A command whose id was carried out before returns its recorded
    /// reply and changes nothing. Refusals are replies too: kind, private, and without effect.
    pub async fn handle(&self, command: Command) -> Reply {
        let _ = command;
        todo!()
    }

    /// Choices for an option being typed, at most 25, best first.
    pub async fn complete(
        &self,
        user: UserId,
        place: Place,
        option: Completing,
        typed: &str,
    ) -> Vec<Choice> {
        let _ = (user, place, option, typed);
        todo!()
    }

    /// A timer has come due (see [`crate::store::Timer`]): takes the turn away, reminds, or does
    /// nothing where a turn came first.
    ///
    /// # Errors
    /// When the store fails; the timer is then still there.
    pub async fn timer_due(
        &self,
        game: &GameId,
        timer: &crate::store::Timer,
    ) -> Result<(), crate::store::StoreError> {
        let _ = (game, timer);
        todo!()
    }

    /// The channel where a game's messages go: its thread once it has one.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn home(
        &self,
        game: &GameId,
    ) -> Result<Option<crate::ids::ChannelId>, crate::store::StoreError> {
        let _ = game;
        todo!()
    }

    /// Moves every open deadline by the length of an outage, which counts for nobody.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn forgive_outage(
        &self,
        from: chrono::DateTime<chrono::Utc>,
        to: chrono::DateTime<chrono::Utc>,
    ) -> Result<(), crate::store::StoreError> {
        let _ = (from, to);
        todo!()
    }
}
