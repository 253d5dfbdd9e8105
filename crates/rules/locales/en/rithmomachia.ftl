# Rithmomachia: turns in words, the rules that a turn can break, victories, options.

rithmomachia-name = Rithmomachia

# A piece by its shape and value; $shape is circle, triangle, square or pyramid.
rithmomachia-piece = { $shape ->
    [circle] circle { $value }
    [triangle] triangle { $value }
    [square] square { $value }
   *[pyramid] pyramid { $value }
}
rithmomachia-component = component { $value } of the pyramid
# $piece (one of the above), $square (where it stands)
rithmomachia-on = { $piece } on { $square }
rithmomachia-side = { $side ->
    [white] White
   *[black] Black
}

# Captures: $a, $b and $value (of what captures, and of what is captured), $gap (empty squares between)
rithmomachia-numbering = { $a } = { $value }
rithmomachia-addition = { $a } and { $b }: { $a } + { $b } = { $value }
rithmomachia-subtraction = { $a } and { $b }: { $a } − { $b } = { $value }
rithmomachia-multiplication = { $a } over { $gap } empty squares: { $a } × { $gap } = { $value }
rithmomachia-division = { $a } over { $gap } empty squares: { $a } ÷ { $gap } = { $value }
rithmomachia-siege = { $value } has no way out

# Steps of a turn: $victim, $captors (pieces on their squares), $arithmetic (one of the above)
rithmomachia-captures = captures { $victim } with { $captors } ({ $arithmetic })
rithmomachia-besieges = captures { $victim } by siege
rithmomachia-moves = moves { $piece } from { $from } to { $to }
# $steps (some of the above, joined by "and")
rithmomachia-turn = { $steps }
# $victories (some of those below, joined by "and")
rithmomachia-victories = { $victories }
# $turn (as above), $victories (the above)
rithmomachia-wins = { $turn } and wins: { $victories }

# Offered while a turn is typed: $count (how many), $piece (on its square)
rithmomachia-some-moves = { $count ->
    [one] one move of { $piece }
   *[other] { $count } moves of { $piece }
}
rithmomachia-some-moves-of-shape = { $shape ->
    [circle] { $count } moves of circles
    [triangle] { $count } moves of triangles
    [square] { $count } moves of squares
   *[pyramid] { $count } moves of the pyramid
}
rithmomachia-some-captures = { $count } captures
rithmomachia-some-captures-with = { $count } captures with { $piece }
rithmomachia-some-ways = { $count } ways to go on

# Victories: $values (three, ascending), $pieces (how many), $total (how much)
rithmomachia-small = a small proper victory ({ $progressions })
rithmomachia-big = a big proper victory ({ $progressions })
rithmomachia-great = a great proper victory ({ $progressions })
rithmomachia-arithmetic = { $values } are arithmetic
rithmomachia-geometric = { $values } are geometric
rithmomachia-harmonic = { $values } are harmonic
rithmomachia-body = the victory of body, { $pieces ->
    [one] one piece captured
   *[other] { $pieces } pieces captured
}
rithmomachia-goods = the victory of goods, a total of { $total } or more captured
rithmomachia-goods-exactly = the victory of goods, a total of exactly { $total } captured
rithmomachia-lawsuit = the victory of lawsuit, { $pieces ->
    [one] one captured piece worth { $total } or more
   *[other] { $pieces } captured pieces worth { $total } or more
}
rithmomachia-honor = the victory of honour, { $pieces ->
    [one] one captured piece worth exactly { $total }
   *[other] { $pieces } captured pieces worth exactly { $total }
}
rithmomachia-honor-lawsuit = the victory of honour and lawsuit, { $pieces ->
    [one] exactly one piece captured, worth exactly { $total }
   *[other] exactly { $pieces } pieces captured, worth exactly { $total }
}
rithmomachia-no-turn = the other side cannot complete a turn

# Rules that a turn can break
rithmomachia-cannot-pass = you cannot pass: each turn has a move, and a seat that cannot complete its turn loses
rithmomachia-move-missing = a turn needs exactly one move: add it before, between or after the captures
rithmomachia-second-move = a turn has only one move: leave out the second
# $called (as it was written, such as C9)
rithmomachia-no-such-piece = { $called } is not on the board
rithmomachia-no-such-component = the pyramid does not have { $value }: it has { $components }, together { $total }
rithmomachia-one-component = the pyramid does not have { $value }: it is down to { $total }
rithmomachia-nothing-there = nothing stands on { $square }
rithmomachia-not-there = { $called } does not stand on { $square }, where { $found } stands
rithmomachia-not-there-empty = { $called } does not stand on { $square }, which is empty
rithmomachia-not-your-piece = { $piece } belongs to { $owner }, and { $mover } is to move
rithmomachia-own-victim = { $piece } is { $owner }'s own: capture a piece of the other side
rithmomachia-stays-put = the piece stands on { $square } already: move it to another square
rithmomachia-cannot-move = { $piece } cannot go to { $to }: { $why }
rithmomachia-target-taken-own = { $by } stands there. Move to a free square
rithmomachia-target-taken-enemy = { $by } stands there. Move to a free square: a piece captures without moving
rithmomachia-out-of-reach = { $by } does not reach { $victim }: { $why }
rithmomachia-not-straight = the two squares are on different files and ranks, and no piece moves diagonally
# $steps (between the squares), $distance (how far the piece moves), $shape
rithmomachia-wrong-distance = that is { $steps ->
    [one] one step
   *[other] { $steps } steps
}, and { $shape ->
    [circle] a circle
    [triangle] a triangle
    [square] a square
   *[pyramid] a pyramid
} moves exactly { $distance }
rithmomachia-path-blocked = { $by } stands in the way, and no piece jumps
rithmomachia-addition-sum = { $a } + { $b } = { $sum }, which is not { $value }
rithmomachia-subtraction-difference = { $a } − { $b } = { $difference }, which is not { $value }
rithmomachia-same-piece = { $piece } cannot give both numbers: an addition or subtraction needs two different pieces
rithmomachia-multiplication-line = a multiplication needs a straight line of empty squares from { $by } to { $victim }: { $why }
rithmomachia-division-line = a division needs a straight line of empty squares from { $by } to { $victim }: { $why }
rithmomachia-other-gap = from { $by } to { $victim } there { $gap ->
    [0] is no empty square
    [one] is one empty square
   *[other] are { $gap } empty squares
}, not { $said }
rithmomachia-multiplication-product = { $a } × { $gap } = { $product }, which is not { $value }
rithmomachia-division-quotient = { $a } ÷ { $gap } is not { $value }
rithmomachia-siege-open = { $victim } is not besieged: its way to { $square } is open
rithmomachia-siege-own-piece = { $victim } is not besieged: a piece of its own side stands in its way on { $square }
rithmomachia-siege-besieger = { $by } does not besiege { $victim }
rithmomachia-siege-component = { $victim } is only a part: a siege captures whole pieces
rithmomachia-no-capture = { $by } alone cannot capture { $victim }: their values differ. To multiply or divide, it needs a straight line of empty squares between them
rithmomachia-no-capture-at-distance = { $by } alone cannot capture { $victim }: their values differ. With { $gap ->
    [0] no empty square
    [one] 1 empty square
   *[other] { $gap } empty squares
} between, no product or quotient fits

# What was expected where a text stops making sense
rithmomachia-expects = { $wanted }
rithmomachia-expects-piece = a piece such as C2 or C2d6
rithmomachia-expects-square = a square from a1 to p8
rithmomachia-expects-number = the number of empty squares between
rithmomachia-expects-dash = - and a square
rithmomachia-expects-takes = x and a piece
rithmomachia-expects-besieges = & and a piece
rithmomachia-expects-arithmetic = +, -, * or /
rithmomachia-expects-bracket = ]
rithmomachia-expects-parenthesis = )
rithmomachia-expects-semicolon = ; and the next capture or move

# Options: $given (what was given), $key (the option), $most (the largest number)
rithmomachia-options = proper=small|big|great|none, body=N, goods=N, goods-exactly=N, lawsuit=N:TOTAL, honour=N:TOTAL and honor-lawsuit=N:TOTAL
rithmomachia-no-option = there is no option "{ $given }": Rithmomachia has { rithmomachia-options }
rithmomachia-option-without-value = option "{ $given }" has no value: options are { rithmomachia-options }
rithmomachia-no-proper = proper="{ $given }" has no meaning: it is small, big, great or none
rithmomachia-no-count = { $key }: "{ $given }" is not a number of pieces you can agree on; it must be from 1 to { $most }
rithmomachia-no-total = { $key }: "{ $given }" is not a total you can agree on; it must be from 1 to { $most }
rithmomachia-no-pair = { $key }="{ $given }" needs a number of pieces, a colon and a total, such as { $key }=4:100

# Position codes, and positions that cannot be.
rithmomachia-code-fields = a position code has five fields with one space between them, this has { $given }. They are ranks, side to move, captured by White, captured by Black, ply
rithmomachia-code-ranks = ranks: there are 16, p to a, not { $given }
rithmomachia-code-rank = rank { $rank }
rithmomachia-code-by-white = captured by White
rithmomachia-code-by-black = captured by Black
rithmomachia-code-side = side to move: ply { $ply } is the turn of { $side }, not "{ $given }"; White (w) has the odd plies and Black (b) the even ones
rithmomachia-code-run = "{ $given }" is not a run of empty squares: one number, 1 to 8, for all that lie side by side
rithmomachia-code-long = it has 8 squares, this has more
rithmomachia-code-short = it has 8 squares, this has { $given }
rithmomachia-code-component = "{ $given }" is not a component: components are written +{ $square } and the value
rithmomachia-code-pyramid = "{ $given }": name each component of a pyramid, +{ $square } and the value, and then { $pyramid } when it is gone
rithmomachia-code-piece = "{ $given }" is not a piece. Write its letter (C, T, S, P, for Black in lower case) and value, such as c9. Write a damaged pyramid with its components, such as P[1+4+9]
rithmomachia-code-no-piece = there is no piece { $given }
rithmomachia-code-no-component = "{ $given }" is no component of { $side ->
    [white] White
   *[black] Black
}'s pyramid, which are { $all }
rithmomachia-code-ascending = list the components of a pyramid once each, in ascending order: { $ascending }, not { $given }
rithmomachia-code-whole = a pyramid with all its components is written { $pyramid }
rithmomachia-code-empty = a pyramid has components
rithmomachia-impossible-second = { $side ->
    [white] White
   *[black] Black
} has one pyramid, and this is a second
rithmomachia-impossible-component = component { $value } of { $side ->
    [white] White
   *[black] Black
}'s pyramid was captured, so the pyramid cannot have it
rithmomachia-impossible-own = { $side ->
    [white] White
   *[black] Black
} has no { $piece } to be captured
rithmomachia-impossible-no-component = { $side ->
    [white] White
   *[black] Black
}'s pyramid has no component { $value }
rithmomachia-impossible-component-twice = component { $value } of { $side ->
    [white] White
   *[black] Black
}'s pyramid is captured twice
rithmomachia-impossible-pyramid = { $side ->
    [white] White
   *[black] Black
}'s pyramid was captured, so it cannot stand on the board
rithmomachia-impossible-early = { $side ->
    [white] White
   *[black] Black
}'s pyramid is captured once, with its last component: the components are named before it
rithmomachia-impossible-late = all components of { $side ->
    [white] White
   *[black] Black
}'s pyramid are captured: the pyramid itself follows the last
