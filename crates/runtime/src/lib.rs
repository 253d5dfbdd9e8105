//! Services that run beside the referee, independent of the front end.
//!
//! [`app`] is the context that every service receives. [`outbox`] delivers posts, notifications of
//! browsers by [`push`]. [`scheduler`] fires
//! timers. [`computer`] plays for computer seats. [`analyst`] analyses finished games. [`notifications`]
//! updates noticeboards and followers. [`positions`] keeps the index of positions. [`erasure`] erases users who asked for it. [`cluster`] exchanges
//! state with other processes. [`backup`] takes back-ups. [`buckets`] are budgets of requests. [`health`] reports health and metrics, served by
//! [`http`].

pub mod analyst;
pub mod app;
pub mod backup;
pub mod buckets;
pub mod cluster;
pub mod computer;
pub mod erasure;
pub mod health;
pub mod http;
pub mod notifications;
pub mod outbox;
pub mod positions;
pub mod push;
pub mod scheduler;
pub mod tls;
