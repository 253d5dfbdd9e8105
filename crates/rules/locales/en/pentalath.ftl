# Pentalath: turns in words, and the rules that a turn can break.

pentalath-name = Pentalath

# $side (white or black)
pentalath-side = { $side ->
    [white] White
   *[black] Black
}

# $cell (a cell), $count (stones captured)
pentalath-places = places a stone on { $cell }
pentalath-captures = { $count ->
    [one] places a stone on { $cell } and captures one stone
   *[other] places a stone on { $cell } and captures { $count } stones
}
# $turn (one of the above)
pentalath-wins = { $turn }, which makes five in a line and wins
pentalath-swaps = swaps colours and takes over the stone on { $cell }
pentalath-passes = can place no stone and passes

# $row (its letter), $count (cells)
pentalath-row = { $count ->
    [one] row { $row }, one cell
   *[other] row { $row }, { $count } cells
}

pentalath-taken = { $cell } is not empty
pentalath-suicide = a stone on { $cell } would leave its group without an empty cell beside it and captures nothing: that is not allowed
pentalath-late-swap = only the second seat can swap colours, instead of its first stone
pentalath-nothing-to-swap = the first turn was missed, so there is no stone to take over
pentalath-can-place = a stone can still be placed, so you cannot pass

# $last (the name of the last cell)
pentalath-expects-cell = swap or a cell from a1 to { $last }
# $most (how many cells the row has)
pentalath-expects-number = a number from 1 to { $most }
pentalath-expects-end = the end of the turn

# Position codes, and positions that cannot be.
pentalath-code-fields = a position code has four fields with one space between them (rows, colour, ply, seats), this has { $given }
pentalath-code-rows = rows: there are nine, i to a, not { $given }
pentalath-code-row = row { $row }
pentalath-code-colour = colour: "{ $given }" is neither w nor b
pentalath-code-seats = seats: "{ $given }" is neither 12 nor 21
pentalath-code-long = expected { $length } cells, found more
pentalath-code-short = expected { $length } cells, found { $given }
pentalath-code-letter = "{ $given }" cannot stand there
pentalath-impossible-taken = { $cell } holds two stones
pentalath-impossible-dead = the stones connected with { $cell } have no empty cell beside them
pentalath-impossible-both = both colours cannot have five in a line
pentalath-impossible-turn = ply { $ply } is the turn of seat { $seat }, who does not have that colour
pentalath-impossible-swap = colours are swapped at ply 2: the seats are 21 only from ply 3 on
