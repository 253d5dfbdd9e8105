# Le dé, et les coups qui se jouent tout seuls.

# $die (ce qu’il montre)
die-shows = Le dé montre **{ $die }**.

# $promise (un SHA-256)
dice-promised = Les dés pourront se vérifier après coup (promesse `{ $promise }`).
dice-promised-of-pair = Ceux de la deuxième partie aussi (promesse `{ $promise }`).

# $secret (ce dont la promesse était le SHA-256)
dice-revealed = Le secret des dés était `{ $secret }`. Pour vérifier chaque dé de la feuille de partie, utilise `petteia replay --check-dice`.

# $seat, $users (qui la partagent)
shared-seat = Place { $seat } ({ $users })

# $who (à qui était le tour), $words (le tour passé, en mots, par exemple « fait un 5 … »)
turn-missed = { $who } { $words }.

# $who (à qui était le tour)
turn-passed = { $who } n’a aucun coup autorisé et passe.
turn-passed-over = { $who } a abandonné : ce tour est sauté.

# $who (à qui était le tour), $words (le coup en mots), $turn
only-turn-played = { $who } { $words } : { $turn }, le seul coup autorisé, joué automatiquement.

# $count (combien de coups ne sont pas racontés un par un)
more-by-themselves =
    { $count ->
        [one] { $count } autre coup s’est joué automatiquement, puis :
       *[other] { $count } autres coups se sont joués automatiquement, puis :
    }
