# Lo que hay en las imágenes, y lo que las describe a quien no las ve.

## Descripciones

# $game (su nombre), $ply, $who (un nombre)
picture-last-turn = Última jugada, { $who }: { $words }.
picture-to-move = { $game }, jugada { $ply }: turno de { $who }.
# $count (cuántos han ganado), $who (sus nombres)
picture-won = { $game }, terminada: { $count ->
    [one] gana { $who }.
   *[other] { $who } comparten la victoria.
}
# $weekday (1 es lunes), $day, $month, $time (18:00), $zone (CET)
picture-weekday = { $weekday ->
    [1] lun
    [2] mar
    [3] mié
    [4] jue
    [5] vie
    [6] sáb
   *[other] dom
}
picture-month = { $month ->
    [1] ene
    [2] feb
    [3] mar
    [4] abr
    [5] may
    [6] jun
    [7] jul
    [8] ago
    [9] sept
    [10] oct
    [11] nov
   *[other] dic
}
picture-moment = { picture-weekday } { $day } { picture-month }, { $time } { $zone }
# $moment (como arriba)
picture-time-until = Tiempo hasta el { $moment }.
picture-time-stopped = El reloj está parado.
picture-time-no-clock = No hay reloj.
picture-seat = puesto { $seat }

# $who (un nombre), $seat (su número), $standing, $out (piezas)
picture-shape = { $seat ->
    [1] estrellas
    [2] lunas
    [3] triángulos
    [4] cuadrados
   *[5] hexágonos
}
picture-pieces = { $who } ({ picture-shape }): { $standing }.
picture-pieces-and-out = { $who } ({ picture-shape }): { $standing }; fuera: { $out }.
picture-pieces-out = { $who } ({ picture-shape }): fuera: { $out }.
# $colour (de una pieza), $stop
picture-colour = { $colour ->
    [white] blanca
    [blue] azul
    [red] roja
    [yellow] amarilla
   *[green] verde
}
picture-piece = { picture-colour } en { $stop }
# $stop (su nombre), $colour, $kind (corner, crossing)
picture-node = { $stop } ({ $kind ->
    [corner] esquina { picture-colour }
   *[crossing] cruce { $colour ->
        [white] blanco
        [blue] azul
        [red] rojo
        [yellow] amarillo
       *[green] verde
    }
})
# $stops, $reserve (cuántos)
picture-black-blocks = Bloques negros: { $stops }.
picture-no-black-blocks = Bloques negros: ninguno.
picture-grey-blocks = Bloques grises: { $stops }; en la reserva: { $reserve }.
picture-no-grey-blocks = Bloques grises: ninguno; en la reserva: { $reserve }.

# $die
picture-die = El dado muestra un { $die }.
picture-no-die = Aún no se ha tirado el dado.
# $who, $goal (un punto), $places (una lista)
picture-counters-A = { $who } (A, azul, meta en { $goal }): { $places }.
picture-counters-B = { $who } (B, blanco, meta en { $goal }): { $places }.
# $count, $point
picture-counters-on = { $count ->
    [one] una en { $point }
   *[other] { $count } en { $point }
}
picture-counters-off = { $count } fuera del tablero

# $side (white o black), $who, $count, $cells
picture-side = { $side ->
    [white] Blanco
   *[black] Negro
}
picture-stones = { picture-side } ({ $who }), { $count }: { $cells }.
picture-no-stones = { picture-side } ({ $who }): ninguna piedra.
picture-colours-swapped = Se han intercambiado los colores.
picture-may-swap = Puedes intercambiar los colores en vez de colocar una piedra.
picture-five = Cinco en línea: { $cells }.

# $side, $who, $pieces, $total, $progressions
picture-numbers = { picture-side } ({ $who }): { $pieces }.
picture-row = fila { $row }: { $pieces }
picture-has-captured = { picture-side } ha capturado { $pieces }; total { $total }.
picture-the-pyramid = la pirámide
picture-in-progression = { picture-side } tiene progresiones en campo rival: { $progressions }.

## En la imagen: hay poco sitio

picture-name = Puesto { $seat }
# $who (a name), $moment
picture-status = Turno de { $who }
picture-status-until = Turno de { $who } hasta el { $moment }
picture-status-stopped = Turno de { $who }, reloj parado
picture-status-no-clock = Turno de { $who }, sin reloj
picture-result = { $count ->
    [one] Gana { $who }
   *[other] Ganan { $who }
}
# $outs, $target (cuántas piezas)
picture-team-outs = equipo { $outs }/{ $target } fuera
# $count, $goal (un punto)
picture-gathered = { $count }/5 en { $goal }
# $side, $count
picture-count-of-stones = { picture-side }, { $count ->
    [one] { $count } piedra
   *[other] { $count } piedras
}
picture-swapped = intercambiados
picture-even = Blanco, par
picture-odd = Negro, impar
# $count, $total
picture-captured = capturó { $count }, valor { $total }
picture-on-enemy-ground = en campo rival { $count }
picture-beside-captured = Capturadas
picture-beside-pyramid = La pirámide
picture-more = … { $count } más
# lo que va debajo: «2 4 +6 c7/d4 aritmética», para lo que tendría que venir un 6 de c7 o d4
picture-one-more = una más:
# $values
picture-arithmetic = { $values } aritmética
picture-geometric = { $values } geométrica
picture-harmonic = { $values } armónica
# $has, $worth (cuántas piezas y su total), $pieces, $total (lo que hace falta)
picture-body = cuerpo: { $has }/{ $pieces } piezas
picture-goods = bienes: valor { $worth }/{ $total }
picture-goods-exactly = bienes: valor { $worth }, justo { $total }
picture-law-suit = litigio: { $has }/{ $pieces } piezas, valor { $worth }/{ $total }
picture-honor = honor: { $has }/{ $pieces } piezas, valor { $worth }/{ $total }
picture-honor-and-law-suit = honor y litigio: { $has }/{ $pieces } piezas, valor { $worth }/{ $total }
