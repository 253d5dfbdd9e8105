# Dice, and turns that go by themselves.

# $die (what it shows)
die-shows = The die shows **{ $die }**.

# $promise (a SHA-256)
dice-promised = The dice can be checked afterwards (promise `{ $promise }`).
dice-promised-of-pair = So can the dice of the second game (promise `{ $promise }`).

# $secret (what the promise was the SHA-256 of)
dice-revealed = The secret of the dice was `{ $secret }`. To check every die of the record, use `petteia replay --check-dice`.

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
