# Lo propio de un solo juego.

players = { $count ->
    [one] 1 participante
   *[other] { $count } participantes
}

pentagame-teams = dos equipos de dos, los puestos 1 y 3 contra los puestos 2 y 4
pentagame-five = cinco participantes, cada cual con un color
result-letters = Letras del resultado, que según el libro del juego forman los colores de las dos primeras piezas que salieron: { $letters }
pentagame-last-round = **Esta es la última ronda**: se juega hasta el final y la partida termina.

button-swap-colours = Intercambiar los colores

rithmomachia-proper-agreed = { $proper ->
    [small] se gana con cualquier victoria propia (pequeña, grande o excelente)
    [big] se gana con una victoria propia grande o excelente
    [great] se gana con una victoria propia excelente, que solo puede lograr Blanco
   *[none] sin victorias propias
}
rithmomachia-no-victory = Así no podría ganar nadie. Añade una victoria común, por ejemplo cuerpo:4 o bienes:100, o conserva las victorias propias.
rithmomachia-goods-twice = Elige una de las dos cosas: la victoria de bienes pide al menos ese total, o exactamente ese total.
# $proper (lo anterior), $commons (las victorias comunes acordadas, unidas por «o»)
rithmomachia-common-agreed = { $proper }; por acuerdo, con { $commons }

# In a sentence, what each game is.
about-pentagame = Una carrera por una estrella: lleva tus piezas a sus metas y pon bloques en el camino de los demás.
about-five-lines = La carrera con dado de los antiguos griegos: da la vuelta al tablero con tus fichas antes que nadie.
about-pentalath = Pon piedras en hexágonos, rodea las otras para capturarlas y forma una línea de cinco.
about-rithmomachia = La batalla medieval de los números: se captura con sumas, productos y asedios.
