# Ce qui a été joué dans une position de parties finies.

# $title (le nom du jeu)
openings-of = **Ouvertures** de { $title }, d’après les parties finies de ce serveur
# $count (combien de parties)
known-games =
    { $count ->
        [one] { $count } partie finie est passée par cette position. Les résultats sont ceux du joueur dont c’est le tour.
       *[other] { $count } parties finies sont passées par cette position. Les résultats sont ceux du joueur dont c’est le tour.
    }
# $turn, $count (combien de parties), $won, $drawn, $lost (combien parmi elles)
known-turn =
    { $turn } : { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    } (victoires : { $won }, nulles : { $drawn }, défaites : { $lost })
# $count (combien de parties)
known-ended =
    { $count ->
        [one] { $count } partie s’est terminée ici.
       *[other] { $count } parties se sont terminées ici.
    }
known-best = Parties des joueurs les plus forts :
known-new = Aucune partie finie de ce serveur que tu puisses voir n’est passée par cette position.
known-building = Des parties plus anciennes sont encore comptées, il peut donc y en avoir plus.
# $game (son nom)
known-not-while-played = Tu joues cette position dans la partie `{ $game }`, qui n’est pas un entraînement. Tu reverras les chiffres quand elle aura continué.
# $title (le nom du jeu)
openings-everywhere = **Ouvertures** de { $title }, d’après les parties finies de tous les serveurs, avec l’accord des joueurs
# $count (combien de parties)
known-everywhere =
    Partout où les joueurs sont d’accord : { $count ->
        [one] { $count } partie.
       *[other] { $count } parties.
    }
known-new-everywhere = Trop peu de parties finies dont les joueurs sont d’accord sont passées par cette position. Je ne montre que les coups joués dans au moins cinq parties de trois joueurs.
book-title = Dans le livre d’ouvertures, fait de parties du niveau 8 contre lui-même :
