# Rated games, ratings, leaderboards.

game-is-rated = Rated: it counts for the ratings of its players, and nobody shares a seat.
rated-seats-alone = This game is rated, so nobody shares a seat: a rating belongs to one player. Take an open seat, or open a game of your own without `rated`.
rated-seats-are-kept = The seats left are kept for { $players }. `/play` opens a game of your own.

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
rating-is-provisional = Provisional: after few games, or a long time without any, little is known.
no-rating = { $name } has no rated games yet.
no-rating-in = { $name } has no rated games of { $game } yet.
no-rating-of-yours = You have no rated games yet. `/play` opens one with the option `rated`.
no-rating-of-yours-in = You have no rated games of { $game } yet. `/play` opens one with the option `rated`.
rating-curve = How the ratings of { $name } developed.
rating-curve-line = { $pool }: from { $first } after the first to { $last } after { $games }.

leaderboard-here = **{ $pool }: the best of this server**
leaderboard-everywhere = **{ $pool }: the best everywhere**
leaderboard-placed = { $place }. { $name }: **{ $rating }**, { $games }
leaderboard-unplaced = { $name }: { $rating }, { $games }
leaderboard-provisional = Provisional, without a place yet:
leaderboard-empty-here = Nobody has played a rated game on this server yet ({ $pool }). `/play` opens one with the option `rated`.
leaderboard-empty-everywhere = Nobody with a rated game ({ $pool }) has agreed to be shown everywhere. `/settings` with the option `leaderboard` is where you can agree.
leaderboard-needs-server = A server’s leaderboard is shown in a channel of that server.
button-leaderboard-here = On this server
button-leaderboard-everywhere = Everywhere
button-higher = Higher
button-lower = Lower
button-ratings = My rating
ratings-now = Ratings: { $ratings }.
rating-change = { $player } { $before } → { $after }
not-rated-after-all = Nobody has played a turn, so this game changes no rating.
