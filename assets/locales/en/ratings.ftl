# Rated games, ratings, leaderboards.

game-is-rated = This game is rated: it counts for the players’ ratings, and nobody shares a seat.
rated-seats-alone = Nobody shares a seat in this game, because it is rated. Take an open seat, or open your own game that does not count.
rated-seats-are-kept = The free seats are kept for { $players }. `/play` opens a game of your own.

rating-pool = { $game }
rating-pool-of-two = { $game }, two players
rating-pool-of-more = { $game }, three and more

ratings-of = **Ratings of { $name }**
rating-shown = { $rating } ± { $deviation }
# $count (how many games)
rated-games = { $count ->
    [one] 1 rated game
   *[other] { $count } rated games
}
rating-in = { $pool }: **{ $rating }**, { $games }, { $won } won.
rating-in-provisional = { $pool }: **{ $rating }** (provisional), { $games }, { $won } won.
rating-last = The last one, { $time }: { $before } → { $after }.
rating-best = Best: { $rating }.
rating-is-provisional = Provisional: there are too few games, or the last one was long ago.
no-rating = { $name } has no rated games yet.
no-rating-in = { $name } has no rated games of { $game } yet.
no-rating-of-yours = You have no rated games yet. To open one, type `/play`, choose another player and press **{ new-game-make-rated }**.
no-rating-of-yours-in = You have no rated games of { $game } yet. To open one, type `/play`, choose another player and press **{ new-game-make-rated }**.
rating-curve = How the ratings of { $name } changed.
rating-curve-line = { $pool }: { $first } after the first game, { $last } after { $games }.

leaderboard-here = **{ $pool }: the best of this server**
leaderboard-everywhere = **{ $pool }: the best everywhere**
# Beside a player of a leaderboard. $name
button-games-of = Games of { $name }
leaderboard-placed = { $place }. { $name }: **{ $rating }**, { $games }
leaderboard-unplaced = { $name }: { $rating }, { $games }
leaderboard-provisional = Provisional, without a place yet:
leaderboard-empty-here = Nobody has played a rated game on this server yet ({ $pool }). To open one, type `/play`, choose another player and press **{ new-game-make-rated }**.
leaderboard-empty-everywhere = No player with a rated game ({ $pool }) has agreed to be shown everywhere. To agree, use `/settings` with the option `leaderboard`.
leaderboard-needs-server = To see a server’s leaderboard, use the command in a channel of that server.
button-leaderboard-here = On this server
button-leaderboard-everywhere = Everywhere
button-higher = Higher
button-lower = Lower
button-ratings = My rating
ratings-now = Ratings: { $ratings }.
rating-change = { $player } { $before } → { $after }
not-rated-after-all = No turn was played, so this game changes no rating.
