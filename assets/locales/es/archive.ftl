# Lo que se recuerda de las partidas terminadas: estadísticas y archivo.

stats-title = **{ $player }**: { $games ->
    [one] 1 partida terminada
   *[other] { $games } partidas terminadas
}
stats-of = **{ $title }**: { $tally }
tally = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}: { $won ->
    [one] 1 ganada
   *[other] { $won } ganadas
}, tablas: { $drawn }, { $lost ->
    [one] 1 perdida
   *[other] { $lost } perdidas
}
stats-length = Promedio: { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
} en { $time }.
stats-lost-turns = { $turns ->
    [one] 1 turno perdido por tiempo.
   *[other] { $turns } turnos perdidos por tiempo.
}
stats-opening = { $opening ->
    [open] Abierta
   *[closed] Cerrada
}: { $tally }
# $pool (una clasificación), $kept (por ciento), $games
stats-accuracy = Precisión en { $pool }: { $kept } % en { $games ->
    [one] 1 partida analizada
   *[other] { $games } partidas analizadas
}.
stats-accuracy-curve = Cómo cambió la precisión de { $name } de mes en mes.
# $pool, $first, $last (por ciento), $months (cuántos)
stats-accuracy-line = { $pool }: { $first } % al principio, { $last } % en el último de { $months } meses.
# $title (a game), $rating, $solved, $attempts (numbers)
stats-puzzles = Problemas de { $title }: **{ $rating }**. Resueltos al primer intento: { $solved } de { $attempts }.
stats-puzzles-provisional = Problemas de { $title }: **{ $rating }** (provisional). Resueltos al primer intento: { $solved } de { $attempts }.
stats-puzzle-streak = Mejor racha en { $title }: { $count }.
stats-counted = Se cuentan las partidas de este servidor, y las tuyas de todos los servidores.
stats-none-of-yours = Aún no has terminado ninguna partida. `/jugar` abre una, y `/partidas` muestra tus partidas en curso.
stats-none-of-yours-of = Aún no has terminado ninguna partida de { $title }. Para contar tus otras partidas, quita la opción «juego».
stats-none = { $player } no tiene ninguna partida terminada que puedas ver. Ves las partidas de este servidor y las que has jugado.
stats-none-of = { $player } no tiene ninguna partida terminada de { $title } que puedas ver. Ves las partidas de este servidor y las que has jugado.
span-minutes = { $count ->
    [one] 1 minuto
   *[other] { $count } minutos
}
span-hours = { $count ->
    [one] 1 hora
   *[other] { $count } horas
}
span-days = { $count ->
    [one] 1 día
   *[other] { $count } días
}

# $opening es open o closed.
opening = { $opening ->
    [open] partida abierta
   *[closed] partida cerrada
}
# Cómo le fue en una partida: $fared es won, drawn o lost.
fared = { $fared ->
    [won] ganada
    [drawn] tablas
   *[lost] perdida
}

button-finished-games = Partidas terminadas
button-statistics = Estadísticas
button-earlier-games = Anteriores
button-later-games = Posteriores
archive-title = **Partidas terminadas** { $what }
archive-winner = **{ $name }**
archive-of-player = de { $player }
archive-of-server = de este servidor
archive-from = desde { $day }
archive-until = hasta { $day }
archive-entry = `{ $game }` { $day } { $title }: { $players }, { $result }{ $notes }
archive-ended = { $how ->
    [agreed] de común acuerdo
    [resigned] por abandono
    [abandoned] por ausencia
   *[time] al acabar la ronda
}
archive-annotated = comentada
archive-nothing = No hay ninguna.
archive-looked-back = Se han mirado todas las partidas desde { $day }. Para seguir buscando, pulsa «Anteriores».
archive-looked-ahead = Se han mirado todas las partidas hasta { $day }. Para seguir buscando, pulsa «Posteriores».
archive-no-day = «{ $given }» no es un día, un mes ni un año. Escribe un día como 2026-03-01, un mes como 2026-03, un año como 2026.
archive-days-reversed = El primer día, { $from }, es posterior al último, { $until }. Intercambia «desde» y «hasta».
archive-no-result = «{ $given }» no es un resultado. Escribe ganada, tablas o perdida, o un resultado como 3-1 o 1-0.
archive-no-openings = Solo Pentagame tiene nombres para las aperturas; { $title } no tiene ninguno. Quita «apertura», o elige Pentagame.
