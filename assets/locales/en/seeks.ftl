# Standing invitations.

no-seek-of-yours = No invitation of yours stands here. `/seek game:…` puts one up.
seek-withdrawn = Your invitation is withdrawn.
seek-how = No invitation of yours stands here. `/seek game:pentalath` puts one up; anybody can accept it by a button. `/open` lists all of them.
seek-stands = It stands: { $seek } Withdraw it before you put up another.
button-withdraw-seek = Withdraw
button-accept-seek = Accept
# $name (of whoever seeks)
button-accept-of = Play { $name }
button-join-game = Join { $game }
seek-is-up = Your invitation is up, for thirty days. The games it wants begin by themselves as it is accepted.
seek-is-up-elsewhere = Your invitation is up, for thirty days, here and on all other servers that share theirs. The games it wants begin by themselves as it is accepted. `/seek elsewhere:no` keeps one here.
seek-not-shared = This server keeps its invitations to itself. Those who manage it share them by `/settings share-seeks:yes`; without `elsewhere` yours stands here.
seek-is-over = That invitation has been accepted by others already, or withdrawn. `/open` lists what is open.
own-seek = That invitation is yours; others accept it.
# $within, $theirs, $yours (points)
seek-within = That invitation is for ratings at most { $within } points apart; theirs is { $theirs }, yours { $yours }.
seek-accepted = You are playing game `{ $game }`; it has begun in { $channel }.
# $player (of whoever sought)
seek-accepted-elsewhere = You are playing game `{ $game }` with { $player }; it has begun on another server. Whenever it is your turn I write to you with the board, so allow direct messages from this server’s members. `/move`, `/board` and `/games` know it here too and in direct messages.
nothing-open = Nothing is open on this server. `/seek` puts up an invitation, `/play` opens a game.
open-here = { $count ->
    [one] One thing is open here:
   *[other] { $count } things are open here:
}
open-and-more = … and { $count } more.
# $count (games)
seeks = { $player } seeks { $count ->
    [one] an opponent
   *[other] opponents for { $count } games
}: { $title }, { $clock }.
seeks-rated = Rated.
seeks-within = For ratings at most { $within } points apart.
seeks-elsewhere = From another server: you play by direct messages.
# What is written alone to somebody who plays from another server.
# $players (those who play)
from-elsewhere = Game `{ $game }`, { $title }, { $players }:
# $count (seats)
open-seats-of = { $player }’s game `{ $game }`: { $title }, { $clock }, { $count ->
    [one] one seat
   *[other] { $count } seats
} open.

# A seat whose player stays away, offered to others.
button-offer-seat = Offer the seat
# $seat (its number)
button-take-seat = Take seat { $seat }
seat-stays = In rated games, and at a tournament’s table, a seat stays its player’s. There an organiser can let somebody else play on.
seat-is-offered = The seat is offered already; whoever presses the button below that message plays on.
seat-offered = { $player } offers the seat of { $absent } in game `{ $game }` ({ $title }, { $clock }) to whoever would like to play on from here.
you-offered-seat = The seat is offered. Until somebody takes it the game goes on as before.
seat-is-taken = That seat is not to be had any more: somebody has taken it, or its player is back.
have-a-seat-there = You have a seat in that game already.
seat-taken-over = { $player } plays on for { $absent } in game `{ $game }`.
you-play-on = You play on in game `{ $game }`. `/board` shows it from your side.
# $count (turns played)
open-seat-of-absent = Seat { $seat } of game `{ $game }`, to be played on: { $title }, { $clock }, after { $count ->
    [one] one turn
   *[other] { $count } turns
}.
