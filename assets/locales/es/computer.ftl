# Máquinas ante el tablero.

computer = la máquina (nivel { $level })
computer-short = Máquina { $level }
computer-rated = { $computer }, puntuación { $rating } entre máquinas
computer-to-move = Turno de { $computer }, que está pensando.
computer-thinks = La máquina ya está pensando y jugará cuando termine.
computers-share-not = En ese puesto juega una máquina, y no lo comparte con nadie. Elige otro puesto.
rated-without-computers = Una partida puntuada es solo para personas. Quita `puntuada`, o invita a alguien.
game-begins-at-once = Empieza la partida `{ $game }`.
game-begins-in-direct = Empieza la partida `{ $game }`, aquí en nuestros mensajes directos.

# $name (newcomer, guest, beginner, regular, challenger, expert, master, champion)
choice-level = { $level } { $name ->
    [newcomer] Debutante
    [guest] Visitante
    [beginner] Principiante
    [regular] Habitual
    [challenger] Aspirante
    [expert] Especialista
    [master] Nivel maestro
   *[champion] Nivel campeón
}
choice-level-rated = { $level } – puntuación { $rating }
option-level = Juega contra la máquina: su nivel, de 1 a 8
    .name = nivel
option-computers = Cuántos puestos ocupan las máquinas
    .name = máquinas

command-hint = Contra la máquina: mira una buena jugada; solo tú la ves
    .name = pista
option-warnings = Avisarme antes de un gran error contra la máquina
    .name = advertencias
button-hint = Pista
button-take-back = Deshacer
hints-in-training = Las pistas son solo para partidas contra máquinas, fuera de torneos. Para empezar una, usa `/jugar` con un `nivel`.
no-hint-now = Ahora no tengo tiempo para una pista. Vuelve a pedirla dentro de un momento, por favor.
# $percent (la probabilidad de ganar después)
hint-is = Una buena jugada (tu probabilidad de ganar: { $percent } %):
turn-throws-away = **Esta jugada es un gran error.** Tu probabilidad de ganar: { $after } % con ella, { $before } % con la mejor jugada. Para ver esa jugada, usa `/pista`.
you-took-back = Has deshecho tu jugada.

button-stand-in = Que juegue la máquina por { $name }
no-computer-where-it-counts = En partidas puntuadas y torneos, una máquina no puede seguir jugando por nadie. Puedes cerrar la partida de una persona ausente.
# $absent (de quién es el puesto)
wants-a-computer = { $players } { $count ->
    [one] quiere
   *[other] quieren
} que una máquina siga jugando por { $absent } en la partida `{ $game }`, por su ausencia.
computer-goes-on = Una máquina sigue jugando.
computer-plays-on = { $computer } sigue jugando por { $players }.
