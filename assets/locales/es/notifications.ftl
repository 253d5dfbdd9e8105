# Lo que se dice aparte de las partidas: tablones de un servidor, mensajes sobre tus turnos, partidas que sigues.

noticeboard-up = A partir de ahora mantengo al día un tablón en { $channel }. `/anuncios quitar:sí` lo quita.
noticeboard-down = El tablón de { $channel } se ha quitado.
noticeboard-moved = Este tablón está ahora en { $channel }.
noticeboard-ended = Este tablón ya no se mantiene al día.
no-noticeboard = Este servidor no tiene ese tablón. Para poner uno, escribe `/anuncios` en su canal, o di el canal con la opción «canal».
setting-no-notices = Tablones: **ninguno**
setting-notices = Tablones: { $notices }
notices-games-in = partidas en { $channel }
notices-seats-in = puestos libres en { $channel }
# $why (gone, hidden, forbidden, locked o refused)
notices-refused = ({ $why ->
    [gone] el canal ya no existe; elige otro
    [hidden] no puedo verlo: necesito los permisos «Ver canal» y «Enviar mensajes»
    [forbidden] no puedo publicar allí: necesito los permisos «Enviar mensajes» y «Adjuntar archivos»
    [locked] el hilo está bloqueado
    [too-many-threads] el servidor tiene tantos hilos activos como permite Discord
    [too-many-channels] el servidor tiene tantos canales como permite Discord
   *[other] Discord no lo acepta
})
# $why (como arriba), dicho una vez a quienes administran el servidor
notices-stand-still = Ahora no puedo mantener al día el tablón de { $channel } { $why }. Lo sigo intentando. `/anuncios` lo pone en otro canal, y `/anuncios quitar:sí` lo quita.
# $count (partidas en curso)
notices-games = **{ $count ->
    [0] No hay ninguna partida en curso
    [one] 1 partida en curso
   *[other] { $count } partidas en curso
}**
notices-game = `{ $game }` { $title } en { $channel }: turno de { $players }{ $until }
notices-more = … y { $count } más: `/mirar`
notices-tournaments = **{ $count ->
    [one] 1 torneo
   *[other] { $count } torneos
}**
# $name, $channel, $count (cuántos participan)
notices-registration = { $name } en { $channel }: inscripción abierta, { $count ->
    [0] nadie todavía
    [one] 1 participante por ahora
   *[other] { $count } participantes por ahora
}
notices-round = { $name } en { $channel }: ronda { $round } de { $rounds }
notices-ladder = { $name } en { $channel }: una escalera, con retos en todo momento
# $count (invitaciones y partidas)
notices-seats = **{ $count ->
    [one] 1 invitación o partida abierta
   *[other] { $count } invitaciones y partidas abiertas
}**
notices-no-seats = **Ninguna invitación abierta ni puesto libre.** `/buscar` abre una invitación y `/jugar` una partida.

# Mensajes sobre los turnos propios.
mail-your-turns = { $count ->
    [one] **Te toca:**
   *[other] **Te toca en { $count } partidas:**
}
mail-you-are-next = { $count ->
    [one] **Tu turno es el siguiente:**
   *[other] **Tu turno es el siguiente en { $count } partidas:**
}
mail-and-still = { $count ->
    [one] Otra partida te sigue esperando.
   *[other] { $count } más te siguen esperando.
}
mail-digest = **Tu día:** { $count ->
    [one] 1 partida
   *[other] { $count } partidas
}, { $mine ->
    [0] ninguna te espera
    [one] 1 te espera
   *[other] { $mine } te esperan
}
mail-on-holiday = Estás de vacaciones hasta el { $until }: tus relojes están parados.
mail-more = … y { $count } más: `/partidas`
mail-how = Puedes jugar aquí con `/mover`. Para no recibir estos mensajes, usa `/ajustes`.
mail-next-how = Para no recibir estos mensajes, usa `/ajustes turno-siguiente:no`.
week-heading = **Tu semana:** { $count ->
    [one] 1 jugada merece
   *[other] { $count } jugadas merecen
} otra mirada.
week-turn = `{ $game }`, jugada { $ply }: jugaste { $turn }.
week-how = Busca una mejor: nadie ve cómo te va. Para no recibir estos mensajes, usa `/ajustes repaso-semanal:no`.

# Partidas que se siguen.
button-follow-turns = Seguir cada jugada
button-follow-end = Avisarme del final
button-unfollow = Dejar de seguir
follows-turns = Sigues la partida `{ $game }`. Te escribo en cada jugada hasta que termine.
follows-end = Te escribiré cuando termine la partida `{ $game }`.
follows-no-longer = Ya no sigues la partida `{ $game }`.
follow-own = Juegas en esta partida, así que te escribo de todas formas.
followed-game = Partida `{ $game }`, { $title }, en { $channel }:
nothing-to-watch = No hay ninguna partida en curso en este servidor. `/jugar` abre una.
# $count (partidas en curso)
watch-games = **{ $count ->
    [one] 1 partida en curso aquí
   *[other] { $count } partidas en curso aquí
}**
# $count (jugadas hechas)
watch-game = `{ $game }` { $title } en { $channel }: { $players }, { $count ->
    [0] recién empezada
    [one] 1 jugada
   *[other] { $count } jugadas
}
push-your-turn = { $count ->
    [one] Te toca
   *[other] Te toca en { $count } partidas
}
push-more = … y { $count } más
