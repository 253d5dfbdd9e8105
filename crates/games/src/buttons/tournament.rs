//! Buttons about tournaments.

use petteia_domain::ids::UserId;

use super::id::ids;

ids! {
    /// Joins it.
    join(tournament: String) = "tournament:{tournament}:join";
    /// Makes the promise that it asks for, and joins it.
    promise(tournament: String) = "tournament:{tournament}:promise";
    /// Leaves it before the start.
    leave(tournament: String) = "tournament:{tournament}:leave";
    /// Starts it.
    start(tournament: String) = "tournament:{tournament}:start";
    /// Shows the standings, of a knock-out the page that is being played.
    standings_now(tournament: String) = "tournament:{tournament}:standings";
    /// Shows a page of the standings.
    standings(tournament: String, page: u32) = "tournament:{tournament}:standings:{page}";
    /// Shows what a player did in it.
    player(tournament: String, number: u32) = "tournament:{tournament}:player:{number}";
    /// Shows a page of the crosstable.
    crosstable(tournament: String, page: u32) = "tournament:{tournament}:crosstable:{page}";
    /// Shows a page of the pairings of a round.
    pairings_of(tournament: String, round: u32, page: u32)
        = "tournament:{tournament}:pairings:{round}:{page}";
    /// Shows a page of the pairings of the last round.
    pairings(tournament: String, page: u32) = "tournament:{tournament}:pairings:{page}";
    /// Asks for confirmation of the user's withdrawal.
    withdraw(tournament: String) = "tournament:{tournament}:withdraw";
    /// Withdraws a player.
    withdraw_surely(tournament: String, player: UserId)
        = "tournament:{tournament}:withdrawn:{player}";
    /// Accepts an organiser's request to play.
    accept(tournament: String) = "tournament:{tournament}:accept";
    /// Declines an organiser's request to play.
    decline(tournament: String) = "tournament:{tournament}:decline";
    /// Agrees to organise it, too.
    organise(tournament: String) = "tournament:{tournament}:organise";
    /// Declines to organise it.
    organise_not(tournament: String) = "tournament:{tournament}:organise-not";
    /// Asks for confirmation of its cancellation.
    cancel(tournament: String) = "tournament:{tournament}:cancel";
    /// Cancels it.
    cancel_surely(tournament: String) = "tournament:{tournament}:cancelled";
}
