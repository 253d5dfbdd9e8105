# Ayuda.

help-start-title = Cómo empezar
    .name = inicio
help-start = `/jugar` abre una partida en este canal. Otras personas entran con un botón, y la partida empieza cuando se ocupan todos los puestos.
    Pulsa **Mover** debajo del tablero para elegir tu jugada, o escríbela con `/mover`. **Más…**, al lado, muestra qué más puedes hacer en la partida.
    `/tablero` muestra la posición, y `/partidas`, tus partidas y el tiempo que queda. `/reglas` explica las reglas y cómo se escriben las jugadas. `/problema` te da algo que resolver, y `/lección`, una primera lección.
    `/encontrar` muestra lo que hay abierto y lo que se juega aquí, y `/torneos`, torneos y ligas. En `/yo` están tu puntuación, tus ajustes y tus vacaciones.
help-commands-title = Más comandos
    .name = comandos
help-commands = `/buscar` abre una invitación que cualquiera puede aceptar. `/invitaciones` muestra lo que hay abierto.
    `/vista-previa` muestra el tablero después de una jugada, y `/capturas`, lo que puedes capturar. Contra la máquina, `/pista` muestra una buena jugada.
    `/descargar` te da la partida en un archivo. `/reproducir` recorre una partida y `/analizar` la explica. `/comentar` comenta sus jugadas. `/estadísticas` cuenta partidas terminadas y `/partidas-terminadas` las busca. `/aperturas` muestra qué se jugó en una posición.
    `/explicar` dice una jugada en palabras, y `/posición` dibuja un código de posición.
    `/plan` juega tus respuestas por ti, y `/probar` prueba jugadas en un tablero aparte. `/nota` guarda una nota para ti, y `/equipo` escribe solo a tu bando.
    `/mirar` muestra las partidas de aquí, y `/anuncios` las muestra en un canal. Para seguir otra partida, usa `/tablero`. Casi todos los comandos funcionan también en mensajes directos.
    `/tablas`, `/pausa`, `/deshacer` y `/revancha` son propuestas al resto. `/avisar` avisa a quien le toca. `/puesto-compartido` muestra quién comparte tu puesto. `/abandonar` y `/cancelar` ponen fin a una partida, y `/trasladar` la lleva a otro canal. `/vacaciones` detiene todos tus relojes.
    `/ajustes` es para vista previa, recordatorios, horas de silencio, mensajes directos, colores e idioma. Con `/servidor`, la administración del servidor ajusta sus canales, su ritmo y su idioma. `/privacidad` muestra o borra los datos que se guardan sobre ti.
help-clock-title = Ritmos, recordatorios, horas de silencio
    .name = ritmo
help-clock = `3 días`: 3 días para cada jugada. `reloj de arena 1 minuto`: el tiempo que te sobra pasa a quien juega después, para su jugada. `banco 5 días`: 5 días para toda la partida, para cada bando. `ninguno`: sin reloj. Puedes añadir días que no cuentan: `3 días salvo sáb dom Europe/Berlin` (sábado y domingo).
    Si se acaba tu tiempo, pierdes el turno. Tras tres turnos perdidos seguidos cuentas como ausente, y tus rivales pueden cerrar la partida. Eso cuenta como abandonar. Antes recibes un recordatorio, salvo que lo hayas quitado o tengas horas de silencio (`/ajustes`). Si petteia no está disponible, nadie pierde tiempo.
    Con `/ajustes mensaje-directo:sí`, petteia te envía un mensaje directo cuando te toca. Con `lista-diaria:07:30` recibes cada día una lista de todas tus partidas.
    En las horas de silencio no oyes nada, pero tu tiempo corre. `/pausa` detiene el reloj de una partida si todo el mundo acepta. En vacaciones (`/vacaciones`) se detienen los relojes de todas tus partidas. El ritmo dice cuántos días de vacaciones cuentan al año (`3 días vacaciones 14`); si no, lo dice el servidor.
help-absence-title = Falta alguien, o petteia no puede publicar
    .name = ausencia
help-absence = Quien pierde tres turnos seguidos cuenta como ausente. Sus rivales reciben entonces un botón para cerrar la partida. Para la persona ausente cuenta como abandonar, y con más de dos bandos el resto sigue jugando. Si alguien ha dejado el servidor, se avisa al resto antes de que se acabe el tiempo. `/avisar` avisa a quien le toca.
    Si petteia ya no puede publicar en un canal, las partidas y los torneos de allí esperan. Los relojes se detienen, la inscripción y las rondas no terminan, y no se pierde nada. Lo sabrás en el canal que contiene el hilo, por mensaje directo o con tu próximo comando. La administración del servidor puede devolver los permisos «Ver canal», «Enviar mensajes» (en hilos: «Enviar mensajes en hilos») y «Adjuntar archivos». petteia lo nota y vuelve a mostrar la partida.
    O cambia de canal: participantes y administración llevan una partida a otro con `/trasladar`, y la organización un torneo con `/torneo trasladar`.
help-tournaments-title = Torneos
    .name = torneos
help-tournaments = `/torneo crear` anuncia un torneo. Se entra con un botón hasta que termina la inscripción o la organización lo empieza. Cada mesa tiene un hilo, y sus partidas empiezan automáticamente. Cuando termina una ronda, las partidas sin terminar se cuentan como estén.
    `/torneo clasificación`, `emparejamientos` y `ronda` muestran cómo va. Para dejarlo, usa `/torneo retirarse`. La organización puede dejar que otra persona siga jugando por ti.
    En Pentagame cuentan las piezas que sacas y las que no sacan tus rivales. Los demás juegos dan 1, ½ o 0. Los empates a puntos los deciden las victorias, Buchholz, Sonneborn-Berger y el encuentro directo.
    La organización puede corregir resultados con un motivo (`corregir`), sustituir a participantes (`sustituir`) y exportarlo todo en hojas de cálculo y registros (`exportar`).
    `/serie crear` organiza torneos una y otra vez, por ejemplo cada viernes, con una clasificación conjunta. `/torneo-equipos crear` enfrenta a equipos, tablero a tablero. `/liga crear` hace que las temporadas empiecen por sí solas, con grupos, ascensos y descensos.
help-ratings-title = Partidas puntuadas, puntuaciones, rankings
    .name = puntuaciones
help-ratings = Si pulsas **{ new-game-make-rated }** en el formulario de `/jugar`, la partida cuenta para las puntuaciones de sus participantes. Su último tablero muestra el cambio. Allí nadie comparte un puesto, y una partida sin ninguna jugada no se puntúa. Cada juego tiene sus propias puntuaciones, y las partidas de más de dos puestos tienen otras aparte. Se pueden deshacer jugadas si todo el mundo acepta.
    Quien empieza tiene 1500 ± 350. El segundo número es su margen de error: baja con cada partida y crece con el tiempo. Mientras es grande, la puntuación es provisional. Si un torneo corrige un resultado, las puntuaciones se vuelven a calcular.
    `/puntuación` muestra tu puntuación o la de otra persona, y cómo ha cambiado. `/ranking` muestra las mejores de este servidor. El ranking de todos los servidores muestra solo a quienes lo aceptaron en `/ajustes`.
help-computer-title = Jugar contra la máquina
    .name = máquina
help-computer = `/jugar` con un `nivel` empieza enseguida una partida contra la máquina: 1 es debutante y 8 es leyenda. En juegos con más puestos puede ocupar varios: `/jugar pentagame alineación:3 máquinas:2`. Los otros quedan libres para personas.
    Responde en segundos, y su tiempo nunca se acaba. Acepta deshacer jugadas y revanchas, y también tablas si no cree que va ganando. Esas partidas nunca se puntúan, porque las puntuaciones son para personas. La puntuación de un nivel lo compara con los otros niveles; el nivel 4 tiene 1500.
help-none = No hay ayuda sobre «{ $name }». Hay ayuda sobre { $topics }, y sobre cada comando.
help-command = `/{ $command }`: { $description }.
help-command-of-group = `/{ $command }`: { $description }
help-option = `{ $option }`: { $description }
help-optional = `{ $option }`, opcional: { $description }
help-titled = **{ $title }**

# Panels: menus of commands. `.name` is on the button or in the menu that opens it.
panel-all = ¿Qué te gustaría hacer?
    .name = Todo lo que sé hacer
panel-game = Lo que se puede hacer en una partida; solo tú ves esto
    .name = En una partida
panel-find = Partidas para jugar, mirar y abrir
    .name = Encontrar partida
panel-learn = Reglas, lecciones y problemas
    .name = Aprender
panel-me = Tu puntuación, tus ajustes, tus vacaciones y tus datos
    .name = Tú
panel-archive = Partidas terminadas y las mejores puntuaciones
    .name = Archivo
panel-tournaments = Torneos, torneos por equipos, series y ligas
    .name = Torneos
panel-organise = Lo que hace la organización, desde el anuncio hasta el final
    .name = Organizar…
panel-server = Para la administración de este servidor
    .name = Este servidor
