# Standing invitations.

no-seek-of-yours = You have no open invitation here. `/seek game:…` puts one up.
seek-withdrawn = Your invitation is withdrawn.
seek-how = You have no open invitation here. `/seek game:pentalath` puts one up, and anybody can accept it. `/open` lists them all.
seek-stands = Your invitation is still open: { $seek } Withdraw it before you put up another.
button-withdraw-seek = Withdraw
button-accept-seek = Accept
# $name (of whoever seeks)
button-accept-of = Play { $name }
button-join-game = Join { $game }
seek-is-up = Your invitation is open for 30 days. When somebody accepts it, the game begins.
seek-is-up-elsewhere = Your invitation is open for 30 days, here and on all servers that share theirs. When somebody accepts it, the game begins. To keep one on this server, use `/seek elsewhere:no`.
seek-not-shared = This server does not share its invitations. Leave out `elsewhere`, and yours is shown here. A manager can change this with `/server share-seeks:yes`.
seek-is-over = That invitation is no longer open. `/open` lists what is open.
own-seek = That invitation is your own. Other players can accept it.
# $within, $theirs, $yours (points)
seek-within = That invitation is for ratings at most { $within } points apart. Theirs is { $theirs }, yours is { $yours }.
seek-accepted = Your game `{ $game }` has begun in { $channel }.
# $player (of whoever sought)
seek-accepted-elsewhere = Your game `{ $game }` with { $player } has begun on another server. At each of your turns I send you the board, so allow direct messages from members of this server. `/move`, `/board` and `/games` work here and in direct messages.
nothing-open = There is no open invitation or seat on this server. `/seek` puts up an invitation, `/play` opens a game.
open-here = { $count ->
    [one] 1 open invitation or game:
   *[other] { $count } open invitations and games:
}
open-and-more = … and { $count } more.
# $count (games)
seeks = { $player } is looking for { $count ->
    [one] an opponent
   *[other] opponents for { $count } games
}: { $title }, { $clock }.
seeks-rated = Rated.
seeks-within = For ratings at most { $within } points apart.
seeks-elsewhere = From another server: you play by direct message.
# What is written alone to somebody who plays from another server.
# $players (those who play)
from-elsewhere = Game `{ $game }`, { $title }, { $players }:
# $count (seats)
open-seats-of = Game `{ $game }` of { $player }: { $title }, { $clock }, { $count ->
    [one] 1 seat
   *[other] { $count } seats
} open.

# A seat whose player stays away, offered to others.
button-offer-seat = Offer the seat
# $seat (its number)
button-take-seat = Take seat { $seat }
seat-stays = In rated games and tournaments a seat stays with its player. In a tournament, an organiser can let another player play on.
seat-is-offered = The seat is offered already. To play on, press the button below that message.
seat-offered = { $player } offers the seat of { $absent } in game `{ $game }` ({ $title }, { $clock }). Would you like to play on from here?
you-offered-seat = The seat is offered. Until a player takes it, the game goes on as before.
seat-is-taken = That seat is no longer free: another player has taken it, or its player is back.
have-a-seat-there = You have a seat in that game already.
seat-taken-over = { $player } plays on for { $absent } in game `{ $game }`.
you-play-on = You now play in game `{ $game }`. `/board` shows it from your side.
# $count (turns played)
open-seat-of-absent = Seat { $seat } of game `{ $game }` to play on: { $title }, { $clock }, after { $count ->
    [one] 1 turn
   *[other] { $count } turns
}.
