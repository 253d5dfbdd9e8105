# Rangliste und Paarungen von Turnieren.

## Auf Bildern

# Spaltenköpfe, so kurz wie möglich.
standings-title = Rangliste
standings-number-head = Nr.
standings-name-head = Name
standings-points-head = Punkte
standings-won-head = Siege
standings-buchholz-head = Bh.
standings-match-points-head = MP
standings-boards-head = Bretter
# $round (eine Zahl)
standings-round = R{ $round }
# $page, $pages (Zahlen)
standings-page = Seite { $page } von { $pages }
# $number (eine Startnummer), für einen Namen, der sich nicht zeichnen lässt
standings-nameless = Nr. { $number }
# $round (eine Zahl)
bracket-round-short = Runde { $round }
bracket-lower-short = Unten { $round }
bracket-final-short = Finale

## In Worten

# $name (des Turniers), $state, $round und $rounds (Zahlen)
standings-heading = **{ $name }**: { $state ->
    [ladder] die Rangleiter
    [arena] der Stand der Arena
    [final] Endstand
    [during] Rangliste während Runde { $round } von { $rounds }
   *[after] Rangliste nach Runde { $round } von { $rounds }
}
# $round (eine Zahl)
bracket-round = **Runde { $round }**
bracket-lower = **Untere Runde { $round }**
bracket-final = **Finale**
bracket-free = niemand
standings-nobody = Noch nimmt niemand teil.
# $place, $player (ein Name), $points, $count (gewonnene Partien)
standings-row = { $place }. { $player } **{ $points }** · { $count ->
    [one] { $count } Sieg
   *[other] { $count } Siege
}
# $value (eine Zahl)
standings-fine-tuning = Feinw. { $value }
# $buchholz, $berger (Zahlen)
standings-opponents = Bh. { $buchholz } · SB { $berger }
# $value (Punkte)
standings-direct = direkt { $value }
# $players (Namen), $count (wie viele)
standings-won = **{ $players } { $count ->
    [one] gewinnt
   *[other] gewinnen gemeinsam
} das Turnier. Glückwunsch!**
standings-withdrawn = zurückgezogen
standings-ties = Bei Gleichstand: Siege, Buchholz (Bh., Punkte der Gegner), Sonneborn-Berger (SB), direkter Vergleich, Sitzordnung.
standings-ties-tuned = Bei Gleichstand: Feinwertung (Punkte hinter starken Spielern), Siege, Buchholz (Bh., Punkte der Gegner), Sonneborn-Berger (SB), direkter Vergleich, Sitzordnung.
# $place, $name, $points
standings-described = { $place }. { $name }{ $you ->
    [yes] {" "}(du)
   *[no] {""}
} { $points }

# $name (des Turniers), $round, $rounds (Zahlen), $until (ein Zeitpunkt)
pairings-heading = **{ $name }**: Runde { $round } von { $rounds }
pairings-until = **{ $name }**: Runde { $round } von { $rounds }, bis { $until }
pairings-arena = **{ $name }**: die Partien
pairings-ladder = **{ $name }**: die Forderungen
# $round (wonach gefragt war), $count (wie viele es gibt)
pairings-no-round = Runde { $round } gibt es nicht: { $count ->
    [0] Noch ist keine Runde gepaart.
    [one] Bisher gibt es 1.
   *[other] Bisher gibt es { $count }.
}
# $table (seine Nummer), $players
pairings-table = Tisch { $table }: { $players }
# $over, $games (Zahlen)
pairings-over = Partien zu Ende: { $over } von { $games }
# $player, $points
pairings-bye = { $player } hat spielfrei und bekommt { $points }
# $name
tournament-files = Rangliste und Partien von **{ $name }** für eine Tabellenkalkulation, und alle Partieaufzeichnungen.
# $name
tournament-files-report = Rangliste und Partien von **{ $name }** für eine Tabellenkalkulation, und alle Partieaufzeichnungen. Die Berichte in den Formaten der FIDE (TRF16 und TRF26) sind für Auslosungsprogramme.

# $name (der Name des Turniers)
crosstable-heading = { $name }: Kreuztabelle
crosstable-how = `7 ①1` heißt: gegen Nummer 7, auf Platz 1, mit 1 Punkt. Die Nummern stehen in Klammern.
crosstable-picture-how = Unterstrichen: hat die Partie begonnen.
crosstable-running = `…` läuft noch.
crosstable-unplayed = `°` wurde nie gespielt.
crosstable-corrected = `*` hat ein Veranstalter berichtigt.
crosstable-absent = `–` hat nicht gespielt.
# $points (wie viele Punkte)
crosstable-bye = spielfrei { $points }
# $count (wie viele fehlen)
crosstable-left-out = { $count } frühere
# $players (Namen)
crosstable-against = gegen { $players }
# $seat (die Nummer des Platzes), $points
crosstable-scored = Platz { $seat }: { $points }
crosstable-in-play = Platz { $seat }: läuft noch
crosstable-not-played = nie gespielt
crosstable-was-corrected = berichtigt
crosstable-no-game = keine Partie
crosstable-byes = Spielfrei
crosstable-same = selbst
