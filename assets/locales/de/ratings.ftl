# Gewertete Partien, Wertungszahlen, Bestenlisten.

game-is-rated = Gewertet: sie zählt für die Wertungszahlen ihrer Spieler, und jeder sitzt allein auf seinem Platz.
rated-seats-alone = Diese Partie ist gewertet, darum wird kein Platz geteilt: eine Wertungszahl gehört zu einem Spieler. Nimm einen freien Platz oder eröffne eine eigene Partie ohne `gewertet`.
rated-seats-are-kept = Die übrigen Plätze sind für { $players } freigehalten. `/spielen` eröffnet eine eigene Partie.

rating-pool = { $game }
rating-pool-of-two = { $game }, zu zweit
rating-pool-of-more = { $game }, zu dritt und mehr
