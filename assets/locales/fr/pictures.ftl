# Ce qui figure sur les images, et ce qui les décrit à qui ne les voit pas.

## Descriptions

# $game (son nom), $ply, $who (un nom)
picture-last-turn = Dernier coup, { $who } : { $words }.
picture-to-move = { $game }, coup { $ply } : à { $who } de jouer.
# $count (combien ont gagné), $who (leurs noms)
picture-won = { $game }, partie finie : { $count ->
    [one] { $who } gagne.
   *[other] { $who } se partagent la victoire.
}
# $weekday (1 est lundi), $day, $month, $time (18:00), $zone (CET)
picture-weekday = { $weekday ->
    [1] lun.
    [2] mar.
    [3] mer.
    [4] jeu.
    [5] ven.
    [6] sam.
   *[other] dim.
}
picture-month = { $month ->
    [1] janv.
    [2] févr.
    [3] mars
    [4] avr.
    [5] mai
    [6] juin
    [7] juil.
    [8] août
    [9] sept.
    [10] oct.
    [11] nov.
   *[other] déc.
}
picture-moment = { picture-weekday } { $day ->
    [1] 1er
   *[other] { $day }
} { picture-month }, { $time } { $zone }
# $moment (comme ci-dessus)
picture-time-until = Échéance : { $moment }.
picture-time-stopped = La pendule est arrêtée.
picture-time-no-clock = Il n’y a pas de pendule.
picture-seat = la place { $seat }

# $who (un nom), $seat (son numéro), $standing, $out (des pièces)
picture-shape = { $seat ->
    [1] étoiles
    [2] lunes
    [3] triangles
    [4] carrés
   *[5] hexagones
}
picture-pieces = { $who } ({ picture-shape }) : { $standing }.
picture-pieces-and-out = { $who } ({ picture-shape }) : { $standing } ; pièces sorties : { $out }.
picture-pieces-out = { $who } ({ picture-shape }) : pièces sorties : { $out }.
# $colour, $stop
picture-colour = { $colour ->
    [white] blanche
    [blue] bleue
    [red] rouge
    [yellow] jaune
   *[green] verte
}
picture-piece = { picture-colour } sur { $stop }
# $stop (son nom), $colour, $kind (corner, crossing)
picture-node = { $stop } ({ $kind ->
    [corner] coin
   *[crossing] carrefour
} { $colour ->
    [white] blanc
    [blue] bleu
    [red] rouge
    [yellow] jaune
   *[green] vert
})
# $stops, $reserve (combien)
picture-black-blocks = Blocs noirs : { $stops }.
picture-no-black-blocks = Blocs noirs : aucun.
picture-grey-blocks = Blocs gris : { $stops } ; { $reserve } en réserve.
picture-no-grey-blocks = Blocs gris : aucun ; { $reserve } en réserve.

# $die
picture-die = Le dé donne { $die }.
picture-no-die = Le dé n’est pas encore lancé.
# $who, $goal (un point), $places (une liste)
picture-counters-A = { $who } (A, bleu, se rassemble sur { $goal }) : { $places }.
picture-counters-B = { $who } (B, blanc, se rassemble sur { $goal }) : { $places }.
# $count, $point
picture-counters-on = { $count ->
    [one] un sur { $point }
   *[other] { $count } sur { $point }
}
picture-counters-off = { $count } hors du plateau

# $side (white ou black), $who, $count, $cells
picture-side = { $side ->
    [white] Blanc
   *[black] Noir
}
picture-stones = { picture-side } ({ $who }), { $count } : { $cells }.
picture-no-stones = { picture-side } ({ $who }) : aucune pierre.
picture-colours-swapped = Les couleurs ont été échangées.
picture-may-swap = Au lieu de poser une pierre, tu peux échanger les couleurs.
picture-five = Cinq en ligne : { $cells }.

# $side, $who, $pieces, $total, $progressions
picture-numbers = { picture-side } ({ $who }) : { $pieces }.
picture-row = rangée { $row } : { $pieces }
picture-has-captured = { picture-side } a pris { $pieces } ; total { $total }.
picture-the-pyramid = la pyramide
picture-in-progression = { picture-side } a une progression sur le terrain adverse : { $progressions }.

## Sur l’image : il y a peu de place

picture-name = Place { $seat }
# $who (un nom), $moment
picture-status = À { $who } de jouer
picture-status-until = À { $who } de jouer, jusqu’au { $moment }
picture-status-stopped = À { $who } de jouer, pendule arrêtée
picture-status-no-clock = À { $who } de jouer, sans pendule
picture-result = { $count ->
    [one] { $who } gagne
   *[other] { $who } gagnent
}
# $outs, $target (combien de pièces)
picture-team-outs = équipe : { $outs }/{ $target } sorties
# $count, $goal (un point)
picture-gathered = { $count }/5 sur { $goal }
# $side, $count
picture-count-of-stones = { picture-side }, { $count ->
    [one] { $count } pierre
   *[other] { $count } pierres
}
picture-swapped = échangé
picture-even = Blanc, pair
picture-odd = Noir, impair
# $count, $total
picture-captured = a pris { $count }, valeur { $total }
picture-on-enemy-ground = terrain adverse { $count }
picture-beside-captured = Pièces prises
picture-beside-pyramid = La pyramide
picture-more = … encore { $count }
# ce qui suit : « 2 4 +6 c7/d4 arithmétique », pour quoi un 6 devrait venir de c7 ou d4
picture-one-more = encore une :
# $values
picture-arithmetic = { $values } arithmétique
picture-geometric = { $values } géométrique
picture-harmonic = { $values } harmonique
# $has, $worth (combien de pièces et leur total), $pieces, $total (ce qu’il faut)
picture-body = corps : { $has }/{ $pieces } pièces
picture-goods = biens : valeur { $worth }/{ $total }
picture-goods-exactly = biens : valeur { $worth }, exact { $total }
picture-law-suit = procès : { $has }/{ $pieces } pièces, valeur { $worth }/{ $total }
picture-honor = honneur : { $has }/{ $pieces } pièces, valeur { $worth }/{ $total }
picture-honor-and-law-suit = honneur & procès : { $has }/{ $pieces } pièces, valeur { $worth }/{ $total }
