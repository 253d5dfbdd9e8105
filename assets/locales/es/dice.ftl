# Dados, y turnos que van solos.

# $die (lo que muestra)
die-shows = El dado muestra un **{ $die }**.

dice-promised = Las tiradas están fijadas de antemano y se pueden comprobar.
button-dice = Sobre los dados
# $promise (un SHA-256)
dice-are-promised = Un secreto elegido de antemano decide cada tirada. Promesa (SHA-256 del secreto): `{ $promise }`
dice-of-pair-are-promised = Promesa para la segunda partida: `{ $promise }`
dice-of-rematch-are-promised = Promesa para la revancha: `{ $promise }`
dice-checked-later = El registro de la partida también tiene la promesa. Al terminar la partida se muestra el secreto, y se puede comprobar cada tirada.

dice-can-be-checked = Ya se pueden comprobar todas las tiradas de esta partida.
button-check-dice = Comprobar los dados
# $count (cuántas tiradas)
dice-checked = { $count ->
    [one] La única tirada de esta partida se calculó de nuevo: salió
   *[other] Las { $count } tiradas de esta partida se calcularon de nuevo: salieron
} como se prometió antes de la partida.{ $erased ->
    [0] {""}
    [one] {" "}Otra tirada ya no se puede comprobar, porque se borró aquello de lo que dependía.
   *[other] {" "}Otras { $erased } tiradas ya no se pueden comprobar, porque se borró aquello de lo que dependían.
}
# $fault (lo que no encaja, según el programa)
dice-differ = **Las tiradas no encajan con la promesa**: { $fault }
# $secret, $promise (64 cifras cada uno)
dice-secret = Secreto: `{ $secret }`
    Promesa (SHA-256 del secreto): `{ $promise }`
    El registro de abajo tiene todo lo necesario para calcular las tiradas por cuenta propia.
dice-none = { $title } se juega sin dados.

# $seat, $users (quiénes lo comparten)
shared-seat = Puesto { $seat } ({ $users })

# $who (a quién le tocaba), $words (el turno perdido en palabras, por ejemplo «saca un 5 …»)
turn-missed = { $who } { $words }.

# $who (a quién le tocaba)
turn-passed = { $who } no tiene ninguna jugada legal y pasa.
turn-passed-over = { $who } ha abandonado: este turno se salta.

# $who (a quién le tocaba), $words (la jugada en palabras), $turn
only-turn-played = { $who } { $words }: { $turn }, la única jugada legal, jugada automáticamente.

# $count (cuántas jugadas no se cuentan una a una)
more-by-themselves =
    { $count ->
        [one] Se jugó automáticamente 1 jugada más, y después:
       *[other] Se jugaron automáticamente { $count } jugadas más, y después:
    }
