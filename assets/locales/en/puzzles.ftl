# Puzzles.

puzzle-title = **Puzzle { $id }** – { $game }
puzzle-of-the-day = **Puzzle of the day { $number }** – { $game }
puzzle-seat = Seat { $seat }
# $side is who is to move, such as White.
puzzle-win-in-1 = { $side } to move: win with this turn.
puzzle-win-in-2 = { $side } to move: win with the second turn, against any defence. Which turn comes first?
puzzle-win-in-more = { $side } to move: win within { $turns } turns, against any defence. Which turn comes first?
puzzle-defend = { $side } to move: the other side threatens to win within { $turns } turns. Which is the only turn that stops it?
puzzle-best = { $side } to move: one turn is clearly better than all others. Which one?
puzzle-most = { $side } to move: capture as much value as you can in one turn.
puzzle-home = { $side } to move: bring a piece out with this turn. Blocks can go anywhere.
puzzle-home-next = { $side } to move: play so that you can bring a piece out with your next turn, against any defence.
puzzle-block = { $side } to move: play so that the other side cannot bring a piece out with its next turn.
puzzle-better = { $side } to move: you played something weaker here. Find a better turn.
puzzle-grade = Difficulty { $grade } of 8: the computer solves it from level { $grade } on.
puzzle-how-to-answer = Press **Move** to choose your answer, or type it with `/puzzle answer`. If you play no game, `/move` works too. Only you see the result.
puzzle-help-costs = A hint or the solution counts as a wrong answer for your puzzle rating.
puzzle-not-answered = Not answered yet.
puzzle-board-of = Board of puzzle { $id }
puzzle-day-how = Press **Move** to choose your answer, or press **Solve it** for hints and type it with `/puzzle answer`. Only you see your tries, hints and the solution.
puzzle-from-here = From a game played here.
puzzle-yesterday = The one before: { $solution }. Solved by { $solvers }.
puzzle-yesterday-nobody = The one before: { $solution }. Nobody found it in time.
puzzle-table-another = Solve another puzzle
puzzle-others = { $count ->
    [one] 1 other
   *[other] { $count } others
}

puzzle-hint-row = Hint: put the stone in row { $row }.
puzzle-hint-among = Hint: put the stone on { $cells }.
puzzle-hint-from = Hint: move what stands on { $place }.
puzzle-hint-to = Hint: move to { $place }.
# $before and $after are numbers of captures.
puzzle-hint-captures = Hint: captures before the move: { $before }, after it: { $after }.

puzzle-wrong = { $turn } is not the solution.
puzzle-wrong-escape = { $turn } is not enough: after { $reply } you cannot win in time any more.
puzzle-wrong-loses = { $turn } does not help: the other side plays { $reply } and wins.
puzzle-wrong-home = { $turn } does not help: the other side brings a piece out with { $reply }.
puzzle-wrong-reply = { $turn } is not enough: after { $reply } you cannot bring a piece out.
puzzle-wrong-chance = { $turn } gives a chance of { $left }%. The best turn gives { $best }%.
puzzle-wrong-captured = { $turn } captures { $value }. You can capture more: { $best }.
puzzle-wrong-not-done = { $turn } is legal, but it does not solve the puzzle.
puzzle-wrong-as-played = { $turn } is what you played. There is a better turn.
puzzle-try-again = Try again as often as you like.
puzzle-solved = **Right!** { $turn } is the solution.
puzzle-solved-today = It is the puzzle of the day: { $count ->
    [one] your first in a row.
   *[other] your day { $count } in a row.
}
puzzle-count = You have solved { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
}, { $streak } in a row.
puzzle-counts-not = It does not count, because it was solved before or you saw its solution.
# A theme, in a list
puzzle-theme = { $theme ->
    [win-now] win with one turn
    [win-in-two] win in two
    [win-in-three] win in three
    [only-defence] the only defence
    [most-value] capturing the most
    [bring-out] bringing a piece out
    [prepare-out] preparing to bring a piece out
    [hold-up] holding up the other side
    [capture] capture of stones
    [threat] threat of five in a line
    [quiet] quiet turn
    [hit] hitting a counter
    [hold-back] better not to hit
    [entering] counters off the board
    [safety] no counter left to be hit
    [swap] swap
    [black-block] black block
    [grey-block] grey block
    [numbering] capture by numbering
    [addition] capture by addition
    [subtraction] capture by subtraction
    [multiplication] capture by multiplication
    [division] capture by division
    [siege] capture by siege
    [pyramid] capture from a pyramid
    [arithmetic] arithmetic progression
    [geometric] geometric progression
   *[harmonic] harmonic progression
}
puzzle-themes = Themes: { $themes }.
puzzle-no-theme = No puzzle of { $game } has the theme “{ $theme }”. The list under `theme` has those of the game.
# $before, $after (ratings)
puzzle-rating-changed = Your puzzle rating in { $game }: { $before } → { $after }.
puzzle-rating-changed-provisional = Your puzzle rating in { $game }: { $before } → { $after } (provisional).
puzzle-solution = The solution of { $id }: { $solution }

puzzle-streak-now = Streak: { $count } solved. There are no hints, and the first error ends it.
puzzle-streak-over = Your streak is over: { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
} solved. Your best: { $best }.
puzzle-streak-all = You have had all puzzles of this game in one streak.
puzzle-streak-last = There is no other puzzle left for this streak.
puzzle-streak-no-hints = In a streak there are no hints. You can skip one puzzle with `/puzzle skip`.
puzzle-skip-no-streak = You are in no streak, so there is nothing to skip. `/puzzle new` gives you another puzzle.
puzzle-skipped-already = You have skipped a puzzle in this streak. Solve this one, or see its solution: then the streak ends.
puzzle-skipped = { $id } is skipped. You cannot skip another one in this streak.

puzzle-yours = You have solved { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
}: { $streak } in a row, at best { $best }.
puzzle-table = **Puzzles of the day** ({ $count } so far)
puzzle-table-line = { $user }: { $count } solved, { $streak } in a row, at best { $best }

puzzle-daily-on = The puzzle of the day comes at { $at } ({ $zone }) in { $channel }. The next one: { $due }.
puzzle-daily-off = There is no puzzle of the day here. A manager of the server can turn it on with `/puzzle daily time:09:00`.
puzzle-daily-needs-time = Say when: add the option `time`, such as 09:00.
puzzle-daily-not-time = `{ $typed }` is not a time of day. Write it like 09:00, or `off` for none.
puzzle-daily-in-channels = To set the puzzle of the day, use the command in a channel of the server.

puzzle-waits = If you meant the puzzle { $id }: answer it with the button below or with `/puzzle answer`.
puzzle-refused = This was read as your answer to the puzzle { $id }.
puzzle-none-in-hand = You have not started a puzzle. `/puzzle new` gives you one.
puzzle-gone = That puzzle does not exist any more.
# $ply (the number of the turn)
puzzle-of-others = Turn { $ply } is not yours. Your own turns have their buttons in the analysis.
puzzle-no-stock = There are no puzzles of this game.

puzzle-type-title = Your answer to puzzle { $id }
puzzle-button-answer = Puzzle { $id }
puzzle-button-take = Solve it
puzzle-button-hint = Hint
puzzle-button-solution = Solution
puzzle-button-new = Another
puzzle-button-streak = Streak
puzzle-button-skip = Skip
puzzle-button-table = Table
