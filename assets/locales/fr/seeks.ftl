# Les invitations ouvertes.

no-seek-of-yours = Tu n’as pas d’invitation ouverte ici. `/chercher jeu:…` en lance une.
seek-withdrawn = Ton invitation est retirée.
seek-how = Tu n’as pas d’invitation ouverte ici. `/chercher jeu:pentalath` en lance une, et tout le monde peut l’accepter. `/places` les montre toutes.
seek-stands = Ton invitation est encore ouverte : { $seek } Retire-la avant d’en lancer une autre.
button-withdraw-seek = Retirer
button-accept-seek = Accepter
# $name (qui cherche)
button-accept-of = Jouer contre { $name }
button-join-game = Rejoindre { $game }
seek-is-up = Ton invitation est ouverte pendant 30 jours. Quand quelqu’un l’accepte, la partie commence.
seek-is-up-elsewhere = Ton invitation est ouverte pendant 30 jours, ici et sur tous les serveurs qui partagent les leurs. Quand quelqu’un l’accepte, la partie commence. Pour en garder une sur ce serveur, utilise `/chercher ailleurs:non`.
seek-not-shared = Ce serveur ne partage pas ses invitations. Retire `ailleurs`, et la tienne paraît ici. Un responsable peut changer cela avec `/serveur partager-invitations:oui`.
seek-is-over = Cette invitation n’est plus ouverte. `/places` montre ce qui est ouvert.
own-seek = Cette invitation est la tienne. D’autres joueurs peuvent l’accepter.
# $within, $theirs, $yours (des points)
seek-within = Pour cette invitation, { $within } points au plus doivent séparer les deux cotes. L’autre cote est { $theirs }, la tienne { $yours }.
seek-accepted = Ta partie `{ $game }` a commencé dans { $channel }.
# $player (qui a cherché)
seek-accepted-elsewhere = Ta partie `{ $game }` avec { $player } a commencé sur un autre serveur. À chacun de tes tours je t’envoie le plateau. Autorise donc les messages privés des membres de ce serveur. `/coup`, `/plateau` et `/parties` marchent ici et en message privé.
nothing-open = Il n’y a ni invitation ouverte ni place libre sur ce serveur. `/chercher` lance une invitation, `/jouer` ouvre une partie.
open-here = { $count ->
    [one] { $count } invitation ou partie ouverte :
   *[other] { $count } invitations et parties ouvertes :
}
open-and-more = … et { $count } de plus.
# $count (parties)
seeks = { $player } cherche { $count ->
    [one] un adversaire
   *[other] des adversaires pour { $count } parties
} : { $title }, { $clock }.
seeks-rated = Classée.
seeks-within = Avec { $within } points d’écart au plus entre les cotes.
seeks-elsewhere = D’un autre serveur : tu joues par message privé.
# Ce que lit quelqu’un qui joue depuis un autre serveur.
# $players (qui joue)
from-elsewhere = Partie `{ $game }`, { $title }, { $players } :
# $count (places)
open-seats-of = Partie `{ $game }`, ouverte par { $player } : { $title }, { $clock }, { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}.

# Une place dont le joueur reste absent, proposée à d’autres.
button-offer-seat = Proposer la place
# $seat (son numéro)
button-take-seat = Prendre la place { $seat }
seat-stays = Dans les parties classées et les tournois, une place reste à son joueur. Dans un tournoi, un responsable peut laisser quelqu’un d’autre continuer.
seat-is-offered = La place est déjà proposée. Pour continuer la partie, appuie sur le bouton sous ce message-là.
seat-offered = { $player } propose une place à reprendre dans la partie `{ $game }` ({ $title }, { $clock }) : { $absent }. Veux-tu continuer à partir d’ici ?
you-offered-seat = La place est proposée. Tant que personne ne la prend, la partie continue comme avant.
seat-is-taken = Cette place n’est plus libre : quelqu’un d’autre l’a prise, ou son joueur est revenu.
have-a-seat-there = Tu as déjà une place dans cette partie.
seat-taken-over = { $player } continue pour { $absent } dans la partie `{ $game }`.
you-play-on = Tu joues maintenant dans la partie `{ $game }`. `/plateau` la montre vue de ton côté.
# $count (coups joués)
open-seat-of-absent = Place { $seat } de la partie `{ $game }`, à reprendre : { $title }, { $clock }, après { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}.
