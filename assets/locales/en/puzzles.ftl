# Puzzles.

puzzle-title = **Puzzle { $id }** – { $game }
puzzle-of-the-day = **Puzzle of the day { $number }** – { $game }
puzzle-seat = Seat { $seat }
# $side is who is to move, such as White.
puzzle-win-in-1 = { $side } is to move and wins with this turn.
puzzle-win-in-2 = { $side } is to move and wins with the second turn, whatever the other side does. What is the first?
puzzle-win-in-more = { $side } is to move and wins with turn number { $turns } at the latest, whatever the other side does. What is the first?
puzzle-defend = { $side } is to move, and the other side threatens to win. Only one turn keeps it from winning within { $turns } turns.
puzzle-best = { $side } is to move. One turn is clearly better than all others.
puzzle-most = { $side } is to move: capture as much as can be captured with one turn, counted by value.
puzzle-home = { $side } is to move and brings a piece out with this turn. Where blocks go is free.
puzzle-home-next = { $side } is to move: play so that you bring a piece out with your next turn, whatever the other side does.
puzzle-block = { $side } is to move: play so that the other side cannot bring a piece out with its next turn.
puzzle-grade = Difficulty { $grade } of 8: the computer solves it from level { $grade } on.
puzzle-how-to-answer = Choose your answer with **Move**, or type it with `/puzzle answer`, or with `/move` where you play no game; only you see what comes of it.
puzzle-not-answered = Not answered yet.
puzzle-board-of = Board of puzzle { $id }
puzzle-day-how = Choose your answer with **Move**, or take the puzzle up, get hints, and type it with `/puzzle answer`: only you see your tries, hints and the solution.
puzzle-from-here = From a game played here.
puzzle-yesterday = The one before: { $solution }. It was solved by { $solvers }.
puzzle-yesterday-nobody = The one before: { $solution }. Nobody found it in time.
puzzle-others = { $count ->
    [one] one other
   *[other] { $count } others
}

puzzle-hint-row = Hint: the stone goes into row { $row }.
puzzle-hint-among = Hint: the stone goes on { $cells }.
puzzle-hint-from = Hint: it is the turn of what stands on { $place }.
puzzle-hint-to = Hint: it goes to { $place }.
# $before and $after are numbers of captures.
puzzle-hint-captures = Hint: captures before the move: { $before }, after it: { $after }.

puzzle-wrong = { $turn } is not the solution.
puzzle-wrong-escape = { $turn } is not enough: after { $reply } there is no win in time any more.
puzzle-wrong-loses = { $turn } does not help: the other side goes on with { $reply } and wins.
puzzle-wrong-home = { $turn } does not help: with { $reply } a piece goes out.
puzzle-wrong-reply = { $turn } is not enough: after { $reply } no piece can go out.
puzzle-wrong-chance = { $turn } leaves a chance of { $left } %; the best turn leaves { $best } %.
puzzle-wrong-captured = { $turn } captures { $value }; there is more to be had: { $best }.
puzzle-wrong-not-done = { $turn } is a turn, but does not do what is asked.
puzzle-try-again = Try again, as often as you like.
puzzle-solved = **Right!** { $turn } is the solution.
puzzle-solved-today = It is the puzzle of the day: { $count ->
    [one] your first in a row.
   *[other] day { $count } in a row.
}
puzzle-count = You have solved { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
}, { $streak } in a row.
puzzle-counts-not = It was solved before, or its solution told, so it does not count.
puzzle-solution = The solution of { $id }: { $solution }

puzzle-yours = You have solved { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
}: { $streak } in a row, at best { $best }.
puzzle-table = **Puzzles of the day** ({ $count } so far)
puzzle-table-line = { $user }: { $count } solved, { $streak } in a row, at best { $best }

puzzle-daily-on = The puzzle of the day is posted at { $at } ({ $zone }) in { $channel }; the next one { $due }.
puzzle-daily-off = No puzzle of the day is posted here. Those who manage the server have it posted with `/puzzle daily time:09:00`.
puzzle-daily-needs-time = Say when: add the option `time`, such as 09:00.
puzzle-daily-not-time = `{ $typed }` is not a time of day: write it as 09:00, or `off` for none.
puzzle-daily-in-channels = The puzzle of the day is set in a channel of the server.

puzzle-none-in-hand = You have no puzzle in hand: take one with `/puzzle new`.
puzzle-gone = There is no such puzzle any more.
puzzle-no-stock = There are no puzzles of this game.

puzzle-type-title = Your answer to puzzle { $id }
puzzle-button-take = Take it up
puzzle-button-hint = Hint
puzzle-button-solution = Solution
puzzle-button-new = Another
