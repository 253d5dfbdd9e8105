# Leagues: what organisers and players read.

league-is-created = Your league **{ $name }** is created. In commands it is called `{ $id }`. The first season begins { $starts }.
league-announced = { $league }: a league of { $title }{ $options }, organised by { $player }.
# $meetings: once or twice
league-groups = Groups have about { $size } players: A on top, then B1 and B2, then C1 to C4. Everybody in a group meets everybody { $meetings ->
    [twice] twice, with seats swapped
   *[once] once
}.
league-moves = After a season, { $promoted } of each group { $promoted ->
    [one] moves
   *[other] move
} up and { $relegated } { $relegated ->
    [one] moves
   *[other] move
} down.
league-length = A season lasts { $length } at most.
league-pause = The next one begins { $length } later.
league-no-pause = The next one begins at once.
league-clock = { $timed ->
    [no] No clock.
   *[yes] Clock: { $clock }.
} { $rated ->
    [yes] Games are rated.
   *[no] Games are not rated.
}
league-members = { $count ->
    [0] Nobody has joined yet.
    [one] **1** player has joined:
   *[other] **{ $count }** players have joined:
}
league-next = Season { $season } begins { $starts }.
league-is-played = Season { $season } is being played.
league-waits = Season { $season } begins a day after there are { $least } players.
league-is-paused = The league is paused. An organiser can let it go on with `/league resume`.
league-is-over = The league is over.
league-not-paused = The league is not paused.

league-season-begins = **Season { $season }** of { $league } begins, with { $players } players. It ends { $until } at the latest.
league-group = **{ $group }**: { $players }
league-more-groups = … and { $count } more { $count ->
    [one] group
   *[other] groups
}.
button-league-tables = Tables
button-league-group = Group { $group }
button-league-play-on = I play on
league-season-over = **Season { $season }** of { $league } is over.
league-champion = { $players } { $count ->
    [one] wins
   *[other] share the victory in
} the league.
league-no-champion = nobody has won
# $way: up or down
league-moved = { $way ->
    [up] ▲ Moving up
   *[down] ▼ Moving down
}: { $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
league-provisional = This is how it stands. It is final when the next season begins, and then says so here.
league-asked = { $players }: you missed many turns this season. Will you play on? If you do not answer, you will not be in the next season.
league-postponed = { $league }: season { $season } cannot begin with { $players } { $players ->
    [one] player
   *[other] players
}. It begins a day after there are { $least }.
league-has-enough = { $league } has enough players now.

# $state: during or over
league-table = { $league }, season { $season }, group { $group }{ $state ->
    [during] {""}
   *[over] : final table
}
# $mark: up, down, absent or out
league-mark = { $mark ->
    [up] ▲ moves up
    [down] ▼ moves down
    [absent] absent
   *[out] not in the next season
}
league-legend = { $state ->
    [during] The marks show what would happen if the season ended now.
   *[over] The marks show what the season has decided.
}
leagues-here = The leagues here:
league-listed = { $league }, { $title }, { $members } { $members ->
    [one] player
   *[other] players
}. { $next }
league-seasons = The seasons of { $league }:
league-season = **{ $season }** ({ $began }): { $players } players in { $groups } { $groups ->
    [one] group
   *[other] groups
}
league-season-played = being played
league-titles = The titles of { $league }:
league-no-titles = Nobody has won a title yet.
league-title = **{ $count }×** the league ({ $count ->
        [one] season
       *[other] seasons
    } { $seasons })
league-group-title = { $group } in season { $season }
league-group-titles = groups: { $groups }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}

league-joined = You are in **{ $name }**. { $next }
league-joined-already = You are in this league already. { $next } To leave it, use `/league leave`.
league-plays-on = Good, you play on. { $next }
league-left = You have left **{ $name }**. To come back, use `/league join`.
league-left-while-played = You have left **{ $name }** after this season, and your games in it go on. To give them up too, use `/tournament withdraw tournament:{ $tournament }`.
league-paused = { $organiser } has paused { $league }. No season begins until it goes on.
league-pause-reply = The league is paused. A season that is being played goes on.
league-resumed = { $organiser } lets { $league } go on. { $next }
league-resume-reply = The league goes on.
sure-to-end-league = End { $league }? You cannot undo this. A season that is being played goes on, and counts.
button-end-league = End the league
button-keep-league = Let it go on
league-ended = { $organiser } has ended { $league }. A season that is being played goes on, and counts.

league-log-joined = { $player } joined
league-log-left = { $player } left
league-log-began = a season began with { $players } players: { $groups }
league-log-postponed = the season waits, because there are only { $players } players
league-log-asked = asked whether they play on: { $players }
league-log-plays-on = { $player } plays on

no-league-here = There is no league here. `/league create` creates one.
no-league-called = There is no league called `{ $name }` here. Name one of these: { $leagues }.
several-leagues = There are several leagues. Name one of them: { $leagues }.
league-not-begun = No season has begun yet. { $next }
league-no-season = There is no season { $season } yet. The last one is { $count }.
league-no-group = There is no group { $group } in this season. The groups are { $groups }.
league-group-written = `{ $typed }` is no group. Write a letter and a number, such as `B2`; the highest group is `A`.
league-not-in-it = You are not in this league. To play in it, use `/league join`.
league-is-full = This league has { $most } players already, which is the most a league can have.
league-group-size = A group has { $least } to { $most } players. Set `group-size` within that range.
league-promoted = One or two players of each group move up. So `promoted` must be 1 or 2.
league-relegated = At least one player of each group moves down. Choose `promoted` and `relegated` so that they are at most { $most } together.
league-games-at-once = `games-at-once` must be at least 1.
league-season-length = A season lasts at least { $length }. Choose a longer `season`, such as `60d`.
league-pause-length = A pause has a length, such as `7d`. Choose `none` to begin the next season at once.
league-starts-when = Choose a time for `starts` from now on, in at most { $length }: `14d`, `2026-12-01 19:00` or `first Monday 19:00`.
