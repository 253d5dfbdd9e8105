# Rithmomachie: Züge in Worten, Regeln, gegen die ein Zug verstoßen kann, Siege, Optionen.

rithmomachia-name = Rithmomachie

# Ein Stein nach Form und Wert; $shape ist circle, triangle, square oder pyramid.
rithmomachia-piece = { $shape ->
    [circle] Kreis { $value }
    [triangle] Dreieck { $value }
    [square] Quadrat { $value }
   *[pyramid] Pyramide { $value }
}
rithmomachia-component = Teil { $value } der Pyramide
# $piece (einer der obigen), $square (wo er steht)
rithmomachia-on = { $piece } auf { $square }
rithmomachia-side = { $side ->
    [white] Weiß
   *[black] Schwarz
}

# Schlagen: $a, $b und $value (dessen, was schlägt, und dessen, was geschlagen wird), $gap (leere Felder dazwischen)
rithmomachia-numbering = { $a } = { $value }
rithmomachia-addition = { $a } und { $b }: { $a } + { $b } = { $value }
rithmomachia-subtraction = { $a } und { $b }: { $a } − { $b } = { $value }
rithmomachia-multiplication = { $a } über { $gap } leere Felder: { $a } × { $gap } = { $value }
rithmomachia-division = { $a } über { $gap } leere Felder: { $a } ÷ { $gap } = { $value }
rithmomachia-siege = { $value } hat keinen Ausweg

# Schritte eines Zugs: $victim, $captors (Steine auf ihren Feldern), $arithmetic (eins der obigen)
rithmomachia-captures = schlägt { $victim } mit { $captors } ({ $arithmetic })
rithmomachia-besieges = schlägt { $victim } durch Belagerung
rithmomachia-moves = zieht { $piece } von { $from } nach { $to }
# $steps (einige der obigen, durch „und“ verbunden)
rithmomachia-turn = { $steps }
# $victories (einige der Siege unten, durch „und“ verbunden)
rithmomachia-victories = { $victories }
# $turn (wie oben), $victories (das Vorige)
rithmomachia-wins = { $turn } und gewinnt: { $victories }

# Was beim Tippen eines Zugs angeboten wird: $count (wie viele), $piece (auf seinem Feld)
rithmomachia-some-moves = { $count ->
    [one] eine Bewegung von { $piece }
   *[other] { $count } Bewegungen von { $piece }
}
rithmomachia-some-moves-of-shape = { $shape ->
    [circle] { $count } Bewegungen von Kreisen
    [triangle] { $count } Bewegungen von Dreiecken
    [square] { $count } Bewegungen von Quadraten
   *[pyramid] { $count } Bewegungen der Pyramide
}
rithmomachia-some-captures = { $count } Möglichkeiten zu schlagen
rithmomachia-some-captures-with = { $count } Möglichkeiten, mit { $piece } zu schlagen
rithmomachia-some-ways = { $count } Fortsetzungen

# Siege: $values (drei, aufsteigend), $pieces (wie viele), $total (wie viel)
rithmomachia-small = ein kleiner eigentlicher Sieg ({ $progressions })
rithmomachia-big = ein großer eigentlicher Sieg ({ $progressions })
rithmomachia-great = ein vollkommener eigentlicher Sieg ({ $progressions })
rithmomachia-arithmetic = { $values } bilden eine arithmetische Folge
rithmomachia-geometric = { $values } bilden eine geometrische Folge
rithmomachia-harmonic = { $values } bilden eine harmonische Folge
rithmomachia-body = der Sieg des Körpers, { $pieces ->
    [one] ein Stein geschlagen
   *[other] { $pieces } Steine geschlagen
}
rithmomachia-goods = der Sieg der Güter, Geschlagenes im Wert von mindestens { $total }
rithmomachia-goods-exactly = der Sieg der Güter, Geschlagenes im Wert von genau { $total }
rithmomachia-lawsuit = der Sieg des Rechtsstreits, { $pieces ->
    [one] ein geschlagener Stein im Wert von mindestens { $total }
   *[other] { $pieces } geschlagene Steine im Wert von mindestens { $total }
}
rithmomachia-honor = der Sieg der Ehre, { $pieces ->
    [one] ein geschlagener Stein im Wert von genau { $total }
   *[other] { $pieces } geschlagene Steine im Wert von genau { $total }
}
rithmomachia-honor-lawsuit = der Sieg der Ehre und des Rechtsstreits, { $pieces ->
    [one] genau ein Stein geschlagen, im Wert von genau { $total }
   *[other] genau { $pieces } Steine geschlagen, im Wert von genau { $total }
}
rithmomachia-no-turn = die andere Seite kann keinen Zug zu Ende bringen

# Regeln, gegen die ein Zug verstoßen kann
rithmomachia-cannot-pass = du kannst nicht passen: zu jedem Zug gehört eine Bewegung, und wer keinen Zug vollenden kann, verliert
rithmomachia-move-missing = ein Zug braucht genau eine Bewegung: füge sie vor, zwischen oder nach dem Schlagen hinzu
rithmomachia-second-move = ein Zug hat nur eine Bewegung: lass die zweite weg
# $called (wie es geschrieben ist, etwa C9)
rithmomachia-no-such-piece = { $called } ist nicht auf dem Brett
rithmomachia-no-such-component = die Pyramide hat { $value } nicht: sie hat { $components }, zusammen { $total }
rithmomachia-one-component = die Pyramide hat { $value } nicht: sie hat nur noch { $total }
rithmomachia-nothing-there = auf { $square } steht nichts
rithmomachia-not-there = { $called } steht nicht auf { $square }; dort steht { $found }
rithmomachia-not-there-empty = { $called } steht nicht auf { $square }; das Feld ist leer
rithmomachia-not-your-piece = { $piece } gehört { $owner }, und am Zug ist { $mover }
rithmomachia-own-victim = { $piece } gehört { $owner } selbst: schlage einen Stein der anderen Seite
rithmomachia-stays-put = der Stein steht schon auf { $square }: zieh ihn auf ein anderes Feld
rithmomachia-cannot-move = { $piece } kann nicht nach { $to }: { $why }
rithmomachia-target-taken-own = dort steht { $by }. Zieh auf ein freies Feld
rithmomachia-target-taken-enemy = dort steht { $by }. Zieh auf ein freies Feld: ein Stein schlägt, ohne zu ziehen
rithmomachia-out-of-reach = { $by } erreicht { $victim } nicht: { $why }
rithmomachia-not-straight = die beiden Felder liegen auf verschiedenen Linien und Reihen, und kein Stein zieht diagonal
# $steps (zwischen den Feldern), $distance (wie weit der Stein zieht), $shape
rithmomachia-wrong-distance = das { $steps ->
    [one] ist ein Schritt
   *[other] sind { $steps } Schritte
}, und { $shape ->
    [circle] ein Kreis zieht
    [triangle] ein Dreieck zieht
    [square] ein Quadrat zieht
   *[pyramid] eine Pyramide zieht
} genau { $distance } weit
rithmomachia-path-blocked = { $by } steht im Weg, und kein Stein springt
rithmomachia-addition-sum = { $a } + { $b } = { $sum }, und das ist nicht { $value }
rithmomachia-subtraction-difference = { $a } − { $b } = { $difference }, und das ist nicht { $value }
rithmomachia-same-piece = { $piece } kann nicht beide Zahlen geben: Addition und Subtraktion brauchen zwei verschiedene Steine
rithmomachia-multiplication-line = zur Multiplikation gehört eine gerade Linie leerer Felder von { $by } zu { $victim }: { $why }
rithmomachia-division-line = zur Division gehört eine gerade Linie leerer Felder von { $by } zu { $victim }: { $why }
rithmomachia-other-gap = zwischen { $by } und { $victim } { $gap ->
    [0] ist kein leeres Feld
    [one] ist ein leeres Feld
   *[other] sind { $gap } leere Felder
}, nicht { $said }
rithmomachia-multiplication-product = { $a } × { $gap } = { $product }, und das ist nicht { $value }
rithmomachia-division-quotient = { $a } ÷ { $gap } ist nicht { $value }
rithmomachia-siege-open = { $victim } ist nicht belagert: der Weg nach { $square } ist offen
rithmomachia-siege-own-piece = { $victim } ist nicht belagert: auf { $square } steht ein Stein der eigenen Seite im Weg
rithmomachia-siege-besieger = { $by } belagert { $victim } nicht
rithmomachia-siege-component = { $victim } ist nur ein Teil: eine Belagerung schlägt ganze Steine
rithmomachia-no-capture = { $by } allein kann { $victim } nicht schlagen: die Werte sind verschieden. Zum Multiplizieren oder Dividieren braucht es eine gerade Linie leerer Felder zwischen ihnen
rithmomachia-no-capture-at-distance = { $by } allein kann { $victim } nicht schlagen: die Werte sind verschieden. { $gap ->
    [0] Ohne leeres Feld
    [one] Mit 1 leeren Feld
   *[other] Mit { $gap } leeren Feldern
} dazwischen passt weder Produkt noch Quotient

# Was erwartet wurde, wo ein Text keinen Sinn mehr ergibt
rithmomachia-expects = { $wanted }
rithmomachia-expects-piece = ein Stein wie C2 oder C2d6
rithmomachia-expects-square = ein Feld von a1 bis p8
rithmomachia-expects-number = die Zahl der leeren Felder dazwischen
rithmomachia-expects-dash = - und ein Feld
rithmomachia-expects-takes = x und ein Stein
rithmomachia-expects-besieges = & und ein Stein
rithmomachia-expects-arithmetic = +, -, * oder /
rithmomachia-expects-bracket = ]
rithmomachia-expects-parenthesis = )
rithmomachia-expects-semicolon = ; und was als Nächstes geschlagen oder gezogen wird

# Optionen: $given (was angegeben wurde), $key (die Option), $most (die größte Zahl)
rithmomachia-options = proper=small|big|great|none, body=N, goods=N, goods-exactly=N, lawsuit=N:SUMME, honor=N:SUMME und honor-lawsuit=N:SUMME
rithmomachia-no-option = es gibt keine Option „{ $given }“: Rithmomachie hat { rithmomachia-options }
rithmomachia-option-without-value = die Option „{ $given }“ hat keinen Wert: Optionen sind { rithmomachia-options }
rithmomachia-no-proper = proper=„{ $given }“ hat keine Bedeutung: es ist small, big, great oder none
rithmomachia-no-count = { $key }: „{ $given }“ ist keine Zahl von Steinen, die vereinbart werden kann; sie liegt zwischen 1 und { $most }
rithmomachia-no-total = { $key }: „{ $given }“ ist keine Summe, die vereinbart werden kann; sie liegt zwischen 1 und { $most }
rithmomachia-no-pair = { $key }=„{ $given }“ braucht eine Zahl von Steinen, einen Doppelpunkt und eine Summe, etwa { $key }=4:100

# Stellungscodes, und Stellungen, die es nicht geben kann.
rithmomachia-code-fields = ein Stellungscode hat fünf Felder mit je einem Leerzeichen dazwischen, dieser hat { $given }. Es sind Reihen, Seite am Zug, von Weiß geschlagen, von Schwarz geschlagen, Halbzug
rithmomachia-code-ranks = Reihen: es gibt 16, p bis a, nicht { $given }
rithmomachia-code-rank = Reihe { $rank }
rithmomachia-code-by-white = von Weiß geschlagen
rithmomachia-code-by-black = von Schwarz geschlagen
rithmomachia-code-side = Seite am Zug: in Halbzug { $ply } ist { $side } am Zug, nicht „{ $given }“; Weiß (w) hat die ungeraden Halbzüge und Schwarz (b) die geraden
rithmomachia-code-run = „{ $given }“ steht nicht für leere Felder: eine Zahl, 1 bis 8, für alle, die nebeneinander liegen
rithmomachia-code-long = sie hat 8 Felder, hier sind es mehr
rithmomachia-code-short = sie hat 8 Felder, hier sind es { $given }
rithmomachia-code-component = „{ $given }“ ist kein Teil: Teile werden +{ $square } und der Wert geschrieben
rithmomachia-code-pyramid = „{ $given }“: nenne jeden Teil einer Pyramide, +{ $square } und den Wert, und dann { $pyramid }, wenn sie weg ist
rithmomachia-code-piece = „{ $given }“ ist kein Stein. Schreibe Buchstabe (C, T, S, P, für Schwarz klein) und Wert, etwa c9. Eine beschädigte Pyramide schreibst du mit ihren Teilen, etwa P[1+4+9]
rithmomachia-code-no-piece = einen Stein { $given } gibt es nicht
rithmomachia-code-no-component = „{ $given }“ ist kein Teil { $side ->
    [white] der weißen
   *[black] der schwarzen
} Pyramide; ihre Teile sind { $all }
rithmomachia-code-ascending = die Teile einer Pyramide stehen einmal und aufsteigend da: { $ascending }, nicht { $given }
rithmomachia-code-whole = eine Pyramide mit allen Teilen wird { $pyramid } geschrieben
rithmomachia-code-empty = eine Pyramide hat Teile
rithmomachia-impossible-second = { $side ->
    [white] Weiß
   *[black] Schwarz
} hat eine Pyramide, und dies ist eine zweite
rithmomachia-impossible-component = Teil { $value } { $side ->
    [white] der weißen
   *[black] der schwarzen
} Pyramide wurde geschlagen, also kann sie ihn nicht mehr haben
rithmomachia-impossible-own = { $side ->
    [white] Weiß
   *[black] Schwarz
} hat keinen Stein { $piece }, der geschlagen werden könnte
rithmomachia-impossible-no-component = { $side ->
    [white] die weiße
   *[black] die schwarze
} Pyramide hat keinen Teil { $value }
rithmomachia-impossible-component-twice = Teil { $value } { $side ->
    [white] der weißen
   *[black] der schwarzen
} Pyramide ist zweimal geschlagen
rithmomachia-impossible-pyramid = { $side ->
    [white] die weiße
   *[black] die schwarze
} Pyramide wurde geschlagen, also kann sie nicht auf dem Brett stehen
rithmomachia-impossible-early = { $side ->
    [white] die weiße
   *[black] die schwarze
} Pyramide wird einmal geschlagen, mit ihrem letzten Teil: die Teile werden vor ihr genannt
rithmomachia-impossible-late = alle Teile { $side ->
    [white] der weißen
   *[black] der schwarzen
} Pyramide sind geschlagen: nach dem letzten folgt die Pyramide selbst
