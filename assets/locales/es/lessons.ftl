# Lecciones

lesson-which-game = ¿De qué juego quieres una lección? Cada una tiene unas tareas: primero ves la jugada, después la haces tú.
lesson-head = **{ $game }, tarea { $task } de { $tasks }: { $topic }**
lesson-marked = Los números del tablero muestran el camino.
lesson-not-that = Es una jugada legal, pero se pedía otra: { $words }.
lesson-shown = Se hace así: { $words }. Ahora te toca a ti.
lesson-show = Muéstramelo
lesson-now-you = Ahora tú
lesson-throw = Tirar el dado
lesson-go-on = Haz entrar la ficha.
lesson-again = Otra vez
by-hand-first-game = Es tu primera partida de { $title }. La lección muestra en el tablero cómo se juega.
how-title = **Así se juega a { $title }**
how-lesson = Haz tú estas jugadas, tarea a tarea.
how-notation = Las jugadas también se pueden escribir.
how-notation-button = Notación
lesson-learn = Aprender en el tablero
no-such-task = Esa tarea no existe. `/lección` muestra las lecciones.
web-lessons = Lecciones
web-lessons-about = Una lección tiene unas tareas en el tablero: primero ves la jugada, después la haces tú.
lesson-then-play = Esa era la última tarea. Ahora juega una primera partida contra una máquina suave, con entrenador: pulsa el primer botón.
