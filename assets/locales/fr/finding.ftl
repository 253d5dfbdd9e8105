# Regarder des parties : laquelle on veut dire, plateaux, feuilles de partie, listes.

no-game-called = Il n’y a pas de partie appelée `{ $name }` ici.
button-elsewhere = Ce bouton est celui d’une partie qui se joue ailleurs. Appuie dessus là-bas.
# $game (son nom), $channel (où elle se joue)
not-for-all-here = Certains ici ne peuvent pas voir le salon de la partie `{ $game }`, donc je ne la montre pas ici. Redemande dans { $channel }. `/plateau` et `/feuille-partie` te la montrent en privé.
several-games = Il y a plusieurs parties possibles. Dis laquelle avec l’option « partie » : { $games }.
own-games = Tes parties, pour l’option « partie » : { $games }.
all-own-games = `/parties` les liste toutes.
turn-in-which-game = C’est à toi de jouer dans plusieurs parties ici. Dans laquelle joues-tu ce coup ?
board-of-which-game = Il y a plusieurs parties ici. Quel plateau veux-tu ?
no-own-game = Tu ne joues aucune partie en ce moment. /jouer en ouvre une.
game-in = { $game } dans { $channel }
none-to-move = Ce n’est à toi de jouer dans aucune partie ici.
none-to-play = Tu n’as de place dans aucune partie en cours ici.
none-to-nudge = Tu n’attends personne dans une partie ici.
none-to-look-at = Aucune partie n’a encore été jouée ici. /jouer en ouvre une.
none-to-repeat = Tu n’as encore fini aucune partie ici.
none-to-cancel = Il n’y a pas de partie à annuler ici.

no-such-position = Il n’y a pas de coup { $ply } : cette partie en a eu { $played }.
no-such-seat = Il n’y a pas de place { $seat } dans cette partie. Ses places vont de 1 à { $seats }.
board-at-start = `{ $game }` : le départ.
board-after-turn = `{ $game }` : après le coup { $ply }, { $turn }.
board-after-pass = `{ $game }` : après le coup { $ply }, un tour passé.
board-after-lost = `{ $game }` : après le tour { $ply }, perdu.
position-code = Code de position : `{ $code }`
record-of = `{ $game }` : { $line_up }{ $options }, { $clock }, { $turns ->
    [one] { $turns } coup
   *[other] { $turns } coups
}{ $over ->
    [yes] {""}
   *[no] {" "}jusqu’ici
}.

no-games = Tu ne joues aucune partie en ce moment. `/jouer` en ouvre une.
your-games = **Tes parties** : { $count }, { $mine ->
    [0] aucune ne t’attend
    [one] une t’attend
   *[other] { $mine } t’attendent
}
with-players = {" "}avec { $players }
listed-waiting = `{ $game }` { $title } dans { $channel }{ $others } : attend des joueurs.
listed-my-turn = `{ $game }` { $title } dans { $channel }{ $others } : **à toi de jouer**{ $until }.
listed-to-move = `{ $game }` { $title } dans { $channel }{ $others } : à { $players } de jouer{ $until }.

not-a-code = Ce n’est pas un code de position ({ $title }) : { $why }.
nobodys-code = Aucun jeu ne peut lire ce code de position. Choisis son jeu avec l’option « jeu » pour voir ce qui ne va pas.

fill-in-game = C’est à toi de jouer dans plusieurs parties ici : choisis d’abord l’option `partie`
your-turn-note = , à toi de jouer

# Ce qui empêche quelqu’un d’agir sur un serveur.
# $until (la fin de l’exclusion)
timed-out = Tu es exclu temporairement sur ce serveur jusqu’au { $until }. D’ici là, tu peux tout regarder ici, mais ni jouer ni rien changer. Tu peux toujours m’envoyer les coups de tes parties en cours par message privé.
member-pending = Tu n’as pas encore accepté le règlement de ce serveur. Ouvre le serveur dans Discord et termine ton inscription. D’ici là, tu peux seulement regarder.
may-not-write = Tu ne peux pas écrire dans ce salon, je n’y accepte donc aucune commande. Tu peux regarder et appuyer sur les boutons. Pour jouer, choisis un salon où tu peux écrire.
# $channel
no-post-there = Je ne publie que là où tu peux écrire toi-même, et tu ne peux pas écrire dans { $channel }. Indique un autre salon, s’il te plaît.
no-view-there = Tu ne peux pas voir { $channel }. Indique un autre salon, s’il te plaît.

# Ce qui se choisit sur un membre ou sur un message.
challenged-oneself = Tu ne peux pas jouer contre toi-même. Choisis quelqu’un d’autre, ou choisis-moi pour jouer contre l’ordinateur.
profile-of-computer = Je n’ai pas de cote : les parties avec un ordinateur ne comptent pas pour les cotes.
profile-games = Parties terminées
found-nothing = Il n’y a ni code de position ni feuille de partie dans ce message. Sous chaque plateau que montre `/plateau` se trouve son code.
found-faulty-record = Il y a une feuille de partie dans ce message, mais je ne peux pas la lire. Elle doit être complète, et rien d’autre ne doit se trouver entre deux lignes de trois accents graves (```).
# $count
found-others = { $count ->
    [one] Il y a une autre position dans ce message.
   *[other] Il y a { $count } autres positions dans ce message.
} `/position` dessine n’importe quel code.
review-no-game = Je ne trouve aucune partie dans ce message, ou aucune que tu puisses voir. Choisis un de mes messages sur une partie, ou écris `/revoir`.
