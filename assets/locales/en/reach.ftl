### Channels out of reach, and taking a game elsewhere.

# { $why }: gone, hidden, forbidden, locked or refused.
out-of-reach = { $why ->
    [gone] The channel of your game is gone, so I cannot post there any more. Your game waits and its clock stands still. Type /move-game in another channel, and it goes on there.
    [hidden] I cannot see { $channel } any more. Your game there waits and its clock stands still. Somebody who manages the server can let me in again with the permissions View Channel, Send Messages and Attach Files (in threads: Send Messages in Threads); or type /move-game in another channel.
    [forbidden] I may not post in { $channel }. Your game there waits and its clock stands still. Somebody who manages the server can give me the permissions Send Messages and Attach Files there (in threads: Send Messages in Threads); or type /move-game in another channel.
    [locked] The thread { $channel } is locked, so I cannot post there. Your game there waits and its clock stands still. Somebody who manages the server can unlock it; or type /move-game in another channel.
   *[other] Discord does not take what I post in { $channel }. Your game there waits and its clock stands still. I keep trying; or type /move-game in another channel.
}
game-out-of-reach = { $players }: game { $game }. { $mend }
button-move-here = Play on here
place-elsewhere = a channel of another server
# { $why } as above; $channel where there still is one
place-out-of-reach = { $why ->
    [gone] a channel that is gone (/move-game moves it elsewhere)
   *[other] { $channel } (out of reach: /move-game moves it elsewhere)
}
# { $how }: over, clock-runs (it stood still until now) or goes-on.
game-is-here-now = { $how ->
    [over] Game { $game } is over:
    [clock-runs] Game { $game } goes on here. The clock runs again from now.
   *[goes-on] Game { $game } goes on here.
}
played-meanwhile = { $more ->
    [yes] The last turns of those played meanwhile:
   *[no] Played meanwhile:
}
taken-back-meanwhile = Meanwhile turns were taken back.
game-moved = Game { $game } goes on in { $channel }.
game-moved-away = { $player } has moved game { $game } to { $channel }.
move-game-not-yours = Only its players, and those who manage the server, can move a game elsewhere.
move-game-elsewhere = A game stays on the server where it was opened. Type /move-game there.
move-game-is-there = It is played in { $channel } already. Type /move-game where it is to go on, or name the channel.
none-to-move-here = There is no game of yours here that could be moved elsewhere. Name the one you mean with the option “game”.

# The same of a tournament's channel.
hall-out-of-reach = { $why ->
    [gone] The channel of the tournament { $tournament } is gone, so I cannot post there any more.
    [hidden] I cannot see { $channel } any more, the channel of the tournament { $tournament }. Somebody who manages the server can let me in again with the permissions View Channel, Send Messages and Attach Files.
    [forbidden] I may not post in { $channel }, the channel of the tournament { $tournament }. Somebody who manages the server can give me the permissions Send Messages and Attach Files there.
    [locked] The thread { $channel } is locked, so I cannot post there about the tournament { $tournament }. Somebody who manages the server can unlock it.
   *[other] Discord does not take what I post in { $channel } about the tournament { $tournament }. I keep trying.
} Until then it waits: registration and rounds do not end, nothing new begins, and nothing is lost. An organiser, or whoever manages the server, can also take it to another channel with /tournament move.
hall-out-of-reach-notice = { $players }: { $mend }
hall-is-back = { $phase ->
    [lobby] I can post here again. { $tournament } is still open, and registration has its time back.
    [playing] I can post here again. { $tournament } goes on, and the round has its time back.
   *[ended] I can post here again. { $tournament } is over:
}
# $title (of the game)
visitor-unwritten = { $player }: there is something for you in game `{ $game }`, { $title }, which you play on another server, and you take no direct messages from me. This shows it:
visitor-left = { $players }: { $player } plays from another server and cannot be told of game `{ $game }` any more, neither alone nor where they took up the invitation. It goes on, and so does the clock.{ $close ->
    [yes] {" "}If you do not want to wait, you can close the game now.
   *[no] {""}
}
member-left = { $players }: { $player } is no longer on this server. Game { $game } goes on, and so does the clock: should they come back, they can play as before.{ $close ->
    [yes] {" "}If you do not want to wait, you can close the game now.
   *[no] {""}
}
