//! petteia: slow, friendly, serious play of rare board games by message.
//!
//! What a move goes through, one direction and no way back:
//!
//! ```text
//! Discord ─────────┐
//! local page ──────┼─► command ─► referee ─► rules ─► events ─► store (one transaction) ─► outbox ─► post
//! scheduler ───────┘
//! ```
//!
//! A front end ([`discord`], [`web`]) turns what its platform sent into a [`commands::Command`] and
//! a [`message::Message`] into what its platform shows; it knows no rules. The [`referee`] knows
//! games, seats, clocks and permissions; it knows no platform and no database. The crate
//! `petteia_rules` knows positions and turns, and nothing else. What is particular to one game here is
//! in `games`. Who meets whom in a [`tournament`] and who stands where is worked out without any of
//! this; what is remembered of finished games is the [`archive`], what follows from it for their
//! players is [`rating`], and what one of them teaches its [`analysis`].

pub mod cli;
pub mod config;
pub mod demo;
pub mod serve;
