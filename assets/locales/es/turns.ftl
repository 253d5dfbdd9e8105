# Jugadas: jugar una, lo que está mal en una, lo que sigue a una.

moved-on = La partida ha seguido desde que se mostró este botón. Vuelve a mirar el tablero.
played = Jugado: { $turn }.
played-already = { $turn } ya se ha jugado.
played-as-read = Jugado: { $turn }. Así se ha leído `{ $typed }`.
time-was-up = Se te acabó el tiempo (el { $deadline }). Has perdido este turno.
turn-was-lost = Se te acabó el tiempo antes de que esto llegara. Has perdido este turno.
    { $standing }
everybody-absent = Nadie ha jugado en varios turnos seguidos, así que la partida se cierra.

waits-for-players = Esa partida aún no ha empezado: espera participantes.
not-begun = Esa partida aún no ha empezado.
game-is-over = Esa partida ha terminado.
no-seat-but-welcome = No tienes puesto en la partida `{ $game }`: juegan { $players }. Puedes mirarla, o abrir tu propia partida con /jugar.
seat-has-resigned = Tu puesto ha abandonado esta partida.
not-your-turn = Aún no te toca: es el turno de { $players }{ $until }.
nobody-to-move = En esa partida no le toca a nadie.
for-players-only = Eso solo lo puede hacer quien juega esta partida.

# $expected (lo que podría estar ahí), $good (lo que se pudo leer), $at (su número de signos)
no-turn-given = Escribe una jugada. Empieza con { $expected }.
turn-begins-with = `{ $typed }` no es una jugada: una jugada empieza con { $expected }.
turn-goes-on-with = `{ $typed }` no es una jugada: detrás de `{ $good }` (carácter { $at }) viene { $expected }.
turn-illegal = `{ $typed }` no es legal: { $reason }.
nearest-legal = Jugadas legales parecidas: { $turns }
read-in-ways = `{ $typed }` se puede leer de { $count } formas: { $turns }. ¿Cuál quieres?
read-in-many-ways = `{ $typed }` se puede leer de { $count } formas: { $turns } y más. Escribe las casillas con más exactitud.
button-preview = Vista previa de { $turn }
button-play = Jugar { $turn }

after-begun = lo que habías empezado
put-aside = Ese botón es de una jugada anterior. Vuelve a escribir la jugada.
nothing-begun = Aquí no has empezado ninguna jugada, así que «…» aún no significa nada. Escribe la jugada, o su primera parte.

capture-not-open = `{ $capture }` ya no es posible después de lo que has empezado.
captures-within-turns = En { $title }, las capturas son parte de la jugada. /vista-previa y /explicar dicen qué captura una jugada.
begun-so-far = Empezada, aún sin jugar: { $turn }.
can-capture = { $players }: { $count ->
    [0] ahora no hay nada que capturar.
    [one] 1 captura posible:
   *[other] { $count } capturas posibles:
}
page-of = (página { $page } de { $pages })
as-it-is = Tal como está: { $turn }
press-captures = Pulsa las capturas que quieras hacer, en su orden. Después pulsa **Mover**. Nunca es obligatorio capturar.
go-on-moving = Pulsa **Mover** para seguir.
go-on-capturing = Captura más, o pulsa **Mover**.
button-captures = Capturas
button-earlier = Anteriores
button-more = Más
button-play-it = Jugar
button-start-over = Empezar de nuevo

not-played-yet = Aún sin jugar.
could-add = Podrías añadir:
and-more-captures = y { $count } más: `/capturas`
turn-in-words = { $turn }: { $words }.
ends-the-game = Con esto termina la partida, { $result }.
button-confirm = Confirmar
button-play-as-it-is = Jugar tal como está
button-drop = Cancelar
# Palabras que no cuentan al buscar una jugada por lo que se dice de ella
turn-fillers = de del desde a al hasta en la el los las con y que
send-this-first = Envía esto primero y luego sigue desde …: { $turn }

# Jugadas planeadas.
planned-turn-played = { $player } tenía planeada la respuesta { $turn }: { $words }.
plan-on-own-turn = Te toca. Juega primero, y después planea tu siguiente respuesta.
plan-is-full = En un plan caben { $most } líneas. Borra una antes: `/plan` las muestra.
plan-kept = Planeado. Si la partida llega ahí, tu respuesta se juega enseguida. El tablero muestra adónde lleva la línea.
plan-forgotten = Se ha borrado todo tu plan.
no-such-plan = No existe la línea { $number }: { $count ->
    [0] no hay nada planeado
    [one] hay una
   *[other] hay { $count }
}.
plan-line-forgotten = Se ha borrado la línea { $number }.
plan-lapsed = La partida `{ $game }` ha ido por otro camino, así que se ha borrado tu plan para ella.
plan-taken-back = En la partida `{ $game }` se han deshecho jugadas, así que se ha borrado tu plan para ella.
plan-too-long = Una línea tiene como mucho { $most } jugadas.
plan-after-the-end = La partida habría terminado antes de `{ $turn }`.
plan-needs-answer = Una línea tiene que acabar con una jugada tuya. Escribe lo que juega el resto y después tu respuesta.
plan-stops-at = La línea se para en `{ $turn }`:
plan-ambiguous = En esta línea, `{ $turn }` puede ser varias jugadas: { $turns }.
plan-unreadable = La línea se para en `{ $turn }`: eso no es una jugada de este juego. Escribe sus jugadas y las tuyas en orden, separadas por espacios.
nothing-planned = En la partida `{ $game }` no hay nada planeado. Mientras no te toque, escribe `/plan jugadas:…`: la jugada ajena y después tu respuesta, separadas por un espacio.
button-plan = Planear…
button-plan-on = Seguir con esta línea
button-plan-another = Otra línea
plan-begins = Partida `{ $game }`: planea una respuesta. Si se llega a ella, se juega enseguida.
plan-after = Tras { $turns }:
plan-asks-expected = ¿Qué jugada de { $players } esperas? Los números están en la imagen.
plan-asks-answer = ¿Qué respondes? Los números están en la imagen.
plan-ends-there = Tras { $line } la partida ha terminado, así que no hay nada que responder.
plan-of-game = Planeado en la partida `{ $game }` (→ marca tus jugadas):
plan-line = { $number }. { $turns }
button-forget-line = Borrar la línea { $number }
button-forget-plan = Borrar todo
