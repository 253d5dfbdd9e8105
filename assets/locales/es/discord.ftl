# Lo que solo dice el bot de Discord.

discord-grief = Algo ha fallado por nuestra parte. `/tablero` muestra si tu jugada contó. Si no contó, inténtalo otra vez, por favor.
discord-unshown = Discord no aceptó mi respuesta. `/tablero` muestra la partida como está ahora.
discord-busy = Ahora tengo mucho trabajo, y no ha cambiado nada. Inténtalo otra vez dentro de un momento, por favor.
discord-unknown-command = Este comando ya no existe. Escribe una barra para ver los comandos que funcionan.
discord-old-button = Este botón viene de un mensaje anterior. El comando /tablero muestra la partida como está ahora.
discord-no-files = (No puedo adjuntar archivos en este canal, así que falta el tablero. `/tablero` te lo muestra.)
discord-no-picture = (Algo ha fallado por nuestra parte, así que falta la imagen.)
discord-on-servers-only = Esto solo funciona en un servidor donde esté petteia. Usa este comando en uno de sus canales, por favor.
discord-external-denied = Aquí solo tú ves mis mensajes: este servidor no deja usar aplicaciones que no estén instaladas en él. Pide a quienes lo administran que permitan «Usar aplicaciones externas» en este canal, o juega en un mensaje directo o en un grupo. No se pierde ningún turno por esto: a quien le toca mover se le avisa por mensaje directo.
discord-not-permitted = Para una partida necesito más permisos aquí. La administración de este servidor puede dármelos: **{ $permissions }**.
# Permissions, as Discord names them in this language.
permission-view-channel = Ver canal
permission-send-messages = Enviar mensajes
permission-send-in-threads = Enviar mensajes en hilos
permission-attach-files = Adjuntar archivos
permission-create-threads = Crear hilos públicos
discord-bots-do-not-play = { $user } es un bot y no puede jugar. Nombra a otra persona, o a nadie para dejar libre el puesto.
discord-unreadable = Discord envió para `{ $option }` algo que no puedo leer. Inténtalo otra vez, por favor.
discord-file-lost = El archivo no llegó de Discord. Inténtalo otra vez, por favor.
discord-on-the-web = Abrir en la web
discord-install = Añadir petteia
discord-no-member = { $user } no está en este servidor. Invita antes a esa persona.
discord-no-activity = Aquí los tableros no se abren dentro de Discord. `/partidas` muestra tus partidas.
discord-activity = Abre los tableros de tus partidas dentro de Discord
discord-activity-name = tableros
# What Discord shows of the bot: at most 400 characters.
discord-portal = Cuatro juegos de mesa poco comunes por mensaje, con calma y en serio: Pentagame, Cinco Líneas, Pentalath y Ritmomaquia. Con amigos, en torneos o contra la máquina. Empieza con /jugar.
discord-do = Hace todo lo que sé hacer, escrito en una línea
    .name = hacer
discord-do-line = Qué hacer, por ejemplo abandonar k7f2q; se completa paso a paso
discord-do-line-name = línea
discord-do-file = Un archivo, para las líneas que lo piden, como torneo importar
discord-do-file-name = archivo
discord-do-needs-file = /{ $command } necesita un archivo. Elígelo con `{ $option }`, al lado de la línea.
discord-do-no-file = /{ $command } no admite ningún archivo. Envía la línea otra vez sin él.
discord-do-no-channels = Discord no dice ahora qué canales puedes ver. Inténtalo de nuevo en un minuto.
discord-ranking = Las mejores puntuaciones de un juego, en este servidor o en todos
    .name = ranking
# In menus of forms.
discord-form-yes = Sí
discord-form-no = No
discord-form-more = Más opciones

# Los comandos sobre un miembro y sobre un mensaje; 32 caracteres como máximo.
discord-challenge = Retar
discord-profile = Puntuación y partidas
discord-show-position = Mostrar la posición
discord-review = Reproducir y analizar
