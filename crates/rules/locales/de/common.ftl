# Was die Regeln jedes Spiels sagen können.

list-comma = ,{" "}
list-semicolon = ;{" "}

game-over = die Partie ist zu Ende; es wird nicht mehr gezogen

# $given (was angegeben wurde)
line-up-of-two = es gibt keine Besetzung „{ $given }“: dieses Spiel wird zu zweit gespielt (2)
no-options = es gibt keine Option „{ $given }“: dieses Spiel hat keine
option-twice = die Option „{ $given }“ ist zweimal angegeben
results-of-two = 1-0, 0-1 oder 1/2-1/2

another-game = dieser Zug gehört zu einem anderen Spiel

# $sign (wie es getippt wird)
sign = „{ $sign }“

# $wanted (a list)
one-of = { $wanted }

# Stellungscodes, und Stellungen, die es nicht geben kann.
code-in-field = { $field }: { $why }
code-ply = Halbzug: „{ $given }“ ist keine Zahl von 1 bis { $last }
code-taken-twice = { $place } ist zweimal besetzt
code-plies-from-one = Halbzüge werden von 1 an gezählt
