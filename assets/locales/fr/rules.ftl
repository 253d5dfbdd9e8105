# Chercher dans les règles. Les sujets eux-mêmes sont dans assets/rules.

rules-button-broken = La règle
rules-button-example = Un exemple
rules-button-book = Les règles
rules-button-all = Toutes les règles
rules-button-topic = { $game } : { $topic }

rules-which-game = Les règles de quel jeu ?
rules-contents = **{ $game } : les règles**
    Choisis un sujet, ou cherche avec `/règles sujet:`.
rules-nothing = Les règles ne disent rien sur { $typed }. Essaie un autre mot.
rules-title = **{ $game } : { $topic }**
rules-example = Sur l’image : { $turn } : { $words }.
