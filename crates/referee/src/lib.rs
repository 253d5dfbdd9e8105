//! The application core: whose game, whose seat, whose turn.
//!
//! A `Command` comes in; a `Reply` to the one who gave it comes back, and what the channel is
//! to see goes to the outbox in the same transaction as the game's events. The referee knows no
//! platform and no database.

mod advice;
mod advisor;
mod analyses;
mod archiving;
mod arrange;
mod change;
mod choose;
mod computers;
mod core;
mod elsewhere;
mod folded;
mod handle;
mod language;
mod notifications;
mod play;
mod privacy;
mod puzzles;
mod reach;
mod recall;
mod refusal;
mod show;
mod tournaments;
mod verdict;
mod viewers;
mod visible;
mod words;

pub use self::core::Address;
pub use self::core::GameDefaults;
pub use self::core::Referee;
pub use advisor::Advisor;
pub use analyses::Asked;
pub use computers::Called;
pub use play::team::Side;
pub use reach::Changed;
pub use refusal::Refusal;
pub use show::hand::Handling;
pub use show::hand::OnBoard;
pub use viewers::EverybodyViews;
pub use viewers::Viewable;
pub use viewers::Viewer;
pub use viewers::Viewers;
