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
stats-length = On average { $plies ->
    [one] 1 turn
   *[other] { $plies } turns
} in { $time }.
stats-lost-turns = { $turns ->
    [one] 1 turn lost on time.
   *[other] { $turns } turns lost on time.
}
stats-opening = { $opening ->
    [open] Open
   *[closed] Closed
}: { $tally }
stats-counted = This counts the games of this server and those that you played in yourself.
stats-none-of-yours = You have finished no game yet. `/play` opens one; `/games` lists those going on.
stats-none-of-yours-of = You have finished no game of { $title } yet. Without the option “game” your other games are counted.
stats-none = { $player } has no finished game that you can see; you see those of this server, and those that you played in yourself.
stats-none-of = { $player } has no finished game of { $title } that you can see; you see those of this server, and those that you played in yourself.
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
archive-press = Press a game’s name to replay it in the channel.
archive-nothing = There are none.
archive-looked-back = Looked through all games back to { $day }. Earlier looks on.
archive-looked-ahead = Looked through all games up to { $day }. Later looks on.
archive-no-day = “{ $given }” is not a day, month or year. Write a day as 2026-03-01, a month as 2026-03, a year as 2026.
archive-days-reversed = No game can have ended from { $from } on and until { $until }: the first day comes after the last. Swap “from” and “until”.
archive-no-result = No game ends with “{ $given }”. A result is won, drawn or lost, as the player fared, or what records write, such as 3-1 or 1-0.
archive-no-openings = { $title } has no names for openings; Pentagame has. Leave out “opening”, or choose Pentagame.
