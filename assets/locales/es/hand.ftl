# Jugadas a mano: lugares que se tocan en el tablero de la página, o se eligen con los botones de Discord.

# $name (en notación), $words (dónde está), $place (uno de estos), $standing (lo que hay allí)
hand-place = { $name }, { $words }
hand-standing = { $place }: { $standing }

# $count, $side (A o B; Blanco o Negro), $piece (forma y valor)
hand-counters = { $count ->
    [one] una ficha de { $side }
   *[other] { $count } fichas de { $side }
}
hand-counters-waiting = { $count ->
    [one] espera una ficha
   *[other] esperan { $count } fichas
}
hand-stone = una piedra de { $side }
hand-piece = { $piece } de { $side }
# $colour, $colours (de las piezas de quien lee)
hand-your-piece = tu pieza { picture-colour }
hand-your-pieces = tus piezas ({ $colours })

# $why (una regla), $turn, $words (la jugada en palabras)
hand-cannot-start = No puedes empezar ahí: { $why }.
hand-against-rules = No puedes ir ahí: { $why }.
hand-nothing-there = No puedes empezar ahí. Elige uno de los lugares marcados.
hand-not-there = No puedes ir ahí. Elige uno de los lugares marcados.
# Por qué no se puede tocar algo. $cell, $point, $square, $stop (dónde), $piece, $block (lo que hay
# allí), $side, $owner (de quién es), $distance (cuánto se mueve)
hand-choose-first = Elige primero una de las opciones debajo del tablero.
hand-cell-taken = en { $cell } hay una piedra de { $side }. Elige una celda vacía
hand-no-counter = no tienes ninguna ficha en { $point }
hand-counter-of-other = la ficha de { $point } es de { $side }. Mueve una de las tuyas
hand-no-piece = en { $square } no hay nada. Empieza con una de tus piezas
hand-piece-of-other = { $piece } es de { $owner }. Empieza con una de tus piezas, para capturar esta pieza o para mover
hand-shut-in = { $piece } en { $square } no puede capturar nada ahora ni moverse. Se mueve exactamente { $distance } { $distance ->
        [one] casilla
       *[other] casillas
    } en línea recta, y todos los caminos están cerrados o salen del tablero
hand-two-captors = dos piezas solo capturan juntas. Para mover, elige una sola
hand-no-piece-to-move = { $stop }: ahí no hay nada. Empieza con una de tus piezas
hand-block = en { $stop } hay { $block }. Para mover un bloque, ocupa su lugar con una de tus piezas
hand-not-yours = { $piece } no es tuya. Empieza con una de tus piezas: puede cambiar de sitio con esta
hand-your-turn = Te toca: elige uno de los lugares marcados.
hand-go-on = { $turn }… ahora elige el siguiente lugar marcado.
hand-which = { $turn }… ¿cuál de estas?
hand-whole = { $turn }: { $words }.
hand-complete = { $turn } está completa. Confírmala o elige otro lugar.
hand-only-turn = Solo hay una jugada: { $turn }, { $words }.
hand-more = Primero puedes capturar más. Sigue, o confirma.
hand-not-played = Aún no jugado
hand-deeds = La partida: pista, tablas, abandonar
hand-offer-draw = Ofrecer tablas
hand-board = Tablero
hand-board-of = Tablero de la partida { $game }
hand-next-game = Siguiente partida
hand-fold = Ocultar el tablero
hand-unfold = Mostrar el tablero

# La lista de jugadas junto al tablero, y sus botones
hand-passed = pasa
hand-missed = turno perdido
hand-vacant = abandonó, sin jugada
hand-turns = Jugadas
hand-first = Primera posición (Inicio)
hand-back = Una jugada atrás (flecha izquierda)
hand-forward = Una jugada adelante (flecha derecha)
hand-now = Volver a la posición actual (Fin)
hand-start = Inicio
hand-flip = Girar el tablero (F)
hand-zen = Solo el tablero (Z)
hand-settings = Ajustes del tablero
hand-confirm = Confirmar las jugadas
hand-confirm-always = siempre
hand-confirm-pace = solo en partidas lentas
hand-confirm-never = nunca
hand-pass = Turnarse en esta pantalla: seguir con quien juega ahora
hand-turning-points = Momentos decisivos
hand-size = Tamaño del tablero
hand-coordinates = Coordenadas
hand-sounds = Sonidos
hand-explore = Probar jugadas, solo para ti (E)
hand-try = Probar esta jugada
hand-plans = Jugadas planeadas
hand-withdraw-plan = Retirar este plan
hand-plan-how = Haz la jugada que esperas y luego tu respuesta, para planearla.

# Palabras junto a los signos de los botones, y las pestañas junto al tablero
hand-explore-word = Probar
hand-flip-word = Girar
hand-zen-word = Solo tablero
hand-settings-word = Ajustes
hand-deeds-word = Partida
hand-which-one = Ahora elige una de estas opciones.
hand-study-later = Cuando la partida termine, puedes pedir que se analice. Aquí verás entonces las probabilidades después de cada jugada y los momentos decisivos.
tab-beside = Junto al tablero
tab-chat = Chat
tab-analysis = Análisis
tab-rules = Reglas

# Junto al tablero. $players, $won (quién ha ganado), $deadline, $until, $at (momentos), $days
lead-your-turn = Te toca
lead-to-move = Turno de { $players }
lead-you-win = ¡Has ganado!
lead-result = { $won }
lead-cancelled = Cancelada
lead-puzzle = Encuentra la mejor jugada
table-players = { $players }
table-deadline = El tiempo se acaba: { $deadline }
table-clock-stands = El reloj está parado hasta el { $until }
table-reminder = Recibirás un recordatorio: { $at }
table-days-off = Días libres: { $days }
table-days-off-in-zone = Días libres: { $days } ({ $zone })
# $weekday (1 es lunes)
weekday = { $weekday ->
    [1] lunes
    [2] martes
    [3] miércoles
    [4] jueves
    [5] viernes
    [6] sábado
   *[other] domingo
}

# Jugadas que se eligen. $turn (lo que ya está hecho), $first, $last (lugares con sus números)
button-move = Mover
button-type-turn = Escribirla
button-next-game = Siguiente partida
by-hand-begin = ¿Qué quieres mover? Los números están en la imagen.
by-hand-begin-placing = ¿Dónde quieres jugar? Los números están en la imagen.
by-hand-go-on = { $turn }… ¿y después? Los números están en la imagen.
by-hand-asks = { $turn } … { $question } Los números están en la imagen.
# $region (una parte del tablero), $count (cuántas casillas se pueden elegir allí)
by-hand-asks-part = { $turn } … { $question } Elige primero una parte del tablero.
by-hand-only-turn = Es tu única jugada.
by-hand-offers-auto-move = petteia puede hacer estas jugadas por ti.
button-auto-move = Que las haga siempre
hand-region = { $region ->
    [nodes] Esquinas y cruces
    [rim] El borde
    [inside] Las líneas interiores
    [white] Brazos de la esquina blanca
    [blue] Brazos de la esquina azul
    [red] Brazos de la esquina roja
    [yellow] Brazos de la esquina amarilla
   *[green] Brazos de la esquina verde
} ({ $count })
by-hand-menu = { $first } a { $last }
no-game-waits = Ahora no te espera ninguna partida.
type-turn-title = Tu jugada en la partida { $game }
type-turn-label = La jugada tal como la escribes

# Qué elegir ahora en la jugada.
prompt-piece = Elige la pieza que quieres mover.
prompt-take-out = Una de tus piezas está en su meta: elígela para sacarla.
prompt-goal = Ahora elige adónde va.
prompt-black-block = ¿Adónde va el bloque negro? Elige una casilla libre.
prompt-grey-block = Una pieza ha salido. ¿Adónde va el bloque gris? Elige una casilla libre.
prompt-lift-grey-block = Una pieza ha salido: elige el bloque gris que quieres mover.
prompt-counter = Elige la ficha que quieres mover.
prompt-entering = Una ficha tiene que entrar: elige una de las que están junto al tablero.
prompt-cell = Elige una celda libre para tu piedra.
prompt-piece-or-capture = Elige la pieza que quieres mover, o una que puedas capturar.
prompt-goal-or-capture = Ahora elige adónde va, o qué captura.
