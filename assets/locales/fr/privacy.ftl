# Ce qui est enregistré sur quelqu’un, et comment le faire supprimer.

privacy-export = Voici tout ce qui est enregistré sur toi. Personne d’autre ne voit ce message.
privacy-export-cut = { $count ->
        [one] Il n’y avait pas de place pour les événements de ta plus ancienne partie.
       *[other] Il n’y avait pas de place pour les événements de tes { $count } plus anciennes parties.
    }
privacy-delete = **Supprimer tout ce qui est enregistré sur toi ?** Tu ne peux pas revenir en arrière. Cela veut dire :
privacy-delete-games = { $count ->
        [0] Tu ne joues aucune partie, donc aucune n’est abandonnée.
        [one] Ta partie en cours est abandonnée.
       *[other] Tes { $count } parties en cours sont abandonnées.
    }
privacy-delete-lobbies = { $count ->
        [0] Tu n’as aucune place dans une partie qui n’a pas commencé.
        [one] Tu quittes { $count } partie qui n’a pas commencé. Si tu l’as ouverte, elle est annulée.
       *[other] Tu quittes { $count } parties qui n’ont pas commencé. Celles que tu as ouvertes sont annulées.
    }
privacy-delete-tournaments = { $count ->
        [0] Tu n’es dans aucun tournoi.
        [one] Tu quittes { $count } tournoi. Si tu en es responsable, les responsables du serveur prennent la suite.
       *[other] Tu quittes { $count } tournois. Si tu es responsable d’un tournoi, les responsables du serveur prennent la suite.
    }
privacy-delete-leagues = { $count ->
        [0] Tu n’es dans aucune ligue.
        [one] Tu quittes la ligue { $names }. Sa prochaine saison se joue sans toi.
       *[other] Tu quittes les ligues { $names }. Leurs prochaines saisons se jouent sans toi.
    }
privacy-delete-series = { $count ->
        [one] { $names } continue avec « N. N. » à la place de ton nom. Si tu en es responsable, les responsables du serveur prennent la suite.
       *[other] { $names } continuent avec « N. N. » à la place de ton nom. Si tu en es responsable, les responsables du serveur prennent la suite.
    }
privacy-delete-name = Un pseudonyme remplace ton identifiant Discord, et « N. N. » ton nom, dans les parties, les tournois, les cotes et le journal des changements. Les autres gardent leurs parties, leurs résultats et leurs classements. Tes réglages sont supprimés.
privacy-delete-stays = Les messages dans les salons y restent. Les responsables du serveur peuvent les supprimer. Les sauvegardes de l’exploitant gardent tes données jusqu’à ce qu’elles soient supprimées.
privacy-deleting = Tout ce qui est enregistré sur toi est en cours de suppression. Cela prend un instant. Tu n’as plus rien à faire.
button-forget = Tout supprimer
button-keep-all = Ne rien supprimer
