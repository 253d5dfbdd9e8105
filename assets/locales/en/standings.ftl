# The standings and pairings of tournaments.

## On pictures

# Heads of columns, as short as can be.
standings-title = Standings
standings-number-head = No.
standings-name-head = Name
standings-points-head = Points
standings-won-head = Won
standings-buchholz-head = Buchh.
# $round (a number)
standings-round = R{ $round }
# $page, $pages (numbers)
standings-page = Page { $page } of { $pages }
# $number (a pairing number), for a name that cannot be drawn
standings-nameless = No. { $number }
