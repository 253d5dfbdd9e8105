# Jugadas que se prueban en un tablero propio.

# $game (su nombre)
explore-alone = **Pruebas** en la partida `{ $game }`. Solo tú ves esto.
explore-shared = **Pruebas** en la partida `{ $game }`. Solo tu bando ve esto.
# $ply (cuántas jugadas se han jugado)
explore-now = La partida tal como está ahora, tras la jugada { $ply }.
explore-past = La partida tras la jugada { $ply }. Desde entonces ha seguido.
# $ply, $turns (lo que se prueba)
explore-tried = Tras la jugada { $ply }, qué pasaría si: { $turns }
explore-to-move = Turno de { $players }.
explore-note = Tu nota: { $note }
explore-next = A partir de aquí:
explore-more = … y { $count } más.
explore-how = `/probar jugadas:…` prueba jugadas desde aquí, ajenas y tuyas. `nota:…` guarda lo que piensas de esta posición.
explore-taken-back = Se han deshecho jugadas, así que se ha borrado lo que probaste después de ellas.
explore-dropped = Se ha borrado esa jugada, y lo que probaste después de ella.
explore-cleared = Se ha borrado todo lo que probaste.
explore-full = No cabe nada más. Borra antes una jugada con su botón.
explore-too-deep = Puedes probar como mucho { $most } jugadas, una tras otra.
button-explore-game = A la partida
button-explore-on = { $turn } ›
button-explore-plan = Planear esto
button-explore-play = Jugar { $turn }
button-explore-drop = Borrar esta jugada
button-explore-clear = Borrar todo
