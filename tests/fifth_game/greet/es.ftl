command-greet = Saludar a alguien
    .name = saludar
option-greeted = A quién saludar
    .name = nombre
option-greetings = Cuántas veces; una si no dices nada
    .name = veces
greeted = ¡Hola, { $name }! Es el saludo número { $count }.
button-greet = Otra vez
