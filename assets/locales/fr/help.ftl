# Aide.

help-start-title = Comment commencer
    .name = début
help-start = `/jouer` ouvre une partie dans ce salon. Les autres la rejoignent avec un bouton, et elle commence quand toutes les places sont prises.
    Appuie sur **Jouer** sous le plateau pour choisir un coup, ou tape-le avec `/coup`. **Plus…**, à côté, montre ce que tu peux faire d’autre dans la partie.
    `/plateau` montre la position, `/parties` tes parties et le temps qui reste. `/règles` explique les règles et comment écrire les coups. `/problème` te donne quelque chose à résoudre, `/leçon` une première leçon.
    `/trouver` montre ce qui est ouvert et ce qui se joue ici, `/tournois` les tournois et les ligues. `/moi` a ta cote, tes réglages et tes vacances.
help-commands-title = Plus de commandes
    .name = commandes
help-commands = `/chercher` lance une invitation que tout le monde peut accepter. `/places` montre ce qui est ouvert.
    `/aperçu` montre le plateau après un coup, `/prises` ce que tu peux prendre. Contre l’ordinateur, `/conseil` montre un bon coup.
    `/feuille-partie` donne la partie en fichier. `/revoir` parcourt une partie et `/analyser` l’explique. `/annoter` commente ses coups. `/statistiques` compte les parties finies, `/archives` les retrouve et `/ouvertures` montre ce qui a été joué dans une position.
    `/expliquer` décrit un coup, `/position` dessine un code de position.
    `/plan` joue tes réponses pour toi, `/essayer` essaie des coups sur ton propre plateau. `/note` garde une note pour toi, `/équipe` écrit à ton camp seulement.
    `/regarder` montre les parties d’ici, et `/panneau` les montre dans un salon. Pour suivre une autre partie, utilise `/plateau`. La plupart des commandes marchent aussi en message privé.
    `/nulle`, `/pause`, `/reprise` et `/revanche` posent la question aux autres. `/relancer` rappelle à un joueur de jouer. `/partenaires` montre qui partage ta place. `/abandonner` et `/annuler` mettent fin à une partie, `/déplacer-partie` la déplace vers un autre salon. `/vacances` arrête toutes tes pendules.
    `/réglages` sert aux aperçus, rappels, heures calmes, messages privés, couleurs et langue. Avec `/serveur`, les responsables du serveur règlent ses salons, sa cadence et sa langue. `/données` montre ou supprime ce qui est enregistré sur toi.
help-clock-title = Cadences, rappels, heures calmes
    .name = cadence
help-clock = `3 j` : 3 jours pour chaque coup. `sablier 1 min` : le temps que tu n’utilises pas va au joueur suivant, pour ce coup. `crédit 5 j` : 5 jours pour toute la partie, pour chaque camp. `aucune` : sans pendule. Tu peux ajouter des jours qui ne comptent pas : `3 j sauf sam dim Europe/Paris`.
    Si ton temps est épuisé, tu perds ton tour. Trois tours perdus de suite comptent comme une absence, et les adversaires peuvent mettre fin à la partie. C’est alors comme si tu avais abandonné. Tu reçois d’abord un rappel, sauf pendant tes heures calmes ou si tu n’en veux pas (`/réglages`). Quand petteia est absent, personne n’y perd de temps.
    Avec `/réglages message-privé:oui`, petteia t’envoie un message privé quand c’est à toi de jouer. Avec `liste-quotidienne:07:30`, tu reçois chaque jour la liste de tes parties.
    Pendant les heures calmes tes notifications sont silencieuses, mais ton temps court. `/pause` arrête la pendule d’une partie si tout le monde est d’accord. Pendant tes vacances (`/vacances`), les pendules de toutes tes parties s’arrêtent. La cadence fixe combien de jours comptent par an (`3 j vacances 14`). Sinon, c’est le serveur.
help-absence-title = Un joueur est absent, ou petteia ne peut pas écrire
    .name = absence
help-absence = Trois tours perdus de suite comptent comme une absence. Les adversaires ont alors un bouton pour mettre fin à la partie. Cette absence compte comme un abandon, et à plus de deux camps les autres continuent. Si un joueur a quitté le serveur, les autres l’apprennent avant la fin de son temps. `/relancer` rappelle à un joueur de jouer.
    Si petteia ne peut plus écrire dans un salon, les parties et les tournois y attendent. Les pendules s’arrêtent, les inscriptions et les rondes ne finissent pas, et rien n’est perdu. Tu l’apprends dans le salon au-dessus du fil, par message privé ou à ta prochaine commande. Un responsable du serveur peut rendre les permissions : « Voir le salon », « Envoyer des messages » et « Joindre des fichiers ». Dans un fil, c’est « Envoyer des messages dans les fils ». petteia le remarque et montre de nouveau la partie.
    Ou change de salon : les joueurs et les responsables du serveur déplacent une partie avec `/déplacer-partie`, les responsables du tournoi un tournoi avec `/tournoi déplacer`.
help-tournaments-title = Tournois
    .name = tournois
help-tournaments = `/tournoi annoncer` annonce un tournoi. On s’inscrit avec un bouton, jusqu’à la fin des inscriptions ou jusqu’à ce qu’un responsable le lance. Chaque table a un fil, et ses parties commencent automatiquement. À la fin d’une ronde, les parties en cours sont comptées en l’état.
    `/tournoi classement`, `appariements` et `ronde` montrent où on en est. Pour partir, utilise `/tournoi retirer`. Un responsable peut laisser quelqu’un d’autre continuer à ta place.
    Au Pentagame, tu marques pour les pièces que tu sors et pour celles que les autres ne sortent pas. Les autres jeux donnent 1, ½ ou 0. À égalité de points, les victoires, le Buchholz, le Sonneborn-Berger et la rencontre directe décident.
    Les responsables du tournoi peuvent `corriger` un résultat avec un motif, `remplacer` un joueur, et `exporter` le tout en tableaux et en feuilles de partie.
    `/série créer` organise des tournois à répétition, par exemple chaque vendredi, avec un classement commun. `/tournoi-équipes annoncer` fait jouer des équipes, plateau par plateau. `/ligue créer` fait commencer des saisons d’elles-mêmes, avec des groupes, des montées et des descentes.
help-ratings-title = Parties classées, cotes, palmarès
    .name = cotes
help-ratings = Si tu appuies sur **{ new-game-make-rated }** dans le formulaire de `/jouer`, la partie compte pour les cotes des joueurs. Son dernier plateau montre le changement. Personne n’y partage de place, et une partie sans aucun coup n’est pas classée. Chaque jeu a ses propres cotes, et les parties à plus de deux places en ont d’autres. Les reprises de coup sont permises si tout le monde est d’accord.
    Au départ, on a 1500 ± 350. Le second nombre dit si la cote est sûre : il baisse à chaque partie et monte avec le temps. Tant qu’il est grand, la cote est provisoire. Si un tournoi corrige un résultat, les cotes sont recalculées.
    `/cote` montre ta cote ou celle de quelqu’un d’autre, et comment elle a changé. `/palmarès` montre les meilleurs de ce serveur. Le palmarès « Partout » ne montre que les joueurs qui l’ont accepté dans `/réglages`.
help-computer-title = Jouer contre l’ordinateur
    .name = ordinateur
help-computer = `/jouer` avec un `niveau` commence aussitôt une partie contre l’ordinateur : 1 découvre le jeu, 8 est un champion. Dans les jeux à plus de deux places, il peut en prendre plusieurs : `/jouer pentagame composition:3 ordinateurs:2`. Les autres restent ouvertes aux humains.
    Il répond en quelques secondes, et son temps ne s’épuise jamais. Il accepte les reprises de coup et les revanches, et la nulle sauf s’il croit avoir l’avantage. Ces parties ne sont jamais classées, car les cotes sont pour les humains. La cote d’un niveau le compare aux autres niveaux ; le niveau 4 a 1500.
help-none = Il n’y a pas d’aide sur « { $name } ». Il y en a sur { $topics }, et sur chaque commande.
help-command = `/{ $command }` : { $description }.
help-command-of-group = `/{ $command }` : { $description }
help-option = `{ $option }` : { $description }
help-optional = `{ $option }`, facultatif : { $description }
help-titled = **{ $title }**

# Panels: menus of commands. `.name` is on the button or in the menu that opens it.
panel-all = Qu’aimerais-tu faire ?
    .name = Tout ce que je sais faire
panel-game = Ce qu’on peut faire dans une partie ; toi seul le vois
    .name = Dans une partie
panel-find = Des parties à rejoindre, à regarder et à ouvrir
    .name = Trouver une partie
panel-learn = Règles, leçons et problèmes
    .name = Apprendre
panel-me = Ta cote, tes réglages, tes vacances et tes données
    .name = Toi
panel-archive = Les parties finies et les meilleurs joueurs
    .name = Archives
panel-tournaments = Tournois, tournois par équipes, séries et ligues
    .name = Tournois
panel-organise = Ce que font les responsables, de l’annonce à la fin
    .name = Organiser…
panel-server = Pour les responsables de ce serveur
    .name = Ce serveur
