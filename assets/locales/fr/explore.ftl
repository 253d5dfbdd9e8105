# Des coups essayés sur un plateau à soi.

# $game (son nom)
explore-alone = **Essais** dans la partie `{ $game }`. Personne d’autre ne voit ceci.
explore-shared = **Essais** dans la partie `{ $game }`. Seul ton camp voit ceci.
# $ply (combien de coups ont été joués)
explore-now = La partie telle qu’elle est, après le coup { $ply }.
explore-past = La partie après le coup { $ply }. Elle a continué depuis.
# $ply, $turns (ce qu’on essaie)
explore-tried = Après le coup { $ply }, et si : { $turns }
explore-to-move = À { $players } de jouer.
explore-note = Ta note : { $note }
explore-next = À partir d’ici :
explore-more = … et { $count } de plus.
explore-how = Avec `/essayer coups:…`, tu essaies des coups à partir d’ici, ceux des autres et les tiens. Avec `note:…`, tu gardes tes idées sur cette position.
explore-taken-back = Des coups ont été repris, donc ce que tu avais essayé après est supprimé.
explore-dropped = Ce coup est supprimé, et ce que tu avais essayé après.
explore-cleared = Tous tes essais sont supprimés.
explore-full = Il n’y a plus de place. Supprime d’abord un coup, par son bouton.
explore-too-deep = Tu peux essayer au plus { $most } coups de suite.
button-explore-game = Retour à la partie
button-explore-on = { $turn } ›
button-explore-plan = Prévoir ceci
button-explore-play = Jouer { $turn }
button-explore-drop = Supprimer ce coup
button-explore-clear = Tout supprimer
