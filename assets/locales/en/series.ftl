# Series of tournaments: what organisers and players read.

series-is-created = Your series **{ $name }** is created. In commands it is called `{ $id }`. The next tournaments start { $dates }. If a date is wrong, use `/series skip` or `/series end`.
series-created = { $player } has created the series { $series }. Its next tournaments start { $dates }. You can join each of them from { $length } before its start.
series-outlasts = ⚠️ { $rounds ->
    [one] A round
   *[other] { $rounds } rounds
} can take { $lasts }, and the dates are { $between } apart. A date on which the tournament before is still being played is skipped. Shorter rounds (`round-time`) or rarer dates avoid this.
# A line below the table of a series, with a button to the standings. $starts (when it began)
series-held = Tournament: { $starts }
series-next = The next one starts { $starts }. You can join it from { $length } before.
series-is-paused = The series is paused. An organiser can let it go on with `/series resume`.
series-is-over = The series is over.
series-not-paused = The series is not paused.

# $why: few or other
series-cancelled = { $why ->
    [few] { $tournament } is cancelled: { $registered } took part, and at least { $least } are needed.
   *[other] { $tournament } was cancelled.
}
series-counted = { $tournament } counts for the series.

# $why: still-played, missed or asked
series-skipped = { $series }: there is no tournament on { $starts }. { $why ->
    [still-played] The one before is still being played.
    [missed] I was not there in time to announce it.
   *[asked] An organiser skipped it.
}
series-table = The table of { $series } after { $tournaments ->
    [one] 1 tournament
   *[other] { $tournaments } tournaments
}:
series-row = { $place }. { $player }: **{ $points }** { $points ->
        [one] point
       *[other] points
    }, { $played } played, { $won } won
series-points = The first ten places of a tournament get 12, 10, 8, 7, 6, 5, 4, 3, 2 and 1 points. Everybody else who played gets 1.

series-here = The series here:
series-listed = { $series }: { $every }. { $next }
# $dates, $nth (which of a month), $weekday (1 is Monday), $time (19:00), $zone
schedule-shown = { $dates ->
    [daily] every day
    [first-of-month] first day of each month
    [monthly] { $nth ->
        [first] first
        [second] second
        [third] third
        [fourth] fourth
       *[last] last
    } { weekday } of each month
   *[weekly] { weekday }
} { $time } { $zone }
series-choice = { $name } ({ $phase ->
    [playing] goes on
   *[ended] over
})

series-paused = { $organiser } has paused { $series }. No tournament is announced until it goes on.
series-pause-reply = The series is paused. A tournament that was announced goes on.
series-resumed = { $organiser } lets { $series } go on. { $next }
series-resume-reply = The series goes on.
sure-to-end-series = End { $series }? You cannot undo this. A tournament that was announced goes on, and counts.
button-end-series = End the series
button-keep-series = Let it go on
series-ended = { $organiser } has ended { $series }.

series-log-created = { $by } created it
series-log-opened = tournament { $tournament } was announced, for { $starts }
series-log-skipped = no tournament on { $starts }: { $why ->
    [still-played] the one before was not over
    [missed] petteia was not running
   *[asked] { $by } skipped it
}
series-log-counted = tournament { $tournament } counts, with { $players } players
series-log-cancelled = tournament { $tournament } was cancelled
series-log-moved = it went to { $channel } with its tournament
series-log-ended = { $by } ended it

no-series-here = There is no series here. `/series create` creates one.
no-series-called = There is no series called `{ $name }` here. Name one of these: { $series }.
several-series = There are several series. Name one of them: { $series }.
only-series-organisers = Only organisers can do that: { $player }, members with the role of organisers, and managers of the server.
too-many-series = { $count } series and leagues go on here already. End one of them with `/series end` or `/league end`.
series-of-ladders = A ladder goes on until somebody ends it, so it cannot be held again and again. Choose another `system`.
series-opens-early = Registration would open before the tournament before has begun. Choose an `opens` below { $length }.
schedule-word = `{ $word }` is not a day, a time or a time zone. Write for example `Friday 19:00 Europe/Berlin`, `first Monday 20:00`, `day` or `month`.
schedule-twice = `{ $word }` is one too many. Write one day, one time and one time zone, such as `Friday 19:00 Europe/Berlin`.
schedule-nothing = Name a day, such as `Friday 19:00 Europe/Berlin`, `first Monday 20:00`, `day` or `month`.
