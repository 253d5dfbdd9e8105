# Reproducciones: partidas recorridas en el canal, jugada a jugada.

command-replay = Muestra una partida en este canal, jugada a jugada
    .name = reproducir
option-replay-game = Qué partida, en curso o terminada
    .name = partida
option-replay-ply = Tras cuántas jugadas empezar; si no eliges, desde el inicio
    .name = número

# $game (su nombre)
replay-is-shown = `{ $game }` se muestra ahora en este canal. Todo el mundo puede usar sus botones.
replay-is-shown-in-direct = `{ $game }` se muestra ahora en nuestros mensajes directos.
# $game (su nombre), $title (a qué se juega), $players
replay-of = **{ $title }**, partida `{ $game }`: { $players }
# $count (cuántas jugadas se han jugado)
replay-at-start = El inicio. { $count ->
    [0] Aún no se ha jugado nada.
    [one] Sigue 1 jugada.
   *[other] Siguen { $count } jugadas.
}
# $ply, $played (cuántas jugadas hay)
replay-ply = Jugada { $ply } de { $played }:
# $players (a quién le tocaba), $count (cuántos son), $turn, $words (la jugada en palabras)
replay-turn = { $players } { $count ->
    [one] jugó
   *[other] jugaron
} { $turn }: { $words }.
replay-pass = { $players } { $count ->
    [one] no pudo mover y pasó.
   *[other] no pudieron mover y pasaron.
}
replay-lost = { $players }: turno perdido por tiempo.
replay-vacant = { $players } { $count ->
    [one] había
   *[other] habían
} abandonado, así que este turno se saltó.
replay-goes-on = La partida sigue.
# $count (cuántas jugadas tiene)
replay-film = { $count ->
    [0] Aún no se ha jugado nada.
    [one] 1 jugada, animada.
   *[other] { $count } jugadas, animadas.
}
# $parties (quiénes juegan, en el orden de la barra)
replay-film-chances = La barra debajo del tablero muestra las probabilidades, desde la izquierda: { $parties }.
# $before, $after (probabilidades en por ciento)
replay-chances = Probabilidad de { $players }: { $before } % antes de esta jugada, { $after } % después.
replay-better = Era mejor { $turn }.
# $shown (cuántas posiciones), $played (cuántas jugadas hay)
replay-film-thinned = { $shown } posiciones de { $played } jugadas, animadas. Todas serían demasiadas para una imagen.
# $played (cuántas jugadas hay), $most (cuántas se pueden mostrar)
replay-is-too-long = Esa partida tiene { $played } jugadas, y se pueden mostrar una a una { $most } como mucho. `/descargar` te la da entera.
replay-film-too-long = Esa partida tiene { $played } jugadas, demasiadas para una imagen animada. Usa los otros botones, o `/descargar` para tenerla entera.
# $game (su nombre)
replay-game-is-gone = Ya no tengo la partida `{ $game }`. `/reproducir` te muestra las partidas que hay.

button-replay = Reproducir
button-first = « Inicio
button-back = ‹ Atrás
button-forward = Adelante ›
button-last = Final »
button-film = Animar

# La descripción de una imagen animada; sigue la de su última posición.
# $title (a qué se juega), $names (de quienes juegan), $count (cuántas posiciones)
film-alt = { $title }, { $names }: una imagen animada de { $count ->
    [one] 1 posición.
   *[other] { $count } posiciones.
} La última:
