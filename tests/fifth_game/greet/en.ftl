command-greet = Say hello
    .name = greet
option-greeted = Whom to greet
    .name = name
option-greetings = How often, once by default
    .name = times
greeted = Hello, { $name }! That is greeting number { $count }.
button-greet = Once more
