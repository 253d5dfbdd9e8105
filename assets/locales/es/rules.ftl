# Consultar las reglas. Los temas mismos están en assets/rules.

rules-button-broken = La regla
rules-button-example = Un ejemplo
rules-button-book = Las reglas
rules-button-all = Todas las reglas
rules-button-topic = { $game }: { $topic }

rules-which-game = ¿Las reglas de qué juego?
rules-contents = **Las reglas de { $game }**
    Elige un tema, o busca con `/reglas tema:`.
rules-nothing = Las reglas no dicen nada sobre { $typed }. Prueba con otra palabra.
rules-title = **{ $game }: { $topic }**
rules-example = En la imagen: { $turn }: { $words }.
