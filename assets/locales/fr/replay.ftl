# Revoir : des parties parcourues dans le salon, coup par coup.

command-replay = Montrer une partie dans ce salon, coup par coup
    .name = revoir
option-replay-game = Quelle partie, en cours ou finie
    .name = partie
option-replay-ply = Commencer après combien de coups ; au départ par défaut
    .name = numéro

# $game (son nom)
replay-is-shown = La partie `{ $game }` est maintenant montrée dans ce salon. Tout le monde ici peut utiliser ses boutons.
replay-is-shown-in-direct = La partie `{ $game }` est maintenant montrée dans nos messages privés.
# $game (son nom), $title (à quel jeu), $players
replay-of = **{ $title }**, partie `{ $game }` : { $players }
# $count (combien de coups ont été joués)
replay-at-start = Le départ. { $count ->
    [0] Aucun coup n’est encore joué.
    [one] { $count } coup suit.
   *[other] { $count } coups suivent.
}
# $ply, $played (combien de coups il y a)
replay-ply = Coup { $ply } sur { $played } :
# $players (à qui était le tour), $count (combien sont-ils), $turn, $words (le coup en mots)
replay-turn = { $players } { $count ->
    [one] joue
   *[other] jouent
} { $turn } : { $words }.
replay-pass = { $players } { $count ->
    [one] ne peut pas jouer et passe.
   *[other] ne peuvent pas jouer et passent.
}
replay-lost = { $players } : tour perdu, temps écoulé.
replay-vacant = { $players } { $count ->
    [one] avait
   *[other] avaient
} abandonné, donc ce tour a été perdu.
replay-goes-on = La partie continue.
# $count (combien de coups elle a)
replay-film = { $count ->
    [0] Rien n’est encore joué.
    [one] { $count } coup, animé.
   *[other] { $count } coups, animés.
}
# $parties (qui joue, dans l’ordre de la barre)
replay-film-chances = La barre sous le plateau montre les chances, depuis la gauche : { $parties }.
# $before, $after (chances en pour cent)
replay-chances = Chances : { $players }, { $before } % avant ce coup, { $after } % après.
replay-better = Mieux : { $turn }.
# $shown (combien de positions), $played (combien de coups il y a)
replay-film-thinned = { $shown } positions animées, sur { $played } coups. Toutes, ce serait trop pour une image.
# $played (combien de coups il y a), $most (combien peuvent être montrés)
replay-is-too-long = Cette partie a { $played } coups, et on peut en montrer au plus { $most } un par un. `/feuille-partie` te la donne en entier.
replay-film-too-long = Cette partie a { $played } coups, trop pour une image animée. Utilise les autres boutons, ou `/feuille-partie` pour tout avoir.
# $game (son nom)
replay-game-is-gone = Je n’ai plus la partie `{ $game }`. `/revoir` te montre celles qu’il y a.

button-replay = Revoir
button-first = « Départ
button-back = ‹ Précédent
button-forward = Suite ›
button-last = Fin »
button-film = Animer

# La description d’une image animée ; celle de sa dernière position suit.
# $title (à quel jeu), $names (des joueurs), $count (combien de positions)
film-alt = { $title }, { $names } : une image animée de { $count ->
    [one] { $count } position.
   *[other] { $count } positions.
} La dernière :
