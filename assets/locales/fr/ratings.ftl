# Parties classées, cotes, palmarès.

game-is-rated = Cette partie est classée : elle compte pour les cotes des joueurs, et personne ne partage de place.
rated-seats-alone = Personne ne partage de place dans cette partie, car elle est classée. Prends une place libre, ou ouvre ta propre partie, qui ne compte pas.
rated-seats-are-kept = Les places libres sont réservées à { $players }. `/jouer` ouvre ta propre partie.

rating-pool = { $game }
rating-pool-of-two = { $game }, à deux
rating-pool-of-more = { $game }, à trois et plus

ratings-of = **Cotes : { $name }**
rating-shown = { $rating } ± { $deviation }
# $count (combien de parties)
rated-games = { $count ->
    [one] { $count } partie classée
   *[other] { $count } parties classées
}
rating-in = { $pool } : **{ $rating }**, { $games }, victoires : { $won }.
rating-in-provisional = { $pool } : **{ $rating }** (provisoire), { $games }, victoires : { $won }.
rating-last = La dernière, le { $time } : { $before } → { $after }.
rating-best = Record : { $rating }.
rating-is-provisional = Provisoire : il y a trop peu de parties, ou la dernière est ancienne.
no-rating = { $name } n’a pas encore de partie classée.
no-rating-in = { $name } n’a pas encore de partie classée de { $game }.
no-rating-of-yours = Tu n’as pas encore de partie classée. Pour en ouvrir une, écris `/jouer`, choisis quelqu’un d’autre comme adversaire et appuie sur **{ new-game-make-rated }**.
no-rating-of-yours-in = Tu n’as pas encore de partie classée de { $game }. Pour en ouvrir une, écris `/jouer`, choisis quelqu’un d’autre comme adversaire et appuie sur **{ new-game-make-rated }**.
rating-curve = Comment les cotes ont changé : { $name }.
rating-curve-line = { $pool } : { $first } après la première partie, { $last } après { $games }.

leaderboard-here = **{ $pool } : les meilleurs de ce serveur**
leaderboard-everywhere = **{ $pool } : les meilleurs partout**
# Beside a player of a leaderboard. $name
button-games-of = Parties : { $name }
leaderboard-placed = { $place }. { $name } : **{ $rating }**, { $games }
leaderboard-unplaced = { $name } : { $rating }, { $games }
leaderboard-provisional = Provisoires, encore sans rang :
leaderboard-empty-here = Personne n’a encore joué de partie classée sur ce serveur ({ $pool }). Pour en ouvrir une, écris `/jouer`, choisis quelqu’un d’autre comme adversaire et appuie sur **{ new-game-make-rated }**.
leaderboard-empty-everywhere = Aucun joueur avec une partie classée ({ $pool }) n’a accepté d’être montré partout. Pour accepter, utilise `/réglages` avec l’option `palmarès`.
leaderboard-needs-server = Pour voir le palmarès d’un serveur, utilise la commande dans un de ses salons.
button-leaderboard-here = Sur ce serveur
button-leaderboard-everywhere = Partout
button-higher = Plus haut
button-lower = Plus bas
button-ratings = Ma cote
ratings-now = Cotes : { $ratings }.
rating-change = { $player } { $before } → { $after }
not-rated-after-all = Aucun coup n’a été joué, donc cette partie ne change aucune cote.
