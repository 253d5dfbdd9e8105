# Five Lines: turns in words, and the rules that a turn can break.

five-lines-name = Five Lines
# $side (A or B)
five-lines-side = { $side ->
    [A] A, blue
   *[B] B, white
}

# $die (what it shows), $from, $to (points)
five-lines-enters = rolls a { $die } and enters a counter on { $to }
five-lines-enters-hitting = rolls a { $die }, enters a counter on { $to } and sends the enemy's counter there off the board
five-lines-moves = rolls a { $die } and moves a counter from { $from } to { $to }
five-lines-moves-hitting = rolls a { $die }, moves a counter from { $from } to { $to } and sends the enemy's counter there off the board
five-lines-misses = rolls a { $die }, can move no counter and misses the turn
# $turn (one of the above), $goal (a point)
five-lines-wins = { $turn }, which wins: all five counters stand on { $goal }

five-lines-with-die = with a { $die }

five-lines-other-die = the die shows { $rolled }, not { $named }
five-lines-must-enter = a counter off the board comes first: with a { $die } one of yours must enter on { $entry }
five-lines-none-off = no counter of yours is off the board, so none can enter
five-lines-other-entry = with a { $die } a counter enters on { $entry }, not on { $named }
five-lines-not-there = no counter of yours stands on { $from }
five-lines-other-length = with a { $die } the counter on { $from } moves to { $ahead }, not to { $named }
five-lines-own-counter = one of your counters stands on { $point } already, and only 3A and 3B hold several
five-lines-nothing-hit = there is no enemy counter on { $point }: leave out the star
five-lines-can-move = one of your counters can move, so you must move it: a turn is missed only when none can

five-lines-expects-die = a die from 1 to 6
five-lines-expects-die-and-colon = the die and a colon (4:)
five-lines-expects-origin = off or a point such as 2A
five-lines-expects-slash = a slash
five-lines-expects-point = a point such as 1B
five-lines-expects-end = the end of the turn

# Position codes, and positions that cannot be.
five-lines-code-fields = a position code has three fields with one space between them (counters, side, die), this has { $given }
five-lines-code-slash = counters: a slash separates those of A from those of B
five-lines-code-side = side: "{ $given }" is neither A nor B
five-lines-code-die = die: "{ $given }" is neither 1 to 6 nor ?
five-lines-code-point = counters: "{ $given }" is neither a point nor "off"
five-lines-code-order = counters: those off the board come first, then in order of the circuit
five-lines-impossible-counters = side { $side } has five counters, not { $given }
five-lines-impossible-crowded = { $point } holds one counter; only 3A and 3B hold several
five-lines-impossible-both = both sides cannot have won
