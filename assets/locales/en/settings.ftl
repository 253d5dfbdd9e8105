# Settings.

settings-yours = **Your settings**
settings-server = **This server**
# $on (on, off)
setting-preview = Preview before every move: **{ $on ->
    [on] on
   *[off] off
}**
setting-reminders = Reminders: **{ $on ->
    [on] on
   *[off] off
}**
setting-quiet-hours = Quiet hours: **{ $from }–{ $until } ({ $zone })**
setting-no-quiet-hours = Quiet hours: **none**
# $how (on, off, refused)
setting-direct = Direct messages when it is your turn: **{ $how ->
    [on] on
    [refused] off, since you take none from petteia
   *[off] off
}**
setting-digest = All your games, every day: **at { $at } ({ $zone })**
setting-no-digest = All your games, every day: **off**
setting-auto-move = Playing the only legal turn by itself: **{ $on ->
    [on] on
   *[off] off
}**
setting-lends-games = Positions of your finished games made puzzles of the day, if the others agree too: **{ $on ->
    [on] on
   *[off] off
}**
setting-warnings = Against the computer, turns pointed out that throw the game away: **{ $on ->
    [on] on
   *[off] off
}**
setting-holiday-at-deadline = A holiday by itself when your time would be up: **{ $on ->
    [on] on
   *[off] off
}**
setting-leaderboard = On leaderboards everywhere: **{ $on ->
    [on] shown
   *[off] not shown
}**
setting-animations = Finished games posted as animated pictures: **{ $on ->
    [on] on
   *[off] off
}**
# $theme (dark, light, contrast)
setting-theme = Theme: **{ $theme ->
    [light] light
    [contrast] contrast
   *[dark] dark
}**
setting-language = Language: **{ $language }**
setting-channels = Games may be opened: **in **{ $channels }
setting-every-channel = Games may be opened: **in every channel**
setting-clock = Default clock: **{ $clock }**
setting-server-holidays = Holidays that count in new games: **{ $days ->
    [0] none
    [one] one day a year
   *[other] { $days } days a year
}**
setting-server-zone = Time zone of days that do not count: **{ $zone }**
# $who (managers, host, nobody)
setting-cancels = Running games may be cancelled by: **{ $who ->
    [host] their host and those who manage the server
    [nobody] nobody
   *[managers] those who manage the server
}**
# $who (managers, everybody)
setting-announces = Tournaments may be announced by: **{ $who ->
    [managers] those who manage the server
   *[everybody] every member
}**
share-seeks-with-nobody = The local page has no other servers with which invitations could be shared.
setting-share-seeks = Invitations of `/seek`: **{ $on ->
    [on] shared with all servers that share theirs
   *[off] for this server only
}**
setting-server-theme = Theme of boards: **{ $theme ->
    [light] light
    [contrast] contrast
   *[dark] dark
}**
setting-server-language = Language of this server’s games: **{ $language }**
language-en = English
language-auto = As your app or browser has it

settings-for-managers = Only those who manage the server can change its settings. Nothing was changed.
settings-in-channels = The server's settings are changed in a channel of that server.
channel-not-allowed = That channel is not among the allowed ones.
quiet-needs-zone = Quiet hours need your time zone: add the option `zone`, such as Europe/Berlin.
zone-needs-quiet = A time zone is only needed for quiet hours: add the option `quiet`, such as 22:00-07:30.
not-time-of-day = `{ $typed }` is no time of day: write it as 07:30, or `off`.
digest-needs-zone = For that I need your time zone: add the option `zone`, such as Europe/Berlin.
not-daily-time = `{ $typed }` does not tell from when until when: write it as 22:00-07:30, or `off` for no quiet hours.
no-quiet-hours = These quiet hours end when they begin. To have none, write `off`.
no-time-zone = `{ $typed }` is not a time zone: write one as Europe/Berlin.
near-time-zones = `{ $typed }` is not a time zone. Similar ones: { $near }.

# Clocks as typed.
clock-unknown = “{ $typed }” is not a clock; the clocks are “per-move 3d”, “egg-timer 1m”, “bank 12h” and “none”
clock-needs-time = the clock “{ $kind }” needs a time, for example “{ $kind } 3d”
clock-needs-none = the clock “none” takes no time; say just “none”
clock-holidays = after “holidays” comes how many days of holidays count in a year, from 0 to { $most }; say for example “per-move 3d holidays 14”
clock-too-short = “{ $time }” is too short for a clock, which cannot be shorter than { $limit }
clock-too-long = “{ $time }” is too long for a clock, which cannot be longer than { $limit }
clock-no-day = “{ $typed }” is neither a day nor a time zone; say for example “per-move 3d except sat sun Europe/Berlin”
clock-two-zones = the days off of a clock are those of one time zone, and you named two, { $one } and { $other }; leave one of them out
clock-needs-days = no day is named that is not to count; say for example “per-move 3d except sat sun”
clock-every-day = one day of the week at least has to count
not-a-duration = “{ $typed }” is not a time; write days, hours, minutes and seconds like “3d”, “36h”, “10m”, “90s” or “1d12h”
sentence = { $words }.
