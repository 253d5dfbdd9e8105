# Turns tried on a board of one's own.

# $game (its name)
explore-alone = **Trying turns** in game `{ $game }`. Only you see this.
explore-shared = **Trying out** game `{ $game }`. Only your side sees this.
# $ply (how many turns have been played)
explore-now = The game as it is now, after turn { $ply }.
explore-past = The game after turn { $ply }. It has gone on since then.
# $ply, $turns (what is tried)
explore-tried = After turn { $ply }, what if: { $turns }
explore-to-move = { $players } to move.
explore-note = Your note: { $note }
explore-next = From here on:
explore-more = … and { $count } more.
explore-how = `/explore turns:…` tries turns from here, theirs and yours. `note:…` saves your thoughts on this position.
explore-taken-back = Turns were taken back, so what you tried after them is deleted.
explore-dropped = That turn, and what you tried after it, is deleted.
explore-cleared = Everything you tried is deleted.
explore-full = There is no room for more. Delete a turn first, by its button.
explore-too-deep = You can try at most { $most } turns, one after the other.
button-explore-game = To the game
button-explore-on = { $turn } ›
button-explore-plan = Plan this
button-explore-play = Play { $turn }
button-explore-drop = Delete this turn
button-explore-clear = Delete all
