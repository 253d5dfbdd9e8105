command-greet = Jemanden grüßen
    .name = grüßen
option-greeted = Wen du grüßen willst
    .name = name
option-greetings = Wie oft, sonst einmal
    .name = anzahl
greeted = Hallo, { $name }! Das ist Gruß Nummer { $count }.
button-greet = Noch einmal
