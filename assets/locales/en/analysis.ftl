# Analyses: what a finished game teaches.

command-analyse = What a finished game teaches: chances, turning points, what was better and why
    .name = analyse
option-analyse-game = Which finished game; the last one here where not given
    .name = game

# $game (its name)
analysis-begins = I am looking at `{ $game }` turn by turn. That takes up to a minute; then the analysis comes to this channel.
# $count (how many games come first)
analysis-waits = `{ $game }` is going to be analysed; { $count ->
    [one] one other game comes first
   *[other] { $count } others come first
}. The analysis comes to this channel.
# $done, $plies (how many turns are done, how many there are)
analysis-goes-on = `{ $game }` is being analysed: { $done } of { $plies } turns are done. The analysis comes to this channel.
analysis-is-shown = The analysis of `{ $game }` is shown in this channel now; everybody here can go through it by its buttons.
analysis-failed = The analysis of `{ $game }` went wrong. `/analyse` begins it anew.
analysis-busy = Many games wait to be analysed just now. Please ask again in some minutes.
analysis-not-over = `{ $game }` is still being played, and nobody gets help in a game that goes on. Once it is over, `/analyse` shows what it teaches.
analysis-rated-game = A rated game that is being played stands at a position of this one just now. Nobody gets help in rated games, so the analysis has to wait until that game has moved on.
analysis-of-nothing = In `{ $game }` nothing was played to the end, so there is nothing to be learned from it.
# $played (how many turns there are), $most (how many can be analysed)
analysis-too-long = That game has { $played } turns; no more than { $most } can be analysed. `/replay` shows you all of it.
analysis-is-gone = That analysis of `{ $game }` is not known here any more. `/analyse` makes a new one.
none-to-analyse = No game has ended here yet. Only finished games are analysed; name another with the option “game”.

# $title (which game was played), $players
analysis-of = **{ $title }**, game `{ $game }`: { $players }. What it teaches:
# $number (of the turning point), $what (a sentence)
analysis-point = **{ $number }.** { $what }
# $players (whose turn it was), $ply, $turn, $before, $after (percent)
analysis-played = Turn { $ply }: { $players } played { $turn }; the chance fell from { $before } % to { $after } %.
analysis-lost = Turn { $ply }: { $players } lost the turn on time; the chance fell from { $before } % to { $after } %.
analysis-better = Better: { $turn }.
# $turn, $words (the turn in words)
analysis-in-words = { $turn } ({ $words })
analysis-no-points = No turn lost much: everybody played well.
# $kept (percent), $lost (how much of a game), $turns
analysis-accuracy = { $players }: accuracy { $kept } %, { $lost } of a game lost in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.
# $luck (how much of a game, with its sign)
analysis-accuracy-and-luck = { $players }: accuracy { $kept } %, by choices { $lost } of a game lost in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}; luck of the dice { $luck }.
analysis-press = The buttons show the turning points, and turn by turn what would have been best.
# $line (turns)
analysis-line-played = The board shows what was played. Best would have been: { $line }
# $after, $turns (how many turns of it are shown, how many there are)
analysis-line = Best would have been (turn { $after } of { $turns } is shown): { $line }
analysis-line-here = → { $turn }

## Why: facts, a sentence each

# $turn
why-misses-win = { $turn } would have won at once.
# $next (whose turn it is next), $turn (with words)
why-allows-win = Now { $next } can win at once: { $turn }.
# $cells (one or several)
why-leaves-four = It leaves a four standing: { $next } makes five on { $cells }.
# $turns (how many)
why-misses-forced-win = { $turn } would have won against any defence, in { $turns } turns.
why-allows-four = It lets { $next } make a four that cannot be blocked, with { $turn }.
why-allows-forced-win = Now { $next } wins against any defence in { $turns } turns, beginning with { $turn }.
# $players (whose turn it was)
why-forces-win = { $players } wins with it against any defence, in { $turns } turns.
# $count (how many pieces)
why-misses-out = { $turn } would have brought { $count ->
    [one] a piece
   *[other] { $count } pieces
} out.
# $turn (with words)
why-misses-capture = More was to be taken: { $turn }.
# $count (how many it takes)
why-allows-capture = Now { $next } can take { $count ->
    [one] one
   *[other] { $count }
}: { $turn }.
# $numbers, $least (of the six of a die)
why-exposes = Now { $next } hits with { $numbers } of the six numbers of the die; after the better turn with { $least ->
    [0] none
   *[other] { $least }
}.
# $players, $others (who), $own, $other (how many turns)
why-race = If nobody got in the way, { $players } then needed { $own ->
    [one] one turn
   *[other] { $own } turns
}, { $others } { $other }.
# $best_own, $best_other (the same after the better turn)
why-race-and-best = If nobody got in the way, { $players } then needed { $own ->
    [one] one turn
   *[other] { $own } turns
}, { $others } { $other }; after the better turn { $best_own } and { $best_other }.
why-nearest = the nearest of the others
# $players (who is held up), $turns (for how long)
why-slows = It costs { $players } { $turns ->
    [one] a turn
   *[other] { $turns } turns
}.
why-misses-slowing = { $turn } would have cost { $players } { $turns ->
    [one] a turn
   *[other] { $turns } turns
}.

button-analyse = Analyse

# $number, $ply
button-turning-point = { $number }. turn { $ply }
button-what-was-played = ‹ What was played
button-what-was-best = What was best ›
button-all-of-it = All at a glance

archive-analysed = analysed

## The picture of the chances

# $name (of a player)
picture-chance-of = Chance of { $name }
picture-chances = Chances
# $turns (how many)
chances-alt = How the chances went in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.
# $first, $last (percent)
chances-alt-line = { $name }: { $first } % at the start, { $last } % at the end.
# $plies
chances-alt-points = Turning points: turns { $plies }.
