# Was ein einzelnes Spiel angeht.

players = { $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
}

pentagame-teams = zwei Teams zu zweit, Platz 1 und 3 gegen 2 und 4
pentagame-five = fünf Spieler, jeder mit einer Farbe
result-letters = Ergebnisbuchstaben: { $letters }

button-swap-colours = Farben tauschen
