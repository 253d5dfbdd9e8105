# What is particular to one game.

players = { $count ->
    [one] 1 player
   *[other] { $count } players
}

pentagame-teams = two teams of two, seats 1 and 3 against 2 and 4
pentagame-five = five players, each with one colour
result-letters = Result letters: { $letters }

button-swap-colours = Swap colours

rithmomachia-proper-agreed = { $proper ->
    [small] won by any proper victory, small, big or great
    [big] won by a big proper victory or a great one
    [great] won by a great proper victory, which only White can win
   *[none] without proper victories
}
rithmomachia-no-victory = Without proper victories somebody has to win by a common one, and none is agreed: the game could hardly end. Name one too, such as body:4 or goods:100, or leave the proper victories in.
rithmomachia-goods-twice = The victory of goods takes either at least so much or exactly so much; agree on one of the two.
# $proper (the above), $commons (the common victories agreed, joined by "or")
rithmomachia-common-agreed = { $proper }; also by { $commons }
