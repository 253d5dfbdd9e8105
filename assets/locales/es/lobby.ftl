# Abrir partidas, ocupar puestos, cancelar.

too-many-lobbies = { $count } de tus partidas ya esperan participantes. Cancela una o espera a que empiece.
# Budgets: $free (the moment from which it is possible again)
budget-invitations = Has invitado o preguntado a muchas personas en poco tiempo. Podrás volver a hacerlo a partir de este momento: { $free }.
budget-games = Has abierto muchas partidas en poco tiempo. Podrás abrir otra a partir de este momento: { $free }.
budget-notes = Has guardado muchas cosas en poco tiempo. Podrás guardar algo más a partir de este momento: { $free }.
budget-analyses = Has pedido muchos análisis en poco tiempo. Podrás pedir otro a partir de este momento: { $free }.
budget-tournaments = Has anunciado muchos torneos en poco tiempo. Podrás anunciar otro a partir de este momento: { $free }.
budget-posts = Has provocado muchos mensajes en poco tiempo. Podrás volver a hacerlo a partir de este momento: { $free }.
budget-drafts = Has elegido muchísimas veces en poco tiempo. Podrás seguir con los botones a partir de este momento: { $free }. Una jugada se puede escribir ya.
# $free, $player (who was invited or asked)
budget-same-person = Has invitado o preguntado muchas veces a { $player } últimamente. Podrás volver a hacerlo a partir de este momento: { $free }.
# $count (how many games with computers one may have at once)
computer-games-full = Ya tienes { $count ->
    [one] 1 partida con una máquina. Termínala
   *[other] { $count } partidas con máquinas. Termina una de ellas
} antes de abrir otra.
not-to-be-invited = Ahora no puedes invitar a { $players }.
game-is-open = La partida `{ $game }` está abierta. Empieza cuando se ocupen todos los puestos.
play-on-a-server = Una partida necesita un canal que vean también tus rivales. Usa /jugar en un servidor.
invite-on-a-server = Una partida con otras personas necesita un canal que ellas vean. Usa /jugar en un servidor. En nuestros mensajes directos juegas contra la máquina: no nombres rivales.
# $command (the one that was given)
play-in-channels = En este servidor las partidas y los torneos se abren en { $channels }. Usa `/{ $command }` allí, por favor.
no-games-in-channel = En este servidor no se juega en { $channel }, sino en { $channels }. Juega allí, por favor.
no-games-there = Su servidor ya no permite partidas en ese canal.
# $kind (what the channel is), $choose (post: messages are posted there, tables: a tournament is played there, name: games may be opened there)
channel-unsuitable = { $kind ->
    [announcements] { $channel } es un canal de anuncios.
    [thread] { $channel } es un hilo.
    [forum] { $channel } es un foro y solo tiene publicaciones.
    [media] { $channel } es un canal multimedia y solo tiene publicaciones.
    [voice] { $channel } es un canal de voz.
    [category] { $channel } es una categoría.
   *[text] { $channel } es un canal de texto.
} { $choose ->
    [tables] Las mesas de un torneo necesitan hilos. Elige un canal de texto, por favor.
    [name] Elige un canal de texto, un canal de anuncios, un hilo o un foro, por favor.
   *[post] Elige un canal de texto o un hilo, por ejemplo una publicación de un foro.
}
# A tag of a forum, of at most 20 characters. $standing
forum-tag = { $standing ->
    [waiting] en espera
    [finished] terminada
   *[playing] en juego
}
# The title of a post in a forum. $shows (games: what is played, seats: what can be joined)
forum-noticeboard = { $shows ->
    [games] Partidas en juego
   *[seats] Plazas libres
}
no-tables-here = Un torneo necesita hilos para sus mesas. Usa `/{ $command }` en un canal de texto.
no-thread-here = Un hilo para la partida solo puede abrirse desde un canal de texto. Quita `hilo`, o da el comando en un canal de texto.
no-thread-in-forum = En un foro, cada partida tiene de todos modos su propia publicación. Quita `hilo`.
too-many-invited = Has invitado a { $invited } personas, pero esta alineación tiene { $seats } puestos: { $others } además del tuyo. Elige una alineación mayor, o deja que varias personas compartan un puesto.
game-is-gone = Esa partida ya no existe.
has-begun = Esa partida ya ha empezado.
seats-are-kept = Los puestos libres están reservados para { $players }. Puedes pedir a alguien que comparta su puesto contigo.
seat-is-free = Ese puesto está libre ahora. Puedes ocuparlo y tenerlo solo para ti.
seat-is-full = { $count } personas comparten ya ese puesto. No cabe nadie más.
seat-given = Ya tienes un puesto.
has-begun-so-resign = La partida ha empezado. Para dejarla, usa /abandonar.
no-seat-there = No tienes ningún puesto en esa partida.
declined = Has rechazado la invitación. Tu puesto queda libre para otras personas.
invitation-declined = { $host }, { $player } ha rechazado tu invitación a la partida `{ $game }`. El puesto queda libre para cualquiera.
left = Has salido de la partida.
only-host-starts = Solo { $player } puede empezar la partida, porque la abrió.
needs-two = Una partida necesita al menos 2 participantes.
needs-all-seats = Puestos ocupados: { $taken } de { $seats }. La partida empieza cuando lo estén todos.
begins-now = La partida empieza.
cancelled = La partida `{ $game }` se canceló.
is-over-already = Esa partida ya ha terminado.
only-host-cancels = Solo { $player } puede cancelar la partida, porque la abrió. Para dejar tu propio puesto, pulsa «Salir».
managers-cancel = En este servidor solo la administración puede cancelar una partida empezada. Puedes ofrecer tablas con /tablas o abandonar con /abandonar.
host-cancels = En este servidor, una partida empezada solo la puede cancelar la administración o quien la abrió. Puedes ofrecer tablas con /tablas o abandonar con /abandonar.
nobody-cancels = En este servidor nadie puede cancelar una partida empezada. Puedes ofrecer tablas con /tablas o abandonar con /abandonar.
seated-already = Ya tienes un puesto en esta partida. Espera al resto, por favor.
invites-oneself = Ya tienes el primer puesto, así que no puedes invitarte. Nombra a otra persona, o a nadie para dejar libre el puesto.
invites-twice = Has nombrado a { $player } dos veces. Nombra a cada persona una vez, o a nadie para dejar libre un puesto.
# $player (a quien se invita), $points, $stronger (guest, host), $outs e $inside_out (si merece la pena proponer estas opciones)
could-be-evened = { $stronger ->
    [guest] { $player } tiene { $points } puntos de puntuación más que tú. Para igualar la partida, ocupa el primer puesto (`orden`: «{ choice-as-joined }»).
   *[host] Tienes { $points } puntos de puntuación más que { $player }. Para igualar la partida, deja que la abra { $player } y ocupe el primer puesto (`orden`: «{ choice-as-joined }»).
}{ $outs ->
    [yes] {" "}Otra idea: una partida corta con `fuera:2`.
   *[no] {""}
}{ $inside_out ->
    [yes] {" "}Otra idea: `de-dentro-afuera:sí` intercambia las metas y los lugares de salida, y la costumbre ayuda menos.
   *[no] {""}
}

# Dos partidas que cuentan juntas.
option-pair = Jugar dos partidas a la vez, intercambiando los puestos; cuentan juntas
    .name = ida-y-vuelta
pairs-are-of-two = Las dos partidas de ida y vuelta son para 2 participantes. Si hay más, los puestos cambian de revancha en revancha.
game-is-paired = Empiezan dos partidas a la vez. Cada participante tiene una vez cada puesto, y las partidas cuentan juntas.
game-is-paired-with = Cuenta junto con la partida `{ $game }`, en la que los puestos están intercambiados.
pair-goes-on = Cuenta junto con la partida `{ $game }`, que aún se juega.
pair-together = Junto con la partida `{ $game }`: { $scores }.

# The form that opens a game. $game (its title), $about (a sentence)
new-game-which = ¿A qué juego quieres jugar?
new-game-one = **{ $game }**: { $about }
new-game-of = **{ $game }**.
new-game-whom = ¿Contra quién?
new-game-computer = Contra la máquina, nivel { $level }
new-game-anyone = Contra la primera persona que se una
# $name (a user with whom the reader has played)
new-game-user = Contra { $name }
new-game-pace = ¿A qué ritmo?
new-game-usual-pace = El ritmo habitual de este servidor
new-game-rated = Cuenta para la puntuación.
new-game-friendly = No cuenta para la puntuación.
new-game-make-rated = Que cuente
new-game-make-friendly = Que no cuente
new-game-open = Jugar
# $command (el comando que abre una partida así)
new-game-more = Para invitar a otras personas, escribe `/jugar` con un `rival`. Para más participantes y reglas especiales, escribe `/{ $command }` y sus opciones.
new-game-more-alone = Para reglas especiales, escribe `/{ $command }` y sus opciones. Para jugar con otras personas, usa `/jugar` en un servidor.
new-game-not-known = Aquí solo aparecen personas con las que ya has jugado. Invita a otras con `/jugar` y `rival`.
new-game-needs-game = Elige también el juego, con `juego`: el ritmo y la configuración dependen de él.
button-try = Probar contra la máquina
