//! Messages and command options, independent of languages and platforms.
//!
//! A [`message`] consists of [`speech`], which is translated into the reader's language.
//! [`options`] are the options of commands, [`rulebook`] has the topics of the rules, and [`games`]
//! the parts that are particular to one game.

pub mod games;
pub mod message;
pub mod options;
pub mod rulebook;
pub mod speech;
