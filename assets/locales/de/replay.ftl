# Nachspielen: Partien im Kanal, Zug für Zug.

command-replay = Eine Partie in diesem Kanal Zug für Zug nachspielen, mit Knöpfen
    .name = nachspielen
option-replay-game = Welche Partie, laufend oder beendet
    .name = partie
option-replay-ply = Nach so vielen Zügen beginnen; ohne Angabe am Anfang
    .name = halbzug

# $game (ihr Name)
replay-is-shown = `{ $game }` steht jetzt in diesem Kanal; alle hier können die Partie mit den Knöpfen nachspielen.
# $game (ihr Name), $title (welches Spiel), $players
replay-of = **{ $title }**, Partie `{ $game }`: { $players }
# $count (wie viele Züge gespielt sind)
replay-at-start = Der Anfang. { $count ->
    [0] Noch ist kein Zug gespielt.
    [one] 1 Zug folgt.
   *[other] { $count } Züge folgen.
}
# $ply, $played (wie viele Züge es gibt)
replay-ply = Zug { $ply } von { $played }:
# $players (wer am Zug war), $count (wie viele), $turn, $words (der Zug in Worten)
replay-turn = { $players } { $count ->
    [one] spielt
   *[other] spielen
} { $turn }: { $words }.
replay-pass = { $players } { $count ->
    [one] kann nicht ziehen und passt.
   *[other] können nicht ziehen und passen.
}
replay-lost = Die Zeit für { $players } war um; der Zug ging verloren.
replay-vacant = { $players } { $count ->
    [one] hatte
   *[other] hatten
} aufgegeben; der Zug ging verloren.
replay-goes-on = Die Partie geht weiter.
# $count (wie viele Züge sie hat)
replay-film = { $count ->
    [0] Noch ist kein Zug gespielt.
    [one] Der eine Zug, animiert.
   *[other] Alle { $count } Züge, einer je Sekunde.
}
# $parties (wer spielt, in der Reihenfolge des Balkens)
replay-film-chances = Der Balken unter dem Brett zeigt, wie die Chancen standen, von links: { $parties }.
# $before, $after (Chancen in Prozent)
replay-chances = Die Chance von { $players }: { $before } % vor diesem Zug, { $after } % danach.
replay-better = Besser war { $turn }.
# $shown (wie viele Stellungen), $played (wie viele Züge es gibt)
replay-film-thinned = { $shown } Stellungen aus { $played } Zügen, eine je Sekunde: Mit allen würde das Bild zu groß.
# $played (wie viele Züge es gibt), $most (wie viele gezeigt werden können)
replay-is-too-long = Diese Partie hat { $played } Züge; mehr als { $most } lassen sich nicht Zug für Zug zeigen. `/aufzeichnung` gibt sie dir ganz.
replay-film-too-long = Mit { $played } Zügen ist diese Partie zu lang für ein animiertes Bild. Die anderen Knöpfe führen hindurch, und `/aufzeichnung` gibt sie dir ganz.
# $game (ihr Name)
replay-game-is-gone = Die Partie `{ $game }` ist hier nicht mehr bekannt, also gibt es nichts mehr nachzuspielen. `/nachspielen` zeigt dir, welche Partien es gibt.

button-replay = Nachspielen
button-first = « Anfang
button-back = ‹ Zurück
button-forward = Weiter ›
button-last = Ende »
button-film = Animieren

# Die Beschreibung eines animierten Bildes; die seiner letzten Stellung folgt.
# $title (welches Spiel), $names (der Spieler), $count (wie viele Stellungen)
film-alt = { $title }, { $names }: ein animiertes Bild aus { $count ->
    [one] 1 Stellung.
   *[other] { $count } Stellungen.
} Die letzte:
