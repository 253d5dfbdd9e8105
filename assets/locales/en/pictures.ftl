# What stands on pictures, and what describes them to those who do not see them.

## Descriptions

# $game (its name), $ply, $who (a name)
picture-last-turn = Last turn, { $who }: { $words }.
picture-to-move = { $game }, turn { $ply }: { $who } to move.
# $count (how many have won), $who (their names)
picture-won = { $game }, ended: { $count ->
    [one] { $who } wins.
   *[other] { $who } share the win.
}
# $weekday (1 is Monday), $day, $month, $time (18:00), $zone (CET)
picture-weekday = { $weekday ->
    [1] Mon
    [2] Tue
    [3] Wed
    [4] Thu
    [5] Fri
    [6] Sat
   *[other] Sun
}
picture-month = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
}
picture-moment = { picture-weekday } { $day } { picture-month }, { $time } { $zone }
# $moment (as above)
picture-time-until = Time until { $moment }.
picture-time-stopped = The clock has stopped.
picture-time-no-clock = There is no clock.
picture-seat = seat { $seat }

# $who (a name), $seat (its number), $standing, $out (pieces)
picture-shape = { $seat ->
    [1] stars
    [2] moons
    [3] triangles
    [4] squares
   *[5] hexagons
}
picture-pieces = { $who } ({ picture-shape }): { $standing }.
picture-pieces-and-out = { $who } ({ picture-shape }): { $standing }; out: { $out }.
picture-pieces-out = { $who } ({ picture-shape }): out: { $out }.
# $colour, $stop
picture-colour = { $colour ->
    [white] white
    [blue] blue
    [red] red
    [yellow] yellow
   *[green] green
}
picture-piece = { picture-colour } on { $stop }
# $stop (its name), $colour, $kind (corner, crossing)
picture-node = { $stop } ({ picture-colour } { $kind ->
    [corner] corner
   *[crossing] crossing
})
# $stops, $reserve (how many)
picture-black-blocks = Black blocks: { $stops }.
picture-no-black-blocks = Black blocks: none.
picture-grey-blocks = Grey blocks: { $stops }; { $reserve } in reserve.
picture-no-grey-blocks = Grey blocks: none; { $reserve } in reserve.

# $die
picture-die = The die shows { $die }.
picture-no-die = The die has not been rolled yet.
# $who, $goal (a point), $places (a list)
picture-counters-A = { $who } (A, blue, gathers on { $goal }): { $places }.
picture-counters-B = { $who } (B, white, gathers on { $goal }): { $places }.
# $count, $point
picture-counters-on = { $count ->
    [one] one on { $point }
   *[other] { $count } on { $point }
}
picture-counters-off = { $count } off the board

# $side (white or black), $who, $count, $cells
picture-side = { $side ->
    [white] White
   *[black] Black
}
picture-stones = { picture-side } ({ $who }), { $count }: { $cells }.
picture-no-stones = { picture-side } ({ $who }): no stones.
picture-colours-swapped = The colours were swapped.
picture-may-swap = You may swap colours instead of placing a stone.
picture-five = Five in a line: { $cells }.

# $side, $who, $pieces, $total, $progressions
picture-numbers = { picture-side } ({ $who }): { $pieces }.
picture-row = row { $row }: { $pieces }
picture-has-captured = { picture-side } has captured { $pieces }; total { $total }.
picture-the-pyramid = the pyramid
picture-in-progression = { picture-side } has a progression on enemy ground: { $progressions }.

## On the picture: there is little room

picture-name = Seat { $seat }
# $who (a name), $moment
picture-status = { $who } to move
picture-status-until = { $who } to move until { $moment }
picture-status-stopped = { $who } to move, the clock has stopped
picture-status-no-clock = { $who } to move, no clock
picture-result = { $count ->
    [one] { $who } wins
   *[other] { $who } win
}
# $outs, $target (how many pieces)
picture-team-outs = team { $outs }/{ $target } out
# $count, $goal (a point)
picture-gathered = { $count }/5 on { $goal }
# $side, $count
picture-count-of-stones = { picture-side }, { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}
picture-swapped = swapped
picture-even = White, even
picture-odd = Black, odd
# $count, $total
picture-captured = took { $count }, worth { $total }
picture-on-enemy-ground = on enemy ground { $count }
picture-beside-captured = Captured
picture-beside-pyramid = The pyramid
picture-more = … { $count } more
# what stands below: "2 4 +6 c7/d4 arithmetic", for which a 6 would have to come from c7 or d4
picture-one-more = one more:
# $values
picture-arithmetic = { $values } arithmetic
picture-geometric = { $values } geometric
picture-harmonic = { $values } harmonic
# $has, $worth (how many pieces and their total), $pieces, $total (what is needed)
picture-body = body: { $has }/{ $pieces } pieces
picture-goods = goods: worth { $worth }/{ $total }
picture-goods-exactly = goods: worth { $worth }, exactly { $total }
picture-law-suit = lawsuit: { $has }/{ $pieces } pieces, worth { $worth }/{ $total }
picture-honor = honour: { $has }/{ $pieces } pieces, worth { $worth }/{ $total }
picture-honor-and-law-suit = honour & lawsuit: { $has }/{ $pieces } pieces, worth { $worth }/{ $total }
