# Análisis: lo que enseña una partida terminada.

command-analyse = Aprende de una partida terminada: probabilidades, momentos decisivos y mejores jugadas
    .name = analizar
option-analyse-game = Qué partida terminada; si no eliges, la última de aquí
    .name = partida

# $game (su nombre)
analysis-begins = Voy a mirar `{ $game }` jugada a jugada. Tardo hasta un minuto.
# $count (cuántas partidas van antes)
analysis-waits = `{ $game }` espera su análisis: antes { $count ->
    [one] va 1 partida más
   *[other] van { $count } partidas más
}.
# $done, $plies (cuántas jugadas están hechas, cuántas hay)
analysis-goes-on = Estoy analizando `{ $game }`: van { $done } de { $plies } jugadas.
analysis-comes-here = Publicaré el análisis en este canal.
analysis-comes-to-you = Te enviaré el análisis por mensaje directo. En la web aparece también junto al tablero.
analysis-is-sent = Te he enviado el análisis de `{ $game }` por mensaje directo.
analysis-is-shown = El análisis de `{ $game }` está ahora en este canal. Todo el mundo puede usar sus botones.
analysis-failed = El análisis de `{ $game }` ha fallado. Para intentarlo otra vez, usa `/analizar`.
analysis-busy = Hay muchas partidas esperando su análisis. Pídelo otra vez dentro de unos minutos.
# $count (how many games of the user wait)
analysis-enough = { $count ->
    [one] Ya hay 1 partida tuya que espera su análisis. Cuando esté lista
   *[other] Ya hay { $count } partidas tuyas que esperan su análisis. Cuando una esté lista
}, pide otra.
analysis-not-over = `{ $game }` aún se está jugando, y durante una partida no hay ayuda. Cuando termine, usa `/analizar`.
analysis-rated-game = Una partida puntuada acaba de llegar a una posición de esta, y en las partidas puntuadas no hay ayuda. Vuelve a intentarlo cuando esa partida haya seguido.
analysis-of-nothing = `{ $game }` no se jugó hasta el final, así que no hay nada que analizar.
# $played (cuántas jugadas hay), $most (cuántas se pueden analizar)
analysis-too-long = Esa partida tiene { $played } jugadas, y se pueden analizar { $most } como mucho. `/reproducir` te la muestra entera.
analysis-is-gone = Ya no tengo ese análisis de `{ $game }`. `/analizar` hace uno nuevo.
none-to-analyse = Aquí aún no ha terminado ninguna partida, y solo se analizan partidas terminadas. Nombra otra con la opción «partida».

# $title (a qué se jugó), $players
analysis-of = **{ $title }**, partida `{ $game }`: { $players }. Lo que enseña:
# $number (del momento decisivo), $what (una frase)
analysis-point = **{ $number }.** { $what }
# $players (a quién le tocaba), $ply, $turn, $before, $after (por ciento)
analysis-played = Jugada { $ply }, { $players }: { $turn }. Probabilidad de ganar: { $before } % antes, { $after } % después.
analysis-lost = Jugada { $ply }, { $players }: turno perdido. Probabilidad de ganar: { $before } % antes, { $after } % después.
analysis-better = Mejor: { $turn }.
# $turn, $words (la jugada en palabras)
analysis-in-words = { $turn } ({ $words })
analysis-no-points = Ninguna jugada costó mucho: todo el mundo jugó bien.
# $kept (por ciento), $lost (cuánto de una partida), $turns
analysis-accuracy = { $players }: precisión { $kept } %, los errores costaron en total un { $lost } % ({ $turns ->
    [one] 1 jugada
   *[other] { $turns } jugadas
}).
# $luck (cuánto de una partida, con su signo)
analysis-accuracy-and-luck = { $players }: precisión { $kept } %, los errores costaron en total un { $lost } % ({ $turns ->
    [one] 1 jugada
   *[other] { $turns } jugadas
}). Suerte con el dado: { $luck } %.
analysis-press = Pulsa un botón para ver un momento decisivo, o la mejor jugada en cada paso.
# $line (jugadas)
analysis-line-played = El tablero muestra lo que se jugó. La mejor línea era: { $line }
# $after, $turns (cuántas de sus jugadas se muestran, cuántas hay)
analysis-line = La mejor línea era (aquí tras la jugada { $after } de { $turns }): { $line }
analysis-line-here = → { $turn }

## Por qué: hechos, una frase cada uno

# $turn
why-misses-win = { $turn } habría ganado al momento.
# $next (a quién le toca después), $turn (con palabras)
why-allows-win = Ahora { $next } puede ganar al momento: { $turn }.
# $cells (una o varias)
why-leaves-four = Deja cuatro en línea: { $next } hace cinco en { $cells }.
# $turns (cuántas)
why-misses-forced-win = { $turn } habría ganado en { $turns } jugadas contra cualquier defensa.
why-allows-four = Deja que { $next } haga un cuatro que no se puede parar, con { $turn }.
why-allows-forced-win = Ahora { $next } gana en { $turns } jugadas contra cualquier defensa, primero con { $turn }.
# $players (a quién le tocaba)
why-forces-win = Con ella, { $players } gana en { $turns } jugadas contra cualquier defensa.
# $count (cuántas piezas)
why-misses-out = { $turn } habría sacado { $count ->
    [one] una pieza
   *[other] { $count } piezas
}.
# $turn (con palabras)
why-misses-capture = Se podía capturar más: { $turn }.
# $count (cuántas captura)
why-allows-capture = Ahora { $next } puede capturar { $count }: { $turn }.
# $numbers, $least (de los seis de un dado)
why-exposes = Ahora { $next } come con { $numbers } de los 6 números del dado. Tras la jugada mejor: con { $least ->
    [0] ninguno
   *[other] { $least }
}.
# $players, $others (quiénes), $own, $other (cuántas jugadas)
why-race = Sin nadie en medio, a { $players } le faltaban { $own ->
    [one] 1 jugada
   *[other] { $own } jugadas
}, a { $others } { $other }.
# $best_own, $best_other (lo mismo tras la jugada mejor)
why-race-and-best = Sin nadie en medio, a { $players } le faltaban { $own ->
    [one] 1 jugada
   *[other] { $own } jugadas
}, a { $others } { $other }. Tras la jugada mejor: { $best_own } y { $best_other }.
why-nearest = quien estaba más cerca
# $players (a quién frena), $turns (cuánto)
why-slows = Eso cuesta { $turns ->
    [one] 1 jugada
   *[other] { $turns } jugadas
} a { $players }.
why-misses-slowing = { $turn } habría costado { $turns ->
    [one] 1 jugada
   *[other] { $turns } jugadas
} a { $players }.

button-analyse = Analizar

# $number, $ply
button-turning-point = { $number }: jugada { $ply }
button-try-again = Repetir la jugada { $ply }
button-try-again-of = { $game }: repetir la jugada { $ply }
button-what-was-played = ‹ Lo que se jugó
button-what-was-best = Lo mejor ›
button-all-of-it = Resumen

archive-analysed = analizada

## La imagen de las probabilidades

# $name (de quien juega)
picture-chance-of = Probabilidad de { $name }
picture-chances = Probabilidades
# $turns (cuántas)
chances-alt = Cómo cambiaron las probabilidades en { $turns ->
    [one] 1 jugada
   *[other] { $turns } jugadas
}.
# $first, $last (por ciento)
chances-alt-line = { $name }: { $first } % al principio, { $last } % al final.
# $plies (jugadas, como las nombra chances-alt-point)
chances-alt-points = Momentos decisivos: { $plies }.
# $ply, $turn (en notación, o a-lost-turn)
chances-alt-point = jugada { $ply } ({ $turn })

## Las clases de errores, antes de la jugada mejor

mistake-missed-win = **Victoria desaprovechada.**
mistake-let-win = **Victoria permitida.**
mistake-missed-forced-win = **Victoria forzada desaprovechada.**
mistake-let-forced-win = **Victoria forzada permitida.**
mistake-left-four = **Cuatro en línea sin bloquear.**
mistake-missed-capture = **Captura desaprovechada.**
mistake-let-capture = **Captura permitida.**
mistake-captured-too-early = **Captura precipitada.**
mistake-missed-out = **Salida desaprovechada.**
mistake-swapped-too-early = **Intercambio precipitado.**
mistake-missed-swap = **Intercambio desaprovechado.**
mistake-let-through = **Paso libre a quien va en cabeza.**
mistake-fell-behind = **Tiempo perdido en la carrera.**
mistake-left-exposed = **Ficha sin proteger.**
mistake-missed-sacred-line = **Línea sagrada desaprovechada.**
mistake-took-first-stone = **Primera piedra mal tomada.**
mistake-left-first-stone = **Primera piedra no tomada.**
