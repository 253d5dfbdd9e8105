# Turns: playing one, what is wrong with one, what follows it.

moved-on = The game has gone on since this button was shown. Look at the board again.
played = Played: { $turn }.
played-already = { $turn } is played already.
played-as-read = Played: { $turn }. That is how `{ $typed }` was read.
time-was-up = Your time ran out { $deadline }. You missed this turn.
turn-was-lost = Your time ran out before this arrived. You missed this turn.
    { $standing }
everybody-absent = Every player has missed several turns in a row, so the game is closed.

waits-for-players = That game has not begun yet: it is waiting for players.
not-begun = That game has not begun yet.
game-is-over = That game is over.
no-seat-but-welcome = You have no seat in game `{ $game }`: it is played by { $players }. You can watch it, or open your own game with /play.
seat-has-resigned = Your seat has resigned this game.
not-your-turn = It is not your turn yet: { $players } to move{ $until }.
nobody-to-move = It is nobody’s turn in that game.
for-players-only = Only the players of this game can do that.

# $expected (what could stand there), $good (what could be read), $at (its number of characters)
no-turn-given = Type a turn. It begins with { $expected }.
turn-begins-with = `{ $typed }` is not a turn: a turn begins with { $expected }.
turn-goes-on-with = `{ $typed }` is not a turn: after `{ $good }` (character { $at }) comes { $expected }.
turn-illegal = `{ $typed }` is not legal: { $reason }.
nearest-legal = Similar legal turns: { $turns }
read-in-ways = `{ $typed }` can mean { $count } different turns: { $turns }. Which one?
read-in-many-ways = `{ $typed }` can be read in { $count } ways: { $turns } and more. Name the stops more precisely.
button-preview = Preview { $turn }
button-play = Play { $turn }

after-begun = what you had begun
put-aside = That button belongs to an older turn. Please type the turn again.
nothing-begun = You have not begun a turn here, so “…” means nothing yet. Type the turn, or its first part.

capture-not-open = `{ $capture }` is no longer possible after what you have begun.
captures-within-turns = In { $title } a capture is part of a turn. /preview and /explain say what a turn captures.
begun-so-far = Begun, not played yet: { $turn }.
can-capture = { $players } { $count ->
    [0] can capture nothing now.
    [one] can make 1 capture:
   *[other] can make { $count } captures:
}
page-of = (page { $page } of { $pages })
as-it-is = As it is: { $turn }
press-captures = Press the captures you want to make, in their order. Then press **Move**. You never have to capture.
go-on-moving = Press **Move** to go on.
go-on-capturing = Capture more, or press **Move**.
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
plan-on-own-turn = It is your turn. Play it first, then plan your next answer.
plan-is-full = A plan has room for { $most } lines. Delete one first: `/plan` shows them.
plan-kept = Planned. If the game gets there, your answer is played at once. The board shows where the line leads.
plan-forgotten = Your whole plan is deleted.
no-such-plan = There is no line { $number }: { $count ->
    [0] nothing is planned
    [one] there is one
   *[other] there are { $count }
}.
plan-line-forgotten = Line { $number } is deleted.
plan-lapsed = Game `{ $game }` went another way, so your plan for it is deleted.
plan-taken-back = Turns were taken back in game `{ $game }`, so your plan for it is deleted.
plan-too-long = A line has at most { $most } turns.
plan-after-the-end = The game would be over before `{ $turn }`.
plan-needs-answer = A line must end with a turn of yours. Write what the others play, then your answer.
plan-stops-at = The line stops at `{ $turn }`:
plan-ambiguous = In this line `{ $turn }` can mean several turns: { $turns }.
plan-unreadable = The line stops at `{ $turn }`: that is not a turn of this game. Write their turns and yours in order, with spaces between them.
nothing-planned = Nothing is planned in game `{ $game }`. While others are to move, press **Plan …**, or type `/plan turns:…`: their turn, then your answer, with spaces between them.
button-plan = Plan …
button-plan-on = Go on with this line
button-plan-another = Another line
plan-begins = Game `{ $game }`: plan an answer. If the game gets there, it is played at once.
# $turns (those that are chosen already)
plan-after = After { $turns }:
# $players (who is to move)
plan-asks-expected = Which turn of { $players } do you expect? The numbers are on the picture.
plan-asks-answer = What do you answer? The numbers are on the picture.
plan-ends-there = After { $line } the game is over, so there is nothing to answer.
plan-of-game = Planned in game `{ $game }` (→ is yours):
plan-line = { $number }. { $turns }
button-forget-line = Delete line { $number }
button-forget-plan = Delete all
