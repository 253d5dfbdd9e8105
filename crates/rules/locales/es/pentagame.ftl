# Pentagame: jugadas en palabras, formas de completarlas, y las reglas que una jugada puede romper.
# Los lugares llevan artículo («la esquina roja», «el cruce rojo»). Por eso no van detrás de «de» ni de
# «a», que se unirían a él, sino de «en», «desde», «hasta» y «entre».

pentagame-name = Pentagame

# $example (un resultado)
pentagame-results = las piezas que han salido, por ejemplo { $example }

## Colores: de una pieza o esquina (-a), de un cruce (-o)

pentagame-a = { $colour ->
    [white] blanca
    [blue] azul
    [red] roja
    [yellow] amarilla
   *[green] verde
}
pentagame-o = { $colour ->
    [white] blanco
    [blue] azul
    [red] rojo
    [yellow] amarillo
   *[green] verde
}
pentagame-first-a = { $first ->
    [white] blanca
    [blue] azul
    [red] roja
    [yellow] amarilla
   *[green] verde
}
pentagame-second-a = { $second ->
    [white] blanca
    [blue] azul
    [red] roja
    [yellow] amarilla
   *[green] verde
}
pentagame-first-o = { $first ->
    [white] blanco
    [blue] azul
    [red] rojo
    [yellow] amarillo
   *[green] verde
}
pentagame-second-o = { $second ->
    [white] blanco
    [blue] azul
    [red] rojo
    [yellow] amarillo
   *[green] verde
}

## Casillas. $colour (de un nodo), $first y $second (colores o nodos), $count (número de la casilla)

pentagame-corner = la esquina { pentagame-a }
pentagame-crossing = el cruce { pentagame-o }
pentagame-stop-on-rim = la casilla { $count } entre la esquina { pentagame-first-a } y la { pentagame-second-a }
pentagame-stop-inside = la casilla { $count } entre el cruce { pentagame-first-o } y el { pentagame-second-o }
pentagame-stop-on-arm = la casilla { $count } entre { $first } y { $second }
pentagame-some-stop = una casilla
pentagame-some-stop-from = una casilla contada desde { $node }

# $name (como en la notación)
pentagame-named-corner = la esquina { $name }
pentagame-named-crossing = el cruce { $name }

## Lo que hay en un lugar. $colour (de una pieza), $seat (de quién es)

pentagame-piece = la pieza { pentagame-a } del puesto { $seat }
pentagame-black-block = un bloque negro
pentagame-grey-block = un bloque gris

## Jugadas

# $colour (la pieza), $from (una casilla), $deed (una de las acciones siguientes)
pentagame-turn = la pieza { pentagame-a } en { $from } { $deed }
pentagame-passes = no tiene ninguna jugada legal y pasa
# $colour (la pieza), $goal (una casilla), $placing (de un bloque gris)
pentagame-takes-out = la pieza { pentagame-a }, que otra jugada llevó a su meta, sale en { $goal } y { $placing }

# $to (una casilla), $colour y $seat (de la pieza con la que se intercambia)
pentagame-goes = va hasta { $to }
pentagame-takes-black = toma el bloque negro en { $to }
pentagame-takes-grey = toma el bloque gris en { $to }, que vuelve a la reserva
pentagame-swaps-own = se intercambia con la pieza { pentagame-a } del mismo puesto en { $to }
pentagame-swaps-foreign = se intercambia con la pieza { pentagame-a } del puesto { $seat } en { $to }
pentagame-swaps-foreign-to-goal = se intercambia con la pieza { pentagame-a } del puesto { $seat } en { $to }, que así llega a su meta
pentagame-and-puts = { $deed } y lo pone en { $stop }

# $placing, $first, $second (de bloques grises)
pentagame-goes-out-there = { $deed }, sale allí y { $placing }
pentagame-partner-goes-out = { $deed }, que sale en { $stop }, y { $placing }
pentagame-both-go-out = { $deed }, y salen las dos; primero { $first }, luego { $second }

pentagame-puts-grey = pone un bloque gris en { $stop }
pentagame-moves-grey = lleva el bloque gris en { $from } hasta { $stop }

## Formas de completar una jugada

pentagame-label-piece = la pieza { pentagame-a } en { $stop }
pentagame-label-takes-out = saca la pieza { pentagame-a } en { $stop }
pentagame-label-takes-out-some = saca la pieza en { $stop }
pentagame-label-one-out = { $deed }, y sale una pieza
pentagame-label-both-out = { $deed }, y salen las dos
pentagame-label-takes-block = toma el bloque en { $to }
pentagame-label-swaps-own = se intercambia con una pieza propia en { $to }
pentagame-label-swaps-foreign = se intercambia con una pieza de otro puesto en { $to }
pentagame-label-puts-black = pone el bloque negro en { $stop }
pentagame-label-moves-some-grey = cambia de sitio un bloque gris
pentagame-label-moves-grey = cambia de sitio el bloque gris en { $from }
pentagame-label-moves-it = lo lleva hasta { $to }
pentagame-label-with-piece = con la pieza en { $to }
pentagame-or-counted-from-there = { $label }, o una casilla contada desde allí
pentagame-ways = { $label } ({ $count } formas)

## Reglas que una jugada rompe. $stop, $from, $to, $at, $goal (casillas), $piece, $by (lo que hay allí), $found (una frase)

pentagame-not-your-piece = { $piece } no se puede mover ahora: le toca al puesto { $seat }
pentagame-must-take-out = primero tiene que salir la pieza que otra jugada llevó a su meta: { $goals }, seguido de z y una casilla para el bloque gris
pentagame-not-there = { $piece } no está en { $stop }
pentagame-not-on-goal = { $piece } sale en { $goal }, no en { $stop }
pentagame-stays-put = una jugada tiene que cambiar la posición: una pieza no puede acabar en { $stop }, donde empezó
pentagame-path-blocked = no hay camino libre desde { $from } hasta { $to }: en { $at } estorba { $by }, y no se puede saltar por encima
pentagame-target-taken = { $stop } no está libre: allí está { $by }; { $instead }
pentagame-instead-black = se toma con x{ $stop }, dos puntos y una casilla libre para el bloque
pentagame-instead-grey = se toma con x{ $stop }
pentagame-instead-swap = el intercambio se escribe s{ $stop } con una pieza propia, s!{ $stop } con una de otro puesto
pentagame-nothing-to-take = no hay ningún bloque que tomar en { $stop }, { $found }
pentagame-black-not-placed = cuando tomas el bloque negro en { $stop }, va a una casilla libre: añade dos puntos y la casilla
pentagame-grey-is-not-placed = el bloque en { $stop } es gris y vuelve a la reserva: no escribas dónde ponerlo
pentagame-nothing-to-swap = { $piece } no está en { $stop }, { $found }
pentagame-alike-swap = una jugada tiene que cambiar la posición: intercambiar dos piezas del mismo color no cambia nada
pentagame-placement-taken = no se puede poner ningún bloque en { $stop }: después del movimiento está allí { $by }
pentagame-grey-missing = { $out } y { $placed }: añade z y una casilla libre por cada una
pentagame-grey-extra = { $out }, pero { $placed }
pentagame-pieces-go-out = { $count ->
    [0] no sale ninguna pieza
    [1] sale una pieza
   *[other] salen dos piezas
}
pentagame-grey-blocks-placed = { $count ->
    [0] no se pone ningún bloque gris
    [1] se pone un bloque gris
   *[other] se ponen { $count } bloques grises
}
pentagame-reserve-empty = la reserva de bloques grises está vacía: mueve uno del tablero, con > entre su casilla y la nueva
pentagame-reserve-not-empty = toma primero los bloques grises de la reserva: aún tiene { $reserve }
pentagame-no-grey-there = no hay ningún bloque gris que mover en { $stop }
pentagame-grey-stays = el bloque gris en { $stop } tiene que ir a otra casilla
pentagame-repetition = el puesto { $seat } hizo exactamente este movimiento en su última jugada y ahora no puede repetirlo
pentagame-cannot-pass = el puesto { $seat } tiene una jugada legal y no puede pasar
pentagame-found-free = que está libre
pentagame-found = donde está { $found }

# $joined (nombres), $count, $stops, $node (números)
pentagame-no-such-line = ninguna línea del tablero une { $from } y { $towards }: desde { $from } hay líneas hasta { $joined }
pentagame-no-such-stop = no existe la casilla { $count } desde { $from } hasta { $towards }: esa línea tiene { $stops } casillas, y la { $node } es { $towards }

# $called (nada, o el mensaje de más abajo), $found (una frase)
pentagame-no-piece = no hay ninguna pieza del puesto { $seat }{ $called } en { $stop }, { $found }
pentagame-no-own-piece = no hay ninguna pieza del puesto { $seat }{ $called } en { $stop }, { $found }; s! intercambia con una pieza de otro puesto
pentagame-no-foreign-piece = no hay ninguna pieza de otro puesto que no sea { $seat }{ $called } en { $stop }, { $found }; s sin ! intercambia con una pieza propia
pentagame-called = {" "}llamada { $which }

## Lo que se esperaba donde no se pudo leer la notación

pentagame-expects-end = el final de la jugada
pentagame-expects-second-dash = un segundo «-»
pentagame-expects-colon = «:» y una casilla
pentagame-expects-z = «z» y una casilla
pentagame-expects-seat = un puesto
pentagame-expects-colour = la letra de un color
pentagame-expects-stop = una casilla como W o W3r
pentagame-expects-second-node = un segundo nodo como B o r
pentagame-expects-rest = el resto del nombre de la casilla

## Alineaciones y opciones. $given (lo que se ha escrito)

pentagame-no-line-up = no existe la alineación «{ $given }»: Pentagame tiene las alineaciones 2, 3, 4, teams y 5
pentagame-outs-out-of-range = outs={ $outs } no es posible con la alineación { $line-up }: pueden salir de 1 a { $largest } piezas
pentagame-outs-no-number = outs=«{ $given }» no es un número: pueden salir de 1 a { $largest } piezas
pentagame-inside-out-value = inside-out=«{ $given }» no significa nada: es 1 o no se escribe
pentagame-option-without-value = la opción «{ $option }» no tiene valor: las opciones se escriben outs=N e inside-out=1
pentagame-no-option = no existe la opción «{ $option }»: Pentagame tiene outs=N e inside-out=1

# Códigos de posición, y posiciones imposibles.
pentagame-code-fields = un código de posición tiene cinco campos separados por un espacio (piezas, bloques negros, bloques grises, puesto, número de jugada); este tiene { $given }
pentagame-code-pieces = piezas
pentagame-code-black = bloques negros
pentagame-code-grey = bloques grises
pentagame-code-seat = puesto: con { $seats ->
    [one] 1 puesto
   *[other] { $seats } puestos
}, la jugada { $ply } le toca al puesto { $seat }, no a «{ $given }»
pentagame-code-no-line-up = piezas: ninguna alineación tiene { $seats ->
    [one] 1 puesto
   *[other] { $seats } puestos
}
pentagame-code-line-up = la alineación { $line-up } no tiene { $seats ->
    [one] 1 puesto
   *[other] { $seats } puestos
}
pentagame-code-five = cinco puestos: detrás del número de jugada tiene que ir «5»
pentagame-code-outs = «outs={ $given }» no da un número de piezas
pentagame-code-option = «{ $given }» no va ahí: detrás del número de jugada van la alineación (teams o 5), inside-out y outs=N, en este orden
pentagame-code-stop = «{ $given }» no es el nombre de una casilla
pentagame-impossible-seats = la alineación { $line-up } tiene { $expected } puestos, no { $given }
pentagame-impossible-pieces = el puesto { $seat } tiene { $expected } piezas, no { $given }
pentagame-impossible-taken = { $stop }: esa casilla está ocupada dos veces; solo caben varias piezas donde empiezan las piezas
pentagame-impossible-stack = hay { $given } piezas en { $stop }, donde solo empezaron { $most }
pentagame-impossible-black = en el tablero hay cinco bloques negros, no { $given }
pentagame-impossible-grey = hay cinco bloques grises, no { $given }
