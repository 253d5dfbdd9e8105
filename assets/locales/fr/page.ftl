# La page locale.

option-needs-value = `{ $option }:` demande une valeur : { $takes }.
option-given-twice = Tu as indiqué `{ $option }` deux fois. Indique-la une fois.
command-needs-option = `/{ $command }` demande l’option { $option } : { $takes }.
no-command-but = Il n’y a pas de commande `/{ $name }`. Veux-tu dire `/{ $near }` ?
no-command = Il n’y a pas de commande `/{ $name }`. `/aide` les liste toutes.
group-goes-on = Complète `/{ $group }` : { $commands }.
commands-start-with-slash = Une commande commence par une barre oblique, par exemple `/aide`.
player-named-twice = Tu as nommé **{ $name }** deux fois. Ne nomme personne deux fois.
too-many-players = Cette partie a moins de places. Nomme moins de joueurs.
no-player-but = Personne ne s’appelle `@{ $name }` sur cette page. Veux-tu dire `@{ $near }` ?
# $name (tel que tapé), $players (chacun avec un numéro)
several-players-called = Plusieurs personnes ici s’appellent `{ $name }`. Dis par le numéro laquelle : { $players }.
no-player = Personne ne s’appelle `@{ $name }` sur cette page. Ajoute des joueurs en haut de la page, ou laisse-leur la place libre.
no-channel-but = Il n’y a pas de salon `{ $name }`. Veux-tu dire `#{ $near }` ?
no-channel = Il n’y a pas de salon `{ $name }`.
option-takes-not = `{ $option }:` attend { $takes }, pas `{ $typed }`.
did-you-mean = Veux-tu dire `{ $near }` ?
typed-yes = oui
typed-no = non
no-option = `/{ $command }` n’a pas d’option `{ $option }:`.
not-expected = Je ne sais pas à quoi sert `{ $word }`.
no-options = `/{ $command }` n’a pas d’options.
options-are = Ses options sont { $options }.
page-file = Choisis le fichier pour `{ $line }` :
line-too-long = C’est trop long : une ligne a au plus { $count } caractères.
button-does-nothing = Ce bouton est périmé. /plateau montre la partie telle qu’elle est maintenant.

page-skip = Aller à la ligne de commande
page-skip-to-board = Aller au plateau
page-channels = Salons
page-messages = Messages
page-earlier = Messages précédents
page-latest = Retour aux derniers messages
page-newer = Nouveaux messages
page-noscript = La ligne de commande et les nouveaux messages ont besoin de JavaScript. Tout vient de cet ordinateur.
page-games = Parties
page-new-channel = Nouveau salon
page-its-name = Son nom
page-open = Ouvrir
page-who-plays = Qui joue ?
page-welcome-to = Bienvenue sur petteia
page-nobody-called = Personne ne s’appelle encore « { $name } ».
page-about = Des jeux de plateau rares, joués par messages. Tout reste sur cet ordinateur.
page-what-name = Comment t’appelles-tu ?
page-play = Jouer
page-play-on-as = Ou continuer sous un de ces noms
page-fault = Cela n’a pas marché
page-nothing-here = Il n’y a rien ici
page-back = Retour à la page
page-playing-as = Tu joues sous le nom de
page-somebody-new = Quelqu’un de nouveau
page-play-as-them = Jouer sous ce nom
page-nothing-yet = Rien ici pour l’instant, { $name }. Choisis un jeu :
page-typed = Tout peut aussi se taper :
page-begin-for-two = `/jouer pentagame` ouvre une partie à deux ; d’autres la rejoignent par un bouton
page-begin-with = `/jouer pentagame adversaire:@Ben cadence:"3 j"` invite quelqu’un
page-begin-help = `/aide` explique le reste
page-several-sides = Pour jouer plusieurs camps, choisis quelqu’un d’autre en haut, ou ouvre cette page dans une deuxième fenêtre.
page-suggestions = Suggestions
page-line = Commande ou message dans { $channel }
page-placeholder = /coup, /aide ou un message
page-send = Envoyer
page-keys = Tape `/` pour les commandes. Les flèches parcourent les suggestions, Tab en prend une, Échap les ferme.
page-only-you = Personne d’autre ne voit ceci
page-dismiss = Fermer
page-only-for-you = Pour toi seulement
page-no-answer = petteia ne répond pas. Nouvel essai …
page-one-suggestion = 1 suggestion
page-many-suggestions = # suggestions
page-play-as = Jouer sous le nom { $name }
page-somebody = quelqu’un
page-gone = salon-supprimé
page-bytes = { $count ->
        [one] { $count } octet
       *[other] { $count } octets
    }
page-kilobytes = { $count } ko
fault-nothing-here = Il n’y a pas de page à cette adresse. Retourne à la page d’accueil.
fault-simulated = C’est petteia qui joue { $name } ici. Choisis un autre nom.
fault-no-player = Ce joueur n’existe pas. Recharge la page et choisis-en un.
fault-command-id = L’identifiant d’une commande a de 8 à 64 lettres, chiffres et traits d’union.
fault-most-players = Il y a déjà { $count } joueurs. Joue sous l’un de ces noms.
fault-most-channels = Il y a déjà { $count } salons. Utilise l’un d’eux.
fault-name-taken = { $name } est ici le nom de petteia ou de son ordinateur. Prends-en un autre.
fault-name-empty = Un nom a besoin d’au moins une lettre.
fault-name-long = Un nom a au plus { $count } caractères.
fault-name-invisible = Un nom ne peut pas avoir de caractères invisibles.
fault-name-with = Un nom ne peut pas contenir { $sign }.
fault-channel-long = Le nom d’un salon a de 1 à { $count } caractères.
fault-channel-signs = Un nom de salon ne contient que des lettres, des chiffres, des traits d’union et des tirets bas.
fault-picture = Cette image ne peut pas se dessiner : { $why }

# Une commande, et le nom d’une option, comme on les tape.
command-called = `/{ $command }`
option-called = `{ $option }:`

# La première page. $name (d’un joueur), $game, $line (ce qui a été tapé, avec une barre oblique)
home-title = Quatre jeux rares
home-guest = Anonyme
home-friend = Ami
home-about = { $name ->
    [pentagame] Une course sur une étoile : amène trois de tes pièces aux croisements de leurs couleurs, et barre la route aux autres avec des blocs.
    [five-lines] Une course de la Grèce antique : lance le dé, et amène avant l’autre tes cinq pions sur la ligne sacrée.
    [pentalath] Cinq en ligne gagnent, mais un groupe de pierres sans case libre à côté est capturé.
    [rithmomachia] La bataille des nombres du Moyen Âge : les pièces capturent par le calcul, et trois nombres en harmonie en terrain adverse gagnent.
   *[other] Un jeu rare.
}
home-more = { $count ->
    [one] Encore { $count } partie
   *[other] Encore { $count } parties
}
home-go-on = Continuer sous le nom { $name }
home-continue = Continuer
home-computer = Contre l’ordinateur
home-learn = Apprendre sur le plateau
home-level = Niveau
home-with-friend = À deux ici
home-watch = Regarder
home-demonstration = C’est une démonstration : { $count } joueurs simulés jouent un tournoi et des parties des quatre jeux. Rien n’est gardé. Regarde, ou défie l’un d’eux : donne ton nom et tape `/jouer pentagame adversaire:@Ariadne`.
watch-title = Regarder { $game }
watch-sample = Une image animée d’une courte partie entre ordinateurs : { $game }
watch-nothing = Personne ne joue à ce jeu ici en ce moment. Voici une courte partie entre deux ordinateurs.
home-lesson = { $game } en deux minutes
lesson-title = { $game } en deux minutes
lesson-back = Retour aux jeux

# Une leçon sur le plateau. $game, $task et $tasks (nombres), $words (un coup en mots)
lesson-board-of = Exercice { $task } de la leçon de { $game }
lesson-lead = Exercice { $task } sur { $tasks }
lesson-done = Bravo : { $words }.
lesson-next = Exercice suivant
lesson-first-game = Ta première partie de { $game }
lesson-all-rules = Lire les règles
hint-turn = Cela part comme simple message. Pour le jouer comme un coup, tape `/coup { $typed }`.
hint-show-turn = Montrer le coup
hint-command = Cela part comme un simple message. Une commande commence par une barre oblique : `{ $line }`.

# Le web, connecté avec Discord.
web-about = Joue ici tes parties de petteia. Ce que tu joues ici paraît aussi sur Discord, dans le salon de la partie.
web-about-discord = Discord donne à petteia ton identifiant et ton nom, et rien d’autre.
web-sign-in = Se connecter avec Discord
web-sign-out = Se déconnecter
web-sign-out-everywhere = Se déconnecter dans tous les navigateurs
web-signed-in-as = Session ouverte : { $name }.
web-my-games = Tes parties
web-no-games = Tu n’as aucune partie en cours.
web-commands-here = Les commandes marchent ici comme dans un message privé à petteia. Personne d’autre ne voit les réponses.
web-no-chat = Personne ne lirait cela ici. Pour parler aux autres, écris dans le salon de la partie sur Discord.
web-signed-out = Ta session est fermée. Ouvre la première page pour te reconnecter.
web-foreign = Cela ne venait pas de cette page. Recharge la page et réessaie.
web-too-many = C’était beaucoup d’un coup. Attends quelques secondes, puis réessaie.
web-login-expired = La connexion a pris trop de temps, ou a commencé dans un autre navigateur. Réessaie.
web-login-refused = Discord n’a pas dit à petteia qui tu es, donc la connexion a échoué.
web-login-failed = Discord n’a pas répondu comme prévu. Réessaie dans une minute.
notify-switch = Prévenir ce navigateur quand c’est à moi de jouer
notify-denied = Ton navigateur n’autorise pas les notifications. Autorise-les dans les réglages de cette page.
notify-unknown-service = petteia ne connaît pas le service de notification de ce navigateur et ne peut pas le prévenir.
notify-unreadable = Les clés de ce navigateur sont illisibles. Recharge la page et réessaie.
web-sections = Rubriques
web-running-games = Parties en cours
web-puzzles = Problèmes
web-puzzles-about = Résous des problèmes sur le plateau. Choisis un jeu, ou prends n’importe lequel.
web-archive = Parties finies
web-sessions = Navigateurs connectés
web-sessions-about = Ta session est ouverte dans ces navigateurs. Si tu n’en reconnais pas un, déconnecte-le.
web-session-began = Depuis le { $began }
web-session-ends = Jusqu’au { $ends }
web-session-used = Dernière utilisation : { $used }
web-session-here = Ce navigateur
web-session-end = Déconnecter
web-start-in = Commencer une partie dans #{ $channel } ({ $server })
web-in-this-channel = Parties ouvertes et tournois dans ce salon
web-invite = Inviter quelqu’un
web-more-settings = Plus de réglages
web-channels = Salons où tu peux jouer
web-channel-link = Lien d’un salon Discord
web-channel-about = Sur Discord, ouvre le menu d’un salon et choisis « Copier le lien ». Les plateaux des parties que tu commences ici y paraissent.
web-no-link = Ce n’est pas le lien d’un salon de serveur. Sur Discord, ouvre le menu du salon et choisis « Copier le lien ».
web-where = #{ $channel } sur { $server }
web-topics = Dans ce salon
web-open = Parties ouvertes
web-watch = Parties en cours du serveur
web-tournaments = Tournois
web-series = Séries
web-no-tournaments = Il n’y a pas de tournoi que tu puisses voir ici.
web-own-pairings = Tes parties
web-crosstable = Grille américaine
web-crosstable-opponents = `①1` signifie : à la place 1, pour 1 point. Chaque colonne contient les parties contre le joueur de son numéro.
web-crosstable-rounds = `7 ①1` signifie : contre le numéro 7, à la place 1, pour 1 point.
web-rounds = Rondes
web-round = Ronde { $round }
web-seek = Chercher un adversaire
web-seek-now = Publier l’invitation
web-new = Nouvelle partie de { $game }
web-begin = Ouvrir la partie
web-lobby = La partie { $game } attend des joueurs
web-noscript = Les plateaux, les nouveaux messages et la ligne de commande ont besoin de JavaScript. Tout vient de ce site.
web-no-player = Personne ne s’appelle `@{ $name }` ici. Donne son identifiant Discord, ou laisse la place libre et envoie le lien de la partie.
web-no-member = Personne sur ce serveur n’a l’identifiant `{ $id }`. Vérifie-le, ou invite d’abord cette personne sur le serveur.
web-bot = L’identifiant `{ $id }` est celui d’un bot, qui ne peut pas jouer. Nomme quelqu’un d’autre, ou laisse la place libre.
web-member-unknown = Discord ne dit pas en ce moment qui a l’identifiant `{ $id }`. Réessaie dans une minute.
web-who = Donne un nom, un identifiant Discord ou une mention comme `<@123456789012345678>`.
web-page-of-game = La page de la partie
web-lobby-link = Envoie ce lien à quelqu’un. Les membres qui voient le salon peuvent jouer. Le plateau s’ouvre ici quand la partie commence.
web-link = Lien
web-record = Télécharger la feuille de partie
web-game = Jeu
web-any-game = Tous les jeux
web-opponent = Adversaire
web-filter = Montrer
web-none-ended = Tu n’as aucune partie finie de ce genre.
web-yes = oui
web-no = non
