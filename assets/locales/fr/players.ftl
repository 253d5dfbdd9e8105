# Ce que les joueurs se demandent, et comment ils partent.

drew-lately = Tu as proposé la nulle au coup { $ply }. Tu peux la proposer de nouveau à partir du coup { $from } ; c’est maintenant le coup { $now }.
paused-already = La partie est en pause depuis le { $since }. Reprendre ?
game-is-paused = La partie est en pause depuis le { $since }, et sa pendule est arrêtée. Reprends-la d’abord.
no-pause-to-end = La partie n’est pas en pause.
no-pause-at-table = Dans un tournoi, seul un responsable peut mettre une partie en pause, car d’autres attendent le résultat.
no-clock-to-pause = Cette partie n’a pas de pendule, donc il n’y a rien à arrêter.
you-went-on = La partie continue.
nothing-to-take-back = Tu n’as encore joué aucun coup, donc il n’y a rien à reprendre.
takeback-asked = Tu ne peux demander une reprise de coup qu’une fois par position, et tu l’as déjà demandée.
rematch-for-players = Seuls les joueurs de cette partie peuvent demander une revanche. /jouer ouvre une nouvelle partie.
not-over-yet = Cette partie n’est pas encore finie.
was-cancelled = Cette partie a été annulée. /jouer en ouvre une autre.
rematch-is = La revanche est la partie `{ $game }`.
no-other-level = Seule une partie finie contre des ordinateurs peut être rejouée à un autre niveau.
rematch-asked = Tu ne peux demander une revanche qu’une fois, et tu l’as déjà demandée. /jouer ouvre une nouvelle partie.
no-rematch-with-former = Un joueur de cette partie n’est plus là et ne peut pas accepter. /jouer ouvre une nouvelle partie.
no-rematch-with-left = { $player } n’est plus sur ce serveur et ne peut pas accepter. /jouer ouvre une nouvelle partie.
asked-already = Tu as déjà demandé. Attends les réponses.
button-withdraw = Retirer
others-asked = La question est posée aux autres.
question-closed = Cette question est close.
all-agreed = Tout le monde est d’accord.
has-agreed = { $name } est d’accord.
was-withdrawn = La question a été retirée.
has-declined = { $name } a refusé.
you-agreed = Tu as accepté.
you-withdrew = Tu as retiré la question.
you-declined = Tu as refusé.
takeback-goes-further = { $players } : demande de revenir plus loin que toi, avant le coup { $ply }. Es-tu d’accord ?
took-back = { $players } : coups repris. La partie continue à partir du coup { $ply }.
players-answer = Seuls les joueurs de cette partie peuvent répondre.
asker-answers-not = Tu as posé la question, donc c’est aux autres d’accepter. Pour la retirer, appuie sur « Non ».
owner-decides = Cette place appartient à { $player }, qui décide. Les partenaires jouent aussi ses coups.
owner-asked = C’est demandé. La décision revient au propriétaire de la place.
owner-asked-already = Tu as déjà demandé cette place. Attends la réponse.
owner-asked-once = Tu ne peux demander cette place qu’une fois, et tu l’as déjà demandée.
shares-now = { $player }, tu partages maintenant une place avec { $owner } dans la partie `{ $game }`. Vous pouvez jouer ses coups à deux.
shares-no-longer = { $player } ne partage plus de place avec { $owner } dans la partie `{ $game }`.
seat-shared-by = Ta place dans la partie `{ $game }` appartient à { $owner }, qui la partage avec { $partners }. Chaque partenaire peut jouer ses coups. Pour abandonner, ou accepter une nulle ou une reprise, c’est à { $owner } de décider.
seat-not-shared = Tu ne partages pas ta place dans la partie `{ $game }`.
shares-no-seat = { $player } n’y partage aucune place.
left-seat = Tu ne partages plus cette place.
put-out = { $player } ne partage plus ta place.
button-put-out = Continuer sans { $name }
button-leave-seat = Quitter la place
seat-answered = Ta place a déjà répondu, ou la question ne lui est pas posée.

own-turn = C’est à toi de jouer.
nudged-already = Un rappel a déjà été envoyé pendant ce tour. On ne peut le faire qu’une fois.
quiet-now = Heures calmes en ce moment ({ $players }), donc pas de rappel. Réessaie plus tard.
nudged = Rappel envoyé.

resigned = { $player } a abandonné la partie `{ $game }`.
others-go-on = Les autres continuent. Les tours de cette place sont sautés.
you-resigned = Tu as abandonné.
nobody-absent = Tu peux mettre fin à une partie quand un joueur a perdu { $count ->
    [one] { $count } tour
   *[other] { $count } tours de suite
}. Ce n’est encore le cas de personne.
opponents-close = Seuls les adversaires peuvent fermer la partie. Tu peux encore jouer, ou abandonner avec /abandonner.
sure-to-close = Fermer la partie `{ $game }` ? { $players } { $count ->
    [one] a perdu
   *[other] ont perdu
} les derniers tours de suite, ce qui compte comme un abandon. La partie finit et tu gagnes.
sure-to-close-for-them = Fermer la partie `{ $game }` pour { $players } ? Les derniers tours ont été perdus de suite. Cela compte comme un abandon, et les autres continuent.
closed-by = { $player } a mis fin à la partie pour { $absent } : les derniers tours ont été perdus de suite. Cela compte comme un abandon.
closed = La partie est close.
closed-for-them = La partie est close pour cette place. Les autres continuent.
sure-to-resign = Abandonner la partie `{ $game }` ? Elle finit aussitôt, et l’autre camp gagne.
sure-to-leave-others = Abandonner la partie `{ $game }` ? Les autres continuent sans toi, et tes tours sont sautés.
button-resign = Abandonner
button-play-on = Continuer
