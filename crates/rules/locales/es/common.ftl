# Lo que pueden decir las reglas de todos los juegos.

list-comma = ,{" "}
list-semicolon = ;{" "}

game-over = la partida ha terminado; ya no se juega más

# $given (lo que se ha escrito)
line-up-of-two = no existe la alineación «{ $given }»: a este juego se juega entre dos (2)
no-options = no existe la opción «{ $given }»: este juego no tiene opciones
option-twice = la opción «{ $given }» está dos veces
results-of-two = 1-0, 0-1 o 1/2-1/2

another-game = esta jugada es de otro juego

# $sign (tal como se escribe)
sign = «{ $sign }»

# $wanted (una lista)
one-of = { $wanted }

# Códigos de posición, y posiciones imposibles.
code-in-field = { $field }: { $why }
code-ply = número de jugada: «{ $given }» no es un número del 1 al { $last }
code-taken-twice = { $place } está ocupado dos veces
code-plies-from-one = las jugadas se cuentan desde 1
