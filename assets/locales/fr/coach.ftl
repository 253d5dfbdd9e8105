# Le coach d’une première partie

coach-says = **Coach :**
coach-aim = Convenu pour cette partie – { $terms }.
coach-you-did = Ton dernier coup : { $words }.
coach-other-did = La réponse : { $words }.
coach-can-win = Tu peux gagner maintenant : { $turn } – { $words }.
coach-can = { $gain ->
    [out] Une de tes pièces peut sortir maintenant
   *[taken] Tu peux prendre maintenant
} : { $turn } – { $words }.
coach-can-take = Tu peux prendre maintenant : { $captures }.
coach-can-nothing = { $gain ->
    [out] Aucune de tes pièces ne peut sortir maintenant.
   *[taken] Tu ne peux rien prendre maintenant.
}
coach-threat-to-win = Si tu ne fais rien, l’autre camp gagne : { $turn } – { $words }.
coach-threat = { $gain ->
    [out] Ensuite une pièce de l’autre camp peut sortir
   *[taken] Attention, l’autre camp peut prendre
} : { $turn } – { $words }.
coach-threat-to-take = Attention, l’autre camp peut prendre : { $captures }.
coach-threat-by-die = { $numbers ->
    [one] Avec un numéro
   *[other] Avec { $numbers } numéros
} du dé, l’autre camp peut te frapper, par exemple { $turn } – { $words }.
coach-no-threat = { $gain ->
    [out] Aucune pièce de l’autre camp ne peut sortir tout de suite.
   *[taken] Rien n’est menacé chez toi.
}
coach-and-more = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
}
button-coach-off = Sans coach
button-coach-on = Avec coach
coach-is-off = Le coach se tait désormais dans cette partie.
coach-is-on = Le coach parle de nouveau dans cette partie.
coach-of-first-games = Il n’y a de coach que dans les premières parties contre l’ordinateur. Pour en commencer une, écris `/jouer pentagame coach:oui`, ou un autre jeu à la place de pentagame.
coach-is-alone = Un coach ne parle que si tous les autres sont des ordinateurs. Laisse les adversaires de côté.
