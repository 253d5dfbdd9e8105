# Ligas: lo que leen la organización y los participantes.

league-is-created = Tu liga **{ $name }** está creada. En los comandos se llama `{ $id }`. La primera temporada empieza el { $starts }.
league-announced = { $league }: una liga de { $title }{ $options }, organizada por { $player }.
# $meetings: once or twice
league-groups = Los grupos tienen unos { $size } participantes: arriba A, luego B1 y B2, luego de C1 a C4. En un grupo todos juegan contra todos { $meetings ->
    [twice] dos veces, cambiando de puesto
   *[once] una vez
}.
league-moves = Tras una temporada, { $promoted } de cada grupo { $promoted ->
    [one] sube
   *[other] suben
} y { $relegated } { $relegated ->
    [one] baja
   *[other] bajan
}.
league-length = Una temporada dura como máximo { $length }.
league-pause = La siguiente empieza { $length } después.
league-no-pause = La siguiente empieza enseguida.
league-clock = { $timed ->
    [no] Sin reloj.
   *[yes] Ritmo: { $clock }.
} { $rated ->
    [yes] Las partidas puntúan.
   *[no] Las partidas no puntúan.
}
league-members = { $count ->
    [0] Todavía no se ha inscrito nadie.
    [one] Se ha inscrito **1** participante:
   *[other] Se han inscrito **{ $count }** participantes:
}
league-next = La temporada { $season } empieza el { $starts }.
league-is-played = Se está jugando la temporada { $season }.
league-waits = La temporada { $season } empieza un día después de que haya { $least } participantes.
league-is-paused = La liga está detenida. La organización puede reanudarla con `/liga reanudar`.
league-is-over = La liga ha terminado.
league-not-paused = La liga no está detenida.

league-season-begins = Empieza la **temporada { $season }** de { $league }, con { $players } participantes. Termina a más tardar el { $until }.
league-group = **{ $group }**: { $players }
league-more-groups = … y { $count } { $count ->
    [one] grupo
   *[other] grupos
} más.
button-league-tables = Tablas
button-league-group = Grupo { $group }
button-league-play-on = Sigo jugando
league-season-over = La **temporada { $season }** de { $league } ha terminado.
league-champion = { $players } { $count ->
    [one] gana
   *[other] comparten
} la liga.
league-no-champion = no ganó nadie
# $way: up or down
league-moved = { $way ->
    [up] ▲ Suben
   *[down] ▼ Bajan
}: { $names }{ $more ->
    [0] {""}
   *[other] {" "}y { $more } más
}
league-provisional = Así están las cosas ahora. Será definitivo cuando empiece la próxima temporada; entonces se verá aquí.
league-asked = { $players }: esta temporada hubo muchos turnos perdidos. Para seguir en la liga, pulsa el botón; sin respuesta, no se participa en la siguiente.
league-postponed = { $league }: la temporada { $season } no puede empezar con { $players } { $players ->
    [one] participante
   *[other] participantes
}. Empieza un día después de que haya { $least }.
league-has-enough = { $league } ya tiene suficientes participantes.

# $state: during or over
league-table = { $league }, temporada { $season }, grupo { $group }{ $state ->
    [during] {""}
   *[over] : tabla final
}
# $mark: up, down, absent or out
league-mark = { $mark ->
    [up] ▲ sube
    [down] ▼ baja
    [absent] ausente
   *[out] no está en la siguiente temporada
}
league-legend = { $state ->
    [during] Las señales dicen qué pasaría si la temporada terminara ahora.
   *[over] Las señales dicen qué resulta de la temporada.
}
leagues-here = Las ligas de aquí:
league-listed = { $league }, { $title }, { $members } { $members ->
    [one] participante
   *[other] participantes
}. { $next }
league-seasons = Las temporadas de { $league }:
league-season = **{ $season }** ({ $began }): { $players } participantes en { $groups } { $groups ->
    [one] grupo
   *[other] grupos
}
league-season-played = en juego
league-titles = Los títulos de { $league }:
league-no-titles = Todavía no ha ganado nadie un título.
league-title = **{ $count }×** la liga ({ $count ->
        [one] temporada
       *[other] temporadas
    } { $seasons })
league-group-title = { $group } en la temporada { $season }
league-group-titles = grupos: { $groups }{ $more ->
    [0] {""}
   *[other] {" "}y { $more } más
}

league-joined = Estás en **{ $name }**. { $next }
league-joined-already = Ya estás en esta liga. { $next } Para dejarla, usa `/liga salir`.
league-plays-on = Bien, sigues jugando. { $next }
league-left = Has dejado **{ $name }**. Para volver, usa `/liga participar`.
league-left-while-played = Dejas **{ $name }** después de esta temporada, y tus partidas en ella siguen. Para dejarlas también, usa `/torneo retirarse torneo:{ $tournament }`.
league-paused = { $organiser } ha detenido { $league }. No empieza ninguna temporada hasta que se reanude.
league-pause-reply = La liga está detenida. Una temporada en juego sigue.
league-resumed = { $organiser } reanuda { $league }. { $next }
league-resume-reply = La liga sigue.
sure-to-end-league = ¿Terminar { $league }? No se puede deshacer. Una temporada en juego sigue, y cuenta.
button-end-league = Terminar la liga
button-keep-league = Dejar que siga
league-ended = { $organiser } ha terminado { $league }. Una temporada en juego sigue, y cuenta.

league-log-joined = { $player } se inscribió
league-log-left = { $player } salió
league-log-began = empezó una temporada con { $players } participantes: { $groups }
league-log-postponed = la temporada espera, porque solo hay { $players } participantes
league-log-asked = se preguntó si siguen jugando: { $players }
league-log-plays-on = { $player } sigue jugando

no-league-here = Aquí no hay ninguna liga. `/liga crear` crea una.
no-league-called = Aquí no hay ninguna liga llamada `{ $name }`. Nombra una: { $leagues }.
several-leagues = Hay varias ligas. Nombra una: { $leagues }.
league-not-begun = Todavía no ha empezado ninguna temporada. { $next }
league-no-season = Todavía no hay temporada { $season }. La última es la { $count }.
league-no-group = No hay grupo { $group } en esta temporada. Los grupos son { $groups }.
league-group-written = `{ $typed }` no es un grupo. Escribe una letra y un número, como `B2`; el grupo más alto es `A`.
league-not-in-it = No estás en esta liga. Para jugar en ella, usa `/liga participar`.
league-is-full = Esta liga ya tiene { $most } participantes, y una liga no puede tener más.
league-group-size = Un grupo tiene de { $least } a { $most } participantes. Ajusta `tamaño-grupo` a esos límites.
league-promoted = De cada grupo suben una o dos personas. `ascensos` tiene que ser 1 o 2.
league-relegated = De cada grupo baja al menos una persona. Elige `ascensos` y `descensos` de modo que sumen como máximo { $most }.
league-games-at-once = `simultáneas` tiene que ser 1 como mínimo.
league-season-length = Una temporada dura al menos { $length }. Elige una `temporada` más larga, como `60 días`.
league-pause-length = Una pausa tiene una duración, como `7 días`. Con `ninguno`, la siguiente temporada empieza enseguida.
league-starts-when = Elige para `comienzo` un momento desde ahora, en { $length } como máximo: `14 días`, `2026-12-01 19:00` o `primer lunes 19:00`.
