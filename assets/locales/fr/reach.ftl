### Les salons hors d’atteinte, et le déplacement d’une partie.

# { $why } : gone, hidden, forbidden, locked ou refused.
out-of-reach = { $why ->
    [gone] Le salon de ta partie n’existe plus. Ta partie attend et sa pendule est arrêtée. Pour continuer, tape /déplacer-partie dans un autre salon.
    [hidden] Je ne vois plus { $channel }. Ta partie y attend et sa pendule est arrêtée. Un responsable du serveur peut me donner les permissions « Voir le salon », « Envoyer des messages » et « Joindre des fichiers ». Dans un fil, il faut « Envoyer des messages dans les fils ». Ou tape /déplacer-partie dans un autre salon.
    [forbidden] Je ne peux pas écrire dans { $channel }. Ta partie y attend et sa pendule est arrêtée. Un responsable du serveur peut m’y donner les permissions « Envoyer des messages » et « Joindre des fichiers ». Dans un fil, il faut « Envoyer des messages dans les fils ». Ou tape /déplacer-partie dans un autre salon.
    [locked] Le fil { $channel } est verrouillé, donc je ne peux pas y écrire. Ta partie y attend et sa pendule est arrêtée. Un responsable du serveur peut le déverrouiller. Ou tape /déplacer-partie dans un autre salon.
    [too-many-threads] Le fil { $channel } est archivé, et je ne peux pas le rouvrir : ce serveur a autant de fils actifs que Discord en permet. Ta partie y attend et sa pendule est arrêtée. Qui gère les fils du serveur peut en archiver d’autres. Ou tape /déplacer-partie dans un autre salon.
    [too-many-channels] Ce serveur a autant de salons que Discord en permet, donc je ne peux pas écrire dans { $channel }. Ta partie y attend et sa pendule est arrêtée. Qui gère les salons du serveur peut supprimer des salons inutilisés. Ou tape /déplacer-partie dans un autre salon.
   *[other] Discord n’accepte pas mes messages dans { $channel }. Ta partie y attend et sa pendule est arrêtée. Je réessaie régulièrement. Ou tape /déplacer-partie dans un autre salon.
}
# La même chose là où une partie se joue seul, en messages privés avec petteia
direct-out-of-reach = Je ne peux pas montrer ta partie dans nos messages privés, parce que { $why ->
    [no-shared-server] tu n’as aucun serveur en commun avec petteia
    [not-accepted] tu n’acceptes pas les messages de petteia
   *[other] Discord ne les accepte pas
}. Elle y attend, et sa pendule est arrêtée. Autorise les messages des membres d’un serveur où se trouve petteia, puis joue un coup. `/plateau` montre le plateau.
game-out-of-reach = { $players } : partie { $game }. { $mend }
button-move-here = Continuer ici
place-elsewhere = un salon d’un autre serveur
# Après « dans » : où une partie se joue seul
place-direct = nos messages privés
place-answered = une discussion de ses joueurs
# { $why } comme plus haut ; $channel quand il existe encore
place-out-of-reach = { $why ->
    [gone] un salon qui n’existe plus (déplace la partie avec /déplacer-partie)
   *[other] { $channel } (hors d’atteinte : déplace la partie avec /déplacer-partie)
}
thread-not-opened = { $player } : { $of ->
    [tables] je n’ai pas pu ouvrir de fils pour des tables de { $about }. Leurs parties se jouent dans ce salon.
    [post] je n’ai pas pu ouvrir de publication pour la partie `{ $about }`. Elle se joue ici.
   *[game] je n’ai pas pu ouvrir de fil pour la partie `{ $about }`. Elle se joue dans ce salon.
} { $why ->
    [too-many-threads] Ce serveur a autant de fils actifs que Discord en permet. Qui gère les fils ici peut en archiver d’autres ; il y aura alors de la place pour les suivants.
    [too-many-channels] Ce serveur a autant de salons que Discord en permet. Qui gère les salons ici peut supprimer des salons inutilisés ; il y aura alors de la place pour des fils.
    [forbidden] { $of ->
        [post] Un responsable du serveur peut me donner dans le forum la permission « Créer des publications ».
       *[other] Un responsable du serveur peut me donner ici les permissions « Créer des fils publics » et « Envoyer des messages dans les fils ».
    }
   *[other] Discord ne l’a pas accepté.
}
# { $how } : over, clock-runs (elle était arrêtée jusqu’ici) ou goes-on.
game-is-here-now = { $how ->
    [over] La partie { $game } est finie :
    [clock-runs] La partie { $game } continue ici. La pendule repart.
   *[goes-on] La partie { $game } continue ici.
}
played-meanwhile = { $more ->
    [yes] Derniers coups joués entre-temps :
   *[no] Joué depuis :
}
taken-back-meanwhile = Des coups ont été repris depuis.
game-moved = La partie { $game } continue dans { $channel }.
game-moved-away = { $player } a déplacé la partie { $game } vers { $channel }.
move-game-not-yours = Seuls ses joueurs et les responsables du serveur peuvent déplacer une partie.
move-game-elsewhere = Cette partie se joue ailleurs. Tape /déplacer-partie là où tu veux continuer, sans nommer de salon.
move-game-is-there = Elle se joue déjà dans { $channel }. Tape /déplacer-partie dans le nouveau salon, ou nomme ce salon.
none-to-move-here = Tu n’as ici aucune partie à déplacer. Nomme ta partie avec l’option « partie ».
# Une partie déménage : vers un autre serveur, vers une discussion ou de là. $players (qui a demandé)
move-asked-elsewhere = { $players } : la question de continuer cette partie ailleurs est déjà posée. Réponds-y d’abord.
# $channel (après « dans », où la partie continuerait)
agree-where-it-goes-on = Appuie sur le bouton dans { $channel }, où la partie continuerait. Ainsi, il est sûr que tu peux y jouer.
move-not-all-there = { $player } ne peut pas jouer dans ce salon maintenant. Tous les joueurs de la partie doivent pouvoir le voir et y écrire.
no-move-at-table = Une partie de tournoi reste sur son serveur.
no-move-of-direct = Une partie contre l’ordinateur dans nos messages privés y reste, et aucune autre n’y va.

# La même chose pour le salon d’un tournoi.
hall-out-of-reach = { $why ->
    [gone] Le salon du tournoi { $tournament } n’existe plus, donc je ne peux pas y écrire.
    [hidden] Je ne vois plus { $channel }, le salon du tournoi { $tournament }. Un responsable du serveur peut me donner les permissions « Voir le salon », « Envoyer des messages » et « Joindre des fichiers ».
    [forbidden] Je ne peux pas écrire dans { $channel }, le salon du tournoi { $tournament }. Un responsable du serveur peut m’y donner les permissions « Envoyer des messages » et « Joindre des fichiers ».
    [locked] Le fil { $channel } est verrouillé, donc je ne peux pas y écrire au sujet du tournoi { $tournament }. Un responsable du serveur peut le déverrouiller.
    [too-many-threads] Le fil { $channel } est archivé. Je ne peux pas le rouvrir pour le tournoi { $tournament } : ce serveur a autant de fils actifs que Discord en permet. Qui gère les fils du serveur peut en archiver d’autres.
    [too-many-channels] Le serveur a autant de salons que Discord en permet, donc je ne peux pas écrire dans { $channel } au sujet du tournoi { $tournament }. Qui gère les salons du serveur peut supprimer des salons inutilisés.
   *[other] Discord n’accepte pas mes messages dans { $channel } au sujet du tournoi { $tournament }. Je réessaie régulièrement.
} D’ici là, le tournoi attend : les inscriptions et les rondes ne finissent pas, rien ne commence, et rien n’est perdu. Un responsable du tournoi ou du serveur peut aussi le déplacer avec /tournoi déplacer.
hall-out-of-reach-notice = { $players } : { $mend }
hall-is-back = { $phase ->
    [lobby] Je peux de nouveau écrire ici. { $tournament } est encore ouvert, et les inscriptions sont prolongées d’autant.
    [playing] Je peux de nouveau écrire ici. { $tournament } continue, et la ronde est prolongée d’autant.
   *[ended] Je peux de nouveau écrire ici. { $tournament } est fini :
}
# $title (de la partie)
visitor-unwritten = { $player } : j’ai un message sur ta partie `{ $game }`, { $title }, sur un autre serveur, mais tu n’acceptes pas mes messages privés. Le voici :
visitor-left = { $players } : je ne peux plus joindre { $player }, qui joue la partie `{ $game }` depuis un autre serveur. La partie et sa pendule continuent.{ $close ->
    [yes] {" "}Inutile d’attendre : on peut dès maintenant mettre fin à la partie.
   *[no] {""}
}
member-left = { $players } : { $player } a quitté ce serveur. La partie { $game } continue et la pendule tourne toujours, et { $player } peut revenir et jouer.{ $close ->
    [yes] {" "}Inutile d’attendre : vous pouvez dès maintenant mettre fin à la partie.
   *[no] {""}
}
