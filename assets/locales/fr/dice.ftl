# Le dé, et les coups qui se jouent tout seuls.

# $die (ce qu’il montre)
die-shows = Le dé donne **{ $die }**.

dice-promised = Les lancers sont fixés à l’avance et vérifiables.
button-dice = Au sujet des dés
# $promise (un SHA-256)
dice-are-promised = Un secret tiré à l’avance décide de chaque dé. Empreinte (SHA-256 du secret) : `{ $promise }`
dice-of-pair-are-promised = Empreinte pour la deuxième partie : `{ $promise }`
dice-of-rematch-are-promised = Empreinte pour la revanche : `{ $promise }`
dice-checked-later = L’empreinte est aussi dans la feuille de partie. Quand la partie est finie, le secret est montré, et chaque dé peut être vérifié.

dice-can-be-checked = Tous les dés de cette partie peuvent maintenant être vérifiés.
button-check-dice = Vérifier les dés
# $count (combien de dés)
dice-checked = { $count ->
    [one] Le seul dé de cette partie a été recalculé : il est
   *[other] Les { $count } dés de cette partie ont été recalculés : ils sont
} conforme{ $count ->
    [one] {""}
   *[other] s
} à l’empreinte publiée avant la partie.{ $erased ->
    [0] {""}
    [one] {" "}{ $erased } autre dé ne peut plus être vérifié, car ce dont il dépendait a été effacé.
   *[other] {" "}{ $erased } autres dés ne peuvent plus être vérifiés, car ce dont ils dépendaient a été effacé.
}
# $fault (ce qui ne va pas, d’après le programme)
dice-differ = **Les dés ne correspondent pas à l’empreinte** : { $fault }
# $secret, $promise (64 chiffres chacun)
dice-secret = Secret : `{ $secret }`
    Empreinte (SHA-256 du secret) : `{ $promise }`
    La feuille de partie ci-dessous contient tout ce qu’il faut pour recalculer les dés soi-même.
dice-none = { $title } se joue sans dés.

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
