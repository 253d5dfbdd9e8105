# Lo que se jugó en una posición de partidas terminadas.

# $title (el nombre del juego)
openings-of = **Aperturas** de { $title }, según las partidas terminadas de este servidor
# $count (cuántas partidas)
known-games =
    { $count ->
        [one] 1 partida terminada llegó a esta posición. Los resultados son los de quien tiene el turno.
       *[other] { $count } partidas terminadas llegaron a esta posición. Los resultados son los de quien tiene el turno.
    }
# $turn, $count (cuántas partidas), $won, $drawn, $lost (cuántas de ellas)
known-turn =
    { $turn }: { $count ->
        [one] 1 partida
       *[other] { $count } partidas
    } – ganadas: { $won }, tablas: { $drawn }, perdidas: { $lost }
# $count (cuántas partidas)
known-ended =
    { $count ->
        [one] 1 partida terminó aquí.
       *[other] { $count } partidas terminaron aquí.
    }
known-best = Partidas de quienes mejor juegan:
known-new = Ninguna partida terminada de este servidor que puedas ver llegó a esta posición.
known-building = Todavía se cuentan partidas más antiguas, así que puede haber más.
# $game (su nombre)
known-not-while-played = Estás jugando esta posición en la partida `{ $game }`, que no es de práctica. Volverás a ver las cifras cuando haya seguido.
# $title (el nombre del juego)
openings-everywhere = **Aperturas** de { $title }, según las partidas terminadas de todos los servidores, con permiso de quienes jugaron
# $count (cuántas partidas)
known-everywhere =
    En todas partes, si sus jugadores aceptaron: { $count ->
        [one] 1 partida.
       *[other] { $count } partidas.
    }
known-new-everywhere = Muy pocas partidas terminadas que se pueden compartir llegaron a esta posición. Solo cuento las jugadas que tienen al menos cinco partidas de tres jugadores.
book-title = En el libro de aperturas, hecho de partidas del nivel 8 contra sí mismo:
