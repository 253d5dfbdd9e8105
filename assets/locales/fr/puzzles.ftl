# Problèmes.

puzzle-title = **Problème { $id }** – { $game }
puzzle-of-the-day = **Problème du jour { $number }** – { $game }
puzzle-seat = la place { $seat }
# $side est qui doit jouer, par exemple Blanc.
puzzle-win-in-1 = Tu joues { $side } : gagne en 1 coup.
puzzle-win-in-2 = Tu joues { $side } : gagne au deuxième coup, contre toute défense. Quel coup vient en premier ?
puzzle-win-in-more = Tu joues { $side } : gagne en { $turns } coups au plus, contre toute défense. Quel coup vient en premier ?
puzzle-defend = Tu joues { $side } : l’autre camp menace de gagner en { $turns } coups au plus. Quel coup est le seul à l’arrêter ?
puzzle-best = Tu joues { $side } : un coup est nettement meilleur que tous les autres. Lequel ?
puzzle-most = Tu joues { $side } : prends autant de valeur que possible en un seul coup.
puzzle-home = Tu joues { $side } : sors une pièce avec ce coup. Les blocs peuvent aller sur n’importe quelle case libre.
puzzle-home-next = Tu joues { $side } : prépare la sortie d’une pièce à ton prochain coup, contre toute défense.
puzzle-block = Tu joues { $side } : empêche l’autre camp de sortir une pièce à son prochain coup.
puzzle-better = Tu joues { $side } : ici, ton coup était plus faible. Trouve un meilleur coup.
puzzle-grade = Difficulté { $grade } sur 8 : l’ordinateur le résout à partir du niveau { $grade }.
puzzle-how-to-answer = Appuie sur **Jouer** pour choisir ta réponse, ou tape-la avec `/problème répondre`. Si tu ne joues aucune partie, `/coup` marche aussi. Personne d’autre ne voit le résultat.
puzzle-help-costs = Un indice ou la solution compte comme une mauvaise réponse pour ta cote aux problèmes.
puzzle-not-answered = Pas encore de réponse.
puzzle-board-of = Plateau du problème { $id }
puzzle-day-how = Appuie sur **Jouer** pour choisir ta réponse. Ou appuie sur **Le résoudre** pour les indices, et tape-la avec `/problème répondre`. Personne d’autre ne voit tes essais, tes indices ni la solution.
puzzle-from-here = D’une partie jouée ici.
puzzle-yesterday = Le précédent : { $solution }. Résolu par { $solvers }.
puzzle-yesterday-nobody = Le précédent : { $solution }. Personne ne l’a trouvé à temps.
puzzle-table-another = Résous un autre problème
puzzle-others = { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}

puzzle-hint-row = Indice : pose la pierre dans la rangée { $row }.
puzzle-hint-among = Indice : pose la pierre sur { $cells }.
puzzle-hint-from = Indice : déplace ce qui est sur { $place }.
puzzle-hint-to = Indice : va sur { $place }.
# $before et $after sont des nombres de prises.
puzzle-hint-captures = Indice : prises avant le déplacement : { $before }, après : { $after }.

puzzle-wrong = { $turn } n’est pas la solution.
puzzle-wrong-escape = { $turn } ne suffit pas : après { $reply }, tu ne peux plus gagner à temps.
puzzle-wrong-loses = { $turn } n’aide pas : l’autre camp joue { $reply } et gagne.
puzzle-wrong-home = { $turn } n’aide pas : l’autre camp sort une pièce avec { $reply }.
puzzle-wrong-reply = { $turn } ne suffit pas : après { $reply }, tu ne peux pas sortir de pièce.
puzzle-wrong-chance = { $turn } donne { $left } % de chances. Le meilleur coup en donne { $best } %.
puzzle-wrong-captured = { $turn } prend { $value }. Tu peux prendre plus : { $best }.
puzzle-wrong-not-done = { $turn } est autorisé, mais ne résout pas le problème.
puzzle-wrong-as-played = { $turn } est ce que tu as joué. Il y a mieux.
puzzle-try-again = Réessaie autant de fois que tu veux.
puzzle-solved = **Bravo !** { $turn } est la solution.
puzzle-solved-today = C’est le problème du jour : { $count ->
    [one] une série commence.
   *[other] { $count } jours de suite.
}
puzzle-count = Tu as résolu { $count ->
    [one] { $count } problème
   *[other] { $count } problèmes
}, dont { $streak } de suite.
puzzle-counts-not = Il ne compte pas, car il était déjà résolu ou tu as vu sa solution.
# A theme, in a list
puzzle-theme = { $theme ->
    [win-now] gain en un coup
    [win-in-two] gain en deux coups
    [win-in-three] gain en trois coups
    [only-defence] seule défense
    [most-value] prendre le plus possible
    [bring-out] sortir une pièce
    [prepare-out] préparer une sortie
    [hold-up] retenir l’autre camp
    [capture] prise de pierres
    [threat] menace de cinq en ligne
    [quiet] coup tranquille
    [hit] frapper un pion
    [hold-back] mieux vaut ne pas frapper
    [entering] pions hors du plateau
    [safety] aucun pion exposé
    [swap] échange
    [black-block] bloc noir
    [grey-block] bloc gris
    [numbering] prise par rencontre
    [addition] prise par addition
    [subtraction] prise par soustraction
    [multiplication] prise par multiplication
    [division] prise par division
    [siege] prise par siège
    [pyramid] prise d’une pyramide
    [arithmetic] progression arithmétique
    [geometric] progression géométrique
   *[harmonic] progression harmonique
}
puzzle-themes = Thèmes : { $themes }.
puzzle-no-theme = Aucun problème de { $game } n’a le thème « { $theme } ». La liste sous `thème` montre ceux du jeu.
# $before, $after (ratings)
puzzle-rating-changed = Ta cote aux problèmes de { $game } : { $before } → { $after }.
puzzle-rating-changed-provisional = Ta cote aux problèmes de { $game } : { $before } → { $after } (provisoire).
puzzle-solution = La solution de { $id } : { $solution }

puzzle-streak-now = Série en cours : { $count }. Il n’y a pas d’indices, et la première erreur y met fin.
puzzle-streak-over = Ta série est finie : { $count ->
    [one] { $count } problème résolu
   *[other] { $count } problèmes résolus
}. Ton record : { $best }.
puzzle-streak-all = Tu as eu tous les problèmes de ce jeu en une seule série.
puzzle-streak-last = Il ne reste aucun autre problème pour cette série.
puzzle-streak-no-hints = Dans une série, il n’y a pas d’indices. Tu peux passer un problème avec `/problème passer`.
puzzle-skip-no-streak = Tu n’as pas de série en cours, il n’y a donc rien à passer. `/problème nouveau` te donne un autre problème.
puzzle-skipped-already = Tu as déjà passé un problème dans cette série. Résous celui-ci ou regarde sa solution : la série s’arrête alors.
puzzle-skipped = { $id } est passé. Tu ne peux pas en passer d’autre dans cette série.

puzzle-yours = Tu as résolu { $count ->
    [one] { $count } problème
   *[other] { $count } problèmes
}, dont { $streak } de suite (record : { $best }).
puzzle-table = **Problèmes du jour** ({ $count } jusqu’ici)
puzzle-table-line = { $user } : { $count } (série en cours { $streak }, record { $best })

puzzle-daily-on = Le problème du jour paraît à { $at } ({ $zone }) dans { $channel }. Le prochain : { $due }.
puzzle-daily-off = Il n’y a pas de problème du jour ici. Un responsable du serveur peut l’activer avec `/problème quotidien heure:09:00`.
puzzle-daily-needs-time = Dis à quelle heure : ajoute l’option `heure`, par ex. 09:00.
puzzle-daily-not-time = `{ $typed }` n’est pas une heure. Écris-la comme 09:00, ou `non` pour aucun problème du jour.
puzzle-daily-in-channels = Pour régler le problème du jour, utilise la commande dans un salon du serveur.

puzzle-waits = Si tu pensais au problème { $id } : réponds-y avec le bouton ci-dessous ou avec `/problème répondre`.
puzzle-refused = Ceci a été lu comme ta réponse au problème { $id }.
puzzle-none-in-hand = Tu n’as pas commencé de problème. `/problème nouveau` t’en donne un.
puzzle-gone = Ce problème n’existe plus.
puzzle-of-others = Le coup { $ply } n’est pas de toi. Tes propres coups ont leurs boutons dans l’analyse.
puzzle-no-stock = Il n’y a pas de problèmes pour ce jeu.

puzzle-type-title = Ta réponse au problème { $id }
puzzle-button-answer = Problème { $id }
puzzle-button-take = Résoudre
puzzle-button-hint = Indice
puzzle-button-solution = Solution
puzzle-button-new = Un autre
puzzle-button-streak = Série
puzzle-button-skip = Passer
puzzle-button-table = Tableau
