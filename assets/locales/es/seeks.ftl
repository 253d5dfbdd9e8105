# Invitaciones que siguen abiertas.

no-seek-of-yours = No tienes ninguna invitación abierta aquí. `/buscar juego:…` publica una.
seek-withdrawn = Tu invitación se ha retirado.
seek-how = No tienes ninguna invitación abierta aquí. `/buscar juego:pentalath` abre una, y cualquiera puede aceptarla. `/invitaciones` las muestra todas.
seek-stands = Tu invitación sigue abierta: { $seek } Retírala antes de abrir otra.
button-withdraw-seek = Retirar
button-accept-seek = Aceptar
# $name (de quien busca)
button-accept-of = Jugar contra { $name }
button-join-game = Participar en { $game }
seek-is-up = Tu invitación queda abierta 30 días. Cuando alguien la acepte, empezará la partida.
seek-is-up-elsewhere = Tu invitación queda abierta 30 días, aquí y en todos los servidores que comparten las suyas. Cuando alguien la acepte, empezará la partida. Para que una quede solo en este servidor, usa `/buscar otros-servidores:no`.
seek-not-shared = Este servidor no comparte sus invitaciones. Quita `otros-servidores` y la tuya se mostrará aquí. La administración del servidor puede cambiarlo con `/servidor compartir-invitaciones:sí`.
seek-is-over = Esa invitación ya no está abierta. `/invitaciones` muestra lo que hay abierto.
own-seek = Esa invitación es tuya. La pueden aceptar otras personas.
# $within, $theirs, $yours (puntos)
seek-within = Esa invitación es para puntuaciones que difieran en { $within } puntos como máximo. La suya es { $theirs } y la tuya { $yours }.
seek-accepted = Tu partida `{ $game }` ha empezado en { $channel }.
# $player (quien buscaba)
seek-accepted-elsewhere = Tu partida `{ $game }` con { $player } ha empezado en otro servidor. En cada turno tuyo te envío el tablero, así que permite mensajes directos de miembros de este servidor. `/mover`, `/tablero` y `/partidas` funcionan aquí y en mensajes directos.
nothing-open = No hay ninguna invitación abierta ni puesto libre en este servidor. `/buscar` abre una invitación y `/jugar` una partida.
open-here = { $count ->
    [one] 1 invitación o partida abierta:
   *[other] { $count } invitaciones y partidas abiertas:
}
open-and-more = … y { $count } más.
# $count (partidas)
seeks = { $player } busca { $count ->
    [one] rival
   *[other] rivales para { $count } partidas
}: { $title }, { $clock }.
seeks-rated = Puntuada.
seeks-within = Para puntuaciones que difieran en { $within } puntos como máximo.
seeks-elsewhere = De otro servidor: juegas por mensajes directos.
# Lo que se escribe solo a quien juega desde otro servidor.
# $players (quienes juegan)
from-elsewhere = Partida `{ $game }`, { $title }, { $players }:
# $count (puestos)
open-seats-of = Partida `{ $game }` de { $player }: { $title }, { $clock }, { $count ->
    [one] 1 puesto libre
   *[other] { $count } puestos libres
}.

# Un puesto que alguien dejó solo, ofrecido a otras personas.
button-offer-seat = Ofrecer el puesto
# $seat (su número)
button-take-seat = Ocupar el puesto { $seat }
seat-stays = En partidas puntuadas y torneos, un puesto sigue siendo de la misma persona. En un torneo, la organización puede dejar que otra persona siga jugando.
seat-is-offered = El puesto ya se ofrece. Para seguir jugando tú, pulsa el botón debajo de ese mensaje.
seat-offered = { $player } ofrece el puesto de { $absent } en la partida `{ $game }` ({ $title }, { $clock }). ¿Quieres seguir jugando desde aquí?
you-offered-seat = El puesto se ofrece. Hasta que alguien lo ocupe, la partida sigue como antes.
seat-is-taken = Ese puesto ya no está libre: otra persona lo ha ocupado, o ha vuelto quien jugaba en él.
have-a-seat-there = Ya tienes un puesto en esa partida.
seat-taken-over = { $player } sigue jugando por { $absent } en la partida `{ $game }`.
you-play-on = Ahora juegas en la partida `{ $game }`. `/tablero` la muestra desde tu lado.
# $count (jugadas hechas)
open-seat-of-absent = Puesto { $seat } de la partida `{ $game }` para seguir jugando: { $title }, { $clock }, después de { $count ->
    [one] 1 jugada
   *[other] { $count } jugadas
}.
