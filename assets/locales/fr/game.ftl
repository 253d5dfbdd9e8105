# Ce que le salon lit d’une partie.

until = , avant le { $deadline }
to-move = À { $players } de jouer{ $until }.
bank = { $players } { $left }
banks = Crédits de temps au début de ce coup : { $banks }.

turn-played = { $player } joue { $turn } : { $words }.
side-of = { $players } ({ $side })
sides-now = À partir de maintenant : { $sides }.
turn-lost = Temps écoulé : { $players } { $count ->
    [one] a perdu
   *[other] ont perdu
} un tour.
lost-in-a-row = En tout, { $count } tours ont été perdus de suite.
turns-lost = Temps écoulé : { $players } { $count ->
    [one] a perdu
   *[other] ont perdu
} un tour ({ $times } de suite).
your-turn = { $players }, c’est à toi de jouer{ $until }.
your-turn-as = { $players } ({ $side }), { $count ->
    [one] c’est à toi
   *[other] c’est à vous
} de jouer{ $until }.
your-turn-at = { $players }, c’est à vous de jouer (place { $seat }){ $until }.
reminder = { $players }, petit rappel : un coup est attendu dans la partie `{ $game }`{ $until }.
reminder-of-several = Petit rappel des coups attendus :
reminder-of-one = { $players } : `{ $game }`{ $until }
button-move-in = Jouer dans { $game }
nudge = { $players }, { $player } attend le prochain coup dans la partie `{ $game }`{ $until }.
outage-forgiven = petteia n’était pas disponible un moment. Personne n’y perd de temps : ce tour se termine désormais le { $deadline }.

over-by-rules = **La partie est finie : **{ $won }
over-by-agreement = **Nulle par accord : **{ $won }
over-by-resigning = **{ $players } { $count ->
    [one] abandonne
   *[other] abandonnent
} : **{ $won }
over-by-time = **La ronde du tournoi est finie : **{ $won }
over-by-absence = **Partie close pour absence : **{ $won }
over-by-cancelling = **La partie a été annulée.**
nobody-wins = personne ne gagne
wins = { $players } { $count ->
    [one] gagne
   *[other] gagnent
}
wins-against = { $players } { $count ->
    [one] gagne
   *[other] gagnent
} { $own } à { $other } contre { $others }
wins-with-score = { $players } { $count ->
    [one] gagne
   *[other] gagnent
} { $own } à { $other }
draw-with-score = { $players } font nulle, { $own } à { $other }
a-draw = nulle
share-the-win = { $players } se partagent la victoire
score = Score : { $scores }.
score-of = { $players } { $points }

# Le titre d’un plateau, là où l’on joue plusieurs parties.
board-of-game = Partie `{ $game }`

# Pourquoi une question s’est fermée d’elle-même.
lapsed-game-over = La partie est finie, donc cette question est close.
lapsed-resigned = Quelqu’un a quitté la partie, donc cette question est close.
lapsed-taken-back = Des coups ont été repris, donc cette question est close.
lapsed-substituted = Quelqu’un d’autre joue maintenant à cette place, donc cette question est close.
lapsed-begun = La partie a commencé, donc cette question est close.
lapsed-seat = Les places ont changé, donc cette question est close.
lapsed-moved = La partie continue ailleurs, donc cette question est close.
lapsed-played-on = La partie a continué, donc cette question est close.

# $line_up, $options (comme sur les feuilles de partie), $clock (en mots)
opens-a-game = { $player } ouvre une partie de { $title } `{ $game }` : { $line_up }{ $options }, { $clock }.
clock-per-move = { $time } par coup
clock-egg-timer = sablier : { $time }
clock-bank = { $time } pour toute la partie
clock-without = sauf { $days }
clock-without-in-zone = sauf { $days } ({ $zone })
clock-with-holidays = vacances : { $days ->
    [one] { $days } jour
   *[other] { $days } jours
} par an
no-clock = sans pendule
seats-by-lot = Les places sont tirées au sort.
seats-as-joined = Les places sont données dans l’ordre d’arrivée.
plays-against = { $first } { $count ->
    [one] joue
   *[other] jouent
} contre { $second }.
players-play = { $players } jouent.
lobby-was-cancelled = Elle a été annulée.
lobby-expired = La partie `{ $game }` a été close : il restait des places libres à la fin du délai. `/jouer` en ouvre une autre.
seat-taken = { $seat }. { $players }
seat-open = { $seat }. libre
seat-kept = { $seat }. réservée à { $player }
seat-of = { $players } (place { $seat })
game-begins = La partie `{ $game }` commence : { $seats }.
cancelled-by = { $player } a annulé la partie `{ $game }`. Elle ne compte pour personne.

offers-a-draw = { $players } { $count ->
    [one] propose
   *[other] proposent
} la nulle dans la partie `{ $game }`.
wants-to-go-back = { $players } { $count ->
    [one] aimerait
   *[other] aimeraient
} reprendre des coups dans la partie `{ $game }`, et revenir avant le coup { $ply }{ $undone }.
wants-to-share = { $player } aimerait partager avec toi la place { $seat } de la partie `{ $game }`. Chacun pourrait alors jouer ses coups.
undoing = . Cela annule { $turns }
a-pass = un tour passé
a-lost-turn = un tour perdu
wants-a-pause = { $players } { $count ->
    [one] demande
   *[other] demandent
} une pause dans la partie `{ $game }`. La pendule s’arrêterait jusqu’à ce que quelqu’un reprenne.
# $place (où la partie continuerait) : server, chat
wants-to-go-on-here = { $players } { $count ->
    [one] aimerait
   *[other] aimeraient
} continuer la partie `{ $game }` ici. { $place ->
    [server] Toute personne qui voit ce salon pourrait la voir, et elle irait dans les archives du serveur.
   *[chat] Seules les personnes de cette discussion pourraient la voir. Je ne peux montrer le plateau ici que quand quelqu’un appuie ou tape quelque chose.
}
wants-a-rematch = { $players } { $count ->
    [one] aimerait
   *[other] aimeraient
} rejouer, en échangeant les places.
game-paused = La partie `{ $game }` est en pause et sa pendule est arrêtée. Pour reprendre, appuie sur le bouton ou tape `/pause terminer:oui`.
game-goes-on = { $player } reprend la partie `{ $game }` : à { $players } de jouer{ $until }.
is-paused-since = La partie est en pause depuis le { $since }.
button-go-on = Continuer
have-agreed = { $players } { $count ->
    [one] est
   *[other] sont
} d’accord.
do-you-agree = { $players } : { $count ->
    [one] es-tu
   *[other] êtes-vous
} d’accord ?

button-board = Plateau
button-how-to-move = Comment jouer
button-claim-win = Réclamer la victoire
# Sous un plateau: $players (qui a perdu des tours ou est parti), $close (ce que dit le bouton), $ends
may-close = Absence : { $players }. { $ends ->
    [yes] **{ $close }** met fin à la partie, et l’autre camp gagne.
   *[no] Avec **{ $close }**, les autres continuent, et cela compte comme un abandon.
} On peut aussi attendre.
# Là où les autres continuent
button-close = Continuer sans { $name }
button-join = Rejoindre
button-share-seat = Partager la place avec { $name }
button-partners = Partenaires
button-leave = Quitter
button-leave-or-decline = Quitter ou refuser
button-start = Commencer
button-cancel = Annuler
button-yes = Oui
button-no = Non
button-rematch = Revanche
button-easier = Plus facile
button-harder = Plus difficile

# More… below a board: a menu of what the reader can do in the game now. Most of these messages say in one line what an item does.
board-more = Plus…
more-title = Ce que tu peux faire maintenant dans la partie `{ $game }` :
more-hint = Choisis une action
more-how = Comment jouer un coup dans ce jeu
more-captures = Toutes les prises possibles maintenant
more-hint-words = Te montre un bon coup
more-plan = Choisis dès maintenant ta réponse aux coups à venir
more-label-explore = Essayer des coups
more-explore = Joue des coups sur un plateau que toi seul vois
more-label-note = Ma note
more-note = Montre ta note sur cette partie
more-takeback = Annule ton dernier coup si les autres sont d’accord
more-label-draw = Proposer la nulle
more-draw = Demande aux autres de finir la partie sans vainqueur
more-label-nudge = Rappeler
more-nudge = Rappelle que c’est son tour, une fois par coup
more-label-pause = Pause
more-pause = Demande aux autres d’arrêter la pendule
more-go-on = Met fin à la pause
more-label-offer-seat = Proposer la place
more-offer-seat = Laisse quelqu’un d’autre jouer à la place d’un absent
more-partners = Montre avec qui tu partages ta place
more-label-follow = Suivre chaque coup
more-follow = T’envoie un message à chaque coup
more-label-follow-end = Suivre le résultat
more-follow-end = T’envoie un message à la fin de la partie
more-label-replay = Revoir
more-replay = Montre la partie coup par coup dans ce salon
more-label-record = Notation
more-record = T’envoie tous les coups dans un fichier
more-rules = Les règles de ce jeu, avec réponses aux questions
more-resign = Abandonne la partie, après confirmation
more-rematch = Propose une autre partie
