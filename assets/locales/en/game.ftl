# What the channel reads about a game.

until = , until { $deadline }
to-move = { $players } to move{ $until }.
bank = { $players } { $left }
banks = In the banks when this turn began: { $banks }.

turn-played = { $player } played { $turn }: { $words }.
side-of = { $players } { $side }
sides-now = From now on: { $sides }.
turn-lost = Time is up: { $players } lost this turn.
lost-in-a-row = All in all { $count } turns were lost in a row.
turns-lost = Time is up: { $players } lost this turn, the { NUMBER($times, type: "ordinal") ->
    [one] { $times }st
    [two] { $times }nd
    [few] { $times }rd
   *[other] { $times }th
} in succession.
your-turn = { $players }, it is your turn{ $until }.
your-turn-as = { $players } ({ $side }), it is your turn{ $until }.
your-turn-at = { $players }, it is your turn (seat { $seat }){ $until }.
reminder = { $players }, a reminder: it is your turn in game `{ $game }`{ $until }.
nudge = { $players }, { $player } waits for your turn in game `{ $game }`{ $until }.
outage-forgiven = petteia was away for a while. That time counts for nobody: this turn now ends { $deadline }.

over-by-rules = **The game is over: **{ $won }
over-by-agreement = **Draw agreed: **{ $won }
over-by-resigning = **The game was resigned: **{ $won }
over-by-time = **The round of the tournament is over: **{ $won }
over-by-absence = **The game was abandoned: **{ $won }
over-by-cancelling = **The game was cancelled.**
nobody-wins = nobody wins
wins = { $players } { $count ->
    [one] wins
   *[other] win
}
a-draw = a draw
share-the-win = { $players } share the win
score = Score: { $scores }.
score-of = { $players } { $points }

# $line_up, $options (as records write them), $order (random, as-joined)
opens-a-game = { $player } opens a game of { $title } `{ $game }`: { $line_up }{ $options }, clock `{ $clock }`; { $order ->
    [random] seats are dealt by lot
   *[as-joined] seats as joined
}.
lobby-has-begun = It has begun.
lobby-was-cancelled = It was cancelled.
lobby-expired = Game `{ $game }` was closed: not all seats were taken in time. `/play` opens another.
seat-taken = { $seat }. { $players }
seat-open = { $seat }. open
seat-kept = { $seat }. kept for { $player }
seat-of = seat { $seat } { $players }
game-begins = Game `{ $game }` begins: { $seats }.
cancelled-by = { $player } cancelled game `{ $game }`; it counts for nobody.

offers-a-draw = { $players } { $count ->
    [one] offers
   *[other] offer
} a draw.
wants-to-go-back = { $players } would like to go back to before ply { $ply }{ $undone }.
undoing = , undoing { $turns }
a-pass = a pass
a-lost-turn = a lost turn
wants-a-rematch = { $players } would like to play again, seats rotated.
have-agreed = { $players } agreed.
do-you-agree = { $players }: do you agree?

button-board = Board
button-how-to-move = How to move
button-close = Close the game
button-join = Join
button-share-seat = Share { $name }’s seat
button-leave = Leave
button-leave-or-decline = Leave or decline
button-start = Start
button-cancel = Cancel
button-yes = Yes
button-no = No
button-rematch = Rematch
