# Pentagame : les coups en mots, les suggestions, et les règles qu’un coup enfreint.
# Les cases ont toujours leur article : pas de « de » ni de « à » devant elles, mais « sur », « depuis », « vers ».

pentagame-name = Pentagame

# $example (un résultat)
pentagame-results = les pièces sorties, par exemple { $example }

## Couleurs

pentagame-masculine = { $colour ->
    [white] blanc
    [blue] bleu
    [red] rouge
    [yellow] jaune
   *[green] vert
}
pentagame-feminine = { $colour ->
    [white] blanche
    [blue] bleue
    [red] rouge
    [yellow] jaune
   *[green] verte
}
pentagame-first = { $first ->
    [white] blanc
    [blue] bleu
    [red] rouge
    [yellow] jaune
   *[green] vert
}
pentagame-second = { $second ->
    [white] blanc
    [blue] bleu
    [red] rouge
    [yellow] jaune
   *[green] vert
}

## Cases. $colour (d’un nœud), $first et $second (des couleurs ou des nœuds), $count (le numéro de la case)

pentagame-corner = le coin { pentagame-masculine }
pentagame-crossing = le carrefour { pentagame-masculine }
pentagame-stop-on-rim = la case { $count } du bord entre { pentagame-first } et { pentagame-second }
pentagame-stop-inside = la case { $count } entre le carrefour { pentagame-first } et le carrefour { pentagame-second }
pentagame-stop-on-arm = la case { $count } entre { $first } et { $second }
pentagame-some-stop = une case
pentagame-some-stop-from = une case comptée depuis { $node }

# $name (comme dans la notation)
pentagame-named-corner = le coin { $name }
pentagame-named-crossing = le carrefour { $name }

## Ce qui se trouve quelque part. $colour (d’une pièce), $seat (à qui elle est)

pentagame-piece = la pièce { pentagame-feminine } de la place { $seat }
pentagame-black-block = un bloc noir
pentagame-grey-block = un bloc gris

## Coups

# $colour (la pièce), $from (une case), $deed (un des actes qui suivent)
pentagame-turn = la pièce { pentagame-feminine } sur { $from } { $deed }
pentagame-passes = n’a aucun coup autorisé et passe
# $colour (la pièce), $goal (une case), $placing (d’un bloc gris)
pentagame-takes-out = la pièce { pentagame-feminine }, qui a été amenée à son but, sort sur { $goal } et { $placing }

# $to (une case), $colour et $seat (de la pièce avec laquelle on échange)
pentagame-goes = va sur { $to }
pentagame-takes-black = prend le bloc noir sur { $to }
pentagame-takes-grey = prend le bloc gris sur { $to } et le rend à la réserve
pentagame-swaps-own = change de place avec sa propre pièce { pentagame-feminine } sur { $to }
pentagame-swaps-foreign = change de place avec la pièce { pentagame-feminine } de la place { $seat }, sur { $to }
pentagame-swaps-foreign-to-goal = change de place avec la pièce { pentagame-feminine } de la place { $seat }, sur { $to }, qui arrive ainsi à son but
pentagame-and-puts = { $deed } et le pose sur { $stop }

# $placing, $first, $second (des blocs gris)
pentagame-goes-out-there = { $deed }, sort et { $placing }
pentagame-partner-goes-out = { $deed }, qui sort sur { $stop }, et { $placing }
pentagame-both-go-out = { $deed }, { $first }, puis { $second } ; les deux sortent

pentagame-puts-grey = pose un bloc gris sur { $stop }
pentagame-moves-grey = déplace le bloc gris depuis { $from } vers { $stop }

## Suggestions

pentagame-label-piece = la pièce { pentagame-feminine } sur { $stop }
pentagame-label-takes-out = fait sortir la pièce { pentagame-feminine } sur { $stop }
pentagame-label-takes-out-some = fait sortir la pièce sur { $stop }
pentagame-label-one-out = { $deed }, et une pièce sort
pentagame-label-both-out = { $deed }, et les deux sortent
pentagame-label-takes-block = prend le bloc sur { $to }
pentagame-label-swaps-own = échange avec une pièce à toi sur { $to }
pentagame-label-swaps-foreign = échange avec une pièce d’une autre place sur { $to }
pentagame-label-puts-black = pose le bloc noir sur { $stop }
pentagame-label-moves-some-grey = déplace un bloc gris
pentagame-label-moves-grey = déplace le bloc gris sur { $from }
pentagame-label-moves-it = le déplace vers { $to }
pentagame-label-with-piece = avec la pièce sur { $to }
pentagame-or-counted-from-there = { $label }, ou une case comptée depuis là
pentagame-ways = { $label } ({ $count } possibilités)

## Règles qu’un coup enfreint. $stop, $from, $to, $at, $goal (des cases), $piece, $by (ce qui s’y trouve), $found (une proposition)

pentagame-not-your-piece = { $piece } ne peut pas jouer maintenant, car c’est à la place { $seat } de jouer
pentagame-must-take-out = la pièce amenée à son but doit d’abord sortir : { $goals }, puis z et une case pour le bloc gris
pentagame-not-there = { $piece } n’est pas sur { $stop }
pentagame-not-on-goal = { $piece } sort sur { $goal }, pas sur { $stop }
pentagame-stays-put = un coup doit changer la position ; une pièce ne peut pas finir sur { $stop }, d’où elle est partie
pentagame-path-blocked = aucun chemin libre ne mène depuis { $from } vers { $to }, car { $by } fait obstacle sur { $at } ; on ne saute par-dessus rien
pentagame-target-taken = { $stop } n’est pas libre, car { $by } s’y trouve ; { $instead }
pentagame-instead-black = on le prend avec x{ $stop }, un deux-points et une case libre pour lui
pentagame-instead-grey = on le prend avec x{ $stop }
pentagame-instead-swap = une pièce à toi s’échange par s{ $stop }, celle d’une autre place par s!{ $stop }
pentagame-nothing-to-take = il n’y a pas de bloc à prendre sur { $stop } ({ $found })
pentagame-black-not-placed = le bloc noir pris sur { $stop } se pose sur une case libre : ajoute un deux-points et la case
pentagame-grey-is-not-placed = le bloc sur { $stop } est gris et retourne dans la réserve : n’indique pas où le poser
pentagame-nothing-to-swap = { $piece } n’est pas sur { $stop } ({ $found })
pentagame-alike-swap = un coup doit changer la position ; échanger deux pièces de même couleur ne change rien
pentagame-placement-taken = aucun bloc ne peut être posé sur { $stop }, car { $by } s’y trouve après le déplacement
pentagame-grey-missing = { $out } et { $placed } : ajoute z et une case libre par pièce sortie
pentagame-grey-extra = { $out }, mais { $placed }
pentagame-pieces-go-out = { $count ->
    [0] aucune pièce ne sort
    [1] une pièce sort
   *[other] deux pièces sortent
}
pentagame-grey-blocks-placed = { $count ->
    [0] aucun bloc gris n’est posé
    [1] un bloc gris est posé
   *[other] { $count } blocs gris sont posés
}
pentagame-reserve-empty = la réserve de blocs gris est vide : déplaces-en un du plateau, avec > entre sa case et la nouvelle
pentagame-reserve-not-empty = prends d’abord les blocs gris de la réserve : elle en a encore { $reserve }
pentagame-no-grey-there = il n’y a pas de bloc gris à déplacer sur { $stop }
pentagame-grey-stays = le bloc gris sur { $stop } doit aller sur une autre case
pentagame-repetition = la place { $seat } a joué exactement ce coup à son dernier tour et ne peut pas le répéter maintenant
pentagame-cannot-pass = la place { $seat } a un coup autorisé et ne peut pas passer
pentagame-found-free = cette case est libre
pentagame-found = { $found } s’y trouve

# $joined (des noms), $count, $stops, $node (des nombres)
pentagame-no-such-line = aucune ligne du plateau ne relie { $from } et { $towards } : depuis { $from }, les lignes mènent vers { $joined }
pentagame-no-such-stop = il n’y a pas de case { $count } depuis { $from } vers { $towards } : cette ligne a { $stops } cases, et { $node } est déjà { $towards }

# $called (rien, ou le message qui suit), $found (une proposition)
pentagame-no-piece = aucune pièce de la place { $seat }{ $called } n’est sur { $stop } ({ $found })
pentagame-no-own-piece = aucune pièce de la place { $seat }{ $called } n’est sur { $stop } ({ $found }) ; s! échange avec une pièce d’une autre place
pentagame-no-foreign-piece = aucune pièce d’une autre place que { $seat }{ $called } n’est sur { $stop } ({ $found }) ; s sans ! échange avec une pièce à toi
pentagame-called = {" "}appelée { $which }

## Ce qu’on attendait là où la notation n’est pas lisible

pentagame-expects-end = la fin du coup
pentagame-expects-second-dash = un second « - »
pentagame-expects-colon = « : » et une case
pentagame-expects-z = « z » et une case
pentagame-expects-seat = une place
pentagame-expects-colour = la lettre d’une couleur
pentagame-expects-stop = une case comme W ou W3r
pentagame-expects-second-node = un second nœud comme B ou r
pentagame-expects-rest = le reste du nom de la case

## Compositions et options. $given (ce qui a été indiqué)

pentagame-no-line-up = la composition « { $given } » n’existe pas : Pentagame a les compositions 2, 3, 4, teams et 5
pentagame-outs-out-of-range = outs={ $outs } est impossible avec la composition { $line-up } : on peut faire sortir 1 à { $largest } pièces
pentagame-outs-no-number = outs=« { $given } » n’est pas un nombre : on peut faire sortir 1 à { $largest } pièces
pentagame-inside-out-value = inside-out=« { $given } » n’a pas de sens : écris 1 ou rien
pentagame-option-without-value = l’option « { $option } » n’a pas de valeur : les options s’écrivent outs=N et inside-out=1
pentagame-no-option = l’option « { $option } » n’existe pas : Pentagame a outs=N et inside-out=1

# Codes de position, et positions impossibles.
pentagame-code-fields = un code de position a cinq champs séparés par un espace (pièces, blocs noirs, blocs gris, place, demi-coup), celui-ci en a { $given }
pentagame-code-pieces = pièces
pentagame-code-black = blocs noirs
pentagame-code-grey = blocs gris
pentagame-code-seat = place : avec { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
}, le demi-coup { $ply } est à la place { $seat }, pas « { $given } »
pentagame-code-no-line-up = pièces : aucune composition n’a { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
}
pentagame-code-line-up = la composition { $line-up } n’a pas { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
}
pentagame-code-five = cinq places : « 5 » doit suivre le demi-coup
pentagame-code-outs = « outs={ $given } » n’indique pas un nombre de pièces
pentagame-code-option = « { $given } » n’est pas attendu là : après le demi-coup viennent la composition (teams ou 5), inside-out et outs=N, dans cet ordre
pentagame-code-stop = « { $given } » n’est pas le nom d’une case
pentagame-impossible-seats = la composition { $line-up } a { $expected } places, pas { $given }
pentagame-impossible-pieces = la place { $seat } a { $expected } pièces, pas { $given }
pentagame-impossible-taken = deux pièces ou blocs occupent { $stop } ; seule une case de départ peut accueillir plusieurs pièces
pentagame-impossible-stack = { $given } pièces sont sur { $stop }, où il n’y en avait que { $most } au départ
pentagame-impossible-black = il y a cinq blocs noirs sur le plateau, pas { $given }
pentagame-impossible-grey = il y a cinq blocs gris, pas { $given }
