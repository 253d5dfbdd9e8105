# What the channel reads about a game.

until = , until { $deadline }
to-move = { $players } to move{ $until }.
bank = { $players } { $left }
banks = Time in the banks when this turn began: { $banks }.

turn-played = { $player } played { $turn }: { $words }.
side-of = { $players } ({ $side })
sides-now = From now on: { $sides }.
turn-lost = Time is up: { $players } missed a turn.
lost-in-a-row = In all, { $count } turns were missed in a row.
turns-lost = Time is up: { $players } missed a turn ({ NUMBER($times, type: "ordinal") ->
    [one] { $times }st
    [two] { $times }nd
    [few] { $times }rd
   *[other] { $times }th
} in a row).
your-turn = { $players }, it is your turn{ $until }.
your-turn-as = { $players } ({ $side }), it is your turn{ $until }.
your-turn-at = { $players }, it is your turn (seat { $seat }){ $until }.
reminder = { $players }, please remember: it is your turn in game `{ $game }`{ $until }.
reminder-of-several = A reminder: these turns are waiting.
reminder-of-one = { $players }: `{ $game }`{ $until }
button-move-in = Move in { $game }
nudge = { $players }, { $player } is waiting for your turn in game `{ $game }`{ $until }.
outage-forgiven = petteia was away for a while. This costs nobody any time: this turn now ends { $deadline }.

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
wins-against = { $players } { $count ->
    [one] wins
   *[other] win
} { $own }–{ $other } against { $others }
wins-with-score = { $players } { $count ->
    [one] wins
   *[other] win
} { $own }–{ $other }
draw-with-score = { $players } draw { $own }–{ $other }
a-draw = a draw
share-the-win = { $players } share the win
score = Score: { $scores }.
score-of = { $players } { $points }

# The heading of a board where several games are played.
board-of-game = Game `{ $game }`

# Why a question closed by itself.
lapsed-game-over = The game is over, so this request is closed.
lapsed-resigned = A player has left the game, so this question is closed.
lapsed-taken-back = Turns were taken back, so this question is closed.
lapsed-substituted = Somebody else plays that seat now, so this question is closed.
lapsed-begun = The game has begun, so this question is closed.
lapsed-seat = The seats have changed, so this question is closed.
lapsed-moved = The game goes on elsewhere, so this question is closed.
lapsed-played-on = The game has gone on, so this question is closed.

# $line_up, $options (as records write them), $clock (in words)
opens-a-game = { $player } opens a game of { $title } `{ $game }`: { $line_up }{ $options }, { $clock }.
clock-per-move = { $time } a turn
clock-egg-timer = egg timer of { $time }
clock-bank = { $time } for the whole game
clock-without = not on { $days }
clock-without-in-zone = not on { $days } ({ $zone })
clock-with-holidays = holidays: { $days ->
    [one] 1 day
   *[other] { $days } days
} a year
no-clock = no clock
seats-by-lot = Seats are drawn at random.
seats-as-joined = Seats are assigned in the order players join.
plays-against = { $first } { $count ->
    [one] plays
   *[other] play
} { $second }.
players-play = { $players } play.
lobby-was-cancelled = It was cancelled.
lobby-expired = Game `{ $game }` was closed: not all seats were taken in time. `/play` opens a new one.
seat-taken = { $seat }. { $players }
seat-open = { $seat }. open
seat-kept = { $seat }. kept for { $player }
seat-of = { $players } (seat { $seat })
game-begins = Game `{ $game }` begins: { $seats }.
cancelled-by = { $player } cancelled game `{ $game }`. It counts for nobody.

offers-a-draw = { $players } { $count ->
    [one] offers
   *[other] offer
} a draw in game `{ $game }`.
wants-to-go-back = { $players } would like to take turns back in game `{ $game }`, back to the position before turn { $ply }{ $undone }.
wants-to-share = { $player } would like to share seat { $seat } of game `{ $game }` with you. Either of you could then play its turns.
undoing = . This undoes { $turns }
a-pass = a pass
a-lost-turn = a missed turn
wants-a-pause = { $players } { $count ->
    [one] asks
   *[other] ask
} for a pause in game `{ $game }`. The clock would stop until one of you goes on.
# $place (where the game would go on): server, chat
wants-to-go-on-here = { $players } would like to go on with game `{ $game }` here. { $place ->
    [server] Everybody who sees this channel could then see it, and it would go into the server’s archive.
   *[chat] Only people in this chat could then see it. I can show boards here only when somebody presses or types something.
}
wants-a-rematch = { $players } would like to play again, with the seats swapped.
game-paused = Game `{ $game }` is paused and its clock has stopped. To go on, press the button or type `/pause end:yes`.
game-goes-on = { $player } goes on with game `{ $game }`: { $players } to move{ $until }.
is-paused-since = The game has been paused since { $since }.
button-go-on = Go on
have-agreed = { $players } agreed.
do-you-agree = { $players }: do you agree?

button-board = Board
button-how-to-move = How to move
button-claim-win = Claim the win
# Below a board: $players (who missed turns or left), $close (what the button says), $ends
may-close = { $players } { $count ->
    [one] is
   *[other] are
} absent. { $ends ->
    [yes] **{ $close }** ends the game, and the opponents win.
   *[no] With **{ $close }** the others play on, and this counts as resigning.
} You can also wait.
# Where the others play on
button-close = Go on without { $name }
button-join = Join
button-share-seat = Ask { $name } to share a seat
button-partners = Partners
button-leave = Leave
button-leave-or-decline = Leave or decline
button-start = Start
button-cancel = Cancel
button-yes = Yes
button-no = No
button-rematch = Rematch
button-easier = Easier
button-harder = Harder

# More… below a board: a menu of what the reader can do in the game now. Most of these messages say in one line what an item does.
board-more = More …
more-title = What you can do now in game `{ $game }`:
more-hint = Choose one
more-how = How turns are made in this game
more-captures = All captures that are possible now
more-hint-words = Shows you a good turn
more-plan = Choose now what you answer later
more-label-explore = Try turns
more-explore = Plays turns on a board that only you see
more-label-note = My note
more-note = Shows your note on this game
more-takeback = Undoes your last turn, if the others agree
more-label-draw = Offer a draw
more-draw = Asks the others to end the game without a winner
more-label-nudge = Remind
more-nudge = Reminds the player to move, once a turn
more-label-pause = Pause
more-pause = Asks the others to stop the clock
more-go-on = Ends the pause
more-label-offer-seat = Offer the seat
more-offer-seat = Lets somebody else play on for a player who is absent
more-partners = Shows who shares your seat
more-label-follow = Follow every turn
more-follow = Sends you a message about every turn
more-label-follow-end = Follow the result
more-follow-end = Sends you a message when the game ends
more-label-replay = Replay
more-replay = Shows the game turn by turn in this channel
more-label-record = Record
more-record = Sends you all turns as a file
more-rules = The rules of this game, with questions answered
more-resign = Gives the game up; you are asked first
more-rematch = Asks for another game
