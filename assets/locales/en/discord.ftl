# What only the Discord bot says.

discord-grief = Something went wrong on our side. `/board` shows whether your turn counted. If it did not, please try again.
discord-unshown = Discord did not accept my answer. `/board` shows the game as it is now.
discord-busy = I am overloaded just now, and nothing was changed. Please try again in a moment.
discord-unknown-command = This command does not exist any more. Type a slash to see the commands that work.
discord-old-button = This button comes from an older message. The command /board shows the game as it is now.
discord-no-files = (I cannot attach files in this channel, so the board is missing. `/board` shows it to you.)
discord-no-picture = (Something went wrong on our side, so the picture is missing.)
discord-on-servers-only = This works only on a server where petteia is. Please use this command in one of its channels.
discord-external-denied = Here only you see my messages: this server does not let members use apps that are not installed on it. Ask its managers to allow *Use External Apps* in this channel, or play in a direct message or a group. No turn is lost by this: the player to move is told by direct message.
discord-not-permitted = For a game I need more permissions here. A manager of this server can give them to me: **{ $permissions }**.
# Permissions, as Discord names them in this language.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-create-threads = Create Public Threads
discord-bots-do-not-play = { $user } is a bot and cannot play. Name another player, or nobody to leave the seat open.
discord-unreadable = Discord sent something for `{ $option }` that I cannot read. Please try again.
discord-file-lost = The file did not arrive from Discord. Please try again.
discord-on-the-web = Open on the web
discord-install = Add petteia
discord-no-member = { $user } is not a member of this server. Invite them to the server first.
discord-no-activity = Boards do not open inside Discord here. `/games` lists your games.
discord-activity = Opens the boards of your games inside Discord
discord-activity-name = boards
# What Discord shows of the bot: at most 400 characters.
discord-portal = Slow, friendly, serious play of four rare board games by message: Pentagame, Five Lines, Pentalath and Rithmomachia. With friends, in tournaments, or against the computer. Type /play to begin.
discord-do = Does anything I can do, typed in one line
    .name = do
discord-do-line = What to do, such as resign k7f2q; completed step by step
discord-do-line-name = line
discord-do-file = A file, for lines that take one, such as tournament import
discord-do-file-name = file
discord-do-needs-file = /{ $command } takes a file. Choose it with `{ $option }`, beside the line.
discord-do-no-file = /{ $command } takes no file. Send the line again without it.
discord-do-no-channels = Discord does not say now which channels you may see. Try again in a minute.
discord-ranking = The best players of a game on this server, or everywhere
    .name = ranking
# In menus of forms.
discord-form-yes = Yes
discord-form-no = No
discord-form-more = Further options

# The commands on a member and on a message; at most 32 characters.
discord-challenge = Challenge
discord-profile = Rating and games
discord-show-position = Show the position
discord-review = Replay and analyse
