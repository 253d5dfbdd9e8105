# Cinco Líneas: jugadas en palabras, y las reglas que una jugada puede romper.

five-lines-name = Cinco Líneas
# $side (A o B)
five-lines-side = { $side ->
    [A] A, azul
   *[B] B, blanco
}

# $die (lo que muestra), $from, $to (puntos)
five-lines-enters = saca un { $die } y entra con una ficha en { $to }
five-lines-enters-hitting = saca un { $die }, entra con una ficha en { $to } y echa del tablero la ficha rival que había allí
five-lines-moves = saca un { $die } y mueve una ficha de { $from } a { $to }
five-lines-moves-hitting = saca un { $die }, mueve una ficha de { $from } a { $to } y echa del tablero la ficha rival que había allí
five-lines-misses = saca un { $die }, no puede mover ninguna ficha y pierde el turno
# $turn (una de las anteriores), $goal (un punto)
five-lines-wins = { $turn }, y con eso gana: sus cinco fichas están en { $goal }

five-lines-with-die = con un { $die }

five-lines-other-die = el dado muestra { $rolled }, no { $named }
five-lines-must-enter = una ficha fuera del tablero va primero: con un { $die }, una de las tuyas tiene que entrar en { $entry }
five-lines-none-off = no tienes fichas fuera del tablero, así que no puede entrar ninguna
five-lines-other-entry = con un { $die } se entra en { $entry }, no en { $named }
five-lines-not-there = no tienes ninguna ficha en { $from }
five-lines-other-length = con un { $die }, la ficha de { $from } va a { $ahead }, no a { $named }
five-lines-own-counter = en { $point } ya hay una ficha tuya, y solo en 3A y 3B caben varias
five-lines-nothing-hit = en { $point } no hay ninguna ficha rival: quita el asterisco
five-lines-can-move = puedes mover una de tus fichas, así que tienes que hacerlo: solo se pierde el turno si no se puede mover ninguna

five-lines-expects-die = un número del dado, del 1 al 6
five-lines-expects-die-and-colon = el número del dado y dos puntos (4:)
five-lines-expects-origin = off o un punto como 2A
five-lines-expects-slash = una barra
five-lines-expects-point = un punto como 1B
five-lines-expects-end = el final de la jugada

# Códigos de posición, y posiciones imposibles.
five-lines-code-fields = un código de posición tiene tres campos separados por un espacio (fichas, bando, dado); este tiene { $given }
five-lines-code-slash = fichas: una barra separa las de A de las de B
five-lines-code-side = bando: «{ $given }» no es ni A ni B
five-lines-code-die = dado: «{ $given }» no es ni un número del 1 al 6 ni ?
five-lines-code-point = fichas: «{ $given }» no es ni un punto ni «off»
five-lines-code-order = fichas: primero van las que están fuera del tablero, luego las demás en el orden del circuito
five-lines-impossible-counters = el bando { $side } tiene cinco fichas, no { $given }
five-lines-impossible-crowded = en { $point } cabe una ficha; solo en 3A y 3B caben varias
five-lines-impossible-both = no pueden haber ganado los dos bandos
