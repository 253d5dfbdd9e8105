//! `/team-tournament`: the teams of a tournament. What teams and players have in common is in `/tournament`.

pub(super) mod accept;
pub(super) mod answer;
pub(super) mod captain;
pub(super) mod create;
pub(super) mod found;
pub(super) mod invite;
pub(super) mod join;
pub(super) mod line_up;
pub(super) mod matches;
pub(super) mod part;
pub(super) mod remove;
pub(super) mod teams;
pub(super) mod withdraw;
