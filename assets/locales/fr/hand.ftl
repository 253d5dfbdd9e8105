# Coups joués à la main : des endroits touchés sur le plateau de la page, ou choisis par les boutons de Discord.

# $name (en notation), $words (où c’est), $place (un de ceux-ci), $standing (ce qui s’y trouve)
hand-place = { $name }, { $words }
hand-standing = { $place } : { $standing }

# $count, $side (A ou B ; Blanc ou Noir), $piece (forme et valeur)
hand-counters = { $count ->
    [one] un pion ({ $side })
   *[other] { $count } pions ({ $side })
}
hand-counters-waiting = { $count ->
    [one] un pion attend
   *[other] { $count } pions attendent
}
hand-stone = une pierre de { $side }
hand-piece = { $piece } de { $side }
# $colour, $colours (des pièces de qui lit)
hand-your-piece = ta pièce { picture-colour }
hand-your-pieces = tes pièces ({ $colours })

# $why (une règle), $turn, $words (le coup en mots)
hand-cannot-start = Tu ne peux pas commencer là : { $why }.
hand-against-rules = Tu ne peux pas aller là : { $why }.
hand-nothing-there = Tu ne peux pas commencer là. Choisis un des endroits marqués.
hand-not-there = Tu ne peux pas aller là. Choisis un des endroits marqués.
# Pourquoi quelque chose ne peut pas être touché. $cell, $point, $square, $stop (où), $piece, $block (ce
# qui s’y trouve), $side, $owner (à qui c’est), $distance (de combien ça se déplace)
hand-choose-first = Choisis d’abord une des options sous le plateau.
hand-cell-taken = une pierre de { $side } est sur { $cell }. Choisis une case vide
hand-no-counter = tu n’as pas de pion sur { $point }
hand-counter-of-other = le pion sur { $point } est à l’autre camp ({ $side }). Déplace un des tiens
hand-no-piece = il n’y a rien sur { $square }. Commence par une de tes pièces
hand-piece-of-other = { $piece } est à { $owner }. Commence par une de tes pièces, pour prendre celle-ci ou te déplacer
hand-shut-in = { $piece } sur { $square } ne peut rien prendre maintenant ni se déplacer. Cette pièce avance tout droit d’exactement { $distance } { $distance ->
        [one] case
       *[other] cases
    }, et chaque chemin est barré ou quitte le plateau
hand-two-captors = deux pièces choisies ensemble ne peuvent que prendre. Pour te déplacer, choisis-en une seule
hand-no-piece-to-move = il n’y a rien sur { $stop }. Commence par une de tes pièces
hand-block = { $block } est sur { $stop }. Pour déplacer un bloc, prends sa place avec une de tes pièces
hand-not-yours = { $piece } n’est pas à toi. Commence par une de tes pièces : elle peut s’échanger avec celle-ci
hand-your-turn = À toi de jouer : choisis un des endroits marqués.
hand-go-on = { $turn } … choisis maintenant l’endroit marqué suivant.
hand-which = { $turn } … que choisis-tu ?
hand-whole = { $turn } : { $words }.
hand-complete = { $turn } est complet. Confirme-le ou choisis un autre endroit.
hand-only-turn = Il n’y a qu’un coup : { $turn }, { $words }.
hand-more = Tu peux encore prendre avant de confirmer.
hand-not-played = Pas encore joué
hand-deeds = La partie : conseil, nulle, abandon
hand-offer-draw = Proposer la nulle
hand-board = Plateau
hand-board-of = Plateau de la partie { $game }
hand-next-game = Partie suivante
hand-fold = Masquer le plateau
hand-unfold = Montrer le plateau

# La liste des coups à côté du plateau, et ses boutons
hand-passed = passe
hand-missed = tour perdu
hand-vacant = abandon, pas de coup
hand-turns = Coups
hand-first = Première position (Début)
hand-back = Un coup en arrière (flèche gauche)
hand-forward = Un coup en avant (flèche droite)
hand-now = Position actuelle (Fin)
hand-start = Départ
hand-flip = Tourner le plateau (F)
hand-zen = Le plateau seul (Z)
hand-settings = Réglages du plateau
hand-confirm = Confirmer les coups
hand-confirm-always = toujours
hand-confirm-pace = seulement dans les parties lentes
hand-confirm-never = jamais
hand-pass = Sur un seul écran : passer au joueur suivant
hand-turning-points = Tournants
hand-size = Taille du plateau
hand-coordinates = Coordonnées
hand-sounds = Sons
hand-explore = Essayer des coups, en privé (E)
hand-try = Essayer ce coup
hand-plans = Coups prévus
hand-withdraw-plan = Supprimer ce coup prévu
hand-plan-how = Joue le coup que tu attends, puis ta réponse, pour la prévoir.

# Les mots à côté des signes des boutons, et les onglets à côté du plateau
hand-explore-word = Essayer
hand-flip-word = Tourner
hand-zen-word = Plateau seul
hand-settings-word = Réglages
hand-deeds-word = Partie
hand-which-one = Choisis maintenant l’une de ces possibilités.
hand-study-later = Quand la partie est finie, tu peux la faire analyser. Les chances après chaque coup et les tournants s’affichent alors ici.
tab-beside = À côté du plateau
tab-chat = Discussion
tab-analysis = Analyse
tab-rules = Règles

# À côté du plateau. $players, $won (qui a gagné), $deadline, $until, $at (moments), $days
lead-your-turn = À toi de jouer
lead-to-move = À { $players } de jouer
lead-you-win = Tu as gagné !
lead-result = { $won }
lead-cancelled = Annulée
lead-puzzle = Trouve le meilleur coup
table-players = { $players }
table-deadline = Fin du temps : { $deadline }
table-clock-stands = La pendule est arrêtée jusqu’au { $until }
table-reminder = Tu auras un rappel : { $at }
table-days-off = Jours de repos : { $days }
table-days-off-in-zone = Jours de repos : { $days } ({ $zone })
# $weekday (1 est lundi)
weekday = { $weekday ->
    [1] lundi
    [2] mardi
    [3] mercredi
    [4] jeudi
    [5] vendredi
    [6] samedi
   *[other] dimanche
}

# Coups joués par choix. $turn (ce qui est fait jusqu’ici), $first, $last (des endroits avec leurs numéros)
button-move = Jouer
button-type-turn = Taper le coup
button-next-game = Partie suivante
by-hand-begin = Que veux-tu déplacer ? Les numéros sont sur l’image.
by-hand-begin-placing = Où veux-tu jouer ? Les numéros sont sur l’image.
by-hand-go-on = { $turn } … et ensuite ? Les numéros sont sur l’image.
by-hand-asks = { $turn } … { $question } Les numéros sont sur l’image.
# $region (une partie du plateau), $count (combien de cases y sont possibles)
by-hand-asks-part = { $turn } … { $question } Choisis d’abord une partie du plateau.
by-hand-only-turn = C’est ton seul coup possible.
by-hand-offers-auto-move = petteia peut jouer ces coups à ta place.
button-auto-move = Toujours les jouer pour moi
hand-region = { $region ->
    [nodes] Coins et carrefours
    [rim] Le bord
    [inside] Les lignes intérieures
    [white] Bras du coin blanc
    [blue] Bras du coin bleu
    [red] Bras du coin rouge
    [yellow] Bras du coin jaune
   *[green] Bras du coin vert
} ({ $count })
by-hand-menu = { $first } à { $last }
no-game-waits = Aucune partie ne t’attend pour l’instant.
type-turn-title = Ton coup dans la partie { $game }
type-turn-label = Le coup, comme tu l’écris

# Ce qu’il faut choisir ensuite dans le coup.
prompt-piece = Choisis la pièce que tu veux déplacer.
prompt-take-out = Une de tes pièces est sur son but : choisis-la pour la sortir.
prompt-goal = Choisis maintenant la destination.
prompt-black-block = Où va le bloc noir ? Choisis une case libre.
prompt-grey-block = Une pièce est sortie. Où va le bloc gris ? Choisis une case libre.
prompt-lift-grey-block = Une pièce est sortie : choisis le bloc gris que tu veux déplacer.
prompt-counter = Choisis le pion que tu veux déplacer.
prompt-entering = Un pion doit entrer : choisis-en un à côté du plateau.
prompt-cell = Choisis une case libre pour ta pierre.
prompt-piece-or-capture = Choisis la pièce que tu veux déplacer, ou une que tu peux prendre.
prompt-goal-or-capture = Choisis maintenant la destination, ou ce qui est pris.
