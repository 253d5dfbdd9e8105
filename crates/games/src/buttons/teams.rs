//! Buttons about the teams of a tournament.

use petteia_domain::ids::UserId;

use super::id::ids;

ids! {
    /// Shows a page of the teams.
    teams(tournament: String, page: u32) = "tournament:{tournament}:teams:{page}";
    /// Shows a team with its matches.
    team(tournament: String, team: u32) = "tournament:{tournament}:team:{team}";
    /// Shows a page of the matches of a round.
    matches(tournament: String, round: u32, page: u32)
        = "tournament:{tournament}:matches:{round}:{page}";
    /// Joins a team.
    join(tournament: String, team: u32) = "tournament:{tournament}:team:{team}:join";
    /// Takes a user into a team.
    accept(tournament: String, team: u32, user: UserId)
        = "tournament:{tournament}:team:{team}:accept:{user}";
    /// Does not take a user into a team.
    decline(tournament: String, team: u32, user: UserId)
        = "tournament:{tournament}:team:{team}:decline:{user}";
    /// Agrees to lead a team.
    lead(tournament: String, team: u32) = "tournament:{tournament}:team:{team}:lead";
    /// Declines to lead a team.
    lead_not(tournament: String, team: u32) = "tournament:{tournament}:team:{team}:lead-not";
}
