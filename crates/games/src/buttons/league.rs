//! Buttons about leagues.

use super::id::ids;

ids! {
    /// Joins it.
    join(league: String) = "league:{league}:join";
    /// Makes the promise that it asks for, and joins it.
    promise(league: String) = "league:{league}:promise";
    /// Leaves it after the season.
    leave(league: String) = "league:{league}:leave";
    /// Says that a player who was absent plays on.
    play_on(league: String) = "league:{league}:play-on";
    /// Shows the table of the user's group in the last season.
    tables(league: String) = "league:{league}:tables";
    /// Shows the table of a group in a season.
    table_of(league: String, season: u32, group: String) = "league:{league}:tables:{season}:{group}";
}
