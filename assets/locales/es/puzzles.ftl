# Problemas.

puzzle-title = **Problema { $id }** – { $game }
puzzle-of-the-day = **Problema del día { $number }** – { $game }
puzzle-seat = Puesto { $seat }
# $side es a quién le toca, como «Blanco».
puzzle-win-in-1 = Turno: { $side }. Gana con esta jugada.
puzzle-win-in-2 = Turno: { $side }. Gana con la segunda jugada, contra cualquier defensa. ¿Qué jugada va primero?
puzzle-win-in-more = Turno: { $side }. Gana en { $turns } jugadas como máximo, contra cualquier defensa. ¿Qué jugada va primero?
puzzle-defend = Turno: { $side }. El otro bando amenaza con ganar en { $turns } jugadas como máximo. ¿Cuál es la única jugada que lo impide?
puzzle-best = Turno: { $side }. Una jugada es claramente mejor que todas las demás. ¿Cuál?
puzzle-most = Turno: { $side }. Captura con una jugada tanto valor como puedas.
puzzle-home = Turno: { $side }. Saca una pieza con esta jugada. Los bloques pueden ir a cualquier parte.
puzzle-home-next = Turno: { $side }. Juega de modo que puedas sacar una pieza con tu próxima jugada, contra cualquier defensa.
puzzle-block = Turno: { $side }. Juega de modo que el otro bando no pueda sacar ninguna pieza con su próxima jugada.
puzzle-better = Turno: { $side }. Aquí jugaste algo más débil. Encuentra una jugada mejor.
puzzle-grade = Dificultad { $grade } de 8: la máquina lo resuelve desde el nivel { $grade }.
puzzle-how-to-answer = Pulsa **Mover** para elegir tu respuesta, o escríbela con `/problema responder`. Si no juegas ninguna partida, también sirve `/mover`. Solo tú ves el resultado.
puzzle-help-costs = Una pista o la solución cuenta como una respuesta fallida para tu puntuación en problemas.
puzzle-not-answered = Aún sin respuesta.
puzzle-board-of = Tablero del problema { $id }
puzzle-day-how = Pulsa **Mover** para elegir tu respuesta. O pulsa **Resolver** para ver pistas, y escríbela con `/problema responder`. Solo tú ves tus intentos, las pistas y la solución.
puzzle-from-here = De una partida jugada aquí.
puzzle-yesterday = El anterior: { $solution }. Resuelto por { $solvers }.
puzzle-yesterday-nobody = El anterior: { $solution }. Nadie lo encontró a tiempo.
puzzle-table-another = Resuelve otro problema
puzzle-others = { $count ->
    [one] 1 persona más
   *[other] { $count } personas más
}

puzzle-hint-row = Pista: pon la piedra en la fila { $row }.
puzzle-hint-among = Pista: pon la piedra en { $cells }.
puzzle-hint-from = Pista: mueve lo que está en { $place }.
puzzle-hint-to = Pista: mueve a { $place }.
# $before y $after son números de capturas.
puzzle-hint-captures = Pista: capturas antes de mover: { $before }, después: { $after }.

puzzle-wrong = { $turn } no es la solución.
puzzle-wrong-escape = { $turn } no basta: después de { $reply } ya no puedes ganar a tiempo.
puzzle-wrong-loses = { $turn } no sirve: el otro bando juega { $reply } y gana.
puzzle-wrong-home = { $turn } no sirve: el otro bando saca una pieza con { $reply }.
puzzle-wrong-reply = { $turn } no basta: después de { $reply } no puedes sacar ninguna pieza.
puzzle-wrong-chance = { $turn } da una probabilidad del { $left } %. La mejor jugada da el { $best } %.
puzzle-wrong-captured = { $turn } captura { $value }. Puedes capturar más: { $best }.
puzzle-wrong-not-done = { $turn } es legal, pero no resuelve el problema.
puzzle-wrong-as-played = { $turn } es lo que jugaste. Hay una jugada mejor.
puzzle-try-again = Inténtalo otra vez, todas las veces que quieras.
puzzle-solved = **¡Correcto!** { $turn } es la solución.
puzzle-solved-today = Es el problema del día: { $count ->
    [one] el primero de tu racha.
   *[other] llevas { $count } días seguidos.
}
puzzle-count = Has resuelto { $count ->
    [one] 1 problema
   *[other] { $count } problemas
}, { $streak } en tu racha actual.
puzzle-counts-not = No cuenta, porque ya estaba resuelto o viste su solución.
# A theme, in a list
puzzle-theme = { $theme ->
    [win-now] ganar con una jugada
    [win-in-two] ganar en dos jugadas
    [win-in-three] ganar en tres jugadas
    [only-defence] única defensa
    [most-value] capturar lo máximo
    [bring-out] sacar una pieza
    [prepare-out] preparar una salida
    [hold-up] frenar al otro bando
    [capture] captura de piedras
    [threat] amenaza de cinco en línea
    [quiet] jugada tranquila
    [hit] comer una ficha
    [hold-back] comer no es lo mejor
    [entering] fichas fuera del tablero
    [safety] ninguna ficha expuesta
    [swap] intercambio
    [black-block] bloque negro
    [grey-block] bloque gris
    [numbering] captura por encuentro
    [addition] captura por suma
    [subtraction] captura por resta
    [multiplication] captura por multiplicación
    [division] captura por división
    [siege] captura por asedio
    [pyramid] captura de una pirámide
    [arithmetic] progresión aritmética
    [geometric] progresión geométrica
   *[harmonic] progresión armónica
}
puzzle-themes = Temas: { $themes }.
puzzle-no-theme = Ningún problema de { $game } tiene el tema «{ $theme }». La lista de `tema` muestra los del juego.
# $before, $after (ratings)
puzzle-rating-changed = Tu puntuación en problemas de { $game }: { $before } → { $after }.
puzzle-rating-changed-provisional = Tu puntuación en problemas de { $game }: { $before } → { $after } (provisional).
puzzle-solution = La solución de { $id }: { $solution }

puzzle-streak-now = Racha: { $count ->
    [one] 1 resuelto
   *[other] { $count } resueltos
}. No hay pistas, y el primer error la termina.
puzzle-streak-over = Tu racha ha terminado: { $count ->
    [one] 1 problema resuelto
   *[other] { $count } problemas resueltos
}. Tu mejor serie: { $best }.
puzzle-streak-all = Ya te han salido todos los problemas de este juego en una sola racha.
puzzle-streak-last = No queda ningún otro problema para esta racha.
puzzle-streak-no-hints = En una racha no hay pistas. Puedes saltarte un problema con `/problema saltar`.
puzzle-skip-no-streak = No tienes ninguna racha en marcha, así que no hay nada que saltar. `/problema nuevo` te da otro problema.
puzzle-skipped-already = Ya te has saltado un problema en esta racha. Resuelve este o mira su solución: entonces termina la serie.
puzzle-skipped = Te has saltado { $id }. No puedes saltarte otro en esta racha.

puzzle-yours = Has resuelto { $count ->
    [one] 1 problema
   *[other] { $count } problemas
}: { $streak } en tu racha actual, { $best } en la mejor.
puzzle-table = **Problemas del día** ({ $count } por ahora)
puzzle-table-line = { $user }: { $count ->
    [one] 1 resuelto
   *[other] { $count } resueltos
}, { $streak } en su racha actual, { $best } en la mejor

puzzle-daily-on = El problema del día sale a las { $at } ({ $zone }) en { $channel }. El próximo: { $due }.
puzzle-daily-off = Aquí no hay problema del día. La administración del servidor puede activarlo con `/problema diario hora:09:00`.
puzzle-daily-needs-time = Di cuándo: añade la opción `hora`, como 09:00.
puzzle-daily-not-time = `{ $typed }` no es una hora del día. Escríbela como 09:00, o pon `no` para ninguna.
puzzle-daily-in-channels = Para ajustar el problema del día, usa el comando en un canal del servidor.

puzzle-waits = Si te referías al problema { $id }: respóndelo con el botón de abajo o con `/problema responder`.
puzzle-refused = Esto se leyó como tu respuesta al problema { $id }.
puzzle-none-in-hand = No has empezado ningún problema. `/problema nuevo` te da uno.
puzzle-gone = Ese problema ya no existe.
puzzle-of-others = La jugada { $ply } no es tuya. Tus propias jugadas tienen sus botones en el análisis.
puzzle-no-stock = No hay problemas de este juego.

puzzle-type-title = Tu respuesta al problema { $id }
puzzle-button-answer = Problema { $id }
puzzle-button-take = Resolver
puzzle-button-hint = Pista
puzzle-button-solution = Solución
puzzle-button-new = Otro
puzzle-button-streak = Racha
puzzle-button-skip = Saltar
puzzle-button-table = Clasificación
