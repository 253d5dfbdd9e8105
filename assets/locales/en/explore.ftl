# Turns tried on a board of one's own.

# $game (its name)
explore-alone = **Trying out** in game `{ $game }`; nobody but you sees this.
explore-shared = **Trying out** in game `{ $game }`; nobody but you and those on your side sees this.
# $ply (how many turns have been played)
explore-now = The game as it stands, after turn { $ply }.
explore-past = The game after turn { $ply }; it has gone on since.
# $ply, $turns (what is tried)
explore-tried = After turn { $ply }, what if: { $turns }
explore-to-move = { $players } to move.
explore-note = Your note: { $note }
explore-next = From here on:
explore-more = … and { $count } more.
explore-how = `/explore turns:…` tries turns from here, theirs and yours; `note:…` notes what you think of this position.
explore-taken-back = Turns were taken back, and what you had tried after them is gone.
explore-dropped = That turn, and what you tried after it, is forgotten.
explore-cleared = All that you had tried is forgotten.
explore-full = There is no room for more. Forget a turn that you do not need any longer, by its button.
explore-too-deep = You can try { $most } turns one after the other, not more.
button-explore-game = To the game
button-explore-on = { $turn } ›
button-explore-plan = Plan this
button-explore-drop = Forget this turn
button-explore-clear = Forget all
