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
outage-forgiven = petteia was away for a while. That time counts against nobody: this turn now ends { $deadline }.

over-by-rules = **The game is over: **{ $won }
over-by-agreement = **Draw agreed: **{ $won }
over-by-resigning = **{ $players } { $count ->
    [one] has
   *[other] have
} resigned: **{ $won }
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

# The heading of a board where several games are played.
board-of-game = Game `{ $game }`

# Why a question closed by itself.
lapsed-game-over = The game is over, so this is no longer open.
lapsed-resigned = A player has left the game meanwhile, so this is no longer open.
lapsed-taken-back = Turns were taken back meanwhile, so this is no longer open.
lapsed-substituted = Somebody else plays that seat now, so this is no longer open.
lapsed-begun = The game has begun, so this is no longer open.
lapsed-seat = The seats have changed, so this is no longer open.
lapsed-played-on = The game has gone on, so this is no longer open.

# $line_up, $options (as records write them), $order (random, as-joined)
opens-a-game = { $player } opens a game of { $title } `{ $game }`: { $line_up }{ $options }, clock `{ $clock }`; { $order ->
    [random] seats are dealt by lot
   *[as-joined] seats are taken in the order of joining
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
} a draw in game `{ $game }`.
wants-to-go-back = { $players } would like to go back to before ply { $ply } of game `{ $game }`{ $undone }.
wants-to-share = { $player } would like to share seat { $seat } of game `{ $game }`: to play its turns with whoever has it.
undoing = , undoing { $turns }
a-pass = a pass
a-lost-turn = a lost turn
wants-a-pause = { $players } { $count ->
    [one] asks
   *[other] ask
} for a pause in game `{ $game }`: the clock would stand still until one of you goes on.
wants-a-rematch = { $players } would like to play again, with the seats rotated.
game-paused = Game `{ $game }` is paused: the clock stands still until one of its players goes on, here or by `/pause end:yes`.
game-goes-on = { $player } goes on with game `{ $game }`: { $players } to move{ $until }.
is-paused-since = The game has been paused since { $since }.
button-go-on = Go on
have-agreed = { $players } agreed.
do-you-agree = { $players }: do you agree?

button-board = Board
button-how-to-move = How to move
button-close = Count { $name } as resigned
button-join = Join
button-share-seat = Ask to share { $name }’s seat
button-partners = Partners
button-leave = Leave
button-leave-or-decline = Leave or decline
button-start = Start
button-cancel = Cancel
button-yes = Yes
button-no = No
button-rematch = Rematch
