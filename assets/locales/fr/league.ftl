# Les ligues : ce que lisent les responsables et les joueurs.

league-is-created = Ta ligue **{ $name }** est créée. Dans les commandes, elle s’appelle `{ $id }`. La première saison commence le { $starts }.
league-announced = { $league } : une ligue de { $title }{ $options }, organisée par { $player }.
# $meetings: once or twice
league-groups = Les groupes ont environ { $size } joueurs : A en haut, puis B1 et B2, puis C1 à C4. Dans un groupe, chacun rencontre chacun { $meetings ->
    [twice] deux fois, en échangeant les places
   *[once] une fois
}.
league-moves = Après une saison, montées par groupe : { $promoted } ; descentes : { $relegated }.
league-length = Une saison dure au plus { $length }.
league-pause = La suivante commence { $length } plus tard.
league-no-pause = La suivante commence aussitôt.
league-clock = { $timed ->
    [no] Sans pendule.
   *[yes] Cadence : { $clock }.
} { $rated ->
    [yes] Les parties sont classées.
   *[no] Les parties ne sont pas classées.
}
league-members = { $count ->
    [0] Personne n’est encore inscrit.
    [one] **1** joueur est inscrit :
   *[other] **{ $count }** joueurs sont inscrits :
}
league-next = La saison { $season } commence le { $starts }.
league-is-played = La saison { $season } se joue.
league-waits = La saison { $season } commence un jour après l’inscription de { $least } joueurs.
league-is-paused = La ligue est suspendue. Un responsable peut la faire reprendre avec `/ligue reprendre`.
league-is-over = La ligue est terminée.
league-not-paused = La ligue n’est pas suspendue.

league-season-begins = { $league } : la **saison { $season }** commence, avec { $players } joueurs. Elle finit au plus tard le { $until }.
league-group = **{ $group }** : { $players }
league-more-groups = … et { $count } { $count ->
    [one] autre groupe
   *[other] autres groupes
}.
button-league-tables = Tableaux
button-league-group = Groupe { $group }
button-league-play-on = Je continue
league-season-over = { $league } : la **saison { $season }** est terminée.
league-champion = { $players } { $count ->
    [one] gagne
   *[other] gagnent ensemble
} la ligue.
league-no-champion = personne n’a gagné
# $way: up or down
league-moved = { $way ->
    [up] ▲ Montées
   *[down] ▼ Descentes
} : { $names }{ $more ->
    [0] {""}
   *[other] {" "}et { $more } de plus
}
league-provisional = C’est l’état actuel. Ce sera définitif au début de la prochaine saison, et ce message le montrera.
league-asked = { $players } : trop de tours perdus cette saison. On continue ? Sans réponse, pas de place dans la saison suivante.
league-postponed = { $league } : la saison { $season } ne peut pas commencer avec { $players } { $players ->
    [one] joueur
   *[other] joueurs
}. Elle commence un jour après l’arrivée du { $least }e.
league-has-enough = { $league } a maintenant assez de joueurs.

# $state: during or over
league-table = { $league }, saison { $season }, groupe { $group }{ $state ->
    [during] {""}
   *[over] {" "}: classement final
}
# $mark: up, down, absent or out
league-mark = { $mark ->
    [up] ▲ monte
    [down] ▼ descend
    [absent] absence
   *[out] ne joue pas la saison suivante
}
league-legend = { $state ->
    [during] Les signes montrent ce que donnerait la saison si elle finissait maintenant.
   *[over] Les signes montrent ce que la saison a décidé.
}
leagues-here = Les ligues d’ici :
league-listed = { $league }, { $title }, { $members } { $members ->
    [one] joueur
   *[other] joueurs
}. { $next }
league-seasons = { $league } : les saisons
league-season = **{ $season }** ({ $began }) : { $players } joueurs dans { $groups } { $groups ->
    [one] groupe
   *[other] groupes
}
league-season-played = en cours
league-titles = { $league } : les titres
league-no-titles = Personne n’a encore gagné de titre.
league-title = **{ $count }×** la ligue (saison { $seasons })
league-group-title = { $group } à la saison { $season }
league-group-titles = groupes : { $groups }{ $more ->
    [0] {""}
   *[other] {" "}et { $more } de plus
}

league-joined = Tu es dans **{ $name }**. { $next }
league-joined-already = Tu es déjà dans cette ligue. { $next } Pour la quitter, utilise `/ligue quitter`.
league-plays-on = Bien, tu continues. { $next }
league-left = Tu as quitté **{ $name }**. Pour revenir, utilise `/ligue rejoindre`.
league-left-while-played = Tu quittes **{ $name }** après cette saison, et tes parties y continuent. Pour les abandonner aussi, utilise `/tournoi retirer tournoi:{ $tournament }`.
league-paused = { $organiser } a suspendu { $league }. Aucune saison ne commence jusqu’à la reprise.
league-pause-reply = La ligue est suspendue. Une saison en cours continue.
league-resumed = { $organiser } fait reprendre { $league }. { $next }
league-resume-reply = La ligue reprend.
sure-to-end-league = Terminer { $league } ? Tu ne pourras pas revenir en arrière. Une saison en cours continue, et compte.
button-end-league = Terminer la ligue
button-keep-league = La laisser continuer
league-ended = { $organiser } a terminé { $league }. Une saison en cours continue, et compte.

league-log-joined = { $player } a rejoint la ligue
league-log-left = { $player } a quitté la ligue
league-log-began = une saison a commencé avec { $players } joueurs : { $groups }
league-log-postponed = la saison attend des joueurs (inscriptions : { $players })
league-log-asked = confirmation demandée pour la suite : { $players }
league-log-plays-on = { $player } continue

no-league-here = Il n’y a pas de ligue ici. `/ligue créer` en crée une.
no-league-called = Aucune ligue ne s’appelle `{ $name }` ici. Nommes-en une : { $leagues }.
several-leagues = Il y a plusieurs ligues. Nommes-en une : { $leagues }.
league-not-begun = Aucune saison n’a encore commencé. { $next }
league-no-season = Il n’y a pas encore de saison { $season }. La dernière est { $count }.
league-no-group = Il n’y a pas de groupe { $group } dans cette saison. Les groupes sont { $groups }.
league-group-written = `{ $typed }` n’est pas un groupe. Écris une lettre et un nombre, par exemple `B2` ; le groupe le plus haut est `A`.
league-not-in-it = Tu n’es pas dans cette ligue. Pour y jouer, utilise `/ligue rejoindre`.
league-is-full = Cette ligue a déjà { $most } joueurs, et une ligue ne peut pas en avoir plus.
league-group-size = Un groupe a de { $least } à { $most } joueurs : c’est ce que `taille-groupe` accepte.
league-promoted = Dans chaque groupe, un ou deux joueurs montent : `montées` vaut 1 ou 2.
league-relegated = Au moins un joueur de chaque groupe descend. Choisis `montées` et `descentes` pour qu’elles fassent au plus { $most } ensemble.
league-games-at-once = Un joueur a au moins une partie à la fois : `simultanées` vaut au moins 1.
league-season-length = Une saison dure au moins { $length }. Choisis une `saison` plus longue, par exemple `60 j`.
league-pause-length = Une pause a une durée, par exemple `7 j`. Avec `aucune`, la saison suivante commence aussitôt.
league-starts-when = Choisis pour `début` un moment à venir, dans au plus { $length } : `14 j`, `2026-12-01 19:00` ou `premier lundi 19:00`.
