//! The commands on competitions.

pub mod league;
pub mod series;
pub mod team_tournament;
pub mod tournament;
