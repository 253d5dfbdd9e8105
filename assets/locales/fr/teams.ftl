# Équipes d’un tournoi : ce que lisent les responsables, les capitaines et les joueurs.

teams-not-here = Il n’y a pas de tournoi par équipes ici. `/tournoi-équipes annoncer` en annonce un.
teams-boards = Les équipes se rencontrent sur { $boards } plateaux. Une équipe qui a moins de joueurs perd ses derniers plateaux.
teams-in-pairs = On joue 2 parties par plateau, en échangeant les places.
teams-registered = Équipes : **{ $count }** (de { $least } à { $most } possibles).
teams-how = Pour jouer dans une équipe, appuie sur **Équipes**. Pour en fonder une, utilise `/tournoi-équipes fonder`.
teams-begun-with = **Il a commencé** avec { $teams } équipes et { $players } joueurs.
teams-sizes = De { $least } à { $most } équipes peuvent jouer. Choisis `minimum` et `maximum` dans ces limites, et `minimum` pas plus grand que `maximum`.
teams-full = { $most } équipes participent, et il n’y a plus de place. Joue plutôt dans l’une d’elles.
too-few-teams = Il faut { $least } équipes, et { $registered ->
    [0] il n’y en a aucune
    [one] il y en a { $registered }
   *[other] il y en a { $registered }
} jusqu’ici.
pairing-too-few-teams = Le tournoi est terminé : il faut 2 équipes pour une ronde, et il en reste { $left }.
button-teams = Équipes
button-matches = Matchs
# $team (its name)
button-matches-of = Matchs : { $team }
teams-more-matches = … et encore { $count } { $count ->
    [one] match
   *[other] matchs
}.

# $fixture (ronde.table.partie)
team-board = Plateau { $board } : { $players } (`{ $fixture }`)
team-board-alone = Plateau { $board } : { $player } n’a pas d’adversaire, donc l’équipe gagne ce plateau.
team-free = **{ $team }** n’a pas d’adversaire : 1 point de match et la moitié des plateaux.
# $points (points de match), $boards (points de plateaux), $berger
teams-row = { $place }. **{ $team }** **{ $points }** { $points ->
    [one] point de match
   *[other] points de match
} · { $boards } sur les plateaux · SB { $berger }
teams-ties = Un match gagné vaut 2 points, un match nul 1. À égalité : points des plateaux, puis Sonneborn-Berger (SB : points de match des adversaires × points des plateaux).
teams-of = { $tournament } : les équipes, pour { $boards } plateaux :
# $open : yes ou no
team-line = **{ $team }** (capitaine : { $captain }{ $open ->
    [yes] {""}
   *[no] , qui accepte chaque joueur
}) : { $players }
team-reserves = En réserve : { $players }.
button-team-join = Rejoindre { $team }
team-choice = { $team } ({ $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}{ $open ->
    [yes] {""}
   *[no] ; avec l’accord du capitaine
})

team-founded = Tu as fondé **{ $team }**, et tu en es capitaine. Les autres la rejoignent avec **Équipes** ou `/tournoi-équipes rejoindre`.
team-name-length = Le nom d’une équipe a de 1 à { $most } caractères, et n’est pas qu’un nombre.
team-name-taken = Il y a déjà une équipe **{ $team }**. Choisis un autre nom, ou rejoins-la.
team-found-too-late = Le tournoi a commencé, donc on ne fonde plus d’équipe. Tu peux encore en rejoindre une avec `/tournoi-équipes rejoindre`.
team-join-one = Ce tournoi se joue par équipes. Rejoins-en une, ou fonde la tienne avec `/tournoi-équipes fonder`.
team-joined = Tu joues pour **{ $team }**. Ton capitaine choisit qui joue sur quel plateau. Pour la quitter, utilise `/tournoi quitter`.
team-applied = Le capitaine de l’équipe **{ $team }** va te répondre. Pour annuler ta demande, utilise `/tournoi quitter`.
team-applied-no-more = Tu ne demandes plus à rejoindre **{ $team }**.
team-applied-already = Tu as demandé à rejoindre **{ $team }**, et le capitaine n’a pas encore répondu. Pour annuler ta demande, utilise `/tournoi quitter`.
team-applied-full = Déjà { $most } personnes attendent la réponse du capitaine. Réessaie plus tard.
team-member-already = Tu joues déjà pour **{ $team }**. Avant le début, tu peux la quitter avec `/tournoi quitter`.
team-is-out = **{ $team }** ne participe plus.
team-members-full = **{ $team }** a déjà { $most } joueurs, le maximum pour une équipe.
team-joined-late = { $player } joue pour l’équipe **{ $team }** dans le tournoi { $tournament } dès la prochaine ronde.
team-asks-captain = { $captain } : { $player } voudrait jouer pour **{ $team }** dans { $tournament }.
team-asks-organisers = { $player } voudrait jouer pour **{ $team }** dans { $tournament }. L’équipe n’a pas de capitaine, donc un responsable répond.
button-team-accept = Accepter
button-team-decline = Refuser
team-not-applied = { $player } n’attend plus de réponse.
team-accepted = { $player } joue pour l’équipe **{ $team }** dans le tournoi { $tournament }.
team-declined = { $player } ne joue pas pour **{ $team }** dans { $tournament }.
team-answered = C’est fait.

team-none-yet = Il n’y a pas encore d’équipe. `/tournoi-équipes fonder` en fonde une.
team-unknown = Aucune équipe ne s’appelle `{ $typed }` ici. Les équipes sont { $teams }.
team-which = Tu n’es dans aucune équipe. Nommes-en une avec `équipe`.
team-has-nobody = Il n’y a plus personne dans **{ $team }**, donc seul un responsable le peut.
only-captain = Seules ces personnes le peuvent : { $captain }, capitaine de l’équipe **{ $team }**, ou l’organisation.
team-no-member = { $player } ne joue pas pour **{ $team }**.
team-captain-already = { $player } est déjà capitaine.
team-sure-to-remove = Exclure { $player } de l’équipe **{ $team }** ?
team-sure-to-remove-playing = Exclure { $player } de l’équipe **{ $team }** ? C’est définitif. Ses parties du tournoi sont abandonnées.
team-member-removed = { $by } a exclu { $player } de l’équipe **{ $team }** dans le tournoi { $tournament }.
team-removed-member-reply = { $player } ne joue plus pour **{ $team }**.
team-sure-to-dissolve = Dissoudre **{ $team }** ? C’est définitif. Ses joueurs peuvent rejoindre d’autres équipes.
team-sure-to-withdraw = Retirer **{ $team }** ? C’est définitif. Toutes ses parties du tournoi sont abandonnées.
button-team-withdraw = Retirer l’équipe
button-team-stay = Garder l’équipe
team-withdrawn = { $by } a retiré l’équipe **{ $team }** du tournoi { $tournament }.
team-withdrawn-reply = **{ $team }** ne participe plus.

line-up-how = Pour la changer, nomme les joueurs dans `ordre`, séparés par des virgules. Les autres suivent en réserve.
line-up-preview = À partir de la ronde { $round }, ce sera :
button-line-up = Choisir cette composition
button-line-up-not = Ne rien changer
line-up-set = **{ $team }** joue ainsi à partir de la ronde { $round }.
line-up-changed = L’équipe a changé depuis. Utilise de nouveau `/tournoi-équipes composition`.
line-up-no-round = Il ne reste plus de ronde à préparer.
line-up-empty = Nomme les joueurs des plateaux dans `ordre`, par exemple `Ada, Ben, Cleo`.
line-up-twice = Tu as nommé { $player } deux fois. Chaque joueur a un seul plateau.
line-up-unknown = Personne dans **{ $team }** ne s’appelle `{ $typed }`. Écris les noms comme les suggestions, séparés par des virgules.
line-up-same-names = Plusieurs joueurs s’appellent `{ $typed }`. Mentionne la bonne personne avec @.

log-team-founded = { $by } a fondé l’équipe { $team }
log-team-applied = { $player } a demandé à rejoindre { $team }
log-team-declined = { $player } ne rejoint pas { $team }
log-team-joined = { $player } a rejoint { $team }
captain-asked = { $player }, veux-tu être capitaine de l’équipe **{ $team }** dans { $tournament } ? { $by } te le demande. Rien ne change avant ton accord.
captain-asked-reply = La question est posée à { $player } dans le salon du tournoi ; son accord y suffit pour être capitaine de l’équipe **{ $team }**.
captain-asked-already = { $player } n’a pas encore répondu à la question.
captain-not-asked = Cette question n’est pas pour toi, ou elle n’est plus ouverte : personne ne t’a demandé d’être capitaine de cette équipe.
captain-agreed = { $player } est maintenant capitaine de l’équipe **{ $team }** dans { $tournament }.
captain-agreed-reply = Tu es maintenant capitaine de l’équipe **{ $team }**.
captain-declined = { $player } ne veut pas être capitaine de l’équipe **{ $team }** dans { $tournament }.
captain-declined-reply = L’équipe garde sa ou son capitaine.
log-team-captain-asked = { $by } a demandé à { $player } d’être capitaine de l’équipe { $team }
log-team-captain-agreed = { $player } est maintenant capitaine de l’équipe { $team }
log-team-captain-declined = { $player } n’est pas capitaine de l’équipe { $team }
log-team-captain = { $by } a nommé { $player } capitaine de l’équipe { $team }
log-team-line-up = { $by } a fixé la composition de l’équipe { $team }
log-team-withdrawn = { $by } a retiré l’équipe { $team }

teams-servers = D’autres serveurs participent : { $servers }.
# $ends : yes pour un toutes rondes, qui se termine quand toutes se sont rencontrées
teams-may-repeat = Avec autant de rondes, { $ends ->
    [yes] toutes les équipes se seront rencontrées avant la dernière, et le tournoi se terminera alors
   *[no] certaines équipes peuvent se rencontrer à nouveau
}.
teams-may-repeat-with = Avec { $teams } équipes ou moins, { $ends ->
    [yes] toutes se sont rencontrées avant la dernière ronde, et le tournoi se termine alors
   *[no] certaines peuvent se rencontrer à nouveau en autant de rondes
}.
teams-may-repeat-now = Avec { $teams } équipes, { $ends ->
    [yes] toutes se sont rencontrées après { $sure ->
        [one] { $sure } ronde
       *[other] { $sure } rondes
    }, et le tournoi se termine alors.
   *[no] certaines peuvent se rencontrer à nouveau en autant de rondes. Jusqu’à { $sure ->
        [one] { $sure } ronde
       *[other] { $sure } rondes
    }, ce n’est jamais nécessaire.
}

team-founded-to-lead = Tu as fondé **{ $team }**, et tu la diriges sans jouer. Les joueurs la rejoignent avec **Équipes** ou `/tournoi-équipes rejoindre`. Si tu la rejoins aussi, tu joues. Pour la confier à quelqu’un, utilise `/tournoi-équipes capitaine`.
team-name-missing = Donne un `nom` à ton équipe.
team-club-taken = **{ $team }** est déjà l’équipe de ce serveur. Rejoins-la, ou fonde la tienne sans `pour-serveur`.
team-is-club = **{ $team }** est l’équipe d’un autre serveur. Seuls ses membres la rejoignent.
team-leads-already = Tu diriges déjà **{ $team }**. Confie-la d’abord avec `/tournoi-équipes capitaine`.
team-leads-leave = Tu diriges **{ $team }** sans jouer. Pour la confier à quelqu’un, utilise `/tournoi-équipes capitaine`. Pour la retirer, utilise `/tournoi-équipes retirer`.

guest-invited = À transmettre à l’équipe de l’autre serveur : `/tournoi-équipes accepter code:{ $code }`. À utiliser une seule fois dans un de ses salons, avant le { $until }. Pour annuler, utilise `/tournoi-équipes retirer-serveur serveur:{ $code }`.
guest-invitations-full = { $most } invitations sont déjà ouvertes. Annules-en une avec `/tournoi-équipes retirer-serveur`, ou attends qu’une soit acceptée.
guest-role = Pour jouer ici, il faut un rôle de ce serveur, que personne n’a sur un autre. D’autres serveurs ne peuvent donc pas participer.
guest-full = { $most } autres serveurs participent déjà, et c’est le maximum.
guest-managers-accept = Seuls les responsables de ce serveur peuvent accepter une invitation pour lui.
guest-own-server = Le tournoi est sur ce serveur. Donne le code à un responsable d’un autre.
guest-code-missing = Indique le `code` de l’invitation. Un responsable du tournoi l’obtient avec `/tournoi-équipes inviter`.
guest-code-unknown = Ce code n’est pas valable, ou ne l’est plus. Chacun sert une fois, pendant une semaine. Demandes-en un nouveau au responsable.
guest-several = Ce serveur participe à plusieurs tournois : { $tournaments }. Indiques-en un dans `code`.
guest-name-missing = Je ne trouve pas le nom de ce serveur. Indique-le dans `nom`.
guest-name-taken = Un autre serveur de ce tournoi s’appelle **{ $server }**. Choisis un autre `nom`.
guest-agreed = Le serveur **{ $server }** participe maintenant au tournoi { $tournament }.
guest-accepted = Ce serveur participe maintenant au tournoi { $tournament }. Les rondes et les résultats sont publiés ici. Pour y mettre fin, utilise `/tournoi-équipes retirer-serveur`. Pour un autre salon, utilises-y `/tournoi-équipes accepter`.
guest-how = Le tournoi est sur un autre serveur. Tu joues par message privé, et les joueurs de tous ses serveurs voient ton nom. Pour fonder l’équipe de ce serveur, utilise `/tournoi-équipes fonder pour-serveur:oui`.
guest-uninvited = L’invitation est annulée.
guest-managers-end = Seuls les responsables de ce serveur peuvent mettre fin à sa participation.
guest-none = Aucun autre serveur ne participe. `/tournoi-équipes inviter` en invite un.
guest-not-agreed = Ce serveur ne participe pas au tournoi.
guest-which = Indiques-en un dans `serveur` : { $servers }.
guest-sure-before = Mettre fin à la participation du serveur **{ $server }** au tournoi { $tournament } ? Ses joueurs quittent le tournoi.
guest-sure-now = Mettre fin à la participation du serveur **{ $server }** au tournoi { $tournament } ? Ses joueurs continuent par message privé, et plus rien n’y est publié.
button-guest-end = Y mettre fin
button-guest-keep = Ne rien changer
guest-ended = **{ $server }** ne participe plus au tournoi { $tournament }. Si le tournoi a déjà commencé, ses joueurs y continuent.
guest-ended-reply = **{ $server }** ne participe plus.
guest-unreached = { $organisers } : je ne peux rien publier sur le tournoi { $tournament } dans le salon du serveur **{ $server }**. Le tournoi continue. { $count ->
    [one] Préviens
   *[other] Prévenez
} un responsable là-bas : il peut choisir un autre salon avec `/tournoi-équipes accepter`.
guest-unreached-manager = Je ne peux rien publier sur le tournoi { $tournament } dans { $channel }. Rends-moi le droit d’y écrire, ou utilise `/tournoi-équipes accepter` dans un autre salon.

log-guest-invited = { $by } a invité un autre serveur
log-guest-uninvited = { $by } a annulé une invitation
log-guest-agreed = Le serveur { $server } participe
log-guest-ended = { $by } a mis fin à la participation du serveur { $server }
log-guest-unreached = Le salon du serveur { $server } était hors d’atteinte
