# Rangliste und Paarungen von Turnieren.

## Auf Bildern

# Spaltenköpfe, so kurz wie möglich.
standings-title = Rangliste
standings-number-head = Nr.
standings-name-head = Name
standings-points-head = Punkte
standings-won-head = Siege
standings-buchholz-head = Buchh.
# $round (eine Zahl)
standings-round = R{ $round }
# $page, $pages (Zahlen)
standings-page = Seite { $page } von { $pages }
# $number (eine Startnummer), für einen Namen, der sich nicht zeichnen lässt
standings-nameless = Nr. { $number }
