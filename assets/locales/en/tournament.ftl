# Tournaments: what organisers, players and the hall read.

tournament-is-announced = Your tournament **{ $name }** is announced. Its name in commands is `{ $id }`.
tournament-announced = { $tournament }: a tournament of { $title }{ $options }, organised by { $player }.
system-book-swiss = Swiss system: each player meets the next one down the standings whom they have not met yet. A table of two plays three games, a table of three two.
system-swiss = Swiss system: players with equal scores meet, nobody meets the same player twice, and first moves are shared out evenly.
system-round-robin = Round robin: everybody meets everybody once.
system-double-round-robin = Double round robin: everybody meets everybody twice, each beginning once.
system-match = A match: all players at one table, in every seating order.
system-ladder = A ladder: challenge somebody up to three rungs above you with `/tournament challenge`; whoever wins against somebody above takes their rung. A game of more than 14 days keeps nobody from further challenges.
tournament-has-rounds = { $rounds ->
    [one] One round.
   *[other] { $rounds } rounds.
}
rounds-may-repeat = In so many rounds, two players may have to meet again.
rounds-may-repeat-with = With { $players } players or fewer, two of them may have to meet again in so many rounds.
rounds-may-repeat-now = With { $players } players, two of them may have to meet again in so many rounds; { $sure ->
    [one] one round
   *[other] { $sure } rounds
} never { $sure ->
    [one] needs
   *[other] need
} that.
lasting = { $unit ->
    [days] { $count ->
        [one] 1 day
       *[other] { $count } days
    }
    [hours] { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
    [minutes] { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
   *[seconds] { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }
}
tournament-clock = Clock: `{ $clock }`. The games of a table are played { $order ->
    [one-by-one] one after the other
   *[side-by-side] side by side
}{ $rated ->
    [yes] , and they are rated.
   *[no] ; they are not rated.
}
tournament-with-computer = { $computer } takes part too; its games are not rated.
tournament-in-pairs = Each table plays two, seats swapped.
tournament-pairs-where = Two games a table are for Swiss tournaments and round robins; in the other systems seats change by themselves. Leave out `pairs`.
tournament-round-ends = A round lasts { $length } at most: then games that are not finished are scored as they stand.
tournament-registration-ends = Registration ends { $at }; then it begins by itself.
tournament-registered = Registered: **{ $count }** ({ $least } to { $most } can play).
tournament-names = { $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
tournament-begun-with = **It has begun** with { $players } players.
tournament-was-cancelled = **It was cancelled.**
tournament-is-over-now = **It is over.**
tournament-begins-now = It begins now.
tournament-is-cancelled = The tournament is cancelled. Games that are being played go on as ordinary games.
tournament-cancelled-by = { $player } has cancelled { $tournament }. Games that are being played go on as ordinary games.
joined-tournament = You take part in **{ $name }**.
left-tournament = You no longer take part in **{ $name }**.
joined-ladder = { $player } joins { $tournament }, on the lowest rung.

round-begins = { $tournament }, **round { $round } of { $rounds }** begins.
round-lasts = It ends { $until } at the latest.
table-line = Table { $table }: { $players }; { $first } begins{ $games ->
    [one] {""}
   *[other] {" "}the first game
}
more-tables = … and { $count } more { $count ->
    [one] table
   *[other] tables
}.
byes = { $players } { $count ->
    [one] has
   *[other] have
} nobody to play in this round and { $count ->
    [one] gets
   *[other] get
} the points of an average round for it.
ladder-begins = { $tournament } begins. Challenge somebody with `/tournament challenge`.
ladder-result = { $players }: { $result }. The ladder now: { $rungs }.
challenge = { $player } challenges { $challenged } in { $tournament }.
pairing-too-few = Only { $left ->
    [one] one player is
   *[other] { $left } players are
} left, and a round needs { $least }: so the tournament is over.
pairing-too-many = There are { $players } players, but a table seats { $most }: so the tournament is over.
pairing-over = Everybody has met everybody in { $rounds } rounds: so the tournament is over.
pairing-no-rounds = A ladder has no rounds.

corrected = { $player } has corrected the result of game { $fixture } ({ $players }): **{ $result }** instead of { $before }. Reason: { $reason }
corrected-reply = The result is corrected. The standings are worked out anew; rounds that are paired stay as they are.
substituted = { $substitute } plays on in the place of { $player }.
tournament-substituted = { $substitute } plays on in the place of { $player } in { $tournament }.
withdrew = { $player } has withdrawn from the tournament and resigns.
tournament-withdrew = { $player } has withdrawn from { $tournament }.
tournament-taken-out = { $organiser } has taken { $player } out of { $tournament }.
withdrawn-reply = Done. The points made so far stay in the standings.
challenged-reply = The challenge is made; the game begins at once.
finished-reply = The ladder is ended.
next-round-reply = The next round begins.

sure-to-cancel-tournament = Cancel { $tournament }? This cannot be undone. Games that are being played go on as ordinary games.
sure-to-finish = End { $tournament }? Its standings are final then. Games that are being played go on as ordinary games.
sure-to-withdraw = Withdraw from { $tournament }? Your games there are resigned, and you are no longer paired.
sure-to-take-out = Take { $player } out of { $tournament }? Their games there are resigned, and they are no longer paired.
button-standings = Standings
button-pairings = Pairings
button-cancel-tournament = Cancel the tournament
button-keep-tournament = Let it go on
button-take-out = Take out
button-keep-player = Keep them in
button-withdraw-tournament = Withdraw
button-finish = End it

# Why something cannot be done.
no-tournament-here = There is no tournament here. `/tournament create` announces one.
no-tournament-called = There is no tournament called `{ $name }` here.
several-tournaments = Several tournaments may be meant; name one of them: { $tournaments }.
too-many-tournaments = { $count } tournaments are going on here already; let one of them end first.
only-organisers = Only the organisers can do that: { $player }, those with the organisers’ role, and those who manage the server.
tournament-name-length = A tournament needs a name of 1 to { $most } characters.
tournament-rounds = A tournament has 1 to { $most } rounds.
ladder-without-rounds = A ladder has no rounds: players challenge each other whenever they like, and each game lasts as long as its `clock` allows. Leave out `rounds`, `round-time` and `pause`.
tournament-sizes = In this system { $fewest } to { $many } players can play; `least` and `most` have to be within that, and `least` not above `most`.
tournament-length = `{ $typed }` is not a length of time that can be used here; write for example `14d`, `36h` or `90m`, a year at most.
tournament-without-end = With a clock of `none` and rounds without an end a game might last for ever. Give a `clock` or a `round-time`.
in-tournament-already = You take part already.
not-in-tournament = You have not joined it.
registration-is-over = Registration is over: the tournament has begun. An organiser can let you play in somebody’s place with `/tournament substitute`.
tournament-is-full = All { $most } places are taken.
has-begun-so-withdraw = The tournament has begun. You can withdraw; your games there are then resigned.
tournament-has-begun = It has begun already.
tournament-not-begun = It has not begun yet.
too-few-players = It needs { $least } players, and { $registered ->
    [0] nobody has
    [one] one has
   *[other] { $registered } have
} joined so far.
tournament-is-over = { $tournament } is over.
substitute-for-whom = Say whose place is taken: add the option `player`, or `computer` with its level.
takes-no-part = { $player } does not take part in it.
you-take-no-part = You do not take part in it.
takes-part-already = { $player } takes part in it already, so cannot play in somebody else’s place.
has-withdrawn = { $player } has withdrawn from it.
reason-length = A correction needs a reason of 1 to { $most } characters; everybody can read it.
no-such-fixture = There is no game `{ $game }` in this tournament. Name it by its own name or by round, table and number, such as `2.1.3`.
not-scored-yet = Game `{ $game }` has no result yet. It can be corrected once it is over.
ladder-not-corrected = On a ladder a result has moved people already, so it is not corrected. Let the two play again: whoever stands below challenges.
result-unfinished = `*` is not a result: write what the game is to count as, such as `3-2` or `1-0`.
result-counts = `{ $typed }` has { $counts ->
    [one] one number
   *[other] { $counts } numbers
}, but { $parties } parties sit at the table. Write one for each, such as `3-2`.
result-unknown = `{ $typed }` is not a result of this game. A result is { $expected }.
challenges-on-ladders-only = Challenges are made on ladders; in this tournament each round says whom you meet.
ends-by-itself = This tournament ends by itself after its last round. `/tournament cancel` cancels it.
round-goes-on = Round { $round } is still being played.
not-on-ladder = { $player } is not on the ladder.
challenge-oneself = You cannot challenge yourself.
challenge-below = { $player } stands below you, on rung { $rung }. Challenge somebody above.
challenge-too-high = { $player } stands on rung { $rung }. You can challenge up to { $reach } rungs above your own: up to rung { $highest }.
challenge-busy = { $player } has a game with { $against } to finish first. If it is still being played { $until }, it no longer stands in the way.
challenge-open = You two have a game with each other to finish first.
challenge-just-lost = { $player } has just won against you. Finish a game against somebody else first.
table-cannot-be-cancelled = This game belongs to the tournament { $name }. An organiser can correct its result once it is over; a player can resign.
no-rematch-at-table = This game belonged to the tournament { $name }; its pairings say who meets next. A game outside it is opened with `/play`.

# In the list of the round.
round-now = { $tournament }, **round { $round } of { $rounds }**.
round-over = It is over.
round-rests = The next one begins { $at }.
fixture-running = { $fixture } { $players }: `{ $game }` is being played, { $turn } to move{ $until }
fixture-waits = { $fixture } { $players }: not begun
fixture-over = { $fixture } { $players }: **{ $result }**
fixture-corrected = { $fixture } { $players }: **{ $result }** (corrected)
round-more = Page { $page } of { $pages }
board-at-table = **Game { $fixture }** (`{ $game }`)
at-table = { $name }, game { $fixture } (round, table, game).
tournament-choice = { $name } ({ $phase ->
    [lobby] registration is open
    [playing] being played
   *[ended] over
})

# What organisers can do about whoever does not turn up.
managers-announce = On this server tournaments are announced by those who manage it.
asks-to-substitute = { $player }, would you play on in the place of { $place } in { $tournament }? { $organiser } asks you. You would take over the number, the points and the games.
asks-to-join-late = { $player }, would you play in { $tournament } from the next round on? { $organiser } asks you. For each round so far you would get the points of an average one.
asked-to-play = { $player } is asked in the tournament’s channel, and takes part after saying yes there.
button-will-play = I will play
button-decline-to-play = No, thank you
not-asked = Nobody has asked you to play in this tournament, or somebody else was quicker.
you-play-now = You take part.
you-will-not-play = You do not take part; the tournament’s channel says so too.
declined-to-play = { $player } would rather not play in { $tournament }.
joined-late = { $player } joins { $tournament } from the next round on.
taken-off-the-list = Done.
takes-nobody-late = Once it has begun, nobody can be added in this system. Somebody may play on in another’s place: `/tournament substitute`.
no-more-rounds = No round follows in which somebody new could play.
is-in-already = { $player } takes part already.
forfeited = { $organiser } gives game { $fixture } ({ $players }) up for { $player }. Reason: { $reason }
forfeited-here = { $organiser } gives this game up for { $player }.
forfeited-reply = The game is given up.
is-scored-so-correct = Game `{ $game }` has a result already. `/tournament correct` corrects it.
not-in-that-game = { $player } does not play in that game.
has-resigned = { $player } has resigned that game.
extended = { $organiser } gives the round of { $tournament } { $length } more.
extended-reply = The round lasts longer now.
no-end-to-extend = No round with an end is being played.
paused = { $organiser } has paused { $tournament }: all its clocks stand still, and no turn is played until it goes on.
paused-reply = It is paused. `/tournament resume` lets it go on.
is-paused = It is paused.
round-waits = It waits, since { $channel } is out of reach.
table-is-paused = The tournament is paused and your clock stands still: play when an organiser lets it go on.
paused-so-resume = It is paused: let it go on first, with `/tournament resume`, so that its clocks run again.
not-paused = It is not paused.
ladder-not-paused = A ladder has no rounds to pause.
resumed = { $organiser } lets { $tournament } go on; the time of the pause is given back on every clock.
resumed-reply = It goes on.
# { $lost }: whether the channel before could not be reached.
hall-moved = { $player } has moved { $tournament } here from { $before }. Everything about it is posted here from now on; { $lost ->
    [yes] games that I could not reach any more come along.
   *[no] games go on where they are.
}
hall-moved-reply = It is posted in { $channel } from now on.
hall-is-there = { $channel } is its channel already.

# The log of a tournament.
log-of = What was done in { $tournament }, the newest first:
log-entry = { $at }: { $what }
log-announced = { $by } announced it
log-started = { $by } began it, with { $players } players
log-started-by-itself = it began, with { $players } players
log-round = round { $round } was paired
log-joined = { $player } came in late
log-withdrew = { $player } withdrew
log-taken-out = { $by } took { $player } out
log-asked = { $by } asked { $player } to play
log-asked-in-place = { $by } asked { $player } to play on for { $place }
log-declined = { $player } declined
log-substituted = { $player } took the place of { $place }
log-corrected = { $by } corrected game { $fixture } to { $result }: { $reason }
log-forfeited = { $by } gave game { $fixture } up for { $player }: { $reason }
log-extended = { $by } gave the round { $length } more
log-paused = { $by } paused it
log-resumed = { $by } let it go on
log-moved = { $by } moved it to { $channel }
log-out-of-reach = its channel { $channel } was out of reach, and it waited
log-in-reach = it went on, its channel being within reach again
log-outage = time given back for an outage of the bot: { $length }
log-cancelled = { $by } cancelled it
log-cancelled-by-itself = it was cancelled for want of players
log-ended = it ended
