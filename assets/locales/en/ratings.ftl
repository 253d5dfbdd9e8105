# Rated games, ratings, leaderboards.

game-is-rated = Rated: it counts for the ratings of its players, and everybody plays for themselves.
rated-seats-alone = This game is rated, so nobody shares a seat: a rating is of one player. Take an open seat, or open a game of your own without `rated`.
rated-seats-are-kept = The seats left are kept for { $players }. `/play` opens a game of your own.

rating-pool = { $game }
rating-pool-of-two = { $game }, two players
rating-pool-of-more = { $game }, three and more
