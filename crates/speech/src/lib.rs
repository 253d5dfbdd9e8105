//! What petteia says and what can be asked of it, before it has a language or a platform.
//!
//! A [`message`] is made of [`speech`], which becomes words in the reader's language. [`options`] are
//! what users can give with a command, [`rulebook`] has the topics of the rules, and [`games`] what is
//! particular to one game.

pub mod games;
pub mod message;
pub mod options;
pub mod rulebook;
pub mod speech;
