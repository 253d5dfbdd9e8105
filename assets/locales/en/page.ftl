# The local page.

option-needs-value = `{ $option }:` needs a value: { $takes }.
option-given-twice = You gave `{ $option }` twice. Give it once.
command-needs-option = `/{ $command }` needs its { $option }: { $takes }.
no-command-but = There is no command `/{ $name }`. Did you mean `/{ $near }`?
no-command = There is no command `/{ $name }`. `/help` lists them all.
group-goes-on = After `/{ $group }` comes one of: { $commands }.
commands-start-with-slash = A command starts with a slash, such as `/help`.
player-named-twice = You named **{ $name }** twice. Name each player once.
too-many-players = That game has fewer seats. Name fewer players.
no-player-but = There is no player `@{ $name }` on this page. Did you mean `@{ $near }`?
# $name (as typed), $players (each with a number)
several-players-called = Several people here are called `{ $name }`. Say which one you mean by the number: { $players }.
no-player = There is no player `@{ $name }` on this page. Add players at the top of the page, or leave the seat open for them.
no-channel-but = There is no channel `{ $name }`. Did you mean `#{ $near }`?
no-channel = There is no channel `{ $name }`.
option-takes-not = `{ $option }:` takes { $takes }, not `{ $typed }`.
did-you-mean = Did you mean `{ $near }`?
typed-yes = yes
typed-no = no
no-option = `/{ $command }` has no option `{ $option }:`.
not-expected = I do not know what `{ $word }` is for.
no-options = `/{ $command }` has no options.
options-are = Its options are { $options }.
page-file = Choose the file for `{ $line }`:
line-too-long = That is too long: a line has at most { $count } characters.
button-does-nothing = That button is out of date. /board shows the game as it is now.

page-skip = Skip to the command line
page-skip-to-board = Skip to the board
page-channels = Channels
page-messages = Messages
page-earlier = Earlier messages
page-latest = Back to the latest messages
page-newer = New messages
page-noscript = The command line and new messages need JavaScript. All of it comes from this computer.
page-games = Games
page-new-channel = New channel
page-its-name = Its name
page-open = Open
page-who-plays = Who plays?
page-welcome-to = Welcome to petteia
page-nobody-called = There is no player called “{ $name }” yet.
page-about = Rare board games, played by message. Everything stays on this computer.
page-what-name = What is your name?
page-play = Play
page-play-on-as = Or play on as
page-fault = That did not work
page-nothing-here = There is nothing here
page-back = Back to the page
page-playing-as = Playing as
page-somebody-new = Somebody new
page-play-as-them = Play as this player
page-nothing-yet = Nothing here yet, { $name }. Choose a game:
page-typed = Everything can be typed, too:
page-begin-for-two = `/play pentagame` opens a game for two; others join it with a button
page-begin-with = `/play pentagame opponent:@Ben clock:"3d"` invites somebody
page-begin-help = `/help` explains the rest
page-several-sides = To play several sides, choose another player at the top, or open this page in a second window.
page-suggestions = Suggestions
page-line = Command or message in { $channel }
page-placeholder = /move, /help or a message
page-send = Send
page-keys = Type a slash for commands. Arrow keys walk through the suggestions, Tab takes one, Escape closes them.
page-only-you = Only you see this
page-dismiss = Dismiss
page-only-for-you = Only for you
page-no-answer = petteia does not answer. Trying again …
page-one-suggestion = 1 suggestion
page-many-suggestions = # suggestions
page-play-as = Play as { $name }
page-somebody = somebody
page-gone = deleted-channel
page-bytes = { $count ->
        [one] 1 byte
       *[other] { $count } bytes
    }
page-kilobytes = { $count } kB
fault-nothing-here = There is no page at this address. Go back to the first page.
fault-simulated = { $name } is played by petteia here. Please choose another name.
fault-no-player = There is no such player. Load the page again and choose one.
fault-command-id = A command has an id of 8 to 64 letters, digits and hyphens.
fault-most-players = There are { $count } players already. Play as one of them.
fault-most-channels = There are { $count } channels already. Use one of them.
fault-name-taken = { $name } is what petteia or its computer is called here. Please take another name.
fault-name-empty = A name needs at least one letter.
fault-name-long = A name has at most { $count } characters.
fault-name-invisible = A name cannot have invisible characters.
fault-name-with = A name cannot contain { $sign }.
fault-channel-long = A channel's name has 1 to { $count } characters.
fault-channel-signs = A channel’s name may contain only letters, digits, hyphens and underscores.
fault-picture = That picture cannot be drawn: { $why }

# A command, and the name of an option, as they are typed.
command-called = `/{ $command }`
option-called = `{ $option }:`

# The first page. $name (a player's), $game, $line (what was typed, with a slash)
home-title = Four rare games
home-guest = Guest
home-friend = Friend
# What a game is, in a sentence. $name (of the game)
home-about = { $name ->
    [pentagame] A race across a star: bring three of your pieces to the crossings of their colours, and put blocks in the way of the others.
    [five-lines] A race from ancient Greece: throw the die, and bring your five counters to the sacred line first.
    [pentalath] Five in a row wins, but a group of stones without a free cell beside it is captured.
    [rithmomachia] The medieval battle of numbers: pieces capture by arithmetic, and three numbers in harmony on enemy ground win.
   *[other] A rare game.
}
home-more = { $count ->
    [one] 1 more game
   *[other] { $count } more games
}
home-go-on = Go on as { $name }
home-continue = Continue
home-computer = Play the computer
home-learn = Learn it on the board
home-level = Level
home-with-friend = Play a friend here
home-watch = Watch
home-demonstration = This is a demonstration: { $count } simulated players play a tournament and games of all four kinds. Nothing is kept. Watch, or challenge one of them: enter your name and type `/play pentagame opponent:@Ariadne`.
watch-title = Watch { $game }
watch-sample = An animated picture of a short game of { $game } between computers
watch-nothing = Nobody is playing this game here now. Here is a short game between two computers.
home-lesson = { $game } in two minutes
lesson-title = { $game } in two minutes
lesson-back = Back to the games

# A lesson on the board. $game, $task and $tasks (numbers), $words (a turn in words)
lesson-board-of = Task { $task } of the lesson in { $game }
lesson-lead = Task { $task } of { $tasks }
lesson-done = Well done: { $words }.
lesson-next = Next task
lesson-first-game = Your first game of { $game }
lesson-all-rules = Read the rules
hint-turn = That is sent as a message. To play it as a turn, type `/move { $typed }`.
hint-show-turn = Show the turn
hint-command = That is sent as a message. A command begins with a slash: `{ $line }`.

# The web, signed in with Discord.
web-about = Play your games of petteia here. The moves you make here appear in the games’ channels on Discord.
web-about-discord = Discord tells petteia your id and your name, and nothing else.
web-sign-in = Sign in with Discord
web-sign-out = Sign out
web-sign-out-everywhere = Sign out in all browsers
web-signed-in-as = You are signed in as { $name }.
web-my-games = Your games
web-no-games = You have no running game.
web-commands-here = Commands work here as in a direct message to petteia. Only you see the answers.
web-no-chat = Nobody can read messages here. To talk to the others, write in the game’s channel on Discord.
web-signed-out = You are not signed in. Open the first page to sign in again.
web-foreign = That did not come from this page. Load the page again, and try once more.
web-too-many = That was a lot at once. Wait a few seconds, then try again.
web-login-expired = Signing in took too long, or was begun in another browser. Please try again.
web-login-refused = Discord did not tell petteia who you are, so you are not signed in.
web-login-failed = Discord did not answer as expected. Please try again in a minute.
notify-switch = Notify this browser when it is my turn
notify-denied = Your browser does not let petteia notify you. Allow it in the settings of this page.
notify-unknown-service = petteia does not know the push service of this browser, so it cannot notify it.
notify-unreadable = This browser’s keys cannot be read. Reload the page and try again.
web-sections = Sections
web-running-games = Running games
web-puzzles = Puzzles
web-puzzles-about = Solve puzzles on the board. Choose a game, or take any.
web-archive = Finished games
web-sessions = Signed-in browsers
web-sessions-about = You are signed in with these browsers. If you do not know one of them, sign it out.
web-session-began = Since { $began }
web-session-ends = Until { $ends }
web-session-used = Last used { $used }
web-session-here = This browser
web-session-end = Sign out
web-start-in = Start a game in #{ $channel } on { $server }
web-in-this-channel = Open games and tournaments in this channel
web-invite = Invite somebody
web-more-settings = More settings
web-channels = Channels where you can play
web-channel-link = Link of a Discord channel
web-channel-about = In Discord, open a channel’s menu and choose “Copy Link”. Boards of games that you start here appear there.
web-no-link = That is not the link of a channel on a server. In Discord, open the channel’s menu and choose “Copy Link”.
web-where = #{ $channel } on { $server }
web-topics = In this channel
web-open = Open games
web-watch = Running games of the server
web-tournaments = Tournaments
web-series = Series
web-no-tournaments = There is no tournament that you can see here.
web-own-pairings = Your games
web-crosstable = Crosstable
web-crosstable-opponents = `①1` means: in seat 1, for 1 point. Each column has the games against the player with its number.
web-crosstable-rounds = `7 ①1` means: against number 7, in seat 1, for 1 point.
web-rounds = Rounds
web-round = Round { $round }
web-seek = Look for an opponent
web-seek-now = Post the invitation
web-new = New game of { $game }
web-begin = Open the game
web-lobby = Game { $game } is waiting for players
web-noscript = Boards, new messages and the command line need JavaScript. All of it comes from this site.
web-no-player = There is nobody here called `@{ $name }`. Give their Discord user id, or leave the seat open and send them the link of the game.
web-no-member = Nobody on this server has the user id `{ $id }`. Check it, or invite them to the server first.
web-bot = The user with the id `{ $id }` is a bot and cannot play. Name somebody else, or leave the seat open.
web-member-unknown = Discord does not say now who has the user id `{ $id }`. Try again in a minute.
web-who = Give a name, a Discord user id, or a mention such as `<@123456789012345678>`.
web-page-of-game = The game’s page
web-lobby-link = Send this link to a friend. People who can see the channel can join. The board opens here when the game begins.
web-link = Link
web-record = Download the record
web-game = Game
web-any-game = Any game
web-opponent = Opponent
web-filter = Show
web-none-ended = You have no finished game like that.
web-yes = yes
web-no = no
