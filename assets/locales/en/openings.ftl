# What was played in a position of finished games.

# $title (the name of the game)
openings-of = **Openings** of { $title }, from the finished games of this server
# $count (how many games)
known-games =
    { $count ->
        [one] 1 finished game reached this position. Results are for the player to move.
       *[other] { $count } finished games reached this position. Results are for the player to move.
    }
# $turn, $count (how many games), $won, $drawn, $lost (how many of them)
known-turn =
    { $turn }: { $count ->
        [one] 1 game
       *[other] { $count } games
    } – { $won } won, { $drawn } drawn, { $lost } lost
# $count (how many games)
known-ended =
    { $count ->
        [one] 1 game ended here.
       *[other] { $count } games ended here.
    }
known-best = Games of the strongest players:
known-new = No finished game of this server that you may see reached this position.
known-building = Older games are still being counted, so there may be more.
# $game (its name)
known-not-while-played = You are playing this position in game `{ $game }`, which is not a practice game. The figures are shown again when it has gone on.
# $title (the name of the game)
openings-everywhere = **Openings** of { $title }, from finished games of all servers whose players agreed
# $count (how many games)
known-everywhere = 
    On all servers, where players agreed: { $count ->
        [one] 1 game.
       *[other] { $count } games.
    }
known-new-everywhere = Too few finished games whose players agreed came to this position. I tell only of turns with at least five games of three players.
book-title = From the opening book (games that level 8 played against itself):
