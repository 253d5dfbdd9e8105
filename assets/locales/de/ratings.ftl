# Gewertete Partien, Wertungszahlen, Bestenlisten.

game-is-rated = Diese Partie wird gewertet: Sie zählt für die Wertungszahlen der Spieler, und niemand teilt einen Platz.
rated-seats-alone = In dieser Partie teilt niemand einen Platz, weil sie gewertet wird. Nimm einen freien Platz, oder eröffne eine eigene Partie, die nicht zählt.
rated-seats-are-kept = Die freien Plätze sind für { $players } freigehalten. `/spielen` eröffnet eine eigene Partie.

rating-pool = { $game }
rating-pool-of-two = { $game }, zu zweit
rating-pool-of-more = { $game }, zu dritt und mehr

ratings-of = **Wertungszahlen: { $name }**
rating-shown = { $rating } ± { $deviation }
# $count (wie viele Partien)
rated-games = { $count ->
    [one] 1 gewertete Partie
   *[other] { $count } gewertete Partien
}
rating-in = { $pool }: **{ $rating }**, { $games }, { $won } gewonnen.
rating-in-provisional = { $pool }: **{ $rating }** (vorläufig), { $games }, { $won } gewonnen.
rating-last = Die letzte, { $time }: { $before } → { $after }.
rating-best = Höchstwert: { $rating }.
rating-is-provisional = Vorläufig: Es sind zu wenige Partien, oder die letzte ist lange her.
no-rating = { $name } hat noch keine gewertete Partie.
no-rating-in = { $name } hat noch keine gewertete Partie { $game }.
no-rating-of-yours = Du hast noch keine gewertete Partie. Um eine zu eröffnen, tippe `/spielen`, wähle jemand anderen als Gegner und drücke **{ new-game-make-rated }**.
no-rating-of-yours-in = Du hast noch keine gewertete Partie { $game }. Um eine zu eröffnen, tippe `/spielen`, wähle jemand anderen als Gegner und drücke **{ new-game-make-rated }**.
rating-curve = Wie sich die Wertungszahlen von { $name } geändert haben.
rating-curve-line = { $pool }: { $first } nach der ersten Partie, { $last } nach { $games }.

leaderboard-here = **{ $pool }: die Besten dieses Servers**
leaderboard-everywhere = **{ $pool }: die Besten überall**
# Beside a player of a leaderboard. $name
button-games-of = Partien von { $name }
leaderboard-placed = { $place }. { $name }: **{ $rating }**, { $games }
leaderboard-unplaced = { $name }: { $rating }, { $games }
leaderboard-provisional = Vorläufig, noch ohne Rang:
leaderboard-empty-here = Auf diesem Server hat noch niemand eine gewertete Partie gespielt ({ $pool }). Um eine zu eröffnen, tippe `/spielen`, wähle jemand anderen als Gegner und drücke **{ new-game-make-rated }**.
leaderboard-empty-everywhere = Kein Spieler mit einer gewerteten Partie ({ $pool }) hat zugestimmt, überall gezeigt zu werden. Zustimmen kannst du mit `/einstellungen` und der Option `bestenlisten`.
leaderboard-needs-server = Die Bestenliste eines Servers siehst du in seinen Kanälen.
button-leaderboard-here = Auf diesem Server
button-leaderboard-everywhere = Überall
button-higher = Weiter oben
button-lower = Weiter unten
button-ratings = Meine Wertungszahl
ratings-now = Wertungszahlen: { $ratings }.
rating-change = { $player } { $before } → { $after }
not-rated-after-all = Es wurde kein Zug gespielt, darum ändert diese Partie keine Wertungszahl.
