# What players ask of each other, and how they leave.

drew-lately = You offered a draw at ply { $ply }. You can offer another from ply { $from } on; it is ply { $now } now.
nothing-to-take-back = You have no turn yet that could be taken back.
takeback-asked = You have asked for a takeback in this position already; it can be asked once.
rematch-for-players = Only those who played that game can ask for a rematch; /play opens a game of your own.
not-over-yet = That game is not over yet.
was-cancelled = That game was cancelled; /play opens another.
rematch-is = The rematch is game `{ $game }`.
rematch-asked = You have asked for a rematch already; it can be asked once. /play opens another game.
asked-already = You have asked already; the others have yet to answer.
button-withdraw = Withdraw
others-asked = The others have been asked.
question-closed = That question is no longer open.
all-agreed = All agreed.
was-withdrawn = It was withdrawn.
has-declined = { $name } declined.
you-agreed = You agreed.
you-withdrew = You withdrew it.
you-declined = You declined.
took-back = { $players } took back: the game goes on from ply { $ply }.
players-answer = Only the players of that game can answer.
asker-answers-not = You asked; it is for the others to agree. No withdraws the question.
seat-answered = Your seat has answered already, or is not asked.

own-turn = It is your own turn.
nudged-already = They have been nudged already during this turn; once is enough.
quiet-now = { $players } cannot be nudged during quiet hours. Try again later.
nudged = Nudged.

resigned = { $player } has resigned.
others-go-on = The others go on; these turns are passed over.
you-resigned = You have resigned.
nobody-absent = A game can be closed when somebody has lost { $count } turns in succession. Nobody has now.
opponents-close = Only the opponents of whoever lost those turns can close the game. It is not too late to go on; /resign gives it up.
closed-by = { $player } closed the game.
closed = The game is closed.
sure-to-resign = Resign game `{ $game }`? It ends at once, and your opponents win.
sure-to-leave-others = Resign game `{ $game }`? The others go on without you, and your turns are passed over.
button-resign = Resign
button-play-on = Play on
