# What is particular to one game.

players = { $count ->
    [one] 1 player
   *[other] { $count } players
}

pentagame-teams = two teams of two, seats 1 and 3 against 2 and 4
pentagame-five = five players, each with one colour
result-letters = Result letters: { $letters }

button-swap-colours = Swap colours
