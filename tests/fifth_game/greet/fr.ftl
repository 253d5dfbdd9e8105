command-greet = Saluer quelqu’un
    .name = saluer
option-greeted = La personne à saluer
    .name = nom
option-greetings = Combien de fois, une par défaut
    .name = fois
greeted = Bonjour { $name } ! C’est le salut numéro { $count }.
button-greet = Encore une fois
