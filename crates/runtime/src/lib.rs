//! What runs beside the referee: deliveries, timers, computers, notifications, health

pub mod analyst;
pub mod app;
pub mod backup;
pub mod company;
pub mod computer;
pub mod farewell;
pub mod health;
pub mod herald;
pub mod http;
pub mod outbox;
pub mod scheduler;
pub mod tls;
