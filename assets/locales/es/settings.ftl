# Ajustes.

settings-yours = **Tus ajustes**
settings-server = **Este servidor**
settings-of-server = Los ajustes de este servidor: `/servidor`
# $on (on, off)
setting-preview = Vista previa antes de cada jugada: **{ $on ->
    [on] sí
   *[off] no
}**
setting-reminders = Recordatorios: **{ $on ->
    [on] sí
   *[off] no
}**
setting-zone = Zona horaria: **{ $zone }**
setting-no-zone = Zona horaria: **ninguna**
setting-quiet-hours = Horas de silencio: **{ $from }–{ $until } ({ $zone })**
setting-no-quiet-hours = Horas de silencio: **ninguna**
# $how (on, off, refused)
setting-direct = Mensajes directos cuando te toca: **{ $how ->
    [on] sí
    [refused] no, porque no aceptas ninguno de petteia
    [apart] no, porque ya no compartes ningún servidor con petteia
    [failed] no, porque no llegaban
   *[off] no
}**
setting-next = Mensajes directos cuando tu turno es el siguiente en una partida de tres o más: **{ $on ->
    [on] sí
   *[off] no
}**
direct-refused-news = Discord ha rechazado durante tres días mis mensajes directos para ti, porque { $why ->
    [apart] ya no compartes ningún servidor con petteia
   *[refused] no aceptas mensajes de petteia
}. Por eso tus mensajes directos, la lista diaria y los errores de la semana están desactivados. Si los quieres de nuevo, cámbialo y usa `/ajustes`.
setting-digest = Lista diaria de tus partidas: **a las { $at } ({ $zone })**
setting-no-digest = Lista diaria de tus partidas: **no**
setting-weekly = Una vez a la semana, tus jugadas que merecen otra mirada: **{ $on ->
    [on] sí
   *[off] no
}**
setting-auto-move = Jugar automáticamente por ti cuando solo hay una jugada legal: **{ $on ->
    [on] sí
   *[off] no
}**
setting-lends-games = Tus posiciones pueden ser problemas del día, si el resto de participantes lo acepta: **{ $on ->
    [on] sí
   *[off] no
}**
setting-warnings = Avisarte antes de un gran error contra la máquina: **{ $on ->
    [on] sí
   *[off] no
}**
setting-holiday-at-deadline = Empezar vacaciones automáticamente cuando se acaba el tiempo: **{ $on ->
    [on] sí
   *[off] no
}**
setting-share-games = Tus partidas terminadas cuentan, sin nombres, en las estadísticas de posiciones que ven todos los servidores, si el resto lo acepta: **{ $on ->
    [on] sí
   *[off] no
}**
setting-leaderboard = Rankings de todos los servidores: **{ $on ->
    [on] apareces
   *[off] no apareces
}**
setting-animations = Publicar tus partidas terminadas como imágenes animadas: **{ $on ->
    [on] sí
   *[off] no
}**
# $theme (dark, light, contrast)
setting-theme = Colores: **{ $theme ->
    [light] claro
    [contrast] contraste alto
   *[dark] oscuro
}**
# $labels (few, all)
setting-labels = Etiquetas de los tableros: **{ $labels ->
    [all] en cada lugar
   *[few] pocas
}**
setting-invited-by-everybody = Puede invitarte por tu nombre: **cualquiera**
# $count (the number of servers that you named)
setting-invited-by-members = Pueden invitarte por tu nombre: **miembros de { $count ->
    [one] un servidor que elegiste
   *[other] { $count } servidores que elegiste
}, con invitaciones hechas allí**
setting-invited-by-nobody = Puede invitarte por tu nombre: **nadie**
invitations-of-which-server = Usa /ajustes con esta opción en el servidor cuyos miembros pueden invitarte.
invitations-servers-full = Ya has elegido { $count } servidores y no caben más. Para empezar de nuevo, elige primero «Cualquiera».
setting-language = Idioma: **{ $language }**
setting-channels = Canales para partidas nuevas: { $channels }
setting-every-channel = Canales para partidas nuevas: **todos**
setting-clock = Ritmo habitual: **{ $timed ->
    [no] sin reloj
   *[yes] { $clock }
}**
setting-server-holidays = Días de vacaciones en partidas nuevas: **{ $days ->
    [0] ninguno
    [one] 1 al año
   *[other] { $days } al año
}**
setting-server-zone = Zona horaria de los días que no cuentan: **{ $zone }**
# $who (managers, host, nobody)
setting-cancels = Puede cancelar partidas en curso: **{ $who ->
    [host] quien las abrió y la administración del servidor
    [nobody] nadie
   *[managers] la administración del servidor
}**
# $who (managers, everybody)
setting-announces = Puede anunciar torneos: **{ $who ->
    [managers] la administración del servidor
   *[everybody] cualquier miembro
}**
share-seeks-with-nobody = La página local no tiene otros servidores con los que compartir invitaciones.
setting-share-seeks = Invitaciones de `/buscar`: **{ $on ->
    [on] compartidas con otros servidores que comparten las suyas
   *[off] solo para este servidor
}**
setting-public-games = Ver en la web sin iniciar sesión: **{ $on ->
    [on] las partidas de canales que ven todos los miembros
   *[off] nadie
}**
setting-server-events = Eventos del servidor para torneos y ligas: **{ $on ->
    [on] sí
   *[off] no
}**
button-events = Mostrar torneos como eventos
button-no-events = Sin más eventos
events-nowhere = La página local no tiene eventos.
events-not-permitted = No puedo crear eventos en este servidor. Da primero a mi rol el permiso «Crear eventos».
events-refused = No puedo crear eventos en este servidor: me falta el permiso «Crear eventos». Por eso los he desactivado. Quien gestiona el servidor puede volver a activarlos con `/servidor eventos:sí`.
# The description of an event of the server, without links and names. $title (which game is played)
event-of-tournament = Un torneo de { $title }. Te inscribes en su canal.
event-of-league = Empieza una temporada de una liga de { $title }. Te inscribes en su canal.
setting-server-theme = Colores de los tableros: **{ $theme ->
    [light] claro
    [contrast] contraste alto
   *[dark] oscuro
}**
setting-server-language = Idioma de las partidas de este servidor: **{ $language }**
language-es = Español
language-auto = Automático

settings-for-managers = No ha cambiado nada: solo la administración del servidor puede cambiar sus ajustes.
settings-in-channels = Para cambiar los ajustes del servidor, usa el comando en uno de sus canales.
channel-not-allowed = Ese canal no está en la lista de canales permitidos.
quiet-needs-zone = Las horas de silencio necesitan tu zona horaria: añade la opción `zona`, como Europe/Berlin.
zone-in-use = Tus horas de silencio o tu lista diaria dependen de tu zona horaria. Desactívalas antes: pon `no` en las opciones `silencio` y `lista-diaria`.
not-time-of-day = `{ $typed }` no es una hora del día. Escríbela como 07:30, o pon `no`.
digest-needs-zone = La lista diaria necesita tu zona horaria: añade la opción `zona`, como Europe/Berlin.
not-daily-time = `{ $typed }` no es un intervalo de horas. Escríbelo como 22:00-07:30, o pon `no` para no tener horas de silencio.
no-quiet-hours = Estas horas de silencio empiezan y terminan a la misma hora. Para no tener horas de silencio, pon `no`.
no-time-zone = `{ $typed }` no es una zona horaria. Escribe una como Europe/Berlin.
near-time-zones = `{ $typed }` no es una zona horaria. Se parecen: { $near }.
offset-of-places = `{ $offset }` es una diferencia con UTC, no una zona horaria: cambia con el horario de verano. Elige una ciudad que la tenga ahora. { $kinds ->
    [changing] Todas estas tienen horario de verano: { $changing }.
    [fixed] Ninguna de estas tiene horario de verano: { $fixed }.
   *[both] Con horario de verano: { $changing }. Sin horario de verano: { $fixed }.
}
offset-of-no-place = Ningún lugar tiene ahora la diferencia `{ $offset }`. Nombra una ciudad, como Europe/Madrid.
zone-with-summer-time = { $zone } (con horario de verano)
zone-without-summer-time = { $zone } (sin horario de verano)

# Ritmos tal como se escriben.
clock-unknown = «{ $typed }» no es un ritmo. Los ritmos son «3 días», «reloj de arena 1 minuto», «banco 12 horas» y «ninguno»
clock-needs-time = el ritmo «{ $kind }» necesita un tiempo, como «{ $kind } 3 días»
clock-needs-none = el ritmo «ninguno» no tiene tiempo. Escribe solo «ninguno»
clock-holidays = después de «vacaciones» va el número de días al año, de 0 a { $most }, como «3 días vacaciones 14»
clock-too-short = «{ $time }» es poco para un ritmo. El más corto es { $limit }
clock-too-long = «{ $time }» es demasiado para un ritmo. El más largo es { $limit }
clock-no-day = «{ $typed }» no es un día ni una zona horaria. Escribe, por ejemplo, «3 días salvo sáb dom Europe/Berlin»
clock-two-zones = has puesto dos zonas horarias, { $one } y { $other }. Un ritmo solo tiene una: quita una de ellas
clock-needs-days = no hay ningún día después de «salvo». Escribe, por ejemplo, «3 días salvo sáb dom»
clock-every-day = al menos un día de la semana tiene que contar
not-a-duration = «{ $typed }» no es una duración. Escribe días (d), horas (h), minutos (m) y segundos (s), como «3d», «36h», «10m», «90s» o «1d12h»
sentence = { $words }.

# El saludo a un servidor. $games (sus nombres)
greeting = **Hola, soy petteia.** Conmigo se juega aquí a juegos de tablero al ritmo de cada cual, con otras personas o contra la máquina: { $games }. `/jugar` abre una partida, `/ayuda` cuenta más.
greeting-for-managers = No hay que configurar nada. Quienes administran este servidor pueden hacerlo con los dos primeros botones.
# $permissions (sus nombres)
greeting-lacks = En este canal me faltan permisos que las partidas necesitan: { $permissions }.
greeting-where = ¿Dónde se puede jugar?
greeting-noticeboard = Tablón en este canal
greeting-first-game = Primera partida
greeting-user = **Hola, soy petteia.** Conmigo juegas a juegos de tablero a tu ritmo: { $games }. Aquí puedes empezar contra la máquina enseguida.
greeting-user-chats = En los chats con otras personas, en los grupos y en servidores sin mí, `/jugar` abre una partida. Allí todo el mundo puede unirse con un botón; nadie más tiene que añadirme.
where-everywhere = Se pueden abrir partidas en **todos** los canales.
# $channels
where-only = Solo se pueden abrir partidas aquí: { $channels }
where-threads = Los hilos pertenecen al canal en el que están. Las partidas en curso se quedan donde están.
where-only-here = Solo en este canal
where-here-too = También en este canal
where-all = En todos los canales
where-hint = Añade o quita un canal…
where-add = Añadirlo
where-remove = Quitarlo
