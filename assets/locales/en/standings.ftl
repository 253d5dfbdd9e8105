# The standings and pairings of tournaments.

## On pictures

# Heads of columns, as short as can be.
standings-title = Standings
standings-number-head = No.
standings-name-head = Name
standings-points-head = Points
standings-won-head = Won
standings-buchholz-head = Bh.
standings-match-points-head = MP
standings-boards-head = Boards
# $round (a number)
standings-round = R{ $round }
# $page, $pages (numbers)
standings-page = Page { $page } of { $pages }
# $number (a pairing number), for a name that cannot be drawn
standings-nameless = No. { $number }
# $round (a number)
bracket-round-short = Round { $round }
bracket-lower-short = Lower { $round }
bracket-final-short = Final

## In words

# $name (of the tournament), $state, $round and $rounds (numbers)
standings-heading = **{ $name }**: { $state ->
    [ladder] the ladder
    [arena] the arena so far
    [final] final standings
    [during] standings during round { $round } of { $rounds }
   *[after] standings after round { $round } of { $rounds }
}
# $round (a number)
bracket-round = **Round { $round }**
bracket-lower = **Lower round { $round }**
bracket-final = **Final**
bracket-free = nobody
standings-nobody = Nobody takes part yet.
# $place, $player (a name), $points, $count (games won)
standings-row = { $place }. { $player } **{ $points }** · { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
# $value (a number)
standings-fine-tuning = f.t. { $value }
# $buchholz, $berger (numbers)
standings-opponents = Bh. { $buchholz } · SB { $berger }
# $value (points)
standings-direct = direct { $value }
# $players (names), $count (how many)
standings-won = **{ $players } { $count ->
    [one] wins
   *[other] share the victory in
} the tournament. Congratulations!**
standings-withdrawn = withdrawn
standings-ties = Ties: wins, Buchholz (Bh., the opponents’ points), Sonneborn-Berger (SB), direct encounter, order at the table.
standings-ties-tuned = Ties: fine tuning (points scored when seated right after strong players), wins, Buchholz (Bh., the opponents’ points), Sonneborn-Berger (SB), direct encounter, order at the table.
# $place, $name, $points
standings-described = { $place }. { $name }{ $you ->
    [yes] {" "}(you)
   *[no] {""}
} { $points }

# $name (of the tournament), $round, $rounds (numbers), $until (a moment)
pairings-heading = **{ $name }**: round { $round } of { $rounds }
pairings-until = **{ $name }**: round { $round } of { $rounds }, until { $until }
pairings-arena = **{ $name }**: the games
pairings-ladder = **{ $name }**: the challenges
# $round (what was asked for), $count (how many there are)
pairings-no-round = There is no round { $round }: { $count ->
    [0] no round is paired yet.
    [one] there is 1 so far.
   *[other] there are { $count } so far.
}
# $table (its number), $players
pairings-table = Table { $table }: { $players }
# $over, $games (numbers)
pairings-over = games over: { $over } of { $games }
# $player, $points
pairings-bye = { $player } does not play and gets { $points }
# $name
tournament-files = The standings and games of **{ $name }** for a spreadsheet, and all game records.
# $name
tournament-files-report = The standings and games of **{ $name }** for a spreadsheet, and all game records. The reports in FIDE's formats (TRF16 and TRF26) are for pairing programs.

# $name (the name of the tournament)
crosstable-heading = { $name }: crosstable
crosstable-how = `7 ①1` means: against number 7, in seat 1, for 1 point. Numbers stand in brackets.
crosstable-picture-how = Underlined: began the game.
crosstable-running = `…` is still being played.
crosstable-unplayed = `°` was never played.
crosstable-corrected = `*` was corrected by an organiser.
crosstable-absent = `–` did not play.
# $points (how many points)
crosstable-bye = bye { $points }
# $count (how many are left out)
crosstable-left-out = { $count } earlier ones
# $players (names)
crosstable-against = against { $players }
# $seat (the number of the seat), $points
crosstable-scored = seat { $seat }: { $points }
crosstable-in-play = seat { $seat }: still being played
crosstable-not-played = never played
crosstable-was-corrected = corrected
crosstable-no-game = no game
crosstable-byes = Byes
crosstable-same = the player
