//! `/tournament`: actions of organisers and players of a tournament.

pub(super) mod add;
pub(super) mod answer;
pub(super) mod cancel;
pub(super) mod challenge;
pub(super) mod correct;
pub(super) mod create;
pub(super) mod crosstable;
pub(super) mod export;
pub(super) mod extend;
pub(super) mod finish;
pub(super) mod forfeit;
pub(super) mod import;
pub(super) mod join;
pub(super) mod leave;
pub(super) mod log;
pub(super) mod organiser;
pub(super) mod pair;
pub(super) mod pairings;
pub(super) mod pause;
pub(super) mod relocate;
pub(super) mod resume;
pub(super) mod round;
pub(super) mod standings;
pub(super) mod start;
pub(super) mod substitute;
pub(super) mod withdraw;
