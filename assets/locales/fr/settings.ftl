# Réglages.

settings-yours = **Tes réglages**
settings-server = **Ce serveur**
settings-of-server = Les réglages de ce serveur : `/serveur`
# $on (on, off)
setting-preview = Aperçu avant chaque coup : **{ $on ->
    [on] oui
   *[off] non
}**
setting-reminders = Rappels : **{ $on ->
    [on] oui
   *[off] non
}**
setting-zone = Fuseau horaire : **{ $zone }**
setting-no-zone = Fuseau horaire : **aucun**
setting-quiet-hours = Heures calmes : **{ $from }–{ $until } ({ $zone })**
setting-no-quiet-hours = Heures calmes : **aucune**
# $how (on, off, refused)
setting-direct = Messages privés quand c’est à toi de jouer : **{ $how ->
    [on] oui
    [refused] non, car tu n’en acceptes pas de petteia
    [apart] non, car tu ne partages plus aucun serveur avec petteia
    [failed] non, car ils n’arrivaient pas
   *[off] non
}**
setting-next = Messages privés quand ton tour est le suivant dans une partie à trois ou plus : **{ $on ->
    [on] oui
   *[off] non
}**
direct-refused-news = Discord a refusé mes messages privés pendant trois jours, car { $why ->
    [apart] tu ne partages plus aucun serveur avec petteia
   *[refused] tu n’acceptes pas les messages de petteia
}. Tes messages privés, ta liste quotidienne et tes erreurs de la semaine sont donc désactivés. Pour les recevoir à nouveau, change cela puis utilise `/réglages`.
setting-digest = Liste quotidienne de tes parties : **à { $at } ({ $zone })**
setting-no-digest = Liste quotidienne de tes parties : **non**
setting-weekly = Une fois par semaine, tes coups à revoir : **{ $on ->
    [on] oui
   *[off] non
}**
setting-auto-move = Jouer ton coup automatiquement quand un seul est autorisé : **{ $on ->
    [on] oui
   *[off] non
}**
setting-lends-games = Laisser des positions de tes parties devenir des problèmes du jour, si les autres joueurs sont d’accord : **{ $on ->
    [on] oui
   *[off] non
}**
setting-warnings = T’avertir avant une grosse erreur contre l’ordinateur : **{ $on ->
    [on] oui
   *[off] non
}**
setting-holiday-at-deadline = Commencer des vacances automatiquement quand le temps est épuisé : **{ $on ->
    [on] oui
   *[off] non
}**
setting-share-games = Tes parties finies comptent, sans noms, dans les statistiques de positions que voient tous les serveurs, si les autres joueurs sont d’accord : **{ $on ->
    [on] oui
   *[off] non
}**
setting-leaderboard = Palmarès partout : **{ $on ->
    [on] tu y figures
   *[off] tu n’y figures pas
}**
setting-animations = Publier tes parties finies en images animées : **{ $on ->
    [on] oui
   *[off] non
}**
# $theme (dark, light, contrast)
setting-theme = Thème : **{ $theme ->
    [light] clair
    [contrast] contraste
   *[dark] sombre
}**
# $labels (few, all)
setting-labels = Repères des plateaux : **{ $labels ->
    [all] sur chaque case
   *[few] quelques-uns
}**
setting-invited-by-everybody = Qui peut t’inviter par ton nom : **tout le monde**
# $count (the number of servers that you named)
setting-invited-by-members = Qui peut t’inviter par ton nom : **les membres { $count ->
    [one] d’un serveur que tu as choisi
   *[other] de { $count } serveurs que tu as choisis
}, par des invitations faites là-bas**
setting-invited-by-nobody = Qui peut t’inviter par ton nom : **personne**
invitations-of-which-server = Utilise /réglages avec ce choix sur le serveur dont les membres peuvent t’inviter.
invitations-servers-full = Tu as déjà choisi { $count } serveurs, et il ne peut y en avoir plus. Pour recommencer, choisis d’abord « Tout le monde ».
setting-language = Langue : **{ $language }**
setting-channels = Salons des nouvelles parties : { $channels }
setting-every-channel = Salons des nouvelles parties : **tous**
setting-clock = Cadence par défaut : **{ $timed ->
    [no] sans pendule
   *[yes] { $clock }
}**
setting-server-holidays = Jours de vacances dans les nouvelles parties : **{ $days ->
    [0] aucun
   *[other] { $days } par an
}**
setting-server-zone = Fuseau horaire des jours qui ne comptent pas : **{ $zone }**
# $who (managers, host, nobody)
setting-cancels = Qui peut annuler une partie en cours : **{ $who ->
    [host] son hôte et les responsables du serveur
    [nobody] personne
   *[managers] les responsables du serveur
}**
# $who (managers, everybody)
setting-announces = Qui peut annoncer un tournoi : **{ $who ->
    [managers] les responsables du serveur
   *[everybody] tous les membres
}**
share-seeks-with-nobody = La page locale n’a pas d’autres serveurs avec qui partager des invitations.
setting-share-seeks = Invitations de `/chercher` : **{ $on ->
    [on] partagées avec d’autres serveurs qui partagent les leurs
   *[off] pour ce serveur seulement
}**
setting-public-games = Suivre sur le web sans compte : **{ $on ->
    [on] les parties des salons que tous les membres voient
   *[off] personne
}**
setting-server-events = Événements du serveur pour les tournois et les ligues : **{ $on ->
    [on] oui
   *[off] non
}**
button-events = Faire des tournois des événements
button-no-events = Plus d’événements
events-nowhere = La page locale n’a pas d’événements.
events-not-permitted = Je ne peux pas créer d’événements sur ce serveur. Donne d’abord à mon rôle la permission « Créer des événements ».
events-refused = Je ne peux pas créer d’événements sur ce serveur : il me manque la permission « Créer des événements ». Je les ai donc désactivés. Un responsable du serveur peut les réactiver avec `/serveur événements:oui`.
# The description of an event of the server, without links and names. $title (which game is played)
event-of-tournament = Un tournoi de { $title }. Tu t’inscris dans son salon.
event-of-league = Une saison d’une ligue de { $title } commence. Tu t’inscris dans son salon.
setting-server-theme = Thème des plateaux : **{ $theme ->
    [light] clair
    [contrast] contraste
   *[dark] sombre
}**
setting-server-language = Langue des parties de ce serveur : **{ $language }**
language-fr = Français
language-auto = Automatique

settings-for-managers = Rien n’a changé : seuls les responsables du serveur peuvent changer ses réglages.
settings-in-channels = Pour changer les réglages du serveur, utilise la commande dans un de ses salons.
channel-not-allowed = Ce salon n’est pas dans la liste des salons autorisés.
quiet-needs-zone = Les heures calmes ont besoin de ton fuseau horaire : ajoute l’option `fuseau`, par ex. Europe/Paris.
zone-in-use = Tes heures calmes ou ta liste quotidienne suivent ton fuseau horaire. Arrête-les d’abord : écris `non` pour les options `heures-calmes` et `liste-quotidienne`.
not-time-of-day = `{ $typed }` n’est pas une heure. Écris-la comme 07:30, ou `non`.
digest-needs-zone = La liste quotidienne a besoin de ton fuseau horaire : ajoute l’option `fuseau`, par ex. Europe/Paris.
not-daily-time = `{ $typed }` n’est pas une plage d’heures. Écris-la comme 22:00-07:30, ou `non` pour ne pas avoir d’heures calmes.
no-quiet-hours = Ces heures calmes commencent et finissent au même moment. Pour ne pas en avoir, écris `non`.
no-time-zone = `{ $typed }` n’est pas un fuseau horaire. Écris-en un comme Europe/Paris.
near-time-zones = `{ $typed }` n’est pas un fuseau horaire. En voici de semblables : { $near }.
offset-of-places = `{ $offset }` est un décalage par rapport à UTC, pas un fuseau horaire : il change avec l’heure d’été. Choisis une ville qui l’a en ce moment. { $kinds ->
    [changing] Toutes celles-ci ont l’heure d’été : { $changing }.
    [fixed] Aucune de celles-ci n’a l’heure d’été : { $fixed }.
   *[both] Avec heure d’été : { $changing }. Sans heure d’été : { $fixed }.
}
offset-of-no-place = Aucun lieu n’a le décalage `{ $offset }` en ce moment. Nomme une ville, par exemple Europe/Paris.
zone-with-summer-time = { $zone } (avec heure d’été)
zone-without-summer-time = { $zone } (sans heure d’été)

# Les cadences telles qu’on les tape.
clock-unknown = « { $typed } » n’est pas une cadence. Les cadences sont « 3 j », « sablier 1 min », « crédit 12 h » et « aucune »
clock-needs-time = la cadence « { $kind } » a besoin d’une durée, par ex. « { $kind } 3 j »
clock-needs-none = la cadence « aucune » n’a pas de durée. Écris seulement « aucune »
clock-holidays = après « vacances » vient le nombre de jours par an, de 0 à { $most }, par ex. « 3 j vacances 14 »
clock-too-short = « { $time } » est trop court pour une cadence. Le minimum est { $limit }
clock-too-long = « { $time } » est trop long pour une cadence. Le maximum est { $limit }
clock-no-day = « { $typed } » n’est ni un jour ni un fuseau horaire. Écris par exemple « 3 j sauf sam dim Europe/Paris »
clock-two-zones = tu as nommé deux fuseaux horaires, { $one } et { $other }. Une cadence n’en a qu’un : retires-en un
clock-needs-days = aucun jour ne suit « sauf ». Écris par exemple « 3 j sauf sam dim »
clock-every-day = au moins un jour de la semaine doit compter
not-a-duration = « { $typed } » n’est pas une durée. Écris-la en jours (d), heures (h), minutes (m) ou secondes (s), par ex. « 3d », « 36h », « 10m », « 90s » ou « 1d12h »
sentence = { $words }.

# Le salut à un serveur. $games (leurs noms)
greeting = **Bonjour, je suis petteia.** Avec moi, on joue ici à des jeux de plateau à son rythme, entre vous ou contre l’ordinateur : { $games }. `/jouer` ouvre une partie, `/aide` en dit plus.
greeting-for-managers = Il n’y a rien à régler. Les personnes qui gèrent ce serveur peuvent le faire avec les deux premiers boutons.
# $permissions (leurs noms)
greeting-lacks = Dans ce salon, il me manque des permissions dont les parties ont besoin : { $permissions }.
greeting-where = Où peut-on jouer ?
greeting-noticeboard = Panneau dans ce salon
greeting-first-game = Première partie
greeting-user = **Bonjour, je suis petteia.** Avec moi, tu joues à des jeux de plateau à ton rythme : { $games }. Ici, tu peux commencer tout de suite contre l’ordinateur.
greeting-user-chats = Dans tes discussions, dans les groupes et sur les serveurs sans moi, `/jouer` ouvre une partie. Là, tout le monde peut se joindre d’un bouton ; personne d’autre n’a besoin de m’ajouter.
where-everywhere = On peut ouvrir des parties dans **tous** les salons.
# $channels
where-only = On ne peut ouvrir des parties qu’ici : { $channels }
where-threads = Les fils font partie du salon où ils se trouvent. Les parties en cours restent où elles sont.
where-only-here = Seulement dans ce salon
where-here-too = Dans ce salon aussi
where-all = Dans tous les salons
where-hint = Ajoute ou retire un salon…
where-add = L’ajouter
where-remove = Le retirer
