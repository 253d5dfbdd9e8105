# Lo que se guarda de alguien, y cómo hacer que se borre.

privacy-export = Aquí están todos los datos que se guardan sobre ti. Solo tú ves este mensaje.
privacy-export-cut = { $count ->
        [one] No cabían los eventos de tu partida más antigua.
       *[other] No cabían los eventos de tus { $count } partidas más antiguas.
    }
privacy-delete = **¿Borrar todos los datos que se guardan sobre ti?** No se puede deshacer. Significa:
privacy-delete-games = { $count ->
        [0] No juegas ninguna partida, así que no se abandona ninguna.
        [one] Se abandona tu partida en curso.
       *[other] Se abandonan tus { $count } partidas en curso.
    }
privacy-delete-lobbies = { $count ->
        [0] No tienes puesto en ninguna partida que no haya empezado.
        [one] Sales de 1 partida que no ha empezado. Si la abriste tú, se cancela.
       *[other] Sales de { $count } partidas que no han empezado. Las que abriste tú se cancelan.
    }
privacy-delete-tournaments = { $count ->
        [0] No estás en ningún torneo.
        [one] Sales de 1 torneo. Si lo organizas tú, pasa a la administración del servidor.
       *[other] Sales de { $count } torneos. Si organizas alguno, pasa a la administración del servidor.
    }
privacy-delete-leagues = { $count ->
        [0] No estás en ninguna liga.
        [one] Sales de la liga { $names }. Su próxima temporada se juega sin ti.
       *[other] Sales de las ligas { $names }. Sus próximas temporadas se juegan sin ti.
    }
privacy-delete-series = { $count ->
        [one] { $names } sigue con «N. N.» en lugar de tu nombre. Si lo organizas tú, pasa a la administración del servidor.
       *[other] { $names } siguen con «N. N.» en lugar de tu nombre. Si organizas alguno, pasa a la administración del servidor.
    }
privacy-delete-name = Un seudónimo sustituye tu ID de usuario, y «N. N.» tu nombre, en todas las partidas, torneos, puntuaciones y en el historial de cambios. El resto conserva sus partidas, resultados y clasificaciones. Tus ajustes se borran.
privacy-delete-stays = Los mensajes en los canales se quedan allí. La administración del servidor puede borrarlos. Las copias de seguridad de quien opera el bot conservan tus datos hasta que se eliminen.
privacy-deleting = Se están borrando todos los datos que se guardan sobre ti. Tarda un momento. No tienes que hacer nada más.
button-forget = Borrarlo todo
button-keep-all = Conservarlo
