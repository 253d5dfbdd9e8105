# What only the Discord bot says.

discord-grief = Something went wrong on our side. If you were playing a turn, `/board` shows whether it counted; if it did not, please try again.
discord-unshown = Discord did not take my answer. `/board` shows how things stand.
discord-busy = More is going on than I can follow. Nothing has changed; please try again in a moment.
discord-unknown-command = I do not know this command any more. Discord will soon forget it too; the commands that work are offered when you type a slash.
discord-old-button = This button comes from an older message and does nothing any more. The command /board shows how things stand.
discord-no-files = (I may not attach files in this channel, so the board is missing here; `/board` shows it to you.)
discord-no-picture = (The picture could not be drawn. That is our fault.)
discord-on-servers-only = Games are played in the channels and threads of a server, where others can watch. Please use this command there.
discord-no-tables-here = The tables of a tournament get threads, and these can only be opened from a text channel. Use `/tournament create` in one.
discord-no-thread-here = A thread for the game can only be opened from a text channel. Leave out `thread`, or use `/play` in a text channel.
discord-not-permitted = I lack permissions here that a game needs. Somebody who manages this server can give them to me: **{ $permissions }**.
discord-bots-do-not-play = { $user } is a bot, and bots do not play. Name somebody else, or nobody, and the seat stays open.
discord-unreadable = Discord sent something for `{ $option }` that I cannot read. Please try again.
discord-no-member = { $user } is not a member of this server and would not hear about it. Invite them to the server first.
