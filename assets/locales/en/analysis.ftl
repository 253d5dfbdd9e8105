# Analyses: what a finished game teaches.

command-analyse = Learn from a finished game: chances, turning points, better turns and why
    .name = analyse
option-analyse-game = Which finished game; the last one here by default
    .name = game

# $game (its name)
analysis-begins = I am looking at `{ $game }` turn by turn. That takes up to a minute.
# $count (how many games come first)
analysis-waits = `{ $game }` is waiting to be analysed: { $count ->
    [one] 1 other game comes
   *[other] { $count } other games come
} first.
# $done, $plies (how many turns are done, how many there are)
analysis-goes-on = `{ $game }` is being analysed: { $done } of { $plies } turns are done.
analysis-comes-here = I will post the analysis in this channel.
analysis-comes-to-you = I will send you the analysis as a direct message. On the web it also appears beside the board.
analysis-is-sent = I have sent you the analysis of `{ $game }` as a direct message.
analysis-is-shown = The analysis of `{ $game }` is now in this channel. Everybody here can use its buttons.
analysis-failed = The analysis of `{ $game }` failed. To try again, use `/analyse`.
analysis-busy = Many games are waiting to be analysed. Please ask again in a few minutes.
# $count (how many games of the user wait)
analysis-enough = { $count ->
    [one] 1 game is
   *[other] { $count } games are
} waiting to be analysed for you already. When one of them is done, ask again.
analysis-not-over = `{ $game }` is still being played, and there is no help during a game. When it is over, use `/analyse`.
analysis-rated-game = A rated game has just reached a position of this game, and there is no help in rated games. Please try again when that game has gone on.
analysis-of-nothing = `{ $game }` was not played to the end, so there is nothing to analyse.
# $played (how many turns there are), $most (how many can be analysed)
analysis-too-long = That game has { $played } turns, and at most { $most } can be analysed. `/replay` shows you all of it.
analysis-is-gone = I no longer have that analysis of `{ $game }`. `/analyse` makes a new one.
none-to-analyse = No game has ended here yet, and only finished games can be analysed. Name another one with the option “game”.

# $title (which game was played), $players
analysis-of = **{ $title }**, game `{ $game }`: { $players }. What it teaches:
# $number (of the turning point), $what (a sentence)
analysis-point = **{ $number }.** { $what }
# $players (whose turn it was), $ply, $turn, $before, $after (percent)
analysis-played = Turn { $ply }: { $players } played { $turn }. Chance of winning: { $before }% before, { $after }% after.
analysis-lost = Turn { $ply }: { $players } missed the turn. Chance of winning: { $before }% before, { $after }% after.
analysis-better = Better: { $turn }.
# $turn, $words (the turn in words)
analysis-in-words = { $turn } ({ $words })
analysis-no-points = No turn cost much: everybody played well.
# $kept (percent), $lost (how much of a game), $turns
analysis-accuracy = { $players }: accuracy { $kept }%, mistakes cost { $lost }% in all ({ $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}).
# $luck (how much of a game, with its sign)
analysis-accuracy-and-luck = { $players }: accuracy { $kept }%, mistakes cost { $lost }% in all ({ $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}). Luck of the dice: { $luck }%.
analysis-press = Press a button to see a turning point, or the best turn at each step.
# $line (turns)
analysis-line-played = The board shows what was played. The best line was: { $line }
# $after, $turns (how many turns of it are shown, how many there are)
analysis-line = The best line was (here after turn { $after } of { $turns }): { $line }
analysis-line-here = → { $turn }

## Why: facts, a sentence each

# $turn
why-misses-win = { $turn } would have won at once.
# $next (whose turn it is next), $turn (with words)
why-allows-win = Now { $next } can win at once: { $turn }.
# $cells (one or several)
why-leaves-four = It leaves four in a line: { $next } makes five on { $cells }.
# $turns (how many)
why-misses-forced-win = { $turn } would have won in { $turns } turns against any defence.
why-allows-four = It lets { $next } make a four that cannot be blocked, with { $turn }.
why-allows-forced-win = Now { $next } wins in { $turns } turns against any defence, with { $turn } first.
# $players (whose turn it was)
why-forces-win = With it { $players } wins in { $turns } turns against any defence.
# $count (how many pieces)
why-misses-out = { $turn } would have brought { $count ->
    [one] a piece
   *[other] { $count } pieces
} out.
# $turn (with words)
why-misses-capture = It could have captured more: { $turn }.
# $count (how many it takes)
why-allows-capture = Now { $next } can capture { $count }: { $turn }.
# $numbers, $least (of the six of a die)
why-exposes = Now { $next } hits with { $numbers } of the 6 numbers of the die. After the better turn: with { $least ->
    [0] none
   *[other] { $least }
}.
# $players, $others (who), $own, $other (how many turns)
why-race = With nobody in the way, { $players } needed { $own ->
    [one] 1 turn
   *[other] { $own } turns
} more, { $others } { $other }.
# $best_own, $best_other (the same after the better turn)
why-race-and-best = With nobody in the way, { $players } needed { $own ->
    [one] 1 turn
   *[other] { $own } turns
} more, { $others } { $other }. After the better turn: { $best_own } and { $best_other }.
why-nearest = the nearest of the others
# $players (who is held up), $turns (for how long)
why-slows = It costs { $players } { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.
why-misses-slowing = { $turn } would have cost { $players } { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.

button-analyse = Analyse

# $number, $ply
button-turning-point = { $number }: turn { $ply }
button-try-again = Try turn { $ply } again
button-try-again-of = { $game }: try turn { $ply } again
button-what-was-played = ‹ What was played
button-what-was-best = What was best ›
button-all-of-it = Overview

archive-analysed = analysed

## The picture of the chances

# $name (of a player)
picture-chance-of = { $name }’s chance
picture-chances = Chances
# $turns (how many)
chances-alt = How the chances changed over { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.
# $first, $last (percent)
chances-alt-line = { $name }: { $first }% at the start, { $last }% at the end.
# $plies (turns, as chances-alt-point names them)
chances-alt-points = Turning points: { $plies }.
# $ply, $turn (in notation, or a-lost-turn)
chances-alt-point = turn { $ply } ({ $turn })

## The kinds of mistakes, before what was better

mistake-missed-win = **Missed win.**
mistake-let-win = **Let a win through.**
mistake-missed-forced-win = **Missed a forced win.**
mistake-let-forced-win = **Let a forced win through.**
mistake-left-four = **Left four in a line.**
mistake-missed-capture = **Missed capture.**
mistake-let-capture = **Let pieces be captured.**
mistake-captured-too-early = **Captured too early.**
mistake-missed-out = **Missed bringing a piece out.**
mistake-swapped-too-early = **Swapped too early.**
mistake-missed-swap = **Missed swap.**
mistake-let-through = **Let the leader through.**
mistake-fell-behind = **Lost time in the race.**
mistake-left-exposed = **Left a counter to be hit.**
mistake-missed-sacred-line = **Missed the sacred line.**
mistake-took-first-stone = **Took over the wrong first stone.**
mistake-left-first-stone = **Left the first stone to the other side.**
