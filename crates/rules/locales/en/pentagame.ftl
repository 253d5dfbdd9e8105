# Pentagame: turns in words, completions, and the rules that a turn can break.

pentagame-name = Pentagame

# $example (a result)
pentagame-results = the pieces out, such as { $example }

## Stops. $colour (a node's), $first and $second (colours or nodes), $count (the stop's number)

pentagame-corner = the { $colour } corner
pentagame-crossing = the { $colour } crossing
pentagame-stop-on-rim = stop { $count } between { $first } and { $second } on the rim
pentagame-stop-inside = stop { $count } between the { $first } and the { $second } crossing
pentagame-stop-on-arm = stop { $count } between { $first } and { $second }
pentagame-some-stop = a stop
pentagame-some-stop-from = a stop counted from { $node }

# $name (as in notation)
pentagame-named-corner = corner { $name }
pentagame-named-crossing = crossing { $name }

## What stands somewhere. $colour (a piece's), $seat (whose it is)

pentagame-piece = the { $colour } piece of seat { $seat }
pentagame-black-block = a black block
pentagame-grey-block = a grey block

## Turns

# $colour (the piece), $from (a stop), $deed (one of those below)
pentagame-turn = the { $colour } piece on { $from } { $deed }
pentagame-passes = has no legal turn and passes
# $colour (the piece), $goal (a stop), $placing (a grey block's)
pentagame-takes-out = the { $colour } piece, which was brought to its goal, goes out on { $goal } and { $placing }

# $to (a stop), $colour and $seat (of the piece swapped with)
pentagame-goes = moves to { $to }
pentagame-takes-black = takes the black block on { $to }
pentagame-takes-grey = returns the grey block on { $to } to the reserve
pentagame-swaps-own = swaps with the { $colour } piece of the same seat on { $to }
pentagame-swaps-foreign = swaps with the { $colour } piece of seat { $seat } on { $to }
pentagame-swaps-foreign-to-goal = swaps with the { $colour } piece of seat { $seat } on { $to }, which reaches its goal that way
pentagame-and-puts = { $deed } and puts it on { $stop }

# $placing, $first, $second (grey blocks')
pentagame-goes-out-there = { $deed }, goes out there and { $placing }
pentagame-partner-goes-out = { $deed }, which goes out on { $stop }, and { $placing }
pentagame-both-go-out = { $deed }, and both go out; it first { $first }, then { $second }

pentagame-puts-grey = puts a grey block on { $stop }
pentagame-moves-grey = moves the grey block on { $from } to { $stop }

## Completions

pentagame-label-piece = the { $colour } piece on { $stop }
pentagame-label-takes-out = takes out the { $colour } piece on { $stop }
pentagame-label-takes-out-some = takes out the piece on { $stop }
pentagame-label-one-out = { $deed }, and a piece goes out
pentagame-label-both-out = { $deed }, and both go out
pentagame-label-takes-block = takes the block on { $to }
pentagame-label-swaps-own = swaps with an own piece on { $to }
pentagame-label-swaps-foreign = swaps with another seat's piece on { $to }
pentagame-label-puts-black = puts the black block on { $stop }
pentagame-label-moves-some-grey = moves a grey block
pentagame-label-moves-grey = moves the grey block on { $from }
pentagame-label-moves-it = moves it to { $to }
pentagame-label-with-piece = with the piece on { $to }
pentagame-or-counted-from-there = { $label }, or a stop counted from there
pentagame-ways = { $label } ({ $count } ways)

## Rules that a turn breaks. $stop, $from, $to, $at, $goal (stops), $piece, $by (what stands there), $found (a clause)

pentagame-not-your-piece = { $piece } cannot move now: it is the turn of seat { $seat }
pentagame-must-take-out = the piece that was brought to its goal must go out first: { $goals }, followed by z and a stop for the grey block
pentagame-not-there = { $piece } does not stand on { $stop }
pentagame-not-on-goal = { $piece } goes out on { $goal }, not on { $stop }
pentagame-stays-put = a turn must change the position: a piece cannot end on { $stop }, where it started
pentagame-path-blocked = no free path leads from { $from } to { $to }: { $by } stands in the way on { $at }, and nothing can be jumped over
pentagame-target-taken = { $stop } is not free: { $by } stands there, { $instead }
pentagame-instead-black = which is taken with x{ $stop }, a colon and a free stop for it
pentagame-instead-grey = which is taken with x{ $stop }
pentagame-instead-swap = with which an own piece swaps by s{ $stop }, another seat's by s!{ $stop }
pentagame-nothing-to-take = there is no block to take on { $stop }, { $found }
pentagame-black-not-placed = a black block is put on a free stop when you take it from { $stop }: add a colon and the stop
pentagame-grey-is-not-placed = the block on { $stop } is grey and returns to the reserve: leave out where to put it
pentagame-nothing-to-swap = { $piece } is not on { $stop }, { $found }
pentagame-alike-swap = a turn must change the position: swapping two pieces of one colour changes nothing
pentagame-placement-taken = no block can be put on { $stop }: { $by } stands there after the move
pentagame-grey-missing = { $out } and { $placed }: add z and a free stop for each
pentagame-grey-extra = { $out }, but { $placed }
pentagame-pieces-go-out = { $count ->
    [0] no piece goes out
    [1] one piece goes out
   *[other] two pieces go out
}
pentagame-grey-blocks-placed = { $count ->
    [0] no grey block is placed
    [1] one grey block is placed
   *[other] { $count } grey blocks are placed
}
pentagame-reserve-empty = the reserve of grey blocks is empty: move one from the board, with > between its stop and the new one
pentagame-reserve-not-empty = take grey blocks from the reserve first: it still has { $reserve }
pentagame-no-grey-there = there is no grey block on { $stop } to move
pentagame-grey-stays = the grey block on { $stop } must go to another stop
pentagame-repetition = seat { $seat } made exactly this move in its last turn and cannot repeat it now
pentagame-cannot-pass = seat { $seat } has a legal turn and cannot pass
pentagame-found-free = which is free
pentagame-found = where { $found } stands

# $joined (names), $count, $stops, $node (numbers)
pentagame-no-such-line = no line of the board joins { $from } and { $towards }: from { $from } lines lead to { $joined }
pentagame-no-such-stop = there is no stop { $count } from { $from } towards { $towards }: that line has { $stops } stops, and { $node } is { $towards } itself

# $called (nothing, or the message below), $found (a clause)
pentagame-no-piece = no piece of seat { $seat }{ $called } stands on { $stop }, { $found }
pentagame-no-own-piece = no piece of seat { $seat }{ $called } stands on { $stop }, { $found }; s! swaps with another seat's piece
pentagame-no-foreign-piece = no piece of a seat other than { $seat }{ $called } stands on { $stop }, { $found }; s without ! swaps with an own piece
pentagame-called = {" "}called { $which }

## What was expected where notation could not be read

pentagame-expects-end = the end of the turn
pentagame-expects-second-dash = a second "-"
pentagame-expects-colon = ":" and a stop
pentagame-expects-z = "z" and a stop
pentagame-expects-seat = a seat
pentagame-expects-colour = a colour's letter
pentagame-expects-stop = a stop such as W or W3r
pentagame-expects-second-node = a second node such as B or r
pentagame-expects-rest = the rest of the stop's name

## Line-ups and options. $given (what was given)

pentagame-no-line-up = there is no line-up "{ $given }": Pentagame has the line-ups 2, 3, 4, teams and 5
pentagame-outs-out-of-range = outs={ $outs } cannot be played with line-up { $line-up }: 1 to { $largest } pieces can be brought out
pentagame-outs-no-number = outs="{ $given }" is not a number: 1 to { $largest } pieces can be brought out
pentagame-inside-out-value = inside-out="{ $given }" has no meaning: it is 1 or left out
pentagame-option-without-value = option "{ $option }" has no value: options are written outs=N and inside-out=1
pentagame-no-option = there is no option "{ $option }": Pentagame has outs=N and inside-out=1

# Position codes, and positions that cannot be.
pentagame-code-fields = a position code has five fields with one space between them (pieces, black blocks, grey blocks, seat, ply), this has { $given }
pentagame-code-pieces = pieces
pentagame-code-black = black blocks
pentagame-code-grey = grey blocks
pentagame-code-seat = seat: with { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
} ply { $ply } is the turn of seat { $seat }, not "{ $given }"
pentagame-code-no-line-up = pieces: no line-up has { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}
pentagame-code-line-up = line-up { $line-up } does not have { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}
pentagame-code-five = five seats: "5" must follow the ply
pentagame-code-outs = "outs={ $given }" gives no number of pieces
pentagame-code-option = "{ $given }" is not expected there: after the ply stand the line-up (teams or 5), inside-out and outs=N, in this order
pentagame-code-stop = "{ $given }" is not the name of a stop
pentagame-impossible-seats = line-up { $line-up } has { $expected } seats, not { $given }
pentagame-impossible-pieces = seat { $seat } has { $expected } pieces, not { $given }
pentagame-impossible-taken = { $stop } is taken twice; only a stop where pieces start can hold several pieces
pentagame-impossible-stack = { $given } pieces stand on { $stop }, where only { $most } began
pentagame-impossible-black = there are five black blocks on the board, not { $given }
pentagame-impossible-grey = there are five grey blocks, not { $given }
