# What is told beside the games: boards of a server, messages about one's turns, games followed.

noticeboard-up = { $channel } has a board now that I keep up to date. `/noticeboard off:yes` takes it down again.
noticeboard-down = I no longer keep the board in { $channel } up to date.
noticeboard-moved = This board is kept in { $channel } now.
noticeboard-ended = This board is no longer kept up to date.
no-noticeboard = This server has no such board. `/noticeboard` puts one up in the channel where it is typed, or in the option “channel”.
setting-no-notices = Boards kept up to date: **none**
setting-notices = Boards kept up to date: { $notices }
notices-games-in = games in { $channel }
notices-seats-in = open seats in { $channel }
# $why (gone, hidden, forbidden, locked or refused)
notices-refused = ({ $why ->
    [gone] the channel is gone; choose another
    [hidden] I cannot see it: I need the permissions View Channel and Send Messages
    [forbidden] I may not post there: I need the permissions Send Messages and Attach Files
    [locked] the thread is locked
   *[other] Discord does not take it
})
# $why (as above), said once to those who manage the server
notices-stand-still = The noticeboard in { $channel } is not kept up to date just now { $why }. `/noticeboard` puts it up in another channel, `/noticeboard off:yes` takes it down; I keep trying.
# $count (games being played)
notices-games = **{ $count ->
    [0] No game is being played
    [one] One game is being played
   *[other] { $count } games are being played
}**
notices-game = `{ $game }` { $title } in { $channel }: { $players } to move{ $until }
notices-more = … and { $count } more: `/watch`
notices-tournaments = **{ $count ->
    [one] A tournament
   *[other] { $count } tournaments
}**
# $name, $channel, $count (who has joined)
notices-registration = { $name } in { $channel }: registration is open, { $count ->
    [0] nobody has joined yet
    [one] one player has joined
   *[other] { $count } players have joined
}
notices-round = { $name } in { $channel }: round { $round } of { $rounds }
notices-ladder = { $name } in { $channel }: challenges at any time
# $count (invitations and games)
notices-seats = **{ $count ->
    [one] One thing is open here
   *[other] { $count } things are open here
}**
notices-no-seats = **Nothing is open here.** `/seek` puts up an invitation, `/play` opens a game.

# Messages about one's turns.
mail-your-turns = { $count ->
    [one] **It is your turn:**
   *[other] **It is your turn in { $count } games:**
}
mail-and-still = { $count ->
    [one] One more still waits for you, as you know.
   *[other] { $count } more still wait for you, as you know.
}
mail-digest = **Your day:** { $count ->
    [one] one game
   *[other] { $count } games
}, { $mine ->
    [0] none waits for you
    [one] one waits for you
   *[other] { $mine } wait for you
}
mail-more = … and { $count } more: `/games`
mail-how = `/move` plays here too; `/settings` turns these messages off.

# Games followed.
button-follow-turns = Follow every turn
button-follow-end = Tell me the end
button-unfollow = Follow no longer
follows-turns = You follow game `{ $game }`: I write to you at every turn, until it is over.
follows-end = I write to you when game `{ $game }` is over.
follows-no-longer = You no longer follow game `{ $game }`.
follow-own = You have a seat in this game: you are told anyway.
followed-game = Game `{ $game }`, { $title }, in { $channel }:
nothing-to-watch = No game is being played on this server. `/play` opens one.
# $count (games being played)
watch-games = **{ $count ->
    [one] One game is being played here
   *[other] { $count } games are being played here
}**
# $count (turns played)
watch-game = `{ $game }` { $title } in { $channel }: { $players }, { $count ->
    [0] just begun
    [one] one turn
   *[other] { $count } turns
}
