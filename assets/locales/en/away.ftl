# Holidays, and notes to oneself.

holiday-needs-end = Until when? Add the option `until`: the last day, such as 2026-08-14, or a length, such as 10d.
no-holidays-here = Holidays do not count in games of this server.
# $year, $left (days), $days (a year)
holidays-used-up = In { $year } you have { $left ->
    [0] no day
    [one] 1 day
   *[other] { $left } days
} of holiday left out of { $days }.
holidays-left = In { $year } you have { $left ->
    [0] no day
    [one] 1 day
   *[other] { $left } days
} of holiday left out of { $days }.
holiday-is = From { $from } until { $until }.
holiday-counts-less = Some of your games allow fewer days of holiday. Your time runs there for all or part of it: { $games }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }.
holiday-how = On holiday your clock stops in all your games, but you can still play. To begin one, type `/holiday until:2026-08-14` or `until:10d`; `from` says when.
button-end-holiday = End the holiday
holiday-is-past = That day is past. Choose a later one.
holiday-too-far = You can plan a holiday for the next year, not further ahead.
holiday-too-short = A holiday has at least 1 day.
holiday-ends-first = That holiday ends before it begins. Choose a last day that is not before the first.
holiday-overlaps = You have a holiday from { $from } until { $until } already. To make it longer, take another from its last day on. To change it, end it first with `/holiday end:yes`.
not-a-day = `{ $typed }` is not a day. Write one like 2026-08-14, or a length such as 10d.
not-on-holiday = You are not on holiday and have planned none.
holiday-begun = You are on holiday until { $until }. On your turns the clock stops. Your opponents are told.
holiday-taken = You will be on holiday from { $from } until { $until }. Your opponents are told.
holiday-keeps-turns = Play first in { $games }: your time there is used up, and without the holiday the turn would be lost at once.
holiday-ended = Your holiday is over. The days you did not use are yours again.
on-holiday-from-now = { $player } is on holiday until { $until }. Their clocks stand still until then.
on-holiday-from = { $player } will be on holiday from { $from } until { $until }. Their clocks stand still then.
holiday-by-itself = { $player } ran out of time, so their holiday began automatically. It lasts until { $until }, and their clocks stand still.
back-from-holiday = { $player } is back from holiday. Their clocks run again.
no-holiday-after-all = { $player } will not be on holiday from { $from } after all.
is-on-holiday = { $player } is on holiday until { $until } (days left this year: { $left } of { $days }).
will-be-on-holiday = { $player } will be on holiday from { $from } until { $until } (days left this year: { $left } of { $days }).

note-too-long = That note has { $length } characters. A note has at most { $most }.
note-kept = Noted. You see it beside your board of game `{ $game }`; nobody else does.
note-deleted = Your note on game `{ $game }` is deleted.
note-is = Your note on game `{ $game }`: { $note }
no-note = You have no note on game `{ $game }`. `/note text:…` writes one.
own-note = Your note: { $note }

# What the players write to a finished game.
annotate-when-over = You can comment on turns when the game is over. Until then, `/note` keeps a note for you and `/explore` tries turns out.
annotate-own = Only players of a game can comment on its turns.
annotated-enough = That game has { $most } comments already. It cannot have more.
annotate-which-turn = { $played ->
    [0] Nobody played a turn in that game, so there is none to comment on.
    [one] That game has only turn 1: `/annotate ply:1`.
   *[other] Choose a turn from 1 to { $played }.
}
nothing-annotated-there = You have no comment on turn { $ply }.
annotated = Your comment on turn { $ply } of game `{ $game }` is saved. Everybody sees it in `/board`, `/replay` and the record.
annotation-deleted = Your comment on turn { $ply } of game `{ $game }` is deleted.
annotations-of = **Comments on game `{ $game }`**
annotation-after = Turn { $ply }:
annotation = { $player }: { $text }
nothing-annotated = There are no comments on game `{ $game }` yet. To comment on turn 12, type `/annotate text:… ply:12`.

# Those on one side talk.
nobody-on-your-side = You have no partner in that game.
team-told = { $player }, to your side in game `{ $game }` ({ $channel }): { $text }
told-team = Sent to { $players } only.
told-team-in-thread = Told { $players }, in your private thread or by direct message. Your opponents do not see it. Managers of the server can read private threads.
team-title = { $title } { $game }, { $count ->
    [one] seat { $seats }
   *[other] seats { $seats }
    }: { $players }
team-thread = This thread is for { $players }, who play on the same side in game `{ $game }` ({ $channel }). Write here freely, without commands. You all see what one of you tries with `/explore`. Your opponents do not see this thread, but managers of the server can read it.
team-said = { $player } to { $others }: { $text }
