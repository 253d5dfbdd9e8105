//! Channels that are out of reach, and the games there: what is known of them, and what is told. Channels where petteia
//! only answers are never out of reach.

pub mod answered;
pub mod direct;
pub(crate) mod gone;
pub mod leaving;
pub mod notices;
pub mod probing;
pub mod standing;
pub(crate) mod timers;
pub mod unreachable;
pub mod visitors;
