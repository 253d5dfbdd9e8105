# Mirar partidas: a cuál se refiere algo, tableros, registros, listas.

no-game-called = Aquí no hay ninguna partida llamada `{ $name }`.
button-elsewhere = Este botón es de una partida que se juega en otro sitio. Púlsalo allí.
# $game (su nombre), $channel (dónde se juega)
not-for-all-here = No todo el mundo aquí puede ver el canal de la partida `{ $game }`, así que no la muestro aquí. Pídela otra vez en { $channel }. `/tablero` y `/descargar` te la muestran solo a ti.
several-games = Aquí hay varias partidas. Di cuál con la opción «partida»: { $games }.
own-games = Tus partidas, para la opción «partida»: { $games }.
all-own-games = `/partidas` las muestra todas.
turn-in-which-game = Aquí te toca en varias partidas. ¿De cuál es esta jugada?
board-of-which-game = Aquí hay varias partidas. ¿Qué tablero quieres?
no-own-game = Ahora no juegas ninguna partida. /jugar abre una.
game-in = { $game } en { $channel }
none-to-move = Aquí no te toca en ninguna partida.
none-to-play = No tienes puesto en ninguna partida que se juegue aquí.
none-to-nudge = Aquí no esperas a nadie en ninguna partida.
none-to-look-at = Aquí aún no se ha jugado ninguna partida. /jugar abre una.
none-to-repeat = Aquí aún no has terminado ninguna partida.
none-to-cancel = Aquí no hay ninguna partida que cancelar.

no-such-position = No existe la jugada { $ply }: esa partida ha tenido { $played }.
no-such-seat = En esa partida no hay un puesto { $seat }. Sus puestos van del 1 al { $seats }.
board-at-start = `{ $game }`: el inicio.
board-after-turn = `{ $game }`: tras la jugada { $ply }, { $turn }.
board-after-pass = `{ $game }`: tras la jugada { $ply }, en la que se pasó.
board-after-lost = `{ $game }`: tras la jugada { $ply }, un turno perdido.
position-code = Código de posición: `{ $code }`
record-of = `{ $game }`: { $line_up }{ $options }, { $clock }, { $turns ->
    [one] 1 jugada
   *[other] { $turns } jugadas
}{ $over ->
    [yes] {""}
   *[no] {" "}hasta ahora
}.

no-games = Ahora no juegas ninguna partida. `/jugar` abre una.
your-games = **Tus partidas**: { $count }, { $mine ->
    [0] ninguna te espera
    [one] una te espera
   *[other] { $mine } te esperan
}
with-players = {" "}con { $players }
listed-waiting = `{ $game }` { $title } en { $channel }{ $others }: espera participantes.
listed-my-turn = `{ $game }` { $title } en { $channel }{ $others }: **te toca**{ $until }.
listed-to-move = `{ $game }` { $title } en { $channel }{ $others }: turno de { $players }{ $until }.

not-a-code = Eso no es un código de posición de { $title }: { $why }.
nobodys-code = Ningún juego puede leer ese código de posición. Elige su juego con la opción «juego» para ver qué falla.

fill-in-game = Aquí te toca en varias partidas: elige primero la opción `partida`
your-turn-note = , te toca

# Lo que impide a alguien actuar en un servidor.
# $until (cuándo termina el aislamiento)
timed-out = En este servidor estás en aislamiento temporal hasta el { $until }. Hasta entonces puedes mirar todo lo que hay aquí, pero no jugar ni cambiar nada. Las jugadas de tus partidas en curso me las puedes seguir enviando por mensaje directo.
member-pending = Todavía no has aceptado las reglas de este servidor. Abre el servidor en Discord y termina de unirte. Hasta entonces solo puedes mirar.
may-not-write = No puedes escribir en este canal, así que aquí no acepto comandos. Puedes mirar y pulsar los botones. Para jugar, elige un canal en el que puedas escribir.
# $channel
no-post-there = Solo publico donde tú también puedes escribir, y en { $channel } no puedes. Indica otro canal, por favor.
no-view-there = No puedes ver { $channel }. Indica otro canal, por favor.

# Lo que se elige en un miembro o en un mensaje.
challenged-oneself = No puedes jugar contra ti. Elige a otra persona, o elígeme a mí para jugar contra la máquina.
profile-of-computer = No tengo puntuación: las partidas con una máquina no cuentan para las puntuaciones.
profile-games = Partidas terminadas
found-nothing = En ese mensaje no hay ningún código de posición ni registro de partida. Debajo de cada tablero que muestra `/tablero` está su código.
found-faulty-record = En ese mensaje hay un registro de partida, pero no puedo leerlo. Tiene que estar completo, y entre dos líneas de tres acentos graves (```) no puede haber nada más.
# $count
found-others = { $count ->
    [one] En ese mensaje hay otra posición más.
   *[other] En ese mensaje hay otras { $count } posiciones.
} `/posición` dibuja cualquier código.
review-no-game = No encuentro ninguna partida en ese mensaje, o ninguna que puedas ver. Elige un mensaje mío sobre una partida, o escribe `/reproducir`.
