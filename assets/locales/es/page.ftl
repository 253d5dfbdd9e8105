# La página local.

option-needs-value = `{ $option }:` necesita un valor: { $takes }.
option-given-twice = Has escrito `{ $option }` dos veces. Escríbelo una sola vez.
command-needs-option = `/{ $command }` necesita { $option }: { $takes }.
no-command-but = No existe el comando `/{ $name }`. ¿Querías decir `/{ $near }`?
no-command = No existe el comando `/{ $name }`. `/ayuda` los muestra todos.
group-goes-on = Detrás de `/{ $group }` viene uno de estos: { $commands }.
commands-start-with-slash = Un comando empieza con una barra, por ejemplo `/ayuda`.
player-named-twice = Has nombrado a **{ $name }** dos veces. Nombra a cada participante una sola vez.
too-many-players = Esa partida tiene menos puestos. Nombra a menos participantes.
no-player-but = En esta página nadie se llama `@{ $name }`. ¿Querías decir `@{ $near }`?
# $name (como se escribió), $players (cada uno con un número)
several-players-called = Aquí hay varias personas que se llaman `{ $name }`. Di con el número a quién te refieres: { $players }.
no-player = En esta página nadie se llama `@{ $name }`. Añade participantes arriba en la página, o deja el puesto libre.
no-channel-but = No existe el canal `{ $name }`. ¿Querías decir `#{ $near }`?
no-channel = No existe el canal `{ $name }`.
option-takes-not = `{ $option }:` necesita { $takes }, no `{ $typed }`.
did-you-mean = ¿Querías decir `{ $near }`?
typed-yes = sí
typed-no = no
no-option = `/{ $command }` no tiene la opción `{ $option }:`.
not-expected = No sé para qué es `{ $word }`.
no-options = `/{ $command }` no tiene opciones.
options-are = Sus opciones son { $options }.
page-file = Elige el archivo para `{ $line }`:
line-too-long = Eso es demasiado largo: una línea tiene como mucho { $count } caracteres.
button-does-nothing = Ese botón ya no funciona. /tablero muestra la partida tal como está ahora.

page-skip = Saltar a la línea de comandos
page-skip-to-board = Saltar al tablero
page-channels = Canales
page-messages = Mensajes
page-earlier = Mensajes anteriores
page-latest = Volver a los últimos mensajes
page-newer = Mensajes nuevos
page-noscript = La línea de comandos y los mensajes nuevos necesitan JavaScript. Todo viene de este dispositivo.
page-games = Partidas
page-new-channel = Canal nuevo
page-its-name = Su nombre
page-open = Abrir
page-who-plays = ¿Quién juega?
page-welcome-to = Te damos la bienvenida a petteia
page-nobody-called = Aún no juega nadie con el nombre «{ $name }».
page-about = Juegos de mesa poco comunes, jugados por mensajes. Todo se queda en este dispositivo.
page-what-name = ¿Cómo te llamas?
page-play = Jugar
page-play-on-as = O sigue jugando como
page-fault = Eso no ha funcionado
page-nothing-here = Aquí no hay nada
page-back = Volver a la página
page-playing-as = Juegas como
page-somebody-new = Otra persona
page-play-as-them = Jugar como esta persona
page-nothing-yet = Aquí aún no hay nada, { $name }. Elige un juego:
page-typed = Todo se puede también escribir:
page-begin-for-two = `/jugar pentagame` abre una partida de dos; otra persona entra con un botón
page-begin-with = `/jugar pentagame rival:@Ben ritmo:"3 días"` invita a alguien
page-begin-help = `/ayuda` explica lo demás
page-several-sides = Para jugar con varios bandos, elige otro nombre arriba, o abre esta página en una segunda ventana.
page-suggestions = Sugerencias
page-line = Comando o mensaje en { $channel }
page-placeholder = /mover, /ayuda o un mensaje
page-send = Enviar
page-keys = Escribe una barra para los comandos. Las flechas recorren las sugerencias, Tab acepta una, Escape las cierra.
page-only-you = Solo tú ves esto
page-dismiss = Cerrar
page-only-for-you = Solo para ti
page-no-answer = petteia no responde. Probando otra vez…
page-one-suggestion = 1 sugerencia
page-many-suggestions = # sugerencias
page-play-as = Jugar como { $name }
page-somebody = alguien
page-gone = borrado
page-bytes = { $count ->
    [one] 1 byte
   *[other] { $count } bytes
}
page-kilobytes = { $count } kB
fault-nothing-here = En esta dirección no hay ninguna página. Vuelve a la primera página.
fault-simulated = Aquí petteia juega con el nombre { $name }. Elige otro nombre.
fault-no-player = Aquí no hay nadie con ese nombre. Vuelve a cargar la página y elige un nombre.
fault-command-id = Un comando tiene un identificador de 8 a 64 letras, cifras y guiones.
fault-most-players = Ya hay { $count } participantes. Juega con uno de esos nombres.
fault-most-channels = Ya hay { $count } canales. Usa uno de ellos.
fault-name-taken = { $name } es aquí el nombre de petteia o de su máquina. Elige otro, por favor.
fault-name-empty = Un nombre necesita al menos una letra.
fault-name-long = Un nombre tiene como mucho { $count } caracteres.
fault-name-invisible = Un nombre no puede tener caracteres invisibles.
fault-name-with = Un nombre no puede contener { $sign }.
fault-channel-long = El nombre de un canal tiene de 1 a { $count } caracteres.
fault-channel-signs = El nombre de un canal tiene letras, cifras, guiones y guiones bajos.
fault-picture = Esa imagen no se puede dibujar: { $why }

# Un comando, y el nombre de una opción, tal como se escriben.
command-called = `/{ $command }`
option-called = `{ $option }:`

# La primera página. $name (de quien juega), $game, $line (lo que se escribió, con una barra)
home-title = Cuatro juegos poco comunes
home-guest = Visitante
home-friend = Rival
home-about = { $name ->
    [pentagame] Una carrera por una estrella: lleva tres de tus piezas a los cruces de sus colores y pon bloques en el camino de los demás.
    [five-lines] Una carrera de la antigua Grecia: tira el dado y lleva antes que tu rival tus cinco fichas a la línea sagrada.
    [pentalath] Cinco en línea ganan, pero un grupo de piedras sin una celda libre al lado se captura.
    [rithmomachia] La batalla medieval de los números: las piezas capturan con cálculos, y tres números en armonía en terreno rival ganan.
   *[other] Un juego poco común.
}
home-more = { $count ->
    [one] 1 partida más
   *[other] { $count } partidas más
}
home-go-on = Seguir como { $name }
home-continue = Continuar
home-computer = Contra la máquina
home-learn = Aprender en el tablero
home-level = Nivel
home-with-friend = Jugar aquí entre dos
home-watch = Mirar
home-demonstration = Esto es una demostración: { $count } participantes simulados juegan un torneo y partidas de los cuatro juegos. No se guarda nada. Mira, o reta a alguien: escribe tu nombre y `/jugar pentagame rival:@Ariadne`.
watch-title = Mirar { $game }
watch-sample = Una imagen animada de una partida corta de { $game } entre máquinas
watch-nothing = Ahora nadie juega aquí a este juego. Esta es una partida corta entre dos máquinas.
home-lesson = { $game } en dos minutos
lesson-title = { $game } en dos minutos
lesson-back = Volver a los juegos

# Una lección en el tablero. $game, $task y $tasks (números), $words (una jugada en palabras)
lesson-board-of = Tarea { $task } de la lección de { $game }
lesson-lead = Tarea { $task } de { $tasks }
lesson-done = Muy bien: { $words }.
lesson-next = Siguiente tarea
lesson-first-game = Tu primera partida de { $game }
lesson-all-rules = Leer las reglas
hint-turn = Eso se envía como mensaje. Para jugarlo, escribe `/mover { $typed }`.
hint-show-turn = Mostrar la jugada
hint-command = Eso se envía como mensaje. Un comando empieza con una barra: `{ $line }`.

# La web, con la sesión iniciada con Discord.
web-about = Juega aquí tus partidas de petteia. Lo que juegas aquí aparece en los canales de las partidas en Discord.
web-about-discord = Discord le dice a petteia tu identificador y tu nombre, y nada más.
web-sign-in = Iniciar sesión con Discord
web-sign-out = Cerrar sesión
web-sign-out-everywhere = Cerrar sesión en todos los navegadores
web-signed-in-as = Has iniciado sesión como { $name }.
web-my-games = Tus partidas
web-no-games = No tienes ninguna partida en curso.
web-commands-here = Los comandos funcionan aquí como en un mensaje directo a petteia. Solo tú ves las respuestas.
web-no-chat = Aquí nadie leería eso. Para hablar con el resto, escribe en el canal de la partida en Discord.
web-signed-out = No has iniciado sesión. Abre la primera página para iniciarla de nuevo.
web-foreign = Eso no vino de esta página. Vuelve a cargar la página e inténtalo de nuevo.
web-too-many = Han sido demasiadas cosas a la vez. Espera unos segundos e inténtalo de nuevo.
web-login-expired = Iniciar sesión tardó demasiado, o empezó en otro navegador. Inténtalo de nuevo.
web-login-refused = Discord no le dijo a petteia quién eres, así que no has iniciado sesión.
web-login-failed = Discord no respondió como se esperaba. Inténtalo de nuevo en un minuto.
notify-switch = Avisar a este navegador cuando me toca
notify-denied = Tu navegador no permite avisos de petteia. Permítelos en los ajustes de esta página.
notify-unknown-service = petteia no conoce el servicio de avisos de este navegador y no puede enviarle avisos.
notify-unreadable = Las claves de este navegador no se pueden leer. Recarga la página e inténtalo otra vez.
web-sections = Secciones
web-running-games = Partidas en curso
web-puzzles = Problemas
web-puzzles-about = Resuelve problemas en el tablero. Elige un juego, o toma cualquiera.
web-archive = Partidas terminadas
web-sessions = Navegadores con sesión
web-sessions-about = Has iniciado sesión en estos navegadores. Si no conoces alguno, cierra su sesión.
web-session-began = Desde el { $began }
web-session-ends = Hasta el { $ends }
web-session-used = Último uso: { $used }
web-session-here = Este navegador
web-session-end = Cerrar sesión
web-start-in = Empieza una partida en #{ $channel } de { $server }
web-in-this-channel = Partidas abiertas y torneos de este canal
web-invite = Invitar a alguien
web-more-settings = Más ajustes
web-channels = Canales donde puedes jugar
web-channel-link = Enlace de un canal de Discord
web-channel-about = En Discord, abre el menú de un canal y elige «Copiar enlace». Allí aparecen los tableros de las partidas que empieces aquí.
web-no-link = Ese no es el enlace de un canal de un servidor. En Discord, abre el menú del canal y elige «Copiar enlace».
web-where = #{ $channel } de { $server }
web-topics = En este canal
web-open = Partidas abiertas
web-watch = Partidas en curso del servidor
web-tournaments = Torneos
web-series = Series
web-no-tournaments = Aquí no hay ningún torneo que puedas ver.
web-own-pairings = Tus partidas
web-crosstable = Tabla cruzada
web-crosstable-opponents = `①1` significa: en el puesto 1, con 1 punto. Cada columna tiene las partidas contra quien lleva ese número.
web-crosstable-rounds = `7 ①1` significa: contra el número 7, en el puesto 1, con 1 punto.
web-rounds = Rondas
web-round = Ronda { $round }
web-seek = Buscar rival
web-seek-now = Publicar la invitación
web-new = Nueva partida de { $game }
web-begin = Abrir la partida
web-lobby = La partida { $game } espera participantes
web-noscript = Los tableros, los mensajes nuevos y la línea de comandos necesitan JavaScript. Todo viene de este sitio.
web-no-player = Aquí nadie se llama `@{ $name }`. Da su ID de usuario de Discord, o deja el puesto libre y envía el enlace de la partida.
web-no-member = Nadie en este servidor tiene el ID de usuario `{ $id }`. Compruébalo, o invita antes a esa persona.
web-bot = El ID `{ $id }` es de un bot, que no puede jugar. Nombra a otra persona, o deja el puesto libre.
web-member-unknown = Discord no dice ahora de quién es el ID de usuario `{ $id }`. Inténtalo de nuevo en un minuto.
web-who = Da un nombre, un ID de usuario de Discord o una mención como `<@123456789012345678>`.
web-page-of-game = La página de la partida
web-lobby-link = Envía este enlace a alguien. Quien vea el canal puede jugar. El tablero se abre aquí cuando empiece la partida.
web-link = Enlace
web-record = Descargar el registro
web-game = Juego
web-any-game = Cualquier juego
web-opponent = Rival
web-filter = Mostrar
web-none-ended = No tienes ninguna partida terminada así.
web-yes = sí
web-no = no
