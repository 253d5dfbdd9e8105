# Computers at the board.

# $name (newcomer, guest, beginner, regular, challenger, expert, master, champion)
computer = Computer (level { $level }, { $name ->
    [newcomer] newcomer
    [guest] guest
    [beginner] beginner
    [regular] regular
    [challenger] challenger
    [expert] expert
    [master] master
   *[champion] champion
})
computer-rated = { $computer }, with a rating of { $rating } among computers
computer-to-move = { $computer } is to move and thinks.
computer-thinks = The computer is thinking already and plays as soon as it is done; it needs no reminder.
computers-share-not = A computer plays in that seat, and it shares it with nobody.
rated-without-computers = Ratings are for people: a rated game cannot have a computer in it. Leave `rated` out, or invite somebody.
game-begins-at-once = Game `{ $game }` begins.

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
option-level = Play against the computer: how well it plays, from 1 to 8
    .name = level
option-computers = How many seats computers take
    .name = computers

command-hint = Against the computer: see a good turn; only you see this
    .name = hint
option-warnings = Against the computer: point out a turn that throws the game away
    .name = warnings
button-hint = Hint
button-take-back = Take back
hints-in-training = Hints are for games in which all others are computers and nothing is at stake. `/play` with a `level` begins one.
no-hint-now = There is no time to think of a hint just now; please ask again in a moment.
# $percent (the chance to win after it)
hint-is = A good turn, which leaves you { $percent } % of the game:
turn-throws-away = **This turn throws the game away:** it leaves you { $after } % of the game, and there is one that leaves you { $before } %. `/hint` shows it.
you-took-back = You took it back.

button-stand-in = Computer for { $name }
no-computer-where-it-counts = Where ratings or a tournament are at stake no computer plays on for somebody; who is absent can be counted as resigned.
# $absent (whose seat it is)
wants-a-computer = { $players } { $count ->
    [one] would
   *[other] would
} like a computer to play on for { $absent }, who is absent, in game `{ $game }`.
computer-goes-on = A computer plays on.
computer-plays-on = { $computer } plays on for { $players }.
