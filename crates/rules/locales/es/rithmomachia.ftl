# Ritmomaquia: jugadas en palabras, las reglas que una jugada puede romper, victorias, opciones.

rithmomachia-name = Ritmomaquia

# Una pieza por su forma y su valor, con artículo; $shape es circle, triangle, square o pyramid.
rithmomachia-piece = { $shape ->
    [circle] el círculo { $value }
    [triangle] el triángulo { $value }
    [square] el cuadrado { $value }
   *[pyramid] la pirámide { $value }
}
rithmomachia-component = el componente { $value } de la pirámide
# $piece (una de las anteriores), $square (dónde está)
rithmomachia-on = { $piece } en { $square }
rithmomachia-side = { $side ->
    [white] Blanco
   *[black] Negro
}

# Capturas: $a, $b y $value (de lo que captura y de lo capturado), $gap (casillas vacías de por medio)
rithmomachia-numbering = { $a } = { $value }
rithmomachia-addition = { $a } y { $b }: { $a } + { $b } = { $value }
rithmomachia-subtraction = { $a } y { $b }: { $a } − { $b } = { $value }
rithmomachia-multiplication = { $a } a través de { $gap } casillas vacías: { $a } × { $gap } = { $value }
rithmomachia-division = { $a } a través de { $gap } casillas vacías: { $a } ÷ { $gap } = { $value }
rithmomachia-siege = { $value } no tiene salida

# Pasos de una jugada: $victim, $captors (piezas en sus casillas), $arithmetic (una de las anteriores)
rithmomachia-captures = captura { $victim } con { $captors } ({ $arithmetic })
rithmomachia-besieges = captura { $victim } por asedio
rithmomachia-moves = mueve { $piece } de { $from } a { $to }
# $steps (algunos de los anteriores, unidos por «y»)
rithmomachia-turn = { $steps }
# $victories (algunas de las siguientes, unidas por «y»)
rithmomachia-victories = { $victories }
# $turn (como arriba), $victories (lo anterior)
rithmomachia-wins = { $turn } y gana: { $victories }

# Lo que se ofrece mientras se escribe una jugada: $count (cuántos), $piece (en su casilla)
rithmomachia-some-moves = { $count ->
    [one] un movimiento con { $piece }
   *[other] { $count } movimientos con { $piece }
}
rithmomachia-some-moves-of-shape = { $shape ->
    [circle] { $count } movimientos con círculos
    [triangle] { $count } movimientos con triángulos
    [square] { $count } movimientos con cuadrados
   *[pyramid] { $count } movimientos con la pirámide
}
rithmomachia-some-captures = { $count } capturas
rithmomachia-some-captures-with = { $count } capturas con { $piece }
rithmomachia-some-ways = { $count } formas de seguir

# Victorias: $values (tres, de menor a mayor), $pieces (cuántas), $total (cuánto)
rithmomachia-small = una victoria propia pequeña ({ $progressions })
rithmomachia-big = una victoria propia grande ({ $progressions })
rithmomachia-great = una victoria propia excelente ({ $progressions })
rithmomachia-arithmetic = { $values } forman una progresión aritmética
rithmomachia-geometric = { $values } forman una progresión geométrica
rithmomachia-harmonic = { $values } forman una progresión armónica
rithmomachia-body = la victoria de cuerpo, { $pieces ->
    [one] una pieza capturada
   *[other] { $pieces } piezas capturadas
}
rithmomachia-goods = la victoria de bienes, un total capturado de { $total } o más
rithmomachia-goods-exactly = la victoria de bienes, un total capturado de exactamente { $total }
rithmomachia-lawsuit = la victoria de litigio, { $pieces ->
    [one] una pieza capturada que vale { $total } o más
   *[other] { $pieces } piezas capturadas que valen { $total } o más
}
rithmomachia-honor = la victoria de honor, { $pieces ->
    [one] una pieza capturada que vale exactamente { $total }
   *[other] { $pieces } piezas capturadas que valen exactamente { $total }
}
rithmomachia-honor-lawsuit = la victoria de honor y litigio, { $pieces ->
    [one] exactamente una pieza capturada, que vale exactamente { $total }
   *[other] exactamente { $pieces } piezas capturadas, que valen exactamente { $total }
}
rithmomachia-no-turn = el otro bando no puede completar ninguna jugada

# Reglas que una jugada puede romper
rithmomachia-cannot-pass = no puedes pasar: cada jugada tiene un movimiento, y un puesto que no puede completar su jugada pierde
rithmomachia-move-missing = una jugada necesita exactamente un movimiento: añádelo antes de las capturas, entre ellas o después
rithmomachia-second-move = una jugada tiene solo un movimiento: quita el segundo
# $called (tal como se escribió, por ejemplo C9)
rithmomachia-no-such-piece = { $called } no está en el tablero
rithmomachia-no-such-component = la pirámide no tiene { $value }: tiene { $components }, en total { $total }
rithmomachia-one-component = la pirámide no tiene { $value }: solo le queda { $total }
rithmomachia-nothing-there = en { $square } no hay nada
rithmomachia-not-there = { $called } no está en { $square }, donde está { $found }
rithmomachia-not-there-empty = { $called } no está en { $square }, que está vacía
rithmomachia-not-your-piece = { $piece } es de { $owner }, y le toca a { $mover }
rithmomachia-own-victim = { $piece } es del propio bando, { $owner }: captura una pieza del otro
rithmomachia-stays-put = la pieza ya está en { $square }: muévela a otra casilla
rithmomachia-cannot-move = { $piece } no puede ir a { $to }: { $why }
rithmomachia-target-taken-own = allí está { $by }. Mueve a una casilla libre
rithmomachia-target-taken-enemy = allí está { $by }. Mueve a una casilla libre: las piezas capturan sin moverse
rithmomachia-out-of-reach = { $by } no alcanza { $victim }: { $why }
rithmomachia-not-straight = las dos casillas están en columnas y filas distintas, y ninguna pieza se mueve en diagonal
# $steps (entre las casillas), $distance (cuánto se mueve la pieza), $shape
rithmomachia-wrong-distance = { $steps ->
    [one] eso es un paso
   *[other] eso son { $steps } pasos
}, y { $shape ->
    [circle] un círculo
    [triangle] un triángulo
    [square] un cuadrado
   *[pyramid] una pirámide
} se mueve exactamente { $distance }
rithmomachia-path-blocked = en el camino está { $by }, y ninguna pieza salta
rithmomachia-addition-sum = { $a } + { $b } = { $sum }, que no es { $value }
rithmomachia-subtraction-difference = { $a } − { $b } = { $difference }, que no es { $value }
rithmomachia-same-piece = { $piece } no puede dar los dos números: una suma o una resta necesita dos piezas distintas
rithmomachia-multiplication-line = una multiplicación necesita una línea recta de casillas vacías entre { $by } y { $victim }: { $why }
rithmomachia-division-line = una división necesita una línea recta de casillas vacías entre { $by } y { $victim }: { $why }
rithmomachia-other-gap = entre { $by } y { $victim } { $gap ->
    [0] no hay ninguna casilla vacía
    [one] hay una casilla vacía
   *[other] hay { $gap } casillas vacías
}, no { $said }
rithmomachia-multiplication-product = { $a } × { $gap } = { $product }, que no es { $value }
rithmomachia-division-quotient = { $a } ÷ { $gap } no es { $value }
rithmomachia-siege-open = no hay asedio, porque { $victim } tiene libre el camino a { $square }
rithmomachia-siege-own-piece = no hay asedio, porque { $victim } tiene en su camino una pieza de su propio bando, en { $square }
rithmomachia-siege-besieger = { $by } no asedia { $victim }
rithmomachia-siege-component = { $victim } es solo una parte: un asedio captura piezas enteras
rithmomachia-no-capture = { $by } no puede capturar { $victim } sin ayuda: sus valores son distintos. Para multiplicar o dividir hace falta una línea recta de casillas vacías entre ambas piezas
rithmomachia-no-capture-at-distance = { $by } no puede capturar { $victim } sin ayuda: sus valores son distintos. Con { $gap ->
    [0] ninguna casilla vacía
    [one] 1 casilla vacía
   *[other] { $gap } casillas vacías
} de por medio, no vale ni producto ni cociente

# Lo que se esperaba donde un texto deja de tener sentido
rithmomachia-expects = { $wanted }
rithmomachia-expects-piece = una pieza como C2 o C2d6
rithmomachia-expects-square = una casilla de a1 a p8
rithmomachia-expects-number = el número de casillas vacías de por medio
rithmomachia-expects-dash = - y una casilla
rithmomachia-expects-takes = x y una pieza
rithmomachia-expects-besieges = & y una pieza
rithmomachia-expects-arithmetic = +, -, * o /
rithmomachia-expects-bracket = ]
rithmomachia-expects-parenthesis = )
rithmomachia-expects-semicolon = ; y la siguiente captura o el movimiento

# Opciones: $given (lo que se ha escrito), $key (la opción), $most (el número mayor)
rithmomachia-options = proper=small|big|great|none, body=N, goods=N, goods-exactly=N, lawsuit=N:TOTAL, honor=N:TOTAL y honor-lawsuit=N:TOTAL
rithmomachia-no-option = no existe la opción «{ $given }»: Ritmomaquia tiene { rithmomachia-options }
rithmomachia-option-without-value = la opción «{ $given }» no tiene valor: las opciones son { rithmomachia-options }
rithmomachia-no-proper = proper=«{ $given }» no significa nada: es small, big, great o none
rithmomachia-no-count = { $key }: «{ $given }» no sirve; tiene que ser un número de piezas del 1 al { $most }
rithmomachia-no-total = { $key }: «{ $given }» no sirve; tiene que ser un total del 1 al { $most }
rithmomachia-no-pair = { $key }=«{ $given }» necesita un número de piezas, dos puntos y un total, por ejemplo { $key }=4:100

# Códigos de posición, y posiciones imposibles.
rithmomachia-code-fields = un código de posición tiene cinco campos separados por un espacio; este tiene { $given }. Son filas, bando al que le toca, capturas de Blanco, capturas de Negro, número de jugada
rithmomachia-code-ranks = filas: hay 16, de la p a la a, no { $given }
rithmomachia-code-rank = fila { $rank }
rithmomachia-code-by-white = capturas de Blanco
rithmomachia-code-by-black = capturas de Negro
rithmomachia-code-side = bando al que le toca: la jugada { $ply } es de { $side }, no «{ $given }»; Blanco (w) tiene las jugadas impares y Negro (b) las pares
rithmomachia-code-run = «{ $given }» no es una serie de casillas vacías: un solo número, del 1 al 8, para todas las que van seguidas
rithmomachia-code-long = tiene 8 casillas, aquí hay más
rithmomachia-code-short = tiene 8 casillas, aquí hay { $given }
rithmomachia-code-component = «{ $given }» no es un componente: se escriben +{ $square } y el valor
rithmomachia-code-pyramid = «{ $given }»: escribe cada componente de una pirámide, +{ $square } y el valor, y después { $pyramid } cuando ya no quede nada
rithmomachia-code-piece = «{ $given }» no es una pieza. Escribe su letra (C, T, S, P; para Negro, en minúscula) y su valor, por ejemplo c9. Escribe una pirámide dañada con sus componentes, por ejemplo P[1+4+9]
rithmomachia-code-no-piece = no existe la pieza { $given }
rithmomachia-code-no-component = «{ $given }» no es un componente de la pirámide de { $side ->
    [white] Blanco
   *[black] Negro
}, que son { $all }
rithmomachia-code-ascending = los componentes de una pirámide van una sola vez y de menor a mayor: { $ascending }, no { $given }
rithmomachia-code-whole = una pirámide con todos sus componentes se escribe { $pyramid }
rithmomachia-code-empty = una pirámide tiene componentes
rithmomachia-impossible-second = { $side ->
    [white] Blanco
   *[black] Negro
} tiene una pirámide, y esta es la segunda
rithmomachia-impossible-component = el componente { $value } de la pirámide de { $side ->
    [white] Blanco
   *[black] Negro
} fue capturado, así que la pirámide ya no puede tenerlo
rithmomachia-impossible-own = { $side ->
    [white] Blanco
   *[black] Negro
} no tiene { $piece }, así que no se puede capturar
rithmomachia-impossible-no-component = la pirámide de { $side ->
    [white] Blanco
   *[black] Negro
} no tiene ningún componente { $value }
rithmomachia-impossible-component-twice = el componente { $value } de la pirámide de { $side ->
    [white] Blanco
   *[black] Negro
} aparece capturado dos veces
rithmomachia-impossible-pyramid = la pirámide de { $side ->
    [white] Blanco
   *[black] Negro
} fue capturada, así que no puede estar en el tablero
rithmomachia-impossible-early = la pirámide de { $side ->
    [white] Blanco
   *[black] Negro
} se captura una sola vez, con su último componente: los componentes van antes que ella
rithmomachia-impossible-late = todos los componentes de la pirámide de { $side ->
    [white] Blanco
   *[black] Negro
} están capturados: la pirámide misma va detrás del último
