# Pentalath : les coups en mots, et les règles qu’un coup peut enfreindre.

pentalath-name = Pentalath

# $side (white ou black)
pentalath-side = { $side ->
    [white] Blanc
   *[black] Noir
}

# $cell (une case), $count (pierres prises)
pentalath-places = pose une pierre sur { $cell }
pentalath-captures = { $count ->
    [one] pose une pierre sur { $cell } et prend une pierre
   *[other] pose une pierre sur { $cell } et prend { $count } pierres
}
# $turn (un de ceux du dessus)
pentalath-wins = { $turn }, ce qui fait cinq en ligne et gagne
pentalath-swaps = échange les couleurs et reprend à son compte la pierre sur { $cell }
pentalath-passes = ne peut poser aucune pierre et passe

# $row (sa lettre), $count (cases)
pentalath-row = { $count ->
    [one] rangée { $row }, une case
   *[other] rangée { $row }, { $count } cases
}

pentalath-taken = { $cell } n’est pas vide
pentalath-suicide = une pierre sur { $cell } laisserait son groupe sans case vide voisine et ne prend rien, donc c’est interdit
pentalath-late-swap = seul le second camp peut échanger les couleurs, au lieu de poser sa première pierre
pentalath-nothing-to-swap = le premier tour a été perdu, donc il n’y a pas de pierre à reprendre
pentalath-can-place = on peut encore poser une pierre, donc tu ne peux pas passer

# $last (le nom de la dernière case)
pentalath-expects-cell = swap ou une case de a1 à { $last }
# $most (combien de cases a la rangée)
pentalath-expects-number = un nombre de 1 à { $most }
pentalath-expects-end = la fin du coup

# Codes de position, et positions impossibles.
pentalath-code-fields = un code de position a quatre champs séparés par un espace (rangées, couleur, demi-coup, places), celui-ci en a { $given }
pentalath-code-rows = rangées : il y en a neuf, de i à a, pas { $given }
pentalath-code-row = rangée { $row }
pentalath-code-colour = couleur : « { $given } » n’est ni w ni b
pentalath-code-seats = places : « { $given } » n’est ni 12 ni 21
pentalath-code-long = elle a { $length } cases, celle-ci en a plus
pentalath-code-short = elle a { $length } cases, celle-ci en a { $given }
pentalath-code-letter = « { $given } » ne peut pas se trouver là
pentalath-impossible-taken = { $cell } porte deux pierres
pentalath-impossible-dead = les pierres reliées à { $cell } n’ont aucune case vide voisine
pentalath-impossible-both = les deux couleurs ne peuvent pas avoir cinq en ligne
pentalath-impossible-turn = le demi-coup { $ply } est à la place { $seat }, qui n’a pas cette couleur
pentalath-impossible-swap = les couleurs s’échangent au demi-coup 2 : les places ne sont 21 qu’à partir du demi-coup 3
