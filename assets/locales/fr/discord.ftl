# Ce que seul le bot Discord dit.

discord-grief = Il y a eu un problème de notre côté. `/plateau` montre si ton coup a compté. Sinon, réessaie.
discord-unshown = Discord n’a pas accepté ma réponse. `/plateau` montre la partie telle qu’elle est maintenant.
discord-busy = Trop de demandes en ce moment : rien n’a changé. Réessaie dans un instant.
discord-unknown-command = Cette commande n’existe plus. Tape `/` pour voir les commandes qui marchent.
discord-old-button = Ce bouton vient d’un message plus ancien. La commande /plateau montre la partie telle qu’elle est maintenant.
discord-no-files = (Je ne peux pas joindre de fichiers dans ce salon, donc le plateau manque. `/plateau` te le montre.)
discord-no-picture = (Il y a eu un problème de notre côté, donc l’image manque.)
discord-on-servers-only = Cela ne marche que sur un serveur où se trouve petteia. Utilise cette commande dans un de ses salons.
discord-external-denied = Ici, tu es la seule personne à voir mes messages : ce serveur ne laisse pas utiliser d’applications qui n’y sont pas installées. Demande aux responsables du serveur d’autoriser « Utiliser des applications externes » dans ce salon, ou joue dans un message privé ou un groupe. Aucun tour n’est perdu pour autant : la personne qui doit jouer est prévenue par message privé.
discord-not-permitted = Pour une partie, il me faut plus de permissions ici. Un responsable de ce serveur peut me les donner : **{ $permissions }**.
# Permissions, as Discord names them in this language.
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-in-threads = Envoyer des messages dans les fils
permission-attach-files = Joindre des fichiers
permission-create-threads = Créer des fils publics
discord-bots-do-not-play = { $user } est un bot et ne peut pas jouer. Choisis quelqu’un d’autre, ou laisse la place libre.
discord-unreadable = Discord a envoyé pour `{ $option }` quelque chose que je ne peux pas lire. Réessaie.
discord-file-lost = Le fichier n’est pas arrivé de Discord. Réessaie.
discord-on-the-web = Ouvrir sur le web
discord-install = Ajouter petteia
discord-no-member = { $user } ne fait pas partie de ce serveur. Invite d’abord cette personne sur le serveur.
discord-no-activity = Les plateaux ne s’ouvrent pas dans Discord ici. `/parties` montre tes parties.
discord-activity = Ouvre les plateaux de tes parties dans Discord
discord-activity-name = plateaux
# What Discord shows of the bot: at most 400 characters.
discord-portal = Quatre jeux de plateau rares par messages, avec calme et sérieux : Pentagame, Cinq Lignes, Pentalath et Rithmomachie. Entre amis, en tournoi ou contre l’ordinateur. Tape /jouer pour commencer.
discord-do = Fait tout ce que je sais faire, écrit en une ligne
    .name = faire
discord-do-line = Quoi faire, par exemple abandonner k7f2q ; se complète pas à pas
discord-do-line-name = ligne
discord-do-file = Un fichier, pour les lignes qui en prennent un, comme tournoi importer
discord-do-file-name = fichier
discord-do-needs-file = /{ $command } demande un fichier. Choisis-le avec `{ $option }`, à côté de la ligne.
discord-do-no-file = /{ $command } ne prend pas de fichier. Renvoie la ligne sans lui.
discord-do-no-channels = Discord ne dit pas en ce moment quels salons tu peux voir. Réessaie dans une minute.
discord-ranking = Les meilleurs joueurs d’un jeu, sur ce serveur ou partout
    .name = palmarès
# In menus of forms.
discord-form-yes = Oui
discord-form-no = Non
discord-form-more = Autres options

# Les commandes sur un membre et sur un message ; 32 caractères au plus.
discord-challenge = Défier
discord-profile = Cote et parties
discord-show-position = Montrer la position
discord-review = Revoir et analyser
