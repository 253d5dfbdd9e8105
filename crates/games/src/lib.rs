//! Games that are played: reading and changing them, what follows from a change, and the words about them.
//!
//! A change is worked out in memory and committed together with all its consequences: events, posts, timers, ratings.
//! The frame of commands is here, too: how a command declares its options and buttons, where it may be given, and what it
//! answers. The commands themselves are in the crates above.

pub mod advice;
pub mod advisor;
pub mod analyses;
pub mod archiving;
pub mod arrange;
mod attempts;
pub mod budgets;
pub mod buttons;
mod cached;
mod chance;
pub mod change;
pub mod choose;
pub mod commands;
pub mod commits;
pub mod committed;
mod computers;
pub mod consequences;
pub mod context;
pub mod ended_names;
mod folded;
mod followers;
pub mod games;
pub mod language;
mod leavers;
mod listener;
pub mod loading;
pub mod log_change;
pub mod mistakes;
pub mod pending_notifications;
pub mod people;
pub mod play;
mod positions;
pub mod rated_games;
pub mod ratings;
pub mod reach;
pub mod record;
pub mod refusal;
pub mod replay;
pub mod request;
pub mod touched;
pub mod verdict;
pub mod viewers;
pub mod visible;
pub mod words;
pub mod zones;
