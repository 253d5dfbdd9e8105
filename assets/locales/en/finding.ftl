# Looking at games: which one is meant, boards, records, lists.

no-game-called = There is no game called `{ $name }` here.
button-elsewhere = This button belongs to a game that is played elsewhere. Please press it there.
# $game (its name), $channel (where it is played)
not-for-all-here = Not everybody here may see the channel of game `{ $game }`, so I do not show it here. Ask again in { $channel }. `/board` and `/record` show it to you alone.
several-games = Which game do you mean? Name it with the option “game”: { $games }.
own-games = Your games, for the option “game”: { $games }.
all-own-games = `/games` lists them all.
turn-in-which-game = It is your turn in several games here. Which one is this turn for?
board-of-which-game = There are several games here. Which board do you want?
no-own-game = You are not playing a game now. /play opens one.
game-in = { $game } in { $channel }
none-to-move = It is not your turn in any game here.
none-to-play = You have no seat in a game being played here.
none-to-nudge = You are not waiting for anybody in a game here.
none-to-look-at = No game has been played here yet. /play opens one.
none-to-repeat = You have not finished a game here yet.
none-to-cancel = There is no game here to cancel.

no-such-position = There is no turn { $ply }: that game has had { $played }.
no-such-seat = There is no seat { $seat } in that game. Its seats are 1 to { $seats }.
board-at-start = `{ $game }`: the start.
board-after-turn = `{ $game }`: after turn { $ply }, { $turn }.
board-after-pass = `{ $game }`: after turn { $ply }, a pass.
board-after-lost = `{ $game }`: after turn { $ply }, which was missed.
position-code = Position code: `{ $code }`
record-of = `{ $game }`: { $line_up }{ $options }, { $clock }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}{ $over ->
    [yes] {""}
   *[no] {" "}so far
}.

no-games = You are not playing a game now. `/play` opens one.
your-games = **Your games**: { $count }, { $mine ->
    [0] none waits for you
    [one] one waits for you
   *[other] { $mine } wait for you
}
with-players = {" "}with { $players }
listed-waiting = `{ $game }` { $title } in { $channel }{ $others }: waits for players.
listed-my-turn = `{ $game }` { $title } in { $channel }{ $others }: **your turn**{ $until }.
listed-to-move = `{ $game }` { $title } in { $channel }{ $others }: { $players } to move{ $until }.

not-a-code = That is not a position code of { $title }: { $why }.
nobodys-code = No game can read that position code. Choose its game with the option “game” to see what is wrong.

fill-in-game = It is your turn in several games here: first choose the option `game`
your-turn-note = , your turn

# What keeps somebody from acting on a server.
# $until (when the time-out ends)
timed-out = You have a time-out on this server until { $until }. Until then you may look at everything here, but not play or change anything. Turns of your running games can still be played in direct messages to me.
member-pending = You have not agreed to the rules of this server yet. Open the server in Discord and finish joining. Until then you may only look.
may-not-write = You may not write in this channel, so I take no commands here. You may look, and press the buttons. To play, choose a channel in which you may write.
# $channel
no-post-there = I post only where you may write yourself, and in { $channel } you may not. Please name another channel.
no-view-there = You may not see { $channel }. Please name another channel.

# What is picked on a member or a message.
challenged-oneself = You cannot play against yourself. Pick somebody else, or pick me to play against the computer.
profile-of-computer = I have no rating: games with a computer do not count for the ratings.
profile-games = Finished games
found-nothing = There is no position code and no game record in that message. Below each board that `/board` shows stands its code.
found-faulty-record = There is a game record in that message, but I cannot read it. It has to be complete, and between two lines of three backticks nothing else may stand.
# $count
found-others = { $count ->
    [one] One more position is in that message.
   *[other] { $count } more positions are in that message.
} `/position` draws any code.
review-no-game = I find no game in that message, or none that you may see. Pick a message of mine about a game, or type `/replay`.
