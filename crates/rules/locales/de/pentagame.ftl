# Pentagame: Züge in Worten, Vervollständigungen, und die Regeln, gegen die ein Zug verstoßen kann.
# Felder stehen überall im Dativ: von …, zu …, auf …, zwischen ….

pentagame-name = Pentagame

# $example (ein Ergebnis)
pentagame-results = die Figuren, die draußen sind, etwa { $example }

## Farben

pentagame-en = { $colour ->
    [white] weißen
    [blue] blauen
    [red] roten
    [yellow] gelben
   *[green] grünen
}
pentagame-e = { $colour ->
    [white] weiße
    [blue] blaue
    [red] rote
    [yellow] gelbe
   *[green] grüne
}
pentagame-first = { $first ->
    [white] Weiß
    [blue] Blau
    [red] Rot
    [yellow] Gelb
   *[green] Grün
}
pentagame-second = { $second ->
    [white] Weiß
    [blue] Blau
    [red] Rot
    [yellow] Gelb
   *[green] Grün
}
pentagame-first-en = { $first ->
    [white] weißen
    [blue] blauen
    [red] roten
    [yellow] gelben
   *[green] grünen
}
pentagame-second-en = { $second ->
    [white] weißen
    [blue] blauen
    [red] roten
    [yellow] gelben
   *[green] grünen
}

## Felder. $colour (eines Knotens), $first und $second (Farben oder Knoten), $count (Nummer des Felds)

pentagame-corner = der { pentagame-en } Ecke
pentagame-crossing = der { pentagame-en } Kreuzung
pentagame-stop-on-rim = Feld { $count } zwischen { pentagame-first } und { pentagame-second } am Rand
pentagame-stop-inside = Feld { $count } zwischen der { pentagame-first-en } und der { pentagame-second-en } Kreuzung
pentagame-stop-on-arm = Feld { $count } zwischen { $first } und { $second }
pentagame-some-stop = einem Feld
pentagame-some-stop-from = einem Feld, gezählt von { $node }

# $name (wie in der Notation)
pentagame-named-corner = Ecke { $name }
pentagame-named-crossing = Kreuzung { $name }

## Was irgendwo steht. $colour (einer Figur), $seat (wem sie gehört)

pentagame-piece = die { pentagame-e } Figur von Platz { $seat }
pentagame-black-block = ein schwarzer Block
pentagame-grey-block = ein grauer Block

## Züge

# $colour (die Figur), $from (ein Feld), $deed (eine der Taten unten)
pentagame-turn = die { pentagame-e } Figur auf { $from } { $deed }
pentagame-passes = hat keinen erlaubten Zug und passt
# $colour (die Figur), $goal (ein Feld), $placing (eines grauen Blocks)
pentagame-takes-out = die { pentagame-e } Figur, die auf ihr Ziel gebracht wurde, geht auf { $goal } hinaus und { $placing }

# $to (ein Feld), $colour und $seat (der Figur, mit der getauscht wird)
pentagame-goes = zieht zu { $to }
pentagame-takes-black = nimmt den schwarzen Block von { $to }
pentagame-takes-grey = nimmt den grauen Block von { $to } weg, der in den Vorrat zurückkehrt
pentagame-swaps-own = tauscht mit der eigenen { pentagame-en } Figur auf { $to }
pentagame-swaps-foreign = tauscht mit der { pentagame-en } Figur von Platz { $seat } auf { $to }
pentagame-swaps-foreign-to-goal = tauscht mit der { pentagame-en } Figur von Platz { $seat } auf { $to }, die damit auf ihr Ziel kommt
pentagame-and-puts = { $deed } und setzt ihn auf { $stop }

# $placing, $first, $second (grauer Blöcke)
pentagame-goes-out-there = { $deed }, geht dort hinaus und { $placing }
pentagame-partner-goes-out = { $deed }, die auf { $stop } hinausgeht, und { $placing }
pentagame-both-go-out = { $deed }, { $first } und { $second }; beide gehen hinaus

pentagame-puts-grey = setzt einen grauen Block auf { $stop }
pentagame-moves-grey = versetzt den grauen Block von { $from } zu { $stop }

## Vervollständigungen

pentagame-label-piece = die { pentagame-e } Figur auf { $stop }
pentagame-label-takes-out = bringt die { pentagame-e } Figur auf { $stop } hinaus
pentagame-label-takes-out-some = bringt die Figur auf { $stop } hinaus
pentagame-label-one-out = { $deed }, und eine Figur geht hinaus
pentagame-label-both-out = { $deed }, und beide gehen hinaus
pentagame-label-takes-block = nimmt den Block auf { $to }
pentagame-label-swaps-own = tauscht mit einer eigenen Figur auf { $to }
pentagame-label-swaps-foreign = tauscht mit einer fremden Figur auf { $to }
pentagame-label-puts-black = setzt den schwarzen Block auf { $stop }
pentagame-label-moves-some-grey = versetzt einen grauen Block
pentagame-label-moves-grey = versetzt den grauen Block auf { $from }
pentagame-label-moves-it = versetzt ihn zu { $to }
pentagame-label-with-piece = mit der Figur auf { $to }
pentagame-or-counted-from-there = { $label }, oder ein von dort gezähltes Feld
pentagame-ways = { $label } ({ $count } Möglichkeiten)

## Regeln, gegen die ein Zug verstößt. $stop, $from, $to, $at, $goal (Felder), $piece, $by (was dort steht), $found (ein Nebensatz)

pentagame-not-your-piece = { $piece } kann jetzt nicht ziehen: Platz { $seat } ist am Zug
pentagame-must-take-out = zuerst muss die Figur hinaus, die auf ihr Ziel gebracht wurde: { $goals }, gefolgt von z und einem Feld für den grauen Block
pentagame-not-there = { $piece } steht nicht auf { $stop }
pentagame-not-on-goal = { $piece } geht auf { $goal } hinaus, nicht auf { $stop }
pentagame-stays-put = ein Zug muss die Stellung ändern: eine Figur kann nicht auf { $stop } enden, wo sie schon steht
pentagame-path-blocked = kein freier Weg führt von { $from } nach { $to }: { $by } steht auf { $at } im Weg, und nichts darf übersprungen werden
pentagame-target-taken = { $stop } ist nicht frei: dort steht { $by }; { $instead }
pentagame-instead-black = weggenommen wird er mit x{ $stop }, einem Doppelpunkt und einem freien Feld für ihn
pentagame-instead-grey = weggenommen wird er mit x{ $stop }
pentagame-instead-swap = eine eigene Figur tauscht mit s{ $stop }, eine fremde mit s!{ $stop }
pentagame-nothing-to-take = auf { $stop } gibt es keinen Block wegzunehmen: { $found }
pentagame-black-not-placed = der schwarze Block von { $stop } kommt auf ein freies Feld: füge einen Doppelpunkt und das Feld hinzu
pentagame-grey-is-not-placed = der Block auf { $stop } ist grau und kehrt in den Vorrat zurück: lass weg, wohin er soll
pentagame-nothing-to-swap = { $piece } steht nicht auf { $stop }: { $found }
pentagame-alike-swap = ein Zug muss die Stellung ändern: zwei Figuren einer Farbe zu tauschen, ändert nichts
pentagame-placement-taken = auf { $stop } kann kein Block gesetzt werden: nach dem Zug steht dort { $by }
pentagame-grey-missing = { $out }, und { $placed }: füge für jede z und ein freies Feld hinzu
pentagame-grey-extra = { $out }, aber { $placed }
pentagame-pieces-go-out = { $count ->
    [0] keine Figur geht hinaus
    [1] eine Figur geht hinaus
   *[other] zwei Figuren gehen hinaus
}
pentagame-grey-blocks-placed = { $count ->
    [0] kein grauer Block wird gesetzt
    [1] ein grauer Block wird gesetzt
   *[other] { $count } graue Blöcke werden gesetzt
}
pentagame-reserve-empty = der Vorrat an grauen Blöcken ist leer: versetze einen auf dem Brett, mit > zwischen seinem Feld und dem neuen
pentagame-reserve-not-empty = nimm graue Blöcke zuerst aus dem Vorrat: er hat noch { $reserve }
pentagame-no-grey-there = auf { $stop } steht kein grauer Block zum Versetzen
pentagame-grey-stays = der graue Block auf { $stop } muss auf ein anderes Feld
pentagame-repetition = genau diesen Zug hat Platz { $seat } zuletzt gemacht und darf ihn jetzt nicht wiederholen
pentagame-cannot-pass = Platz { $seat } hat einen erlaubten Zug und darf nicht passen
pentagame-found-free = dieses Feld ist frei
pentagame-found = dort steht { $found }

# $joined (Namen), $count, $stops, $node (Zahlen)
pentagame-no-such-line = keine Linie des Bretts verbindet { $from } und { $towards }: von { $from } führen Linien nach { $joined }
pentagame-no-such-stop = es gibt kein Feld { $count } von { $from } nach { $towards }: diese Linie hat { $stops } Felder, und { $node } ist { $towards } selbst

# $called (nichts oder die Nachricht darunter), $found (ein Satz)
pentagame-no-piece = keine Figur von Platz { $seat }{ $called } steht auf { $stop }: { $found }
pentagame-no-own-piece = keine Figur von Platz { $seat }{ $called } steht auf { $stop }: { $found }; s! tauscht mit einer fremden Figur
pentagame-no-foreign-piece = keine Figur eines anderen Platzes als { $seat }{ $called } steht auf { $stop }: { $found }; s ohne ! tauscht mit einer eigenen Figur
pentagame-called = {" "}namens { $which }

## Was erwartet wurde, wo die Notation nicht zu lesen war

pentagame-expects-end = das Ende des Zugs
pentagame-expects-second-dash = ein zweites „-“
pentagame-expects-colon = „:“ und ein Feld
pentagame-expects-z = „z“ und ein Feld
pentagame-expects-seat = ein Platz
pentagame-expects-colour = der Buchstabe einer Farbe
pentagame-expects-stop = ein Feld wie W oder W3r
pentagame-expects-second-node = ein zweiter Knoten wie B oder r
pentagame-expects-rest = der Rest des Feldnamens

## Besetzungen und Optionen. $given (was angegeben wurde)

pentagame-no-line-up = es gibt keine Besetzung „{ $given }“: bei Pentagame gibt es 2, 3, 4, teams und 5
pentagame-outs-out-of-range = outs={ $outs } geht nicht mit Besetzung { $line-up }: 1 bis { $largest } Figuren können hinausgebracht werden
pentagame-outs-no-number = outs=„{ $given }“ ist keine Zahl: 1 bis { $largest } Figuren können hinausgebracht werden
pentagame-inside-out-value = inside-out=„{ $given }“ hat keine Bedeutung: es ist 1 oder fehlt
pentagame-option-without-value = die Option „{ $option }“ hat keinen Wert: man schreibt outs=N und inside-out=1
pentagame-no-option = es gibt keine Option „{ $option }“: Pentagame hat outs=N und inside-out=1

# Stellungscodes, und Stellungen, die es nicht geben kann.
pentagame-code-fields = ein Stellungscode hat fünf Felder mit je einem Leerzeichen dazwischen (Figuren, schwarze Blöcke, graue Blöcke, Platz, Halbzug), dieser hat { $given }
pentagame-code-pieces = Figuren
pentagame-code-black = schwarze Blöcke
pentagame-code-grey = graue Blöcke
pentagame-code-seat = Platz: bei { $seats ->
    [one] 1 Platz
   *[other] { $seats } Plätzen
} ist in Halbzug { $ply } Platz { $seat } am Zug, nicht „{ $given }“
pentagame-code-no-line-up = Figuren: keine Besetzung hat { $seats ->
    [one] 1 Platz
   *[other] { $seats } Plätze
}
pentagame-code-line-up = die Besetzung { $line-up } hat nicht { $seats ->
    [one] 1 Platz
   *[other] { $seats } Plätze
}
pentagame-code-five = fünf Plätze: nach dem Halbzug muss „5“ stehen
pentagame-code-outs = „outs={ $given }“ nennt keine Anzahl von Figuren
pentagame-code-option = „{ $given }“ wird dort nicht erwartet: nach dem Halbzug stehen die Besetzung (teams oder 5), inside-out und outs=N, in dieser Reihenfolge
pentagame-code-stop = „{ $given }“ ist kein Feldname
pentagame-impossible-seats = die Besetzung { $line-up } hat { $expected } Plätze, nicht { $given }
pentagame-impossible-pieces = Platz { $seat } hat { $expected } Figuren, nicht { $given }
pentagame-impossible-taken = { $stop } ist zweimal besetzt; mehrere Figuren fasst nur ein Feld, auf dem Figuren beginnen
pentagame-impossible-stack = auf { $stop } stehen { $given } Figuren, wo nur { $most } begonnen haben
pentagame-impossible-black = auf dem Brett sind fünf schwarze Blöcke, nicht { $given }
pentagame-impossible-grey = es gibt fünf graue Blöcke, nicht { $given }
