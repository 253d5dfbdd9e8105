# Gewertete Partien, Wertungszahlen, Bestenlisten.

game-is-rated = Die Partie wird gewertet: Sie zählt für die Wertungszahlen ihrer Spieler, und jeder sitzt allein auf seinem Platz.
rated-seats-alone = Diese Partie wird gewertet, darum wird kein Platz geteilt: Eine Wertungszahl gehört zu einem Spieler. Nimm einen freien Platz oder eröffne eine eigene Partie ohne `gewertet`.
rated-seats-are-kept = Die übrigen Plätze sind für { $players } freigehalten. `/spielen` eröffnet eine eigene Partie.

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
rating-is-provisional = Vorläufig: Nach wenigen Partien oder nach langer Zeit ohne eine ist noch wenig bekannt.
no-rating = { $name } hat noch keine gewertete Partie.
no-rating-in = { $name } hat noch keine gewertete Partie { $game }.
no-rating-of-yours = Du hast noch keine gewertete Partie. `/spielen` mit der Option `gewertet` eröffnet eine.
no-rating-of-yours-in = Du hast noch keine gewertete Partie { $game }. `/spielen` mit der Option `gewertet` eröffnet eine.
rating-curve = Der Verlauf der Wertungszahlen von { $name }.
rating-curve-line = { $pool }: von { $first } nach der ersten bis { $last } ({ $games }).

leaderboard-here = **{ $pool }: die Besten dieses Servers**
leaderboard-everywhere = **{ $pool }: die Besten überall**
leaderboard-placed = { $place }. { $name }: **{ $rating }**, { $games }
leaderboard-unplaced = { $name }: { $rating }, { $games }
leaderboard-provisional = Vorläufig, noch ohne Rang:
leaderboard-empty-here = Auf diesem Server hat noch niemand eine gewertete Partie gespielt ({ $pool }). `/spielen` mit der Option `gewertet` eröffnet eine.
leaderboard-empty-everywhere = Niemand mit einer gewerteten Partie ({ $pool }) hat zugestimmt, überall gezeigt zu werden. Zustimmen kannst du mit `/einstellungen` und der Option `bestenlisten`.
leaderboard-needs-server = Die Bestenliste eines Servers gibt es nur in seinen Kanälen.
button-leaderboard-here = Auf diesem Server
button-leaderboard-everywhere = Überall
button-higher = Weiter oben
button-lower = Weiter unten
button-ratings = Meine Wertungszahl
ratings-now = Wertungszahlen: { $ratings }.
rating-change = { $player } { $before } → { $after }
not-rated-after-all = Niemand hat einen Zug gespielt, darum ändert diese Partie keine Wertungszahl.
