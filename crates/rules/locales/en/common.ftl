# What the rules of every game can say.

list-comma = ,{" "}
list-semicolon = ;{" "}

game-over = the game is over; no more turns are played

# $given (what was given)
line-up-of-two = there is no line-up "{ $given }": this game is played by two (2)
no-options = there is no option "{ $given }": this game has none
option-twice = option "{ $given }" is given twice
results-of-two = 1-0, 0-1 or 1/2-1/2

another-game = this turn belongs to another game

# $sign (as it is typed)
sign = "{ $sign }"

# $wanted (a list)
one-of = { $wanted }

# Position codes, and positions that cannot be.
code-in-field = { $field }: { $why }
code-ply = ply: "{ $given }" is not a number from 1 to { $last }
code-taken-twice = { $place } is taken twice
code-plies-from-one = plies are numbered from 1
