# Looking at games: which one is meant, boards, records, lists.

no-game-called = There is no game called `{ $name }` here.
button-elsewhere = This button belongs to a game that is not shown here. Please press it where the game is played.
# $game (its name), $channel (where it is played)
not-for-all-here = Not everybody who sees this channel may see where `{ $game }` is played, so it is not shown to all here. Please ask again in { $channel }; `/board` and `/record` show it to you alone.
several-games = Several games here may be meant. Say which with the option “game”: { $games }.
own-games = Your games, for the option “game”: { $games }.
all-own-games = `/games` lists all of them.
turn-in-which-game = It is your turn in several games here. In which of them?
board-of-which-game = Several games here may be meant. Which board?
no-own-game = You have no game being played; /play opens one.
game-in = { $game } in { $channel }
none-to-move = There is no game here where it is your turn.
none-to-play = You have no seat in a game being played here.
none-to-nudge = There is no game here where you wait for somebody else.
none-to-look-at = No game has been played here yet; /play opens one.
none-to-repeat = No game in which you had a seat has ended here.
none-to-cancel = There is no game here to cancel.

no-such-position = There is no position after turn { $ply }: that game has had { $played }.
no-such-seat = There is no seat { $seat } in that game: it has seats 1 to { $seats }.
board-at-start = `{ $game }`: the start.
board-after-turn = `{ $game }`: after turn { $ply }, { $turn }.
board-after-pass = `{ $game }`: after turn { $ply }, a pass.
board-after-lost = `{ $game }`: after turn { $ply }, which was lost.
position-code = Position code: `{ $code }`
record-of = `{ $game }`: { $line_up }{ $options }, clock `{ $clock }`, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}{ $over ->
    [yes] {""}
   *[no] {" "}so far
}.

no-games = You have no game going on. `/play` opens one.
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
nobodys-code = No game can read that position code. Choose one with the option “game” to be told what is wrong with it.

fill-in-game = It is your turn in several games here: fill in `game` first
your-turn-note = , your turn
