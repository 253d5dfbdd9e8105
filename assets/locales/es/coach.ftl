# El entrenador de una primera partida

coach-says = **Entrenador:**
coach-aim = Acordado para esta partida: { $terms }.
coach-you-did = Tu última jugada: { $words }.
coach-other-did = La respuesta: { $words }.
coach-can-win = Puedes ganar ahora: { $turn } – { $words }.
coach-can = { $gain ->
    [out] Una de tus piezas puede salir ahora
   *[taken] Puedes capturar ahora
}: { $turn } – { $words }.
coach-can-take = Puedes capturar ahora: { $captures }.
coach-can-nothing = { $gain ->
    [out] Ninguna de tus piezas puede salir ahora.
   *[taken] Ahora no puedes capturar nada.
}
coach-threat-to-win = Si no haces nada, gana el otro bando: { $turn } – { $words }.
coach-threat = { $gain ->
    [out] Después puede salir una pieza del otro bando
   *[taken] Cuidado, el otro bando puede capturar
}: { $turn } – { $words }.
coach-threat-to-take = Cuidado, el otro bando puede capturar: { $captures }.
coach-threat-by-die = { $numbers ->
    [one] Con un número
   *[other] Con { $numbers } números
} del dado el otro bando te puede comer una ficha, por ejemplo { $turn } – { $words }.
coach-no-threat = { $gain ->
    [out] Ninguna pieza del otro bando puede salir enseguida.
   *[taken] Nada tuyo está amenazado.
}
coach-and-more = y { $count } más
button-coach-off = Sin entrenador
button-coach-on = Con entrenador
coach-is-off = El entrenador calla en esta partida a partir de ahora.
coach-is-on = El entrenador vuelve a hablar en esta partida.
coach-of-first-games = Solo hay entrenador en las primeras partidas contra la máquina. Para empezar una, escribe `/jugar pentagame entrenador:sí`, u otro juego en lugar de pentagame.
coach-is-alone = El entrenador solo habla si todos los demás son máquinas. No pongas rivales.
