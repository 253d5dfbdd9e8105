# Ouvrir des parties, prendre des places, annuler.

too-many-lobbies = { $count } de tes parties attendent déjà des joueurs. Annules-en une, ou attends qu’elle commence.
# Budgets: $free (the moment from which it is possible again)
budget-invitations = Tu as invité ou sollicité beaucoup de monde en peu de temps. Tu pourras recommencer à partir de ce moment : { $free }.
budget-games = Tu as ouvert beaucoup de parties en peu de temps. Tu pourras en ouvrir une autre à partir de ce moment : { $free }.
budget-notes = Tu as enregistré beaucoup de choses en peu de temps. Tu pourras recommencer à partir de ce moment : { $free }.
budget-analyses = Tu as demandé beaucoup d’analyses en peu de temps. Tu pourras en demander une autre à partir de ce moment : { $free }.
budget-tournaments = Tu as annoncé beaucoup de tournois en peu de temps. Tu pourras en annoncer un autre à partir de ce moment : { $free }.
budget-posts = Tu as provoqué beaucoup de messages en peu de temps. Tu pourras recommencer à partir de ce moment : { $free }.
budget-drafts = Tu as fait énormément de choix en peu de temps. Tu pourras continuer avec les boutons à partir de ce moment : { $free }. Tu peux saisir un coup tout de suite.
# $free, $player (who was invited or asked)
budget-same-person = Tu as invité ou sollicité { $player } de nombreuses fois ces derniers temps. Tu pourras recommencer à partir de ce moment : { $free }.
# $count (how many games with computers one may have at once)
computer-games-full = Tu as déjà { $count ->
    [one] { $count } partie avec un ordinateur. Termine-la
   *[other] { $count } parties avec des ordinateurs. Termines-en une
} avant d’en ouvrir une autre.
not-to-be-invited = Tu ne peux pas inviter { $players } pour le moment.
game-is-open = La partie `{ $game }` est ouverte. Elle commence quand toutes les places sont prises.
play-on-a-server = Une partie a besoin d’un salon que les autres joueurs voient. Utilise /jouer sur un serveur.
invite-on-a-server = Une partie avec d’autres a besoin d’un salon qu’ils voient. Utilise /jouer sur un serveur. Dans nos messages privés, tu joues contre l’ordinateur : ne nomme pas d’adversaires.
# $command (the one that was given)
play-in-channels = Sur ce serveur, les parties et les tournois s’ouvrent dans { $channels }. Utilise `/{ $command }` là-bas.
no-games-in-channel = Sur ce serveur, on ne joue pas dans { $channel }, mais dans { $channels }. Joue là-bas, s’il te plaît.
no-games-there = Ce serveur ne permet plus de parties dans ce salon.
# $kind (what the channel is), $choose (post: messages are posted there, tables: a tournament is played there, name: games may be opened there)
channel-unsuitable = { $kind ->
    [announcements] { $channel } est un salon d’annonces.
    [thread] { $channel } est un fil.
    [forum] { $channel } est un forum, qui n’a que des publications.
    [media] { $channel } est un salon média, qui n’a que des publications.
    [voice] { $channel } est un salon vocal.
    [category] { $channel } est une catégorie.
   *[text] { $channel } est un salon textuel.
} { $choose ->
    [tables] Les tables d’un tournoi ont besoin de fils. Choisis un salon textuel, s’il te plaît.
    [name] Choisis un salon textuel, un salon d’annonces, un fil ou un forum, s’il te plaît.
   *[post] Choisis un salon textuel ou un fil, par exemple une publication d’un forum.
}
# A tag of a forum, of at most 20 characters. $standing
forum-tag = { $standing ->
    [waiting] en attente
    [finished] terminée
   *[playing] en cours
}
# The title of a post in a forum. $shows (games: what is played, seats: what can be joined)
forum-noticeboard = { $shows ->
    [games] Parties en cours
   *[seats] Places libres
}
no-tables-here = Un tournoi a besoin de fils pour ses tables. Utilise `/{ $command }` dans un salon textuel.
no-thread-here = On ne peut ouvrir un fil pour la partie que depuis un salon textuel. Laisse `fil` de côté, ou donne la commande dans un salon textuel.
no-thread-in-forum = Dans un forum, chaque partie a de toute façon sa propre publication. Laisse `fil` de côté.
too-many-invited = Tu as invité { $invited } joueurs, mais cette composition a { $seats } places : la tienne et { $others ->
    [one] une autre
   *[other] { $others } autres
}. Choisis une composition plus grande, ou laisse des joueurs partager une place.
game-is-gone = Cette partie n’existe plus.
has-begun = Cette partie a déjà commencé.
seats-are-kept = Les places libres sont réservées à { $players }. Tu peux demander à quelqu’un de partager sa place avec toi.
seat-is-free = Cette place est libre maintenant. Tu peux rejoindre la partie et l’avoir pour toi.
seat-is-full = { $count } joueurs partagent déjà cette place. Elle n’en accueille pas plus.
seat-given = Tu as maintenant une place.
has-begun-so-resign = La partie a commencé. Pour la quitter, utilise /abandonner.
no-seat-there = Tu n’as pas de place dans cette partie.
declined = Tu as refusé. Ta place est maintenant libre pour d’autres.
invitation-declined = { $host }, { $player } a refusé ton invitation à la partie `{ $game }`. La place est maintenant libre pour tous.
left = Tu as quitté la partie.
only-host-starts = Cette partie a été ouverte par { $player }. Personne d’autre ne peut la lancer.
needs-two = Il faut au moins 2 joueurs pour une partie.
needs-all-seats = Places prises : { $taken } sur { $seats }. La partie commence quand toutes le sont.
begins-now = La partie commence.
cancelled = La partie `{ $game }` est annulée.
is-over-already = Cette partie est déjà finie.
only-host-cancels = Cette partie a été ouverte par { $player }. Personne d’autre ne peut l’annuler. Pour laisser ta place, appuie sur Quitter.
managers-cancel = Sur ce serveur, seuls ses responsables peuvent annuler une partie commencée. Tu peux proposer la nulle avec /nulle ou abandonner avec /abandonner.
host-cancels = Sur ce serveur, seuls l’hôte ou un responsable peuvent annuler une partie commencée. Tu peux proposer la nulle avec /nulle ou abandonner avec /abandonner.
nobody-cancels = Sur ce serveur, personne ne peut annuler une partie commencée. Tu peux proposer la nulle avec /nulle ou abandonner avec /abandonner.
seated-already = Tu as déjà une place dans cette partie. Attends les autres joueurs.
invites-oneself = Tu as déjà la première place, donc tu ne peux pas t’inviter toi-même. Choisis quelqu’un d’autre, ou laisse la place libre.
invites-twice = Tu as nommé { $player } deux fois. Nomme chaque joueur une fois, ou personne pour laisser une place libre.
# $player (l’invité), $points, $stronger (guest, host), $outs et $inside_out (si ces options valent la peine d’être proposées)
could-be-evened = Pour une partie plus équilibrée : { $stronger ->
    [guest] { $player } a { $points } points de cote de plus que toi, donc prends la première place (`ordre` : « { choice-as-joined } »).
   *[host] { $player } a { $points } points de cote de moins que toi, donc laisse l’autre ouvrir la partie (`ordre` : « { choice-as-joined } »).
}{ $outs ->
    [yes] {" "}Ou bien une partie rapide (`sorties:2`).
   *[no] {""}
}{ $inside_out ->
    [yes] {" "}Ou bien `inversé:oui` : buts et départs sont échangés, et l’habitude aide moins.
   *[no] {""}
}

# Deux parties qui comptent ensemble.
option-pair = Jouer deux parties à la fois, places échangées ; elles comptent ensemble
    .name = double
pairs-are-of-two = Deux parties avec places échangées se jouent à 2. À plus de joueurs, les places changent de revanche en revanche.
game-is-paired = Deux parties commencent à la fois. Chaque joueur a chaque place une fois, et les parties comptent ensemble.
game-is-paired-with = Elle compte avec la partie `{ $game }`, où les places sont échangées.
pair-goes-on = Elle compte avec la partie `{ $game }`, qui est encore en cours.
pair-together = Avec la partie `{ $game }` : { $scores }.

# The form that opens a game. $game (its title), $about (a sentence)
new-game-which = À quel jeu veux-tu jouer ?
new-game-one = **{ $game }** : { $about }
new-game-of = **{ $game }**.
new-game-whom = Contre qui ?
new-game-computer = Contre l’ordinateur, niveau { $level }
new-game-anyone = Contre la première personne qui rejoint
# $name (a user with whom the reader has played)
new-game-user = Contre { $name }
new-game-pace = À quel rythme ?
new-game-usual-pace = Le rythme habituel de ce serveur
new-game-rated = La partie compte pour le classement.
new-game-friendly = La partie ne compte pas pour le classement.
new-game-make-rated = La faire compter
new-game-make-friendly = Ne pas la faire compter
new-game-open = Jouer
# $command (la commande qui ouvre une telle partie)
new-game-more = Pour inviter d’autres personnes, écris `/jouer` avec un `adversaire`. Pour plus de joueurs et des règles particulières, écris `/{ $command }` et ses options.
new-game-more-alone = Pour des règles particulières, écris `/{ $command }` et ses options. Pour jouer avec d’autres, utilise `/jouer` sur un serveur.
new-game-not-known = Seules les personnes avec qui tu as déjà joué sont proposées ici. Invite les autres avec `/jouer` et `adversaire`.
new-game-needs-game = Choisis aussi le jeu, avec `jeu` : la cadence et la mise en place en dépendent.
button-try = Essayer contre l’ordinateur
