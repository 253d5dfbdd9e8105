# Help.

help-start-title = How to begin, and all commands
    .name = start
help-start = `/play` opens a game in this channel; others join by a button, and it begins when all seats are taken. `/seek` puts up an invitation that stands until somebody accepts, `/open` lists what is open.
    Press **Move** under the board, and choices lead you to a turn. `/move` plays one that you type: begin it and choose from what is offered. `/preview` shows you the board after it first, `/captures` what can be captured, `/hint` a good turn against the computer.
    `/board` shows the position, `/games` your games and the time left, `/record` the game so far as a file. `/replay` goes through a game, `/analyse` says what it teaches, `/annotate` writes to its turns. `/stats` counts finished games, `/archive` finds them again.
    `/explain` puts a turn into words, `/position` draws a position code, `/rules` tells what the rules say and how turns are written. `/puzzle` gives you something to solve.
    `/plan` says what you answer if the others play so, `/explore` tries turns on a board of your own, `/note` keeps a note to yourself, `/team` speaks to those on your side alone.
    `/watch` shows the games being played here, and `/noticeboard` has a channel show them; `/board` of a game that is not yours lets you follow it. Most commands work in direct messages with petteia too.
    `/draw`, `/pause`, `/takeback` and `/rematch` ask the others; `/nudge` reminds whoever is to move; `/partners` shows who shares your seat; `/resign` and `/cancel` end a game, `/move-game` takes it to another channel. `/holiday` stops all your clocks.
    `/settings`: previews, reminders, quiet hours, direct messages, theme and language; for those who manage the server, its channels, default clock and language. `/privacy` gives you all that is stored of you, or deletes it.
help-clock-title = Clocks, reminders, quiet hours
    .name = clock
help-clock = `per-move 3d`: three days for each turn. `egg-timer 1m`: what you leave unused goes to the next player for that turn. `bank 5d`: for the whole game, for each party. `none`: no clock. Days on which time stands still can follow: `per-move 3d except sat sun Europe/Berlin`.
    A player whose time is up loses the turn. Whoever loses three turns in succession that way is absent: the opponents can then close the game for them, which counts as resigned. Before that comes a reminder, unless you turn it off or have quiet hours (`/settings`). Time during which petteia was out of reach counts against nobody.
    `/settings direct:yes` has petteia write to you alone when it is your turn, several games in one message, and `digest:07:30` tells you of all of them once a day.
    In quiet hours nothing makes a sound, whoever plays; your time runs on. `/pause` lets a game’s clock stand still, if all agree, until one of them goes on. On a `/holiday` the clocks of all your games stand still; how many days of it count in a year stands behind the clock, `per-move 3d holidays 14`, or is the server’s number.
help-absence-title = Somebody is away, or petteia cannot post
    .name = absence
help-absence = Whoever has lost three turns in succession on time is absent. The message that tells so has a button with which the opponents close the game: after asking once more it counts as resigned for the absent player, and with more than two parties the others play on. If somebody has left the server, the others are told before the clock takes the turn. `/nudge` reminds whoever is to move.
    Where petteia may not post any more, a game or tournament is out of reach: clocks and the ends of registration and rounds stand still, nothing is lost, and you are told in the channel above the thread, else by a direct message, else with the next answer to a command. Whoever manages the server can give back the permissions View Channel, Send Messages (in threads: Send Messages in Threads) and Attach Files; petteia notices, and posts how it stands.
    Or take it elsewhere: `/move-game` for a game, by its players or whoever manages the server; `/tournament move` for a tournament, by its organisers.
help-tournaments-title = Tournaments
    .name = tournaments
help-tournaments = `/tournament create` announces one; players join by a button until registration ends or an organiser starts it. Every table has a thread, and its games begin by themselves. A round has an end: games unfinished then are scored as they stand.
    `/tournament standings`, `pairings` and `round` show how it goes. `/tournament withdraw` ends it for you; an organiser can let somebody play on in your place.
    Pentagame is worth the pieces you bring out and those the others do not; other games 1, ½ or 0. Equal points are decided by wins, Buchholz, Sonneborn-Berger and the direct encounter.
    Organisers `correct` results with a reason, `substitute` players, and `export` everything as tables and records.
help-ratings-title = Rated games, ratings, leaderboards
    .name = ratings
help-ratings = A game that `/play` opens with the option `rated` counts for the ratings of its players; its last board says how. Nobody shares a seat there, since a rating belongs to one player; and where nobody has played a turn, nothing is rated. Every game has ratings of its own, and games with more than two seats have theirs apart. Takebacks stay a matter of agreement.
    Newcomers have 1500 ± 350: the second number says how sure that is. It falls with every game and grows with time; while it is large, the rating is provisional. Where a result is corrected in a tournament, ratings are worked out anew, as if the game had ended so.
    `/rating` shows yours, or those of others, with how they went. `/leaderboard` shows the best of this server; of those everywhere it shows who agreed to it in `/settings`.
help-computer-title = Playing against the computer
    .name = computer
help-computer = `/play` with a `level` begins a game against the computer at once: 1 is a newcomer, 8 a champion. In games with more seats `computers` says how many of them computers take; the others stay open for people.
    It answers within seconds. Its time is never up, and nobody has to remind it. It agrees to takebacks and rematches, and to a draw unless it thinks itself ahead. Ratings are for people alone, so such a game is never rated; the rating of a level compares it with the other levels, of which the fourth stands at 1500.
help-none = There is no help on “{ $name }”. There is help on { $topics }, and on every command.
help-command = `/{ $command }`: { $description }.
help-command-of-group = `/{ $command }`: { $description }
help-option = `{ $option }`: { $description }
help-optional = `{ $option }`, optional: { $description }
help-titled = **{ $title }**
