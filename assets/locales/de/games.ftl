# Was ein einzelnes Spiel angeht.

players = { $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
}

pentagame-teams = zwei Teams zu zweit, Platz 1 und 3 gegen 2 und 4
pentagame-five = fünf Spieler, jeder mit einer Farbe
result-letters = Ergebnisbuchstaben, die die Farben der ersten zwei Figuren am Ziel nach dem Buch des Spiels ergeben: { $letters }
pentagame-last-round = **Das ist die letzte Runde**: Sie wird zu Ende gespielt, dann ist die Partie vorbei.

button-swap-colours = Farben tauschen

rithmomachia-proper-agreed = { $proper ->
    [small] es gewinnt jeder eigentliche Sieg (klein, groß oder vollkommen)
    [big] es gewinnt ein großer oder vollkommener eigentlicher Sieg
    [great] es gewinnt ein vollkommener eigentlicher Sieg, den nur Weiß erringen kann
   *[none] ohne eigentliche Siege
}
rithmomachia-no-victory = So könnte niemand gewinnen. Nenne einen gewöhnlichen Sieg, etwa körper:4 oder gut:100, oder behalte die eigentlichen Siege.
rithmomachia-goods-twice = Wähle eines von beiden: Der Sieg der Güter verlangt mindestens so viel oder genau so viel.
# $proper (das obige), $commons (die vereinbarten gewöhnlichen Siege, durch „oder“ verbunden)
rithmomachia-common-agreed = { $proper }; auch gilt: { $commons }

# In a sentence, what each game is.
about-pentagame = Ein Rennen über einen Stern: Bring deine Figuren an ihre Ziele und stell den anderen Blöcke in den Weg.
about-five-lines = Das Würfelrennen der alten Griechen: Bring deine Steine als Erste oder Erster um das Brett.
about-pentalath = Setz Steine auf Sechsecke, schlag andere, indem du sie umzingelst, und bring fünf in eine Linie.
about-rithmomachia = Die mittelalterliche Schlacht der Zahlen: Geschlagen wird mit Summen, Produkten und Belagerungen.
