# Ce qui reste des parties finies : statistiques et archives.

stats-title = **{ $player }** : { $games ->
    [one] { $games } partie finie
   *[other] { $games } parties finies
}
stats-of = **{ $title }** : { $tally }
tally = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} (victoires { $won }, nulles { $drawn }, défaites { $lost })
stats-length = En moyenne { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
} en { $time }.
stats-lost-turns = { $turns ->
    [one] { $turns } tour perdu faute de temps.
   *[other] { $turns } tours perdus faute de temps.
}
stats-opening = { $opening ->
    [open] Débuts ouverts
   *[closed] Débuts fermés
} : { $tally }
# $pool (un classement), $kept (pour cent), $games
stats-accuracy = Précision ({ $pool }) : { $kept } % sur { $games ->
    [one] { $games } partie analysée
   *[other] { $games } parties analysées
}.
stats-accuracy-curve = Comment la précision a changé de mois en mois : { $name }.
# $pool, $first, $last (pour cent), $months (combien)
stats-accuracy-line = { $pool } : { $first } % au début, { $last } % le dernier des { $months } mois.
# $title (a game), $rating, $solved, $attempts (numbers)
stats-puzzles = Problèmes de { $title } : **{ $rating }**. Résolus au premier essai : { $solved } sur { $attempts }.
stats-puzzles-provisional = Problèmes de { $title } : **{ $rating }** (provisoire). Résolus au premier essai : { $solved } sur { $attempts }.
stats-puzzle-streak = Meilleure série ({ $title }) : { $count }.
stats-counted = On compte ici les parties de ce serveur, et les tiennes partout.
stats-none-of-yours = Tu n’as encore fini aucune partie. `/jouer` en ouvre une, `/parties` montre tes parties en cours.
stats-none-of-yours-of = Tu n’as encore fini aucune partie de { $title }. Pour compter tes autres parties, retire l’option « jeu ».
stats-none = { $player } n’a aucune partie finie que tu puisses voir. Tu vois les parties de ce serveur, et celles où tu as joué.
stats-none-of = { $player } n’a aucune partie finie de { $title } que tu puisses voir. Tu vois les parties de ce serveur, et celles où tu as joué.
span-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
span-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
span-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}

# $opening est open ou closed.
opening = { $opening ->
    [open] début ouvert
   *[closed] début fermé
}
# Comment une partie a fini pour le joueur : $fared est won, drawn ou lost.
fared = { $fared ->
    [won] victoire
    [drawn] nulle
   *[lost] défaite
}

button-finished-games = Parties finies
button-statistics = Statistiques
button-earlier-games = Plus anciennes
button-later-games = Plus récentes
archive-title = **Parties finies** { $what }
archive-winner = **{ $name }**
archive-of-player = avec { $player }
archive-of-server = de ce serveur
archive-from = à partir du { $day }
archive-until = jusqu’au { $day }
archive-entry = `{ $game }` { $day } { $title } : { $players }, { $result }{ $notes }
archive-ended = { $how ->
    [agreed] par accord
    [resigned] par abandon
    [abandoned] par absence
   *[time] fin de la ronde
}
archive-annotated = commentée
archive-nothing = Il n’y en a aucune.
archive-looked-back = La recherche est remontée jusqu’au { $day }. Pour chercher plus loin, appuie sur « Plus anciennes ».
archive-looked-ahead = La recherche est allée jusqu’au { $day }. Pour chercher plus loin, appuie sur « Plus récentes ».
archive-no-day = « { $given } » n’est ni un jour, ni un mois, ni une année. Écris un jour comme 2026-03-01, un mois comme 2026-03, une année comme 2026.
archive-days-reversed = Le premier jour, { $from }, vient après le dernier, { $until }. Échange « début » et « fin ».
archive-no-result = « { $given } » n’est pas un résultat. Écris gagné, nulle ou perdu pour ce joueur, ou un résultat comme 3-1 ou 1-0.
archive-no-openings = Seul le Pentagame a des noms d’ouvertures, { $title } n’en a pas. Retire « ouverture », ou choisis le Pentagame.
