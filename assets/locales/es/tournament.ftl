# Torneos: lo que leen la organización, quienes participan y la sala.

tournament-is-announced = Tu torneo **{ $name }** está anunciado. En los comandos se llama `{ $id }`.
tournament-announced = { $tournament }: un torneo de { $title }{ $options }, organizado por { $player }.
system-book-swiss = Sistema suizo: desde arriba, cada participante juega contra la siguiente persona de la clasificación con la que aún no ha jugado. Una mesa de 2 juega 3 partidas, una de 3 juega 2.
system-swiss = Sistema suizo: se enfrentan quienes tienen los mismos puntos. Nadie juega dos veces contra la misma persona, y la primera jugada se reparte con justicia.
system-round-robin = Todos contra todos: cada participante juega una vez contra cada rival.
system-double-round-robin = Todos contra todos a doble vuelta: cada participante juega dos veces contra cada rival, y empieza una de ellas.
system-all-at-once = Todo a la vez: cada participante juega contra cada rival, en una sola ronda.
system-single-elimination = Eliminatoria: quien pierde un encuentro queda fuera. Quienes tienen mejor clasificación se enfrentan al final.
system-double-elimination = Doble eliminación: quien pierde 2 encuentros queda fuera. Quienes tienen mejor clasificación se enfrentan al final.
system-match = Un encuentro: todo el mundo en una mesa, en todos los órdenes de puestos.
system-ladder = Una escalera: usa `/torneo retar` para retar a alguien hasta 3 peldaños por encima de ti. Si ganas a quien está por encima de ti, ocupas su peldaño. Una partida que dura más de 14 días no impide a nadie hacer nuevos retos.
tournament-has-rounds = { $rounds ->
    [one] Una ronda.
   *[other] { $rounds } rondas.
}
tournament-rounds-with = { $rounds ->
    [one] Una ronda
   *[other] { $rounds } rondas
} con { $players } participantes.
tournament-begins-by-hand = Empieza cuando alguien de la organización pulse **Empezar**.
rounds-may-repeat = Con tantas rondas, algunas personas pueden enfrentarse dos veces.
rounds-may-repeat-with = Con { $players } participantes o menos, en tantas rondas algunas personas pueden enfrentarse dos veces.
rounds-may-repeat-now = Con { $players } participantes, en tantas rondas algunas personas pueden enfrentarse dos veces. { $sure ->
    [one] Con 1 ronda
   *[other] Con { $sure } rondas
} no ocurre nunca.
lasting = { $unit ->
    [days] { $count ->
        [one] 1 día
       *[other] { $count } días
    }
    [hours] { $count ->
        [one] 1 hora
       *[other] { $count } horas
    }
    [minutes] { $count ->
        [one] 1 minuto
       *[other] { $count } minutos
    }
   *[seconds] { $count ->
        [one] 1 segundo
       *[other] { $count } segundos
    }
}
tournament-clock = { $timed ->
    [no] Sin reloj.
   *[yes] Ritmo: { $clock }.
} Las partidas de una mesa se juegan { $order ->
    [one-by-one] una tras otra
   *[side-by-side] a la vez
}{ $rated ->
    [yes] {" "}y se puntúan.
   *[no] {" "}y no se puntúan.
}
tournament-with-computer = { $computer } también participa; sus partidas no se puntúan.
tournament-in-pairs = Cada mesa juega 2 partidas, intercambiando los puestos.
# $games (un número), $decider
tournament-at-once = { $games ->
    [one] Cada participante juega una sola partida a la vez.
   *[other] Cada participante juega como máximo { $games } partidas a la vez.
}
tournament-best-of = { $games ->
    [one] Un encuentro es 1 partida.
   *[other] Un encuentro tiene como máximo { $games } partidas, intercambiando los puestos.
} { $decider ->
    [both-seats] Si hay empate, deciden 2 partidas más, 1 en cada puesto; después pasa quien partía con mejor clasificación.
    [second-seat] Si hay empate, decide 1 partida más; al segundo puesto le bastan las tablas.
   *[better-seed] Si hay empate, decide 1 partida más; si acaba en tablas, pasa quien partía con mejor clasificación.
}
best-of-where = Quita `al-mejor-de`: solo es para eliminatorias.
knock-out-has-its-rounds = Quita `rondas`: en una eliminatoria dependen del número de participantes.
tournament-pairs-where = Quita `ida-y-vuelta`: solo es para torneos suizos y de todos contra todos. En otros sistemas los puestos cambian de todas formas.
tournament-round-ends = Una ronda dura { $length } como máximo. Las partidas sin terminar cuentan entonces como estén.
tournament-registration-ends = La inscripción dura hasta el { $at }; entonces empieza.
tournament-registered = Participantes: **{ $count }** (pueden jugar de { $least } a { $most }).
tournament-names = { $names }{ $more ->
    [0] {""}
   *[other] {" "}y { $more } más
}
tournament-begun-with = **Ha empezado** con { $players } participantes.
tournament-was-cancelled = **Se canceló.**
tournament-is-over-now = **Ha terminado.**
tournament-begins-now = Empieza ahora.
tournament-is-cancelled = El torneo se canceló. Sus partidas en curso siguen como partidas normales.
tournament-cancelled-by = { $player } canceló { $tournament }. Sus partidas en curso siguen como partidas normales.
joined-tournament = Ahora participas en **{ $name }**.
left-tournament = Ya no participas en **{ $name }**.
joined-ladder = { $player } entra en { $tournament }, en el peldaño más bajo.

round-begins = { $tournament }: empieza la **ronda { $round } de { $rounds }**.
round-lasts = Termina a más tardar el { $until }.
table-line = Mesa { $table }: { $players }; { $games ->
    [one] empieza
   *[other] en la primera partida empieza
} { $first }
more-tables = … y { $count } { $count ->
    [one] mesa
   *[other] mesas
} más.
byes = { $players } { $count ->
    [one] descansa esta ronda y recibe
   *[other] descansan esta ronda y reciben
} el promedio de puntos de una ronda.
ladder-begins = { $tournament } empieza. Usa `/torneo retar` para retar a alguien.
ladder-result = { $players }: { $result }. La escalera queda así: { $rungs }.
challenge = { $player } reta a { $challenged } en { $tournament }.
pairing-too-few = El torneo ha terminado: una ronda necesita { $least } participantes, y { $left ->
    [one] queda 1
   *[other] quedan { $left }
}.
pairing-too-many = El torneo ha terminado: hay { $players } participantes, y una mesa solo tiene { $most } puestos.
pairing-over = El torneo ha terminado: en { $rounds ->
    [one] 1 ronda
   *[other] { $rounds } rondas
}, cada participante ha jugado contra cada rival.
pairing-no-rounds = Una escalera no tiene rondas.

corrected = { $player } corrigió el resultado de la partida { $fixture } ({ $players }): **{ $result }** en lugar de { $before }. Motivo: { $reason }
corrected-reply = El resultado está corregido. La clasificación y las puntuaciones se han vuelto a calcular. Las rondas ya emparejadas no cambian.
substituted = { $substitute } sigue jugando por { $player }.
tournament-substituted = { $substitute } sigue jugando por { $player } en { $tournament }.
withdrew = { $player } dejó el torneo y abandona.
tournament-withdrew = { $player } dejó { $tournament }.
tournament-taken-out = { $organiser } retiró a { $player } de { $tournament }.
withdrawn-reply = Hecho. Los puntos conseguidos siguen en la clasificación.
challenged-reply = Reto enviado. La partida empieza enseguida.
finished-reply = La escalera ha terminado.
next-round-reply = Empieza la ronda siguiente.

sure-to-cancel-tournament = ¿Cancelar { $tournament }? No se puede deshacer. Sus partidas en curso siguen como partidas normales.
sure-to-finish = ¿Terminar { $tournament }? La clasificación será definitiva. Sus partidas en curso siguen como partidas normales.
sure-to-withdraw = ¿Dejar { $tournament }? Tus partidas de allí se abandonan, y no recibes otras nuevas.
sure-to-take-out = ¿Retirar a { $player } de { $tournament }? Sus partidas de allí se abandonan, y no recibe otras nuevas.
# A tournament in a list. $name, $title (of the game), $count (who has joined)
going-registration = **{ $name }**, { $title }: puedes unirte, { $count ->
    [0] todavía sin jugadores
    [one] 1 jugador hasta ahora
   *[other] { $count } jugadores hasta ahora
}
going-round = **{ $name }**, { $title }: ronda { $round } de { $rounds }
going-played = **{ $name }**, { $title }: en juego
button-standings = Clasificación
button-crosstable = Tabla cruzada
button-pairings = Emparejamientos
button-cancel-tournament = Cancelar el torneo
button-keep-tournament = Dejar que siga
button-take-out = Retirar
button-keep-player = Mantener en el torneo
button-withdraw-tournament = Dejarlo
button-finish = Terminar

# Por qué algo no se puede hacer.
no-tournament-here = No hay ningún torneo aquí. `/torneo crear` anuncia uno.
no-tournament-called = Aquí no hay ningún torneo llamado `{ $name }`.
several-tournaments = Hay varios torneos. Nombra uno: { $tournaments }.
too-many-tournaments = Ya hay { $count } torneos en curso aquí. Espera a que termine alguno.
only-organisers = Eso solo puede hacerlo la organización: { $player }, miembros con el rol de organización y la administración del servidor.
tournament-name-length = El nombre de un torneo tiene de 1 a { $most } caracteres.
tournament-rounds = Un torneo tiene de 1 a { $most } rondas.
ladder-without-rounds = Quita `rondas`, `duración` y `pausa`: una escalera no tiene rondas. Se puede retar en todo momento, y cada partida dura lo que diga su `ritmo`.
tournament-sizes = Este sistema admite de { $fewest } a { $many } participantes. Elige `mínimo` y `máximo` dentro de esos límites, y `mínimo` no mayor que `máximo`.
tournament-length = `{ $typed }` aquí no sirve como duración. Escribe, por ejemplo, `14 días`, `36 horas` o `90 minutos`. La más larga es un año.
tournament-without-end = Sin reloj y sin fin de las rondas, una partida podría durar siempre. Elige `ritmo` o `duración`.
in-tournament-already = Ya participas.
not-in-tournament = No participas en él.
registration-is-over = El torneo ha empezado, así que ya no puedes entrar. La organización puede dejar que sigas jugando por otra persona con `/torneo sustituir`.
tournament-is-full = Los { $most } lugares están ocupados.
has-begun-so-withdraw = El torneo ha empezado. Todavía puedes dejarlo, pero entonces se abandonan tus partidas de allí.
tournament-has-begun = Ya ha empezado.
tournament-not-begun = Aún no ha empezado.
too-few-players = Hacen falta { $least } participantes, y por ahora { $registered ->
    [0] no hay ninguno
    [one] hay 1
   *[other] hay { $registered }
}.
tournament-is-over = { $tournament } ha terminado.
substitute-for-whom = Di a quién se sustituye: añade la opción `persona`, o `máquina` con su nivel.
takes-no-part = { $player } no participa en él.
you-take-no-part = No participas en él.
takes-part-already = { $player } ya participa, así que no puede sustituir a nadie.
has-withdrawn = { $player } lo ha dejado.
reason-length = Da un motivo de 1 a { $most } caracteres. Todo el mundo puede leerlo.
no-such-fixture = No hay ninguna partida `{ $game }` en este torneo. Escribe su nombre, o ronda, mesa y número, como `2.1.3`.
not-scored-yet = La partida `{ $game }` aún no tiene resultado. Puedes corregirla cuando termine.
# $player (un nombre)
knock-out-went-on = { $player } ganó este encuentro, y la ronda siguiente ya ha empezado. Escribe un resultado con el que { $player } siga ganando.
knock-out-level = Con este resultado el encuentro quedaría empatado, y su ronda ha terminado. Escribe un resultado que lo decida.
ladder-not-corrected = En una escalera no se pueden corregir resultados: los peldaños ya han cambiado. Que vuelvan a jugar: reta quien está más abajo.
result-unfinished = `*` no es un resultado. Escribe el resultado que debe contar, como `3-2` o `1-0`.
result-counts = `{ $typed }` tiene { $counts ->
    [one] 1 número
   *[other] { $counts } números
}, pero la mesa tiene { $parties } bandos. Escribe un número para cada uno, como `3-2`.
result-unknown = `{ $typed }` no es un resultado de este juego. Escribe { $expected }.
challenges-on-ladders-only = Solo puedes retar en una escalera. En este torneo, cada ronda dice contra quién juegas.
ends-by-itself = Este torneo termina después de su última ronda. Para terminarlo ahora, usa `/torneo cancelar`.
round-goes-on = La ronda { $round } aún se está jugando.
not-on-ladder = { $player } no está en la escalera.
challenge-oneself = No puedes retarte a ti.
challenge-below = { $player } está por debajo de ti, en el peldaño { $rung }. Reta a alguien que esté por encima.
challenge-too-high = { $player } está en el peldaño { $rung }. Puedes retar hasta { $reach } peldaños por encima de ti, es decir, hasta el peldaño { $highest }.
challenge-busy = { $player } tiene que terminar antes una partida con { $against }. Puedes retar cuando termine, o a partir del { $until }.
challenge-open = Termina antes la partida que ya juegas contra esa persona.
challenge-just-lost = { $player } te acaba de ganar. Termina antes una partida contra otra persona.
table-cannot-be-cancelled = Esta partida es del torneo { $name }, así que no se puede cancelar. Se puede abandonar, y la organización puede corregir después el resultado.
no-rematch-at-table = Esta partida era del torneo { $name }, que dice quién juega después. Para jugar otra partida, usa `/jugar`.

# En la lista de la ronda.
round-now = { $tournament }, **ronda { $round } de { $rounds }**.
round-over = Ha terminado.
round-rests = La siguiente empieza el { $at }.
fixture-running = { $fixture } { $players }: `{ $game }` en curso, turno de { $turn }{ $until }
fixture-waits = { $fixture } { $players }: sin empezar
fixture-over = { $fixture } { $players }: **{ $result }**
fixture-corrected = { $fixture } { $players }: **{ $result }** (corregido)
round-more = Página { $page } de { $pages }
board-at-table = **Partida { $fixture }** (`{ $game }`)
at-table = { $name }, partida { $fixture } (ronda, mesa, partida).
tournament-choice = { $name } ({ $phase ->
    [lobby] inscripción abierta
    [playing] en curso
   *[ended] terminado
})

# Lo que puede hacer la organización si alguien no aparece.
managers-announce = Solo la administración de este servidor puede anunciar torneos. Pídeselo a quien lo administra.
asks-to-substitute = { $player }, ¿quieres seguir jugando por { $place } en { $tournament }? Te lo pide { $organiser }. Recibirías su número, sus puntos y sus partidas.
asks-to-join-late = { $player }, ¿quieres jugar en { $tournament } desde la ronda siguiente? Te lo pide { $organiser }. Por cada ronda hasta ahora recibes el promedio de puntos de una ronda.
asked-to-play = Se ha preguntado a { $player } en el canal del torneo; participa cuando diga allí que sí.
button-will-play = Quiero jugar
button-decline-to-play = No, gracias
not-asked = No se te pidió jugar en este torneo, u otra persona se adelantó.
you-play-now = Ahora participas.
you-will-not-play = No participas. El canal del torneo también lo dice.
you-do-not-play = No participas en este torneo.
you-play-already = Has aceptado y ya participas. Para dejar el torneo, usa /torneo retirar.
declined-to-play = { $player } no quiere jugar en { $tournament }.
joined-late = { $player } entra en { $tournament } desde la ronda siguiente.
taken-off-the-list = Hecho.
takes-nobody-late = En este sistema nadie puede entrar una vez que ha empezado. Pero alguien puede seguir jugando por otra persona: `/torneo sustituir`.
no-more-rounds = Ya no queda ninguna ronda para alguien nuevo.
is-in-already = { $player } ya participa.
forfeited = { $organiser } da la partida { $fixture } ({ $players }) por perdida para { $player }. Motivo: { $reason }
forfeited-here = { $organiser } da esta partida por perdida para { $player }.
forfeited-reply = La partida cuenta como perdida.
is-scored-so-correct = La partida `{ $game }` ya tiene resultado. Para cambiarlo, usa `/torneo corregir`.
not-in-that-game = { $player } no juega en esa partida.
has-resigned = { $player } ya abandonó esa partida.
extended = { $organiser } da { $length } más a la ronda de { $tournament }.
extended-reply = La ronda es ahora más larga.
no-end-to-extend = Ahora no se juega ninguna ronda que tenga un fin.
paused = { $organiser } detuvo { $tournament }. Todos sus relojes se detienen, y nadie puede jugar hasta que se reanude.
paused-reply = Está detenido. Para reanudarlo, usa `/torneo reanudar`.
is-paused = Está detenido.
round-waits = Está en espera, porque no tengo acceso a { $channel }.
table-is-paused = El torneo está detenido, y también tu reloj. Juega cuando la organización lo reanude.
paused-so-resume = Está detenido. Reanúdalo antes con `/torneo reanudar`, para que sus relojes vuelvan a correr.
not-paused = No está detenido.
ladder-not-paused = Una escalera no tiene rondas que detener.
resumed = { $organiser } reanuda { $tournament }. Cada reloj recupera el tiempo de la pausa.
resumed-reply = Sigue en marcha.
# { $lost }: si no se podía llegar al canal de antes.
hall-moved = { $player } trasladó { $tournament } aquí desde { $before }. A partir de ahora, todo sobre el torneo se publica aquí. { $lost ->
    [yes] Las partidas a las que no tenía acceso se trasladan también.
   *[no] Las partidas siguen donde están.
}
hall-moved-reply = A partir de ahora se publica en { $channel }.
hall-is-there = { $channel } ya es su canal.

# El diario de un torneo.
log-of = Lo que se hizo en { $tournament }, lo más reciente primero:
log-entry = { $at }: { $what }
log-announced = { $by } lo anunció
log-started = { $by } lo empezó, con { $players } participantes
log-started-by-itself = empezó, con { $players } participantes
log-round = se emparejó la ronda { $round }
log-joined = { $player } entró más tarde
log-promised = { $player } hizo la promesa que se pide
log-waits = { $player } entró en la lista de espera
log-moved-up = { $player } pasó de la lista de espera al torneo
log-withdrew = { $player } dejó el torneo
log-taken-out = { $by } retiró a { $player }
log-rested = { $player } hace una pausa
log-rested-after-miss = { $player } perdió un turno y hace una pausa
log-returned = { $player } ha vuelto
log-asked = { $by } pidió a { $player } que jugara
log-asked-in-place = { $by } pidió a { $player } que siguiera jugando por { $place }
log-declined = { $player } dijo que no
log-substituted = { $player } ocupó el lugar de { $place }
log-corrected = { $by } corrigió la partida { $fixture } a { $result }: { $reason }
log-forfeited = { $by } dio la partida { $fixture } por perdida para { $player }: { $reason }
log-extended = { $by } dio { $length } más a la ronda
log-paused = { $by } lo detuvo
log-resumed = { $by } lo reanudó
log-moved = { $by } lo trasladó a { $channel }
log-out-of-reach = no pude llegar a su canal { $channel }, así que esperó
log-in-reach = pude volver a llegar a su canal, así que siguió
log-outage = tiempo devuelto porque el bot no estuvo disponible: { $length }
log-cancelled = { $by } lo canceló
log-cancelled-by-itself = se canceló: muy pocos participantes
log-ended = terminó

# Quién puede participar.
# $limits, $from (una puntuación), $to (una puntuación)
entry-range = { $limits ->
    [both] { $from } a { $to }
    [from] { $from } o más
   *[to] { $to } o menos
}
entry-rating = Para quienes tienen una puntuación de { $condition }. Sin puntuación { $unrated ->
    [yes] también se puede participar.
   *[no] no se puede participar.
}
entry-role = Solo para miembros con el rol { $role }.
entry-promise = Quien juega promete: «{ $promise }»
entry-range-empty = Elige `puntuación-desde` no mayor que `puntuación-hasta`: nadie tiene una puntuación de { $from } o más y de { $to } o menos.
promise-length = Una promesa tiene de 1 a { $most } caracteres.
entry-needs-role = Para participar necesitas el rol { $role }, y no lo tienes. Pregunta a la organización.
entry-rating-outside = Para participar necesitas una puntuación de { $condition } en { $title }. La tuya es { $rating }.
entry-rating-missing = Para participar necesitas una puntuación de { $condition } en { $title }. Aún no tienes: juega primero una partida puntuada.
entry-asks-promise = { $tournament } pide una promesa: «{ $promise }» En su historial se puede leer que la has hecho.
button-promise = Lo prometo
button-no-promise = Mejor no
joined-waiting-list = Los { $most } lugares de **{ $name }** están ocupados. Eres el número { $number } de la lista de espera. Te aviso cuando quede un lugar libre.
tournament-waiting-list = Lista de espera: { $names }{ $more ->
    [0] {""}
   *[other] {" "}y { $more } más
}
moved-up = { $player }, ha quedado un lugar libre en { $tournament }: ahora participas.
waited-in-vain = { $players }: { $tournament } empieza ahora y no ha quedado ningún lugar. Si alguien se va, la organización aún puede pedir una sustitución.
entry-outgrown = Puntuación fuera de los límites desde la inscripción: { $players }. Cuenta la que había al inscribirse, así que { $count ->
    [one] sigue en el torneo.
   *[other] siguen en el torneo.
}

# La organización de un torneo.
team-removed = { $organiser } ha retirado a { $player } de la organización de { $tournament }.
team-removed-reply = { $player } ya no organiza este torneo.
team-left = { $player } ya no organiza { $tournament }.
team-left-reply = Ya no organizas este torneo.
team-announced-it = { $player } anunció este torneo y sigue en la organización.
team-in-already = { $player } ya organiza este torneo. Para retirar a esta persona, añade `retirar:sí`.
team-not-in = No se añadió a { $player } a la organización, así que no se le puede retirar. Organizan { $team } y quienes tienen su rol.
team-computer = Una máquina no puede organizar un torneo. Nombra a una persona.
team-full = Un torneo tiene como máximo { $most } personas más en la organización. Retira antes a alguien con `retirar:sí`.
button-agree = De acuerdo
organiser-asked = { $player }, ¿quieres organizar { $tournament } con { $organiser }? Podrías hacer todo lo que hace la organización. Nada cambia hasta que aceptes.
organiser-asked-reply = La pregunta a { $player } está en el canal del torneo; lo organizará cuando acepte allí.
organiser-asked-already = { $player } ya ha recibido la pregunta y aún no ha respondido. Para retirarla, añade `retirar:sí`.
organiser-asked-no-longer = La pregunta a { $player } queda retirada.
organiser-not-asked = Esta pregunta no es para ti o ya no está abierta: nadie te ha pedido que organices este torneo.
organiser-agreed = { $player } ahora también organiza { $tournament }.
organiser-agreed-reply = Ahora organizas este torneo. `/ayuda` dice lo que hace la organización.
organiser-declined = { $player } no quiere organizar { $tournament }.
organiser-declined-reply = No lo organizas. El canal del torneo también lo dice.
log-organiser-asked = { $by } pidió a { $player } que lo organizara también
log-organiser-agreed = { $player } también lo organiza
log-organiser-declined = { $player } no lo organiza
log-organiser-added = { $by } puso a { $player } en la organización
log-organiser-removed = { $by } retiró a { $player } de la organización
log-organiser-left = { $player } dejó de organizarlo

# Las rondas que empareja la organización.
pair-bye-words = libre descansa
pair-players = La ronda { $round } de { $tournament } aún no está emparejada. Participantes, por orden de clasificación: { $players }{ $more ->
    [0] .
   *[other] {" "}y { $more } más.
}
pair-suggestion = Tal como está, yo emparejaría así: `{ $pairings }`
pair-by-hand-now = { $organiser } la emparejó así: `{ $pairings }`
pair-how = Para emparejarla tú, escribe los emparejamientos en `emparejamientos`. Empieza quien va antes en cada mesa, y se nombra a cada cual una vez.
pair-preview = La ronda { $round } de { $tournament } quedaría así. Aún no ha cambiado nada.
pair-replaces = Esto sustituye los emparejamientos de { $organiser }.
pair-met = ({ $players } ya se han enfrentado { $times ->
    [one] una vez
   *[other] { $times } veces
})
pair-met-there = Entre ellas, { $count ->
    [one] 1 pareja ya se había enfrentado
   *[other] { $count } parejas ya se han enfrentado
}.
pair-bye = { $player } descansa{ $before ->
    [0] {""}
    [one] {" "}(por segunda vez)
   *[other] {" "}(ya descansó { $before } veces)
}.
button-pair = Emparejar así
button-pair-not = Mejor no
paired-by-hand = { $organiser } ha emparejado a mano la ronda { $round } de { $tournament }. Así se jugará cuando empiece.
paired-by-hand-reply = La ronda { $round } está emparejada. Hasta que empiece puedes emparejarla de nuevo, o dejarla al sistema con `automático:sí`.
paired-by-system = { $organiser } deja otra vez al sistema la ronda { $round } de { $tournament }.
paired-by-system-reply = La ronda { $round } se empareja automáticamente cuando empiece.
round-by-hand = { $organiser } la ha emparejado a mano.
log-paired-by-hand = { $by } emparejó a mano la ronda { $round }
log-paired-by-system = { $by } dejó otra vez al sistema la ronda { $round }
log-round-by-hand = empezó la ronda { $round }, emparejada a mano
pair-fixed = En este sistema nadie empareja a mano, porque su plan dice quién juega contra quién. Se puede en los sistemas suizos.
pair-no-round-left = Todas las rondas están ya emparejadas. A mano solo se empareja una ronda que no ha empezado.
pair-too-late = La ronda { $round } ha empezado entretanto, así que sus emparejamientos ya no cambian.
pair-not-this = Has mirado otros emparejamientos desde entonces. Confirma esos, o escríbelos de nuevo.
pair-is-automatic = La ronda { $round } ya se empareja automáticamente.
pair-third-meeting = { $players } ya se han enfrentado { $times } veces. Empareja de otro modo, o añade `repetir:sí` si es lo que quieres.
pair-bye-with = Descansa una sola persona a la vez, como `5-libre`.
pair-opponent-missing = Después del último `-` falta alguien. Escribe por ejemplo `1-4` o `5-libre`.
pair-no-number = Nadie tiene el número { $number }. Los números van de 1 a { $last }.
pair-same-names = Hay varias personas llamadas `{ $name }`. Escribe el número: { $numbers }.
pair-nearest = Nadie se llama aquí `{ $typed }`. ¿Es { $name }? Escribe ese nombre, o el número { $number }.
pair-unknown = `{ $typed }` no juega en este torneo. Escribe números o nombres, como `1-4 2-3 5-libre`.
pair-twice = { $player } ({ $number }) aparece dos veces. Cada cual está en una mesa o descansa.
pair-alone = { $player } ({ $number }) no tiene rival. Escribe a ambas personas, como `1-4`, o `{ $number }-libre` si descansa.
pair-too-many = `{ $table }` tiene demasiada gente: aquí una mesa tiene como máximo { $most }.
pair-left-out = Cada cual juega o descansa. { $count ->
    [one] Falta
   *[other] Faltan
} { $players }{ $more ->
    [0] {""}
   *[other] {" "}y { $more } más
}. Escribe por ejemplo: `{ $whole }`
pair-no-table = Alguien tiene que jugar: escribe al menos una mesa, como `1-4`.

# Encuentros de una eliminatoria que siguen.
matches-go-on = { $tournament } sigue:
match-goes-on = Mesa { $table }: { $players }. { $why ->
    [level] El encuentro está igualado tras sus partidas, así que { $games ->
        [one] decide 1 partida más
       *[other] deciden { $games } partidas más
    }.
    [second-match] Cada cual ha perdido ya una vez, así que juegan de nuevo por el título.
   *[undecided] Nadie ha ganado aún el encuentro, así que { $games ->
        [one] sigue 1 partida más
       *[other] siguen { $games } partidas más
    }.
} Empieza { $first }.

# Las arenas.
system-arena = Una arena: mientras dura, juegas contra alguien cercano en la clasificación cada vez que quedas libre. Una victoria da 2 puntos, unas tablas 1. Después de 2 victorias seguidas, los puntos cuentan doble hasta que no ganes.
arena-lasts = Dura { $length }. Las partidas sin terminar entonces no cuentan, y siguen como partidas normales.
arena-begins = { $tournament } empieza. Quien está libre recibe rival enseguida, una y otra vez.
arena-now = **Se juega** hasta el { $until }, con { $players ->
    [one] 1 participante
   *[other] { $players } participantes
}.
arena-streak = 🔥 { $wins } victorias seguidas, los puntos cuentan doble
arena-rests = en pausa
button-arena-join = Jugar o volver
button-arena-pause = Pausa
button-arena-return = Ya estoy aquí
arena-missed = { $player }, perdiste un turno, así que no recibes más partidas en { $tournament }. Pulsa el botón cuando vuelvas.
arena-is-back = Has vuelto. Juegas en cuanto alguien quede libre.
all-absent = { $players } no { $count ->
    [one] ha
   *[other] han
} jugado la partida { $fixture } de { $tournament }. { $count ->
    [one] ¿Sigues en juego?
   *[other] ¿Siguen en juego?
}{ $rest ->
    [yes] {" "}Quien no pulse el botón no se empareja más.
   *[no] {""}
} { $organisers }: con `/torneo retirarse` se puede retirar a alguien.
absent-is-back = Has vuelto. Se te empareja desde la ronda siguiente.
arena-pauses = Por ahora no recibes más partidas. La que estás jugando sigue. Para volver, usa `/torneo participar`.
arena-rests-already = Ya estás en pausa. Para volver, usa `/torneo participar`.
arena-games = Una arena se juega a Cinco Líneas y a Pentalath. Elige uno de estos juegos, u otro `sistema`.
arena-without = Quita `rondas`, `pausa`, `partidas-de-mesa`, `simultáneas`, `máquina` y `ajuste-fino`: una arena no los tiene.
arena-length = Una arena dura de 20 minutos a 6 horas. Escribe su duración en `duración`, como `90 minutos`.
arena-clock = Una arena necesita un ritmo de 10 minutos por turno como máximo, como `3 minutos` o `reloj de arena 1 minuto`.
arena-not-paused = Una arena no se detiene entera. Cada cual puede hacer una pausa con `/torneo salir`.
arena-ends-by-itself = Una arena termina cuando se acaba su tiempo. Para detenerla ahora, usa `/torneo cancelar`.

# Lo que /torneo importar dice del informe de otro programa.

report-heading = { $named ->
    [yes] **{ $name }**: { $players } participantes,
   *[no] { $players } participantes,
} { $paired ->
    [0] ninguna ronda emparejada.
    [one] 1 ronda emparejada.
   *[other] { $paired } rondas emparejadas.
}
report-row = { $place }. { $player } · { $points }
report-next = **Ronda { $round }**, como la empareja petteia ({ $system ->
   *[swiss] sistema suizo
    [round-robin] todos contra todos
    [double-round-robin] liga a doble vuelta
}):
report-table = { $table }. { $players }
report-bye = Descansa: { $player }
report-more = El archivo { $file } tiene todo.
report-running = La ronda { $round } no ha terminado: { $one } – { $other } no tiene resultado.
report-over = { $rounds ->
    [one] Había 1 ronda prevista,
   *[other] Había { $rounds } rondas previstas,
} y todo está emparejado.
report-too-many = petteia no puede emparejar la ronda siguiente: hay { $players } participantes, y este sistema empareja como mucho { $most }.
report-gap = petteia no puede emparejar la ronda siguiente: un todos contra todos necesita los números 1 a { $players }, y falta el { $missing }.
report-unsupported = petteia no empareja este informe, porque { $what ->
   *[accelerated] tiene rondas aceleradas.
    [forbidden] tiene parejas prohibidas.
    [teams] sus participantes forman equipos.
}
report-again = { $pairs ->
    [one] Una pareja ya ha jugado antes, porque no hay otro emparejamiento posible:
   *[other] { $pairs } parejas ya han jugado antes, porque no hay otro emparejamiento posible:
}
report-fault = No puedo leer este informe. Línea { $line }, columna { $column }: { $kind ->
   *[number] aquí va un número, y no mayor de lo que permite el formato.
    [points] aquí van puntos, como 2.5.
    [sum] los puntos no son los que dan los resultados.
    [seat] el color es w o b, y el rival tiene el otro.
    [result] este resultado no va aquí, o no con el del rival.
    [opponent] las dos personas no se nombran como rivales en esta ronda.
    [stranger] el informe no tiene a nadie con este número.
    [twice] dos participantes tienen este número.
    [empty] no hay participantes. Cada uno tiene una línea que empieza por 001.
    [columns] esta columna tiene que estar vacía. Usa espacios, no tabuladores.
    [setting] esta línea no está escrita como pide el formato.
    [code] ninguna línea del formato empieza así. La línea de un participante empieza por 001.
    [unsupported] petteia no tiene esto: puntos sin partida.
}
