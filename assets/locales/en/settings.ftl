# Settings.

settings-yours = **Your settings**
settings-server = **This server**
settings-of-server = The settings of this server: `/server`
# $on (on, off)
setting-preview = Preview before every move: **{ $on ->
    [on] on
   *[off] off
}**
setting-reminders = Reminders: **{ $on ->
    [on] on
   *[off] off
}**
setting-zone = Time zone: **{ $zone }**
setting-no-zone = Time zone: **none**
setting-quiet-hours = Quiet hours: **{ $from }–{ $until } ({ $zone })**
setting-no-quiet-hours = Quiet hours: **none**
# $how (on, off, refused)
setting-direct = Direct messages when it is your turn: **{ $how ->
    [on] on
    [refused] off, because you do not accept any from petteia
    [apart] off, because you share no server with petteia any more
    [failed] off, because they did not arrive
   *[off] off
}**
setting-next = Direct messages when your turn is next in a game of three or more: **{ $on ->
    [on] on
   *[off] off
}**
direct-refused-news = Discord refused my direct messages to you on three days, because { $why ->
    [apart] you share no server with petteia any more
   *[refused] you do not accept messages from petteia
}. So your direct messages, your daily list and your weekly mistakes are off. To have them again, change that and use `/settings`.
setting-digest = Daily list of your games: **at { $at } ({ $zone })**
setting-no-digest = Daily list of your games: **off**
setting-weekly = Once a week, your turns worth a second look: **{ $on ->
    [on] on
   *[off] off
}**
setting-auto-move = Play your turn automatically when only one is legal: **{ $on ->
    [on] on
   *[off] off
}**
setting-lends-games = Let positions of your games become puzzles of the day, if the other players agree: **{ $on ->
    [on] on
   *[off] off
}**
setting-warnings = Warn you before a big mistake against the computer: **{ $on ->
    [on] on
   *[off] off
}**
setting-holiday-at-deadline = Start a holiday automatically when time runs out: **{ $on ->
    [on] on
   *[off] off
}**
setting-share-games = Your finished games count in the statistics of positions that all servers see, without names, if the other players agree: **{ $on ->
    [on] yes
   *[off] no
}**
setting-leaderboard = Leaderboards everywhere: **{ $on ->
    [on] you are shown
   *[off] you are not shown
}**
setting-animations = Post your finished games as animated pictures: **{ $on ->
    [on] on
   *[off] off
}**
# $theme (dark, light, contrast)
setting-theme = Theme: **{ $theme ->
    [light] light
    [contrast] contrast
   *[dark] dark
}**
# $labels (few, all)
setting-labels = Labels on boards: **{ $labels ->
    [all] on every place
   *[few] a few
}**
setting-invited-by-everybody = You can be invited by name by: **anybody**
# $count (the number of servers that you named)
setting-invited-by-members = You can be invited by name by: **members of { $count ->
    [one] 1 server
   *[other] { $count } servers
} that you chose, by invitations made there**
setting-invited-by-nobody = You can be invited by name by: **nobody**
invitations-of-which-server = Use /settings with this choice on the server whose members may invite you.
invitations-servers-full = You have chosen { $count } servers already, and there cannot be more. To begin anew, choose “Anybody” first.
setting-language = Language: **{ $language }**
setting-channels = Channels for new games: { $channels }
setting-every-channel = Channels for new games: **all**
setting-clock = Default clock: **{ $timed ->
    [no] no clock
   *[yes] { $clock }
}**
setting-server-holidays = Days of holiday in new games: **{ $days ->
    [0] none
    [one] 1 a year
   *[other] { $days } a year
}**
setting-server-zone = Time zone for days that do not count: **{ $zone }**
# $who (managers, host, nobody)
setting-cancels = Running games can be cancelled by: **{ $who ->
    [host] their host, and managers of the server
    [nobody] nobody
   *[managers] managers of the server
}**
# $who (managers, everybody)
setting-announces = Tournaments can be announced by: **{ $who ->
    [managers] managers of the server
   *[everybody] every member
}**
share-seeks-with-nobody = The local page has no other servers to share invitations with.
setting-share-seeks = Invitations of `/seek`: **{ $on ->
    [on] shared with other servers that share theirs
   *[off] for this server only
}**
setting-public-games = Watching on the web without an account: **{ $on ->
    [on] games of channels that all members see
   *[off] nobody
}**
setting-server-events = Events of the server for tournaments and leagues: **{ $on ->
    [on] yes
   *[off] no
}**
button-events = Make tournaments events
button-no-events = No more events
events-nowhere = The local page has no events.
events-not-permitted = I may not create events on this server. Give my role the permission Create Events first.
events-refused = I may not create events on this server: I lack the permission Create Events. So I have switched them off. A member who manages the server can switch them on again with `/server events:yes`.
# The description of an event of the server, without links and names. $title (which game is played)
event-of-tournament = A tournament of { $title }. You join in its channel.
event-of-league = A season of a league of { $title } begins. You join in its channel.
setting-server-theme = Theme of boards: **{ $theme ->
    [light] light
    [contrast] contrast
   *[dark] dark
}**
setting-server-language = Language of this server’s games: **{ $language }**
language-en = English
language-auto = Automatic

settings-for-managers = Nothing was changed: only managers of the server can change its settings.
settings-in-channels = To change the server’s settings, use the command in a channel of that server.
channel-not-allowed = That channel is not on the list of allowed channels.
quiet-needs-zone = Quiet hours need your time zone: add the option `zone`, such as Europe/Berlin.
zone-in-use = Your quiet hours or your daily list depend on your time zone. Turn them off first: write `off` for the options `quiet` and `digest`.
not-time-of-day = `{ $typed }` is not a time of day. Write it like 07:30, or `off`.
digest-needs-zone = The daily list needs your time zone: add the option `zone`, such as Europe/Berlin.
not-daily-time = `{ $typed }` is not a span of time. Write it like 22:00-07:30, or `off` for no quiet hours.
no-quiet-hours = These quiet hours begin and end at the same time. For no quiet hours, write `off`.
no-time-zone = `{ $typed }` is not a time zone. Write one like Europe/Berlin.
near-time-zones = `{ $typed }` is not a time zone. Similar ones: { $near }.
offset-of-places = `{ $offset }` is an offset, not a time zone: with summer time it changes. Choose a city that has it now. { $kinds ->
    [changing] All of these have summer time: { $changing }.
    [fixed] None of these has summer time: { $fixed }.
   *[both] With summer time: { $changing }. Without summer time: { $fixed }.
}
offset-of-no-place = No place has the offset `{ $offset }` now. Name a city, such as Europe/Berlin.
zone-with-summer-time = { $zone } (with summer time)
zone-without-summer-time = { $zone } (without summer time)

# Clocks as typed.
clock-unknown = “{ $typed }” is not a clock. The clocks are “3d”, “egg-timer 1m”, “bank 12h” and “none”
clock-needs-time = the clock “{ $kind }” needs a time, such as “{ $kind } 3d”
clock-needs-none = the clock “none” has no time. Write just “none”
clock-holidays = after “holidays” comes the number of days a year, from 0 to { $most }, such as “3d holidays 14”
clock-too-short = “{ $time }” is too short for a clock. The shortest is { $limit }
clock-too-long = “{ $time }” is too long for a clock. The longest is { $limit }
clock-no-day = “{ $typed }” is not a day or a time zone. Write for example “3d except sat sun Europe/Berlin”
clock-two-zones = you named two time zones, { $one } and { $other }. A clock has only one: leave one of them out
clock-needs-days = no day follows “except”. Write for example “3d except sat sun”
clock-every-day = at least one day of the week has to count
not-a-duration = “{ $typed }” is not a length of time. Write it like “3d”, “36h”, “10m”, “90s” or “1d12h”
sentence = { $words }.

# The greeting of a server. $games (their names)
greeting = **Hello, I am petteia.** With me you play board games here at your own pace, against each other or against the computer: { $games }. `/play` opens a game, `/help` tells more.
greeting-for-managers = Nothing has to be set up. Managers of the server can do it with the first two buttons.
# $permissions (their names)
greeting-lacks = In this channel I lack permissions that games need: { $permissions }.
greeting-where = Where may games be played?
greeting-noticeboard = Noticeboard in this channel
greeting-first-game = First game
greeting-user = **Hello, I am petteia.** With me you play board games at your own pace: { $games }. Here you can begin against the computer at once.
greeting-user-chats = In chats with others, in groups and on servers without me, `/play` opens a game. Everybody there can join by a button; nobody else needs to add me.
where-everywhere = Games may be opened in **all** channels.
# $channels
where-only = Games may be opened only here: { $channels }
where-threads = Threads belong to the channel above them. Games that are being played stay where they are.
where-only-here = Only in this channel
where-here-too = In this channel, too
where-all = In all channels
where-hint = Add or remove a channel …
where-add = Add it
where-remove = Remove it
