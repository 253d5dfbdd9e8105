# Was ein einzelnes Spiel angeht.

players = { $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
}

pentagame-teams = zwei Teams zu zweit, Platz 1 und 3 gegen 2 und 4
pentagame-five = fünf Spieler, jeder mit einer Farbe
result-letters = Ergebnisbuchstaben: { $letters }

button-swap-colours = Farben tauschen

rithmomachia-proper-agreed = { $proper ->
    [small] gewonnen ist mit jedem eigentlichen Sieg, klein, groß oder vollkommen
    [big] gewonnen ist mit einem großen oder vollkommenen eigentlichen Sieg
    [great] gewonnen ist mit einem vollkommenen eigentlichen Sieg, den nur Weiß erringen kann
   *[none] ohne eigentliche Siege
}
rithmomachia-no-victory = Ohne eigentliche Siege muss ein gewöhnlicher Sieg gelten, und keiner ist vereinbart: Die Partie könnte kaum enden. Nenne noch einen, etwa körper:4 oder gut:100, oder lass die eigentlichen Siege gelten.
rithmomachia-goods-twice = Der Sieg des Guts verlangt entweder mindestens so viel oder genau so viel; vereinbart eines von beiden.
# $proper (das obige), $commons (die vereinbarten gewöhnlichen Siege, durch „oder“ verbunden)
rithmomachia-common-agreed = { $proper }; auch gilt: { $commons }
