# The pages on privacy and on the terms of use. An operator's own words can replace either.

policy-privacy = Vie privée
policy-terms = Conditions d’utilisation
policy-install = Ajouter petteia à un serveur ou à ton compte
policy-kept = Ce qui est conservé
policy-kept-play = Ton identifiant Discord et ton nom, ce que tu fais dans les parties et les tournois et quand, tes réglages, notes, plans et problèmes.
policy-kept-web = Dans quels navigateurs ta session est ouverte et depuis quand, et où ils reçoivent des notifications si tu le souhaites.
policy-kept-short = Les réponses à tes commandes, pendant un jour. Les messages des autres ne sont pas lus.
policy-seen = Qui le voit
policy-seen-games = Une partie est vue par ses joueurs et par toute personne qui peut voir le salon. Toi seul vois une partie jouée en message privé.
policy-seen-operator = Les données se trouvent chez les personnes qui gèrent ce bot, et ne sont transmises à personne. Discord distribue les messages et a ses propres règles.
policy-yours = Tes droits
policy-yours-export = `/données exporter` te donne tout dans un fichier.
policy-yours-delete = `/données supprimer` efface tout, en général en une minute. Les autres gardent leurs parties, avec un pseudonyme à la place de ton nom.
policy-yours-rest = Les messages des salons y restent, et les sauvegardes gardent tes données jusqu’à leur suppression.
policy-use = Utilisation
policy-use-free = petteia est gratuit. Il est fourni tel quel, sans garantie, et peut changer ou s’arrêter à tout moment.
policy-use-outage = Pendant une panne, personne ne perd de temps dans une partie.
policy-use-discord = Les conditions de Discord valent aussi, avec l’âge qu’elles demandent.
policy-fair = Jouer franc jeu
policy-fair-accounts = Joue les parties classées et les tournois avec un seul compte. N’y utilise aucune autre aide que celle de petteia.
policy-fair-others = N’insulte personne et n’inonde personne d’invitations. Les personnes qui gèrent un serveur ou ce bot peuvent t’exclure.
policy-words = Ce que tu écris
policy-words-yours = Tes notes, noms et commentaires restent à toi. Tu permets à petteia de les montrer là où tu les as écrits.
