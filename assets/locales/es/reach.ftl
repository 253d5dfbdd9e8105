### Canales a los que no se llega, y llevar una partida a otra parte.

# { $why }: gone, hidden, forbidden, locked o refused.
out-of-reach = { $why ->
    [gone] El canal de tu partida ya no existe. Tu partida está en espera y su reloj se ha detenido. Para seguir, escribe /trasladar en otro canal.
    [hidden] Ya no puedo ver { $channel }. Tu partida de allí espera y su reloj se ha detenido. La administración del servidor puede darme los permisos «Ver canal», «Enviar mensajes» y «Adjuntar archivos» (en hilos: «Enviar mensajes en hilos»). O escribe /trasladar en otro canal.
    [forbidden] No puedo publicar en { $channel }. Tu partida de allí espera y su reloj se ha detenido. La administración del servidor puede darme allí los permisos «Enviar mensajes» y «Adjuntar archivos» (en hilos: «Enviar mensajes en hilos»). O escribe /trasladar en otro canal.
    [locked] El hilo { $channel } está bloqueado, así que no puedo publicar allí. Tu partida de allí espera y su reloj se ha detenido. La administración del servidor puede desbloquearlo. O escribe /trasladar en otro canal.
    [too-many-threads] El hilo { $channel } está archivado y no puedo reabrirlo: este servidor tiene tantos hilos activos como permite Discord. Tu partida de allí espera y su reloj se ha detenido. Quien gestiona los hilos del servidor puede archivar otros. O escribe /trasladar en otro canal.
    [too-many-channels] Este servidor tiene tantos canales como permite Discord, así que no puedo publicar en { $channel }. Tu partida de allí espera y su reloj se ha detenido. Quien gestiona los canales del servidor puede borrar los que no se usan. O escribe /trasladar en otro canal.
   *[other] Discord no acepta mis mensajes en { $channel }. Tu partida de allí espera y su reloj se ha detenido. Lo sigo intentando. O escribe /trasladar en otro canal.
}
# Lo mismo donde se juega a solas, en mensajes directos con petteia
direct-out-of-reach = No puedo mostrar tu partida en nuestros mensajes directos, porque { $why ->
    [no-shared-server] no compartes ningún servidor con petteia
    [not-accepted] no aceptas mensajes de petteia
   *[other] Discord no los acepta
}. Espera allí, y su reloj está parado. Permite los mensajes de miembros de un servidor que compartas con petteia y juega después un turno. `/tablero` muestra el tablero.
game-out-of-reach = { $players }: partida { $game }. { $mend }
button-move-here = Seguir jugando aquí
place-elsewhere = un canal de otro servidor
# Después de «en»: donde se juega una partida a solas
place-direct = nuestros mensajes directos
place-answered = un chat de quienes la juegan
# { $why } como arriba; $channel donde aún existe
place-out-of-reach = { $why ->
    [gone] un canal que ya no existe (lleva la partida a otro con /trasladar)
   *[other] { $channel } (no tengo acceso: lleva la partida a otro con /trasladar)
}
thread-not-opened = { $player }: { $of ->
    [tables] no he podido abrir hilos para mesas de { $about }. Sus partidas se juegan en este canal.
    [post] no he podido abrir una publicación para la partida `{ $about }`. Se juega aquí.
   *[game] no he podido abrir un hilo para la partida `{ $about }`. Se juega en este canal.
} { $why ->
    [too-many-threads] Este servidor tiene tantos hilos activos como permite Discord. Quien gestiona aquí los hilos puede archivar otros; así habrá sitio para los próximos.
    [too-many-channels] Este servidor tiene tantos canales como permite Discord. Quien gestiona aquí los canales puede borrar los que no se usan; así habrá sitio para hilos.
    [forbidden] { $of ->
        [post] La administración del servidor puede darme en el foro el permiso «Crear publicaciones».
       *[other] La administración del servidor puede darme aquí los permisos «Crear hilos públicos» y «Enviar mensajes en hilos».
    }
   *[other] Discord no lo ha aceptado.
}
# { $how }: over, clock-runs (estaba detenido hasta ahora) o goes-on.
game-is-here-now = { $how ->
    [over] La partida { $game } ha terminado:
    [clock-runs] La partida { $game } sigue aquí. El reloj vuelve a correr.
   *[goes-on] La partida { $game } sigue aquí.
}
played-meanwhile = { $more ->
    [yes] Lo que se jugó desde entonces, las últimas jugadas:
   *[no] Lo que se jugó desde entonces:
}
taken-back-meanwhile = Desde entonces se deshicieron jugadas.
game-moved = La partida { $game } sigue en { $channel }.
game-moved-away = { $player } llevó la partida { $game } a { $channel }.
move-game-not-yours = Solo sus participantes y la administración del servidor pueden llevar una partida a otro canal.
move-game-elsewhere = Esta partida se juega en otro sitio. Escribe /trasladar donde quieras seguir, sin nombrar ningún canal.
move-game-is-there = Ya se juega en { $channel }. Escribe /trasladar en el canal nuevo, o di qué canal es.
none-to-move-here = No tienes aquí ninguna partida que llevar a otro canal. Di qué partida es con la opción «partida».
# Una partida se muda: a otro servidor, a un chat o desde allí. $players (quien ha preguntado)
move-asked-elsewhere = { $players }: ya hay una pregunta sobre seguir esta partida en otro sitio. Respóndela primero.
# $channel (después de «en», donde seguiría la partida)
agree-where-it-goes-on = Pulsa el botón en { $channel }, donde seguiría la partida. Así es seguro que puedes jugar allí.
move-not-all-there = { $player } no puede jugar ahora en este canal. Quienes juegan la partida tienen que poder verlo y escribir allí.
no-move-at-table = Una partida de torneo se queda en su servidor.
no-move-of-direct = Una partida contra la máquina en nuestros mensajes directos se queda allí, y ninguna otra va allí.

# Lo mismo del canal de un torneo.
hall-out-of-reach = { $why ->
    [gone] El canal del torneo { $tournament } ya no existe, así que no puedo publicar allí.
    [hidden] Ya no puedo ver { $channel }, el canal del torneo { $tournament }. La administración del servidor puede darme los permisos «Ver canal», «Enviar mensajes» y «Adjuntar archivos».
    [forbidden] No puedo publicar en { $channel }, el canal del torneo { $tournament }. La administración del servidor puede darme allí los permisos «Enviar mensajes» y «Adjuntar archivos».
    [locked] El hilo { $channel } está bloqueado, así que no puedo publicar allí sobre el torneo { $tournament }. La administración del servidor puede desbloquearlo.
    [too-many-threads] El hilo { $channel } está archivado y no puedo reabrirlo para el torneo { $tournament }: este servidor tiene tantos hilos activos como permite Discord. Quien gestiona los hilos del servidor puede archivar otros.
    [too-many-channels] El servidor tiene tantos canales como permite Discord, así que no puedo publicar en { $channel } sobre el torneo { $tournament }. Quien gestiona los canales del servidor puede borrar los que no se usan.
   *[other] Discord no acepta mis mensajes en { $channel } sobre el torneo { $tournament }. Lo sigo intentando.
} Hasta entonces el torneo espera: no termina ninguna inscripción ni ronda, no empieza nada nuevo y no se pierde nada. La organización o la administración del servidor también puede llevarlo a otro canal con /torneo trasladar.
hall-out-of-reach-notice = { $players }: { $mend }
hall-is-back = { $phase ->
    [lobby] Puedo volver a publicar aquí. { $tournament } sigue abierto, y la inscripción recupera su tiempo.
    [playing] Puedo volver a publicar aquí. { $tournament } sigue, y la ronda recupera su tiempo.
   *[ended] Puedo volver a publicar aquí. { $tournament } ha terminado:
}
# $title (del juego)
visitor-unwritten = { $player }: tengo un mensaje sobre tu partida `{ $game }`, { $title }, en otro servidor, pero no aceptas mensajes directos míos. Aquí está:
visitor-left = { $players }: ya no puedo contactar con { $player }, que juega la partida `{ $game }` desde otro servidor. La partida y su reloj siguen.{ $close ->
    [yes] {" "}Para no esperar más, ya se puede cerrar la partida.
   *[no] {""}
}
member-left = { $players }: { $player } ha dejado este servidor. La partida { $game } y su reloj siguen, y quien se fue puede volver y jugar.{ $close ->
    [yes] {" "}Para no esperar más, ya se puede cerrar la partida.
   *[no] {""}
}
