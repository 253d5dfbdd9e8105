# Le classement et les appariements des tournois.

## Sur les images

# Titres de colonnes, aussi courts que possible.
standings-title = Classement
standings-number-head = N°
standings-name-head = Nom
standings-points-head = Points
standings-won-head = Vict.
standings-buchholz-head = Bh.
standings-match-points-head = PM
standings-boards-head = Plat.
# $round (un nombre)
standings-round = R{ $round }
# $page, $pages (des nombres)
standings-page = Page { $page } sur { $pages }
# $number (un numéro d’appariement), pour un nom que l’on ne peut pas dessiner
standings-nameless = N° { $number }
# $round (un nombre)
bracket-round-short = Ronde { $round }
bracket-lower-short = Basse { $round }
bracket-final-short = Finale

## En mots

# $name (du tournoi), $state, $round et $rounds (des nombres)
standings-heading = **{ $name }** : { $state ->
    [ladder] l’échelle
    [arena] l’arène en cours
    [final] classement final
    [during] classement pendant la ronde { $round } sur { $rounds }
   *[after] classement après la ronde { $round } sur { $rounds }
}
# $round (un nombre)
bracket-round = **Ronde { $round }**
bracket-lower = **Tableau bas, ronde { $round }**
bracket-final = **Finale**
bracket-free = personne
standings-nobody = Personne ne participe encore.
# $place, $player (un nom), $points, $count (parties gagnées)
standings-row = { $place }. { $player } **{ $points }** · { $count ->
    [one] { $count } victoire
   *[other] { $count } victoires
}
# $value (un nombre)
standings-fine-tuning = dép. { $value }
# $buchholz, $berger (des nombres)
standings-opponents = Bh. { $buchholz } · SB { $berger }
# $value (des points)
standings-direct = direct { $value }
# $players (des noms), $count (combien)
standings-won = **{ $players } { $count ->
    [one] gagne
   *[other] gagnent ensemble
} le tournoi. Félicitations !**
standings-withdrawn = retrait
standings-ties = À égalité : victoires, Buchholz (Bh., les points des adversaires), Sonneborn-Berger (SB), rencontre directe, ordre à la table.
standings-ties-tuned = À égalité : départage (dép., points faits après des joueurs forts), victoires, Buchholz (Bh., les points des adversaires), Sonneborn-Berger (SB), rencontre directe, ordre à la table.
# $place, $name, $points
standings-described = { $place }. { $name }{ $you ->
    [yes] {" "}(toi)
   *[no] {""}
} { $points }

# $name (du tournoi), $round, $rounds (des nombres), $until (un moment)
pairings-heading = **{ $name }** : ronde { $round } sur { $rounds }
pairings-until = **{ $name }** : ronde { $round } sur { $rounds }, jusqu’au { $until }
pairings-arena = **{ $name }** : les parties
pairings-ladder = **{ $name }** : les défis
# $round (ce qui était demandé), $count (combien il y en a)
pairings-no-round = Il n’y a pas de ronde { $round } : { $count ->
    [0] aucune ronde n’est encore appariée.
    [one] il y en a { $count } jusqu’ici.
   *[other] il y en a { $count } jusqu’ici.
}
# $table (son numéro), $players
pairings-table = Table { $table } : { $players }
# $over, $games (des nombres)
pairings-over = parties finies : { $over } sur { $games }
# $player, $points
pairings-bye = { $player } ne joue pas et reçoit { $points }
# $name
tournament-files = **{ $name }** : le classement et les parties pour un tableur, et toutes les feuilles de partie.
# $name
tournament-files-report = **{ $name }** : le classement et les parties pour un tableur, et toutes les feuilles de partie. Les rapports aux formats de la FIDE (TRF16 et TRF26) sont pour les logiciels d’appariement.

# $name (le nom du tournoi)
crosstable-heading = { $name } : grille américaine
crosstable-how = `7 ①1` signifie : contre le numéro 7, à la place 1, pour 1 point. Les numéros sont entre parenthèses.
crosstable-picture-how = Souligné : a commencé la partie.
crosstable-running = `…` : partie en cours.
crosstable-unplayed = `°` : partie jamais jouée.
crosstable-corrected = `*` : résultat corrigé par l’organisation.
crosstable-absent = `–` : n’a pas joué.
# $points (combien de points)
crosstable-bye = exempt { $points }
# $count (combien manquent)
crosstable-left-out = { $count } plus anciennes
# $players (des noms)
crosstable-against = contre { $players }
# $seat (le numéro de la place), $points
crosstable-scored = place { $seat } : { $points }
crosstable-in-play = place { $seat } : en cours
crosstable-not-played = jamais jouée
crosstable-was-corrected = corrigé
crosstable-no-game = aucune partie
crosstable-byes = Exempt
crosstable-same = soi-même
