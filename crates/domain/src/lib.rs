//! What petteia's games, tournaments and ratings are, without messages, storage or platform

pub mod analysis;
pub mod archive;
pub mod clock;
pub mod dice;
pub mod event_log;
pub mod game;
pub mod held;
pub mod ids;
pub mod rating;
pub mod reach;
pub mod timer;
pub mod tournament;
