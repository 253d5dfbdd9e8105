//! A game: events, state, occupants and clocks.
//!
//! A game is a log of [`Event`]s; [`State`] is the fold over them. This module knows no messages,
//! languages, stores, commands or platforms.

#[cfg(test)]
mod clock_tests;
mod days_off;
mod documents;
mod draft;
mod duration;
mod duty;
mod event;
mod exploration;
mod game_clock;
mod holidays;
mod index;
mod launch;
mod mail;
mod occupant;
mod opening;
mod plan;
mod push;
mod puzzle_ratings;
mod puzzles;
mod quiet_hours;
mod seek;
mod settings;
mod spans;
mod standstill;
mod state;
mod time_control;
mod timekeeping;
mod web_session;

pub use days_off::{DaysOff, DaysOffError, day_named};
pub use documents::{DocumentKey, DocumentKind, Follow, Notices, UserDocument};
pub use draft::{Draft, after_begun, continued, is_mark, marks};
pub use duration::{DurationError, HumanDuration, parse_duration};
pub use duty::{Duty, DutyKind};
pub use event::{Asked, AtTable, Event, RESIGNED, Recorded, Termination};
pub use exploration::{Exploration, Spot, Tried};
pub use game_clock::{ClockFace, ClockStop, GameClock, TurnEnd};
pub use holidays::{USUAL_HOLIDAYS, counting, taken};
pub use index::Index;
pub use launch::Launch;
pub use mail::{Digest, Mail, next_review};
pub use occupant::{Occupant, USUAL_LEVEL};
pub use opening::{Opening, SeatOrder};
pub use plan::{LOST, Plan, PlanStands, PlannedTurn};
pub use push::{PushState, PushSubscription};
pub use puzzle_ratings::{PuzzleRating, PuzzleSolver, StreakRun};
pub use puzzles::{Daily, DailyPuzzles, Found, OpenPuzzle, OwnPuzzle, PuzzleCard, Solver};
pub use quiet_hours::reminder;
pub use seek::Seek;
pub use settings::{
    DirectRefused, Labels, Look, QuietHours, ServerSettings, Theme, UserSettings, WhoAnnounces,
    WhoCancels, WhoInvites, WhyRefused,
};
pub use spans::{Span, Spans};
pub use state::{End, Pause, Played, Ply, Question, State, computer_called, computer_named};
pub use time_control::{
    Allowance, ControlError, LONGEST, MOST_HOLIDAYS, SHORTEST, TimeControl, says_none,
};
pub use timekeeping::{Holidays, Outage, Outages, Timekeeping};
pub use web_session::{SessionKey, WebSession};
