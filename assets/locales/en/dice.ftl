# Dice, and turns that go by themselves.

# $die (what it shows)
die-shows = The die shows **{ $die }**.

dice-promised = The dice are fixed in advance and can be checked.
button-dice = About the dice
# $promise (a SHA-256)
dice-are-promised = A secret that was drawn in advance decides every die. Promise (SHA-256 of the secret): `{ $promise }`
dice-of-pair-are-promised = Promise for the second game: `{ $promise }`
dice-of-rematch-are-promised = Promise for the rematch: `{ $promise }`
dice-checked-later = The record of the game has the promise, too. When the game is over, the secret is shown, and every die can be checked.

dice-can-be-checked = Every die of this game can be checked now.
button-check-dice = Check the dice
# $count (how many dice), $erased (how many cannot be checked)
dice-checked = { $count ->
    [one] The one die of this game was computed again: it is
   *[other] All { $count } dice of this game were computed again: they are
} as promised before the game.{ $erased ->
    [0] {""}
    [one] {" "}1 other die cannot be checked any more, because what it followed from was erased.
   *[other] {" "}{ $erased } other dice cannot be checked any more, because what they followed from was erased.
}
# $fault (what does not fit, from the program)
dice-differ = **The dice do not fit the promise**: { $fault }
# $secret, $promise (64 digits each)
dice-secret = Secret: `{ $secret }`
    Promise (SHA-256 of the secret): `{ $promise }`
    The record below has everything that anybody needs to compute the dice themselves.
dice-none = { $title } is played without dice.

# $seat, $users (who share it)
shared-seat = Seat { $seat } ({ $users })

# $who (whose turn it was), $words (the missed turn in words, such as "rolls a 5 …")
turn-missed = { $who } { $words }.

# $who (whose turn it was)
turn-passed = { $who } has no legal turn and passes.
turn-passed-over = { $who } has resigned: this turn is skipped.

# $who (whose turn it was), $words (the turn in words), $turn
only-turn-played = { $who } { $words }: { $turn }, the only legal turn, played automatically.

# $count (how many turns are not told one by one)
more-by-themselves =
    { $count ->
        [one] 1 more turn was played automatically, then:
       *[other] { $count } more turns were played automatically, then:
    }
