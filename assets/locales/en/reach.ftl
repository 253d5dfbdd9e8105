### Channels out of reach, and taking a game elsewhere.

# { $why }: gone, hidden, forbidden, locked or refused.
out-of-reach = { $why ->
    [gone] The channel of your game was deleted. Your game is waiting and its clock has stopped. To go on, type /move-game in another channel.
    [hidden] I cannot see { $channel } any more. Your game there is waiting and its clock has stopped. A manager of the server can give me the permissions View Channel, Send Messages and Attach Files (in threads: Send Messages in Threads). Or type /move-game in another channel.
    [forbidden] I cannot post in { $channel }. Your game there is waiting and its clock has stopped. A manager of the server can give me the permissions Send Messages and Attach Files there (in threads: Send Messages in Threads). Or type /move-game in another channel.
    [locked] The thread { $channel } is locked, so I cannot post there. Your game there is waiting and its clock has stopped. A manager of the server can unlock it. Or type /move-game in another channel.
    [too-many-threads] The thread { $channel } is archived, and I cannot reopen it: this server has as many active threads as Discord allows. Your game there is waiting and its clock has stopped. A member who manages threads on the server can archive others. Or type /move-game in another channel.
    [too-many-channels] This server has as many channels as Discord allows, so I cannot post in { $channel }. Your game there is waiting and its clock has stopped. A member who manages channels on the server can delete some that nobody uses. Or type /move-game in another channel.
   *[other] Discord does not accept my messages in { $channel }. Your game there is waiting and its clock has stopped. I keep trying. Or type /move-game in another channel.
}
# The same where a game is played alone, in direct messages with petteia
direct-out-of-reach = I cannot show your game in our direct messages, because { $why ->
    [no-shared-server] you share no server with petteia
    [not-accepted] you do not accept messages from petteia
   *[other] Discord does not accept them
}. It waits there, and its clock has stopped. Allow messages from members of a server that you share with petteia, then play a turn here. `/board` shows the board.
game-out-of-reach = { $players }: game { $game }. { $mend }
button-move-here = Play on here
place-elsewhere = a channel of another server
# After “in”: where a game is played alone
place-direct = our direct messages
place-answered = a chat of its players
# { $why } as above; $channel where there still is one
place-out-of-reach = { $why ->
    [gone] a channel that is gone (move the game with /move-game)
   *[other] { $channel } (I cannot reach it: move the game with /move-game)
}
# $player (who opened the game or organises the tournament), $of (game, tables), $about (the game or the tournament), $why (too-many-threads, too-many-channels, forbidden, hidden, other)
thread-not-opened = { $player }: { $of ->
    [tables] I could not open threads for tables of { $about }. Their games are played in this channel.
    [post] I could not open a post for game `{ $about }`. It is played here.
   *[game] I could not open a thread for game `{ $about }`. It is played in this channel.
} { $why ->
    [too-many-threads] This server has as many active threads as Discord allows. A member who manages threads here can archive others; then there is room for the next ones.
    [too-many-channels] This server has as many channels as Discord allows. A member who manages channels here can delete some that nobody uses; then there is room for threads.
    [forbidden] { $of ->
        [post] A manager of the server can give me the permission Create Posts in the forum.
       *[other] A manager of the server can give me the permissions Create Public Threads and Send Messages in Threads here.
    }
   *[other] Discord did not accept it.
}
# { $how }: over, clock-runs (it stood still until now) or goes-on.
game-is-here-now = { $how ->
    [over] Game { $game } is over:
    [clock-runs] Game { $game } goes on here. The clock is running again.
   *[goes-on] Game { $game } goes on here.
}
played-meanwhile = { $more ->
    [yes] Played since then, the last turns:
   *[no] Played since then:
}
taken-back-meanwhile = Turns were taken back since then.
game-moved = Game { $game } goes on in { $channel }.
game-moved-away = { $player } has moved game { $game } to { $channel }.
move-game-not-yours = Only its players, and managers of the server, can move a game.
move-game-elsewhere = This game is played somewhere else. Type /move-game in the channel where you want to go on, without naming a channel.
move-game-is-there = It is played in { $channel } already. Type /move-game in the new channel, or name that channel.
none-to-move-here = You have no game here that could be moved. Name your game with the option “game”.
# A game that moves house: to another server, or to a chat or from there. $players (who has asked)
move-asked-elsewhere = { $players } asked to go on with this game somewhere else. Answer there first.
# $channel (after “in”, where the game would go on)
agree-where-it-goes-on = Press the button in { $channel }, where the game would go on. So it is certain that you can play there.
move-not-all-there = { $player } cannot play in this channel now. Everybody in the game has to be able to see it and write there.
no-move-at-table = A tournament game stays on its server.
no-move-of-direct = A game against the computer in our direct messages stays there, and no other game goes there.

# The same of a tournament's channel.
hall-out-of-reach = { $why ->
    [gone] The channel of the tournament { $tournament } is gone, so I cannot post there.
    [hidden] I cannot see { $channel } any more, the channel of the tournament { $tournament }. A manager of the server can give me the permissions View Channel, Send Messages and Attach Files.
    [forbidden] I cannot post in { $channel }, the channel of the tournament { $tournament }. A manager of the server can give me the permissions Send Messages and Attach Files there.
    [locked] The thread { $channel } is locked, so I cannot post there about the tournament { $tournament }. A manager of the server can unlock it.
    [too-many-threads] The thread { $channel } is archived, and I cannot reopen it for the tournament { $tournament }: this server has as many active threads as Discord allows. A member who manages threads on the server can archive others.
    [too-many-channels] The server has as many channels as Discord allows, so I cannot post in { $channel } about the tournament { $tournament }. A member who manages channels on the server can delete some that nobody uses.
   *[other] Discord does not accept my messages in { $channel } about the tournament { $tournament }. I keep trying.
} Until then the tournament waits: no registration or round ends, nothing new begins, and nothing is lost. An organiser or a manager of the server can also move it with /tournament move.
hall-out-of-reach-notice = { $players }: { $mend }
hall-is-back = { $phase ->
    [lobby] I can post here again. { $tournament } is still open, and registration gets its time back.
    [playing] I can post here again. { $tournament } goes on, and the round gets its time back.
   *[ended] I can post here again. { $tournament } is over:
}
# $title (of the game)
visitor-unwritten = { $player }: I have a message about your game `{ $game }`, { $title }, on another server, but you accept no direct messages from me. Here it is:
visitor-left = { $players }: I can no longer reach { $player }, who plays game `{ $game }` from another server. The game and its clock go on.{ $close ->
    [yes] {" "}If you do not want to wait, you can close the game now.
   *[no] {""}
}
member-left = { $players }: { $player } has left this server. Game { $game } and its clock go on, and { $player } can come back and play.{ $close ->
    [yes] {" "}If you do not want to wait, you can close the game now.
   *[no] {""}
}
