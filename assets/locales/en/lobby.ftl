# Opening games, taking seats, cancelling.

too-many-lobbies = { $count } of your games are waiting for players already. Cancel one, or wait until it begins.
# Budgets: $free (the moment from which it is possible again)
budget-invitations = You have invited or asked many people within a short time. You can do so again from { $free } on.
budget-games = You have opened many games within a short time. You can open another one from { $free } on.
budget-notes = You have saved a great deal within a short time. You can save something again from { $free } on.
budget-analyses = You have asked for many analyses within a short time. You can ask for another one from { $free } on.
budget-tournaments = You have announced many tournaments within a short time. You can announce another one from { $free } on.
budget-posts = You have caused many messages within a short time. You can do so again from { $free } on.
budget-drafts = You have made very many choices within a short time. You can go on by buttons from { $free } on; a turn can be typed at once.
# $free, $player (who was invited or asked)
budget-same-person = You have invited or asked { $player } many times lately. You can do so again from { $free } on.
# $count (how many games with computers one may have at once)
computer-games-full = You already have { $count ->
    [one] 1 game with a computer. Finish it
   *[other] { $count } games with computers. Finish one of them
} before you open another.
not-to-be-invited = { $players } cannot be invited by you now.
game-is-open = Game `{ $game }` is open. It begins when every seat is taken.
play-on-a-server = A game needs a channel that the other players can see. Use /play on a server.
invite-on-a-server = A game with others needs a channel that they can see. Use /play on a server. In our direct messages you play against the computer: leave out the opponents.
# $command (the one that was given)
play-in-channels = On this server, games and tournaments are opened in { $channels }. Please use `/{ $command }` there.
no-games-in-channel = On this server, nobody plays in { $channel }, but in { $channels }. Please play there.
no-games-there = Its server no longer allows games in that channel.
# $kind (what the channel is), $choose (post: messages are posted there, tables: a tournament is played there, name: games may be opened there)
channel-unsuitable = { $kind ->
    [announcements] { $channel } is an announcement channel.
    [thread] { $channel } is a thread.
    [forum] { $channel } is a forum, which has posts only.
    [media] { $channel } is a media channel, which has posts only.
    [voice] { $channel } is a voice channel.
    [category] { $channel } is a category.
   *[text] { $channel } is a text channel.
} { $choose ->
    [tables] The tables of a tournament need threads. Please choose a text channel.
    [name] Please choose a text channel, an announcement channel, a thread or a forum.
   *[post] Please choose a text channel, or a thread such as a post of a forum.
}
# A tag of a forum, of at most 20 characters. $standing
forum-tag = { $standing ->
    [waiting] waiting
    [finished] finished
   *[playing] playing
}
# The title of a post in a forum. $shows (games: what is played, seats: what can be joined)
forum-noticeboard = { $shows ->
    [games] Games going on
   *[seats] Open seats
}
no-tables-here = A tournament needs threads for its tables. Use `/{ $command }` in a text channel.
no-thread-here = A thread for the game can only be opened from a text channel. Leave out `thread`, or give the command in a text channel.
no-thread-in-forum = In a forum, every game gets a post of its own anyway. Leave out `thread`.
too-many-invited = You invited { $invited } players, but this line-up has { $seats } seats: yours and { $others } more. Choose a larger line-up, or let players share a seat as partners.
game-is-gone = That game does not exist any more.
has-begun = That game has begun already.
seats-are-kept = The free seats are kept for { $players }. You can ask a player to share a seat with you.
seat-is-free = That seat is free now. You can join and have it for yourself.
seat-is-full = { $count } players share that seat already. No more fit in.
seat-given = You have a seat now.
has-begun-so-resign = The game has begun. To leave it, use /resign.
no-seat-there = You have no seat in that game.
declined = You have declined. Your seat is open to others now.
invitation-declined = { $host }, { $player } has declined your invitation to game `{ $game }`. The seat is open to everybody now.
left = You have left the game.
only-host-starts = Only { $player }, who opened the game, can start it.
needs-two = A game needs at least 2 players.
needs-all-seats = Seats taken: { $taken } of { $seats }. The game begins when all are.
begins-now = The game begins.
cancelled = Game `{ $game }` is cancelled.
is-over-already = That game is over already.
only-host-cancels = Only { $player }, who opened the game, can cancel it. To give up your own seat, press Leave.
managers-cancel = On this server only its managers can cancel a game that has begun. You can offer a /draw or /resign.
host-cancels = On this server only the host or a manager can cancel a game that has begun. You can offer a /draw or /resign.
nobody-cancels = On this server nobody can cancel a game that has begun. You can offer a /draw or /resign.
seated-already = You have a seat in this game already. Please wait for the others.
invites-oneself = You have the first seat already, so you cannot invite yourself. Name another player, or nobody to leave the seat open.
invites-twice = You named { $player } twice. Name each player once, or nobody to leave a seat open.
# $player (the guest), $points, $stronger (guest, host), $outs and $inside_out (whether these options are worth proposing)
could-be-evened = { $stronger ->
    [guest] { $player } is rated { $points } points above you. For a fairer game, take the first seat (`order`: “{ choice-as-joined }”).
   *[host] You are rated { $points } points above { $player }. For a fairer game, let them open it and take the first seat (`order`: “{ choice-as-joined }”).
}{ $outs ->
    [yes] {" "}Or agree on a quick game with `outs:2`.
   *[no] {""}
}{ $inside_out ->
    [yes] {" "}Or play `inside-out:yes`: goals and starting places are exchanged, and habits help less.
   *[no] {""}
}

# Two games that count together.
option-pair = Play two games at once, with seats swapped; they count together
    .name = pair
pairs-are-of-two = Two games with seats swapped are for 2 players. With more players, seats change from rematch to rematch.
game-is-paired = Two games begin at once. Each player has each seat once, and the games count together.
game-is-paired-with = It counts together with game `{ $game }`, where the seats are swapped.
pair-goes-on = It counts together with game `{ $game }`, which is still being played.
pair-together = Together with game `{ $game }`: { $scores }.

# The form of /play new. $game (its title), $about (a sentence)
new-game-which = Which game would you like to play?
new-game-one = **{ $game }**: { $about }
new-game-of = **{ $game }**.
new-game-whom = Against whom?
new-game-computer = Against the computer, level { $level }
new-game-anyone = Against the first player who joins
# $name (a user with whom the reader has played)
new-game-user = Against { $name }
new-game-pace = How fast?
new-game-usual-pace = The usual pace of this server
new-game-rated = It counts for the ratings.
new-game-friendly = It does not count for the ratings.
new-game-make-rated = Let it count
new-game-make-friendly = Do not let it count
new-game-open = Play
# $command (the command that opens such a game)
new-game-more = To invite others, type `/play` with an `opponent`. For more players and special rules, type `/{ $command }` and its options.
new-game-more-alone = For special rules, type `/{ $command }` and its options. To play with others, use `/play` on a server.
new-game-not-known = This form offers only people with whom you have played. Invite others with `/play` and `opponent`.
new-game-needs-game = Choose the game, too, with `game`: its clock and set-up are its own.
button-try = Try it against the computer
