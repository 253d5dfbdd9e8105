# Tableros dentro de Discord, como actividad.

activity-entering = Preguntando a Discord quién eres…
activity-refused = No dejaste que Discord le diga a petteia quién eres, así que aquí no se abre ningún tablero. petteia pide tu identificador y tu nombre, y nada más.
activity-closed = Discord ha cerrado la conexión.
activity-no-cookies = Este navegador no recuerda aquí quién eres. Abre petteia en la aplicación de Discord, o en la web: { $url }
activity-again = Intentarlo otra vez
activity-leave = Cerrar
