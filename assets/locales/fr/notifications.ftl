# Ce qui se dit à côté des parties : panneaux d’un serveur, messages sur ses propres coups, parties suivies.

noticeboard-up = Je tiens maintenant un panneau à jour dans { $channel }. `/panneau enlever:oui` l’enlève.
noticeboard-down = Le panneau dans { $channel } est enlevé.
noticeboard-moved = Ce panneau est maintenant dans { $channel }.
noticeboard-ended = Ce panneau n’est plus tenu à jour.
no-noticeboard = Ce serveur n’a pas ce panneau. Pour en afficher un, tape `/panneau` dans son salon, ou nomme le salon avec l’option « salon ».
setting-no-notices = Panneaux : **aucun**
setting-notices = Panneaux : { $notices }
notices-games-in = parties dans { $channel }
notices-seats-in = places libres dans { $channel }
# $why (gone, hidden, forbidden, locked ou refused)
notices-refused = ({ $why ->
    [gone] le salon n’existe plus ; choisis-en un autre
    [hidden] je ne le vois pas : il me faut les permissions « Voir le salon » et « Envoyer des messages »
    [forbidden] je ne peux pas y écrire : il me faut les permissions « Envoyer des messages » et « Joindre des fichiers »
    [locked] le fil est verrouillé
    [too-many-threads] le serveur a autant de fils actifs que Discord en permet
    [too-many-channels] le serveur a autant de salons que Discord en permet
   *[other] Discord ne l’accepte pas
})
# $why (comme plus haut), dit une fois aux responsables du serveur
notices-stand-still = Je ne peux pas tenir à jour le panneau dans { $channel } pour le moment { $why }. Je réessaie régulièrement. `/panneau` l’affiche dans un autre salon, `/panneau enlever:oui` l’enlève.
# $count (parties en cours)
notices-games = **{ $count ->
    [0] Aucune partie en cours
    [one] { $count } partie en cours
   *[other] { $count } parties en cours
}**
notices-game = `{ $game }` { $title } dans { $channel } : à { $players } de jouer{ $until }
notices-more = … et { $count } de plus : `/regarder`
notices-tournaments = **{ $count ->
    [one] { $count } tournoi
   *[other] { $count } tournois
}**
# $name, $channel, $count (qui participe)
notices-registration = { $name } dans { $channel } : inscriptions ouvertes, { $count ->
    [0] encore personne
    [one] { $count } joueur jusqu’ici
   *[other] { $count } joueurs jusqu’ici
}
notices-round = { $name } dans { $channel } : ronde { $round } sur { $rounds }
notices-ladder = { $name } dans { $channel } : une échelle, on se défie à tout moment
# $count (invitations et parties)
notices-seats = **{ $count ->
    [one] { $count } invitation ou partie ouverte
   *[other] { $count } invitations et parties ouvertes
}**
notices-no-seats = **Aucune invitation ouverte, aucune place libre.** `/chercher` lance une invitation, `/jouer` ouvre une partie.

# Les messages sur ses propres coups.
mail-your-turns = { $count ->
    [one] **C’est à toi de jouer :**
   *[other] **C’est à toi de jouer dans { $count } parties :**
}
mail-you-are-next = { $count ->
    [one] **Ton tour est le suivant :**
   *[other] **Ton tour est le suivant dans { $count } parties :**
}
mail-and-still = { $count ->
    [one] { $count } autre partie t’attend encore.
   *[other] { $count } autres parties t’attendent encore.
}
mail-digest = **Ta journée :** { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}, { $mine ->
    [0] aucune ne t’attend
    [one] { $mine } t’attend
   *[other] { $mine } t’attendent
}
mail-on-holiday = Tu es en vacances jusqu’au { $until } : tes pendules sont arrêtées.
mail-more = … et { $count } de plus : `/parties`
mail-how = Tu peux jouer ici avec `/coup`. Pour ne plus recevoir ces messages, utilise `/réglages`.
mail-next-how = Pour ne plus recevoir ces messages, utilise `/réglages tour-suivant:non`.
week-heading = **Ta semaine :** { $count ->
    [one] { $count } coup à revoir.
   *[other] { $count } coups à revoir.
}
week-turn = `{ $game }`, coup { $ply } : tu as joué { $turn }.
week-how = Trouves-en un meilleur : personne ne voit tes réponses. Pour ne plus recevoir ces messages, utilise `/réglages coups-à-revoir:non`.

# Les parties suivies.
button-follow-turns = Suivre chaque coup
button-follow-end = M’annoncer le résultat
button-unfollow = Ne plus suivre
follows-turns = Tu suis la partie `{ $game }`. Je t’écris à chaque coup jusqu’à ce qu’elle soit finie.
follows-end = Je t’écrirai quand la partie `{ $game }` sera finie.
follows-no-longer = Tu ne suis plus la partie `{ $game }`.
follow-own = Tu joues dans cette partie, donc je t’écris de toute façon.
followed-game = Partie `{ $game }`, { $title }, dans { $channel } :
nothing-to-watch = Aucune partie n’est en cours sur ce serveur. `/jouer` en ouvre une.
# $count (parties en cours)
watch-games = **{ $count ->
    [one] { $count } partie en cours ici
   *[other] { $count } parties en cours ici
}**
# $count (coups joués)
watch-game = `{ $game }` { $title } dans { $channel } : { $players }, { $count ->
    [0] tout juste commencée
    [one] { $count } coup
   *[other] { $count } coups
}
push-your-turn = { $count ->
    [one] C’est à toi de jouer
   *[other] C’est à toi de jouer dans { $count } parties
}
push-more = … et { $count } de plus
