# Vacaciones, y notas para uso propio.

holiday-needs-end = ¿Hasta cuándo? Añade la opción `hasta`: el último día, como 2026-08-14, o una duración, como 10 días.
no-holidays-here = En las partidas de este servidor no cuentan las vacaciones.
# $year, $left (días), $days (al año)
holidays-used-up = En { $year } { $left ->
    [0] no te queda ningún día
    [one] te queda 1 día
   *[other] te quedan { $left } días
} de vacaciones, de { $days }.
holidays-left = En { $year } { $left ->
    [0] no te queda ningún día
    [one] te queda 1 día
   *[other] te quedan { $left } días
} de vacaciones, de { $days }.
holiday-is = Del { $from } al { $until }.
holiday-counts-less = Algunas de tus partidas permiten menos días de vacaciones. Allí tu tiempo corre, todo o en parte: { $games }{ $more ->
        [0] {""}
       *[other] {" "}y { $more } más
    }.
holiday-how = Durante las vacaciones se detienen los relojes de todas tus partidas, pero puedes seguir jugando. Para tomar vacaciones, escribe `/vacaciones hasta:2026-08-14` o `hasta:"10 días"`; `desde` dice desde cuándo.
button-end-holiday = Terminar las vacaciones
holiday-is-past = Ese día ya pasó. Elige uno posterior.
holiday-too-far = Puedes planear vacaciones para el próximo año, no más allá.
holiday-too-short = Las vacaciones duran al menos 1 día.
holiday-ends-first = Esas vacaciones terminan antes de empezar. Elige un último día que no sea anterior al primero.
holiday-overlaps = Ya tienes vacaciones del { $from } al { $until }. Para alargarlas, toma otras desde su último día. Para cambiarlas, termínalas primero con `/vacaciones terminar:sí`.
not-a-day = `{ $typed }` no es un día. Escribe uno como 2026-08-14, o una duración como 10 días.
not-on-holiday = No estás de vacaciones ni las has planeado.
holiday-begun = Estás de vacaciones hasta el { $until }. En tus turnos, el reloj se detiene. Se avisa a tus rivales.
holiday-taken = Estarás de vacaciones del { $from } al { $until }. Se avisa a tus rivales.
holiday-keeps-turns = Juega antes en { $games }: allí se te acabó el tiempo y, sin las vacaciones, perderías el turno al instante.
holiday-ended = Tus vacaciones han terminado. Recuperas los días que no usaste.
on-holiday-from-now = { $player } está de vacaciones hasta el { $until }. Sus relojes se detienen hasta entonces.
on-holiday-from = { $player } estará de vacaciones del { $from } al { $until }. Sus relojes se detendrán entonces.
holiday-by-itself = A { $player } se le acabó el tiempo, así que sus vacaciones empezaron automáticamente. Duran hasta el { $until }, y sus relojes se detienen.
back-from-holiday = { $player } ha vuelto de vacaciones. Sus relojes vuelven a correr.
no-holiday-after-all = Al final, { $player } no estará de vacaciones desde el { $from }.
is-on-holiday = { $player } está de vacaciones hasta el { $until } (días restantes este año: { $left } de { $days }).
will-be-on-holiday = { $player } estará de vacaciones del { $from } al { $until } (días restantes este año: { $left } de { $days }).

note-too-long = Esa nota tiene { $length } caracteres. Una nota tiene como máximo { $most }.
note-kept = Nota guardada. La ves con tu tablero de la partida `{ $game }`; nadie más la ve.
note-deleted = Tu nota sobre la partida `{ $game }` se ha borrado.
note-is = Tu nota sobre la partida `{ $game }`: { $note }
no-note = No tienes ninguna nota sobre la partida `{ $game }`. `/nota texto:…` escribe una.
own-note = Tu nota: { $note }

# Lo que escriben quienes jugaron una partida terminada.
annotate-when-over = Puedes comentar jugadas cuando termine la partida. Hasta entonces, `/nota` guarda una nota para ti y `/probar` prueba jugadas.
annotate-own = Solo quienes jugaron una partida pueden comentar sus jugadas.
annotated-enough = Esa partida ya tiene { $most } comentarios. No puede tener más.
annotate-which-turn = { $played ->
    [0] En esa partida nadie hizo ninguna jugada, así que no hay nada que comentar.
    [one] Esa partida solo tiene la jugada 1: `/comentar número:1`.
   *[other] Elige una jugada de 1 a { $played }.
}
nothing-annotated-there = No tienes ningún comentario sobre la jugada { $ply }.
annotated = Tu comentario sobre la jugada { $ply } de la partida `{ $game }` está guardado. Todo el mundo lo ve en `/tablero`, `/reproducir` y el registro.
annotation-deleted = Tu comentario sobre la jugada { $ply } de la partida `{ $game }` se ha borrado.
annotations-of = **Comentarios sobre la partida `{ $game }`**
annotation-after = Jugada { $ply }:
annotation = { $player }: { $text }
nothing-annotated = Aún no hay comentarios sobre la partida `{ $game }`. Para comentar la jugada 12, escribe `/comentar texto:… número:12`.

# Quienes están en un bando se hablan.
nobody-on-your-side = No compartes bando con nadie en esa partida.
team-told = { $player }, a tu bando en la partida `{ $game }` ({ $channel }): { $text }
told-team = Mensaje solo para { $players }.
told-team-in-thread = Mensaje para { $players }, en el hilo privado de tu bando o por mensaje directo. Tus rivales no lo ven. La administración del servidor puede leer los hilos privados.
team-title = { $title } { $game }, { $count ->
    [one] puesto { $seats }
   *[other] puestos { $seats }
    }: { $players }
team-thread = Este hilo es para { $players }, que juegan en el mismo bando en la partida `{ $game }` ({ $channel }). Aquí se escribe libremente, sin comandos. Todo el bando ve lo que alguien prueba con `/probar`. El bando rival no ve este hilo, pero la administración del servidor puede leerlo.
team-said = { $player } a { $others }: { $text }
