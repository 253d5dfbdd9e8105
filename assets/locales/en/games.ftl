# What is particular to one game.

players = { $count ->
    [one] 1 player
   *[other] { $count } players
}

pentagame-teams = two teams of two, seats 1 and 3 against 2 and 4
pentagame-five = five players, each with one colour
result-letters = Result letters, which the colours of the first two pieces out spell in the book of the game: { $letters }
pentagame-last-round = **This is the last round**: it is played to its end, then the game is over.

button-swap-colours = Swap colours

rithmomachia-proper-agreed = { $proper ->
    [small] won by any proper victory (small, big or great)
    [big] won by a big or great proper victory
    [great] won by a great proper victory, which only White can win
   *[none] without proper victories
}
rithmomachia-no-victory = Nobody could win this game. Add a common victory such as body:4 or goods:100, or keep the proper victories.
rithmomachia-goods-twice = Choose one of the two: the victory of goods needs a total of at least so much, or of exactly so much.
# $proper (the above), $commons (the common victories agreed, joined by "or")
rithmomachia-common-agreed = { $proper }; common victories: { $commons }

# In a sentence, what each game is.
about-pentagame = A race across a star: bring your pieces to their goals, and put blocks in the way of the others.
about-five-lines = The ancient Greeks’ race with a die: bring your counters round the board first.
about-pentalath = Put stones on hexagons, surround others to capture them, and get five in a line.
about-rithmomachia = The medieval battle of numbers: pieces capture by sums, products and sieges.
