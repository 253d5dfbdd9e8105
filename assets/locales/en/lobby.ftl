# Opening games, taking seats, cancelling.

too-many-lobbies = You have { $count } games waiting for players already; cancel one of them, or wait until it begins.
game-is-open = Game `{ $game }` is open. It begins by itself once every seat is taken.
play-on-a-server = A game needs a channel that its other players can see: use /play in a server.
play-in-channels = On this server games are opened in { $channels }. Please use /play there.
too-many-invited = This line-up has { $seats } seats: yours and { $others } more, but { $invited } players are invited. Choose a larger line-up, or let some of them share a seat as partners.
game-is-gone = That game does not exist any more.
has-begun = That game has begun already.
seats-are-kept = The seats left are kept for { $players }. You can ask somebody to share their seat with you as a partner.
seat-is-free = Nobody has that seat any more; you can join for yourself.
seat-is-full = That seat is shared by { $count } players already.
seat-given = You have a seat now.
has-begun-so-resign = The game has begun. If you cannot go on, /resign gives it up.
no-seat-there = You have no seat in that game.
declined = You have declined; your seat is open to others now.
left = You have left the game.
only-host-starts = Only { $player }, who opened the game, can start it.
needs-two = A game needs at least two players.
needs-all-seats = This line-up needs all its { $seats } seats, and { $taken } are taken. It begins by itself once all are.
begins-now = The game begins.
cancelled = Game `{ $game }` is cancelled.
is-over-already = That game is over already.
only-host-cancels = Only { $player }, who opened the game, can cancel it. The button Leave gives up your own seat.
managers-cancel = On this server only those who manage it can cancel a game that has begun. Players can offer a /draw or /resign.
host-cancels = On this server only the host of a game, or those who manage the server, can cancel it once it has begun. Players can offer a /draw or /resign.
nobody-cancels = On this server nobody can cancel a game that has begun. Players can offer a /draw or /resign.
seated-already = You have a seat in this game already. Waiting for the others…
invites-oneself = You cannot invite yourself: the first seat is yours already. Name somebody else, or nobody, and the seat stays open.
invites-twice = You have named { $player } twice, and one person has one seat. Name everybody once; a seat for which you name nobody is open to all.
# $player (the guest), $points, $stronger (guest, host), $outs and $inside_out (whether these options are worth proposing)
could-be-evened = { $stronger ->
    [guest] { $player } is rated { $points } points above you. To even it, you could begin: `order:as-joined` gives you the first seat.
   *[host] You are rated { $points } points above { $player }. To even it, they could begin: let them open the game, with `order:as-joined`.
}{ $outs ->
    [yes] {" "}Or agree on a quick game with `outs:2`.
   *[no] {""}
}{ $inside_out ->
    [yes] {" "}With `inside-out:yes` the goals are where you usually begin, and habits help less.
   *[no] {""}
}

# Two games that count together.
option-pair = Two games at once, seats swapped, that count together
    .name = pair
pairs-are-of-two = Two games with seats swapped are for two players; with more, the seats rotate from rematch to rematch.
game-is-paired = Two games begin at once, each player with either seat once, and they count together.
game-is-paired-with = It counts together with game `{ $game }`, in which the seats are swapped.
pair-goes-on = It counts together with game `{ $game }`, which goes on.
pair-together = Together with game `{ $game }`: { $scores }.
