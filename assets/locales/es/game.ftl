# Lo que se lee en el canal sobre una partida.

until = , hasta el { $deadline }
to-move = Turno de { $players }{ $until }.
bank = { $players } { $left }
banks = Tiempo en los bancos al empezar este turno: { $banks }.

turn-played = { $player } jugó { $turn }: { $words }.
side-of = { $players } ({ $side })
sides-now = A partir de ahora: { $sides }.
turn-lost = Se acabó el tiempo. Turno perdido: { $players }.
lost-in-a-row = En total se perdieron { $count } turnos seguidos.
turns-lost = Se acabó el tiempo. Turno perdido: { $players } ({ $times }.º seguido).
your-turn = { $players }, te toca{ $until }.
your-turn-as = { $players } ({ $side }), { $count ->
    [one] te toca
   *[other] toca jugar
}{ $until }.
your-turn-at = { $players }, toca jugar (puesto { $seat }){ $until }.
reminder = { $players }, un recordatorio: toca jugar en la partida `{ $game }`{ $until }.
reminder-of-several = Recordatorio de los turnos que faltan:
reminder-of-one = { $players }: `{ $game }`{ $until }
button-move-in = Mover en { $game }
nudge = { $players }: toca jugar en la partida `{ $game }`{ $until }. { $player } está esperando.
outage-forgiven = petteia no estuvo disponible durante un rato. Nadie pierde tiempo por eso: este turno termina ahora el { $deadline }.

over-by-rules = **La partida ha terminado: **{ $won }
over-by-agreement = **Tablas de común acuerdo: **{ $won }
over-by-resigning = **{ $players } { $count ->
    [one] abandonó
   *[other] abandonaron
}: **{ $won }
over-by-time = **La ronda del torneo ha terminado: **{ $won }
over-by-absence = **La partida se cerró por ausencia: **{ $won }
over-by-cancelling = **La partida se canceló.**
nobody-wins = no gana nadie
wins = { $count ->
    [one] gana
   *[other] ganan
} { $players }
wins-against = { $players } { $count ->
    [one] gana
   *[other] ganan
} { $own }-{ $other } contra { $others }
wins-with-score = { $count ->
    [one] gana
   *[other] ganan
} { $players } por { $own }-{ $other }
draw-with-score = { $players } empatan { $own }-{ $other }
a-draw = tablas
share-the-win = { $players } comparten la victoria
score = Marcador: { $scores }.
score-of = { $players } { $points }

# El título de un tablero donde se juegan varias partidas.
board-of-game = Partida `{ $game }`

# Por qué una pregunta se cerró sola.
lapsed-game-over = La partida ha terminado, así que esta solicitud ya no está abierta.
lapsed-resigned = Alguien dejó la partida, así que esta solicitud ya no está abierta.
lapsed-taken-back = Se deshicieron jugadas, así que esta solicitud ya no está abierta.
lapsed-substituted = Ahora otra persona juega en ese puesto, así que esta solicitud ya no está abierta.
lapsed-begun = La partida ha empezado, así que esta solicitud ya no está abierta.
lapsed-seat = Los puestos han cambiado, así que esta solicitud ya no está abierta.
lapsed-moved = La partida sigue en otro sitio, así que esta solicitud ya no está abierta.
lapsed-played-on = La partida ha seguido, así que esta solicitud ya no está abierta.

# $line_up, $options (como en los registros), $clock (en palabras)
opens-a-game = { $player } abre una partida de { $title } `{ $game }`: { $line_up }{ $options }, { $clock }.
clock-per-move = { $time } por jugada
clock-egg-timer = reloj de arena: { $time }
clock-bank = { $time } para toda la partida
clock-without = sin contar { $days }
clock-without-in-zone = sin contar { $days } ({ $zone })
clock-with-holidays = vacaciones: { $days ->
    [one] 1 día
   *[other] { $days } días
} al año
no-clock = sin reloj
seats-by-lot = Los puestos se sortean.
seats-as-joined = Los puestos se dan por orden de llegada.
plays-against = { $first } { $count ->
    [one] juega
   *[other] juegan
} contra { $second }.
players-play = Juegan { $players }.
lobby-was-cancelled = Se canceló.
lobby-expired = La partida `{ $game }` se cerró: no se ocuparon a tiempo todos los puestos. `/jugar` abre otra.
seat-taken = { $seat }. { $players }
seat-open = { $seat }. libre
seat-kept = { $seat }. reservado para { $player }
seat-of = { $players } (puesto { $seat })
game-begins = Empieza la partida `{ $game }`: { $seats }.
cancelled-by = { $player } canceló la partida `{ $game }`. No cuenta para nadie.

offers-a-draw = { $players } { $count ->
    [one] ofrece
   *[other] ofrecen
} tablas en la partida `{ $game }`.
wants-to-go-back = { $players } { $count ->
    [one] quiere
   *[other] quieren
} deshacer jugadas en la partida `{ $game }` y volver a la posición anterior a la jugada { $ply }{ $undone }.
wants-to-share = { $player } quiere compartir contigo el puesto { $seat } de la partida `{ $game }`. Así podrías jugar tanto tú como { $player }.
undoing = . Esto deshace { $turns }
a-pass = un pase
a-lost-turn = un turno perdido
wants-a-pause = { $players } { $count ->
    [one] pide
   *[other] piden
} una pausa en la partida `{ $game }`. El reloj se detendría hasta que alguien reanude el juego.
# $place (donde seguiría la partida): server, chat
wants-to-go-on-here = { $players } { $count ->
    [one] quiere
   *[other] quieren
} seguir aquí con la partida `{ $game }`. { $place ->
    [server] Entonces podría verla quien vea este canal, e iría al archivo del servidor.
   *[chat] Entonces solo podrían verla las personas de este chat. Aquí solo puedo mostrar tableros cuando alguien pulsa o escribe algo.
}
wants-a-rematch = { $players } { $count ->
    [one] quiere
   *[other] quieren
} jugar otra vez, intercambiando los puestos.
game-paused = La partida `{ $game }` está en pausa y su reloj se ha detenido. Para seguir, pulsa el botón o escribe `/pausa terminar:sí`.
game-goes-on = { $player } reanuda la partida `{ $game }`. Turno de { $players }{ $until }.
is-paused-since = La partida está en pausa desde el { $since }.
button-go-on = Reanudar
have-agreed = { $players } { $count ->
    [one] acepta
   *[other] aceptan
}.
do-you-agree = { $players }: ¿de acuerdo?

button-board = Tablero
button-how-to-move = Cómo mover
button-claim-win = Reclamar la victoria
# Debajo de un tablero: $players (quien perdió turnos o se fue), $close (lo que dice el botón), $ends
may-close = { $players } { $count ->
    [one] no está.
   *[other] no están.
} { $ends ->
    [yes] **{ $close }** termina la partida, y ganan sus rivales.
   *[no] Con **{ $close }** sigue el resto, y cuenta como abandono.
} También se puede esperar.
# Donde el resto sigue jugando
button-close = Seguir sin { $name }
button-join = Unirme
button-share-seat = Compartir puesto con { $name }
button-partners = Puesto compartido
button-leave = Salir
button-leave-or-decline = Salir o rechazar
button-start = Empezar
button-cancel = Cancelar
button-yes = Sí
button-no = No
button-rematch = Revancha
button-easier = Más fácil
button-harder = Más difícil

# More… below a board: a menu of what the reader can do in the game now. Most of these messages say in one line what an item does.
board-more = Más…
more-title = Lo que puedes hacer ahora en la partida `{ $game }`:
more-hint = Elige una opción
more-how = Cómo se juega un turno en este juego
more-captures = Todas las capturas posibles ahora
more-hint-words = Te muestra una buena jugada
more-plan = Elige ya lo que responderás más tarde
more-label-explore = Probar jugadas
more-explore = Juega turnos en un tablero que solo ves tú
more-label-note = Mi nota
more-note = Muestra tu nota sobre esta partida
more-takeback = Deshace tu última jugada si los demás están de acuerdo
more-label-draw = Ofrecer tablas
more-draw = Pregunta a los demás si la partida acaba sin ganador
more-label-nudge = Recordar
more-nudge = Avisa a quien le toca jugar, una vez por turno
more-label-pause = Pausa
more-pause = Pide a los demás parar el reloj
more-go-on = Termina la pausa
more-label-offer-seat = Ofrecer el puesto
more-offer-seat = Deja que otra persona siga por quien está ausente
more-partners = Muestra con quién compartes tu puesto
more-label-follow = Seguir cada jugada
more-follow = Te envía un mensaje por cada jugada
more-label-follow-end = Seguir el resultado
more-follow-end = Te envía un mensaje cuando acaba la partida
more-label-replay = Repetición
more-replay = Muestra la partida jugada a jugada en este canal
more-label-record = Registro
more-record = Te envía todas las jugadas en un archivo
more-rules = Las reglas de este juego, con respuestas a preguntas
more-resign = Abandona la partida; antes se te pregunta
more-rematch = Propone otra partida
