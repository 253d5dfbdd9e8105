# Tournois : ce que lisent les responsables, les joueurs et le salon.

tournament-is-announced = Ton tournoi **{ $name }** est annoncé. Dans les commandes, il s’appelle `{ $id }`.
tournament-announced = { $tournament } : un tournoi de { $title }{ $options }, organisé par { $player }.
system-book-swiss = Système suisse : en partant du haut, chacun rencontre le suivant du classement qu’il n’a pas encore rencontré. Une table de 2 joue 3 parties, une table de 3 en joue 2.
system-swiss = Système suisse : on joue contre quelqu’un qui a autant de points. Personne ne rencontre deux fois le même joueur, et les premiers coups sont répartis équitablement.
system-round-robin = Toutes rondes : tous se rencontrent une fois.
system-double-round-robin = Toutes rondes aller-retour : tous se rencontrent deux fois et commencent chacun une fois.
system-all-at-once = Tout à la fois : tous se rencontrent, en une seule ronde.
system-single-elimination = Élimination directe : un match perdu élimine. Les meilleurs se rencontrent à la fin.
system-double-elimination = Double élimination : 2 matchs perdus éliminent. Les meilleurs se rencontrent à la fin.
system-match = Un match : tous les joueurs à une table, dans tous les ordres de places.
system-ladder = Une échelle : avec `/tournoi défier`, défie un joueur jusqu’à 3 échelons au-dessus de toi. Si tu gagnes contre un joueur au-dessus de toi, tu prends son échelon. Une partie qui dure plus de 14 jours n’empêche personne de lancer de nouveaux défis.
tournament-has-rounds = { $rounds ->
    [one] Une ronde.
   *[other] { $rounds } rondes.
}
tournament-rounds-with = { $rounds ->
    [one] Une ronde
   *[other] { $rounds } rondes
} avec { $players } joueurs.
tournament-begins-by-hand = Il commence quand un responsable appuie sur **Commencer**.
rounds-may-repeat = Avec autant de rondes, certains joueurs peuvent se rencontrer deux fois.
rounds-may-repeat-with = Avec { $players } joueurs ou moins, certains peuvent se rencontrer deux fois en autant de rondes.
rounds-may-repeat-now = Avec { $players } joueurs, certains peuvent se rencontrer deux fois en autant de rondes. Avec { $sure ->
    [one] { $sure } ronde
   *[other] { $sure } rondes
}, cela n’arrive jamais.
lasting = { $unit ->
    [days] { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
    [hours] { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
    [minutes] { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
   *[seconds] { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
}
tournament-clock = { $timed ->
    [no] Sans pendule.
   *[yes] Cadence : { $clock }.
} Les parties d’une table se jouent { $order ->
    [one-by-one] l’une après l’autre
   *[side-by-side] en parallèle
}{ $rated ->
    [yes] {" "}et sont classées.
   *[no] {" "}et ne sont pas classées.
}
tournament-with-computer = { $computer } participe aussi ; ses parties ne sont pas classées.
tournament-in-pairs = Chaque table joue 2 parties, places échangées.
# $games (un nombre), $decider
tournament-at-once = { $games ->
    [one] Un joueur joue une seule partie à la fois.
   *[other] Un joueur joue au plus { $games } parties à la fois.
}
tournament-best-of = { $games ->
    [one] Un match compte { $games } partie.
   *[other] Un match compte au plus { $games } parties, places échangées.
} { $decider ->
    [both-seats] À égalité, 2 parties de plus décident, 1 à chaque place ; puis la meilleure tête de série passe.
    [second-seat] À égalité, 1 partie de plus décide ; la nulle suffit au second camp.
   *[better-seed] À égalité, 1 partie de plus décide ; après une nulle, la meilleure tête de série passe.
}
best-of-where = Retire `manches` : cela ne vaut que pour les tournois à élimination.
knock-out-has-its-rounds = Retire `rondes` : dans un tournoi à élimination, leur nombre dépend de celui des joueurs.
tournament-pairs-where = Retire `paires` : cela ne vaut que pour les tournois suisses et toutes rondes. Dans les autres systèmes, les places changent de toute façon.
tournament-round-ends = Une ronde dure { $length } au plus. Les parties non finies à ce moment comptent comme elles sont.
tournament-registration-ends = On peut s’inscrire jusqu’au { $at } ; puis le tournoi commence.
tournament-registered = Inscriptions : **{ $count }** (de { $least } à { $most } possibles).
tournament-names = { $names }{ $more ->
    [0] {""}
   *[other] {" "}et { $more } de plus
}
tournament-begun-with = **Il a commencé** avec { $players } joueurs.
tournament-was-cancelled = **Il a été annulé.**
tournament-is-over-now = **Il est terminé.**
tournament-begins-now = Il commence maintenant.
tournament-is-cancelled = Le tournoi est annulé. Ses parties en cours continuent comme parties ordinaires.
tournament-cancelled-by = { $player } a annulé { $tournament }. Ses parties en cours continuent comme parties ordinaires.
joined-tournament = Tu participes maintenant à **{ $name }**.
left-tournament = Tu ne participes plus à **{ $name }**.
joined-ladder = { $player } rejoint { $tournament } à l’échelon le plus bas.

round-begins = { $tournament }, la **ronde { $round } sur { $rounds }** commence.
round-lasts = Elle finit au plus tard le { $until }.
table-line = Table { $table } : { $players } ; { $first } commence{ $games ->
    [one] {""}
   *[other] {" "}la première partie
}
more-tables = … et { $count } { $count ->
    [one] table
   *[other] tables
} de plus.
byes = { $players } { $count ->
    [one] ne joue pas cette ronde et reçoit
   *[other] ne jouent pas cette ronde et reçoivent
} les points d’une ronde moyenne.
ladder-begins = { $tournament } commence. Pour défier un joueur, utilise `/tournoi défier`.
ladder-result = { $players } : { $result }. L’échelle maintenant : { $rungs }.
challenge = { $player } défie { $challenged } dans { $tournament }.
pairing-too-few = Le tournoi est terminé : une ronde demande { $least } joueurs, et il en reste { $left }.
pairing-too-many = Le tournoi est terminé : il y a { $players } joueurs, et une table n’a que { $most } places.
pairing-over = Le tournoi est terminé : en { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
}, tous se sont rencontrés.
pairing-no-rounds = Une échelle n’a pas de rondes.

corrected = { $player } a corrigé le résultat de la partie { $fixture } ({ $players }) : **{ $result }** au lieu de { $before }. Motif : { $reason }
corrected-reply = Le résultat est corrigé. Le classement et les cotes sont recalculés. Les rondes déjà appariées ne changent pas.
substituted = { $substitute } continue pour { $player }.
tournament-substituted = { $substitute } continue pour { $player } dans { $tournament }.
withdrew = { $player } a quitté le tournoi et abandonne ses parties.
tournament-withdrew = { $player } a quitté { $tournament }.
tournament-taken-out = { $organiser } a retiré { $player } du tournoi { $tournament }.
withdrawn-reply = C’est fait. Les points acquis restent au classement.
challenged-reply = Défi lancé. La partie commence aussitôt.
finished-reply = L’échelle est terminée.
next-round-reply = La ronde suivante commence.

sure-to-cancel-tournament = Annuler { $tournament } ? Tu ne peux pas revenir en arrière. Ses parties en cours continuent comme parties ordinaires.
sure-to-finish = Clore { $tournament } ? Le classement sera définitif. Ses parties en cours continuent comme parties ordinaires.
sure-to-withdraw = Quitter { $tournament } ? Tes parties y sont abandonnées, et tu n’en reçois plus.
sure-to-take-out = Retirer { $player } du tournoi { $tournament } ? Ses parties y sont abandonnées, et il n’y en aura pas d’autres.
# A tournament in a list. $name, $title (of the game), $count (who has joined)
going-registration = **{ $name }**, { $title } : tu peux t’inscrire, { $count ->
    [0] encore personne
    [one] { $count } joueur pour l’instant
   *[other] { $count } joueurs pour l’instant
}
going-round = **{ $name }**, { $title } : ronde { $round } sur { $rounds }
going-played = **{ $name }**, { $title } : en cours
button-standings = Classement
button-crosstable = Tableau croisé
button-pairings = Appariements
button-cancel-tournament = Annuler le tournoi
button-keep-tournament = Laisser continuer
button-take-out = Retirer
button-keep-player = Ne rien changer
button-withdraw-tournament = Quitter
button-finish = Clore

# Pourquoi quelque chose ne se peut pas.
no-tournament-here = Il n’y a pas de tournoi ici. `/tournoi annoncer` en annonce un.
no-tournament-called = Aucun tournoi ne s’appelle `{ $name }` ici.
several-tournaments = Il y a plusieurs tournois. Nommes-en un : { $tournaments }.
too-many-tournaments = { $count } tournois sont déjà en cours ici. Attends que l’un d’eux finisse.
only-organisers = Réservé à l’organisation : { $player }, les membres ayant le rôle de responsable et les responsables du serveur.
tournament-name-length = Le nom d’un tournoi a de 1 à { $most } caractères.
tournament-rounds = Un tournoi a de 1 à { $most } rondes.
ladder-without-rounds = Retire `rondes`, `durée-ronde` et `pause` : une échelle n’a pas de rondes. On se défie à tout moment, et chaque partie dure selon sa cadence (`cadence`).
tournament-sizes = Ce système est fait pour { $fewest } à { $many } joueurs. Choisis `minimum` et `maximum` dans ces limites, et `minimum` pas plus grand que `maximum`.
tournament-length = `{ $typed }` n’est pas une durée qui convient. Écris par exemple `14 j`, `36 h` ou `90 min`. Le maximum est un an.
tournament-without-end = Sans pendule ni fin de ronde, une partie pourrait durer indéfiniment. Choisis une cadence (`cadence`) ou une durée de ronde (`durée-ronde`).
in-tournament-already = Tu participes déjà.
not-in-tournament = Tu n’y participes pas.
registration-is-over = Le tournoi a commencé, donc tu ne peux plus t’inscrire. Un responsable peut te laisser remplacer un autre joueur avec `/tournoi remplacer`.
tournament-is-full = Les { $most } places sont toutes prises.
has-begun-so-withdraw = Le tournoi a commencé. Tu peux encore le quitter, mais tes parties y sont alors abandonnées.
tournament-has-begun = Il a déjà commencé.
tournament-not-begun = Il n’a pas encore commencé.
too-few-players = Il faut { $least } joueurs. Inscriptions jusqu’ici : { $registered ->
    [0] aucune
   *[other] { $registered }
}.
tournament-is-over = { $tournament } est terminé.
substitute-for-whom = Dis qui est remplacé : ajoute l’option `joueur`, ou `ordinateur` avec son niveau.
takes-no-part = { $player } n’y participe pas.
you-take-no-part = Tu n’y participes pas.
takes-part-already = { $player } participe déjà, donc ne peut pas remplacer un autre joueur.
has-withdrawn = { $player } l’a quitté.
reason-length = Donne un motif de 1 à { $most } caractères. Tout le monde peut le lire.
no-such-fixture = Il n’y a pas de partie `{ $game }` dans ce tournoi. Écris son nom, ou bien ronde, table et numéro, par ex. `2.1.3`.
not-scored-yet = La partie `{ $game }` n’a pas encore de résultat. Tu peux le corriger quand elle est terminée.
# $player (un nom)
knock-out-went-on = { $player } a gagné ce match, et la ronde suivante a commencé. Donne un résultat avec lequel { $player } gagne encore.
knock-out-level = Avec ce résultat, le match serait à égalité, et sa ronde est terminée. Donne un résultat qui le décide.
ladder-not-corrected = Les résultats d’une échelle ne se corrigent pas : les échelons ont déjà changé. Fais rejouer les deux joueurs : que la personne la moins bien placée défie l’autre.
result-unfinished = `*` n’est pas un résultat. Écris le résultat qui compte, par ex. `3-2` ou `1-0`.
result-counts = `{ $typed }` contient { $counts ->
    [one] { $counts } nombre
   *[other] { $counts } nombres
}, mais il y a { $parties } camps à la table. Écris un nombre pour chacun, par exemple `3-2`.
result-unknown = `{ $typed }` n’est pas un résultat de ce jeu. Écris { $expected }.
challenges-on-ladders-only = On ne défie que sur une échelle. Dans ce tournoi, chaque ronde dit qui tu rencontres.
ends-by-itself = Ce tournoi finit après sa dernière ronde. Pour l’arrêter maintenant, utilise `/tournoi annuler`.
round-goes-on = La ronde { $round } est encore en cours.
not-on-ladder = { $player } n’est pas sur l’échelle.
challenge-oneself = Tu ne peux pas te défier toi-même.
challenge-below = { $player } est plus bas que toi, à l’échelon { $rung }. Défie un joueur au-dessus de toi.
challenge-too-high = { $player } est à l’échelon { $rung }. Tu peux défier jusqu’à { $reach } échelons au-dessus de toi, donc jusqu’à l’échelon { $highest }.
challenge-busy = { $player } doit d’abord finir une partie contre { $against }. Tu pourras lancer ton défi après, ou le { $until }.
challenge-open = Finissez d’abord la partie que vous jouez ensemble.
challenge-just-lost = { $player } vient de te battre. Finis d’abord une partie contre un autre joueur.
table-cannot-be-cancelled = Cette partie appartient au tournoi { $name }, donc on ne peut pas l’annuler. Les joueurs peuvent abandonner, et un responsable peut ensuite corriger le résultat.
no-rematch-at-table = Cette partie faisait partie du tournoi { $name }, qui dit qui se rencontre ensuite. Pour jouer une autre partie, utilise `/jouer`.

# Dans la liste de la ronde.
round-now = { $tournament }, **ronde { $round } sur { $rounds }**.
round-over = Elle est terminée.
round-rests = La suivante commence le { $at }.
fixture-running = { $fixture } { $players } : `{ $game }` en cours, à { $turn } de jouer{ $until }
fixture-waits = { $fixture } { $players } : pas commencée
fixture-over = { $fixture } { $players } : **{ $result }**
fixture-corrected = { $fixture } { $players } : **{ $result }** (corrigé)
round-more = Page { $page } sur { $pages }
board-at-table = **Partie { $fixture }** (`{ $game }`)
at-table = { $name }, partie { $fixture } (ronde, table, partie).
tournament-choice = { $name } ({ $phase ->
    [lobby] inscriptions ouvertes
    [playing] en cours
   *[ended] terminé
})

# Ce que les responsables peuvent faire quand quelqu’un ne vient pas.
managers-announce = Seuls les responsables de ce serveur peuvent annoncer un tournoi. Demande à l’un d’eux.
asks-to-substitute = { $player }, veux-tu remplacer { $place } dans le tournoi { $tournament } ? { $organiser } te le demande. Tu reprendrais le numéro, les points et les parties.
asks-to-join-late = { $player }, veux-tu jouer dans { $tournament } à partir de la prochaine ronde ? { $organiser } te le demande. Pour chaque ronde déjà jouée, tu reçois les points d’une ronde moyenne.
asked-to-play = La question est posée à { $player } dans le salon du tournoi. Un oui là-bas suffit pour participer.
button-will-play = Je joue
button-decline-to-play = Non merci
not-asked = On ne t’a pas demandé de jouer dans ce tournoi, ou quelqu’un d’autre a été plus rapide.
you-play-now = Tu participes maintenant.
you-will-not-play = Tu ne participes pas. Le salon du tournoi le dit aussi.
you-do-not-play = Tu ne participes pas à ce tournoi.
you-play-already = Tu as accepté et tu participes déjà. Pour quitter le tournoi, utilise /tournoi retirer.
declined-to-play = { $player } ne veut pas jouer dans { $tournament }.
joined-late = { $player } rejoint { $tournament } à partir de la prochaine ronde.
taken-off-the-list = C’est fait.
takes-nobody-late = Dans ce système, personne ne peut s’inscrire après le début. Mais quelqu’un peut remplacer un autre joueur : `/tournoi remplacer`.
no-more-rounds = Il ne reste plus de ronde pour un nouveau joueur.
is-in-already = { $player } participe déjà.
forfeited = { $organiser } déclare la partie { $fixture } ({ $players }) perdue par { $player }. Motif : { $reason }
forfeited-here = { $organiser } déclare cette partie perdue par { $player }.
forfeited-reply = La partie compte comme perdue.
is-scored-so-correct = La partie `{ $game }` a déjà un résultat. Pour le changer, utilise `/tournoi corriger`.
not-in-that-game = { $player } ne joue pas dans cette partie.
has-resigned = { $player } a abandonné cette partie.
extended = { $organiser } prolonge la ronde du tournoi { $tournament }, de { $length }.
extended-reply = La ronde est maintenant plus longue.
no-end-to-extend = Aucune ronde à durée limitée n’est en cours.
paused = { $organiser } a suspendu { $tournament }. Toutes ses pendules s’arrêtent, et personne ne peut jouer avant la reprise.
paused-reply = Le tournoi est suspendu. Pour le reprendre, utilise `/tournoi reprendre`.
is-paused = Le tournoi est suspendu.
round-waits = La ronde attend, car { $channel } est hors d’atteinte.
table-is-paused = Le tournoi est suspendu et ta pendule est arrêtée. Tu pourras jouer quand un responsable l’aura fait reprendre.
paused-so-resume = Il est suspendu. Fais-le d’abord reprendre avec `/tournoi reprendre`, pour que ses pendules repartent.
not-paused = Il n’est pas suspendu.
ladder-not-paused = Une échelle n’a pas de rondes à suspendre.
resumed = { $organiser } fait reprendre { $tournament }. Le temps de la pause est rendu à chaque pendule.
resumed-reply = Le tournoi reprend.
# { $lost } : si le salon d’avant était hors d’atteinte.
hall-moved = { $player } a déplacé { $tournament } ici depuis { $before }. Désormais, tout ce qui le concerne se lit ici. { $lost ->
    [yes] Les parties que je ne pouvais pas atteindre viennent avec lui.
   *[no] Les parties continuent là où elles sont.
}
hall-moved-reply = Désormais, tout se lit dans { $channel }.
hall-is-there = { $channel } est déjà son salon.

# Le journal d’un tournoi.
log-of = Ce qui s’est passé dans { $tournament }, le plus récent d’abord :
log-entry = { $at } : { $what }
log-announced = { $by } l’a annoncé
log-started = { $by } l’a lancé, avec { $players } joueurs
log-started-by-itself = il a commencé, avec { $players } joueurs
log-round = la ronde { $round } a été appariée
log-joined = { $player } a rejoint le tournoi après le début
log-promised = { $player } a fait la promesse demandée
log-waits = { $player } attend une place (liste d’attente)
log-moved-up = { $player } a quitté la liste d’attente pour une place
log-withdrew = { $player } a quitté le tournoi
log-taken-out = { $by } a retiré { $player }
log-rested = { $player } fait une pause
log-rested-after-miss = { $player } a perdu un tour et fait une pause
log-returned = { $player } est de retour
log-asked = { $by } a demandé à { $player } de jouer
log-asked-in-place = { $by } a demandé à { $player } de remplacer { $place }
log-declined = { $player } a refusé
log-substituted = { $player } remplace { $place }
log-corrected = { $by } a corrigé la partie { $fixture } en { $result } : { $reason }
log-forfeited = { $by } a déclaré la partie { $fixture } perdue par { $player } : { $reason }
log-extended = { $by } a prolongé la ronde, de { $length }
log-paused = { $by } l’a suspendu
log-resumed = { $by } l’a fait reprendre
log-moved = { $by } l’a déplacé vers { $channel }
log-out-of-reach = je ne pouvais pas atteindre son salon { $channel }, donc il a attendu
log-in-reach = je pouvais de nouveau atteindre son salon, donc il a repris
log-outage = temps rendu car le bot était absent : { $length }
log-cancelled = { $by } l’a annulé
log-cancelled-by-itself = il a été annulé : pas assez de joueurs
log-ended = il s’est terminé

# Qui peut participer.
# $limits, $from (une cote), $to (une cote)
entry-range = { $limits ->
    [both] { $from } à { $to }
    [from] { $from } ou plus
   *[to] { $to } ou moins
}
entry-rating = Pour les joueurs dont la cote est de { $condition }. Les joueurs sans cote { $unrated ->
    [yes] peuvent aussi participer.
   *[no] ne peuvent pas participer.
}
entry-role = Seulement pour les membres qui ont le rôle { $role }.
entry-promise = Qui joue promet : « { $promise } »
entry-range-empty = Choisis `cote-min` inférieure ou égale à `cote-max` : aucune cote n’est à la fois de { $from } ou plus et de { $to } ou moins.
promise-length = Une promesse compte de 1 à { $most } caractères.
entry-needs-role = Pour participer, il te faut le rôle { $role }, et tu ne l’as pas. Demande à un responsable.
entry-rating-outside = Pour participer, il te faut une cote de { $condition } ({ $title }). La tienne est de { $rating }.
entry-rating-missing = Pour participer, il te faut une cote de { $condition } ({ $title }). Tu n’en as pas encore : joue d’abord une partie classée.
entry-asks-promise = { $tournament } demande une promesse : « { $promise } » Tout le monde peut lire dans le journal que tu l’as faite.
button-promise = Je le promets
button-no-promise = Non, merci
joined-waiting-list = **{ $name }** : les { $most } places sont prises. Tu es numéro { $number } sur la liste d’attente. Je te préviens quand une place se libère.
tournament-waiting-list = Liste d’attente : { $names }{ $more ->
    [0] {""}
   *[other] {" "}et { $more } de plus
}
moved-up = { $player }, une place s’est libérée dans { $tournament } : tu y participes maintenant.
waited-in-vain = { $players }, { $tournament } commence, et aucune place ne s’est libérée pour { $count ->
    [one] toi.
   *[other] vous.
} Si un joueur s’en va, un responsable peut encore { $count ->
    [one] te demander
   *[other] vous demander
} de continuer pour lui.
entry-outgrown = Cote sortie des limites depuis l’inscription : { $players }. La cote à l’inscription compte, donc { $count ->
    [one] ce joueur reste.
   *[other] ces joueurs restent.
}

# Les responsables d’un tournoi.
team-removed = { $organiser } a retiré { $player } des responsables du tournoi { $tournament }.
team-removed-reply = { $player } n’est plus responsable.
team-left = { $player } n’organise plus le tournoi { $tournament }.
team-left-reply = Tu n’es plus responsable.
team-announced-it = { $player } a annoncé ce tournoi et en reste responsable.
team-in-already = { $player } est déjà responsable. Pour retirer cette personne, ajoute `retirer:oui`.
team-not-in = { $player } n’est pas dans l’organisation : il n’y a rien à retirer. Organisation : { $team }, et les membres ayant ce rôle.
team-computer = Un ordinateur ne peut pas organiser de tournoi. Nomme une personne.
team-full = Un tournoi a au plus { $most } autres responsables. Retire d’abord quelqu’un avec `retirer:oui`.
button-agree = D’accord
organiser-asked = { $player }, veux-tu organiser { $tournament } avec { $organiser } ? Tu pourrais alors faire tout ce que font les responsables. Rien ne change avant ton accord.
organiser-asked-reply = La question est posée à { $player } dans le salon du tournoi ; son accord y suffit.
organiser-asked-already = { $player } n’a pas encore répondu à la question. Pour la retirer, ajoute `retirer:oui`.
organiser-asked-no-longer = La question à { $player } est retirée.
organiser-not-asked = Cette question n’est pas pour toi, ou elle n’est plus ouverte : personne ne t’a demandé d’organiser ce tournoi.
organiser-agreed = { $player } organise maintenant aussi { $tournament }.
organiser-agreed-reply = Tu es maintenant responsable. `/aide` dit ce que font les responsables.
organiser-declined = { $player } ne veut pas organiser { $tournament }.
organiser-declined-reply = Tu ne l’organises pas. Le salon du tournoi le dit aussi.
log-organiser-asked = { $by } a demandé à { $player } de l’organiser aussi
log-organiser-agreed = { $player } l’organise aussi
log-organiser-declined = { $player } ne l’organise pas
log-organiser-added = { $by } a nommé { $player } responsable
log-organiser-removed = { $by } a retiré { $player } des responsables
log-organiser-left = { $player } ne l’organise plus

# Les rondes qu’un responsable apparie.
pair-bye-words = exempt exempte
pair-players = { $tournament } : la ronde { $round } n’est pas encore appariée. Les joueurs, du premier au dernier : { $players }{ $more ->
    [0] .
   *[other] {" "}et { $more } de plus.
}
pair-suggestion = En l’état, j’apparierais ainsi : `{ $pairings }`
pair-by-hand-now = { $organiser } l’a appariée ainsi : `{ $pairings }`
pair-how = Pour apparier toi-même, écris les appariements dans `appariements`. Le premier d’une table commence, et chacun est nommé une fois.
pair-preview = { $tournament } : la ronde { $round } serait appariée ainsi. Rien n’a encore changé.
pair-replaces = Cela remplace les appariements choisis par { $organiser }.
pair-met = ({ $players } se sont déjà rencontrés { $times ->
    [one] une fois
   *[other] { $times } fois
})
pair-met-there = Parmi elles, { $count ->
    [one] { $count } rencontre a
   *[other] { $count } rencontres ont
} déjà eu lieu.
pair-bye = { $player } ne joue pas{ $before ->
    [0] {""}
    [one] {" "}(pour la deuxième fois)
   *[other] {" "}(déjà { $before } fois avant)
}.
button-pair = Apparier ainsi
button-pair-not = Finalement non
paired-by-hand = { $organiser } a apparié à la main la ronde { $round } du tournoi { $tournament }. Elle se jouera ainsi.
paired-by-hand-reply = La ronde { $round } est appariée. Avant son début, tu peux l’apparier autrement, ou la laisser au système avec `automatique:oui`.
paired-by-system = { $organiser } laisse de nouveau au système la ronde { $round } du tournoi { $tournament }.
paired-by-system-reply = La ronde { $round } sera appariée automatiquement à son début.
round-by-hand = { $organiser } l’a appariée à la main.
log-paired-by-hand = { $by } a apparié la ronde { $round } à la main
log-paired-by-system = { $by } a laissé de nouveau la ronde { $round } au système
log-round-by-hand = la ronde { $round } a commencé, appariée à la main
pair-fixed = Dans ce système, personne n’apparie à la main, car son plan fixe les rencontres. C’est possible dans les systèmes suisses.
pair-no-round-left = Toutes les rondes sont déjà appariées. On n’apparie à la main qu’une ronde qui n’a pas commencé.
pair-too-late = La ronde { $round } a commencé entre-temps, donc ses appariements ne changent plus.
pair-not-this = Tu as regardé d’autres appariements depuis. Confirme ceux-là, ou écris-les de nouveau.
pair-is-automatic = La ronde { $round } est déjà appariée automatiquement.
pair-third-meeting = { $players } se sont déjà rencontrés { $times } fois. Apparie-les avec d’autres, ou ajoute `troisième-rencontre:oui` si tu le veux.
pair-bye-with = Un seul joueur est exempt à la fois, par ex. `5-exempt`.
pair-opponent-missing = Après le dernier `-`, il manque un joueur. Écris par exemple `1-4` ou `5-exempt`.
pair-no-number = Aucun joueur n’a le numéro { $number }. Les numéros vont de 1 à { $last }.
pair-same-names = Plusieurs joueurs s’appellent `{ $name }`. Écris le numéro : { $numbers }.
pair-nearest = Personne ici ne s’appelle `{ $typed }`. Est-ce { $name } ? Écris ce nom, ou le numéro { $number }.
pair-unknown = `{ $typed }` n’est pas un joueur de ce tournoi. Écris des numéros ou des noms, par ex. `1-4 2-3 5-exempt`.
pair-twice = { $player } ({ $number }) y figure deux fois. Chaque numéro est à une table, ou exempt.
pair-alone = { $player } ({ $number }) n’a pas d’adversaire. Écris les deux, par ex. `1-4`, ou `{ $number }-exempt`.
pair-too-many = `{ $table }` a trop de joueurs : ici, une table en a au plus { $most }.
pair-left-out = Chaque joueur encore présent est apparié ou exempt. Il manque { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
} : { $players }{ $more ->
    [0] {""}
   *[other] {" "}et { $more } de plus
}. Écris par exemple : `{ $whole }`
pair-no-table = Il faut que quelqu’un joue : écris au moins une table, par ex. `1-4`.

# Les matchs d’une élimination directe qui continuent.
matches-go-on = { $tournament } continue :
match-goes-on = Table { $table } : { $players }. { $why ->
    [level] Le match est à égalité après ses parties, donc { $games ->
        [one] { $games } partie de plus décide
       *[other] { $games } parties de plus décident
    }.
    [second-match] Les deux ont maintenant perdu une fois, un dernier match décide donc du titre.
   *[undecided] Personne n’a encore gagné le match, donc { $games ->
        [one] { $games } partie de plus suit
       *[other] { $games } parties de plus suivent
    }.
} { $first } commence.

# Les arènes.
system-arena = Une arène : tant qu’elle dure, tu rencontres quelqu’un de proche au classement dès que tu es libre. Une victoire donne 2 points, une nulle 1. Après 2 victoires de suite, les points comptent double jusqu’à la première partie que tu ne gagnes pas.
arena-lasts = Elle dure { $length }. Les parties inachevées à la fin ne comptent pas et continuent comme parties ordinaires.
arena-begins = { $tournament } commence. Dès que deux joueurs sont libres, ils sont appariés, jusqu’à la fin.
arena-now = **Elle se joue** jusqu’au { $until }, avec { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}.
arena-streak = 🔥 { $wins } victoires de suite, les points comptent double
arena-rests = en pause
button-arena-join = Jouer ou revenir
button-arena-pause = Pause
button-arena-return = Je suis de retour
arena-missed = { $player }, tu as perdu un tour, donc tu n’as plus de nouvelles parties dans { $tournament }. Appuie sur le bouton à ton retour.
arena-is-back = Te revoilà. Tu joues dès que quelqu’un est libre.
all-absent = { $players } : la partie { $fixture } du tournoi { $tournament } n’a pas été jouée. { $rest ->
    [yes] On continue ? Sans appui sur le bouton, il n’y a plus d’appariement.
   *[no] On continue ?
} { $organisers } : avec `/tournoi retirer`, on peut retirer quelqu’un.
absent-is-back = Te revoilà. Tu es apparié à partir de la prochaine ronde.
arena-pauses = Tu n’as plus de nouvelles parties pour l’instant. Ta partie en cours continue. Pour revenir, utilise `/tournoi participer`.
arena-rests-already = Tu es déjà en pause. Pour revenir, utilise `/tournoi participer`.
arena-games = Une arène se joue à Cinq Lignes et au Pentalath. Choisis un de ces jeux, ou un autre `système`.
arena-without = Retire `rondes`, `pause`, `parties-table`, `simultanées`, `ordinateur` et `départage` : une arène n’a rien de cela.
arena-length = Une arène dure de 20 minutes à 6 heures. Écris sa durée dans `durée-ronde`, par ex. `90 min`.
arena-clock = Une arène demande une cadence d’au plus 10 minutes par coup, par ex. `3 min` ou `sablier 1 min`.
arena-not-paused = Une arène ne peut pas être suspendue pour tout le monde. Chaque joueur peut faire une pause avec `/tournoi quitter`.
arena-ends-by-itself = Une arène finit quand son temps est écoulé. Pour l’arrêter maintenant, utilise `/tournoi annuler`.

# Ce que /tournoi importer dit du rapport d’un autre programme.

report-heading = { $named ->
    [yes] **{ $name }** : { $players } joueurs,
   *[no] { $players } joueurs,
} { $paired ->
    [0] aucune ronde appariée.
    [one] { $paired } ronde appariée.
   *[other] { $paired } rondes appariées.
}
report-row = { $place }. { $player } · { $points }
report-next = **Ronde { $round }**, comme petteia l’apparie ({ $system ->
   *[swiss] système suisse
    [round-robin] toutes rondes
    [double-round-robin] toutes rondes aller-retour
}) :
report-table = { $table }. { $players }
report-bye = Exempt : { $player }
report-more = Le fichier { $file } les contient tous.
report-running = La ronde { $round } n’est pas terminée : { $one } – { $other } n’a pas de résultat.
report-over = { $rounds ->
    [one] { $rounds } ronde était prévue,
   *[other] { $rounds } rondes étaient prévues,
} et tout est apparié.
report-too-many = petteia ne peut pas apparier la ronde suivante : il y a { $players } joueurs, et ce système en apparie au plus { $most }.
report-gap = petteia ne peut pas apparier la ronde suivante : il faut les numéros 1 à { $players }, et il manque le { $missing }.
report-unsupported = petteia n’apparie pas ce rapport, car { $what ->
   *[accelerated] il a des rondes accélérées.
    [forbidden] il a des paires interdites.
    [teams] ses joueurs forment des équipes.
}
report-again = { $pairs ->
    [one] Une paire s’est déjà rencontrée, faute d’un autre appariement :
   *[other] { $pairs } paires se sont déjà rencontrées, faute d’un autre appariement :
}
report-fault = Je ne peux pas lire ce rapport. Ligne { $line }, colonne { $column } : { $kind ->
   *[number] il faut ici un nombre, et pas plus grand que le format ne le permet.
    [points] il faut ici des points, comme 2.5.
    [sum] les points ne sont pas ceux des résultats.
    [seat] la place est w ou b, et l’adversaire a l’autre.
    [result] ce résultat ne va pas ici, ou pas avec celui de l’adversaire.
    [opponent] les deux joueurs ne se nomment pas comme adversaires dans cette ronde.
    [stranger] le rapport n’a pas de joueur avec ce numéro.
    [twice] deux joueurs ont ce numéro.
    [empty] il n’y a pas de joueurs. Chacun a une ligne qui commence par 001.
    [columns] cette colonne doit être vide. Mets des espaces, pas de tabulations.
    [setting] cette ligne n’est pas écrite comme le veut le format.
    [code] aucune ligne du format ne commence ainsi. La ligne d’un joueur commence par 001.
    [unsupported] petteia n’a pas cela : points sans partie.
}
