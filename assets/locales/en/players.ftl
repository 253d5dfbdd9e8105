# What players ask of each other, and how they leave.

drew-lately = You offered a draw at turn { $ply }. You can offer the next one from turn { $from } on; now it is turn { $now }.
paused-already = The game has been paused since { $since }. Go on?
game-is-paused = The game has been paused since { $since }, and its clock has stopped. Go on first.
no-pause-to-end = The game is not paused.
no-pause-at-table = In a tournament only an organiser can pause a game, because others wait for the result.
no-clock-to-pause = This game has no clock, so there is nothing to pause.
you-went-on = The game goes on.
nothing-to-take-back = You have not played a turn yet, so there is nothing to take back.
takeback-asked = You can ask for a takeback only once in each position, and you have asked already.
rematch-for-players = Only players of that game can ask for a rematch. /play opens a new game.
not-over-yet = That game is not over yet.
was-cancelled = That game was cancelled. /play opens a new one.
rematch-is = The rematch is game `{ $game }`.
no-other-level = Only a finished game of one player against computers can be played again at another level.
rematch-asked = You can ask for a rematch only once, and you have asked already. /play opens a new game.
no-rematch-with-former = A player of that game is no longer here and cannot agree. /play opens a new game.
# $player: who played that game
no-rematch-with-left = { $player } has left this server and cannot agree. /play opens a new game.
asked-already = You have asked already. Please wait for the answers.
button-withdraw = Withdraw
others-asked = The others have been asked.
question-closed = That question is closed.
all-agreed = All agreed.
has-agreed = { $name } agreed.
was-withdrawn = The question was withdrawn.
has-declined = { $name } declined.
you-agreed = You agreed.
you-withdrew = You withdrew the question.
you-declined = You declined.
takeback-goes-further = { $players } would like to go back further than you, to before turn { $ply }. Do you agree?
took-back = { $players } took turns back. The game goes on from turn { $ply }.
players-answer = Only the players of that game can answer.
asker-answers-not = This is your own request, so the others must agree. To withdraw it, press “No”.
owner-decides = Only { $player } can decide that, because the seat is theirs. Partners play its turns too.
owner-asked = You have asked. Now the owner of the seat decides.
owner-asked-already = You have asked for that seat already. Please wait for the answer.
owner-asked-once = You can ask for that seat only once, and you have asked already.
shares-now = { $player }, you now share the seat of { $owner } in game `{ $game }`. Each of you can play its turns.
shares-no-longer = { $player } no longer shares the seat of { $owner } in game `{ $game }`.
seat-shared-by = Your seat in game `{ $game }` belongs to { $owner }, who shares it with { $partners }. You can all play its turns. Only { $owner } can resign, or agree to draws and takebacks.
seat-not-shared = You do not share your seat in game `{ $game }`.
shares-no-seat = { $player } shares no seat there.
left-seat = You no longer share that seat.
put-out = { $player } no longer shares your seat.
button-put-out = Go on without { $name }
button-leave-seat = Leave the seat
seat-answered = Somebody in your seat has answered already, or your seat was not asked.

own-turn = It is your own turn.
nudged-already = The players have been nudged already in this turn. You can do that once.
quiet-now = { $players } { $count ->
    [one] has
   *[other] have
} quiet hours now and cannot be nudged. Try again later.
nudged = Nudged.

resigned = { $player } has resigned game `{ $game }`.
others-go-on = The others play on. Turns of this seat are skipped.
you-resigned = You have resigned.
nobody-absent = You can close a game when a player has missed { $count ->
    [one] 1 turn
   *[other] { $count } turns in a row
}. So far nobody has.
opponents-close = Only the opponents can close the game. You can keep playing, or use /resign.
sure-to-close = Close game `{ $game }`? { $players } missed the last turns in a row, which counts as resigning. The game ends and you win.
sure-to-close-for-them = Close game `{ $game }` for { $players }, who missed the last turns in a row? That counts as resigning, and the others play on.
closed-by = { $player } closed the game for { $absent }, who missed the last turns in a row. That counts as resigning.
closed = The game is closed.
closed-for-them = They are out of the game, and the others play on.
sure-to-resign = Resign game `{ $game }`? It ends at once, and your opponents win.
sure-to-leave-others = Resign game `{ $game }`? The others play on without you, and your turns are skipped.
button-resign = Resign
button-play-on = Play on
