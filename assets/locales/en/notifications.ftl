# What is told beside the games: boards of a server, messages about one's turns, games followed.

noticeboard-up = I now keep a noticeboard in { $channel } up to date. `/noticeboard off:yes` takes it down.
noticeboard-down = The noticeboard in { $channel } is taken down.
noticeboard-moved = This noticeboard is now in { $channel }.
noticeboard-ended = This noticeboard is no longer kept up to date.
no-noticeboard = This server has no such noticeboard. To post one, type `/noticeboard` in its channel, or name the channel with the option “channel”.
setting-no-notices = Noticeboards: **none**
setting-notices = Noticeboards: { $notices }
notices-games-in = games in { $channel }
notices-seats-in = open seats in { $channel }
# $why (gone, hidden, forbidden, locked or refused)
notices-refused = ({ $why ->
    [gone] the channel is gone; choose another
    [hidden] I cannot see it: I need the permissions View Channel and Send Messages
    [forbidden] I cannot post there: I need the permissions Send Messages and Attach Files
    [locked] the thread is locked
    [too-many-threads] the server has as many active threads as Discord allows
    [too-many-channels] the server has as many channels as Discord allows
   *[other] Discord does not accept it
})
# $why (as above), said once to those who manage the server
notices-stand-still = I cannot keep the noticeboard in { $channel } up to date now { $why }. I keep trying. `/noticeboard` puts it up in another channel, `/noticeboard off:yes` takes it down.
# $count (games being played)
notices-games = **{ $count ->
    [0] No game is being played
    [one] 1 game is being played
   *[other] { $count } games are being played
}**
notices-game = `{ $game }` { $title } in { $channel }: { $players } to move{ $until }
notices-more = … and { $count } more: `/watch`
notices-tournaments = **{ $count ->
    [one] 1 tournament
   *[other] { $count } tournaments
}**
# $name, $channel, $count (who has joined)
notices-registration = { $name } in { $channel }: you can join, { $count ->
    [0] no player yet
    [one] 1 player so far
   *[other] { $count } players so far
}
notices-round = { $name } in { $channel }: round { $round } of { $rounds }
notices-ladder = { $name } in { $channel }: a ladder, challenge players at any time
# $count (invitations and games)
notices-seats = **{ $count ->
    [one] 1 open invitation or game
   *[other] { $count } open invitations and games
}**
notices-no-seats = **No open invitation or seat.** `/seek` posts an invitation, `/play` opens a game.

# Messages about one's turns.
mail-your-turns = { $count ->
    [one] **It is your turn:**
   *[other] **It is your turn in { $count } games:**
}
mail-you-are-next = { $count ->
    [one] **You are next:**
   *[other] **You are next in { $count } games:**
}
mail-and-still = { $count ->
    [one] 1 more is still waiting for you.
   *[other] { $count } more are still waiting for you.
}
mail-digest = **Your day:** { $count ->
    [one] 1 game
   *[other] { $count } games
}, { $mine ->
    [0] none is waiting for you
    [one] 1 is waiting for you
   *[other] { $mine } are waiting for you
}
mail-on-holiday = You are on holiday until { $until }: your clocks stand still.
mail-more = … and { $count } more: `/games`
mail-how = You can play here with `/move`. To turn these messages off, use `/settings`.
mail-next-how = To turn these messages off, use `/settings next:no`.
week-heading = **Your week:** { $count ->
    [one] 1 turn
   *[other] { $count } turns
} worth a second look.
week-turn = `{ $game }`, turn { $ply }: you played { $turn }.
week-how = Find a better one: nobody sees how you do. To turn these messages off, use `/settings weekly:no`.

# Games followed.
button-follow-turns = Follow every turn
button-follow-end = Tell me the result
button-unfollow = Stop following
follows-turns = You follow game `{ $game }`. I write to you at every turn until it is over.
follows-end = I will write to you when game `{ $game }` is over.
follows-no-longer = You no longer follow game `{ $game }`.
follow-own = You play in this game, so I write to you anyway.
followed-game = Game `{ $game }`, { $title }, in { $channel }:
nothing-to-watch = No game is being played on this server. `/play` opens one.
# $count (games being played)
watch-games = **{ $count ->
    [one] 1 game is being played here
   *[other] { $count } games are being played here
}**
# $count (turns played)
watch-game = `{ $game }` { $title } in { $channel }: { $players }, { $count ->
    [0] just begun
    [one] 1 turn
   *[other] { $count } turns
}
push-your-turn = { $count ->
    [one] It is your turn
   *[other] It is your turn in { $count } games
}
push-more = … and { $count } more
