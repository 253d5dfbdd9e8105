# Was auf Bildern steht, und was sie denen beschreibt, die sie nicht sehen.

## Beschreibungen

# $game (Name des Spiels), $ply, $who (ein Name)
picture-last-turn = Zuletzt { $who }: { $words }.
picture-to-move = { $game }, Zug { $ply }: { $who } am Zug.
# $count (wie viele gewonnen haben), $who (ihre Namen)
picture-won = { $game }, zu Ende: { $count ->
    [one] { $who } gewinnt.
   *[other] { $who } teilen sich den Sieg.
}
# $weekday (1 is Monday), $day, $month, $time (18:00), $zone (CET)
picture-weekday = { $weekday ->
    [1] Mo
    [2] Di
    [3] Mi
    [4] Do
    [5] Fr
    [6] Sa
   *[other] So
}
picture-month = { $month ->
    [1] Jan.
    [2] Feb.
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] Aug.
    [9] Sept.
    [10] Okt.
    [11] Nov.
   *[other] Dez.
}
picture-moment = { picture-weekday } { $day }. { picture-month }, { $time } { $zone }
# $moment (wie oben)
picture-time-until = Zeit bis { $moment }.
picture-time-stopped = Die Uhr steht.
picture-time-no-clock = Es gibt keine Uhr.
picture-seat = Platz { $seat }

# $who (ein Name), $seat (seine Nummer), $standing, $out (Figuren)
picture-shape = { $seat ->
    [1] Sterne
    [2] Monde
    [3] Dreiecke
    [4] Quadrate
   *[5] Sechsecke
}
picture-pieces = { $who } ({ picture-shape }): { $standing }.
picture-pieces-and-out = { $who } ({ picture-shape }): { $standing }; draußen: { $out }.
picture-pieces-out = { $who } ({ picture-shape }): draußen: { $out }.
# $colour, $stop
picture-colour = { $colour ->
    [white] weiß
    [blue] blau
    [red] rot
    [yellow] gelb
   *[green] grün
}
picture-piece = { picture-colour } auf { $stop }
# $stop (der Name), $colour, $kind (corner, crossing)
picture-node = { $stop } ({ $colour ->
    [white] weiße
    [blue] blaue
    [red] rote
    [yellow] gelbe
   *[green] grüne
} { $kind ->
    [corner] Ecke
   *[crossing] Kreuzung
})
# $stops, $reserve (wie viele)
picture-black-blocks = Schwarze Blöcke: { $stops }.
picture-no-black-blocks = Schwarze Blöcke: keine.
picture-grey-blocks = Graue Blöcke: { $stops }; { $reserve } im Vorrat.
picture-no-grey-blocks = Graue Blöcke: keine; { $reserve } im Vorrat.

# $die
picture-die = Der Würfel zeigt { $die }.
picture-no-die = Es ist noch nicht gewürfelt.
# $who, $goal (ein Punkt), $places (eine Liste)
picture-counters-A = { $who } (A, blau, sammelt auf { $goal }): { $places }.
picture-counters-B = { $who } (B, weiß, sammelt auf { $goal }): { $places }.
# $count, $point
picture-counters-on = { $count ->
    [one] einer auf { $point }
   *[other] { $count } auf { $point }
}
picture-counters-off = { $count } neben dem Brett

# $side (white oder black), $who, $count, $cells
picture-side = { $side ->
    [white] Weiß
   *[black] Schwarz
}
picture-stones = { picture-side } ({ $who }), { $count }: { $cells }.
picture-no-stones = { picture-side } ({ $who }): keine Steine.
picture-colours-swapped = Die Farben wurden getauscht.
picture-may-swap = Statt einen Stein zu setzen, kannst du die Farben tauschen.
picture-five = Fünf in einer Linie: { $cells }.

# $side, $who, $pieces, $total, $progressions
picture-numbers = { picture-side } ({ $who }): { $pieces }.
picture-row = Reihe { $row }: { $pieces }
picture-has-captured = { picture-side } hat { $pieces } geschlagen; Summe { $total }.
picture-the-pyramid = die Pyramide
picture-in-progression = { picture-side } bildet auf feindlichem Boden Folgen: { $progressions }.

## Auf dem Bild: da ist wenig Platz

picture-name = Platz { $seat }
# $who (a name), $moment
picture-status = { $who } am Zug
picture-status-until = { $who } am Zug bis { $moment }
picture-status-stopped = { $who } am Zug, die Uhr steht
picture-status-no-clock = { $who } am Zug, ohne Uhr
picture-result = { $count ->
    [one] { $who } gewinnt
   *[other] { $who } gewinnen
}
# $outs, $target (wie viele Figuren)
picture-team-outs = Team: { $outs }/{ $target }
# $count, $goal (ein Punkt)
picture-gathered = { $count }/5 auf { $goal }
# $side, $count
picture-count-of-stones = { picture-side }, { $count ->
    [one] { $count } Stein
   *[other] { $count } Steine
}
picture-swapped = getauscht
picture-even = Weiß, gerade
picture-odd = Schwarz, ungerade
# $count, $total
picture-captured = schlug { $count }, Wert { $total }
picture-on-enemy-ground = auf feindlichem Boden { $count }
picture-beside-captured = Geschlagen
picture-beside-pyramid = Die Pyramide
picture-more = … noch { $count }
# was darunter steht: „2 4 +6 c7/d4 arithmetisch“, wofür eine 6 von c7 oder d4 kommen müsste
picture-one-more = noch einer:
# $values
picture-arithmetic = { $values } arithmetisch
picture-geometric = { $values } geometrisch
picture-harmonic = { $values } harmonisch
# $has, $worth (wie viele Steine und ihre Summe), $pieces, $total (was nötig ist)
picture-body = Körper: { $has }/{ $pieces } Steine
picture-goods = Gut: Wert { $worth }/{ $total }
picture-goods-exactly = Gut: Wert { $worth }, genau { $total }
picture-law-suit = Rechtsstreit: { $has }/{ $pieces } Steine, Wert { $worth }/{ $total }
picture-honor = Ehre: { $has }/{ $pieces } Steine, Wert { $worth }/{ $total }
picture-honor-and-law-suit = Ehre & Rechtsstreit: { $has }/{ $pieces } Steine, Wert { $worth }/{ $total }
