# Dice, and turns that go by themselves.

# $die (what it shows)
die-shows = The die shows **{ $die }**.

# $promise (a SHA-256)
dice-promised = The dice are promised by the SHA-256 of their secret: `{ $promise }`.

# $secret (what the promise was the SHA-256 of)
dice-revealed = The secret of the dice was `{ $secret }`; `petteia replay --check-dice` checks every die of the record.

# $seat, $users (who share it)
shared-seat = Seat { $seat } ({ $users })

# $who (whose turn it was), $words (the missed turn in words, such as "rolls a 5 …")
turn-missed = { $who } { $words }.

# $who (whose turn it was)
turn-passed = { $who } has no legal turn and passes.
turn-passed-over = { $who } has resigned: the turn is passed over.

# $who (whose turn it was), $words (the turn in words), $turn
only-turn-played = { $who } { $words }: { $turn }, the only legal turn, played by itself.

# $count (how many turns are not told one by one)
more-by-themselves =
    { $count ->
        [one] One more turn went by itself, then:
       *[other] { $count } more turns went by themselves, then:
    }
dice-promised-of-pair = Those of the second game by: `{ $promise }`.
