# Lo que se piden entre sí quienes juegan, y cómo dejan la partida.

drew-lately = Ofreciste tablas en la jugada { $ply }. Puedes volver a ofrecerlas desde la jugada { $from }; ahora va la { $now }.
paused-already = La partida está en pausa desde el { $since }. ¿Reanudarla?
game-is-paused = La partida está en pausa desde el { $since } y su reloj se ha detenido. Reanúdala primero.
no-pause-to-end = La partida no está en pausa.
no-pause-at-table = En un torneo solo la organización puede detener una partida, porque otras personas esperan el resultado.
no-clock-to-pause = Esta partida no tiene reloj, así que no hay nada que detener.
you-went-on = La partida sigue.
nothing-to-take-back = Aún no has hecho ninguna jugada, así que no hay nada que deshacer.
takeback-asked = Solo puedes pedir deshacer una jugada una vez en cada posición, y ya lo has pedido.
rematch-for-players = Solo quienes jugaron esa partida pueden pedir la revancha. /jugar abre una partida nueva.
not-over-yet = Esa partida aún no ha terminado.
was-cancelled = Esa partida se canceló. /jugar abre otra.
rematch-is = La revancha es la partida `{ $game }`.
no-other-level = Con otro nivel solo se repite una partida terminada de una sola persona contra máquinas.
rematch-asked = Solo puedes pedir la revancha una vez, y ya la has pedido. /jugar abre una partida nueva.
no-rematch-with-former = Alguien que jugó esa partida ya no está y no puede aceptar. /jugar abre una partida nueva.
no-rematch-with-left = { $player } ya no está en este servidor y no puede aceptar. /jugar abre una partida nueva.
asked-already = Ya has preguntado. Espera las respuestas, por favor.
button-withdraw = Retirar
others-asked = Se ha preguntado al resto.
question-closed = Esa solicitud ya no está abierta.
all-agreed = Todo el mundo aceptó.
has-agreed = { $name } aceptó.
was-withdrawn = La solicitud se retiró.
has-declined = { $name } dijo que no.
you-agreed = Has aceptado.
you-withdrew = Has retirado la solicitud.
you-declined = Has dicho que no.
takeback-goes-further = { $players } { $count ->
    [one] quiere
   *[other] quieren
} deshacer más jugadas que tú, hasta antes de la jugada { $ply }. ¿Aceptas?
took-back = Jugadas deshechas por { $players }. La partida sigue desde la jugada { $ply }.
players-answer = Solo pueden responder quienes juegan esa partida.
asker-answers-not = La solicitud es tuya: tiene que aceptarla el resto. Para retirarla, pulsa «No».
owner-decides = Solo { $player } puede decidirlo, porque el puesto es suyo. Quienes lo comparten también hacen sus jugadas.
owner-asked = Solicitud enviada. Ahora decide quien tiene el puesto.
owner-asked-already = Ya has pedido ese puesto. Espera la respuesta, por favor.
owner-asked-once = Solo puedes pedir ese puesto una vez, y ya lo has pedido.
shares-now = { $player }, ahora compartes el puesto de { $owner } en la partida `{ $game }`. Cada jugada la puede hacer cualquiera de ambas partes.
shares-no-longer = { $player } ya no comparte el puesto de { $owner } en la partida `{ $game }`.
seat-shared-by = Tu puesto en la partida `{ $game }` pertenece a { $owner } y se comparte con { $partners }. Cualquiera puede hacer sus jugadas. Solo { $owner } puede abandonar, o aceptar tablas o que se deshagan jugadas.
seat-not-shared = No compartes tu puesto en la partida `{ $game }`.
shares-no-seat = { $player } no comparte ningún puesto allí.
left-seat = Ya no compartes ese puesto.
put-out = { $player } ya no comparte tu puesto.
button-put-out = Seguir sin { $name }
button-leave-seat = Dejar el puesto
seat-answered = Tu puesto ya ha respondido, o no se le preguntó.

own-turn = Te toca a ti.
nudged-already = En este turno ya se envió un aviso. Solo se puede una vez.
quiet-now = { $players }: son sus horas de silencio y no { $count ->
    [one] puede
   *[other] pueden
} recibir avisos. Inténtalo más tarde.
nudged = Aviso enviado.

resigned = { $player } abandonó la partida `{ $game }`.
others-go-on = El resto sigue jugando. Se saltan los turnos de este puesto.
you-resigned = Has abandonado.
nobody-absent = Puedes cerrar una partida cuando alguien ha perdido { $count ->
    [one] 1 turno
   *[other] { $count } turnos seguidos
}. Por ahora, no le ha pasado a nadie.
opponents-close = Solo tus rivales pueden cerrar la partida. Todavía puedes seguir jugando, o abandonar con /abandonar.
sure-to-close = ¿Cerrar la partida `{ $game }`? { $players }: varios turnos perdidos seguidos. Eso cuenta como abandono. La partida termina y ganas tú.
sure-to-close-for-them = ¿Cerrar la partida `{ $game }` para { $players }, tras varios turnos perdidos seguidos? Eso cuenta como abandonar, y el resto sigue jugando.
closed-by = { $player } cerró la partida para { $absent }, tras varios turnos perdidos seguidos. Eso cuenta como abandonar.
closed = La partida está cerrada.
closed-for-them = La partida está cerrada para su puesto. El resto sigue jugando.
sure-to-resign = ¿Abandonar la partida `{ $game }`? Termina al momento y ganan tus rivales.
sure-to-leave-others = ¿Abandonar la partida `{ $game }`? El resto sigue jugando sin ti, y se saltan tus turnos.
button-resign = Abandonar
button-play-on = Seguir jugando
