# The coach of a first game. $words and $turn (a turn), $captures (some captures), $gain (out or taken), $numbers (of a die)

coach-says = **Coach:**
# $terms (what is agreed, such as "won by any proper victory")
coach-aim = Agreed for this game: { $terms }.
coach-you-did = Your last turn: { $words }.
coach-other-did = The answer: { $words }.
coach-can-win = You can win now: { $turn } – { $words }.
coach-can = { $gain ->
    [out] You can bring a piece out now
   *[taken] You can capture now
}: { $turn } – { $words }.
coach-can-take = You can capture now: { $captures }.
coach-can-nothing = { $gain ->
    [out] None of your pieces can go out at once.
   *[taken] You can capture nothing at once.
}
coach-threat-to-win = If you do nothing about it, the other side wins: { $turn } – { $words }.
coach-threat = { $gain ->
    [out] Next the other side can bring a piece out
   *[taken] Watch out, the other side can capture
}: { $turn } – { $words }.
coach-threat-to-take = Watch out, the other side can capture: { $captures }.
coach-threat-by-die = { $numbers ->
    [one] With one number
   *[other] With { $numbers } numbers
} of the die the other side can hit you, for example { $turn } – { $words }.
coach-no-threat = { $gain ->
    [out] The other side can bring nothing out at once.
   *[taken] Nothing of yours is threatened.
}
coach-and-more = and { $count } more
button-coach-off = No coach
button-coach-on = Coach
coach-is-off = The coach is silent in this game from now on.
coach-is-on = The coach speaks again in this game.
coach-of-first-games = There is a coach only in first games against the computer. To begin one, type `/play pentagame coach:yes`, or another game in place of pentagame.
coach-is-alone = A coach speaks only where all others are computers. Leave out the opponents.
