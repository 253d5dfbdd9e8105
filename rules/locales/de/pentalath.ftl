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
pentalath-suicide = ein Stein auf { $cell } hätte keine leere Zelle neben seiner Gruppe und schlägt nichts: kein Stein darf sich selbst das Leben nehmen
pentalath-late-swap = die Farben tauschen kann nur der zweite Platz, anstelle seines ersten Steins
pentalath-nothing-to-swap = der erste Zug wurde verloren, also gibt es keinen Stein zu übernehmen
pentalath-can-place = gepasst wird nur, wenn kein Stein gesetzt werden kann

# $last (Name des letzten Zelle)
pentalath-expects-cell = swap oder eine Zelle von a1 bis { $last }
# $most (wie viele Zellen die Reihe hat)
pentalath-expects-number = eine Zahl von 1 bis { $most }
pentalath-expects-end = das Ende des Zugs
