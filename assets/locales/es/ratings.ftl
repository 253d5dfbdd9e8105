# Partidas puntuadas, puntuaciones, rankings.

game-is-rated = Esta es una partida puntuada: cuenta para las puntuaciones de sus participantes, y nadie comparte un puesto.
rated-seats-alone = En una partida puntuada como esta, nadie comparte un puesto. Ocupa un puesto libre, o abre tu propia partida que no cuente.
rated-seats-are-kept = Los puestos libres están reservados para { $players }. `/jugar` abre una partida tuya.

rating-pool = { $game }
rating-pool-of-two = { $game }, dos participantes
rating-pool-of-more = { $game }, tres o más

ratings-of = **Puntuaciones de { $name }**
rating-shown = { $rating } ± { $deviation }
# $count (cuántas partidas)
rated-games = { $count ->
    [one] 1 partida puntuada
   *[other] { $count } partidas puntuadas
}
rating-in = { $pool }: **{ $rating }**, { $games }, { $won ->
    [one] 1 ganada
   *[other] { $won } ganadas
}.
rating-in-provisional = { $pool }: **{ $rating }** (provisional), { $games }, { $won ->
    [one] 1 ganada
   *[other] { $won } ganadas
}.
rating-last = La última, { $time }: { $before } → { $after }.
rating-best = Máxima: { $rating }.
rating-is-provisional = Provisional: hay muy pocas partidas, o la última fue hace mucho.
no-rating = { $name } aún no tiene partidas puntuadas.
no-rating-in = { $name } aún no tiene partidas puntuadas de { $game }.
no-rating-of-yours = Aún no tienes partidas puntuadas. Para abrir una, escribe `/jugar`, elige a otra persona y pulsa **{ new-game-make-rated }**.
no-rating-of-yours-in = Aún no tienes partidas puntuadas de { $game }. Para abrir una, escribe `/jugar`, elige a otra persona y pulsa **{ new-game-make-rated }**.
rating-curve = Cómo cambiaron las puntuaciones de { $name }.
rating-curve-line = { $pool }: { $first } después de la primera partida, { $last } después de { $games }.

leaderboard-here = **{ $pool }: las mejores puntuaciones de este servidor**
leaderboard-everywhere = **{ $pool }: las mejores puntuaciones de todos los servidores**
# Beside a player of a leaderboard. $name
button-games-of = Partidas de { $name }
leaderboard-placed = { $place }. { $name }: **{ $rating }**, { $games }
leaderboard-unplaced = { $name }: { $rating }, { $games }
leaderboard-provisional = Provisionales, aún sin clasificar:
leaderboard-empty-here = Nadie ha jugado aún una partida puntuada en este servidor ({ $pool }). Para abrir una, escribe `/jugar`, elige a otra persona y pulsa **{ new-game-make-rated }**.
leaderboard-empty-everywhere = Nadie con una partida puntuada ({ $pool }) ha aceptado aparecer en todos los servidores. Para aceptar, usa `/ajustes` con la opción `ranking`.
leaderboard-needs-server = Para ver el ranking de un servidor, usa el comando en uno de sus canales.
button-leaderboard-here = En este servidor
button-leaderboard-everywhere = En todos los servidores
button-higher = Más arriba
button-lower = Más abajo
button-ratings = Mi puntuación
ratings-now = Puntuaciones: { $ratings }.
rating-change = { $player } { $before } → { $after }
not-rated-after-all = No se hizo ninguna jugada, así que esta partida no cambia ninguna puntuación.
