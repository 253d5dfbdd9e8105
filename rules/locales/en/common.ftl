# What the rules of every game can say.

list-and = { $first } and { $last }
list-or = { $first } or { $last }

game-over = the game has ended; no more turns are played

# $game (the game's name), $given (what was given)
line-up-of-two = there is no line-up "{ $given }": { $game } is played by 2
no-options = there is no option "{ $given }": { $game } has none
results-of-two = 1-0, 0-1 or 1/2-1/2

another-game = this turn belongs to another game

# $option (its name)
option-twice = option "{ $option }" is given twice

# $wanted (a list)
one-of = { $wanted }
