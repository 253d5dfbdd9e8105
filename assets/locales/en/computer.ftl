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
computer-to-move = { $computer } is to move and thinks.
computer-thinks = The computer is thinking already and plays as soon as it is done; it needs no reminder.
computers-share-not = A computer plays in that seat, and it shares it with nobody.
rated-without-computers = Ratings are for people: a rated game cannot have a computer in it. Leave `rated` out, or invite somebody.
game-begins-at-once = Game `{ $game }` begins.

choice-newcomer = 1 Newcomer
choice-guest = 2 Guest
choice-beginner = 3 Beginner
choice-regular = 4 Regular
choice-challenger = 5 Challenger
choice-expert = 6 Expert
choice-master = 7 Master
choice-champion = 8 Champion
option-level = Play against the computer: how well it plays, from 1 to 8
    .name = level
option-computers = How many seats computers take
    .name = computers
