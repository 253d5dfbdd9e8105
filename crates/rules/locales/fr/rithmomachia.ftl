# Rithmomachie : les coups en mots, les règles qu’un coup peut enfreindre, les victoires, les options.
# Les pièces ont toujours leur article : pas de « de » ni de « à » devant elles.

rithmomachia-name = Rithmomachie

# Une pièce par sa forme et sa valeur ; $shape est circle, triangle, square ou pyramid.
rithmomachia-piece = { $shape ->
    [circle] le cercle { $value }
    [triangle] le triangle { $value }
    [square] le carré { $value }
   *[pyramid] la pyramide { $value }
}
rithmomachia-component = la composante { $value } de la pyramide
# $piece (une de celles du dessus), $square (où elle se trouve)
rithmomachia-on = { $piece } sur { $square }
rithmomachia-side = { $side ->
    [white] Blanc
   *[black] Noir
}

# Prises : $a, $b et $value (de ce qui prend, et de ce qui est pris), $gap (cases vides entre les deux)
rithmomachia-numbering = { $a } = { $value }
rithmomachia-addition = { $a } et { $b } : { $a } + { $b } = { $value }
rithmomachia-subtraction = { $a } et { $b } : { $a } − { $b } = { $value }
rithmomachia-multiplication = { $gap ->
    [one] { $a } à travers { $gap } case vide : { $a } × { $gap } = { $value }
   *[other] { $a } à travers { $gap } cases vides : { $a } × { $gap } = { $value }
}
rithmomachia-division = { $gap ->
    [one] { $a } à travers { $gap } case vide : { $a } ÷ { $gap } = { $value }
   *[other] { $a } à travers { $gap } cases vides : { $a } ÷ { $gap } = { $value }
}
rithmomachia-siege = { $value } n’a aucune issue

# Étapes d’un coup : $victim, $captors (pièces sur leurs cases), $arithmetic (une de celles du dessus)
rithmomachia-captures = prend { $victim } avec { $captors } ({ $arithmetic })
rithmomachia-besieges = prend { $victim } par siège
rithmomachia-moves = déplace { $piece } de { $from } à { $to }
# $steps (certaines de celles du dessus, reliées par « et »)
rithmomachia-turn = { $steps }
# $victories (certaines de celles du dessous, reliées par « et »)
rithmomachia-victories = { $victories }
# $turn (comme ci-dessus), $victories (le précédent)
rithmomachia-wins = { $turn } et gagne : { $victories }

# Proposé pendant qu’on tape un coup : $count (combien), $piece (sur sa case)
rithmomachia-some-moves = { $count ->
    [one] { $count } déplacement avec { $piece }
   *[other] { $count } déplacements avec { $piece }
}
rithmomachia-some-moves-of-shape = { $shape ->
    [circle] { $count } déplacements de cercles
    [triangle] { $count } déplacements de triangles
    [square] { $count } déplacements de carrés
   *[pyramid] { $count } déplacements de la pyramide
}
rithmomachia-some-captures = { $count ->
    [one] { $count } prise
   *[other] { $count } prises
}
rithmomachia-some-captures-with = { $count ->
    [one] { $count } prise avec { $piece }
   *[other] { $count } prises avec { $piece }
}
rithmomachia-some-ways = { $count ->
    [one] { $count } suite possible
   *[other] { $count } suites possibles
}

# Victoires : $values (trois, croissantes), $pieces (combien), $total (combien en valeur)
rithmomachia-small = une petite victoire propre ({ $progressions })
rithmomachia-big = une grande victoire propre ({ $progressions })
rithmomachia-great = une excellente victoire propre ({ $progressions })
rithmomachia-arithmetic = { $values } en progression arithmétique
rithmomachia-geometric = { $values } en progression géométrique
rithmomachia-harmonic = { $values } en progression harmonique
rithmomachia-body = la victoire du corps, { $pieces ->
    [one] une pièce prise
   *[other] { $pieces } pièces prises
}
rithmomachia-goods = la victoire des biens, des prises d’un total de { $total } ou plus
rithmomachia-goods-exactly = la victoire des biens, des prises d’un total de { $total } exactement
rithmomachia-lawsuit = la victoire du procès, { $pieces ->
    [one] une pièce prise d’une valeur de { $total } ou plus
   *[other] { $pieces } pièces prises d’une valeur totale de { $total } ou plus
}
rithmomachia-honor = la victoire de l’honneur, { $pieces ->
    [one] une pièce prise d’une valeur de { $total } exactement
   *[other] { $pieces } pièces prises d’une valeur de { $total } exactement
}
rithmomachia-honor-lawsuit = la victoire de l’honneur et du procès, { $pieces ->
    [one] exactement une pièce prise, d’une valeur de { $total } exactement
   *[other] exactement { $pieces } pièces prises, d’une valeur totale d’exactement { $total }
}
rithmomachia-no-turn = l’autre camp ne peut achever aucun coup

# Règles qu’un coup peut enfreindre
rithmomachia-cannot-pass = tu ne peux pas passer, car chaque coup a un déplacement, et une place qui ne peut pas achever son coup perd
rithmomachia-move-missing = un coup demande exactement un déplacement ; ajoute-le avant, entre ou après les prises
rithmomachia-second-move = un coup n’a qu’un déplacement ; enlève le second
# $called (comme c’est écrit, par exemple C9)
rithmomachia-no-such-piece = { $called } n’est pas sur le plateau
rithmomachia-no-such-component = la pyramide n’a pas { $value } : elle a { $components }, au total { $total }
rithmomachia-one-component = la pyramide n’a pas { $value } : elle n’a plus que { $total }
rithmomachia-nothing-there = il n’y a rien sur { $square }
rithmomachia-not-there = { $called } n’est pas sur { $square } ; { $found } s’y trouve
rithmomachia-not-there-empty = { $called } n’est pas sur { $square } ; cette case est vide
rithmomachia-not-your-piece = { $piece } est à { $owner }, et c’est à { $mover } de jouer
rithmomachia-own-victim = { $piece } est à { $owner } ; prends une pièce de l’autre camp
rithmomachia-stays-put = la pièce est déjà sur { $square } ; déplace-la sur une autre case
rithmomachia-cannot-move = { $piece } ne peut pas aller sur { $to }, car { $why }
rithmomachia-target-taken-own = { $by } s’y trouve. Va sur une case libre
rithmomachia-target-taken-enemy = { $by } s’y trouve. Va sur une case libre : une pièce prend sans se déplacer
rithmomachia-out-of-reach = { $by } n’atteint pas { $victim }, car { $why }
rithmomachia-not-straight = les deux cases sont sur des colonnes et des rangées différentes, et aucune pièce ne va en diagonale
# $steps (entre les cases), $distance (de combien va la pièce), $shape
rithmomachia-wrong-distance = cela fait { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
}, et { $shape ->
    [circle] un cercle
    [triangle] un triangle
    [square] un carré
   *[pyramid] une pyramide
} se déplace d’exactement { $distance }
rithmomachia-path-blocked = { $by } fait obstacle, et aucune pièce ne saute
rithmomachia-addition-sum = { $a } + { $b } = { $sum }, et non { $value }
rithmomachia-subtraction-difference = { $a } − { $b } = { $difference }, et non { $value }
rithmomachia-same-piece = { $piece } ne peut pas donner les deux nombres : une addition ou une soustraction demande deux pièces différentes
rithmomachia-multiplication-line = une multiplication demande une ligne droite de cases vides entre { $by } et { $victim }, mais { $why }
rithmomachia-division-line = une division demande une ligne droite de cases vides entre { $by } et { $victim }, mais { $why }
rithmomachia-other-gap = entre { $by } et { $victim }, { $gap ->
    [0] il n’y a aucune case vide
    [one] il y a une case vide
   *[other] il y a { $gap } cases vides
}, pas { $said }
rithmomachia-multiplication-product = { $a } × { $gap } = { $product }, et non { $value }
rithmomachia-division-quotient = { $a } ÷ { $gap } n’est pas { $value }
rithmomachia-siege-open = il n’y a pas de siège : { $victim } peut encore aller vers { $square }
rithmomachia-siege-own-piece = il n’y a pas de siège : une pièce de son propre camp barre le chemin de { $victim } sur { $square }
rithmomachia-siege-besieger = { $by } n’assiège pas { $victim }
rithmomachia-siege-component = { $victim } n’est qu’une partie : un siège prend des pièces entières
rithmomachia-no-capture = { $by } ne peut pas prendre { $victim } sans autre pièce, car leurs valeurs diffèrent. Pour multiplier ou diviser, il faut une ligne droite de cases vides entre les deux
rithmomachia-no-capture-at-distance = { $by } ne peut pas prendre { $victim } sans autre pièce, car leurs valeurs diffèrent. { $gap ->
    [0] Sans case vide
    [one] Avec une case vide
   *[other] Avec { $gap } cases vides
} entre les deux, ni produit ni quotient ne convient

# Ce qu’on attendait là où un texte n’a plus de sens
rithmomachia-expects = { $wanted }
rithmomachia-expects-piece = une pièce comme C2 ou C2d6
rithmomachia-expects-square = une case de a1 à p8
rithmomachia-expects-number = le nombre de cases vides entre les deux
rithmomachia-expects-dash = - et une case
rithmomachia-expects-takes = x et une pièce
rithmomachia-expects-besieges = & et une pièce
rithmomachia-expects-arithmetic = +, -, * ou /
rithmomachia-expects-bracket = ]
rithmomachia-expects-parenthesis = )
rithmomachia-expects-semicolon = ; et la prise ou le déplacement qui suit

# Options : $given (ce qui a été indiqué), $key (l’option), $most (le plus grand nombre)
rithmomachia-options = proper=small|big|great|none, body=N, goods=N, goods-exactly=N, lawsuit=N:TOTAL, honor=N:TOTAL et honor-lawsuit=N:TOTAL
rithmomachia-no-option = l’option « { $given } » n’existe pas : Rithmomachie a { rithmomachia-options }
rithmomachia-option-without-value = l’option « { $given } » n’a pas de valeur : les options sont { rithmomachia-options }
rithmomachia-no-proper = proper=« { $given } » n’a pas de sens : c’est small, big, great ou none
rithmomachia-no-count = { $key } : « { $given } » n’est pas un nombre de pièces possible ; il va de 1 à { $most }
rithmomachia-no-total = { $key } : « { $given } » n’est pas un total possible ; il va de 1 à { $most }
rithmomachia-no-pair = { $key }=« { $given } » demande un nombre de pièces, un deux-points et un total, par exemple { $key }=4:100

# Codes de position, et positions impossibles.
rithmomachia-code-fields = un code de position a cinq champs séparés par un espace, celui-ci en a { $given }. Ce sont les rangées, le camp qui joue, les prises de Blanc, les prises de Noir et le demi-coup
rithmomachia-code-ranks = rangées : il y en a 16, de p à a, pas { $given }
rithmomachia-code-rank = rangée { $rank }
rithmomachia-code-by-white = prises de Blanc
rithmomachia-code-by-black = prises de Noir
rithmomachia-code-side = camp qui joue : le demi-coup { $ply } est à { $side }, pas « { $given } » ; Blanc (w) a les demi-coups impairs et Noir (b) les pairs
rithmomachia-code-run = « { $given } » n’est pas une suite de cases vides : un seul nombre, de 1 à 8, pour toute la suite
rithmomachia-code-long = elle a 8 cases, celle-ci en a plus
rithmomachia-code-short = elle a 8 cases, celle-ci en a { $given }
rithmomachia-code-component = « { $given } » n’est pas une composante : elles s’écrivent +{ $square } et la valeur
rithmomachia-code-pyramid = « { $given } » : écris chaque composante d’une pyramide, +{ $square } et la valeur, puis { $pyramid } quand la pyramide a disparu
rithmomachia-code-piece = « { $given } » n’est pas une pièce. Écris sa lettre (C, T, S, P, en minuscule pour Noir) et sa valeur, par exemple c9. Écris une pyramide entamée avec ses composantes, par exemple P[1+4+9]
rithmomachia-code-no-piece = la pièce { $given } n’existe pas
rithmomachia-code-no-component = « { $given } » n’est pas une composante de la pyramide { $side ->
    [white] blanche
   *[black] noire
}, qui a { $all }
rithmomachia-code-ascending = les composantes d’une pyramide y figurent une fois et en ordre croissant : { $ascending }, pas { $given }
rithmomachia-code-whole = une pyramide avec toutes ses composantes s’écrit { $pyramid }
rithmomachia-code-empty = une pyramide a des composantes
rithmomachia-impossible-second = { $side ->
    [white] Blanc
   *[black] Noir
} a une seule pyramide, et celle-ci est la deuxième
rithmomachia-impossible-component = la composante { $value } de la pyramide { $side ->
    [white] blanche
   *[black] noire
} a été prise, donc la pyramide ne peut plus l’avoir
rithmomachia-impossible-own = { $side ->
    [white] Blanc
   *[black] Noir
} ne peut pas perdre { $piece } : cette pièce n’est pas à lui
rithmomachia-impossible-no-component = la pyramide { $side ->
    [white] blanche
   *[black] noire
} n’a pas de composante { $value }
rithmomachia-impossible-component-twice = la composante { $value } de la pyramide { $side ->
    [white] blanche
   *[black] noire
} est prise deux fois
rithmomachia-impossible-pyramid = la pyramide { $side ->
    [white] blanche
   *[black] noire
} a été prise, donc elle ne peut pas être sur le plateau
rithmomachia-impossible-early = la pyramide { $side ->
    [white] blanche
   *[black] noire
} est prise une fois, avec sa dernière composante : les composantes s’écrivent avant elle
rithmomachia-impossible-late = toutes les composantes de la pyramide { $side ->
    [white] blanche
   *[black] noire
} sont prises : la pyramide elle-même suit la dernière
