# Computers at the board.

computer = Computer (level { $level })
computer-short = Computer { $level }
computer-rated = { $computer }, rated { $rating } among computers
computer-to-move = { $computer } is thinking.
computer-thinks = The computer is already thinking, and plays when it is ready.
computers-share-not = A computer plays in that seat and shares it with nobody. Choose another seat.
rated-without-computers = A rated game is only for people. Leave out `rated`, or invite a player.
game-begins-at-once = Game `{ $game }` begins.
game-begins-in-direct = Game `{ $game }` begins, here in our direct messages.

# $name (newcomer, guest, beginner, regular, challenger, expert, master, champion)
choice-level = { $level } { $name ->
    [newcomer] Newcomer
    [guest] Guest
    [beginner] Beginner
    [regular] Regular
    [challenger] Challenger
    [expert] Expert
    [master] Master
   *[champion] Champion
}
choice-level-rated = { $level } – rating { $rating }
option-level = Play against the computer: its level, from 1 to 8
    .name = level
option-computers = How many seats computers take
    .name = computers

command-hint = Against the computer: see a good turn; only you see this
    .name = hint
option-warnings = Warn me before a big mistake against the computer
    .name = warnings
button-hint = Hint
button-take-back = Take back
hints-in-training = Hints are only for games where all others are computers, outside tournaments. To begin one, use `/play` with a `level`.
no-hint-now = I have no time for a hint now. Please ask again in a moment.
# $percent (the chance to win after it)
hint-is = A good turn (your chance of winning: { $percent }%):
turn-throws-away = **This turn is a big mistake.** Your chance of winning: { $after }% with it, { $before }% with the best turn. To see that one, use `/hint`.
you-took-back = You took your turn back.

button-stand-in = Computer for { $name }
no-computer-where-it-counts = In rated games and tournaments no computer plays on for a player. You can close the game for an absent player.
# $absent (whose seat it is)
wants-a-computer = { $players } { $count ->
    [one] would
   *[other] would
} like a computer to play on for { $absent } in game `{ $game }`, because that seat is deserted.
computer-goes-on = A computer plays on.
computer-plays-on = { $computer } plays on for { $players }.
