# Tournaments: what organisers, players and the hall read.

tournament-is-announced = Your tournament **{ $name }** is announced. In commands it is called `{ $id }`.
tournament-announced = { $tournament }: a tournament of { $title }{ $options }, organised by { $player }.
system-book-swiss = Swiss system: from the top, each player meets the next one down whom they have not met yet. A table of 2 plays 3 games, a table of 3 plays 2.
system-swiss = Swiss system: players with equal scores meet. Nobody meets the same player twice, and first moves are shared fairly.
system-round-robin = Round robin: everybody meets everybody once.
system-double-round-robin = Double round robin: everybody meets everybody twice and begins once.
system-all-at-once = All at once: everybody meets everybody, all in one round.
system-single-elimination = A knock-out: lose a match and you are out. The best players meet last.
system-double-elimination = A knock-out: who loses 2 matches is out. The best players meet last.
system-match = A match: all players at one table, in every seating order.
system-ladder = A ladder: use `/tournament challenge` to challenge a player up to 3 rungs above you. If you win against a player above you, you take their rung. A game that lasts more than 14 days stops nobody from making new challenges.
tournament-has-rounds = { $rounds ->
    [one] One round.
   *[other] { $rounds } rounds.
}
tournament-rounds-with = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
} with { $players } players.
tournament-begins-by-hand = It begins when an organiser presses **Start**.
rounds-may-repeat = With so many rounds, some players may meet twice.
rounds-may-repeat-with = With { $players } players or fewer, some may meet twice in so many rounds.
rounds-may-repeat-now = With { $players } players, some may meet twice in so many rounds. { $sure ->
    [one] With 1 round this never happens.
   *[other] { $sure } rounds never need
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
tournament-clock = { $timed ->
    [no] No clock.
   *[yes] Clock: { $clock }.
} The games of a table are played { $order ->
    [one-by-one] one after the other
   *[side-by-side] side by side
}{ $rated ->
    [yes] {" "}and are rated.
   *[no] {" "}and are not rated.
}
tournament-with-computer = { $computer } takes part too; its games are not rated.
tournament-in-pairs = Each table plays 2 games, with seats swapped.
# $games (a number), $decider
tournament-at-once = { $games ->
    [one] A player plays one game at a time.
   *[other] A player plays at most { $games } games at a time.
}
tournament-best-of = { $games ->
    [one] A match is 1 game.
   *[other] A match is the best of { $games } games, with seats swapped.
} { $decider ->
    [both-seats] If it is level, 2 more games decide, 1 in each seat; then the better seeded player goes on.
    [second-seat] If it is level, 1 more game decides; a draw is enough for the second seat.
   *[better-seed] If it is level, 1 more game decides; after a draw the better seeded player goes on.
}
best-of-where = Leave out `best-of`: it is only for knock-outs.
knock-out-has-its-rounds = Leave out `rounds`: in a knock-out they follow from the number of players.
tournament-pairs-where = Leave out `pairs`: it is only for Swiss tournaments and round robins. In other systems seats change anyway.
tournament-round-ends = A round lasts { $length } at most. Games not finished by then are scored as they stand.
tournament-registration-ends = Players can join until { $at }; then it begins.
tournament-registered = Players: **{ $count }** ({ $least } to { $most } can play).
tournament-names = { $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
tournament-begun-with = **It has begun** with { $players } players.
tournament-was-cancelled = **It was cancelled.**
tournament-is-over-now = **It is over.**
tournament-begins-now = It begins now.
tournament-is-cancelled = The tournament is cancelled. Its running games go on as ordinary games.
tournament-cancelled-by = { $player } has cancelled { $tournament }. Its running games go on as ordinary games.
joined-tournament = You now take part in **{ $name }**.
left-tournament = You no longer take part in **{ $name }**.
joined-ladder = { $player } joins { $tournament } on the lowest rung.

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
    [one] does not play this round and gets
   *[other] do not play this round and get
} the points of an average round.
ladder-begins = { $tournament } begins. Use `/tournament challenge` to challenge a player.
ladder-result = { $players }: { $result }. The ladder now: { $rungs }.
challenge = { $player } challenges { $challenged } in { $tournament }.
pairing-too-few = The tournament is over: a round needs { $least } players, and { $left ->
    [one] 1 is
   *[other] { $left } are
} left.
pairing-too-many = The tournament is over: there are { $players } players, and a table has only { $most } seats.
pairing-over = The tournament is over: in { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} everybody has met everybody.
pairing-no-rounds = A ladder has no rounds.

corrected = { $player } has corrected the result of game { $fixture } ({ $players }): **{ $result }** instead of { $before }. Reason: { $reason }
corrected-reply = The result is corrected. Standings and ratings are counted again. Rounds that are paired already do not change.
substituted = { $substitute } plays on for { $player }.
tournament-substituted = { $substitute } plays on for { $player } in { $tournament }.
withdrew = { $player } has left the tournament and resigns.
tournament-withdrew = { $player } has left { $tournament }.
tournament-taken-out = { $organiser } has taken { $player } out of { $tournament }.
withdrawn-reply = Done. The points so far stay in the standings.
challenged-reply = Challenge sent. The game begins at once.
finished-reply = The ladder is over.
next-round-reply = The next round begins.

sure-to-cancel-tournament = Cancel { $tournament }? You cannot undo this. Its running games go on as ordinary games.
sure-to-finish = End { $tournament }? The standings will be final. Its running games go on as ordinary games.
sure-to-withdraw = Leave { $tournament }? Your games there are resigned, and you get no new ones.
sure-to-take-out = Take { $player } out of { $tournament }? Their games there are resigned, and they get no new ones.
# A tournament in a list. $name, $title (of the game), $count (who has joined)
going-registration = **{ $name }**, { $title }: you can join, { $count ->
    [0] no player yet
    [one] 1 player so far
   *[other] { $count } players so far
}
going-round = **{ $name }**, { $title }: round { $round } of { $rounds }
going-played = **{ $name }**, { $title }: being played
button-standings = Standings
button-crosstable = Crosstable
button-pairings = Pairings
button-cancel-tournament = Cancel the tournament
button-keep-tournament = Let it go on
button-take-out = Take out
button-keep-player = Keep this player
button-withdraw-tournament = Leave it
button-finish = End it

# Why something cannot be done.
no-tournament-here = There is no tournament here. `/tournament create` announces one.
no-tournament-called = There is no tournament called `{ $name }` here.
several-tournaments = There are several tournaments. Name one of them: { $tournaments }.
too-many-tournaments = { $count } tournaments are going on here already. Wait until one of them ends.
only-organisers = Only the organisers can do that: { $player }, members with the organisers’ role, and managers of the server.
tournament-name-length = The name of a tournament has 1 to { $most } characters.
tournament-rounds = A tournament has 1 to { $most } rounds.
ladder-without-rounds = Leave out `rounds`, `round-time` and `pause`: a ladder has no rounds. Players challenge each other at any time, and each game lasts as long as its `clock`.
tournament-sizes = This system is for { $fewest } to { $many } players. Choose `least` and `most` within that, and `least` not above `most`.
tournament-length = `{ $typed }` is not a valid length here. Write for example `14d`, `36h` or `90m`. The longest is a year.
tournament-without-end = With no clock and no end of rounds a game might last for ever. Choose a `clock` or a `round-time`.
in-tournament-already = You take part already.
not-in-tournament = You do not take part in it.
registration-is-over = The tournament has begun, so you can no longer join. An organiser can let you play on for another player with `/tournament substitute`.
tournament-is-full = All { $most } places are taken.
has-begun-so-withdraw = The tournament has begun. You can still leave it, but your games there are then resigned.
tournament-has-begun = It has begun already.
tournament-not-begun = It has not begun yet.
too-few-players = It needs { $least } players, and { $registered ->
    [0] nobody has joined
    [one] 1 has joined
   *[other] { $registered } have joined
} so far.
tournament-is-over = { $tournament } is over.
substitute-for-whom = Say who is replaced: add the option `player`, or `computer` with its level.
takes-no-part = { $player } does not take part in it.
you-take-no-part = You do not take part in it.
takes-part-already = { $player } takes part already, so they cannot replace another player.
has-withdrawn = { $player } has left it.
reason-length = Give a reason of 1 to { $most } characters. Everybody can read it.
no-such-fixture = There is no game `{ $game }` in this tournament. Write its name, or round, table and number, such as `2.1.3`.
not-scored-yet = Game `{ $game }` has no result yet. You can correct it when it is over.
# $player (a name)
knock-out-went-on = { $player } won this match, and the next round has begun. You can only enter a result with which { $player } still wins.
knock-out-level = With this result the match would be level, and its round is over. Enter a result that decides it.
ladder-not-corrected = Results on a ladder cannot be corrected: players have changed rungs already. Let the two play again: the lower one challenges.
result-unfinished = `*` is not a result. Write the result that counts, such as `3-2` or `1-0`.
result-counts = `{ $typed }` has { $counts ->
    [one] 1 number
   *[other] { $counts } numbers
}, but the table has { $parties } parties. Write a number for each, such as `3-2`.
result-unknown = `{ $typed }` is not a result of this game. Write { $expected }.
challenges-on-ladders-only = You can only challenge on a ladder. In this tournament each round says who you meet.
ends-by-itself = This tournament ends after its last round. To stop it now, use `/tournament cancel`.
round-goes-on = Round { $round } is still being played.
not-on-ladder = { $player } is not on the ladder.
challenge-oneself = You cannot challenge yourself.
challenge-below = { $player } is below you, on rung { $rung }. Challenge a player above you.
challenge-too-high = { $player } is on rung { $rung }. You can challenge up to { $reach } rungs above you, so up to rung { $highest }.
challenge-busy = { $player } must first finish a game with { $against }. You can challenge when it is over, or from { $until }.
challenge-open = You two must first finish your game with each other.
challenge-just-lost = { $player } has just beaten you. First finish a game against another player.
table-cannot-be-cancelled = This game belongs to the tournament { $name }, so it cannot be cancelled. Players can resign, and an organiser can correct the result afterwards.
no-rematch-at-table = This game belonged to the tournament { $name }, which says who meets next. To play another game, use `/play`.

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
managers-announce = Only managers of this server can announce tournaments. Ask one of them.
asks-to-substitute = { $player }, will you play on for { $place } in { $tournament }? { $organiser } asks you. You would take over the number, points and games.
asks-to-join-late = { $player }, will you play in { $tournament } from the next round on? { $organiser } asks you. For each round so far you get the points of an average round.
asked-to-play = { $player } is asked in the tournament’s channel, and takes part after saying yes there.
button-will-play = I will play
button-decline-to-play = No, thank you
not-asked = You were not asked to play in this tournament, or somebody else was faster.
you-play-now = You now take part.
you-will-not-play = You do not take part. The tournament’s channel says so too.
you-do-not-play = You do not take part in this tournament.
you-play-already = You have agreed and take part already. To leave the tournament, use /tournament withdraw.
declined-to-play = { $player } does not want to play in { $tournament }.
joined-late = { $player } joins { $tournament } from the next round on.
taken-off-the-list = Done.
takes-nobody-late = In this system nobody can join once it has begun. But somebody can play on for another player: `/tournament substitute`.
no-more-rounds = There is no round left for a new player.
is-in-already = { $player } takes part already.
forfeited = { $organiser } counts game { $fixture } ({ $players }) as lost for { $player }. Reason: { $reason }
forfeited-here = { $organiser } counts this game as lost for { $player }.
forfeited-reply = The game counts as lost.
is-scored-so-correct = Game `{ $game }` has a result already. To change it, use `/tournament correct`.
not-in-that-game = { $player } does not play in that game.
has-resigned = { $player } has resigned that game.
extended = { $organiser } gives the round of { $tournament } { $length } more.
extended-reply = The round is longer now.
no-end-to-extend = No round with an end is being played now.
paused = { $organiser } has paused { $tournament }. All its clocks stop, and nobody can play until it goes on.
paused-reply = It is paused. To go on, use `/tournament resume`.
is-paused = The tournament is paused.
round-waits = It is waiting, because I cannot reach { $channel }.
table-is-paused = The tournament is paused and your clock has stopped. Play when an organiser lets it go on.
paused-so-resume = It is paused. First let it go on with `/tournament resume`, so that its clocks run again.
not-paused = It is not paused.
ladder-not-paused = A ladder has no rounds to pause.
resumed = { $organiser } lets { $tournament } go on. Every clock gets the time of the pause back.
resumed-reply = It goes on.
# { $lost }: whether the channel before could not be reached.
hall-moved = { $player } has moved { $tournament } here from { $before }. From now on everything about it is posted here. { $lost ->
    [yes] Games that I could not reach come along.
   *[no] Games go on where they are.
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
log-promised = { $player } gave the promise that the tournament asks for
log-waits = { $player } joined the waiting list
log-moved-up = { $player } moved up from the waiting list
log-withdrew = { $player } left
log-taken-out = { $by } took { $player } out
log-rested = { $player } pauses
log-rested-after-miss = { $player } missed a turn and pauses
log-returned = { $player } is back
log-asked = { $by } asked { $player } to play
log-asked-in-place = { $by } asked { $player } to play on for { $place }
log-declined = { $player } declined
log-substituted = { $player } took the place of { $place }
log-corrected = { $by } corrected game { $fixture } to { $result }: { $reason }
log-forfeited = { $by } counted game { $fixture } as lost for { $player }: { $reason }
log-extended = { $by } gave the round { $length } more
log-paused = { $by } paused it
log-resumed = { $by } let it go on
log-moved = { $by } moved it to { $channel }
log-out-of-reach = I could not reach its channel { $channel }, so it waited
log-in-reach = I could reach its channel again, so it went on
log-outage = time given back because the bot was away: { $length }
log-cancelled = { $by } cancelled it
log-cancelled-by-itself = it was cancelled: too few players
log-ended = it ended

# Who may join.
# $limits, $from (a rating), $to (a rating)
entry-range = { $limits ->
    [both] { $from } to { $to }
    [from] { $from } or more
   *[to] { $to } or less
}
entry-rating = For players with a rating of { $condition }. Players without a rating { $unrated ->
    [yes] can join too.
   *[no] cannot join.
}
entry-role = Only for members with the role { $role }.
entry-promise = Players promise: “{ $promise }”
entry-range-empty = Choose `rating-from` not above `rating-to`: nobody has a rating of { $from } or more and { $to } or less.
promise-length = A promise has 1 to { $most } characters.
entry-needs-role = You need the role { $role } to join, and you do not have it. Ask an organiser.
entry-rating-outside = You need a rating of { $condition } in { $title } to join. Yours is { $rating }.
entry-rating-missing = You need a rating of { $condition } in { $title } to join. You have none yet: first play a rated game.
entry-asks-promise = { $tournament } asks for a promise: “{ $promise }” Everybody can read in its log that you made it.
button-promise = I promise
button-no-promise = I do not
joined-waiting-list = All { $most } places of **{ $name }** are taken. You are number { $number } on the waiting list. You will be told when a place becomes free.
tournament-waiting-list = Waiting list: { $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
moved-up = { $player }, a place in { $tournament } has become free: you take part now.
waited-in-vain = { $players }, { $tournament } begins now, and no place became free for { $count ->
    [one] you.
   *[other] any of you.
} An organiser can still let you play on for a player who leaves.
entry-outgrown = The rating of { $players } { $count ->
    [one] has left
   *[other] have left
} the limits since joining. The rating on joining counts, so { $count ->
    [one] this player stays.
   *[other] these players stay.
}

# The organisers of a tournament.
team-removed = { $organiser } has removed { $player } from the organisers of { $tournament }.
team-removed-reply = { $player } is no longer an organiser.
team-left = { $player } no longer organises { $tournament }.
team-left-reply = You are no longer an organiser.
team-announced-it = { $player } announced this tournament and stays its organiser.
team-in-already = { $player } is an organiser already. To remove this person, add `remove:yes`.
team-not-in = { $player } was not added to the organisers, so they cannot be removed. The organisers are { $team }, and members with the organisers’ role.
team-computer = A computer cannot organise a tournament. Name a person.
team-full = A tournament has at most { $most } organisers beside the one who announced it. Remove one first, with `remove:yes`.
button-agree = I agree
organiser-asked = { $player }, will you organise { $tournament } together with { $organiser }? You could then do everything that organisers do. Nothing changes before you agree.
organiser-asked-reply = { $player } is asked in the tournament’s channel, and organises it after agreeing there.
organiser-asked-already = { $player } has been asked already and has not answered. To take the question back, add `remove:yes`.
organiser-asked-no-longer = { $player } is no longer asked.
organiser-not-asked = This question is not for you, or no longer open: nobody has asked you to organise this tournament.
organiser-agreed = { $player } now organises { $tournament }, too.
organiser-agreed-reply = You are an organiser now. `/help` lists what organisers do.
organiser-declined = { $player } does not want to organise { $tournament }.
organiser-declined-reply = You do not organise it. The tournament’s channel says so too.
log-organiser-asked = { $by } asked { $player } to organise it
log-organiser-agreed = { $player } organises it, too
log-organiser-declined = { $player } does not organise it
log-organiser-added = { $by } made { $player } an organiser
log-organiser-removed = { $by } removed { $player } from the organisers
log-organiser-left = { $player } stopped organising it

# Rounds that an organiser pairs.
# The words for a bye, separated by spaces.
pair-bye-words = bye free
pair-players = Round { $round } of { $tournament } is not paired yet. Players, best first: { $players }{ $more ->
    [0] .
   *[other] {" "}and { $more } more.
}
pair-suggestion = As it stands, I would pair: `{ $pairings }`
pair-by-hand-now = { $organiser } has paired it: `{ $pairings }`
pair-how = To pair it yourself, write the pairings in `pairings`. The first player named at a table begins. Name everybody exactly once.
pair-preview = Round { $round } of { $tournament } would be paired like this. Nothing has changed yet.
pair-replaces = This replaces the pairing by { $organiser }.
pair-met = ({ $players } { $times ->
    [one] have met once
   *[other] have met { $times } times
})
pair-met-there = There, { $count ->
    [one] 1 pair has
   *[other] { $count } pairs have
} met before.
pair-bye = { $player } has a bye{ $before ->
    [0] {""}
    [one] {" "}(and had one before)
   *[other] {" "}(and had { $before } before)
}.
button-pair = Pair like this
button-pair-not = Leave it
paired-by-hand = { $organiser } has paired round { $round } of { $tournament } by hand. This counts when it begins.
paired-by-hand-reply = Round { $round } is paired. Until it begins you can pair it anew, or leave it to the system with `automatic:yes`.
paired-by-system = { $organiser } leaves the pairing of round { $round } of { $tournament } to the system again.
paired-by-system-reply = Round { $round } is paired automatically when it begins.
round-by-hand = { $organiser } has paired it by hand.
log-paired-by-hand = { $by } paired round { $round } by hand
log-paired-by-system = { $by } left the pairing of round { $round } to the system again
log-round-by-hand = round { $round } began, paired by hand
pair-fixed = In this system nobody pairs a round by hand, because its plan says who meets whom. It is possible in the Swiss systems.
pair-no-round-left = All rounds are paired already. Only a round that has not begun can be paired by hand.
pair-too-late = Round { $round } has begun meanwhile, so its pairing no longer changes.
pair-not-this = You have looked at another pairing since. Confirm that one, or write the pairings again.
pair-is-automatic = Round { $round } is paired automatically already.
pair-third-meeting = { $players } have met { $times } times already. Pair them with other players, or add `again:yes` if you mean it.
pair-bye-with = A bye is for one player alone, such as `5-bye`.
pair-opponent-missing = After the last `-` a player is missing. Write for example `1-4`, or `5-bye`.
pair-no-number = There is no player with the number { $number }. The numbers go from 1 to { $last }.
pair-same-names = Several players are called `{ $name }`. Write the number: { $numbers }.
pair-nearest = Nobody here is called `{ $typed }`. Do you mean { $name }? Write this name, or the number { $number }.
pair-unknown = `{ $typed }` is not a player in this tournament. Write numbers or names, such as `1-4 2-3 5-bye`.
pair-twice = { $player } ({ $number }) is named twice. Each player sits at one table, or has a bye.
pair-alone = { $player } ({ $number }) has no opponent. Write both, such as `1-4`, or `{ $number }-bye` for a bye.
pair-too-many = `{ $table }` has too many players: here a table has at most { $most }.
pair-left-out = Everybody who has not left is paired or has a bye. { $players }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
} { $count ->
    [one] is missing
   *[other] are missing
}. Write for example: `{ $whole }`
pair-no-table = Somebody has to play: write at least one table, such as `1-4`.

# Matches of a knock-out that go on.
matches-go-on = { $tournament } goes on:
match-goes-on = Table { $table }: { $players }. { $why ->
    [level] The match is level after its games, so { $games ->
        [one] 1 more game decides
       *[other] { $games } more games decide
    }.
    [second-match] Both have now lost once, so they meet again for the title.
   *[undecided] Nobody has won the match yet, so { $games ->
        [one] 1 more game follows
       *[other] { $games } more games follow
    }.
} { $first } begins.

# Arenas.
system-arena = An arena: while it lasts, you meet somebody near you in the standings whenever you are free. A win gives 2 points, a draw 1. After 2 wins in a row, points count double until you fail to win.
arena-lasts = It lasts { $length }. Games not finished by then do not count, and go on as ordinary games.
arena-begins = { $tournament } begins. Free players are paired at once, again and again.
arena-now = **It is being played** until { $until }, by { $players ->
    [one] 1 player
   *[other] { $players } players
}.
arena-streak = 🔥 { $wins } wins in a row, points count double
arena-rests = pausing
button-arena-join = Join or return
button-arena-pause = Pause
button-arena-return = I am back
arena-missed = { $player }, you missed a turn, so you get no new games in { $tournament }. Press the button when you are back.
arena-is-back = You are back. You are paired as soon as somebody is free.
all-absent = { $players } { $count ->
    [one] was
   *[other] were
} absent from game { $fixture } in { $tournament }. { $rest ->
    [yes] Do you still play? You are not paired until you press the button.
   *[no] Do you still play?
} { $organisers }: with `/tournament withdraw` you can take somebody out.
absent-is-back = You are back. You are paired from the next round on.
arena-pauses = You get no new games for now. A game that you play goes on. To return, use `/tournament join`.
arena-rests-already = You are pausing already. To return, use `/tournament join`.
arena-games = An arena can be played in Five Lines and Pentalath. Choose one of these games, or another `system`.
arena-without = Leave out `rounds`, `pause`, `table-games`, `games-at-once`, `computer` and `fine-tuning`: an arena has none of these.
arena-length = An arena lasts 20 minutes to 6 hours. Write its length in `round-time`, such as `90m`.
arena-clock = An arena needs a clock of at most 10 minutes a turn, such as `3m` or `egg-timer 1m`.
arena-not-paused = An arena cannot be paused as a whole. Each player can pause with `/tournament leave`.
arena-ends-by-itself = An arena ends when its time is up. To stop it now, use `/tournament cancel`.

# What /tournament import says of a report of another program.

report-heading = { $named ->
    [yes] **{ $name }**: { $players } players,
   *[no] { $players } players,
} { $paired ->
    [0] no round paired yet.
    [one] 1 round paired.
   *[other] { $paired } rounds paired.
}
report-row = { $place }. { $player } · { $points }
report-next = **Round { $round }**, as petteia pairs it ({ $system ->
   *[swiss] Swiss system
    [round-robin] round robin
    [double-round-robin] double round robin
}):
report-table = { $table }. { $players }
report-bye = Bye: { $player }
report-more = The file { $file } has all of them.
report-running = Round { $round } is not over: { $one } – { $other } has no result.
report-over = { $rounds ->
    [one] 1 round was planned,
   *[other] { $rounds } rounds were planned,
} and all are paired.
report-too-many = petteia can’t pair the next round: there are { $players } players, and this system pairs at most { $most }.
report-gap = petteia can’t pair the next round: a round robin needs the numbers 1 to { $players }, and { $missing } is missing.
report-unsupported = petteia doesn’t pair this report, because { $what ->
   *[accelerated] it has accelerated rounds.
    [forbidden] it has forbidden pairs.
    [teams] its players form teams.
}
report-again = { $pairs ->
    [one] One pair has met before, because no other pairing is possible:
   *[other] { $pairs } pairs have met before, because no other pairing is possible:
}
report-fault = I can’t read this report. Line { $line }, column { $column }: { $kind ->
   *[number] a number belongs here, and not a larger one than the format allows.
    [points] points belong here, such as 2.5.
    [sum] the points do not match the results.
    [seat] the seat is w or b, and the opponent has the other.
    [result] this result does not fit here, or does not match the opponent’s.
    [opponent] the two players do not name each other as opponents in this round.
    [stranger] the report has no player with this number.
    [twice] two players have this number.
    [empty] there are no players. Each has a line that begins with 001.
    [columns] this column has to be empty. Use spaces, not tabs.
    [setting] this line does not follow the format.
    [code] no line of the format begins like this. The line of a player begins with 001.
    [unsupported] petteia does not have this: points without a game.
}
