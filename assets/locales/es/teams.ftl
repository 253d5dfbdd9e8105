# Equipos de un torneo: lo que leen la organización, las capitanías y quienes participan.

teams-not-here = Aquí no hay ningún torneo por equipos. `/torneo-equipos crear` anuncia uno.
teams-boards = Los equipos se enfrentan en { $boards } tableros. Si un equipo tiene menos gente, pierde sus últimos tableros.
teams-in-pairs = En cada tablero se juegan 2 partidas, intercambiando los puestos.
teams-registered = Equipos: **{ $count }** (pueden jugar de { $least } a { $most }).
teams-how = Para entrar en un equipo, pulsa **Equipos**. Para fundar uno, usa `/torneo-equipos fundar`.
teams-begun-with = **Ha empezado** con { $players } participantes en { $teams } equipos.
teams-sizes = Pueden jugar de { $least } a { $most } equipos. Elige `mínimo` y `máximo` dentro de esos límites, y `mínimo` no mayor que `máximo`.
teams-full = Participan { $most } equipos, y no caben más. Entra en uno de ellos.
too-few-teams = Hacen falta { $least } equipos, y por ahora { $registered ->
    [0] no hay ninguno
    [one] hay 1
   *[other] hay { $registered }
}.
pairing-too-few-teams = El torneo ha terminado: una ronda necesita 2 equipos, y { $left ->
    [one] queda 1
   *[other] quedan { $left }
}.
button-teams = Equipos
button-matches = Encuentros
# $team (its name)
button-matches-of = Encuentros de { $team }
teams-more-matches = … y { $count } { $count ->
    [one] encuentro
   *[other] encuentros
} más.

# $fixture (ronda.mesa.partida)
team-board = Tablero { $board }: { $players } (`{ $fixture }`)
team-board-alone = Tablero { $board }: { $player } no tiene rival, así que el equipo gana este tablero.
team-free = **{ $team }** no tiene rival: 1 punto de encuentro y la mitad de los tableros.
# $points (puntos de encuentro), $boards (puntos de tablero), $berger
teams-row = { $place }. **{ $team }** **{ $points }** { $points ->
    [one] punto de encuentro
   *[other] puntos de encuentro
} · { $boards } en tableros · SB { $berger }
teams-ties = Ganar un encuentro vale 2 puntos, empatarlo 1. Desempates: puntos de tablero, luego Sonneborn-Berger (SB: puntos de encuentro de los rivales × puntos de tablero propios).
teams-of = Los equipos de { $tournament }, para { $boards } tableros:
# $open: yes o no
team-line = **{ $team }** (capitanía: { $captain }{ $open ->
    [yes] {""}
   *[no] , que acepta a cada participante
}): { $players }
team-reserves = Reservas: { $players }.
button-team-join = Entrar en { $team }
team-choice = { $team } ({ $count ->
    [one] 1 participante
   *[other] { $count } participantes
}{ $open ->
    [yes] {""}
   *[no] ; decide quien capitanea
})

team-founded = Has fundado **{ $team }** y lo capitaneas. Otras personas entran con **Equipos** o `/torneo-equipos participar`.
team-name-length = El nombre de un equipo tiene de 1 a { $most } caracteres, y no es solo un número.
team-name-taken = Ya hay un equipo **{ $team }**. Elige otro nombre, o entra en él.
team-found-too-late = El torneo ha empezado, así que ya no se funda ningún equipo. Aún puedes entrar en uno con `/torneo-equipos participar`.
team-join-one = En este torneo juegan equipos. Entra en uno, o funda el tuyo con `/torneo-equipos fundar`.
team-joined = Juegas con **{ $team }**. Quien capitanea decide los tableros. Para dejarlo, usa `/torneo salir`.
team-applied = Quien capitanea **{ $team }** te responderá. Para retirar tu petición, usa `/torneo salir`.
team-applied-no-more = Ya no pides entrar en **{ $team }**.
team-applied-already = Has pedido entrar en **{ $team }**, y aún no hay respuesta. Para retirar tu petición, usa `/torneo salir`.
team-applied-full = Ya hay { $most } personas que esperan respuesta. Inténtalo más tarde.
team-member-already = Ya juegas con **{ $team }**. Antes del comienzo puedes dejarlo con `/torneo salir`.
team-is-out = **{ $team }** ya no participa.
team-members-full = **{ $team }** tiene ya { $most } participantes, el máximo de un equipo.
team-joined-late = { $player } juega con **{ $team }** en { $tournament } desde la ronda siguiente.
team-asks-captain = { $captain }: { $player } quiere jugar con **{ $team }** en { $tournament }.
team-asks-organisers = { $player } quiere jugar con **{ $team }** en { $tournament }. Nadie capitanea el equipo, así que responde la organización.
button-team-accept = Aceptar
button-team-decline = Rechazar
team-not-applied = { $player } ya no espera respuesta.
team-accepted = { $player } juega con **{ $team }** en { $tournament }.
team-declined = { $player } no juega con **{ $team }** en { $tournament }.
team-answered = Hecho.

team-none-yet = Aún no hay ningún equipo. `/torneo-equipos fundar` funda uno.
team-unknown = Aquí no hay ningún equipo llamado `{ $typed }`. Los equipos son { $teams }.
team-which = No estás en ningún equipo. Nombra uno con `equipo`.
team-has-nobody = No queda nadie en **{ $team }**, así que solo puede hacerlo la organización.
only-captain = Solo puede hacerlo quien capitanea **{ $team }** ({ $captain }) o la organización.
team-no-member = { $player } no juega con **{ $team }**.
team-captain-already = { $player } ya capitanea el equipo.
team-sure-to-remove = ¿Expulsar a { $player } de **{ $team }**?
team-sure-to-remove-playing = ¿Expulsar a { $player } de **{ $team }**? No se puede deshacer. Sus partidas del torneo se dan por perdidas.
team-member-removed = { $by } ha expulsado a { $player } de **{ $team }** en { $tournament }.
team-removed-member-reply = { $player } ya no juega con **{ $team }**.
team-sure-to-dissolve = ¿Disolver **{ $team }**? No se puede deshacer. Sus participantes pueden entrar en otros equipos.
team-sure-to-withdraw = ¿Retirar **{ $team }**? No se puede deshacer. Todas sus partidas del torneo se dan por perdidas.
button-team-withdraw = Retirar el equipo
button-team-stay = Conservar el equipo
team-withdrawn = { $by } ha retirado **{ $team }** de { $tournament }.
team-withdrawn-reply = **{ $team }** ya no participa.

line-up-how = Para cambiarla, nombra a las personas en `orden`, con comas entre ellas. Las demás siguen como reservas.
line-up-preview = Desde la ronda { $round } será así:
button-line-up = Fijar esta alineación
button-line-up-not = Dejarla como está
line-up-set = **{ $team }** juega así desde la ronda { $round }.
line-up-changed = El equipo ha cambiado entretanto. Usa otra vez `/torneo-equipos alineación`.
line-up-no-round = No queda ninguna ronda que preparar.
line-up-empty = Nombra a las personas de los tableros en `orden`, por ejemplo `Ada, Ben, Cleo`.
line-up-twice = { $player } aparece dos veces. Cada persona tiene un tablero.
line-up-unknown = En **{ $team }** nadie se llama `{ $typed }`. Escribe los nombres como en las sugerencias, con comas.
line-up-same-names = Varias personas se llaman `{ $typed }`. Menciona con @ a la que quieres.

log-team-founded = { $by } fundó el equipo { $team }
log-team-applied = { $player } pidió entrar en { $team }
log-team-declined = { $player } no entra en { $team }
log-team-joined = { $player } entró en { $team }
captain-asked = { $player }, ¿quieres llevar la capitanía de **{ $team }** en { $tournament }? Te lo pide { $by }. Nada cambia hasta que aceptes.
captain-asked-reply = La pregunta a { $player } está en el canal del torneo; llevará la capitanía de **{ $team }** cuando acepte allí.
captain-asked-already = { $player } ya ha recibido la pregunta y aún no ha respondido.
captain-not-asked = Esta pregunta no es para ti o ya no está abierta: nadie te ha pedido que lleves la capitanía de este equipo.
captain-agreed = { $player } lleva ahora la capitanía de **{ $team }** en { $tournament }.
captain-agreed-reply = Ahora llevas la capitanía de **{ $team }**.
captain-declined = { $player } no quiere llevar la capitanía de **{ $team }** en { $tournament }.
captain-declined-reply = La capitanía del equipo no cambia.
log-team-captain-asked = { $by } pidió a { $player } que llevara la capitanía de { $team }
log-team-captain-agreed = { $player } lleva ahora la capitanía de { $team }
log-team-captain-declined = { $player } no lleva la capitanía de { $team }
log-team-captain = { $by } dio a { $player } la capitanía de { $team }
log-team-line-up = { $by } fijó la alineación de { $team }
log-team-withdrawn = { $by } retiró el equipo { $team }

teams-servers = Participan otros servidores: { $servers }.
# $ends: yes en una liga de todos contra todos, que termina cuando todos se han enfrentado
teams-may-repeat = Con tantas rondas, { $ends ->
    [yes] todos los equipos se habrán enfrentado antes de la última, y entonces termina
   *[no] algunos equipos pueden enfrentarse otra vez
}.
teams-may-repeat-with = Con { $teams } equipos o menos, { $ends ->
    [yes] todos se habrán enfrentado antes de la última ronda, y entonces termina
   *[no] algunos pueden enfrentarse otra vez en tantas rondas
}.
teams-may-repeat-now = Con { $teams } equipos, { $ends ->
    [yes] todos se habrán enfrentado después de { $sure ->
        [one] 1 ronda
       *[other] { $sure } rondas
    }, y entonces termina.
   *[no] algunos pueden enfrentarse otra vez en tantas rondas. Con { $sure ->
        [one] 1 ronda
       *[other] { $sure } rondas
    } nunca hace falta.
}

team-founded-to-lead = Has fundado **{ $team }** y lo diriges sin jugar. Otras personas entran con **Equipos** o `/torneo-equipos participar`. Si entras tú también, juegas. Para dar la capitanía, usa `/torneo-equipos capitanía`.
team-name-missing = Da un `nombre` a tu equipo.
team-club-taken = **{ $team }** ya es el equipo de este servidor. Entra en él, o funda el tuyo sin `para-servidor`.
team-is-club = **{ $team }** es el equipo de otro servidor, y solo entran sus miembros.
team-leads-already = Ya diriges **{ $team }**. Da antes la capitanía con `/torneo-equipos capitanía`.
team-leads-leave = Diriges **{ $team }** sin jugar. Para dar la capitanía, usa `/torneo-equipos capitanía`. Para retirar el equipo, usa `/torneo-equipos retirar`.

guest-invited = Envía esto a quien administra el otro servidor: `/torneo-equipos aceptar código:{ $code }`. Lo usa allí en un canal, hasta el { $until }. Sirve una vez. Para retirarlo, usa `/torneo-equipos retirar-servidor servidor:{ $code }`.
guest-invitations-full = Ya hay { $most } invitaciones abiertas. Retira una con `/torneo-equipos retirar-servidor`, o espera a que se acepte una.
guest-role = Para jugar aquí hace falta un rol de este servidor, que nadie tiene en otro. Por eso no pueden participar otros servidores.
guest-full = Ya participan { $most } servidores más, y no caben otros.
guest-managers-accept = Solo quien administra este servidor puede aceptar una invitación para él.
guest-own-server = El torneo está en este servidor. Da el código a quien administra otro.
guest-code-missing = Indica el `código` de la invitación. La organización del torneo lo consigue con `/torneo-equipos invitar`.
guest-code-unknown = Ese código no es válido, o ha caducado. Cada uno sirve una vez y durante una semana. Pide otro a la organización.
guest-several = Este servidor participa en varios torneos: { $tournaments }. Indica uno en `código`.
guest-name-missing = No consigo saber cómo se llama este servidor. Dilo en `nombre`.
guest-name-taken = Otro servidor de este torneo se llama **{ $server }**. Elige otro `nombre`.
guest-agreed = El servidor **{ $server }** participa ahora en { $tournament }.
guest-accepted = Este servidor participa ahora en { $tournament }. Sus rondas y resultados se publican aquí. Para terminarlo, usa `/torneo-equipos retirar-servidor`. Para otro canal, usa allí `/torneo-equipos aceptar`.
guest-how = El torneo está en otro servidor. Juegas por mensajes directos, y quienes juegan en todos sus servidores ven tu nombre. Para fundar el equipo de este servidor, usa `/torneo-equipos fundar para-servidor:sí`.
guest-uninvited = La invitación queda retirada.
guest-managers-end = Solo quien administra este servidor puede terminar su participación.
guest-none = No participa ningún otro servidor. `/torneo-equipos invitar` invita a uno.
guest-not-agreed = Este servidor no participa en el torneo.
guest-which = Indica uno en `servidor`: { $servers }.
guest-sure-before = ¿Terminar la participación de **{ $server }** en { $tournament }? Sus participantes dejan el torneo.
guest-sure-now = ¿Terminar la participación de **{ $server }** en { $tournament }? Sus jugadores siguen por mensajes directos, y allí no se publica nada más.
button-guest-end = Terminarla
button-guest-keep = Dejarlo como está
guest-ended = **{ $server }** ya no participa en { $tournament }. Después del comienzo, sus jugadores siguen.
guest-ended-reply = **{ $server }** ya no participa.
guest-unreached = { $organisers }: no puedo publicar en el canal de **{ $server }** sobre { $tournament }. El torneo sigue. { $count ->
    [one] Avisa
   *[other] Avisen
} a quien administra ese servidor: puede elegir otro canal con `/torneo-equipos aceptar`.
guest-unreached-manager = No puedo publicar sobre { $tournament } en { $channel }. Devuélveme el permiso para escribir allí, o usa `/torneo-equipos aceptar` en otro canal.

log-guest-invited = { $by } invitó a otro servidor
log-guest-uninvited = { $by } retiró una invitación
log-guest-agreed = Participa el servidor { $server }
log-guest-ended = { $by } terminó la participación del servidor { $server }
log-guest-unreached = No tuve acceso al canal del servidor { $server }
