# Las series de torneos: lo que leen la organización y los participantes.

series-is-created = Tu serie **{ $name }** está creada. En los comandos se llama `{ $id }`. Los próximos torneos empiezan en estas fechas: { $dates }. Si una fecha no va bien, usa `/serie saltar` o `/serie terminar`.
series-created = { $player } ha creado la serie { $series }. Sus próximos torneos empiezan en estas fechas: { $dates }. Puedes inscribirte a cada uno desde { $length } antes de su comienzo.
series-outlasts = ⚠️ { $rounds ->
    [one] Una ronda puede
   *[other] { $rounds } rondas pueden
} durar { $lasts }, y entre las fechas hay { $between }. Si en una fecha aún se juega el torneo anterior, esa fecha se salta. Rondas más cortas (`duración`) o fechas más espaciadas lo evitan.
# A line below the table of a series, with a button to the standings. $starts (when it began)
series-held = Torneo: { $starts }
series-next = El próximo empieza el { $starts }. Puedes inscribirte desde { $length } antes.
series-is-paused = La serie está detenida. La organización puede reanudarla con `/serie reanudar`.
series-is-over = La serie ha terminado.
series-not-paused = La serie no está detenida.

# $why: few or other
series-cancelled = { $why ->
    [few] { $tournament } no se celebra: inscripciones: { $registered }; mínimo: { $least }.
   *[other] { $tournament } se canceló.
}
series-counted = { $tournament } cuenta para la serie.

# $why: still-played, missed or asked
series-skipped = { $series }: no hay torneo el { $starts }. { $why ->
    [still-played] El anterior todavía se juega.
    [missed] No estuve a tiempo para anunciarlo.
   *[asked] La organización lo salta.
}
series-table = La tabla de { $series } tras { $tournaments ->
    [one] 1 torneo
   *[other] { $tournaments } torneos
}:
series-row = { $place }. { $player }: **{ $points }** { $points ->
    [one] punto
   *[other] puntos
}; torneos jugados: { $played }, ganados: { $won }
series-points = Los diez primeros de un torneo reciben 12, 10, 8, 7, 6, 5, 4, 3, 2 y 1 puntos. Todos los demás participantes reciben 1.

series-here = Las series de aquí:
series-listed = { $series }: { $every }. { $next }
# $dates, $nth (qué día del mes), $weekday (1 es lunes), $time (19:00), $zone
schedule-shown = { $dates ->
    [daily] cada día
    [first-of-month] el día 1 de cada mes
    [monthly] { $nth ->
        [first] primer
        [second] segundo
        [third] tercer
        [fourth] cuarto
       *[last] último
    } { weekday } de cada mes
   *[weekly] { weekday }
} { $time } { $zone }
series-choice = { $name } ({ $phase ->
    [playing] en curso
   *[ended] terminada
})

series-paused = { $organiser } ha detenido { $series }. No se anuncia ningún torneo hasta que se reanude.
series-pause-reply = La serie está detenida. Un torneo ya anunciado sigue.
series-resumed = { $organiser } reanuda { $series }. { $next }
series-resume-reply = La serie sigue.
sure-to-end-series = ¿Terminar { $series }? No se puede deshacer. Un torneo ya anunciado sigue, y cuenta.
button-end-series = Terminar la serie
button-keep-series = Dejar que siga
series-ended = { $organiser } ha terminado { $series }.

series-log-created = { $by } la creó
series-log-opened = se anunció el torneo { $tournament }, para el { $starts }
series-log-skipped = sin torneo el { $starts }: { $why ->
    [still-played] el anterior no había terminado
    [missed] petteia no estaba en marcha
   *[asked] { $by } lo saltó
}
series-log-counted = el torneo { $tournament } cuenta, con { $players } participantes
series-log-cancelled = el torneo { $tournament } se canceló
series-log-moved = se trasladó a { $channel } con su torneo
series-log-ended = { $by } la terminó

no-series-here = Aquí no hay ninguna serie. `/serie crear` crea una.
no-series-called = Aquí no hay ninguna serie llamada `{ $name }`. Nombra una: { $series }.
several-series = Hay varias series. Nombra una: { $series }.
only-series-organisers = Eso solo puede hacerlo la organización: { $player }, miembros con el rol de organización y la administración del servidor.
too-many-series = Ya hay { $count } series y ligas en curso aquí. Termina alguna con `/serie terminar` o `/liga terminar`.
series-of-ladders = Una escalera sigue hasta que alguien la termina, así que no puede repetirse. Elige otro `sistema`.
series-opens-early = La inscripción se abriría antes de que empiece el torneo anterior. Elige para `inscripción` menos de { $length }.
schedule-word = `{ $word }` no es un día, ni una hora, ni una zona horaria. Escribe, por ejemplo, `viernes 19:00 Europe/Madrid`, `primer lunes 20:00`, `cada día` o `mes`.
schedule-twice = `{ $word }` sobra. Escribe un día, una hora y una zona horaria, como `viernes 19:00 Europe/Madrid`.
schedule-nothing = Nombra un día, como `viernes 19:00 Europe/Madrid`, `primer lunes 20:00`, `cada día` o `mes`.
