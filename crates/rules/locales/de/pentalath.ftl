# Pentalath: Züge in Worten, und die Regeln, gegen die ein Zug verstoßen kann.

pentalath-name = Pentalath

# $side (white oder black)
pentalath-side = { $side ->
    [white] Weiß
   *[black] Schwarz
}

# $cell (eine Zelle), $count (geschlagene Steine)
pentalath-places = setzt einen Stein auf { $cell }
pentalath-captures = { $count ->
    [one] setzt einen Stein auf { $cell } und schlägt einen Stein
   *[other] setzt einen Stein auf { $cell } und schlägt { $count } Steine
}
# $turn (einer der obigen)
pentalath-wins = { $turn }, hat damit fünf in einer Linie und gewinnt
pentalath-swaps = tauscht die Farben und übernimmt den Stein auf { $cell }
pentalath-passes = kann keinen Stein setzen und passt

# $row (ihr Buchstabe), $count (Zellen)
pentalath-row = { $count ->
    [one] Reihe { $row }, eine Zelle
   *[other] Reihe { $row }, { $count } Zellen
}

pentalath-taken = { $cell } ist nicht leer
pentalath-suicide = ein Stein auf { $cell } ließe seine Gruppe ohne leere Zelle daneben und schlägt nichts: das ist nicht erlaubt
pentalath-late-swap = nur der zweite Platz kann die Farben tauschen, statt seines ersten Steins
pentalath-nothing-to-swap = der erste Zug wurde verpasst, also gibt es keinen Stein, der zu übernehmen wäre
pentalath-can-place = es kann noch ein Stein gesetzt werden, also darfst du nicht passen

# $last (Name der letzten Zelle)
pentalath-expects-cell = swap oder eine Zelle von a1 bis { $last }
# $most (wie viele Zellen die Reihe hat)
pentalath-expects-number = eine Zahl von 1 bis { $most }
pentalath-expects-end = das Ende des Zugs

# Stellungscodes, und Stellungen, die es nicht geben kann.
pentalath-code-fields = ein Stellungscode hat vier Felder mit je einem Leerzeichen dazwischen (Reihen, Farbe, Halbzug, Plätze), dieser hat { $given }
pentalath-code-rows = Reihen: es gibt neun, i bis a, nicht { $given }
pentalath-code-row = Reihe { $row }
pentalath-code-colour = Farbe: „{ $given }“ ist weder w noch b
pentalath-code-seats = Plätze: „{ $given }“ ist weder 12 noch 21
pentalath-code-long = sie hat { $length } Zellen, hier sind es mehr
pentalath-code-short = sie hat { $length } Zellen, hier sind es { $given }
pentalath-code-letter = „{ $given }“ kann dort nicht stehen
pentalath-impossible-taken = auf { $cell } liegen zwei Steine
pentalath-impossible-dead = die mit { $cell } verbundenen Steine haben keine leere Zelle neben sich
pentalath-impossible-both = es können nicht beide Farben fünf in einer Linie haben
pentalath-impossible-turn = in Halbzug { $ply } ist Platz { $seat } am Zug, der diese Farbe nicht hat
pentalath-impossible-swap = die Farben werden in Halbzug 2 getauscht, also sind die Plätze erst ab Halbzug 3 „21“
