# Nachspielen: Partien im Kanal, Zug für Zug.

command-replay = Eine Partie in diesem Kanal zeigen, Zug für Zug
    .name = nachspielen
option-replay-game = Welche Partie, laufend oder beendet
    .name = partie
option-replay-ply = Nach wie vielen Zügen beginnen; ohne Angabe am Anfang
    .name = zugnummer

# $game (ihr Name)
replay-is-shown = `{ $game }` wird jetzt in diesem Kanal gezeigt. Alle hier können die Knöpfe benutzen.
replay-is-shown-in-direct = `{ $game }` wird jetzt in unseren Direktnachrichten gezeigt.
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
replay-lost = { $players }: Zug verpasst, die Zeit war um.
replay-vacant = { $players } { $count ->
    [one] hatte
   *[other] hatten
} aufgegeben, darum fiel dieser Zug aus.
replay-goes-on = Die Partie geht weiter.
# $count (wie viele Züge sie hat)
replay-film = { $count ->
    [0] Noch ist kein Zug gespielt.
    [one] 1 Zug, animiert.
   *[other] { $count } Züge, animiert.
}
# $parties (wer spielt, in der Reihenfolge des Balkens)
replay-film-chances = Der Balken unter dem Brett zeigt die Chancen, von links: { $parties }.
# $before, $after (Chancen in Prozent)
replay-chances = Chance von { $players }: vor diesem Zug { $before } %, danach { $after } %.
replay-better = Besser war { $turn }.
# $shown (wie viele Stellungen), $played (wie viele Züge es gibt)
replay-film-thinned = { $shown } Stellungen aus { $played } Zügen, animiert. Alle wären zu viel für ein Bild.
# $played (wie viele Züge es gibt), $most (wie viele gezeigt werden können)
replay-is-too-long = Diese Partie hat { $played } Züge, und höchstens { $most } lassen sich Zug für Zug zeigen. `/aufzeichnung` gibt sie dir ganz.
replay-film-too-long = Diese Partie hat { $played } Züge, zu viele für ein animiertes Bild. Nimm die anderen Knöpfe, oder `/aufzeichnung` für alles.
# $game (ihr Name)
replay-game-is-gone = Partie `{ $game }` habe ich nicht mehr. `/nachspielen` zeigt dir, welche Partien es gibt.

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
