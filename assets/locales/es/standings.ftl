# La clasificación y los emparejamientos de los torneos.

## En imágenes

# Encabezados de columnas, lo más cortos posible.
standings-title = Clasificación
standings-number-head = Núm.
standings-name-head = Nombre
standings-points-head = Puntos
standings-won-head = Vict.
standings-buchholz-head = Bh.
standings-match-points-head = PE
standings-boards-head = Tabl.
# $round (un número)
standings-round = R{ $round }
# $page, $pages (números)
standings-page = Página { $page } de { $pages }
# $number (un número de emparejamiento), para un nombre que no se puede dibujar
standings-nameless = Núm. { $number }
# $round (un número)
bracket-round-short = Ronda { $round }
bracket-lower-short = Inf. { $round }
bracket-final-short = Final

## En palabras

# $name (del torneo), $state, $round y $rounds (números)
standings-heading = **{ $name }**: { $state ->
    [ladder] la escalera
    [arena] la arena hasta ahora
    [final] clasificación final
    [during] clasificación durante la ronda { $round } de { $rounds }
   *[after] clasificación después de la ronda { $round } de { $rounds }
}
# $round (un número)
bracket-round = **Ronda { $round }**
bracket-lower = **Ronda inferior { $round }**
bracket-final = **Final**
bracket-free = nadie
standings-nobody = Aún no participa nadie.
# $place, $player (un nombre), $points, $count (partidas ganadas)
standings-row = { $place }. { $player } **{ $points }** · { $count ->
    [one] { $count } victoria
   *[other] { $count } victorias
}
# $value (un número)
standings-fine-tuning = aj. fino { $value }
# $buchholz, $berger (números)
standings-opponents = Bh. { $buchholz } · SB { $berger }
# $value (puntos)
standings-direct = directo { $value }
# $players (nombres), $count (cuántos)
standings-won = **{ $players } { $count ->
    [one] gana
   *[other] comparten la victoria en
} el torneo. ¡Felicidades!**
standings-withdrawn = se retiró
standings-ties = Desempates: victorias, Buchholz (Bh., los puntos de tus rivales), Sonneborn-Berger (SB), encuentro directo, orden de los puestos.
standings-ties-tuned = Desempates: ajuste fino (puntos tras rivales fuertes), victorias, Buchholz (Bh., los puntos de tus rivales), Sonneborn-Berger (SB), encuentro directo, orden de los puestos.
# $place, $name, $points
standings-described = { $place }. { $name }{ $you ->
    [yes] {" "}(tú)
   *[no] {""}
} { $points }

# $name (del torneo), $round, $rounds (números), $until (un momento)
pairings-heading = **{ $name }**: ronda { $round } de { $rounds }
pairings-until = **{ $name }**: ronda { $round } de { $rounds }, hasta el { $until }
pairings-arena = **{ $name }**: las partidas
pairings-ladder = **{ $name }**: los retos
# $round (lo que se pidió), $count (cuántas hay)
pairings-no-round = No existe la ronda { $round }: { $count ->
    [0] aún no hay ninguna ronda emparejada.
    [one] por ahora hay 1.
   *[other] por ahora hay { $count }.
}
# $table (su número), $players
pairings-table = Mesa { $table }: { $players }
# $over, $games (números)
pairings-over = partidas terminadas: { $over } de { $games }
# $player, $points
pairings-bye = { $player } descansa y recibe { $points }
# $name
tournament-files = La clasificación y las partidas de **{ $name }** para una hoja de cálculo, y todos los registros de partidas.
# $name
tournament-files-report = La clasificación y las partidas de **{ $name }** para una hoja de cálculo, y todos los registros de partidas. Los informes en los formatos de la FIDE (TRF16 y TRF26) son para programas de emparejamiento.

# $name (el nombre del torneo)
crosstable-heading = { $name }: tabla cruzada
crosstable-how = `7 ①1` significa: contra el número 7, en el puesto 1, con 1 punto. Los números van entre paréntesis.
crosstable-picture-how = Subrayado: empezó la partida.
crosstable-running = `…` se está jugando.
crosstable-unplayed = `°` no se jugó.
crosstable-corrected = `*` lo corrigió la organización.
crosstable-absent = `–` no jugó.
# $points (cuántos puntos)
crosstable-bye = descanso { $points }
# $count (cuántas faltan)
crosstable-left-out = { $count } anteriores
# $players (nombres)
crosstable-against = contra { $players }
# $seat (el número del puesto), $points
crosstable-scored = puesto { $seat }: { $points }
crosstable-in-play = puesto { $seat }: se está jugando
crosstable-not-played = no se jugó
crosstable-was-corrected = corregido
crosstable-no-game = ninguna partida
crosstable-byes = Descansos
crosstable-same = la misma persona
