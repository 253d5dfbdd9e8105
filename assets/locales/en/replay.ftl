# Replays: games gone through in the channel, turn by turn.

command-replay = Show a game in this channel, turn by turn
    .name = replay
option-replay-game = Which game, being played or finished
    .name = game
option-replay-ply = Begin after how many turns; at the start by default
    .name = ply

# $game (its name)
replay-is-shown = `{ $game }` is now shown in this channel. Everybody here can use its buttons.
replay-is-shown-in-direct = `{ $game }` is now shown in our direct messages.
# $game (its name), $title (which game is played), $players
replay-of = **{ $title }**, game `{ $game }`: { $players }
# $count (how many turns have been played)
replay-at-start = The start. { $count ->
    [0] No turn has been played yet.
    [one] 1 turn follows.
   *[other] { $count } turns follow.
}
# $ply, $played (how many turns there are)
replay-ply = Turn { $ply } of { $played }:
# $players (whose turn it was), $count (of them), $turn, $words (the turn in words)
replay-turn = { $players } played { $turn }: { $words }.
replay-pass = { $players } could not move and passed.
replay-lost = { $players } missed the turn: time was up.
replay-vacant = { $players } had resigned, so this turn was missed.
replay-goes-on = The game goes on.
# $count (how many turns it has)
replay-film = { $count ->
    [0] Nothing has been played yet.
    [one] 1 turn, animated.
   *[other] { $count } turns, animated.
}
# $parties (who plays, in the order of the bar)
replay-film-chances = The bar below the board shows the chances, from the left: { $parties }.
# $before, $after (chances in percent)
replay-chances = Chance of { $players }: { $before }% before this turn, { $after }% after it.
replay-better = { $turn } was better.
# $shown (how many positions), $played (how many turns there are)
replay-film-thinned = { $shown } positions of { $played } turns, animated. All of them would be too much for one picture.
# $played (how many turns there are), $most (how many can be shown)
replay-is-too-long = That game has { $played } turns, and at most { $most } can be shown turn by turn. `/record` gives you all of it.
replay-film-too-long = That game has { $played } turns, too many for an animated picture. Use the other buttons, or `/record` for all of it.
# $game (its name)
replay-game-is-gone = I no longer have game `{ $game }`. `/replay` shows you the games there are.

button-replay = Replay
button-first = « First
button-back = ‹ Back
button-forward = Forward ›
button-last = Last »
button-film = Animate

# The description of an animated picture; that of its last position follows.
# $title (which game is played), $names (of the players), $count (how many positions)
film-alt = { $title }, { $names }: an animated picture of { $count ->
    [one] 1 position.
   *[other] { $count } positions.
} The last one:
