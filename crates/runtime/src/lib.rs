//! What runs beside the referee, whichever front end there is.
//!
//! [`app`] is what every part is given. [`outbox`] delivers posts, [`scheduler`] fires timers,
//! [`computer`] plays for seats without people, [`analyst`] analyses finished games, [`notifications`] keeps
//! noticeboards and followers up to date, [`erasure`] erases people who asked for it, [`company`]
//! tells other processes about this one, and [`health`] says how it goes.

pub mod analyst;
pub mod app;
pub mod backup;
pub mod cluster;
pub mod computer;
pub mod erasure;
pub mod health;
pub mod http;
pub mod notifications;
pub mod outbox;
pub mod scheduler;
pub mod tls;
