# Holidays, and notes to oneself.

holiday-needs-end = Until when? Add the option `until`: a day such as 2026-08-14, or a length such as 10d.
no-holidays-here = In games of this server holidays do not count.
# $year, $left (days), $days (a year)
holidays-used-up = In { $year } you have { $left ->
    [0] no day
    [one] one day
   *[other] { $left } days
} of holidays left, of { $days }.
holidays-left = In { $year } you have { $left ->
    [0] no day
    [one] one day
   *[other] { $left } days
} of holidays left, of { $days }.
holiday-is = From { $from } until { $until }.
holiday-counts-less = For these games fewer days of holidays were agreed, so there your time runs during it, or during a part: { $games }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }.
holiday-how = On holiday the clocks of all your games stand still while it is your turn; you can play all the same. `/holiday until:2026-08-14` or `until:10d` begins one, `from` says when.
button-end-holiday = End the holiday
holiday-is-past = That day is past.
holiday-too-far = A holiday can be taken for the year to come, not further ahead.
holiday-too-short = A holiday is a day at least.
holiday-ends-first = That holiday would end before it begins. Give a last day that is not before the first.
holiday-overlaps = You have a holiday from { $from } until { $until } already, and no two are taken for the same days. To make it longer, take another from the day on which it ends; to change it, end it first with `/holiday end:True`.
not-a-day = `{ $typed }` is no day: write it like 2026-08-14, or a length such as 10d.
not-on-holiday = You are not on holiday, and have not taken any.
holiday-begun = You are on holiday until { $until }: the clocks of your games stand still while it is your turn. Your opponents are told.
holiday-taken = You will be on holiday from { $from } until { $until }. Your opponents are told.
holiday-ended = Your holiday is ended. What you did not use of it is yours again.
on-holiday-from-now = { $player } is on holiday until { $until }. Their clocks stand still meanwhile.
on-holiday-from = { $player } will be on holiday from { $from } until { $until }. Their clocks stand still meanwhile.
holiday-by-itself = { $player } ran out of time and is on holiday until { $until }, as they wished for this case. Their clocks stand still meanwhile.
back-from-holiday = { $player } is back from holiday: their clocks run again.
no-holiday-after-all = { $player } will not be on holiday from { $from } after all.
is-on-holiday = { $player } is on holiday until { $until } ({ $left } of { $days } days of the year left).
will-be-on-holiday = { $player } will be on holiday from { $from } until { $until } ({ $left } of { $days } days of the year left).

note-too-long = That note has { $length } characters; { $most } can be kept.
note-kept = Noted. You see it with your board of game `{ $game }`, and nobody else does.
note-deleted = Your note on game `{ $game }` is gone.
note-is = Your note on game `{ $game }`: { $note }
no-note = You have no note on game `{ $game }`. `/note text:…` writes one.
own-note = Your note: { $note }

# What the players write to a finished game.
annotate-when-over = While a game is being played, nothing is written to its turns. `/note` keeps a note to yourself, `/explore` tries turns out.
annotate-own = Only those who played a game can write to its turns.
annotated-enough = That game has { $most } annotations already.
annotate-which-turn = { $played ->
    [0] That game was over before anybody had played, so there is no turn to write to.
    [one] The turns of a game are counted from 1, and that game has one: `/annotate ply:1`.
   *[other] The turns of a game are counted from 1: choose one from 1 to { $played }.
}
nothing-annotated-there = You have written nothing to turn { $ply }.
annotated = Written to turn { $ply } of game `{ $game }`: everybody reads it in `/board`, `/replay` and the record.
annotation-deleted = What you wrote to turn { $ply } of game `{ $game }` is gone.
annotations-of = **Written to game `{ $game }`**
annotation-after = Turn { $ply }:
annotation = { $player } notes: { $text }
nothing-annotated = Nothing is written to game `{ $game }` yet. `/annotate text:… ply:12` writes something to turn 12.

# Those on one side talk.
nobody-on-your-side = Nobody else is on your side in that game.
team-told = { $player }, to your side in game `{ $game }` ({ $channel }): { $text }
told-team = Told { $players }, and nobody else.
told-team-in-thread = Told { $players } in your side’s private thread, or by direct message where there can be none. Your opponents do not see it; whoever manages the server can read private threads.
team-title = { $title } { $game }, { $count ->
    [one] seat { $seats }
   *[other] seats { $seats }
    }: { $players }
team-thread = This thread is for { $players }, who are on one side in game `{ $game }` ({ $channel }). Talk here as you like, you need no command for it. What one of you tries out with `/explore` is there for all of you. Your opponents do not see it; whoever manages the server can read it.
team-said = { $player } to { $others }: { $text }
