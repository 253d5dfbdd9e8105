# Les séries de tournois : ce que lisent les responsables et les joueurs.

series-is-created = Ta série **{ $name }** est créée. Dans les commandes, elle s’appelle `{ $id }`. Dates des prochains tournois : { $dates }. Si une date ne va pas, utilise `/série sauter` ou `/série terminer`.
series-created = { $player } a créé la série { $series }. Dates des prochains tournois : { $dates }. On peut s’inscrire à chacun { $length } avant son début.
series-outlasts = ⚠️ { $rounds ->
    [one] Une ronde peut
   *[other] { $rounds } rondes peuvent
} durer { $lasts }, et les dates sont espacées de { $between }. Si le tournoi précédent se joue encore à une date, elle est sautée. Des rondes plus courtes (`durée-ronde`) ou des dates plus rares l’évitent.
# A line below the table of a series, with a button to the standings. $starts (when it began)
series-held = Tournoi : { $starts }
series-next = Le prochain commence le { $starts }. Tu peux t’y inscrire { $length } avant.
series-is-paused = La série est suspendue. Un responsable peut la faire reprendre avec `/série reprendre`.
series-is-over = La série est terminée.
series-not-paused = La série n’est pas suspendue.

# $why: few or other
series-cancelled = { $why ->
    [few] { $tournament } n’a pas lieu. Inscriptions : { $registered } ; minimum : { $least }.
   *[other] { $tournament } a été annulé.
}
series-counted = { $tournament } compte pour la série.

# $why: still-played, missed or asked
series-skipped = { $series } : il n’y a pas de tournoi le { $starts }. { $why ->
    [still-played] Le précédent se joue encore.
    [missed] Je n’étais pas là à temps pour l’annoncer.
   *[asked] Un responsable le saute.
}
series-table = { $series } : le classement après { $tournaments ->
    [one] { $tournaments } tournoi
   *[other] { $tournaments } tournois
} :
series-row = { $place }. { $player } : { $points ->
    [one] **{ $points }** point
   *[other] **{ $points }** points
} ; tournois joués : { $played }, gagnés : { $won }
series-points = Les dix premiers rangs d’un tournoi reçoivent 12, 10, 8, 7, 6, 5, 4, 3, 2 et 1 points. Tous les autres joueurs reçoivent 1.

series-here = Les séries d’ici :
series-listed = { $series } : { $every }. { $next }
# $dates, $nth (lequel du mois), $weekday (1 est lundi), $time (19:00), $zone
schedule-shown = { $dates ->
    [daily] tous les jours
    [first-of-month] le 1er de chaque mois
    [monthly] { $nth ->
        [first] premier
        [second] deuxième
        [third] troisième
        [fourth] quatrième
       *[last] dernier
    } { weekday } du mois
   *[weekly] { weekday }
} { $time } { $zone }
series-choice = { $name } ({ $phase ->
    [playing] en cours
   *[ended] finie
})

series-paused = { $organiser } a suspendu { $series }. Aucun tournoi n’est annoncé jusqu’à la reprise.
series-pause-reply = La série est suspendue. Un tournoi déjà annoncé continue.
series-resumed = { $organiser } fait reprendre { $series }. { $next }
series-resume-reply = La série reprend.
sure-to-end-series = Terminer { $series } ? Tu ne pourras pas revenir en arrière. Un tournoi déjà annoncé continue, et compte.
button-end-series = Terminer la série
button-keep-series = La laisser continuer
series-ended = { $organiser } a terminé { $series }.

series-log-created = { $by } l’a créée
series-log-opened = le tournoi { $tournament } a été annoncé, pour le { $starts }
series-log-skipped = pas de tournoi le { $starts } : { $why ->
    [still-played] le précédent n’était pas fini
    [missed] petteia ne fonctionnait pas
   *[asked] { $by } l’a sauté
}
series-log-counted = le tournoi { $tournament } compte, avec { $players } joueurs
series-log-cancelled = le tournoi { $tournament } a été annulé
series-log-moved = elle est allée dans { $channel } avec son tournoi
series-log-ended = { $by } l’a terminée

no-series-here = Il n’y a pas de série ici. `/série créer` en crée une.
no-series-called = Aucune série ne s’appelle `{ $name }` ici. Nommes-en une : { $series }.
several-series = Il y a plusieurs séries. Nommes-en une : { $series }.
only-series-organisers = Réservé à l’organisation : { $player }, les membres ayant le rôle de responsable et les responsables du serveur.
too-many-series = { $count } séries et ligues sont déjà en cours ici. Termines-en une avec `/série terminer` ou `/ligue terminer`.
series-of-ladders = Une échelle dure jusqu’à ce que quelqu’un la termine, donc elle ne peut pas se répéter. Choisis un autre `système`.
series-opens-early = Les inscriptions s’ouvriraient avant le début du tournoi précédent. Choisis pour `ouverture` moins de { $length }.
schedule-word = `{ $word }` n’est ni un jour, ni une heure, ni un fuseau horaire. Écris par exemple `vendredi 19:00 Europe/Paris`, `premier lundi 20:00`, `chaque jour` ou `mois`.
schedule-twice = `{ $word }` est de trop. Écris un jour, une heure et un fuseau horaire, par exemple `vendredi 19:00 Europe/Paris`.
schedule-nothing = Nomme un jour, par exemple `vendredi 19:00 Europe/Paris`, `premier lundi 20:00`, `chaque jour` ou `mois`.
