# Pentalath: jugadas en palabras, y las reglas que una jugada puede romper.

pentalath-name = Pentalath

# $side (white o black)
pentalath-side = { $side ->
    [white] Blanco
   *[black] Negro
}

# $cell (una celda), $count (piedras capturadas)
pentalath-places = coloca una piedra en { $cell }
pentalath-captures = { $count ->
    [one] coloca una piedra en { $cell } y captura una piedra
   *[other] coloca una piedra en { $cell } y captura { $count } piedras
}
# $turn (una de las anteriores)
pentalath-wins = { $turn }, con lo que hace cinco en línea y gana
pentalath-swaps = intercambia los colores y se queda con la piedra de { $cell }
pentalath-passes = no puede colocar ninguna piedra y pasa

# $row (su letra), $count (celdas)
pentalath-row = { $count ->
    [one] fila { $row }, una celda
   *[other] fila { $row }, { $count } celdas
}

pentalath-taken = { $cell } no está vacía
pentalath-suicide = una piedra en { $cell } dejaría a su grupo sin ninguna celda vacía al lado y no captura nada: eso no está permitido
pentalath-late-swap = solo el segundo puesto puede intercambiar los colores, en lugar de su primera piedra
pentalath-nothing-to-swap = el primer turno se perdió, así que no hay ninguna piedra con la que quedarse
pentalath-can-place = todavía se puede colocar una piedra, así que no puedes pasar

# $last (el nombre de la última celda)
pentalath-expects-cell = swap o una celda de a1 a { $last }
# $most (cuántas celdas tiene la fila)
pentalath-expects-number = un número del 1 al { $most }
pentalath-expects-end = el final de la jugada

# Códigos de posición, y posiciones imposibles.
pentalath-code-fields = un código de posición tiene cuatro campos separados por un espacio (filas, color, número de jugada, puestos); este tiene { $given }
pentalath-code-rows = filas: hay nueve, de la i a la a, no { $given }
pentalath-code-row = fila { $row }
pentalath-code-colour = color: «{ $given }» no es ni w ni b
pentalath-code-seats = puestos: «{ $given }» no es ni 12 ni 21
pentalath-code-long = tiene { $length } celdas, aquí hay más
pentalath-code-short = tiene { $length } celdas, aquí hay { $given }
pentalath-code-letter = «{ $given }» no puede estar ahí
pentalath-impossible-taken = en { $cell } hay dos piedras
pentalath-impossible-dead = las piedras unidas a { $cell } no tienen ninguna celda vacía al lado
pentalath-impossible-both = no pueden tener cinco en línea los dos colores
pentalath-impossible-turn = la jugada { $ply } le toca al puesto { $seat }, que no tiene ese color
pentalath-impossible-swap = los colores se intercambian en la jugada 2: los puestos solo son 21 a partir de la jugada 3
