# What is remembered of finished games: statistics and the archive.

stats-title = **{ $player }**: { $games ->
    [one] 1 finished game
   *[other] { $games } finished games
}
stats-of = **{ $title }**: { $tally }
tally = { $games ->
    [one] 1 game
   *[other] { $games } games
}: { $won } won, { $drawn } drawn, { $lost } lost
stats-length = Average: { $plies ->
    [one] 1 turn
   *[other] { $plies } turns
} in { $time }.
stats-lost-turns = { $turns ->
    [one] 1 turn missed on time.
   *[other] { $turns } turns missed on time.
}
stats-opening = { $opening ->
    [open] Open
   *[closed] Closed
}: { $tally }
# $pool (a rating pool), $kept (percent), $games
stats-accuracy = Accuracy in { $pool }: { $kept }% over { $games ->
    [one] 1 analysed game
   *[other] { $games } analysed games
}.
stats-accuracy-curve = How the accuracy of { $name } changed from month to month.
# $pool, $first, $last (percent), $months (how many)
stats-accuracy-line = { $pool }: { $first }% at first, { $last }% in the last of { $months } months.
# $title (a game), $rating, $solved, $attempts (numbers)
stats-puzzles = Puzzles of { $title }: **{ $rating }**. Solved at the first attempt: { $solved } of { $attempts }.
stats-puzzles-provisional = Puzzles of { $title }: **{ $rating }** (provisional). Solved at the first attempt: { $solved } of { $attempts }.
stats-puzzle-streak = Best streak in { $title }: { $count }.
stats-counted = This counts games of this server, and your own games everywhere.
stats-none-of-yours = You have not finished a game yet. `/play` opens one, `/games` lists your running games.
stats-none-of-yours-of = You have not finished a game of { $title } yet. To count your other games, leave out the option “game”.
stats-none = { $player } has no finished game that you can see. You see games of this server, and games you played in.
stats-none-of = { $player } has no finished game of { $title } that you can see. You see games of this server, and games you played in.
span-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
span-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
span-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}

# $opening is open or closed.
opening = { $opening ->
    [open] open game
   *[closed] closed game
}
# How a game went for the player: $fared is won, drawn or lost.
fared = { $fared ->
    [won] won
    [drawn] drawn
   *[lost] lost
}

button-finished-games = Finished games
button-statistics = Statistics
button-earlier-games = Earlier
button-later-games = Later
archive-title = **Finished games** { $what }
archive-winner = **{ $name }**
archive-of-player = of { $player }
archive-of-server = of this server
archive-from = from { $day }
archive-until = until { $day }
archive-entry = `{ $game }` { $day } { $title }: { $players }, { $result }{ $notes }
archive-ended = { $how ->
    [agreed] agreed
    [resigned] resigned
    [abandoned] abandoned
   *[time] the round was over
}
archive-annotated = annotated
archive-nothing = There are none.
archive-looked-back = All games back to { $day } have been searched. To go further, press Earlier.
archive-looked-ahead = All games up to { $day } are searched. To search on, press Later.
archive-no-day = “{ $given }” is not a day, month or year. Write a day as 2026-03-01, a month as 2026-03, a year as 2026.
archive-days-reversed = The first day, { $from }, comes after the last, { $until }. Swap “from” and “until”.
archive-no-result = “{ $given }” is not a result. Write won, drawn or lost for the player, or a result such as 3-1 or 1-0.
archive-no-openings = Only Pentagame has names for openings, { $title } has none. Leave out “opening”, or choose Pentagame.
