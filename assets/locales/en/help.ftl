# Help.

help-start-title = How to begin
    .name = start
help-start = `/play` opens a game in this channel. Others join with a button, and it begins when all seats are taken.
    Press **Move** under the board to choose a turn, or type it with `/move`. **More …** beside it shows what else you can do in the game.
    `/board` shows the position, `/games` your games and the time left. `/rules` explains the rules and how to write turns. `/puzzle` gives you something to solve, `/lesson` a first lesson.
    `/find` shows what is open and being played here, `/tournaments` tournaments and leagues. `/me` has your rating, your settings and your holidays.
help-commands-title = More commands
    .name = commands
help-commands = `/seek` puts up an invitation that anybody can accept. `/open` lists what is open.
    `/preview` shows the board after a turn, `/captures` what you can capture. Against the computer, `/hint` shows a good turn.
    `/record` gives the game as a file. `/replay` goes through a game and `/analyse` explains it. `/annotate` comments on its turns. `/stats` counts finished games, `/archive` finds them, and `/openings` shows what was played in a position.
    `/explain` puts a turn into words, `/position` draws a position code.
    `/plan` plays your answers for you, `/explore` tries turns on your own board. `/note` keeps a note for you, `/team` writes to your own side only.
    `/watch` shows the games here, and `/noticeboard` shows them in a channel. To follow another game, use `/board`. Most commands work in direct messages too.
    `/draw`, `/pause`, `/takeback` and `/rematch` ask the others. `/nudge` reminds the player to move. `/partners` shows who shares your seat. `/resign` and `/cancel` end a game, `/move-game` moves it to another channel. `/holiday` stops all your clocks.
    `/settings` is for previews, reminders, quiet hours, direct messages, colours and language. With `/server`, managers of the server set its channels, clock and language. `/privacy` shows or deletes what is stored about you.
help-clock-title = Clocks, reminders, quiet hours
    .name = clock
help-clock = `3d`: 3 days for each turn. `egg-timer 1m`: your unused time goes to the next player for that turn. `bank 5d`: 5 days for the whole game, for each party. `none`: no clock. You can add days that do not count: `3d except sat sun Europe/Berlin`.
    If your time runs out, you miss the turn. After three missed turns in a row you are absent, and the opponents can close the game. You then count as resigned. You get a reminder first, unless you turned it off or have quiet hours (`/settings`). When petteia is away, that costs nobody any time.
    With `/settings direct:yes` petteia sends you a direct message when it is your turn. With `digest:07:30` you get a list of all your games every day.
    In quiet hours you hear no sound, but your time runs on. `/pause` stops the clock of a game if all agree. On a `/holiday` the clocks of all your games stop. The clock says how many days count in a year (`3d holidays 14`), or else the server does.
help-absence-title = A player is away, or petteia cannot post
    .name = absence
help-absence = A player who has missed three turns in a row is absent. The opponents then get a button to close the game. The absent player counts as resigned, and with more than two parties the others play on. If a player has left the server, the others are told before the time is up. `/nudge` reminds the player to move.
    If petteia cannot post in a channel any more, games and tournaments there wait. Clocks stop, registration and rounds do not end, and nothing is lost. You are told in the channel above the thread, by direct message, or with your next command. A manager of the server can give back the permissions View Channel, Send Messages (in threads: Send Messages in Threads) and Attach Files. petteia notices that and shows the game again.
    Or move to another channel: players and managers move a game with `/move-game`, organisers a tournament with `/tournament move`.
help-tournaments-title = Tournaments
    .name = tournaments
help-tournaments = `/tournament create` announces a tournament. Players join with a button until registration ends or an organiser starts it. Every table has a thread, and its games begin automatically. When a round ends, unfinished games are scored as they stand.
    `/tournament standings`, `pairings` and `round` show how it goes. To leave, use `/tournament withdraw`. An organiser can let another player play on for you.
    In Pentagame you score the pieces you bring out, and those the others do not. Other games score 1, ½ or 0. Ties are broken by wins, Buchholz, Sonneborn-Berger and the direct encounter.
    Organisers can `correct` results with a reason, `substitute` players, and `export` everything as tables and records.
    `/series create` holds tournaments again and again, such as every Friday, with a table over all of them. `/team-tournament create` lets teams meet board by board. `/league create` sets up a league whose seasons start automatically, with groups, promotion and relegation.
help-ratings-title = Rated games, ratings, leaderboards
    .name = ratings
help-ratings = If you press **{ new-game-make-rated }** in the form of `/play`, the game counts for the players’ ratings. Its last board shows the change. Nobody shares a seat there, and a game without any turn is not rated. Every game has its own ratings, and games with more than two seats have separate ones. Takebacks are allowed if all agree.
    New players have 1500 ± 350. The second number says how sure the rating is: it falls with every game and grows with time. While it is large, the rating is provisional. If a tournament corrects a result, ratings are counted again.
    `/rating` shows your rating or another player’s, and how it changed. `/leaderboard` shows the best of this server. The worldwide leaderboard shows only players who agreed in `/settings`.
help-computer-title = Playing against the computer
    .name = computer
help-computer = `/play` with a `level` begins a game against the computer at once: 1 is a newcomer, 8 a champion. In games with more seats it can take several: `/play pentagame line-up:3 computers:2`. Other seats stay open for people.
    It answers within seconds, and its time never runs out. It agrees to takebacks and rematches, and to a draw unless it thinks it is ahead. Such games are never rated, because ratings are for people. The rating of a level compares it with the other levels; level 4 has 1500.
help-none = There is no help on “{ $name }”. There is help on { $topics }, and on every command.
help-command = `/{ $command }`: { $description }.
help-command-of-group = `/{ $command }`: { $description }
help-option = `{ $option }`: { $description }
help-optional = `{ $option }`, optional: { $description }
help-titled = **{ $title }**

# Panels: menus of commands. `.name` is on the button or in the menu that opens it.
panel-all = What would you like to do?
    .name = Everything I can do
panel-game = What can be done in a game; only you see this
    .name = In a game
panel-find = Games to join, to watch and to open
    .name = Find a game
panel-learn = Rules, lessons and puzzles
    .name = Learn
panel-me = Your rating, your settings, your holidays and your data
    .name = You
panel-archive = Finished games and the best players
    .name = Archive
panel-tournaments = Tournaments, team tournaments, series and leagues
    .name = Tournaments
panel-organise = What organisers do, from the announcement to the end
    .name = Organise …
panel-server = For managers of this server
    .name = This server
