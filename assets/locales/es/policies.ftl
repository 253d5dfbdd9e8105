# The pages on privacy and on the terms of use. An operator's own words can replace either.

policy-privacy = Privacidad
policy-terms = Condiciones de uso
policy-install = Añadir petteia a un servidor o a tu cuenta
policy-kept = Qué se guarda
policy-kept-play = Tu identificador de usuario de Discord y tu nombre, qué haces en partidas y torneos y cuándo, tus ajustes, notas, planes y problemas.
policy-kept-web = En qué navegadores tienes la sesión abierta y desde cuándo, y dónde reciben avisos si lo deseas.
policy-kept-short = Las respuestas a tus comandos, durante un día. Los mensajes de otras personas no se leen.
policy-seen = Quién lo ve
policy-seen-games = Las partidas las ven quienes juegan y quienes pueden ver el canal. Una partida en un mensaje directo solo la ves tú.
policy-seen-operator = Lo guardan quienes mantienen este bot, y no se entrega a nadie. Discord reparte los mensajes y tiene sus propias reglas.
policy-yours = Tus derechos
policy-yours-export = `/privacidad exportar` te da todo en un archivo.
policy-yours-delete = `/privacidad borrar` lo borra, normalmente en un minuto. Los demás conservan sus partidas, con un seudónimo en lugar de tu nombre.
policy-yours-rest = Los mensajes en los canales se quedan allí, y las copias de seguridad conservan tus datos hasta que se eliminan.
policy-use = Uso
policy-use-free = petteia es gratis. Se ofrece tal cual, sin garantía, y puede cambiar o terminar en cualquier momento.
policy-use-outage = Mientras no funciona, nadie pierde tiempo en una partida.
policy-use-discord = También valen las condiciones de Discord, con la edad que piden.
policy-fair = Juego limpio
policy-fair-accounts = Juega las partidas puntuadas y los torneos con una sola cuenta. No uses en ellos más ayuda que la que ofrece petteia.
policy-fair-others = No insultes a nadie ni envíes invitaciones sin parar. Quienes administran un servidor o mantienen este bot pueden excluirte.
policy-words = Lo que escribes
policy-words-yours = Las notas, los nombres y los comentarios siguen siendo tuyos. Permites que petteia los muestre donde los escribiste.
