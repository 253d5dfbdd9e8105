//! `/team-tournament`: the teams of a tournament. What teams and players have in common is in `/tournament`.

pub mod accept;
pub mod answer;
pub mod captain;
pub mod create;
pub mod found;
pub mod invite;
pub mod join;
pub mod line_up;
pub mod matches;
pub mod part;
pub mod remove;
pub mod team;
pub mod teams;
pub mod withdraw;
