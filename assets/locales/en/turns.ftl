# Turns: playing one, what is wrong with one, what follows it.

moved-on = The game has moved on since that button was made; have a look at the board.
played = Played: { $turn }.
played-already = { $turn } is played already.
played-as-read = Played: { $turn }. That is how `{ $typed }` was read.
time-was-up = Your time for this turn was up { $deadline }; the turn is lost.
turn-was-lost = Your time was up before this arrived, so that turn was lost.
    { $standing }
everybody-absent = Every player has lost several turns in succession, so the game is closed.

waits-for-players = That game has not begun yet: it waits for players.
not-begun = That game has not begun yet.
game-is-over = That game is over.
no-seat-but-welcome = You have no seat in game `{ $game }`; it is played by { $players }. You are welcome to watch, and /play opens a game of your own.
seat-has-resigned = Your seat has resigned this game.
not-your-turn = It is not your turn yet: { $players } { $count ->
    [one] is
   *[other] are
} to move{ $until }.
nobody-to-move = Nobody is to move in that game.
for-players-only = Only the players of a game can do that.

# $expected (what could stand there), $good (what could be read), $at (its number of characters)
no-turn-given = No turn was given: { $expected } is expected.
turn-begins-with = `{ $typed }` is not a turn: it should begin with { $expected }.
turn-goes-on-with = `{ $typed }` is not a turn: after `{ $good }` (character { $at }), { $expected } is expected.
turn-illegal = `{ $typed }` is not legal: { $reason }.
nearest-legal = Close to it and legal: { $turns }
read-in-ways = `{ $typed }` can be read in { $count } ways: { $turns }. Which do you mean?
read-in-many-ways = `{ $typed }` can be read in { $count } ways: { $turns } and more. Name the stops a little more exactly.
button-preview = Preview { $turn }
button-play = Play { $turn }

after-begun = what you had begun
put-aside = That button belongs to a turn that has been put aside; please type the turn again.
nothing-begun = You have begun no turn here yet, so “…” stands for nothing. Type the turn, or its beginning.

capture-not-open = `{ $capture }` is no longer possible after what you have begun.
captures-within-turns = In { $title } captures are not turns of their own: /preview and /explain say what a turn captures.
begun-so-far = Begun, not played yet: { $turn }.
can-capture = { $players } { $count ->
    [0] can capture nothing at this point.
    [one] can make one capture:
   *[other] can make { $count } captures:
}
page-of = (page { $page } of { $pages })
as-it-is = As it is: { $turn }
press-captures = Press those you want to make, in their order; then type your move. Captures are never compulsory.
go-on-moving = Type your move with `/move`.
go-on-capturing = Go on with more captures, or with your move: `/move …;` and the move.
button-captures = Captures
button-earlier = Earlier
button-more = More
button-play-it = Play it
button-start-over = Start over

not-played-yet = Not played yet.
could-add = You could add:
and-more-captures = and { $count } more: `/captures`
turn-in-words = { $turn }: { $words }.
ends-the-game = This ends the game, { $result }.
button-confirm = Confirm
button-play-as-it-is = Play as it is
button-drop = Cancel
# Words that are left out when a turn is looked for by what is said of it
turn-fillers = from to the of on at with and
send-this-first = Send this first, then go on from …: { $turn }

# Turns planned ahead.
planned-turn-played = { $player } had planned the answer { $turn }: { $words }.
plan-on-own-turn = It is your turn: play it first. Then you can plan what you answer to what comes next.
plan-is-full = A plan has room for { $most } lines. Forget one first: `/plan` shows them.
plan-kept = Planned. It is played at once, if the game comes to it; this is where the line leads.
plan-forgotten = All of it is forgotten.
no-such-plan = There is no line { $number }: { $count ->
    [0] nothing is planned
    [one] there is one
   *[other] there are { $count }
}.
plan-line-forgotten = Line { $number } is forgotten.
plan-lapsed = The game `{ $game }` went another way than you had planned, so your plan for it is gone.
plan-taken-back = Turns were taken back in game `{ $game }`, so your plan for it is gone.
plan-too-long = A line has room for { $most } turns.
plan-after-the-end = The game would be over before `{ $turn }`.
plan-needs-answer = A line is what the others play and what you answer: it ends with a turn of yours.
plan-stops-at = The line stops at `{ $turn }`:
plan-ambiguous = In this line `{ $turn }` could be read in several ways: { $turns }.
plan-unreadable = The line stops at `{ $turn }`, which is no turn in this game’s notation. Write turns with spaces between them, theirs and yours in turn.
nothing-planned = Nothing is planned in game `{ $game }`. While others are to move, `/plan turns:…` says what they play and what you answer, with spaces in between.
plan-of-game = Planned in game `{ $game }` (→ is yours):
plan-line = { $number }. { $turns }
button-forget-line = Forget line { $number }
button-forget-plan = Forget all
