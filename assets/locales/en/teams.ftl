# Teams of a tournament: what organisers, captains and players read.

teams-not-here = There is no tournament of teams here. `/team-tournament create` announces one.
teams-boards = Teams meet on { $boards } boards. If a team has fewer players, it loses its last boards.
teams-in-pairs = Each board plays 2 games, with seats swapped.
teams-registered = Teams: **{ $count }** ({ $least } to { $most } can play).
teams-how = To join a team, press **Teams**. To found one, use `/team-tournament found`.
teams-begun-with = **It has begun** with { $teams } teams and { $players } players.
teams-sizes = Between { $least } and { $most } teams can play. Choose `least` and `most` within that, and `least` not above `most`.
teams-full = { $most } teams take part, and there is room for no more. Join one of them instead.
too-few-teams = It needs { $least } teams, and { $registered ->
    [0] there is none
    [one] there is 1
   *[other] there are { $registered }
} so far.
pairing-too-few-teams = The tournament is over: a round needs 2 teams, and { $left ->
    [one] 1 is
   *[other] { $left } are
} left.
button-teams = Teams
button-matches = Matches
# $team (its name)
button-matches-of = Matches of { $team }
teams-more-matches = … and { $count } more { $count ->
    [one] match
   *[other] matches
}.

# $fixture (round.table.game)
team-board = Board { $board }: { $players } (`{ $fixture }`)
team-board-alone = Board { $board }: { $player } has no opponent, so the team wins this board.
team-free = **{ $team }** has no opponent: 1 match point and half of the boards.
# $points (match points), $boards (board points), $berger
teams-row = { $place }. **{ $team }** **{ $points }** { $points ->
    [one] match point
   *[other] match points
} · { $boards } on boards · SB { $berger }
teams-ties = A win is worth 2 match points, a drawn match 1. Ties: board points, then Sonneborn-Berger (SB: the opponents’ match points × own board points).
teams-of = The teams of { $tournament }, for { $boards } boards:
# $open: yes or no
team-line = **{ $team }** (captain: { $captain }{ $open ->
    [yes] {""}
   *[no] , who accepts each player
}): { $players }
team-reserves = Reserves: { $players }.
button-team-join = Join { $team }
team-choice = { $team } ({ $count ->
    [one] 1 player
   *[other] { $count } players
}{ $open ->
    [yes] {""}
   *[no] ; the captain accepts
})

team-founded = You have founded **{ $team }**, and you are its captain. Others can join it with **Teams** or `/team-tournament join`.
team-name-length = The name of a team has 1 to { $most } characters, and is not only a number.
team-name-taken = There is a team **{ $team }** already. Choose another name, or join it.
team-found-too-late = The tournament has begun, so no team can be founded. You can still join one with `/team-tournament join`.
team-join-one = Teams play in this tournament. Join one of them, or found one with `/team-tournament found`.
team-joined = You play for **{ $team }**. Its captain sets the boards. To leave it, use `/tournament leave`.
team-applied = The captain of **{ $team }** is asked whether you can join. To take it back, use `/tournament leave`.
team-applied-no-more = You no longer ask to join **{ $team }**.
team-applied-already = You have asked to join **{ $team }**. Its captain has not answered yet. To take it back, use `/tournament leave`.
team-applied-full = { $most } people are already waiting for the captain’s answer. Try again later.
team-member-already = You are in **{ $team }** already. Before the start, you can leave it with `/tournament leave`.
team-is-out = **{ $team }** no longer takes part.
team-members-full = **{ $team }** has { $most } players already, which is the most a team can have.
team-joined-late = { $player } plays for **{ $team }** in { $tournament } from the next round on.
team-asks-captain = { $captain }: { $player } would like to play for **{ $team }** in { $tournament }.
team-asks-organisers = { $player } would like to play for **{ $team }** in { $tournament }. The team has no captain, so an organiser answers.
button-team-accept = Accept
button-team-decline = Decline
team-not-applied = { $player } is not waiting for an answer any more.
team-accepted = { $player } plays for **{ $team }** in { $tournament }.
team-declined = { $player } does not play for **{ $team }** in { $tournament }.
team-answered = Done.

team-none-yet = There is no team yet. `/team-tournament found` founds one.
team-unknown = There is no team called `{ $typed }` here. The teams are { $teams }.
team-which = You are in no team. Name one with `team`.
team-has-nobody = Nobody is left in **{ $team }**, so only an organiser can do that.
only-captain = Only the captain of **{ $team }** can do that, { $captain }, or an organiser.
team-no-member = { $player } does not play for **{ $team }**.
team-captain-already = { $player } is the captain already.
team-sure-to-remove = Remove { $player } from **{ $team }**?
team-sure-to-remove-playing = Remove { $player } from **{ $team }**? You cannot undo this. Their games in the tournament are resigned.
team-member-removed = { $by } has removed { $player } from **{ $team }** in { $tournament }.
team-removed-member-reply = { $player } no longer plays for **{ $team }**.
team-sure-to-dissolve = Dissolve **{ $team }**? You cannot undo this. Its players can join other teams.
team-sure-to-withdraw = Withdraw **{ $team }**? You cannot undo this. All its games in the tournament are resigned.
button-team-withdraw = Withdraw the team
button-team-stay = Keep the team
team-withdrawn = { $by } has withdrawn **{ $team }** from { $tournament }.
team-withdrawn-reply = **{ $team }** no longer takes part.

line-up-how = To change it, name the players in `order`, with commas between them. Players you leave out follow as reserves.
line-up-preview = From round { $round } on it will be:
button-line-up = Set this line-up
button-line-up-not = Leave it as it is
line-up-set = **{ $team }** plays like this from round { $round } on.
line-up-changed = The team has changed since. Use `/team-tournament line-up` again.
line-up-no-round = There is no round left to set a line-up for.
line-up-empty = Name the players of the boards in `order`, such as `Ada, Ben, Cleo`.
line-up-twice = { $player } is named twice. Each player has one board.
line-up-unknown = Nobody in **{ $team }** is called `{ $typed }`. Write names as the suggestions do, with commas between them.
line-up-same-names = Several players are called `{ $typed }`. Mention the one you mean with @.

log-team-founded = { $by } founded the team { $team }
log-team-applied = { $player } asked to join { $team }
log-team-declined = { $player } does not join { $team }
log-team-joined = { $player } joined { $team }
captain-asked = { $player }, will you lead **{ $team }** in { $tournament }? { $by } asks you. Nothing changes before you agree.
captain-asked-reply = { $player } is asked in the tournament’s channel, and leads **{ $team }** after agreeing there.
captain-asked-already = { $player } has been asked already and has not answered.
captain-not-asked = This question is not for you, or no longer open: nobody has asked you to lead this team.
captain-agreed = { $player } now leads **{ $team }** in { $tournament }.
captain-agreed-reply = You are the captain of **{ $team }** now.
captain-declined = { $player } does not want to lead **{ $team }** in { $tournament }.
captain-declined-reply = The team keeps its captain.
log-team-captain-asked = { $by } asked { $player } to lead { $team }
log-team-captain-agreed = { $player } leads { $team } now
log-team-captain-declined = { $player } does not lead { $team }
log-team-captain = { $by } made { $player } the captain of { $team }
log-team-line-up = { $by } set the line-up of { $team }
log-team-withdrawn = { $by } withdrew the team { $team }

teams-servers = Other servers take part: { $servers }.
# $ends: yes for a round robin, which ends when all have met
teams-may-repeat = With so many rounds, { $ends ->
    [yes] all teams will have met before the last round, and the tournament ends then
   *[no] some teams may meet again
}.
teams-may-repeat-with = With { $teams } teams or fewer, { $ends ->
    [yes] all have met before the last round, and it ends then
   *[no] some may meet again in so many rounds
}.
teams-may-repeat-now = With { $teams } teams, { $ends ->
    [yes] all have met after { $sure ->
        [one] 1 round
       *[other] { $sure } rounds
    }, and it ends then.
   *[no] some may meet again in so many rounds. { $sure ->
        [one] 1 round never needs
       *[other] { $sure } rounds never need
    } that.
}

team-founded-to-lead = You have founded **{ $team }**, and you lead it without playing. Players join it with **Teams** or `/team-tournament join`. If you join it too, you play. To hand it over, use `/team-tournament captain`.
team-name-missing = Give your team a `name`.
team-club-taken = **{ $team }** is this server’s team already. Join it, or found a team of your own without `for-server`.
team-is-club = **{ $team }** is the team of another server, which only its members join.
team-leads-already = You lead **{ $team }** already. To hand it over first, use `/team-tournament captain`.
team-leads-leave = You lead **{ $team }** without playing. To hand it over, use `/team-tournament captain`. To withdraw it, use `/team-tournament withdraw`.

guest-invited = Give this to a manager of the other server: `/team-tournament accept code:{ $code }`. They use it in a channel there, until { $until }. It works once. To take it back, use `/team-tournament part server:{ $code }`.
guest-invitations-full = { $most } invitations are open already. Take one back with `/team-tournament part`, or wait until one is accepted.
guest-role = Players of this tournament need a role of this server, which nobody on another server has. So other servers can’t take part.
guest-full = { $most } other servers take part already, which is the maximum.
guest-managers-accept = Only managers of this server can accept an invitation for it.
guest-own-server = The tournament is on this server. Give the code to a manager of another one.
guest-code-missing = Name the `code` of the invitation. An organiser of the tournament gets one with `/team-tournament invite`.
guest-code-unknown = That code is not valid, or has expired. Each works once and for a week. Ask the organiser for a new one.
guest-several = This server takes part in several tournaments: { $tournaments }. Name one in `code`.
guest-name-missing = I can’t find out what this server is called. Say it in `name`.
guest-name-taken = Another server in this tournament is called **{ $server }**. Choose another `name`.
guest-agreed = The server **{ $server }** takes part in { $tournament } now.
guest-accepted = This server takes part in { $tournament } now. Its rounds and results are posted here. To end that, use `/team-tournament part`. For another channel, use `/team-tournament accept` there.
guest-how = The tournament is on another server. You play by direct message, and players of all its servers see your name. To found this server’s team, use `/team-tournament found for-server:yes`.
guest-uninvited = The invitation is taken back.
guest-managers-end = Only managers of this server can end its participation.
guest-none = No other server takes part. `/team-tournament invite` invites one.
guest-not-agreed = This server does not take part in the tournament.
guest-which = Name one in `server`: { $servers }.
guest-sure-before = Remove **{ $server }** from { $tournament }? Its players leave the tournament.
guest-sure-now = End that **{ $server }** takes part in { $tournament }? Its players play on by direct message, and nothing more is posted there.
button-guest-end = End it
button-guest-keep = Leave it as it is
guest-ended = **{ $server }** no longer takes part in { $tournament }. If the tournament has started, its players play on.
guest-ended-reply = **{ $server }** no longer takes part.
guest-unreached = { $organisers }: I can’t post in the channel of **{ $server }** about { $tournament }. The tournament goes on. Tell a manager there, who can choose another channel with `/team-tournament accept`.
guest-unreached-manager = I can’t post about { $tournament } in { $channel }. Give me back the right to post there, or use `/team-tournament accept` in another channel.

log-guest-invited = { $by } invited another server
log-guest-uninvited = { $by } took an invitation back
log-guest-agreed = The server { $server } takes part
log-guest-ended = { $by } removed the server { $server }
log-guest-unreached = The channel of the server { $server } could not be reached
