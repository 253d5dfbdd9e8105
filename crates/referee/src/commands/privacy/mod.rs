//! `/privacy`: exports or deletes the user's data.

pub(super) mod delete;
pub(super) mod export;
